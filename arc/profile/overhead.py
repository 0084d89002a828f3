"""What accounting itself costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from arc.engine.backend import open_backend
from arc.engine.executor import slice_size
from arc.engine.plan import Plan
from arc.engine.profile import DISPATCH, Profiler
from arc.engine.samples import sliced
from arc.tasks.task import Task


@dataclass(frozen=True)
class Overhead:
    """The fastest of several runs of the same slice, with and without accounting, in CPU seconds."""

    with_accounting: float
    without: float
    samples: int
    """of the slice"""
    pairs: tuple[tuple[float, float], ...] = ()
    """all runs with and without, as they followed each other"""

    @property
    def share(self) -> float:
        """What accounting adds. Below zero where what else the machine does is more than that."""
        return self.with_accounting / self.without - 1


def measure_overhead(plan: Plan, tasks: Sequence[Task], device: str, slice_samples: int, repeats: int) -> Overhead:
    """Runs the plan on the first slice of the tasks, in turn with and without accounting; once before to warm up."""
    profiler = Profiler()
    executable = open_backend(device).load(plan, profiler)
    _, samples = next(sliced(tasks, slice_size(plan, slice_samples)))

    def run(active: bool) -> float:
        profiler.active = active
        started = process_time()
        with profiler.span(DISPATCH):
            executable.run(samples)
        return process_time() - started

    run(True)
    found: dict[bool, list[float]] = {True: [], False: []}
    for repeat in range(repeats):
        for active in (True, False) if repeat % 2 else (False, True):
            found[active].append(run(active))
    pairs = tuple(zip(found[True], found[False], strict=True))
    return Overhead(min(found[True]), min(found[False]), len(samples.samples), pairs)
