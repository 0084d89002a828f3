"""Counting the colours of a grid.

Ten counters fit into one 64-bit word as long as each stays below 64. So up to 63 cells are counted in one word, by one
shift and one addition each, and then added to three words of four 16-bit counters.
"""

from __future__ import annotations

from arc.kernels.cpu.compiling import GRIDS, helper
from arc.kernels.cpu.types import int64, tuple_of, uint64
from arc.limits import COLORS

COUNTS = tuple_of(uint64, 3)
"""How many cells have each colour: four 16-bit counters per word, colour 0 in the lowest bits of the first."""


@helper(uint64(uint64))
def spread(word):
    """The four lowest 6-bit counters of a word as 16-bit counters."""
    mask = uint64(63)
    return (
        (word & mask)
        | (word >> uint64(6) & mask) << uint64(16)
        | (word >> uint64(12) & mask) << uint64(32)
        | (word >> uint64(18) & mask) << uint64(48)
    )


@helper(COUNTS(GRIDS, int64))
def color_counts(G, x):
    """The counts of a grid's colours."""
    low, middle, high = uint64(0), uint64(0), uint64(0)
    position = uint64(G.offsets[x])
    end = position + uint64(G.heights[x]) * uint64(G.widths[x])
    while position < end:
        stop = min(end, position + uint64(63))
        word = uint64(0)
        while position < stop:
            word += uint64(1) << uint64(6) * uint64(G.cells[position])
            position += uint64(1)
        low += spread(word)
        middle += spread(word >> uint64(24))
        high += spread(word >> uint64(48))
    return low, middle, high


@helper(int64(COUNTS, int64))
def count_of(counts, color):
    """The number of cells of a colour."""
    word = counts[0] if color < 4 else counts[1] if color < 8 else counts[2]
    return int64(word >> uint64(16 * (color & 3)) & uint64(0xFFFF))


@helper(int64(COUNTS))
def commonest(counts):
    """The most frequent colour, of several the smallest; -1 where there is no cell."""
    best, most = -1, 0
    for color in range(COLORS):
        count = count_of(counts, color)
        if count > most:
            best, most = color, count
    return best


@helper(int64(GRIDS, int64))
def grid_mostcolor(G, x):
    """The most frequent colour of a grid, of several the smallest; -1 for a grid without cells."""
    return commonest(color_counts(G, x))
