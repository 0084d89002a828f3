"""The profiler: where the wall time of a stage goes, by category and primitive, in a table that adds up.

A span accounts for the time between its start and its end, less what spans and calls inside it account for. So no
second is counted twice, and the time outside of all spans is a category of its own, ``unknown``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter

IMPORTS = "imports"
TASKS = "tasks and I/O"
PLANNING = "planning"
DISPATCH = "dispatch"
INTERNING = "interning"
COLUMNS = "columns"
ERRORS = "error handling"
CANDIDATES = "candidate management"
UNKNOWN = "unknown"


def dsl_category(module: str) -> str:
    """The category of the primitives that a module of ``arc.dsl`` defines."""
    return f"DSL: {module}"


@dataclass
class Account:
    """What one category, or one primitive of it, has cost so far."""

    calls: int = 0
    entries: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class ProfileRow:
    """One row of a profile; ``primitive`` is empty for time that belongs to none."""

    category: str
    primitive: str
    calls: int
    entries: int
    seconds: float


class Profiler:
    """Accounts for the time from its creation on; ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._start = clock()
        self._accounts: dict[tuple[str, str], Account] = {}
        self._inside = [0.0]
        """per open span, outermost first, the seconds that spans and calls inside it account for"""

    @contextmanager
    def span(self, category: str, entries: int = 0) -> Iterator[None]:
        """Accounts for the time of the ``with`` block as one call with so many entries."""
        self._inside.append(0.0)
        start = self._clock()
        try:
            yield
        finally:
            elapsed = self._clock() - start
            self._record(category, "", 1, entries, elapsed - self._inside.pop())
            self._inside[-1] += elapsed

    def add(self, category: str, primitive: str, calls: int, entries: int, seconds: float) -> None:
        """Accounts for calls that were timed elsewhere, within the innermost open span."""
        self._record(category, primitive, calls, entries, seconds)
        self._inside[-1] += seconds

    def rows(self) -> list[ProfileRow]:
        """The profile up to now, sorted, with the unknown rest: its seconds add up to the wall time."""
        wall = self._clock() - self._start
        rows = [
            ProfileRow(category, primitive, account.calls, account.entries, account.seconds)
            for (category, primitive), account in self._accounts.items()
        ]
        rows.append(ProfileRow(UNKNOWN, "", 0, 0, wall - sum(row.seconds for row in rows)))
        return sorted(rows, key=lambda row: (row.category, row.primitive))

    def _record(self, category: str, primitive: str, calls: int, entries: int, seconds: float) -> None:
        account = self._accounts.setdefault((category, primitive), Account())
        account.calls += calls
        account.entries += entries
        account.seconds += seconds


def by_category(rows: Iterable[ProfileRow]) -> dict[str, float]:
    """The seconds of every category."""
    found: dict[str, float] = {}
    for row in rows:
        found[row.category] = found.get(row.category, 0.0) + row.seconds
    return found
