"""Interning: a kernel writes a new value behind the newest one of the pool and keeps it.

``keep_grid`` and ``keep_run`` give the id of the equal value that the pool has, or make it the newest. Pools do not grow
inside kernels: a kernel asks ``grid_room`` or ``run_room`` before it writes and stops where there is too little.
"""

from __future__ import annotations

from numba import boolean, int32, int64, uint64

from arc.kernels.cpu.compiling import GRIDS, RUNS, helper

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


@helper(boolean(GRIDS, int64))
def grid_room(G, cells):
    """Whether a grid of so many cells can be written."""
    return G.state[0] < G.heights.size and G.state[1] + cells + 8 <= G.cells.size


@helper(boolean(RUNS, int64))
def run_room(R, items):
    """Whether a run of so many items can be written."""
    return R.state[0] < R.lengths.size and R.state[1] + items <= R.items.size


@helper(int32(GRIDS, int64, int64))
def keep_grid(G, height, width):
    """The id of the grid whose cells were written at ``G.state[1]``."""
    start = uint64(G.state[1])
    size = uint64(height * width)
    cells = G.cells
    key = mixed(uint64(height) << uint64(32) | uint64(width))
    position = uint64(0)
    while position + uint64(8) <= size:
        at = start + position
        word = (
            uint64(cells[at])
            | uint64(cells[at + uint64(1)]) << uint64(8)
            | uint64(cells[at + uint64(2)]) << uint64(16)
            | uint64(cells[at + uint64(3)]) << uint64(24)
            | uint64(cells[at + uint64(4)]) << uint64(32)
            | uint64(cells[at + uint64(5)]) << uint64(40)
            | uint64(cells[at + uint64(6)]) << uint64(48)
            | uint64(cells[at + uint64(7)]) << uint64(56)
        )
        key = (key ^ word) * uint64(_M1)
        key ^= key >> uint64(32)
        position += uint64(8)
    word = uint64(0)
    while position < size:
        word = word << uint64(8) | uint64(cells[start + position])
        position += uint64(1)
    key = mixed((key ^ word) * uint64(_M2))
    mask = uint64(G.table.size - 1)
    slot = key & mask
    while True:
        found = G.table[slot]
        if found == 0:
            break
        known = found - 1
        if G.hashes[known] == key and G.heights[known] == height and G.widths[known] == width:
            other = uint64(G.offsets[known])
            position = uint64(0)
            while position < size and cells[other + position] == cells[start + position]:
                position += uint64(1)
            if position == size:
                return int32(known)
        slot = (slot + uint64(1)) & mask
    new = G.state[0]
    G.table[slot] = new + 1
    G.hashes[new] = key
    G.offsets[new] = G.state[1]
    G.heights[new] = height
    G.widths[new] = width
    G.state[0] = new + 1
    G.state[1] += height * width
    G.offsets[new + 1] = G.state[1]
    return int32(new)


@helper(int32(RUNS, int64))
def keep_run(R, length):
    """The id of the run whose items were written at ``R.state[1]``."""
    start = uint64(R.state[1])
    size = uint64(length)
    items = R.items
    key = mixed(size + uint64(1))
    for position in range(size):
        key = (key ^ uint64(items[start + uint64(position)])) * uint64(_M1)
        key ^= key >> uint64(32)
    key = mixed(key)
    mask = uint64(R.table.size - 1)
    slot = key & mask
    while True:
        found = R.table[slot]
        if found == 0:
            break
        known = found - 1
        if R.hashes[known] == key and R.lengths[known] == length:
            other = uint64(R.offsets[known])
            position = uint64(0)
            while position < size and items[other + position] == items[start + position]:
                position += uint64(1)
            if position == size:
                return int32(known)
        slot = (slot + uint64(1)) & mask
    new = R.state[0]
    R.table[slot] = new + 1
    R.hashes[new] = key
    R.offsets[new] = R.state[1]
    R.lengths[new] = length
    R.state[0] = new + 1
    R.state[1] += length
    R.offsets[new + 1] = R.state[1]
    return int32(new)
