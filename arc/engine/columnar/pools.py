"""Pools of a slice: they hold values, grow, and turn Python values into entries of columns and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.dsl.missing import Reason
from arc.dsl.types import CELL, GRID, IJ, Type
from arc.dsl.values import ordered
from arc.engine.columnar.physical import SCALARS
from arc.kernels.cpu.arrays import new_grids, new_runs
from arc.kernels.cpu.cells import FLOOR, MISSING
from arc.kernels.cpu.growing import rehash_grids, rehash_runs
from arc.kernels.cpu.interning import BLOCK, keep_grid, keep_run

Column = NDArray[np.int32]


MAX_BYTES = 1 << 31
"""What the values of a slice may take, where the slice can be divided."""

MAX_ENTRIES = 1 << 26
"""Entries of a domain, or of the columns that are computed together, where the slice can be divided."""


class OutOfRoomError(Exception):
    """A slice needs more memory than it may take."""


class Pools:
    """The grids and runs of one slice of samples."""

    def __init__(self) -> None:
        self.grids = new_grids(_VALUES, _CELLS)
        self.runs = new_runs(_VALUES, _ITEMS)
        self.bounded = False
        """whether growing beyond MAX_BYTES is an error"""
        keep_run(self.runs, 0)

    def clear(self) -> None:
        """Forgets all values but keeps the room: memory that the operating system gives anew costs more than kernels
        that write to it."""
        for pool in (self.grids, self.runs):
            pool.state[:2] = 0
            pool.table[:] = 0
        keep_run(self.runs, 0)

    def bytes(self) -> int:
        """How much the values take: a byte per cell, four per item of a run."""
        return self.grids.state.item(1) + 4 * self.runs.state.item(1)

    def entries_fit(self, entries: int) -> None:
        """Raises OutOfRoomError for columns of so many entries, if room is bounded."""
        if self.bounded and entries > MAX_ENTRIES:
            raise OutOfRoomError

    @contextmanager
    def keeping(self, leaves: int) -> Iterator[None]:
        """Inside, kernels keep no value that has certainly more leaves."""
        states = self.grids.state, self.runs.state
        before = [state[2] for state in states]
        for state in states:
            state[2] = min(state[2], leaves)
        try:
            yield
        finally:
            for state, most in zip(states, before, strict=True):
                state[2] = most

    def grow(self) -> None:
        """Doubles whatever is more than half full; called when a kernel found too little room.

        Raises OutOfRoomError beyond MAX_BYTES, if room is bounded.
        """
        grids, runs = self.grids, self.runs
        if self.bounded and 2 * self.bytes() > MAX_BYTES:
            raise OutOfRoomError
        if 2 * grids.state[0] > len(grids.heights):
            grids = rehash_grids(grids, 2 * len(grids.heights))
        if 2 * (grids.state[1] + ROOM) > len(grids.cells):
            grids = grids._replace(cells=_longer(grids.cells))
        if 2 * runs.state[0] > len(runs.lengths):
            runs = rehash_runs(runs, 2 * len(runs.lengths))
        if 2 * (runs.state[1] + ROOM) > len(runs.items):
            runs = runs._replace(items=_longer(runs.items))
        self.grids, self.runs = grids, runs

    def entry(self, value: Any, type: Type) -> int:
        """The entry that stands for a Python value (or the Reason of a missing one) of a type."""
        if isinstance(value, Reason):
            return MISSING + int(value)
        if type == CELL:
            return packed_cell(value[1], value[0])
        if type == IJ:
            return packed_cell(value)
        if type in SCALARS:
            return int(value)
        if type == GRID:
            return self._grid(value)
        parts = type.args if type.name == "Pair" else type.args * len(value)
        return self._run([self.entry(each, part) for each, part in zip(ordered(value), parts, strict=True)])

    def value(self, entry: int, type: Type) -> Any:
        """The Python value (or the Reason of a missing one) that an entry of a type stands for."""
        if entry < FLOOR:
            return Reason(entry - MISSING)
        if type in (IJ, CELL):
            location = (entry >> 20, ((entry >> 8) & 4095) - 2048)
            return location if type == IJ else (entry & 255, location)
        if type in SCALARS:
            return entry
        if type == GRID:
            start, width = int(self.grids.offsets[entry]), int(self.grids.widths[entry])
            rows = range(start, start + int(self.grids.heights[entry]) * width, max(width, 1))
            if width == 0:
                return ((),) * int(self.grids.heights[entry])
            return tuple(tuple(self.grids.cells[row : row + width].tolist()) for row in rows)
        start, length = int(self.runs.offsets[entry]), int(self.runs.lengths[entry])
        items = self.runs.items[start : start + length].tolist()
        parts = type.args if type.name == "Pair" else type.args * length
        values = [self.value(item, part) for item, part in zip(items, parts, strict=True)]
        return frozenset(values) if type.name == "Set" else tuple(values)

    def _grid(self, grid: Any) -> int:
        height, width = len(grid), len(grid[0]) if grid else 0
        while self.grids.state[1] + height * width + BLOCK > len(self.grids.cells) or self._full(self.grids.heights, 0):
            self.grow()
        start = int(self.grids.state[1])
        self.grids.cells[start : start + height * width] = np.frombuffer(b"".join(map(bytes, grid)), np.uint8)
        return int(keep_grid(self.grids, height, width))

    def _run(self, items: list[int]) -> int:
        while self.runs.state[1] + len(items) > len(self.runs.items) or self._full(self.runs.lengths, 1):
            self.grow()
        start = int(self.runs.state[1])
        self.runs.items[start : start + len(items)] = items
        return int(keep_run(self.runs, len(items)))

    def _full(self, array: NDArray[Any], pool: int) -> bool:
        return bool((self.grids, self.runs)[pool].state[0] >= len(array))


_VALUES, _CELLS, _ITEMS = 1 << 13, 1 << 26, 1 << 27
"""Room of new pools. Memory that nothing was written to yet costs nothing, growing costs a copy."""

ROOM = 1 << 17
"""Cells and items that are free after every growth: more than any one value takes."""


def packed_cell(location: tuple[int, int], color: int = 0) -> int:
    """A Cell as a scalar; with colour 0 an IJ."""
    i, j = location
    return (i << 20) | ((j + 2048) << 8) | color


def _longer(array: NDArray[Any]) -> NDArray[Any]:
    longer = np.empty(max(2 * len(array), len(array) + 2 * ROOM), array.dtype)
    longer[: len(array)] = array
    return longer
