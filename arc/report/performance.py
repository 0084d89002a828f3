"""Where the time of a run went, in tables that add up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from arc.engine.profile import EXIT, UNKNOWN
from arc.report.data import Run
from arc.report.timings import Job, ProfileEntry, cpu_seconds, elapsed

EXECUTE = "execute"


@dataclass(frozen=True)
class CategoryTime:
    """The time of one category of one stage."""

    stage: str
    category: str
    """empty for a stage without profile"""
    seconds: float
    share: float
    """of the whole"""


@dataclass(frozen=True)
class PrimitiveTime:
    """The time of one primitive, or of a category's part that belongs to none."""

    category: str
    primitive: str
    calls: int
    entries: int
    seconds: float
    share: float
    """of everything profiled"""

    @property
    def microseconds(self) -> float | None:
        """Per call."""
        return self.seconds / self.calls * 1e6 if self.calls else None


@dataclass(frozen=True)
class Branch:
    """A part of the run's time: a stage, a category of it, or a primitive of that. Its parts add up to it."""

    id: str
    parent: str
    """the id of what it is a part of; empty for the whole"""
    name: str
    seconds: float
    own: float
    """what its parts do not account for: all of it where it has none"""


@dataclass(frozen=True)
class DeviceTime:
    """What a primitive, or a part of the engine, did on a GPU."""

    category: str
    primitive: str
    launches: int
    seconds: float
    """between events before and after its kernels"""
    to_device: int
    """bytes copied"""
    to_host: int


class Performance:
    """The times of a run."""

    def __init__(self, run: Run) -> None:
        self.profile: list[ProfileEntry] = run.profile
        self.jobs: list[Job] = run.jobs

    @cached_property
    def profiled(self) -> float:
        """Seconds that the profiles cover."""
        return sum(entry.seconds for entry in self.profile)

    @cached_property
    def executed(self) -> float:
        """Seconds that the profiles of the execution cover."""
        return sum(entry.seconds for entry in self.profile if entry.stage == EXECUTE)

    @cached_property
    def total(self) -> float:
        """Seconds of all jobs, one after the other: what the categories add up to."""
        return sum(job.seconds for job in self.jobs) if self.jobs else self.profiled

    @property
    def elapsed(self) -> float:
        """Seconds in which at least one job ran."""
        return elapsed(self.jobs) if self.jobs else self.profiled

    @property
    def cpu(self) -> float | None:
        """CPU seconds of all jobs."""
        return cpu_seconds(self.jobs)

    @property
    def memory(self) -> float | None:
        """The largest resident set of a job, in MB."""
        return max((job.memory for job in self.jobs if job.memory is not None), default=None)

    @cached_property
    def categories(self) -> list[CategoryTime]:
        """Stages and their categories; the largest first. They add up to ``total``."""
        found: dict[tuple[str, str], float] = defaultdict(float)
        profiled: dict[str, float] = defaultdict(float)
        for entry in self.profile:
            found[entry.stage, entry.category] += entry.seconds
            profiled[entry.stage] += entry.seconds
        if self.jobs:
            for job in self.jobs:
                found[job.stage, EXIT if job.stage in profiled else ""] += job.seconds
            for stage, seconds in profiled.items():
                found[stage, EXIT] -= seconds
        return sorted(
            (CategoryTime(*key, seconds, self._share(seconds, self.total)) for key, seconds in found.items()),
            key=lambda row: (-row.seconds, row.stage, row.category),
        )

    @cached_property
    def together(self) -> list[CategoryTime]:
        """Categories of all stages together (``stage`` is empty); a stage without profile is one. Largest first."""
        found: dict[str, float] = defaultdict(float)
        for row in self.categories:
            found[row.category or row.stage] += row.seconds
        return sorted(
            (CategoryTime("", name, seconds, self._share(seconds, self.total)) for name, seconds in found.items()),
            key=lambda row: (-row.seconds, row.category),
        )

    @cached_property
    def tree(self) -> list[Branch]:
        """The whole, its stages, their categories and their primitives. Every part is the sum of its own parts.

        A job may be shorter by the workflow's clock than by its own; that little is left out.
        """
        leaves: dict[tuple[str, ...], float] = defaultdict(float)
        for entry in self.profile:
            leaves[entry.stage, entry.category, entry.primitive or entry.category] += entry.seconds
        for row in self.categories:
            if row.category in (EXIT, ""):
                leaves[row.stage, row.category or "not profiled", row.category or "not profiled"] = row.seconds
        sums: dict[tuple[str, ...], float] = defaultdict(float)
        for path, seconds in leaves.items():
            for depth in range(4):
                sums[path[:depth]] += max(seconds, 0.0)
        parts = []
        for path in sorted(path for path in sums if not path or sums[path] > 0):
            if len(path) == 3 and path[2] == path[1]:
                continue
            own = sums.get((*path, path[-1]), 0.0) if len(path) == 2 else sums[path] if len(path) == 3 else 0.0
            parent = "/".join(("all", *path[:-1])) if path else ""
            name = path[-1] if path else "all jobs"
            parts.append(Branch("/".join(("all", *path)), parent, name, sums[path], own))
        return parts

    @property
    def device(self) -> list[DeviceTime]:
        """What ran on a GPU, by primitive, dearest first; nothing where none was used."""
        found: dict[tuple[str, str], DeviceTime] = {}
        for entry in self.profile:
            if entry.launches is None and entry.bytes_to_device is None and entry.bytes_to_host is None:
                continue
            key = entry.category, entry.primitive
            known = found.get(key, DeviceTime(*key, 0, 0.0, 0, 0))
            found[key] = DeviceTime(
                *key,
                known.launches + (entry.launches or 0),
                known.seconds + (entry.device_seconds or 0.0),
                known.to_device + (entry.bytes_to_device or 0),
                known.to_host + (entry.bytes_to_host or 0),
            )
        return sorted(found.values(), key=lambda row: (-row.seconds, row.category, row.primitive))

    @cached_property
    def primitives(self) -> list[PrimitiveTime]:
        """Every row of the profiles, summed over stages, generations and shards; the largest first."""
        found: dict[tuple[str, str], list[ProfileEntry]] = defaultdict(list)
        for entry in self.profile:
            found[entry.category, entry.primitive].append(entry)
        return sorted(
            (self._primitive(*key, entries) for key, entries in found.items()),
            key=lambda row: (-row.seconds, row.category, row.primitive),
        )

    def _primitive(self, category: str, primitive: str, entries: Iterable[ProfileEntry]) -> PrimitiveTime:
        entries = list(entries)
        seconds = sum(entry.seconds for entry in entries)
        calls, count = sum(entry.calls for entry in entries), sum(entry.entries for entry in entries)
        return PrimitiveTime(category, primitive, calls, count, seconds, self._share(seconds, self.profiled))

    @property
    def unknown(self) -> float:
        """The share of the profiles' time that no category accounts for."""
        seconds = sum(entry.seconds for entry in self.profile if entry.category == UNKNOWN)
        return self._share(seconds, self.profiled)

    @property
    def shards(self) -> dict[tuple[int, int], dict[str, float]]:
        """By generation and shard, the seconds of every category."""
        found: dict[tuple[int, int], dict[str, float]] = {}
        for entry in self.profile:
            if entry.generation is None or entry.shard is None:
                continue
            shard = found.setdefault((entry.generation, entry.shard), {})
            shard[entry.category] = shard.get(entry.category, 0.0) + entry.seconds
        return dict(sorted(found.items()))

    @staticmethod
    def _share(seconds: float, total: float) -> float:
        return seconds / total if total else 0.0
