"""Interning: a kernel writes a new value behind the newest one of the pool and keeps it.

``keep_grid`` and ``keep_run`` give the id of the equal value that the pool has, or make it the newest. Pools do not
grow inside kernels: a kernel asks ``grid_room`` or ``run_room`` before it writes and stops where there is too little.
"""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper
from arc.kernels.cpu.types import array_of, boolean, int32, int64, uint8, uint64, void
from arc.kernels.cpu.words import load_word, prefetch, store_word

_TOO_LARGE = int(Reason.TOO_LARGE)
CELLS = array_of(uint8)

# Odd multipliers of MurmurHash3's 64-bit finaliser (Appleby, 2011).
_M1 = 0xFF51AFD7ED558CCD
_M2 = 0xC4CEB9FE1A85EC53

SALT = _M2
"""By how much the salts of two neighbouring words of a value differ."""

BLOCK = 64
"""Cells are worked on in blocks of so many: loops of eight words need no rest. The last one reaches beyond the grid."""

HALF = 0xFFFFFFFF
"""The half of a table's slot that is an id + 1; the other one is that of the value's hash, which finds the slot."""


@helper(uint64(uint64))
def mixed(x):
    """A 64-bit integer whose bits all depend on all bits of x."""
    x ^= x >> uint64(33)
    x *= uint64(_M1)
    x ^= x >> uint64(33)
    x *= uint64(_M2)
    return x ^ (x >> uint64(33))


@helper(uint64(uint64, uint64), inline=True)
def stirred(word, salt):
    """What a word adds to a hash (as in XXH3: Collet, 2019): a product of halves, which the processor has for several
    words at once."""
    salted = word ^ salt
    return word + (salted & uint64(HALF)) * (salted >> uint64(32))


@helper(boolean(GRIDS, int64), inline=True)
def grid_room(G, cells):
    """Whether a grid of so many cells can be written, and ``BLOCK`` bytes beyond."""
    return G.state[0] + 1 < G.heights.size and G.state[1] + cells + BLOCK <= G.cells.size


@helper(boolean(RUNS, int64), inline=True)
def run_room(R, items):
    """Whether a run of so many items can be written."""
    return R.state[0] < R.lengths.size and R.state[1] + items <= R.items.size


@helper(uint64(uint64), inline=True)
def cells_of_last_word(size):
    """A word of 255 for the cells that are left of so many in a word of their own, which may be none."""
    return ~(~uint64(0) << ((size & uint64(7)) << uint64(3)))


@helper(uint64(CELLS, uint64, uint64), inline=True)
def last_cells(cells, at, size):
    """The cells that are left of so many in a word of their own, which starts at a position."""
    return load_word(cells, at) & cells_of_last_word(size)


@helper(uint64(uint64), inline=True)
def words_of_blocks(cells):
    """How many words the blocks of so many cells have."""
    return ((cells + uint64(BLOCK - 1)) & ~uint64(BLOCK - 1)) >> uint64(3)


@helper(uint64(uint64, uint64), inline=True)
def first_key(height, width):
    """What the hash of a grid starts from."""
    return ((height << uint64(32) | width) + uint64(1)) * uint64(_M1)


@helper(uint64(uint64, uint64), inline=True)
def last_key(key, rest):
    """The hash of a grid whose words all are in ``key``; ``rest`` are the cells behind them."""
    return mixed(key ^ rest * uint64(_M2)) & ~uint64(HALF)


@helper(uint64(CELLS, uint64, uint64, uint64), inline=True)
def hash_cells(cells, at, size, key):
    """The hash of a grid's cells; ``key`` is its ``first_key``."""
    salt = key
    for step in range(size >> uint64(3)):
        key += stirred(load_word(cells, at + (step << uint64(3))), salt)
        salt += uint64(SALT)
    return last_key(key, last_cells(cells, at + (size & ~uint64(7)), size))


@helper(boolean(CELLS, uint64, uint64, uint64), inline=True)
def same_cells(cells, a, b, size):
    """Whether two sequences of so many cells are equal."""
    whole = size & ~uint64(7)
    different = last_cells(cells, a + whole, size) ^ last_cells(cells, b + whole, size)
    for step in range(size >> uint64(3)):
        at = step << uint64(3)
        different |= load_word(cells, a + at) ^ load_word(cells, b + at)
    return different == uint64(0)


@helper(int32(GRIDS, int64, int64), inline=True)
def keep_grid(G, height, width):
    """The id of the grid whose cells were written at ``G.state[1]``; without rows its width is 0. Too large beyond
    ``G.state[2]`` cells."""
    if height == 0:
        width = int64(0)
    size = uint64(height) * uint64(width)
    key = hash_cells(G.cells, uint64(G.state[1]), size, first_key(height, width))
    return keep_hashed(G, height, width, key)


@helper(int32(GRIDS, int64, int64, uint64), inline=True)
def keep_hashed(G, height, width, key):
    """``keep_grid`` for a grid whose hash is known."""
    start = uint64(G.state[1])
    size = uint64(height) * uint64(width)
    if size > uint64(G.state[2]):
        return missing(_TOO_LARGE)
    mask = uint64(G.table.size - 1)
    slot = key >> uint64(32) & mask
    while G.table[slot] != uint64(0):
        found = G.table[slot] ^ key
        known = (found & uint64(HALF)) - uint64(1)
        if (
            found >> uint64(32) == uint64(0)
            and G.heights[known] == height
            and G.widths[known] == width
            and same_cells(G.cells, uint64(G.offsets[known]), start, size)
        ):
            return int32(known)
        slot = (slot + uint64(1)) & mask
    new = uint64(G.state[0])
    end = int64(start + size)
    G.table[slot] = key ^ (new + uint64(1))
    G.heights[new] = height
    G.widths[new] = width
    G.offsets[new + uint64(1)] = end
    G.state[0] = int64(new + uint64(1))
    G.state[1] = end
    return int32(new)


@helper(void(GRIDS, COLUMN), inline=True)
def settle_grid(G, out):
    """Keeps the grid that ``stage_grid`` let wait, if there is one."""
    if G.state[3] > 0:
        height, width = G.state[4], G.state[5]
        G.state[1] -= height * width
        out[G.state[3] - 1] = keep_hashed(G, height, width, uint64(G.state[6]))
        G.state[3] = 0


@helper(void(GRIDS, COLUMN, uint64, int64, int64, uint64), inline=True)
def stage_hashed(G, out, i, height, width, key):
    """``stage_grid`` for a grid whose hash is known."""
    prefetch(G.table, key >> uint64(32) & uint64(G.table.size - 1))
    size, start = uint64(height) * uint64(width), uint64(G.state[1])
    settle_grid(G, out)
    target, position = uint64(G.state[1]), uint64(0)
    if target != start:
        while position < size:
            store_word(G.cells, target + position, load_word(G.cells, start + position))
            position += uint64(8)
    G.state[1] = int64(target + size)
    G.state[3], G.state[4], G.state[5], G.state[6] = int64(i + uint64(1)), height, width, int64(key)


@helper(void(GRIDS, COLUMN, uint64, int64, int64), inline=True)
def stage_grid(G, out, i, height, width):
    """``out[i] = keep_grid(G, height, width)``, but later: at the next call, or when the kernel ends with ``settled``.

    Until then the processor fetches the slot of the table: waiting for it takes as long as making a grid. The next grid
    is written behind the one that waits, and moves into its place where that one is known.
    """
    if height == 0:
        width = int64(0)
    size = uint64(height) * uint64(width)
    key = hash_cells(G.cells, uint64(G.state[1]), size, first_key(height, width))
    stage_hashed(G, out, i, height, width, key)


@helper(int64(GRIDS, COLUMN, int64))
def settled(G, out, position):
    """The position at which a kernel stops, after the last grid is kept."""
    settle_grid(G, out)
    return position


@helper(uint64(COLUMN, uint64, uint64), inline=True)
def hash_items(items, at, size):
    """A hash of items, whose lower half is 0."""
    salt = key = (size + uint64(1)) * uint64(_M1)
    for step in range(size >> uint64(1)):
        key += stirred(load_word(items, at + (step << uint64(1))), salt)
        salt += uint64(SALT)
    if size & uint64(1):
        key ^= (uint64(items[at + size - uint64(1)]) & uint64(HALF)) * uint64(_M2)
    return mixed(key) & ~uint64(HALF)


@helper(boolean(COLUMN, uint64, uint64, uint64), inline=True)
def same_items(items, a, b, size):
    """Whether two sequences of so many items are equal."""
    different = int32(0)
    for position in range(size):
        different |= int32(items[a + position] ^ items[b + position])
    return different == 0


@helper(int32(RUNS, int64), inline=True)
def keep_run(R, length):
    """The id of the run whose items were written at ``R.state[1]``; too large beyond ``R.state[2]`` of them."""
    return keep_hashed_run(R, length, hash_items(R.items, uint64(R.state[1]), uint64(length)))


@helper(int32(RUNS, int64, uint64), inline=True)
def keep_hashed_run(R, length, key):
    """``keep_run`` for a run whose hash is known."""
    if length > R.state[2]:
        return missing(_TOO_LARGE)
    start = uint64(R.state[1])
    size = uint64(length)
    mask = uint64(R.table.size - 1)
    slot = key >> uint64(32) & mask
    while R.table[slot] != uint64(0):
        found = R.table[slot] ^ key
        known = (found & uint64(HALF)) - uint64(1)
        if found >> uint64(32) == uint64(0):
            known_start = uint64(R.offsets[known])
            known_size = uint64(R.offsets[known + uint64(1)]) - known_start
            if known_size == size and same_items(R.items, known_start, start, size):
                return int32(known)
        slot = (slot + uint64(1)) & mask
    new = uint64(R.state[0])
    end = int64(start + size)
    R.table[slot] = key ^ (new + uint64(1))
    R.lengths[new] = length
    R.offsets[new + uint64(1)] = end
    R.state[0] = int64(new + uint64(1))
    R.state[1] = end
    return int32(new)
