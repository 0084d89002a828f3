"""Compares attempts with the true test outputs, after ranking: the only place that reads solutions.

Two rules are in use. The competition counts test outputs; the data sets' authors count a task only with all of its test
outputs right. Both are given, for 1, 2 and 3 guesses per test input. The source's tasks are counted, not the attempts:
a task without attempts is wrong, not absent.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Protocol, TypeVar

from arc.dsl.values import Grid
from arc.errors import InputError, Problem
from arc.score.ranking import SOLUTION, Attempt, Attempts
from arc.score.results import TaskInfo, read_tasks
from arc.spool import Spool
from arc.tables import OfTask
from arc.tasks.shards import read_solutions

T = TypeVar("T", bound=OfTask)

GUESSES = (1, 2, 3)
END = "\uffff"
"""Sorts after every task."""

SUBMITTED = 2
"""Guesses per test input that the competition takes."""


class Status(StrEnum):
    """What became of a task."""

    SOLVED = "solved"
    """all test outputs are right within the submitted guesses"""
    WRONG = "wrong"
    """a program reproduces all demo outputs, but not all test outputs are right"""
    NEAR = "near"
    """no program reproduces all demo outputs"""
    NONE = "none"
    """there is no output to try"""
    UNKNOWN = "unknown"
    """a program reproduces all demo outputs; the true test outputs are not known"""


@dataclass(frozen=True)
class TaskEvaluation:
    """One task: for every test input, the rank of the right output among the attempts, or None."""

    task: str
    known: bool
    """whether the true test outputs are known; tasks where they are not are counted nowhere"""
    right: tuple[int | None, ...]
    status: Status

    def outputs_right(self, guesses: int) -> int:
        """Test outputs that are right with so many guesses."""
        return sum(rank is not None and rank < guesses for rank in self.right)

    def solved(self, guesses: int) -> bool:
        """Whether all test outputs are right with so many guesses."""
        return self.known and self.outputs_right(guesses) == len(self.right)


@dataclass(frozen=True)
class Evaluation:
    """All tasks of a run, ascending."""

    tasks: tuple[TaskEvaluation, ...]

    @property
    def tasks_total(self) -> int:
        """Tasks whose test outputs are known."""
        return sum(task.known for task in self.tasks)

    @property
    def outputs_total(self) -> int:
        """Test outputs that are known."""
        return sum(len(task.right) for task in self.tasks if task.known)

    def tasks_right(self, guesses: int = SUBMITTED) -> int:
        """Tasks with all test outputs right."""
        return sum(task.solved(guesses) for task in self.tasks)

    def outputs_right(self, guesses: int = SUBMITTED) -> int:
        """Test outputs that are right."""
        return sum(task.outputs_right(guesses) for task in self.tasks)


class Solutions(Protocol):
    """Test outputs by task id."""

    def get(self, task: str, /) -> Sequence[Grid] | None:
        """The outputs of a task, one per test pair; None where they are not known."""


def evaluate(attempts: Iterable[Attempt], solutions: Solutions, tasks: Iterable[TaskInfo]) -> Evaluation:
    """Compares attempts with solutions. Attempts and tasks are sorted by task."""
    return Evaluation(tuple(each for _, _, each in evaluated(attempts, solutions, tasks)))


def evaluated(
    attempts: Iterable[Attempt], solutions: Solutions, tasks: Iterable[TaskInfo]
) -> Iterator[tuple[TaskInfo, list[Attempt], TaskEvaluation]]:
    """Every task, its attempts, and what they are worth. Attempts and tasks are sorted by task."""
    for task, own in beside(tasks, attempts):
        yield task, own, _task(task, own, solutions.get(task.task))


def beside(tasks: Iterable[TaskInfo], rows: Iterable[T]) -> Iterator[tuple[TaskInfo, list[T]]]:
    """Every task with those of the rows that are its own. Both are sorted by task."""
    groups = groupby(rows, key=lambda row: row.task)
    name, group = next(groups, ("", iter(())))
    for task in tasks:
        while name < task.task:
            name, group = next(groups, (END, iter(())))
        yield task, list(group) if name == task.task else []


def evaluate_run(
    attempts: str | os.PathLike[str], solutions: str | os.PathLike[str] | None, tasks: str | os.PathLike[str]
) -> Evaluation:
    """Evaluates a run's ``attempts.parquet`` by its ``solutions.json`` and ``tasks.parquet``. Raises InputError."""
    known = Spool[str, tuple[Grid, ...]]() if solutions is None else read_solutions(solutions)
    infos = read_tasks(tasks)
    for info in infos:
        outputs = known.get(info.task)
        if outputs is not None and len(outputs) != info.test:
            message = f"has {len(outputs)} test outputs, not {info.test}"
            raise InputError(Problem(str(solutions), f"task {info.task}", message, "run the tasks stage again"))
    return evaluate(Attempts(attempts), known, infos)


def _task(task: TaskInfo, attempts: Sequence[Attempt], solutions: Sequence[Grid] | None) -> TaskEvaluation:
    right: list[int | None] = [None] * task.test
    for attempt in attempts:
        if solutions is not None and attempt.grid == solutions[attempt.test]:
            right[attempt.test] = attempt.rank
    fits = any(attempt.kind == SOLUTION for attempt in attempts)
    if solutions is not None and all(rank is not None and rank < SUBMITTED for rank in right):
        status = Status.SOLVED
    elif fits:
        status = Status.UNKNOWN if solutions is None else Status.WRONG
    else:
        status = Status.NEAR if attempts else Status.NONE
    return TaskEvaluation(task.task, solutions is not None, tuple(right), status)
