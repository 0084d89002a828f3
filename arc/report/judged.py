"""A run compared with the true test outputs. Attempts are read, and the submission written, before these are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import groupby

from arc.report.data import Run
from arc.score.evaluation import SUBMITTED, Evaluation, Status, TaskEvaluation, evaluate
from arc.score.ranking import Attempt
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


@dataclass(frozen=True)
class Judgement:
    """What a generation's attempts, which are the best of all generations so far, are worth."""

    evaluation: Evaluation
    best: dict[str, Attempt]
    """by task, its best-ranked attempt"""

    @cached_property
    def outcomes(self) -> dict[str, Outcome]:
        """What became of every task."""
        return {verdict.task: outcome(verdict, self.best.get(verdict.task)) for verdict in self.evaluation.tasks}

    @cached_property
    def counts(self) -> dict[Outcome, int]:
        """How many tasks each outcome has."""
        counts = Counter(self.outcomes.values())
        return {each: counts[each] for each in Outcome}


@dataclass(frozen=True)
class Judged:
    """A run, with the test outputs that are known, and what the attempts of every generation are worth."""

    run: Run
    tasks: tuple[Task, ...]
    """those that the page shows"""
    judgements: tuple[Judgement, ...]
    """after every generation"""

    @property
    def last(self) -> Judgement:
        """The judgement after the last generation."""
        return self.judgements[-1]

    @cached_property
    def verdicts(self) -> dict[str, TaskEvaluation]:
        """By task, which test outputs are right in the end."""
        return {verdict.task: verdict for verdict in self.last.evaluation.tasks}

    @cached_property
    def attempts(self) -> dict[str, list[list[Attempt]]]:
        """By task that the page shows, for every test input, the attempts after the last generation, best first."""
        found: dict[str, list[list[Attempt]]] = {task.id: [[] for _ in task.test] for task in self.tasks}
        for attempt in self.run.last.attempts:
            if attempt.task in found:
                found[attempt.task][attempt.test].append(attempt)
        return found

    @property
    def submitted(self) -> Iterator[Attempt]:
        """The attempts that are submitted, of all tasks."""
        return (attempt for attempt in self.run.last.attempts if attempt.rank < SUBMITTED)

    @cached_property
    def shown_counts(self) -> dict[Outcome, int]:
        """How many of the tasks that the page shows have each outcome."""
        counts = Counter(self.last.outcomes[task.id] for task in self.tasks)
        return {each: counts[each] for each in Outcome}

    @cached_property
    def fitting(self) -> dict[str, int]:
        """By task, the candidates of all generations that reproduce all of its demo outputs."""
        total: dict[str, int] = defaultdict(int)
        for generation in self.run.generations:
            for task, count in generation.fitting.items():
                total[task] += count
        return total

    @property
    def unknown(self) -> int:
        """Tasks whose test outputs are not known."""
        return sum(not verdict.known for verdict in self.last.evaluation.tasks)


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
    most: dict[str, int] = defaultdict(int)
    for generation in judged.run.generations:
        for task, count in generation.demos.items():
            most[task] = max(most[task], count)
    pairs = {info.task: info.train for info in judged.run.infos}
    fitted = sum(most[task] == count for task, count in pairs.items())
    demos = Split("demo", sum(most[task] for task in pairs), sum(pairs.values()), fitted, len(pairs))
    found = judged.last.evaluation
    tests = Split("test", found.outputs_right(), found.outputs_total, found.tasks_right(), found.tasks_total)
    return [demos, *([tests] if found.tasks_total else [])]


def judge(run: Run) -> Judged:
    """Reads the test outputs and compares the attempts of every generation with them. They may be absent."""
    path = run.folder.solutions
    known = read_solutions(path) if path.exists() else Spool[str, tuple[Grid, ...]]()
    tasks = attach_solutions(run.tasks, known, str(path))
    judgements = (
        Judgement(evaluate(generation.attempts, known, run.infos), best_attempts(generation.attempts))
        for generation in run.generations
    )
    return Judged(run, tasks, tuple(judgements))


def best_attempts(attempts: Iterable[Attempt]) -> dict[str, Attempt]:
    """The best-ranked attempt of every task that has any; tasks with several test inputs have one at each.

    Attempts are sorted by task.
    """
    return {
        task: min(group, key=lambda each: (each.rank, -each.score, each.instructions, each.program))
        for task, group in groupby(attempts, key=lambda attempt: attempt.task)
    }


def outcome(verdict: TaskEvaluation, best: Attempt | None) -> Outcome:
    """What became of a task, by its evaluation and its best attempt."""
    if verdict.status is Status.NEAR and best is not None:
        return Outcome.NEAR if best.score >= NEAR_SCORE else Outcome.UNSOLVED
    return Outcome(str(verdict.status))
