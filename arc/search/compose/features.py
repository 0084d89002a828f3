"""Features of cells: grids of the pool, and facts about the cells of chosen grids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.pools import Column
from arc.program.program import Line, Operand
from arc.search.compose.candidates import Build
from arc.search.compose.view import Cells, View
from arc.search.enumerate.runner import Runner
from arc.search.kernels.trees import SCALE
from arc.search.words import Word, append, parsed

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


class _FactBuild:
    def __init__(self, view: View, vector: int, word: Word) -> None:
        self.view, self.vector, self.word = view, vector, word

    def __call__(self, lines: list[Line]) -> Operand:
        return append(lines, self.word.expression, {"a": self.view.enumeration.append(lines, self.vector)})


class _PoolBuild:
    def __init__(self, view: View, vector: int) -> None:
        self.view, self.vector = view, vector

    def __call__(self, lines: list[Line]) -> Operand:
        return self.view.enumeration.append(lines, self.vector)


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
        [_PoolBuild(view, int(view.vectors[row])) for row in chosen],
    )


def of_grids(views: Sequence[View], vectors: Sequence[Sequence[int]], runner: Runner) -> list[Features]:
    """All facts about chosen vectors of the sizes of the outputs, for every view; ``runner`` has the facts' words.

    Facts about other grids than the first are of the group ``other`` and cost more, the more the grid costs.
    """
    columns: list[Column] = [
        view.enumeration.ids(vector) for view, own in zip(views, vectors, strict=True) for vector in own
    ]
    if not columns:
        return []
    column = np.concatenate(columns)
    results = runner.run({number: [column] for number in range(len(runner.ops))})
    table = facts()
    found, at = [], 0
    for view, own in zip(views, vectors, strict=True):
        size = len(view.sizes)
        parts: list[Cells] = []
        costs, colored, groups, builds = [], [], [], []
        for position, vector in enumerate(own):
            more = int(pool_cost(view.enumeration.bank.costs[vector : vector + 1])[0]) if position else 0
            for number, fact in enumerate(table):
                ids = results[number][at : at + size]
                if ids.min() < 0:
                    continue
                parts.append(_cells(runner, ids, view.cells.shape[1]))
                costs.append(fact.cost + more)
                colored.append(fact.colored)
                groups.append(OTHER if position else fact.group)
                builds.append(_FactBuild(view, vector, fact.word))
            at += size
        cells = np.array(parts, np.uint8).reshape(len(parts), view.cells.shape[1])
        kinds = np.array(colored, np.uint8), np.array(groups, np.int32)
        found.append(Features(cells, np.array(costs, np.int64), *kinds, list(builds)))
    return found


def _cells(runner: Runner, ids: Column, total: int) -> Cells:
    grids = runner.pools.grids
    found = np.empty(total, np.uint8)
    at = 0
    for each in ids.tolist():
        size = int(grids.heights[each]) * int(grids.widths[each])
        start = int(grids.offsets[each])
        found[at : at + size] = grids.cells[start : start + size]
        at += size
    return found


def joined(*given: Features) -> Features:
    """The features of several together."""
    return Features(
        np.concatenate([each.cells for each in given]),
        np.concatenate([each.costs for each in given]),
        np.concatenate([each.colored for each in given]),
        np.concatenate([each.groups for each in given]),
        [build for each in given for build in each.builds],
    )
