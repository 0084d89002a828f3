"""Memos: what a kernel gave for arguments that it has already seen in this slice."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.scratch import Scratch
from arc.kernels.cpu.arrays import SLOTS
from arc.kernels.cpu.growing import refilled, resized
from arc.kernels.cpu.memo import enter

Column = NDArray[np.int32]

_ROOM = 1 << 10
"""Results that a new memo has room for."""


class Memo:
    """Results of one kernel with the same statics, by its arguments."""

    def __init__(self, arity: int, scratch: Scratch) -> None:
        self.count = 0
        self._scratch = scratch
        self.keys = np.empty((_ROOM, arity), np.int32)
        self.values = np.empty(_ROOM, np.int32)
        self.table = np.zeros(SLOTS * _ROOM, np.uint64)

    def clear(self) -> None:
        """Forgets all results but keeps the room."""
        self.count = 0
        self.table[:] = 0

    def enter(self, args: NDArray[np.int32], _: Column) -> tuple[Column, Column]:
        """Finds or enters every column of ``args`` [argument, entry], none of which is missing.

        Gives the memo's position of every entry, and the entries that are new, whose positions follow each other from
        the old ``count``; their values must be written there.
        """
        entries = args.shape[1]
        scratch = self._scratch
        places, fresh = scratch.array("places", entries), scratch.array("fresh", entries)
        hashes = scratch.array("hashes", entries, np.uint64)
        known, done = self.count, 0
        while True:
            done, self.count = enter(args, hashes, done, known, self.count, self.keys, self.table, places, fresh)
            if done == entries:
                return places, fresh[: self.count - known]
            self._grow()

    def _grow(self) -> None:
        room = 2 * len(self.values)
        self.keys, self.values = resized(self.keys, room), resized(self.values, room)
        self.table = refilled(self.table, room)
