"""Scratch space: arrays that waves use one after the other.

Memory that the operating system gives anew costs more than what is done with most columns.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


class Scratch:
    """One-dimensional arrays by name; asking for one again overwrites what it held."""

    def __init__(self) -> None:
        self._arrays: dict[str, NDArray[Any]] = {}

    def array(self, name: str, size: int, type: type = np.int32) -> NDArray[Any]:
        """An array of this size, with anything in it."""
        found = self._arrays.get(name)
        if found is None or len(found) < size:
            found = self._arrays[name] = np.empty(size + size // 4, type)
        return found[:size]

    def rows(self, name: str, count: int, size: int) -> NDArray[np.int32]:
        """An array of so many rows of this size."""
        return self.array(name, count * size).reshape(count, size)
