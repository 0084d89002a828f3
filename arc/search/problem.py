"""A task as the search sees it: inputs of all pairs, outputs of demo pairs, colours with a role."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from arc.limits import COLORS
from arc.search.sizes import Sizing, task_sizings
from arc.tasks.task import Grid, Task

COLOR_NAMES = ("ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
RANKS = ("F0", "F1", "F2", "L1", "L2")
"""Ranks by frequency in the input that colours are told by."""


@dataclass(frozen=True)
class Role:
    """A colour, or one for every input: its cost, its expression, and the colours."""

    cost: int
    name: str
    """a constant, or the rank of the colour in the input"""
    colors: tuple[int, ...]


@dataclass(frozen=True)
class Problem:
    """A task without its test outputs."""

    task: Task

    @cached_property
    def inputs(self) -> tuple[Grid, ...]:
        """The inputs, demos first."""
        return tuple(pair.input for pair in (*self.task.train, *self.task.test))

    @cached_property
    def outputs(self) -> tuple[Grid, ...]:
        """The outputs of the demos."""
        return tuple(pair.output for pair in self.task.train if pair.output is not None)

    @property
    def demos(self) -> int:
        """How many demo pairs there are."""
        return len(self.task.train)

    @cached_property
    def sizings(self) -> list[Sizing]:
        """The rules for the outputs' sizes, best first."""
        return task_sizings(self.task)

    @cached_property
    def roles(self) -> list[Role]:
        """Colours by what the demos say of them, different ones, cheapest first."""
        found: dict[tuple[int, ...], Role] = {}
        for role in sorted((*self._constants(), *self._ranked()), key=lambda role: (role.cost, role.name)):
            found.setdefault(role.colors, role)
        return list(found.values())

    def _constants(self) -> Iterator[Role]:
        given = [set().union(*grid) for grid in self.inputs]
        made = [set().union(*grid) for grid in self.outputs]
        for color in range(COLORS):
            before = sum(color in each for each in given[: self.demos])
            after = sum(color in each for each in made)
            everywhere = before == self.demos or after == self.demos
            if after == self.demos and not before:
                cost = 2
            elif everywhere:
                cost = 4
            elif before or after:
                cost = 7
            else:
                continue
            yield Role(cost + 2 * (color == 0), COLOR_NAMES[color], (color,) * len(self.inputs))

    def _ranked(self) -> Iterator[Role]:
        for position, rank in enumerate(RANKS):
            colors = [_ranking(grid) for grid in self.inputs]
            place = int(rank[1]) if rank[0] == "F" else -int(rank[1])
            if all(-len(each) <= place < len(each) for each in colors):
                yield Role(5 + position // 2, rank, tuple(each[place] for each in colors))


def _ranking(grid: Sequence[Sequence[int]]) -> list[int]:
    counts = Counter(cell for row in grid for cell in row)
    return sorted(counts, key=lambda color: (-counts[color], color))
