"""The processor of devices that run CUDA kernels: a card, or the emulated one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import Type
from arc.engine.columnar import pools as bounds
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.mirror import Mirror
from arc.engine.columnar.pools import Column, OutOfRoomError, Pools
from arc.engine.grids import Grids
from arc.engine.placement import Placement, placement_for
from arc.engine.profile import LOADING, TRANSFERS, Profiler
from arc.kernels.cpu.cells import FLOOR
from arc.kernels.gpu.calling import call
from arc.kernels.gpu.device import Device
from arc.kernels.gpu.library import ALL
from arc.kernels.gpu.memory import DeviceMemory
from arc.kernels.gpu.pools import INTERNING, DevicePools

_NO_LIMIT = 1 << 62


class OnDevice:
    """Pools and memories of a slice; see ``Processor``."""

    def __init__(self, device: Device, placement: Placement | None = None) -> None:
        device.release()
        self.placement = placement or placement_for(device.name)
        self.device = device
        self.meter = device.meter
        self.xp = device.xp
        self.pools = DevicePools(device)
        self._inputs = Pools()
        self._mirror: Mirror | None = None
        self._memories: dict[tuple[str, tuple[int, ...]], DeviceMemory] = {}
        self._statics: dict[bytes, Any] = {}
        self.bounded = False
        self._profiler = Profiler(active=False)

    def clear(self, bounded: bool) -> None:
        """Forgets all values but keeps the room. Too little memory is an OutOfRoomError where it is bounded."""
        self.pools.clear()
        self.bounded = bounded
        self.pools.budget.limit = self.device.memory if bounded else _NO_LIMIT
        for memory in self._memories.values():
            memory.clear()
        if self._mirror is not None:
            self._mirror.clear()

    def load(self, kernels: Sequence[str], profiler: Profiler) -> None:
        """Loads, and where it was never done compiles, the rooms of kernels before they are called."""
        self._profiler = profiler
        self.meter.timed = profiler.active
        with profiler.span(LOADING):
            for room in sorted({"interning", "flow", "bounding", *(ALL[each].room for each in kernels if each in ALL)}):
                self.device.load(room)

    def entered(self, columns: Sequence[tuple[Sequence[Any], Type]]) -> list[Column]:
        """Columns of Python values, or Reasons, of types: one upload."""
        self._inputs.clear()
        entries = [[self._inputs.entry(value, type) for value in values] for values, type in columns]
        with self._profiler.span(TRANSFERS):
            self.pools.upload(self._inputs.grids, self._inputs.runs)
            joined = self.column(np.array([entry for each in entries for entry in each], np.int32))
        ends = np.cumsum([len(each) for each in entries]).tolist()
        return [joined[end - len(each) : end] for each, end in zip(entries, ends, strict=True)]

    def column(self, values: NDArray[Any]) -> Any:
        """An array of the host as one of the device."""
        return self.device.upload(values)

    def read(self, column: Column) -> NDArray[Any]:
        """An array of the device as one of the host."""
        return self.device.read(column)

    def outputs(self, columns: Sequence[Column]) -> NDArray[np.int32]:
        """[column, entry]: columns of the same length, in one copy."""
        if not columns:
            return np.empty((0, 0), np.int32)
        joined = self.xp.stack(columns)
        self.device.wait()
        with self._profiler.span(TRANSFERS):
            return self.device.read(joined)

    def grids(self, ids: NDArray[np.int32]) -> Grids:
        """Grids of the pool, for results."""
        xp, grids, entries = self.xp, self.pools.grids, len(ids)
        chosen = self.column(ids)
        heights, widths = self.read(xp.stack([each[chosen] for each in grids.sizes]))
        offsets = np.zeros(entries + 1, np.int64)
        np.cumsum(heights.astype(np.int64) * widths, out=offsets[1:])
        cells = self.device.empty(int(offsets[-1]), np.uint8)
        args = (self.pools.words(), chosen, self.column(offsets), entries, cells)
        self.device.launch("flow", "cells_of", entries, True, *args)
        self.device.wait()
        with self._profiler.span(TRANSFERS):
            return Grids(offsets, heights.astype(np.int16), widths.astype(np.int16), self.read(cells))

    def settle(self) -> None:
        """Gives the times of launches to the accounts that were charged with them."""
        self.device.settle()

    def failure(self, error: Exception) -> Exception:
        """What an error means: OutOfRoomError for too little memory, LostDeviceError for a device that has broken down,
        else the error itself."""
        found = self.device.failure(error)
        return OutOfRoomError() if isinstance(found, MemoryError) else found

    def entries_fit(self, entries: int) -> None:
        """Raises OutOfRoomError for columns of so many entries, if room is bounded."""
        if self.bounded and entries > bounds.MAX_ENTRIES:
            raise OutOfRoomError

    def bytes(self) -> int:
        """How much the values take."""
        return self.pools.bytes()

    @contextmanager
    def keeping(self, leaves: int) -> Iterator[None]:
        """Inside, kernels keep no value that has certainly more leaves."""
        pools = self.pools
        before = pools.most_cells, pools.most_items
        pools.most_cells, pools.most_items = min(before[0], leaves), min(before[1], leaves)
        try:
            yield
        finally:
            pools.most_cells, pools.most_items = before

    def call(self, kernel: str, columns: Sequence[Column], statics: NDArray[np.int32], out: Column) -> None:
        """Fills ``out`` by a kernel, on the host where that pays."""
        if self.placement.on_host(kernel) and self._pays(kernel, columns, len(out)):
            self._mirrored().call(kernel, columns, statics, out)
            return
        key = statics.tobytes()
        if key not in self._statics:
            self._statics[key] = self.column(statics)
        call(self.device, self.pools, kernel, columns, self._statics[key], out)

    def _pays(self, kernel: str, columns: Sequence[Column], entries: int) -> bool:
        down = self._mirrored().behind() + sum(int(column.nbytes) for column in columns)
        return self.placement.pays(kernel, entries, down, 4 * entries)

    def _mirrored(self) -> Mirror:
        if self._mirror is None:
            self._mirror = Mirror(self.device, self.pools)
        return self._mirror

    def memory(self, kernel: str, statics: tuple[int, ...], arity: int) -> DeviceMemory:
        """The memory of a kernel with these statics."""
        key = (kernel, statics)
        if key not in self._memories:
            self._memories[key] = DeviceMemory(self.device, self.pools.budget, arity)
        return self._memories[key]

    def any_missing(self, column: Column) -> bool:
        """Whether any entry may be missing. To know it, the host would have to wait for the device."""
        return bool(len(column))

    def parts_missing(self, column: Column, sizes: Sequence[int]) -> list[bool]:
        """Of every part of a column, of these sizes, whether any entry may be missing."""
        return [bool(size) for size in sizes]

    def chosen(self, mask: Any) -> Column:
        """The positions where a mask holds."""
        flags, entries = mask.astype(np.int64), len(mask)
        if not entries:
            return self.blank(0)
        ends = self.xp.cumsum(flags)
        (count,) = self.read(ends[-1:]).tolist()
        positions = self.blank(count)
        self.device.launch(INTERNING, "list_new", entries, False, flags, ends, entries, positions)
        return positions

    def constant(self, entry: int, entries: int) -> Column:
        """A column of the same entry so many times."""
        column: Column = self.xp.full(entries, entry, np.int32)
        return column

    def results(self, entries: int) -> Column:
        """A column of zeros: kernels pass over what is missing in it."""
        column: Column = self.xp.zeros(entries, np.int32)
        return column

    def rows(self, parts: Sequence[Sequence[Column]], entries: int) -> Any:
        """[argument, entry]: the columns of every argument one after the other."""
        if len(parts) == 1 and len(parts[0]) == 1:
            return parts[0][0].reshape(1, entries)
        rows = self.device.empty((len(parts), entries), np.int32)
        for row, columns in zip(rows, parts, strict=True):
            row[:] = self.xp.concatenate(columns)
        return rows

    def present(self, args: Any, out: Column) -> None:
        """Gives entries that lack an argument the reason of their first missing one; kernels pass over them."""
        self.device.launch("flow", "first_missing", len(out), False, args, len(args), len(out), out)

    def gathered(self, args: Any, positions: Column, name: str) -> Any:
        """``args[:, positions]``."""
        return self.xp.ascontiguousarray(args[:, positions])

    def blank(self, entries: int) -> Column:
        """A column with anything in it."""
        column: Column = self.device.empty(entries, np.int32)
        return column

    def scatter(self, values: Column, positions: Column, out: Column) -> None:
        """``out[positions] = values``."""
        out[positions] = values

    def take(self, values: Column, positions: Column, out: Column) -> None:
        """``out = values[positions]``; where a position is missing, it."""
        self.device.launch(INTERNING, "take_values", len(out), False, values, positions, len(out), out)

    def lengths(self, runs: Column) -> Column:
        """How many items runs have; 0 for missing ones."""
        return self._internal("length_or_none", [runs])

    def elements_offsets(self, container: Column) -> tuple[Any, int]:
        """Offsets of the elements of every run, and their total number. Missing entries have none."""
        return self._offsets(self.lengths(container))

    def zipped_offsets(self, a: Column, b: Column) -> tuple[Any, int]:
        """Offsets of the pairs of elements at the same place of two runs, and their total number."""
        return self._offsets(self.xp.minimum(self.lengths(a), self.lengths(b)))

    def crossed_offsets(self, a: Column, b: Column, count: Column) -> tuple[Any, int]:
        """Offsets of all pairs of elements of two runs, none where ``count`` is missing, and their total number."""
        pairs = self.lengths(a).astype(np.int64) * self.lengths(b)
        return self._offsets(self.xp.where(count >= FLOOR, pairs, 0))

    def _offsets(self, counts: Any) -> tuple[Any, int]:
        offsets = self.xp.zeros(len(counts) + 1, np.int64)
        if not len(counts):
            return offsets, 0
        self.xp.cumsum(counts, dtype=np.int64, out=offsets[1:])
        return offsets, int(self.read(offsets[-1:])[0])

    def parents(self, offsets: Any, size: int) -> Column:
        """The position of the parent of every entry of a child domain."""
        entries = self.xp.arange(size, dtype=np.int64)
        parents: Column = self.xp.searchsorted(offsets[1:], entries, side="right").astype(np.int32)
        return parents

    def elements(self, container: Column, extent: Extent) -> Column:
        """The items of runs, as many as the extent has for each."""
        return self._internal("item_at", [container[extent.parents], self._places(extent).astype(np.int32)])

    def crossed(self, a: Column, b: Column, extent: Extent, second: bool) -> Column:
        """The item of the first run, or of the second, of all pairs, in lexicographic order of positions."""
        places, others = self._places(extent), b[extent.parents]
        lengths = self.lengths(others)
        runs, positions = (others, places % lengths) if second else (a[extent.parents], places // lengths)
        return self._internal("item_at", [runs, positions.astype(np.int32)])

    def _places(self, extent: Extent) -> Any:
        """The position of every entry among those of its parent."""
        return self.xp.arange(extent.size, dtype=np.int64) - extent.offsets[extent.parents]

    def within_applications(self, value: Column, counts: Column, weight: Column, times: Column) -> Column:
        """The values; too large where a function of this weight would be applied too often."""
        return self._internal("within_applications", [value, counts, weight, times])

    def within_leaves(self, value: Column, times: Column, code: tuple[int, ...]) -> Column:
        """The values; too large where one has too many leaves for how often it is made."""
        return self._internal("within_leaves", [value, times], code)

    def _internal(self, kernel: str, columns: Sequence[Column], statics: tuple[int, ...] = ()) -> Column:
        out = self.results(len(columns[0]))
        self.call(kernel, columns, np.array(statics, np.int32), out)
        return out
