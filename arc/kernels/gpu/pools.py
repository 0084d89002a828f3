"""The pools of a slice on a device: grids and runs, and the interning of candidates into them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from arc.kernels.cpu.arrays import GridArrays, RunArrays
from arc.kernels.gpu.device import Device
from arc.limits import MAX_CELLS, MAX_ELEMENTS

INTERNING = "interning"
"""The room of the kernels that intern."""

LONG = 16
"""From so many items on, on average, a warp works on a run."""

NO_LIMIT = 1 << 62

VALUES, WORDS = 1 << 12, 1 << 16
"""Room of new pools: values, and words of them."""


@dataclass
class Candidates:
    """Values in a buffer that may become entries: those of the entries whose result is KEEP.

    ``starts`` are 32-bit words, ``sizes`` [2, entry] heights and widths, or [1, entry] lengths.
    """

    work: Any
    starts: Any
    sizes: Any
    results: Any

    def __len__(self) -> int:
        return len(self.results)


class Pool:
    """Values of one kind. Arrays grow; ids and all else in them do not depend on the order of threads."""

    kind: str
    sides: int
    scale: int
    """units of the offsets per word"""
    word: Any

    def __init__(self, device: Device) -> None:
        xp = device.xp
        self.device = device
        self.count = self.used = 0
        self.limit = NO_LIMIT
        """bytes that the values may take; beyond that ``intern`` raises MemoryError"""
        self.offsets = xp.zeros(VALUES + 1, np.int64)
        self.sizes = [xp.zeros(VALUES, np.int32) for _ in range(self.sides)]
        self.words = xp.zeros(WORDS, self.word)
        self.table = xp.zeros(2 * VALUES, np.uint64)

    def clear(self) -> None:
        """Forgets all values but keeps the room."""
        self.count = self.used = 0
        self.table.fill(0)

    def bytes(self) -> int:
        """What the values take."""
        return int(self.used * self.words.itemsize)

    def intern(self, pools: Any, candidates: Candidates) -> Any:
        """Replaces the results KEEP of candidates by entries; gives which of them are new, and first.

        ``pools`` is the array that kernels know the pools by: this one must have room for as many values more.
        """
        device, entries, xp = self.device, len(candidates), self.device.xp
        places, fresh, words = (device.empty(entries, np.int64) for _ in range(3))
        args = (
            *(pools, candidates.work, candidates.starts, candidates.sizes, candidates.results, entries),
            *(self.table, len(self.table), places),
        )
        device.launch(INTERNING, *self._claiming(candidates), *args)
        device.launch(INTERNING, f"find_new_{self.kind}", entries, False, *args, fresh, words)
        fresh_ends, word_ends = xp.cumsum(fresh), xp.cumsum(words)
        values, more = device.read(xp.stack((fresh_ends[-1], word_ends[-1]))).tolist()
        self._hold(self.used + more)
        new = (fresh, fresh_ends, words, word_ends, self.count, self.used)
        device.launch(INTERNING, f"keep_{self.kind}", entries, True, *args, *new, self.offsets, *self.sizes, self.words)
        device.launch(INTERNING, "take_ids", entries, False, candidates.results, entries, self.table, places)
        self.count += values
        self.used += more
        return fresh

    def expect(self, values: int) -> None:
        """Makes room for so many values more."""
        room, slots = _doubled(len(self.offsets) - 1, self.count + values), len(self.table)
        if room == len(self.offsets) - 1:
            return
        self.offsets = self._longer(self.offsets, room + 1, self.count + 1)
        self.sizes = [self._longer(each, room, self.count) for each in self.sizes]
        table = self.device.xp.zeros(2 * room, np.uint64)
        self.device.launch(INTERNING, "refill", slots, False, self.table, slots, table, len(table))
        self.table = table

    def _hold(self, words: int) -> None:
        if words * self.words.itemsize > self.limit:
            raise MemoryError
        if words > len(self.words):
            self.words = self._longer(self.words, _doubled(len(self.words), words), self.used)

    def _longer(self, array: Any, size: int, used: int) -> Any:
        longer = self.device.empty(size, array.dtype)
        longer[:used] = array[:used]
        return longer

    def _claiming(self, candidates: Candidates) -> tuple[str, int, bool]:
        raise NotImplementedError


class GridPool(Pool):
    """Grids: every one begins at a multiple of 8 cells."""

    kind, sides, scale, word = "grids", 2, 8, np.uint64

    def _claiming(self, candidates: Candidates) -> tuple[str, int, bool]:
        return "claim_grids", len(candidates), True


class RunPool(Pool):
    """Runs."""

    kind, sides, scale, word = "runs", 1, 1, np.int32

    def _claiming(self, candidates: Candidates) -> tuple[str, int, bool]:
        entries = len(candidates)
        if len(candidates.work) > LONG * entries:
            return "claim_long_runs", entries, True
        return "claim_runs", entries, False


class Struct:
    """The struct ``Pools`` of ``pools.h`` on a device, made anew where it changes."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._known: tuple[int, ...] = ()
        self._words: Any = None

    def of(self, arrays: Sequence[Any], most_cells: int, most_items: int) -> Any:
        """The struct as an array."""
        known = (*(0 if each is None else address(each) for each in arrays), most_cells, most_items)
        if known != self._known:
            self._known, self._words = known, self._device.xp.asarray(np.array(known, np.int64))
        return self._words


class DevicePools:
    """Both pools, and the bounds of what is kept."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.grids, self.runs = GridPool(device), RunPool(device)
        self.most_cells, self.most_items = MAX_CELLS, MAX_ELEMENTS
        self._struct = Struct(device)
        self._keep_empty_run()

    def clear(self) -> None:
        """Forgets all values but keeps the room."""
        self.grids.clear()
        self.runs.clear()
        self._keep_empty_run()

    def words(self) -> Any:
        """What kernels know the pools by."""
        grids, runs = self.grids, self.runs
        arrays = (grids.offsets, *grids.sizes, grids.words, runs.offsets, *runs.sizes, runs.words)
        return self._struct.of(arrays, self.most_cells, self.most_items)

    def upload(self, grids: GridArrays, runs: RunArrays) -> None:
        """Interns the values of pools of the host. Where there are none here yet, they get the same ids."""
        count, items = int(grids.state[0]), int(runs.state[1])
        if count:
            sides = np.stack([grids.heights[:count], grids.widths[:count]])
            sizes = sides.prod(axis=0, dtype=np.int64)
            starts = np.cumsum((sizes + 7) // 8 * 8) - (sizes + 7) // 8 * 8
            cells = np.zeros(int(starts[-1] + sizes[-1] + 7) // 8 * 8, np.uint8)
            places = np.repeat(starts - np.cumsum(sizes) + sizes, sizes) + np.arange(int(sizes.sum()))
            cells[places] = grids.cells[: len(places)]
            self.intern_grids(self._candidates(cells.view(np.int32), starts // 4, sides))
        count = int(runs.state[0])
        if count:
            starts, lengths = runs.offsets[:count], runs.lengths[:count].reshape(1, count)
            self.intern_runs(self._candidates(runs.items[:items], starts, lengths))

    def _candidates(self, work: Any, starts: Any, sizes: Any) -> Candidates:
        xp = self.device.xp
        given = [xp.asarray(np.ascontiguousarray(each)) for each in (work, starts, sizes)]
        return Candidates(given[0], given[1], given[2], xp.full(len(starts), KEEP, np.int32))

    def download(self) -> tuple[GridArrays, RunArrays]:
        """The values as pools of the host, which are only good for reading."""
        grids, runs = self.grids, self.runs
        none = np.empty(0, np.uint64)
        read = [self.device.read(each) for each in (grids.offsets, *grids.sizes, grids.words)]
        cells = read.pop().view(np.uint8)
        state = np.array((grids.count, 8 * grids.used, self.most_cells))
        host_grids = GridArrays(state, read[0], read[1], read[2], none, cells)
        read = [self.device.read(each) for each in (runs.offsets, *runs.sizes, runs.words)]
        state = np.array((runs.count, runs.used, self.most_items))
        return host_grids, RunArrays(state, read[0], read[1], none, read[2])

    def intern_grids(self, candidates: Candidates) -> None:
        """Makes grids entries."""
        self.grids.expect(len(candidates))
        self.grids.intern(self.words(), candidates)

    def intern_runs(self, candidates: Candidates) -> None:
        """Makes runs entries."""
        self.runs.expect(len(candidates))
        self.runs.intern(self.words(), candidates)

    def _keep_empty_run(self) -> None:
        xp = self.device.xp
        results = xp.full(1, KEEP, np.int32)
        self.intern_runs(Candidates(xp.zeros(0, np.int32), xp.zeros(1, np.int64), xp.zeros(1, np.int32), results))


KEEP = -(2**31) + 255
"""The result of an entry that is a candidate (see ``kernel.h``)."""


def address(array: Any) -> int:
    """Where an array's memory is."""
    interface = getattr(array, "__cuda_array_interface__", None) or array.__array_interface__
    return int(interface["data"][0])


def _doubled(size: int, wanted: int) -> int:
    while size < wanted:
        size *= 2
    return size
