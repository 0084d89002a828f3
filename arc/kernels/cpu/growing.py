"""Giving pools room for more values: longer arrays, and hash tables filled anew."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from arc.kernels.cpu.arrays import SLOTS, GridArrays, RunArrays
from arc.kernels.cpu.compiling import helper
from arc.kernels.cpu.types import array_of, uint64, void

_Item = TypeVar("_Item", bound=np.generic)

TABLE = array_of(uint64)


@helper(void(TABLE, TABLE))
def refill(table, larger):
    """Enters the slots of a table into an empty one."""
    mask = uint64(larger.size - 1)
    for position in range(table.size):
        if table[position] != uint64(0):
            slot = table[position] >> uint64(32) & mask
            while larger[slot] != uint64(0):
                slot = (slot + uint64(1)) & mask
            larger[slot] = table[position]


def rehash_grids(pool: GridArrays, room: int) -> GridArrays:
    """The pool with room for so many grids (a power of two)."""
    return pool._replace(
        offsets=resized(pool.offsets, room + 1),
        heights=resized(pool.heights, room),
        widths=resized(pool.widths, room),
        table=refilled(pool.table, room),
    )


def rehash_runs(pool: RunArrays, room: int) -> RunArrays:
    """The pool with room for so many runs (a power of two)."""
    return pool._replace(
        offsets=resized(pool.offsets, room + 1),
        lengths=resized(pool.lengths, room),
        table=refilled(pool.table, room),
    )


def resized(array: NDArray[_Item], size: int) -> NDArray[_Item]:
    """The array with more room along its first axis, zeros where there was none."""
    larger = np.zeros((size, *array.shape[1:]), array.dtype)
    larger[: len(array)] = array
    return larger


def refilled(table: NDArray[np.uint64], room: int) -> NDArray[np.uint64]:
    """The table with slots for so many values."""
    larger = np.zeros(SLOTS * room, np.uint64)
    refill(table, larger)
    return larger
