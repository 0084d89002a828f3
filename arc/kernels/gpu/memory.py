"""What a kernel gave for arguments that it has already seen, on a device."""

from __future__ import annotations

from typing import Any

import numpy as np

from arc.kernels.gpu.device import Device
from arc.kernels.gpu.pools import KEEP, Candidates, RunPool, Struct
from arc.limits import MAX_ELEMENTS


class DeviceMemory:
    """Results of one kernel with the same statics. Arguments are interned as runs of their own; ids are positions."""

    def __init__(self, device: Device, arity: int) -> None:
        self.values = device.empty(0, np.int32)
        self._device = device
        self._arity = arity
        self._keys = RunPool(device)
        self._struct = Struct(device)

    @property
    def count(self) -> int:
        """How many results there are."""
        return self._keys.count

    def clear(self) -> None:
        """Forgets all results but keeps the room."""
        self._keys.clear()

    def enter(self, args: Any) -> tuple[Any, Any]:
        """Finds or enters every column of ``args`` [argument, entry].

        Gives the position of every entry's result, and the entries that are new, whose positions follow each other from
        the old ``count``; their results must be written there.
        """
        xp, keys, entries = self._device.xp, self._keys, args.shape[1]
        starts = xp.arange(entries, dtype=np.int64) * self._arity
        sizes, places = xp.full((1, entries), self._arity, np.int32), xp.full(entries, KEEP, np.int32)
        if not entries:
            return places, places
        keys.expect(entries)
        arrays = (None, None, None, None, keys.offsets, *keys.sizes, keys.words)
        struct = self._struct.of(arrays, 0, MAX_ELEMENTS)
        fresh = keys.intern(struct, Candidates(xp.ascontiguousarray(args.T).reshape(-1), starts, sizes, places))
        if keys.count > len(self.values):
            longer = self._device.empty(2 * keys.count, np.int32)
            longer[: len(self.values)] = self.values
            self.values = longer
        return places, xp.flatnonzero(fresh).astype(np.int32)
