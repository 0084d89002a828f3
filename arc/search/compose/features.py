"""Features of cells: grids of the pool, and facts about the cells of chosen grids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from arc.program.program import Operand
from arc.search.compose.candidates import Build
from arc.search.compose.view import Cells, View
from arc.search.enumerate.enumeration import Enumeration
from arc.search.enumerate.runner import Runner, grid_cells
from arc.search.kernels.trees import SCALE
from arc.search.words import Draft, Word, append, parsed

GROUPS = ("place", "near", "lines", "objects", "regions", "pool", "other")
"""What features are about; ``other`` are those of grids other than the main one."""
PLACE, NEAR, LINES, OBJECTS, REGIONS, POOL, OTHER = range(len(GROUPS))


@dataclass(frozen=True)
class Fact:
    """A feature of the cells of a grid."""

    cost: int
    colored: bool
    group: int
    word: Word


@cache
def facts() -> tuple[Fact, ...]:
    """All facts, in the order of the table ``features.txt``."""
    found = []
    for line in files("arc.search").joinpath("features.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            cost, kind, group, text = line.split(maxsplit=3)
            (word,) = parsed(text)
            found.append(Fact(int(cost) * SCALE // 10, kind == "color", GROUPS.index(group), word))
    return tuple(found)


@dataclass
class Features:
    """Features of a task's cells: a row of ``cells`` each, with its cost, whether it holds colours, its group, and how
    it is built."""

    cells: Cells
    costs: NDArray[np.int64]
    colored: NDArray[np.uint8]
    groups: NDArray[np.int32]
    builds: list[Build]

    def some(self, rows: NDArray[np.int64]) -> Features:
        """Some of the features."""
        builds = [self.builds[row] for row in rows]
        return Features(self.cells[rows], self.costs[rows], self.colored[rows], self.groups[rows], builds)


class _FactBuild:
    def __init__(self, enumeration: Enumeration, vector: int, word: Word) -> None:
        self.enumeration, self.vector, self.word = enumeration, vector, word

    def __call__(self, lines: Draft) -> Operand:
        return append(lines, self.word.expression, {"a": self.enumeration.append(lines, self.vector)})


class _PoolBuild:
    def __init__(self, enumeration: Enumeration, vector: int) -> None:
        self.enumeration, self.vector = enumeration, vector

    def __call__(self, lines: Draft) -> Operand:
        return self.enumeration.append(lines, self.vector)


def pool_cost(costs: NDArray[np.int32]) -> NDArray[np.int64]:
    """What grids of the pool cost as features, from their half bits."""
    return (SCALE * 15 // 100 + costs.astype(np.int64) * SCALE * 35 // 1000).astype(np.int64)


def of_pool(view: View, rows: Sequence[int]) -> Features:
    """Grids of the pool as features."""
    chosen = np.array(rows, np.int64)
    return Features(
        view.cells[chosen],
        pool_cost(view.costs[chosen]),
        np.ones(len(chosen), np.uint8),
        np.full(len(chosen), POOL, np.int32),
        [_PoolBuild(view.enumeration, int(view.vectors[row])) for row in chosen],
    )


def of_grids(view: View, vectors: Sequence[int], runner: Runner) -> Features:
    """All facts about chosen vectors that have the sides of a view; ``runner`` has the facts' words.

    Facts about other grids than the first are of the group ``other`` and cost more, the more the grid costs.
    """
    column = np.concatenate([view.enumeration.ids(vector) for vector in vectors])
    results = runner.run({number: [column] for number in range(len(runner.ops))})
    parts: list[Cells] = []
    costs, colored, groups = [], [], []
    builds: list[Build] = []
    size = len(view.sizes)
    for position, vector in enumerate(vectors):
        more = int(pool_cost(view.enumeration.bank.costs[vector : vector + 1])[0]) if position else 0
        for number, fact in enumerate(facts()):
            ids = results[number][position * size : (position + 1) * size]
            if ids.min() < 0:
                continue
            parts.append(grid_cells(runner.pools, ids))
            costs.append(fact.cost + more)
            colored.append(fact.colored)
            groups.append(OTHER if position else fact.group)
            builds.append(_FactBuild(view.enumeration, vector, fact.word))
    cells = np.array(parts, np.uint8).reshape(len(parts), view.cells.shape[1])
    return Features(cells, np.array(costs, np.int64), np.array(colored, np.uint8), np.array(groups, np.int32), builds)


def joined(*given: Features) -> Features:
    """The features of several together."""
    return Features(
        np.concatenate([each.cells for each in given]),
        np.concatenate([each.costs for each in given]),
        np.concatenate([each.colored for each in given]),
        np.concatenate([each.groups for each in given]),
        [build for each in given for build in each.builds],
    )
