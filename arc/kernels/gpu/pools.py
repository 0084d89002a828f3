"""The pools of a slice on a device: grids and runs, and the interning of candidates into them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


class Budget:
    """Bytes that the arrays of a slice which grow, pools and memories, may take together."""

    def __init__(self, limit: int = 1 << 62) -> None:
        self.limit = limit
        self.held = 0

    def array(self, make: Callable[..., Any], size: int | tuple[int, ...], type: Any) -> Any:
        """An array that counts. Raises MemoryError beyond the limit."""
        needed = int(np.prod(size)) * np.dtype(type).itemsize
        if self.held + needed > self.limit:
            raise MemoryError
        array = make(size, type)
        self.held += needed
        return array

    def give_back(self, *arrays: Any) -> None:
        """Counts arrays no more."""
        self.held -= sum(int(array.nbytes) for array in arrays)


@dataclass
class Fresh:
    """Which candidates are new, and first: a flag for every entry, and how many there are up to it."""

    flags: Any
    ends: Any


class Pool:
    """Values of one kind. Arrays grow; ids and all else in them do not depend on the order of threads."""

    kind: str
    sides: int
    scale: int
    """units of the offsets per word"""
    word: Any

    def __init__(self, device: Device, budget: Budget, values: int = VALUES, words: int = WORDS) -> None:
        self.device = device
        self.budget = budget
        self.count = self.used = 0
        zeros = device.xp.zeros
        self.offsets = budget.array(zeros, values + 1, np.int64)
        self.sizes = [budget.array(zeros, values, np.int32) for _ in range(self.sides)]
        self.words = budget.array(zeros, words, self.word)
        self.table = budget.array(zeros, 2 * values, np.uint64)

    def clear(self) -> None:
        """Forgets all values but keeps the room."""
        self.count = self.used = 0
        self.table.fill(0)

    def bytes(self) -> int:
        """What the values take."""
        return int(self.used * self.words.itemsize)

    def intern(self, pools: Any, candidates: Candidates) -> Fresh:
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
        return Fresh(fresh, fresh_ends)

    def expect(self, values: int) -> None:
        """Makes room for so many values more."""
        room, slots = _doubled(len(self.offsets) - 1, self.count + values), len(self.table)
        if room == len(self.offsets) - 1:
            return
        self.offsets = self._longer(self.offsets, room + 1, self.count + 1)
        self.sizes = [self._longer(each, room, self.count) for each in self.sizes]
        table = self.budget.array(self.device.xp.zeros, 2 * room, np.uint64)
        self.device.launch(INTERNING, "refill", slots, False, self.table, slots, table, len(table))
        self.budget.give_back(self.table)
        self.table = table

    def _hold(self, words: int) -> None:
        if words > len(self.words):
            self.words = self._longer(self.words, _doubled(len(self.words), words), self.used)

    def _longer(self, array: Any, size: int, used: int) -> Any:
        longer = self.budget.array(self.device.empty, size, array.dtype)
        longer[:used] = array[:used]
        self.budget.give_back(array)
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
            self._known, self._words = known, self._device.upload(np.array(known, np.int64))
        return self._words


class DevicePools:
    """Both pools, and the bounds of what is kept."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.budget = Budget()
        self.grids, self.runs = GridPool(device, self.budget), RunPool(device, self.budget)
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
        """Interns those values of pools of the host that are not here yet; the others are the same, and theirs before
        them. All have the same ids here and there."""
        known, count = self.grids.count, int(grids.state[0])
        if count > known:
            sides = np.stack([grids.heights[known:count], grids.widths[known:count]])
            sizes = sides.prod(axis=0, dtype=np.int64)
            ends = np.cumsum((sizes + 7) // 8 * 8)
            starts = ends - (sizes + 7) // 8 * 8
            cells = np.zeros(int(ends[-1]), np.uint8)
            places = np.repeat(starts - np.cumsum(sizes) + sizes, sizes) + np.arange(int(sizes.sum()))
            begin = int(grids.offsets[known])
            cells[places] = grids.cells[begin : begin + len(places)]
            self.intern_grids(self._candidates(cells.view(np.int32), starts // 4, sides))
        known, count = self.runs.count, int(runs.state[0])
        if count > known:
            starts, lengths = runs.offsets[known:count], runs.lengths[known:count].reshape(1, -1)
            items = runs.items[int(starts[0]) : int(runs.state[1])]
            self.intern_runs(self._candidates(items, starts - starts[0], lengths))

    def _candidates(self, work: Any, starts: Any, sizes: Any) -> Candidates:
        xp = self.device.xp
        given = [self.device.upload(np.ascontiguousarray(each)) for each in (work, starts, sizes)]
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

    def bytes(self) -> int:
        """What the values take."""
        return self.grids.bytes() + self.runs.bytes()

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
