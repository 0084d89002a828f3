"""The engine's result files as arrays: one shard at a time, one matrix row per sample, one column per candidate."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from arc.archive.index import marks_of, split
from arc.errors import InputError, Problem
from arc.spool import Spool
from arc.tables import read_rows, read_table

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

IntArray: TypeAlias = np.ndarray[Any, np.dtype[np.integer[Any]]]
BoolArray: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]

DIFFER_PREFIX = "differ:"
NO_OUTPUT = -1
"""Stands in ``TaskResults.outputs`` where a candidate gave no grid."""

NO_TIME = -10
"""Stands in the column ``output`` where no time was left to run it."""


@dataclass(frozen=True)
class TaskInfo:
    """A row of ``tasks.parquet``."""

    task: str
    hash: str
    source: str
    shard: int
    train: int
    test: int
    demo_hashes: tuple[str, ...]
    """of its demo pairs, sorted"""
    cells: int
    """of all grids that a solver is given"""

    @cached_property
    def marks(self) -> tuple[str, ...]:
        """How ``learned_from`` names the task."""
        return marks_of(self.source, self.demo_hashes)


@dataclass(frozen=True)
class TaskResults:
    """What all candidates did on one task."""

    task: TaskInfo
    exact: BoolArray
    """[demo, candidate]"""
    differs: IntArray
    """[demo, candidate]: the sum of the differs, a missing one counting 0"""
    differ_count: int
    outputs: IntArray
    """[test, candidate]: a row of the shard's ``Outputs``, or ``NO_OUTPUT``"""
    late: bool = False
    """whether no time was left for some of its samples, so that nothing can be said of it"""


@dataclass(frozen=True)
class Outputs:
    """The distinct grids that the candidates of one shard gave on test inputs, by the engine's output id."""

    heights: IntArray
    widths: IntArray
    cells: pyarrow.BinaryArray


@dataclass(frozen=True)
class ShardResults:
    """The results of one shard, tasks in ascending order."""

    tasks: tuple[TaskResults, ...]
    outputs: Outputs


class RunTasks:
    """The tasks of a run, ascending. They wait in a file until they are asked for."""

    def __init__(self, tasks: Iterable[TaskInfo]) -> None:
        self._tasks: Spool[str, TaskInfo] = Spool()
        for task in tasks:
            self._tasks.add(task.task, task)

    def __len__(self) -> int:
        return len(self._tasks)

    def __iter__(self) -> Iterator[TaskInfo]:
        return (task for _, task in self._tasks)

    def of_shard(self, shard: int) -> list[TaskInfo]:
        """The tasks of a shard."""
        return [task for _, task in self._shards.below((shard,))]

    @cached_property
    def _shards(self) -> Spool[tuple[int, str], TaskInfo]:
        shards: Spool[tuple[int, str], TaskInfo] = Spool()
        for task in self:
            shards.add((task.shard, task.task), task)
        return shards


def read_tasks(path: str | os.PathLike[str]) -> RunTasks:
    """Reads ``tasks.parquet``; raises InputError."""
    rows = read_rows(path, [field.name for field in fields(TaskInfo)])
    try:
        return RunTasks(TaskInfo(**{**row, "demo_hashes": split(row["demo_hashes"])}) for row in rows)
    except KeyError as error:
        message = f"has task {error.args[0]} more than once"
        raise InputError(Problem(os.fspath(path), "", message, "run the tasks stage again")) from None


def read_shard(
    results: str | os.PathLike[str], outputs: str | os.PathLike[str], tasks: Sequence[TaskInfo], candidates: int
) -> ShardResults:
    """Reads the two files of a shard; ``tasks`` are the shard's, ``candidates`` is their number in the batt.

    Takes time linear in the number of rows, in whatever order they are. Every candidate must have exactly one row per
    sample: a file with more or fewer is an ``InputError``, because its scores would compare different things.
    """
    grids = _read_outputs(outputs)
    return ShardResults(tuple(_read_results(os.fspath(results), tasks, candidates, len(grids.cells))), grids)


def _read_outputs(path: str | os.PathLike[str]) -> Outputs:
    table = read_table(path, ["output", "height", "width", "cells"])
    ids = table["output"].to_numpy()
    if not np.array_equal(np.sort(ids), np.arange(len(ids))):
        raise InputError(Problem(os.fspath(path), "column output", "does not count from 0", "run execute again"))
    table = table.take(np.argsort(ids))
    return Outputs(table["height"].to_numpy(), table["width"].to_numpy(), table["cells"].combine_chunks())


def _read_results(path: str, tasks: Sequence[TaskInfo], candidates: int, outputs: int) -> list[TaskResults]:
    table = read_table(path)
    differs = [name for name in table.column_names if name.startswith(DIFFER_PREFIX)]
    samples = sum(task.train + task.test for task in tasks)
    cells = _cells(path, table, tasks, candidates)

    def matrix(column: pyarrow.ChunkedArray, missing: int) -> IntArray:
        filled = np.empty(samples * candidates, np.int32)
        filled[cells] = column.cast("int32").fill_null(missing).to_numpy()
        return filled.reshape(samples, candidates)

    exact = matrix(_column(path, table, "exact"), 0) > 0
    total = sum((matrix(table[name], 0) for name in differs), np.zeros((samples, candidates), np.int32))
    output = matrix(_column(path, table, "output"), NO_OUTPUT)
    late = np.any(output == NO_TIME, axis=1)
    output = np.maximum(output, NO_OUTPUT)
    found = []
    first = 0
    for task in tasks:
        demos, tests = slice(first, first + task.train), slice(first + task.train, first + task.train + task.test)
        if np.any(output[tests] >= outputs):
            raise _mismatch(path, f"refers to output {output[tests].max()}, but there are {outputs}")
        found.append(
            TaskResults(
                task, exact[demos], total[demos], len(differs), output[tests], bool(np.any(late[first : tests.stop]))
            )
        )
        first = tests.stop
    return found


def _cells(path: str, table: pyarrow.Table, tasks: Sequence[TaskInfo], candidates: int) -> IntArray:
    """The place of every table row in a matrix of samples (by task, demos before tests) and candidates."""
    import pyarrow.compute  # type: ignore[import-untyped, unused-ignore]

    names = _column(path, table, "task").combine_chunks().dictionary_encode()
    position = {task.task: i for i, task in enumerate(tasks)}
    unknown = [name for name in names.dictionary.to_pylist() if name not in position]
    if unknown:
        raise _mismatch(path, f"has results of task {unknown[0]}, which is not in the shard")
    task = np.array([position[name] for name in names.dictionary.to_pylist()], np.int64)[names.indices.to_numpy()]
    train = np.array([each.train for each in tasks], np.int64)
    size = train + np.array([each.test for each in tasks], np.int64)
    sample = _column(path, table, "sample").to_numpy()
    candidate = _column(path, table, "candidate").to_numpy()
    demo = pyarrow.compute.equal(_column(path, table, "split"), "demo").to_numpy()
    if np.any((sample < 0) | (sample >= size[task]) | (demo != (sample < train[task]))):
        raise _mismatch(path, "has other samples than the tasks")
    if np.any((candidate < 0) | (candidate >= candidates)):
        raise _mismatch(path, "has other candidates than the batt")
    found: IntArray = (np.cumsum(size) - size)[task] + sample
    found = found * candidates + candidate
    if not np.array_equal(np.bincount(found, minlength=size.sum() * candidates), np.ones(size.sum() * candidates)):
        raise _mismatch(path, f"does not have one row for each of {size.sum()} samples and {candidates} candidates")
    return found


def _column(path: str, table: pyarrow.Table, name: str) -> pyarrow.ChunkedArray:
    if name not in table.column_names:
        raise _mismatch(path, f"has no column {name}")
    return table[name]


def _mismatch(path: str, message: str) -> InputError:
    return InputError(Problem(path, "", message, "run execute again for this shard"))
