"""Where the time of a run went: the stages' jobs as the workflow measured them, and what the profiles say of them."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from arc.tables import read_table


@dataclass(frozen=True)
class Job:
    """A job of the workflow."""

    stage: str
    name: str
    """what the job worked on, such as ``1/3`` for shard 3 of generation 1; empty for a stage of one job"""
    start: float
    """seconds since 1970"""
    seconds: float
    cpu: float | None
    """CPU seconds; None where the job was too short to be sampled"""
    memory: float | None
    """largest resident set, in MB"""


@dataclass(frozen=True)
class ProfileEntry:
    """A row of a job's profile; the last four are None where no GPU was measured."""

    stage: str
    generation: int | None
    shard: int | None
    category: str
    primitive: str
    calls: int
    entries: int
    seconds: float
    launches: int | None = None
    device_seconds: float | None = None
    bytes_to_device: int | None = None
    bytes_to_host: int | None = None


def read_entries(path: Path) -> list[ProfileEntry]:
    """The rows of a profile."""
    columns = [field.name for field in fields(ProfileEntry)]
    return [ProfileEntry(**row) for row in read_table(path, columns).to_pylist()]


def read_jobs(folder: Path, jobs: Iterable[tuple[str, str]]) -> list[Job]:
    """What the workflow's benchmark files below ``folder`` tell of jobs, given by stage and name.

    A job without a file is left out: no run has all of them, and one made by hand has none.
    """
    paths = [(stage, name, folder / f"{'/'.join(filter(None, (stage, name)))}.tsv") for stage, name in jobs]
    return [job for stage, name, path in paths if path.exists() for job in _read_job(path, stage, name)]


def _read_job(path: Path, stage: str, name: str) -> list[Job]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    end = path.stat().st_mtime
    found = []
    for row in rows[-1:]:
        seconds = _number(row.get("s"))
        if seconds is not None:
            found.append(
                Job(stage, name, end - seconds, seconds, _number(row.get("cpu_time")), _number(row.get("max_rss")))
            )
    return found


def _number(text: str | None) -> float | None:
    try:
        return float(text or "")
    except ValueError:
        return None


def elapsed(jobs: Iterable[Job]) -> float:
    """The time in which at least one job ran. Breaks between two calls of the workflow do not count."""
    total, reached = 0.0, float("-inf")
    for start, end in sorted((job.start, job.start + job.seconds) for job in jobs):
        total += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return total


def cpu_seconds(jobs: Sequence[Job]) -> float | None:
    """CPU seconds of all jobs that were long enough to be sampled; None where none was."""
    known = [job.cpu for job in jobs if job.cpu is not None]
    return sum(known) if known else None
