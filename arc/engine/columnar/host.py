"""The processor of the device ``cpu``: arrays of numpy, kernels of numba."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import Type
from arc.engine.columnar.accounts import load_kernels
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.memo import Memo
from arc.engine.columnar.pools import Column, OutOfRoomError, Pools
from arc.engine.columnar.scratch import Scratch
from arc.engine.grids import Grids
from arc.engine.profile import Profiler
from arc.kernels.cpu import bounding, flow
from arc.kernels.cpu.library import KERNELS

_KEPT = 1 << 19
"""Entries of a column of constants that is kept, at most."""


class Host:
    """Pools, memos and scratch space of a slice; see ``Processor``."""

    xp: Any = np
    meter = None

    def __init__(self, pools: Pools) -> None:
        self.pools = pools
        self._memos: dict[tuple[str, tuple[int, ...]], Memo] = {}
        self._scratch = Scratch()
        self._constants: dict[int, Column] = {}

    def clear(self, bounded: bool) -> None:
        """Forgets all values but keeps the room. Too little memory is an OutOfRoomError where it is bounded."""
        self.pools.clear()
        self.pools.bounded = bounded
        for memo in self._memos.values():
            memo.clear()

    def load(self, kernels: Sequence[str], profiler: Profiler) -> None:
        """Loads kernels before they are called."""
        load_kernels(kernels, profiler)

    def entered(self, columns: Sequence[tuple[Sequence[Any], Type]]) -> list[Column]:
        """Columns of Python values, or Reasons, of types."""
        return [np.array([self.pools.entry(each, type) for each in values], np.int32) for values, type in columns]

    def column(self, values: NDArray[Any]) -> NDArray[Any]:
        """An array as columns are."""
        return values

    def read(self, column: Column) -> NDArray[np.int32]:
        """A column as an array."""
        return column

    def outputs(self, columns: Sequence[Column]) -> NDArray[np.int32]:
        """[column, entry]: columns of the same length."""
        return np.array(columns, np.int32)

    def grids(self, ids: NDArray[np.int32]) -> Grids:
        """Grids of the pool, for results."""
        grids = self.pools.grids
        heights, widths = grids.heights[ids].astype(np.int16), grids.widths[ids].astype(np.int16)
        offsets = np.zeros(len(ids) + 1, np.int64)
        np.cumsum(heights.astype(np.int64) * widths, out=offsets[1:])
        cells = np.empty(int(offsets[-1]), np.uint8)
        flow.cells_of(ids, grids, offsets, cells)
        return Grids(offsets, heights, widths, cells)

    def settle(self) -> None:
        """There are no accounts."""

    def failure(self, error: Exception) -> Exception:
        """What an error means: OutOfRoomError for too little memory, else the error itself."""
        return OutOfRoomError() if isinstance(error, MemoryError) else error

    def entries_fit(self, entries: int) -> None:
        """Raises OutOfRoomError for columns of so many entries, if room is bounded."""
        self.pools.entries_fit(entries)

    def bytes(self) -> int:
        """How much the values take."""
        return self.pools.bytes()

    def keeping(self, leaves: int) -> AbstractContextManager[None]:
        """Inside, kernels keep no value that has certainly more leaves."""
        return self.pools.keeping(leaves)

    def call(self, kernel: str, columns: Sequence[Column], statics: NDArray[np.int32], out: Column) -> None:
        """Calls the kernel until it is through; the pools grow in between."""
        entry, pools, done = KERNELS[kernel].entry, self.pools, 0
        while (done := entry(done, len(out), *columns, statics, out, pools.grids, pools.runs)) < len(out):
            pools.grow()

    def memory(self, kernel: str, statics: tuple[int, ...], arity: int) -> Memo:
        """The memo of a kernel with these statics."""
        key = (kernel, statics)
        return self._memos.get(key) or self._memos.setdefault(key, Memo(arity, self._scratch))

    def any_missing(self, column: Column) -> bool:
        """Whether any entry is missing."""
        return bool(flow.any_missing(column))

    def parts_missing(self, column: Column, sizes: Sequence[int]) -> list[bool]:
        """Of every part of a column, of these sizes, whether any entry is missing."""
        found = np.empty(len(sizes), np.int32)
        flow.parts_missing(column, np.cumsum(sizes), found)
        return [bool(missing) for missing in found.tolist()]

    def rows(self, parts: Sequence[Sequence[Column]], entries: int) -> NDArray[np.int32]:
        """[argument, entry]: the columns of every argument one after the other."""
        if len(parts) == 1 and len(parts[0]) == 1:
            return parts[0][0].reshape(1, entries)
        rows = self._scratch.rows("args", len(parts), entries)
        for row, columns in zip(rows, parts, strict=True):
            np.concatenate(columns, out=row)
        return rows

    def chosen(self, mask: Any) -> Column:
        """The positions where a mask holds."""
        return np.flatnonzero(mask).astype(np.int32)

    def constant(self, entry: int, entries: int) -> Column:
        """A column of the same entry so many times, which nobody writes to: a part of one that is kept, unless it is
        long."""
        if entries > _KEPT:
            return np.full(entries, entry, np.int32)
        kept = self._constants.get(entry)
        if kept is None or len(kept) < entries:
            kept = self._constants[entry] = np.full(2 * entries, entry, np.int32)
        return kept[:entries]

    def results(self, entries: int) -> Column:
        """A column for what kernels give."""
        return np.empty(entries, np.int32)

    def present(self, args: NDArray[np.int32], out: Column) -> Column:
        """The entries of ``args`` that have all arguments. The others get the reason of their first missing one."""
        positions = self._scratch.array("positions", len(out))
        return positions[: flow.present(args, out, positions)]

    def gathered(self, args: NDArray[np.int32], positions: Column, name: str) -> NDArray[np.int32]:
        """``args[:, positions]``, until this is called again with the same name."""
        found = self._scratch.rows(name, len(args), len(positions))
        flow.gather(args, positions, found)
        return found

    def blank(self, entries: int) -> Column:
        """A column with anything in it, until this is called again."""
        return self._scratch.array("values", entries)

    def scatter(self, values: Column, positions: Column, out: Column) -> None:
        """``out[positions] = values``."""
        flow.scatter(values, positions, out)

    def take(self, values: Column, positions: Column, out: Column) -> None:
        """``out = values[positions]``."""
        flow.take(values, positions, out)

    def lengths(self, runs: Column) -> Column:
        """How many items runs have; anything for missing ones."""
        return self.pools.runs.lengths[np.maximum(runs, 0)]

    def elements_offsets(self, container: Column) -> tuple[NDArray[np.int64], int]:
        """Offsets of the elements of every run, and their total number. Missing entries have none."""
        offsets = np.empty(len(container) + 1, np.int64)
        return offsets, flow.count_elements(container, self.pools.runs, offsets)

    def zipped_offsets(self, a: Column, b: Column) -> tuple[NDArray[np.int64], int]:
        """Offsets of the pairs of elements at the same place of two runs, and their total number."""
        offsets = np.empty(len(a) + 1, np.int64)
        return offsets, flow.count_zipped(a, b, self.pools.runs, offsets)

    def crossed_offsets(self, a: Column, b: Column, count: Column) -> tuple[NDArray[np.int64], int]:
        """Offsets of all pairs of elements of two runs, none where ``count`` is missing, and their total number."""
        offsets = np.empty(len(a) + 1, np.int64)
        return offsets, flow.count_crossed(a, b, count, self.pools.runs, offsets)

    def parents(self, offsets: NDArray[np.int64], size: int) -> Column:
        """The position of the parent of every entry of a child domain."""
        parents = np.empty(size, np.int32)
        flow.fill_parents(offsets, parents)
        return parents

    def elements(self, container: Column, extent: Extent) -> Column:
        """The items of runs, as many as the extent has for each."""
        column = np.empty(extent.size, np.int32)
        flow.elements_of(container, extent.offsets, self.pools.runs, column)
        return column

    def crossed(self, a: Column, b: Column, extent: Extent, second: bool) -> Column:
        """The item of the first run, or of the second, of all pairs, in lexicographic order of positions."""
        column = np.empty(extent.size, np.int32)
        flow.crossed_of(a, b, extent.offsets, second, self.pools.runs, column)
        return column

    def within_applications(self, value: Column, counts: Column, weight: Column, times: Column) -> Column:
        """The values; too large where a function of this weight would be applied too often."""
        out = np.empty(len(value), np.int32)
        bounding.within_applications(value, counts, weight, times, out)
        return out

    def within_leaves(self, value: Column, times: Column, code: tuple[int, ...]) -> Column:
        """The values; too large where one has too many leaves for how often it is made."""
        out = np.empty(len(value), np.int32)
        bounding.within_leaves(value, times, np.array(code, np.int32), self.pools.grids, self.pools.runs, out)
        return out
