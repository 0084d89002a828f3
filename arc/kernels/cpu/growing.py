"""Giving pools room for more values: longer arrays, and hash tables filled anew."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numba import int32, int64, types, uint64, void
from numpy.typing import NDArray

from arc.kernels.cpu.arrays import GridArrays, RunArrays
from arc.kernels.cpu.compiling import COLUMN, helper

_Item = TypeVar("_Item", bound=np.generic)

HASHES = types.Array(uint64, 1, "C")


@helper(void(HASHES, int64, COLUMN))
def fill_table(hashes, count, table):
    """Enters the first ``count`` hashes into an empty open-addressing table."""
    mask = uint64(table.size - 1)
    for known in range(count):
        slot = hashes[known] & mask
        while table[slot] != 0:
            slot = (slot + uint64(1)) & mask
        table[slot] = int32(known + 1)


def rehash_grids(pool: GridArrays, room: int) -> GridArrays:
    """The pool with room for so many grids (a power of two)."""
    return pool._replace(
        offsets=_resized(pool.offsets, room + 1),
        heights=_resized(pool.heights, room),
        widths=_resized(pool.widths, room),
        hashes=_resized(pool.hashes, room),
        table=_table(pool.hashes, int(pool.state[0]), room),
    )


def rehash_runs(pool: RunArrays, room: int) -> RunArrays:
    """The pool with room for so many runs (a power of two)."""
    return pool._replace(
        offsets=_resized(pool.offsets, room + 1),
        lengths=_resized(pool.lengths, room),
        hashes=_resized(pool.hashes, room),
        table=_table(pool.hashes, int(pool.state[0]), room),
    )


def _resized(array: NDArray[_Item], size: int) -> NDArray[_Item]:
    resized = np.zeros(size, array.dtype)
    resized[: len(array)] = array
    return resized


def _table(hashes: NDArray[np.uint64], count: int, room: int) -> NDArray[np.int32]:
    table = np.zeros(4 * room, np.int32)
    fill_table(hashes, count, table)
    return table
