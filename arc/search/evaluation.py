"""The search on a whole source of tasks, and how right its answers are.

Test outputs are read here alone, after all answers have been ranked and their programs run.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from time import process_time
from typing import Any

from arc.score.evaluation import GUESSES, Evaluation, Status, TaskEvaluation
from arc.search.run import Searched
from arc.tasks.task import Task

APPLICATIONS_PER_SECOND, SECONDS_BESIDE = 220_000, 0.2
"""Applications of the enumeration that a second of the whole budget pays for, with all that is made of them, and what a
task takes however few they are."""
LEAST_APPLICATIONS = 1000


def applications_of(budget: float, tasks: int) -> int:
    """Applications of a task, given the CPU seconds for all of them."""
    seconds = budget / max(tasks, 1) - SECONDS_BESIDE
    return max(LEAST_APPLICATIONS, int(seconds * APPLICATIONS_PER_SECOND))


def judged(found: Searched, tasks: Sequence[Task]) -> Evaluation:
    """Compares the guesses with the true test outputs."""
    results = []
    for task in tasks:
        true = task.test_outputs
        right: list[int | None] = []
        for test in range(len(task.test)):
            grids = [each.grid for each in found.guesses[task.id, test]]
            hit = true is not None and true[test] in grids
            right.append(grids.index(true[test]) if true is not None and hit else None)
        tried = any(found.guesses[task.id, test] for test in range(len(task.test)))
        solved = true is not None and all(rank is not None and rank < 2 for rank in right)
        status = Status.NONE if not tried else Status.UNKNOWN if true is None else Status.WRONG
        results.append(TaskEvaluation(task.id, true is not None, tuple(right), Status.SOLVED if solved else status))
    return Evaluation(tuple(results))


def totals(found: Searched, evaluation: Evaluation, tasks: Sequence[Task]) -> dict[str, Any]:
    """The figures of a run: what is right by both rules, and what was spent.

    CPU seconds are those of this process and all others, from their start; those by strategy lack the starts.
    """
    first = Counter[str]()
    wrong = Counter[str]()
    for task, result in zip(tasks, evaluation.tasks, strict=True):
        best = found.guesses[task.id, 0]
        if best and result.known:
            (first if result.solved(1) else wrong)[best[0].strategy] += 1
    return {
        "outputs": {"total": evaluation.outputs_total}
        | {f"right_{count}": evaluation.outputs_right(count) for count in GUESSES},
        "tasks": {"total": evaluation.tasks_total}
        | {f"right_{count}": evaluation.tasks_right(count) for count in GUESSES},
        "answered": sum(first.values()) + sum(wrong.values()),
        "fit_but_wrong": sum(result.status is Status.WRONG for result in evaluation.tasks),
        "right_by_strategy": dict(sorted(first.items())),
        "wrong_by_strategy": dict(sorted(wrong.items())),
        "applications": found.spending.applications,
        "failed": dict(sorted(Counter(found.failed.values()).items())),
        "unfaithful": len(found.unfaithful),
        "peak_memory": found.peak_memory,
        "seconds": {
            "cpu": round(process_time() + found.cpu, 2),
            "by_strategy": {name: round(value, 2) for name, value in sorted(found.spending.seconds.items())},
        },
    }


def default_jobs() -> int:
    """As many processes as there are cores."""
    return os.cpu_count() or 1
