"""What a device does, counted as it goes: launches and their times, bytes that are copied, waits of the host."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


class Account(Protocol):
    """Whom something is charged to."""

    launches: int
    device_seconds: float
    bytes_to_device: int
    bytes_to_host: int


@dataclass
class Meter:
    """Counts until somebody takes them over. Times of launches are known only after the device has done its work, so
    events are kept in pairs and read by ``settle``."""

    launches: int = 0
    to_device: int = 0
    to_host: int = 0
    reads: int = 0
    """copies to the host in all, for which it waits until all that was launched has run"""
    timed: bool = False
    """whether launches are counted, with events around each of them"""

    def __post_init__(self) -> None:
        self._pairs: list[tuple[Any, Any]] = []
        self._charged: list[tuple[Account, list[tuple[Any, Any]]]] = []

    def launched(self, begin: Any, end: Any) -> None:
        """Counts a launch between two events."""
        self.launches += 1
        self._pairs.append((begin, end))

    def read(self, size: int) -> None:
        """Counts a copy of so many bytes to the host."""
        self.reads += 1
        self.to_host += size

    def charge(self, account: Account) -> None:
        """Gives what was counted since the last time to an account."""
        if self._pairs:
            self._charged.append((account, self._pairs))
            account.launches += self.launches
            self._pairs, self.launches = [], 0
        account.bytes_to_device += self.to_device
        account.bytes_to_host += self.to_host
        self.to_device = self.to_host = 0

    def settle(self, seconds: Callable[[Any, Any], float]) -> list[Any]:
        """Adds the times of launches to the accounts that have them; gives the events, which may be used again. The
        device has done its work."""
        done = []
        for account, pairs in self._charged:
            account.device_seconds += sum(seconds(begin, end) for begin, end in pairs)
            done += [event for pair in pairs for event in pair]
        self._charged = []
        return done
