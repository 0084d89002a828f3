"""Rules per cell: decision trees over features of the cells that reproduce all demo outputs.

Single trees use all features of some groups; those of a forest random ones at random costs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from math import log2

import numpy as np
from numpy.typing import NDArray

from arc.search.compose import features as f
from arc.search.compose.candidates import UNTRIED, Candidate
from arc.search.compose.learner import Learner, Recipe, TreeBuild, same_or
from arc.search.compose.view import Cells, View
from arc.search.enumerate.enumeration import Enumeration
from arc.search.enumerate.runner import Runner
from arc.search.kernels import trees as t
from arc.tasks.task import Grid

POOL_FEATURES, TELLING_FEATURES = 250, 40
"""Grids of the pool that are features: the cheapest, and those that tell most of the outputs."""
MANY_POOL_FEATURES, MANY_TELLING_FEATURES, PART_FEATURES = 400, 200, 150
"""The same where a grower is wide, for each of the bases, and those that tell most of one part of the demos' cells."""
TOLD_BASES = 2
"""Grids that cells may keep of which the others should tell where they are kept."""
FEW_POOL_FEATURES = 40
MAX_CELLS = 6000
"""Cells above which there are fewer features."""
MAX_LEAVES = 6
HALF_BITS = 10
"""Half bits of a unit of a tree's cost."""
OTHER_GRIDS, MANY_OTHER_GRIDS = 2, 6
"""Grids of the pool, those most like the outputs, of which there are facts as well."""
CHECKED_OUTPUTS, CHECKED_TREES = 3, 2
"""The likeliest outputs of trees, and trees of each, that are tried on unseen demos."""

_ALL = (1 << len(f.GROUPS)) - 1
LOCAL = 1 << f.PLACE | 1 << f.NEAR | 1 << f.LINES
OBJECTS = 1 << f.OBJECTS | 1 << f.REGIONS
POOL = 1 << f.POOL
OTHER = 1 << f.OTHER
_SINGLE = (LOCAL, LOCAL | OBJECTS, OBJECTS | 1 << f.NEAR, POOL, POOL | LOCAL | OBJECTS)
_RANDOM = (LOCAL | OBJECTS, POOL, _ALL, LOCAL | OBJECTS | OTHER, POOL | OBJECTS)
"""Sets of groups, as bits."""


@dataclass(frozen=True)
class Grown:
    """A tree that reproduces all demos: what it answers, its cells on the tests, what it was grown from, and what it
    costs with what its outputs lack."""

    candidate: Candidate
    cells: Cells
    recipe: Recipe
    cost: int


def fact_runner(enumeration: Enumeration) -> Runner:
    """What computes the facts about cells of an enumeration's grids."""
    return Runner(enumeration.runner.pools, [fact.word for fact in f.facts()])


class Grower:
    """Grows trees for one view. It is only for views with grids."""

    def __init__(self, view: View, runner: Runner, seed: int, other_grids: int = OTHER_GRIDS) -> None:
        self.view, self.seed = view, seed
        self.grown: list[Grown] = []
        size = len(view.wanted)
        agreement = (view.cells[:, :size] == view.wanted).sum(axis=1) - view.costs * size // 1000
        first = [*view.normal_rows, 0] if view.whole else []
        ranked = [int(row) for row in np.argsort(-agreement, kind="stable")[: other_grids + 1]]
        self.rows = list(dict.fromkeys([*first, *ranked]))[: max(len(first), 1) + other_grids]
        """the grids that there are facts about, the main one first"""
        local = f.of_grids(view, [int(view.vectors[row]) for row in self.rows], runner)
        self.first_pool = len(local.costs)
        self.learner = Learner(view, local)
        self._learn(local, self._pool_rows())

    def _learn(self, local: f.Features, pool: Sequence[int]) -> None:
        self.learner = Learner(self.view, f.joined(local, f.of_pool(self.view, pool)))
        self.place_of = {row: self.first_pool + position for position, row in enumerate(pool)}

    def wider(self) -> Grower:
        """A grower for the same view with more grids of the pool as features."""
        wide = copy(self)
        wide.grown = []
        wide._learn(self.features.some(np.arange(self.first_pool)), self._more_pool_rows())
        return wide

    @property
    def has_whole_pool(self) -> bool:
        """Whether all grids of the view are features, so that a wider grower would have no more."""
        return len(self.place_of) == len(self.view.vectors)

    @property
    def features(self) -> f.Features:
        """The features of all trees but those on rough ones."""
        return self.learner.features

    @property
    def bases(self) -> list[int]:
        """Features that cells may simply keep."""
        return [self.place_of[row] for row in self.rows]

    def _pool_rows(self) -> list[int]:
        """The grids of the pool that are features: main ones, the cheapest ones, and the ones that tell most."""
        view = self.view
        many = view.cells.shape[1] > MAX_CELLS
        chosen, rest = self._cheapest(POOL_FEATURES // 3 if many else POOL_FEATURES)
        labels = same_or(view.cells[0, : len(view.wanted)], view.wanted) if view.whole else view.wanted
        chosen.update(self._telling(rest, labels, None, TELLING_FEATURES // (2 if many else 1)))
        return list(chosen)

    def _more_pool_rows(self) -> list[int]:
        """More grids of the pool, those too that tell most within the parts of the best first split."""
        share = 2 if self.view.cells.shape[1] > MAX_CELLS else 1
        chosen, rest = self._cheapest(MANY_POOL_FEATURES // share)
        for base in [-1, *self.bases[:TOLD_BASES]]:
            labels = self.learner.labels(base)
            chosen.update(self._telling(rest, labels, None, MANY_TELLING_FEATURES // share))
            for part in self.learner.parts(base):
                if len(np.unique(labels[part])) > 1:
                    chosen.update(self._telling(rest, labels, part, PART_FEATURES // share))
        return list(chosen)

    def _cheapest(self, count: int) -> tuple[dict[int, None], NDArray[np.int64]]:
        """The main grids of the view and the cheapest ones; the others."""
        rows = range(len(self.view.vectors))
        chosen = dict.fromkeys([*self.rows, *rows[:count]])
        return chosen, np.array([row for row in rows if row not in chosen], np.int64)

    def _telling(
        self, rows: NDArray[np.int64], labels: Cells, cells: NDArray[np.int64] | None, count: int
    ) -> dict[int, None]:
        """The grids, of so many of these rows, that tell most of the labels of these demo cells (all, if not given)."""
        if not len(rows):
            return {}
        known = self.view.cells[rows] if cells is None else self.view.cells[rows[:, None], cells]
        left = np.empty(len(rows), np.int64)
        t.disorder_left(known, labels if cells is None else labels[cells], self.learner.weights, left)
        left += 2 * f.pool_cost(self.view.costs[rows])
        return dict.fromkeys(rows[np.argsort(left, kind="stable")[:count]].tolist())

    def candidates(self, random_trees: int) -> Iterator[Candidate]:
        """The trees of this task: single ones are of strategy ``tree``, those of random features of ``forest``. Of the
        likeliest outputs it is said how well the trees foretell unseen demos."""
        together: dict[tuple[Grid, ...], list[Grown]] = defaultdict(list)
        self.grown += self._grown(random_trees)
        for each in self.grown:
            together[each.candidate.outputs].append(each)
        likely = sorted(together.values(), key=_likelihood)
        for place, same in enumerate(likely):
            foretold = self._foretold(same) if place < CHECKED_OUTPUTS else UNTRIED
            for each in same:
                yield replace(each.candidate, foretold=foretold)

    def _grown(self, random_trees: int) -> Iterator[Grown]:
        own, bases = self.features, [-1, *self.bases]
        for allowed in _SINGLE:
            costs = np.where((allowed >> own.groups) & 1 == 1, own.costs, -1)
            for base in bases:
                yield from self._tree("tree", Recipe(base, costs, MAX_LEAVES), 5)
        few = own.costs.copy()
        few[: self.first_pool] = -1
        few[self.first_pool + FEW_POOL_FEATURES :] = -1
        for base in bases:
            yield from self._tree("tree", Recipe(base, few, 5), 3)
        for number in range(random_trees):
            varied = np.empty_like(own.costs)
            seed = (self.seed << 20) + number
            t.vary(own.costs, own.groups, _RANDOM[number % len(_RANDOM)], seed, varied)
            yield from self._tree("forest", Recipe(bases[number % len(bases)], varied, 5 + number % 7), 10)

    def _tree(self, strategy: str, recipe: Recipe, extra: int) -> Iterator[Grown]:
        grown = self.learner.tree(recipe)
        if grown is None:
            return
        cost, nodes = grown
        test = self.learner.predicted(nodes, self.learner.size, self.features.cells.shape[1])
        build = TreeBuild(self.features.builds, nodes)
        for candidate in self.view.candidates(strategy, cost * HALF_BITS // t.SCALE + extra, test, build):
            yield Grown(candidate, test, recipe, candidate.cost + self.view.expectations.cost(candidate.outputs))

    def _foretold(self, same: list[Grown]) -> int:
        """The percentage of unseen demos that the cheapest trees of equal outputs foretell."""
        distinct = {each.candidate.cost: each for each in same}
        chosen = [distinct[cost] for cost in sorted(distinct)[:CHECKED_TREES]]
        right = [hit for each in chosen for hit in self.learner.unseen(each.recipe)]
        return 100 * sum(right) // len(right)


def _likelihood(same: list[Grown]) -> float:
    return min(each.cost for each in same) - 2 * log2(len(same))
