"""Rules per cell that read the cells of the output itself, in an order in which those that they read come first.

A tree is grown with neighbours in the demos' outputs as features. Applied again and again to all cells at once,
beginning with the main grid, it settles on the grid that writing cell by cell would give; the program is these rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from arc.program.program import Operand
from arc.search.compose import features as f
from arc.search.compose.candidates import Build, Candidate, call
from arc.search.compose.learner import Learner, Nodes, Recipe, TreeBuild
from arc.search.compose.trees import FEW_POOL_FEATURES, HALF_BITS, LOCAL, OBJECTS, Grower
from arc.search.compose.view import Cells
from arc.search.kernels import trees as t
from arc.search.words import Draft

Step = tuple[int, int]

ORDERS: tuple[tuple[Step, ...], ...] = (
    ((1, 0), (1, 1), (1, -1), (2, 0)),
    ((-1, 0), (-1, 1), (-1, -1), (-2, 0)),
    ((0, 1), (1, 1), (-1, 1), (0, 2)),
    ((0, -1), (1, -1), (-1, -1), (0, -2)),
    ((1, 0), (0, 1), (1, 1), (1, -1)),
    ((-1, 0), (0, -1), (-1, -1), (-1, 1)),
)
"""How far the cells that a rule reads are displaced: line by line from four sides, cell by cell from two corners."""
COSTS = (35, 45, 45, 65)
"""Hundredths of a unit."""
TREES = 10
"""Trees of an order: of the cells' neighbours, of objects too, then of random features."""
MAX_LEAVES = 7
MAX_ROUNDS = 30
EXTRA = 10
"""Half bits."""

_WRITTEN = len(ORDERS[0])
_OFFSETS = {
    (1, 0): "DOWN",
    (-1, 0): "UP",
    (0, 1): "RIGHT",
    (0, -1): "LEFT",
    (1, 1): "UNITY",
    (-1, -1): "NEG_UNITY",
    (1, -1): "DOWN_LEFT",
    (-1, 1): "UP_RIGHT",
}


def swept(grower: Grower) -> Iterator[Candidate]:
    """The rules for a view that read cells already written."""
    view = grower.view
    main = np.flatnonzero(grower.features.groups[: grower.first_pool] != f.OTHER)
    few = np.arange(grower.first_pool, min(grower.first_pool + FEW_POOL_FEATURES, len(grower.features.costs)))
    known = grower.features.some(np.concatenate([main, few]))
    base = _WRITTEN + len(main)
    written = np.zeros((_WRITTEN, view.cells.shape[1]), np.uint8)
    for number, order in enumerate(ORDERS):
        state = _State()
        sources = [_sources(view.sizes, step) for step in order]
        for row, source in enumerate(sources):
            written[row, : len(view.wanted)] = _read(view.wanted, source[: len(view.wanted)])
        own = f.Features(
            written,
            np.array(COSTS, np.int64) * t.SCALE // 100,
            np.ones(_WRITTEN, np.uint8),
            np.full(_WRITTEN, f.NEAR, np.int32),
            [_Written(state, step) for step in order],
        )
        learner = Learner(view, f.joined(own, known))
        for costs in _costs(learner.features, base, (grower.seed << 20) + (number << 8)):
            grown = learner.tree(Recipe(base, costs, MAX_LEAVES))
            if grown is None or not _reads(grown[1]):
                continue
            cost, nodes = grown
            rounds = _settled(learner, nodes, sources, base)
            if rounds is None:
                continue
            count, cells = rounds
            build = _Rounds(learner.features.builds, nodes, base, count, state)
            half_bits = cost * HALF_BITS // t.SCALE + EXTRA
            yield from view.candidates("sweep", half_bits, cells[len(view.wanted) :], build)


def _costs(given: f.Features, base: int, seed: int) -> Iterator[NDArray[np.int64]]:
    """The costs of features for every tree of an order."""
    for number in range(TREES):
        groups = LOCAL if not number else LOCAL | OBJECTS if number < TREES // 2 else LOCAL | OBJECTS | 1 << f.POOL
        if number < 2:
            costs = np.where((groups >> given.groups) & 1 == 1, given.costs, -1)
        else:
            costs = np.empty_like(given.costs)
            t.vary(given.costs, given.groups, groups, seed + number, costs)
        costs[:_WRITTEN] = given.costs[:_WRITTEN]
        costs[base] = given.costs[base]
        yield costs


def _sources(sizes: Sequence[tuple[int, int]], step: Step) -> NDArray[np.int64]:
    """For every cell of all inputs the one that is displaced to it; -1 where there is none."""
    found, start = [], 0
    for height, width in sizes:
        i, j = np.indices((height, width))
        x, y = i - step[0], j - step[1]
        inside = (x >= 0) & (x < height) & (y >= 0) & (y < width)
        found.append(np.where(inside, start + x * width + y, -1).ravel())
        start += height * width
    return np.concatenate(found)


def _read(cells: Cells, source: NDArray[np.int64]) -> Cells:
    return np.where(source < 0, 0, cells[source])


def _reads(nodes: Nodes) -> bool:
    """Whether a tree reads cells of the output."""
    reached, reads = [0], False
    while reached:
        node = nodes[reached.pop()]
        if node[t.KIND] <= t.SPLIT_UPTO:
            reached += [int(node[t.YES]), int(node[t.NO])]
        reads |= node[t.KIND] != t.LEAF_COLOR and 0 <= node[t.FEATURE] < _WRITTEN
    return bool(reads)


def _settled(
    learner: Learner, nodes: Nodes, sources: Sequence[NDArray[np.int64]], base: int
) -> tuple[int, Cells] | None:
    """The rounds that it takes until nothing changes, and the cells then; None where that is not reached or not what
    is wanted. Changes the written cells of the features."""
    rows = learner.features.cells
    cells = rows[base]
    saved = rows[:_WRITTEN].copy()
    found = None
    for count in range(MAX_ROUNDS + 1):
        for row, source in enumerate(sources):
            rows[row] = _read(cells, source)
        after = learner.predicted(nodes, 0, rows.shape[1])
        if (after == cells).all():
            found = count, cells
            break
        cells = after
    rows[:_WRITTEN] = saved
    if found is None or not (found[1][: learner.size] == learner.view.wanted).all():
        return None
    return found


class _State:
    """The operand of the grid that a round begins with."""

    operand: Operand


class _Written:
    def __init__(self, state: _State, step: Step) -> None:
        self.state, self.step = state, step

    def __call__(self, lines: Draft) -> Operand:
        if self.step in _OFFSETS:
            return call(lines, "displaced", self.state.operand, _OFFSETS[self.step])
        half = self.step[0] // 2, self.step[1] // 2
        once = call(lines, "displaced", self.state.operand, _OFFSETS[half])
        return call(lines, "displaced", once, _OFFSETS[half])


class _Rounds:
    """Appends a tree so many times, each on what the one before gives."""

    def __init__(self, builds: list[Build], nodes: Nodes, base: int, rounds: int, state: _State) -> None:
        self.builds, self.base, self.rounds, self.state = builds, base, rounds, state
        self.tree = TreeBuild(builds, nodes)

    def __call__(self, lines: Draft) -> Operand:
        self.state.operand = self.builds[self.base](lines)
        for _ in range(self.rounds):
            self.state.operand = self.tree(lines)
        return self.state.operand
