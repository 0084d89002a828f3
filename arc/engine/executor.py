"""The executor: runs a plan over the tasks of a shard, slice by slice, and hands the outcomes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from arc.engine.backend import Backend
from arc.engine.isolating import Isolating
from arc.engine.parts import not_run
from arc.engine.plan import Plan
from arc.engine.profile import DISPATCH, PLANNING, Profiler
from arc.engine.results import ResultWriter
from arc.engine.samples import sliced
from arc.progress import Advance
from arc.tasks.task import Task, sorted_by_id

SLICE_EVALUATIONS = 300_000
"""Evaluations of one slice, about: what bounds the memory of a batt of many candidates."""


def slice_size(plan: Plan, slice_samples: int) -> int:
    """How many samples run together: at most ``slice_samples``, and fewer where the candidates are many."""
    return max(1, min(slice_samples, SLICE_EVALUATIONS // max(1, len(plan.outputs))))


class Executed(NamedTuple):
    """How much was run."""

    tasks: int
    samples: int
    candidates: int
    tasks_left: int = 0
    """for which no time was left"""

    @property
    def evaluations(self) -> int:
        """Runs of one candidate on one sample."""
        return self.samples * self.candidates


def execute(
    plan: Plan,
    tasks: Iterable[Task],
    backend: Backend,
    writer: ResultWriter,
    profiler: Profiler,
    slice_samples: int,
    advance: Advance,
    over: Callable[[], bool] = lambda: False,
) -> Executed:
    """Runs the plan on all samples of the tasks, in order of task ids; ``advance`` hears of tasks and evaluations.

    At most ``slice_samples`` samples are in memory together (see ``slice_size``); the results do not depend on that
    number. A sample on which the backend breaks down has results that are marked as failed. Once time is ``over`` the
    samples that are left do not run; their results say so, and so do the failures of their tasks.
    """
    tasks = sorted_by_id(tasks)
    ends = {task.id: len(task.train) + len(task.test) - 1 for task in tasks}
    with profiler.span(PLANNING):
        executable = Isolating(plan, backend.load(plan, profiler))
    executed = Executed(0, 0, len(plan.outputs))
    for keys, samples in sliced(tasks, slice_size(plan, slice_samples)):
        if executed.tasks_left or over():
            writer.add(keys, not_run(plan, samples))
            executed = executed._replace(tasks_left=len(tasks) - executed.tasks)
            continue
        with profiler.span(DISPATCH, len(keys) * len(plan.outputs)):
            outcomes = executable.run(samples)
        writer.add(keys, outcomes)
        finished = sum(ends[key.task] == key.sample for key in keys)
        executed = executed._replace(tasks=executed.tasks + finished, samples=executed.samples + len(keys))
        advance(finished, len(keys) * len(plan.outputs))
    return executed
