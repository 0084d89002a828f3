"""The hash table of memos: argument tuples to positions."""

from __future__ import annotations

from numba import int32, int64, types, uint32, uint64, void

from arc.kernels.cpu.compiling import COLUMN, helper
from arc.kernels.cpu.interning import mixed

TABLE = types.Array(int32, 2, "C")


@helper(int64(TABLE, int64, TABLE, COLUMN, COLUMN, COLUMN))
def enter(args, count, keys, table, places, fresh):
    """Finds every column of ``args`` [argument, entry] among the keys, or adds it; gives how many were added.

    ``places`` gets the position of every entry's key, ``fresh`` the entries that were added, in order.
    """
    arity = args.shape[0]
    mask = uint64(table.size - 1)
    added = 0
    for i in range(args.shape[1]):
        key = uint64(uint32(args[0, i]))
        for k in range(1, arity):
            key = mixed(key) ^ uint64(uint32(args[k, i]))
        slot = mixed(key) & mask
        while True:
            found = table[slot]
            if found == 0:
                for k in range(arity):
                    keys[count + added, k] = args[k, i]
                table[slot] = count + added + 1
                places[i] = count + added
                fresh[added] = i
                added += 1
                break
            equal = True
            for k in range(arity):
                if keys[found - 1, k] != args[k, i]:
                    equal = False
                    break
            if equal:
                places[i] = found - 1
                break
            slot = (slot + uint64(1)) & mask
    return added


@helper(void(TABLE, int64, COLUMN))
def refill(keys, count, table):
    """Enters the first ``count`` keys into an empty table."""
    mask = uint64(table.size - 1)
    for i in range(count):
        key = uint64(uint32(keys[i, 0]))
        for k in range(1, keys.shape[1]):
            key = mixed(key) ^ uint64(uint32(keys[i, k]))
        slot = mixed(key) & mask
        while table[slot] != 0:
            slot = (slot + uint64(1)) & mask
        table[slot] = int32(i + 1)
