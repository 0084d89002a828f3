"""Growing decision trees over the cells of a view, and trying how well they foretell demos that they have not seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.pools import Column
from arc.program.program import Operand
from arc.search.compose.candidates import Build, call, flat
from arc.search.compose.features import Features
from arc.search.compose.view import Cells, View
from arc.search.kernels import trees as t
from arc.search.problem import COLOR_NAMES
from arc.search.words import Draft

Nodes = NDArray[np.int32]


@dataclass(frozen=True)
class Recipe:
    """What a tree is grown from: the feature that cells may simply keep, or -1; costs of features, negative for those
    left out; the most leaves."""

    base: int
    costs: NDArray[np.int64]
    leaves: int


class Learner:
    """Trees over features of a view's cells, which give the wanted colours for the first cells: those of the demos, if
    no others are given."""

    def __init__(self, view: View, features: Features, wanted: Cells | None = None) -> None:
        self.view, self.features = view, features
        self.wanted = view.wanted if wanted is None else wanted
        self.size = len(self.wanted)
        self._labels: dict[int, Cells] = {}

    @cached_property
    def weights(self) -> NDArray[np.int64]:
        """n log n of numbers of cells, for the kernels."""
        numbers = np.arange(self.size + 1, dtype=np.float64)
        return np.rint(numbers * np.log2(np.maximum(numbers, 1)) * t.SCALE).astype(np.int64)

    @cached_property
    def demo_ends(self) -> list[int]:
        """Where every demo's cells end."""
        sides = self.view.sizes[: self.view.problem.demos]
        return [int(end) for end in np.cumsum([height * width for height, width in sides])]

    def labels(self, base: int) -> Cells:
        """The wanted colours, or that cells are as in the base feature."""
        if base < 0:
            return self.wanted
        if base not in self._labels:
            self._labels[base] = same_or(self.features.cells[base, : self.size], self.wanted)
        return self._labels[base]

    def tree(self, recipe: Recipe, cells: Column | None = None) -> tuple[int, Nodes] | None:
        """A tree's cost and nodes, grown on these of the wanted cells (all, if not given); None if there is none."""
        own = self.features
        nodes = np.zeros((t.MAX_NODES, 5), np.int32)
        chosen = np.arange(self.size, dtype=np.int32) if cells is None else cells
        labels = self.labels(recipe.base)
        given = own.cells, self.wanted, labels, chosen, recipe.base, recipe.costs, own.colored, self.weights
        cost = int(t.grow(*given, recipe.leaves, nodes))
        return None if cost < 0 else (cost, nodes)

    def parts(self, base: int) -> list[NDArray[np.int64]]:
        """The two parts of the wanted cells that the best first split makes; none if no feature splits them."""
        own, labels = self.features, self.labels(base)
        cells = np.arange(self.size, dtype=np.int32)
        given = own.cells, labels, cells, 0, self.size, own.costs, own.colored, self.weights
        feature, value, kind = t.best_split(*given)
        if feature < 0:
            return []
        row = own.cells[feature, : self.size]
        yes = row == value if kind == t.SPLIT_EQUAL else row <= value
        return [np.flatnonzero(yes), np.flatnonzero(~yes)]

    def predicted(self, nodes: Nodes, start: int, end: int) -> Cells:
        """What a tree gives for cells."""
        out = np.empty(end - start, np.uint8)
        t.predict(self.features.cells, nodes, start, out)
        return out

    def unseen(self, recipe: Recipe) -> Iterator[bool]:
        """For every demo whether a tree grown on the others alone foretells it."""
        start = 0
        for end in self.demo_ends:
            others = np.concatenate([np.arange(start), np.arange(end, self.size)]).astype(np.int32)
            grown = self.tree(recipe, others) if len(others) else None
            yield grown is not None and bool((self.predicted(grown[1], start, end) == self.wanted[start:end]).all())
            start = end


def same_or(base: Cells, wanted: Cells) -> Cells:
    """Wanted colours, but ``SAME`` where the base has them."""
    return np.where(base == wanted, t.SAME, wanted).astype(np.uint8)


class TreeBuild:
    """Appends a tree as nested selections."""

    def __init__(self, builds: list[Build], nodes: Nodes) -> None:
        self.builds, self.nodes = builds, nodes

    def __call__(self, lines: Draft) -> Operand:
        """Appends the tree's lines."""
        return self._node(lines, 0, None)

    def _node(self, lines: Draft, number: int, like: Operand | None) -> Operand:
        """Appends a node's lines; ``like`` is a grid with the sides of the output, as all features are."""
        kind, feature, value, yes, no = (int(each) for each in self.nodes[number])
        if kind == t.LEAF_COPY:
            return self.builds[feature](lines)
        if kind == t.LEAF_COLOR:
            return flat(lines, COLOR_NAMES[value], self.builds[0](lines) if like is None else like)
        mask = self.builds[feature](lines)
        callee = "where" if kind == t.SPLIT_EQUAL else "where_upto"
        a, b = self._node(lines, yes, mask), self._node(lines, no, mask)
        return call(lines, callee, mask, COLOR_NAMES[value], a, b)
