"""What single tasks and single programs cost, in CPU seconds by primitive, and which of them are outliers."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from arc.engine.backend import Executable, Slice, open_backend
from arc.engine.differs import Differ
from arc.engine.executor import SLICE_EVALUATIONS
from arc.engine.plan import plan
from arc.engine.profile import CLOCKS, COLUMNS, CONTAINERS, CPU, DISPATCH, MEASURES, UNKNOWN, Profiler, ProfileRow
from arc.engine.samples import sliced
from arc.engine.switches import DEFAULT
from arc.files import write_text
from arc.program.batt import merge
from arc.program.program import Program
from arc.progress import progress
from arc.tables import read_table, write_table
from arc.tasks.task import Task

KERNEL_SHARE = 0.8
"""Kernels dominate a batch from this share of its time on."""

MAX_REPEATS = 256

TIMES_MEDIAN = 10
PERCENTILE = 99
"""An outlier costs more than so many times the median, and more than this percentile."""


@dataclass(frozen=True)
class Cost:
    """What a task costs with all candidates, or a program on all samples: one pass over the samples."""

    kind: str
    """``task`` or ``program``"""
    name: str
    samples: int
    candidates: int
    repeats: int
    """how often the samples were in the batch that was measured"""
    rows: list[ProfileRow]
    """seconds, calls and the other measures of one pass; by the CPU clock"""
    memory: int | None
    """bytes of columns and values that a pass writes; None where the device does not tell"""

    @property
    def seconds(self) -> float:
        """CPU seconds of a pass."""
        return sum(row.seconds for row in self.rows)

    @property
    def per_candidate(self) -> float:
        """CPU seconds of a candidate on a sample."""
        return self.seconds / max(1, self.samples * self.candidates)

    @property
    def dearest(self) -> tuple[str, float]:
        """The primitive that takes most, with all that is done for it, and its share."""
        found: dict[str, float] = {}
        for row in self.rows:
            name = row.primitive or row.category
            found[name] = found.get(name, 0.0) + row.seconds
        name = max(sorted(found), key=lambda each: found[each])
        return name, found[name] / self.seconds if self.seconds else 0.0


def task_costs(
    programs: Sequence[Program],
    differs: Sequence[Differ],
    tasks: Sequence[Task],
    device: str,
    memory: int | None = None,
) -> list[Cost]:
    """The costs of tasks, each in a batch of its own that repeats its samples until kernels dominate.

    The memo is off: it would compute the repetitions once.
    """
    profiler = Profiler(CLOCKS[CPU])
    backend = open_backend(device, DEFAULT._replace(memo=False), memory)
    executable = backend.load(plan(merge(programs), differs), profiler)
    found = []
    with progress("tasks", len(tasks)) as advance:
        for task in tasks:
            ((_, samples),) = sliced([task], len(task.train) + len(task.test))
            found.append(_task(task.id, samples, len(programs), executable, profiler))
            advance(1)
    return found


def program_costs(
    named: Sequence[tuple[str, Program]], tasks: Sequence[Task], device: str, samples: int, memory: int | None = None
) -> list[Cost]:
    """The costs of programs, each on its own on the first so many samples of the tasks: the fastest of three runs."""
    if not tasks:
        return []
    _, batch = next(sliced(tasks, samples))
    backend, found = open_backend(device, memory=memory), []
    with progress("programs", len(named), unit="programs") as advance:
        for name, program in named:
            profiler = Profiler(CLOCKS[CPU])
            executable = backend.load(plan(merge([program])), profiler)
            runs = [list(_pass(executable, batch, profiler)) for _ in range(3)]
            rows = min(runs, key=lambda run: sum(row.seconds for row in run))
            found.append(Cost("program", name, len(batch.samples), 1, 1, rows, _memory(rows)))
            advance(1)
    return found


def outliers(costs: Sequence[Cost]) -> list[Cost]:
    """Those that cost more than the 99th percentile and ten times the median, dearest first."""
    if not costs:
        return []
    seconds = np.array([cost.seconds for cost in costs])
    bound = max(float(np.percentile(seconds, PERCENTILE)), TIMES_MEDIAN * float(np.median(seconds)))
    return sorted((cost for cost in costs if cost.seconds > bound), key=lambda cost: (-cost.seconds, cost.name))


_OF_COST = ("kind", "name", "samples", "candidates", "repeats", "memory")
_OF_ROW = ("category", "primitive", "kernel", *MEASURES)
_TEXTS = ("kind", "name", "category", "primitive", "kernel")


def write_costs(parquet: Path, text: Path, costs: Iterable[Cost]) -> None:
    """Writes a row per task or program, category, primitive and kernel: a Parquet file and the same as CSV."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    pairs = [(cost, row) for cost in costs for row in cost.rows]
    columns: dict[str, list[Any]] = {name: [getattr(cost, name) for cost, _ in pairs] for name in _OF_COST}
    columns |= {name: [getattr(row, name) for _, row in pairs] for name in _OF_ROW}
    kinds = dict.fromkeys(columns, pyarrow.int64())
    kinds |= dict.fromkeys(_TEXTS, pyarrow.string()) | dict.fromkeys(MEASURES, pyarrow.float64())
    write_table(parquet, columns, pyarrow.schema(kinds.items()))
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    write_text(text, written.getvalue())


def read_costs(path: str | os.PathLike[str]) -> list[Cost]:
    """The costs in a file that ``write_costs`` wrote, by kind and name, with no more than the seconds of categories and
    primitives. Raises InputError for a file that is none."""
    names = [*_OF_COST, "category", "primitive"]
    table = read_table(path, [*names, "seconds"]).group_by(names).aggregate([("seconds", "sum")])
    found: dict[tuple[str, str], Cost] = {}
    for values in table.sort_by(
        [(name, "ascending") for name in ("kind", "name", "category", "primitive")]
    ).to_pylist():
        about = {name: values[name] for name in _OF_COST}
        known = found.setdefault((values["kind"], values["name"]), Cost(rows=[], **about))
        known.rows.append(ProfileRow(values["category"], values["primitive"], 0, 0, values["seconds_sum"]))
    return list(found.values())


def _task(name: str, samples: Slice, candidates: int, executable: Executable, profiler: Profiler) -> Cost:
    first = list(_pass(executable, samples, profiler))
    most = min(MAX_REPEATS, max(1, SLICE_EVALUATIONS // (len(samples.samples) * candidates)))
    repeats = 1
    while True:
        batch = samples._replace(samples=samples.samples * repeats)
        rows = list(_pass(executable, batch, profiler))
        if repeats == most or _kernel_share(rows) >= KERNEL_SHARE:
            break
        repeats = min(most, 2 * repeats)
    shared = [_divided(row, repeats) for row in rows]
    return Cost("task", name, len(samples.samples), candidates, repeats, shared, _memory(first))


def _pass(executable: Executable, batch: Slice, profiler: Profiler) -> Iterator[ProfileRow]:
    """Runs a batch; what that added to the profile."""
    before = {(row.category, row.primitive, row.kernel): row for row in profiler.rows()}
    with profiler.span(DISPATCH):
        executable.run(batch)
    for row in profiler.rows():
        known = before.get((row.category, row.primitive, row.kernel))
        added = row if known is None else row.minus(known)
        if row.category != UNKNOWN and (added.calls or added.seconds):
            yield added


def _kernel_share(rows: Sequence[ProfileRow]) -> float:
    inside = sum(row.seconds for row in rows if row.category.startswith("DSL") or row.category in (COLUMNS, CONTAINERS))
    whole = sum(row.seconds for row in rows)
    return inside / whole if whole else 1.0


def _divided(row: ProfileRow, repeats: int) -> ProfileRow:
    """The row of one pass. Waves are as many for all passes together, so their number has a fraction."""
    values = {name: getattr(row, name) for name in MEASURES}
    parts: dict[str, Any] = {name: None if value is None else value / repeats for name, value in values.items()}
    return row._replace(**parts)


def _memory(rows: Sequence[ProfileRow]) -> int | None:
    written = [row.bytes_out for row in rows if row.bytes_out is not None]
    return int(sum(written)) if written else None
