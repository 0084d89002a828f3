"""Where the time of a run went, in tables that add up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from arc.engine.profile import EXIT, UNKNOWN
from arc.report.data import ProfileEntry, Run
from arc.report.timings import Job, cpu_seconds, elapsed

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
