"""Profiles as files: a row per job, category, primitive and kernel. ``docs/architecture.md`` describes the columns."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from arc.arrow import numbers, strings
from arc.engine.profile import JobProfile, Profiler, ProfileRow
from arc.tables import read_table, write_table

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

SUFFIX = ".profile.parquet"
"""What the names of all profiles of a run end with."""

JOB_COLUMNS = (
    "stage", "generation", "shard", "repeat", "device", "tasks", "candidates", "clock", "start", "wall", "cpu",
    "peak_memory",
)  # fmt: skip
"""The same in all rows of a job."""

ROW_COLUMNS = (
    "category", "primitive", "kernel", "calls", "entries", "distinct", "bytes_in", "bytes_out", "seconds", "launches",
    "device_seconds", "bytes_to_device", "bytes_to_host",
)  # fmt: skip
"""One row's own."""

COLUMNS = JOB_COLUMNS + ROW_COLUMNS

_TEXTS = {"stage", "device", "clock", "category", "primitive", "kernel"}
_SECONDS = {"start", "wall", "cpu", "seconds", "device_seconds"}
_SHORT = {"generation", "shard", "repeat", "tasks", "candidates"}


def profile_table(jobs: Iterable[JobProfile]) -> pyarrow.Table:
    """The profiles of jobs as one table: texts, seconds as double, other numbers as int32 (``_SHORT``) or int64."""
    import pyarrow

    of_job, of_row = attrgetter(*JOB_COLUMNS), attrgetter(*ROW_COLUMNS)
    rows = [of_job(job) + of_row(row) for job in jobs for row in job.rows]
    columns = zip(*rows, strict=True) if rows else ((),) * len(COLUMNS)
    return pyarrow.table({name: _column(name, values) for name, values in zip(COLUMNS, columns, strict=True)})


def _column(name: str, values: Sequence[Any]) -> pyarrow.Array:
    if name in _TEXTS:
        return strings(values)
    kind: Any = np.float64 if name in _SECONDS else np.int32 if name in _SHORT else np.int64
    absent = np.array([value is None for value in values], dtype=np.bool_)
    return numbers(np.array([value or 0 for value in values], dtype=kind), absent if absent.any() else None)


def write_profile(path: str | os.PathLike[str], jobs: Iterable[JobProfile]) -> None:
    """Writes the profiles of jobs, whole."""
    write_table(path, profile_table(jobs))


@contextmanager
def recorded(stage: str, path: str | os.PathLike[str] | None) -> Iterator[Profiler]:
    """Profiles the process from its start until the block ends without an error, and writes that where a path is
    given."""
    profiler = Profiler.of_process()
    yield profiler
    if path is not None:
        write_profile(path, [profiler.job(stage)])


def read_profile(path: str | os.PathLike[str]) -> list[JobProfile]:
    """The profiles of the jobs in a file, in its order. Raises InputError for a file that is none."""
    found: dict[tuple[Any, ...], JobProfile] = {}
    for values in read_table(path, COLUMNS).to_pylist():
        job = {name: values[name] for name in JOB_COLUMNS}
        known = found.setdefault(tuple(job.values()), JobProfile(**job, rows=[]))
        known.rows.append(ProfileRow(**{name: values[name] for name in ROW_COLUMNS}))
    return list(found.values())
