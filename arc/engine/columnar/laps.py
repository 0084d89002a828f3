"""Where a machine's time goes: cut into laps, so that no time between two of them is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from arc.engine.columnar.pools import Column
from arc.engine.profile import TRANSFERS
from arc.kernels.gpu.meter import Meter

KERNEL = "kernel"
"""The part of a lap that is the work of the kernel itself; the other parts are categories of the profile."""


@dataclass(slots=True)
class Spent:
    """What a part of the work on all waves of a kernel has cost so far."""

    calls: int = 0
    entries: int = 0
    distinct: int = 0
    bytes_in: int = 0
    bytes_out: int = 0
    seconds: float = 0.0
    launches: int = 0
    device_seconds: float = 0.0
    bytes_to_device: int = 0
    bytes_to_host: int = 0


class Laps:
    """The laps since the start, by part and kernel; ``clock`` gives seconds, ``meter`` what a device does in a lap."""

    def __init__(self, clock: Callable[[], float] = perf_counter, meter: Meter | None = None) -> None:
        self.clock = clock
        self.meter = meter
        self.spent: dict[tuple[str, str], Spent] = {}
        self._start = self._last = clock()
        self._held = 0

    @property
    def seconds(self) -> float:
        """The time of the laps since the last start."""
        return self._last - self._start

    def start(self, held: int) -> None:
        """The time until now is not the machine's, nor are the bytes that the pools hold; what a device did is that of
        transfers."""
        self.transferred()
        self._held = held
        self._start = self._last = self.clock()

    def lap(
        self,
        part: str,
        kernel: str,
        calls: int = 0,
        entries: int = 0,
        distinct: int = 0,
        bytes_in: int = 0,
        bytes_out: int = 0,
    ) -> None:
        """Gives the time since the last lap to a part of the work on a kernel."""
        spent = self.spent.get((part, kernel))
        if spent is None:
            spent = self.spent[part, kernel] = Spent()
        if calls:
            spent.calls += calls
            spent.entries += entries
            spent.distinct += distinct
            spent.bytes_in += bytes_in
            spent.bytes_out += bytes_out
        now = self.clock()
        spent.seconds += now - self._last
        self._last = now
        if self.meter is not None:
            self.meter.charge(spent)

    def transferred(self) -> None:
        """What a device did since the last lap comes with what was copied to it or back."""
        if self.meter is not None:
            self.meter.charge(self.spent.setdefault((TRANSFERS, ""), Spent()))

    def call(self, kernel: str, entries: int, columns: Sequence[Column], out: Column, held: int) -> None:
        """Gives it to a kernel that was called with ``columns`` and filled ``out`` for so many entries of a wave. Pools
        hold so many bytes now."""
        computed = len(out)
        read = 4 * sum(map(len, columns))
        self.lap(KERNEL, kernel, 1, entries, computed, read, 4 * computed + held - self._held)
        self._held = held


class NoLaps(Laps):
    """Accounts for nothing: to measure what accounting costs."""

    def lap(
        self,
        part: str,
        kernel: str,
        calls: int = 0,
        entries: int = 0,
        distinct: int = 0,
        bytes_in: int = 0,
        bytes_out: int = 0,
    ) -> None:
        """Does nothing."""

    def transferred(self) -> None:
        """Does nothing."""

    def call(self, kernel: str, entries: int, columns: Sequence[Column], out: Column, held: int) -> None:
        """Does nothing."""
