"""What a kernel gave for arguments that it has already seen, on a device."""

from __future__ import annotations

from typing import Any

import numpy as np

from arc.kernels.cpu.cells import FLOOR
from arc.kernels.gpu.device import Device
from arc.kernels.gpu.pools import INTERNING, KEEP, Budget, Candidates, RunPool, Struct
from arc.limits import MAX_ELEMENTS


class DeviceMemory:
    """Results of one kernel with the same statics. Arguments are interned as runs of their own; ids are positions."""

    def __init__(self, device: Device, budget: Budget, arity: int) -> None:
        self.values = budget.array(device.empty, _VALUES, np.int32)
        self._device = device
        self._budget = budget
        self._arity = arity
        self._keys = RunPool(device, budget, _VALUES, _WORDS)
        self._struct = Struct(device)

    @property
    def count(self) -> int:
        """How many results there are."""
        return self._keys.count

    def clear(self) -> None:
        """Forgets all results but keeps the room."""
        self._keys.clear()

    def enter(self, args: Any, out: Any) -> tuple[Any, Any]:
        """Finds or enters every column of ``args`` [argument, entry] whose entry of ``out`` is not missing.

        Gives the position of every entry's result, or the entry that is missing, and the entries that are new, whose
        positions follow each other from the old ``count``; their results, which are 0, must be written there.
        """
        xp, keys, entries = self._device.xp, self._keys, args.shape[1]
        starts = xp.arange(entries, dtype=np.int64) * self._arity
        sizes, places = xp.full((1, entries), self._arity, np.int32), xp.where(out < FLOOR, out, np.int32(KEEP))
        if not entries:
            return places, places
        known = keys.count
        keys.expect(entries)
        arrays = (None, None, None, None, keys.offsets, *keys.sizes, keys.words)
        struct = self._struct.of(arrays, 0, MAX_ELEMENTS)
        fresh = keys.intern(struct, Candidates(xp.ascontiguousarray(args.T).reshape(-1), starts, sizes, places))
        if keys.count > len(self.values):
            longer = self._budget.array(self._device.empty, 2 * keys.count, np.int32)
            longer[:known] = self.values[:known]
            self._budget.give_back(self.values)
            self.values = longer
        self.values[known : keys.count] = 0
        new = self._device.empty(keys.count - known, np.int32)
        self._device.launch(INTERNING, "list_new", entries, False, fresh.flags, fresh.ends, entries, new)
        return places, new


_VALUES, _WORDS = 1 << 10, 1 << 12
"""Room of a new memory: results, and words of their arguments."""
