"""Memos: what a kernel gave for arguments that it has already seen in this slice."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from arc.kernels.cpu.memo import enter, refill

Column = NDArray[np.int32]


class Memo:
    """Results of one kernel with the same statics, by its arguments."""

    def __init__(self, arity: int) -> None:
        self.count = 0
        self.keys = np.empty((0, arity), np.int32)
        self.values = np.empty(0, np.int32)
        self.table = np.zeros(1, np.int32)

    def enter(self, args: NDArray[np.int32]) -> tuple[Column, Column]:
        """Finds or enters every column of ``args`` [argument, entry].

        Gives the memo's position of every entry, and the entries that are new, whose positions follow each other from
        the old ``count``; their values must be written there.
        """
        entries = args.shape[1]
        self._reserve(self.count + entries)
        places = np.empty(entries, np.int32)
        fresh = np.empty(entries, np.int32)
        found = enter(args, self.count, self.keys, self.table, places, fresh)
        self.count += found
        return places, fresh[:found]

    def _reserve(self, room: int) -> None:
        if room <= len(self.values):
            return
        room = max(room, 2 * len(self.values))
        keys = np.empty((room, self.keys.shape[1]), np.int32)
        keys[: self.count] = self.keys[: self.count]
        values = np.empty(room, np.int32)
        values[: self.count] = self.values[: self.count]
        self.keys, self.values = keys, values
        self.table = np.zeros(1 << (2 * room - 1).bit_length(), np.int32)
        refill(self.keys, self.count, self.table)
