"""Values by key that wait in a temporary file, so that memory does not grow with their number."""

from __future__ import annotations

import errno
import pickle
import sqlite3
from collections.abc import Hashable, Iterator
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Spool(Generic[K, V]):
    """Takes values in any order and gives them back in the order of their keys, as often as wanted.

    Keys are texts, integers of 64 bits, floats, or tuples of a fixed number of these. The file is a database without a
    name, which ends with the spool; it lies where temporary files go (``TMPDIR``). Raises OSError where that is full.
    """

    def __init__(self) -> None:
        self._file = sqlite3.connect("", isolation_level=None)
        self._file.execute("PRAGMA journal_mode = OFF")
        self._columns: list[str] = []
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __contains__(self, key: object) -> bool:
        return self._held(key) is not None

    def __getitem__(self, key: K) -> V:
        held = self._held(key)
        if held is None:
            raise KeyError(key)
        value: V = pickle.loads(held)[1]
        return value

    def get(self, key: K) -> V | None:
        """The value of a key; None for one that has none."""
        held = self._held(key)
        return None if held is None else pickle.loads(held)[1]

    def add(self, key: K, value: V) -> None:
        """Puts a value by. Raises KeyError for a key that has one."""
        row = (*_parts(key), pickle.dumps((key, value), pickle.HIGHEST_PROTOCOL))
        try:
            if not self._columns:
                self._begin(len(row) - 1)
            self._file.execute(f"INSERT INTO held VALUES ({', '.join('?' * len(row))})", row)
        except sqlite3.IntegrityError:
            raise KeyError(key) from None
        except sqlite3.OperationalError as error:
            raise OSError(errno.ENOSPC, f"the folder of temporary files: {error}") from error
        self._count += 1

    def __iter__(self) -> Iterator[tuple[K, V]]:
        return self.below(())

    def below(self, key: tuple[Any, ...]) -> Iterator[tuple[K, V]]:
        """Those whose keys begin with these parts."""
        if self._columns:
            order = f"ORDER BY {', '.join(self._columns)}"
            for (held,) in self._file.execute(f"SELECT held FROM held {self._where(len(key))} {order}", _parts(key)):
                yield pickle.loads(held)

    def _begin(self, parts: int) -> None:
        self._columns = [f"key{number}" for number in range(parts)]
        names = ", ".join(self._columns)
        self._file.execute(f"CREATE TABLE held ({names}, held BLOB, PRIMARY KEY ({names}))")
        self._file.execute("BEGIN")

    def _held(self, key: object) -> bytes | None:
        if not self._columns:
            return None
        where = self._where(len(self._columns))
        row = self._file.execute(f"SELECT held FROM held {where}", _parts(key)).fetchone()
        return None if row is None else row[0]

    def _where(self, parts: int) -> str:
        return f"WHERE {' AND '.join(f'{name} = ?' for name in self._columns[:parts])}" if parts else ""


def _parts(key: Any) -> tuple[Any, ...]:
    """A key as columns, of the same order. Bytes, as half of a surrogate pair is no text to a database."""
    parts = key if isinstance(key, tuple) else (key,)
    return tuple(part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part for part in parts)
