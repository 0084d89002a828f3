"""The hash table of memos: argument tuples to positions.

The upper half of a slot is that of the arguments' hash, the lower one a position + 1.
"""

from __future__ import annotations

from arc.kernels.cpu.compiling import COLUMN, helper
from arc.kernels.cpu.growing import TABLE
from arc.kernels.cpu.interning import HALF, mixed
from arc.kernels.cpu.types import array_of, int32, int64, tuple_of, uint32, uint64, void
from arc.kernels.cpu.words import prefetch

ROWS = array_of(int32, 2)


_AHEAD = 48
"""So many entries before a slot is looked at, the processor is told to fetch it; a third as many before, the key."""


@helper(void(ROWS, TABLE))
def hash_rows(args, hashes):
    """The upper half of the hash of every column of ``args`` [argument, entry]."""
    for i in range(hashes.size):
        key = uint64(uint32(args[0, i]))
        for k in range(1, args.shape[0]):
            key = mixed(key) ^ uint64(uint32(args[k, i]))
        hashes[i] = mixed(key) & ~uint64(HALF)


@helper(tuple_of(int64, 2)(ROWS, TABLE, int64, int64, int64, ROWS, TABLE, COLUMN, COLUMN))
def enter(args, hashes, start, known, count, keys, table, places, fresh):
    """Finds every column of ``args`` [argument, entry] from ``start`` on among the keys, or adds it if there is room.

    Gives the entry at which it stopped, and how many keys there are then; ``known`` were there in the beginning.
    ``places`` gets the position of every entry's key, ``fresh`` the entries that were added, in order. ``hashes`` is
    scratch space for all entries.
    """
    if start == 0:
        hash_rows(args, hashes)
    arity, mask, last = uint64(args.shape[0]), uint64(table.size - 1), args.shape[1] - 1
    for i in range(start, args.shape[1]):
        prefetch(table, hashes[min(i + _AHEAD, last)] >> uint64(32) & mask)
        found = table[hashes[min(i + _AHEAD // 3, last)] >> uint64(32) & mask]
        prefetch(keys, ((found & uint64(HALF)) - uint64(1)) * arity)
        key = hashes[i]
        slot = key >> uint64(32) & mask
        place = int64(-1)
        while place < 0 and table[slot] != uint64(0):
            found = table[slot] ^ key
            if found <= uint64(HALF):
                place = int64(found) - 1
                for k in range(arity):
                    if keys[place, k] != args[k, i]:
                        place = int64(-1)
                        break
            slot = (slot + uint64(1)) & mask
        if place < 0:
            if count == keys.shape[0]:
                return i, count
            place = count
            table[slot] = key | uint64(place + 1)
            for k in range(arity):
                keys[place, k] = args[k, i]
            fresh[count - known] = i
            count += 1
        places[i] = place
    return args.shape[1], count
