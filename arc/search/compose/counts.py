"""Few different outputs, told apart by how many there are of something in the input."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from arc.program.program import Operand
from arc.search.compose.candidates import Candidate, call
from arc.search.enumerate.enumeration import Enumeration
from arc.search.kernels.bank import FIRST_RUN_KIND
from arc.search.problem import COLOR_NAMES, Problem, Role
from arc.search.words import Draft
from arc.tasks.task import Grid

NUMBERS = (*COLOR_NAMES, "TEN")
"""The constants of numbers and places, which are up to ten therefore."""
MAX_CELLS = 36
"""Cells of an output."""
MAX_VECTORS = 2000
"""Objects and patches of a task whose elements are counted, the cheapest."""
MAX_CANDIDATES = 20
COST, COST_PER_NUMBER = 10, 8
"""Half bits of the choice, and of every different number that it is made by."""

Table = Mapping[int, Grid]
"""The output by number; with a role the cells of 1 have its colour."""


def counted(enumeration: Enumeration, tasks: Container[int]) -> Iterator[Candidate]:
    """The outputs of tasks looked up by a number that some demos share and that all tests have in common with one."""
    bank = enumeration.bank
    count = int(bank.state[0])
    runs = np.flatnonzero(bank.kinds[:count] >= FIRST_RUN_KIND).astype(np.int32)
    order = runs[np.argsort(bank.tasks[runs], kind="stable")]
    ends = np.searchsorted(bank.tasks[order], np.arange(len(enumeration.problems) + 1))
    for task, problem in enumerate(enumeration.problems):
        if task in tasks and _is_chosen(problem.outputs):
            yield from _of_task(enumeration, task, order[ends[task] : ends[task + 1]][:MAX_VECTORS])


def _is_chosen(outputs: Sequence[Grid]) -> bool:
    """Whether outputs of small, equal sides could be a choice among a few."""
    sides = {(len(grid), len(grid[0])) for grid in outputs}
    height, width = next(iter(sides))
    return len(sides) == 1 and height * width <= MAX_CELLS and max(height, width) < len(NUMBERS)


def _of_task(enumeration: Enumeration, task: int, vectors: NDArray[np.int32]) -> Iterator[Candidate]:
    problem = enumeration.problems[task]
    lengths = enumeration.runner.pools.runs.lengths
    numbers = [lengths[enumeration.ids(int(vector))].tolist() for vector in vectors]
    found = 0
    for role, wanted in _choices(problem):
        if not 1 < len(set(wanted)) < problem.demos:
            continue
        for vector, values in zip(vectors.tolist(), numbers, strict=True):
            table = dict(zip(values[: problem.demos], wanted, strict=True))
            fits = len(table) < problem.demos and max(values) < len(NUMBERS) and set(values) <= table.keys()
            if not fits or any(table[value] != grid for value, grid in zip(values, wanted, strict=False)):
                continue
            colors = role.colors[problem.demos :] if role else (0,) * len(problem.task.test)
            tests = [table[value] for value in values[problem.demos :]]
            outputs = tuple(
                tuple(tuple(color * cell for cell in row) for row in grid) if role else grid
                for color, grid in zip(colors, tests, strict=True)
            )
            cost = int(enumeration.bank.costs[vector]) + COST + COST_PER_NUMBER * len(table)
            name = role.name if role else ""
            build = _Build(enumeration, vector, table, name)
            yield Candidate(task, "count", cost + (role.cost if role else 0), outputs, build)
            found += 1
            if found == MAX_CANDIDATES:
                return


def _choices(problem: Problem) -> Iterator[tuple[Role | None, tuple[Grid, ...]]]:
    """What is looked up for the demos: the outputs, or where they have the colour of a role on black."""
    yield None, problem.outputs
    for role in problem.roles:
        colors = role.colors[: problem.demos]
        cells = [set().union(*grid) for grid in problem.outputs]
        if len(set(colors)) > 1 and all(each <= {0, color} for each, color in zip(cells, colors, strict=True)):
            yield role, tuple(tuple(tuple(int(cell > 0) for cell in row) for row in grid) for grid in problem.outputs)


class _Build:
    """Appends a number and the choice of outputs by it."""

    def __init__(self, enumeration: Enumeration, vector: int, table: Table, role: str) -> None:
        self.enumeration, self.vector, self.table, self.role = enumeration, vector, table, role

    def __call__(self, lines: Draft) -> Operand:
        number = call(lines, "size", self.enumeration.append(lines, self.vector))
        output: Operand | None = None
        for value, grid in sorted(self.table.items(), reverse=True):
            drawn = self._drawn(lines, grid)
            if output is None or output == drawn:
                output = drawn
            else:
                output = call(lines, "branch", call(lines, "equality", number, NUMBERS[value]), drawn, output)
        assert output is not None, "a table has outputs"
        return output

    def _drawn(self, lines: Draft, grid: Grid) -> Operand:
        """Appends a grid, colour by colour."""
        sides = call(lines, "astuple", NUMBERS[len(grid)], NUMBERS[len(grid[0])])
        drawn = call(lines, "canvas", NUMBERS[grid[0][0]] if not self.role else "ZERO", sides)
        background = 0 if self.role else grid[0][0]
        for color in sorted({cell for row in grid for cell in row} - {background}):
            places = [(i, j) for i, row in enumerate(grid) for j, cell in enumerate(row) if cell == color]
            patch: Operand | None = None
            for i, j in places:
                place = call(lines, "astuple", NUMBERS[i], NUMBERS[j])
                patch = call(lines, "initset", place) if patch is None else call(lines, "insert", place, patch)
            assert patch is not None, "a colour of the grid has places"
            shown = self.enumeration.append_color(lines, self.role) if self.role else COLOR_NAMES[color]
            drawn = call(lines, "fill", drawn, shown, patch)
        return drawn
