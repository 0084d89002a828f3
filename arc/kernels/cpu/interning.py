"""Interning: a kernel writes a new value behind the newest one of the pool and keeps it.

``keep_grid`` and ``keep_run`` give the id of the equal value that the pool has, or make it the newest. Pools do not
grow inside kernels: a kernel asks ``grid_room`` or ``run_room`` before it writes and stops where there is too little.
"""

from __future__ import annotations

from numba import boolean, int32, int64, types, uint8, uint64

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper
from arc.kernels.cpu.words import load_word

_TOO_LARGE = int(Reason.TOO_LARGE)
CELLS = types.Array(uint8, 1, "C")

# Odd multipliers of MurmurHash3's 64-bit finaliser (Appleby, 2011).
_M1 = 0xFF51AFD7ED558CCD
_M2 = 0xC4CEB9FE1A85EC53


@helper(uint64(uint64))
def mixed(x):
    """A 64-bit integer whose bits all depend on all bits of x."""
    x ^= x >> uint64(33)
    x *= uint64(_M1)
    x ^= x >> uint64(33)
    x *= uint64(_M2)
    return x ^ (x >> uint64(33))


@helper(uint64(uint64, uint64), inline=True)
def stirred(key, word):
    """A key with one more word in it."""
    key = (key ^ word) * uint64(_M1)
    return key ^ (key >> uint64(32))


@helper(boolean(GRIDS, int64), inline=True)
def grid_room(G, cells):
    """Whether a grid of so many cells can be written, and 8 bytes beyond."""
    return G.state[0] < G.heights.size and G.state[1] + cells + 8 <= G.cells.size


@helper(boolean(RUNS, int64), inline=True)
def run_room(R, items):
    """Whether a run of so many items can be written."""
    return R.state[0] < R.lengths.size and R.state[1] + items <= R.items.size


@helper(uint64(CELLS, uint64, uint64), inline=True)
def last_cells(cells, at, size):
    """The cells that are left of so many in a word of their own, which starts at a position."""
    return load_word(cells, at) & ~(~uint64(0) << ((size & uint64(7)) << uint64(3)))


@helper(uint64(CELLS, uint64, uint64, uint64), inline=True)
def hash_cells(cells, at, size, key):
    """A hash of cells, in two strands that the processor computes at the same time."""
    other = ~key
    end = at + size
    while at + uint64(16) <= end:
        key = stirred(key, load_word(cells, at))
        other = stirred(other, load_word(cells, at + uint64(8)))
        at += uint64(16)
    if at + uint64(8) <= end:
        key = stirred(key, load_word(cells, at))
        at += uint64(8)
    return mixed(key ^ (other ^ last_cells(cells, at, size)) * uint64(_M2))


@helper(boolean(CELLS, uint64, uint64, uint64), inline=True)
def same_cells(cells, a, b, size):
    """Whether two sequences of so many cells are equal."""
    end = a + (size & ~uint64(7))
    while a < end:
        if load_word(cells, a) != load_word(cells, b):
            return False
        a += uint64(8)
        b += uint64(8)
    return last_cells(cells, a, size) == last_cells(cells, b, size)


@helper(int32(GRIDS, int64, int64), inline=True)
def keep_grid(G, height, width):
    """The id of the grid whose cells were written at ``G.state[1]``; without rows its width is 0. Too large beyond
    ``G.state[2]`` cells."""
    if height == 0:
        width = int64(0)
    if height * width > G.state[2]:
        return missing(_TOO_LARGE)
    start = uint64(G.state[1])
    size = uint64(height) * uint64(width)
    key = hash_cells(G.cells, start, size, uint64(height) << uint64(32) | uint64(width))
    mask = uint64(G.table.size - 1)
    slot = key & mask
    while True:
        known = uint64(G.table[slot]) - uint64(1)
        if known == ~uint64(0):
            break
        if (
            G.hashes[known] == key
            and G.heights[known] == height
            and G.widths[known] == width
            and same_cells(G.cells, uint64(G.offsets[known]), start, size)
        ):
            return int32(known)
        slot = (slot + uint64(1)) & mask
    new = uint64(G.state[0])
    end = int64(start + size)
    G.table[slot] = int32(new + uint64(1))
    G.hashes[new] = key
    G.offsets[new] = int64(start)
    G.heights[new] = height
    G.widths[new] = width
    G.offsets[new + uint64(1)] = end
    G.state[0] = int64(new + uint64(1))
    G.state[1] = end
    return int32(new)


@helper(uint64(COLUMN, uint64), inline=True)
def last_item(items, at):
    """An item as a word."""
    return uint64(items[at]) & uint64(0xFFFFFFFF)


@helper(uint64(COLUMN, uint64, uint64), inline=True)
def hash_items(items, at, size):
    """A hash of items, in two strands that the processor computes at the same time."""
    key, other = size, ~size
    end = at + size
    while at + uint64(4) <= end:
        key = stirred(key, load_word(items, at))
        other = stirred(other, load_word(items, at + uint64(2)))
        at += uint64(4)
    if at + uint64(2) <= end:
        key = stirred(key, load_word(items, at))
        at += uint64(2)
    if at < end:
        other ^= last_item(items, at)
    return mixed(key ^ other * uint64(_M2))


@helper(boolean(COLUMN, uint64, uint64, uint64), inline=True)
def same_items(items, a, b, size):
    """Whether two sequences of so many items are equal."""
    end = a + (size & ~uint64(1))
    while a < end:
        if load_word(items, a) != load_word(items, b):
            return False
        a += uint64(2)
        b += uint64(2)
    return (size & uint64(1)) == 0 or items[a] == items[b]


@helper(int32(RUNS, int64), inline=True)
def keep_run(R, length):
    """The id of the run whose items were written at ``R.state[1]``; too large beyond ``R.state[2]`` of them."""
    if length > R.state[2]:
        return missing(_TOO_LARGE)
    start = uint64(R.state[1])
    size = uint64(length)
    key = hash_items(R.items, start, size)
    mask = uint64(R.table.size - 1)
    slot = key & mask
    while True:
        known = uint64(R.table[slot]) - uint64(1)
        if known == ~uint64(0):
            break
        if (
            R.hashes[known] == key
            and R.lengths[known] == length
            and same_items(R.items, uint64(R.offsets[known]), start, size)
        ):
            return int32(known)
        slot = (slot + uint64(1)) & mask
    new = uint64(R.state[0])
    end = int64(start + size)
    R.table[slot] = int32(new + uint64(1))
    R.hashes[new] = key
    R.offsets[new] = int64(start)
    R.lengths[new] = length
    R.offsets[new + uint64(1)] = end
    R.state[0] = int64(new + uint64(1))
    R.state[1] = end
    return int32(new)
