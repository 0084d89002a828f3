"""Values by key that wait in a temporary file, so that memory does not grow with their number."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Iterator
from typing import Generic, Protocol, Self, TypeVar


class _Ordered(Protocol):
    def __lt__(self, other: Self, /) -> bool: ...


K = TypeVar("K", bound=_Ordered)
V = TypeVar("V")


class Spool(Generic[K, V]):
    """Takes values in any order and gives them back in the order of their keys, as often as wanted.

    The file has no name and ends with the process; it lies where temporary files go (``TMPDIR``).
    """

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - ends with the spool
        self._places: dict[K, int] = {}

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def __getitem__(self, key: K) -> V:
        self._file.seek(self._places[key])
        value: V = pickle.load(self._file)
        return value

    def add(self, key: K, value: V) -> None:
        """Puts a value by. Raises KeyError for a key that has one."""
        if key in self._places:
            raise KeyError(key)
        self._places[key] = self._file.seek(0, 2)
        pickle.dump(value, self._file, pickle.HIGHEST_PROTOCOL)

    def get(self, key: K) -> V | None:
        """The value of a key; None for one that has none."""
        return self[key] if key in self._places else None

    def __iter__(self) -> Iterator[tuple[K, V]]:
        return ((key, self[key]) for key in self.keys())

    def keys(self) -> list[K]:
        """The keys, ascending."""
        return sorted(self._places)
