"""Rules per cell: decision trees over features of the cells that reproduce all demo outputs."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from arc.program.program import Line, Operand
from arc.search.compose import features as f
from arc.search.compose.candidates import Build, Candidate, call, flat
from arc.search.compose.view import Cells, View
from arc.search.enumerate.enumeration import Enumeration
from arc.search.enumerate.runner import Runner
from arc.search.kernels import trees as t
from arc.search.problem import COLOR_NAMES

POOL_FEATURES, TELLING_FEATURES = 250, 40
"""Grids of the pool that are features: the cheapest, and those that tell most of the outputs."""
FEW_POOL_FEATURES = 40
MAX_CELLS = 6000
"""Cells above which there are fewer features."""
MAX_LEAVES = 6
HALF_BITS = 10
"""Half bits of a unit of a tree's cost."""
OTHER_GRIDS = 2
"""Grids of the pool, those most like the outputs, of which there are facts as well."""

_ALL = (1 << len(f.GROUPS)) - 1
_LOCAL = 1 << f.PLACE | 1 << f.NEAR | 1 << f.LINES
_OBJECTS = 1 << f.OBJECTS | 1 << f.REGIONS
_POOL = 1 << f.POOL
_OTHER = 1 << f.OTHER
_SINGLE = (_LOCAL, _LOCAL | _OBJECTS, _OBJECTS | 1 << f.NEAR, _POOL, _POOL | _LOCAL | _OBJECTS)
_RANDOM = (_LOCAL | _OBJECTS, _POOL, _ALL, _LOCAL | _OBJECTS | _OTHER, _POOL | _OBJECTS)


def fact_runner(enumeration: Enumeration) -> Runner:
    """What computes the facts about cells of an enumeration's grids."""
    return Runner(enumeration.runner.pools, [fact.word for fact in f.facts()])


def grown(view: View, runner: Runner, seed: int, random_trees: int) -> Iterator[Candidate]:
    """Trees for a view; single ones are of strategy ``tree``, those of random features of ``forest``."""
    if len(view.vectors):
        yield from _Grower(view, runner, seed).candidates(random_trees)


class _Grower:
    """Grows trees for one task."""

    def __init__(self, view: View, runner: Runner, seed: int) -> None:
        self.view = view
        size = len(view.wanted)
        numbers = np.arange(size + 1, dtype=np.float64)
        logs = np.log2(np.maximum(numbers, 1))
        self.weights = np.rint(numbers * logs * t.SCALE).astype(np.int64)
        self.seed = seed
        self.agreement = (view.cells[:, :size] == view.wanted).sum(axis=1) - view.costs * size // 1000
        first = [*view.normal_rows, 0] if view.whole else []
        ranked = [int(row) for row in np.argsort(-self.agreement, kind="stable")[: OTHER_GRIDS + 1]]
        self.rows = list(dict.fromkeys([*first, *ranked]))[: max(len(first), 1) + OTHER_GRIDS]
        local = f.of_grids(view, [int(view.vectors[row]) for row in self.rows], runner)
        pool = self._pool_rows()
        self.features = f.joined(local, f.of_pool(view, pool))
        self.first_pool = len(local.costs)
        self.place_of = {row: self.first_pool + position for position, row in enumerate(pool)}

    def _pool_rows(self) -> list[int]:
        """The grids of the pool that are features: main ones, the cheapest ones, and the ones that tell most."""
        view = self.view
        many = view.cells.shape[1] > MAX_CELLS
        cheap = POOL_FEATURES // 3 if many else POOL_FEATURES
        chosen = dict.fromkeys([*self.rows, *range(min(cheap, len(view.vectors)))])
        rest = np.array([row for row in range(len(view.vectors)) if row not in chosen], np.int64)
        if len(rest):
            labels = self._labels(view.cells[0] if view.whole else None)
            left = np.empty(len(rest), np.int64)
            t.disorder_left(view.cells[rest], labels, self.weights, left)
            left += 2 * f.pool_cost(view.costs[rest])
            for position in np.argsort(left, kind="stable")[: TELLING_FEATURES // (2 if many else 1)]:
                chosen[int(rest[position])] = None
        return list(chosen)

    def _labels(self, base: Cells | None) -> Cells:
        wanted = self.view.wanted
        if base is None:
            return wanted
        return np.where(base[: len(wanted)] == wanted, t.SAME, wanted).astype(np.uint8)

    def candidates(self, random_trees: int) -> Iterator[Candidate]:
        """The trees of this task."""
        bases = self._bases()
        for allowed in _SINGLE:
            costs = np.where((allowed >> self.features.groups) & 1 == 1, self.features.costs, -1)
            for base in bases:
                yield from self._tree("tree", base, costs, MAX_LEAVES, 5)
        few = self.features.costs.copy()
        few[: self.first_pool] = -1
        few[self.first_pool + FEW_POOL_FEATURES :] = -1
        for base in bases:
            yield from self._tree("tree", base, few, 5, 3)
        varied = np.empty_like(self.features.costs)
        for number in range(random_trees):
            seed = (self.seed << 20) + number
            t.vary(self.features.costs, self.features.groups, _RANDOM[number % len(_RANDOM)], seed, varied)
            base = bases[number % len(bases)]
            yield from self._tree("forest", base, varied, 5 + number % 7, 10)

    def _bases(self) -> list[int]:
        """Features that cells may simply keep, or -1 for none."""
        return [-1, *(self.place_of[row] for row in self.rows)]

    def _tree(self, strategy: str, base: int, costs: NDArray[np.int64], leaves: int, extra: int) -> Iterator[Candidate]:
        own = self.features
        labels = self._labels(own.cells[base] if base >= 0 else None)
        nodes = np.zeros((t.MAX_NODES, 5), np.int32)
        given = own.cells, self.view.wanted, labels, base, costs, own.colored, self.weights, leaves, nodes
        cost = t.grow(*given)
        if cost < 0:
            return
        test = np.empty(own.cells.shape[1] - len(self.view.wanted), np.uint8)
        t.predict(own.cells, nodes, len(self.view.wanted), test)
        half_bits = int(cost) * HALF_BITS // t.SCALE + extra
        build = _TreeBuild(own.builds, nodes)
        yield from self.view.candidates(strategy, half_bits, test, build)


class _TreeBuild:
    def __init__(self, builds: list[Build], nodes: NDArray[np.int32]) -> None:
        self.builds, self.nodes = builds, nodes

    def __call__(self, lines: list[Line]) -> Operand:
        return self._node(lines, 0, None)

    def _node(self, lines: list[Line], number: int, like: Operand | None) -> Operand:
        kind, feature, value, yes, no = (int(each) for each in self.nodes[number])
        if kind == t.LEAF_COPY:
            return self.builds[feature](lines)
        if kind == t.LEAF_COLOR:
            assert like is not None, "a tree of one leaf copies a feature"
            return flat(lines, COLOR_NAMES[value], like)
        mask = self.builds[feature](lines)
        callee = "where" if kind == t.SPLIT_EQUAL else "where_upto"
        a, b = self._node(lines, yes, mask), self._node(lines, no, mask)
        return call(lines, callee, mask, COLOR_NAMES[value], a, b)
