"""The grids of a task's pool that have the size of the outputs, cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID
from arc.engine.columnar.pools import Column
from arc.search.enumerate.enumeration import VIEW_COST, Enumeration
from arc.search.kernels.bank import GRID_KIND, shape_of
from arc.search.kernels.cells import read_cells
from arc.search.measures import Box
from arc.search.problem import Problem
from arc.tasks.task import Grid

Cells = NDArray[np.uint8]

MAX_GRIDS = 6000
"""Grids of a view, the cheapest."""
MAX_CELLS = 1 << 24
"""Cells of a view."""


@dataclass
class View:
    """The vectors of grids of a task that have the sides of the outputs, cheapest first.

    ``cells[g]`` are the cells of grid g on all inputs, demos first; the first ``len(wanted)`` belong to demos.
    """

    enumeration: Enumeration
    task: int
    sizes: tuple[Box, ...]
    vectors: Column
    cells: Cells

    @property
    def problem(self) -> Problem:
        """The task."""
        return self.enumeration.problems[self.task]

    @cached_property
    def wanted(self) -> Cells:
        """The cells of the demo outputs."""
        return np.array([cell for grid in self.problem.outputs for row in grid for cell in row], np.uint8)

    @cached_property
    def costs(self) -> NDArray[np.int32]:
        """The grids' costs in half bits."""
        return self.enumeration.bank.costs[self.vectors]

    @cached_property
    def whole(self) -> bool:
        """Whether outputs have the sides of their inputs."""
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

    def outputs(self, cells: Cells) -> tuple[Grid, ...]:
        """The grids of the test inputs, given their cells one after the other."""
        found, at = [], 0
        values = cells.tolist()
        for height, width in self.sizes[self.problem.demos :]:
            found.append(tuple(tuple(values[at + i * width : at + (i + 1) * width]) for i in range(height)))
            at += height * width
        return tuple(found)


def shape_hash(enumeration: Enumeration, task: int, sizes: Sequence[Box]) -> int:
    """The hash by which the bank knows vectors of grids of these sides."""
    pools = enumeration.runner.pools
    column = np.array([pools.entry(((0,) * width,) * height, GRID) for height, width in sizes], np.int32)
    return int(shape_of(column, 0, len(column), task, GRID_KIND, pools.grids))


def views(enumeration: Enumeration) -> list[View]:
    """A view for every task whose outputs' size is known."""
    bank = enumeration.bank
    count = int(bank.state[0])
    grids = np.flatnonzero(bank.kinds[:count] == GRID_KIND).astype(np.int32)
    order = grids[np.argsort(bank.tasks[grids], kind="stable")]
    ends = np.searchsorted(bank.tasks[order], np.arange(len(enumeration.problems) + 1))
    found = []
    for task, problem in enumerate(enumeration.problems):
        if not problem.sizings:
            continue
        sizes = problem.sizings[0].sizes
        total = sum(height * width for height, width in sizes)
        own = order[ends[task] : ends[task + 1]]
        chosen = own[bank.shapes[own] == shape_hash(enumeration, task, sizes)]
        chosen = np.ascontiguousarray(chosen[: min(MAX_GRIDS, MAX_CELLS // total)])
        cells = np.empty((len(chosen), total), np.uint8)
        read_cells(bank, chosen, enumeration.runner.pools.grids, cells)
        found.append(View(enumeration, task, sizes, chosen, cells))
    return found
