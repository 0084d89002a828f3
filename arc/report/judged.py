"""A run compared with the true test outputs. Attempts are read, and the submission written, before these are."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from arc.report.data import Run
from arc.score.evaluation import GUESSES, SUBMITTED, Status, TaskEvaluation, beside, evaluated
from arc.score.ranking import Attempt
from arc.score.results import TaskInfo
from arc.spool import Spool
from arc.tasks.shards import attach_solutions, read_solutions
from arc.tasks.task import Grid, Task

NEAR_SCORE = 900
"""The best score from which on a task that no program fits is a near-miss."""


class Outcome(StrEnum):
    """What became of a task."""

    SOLVED = "solved"
    """all test outputs are right within the submitted attempts"""
    UNKNOWN = "unknown"
    """a program reproduces all demo outputs; the true test outputs are not known"""
    WRONG = "wrong"
    """a program reproduces all demo outputs, but not all test outputs are right"""
    NEAR = "near"
    """no program reproduces all demo outputs, but the best one scores at least ``NEAR_SCORE``"""
    UNSOLVED = "unsolved"
    """no program reproduces all demo outputs, or comes near"""
    NONE = "none"
    """no program gives an output to try"""


@dataclass
class Tally:
    """What a generation's attempts, which are the best of all generations so far, are worth, counted over all tasks."""

    tasks: int = 0
    outputs: int = 0
    """test outputs"""
    tasks_total: int = 0
    """tasks whose test outputs are known"""
    outputs_total: int = 0
    """test outputs that are known"""
    counts: Counter[Outcome] = field(default_factory=lambda: Counter(dict.fromkeys(Outcome, 0)))
    """how many tasks each outcome has"""
    _right: Counter[tuple[str, int]] = field(default_factory=Counter)

    def add(self, verdict: TaskEvaluation, result: Outcome) -> None:
        """Counts a task."""
        self.tasks += 1
        self.outputs += len(verdict.right)
        self.counts[result] += 1
        if verdict.known:
            self.tasks_total += 1
            self.outputs_total += len(verdict.right)
        for guesses in GUESSES:
            self._right["tasks", guesses] += verdict.solved(guesses)
            self._right["outputs", guesses] += verdict.outputs_right(guesses)

    def tasks_right(self, guesses: int = SUBMITTED) -> int:
        """Tasks with all test outputs right with so many guesses, of ``GUESSES``."""
        return self._right["tasks", guesses]

    def outputs_right(self, guesses: int = SUBMITTED) -> int:
        """Test outputs that are right with so many guesses, of ``GUESSES``."""
        return self._right["outputs", guesses]


@dataclass(frozen=True)
class TaskResult:
    """What became of a task in the end."""

    info: TaskInfo
    verdict: TaskEvaluation
    """which of its test outputs are right"""
    outcome: Outcome
    attempts: list[Attempt]
    """by test input, best first"""
    fitting: int
    """candidates of all generations that reproduce all of its demo outputs"""
    demos: int
    """the most demo outputs that one candidate reproduces"""

    @property
    def best(self) -> Attempt | None:
        """The best-ranked attempt; None without any."""
        return best_attempt(self.attempts)

    @property
    def submitted(self) -> list[Attempt]:
        """The attempts that are submitted."""
        return [attempt for attempt in self.attempts if attempt.rank < SUBMITTED]


@dataclass(frozen=True)
class Judged:
    """A run, with the test outputs that are known, and what the attempts of every generation are worth."""

    run: Run
    tasks: tuple[Task, ...]
    """those that the page shows"""
    tallies: tuple[Tally, ...]
    """after every generation"""
    results: Spool[str, TaskResult]
    """by task, after the last generation"""

    @property
    def last(self) -> Tally:
        """The tally after the last generation."""
        return self.tallies[-1]

    def __iter__(self) -> Iterator[TaskResult]:
        """What became of every task."""
        return (result for _, result in self.results)

    @cached_property
    def shown(self) -> dict[str, TaskResult]:
        """What became of the tasks that the page shows."""
        return {task.id: self.results[task.id] for task in self.tasks}

    @cached_property
    def shown_counts(self) -> dict[Outcome, int]:
        """How many of the tasks that the page shows have each outcome."""
        counts = Counter(result.outcome for result in self.shown.values())
        return {each: counts[each] for each in Outcome}

    @property
    def unknown(self) -> int:
        """Tasks whose test outputs are not known."""
        return self.last.tasks - self.last.tasks_total


@dataclass(frozen=True)
class Split:
    """The pairs of one kind: how many of their outputs come out right, and of how many tasks all do."""

    name: str
    outputs_right: int
    outputs: int
    tasks_right: int
    tasks: int


def splits(judged: Judged) -> list[Split]:
    """Demo pairs, by the candidate that reproduces most of a task's, and test pairs, by the submitted attempts."""
    right = pairs = fitted = 0
    for result in judged:
        right, pairs = right + result.demos, pairs + result.info.train
        fitted += result.demos == result.info.train
    found = judged.last
    demos = Split("demo", right, pairs, fitted, found.tasks)
    tests = Split("test", found.outputs_right(), found.outputs_total, found.tasks_right(), found.tasks_total)
    return [demos, *([tests] if found.tasks_total else [])]


def judge(run: Run) -> Judged:
    """Reads the test outputs and compares the attempts of every generation with them. They may be absent."""
    path = run.folder.solutions
    known = read_solutions(path) if path.exists() else Spool[str, tuple[Grid, ...]]()
    tasks = attach_solutions(run.tasks, known, str(path))
    tallies = []
    for generation in run.generations[:-1]:
        tallies.append(Tally())
        for _, attempts, verdict in evaluated(generation.attempts, known, run.infos):
            tallies[-1].add(verdict, outcome(verdict, best_attempt(attempts)))
    tallies.append(Tally())
    results: Spool[str, TaskResult] = Spool()
    fitted = heapq.merge(*(generation.fitted for generation in run.generations), key=lambda each: each.task)
    last = evaluated(run.last.attempts, known, run.infos)
    for (info, attempts, verdict), (_, fits) in zip(last, beside(run.infos, fitted), strict=True):
        found = outcome(verdict, best_attempt(attempts))
        tallies[-1].add(verdict, found)
        fitting, demos = sum(each.candidates for each in fits), max((each.demos for each in fits), default=0)
        results.add(info.task, TaskResult(info, verdict, found, attempts, fitting, demos))
    return Judged(run, tasks, tuple(tallies), results)


def best_attempt(attempts: Iterable[Attempt]) -> Attempt | None:
    """The best-ranked attempt of a task that has any; a task with several test inputs has one at each."""
    return min(attempts, key=lambda each: (each.rank, -each.score, each.instructions, each.program), default=None)


def outcome(verdict: TaskEvaluation, best: Attempt | None) -> Outcome:
    """What became of a task, by its evaluation and its best attempt."""
    if verdict.status is Status.NEAR and best is not None:
        return Outcome.NEAR if best.score >= NEAR_SCORE else Outcome.UNSOLVED
    return Outcome(str(verdict.status))
