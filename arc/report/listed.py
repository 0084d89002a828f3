"""Things of which the page names the first and counts the others, however many there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass
class Listed(Generic[T]):
    """The first of some things, and how many there are. Has the length of all, and gives the first when iterated."""

    most: int
    """that are kept"""
    first: list[T] = field(default_factory=list)
    count: int = 0

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[T]:
        return iter(self.first)

    def add(self, thing: T) -> None:
        """Adds one more."""
        self.count += 1
        if len(self.first) < self.most:
            self.first.append(thing)

    @property
    def more(self) -> int:
        """How many are not named."""
        return self.count - len(self.first)
