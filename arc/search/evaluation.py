"""The search on a whole source of tasks, and how right its answers are.

Test outputs are read here alone, after all answers have been ranked and their programs run.
"""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import process_time
from typing import Any

from arc.program.parse import parse_program
from arc.progress import Advance
from arc.score.evaluation import GUESSES, Evaluation, Status, TaskEvaluation
from arc.search.costs import Costs, shipped_counts
from arc.search.solve import Spending, guesses, solve
from arc.tasks.task import Grid, Task

APPLICATIONS_PER_SECOND = 120_000
"""Applications of the enumeration that a second of the whole budget pays for, with all that is made of them."""

CHUNK_APPLICATIONS = 2_000_000
CHUNK_TASKS = 64
CHUNK_CELLS = 1_200_000_000
"""Applications, tasks, and cells of grids, at most, that are searched together: they bound a process's memory.
An application takes about 350 bytes."""


@dataclass(frozen=True)
class Bounds:
    """What is tried: applications and cells of every task, and the seed of random choices."""

    applications: int
    cells: int
    seed: int


@dataclass(frozen=True)
class Guess:
    """An output for a test input, and the program that gives it, as text."""

    grid: Grid
    strategy: str
    cost: int
    program: str


@dataclass
class Searched:
    """The guesses of every task and test input, best first, and what they cost."""

    guesses: dict[tuple[str, int], list[Guess]] = field(default_factory=dict)
    spending: Spending = field(default_factory=Spending)
    unfaithful: list[str] = field(default_factory=list)
    """tasks with an answer whose program, run by itself, gives something else: a bug"""

    def add(self, other: Searched) -> None:
        """Adds the tasks of another part."""
        self.guesses.update(other.guesses)
        self.unfaithful += other.unfaithful
        self.spending.applications += other.spending.applications
        for strategy, seconds in other.spending.seconds.items():
            self.spending.seconds[strategy] += seconds


def applications_of(budget: float, tasks: int) -> int:
    """Applications of a task, given the CPU seconds for all of them."""
    return max(1000, int(budget / max(tasks, 1) * APPLICATIONS_PER_SECOND))


def search(tasks: Sequence[Task], budget: float, seed: int, jobs: int, advance: Advance) -> Searched:
    """Searches all tasks in so many processes. ``budget`` in CPU seconds decides how much is tried, and the answers
    hang on nothing else: not on the clock, the number of processes, or the other tasks."""
    applications = applications_of(budget, len(tasks))
    size = max(1, min(CHUNK_TASKS, CHUNK_APPLICATIONS // applications))
    chunks = [tasks[start : start + size] for start in range(0, len(tasks), size)]
    blind = [[task.without_test_outputs() for task in chunk] for chunk in chunks]
    found = Searched()
    bounds = Bounds(applications, CHUNK_CELLS // size, seed)
    for part in _parts(blind, bounds, min(jobs, len(chunks))):
        found.add(part)
        advance(len(part.guesses))
    return found


def _parts(chunks: list[list[Task]], bounds: Bounds, jobs: int) -> Iterator[Searched]:
    if jobs <= 1:
        for chunk in chunks:
            yield _searched(chunk, bounds)
            gc.collect()
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        yield from pool.map(_searched, chunks, [bounds] * len(chunks))


def _searched(tasks: list[Task], bounds: Bounds) -> Searched:
    """Searches tasks together, and runs the programs of what is guessed by themselves."""
    from arc.engine.run import run_programs

    found = Searched()
    answers = solve(tasks, Costs.of(shipped_counts()), bounds.applications, bounds.cells, bounds.seed, found.spending)
    start = process_time()
    for task, ranked in zip(tasks, answers, strict=True):
        programs: dict[int, str] = {}
        for test in range(len(task.test)):
            own = found.guesses[task.id, test] = []
            for answer in list(guesses(ranked, test))[: max(GUESSES)]:
                candidate = answer.candidate
                text = programs.setdefault(id(candidate), candidate.program().text())
                own.append(Guess(candidate.outputs[test], candidate.strategy, answer.cost, text))
        given = {each.program: each for test in range(len(task.test)) for each in found.guesses[task.id, test]}
        if given:
            results = run_programs([parse_program(text) for text in given], [task])
            outputs = {text: result[0] for text, result in zip(given, results, strict=True)}
            demos = tuple(pair.output for pair in task.train)
            for test in range(len(task.test)):
                for each in found.guesses[task.id, test]:
                    result = outputs[each.program]
                    if result[: len(demos)] != demos or result[len(demos) + test] != each.grid:
                        found.unfaithful.append(task.id)
    found.spending.seconds["replay"] += process_time() - start
    return found


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
    """The figures of a run: what is right by both rules, and what was spent."""
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
        "unfaithful": len(found.unfaithful),
        "seconds": {
            "cpu": round(sum(found.spending.seconds.values()), 2),
            "by_strategy": {name: round(value, 2) for name, value in sorted(found.spending.seconds.items())},
        },
    }


def default_jobs() -> int:
    """As many processes as there are cores."""
    return os.cpu_count() or 1
