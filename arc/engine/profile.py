"""The profiler: where the time of a job goes, by category, primitive and kernel, in a table that adds up.

A span accounts for the time between its start and its end, less what spans and calls inside it account for. So no
second is counted twice, and the time outside of all spans is a category of its own, ``unknown``.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

START = "start"
IMPORTS = "imports"
TASKS = "tasks and I/O"
SEARCH = "search"
CARD = "card"
PLANNING = "planning"
DISPATCH = "dispatch"
LOADING = "kernel loading"
CONTAINERS = "containers"
COLUMNS = "columns"
INTERNING = "interning"
ERRORS = "error handling"
CANDIDATES = "candidate management"
SCORING = "scoring"
ARCHIVE = "archive"
TRANSFERS = "transfers"
GPU_START = "GPU initialisation"
MEASUREMENT = "measurement"
REPORT = "report"
EXIT = "end of processes"
UNKNOWN = "unknown"

CATEGORIES = (
    START,
    IMPORTS,
    TASKS,
    SEARCH,
    CARD,
    PLANNING,
    DISPATCH,
    LOADING,
    CONTAINERS,
    COLUMNS,
    INTERNING,
    ERRORS,
    CANDIDATES,
    SCORING,
    ARCHIVE,
    TRANSFERS,
    GPU_START,
    MEASUREMENT,
    REPORT,
    EXIT,
    UNKNOWN,
)
"""All categories but those of the DSL (``dsl_category``), in the order of a run."""

WALL, CPU = "wall", "cpu"
"""Clocks: what ``seconds`` are."""

CLOCKS: dict[str, Callable[[], float]] = {WALL: perf_counter, CPU: process_time}
"""The wall clock takes 50 ns to read, the one of CPU time ten times as long."""


def dsl_category(module: str) -> str:
    """The category of the primitives that a module of ``arc.dsl`` defines."""
    return CONTAINERS if module == "containers" else f"DSL: {module}"


class ProfileRow(NamedTuple):
    """What one kernel, one primitive or the rest of a category has cost. None is what was not measured, or does not
    apply."""

    category: str
    primitive: str
    """of the DSL, or an operation of the engine; empty for time that belongs to none"""
    calls: int
    """spans; calls of a primitive; waves, which are calls of a kernel for many entries"""
    entries: int
    """values asked for"""
    seconds: float
    """of the profiler's clock, without what other rows account for"""
    kernel: str = ""
    """the compiled function, where several may do the work of a primitive"""
    distinct: int | None = None
    """entries that the kernel computed: without missing ones, and equal arguments once where a memo finds them"""
    bytes_in: int | None = None
    """of the columns that the kernel read"""
    bytes_out: int | None = None
    """of the columns that it wrote, and of the values that it added to pools"""
    launches: int | None = None
    """of kernels on a GPU"""
    device_seconds: float | None = None
    """between events before and after the kernels on a GPU"""
    bytes_to_device: int | None = None
    bytes_to_host: int | None = None

    def plus(self, other: ProfileRow) -> ProfileRow:
        """Both together, under the names of the first."""
        totals: dict[str, Any] = {name: _sum(getattr(self, name), getattr(other, name)) for name in MEASURES}
        return self._replace(**totals)

    def minus(self, other: ProfileRow) -> ProfileRow:
        """What was added to the other one, an earlier state of this row; unknown where this one is."""
        values = {name: (getattr(self, name), getattr(other, name) or 0) for name in MEASURES}
        left: dict[str, Any] = {name: None if now is None else now - then for name, (now, then) in values.items()}
        return self._replace(**left)


MEASURES = tuple(name for name in ProfileRow._fields if name not in ("category", "primitive", "kernel"))
"""The columns of a row that add up."""


class JobProfile(NamedTuple):
    """The profile of a job: what it was, what it took as a whole, and where that went."""

    stage: str
    """the command that ran"""
    start: float
    """seconds since 1970"""
    wall: float
    """seconds from the start until the profile was taken"""
    cpu: float
    """CPU seconds of the process in that time, and of those that worked for it"""
    peak_memory: int
    """the largest resident set of such a process, in bytes"""
    clock: str
    """what the rows' seconds are: they add up to ``wall`` or to ``cpu``"""
    rows: list[ProfileRow]
    generation: int | None = None
    shard: int | None = None
    repeat: int = 0
    """number of the repetition, where a measurement was repeated"""
    device: str = ""
    """where programs ran; empty where none did"""
    tasks: int | None = None
    """tasks that the job worked on"""
    candidates: int | None = None
    """candidates that the job worked on"""

    @property
    def seconds(self) -> float:
        """What the rows add up to."""
        return self.wall if self.clock == WALL else self.cpu


class Profiler:
    """Accounts for the time from its creation on; ``clock`` gives seconds.

    One that is not ``active`` accounts for nothing, and all time is unknown: to measure what accounting costs.
    """

    def __init__(self, clock: Callable[[], float] = perf_counter, active: bool = True) -> None:
        self.clock = clock
        self.active = active
        self._start = clock()
        self._began = time.time()
        self._wall = perf_counter()
        self._cpu = process_time()
        self._accounts: dict[tuple[str, str, str], list[float]] = {}
        """calls, entries and seconds by category, primitive and kernel"""
        self.facts: dict[str, Any] = {}
        """fields of the ``JobProfile`` that say what the job was"""
        self._sources: list[Callable[[], Iterable[ProfileRow]]] = []
        self._inside = [0.0]
        """per open span, outermost first, the seconds that spans and calls inside it account for"""
        self._others_cpu = 0.0
        self._others_memory = 0

    @classmethod
    def of_process(cls, clock: Callable[[], float] = perf_counter) -> Profiler:
        """Accounts for the time from the start of the process on, where the operating system tells of it (Linux)."""
        profiler = cls(clock)
        age = _age()
        before = profiler._cpu if clock is process_time else age
        profiler._start -= before
        profiler._began -= age
        profiler._wall -= age
        profiler._cpu = 0.0
        profiler.add(START, "", 1, 0, before)
        return profiler

    @contextmanager
    def span(self, category: str, entries: int = 0, primitive: str = "") -> Iterator[None]:
        """Accounts for the time of the ``with`` block as one call with so many entries."""
        if not self.active:
            yield
            return
        self._inside.append(0.0)
        start = self.clock()
        try:
            yield
        finally:
            elapsed = self.clock() - start
            self._record(category, primitive, "", 1, entries, elapsed - self._inside.pop())
            self._inside[-1] += elapsed

    def add(self, category: str, primitive: str, calls: int, entries: int, seconds: float, kernel: str = "") -> None:
        """Accounts for calls that were timed elsewhere, within the innermost open span."""
        if self.active:
            self._record(category, primitive, kernel, calls, entries, seconds)
            self._inside[-1] += seconds

    def watch(self, source: Callable[[], Iterable[ProfileRow]]) -> None:
        """Adds the rows that ``source`` gives when a profile is taken; their seconds are told by ``elsewhere``."""
        self._sources.append(source)

    def elsewhere(self, seconds: float) -> None:
        """Within the innermost open span, so many seconds belong to the rows of a source."""
        if self.active:
            self._inside[-1] += seconds

    def beside(self, cpu: float, peak_memory: int) -> None:
        """Other processes have worked for this one: their CPU seconds, and the largest resident set of one in bytes."""
        self._others_cpu += cpu
        self._others_memory = max(self._others_memory, peak_memory)

    def rows(self) -> list[ProfileRow]:
        """The profile up to now, sorted, with the unknown rest: its seconds add up to the time since the start."""
        return self._rows(self.clock() - self._start)

    def job(self, stage: str) -> JobProfile:
        """The profile up to now as that of a job, with the profiler's ``facts``."""
        clock = CPU if self.clock is process_time else WALL
        cpu = process_time() - self._cpu
        wall = perf_counter() - self._wall
        rows = self._rows(cpu if clock == CPU else wall)
        memory = max(peak_memory(), self._others_memory)
        return JobProfile(stage, self._began, wall, cpu + self._others_cpu, memory, clock, rows, **self.facts)

    def _rows(self, whole: float) -> list[ProfileRow]:
        found: dict[tuple[str, str, str], ProfileRow] = {}
        rows = [
            ProfileRow(category, primitive, int(calls), int(entries), seconds, kernel)
            for (category, primitive, kernel), (calls, entries, seconds) in self._accounts.items()
        ]
        rows += (row for source in self._sources for row in source())
        for row in rows:
            key = row.category, row.primitive, row.kernel
            found[key] = found[key].plus(row) if key in found else row
        rest = whole - sum(row.seconds for row in found.values())
        return sorted(
            (*found.values(), ProfileRow(UNKNOWN, "", 0, 0, rest)),
            key=lambda row: (row.category, row.primitive, row.kernel),
        )

    def _record(self, category: str, primitive: str, kernel: str, calls: int, entries: int, seconds: float) -> None:
        account = self._accounts.setdefault((category, primitive, kernel), [0, 0, 0.0])
        account[0] += calls
        account[1] += entries
        account[2] += seconds


def by_category(rows: Iterable[ProfileRow]) -> dict[str, float]:
    """The seconds of every category."""
    found: dict[str, float] = {}
    for row in rows:
        found[row.category] = found.get(row.category, 0.0) + row.seconds
    return found


def peak_memory() -> int:
    """The largest resident set of this process so far, in bytes.

    Linux tells it of the program that runs; ``getrusage`` begins with what the process held that started it.
    """
    try:
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        return 1024 * int(status.partition("VmHWM:")[2].split()[0])
    except (OSError, IndexError, ValueError):
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024


def _age() -> float:
    """Seconds since this process was started, to 10 ms; 0 where the operating system does not tell."""
    try:
        fields_after_name = Path("/proc/self/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        started = int(fields_after_name[19]) / os.sysconf("SC_CLK_TCK")
        return max(0.0, time.clock_gettime(time.CLOCK_BOOTTIME) - started)
    except (OSError, AttributeError, IndexError, ValueError):
        return 0.0


def _sum(first: float | None, second: float | None) -> float | None:
    if first is None or second is None:
        return second if first is None else first
    return first + second
