"""A run compared with the true test outputs. Attempts are read, and the submission written, before these are."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property

from arc.report.data import Run
from arc.score.evaluation import Evaluation, Status, TaskEvaluation, evaluate
from arc.score.ranking import Attempt
from arc.tasks.shards import attach_solutions, read_solutions
from arc.tasks.task import Task


@dataclass(frozen=True)
class Judged:
    """A run, its tasks with the test outputs that are known, and what the attempts of every generation are worth."""

    run: Run
    tasks: tuple[Task, ...]
    evaluations: tuple[Evaluation, ...]
    """after every generation"""

    @property
    def last(self) -> Evaluation:
        """The evaluation after the last generation."""
        return self.evaluations[-1]

    @cached_property
    def verdicts(self) -> dict[str, TaskEvaluation]:
        """What became of every task in the end."""
        return {verdict.task: verdict for verdict in self.last.tasks}

    @cached_property
    def attempts(self) -> dict[str, list[list[Attempt]]]:
        """By task, for every test input, the attempts after the last generation, best first."""
        found: dict[str, list[list[Attempt]]] = {task.id: [[] for _ in task.test] for task in self.tasks}
        for attempt in sorted(self.run.last.attempts, key=lambda attempt: attempt.rank):
            found[attempt.task][attempt.test].append(attempt)
        return found

    @cached_property
    def best(self) -> dict[str, Attempt]:
        """The best-ranked attempt of every task that has any."""
        firsts = {task: [tests[0] for tests in found if tests] for task, found in self.attempts.items()}
        return {
            task: min(found, key=lambda attempt: (-attempt.score, attempt.instructions, attempt.program))
            for task, found in firsts.items()
            if found
        }

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
        return sum(not verdict.known for verdict in self.last.tasks)


def judge(run: Run) -> Judged:
    """Reads the test outputs and compares the attempts of every generation with them. They may be absent."""
    path = run.folder.solutions
    solutions = read_solutions(path) if path.exists() else {}
    tasks = attach_solutions(run.tasks, solutions, str(path))
    known = {task.id: task.test_outputs for task in tasks if task.test_outputs}
    evaluations = tuple(evaluate(generation.attempts, known, run.infos) for generation in run.generations)
    return Judged(run, tasks, evaluations)


def status_counts(evaluation: Evaluation) -> dict[Status, int]:
    """How many tasks have each status."""
    counts = Counter(verdict.status for verdict in evaluation.tasks)
    return {status: counts[status] for status in Status}
