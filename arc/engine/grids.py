"""Pools of grids: many grids in four flat arrays, as backends return them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arc.dsl.values import Grid


@dataclass(frozen=True)
class Grids:
    """Grids one after the other, row by row; a grid's id is its position."""

    offsets: NDArray[np.int64]
    """where each grid's cells start, and one more for the end"""
    heights: NDArray[np.int16]
    widths: NDArray[np.int16]
    cells: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.heights)

    def bytes_of(self, number: int) -> bytes:
        """A grid's cells, row by row."""
        return self.cells[self.offsets[number] : self.offsets[number + 1]].tobytes()

    def grid(self, number: int) -> Grid:
        """A grid as a Python value."""
        height, width = int(self.heights[number]), int(self.widths[number])
        cells = self.bytes_of(number)
        return tuple(tuple(cells[i * width : (i + 1) * width]) for i in range(height))


def pack(grids: Iterable[Grid]) -> Grids:
    """A pool of Python grids."""
    grids = grids if isinstance(grids, Sequence) else list(grids)
    heights = np.array([len(grid) for grid in grids], dtype=np.int16)
    widths = np.array([len(grid[0]) if grid else 0 for grid in grids], dtype=np.int16)
    offsets = np.zeros(len(grids) + 1, dtype=np.int64)
    np.cumsum(heights.astype(np.int64) * widths, out=offsets[1:])
    cells = np.frombuffer(b"".join(bytes(row) for grid in grids for row in grid), dtype=np.uint8)
    return Grids(offsets, heights, widths, cells)
