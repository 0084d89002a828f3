"""A task: demonstration pairs, test pairs, and the hash that tells whether two tasks are the same."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

Grid: TypeAlias = tuple[tuple[int, ...], ...]


class Pair(NamedTuple):
    """An input grid and the output that belongs to it; the output of a test pair may be unknown."""

    input: Grid
    output: Grid | None


@dataclass(frozen=True)
class Task:
    """A task of a source. Every demo pair has its output; test outputs may be unknown."""

    id: str
    train: tuple[Pair, ...]
    test: tuple[Pair, ...]
    source: str

    @cached_property
    def hash(self) -> str:
        """Which task this is, as 16 hexadecimal digits, whatever its id, its source and the order of its pairs.

        It covers the set of demo pairs and the set of test inputs. Test outputs are left out, so that a task has one
        hash with and without its solution, and a corrected test output does not make another task. A demo pair that
        moved to the test pairs does: what is given and what is asked changed. ``demo_hashes`` finds such relatives.
        """
        demos = sorted(self.demo_hashes)
        tests = sorted({_digest(_grid_bytes(pair.input)) for pair in self.test})
        return _digest("|".join([*demos, "test", *tests]).encode())

    @cached_property
    def demo_hashes(self) -> frozenset[str]:
        """A hash per demo pair. Tasks that share one are the same task, revisions of it, or close relatives."""
        return frozenset(_digest(_grid_bytes(pair.input) + _grid_bytes(pair.output or ())) for pair in self.train)

    @property
    def cells(self) -> int:
        """Cells of all grids that a solver is given: demo inputs, demo outputs and test inputs."""
        grids = [grid for pair in self.train for grid in (pair.input, pair.output or ())]
        return sum(len(row) for grid in [*grids, *(pair.input for pair in self.test)] for row in grid)

    @property
    def test_outputs(self) -> tuple[Grid, ...] | None:
        """The outputs of all test pairs in order; None where one of them is unknown."""
        outputs = tuple(pair.output for pair in self.test if pair.output is not None)
        return outputs if len(outputs) == len(self.test) else None

    def without_test_outputs(self) -> Task:
        """The task as a solver may see it."""
        return replace(self, test=tuple(Pair(pair.input, None) for pair in self.test))

    def with_test_outputs(self, outputs: Sequence[Grid]) -> Task:
        """The task with these outputs, one per test pair; a ValueError where their number differs."""
        return replace(
            self, test=tuple(Pair(pair.input, output) for pair, output in zip(self.test, outputs, strict=True))
        )


def same_content(first: Task, second: Task) -> bool:
    """Whether two tasks have the same demo and test pairs, test outputs included, in any order."""
    return set(first.train) == set(second.train) and set(first.test) == set(second.test)


def sorted_by_id(tasks: Iterable[Task]) -> tuple[Task, ...]:
    """The tasks in the order that every list, file and picture of them has."""
    return tuple(sorted(tasks, key=lambda task: task.id))


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def _grid_bytes(grid: Grid) -> bytes:
    """Height, width (two bytes each) and cells row by row: no two grids have the same bytes."""
    width = len(grid[0]) if grid else 0
    return len(grid).to_bytes(2, "big") + width.to_bytes(2, "big") + bytes(cell for row in grid for cell in row)
