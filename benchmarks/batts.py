"""Whole batts: evaluations per CPU second, where the time goes, how it grows."""

from __future__ import annotations

import gc
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from arc.engine.backend import Backend, Executable, Outcomes, Slice
from arc.engine.columnar.backend import CpuBackend
from arc.engine.differs import Differ
from arc.engine.plan import plan
from arc.engine.profile import CANDIDATES, DISPATCH, LOADING, PLANNING, UNKNOWN, Profiler, ProfileRow
from arc.engine.python_backend import PythonBackend
from arc.engine.switches import DEFAULT
from arc.program.batt import merge
from arc.program.program import Program
from benchmarks.corpus import SEED, candidates, cells, differs, shuffled, slices, some_of, tasks

OUTSIDE = (PLANNING, DISPATCH, LOADING, CANDIDATES, UNKNOWN)
"""Categories of the profile that are not time in compiled code."""


@dataclass
class Run:
    """What a batt took, from its programs to the last outcome."""

    evaluations: int
    seconds: float
    """CPU time"""
    rows: list[ProfileRow]

    @property
    def rate(self) -> float:
        """Evaluations per CPU second."""
        return self.evaluations / self.seconds

    @property
    def outside(self) -> float:
        """The share of time outside of compiled code."""
        whole = sum(row.seconds for row in self.rows)
        return sum(row.seconds for row in self.rows if row.category in OUTSIDE) / whole


def run(
    backend: Backend,
    programs: Sequence[Program],
    parts: Iterable[Slice],
    measures: Sequence[Differ] = (),
    keep: Callable[[Slice, Outcomes], None] = lambda part, outcomes: None,
) -> Run:
    """Plans the programs as one batt and runs it on the slices; merging them into a batt is ``card``'s work."""
    batt = merge(programs)
    parts = list(parts)
    gc.collect()
    profiler = Profiler()
    start = process_time()
    with profiler.span(PLANNING):
        executable: Executable = backend.load(plan(batt, measures), profiler)
    evaluations = 0
    for part in parts:
        with profiler.span(DISPATCH):
            outcomes = executable.run(part)
        evaluations += outcomes.output.size
        keep(part, outcomes)
    return Run(evaluations, process_time() - start, profiler.rows())


def large(count: int, samples: int | None, share: float) -> dict[str, Any]:
    """A large batt on both backends; Python gets whole samples, so that candidates share what they have in common."""
    programs = candidates(count)
    parts = list(slices(tasks(), count, samples))
    everything = sum(len(part.samples) for part in parts)
    first = run(CpuBackend(), programs, parts)
    second = run(CpuBackend(), programs, parts)
    without = run(CpuBackend(DEFAULT._replace(memo=False)), programs, parts)
    few = some_of(tasks(), max(2, round(everything * share)))
    theirs: list[Outcomes] = []
    python = run(PythonBackend(), programs, [few], keep=lambda _, outcomes: theirs.append(outcomes))
    ours: list[Outcomes] = []
    run(CpuBackend(), programs, [few], keep=lambda _, outcomes: ours.append(outcomes))
    alone = _alone(programs, parts, share)
    slowest = sorted(second.rows, key=lambda row: -row.seconds)[:12]
    return {
        "candidates": count,
        "samples": everything,
        "evaluations": second.evaluations,
        "seconds_first_run": first.seconds,
        "seconds": second.seconds,
        "rate": second.rate,
        "seconds_without_memo": without.seconds,
        "memo_speedup": without.seconds / second.seconds,
        "python_samples": len(few.samples),
        "python_evaluations": python.evaluations,
        "python_seconds": python.seconds,
        "python_rate": python.rate,
        "ratio": second.rate / python.rate,
        "python_rate_alone": alone,
        "ratio_alone": second.rate / alone,
        "outcomes_that_differ": _differing(ours[0], theirs[0]),
        "share_outside": second.outside,
        "seconds_by_category": _by_category(second.rows),
        "slowest": [
            {"category": row.category, "name": row.primitive, "entries": row.entries, "seconds": row.seconds}
            for row in slowest
        ],
    }


def _alone(programs: Sequence[Program], parts: Sequence[Slice], share: float) -> float:
    """Evaluations per CPU second of Python on pairs of a candidate and a sample, drawn one by one; no planning."""
    random = Random(SEED)
    pairs: dict[int, list[tuple[Slice, int]]] = {}
    places = [(part, number) for part in parts for number in range(len(part.samples))]
    for _ in range(round(share * len(programs) * len(places))):
        pairs.setdefault(random.randrange(len(programs)), []).append(random.choice(places))
    seconds, evaluations = 0.0, 0
    for candidate, chosen in sorted(pairs.items()):
        executable = PythonBackend().load(plan(merge([programs[candidate]])), Profiler())
        for part, number in chosen:
            sample = part.samples[number]
            one = Slice((part.tasks[sample.task],), (sample._replace(task=0),))
            start = process_time()
            executable.run(one)
            seconds += process_time() - start
            evaluations += 1
    return evaluations / seconds


def small(count: int, task_count: int, share: float) -> dict[str, Any]:
    """A small batt with differs, on both backends."""
    programs, measures = candidates(count), differs()
    chosen = tasks()[:task_count]
    parts = list(slices(chosen, count))
    everything = sum(len(part.samples) for part in parts)
    runs = [run(CpuBackend(), programs, parts, measures) for _ in range(3)]
    best = min(runs, key=lambda each: each.seconds)
    few = some_of(chosen, max(2, round(everything * share)))
    theirs: list[Outcomes] = []
    python = run(PythonBackend(), programs, [few], measures, keep=lambda _, outcomes: theirs.append(outcomes))
    ours: list[Outcomes] = []
    run(CpuBackend(), programs, [few], measures, keep=lambda _, outcomes: ours.append(outcomes))
    return {
        "candidates": count,
        "samples": everything,
        "seconds": best.seconds,
        "rate": best.rate,
        "python_evaluations": python.evaluations,
        "python_seconds": python.seconds,
        "python_rate": python.rate,
        "ratio": best.rate / python.rate,
        "outcomes_that_differ": _differing(ours[0], theirs[0]),
        "share_outside": best.outside,
        "seconds_by_category": _by_category(best.rows),
    }


def growth(counts: Sequence[int], samples: Sequence[int]) -> dict[str, Any]:
    """How the time grows with either number.

    A few candidates take most of the time of a batt. So a smaller batt is measured as the mean of batts that together
    hold all candidates: that leaves the number as the only difference.
    """
    programs = candidates(max(counts))
    seconds: dict[str, float] = {}
    for size in samples:
        for count in counts:
            parts = list(slices(shuffled(), count, size))
            batts = [programs[start : start + count] for start in range(0, len(programs), count)]
            total = sum(run(CpuBackend(), batt, parts).seconds for batt in batts)
            seconds[f"{count}x{size}"] = total / len(batts)
    by_samples = {str(count): _slope(samples, [seconds[f"{count}x{size}"] for size in samples]) for count in counts}
    by_candidates = {str(size): _slope(counts, [seconds[f"{count}x{size}"] for count in counts]) for size in samples}
    inputs = {str(size): _input_cells(size) for size in samples}
    return {
        "seconds": seconds,
        "slopes_samples": by_samples,
        "slopes_candidates": by_candidates,
        "mean_cells": inputs,
    }


def _input_cells(samples: int) -> float:
    grids = [sample.input for part in slices(shuffled(), 1, samples) for sample in part.samples]
    return sum(map(cells, grids)) / len(grids)


def _slope(sizes: Sequence[int], seconds: Sequence[float]) -> float:
    """The slope of the line through the logarithms."""
    x, y = [math.log(size) for size in sizes], [math.log(each) for each in seconds]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    above = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    return above / sum((a - mean_x) ** 2 for a in x)


def _by_category(rows: Sequence[ProfileRow]) -> dict[str, float]:
    found: dict[str, float] = {}
    for row in rows:
        found[row.category] = found.get(row.category, 0.0) + row.seconds
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _differing(ours: Outcomes, theirs: Outcomes) -> int:
    """How many results the backends do not agree on; grids are compared as such, whatever their numbers."""
    different = (ours.exact != theirs.exact) | (ours.differs != theirs.differs).any(axis=0)
    same_grid: dict[tuple[int, int], bool] = {}
    for row, column in zip(*(ours.output != theirs.output).nonzero(), strict=True):
        pair = int(ours.output[row, column]), int(theirs.output[row, column])
        if pair not in same_grid:
            same_grid[pair] = min(pair) >= 0 and ours.grids.grid(pair[0]) == theirs.grids.grid(pair[1])
        different[row, column] |= not same_grid[pair]
    return int(different.sum())
