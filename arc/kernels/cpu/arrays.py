"""The arrays of the pools that kernels read and write.

A grid is ``height * width`` colours; a run is a list of int32: the elements of a set (ascending in canonical order), of
a tuple or of a pair. Elements are packed scalars or ids. Equal values have equal ids. A value ends where the next one
begins, so there is one offset more than there are values.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arc.limits import MAX_CELLS, MAX_ELEMENTS


class GridArrays(NamedTuple):
    """The arrays of a grid pool. ``state`` is [grids, cells used, most cells of a grid that is kept], and of the grid
    that waits to be kept [its entry + 1, or 0; height, width, hash]; ``table`` is what interning finds grids by."""

    state: NDArray[np.int64]
    offsets: NDArray[np.int64]
    heights: NDArray[np.int32]
    widths: NDArray[np.int32]
    table: NDArray[np.uint64]
    cells: NDArray[np.uint8]


class RunArrays(NamedTuple):
    """The arrays of a run pool. ``state`` is [runs, items used, most items of a run that is kept]; ``table`` is what
    interning finds runs by."""

    state: NDArray[np.int64]
    offsets: NDArray[np.int64]
    lengths: NDArray[np.int32]
    table: NDArray[np.uint64]
    items: NDArray[np.int32]


EMPTY_RUN = 0
"""The id of the empty run in every pool."""

SLOTS = 2
"""Slots of a table per value that the pool has room for."""


def new_grids(grids: int = 1024, cells: int = 1 << 18) -> GridArrays:
    """An empty grid pool with room for so many grids (a power of two) and cells."""
    return GridArrays(
        np.array((0, 0, MAX_CELLS, 0, 0, 0, 0)),
        np.zeros(grids + 1, np.int64),
        np.zeros(grids, np.int32),
        np.zeros(grids, np.int32),
        np.zeros(SLOTS * grids, np.uint64),
        np.zeros(cells, np.uint8),
    )


def new_runs(runs: int = 1024, items: int = 1 << 18) -> RunArrays:
    """A run pool with room for so many runs (a power of two) and items; not even the empty run is in it yet."""
    return RunArrays(
        np.array((0, 0, MAX_ELEMENTS)),
        np.zeros(runs + 1, np.int64),
        np.zeros(runs, np.int32),
        np.zeros(SLOTS * runs, np.uint64),
        np.zeros(items, np.int32),
    )
