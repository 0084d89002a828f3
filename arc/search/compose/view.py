"""The grids of a task's pool that have the size of the outputs, or of another goal, cell by cell."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID
from arc.engine.columnar.pools import Column
from arc.program.program import Operand
from arc.search.compose.candidates import Build, Candidate
from arc.search.enumerate.enumeration import VIEW_COST, Enumeration
from arc.search.enumerate.goals import Goal, made
from arc.search.enumerate.runner import grid_cells
from arc.search.kernels.bank import GRID_KIND, shape_of
from arc.search.kernels.cells import read_cells
from arc.search.measures import Box
from arc.search.plausibility import Expectations
from arc.search.problem import Problem
from arc.search.sizes import sizings
from arc.search.words import Draft, Expression, append
from arc.tasks.task import Grid

Cells = NDArray[np.uint8]

MAX_GRIDS = 6000
"""Grids of a view, the cheapest."""
MAX_CELLS = 1 << 24
"""Cells of a view."""
MAX_VIEWS = 3
"""Views of a task."""
GOAL_COST = 12
"""Half bits that the word of a goal costs."""
SECOND_COST = 15
"""Half bits that the second-best rule for the sides costs."""


@dataclass
class View:
    """The vectors of grids of a task that have the sides of a goal, cheapest first.

    ``cells[g]`` are the cells of grid g on all inputs, demos first; the first ``len(wanted)`` belong to demos. The
    outputs are what the goal's word makes of grids that meet the goal.
    """

    enumeration: Enumeration
    goal: Goal
    sizes: tuple[Box, ...]
    vectors: Column
    cells: Cells
    more: int
    """half bits that candidates cost beyond what their strategy says"""

    def __post_init__(self) -> None:
        self._made: dict[bytes, tuple[Grid, ...] | None] = {}

    @property
    def task(self) -> int:
        """The task's number."""
        return self.goal.task

    @property
    def problem(self) -> Problem:
        """The task."""
        return self.enumeration.problems[self.task]

    @cached_property
    def expectations(self) -> Expectations:
        """What the task's demos have in common."""
        return Expectations(self.problem)

    @cached_property
    def wanted(self) -> Cells:
        """The cells of the goal on the demos."""
        return grid_cells(self.enumeration.runner.pools, np.array(self.goal.ids, np.int32))

    @cached_property
    def costs(self) -> NDArray[np.int32]:
        """The grids' costs in half bits."""
        return self.enumeration.bank.costs[self.vectors]

    @cached_property
    def whole(self) -> bool:
        """Whether the goal has the sides of the inputs."""
        return all(
            (len(grid), len(grid[0])) == size for grid, size in zip(self.problem.inputs, self.sizes, strict=True)
        )

    @cached_property
    def normal_rows(self) -> list[int]:
        """The row of the inputs with their commonest colour made black, where that is another than the inputs'."""
        bank = self.enumeration.bank
        made = bank.ops[self.vectors] == self.enumeration.view
        own = made & (bank.firsts[self.vectors] == self.task) & (self.costs == VIEW_COST)
        return [int(row) for row in np.flatnonzero(own)]

    def candidates(self, strategy: str, cost: int, cells: Cells, build: Build) -> Iterator[Candidate]:
        """The candidate that meets the goal with these cells on the test inputs; none where the goal's word makes no
        grids of them."""
        key = cells.tobytes()
        if key not in self._made:
            self._made[key] = self._outputs(cells)
        outputs = self._made[key]
        if outputs is not None:
            word = self.goal.word
            whole = build if word is None else _Made(build, word.expression, self.goal.color)
            yield Candidate(self.task, strategy, cost + self.more, outputs, whole)

    def _outputs(self, cells: Cells) -> tuple[Grid, ...] | None:
        found, at = [], 0
        values = cells.tolist()
        for height, width in self.sizes[self.problem.demos :]:
            found.append(tuple(tuple(values[at + i * width : at + (i + 1) * width]) for i in range(height)))
            at += height * width
        if self.goal.word is None:
            return tuple(found)
        pools = self.enumeration.runner.pools
        column = made(
            self.enumeration.runner, self.goal, np.array([pools.entry(grid, GRID) for grid in found], np.int32)
        )
        return None if column.min() < 0 else tuple(pools.value(int(entry), GRID) for entry in column)


class _Made:
    """Appends a goal's word to what meets the goal."""

    def __init__(self, build: Build, expression: Expression, color: str) -> None:
        self.build, self.expression, self.color = build, expression, color

    def __call__(self, lines: Draft) -> Operand:
        return append(lines, self.expression, {"a": self.build(lines), "c": self.color})


def shape_hash(enumeration: Enumeration, task: int, sizes: Sequence[Box]) -> int:
    """The hash by which the bank knows vectors of grids of these sides."""
    pools = enumeration.runner.pools
    column = np.array([pools.entry(((0,) * width,) * height, GRID) for height, width in sizes], np.int32)
    return int(shape_of(column, 0, len(column), task, GRID_KIND, pools.grids))


def views(enumeration: Enumeration, tasks: Container[int]) -> Iterator[View]:
    """The views of tasks, one after the other, since they take much memory.

    They are for the outputs, and for goals of other sides that are one word away from them, where the sides are known:
    at most ``MAX_VIEWS`` of a task.
    """
    bank = enumeration.bank
    count = int(bank.state[0])
    grids = np.flatnonzero(bank.kinds[:count] == GRID_KIND).astype(np.int32)
    order = grids[np.lexsort((bank.costs[grids], bank.tasks[grids]))]
    ends = np.searchsorted(bank.tasks[order], np.arange(len(enumeration.problems) + 1))
    left = [MAX_VIEWS] * len(enumeration.problems)
    for goal in enumeration.goals:
        own = order[ends[goal.task] : ends[goal.task + 1]]
        sides = _sides(enumeration, goal) if goal.task in tasks and left[goal.task] else []
        for position, sizes in enumerate(sides):
            left[goal.task] -= 1
            yield _view(enumeration, goal, sizes, own, SECOND_COST if position else 0)


def _sides(enumeration: Enumeration, goal: Goal) -> list[tuple[Box, ...]]:
    """The sides of what meets a goal, for every input: of the outputs as the best two rules have them, of another goal
    as the best rule has them, unless they are the outputs'."""
    problem = enumeration.problems[goal.task]
    if goal.word is None:
        return [each.sizes for each in problem.sizings[:2]]
    pools = enumeration.runner.pools
    outputs = [pools.value(entry, GRID) for entry in goal.ids]
    if all(len(a) * len(a[0]) == len(b) * len(b[0]) for a, b in zip(outputs, problem.outputs, strict=True)):
        return []
    return [each.sizes for each in sizings(problem.inputs, outputs)[:1]]


def _view(enumeration: Enumeration, goal: Goal, sizes: tuple[Box, ...], vectors: Column, more: int) -> View:
    bank = enumeration.bank
    total = sum(height * width for height, width in sizes)
    chosen = vectors[bank.shapes[vectors] == shape_hash(enumeration, goal.task, sizes)]
    chosen = np.ascontiguousarray(chosen[: min(MAX_GRIDS, MAX_CELLS // total)])
    cells = np.empty((len(chosen), total), np.uint8)
    read_cells(bank, chosen, enumeration.runner.pools.grids, cells)
    return View(enumeration, goal, sizes, chosen, cells, more + (GOAL_COST if goal.word else 0))
