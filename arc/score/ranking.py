"""The order of candidates on a task, and the outputs to try on its test inputs.

Rank: solutions first, then score, then the lesser cost (description length), then fewer instructions, then id. A
solution, and nothing else, scores 1000; so this is the order by score, and among solutions the shortest description.
"""

from __future__ import annotations

import heapq
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np

from arc.limits import MAX_TASK_SIDE
from arc.score.candidates import Candidates
from arc.score.results import NO_OUTPUT, BoolArray, IntArray, Outputs, TaskResults
from arc.score.scoring import FULL, TaskScores
from arc.tables import in_order, read_rows, write_rows
from arc.tasks.task import Grid

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

OUTPUTS = 4
"""Different outputs kept per test input. Two are submitted; the others show what one more guess would bring."""

SOLUTION, NEAR = "solution", "near"


@dataclass(frozen=True)
class Attempt:
    """An output to try on a test input."""

    task: str
    test: int
    """which test input, from 0"""
    rank: int
    """0 is the best"""
    program: str
    kind: str
    """``solution`` if the program reproduces all demo outputs, else ``near``"""
    score: int
    cost: int
    """half bits"""
    instructions: int
    generation: int
    height: int
    width: int
    cells: bytes
    """row by row"""

    @property
    def grid(self) -> Grid:
        """The output as a grid."""
        return tuple(tuple(self.cells[i * self.width : (i + 1) * self.width]) for i in range(self.height))

    @property
    def _better_first(self) -> tuple[str, int, int, int, int, str, int]:
        return (self.task, self.test, -self.score, self.cost, self.instructions, self.program, self.generation)


def ranked(scores: TaskScores, candidates: Candidates, allowed: BoolArray) -> IntArray:
    """The candidates that may be scored on the task, best first. Takes linear time: scores are small integers."""
    by_cost = candidates.by_cost[allowed[candidates.by_cost]]
    lost = (FULL - scores.score[by_cost]).astype(np.int16)
    return by_cost[np.argsort(lost, kind="stable")]


def attempts(
    results: TaskResults,
    outputs: Outputs,
    scores: TaskScores,
    ranking: IntArray,
    candidates: Candidates,
    generation: int,
) -> Iterator[Attempt]:
    """The best-ranked different outputs for every test input of a task.

    Candidates without an output, or with one that no task can have (empty, or beyond 30x30), are passed over.
    """
    possible = (np.minimum(outputs.heights, outputs.widths) >= 1) & (
        np.maximum(outputs.heights, outputs.widths) <= MAX_TASK_SIDE
    )
    for test, row in enumerate(results.outputs):
        given = row[ranking]
        usable = given != NO_OUTPUT
        usable[usable] = possible[given[usable]]
        for rank in range(OUTPUTS):
            if not usable.any():
                break
            first = int(usable.argmax())
            candidate, output = int(ranking[first]), int(given[first])
            score = int(scores.score[candidate])
            yield Attempt(
                task=results.task.task,
                test=test,
                rank=rank,
                program=candidates.programs[candidate],
                kind=SOLUTION if score == FULL else NEAR,
                score=score,
                cost=int(candidates.costs[candidate]),
                instructions=int(candidates.instructions[candidate]),
                generation=generation,
                height=int(outputs.heights[output]),
                width=int(outputs.widths[output]),
                cells=outputs.cells[output].as_py(),
            )
            usable &= given != output


def merge_attempts(*found: Iterable[Attempt]) -> list[Attempt]:
    """The best different outputs per test input of several lists, ranked anew; their order does not matter.

    Of several programs with the same output the best-ranked one is named; a program found twice, by its best score.
    """
    rows = sorted((row for rows in found for row in rows), key=lambda row: row._better_first)
    merged = []
    for _, group in groupby(rows, key=lambda row: (row.task, row.test)):
        different: dict[tuple[int, int, bytes], Attempt] = {}
        for row in group:
            different.setdefault((row.height, row.width, row.cells), row)
        merged += [replace(row, rank=rank) for rank, row in enumerate(list(different.values())[:OUTPUTS])]
    return merged


def joined_attempts(*found: Iterable[Attempt]) -> Iterator[Attempt]:
    """What ``merge_attempts`` gives, of lists that are sorted by task: none of them need be held."""
    for _, group in groupby(heapq.merge(*found, key=_task), key=_task):
        yield from merge_attempts(group)


def grids_by_task(attempts: Iterable[Attempt]) -> Iterator[tuple[str, dict[int, list[Grid]]]]:
    """By task, and number of the test input, the grids to try; attempts are as ``merge_attempts`` gives them."""
    for task, group in groupby(attempts, key=_task):
        found: dict[int, list[Grid]] = {}
        for attempt in group:
            found.setdefault(attempt.test, []).append(attempt.grid)
        yield task, found


def _task(attempt: Attempt) -> str:
    return attempt.task


def write_attempts(path: str | os.PathLike[str], rows: Iterable[Attempt]) -> None:
    """Writes attempts as ``merge_attempts`` gives them."""
    schema = _schema()
    write_rows(path, ({name: getattr(row, name) for name in schema.names} for row in rows), schema)


class Attempts:
    """Attempts in a file, which is read anew each time that they are asked for. Raises InputError."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = path

    def __iter__(self) -> Iterator[Attempt]:
        attempts = (Attempt(**row) for row in read_rows(self._path, _schema().names))
        return in_order(self._path, attempts, _task, "run the stage score again")


def read_attempts(path: str | os.PathLike[str]) -> list[Attempt]:
    """All attempts of a file. Raises InputError."""
    return list(Attempts(path))


def _schema() -> pyarrow.Schema:
    import pyarrow

    types = dict.fromkeys((field.name for field in fields(Attempt)), pyarrow.int16())
    types |= dict.fromkeys(("task", "program", "kind"), pyarrow.string())
    types |= dict.fromkeys(("cost", "instructions", "generation"), pyarrow.int32())
    return pyarrow.schema((types | {"cells": pyarrow.binary()}).items())
