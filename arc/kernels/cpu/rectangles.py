"""Rectangles of cells: their sides, copying them, comparing their cells.

Cells are copied eight at a time. The last eight of a row may reach up to seven cells beyond it, into the next row,
which is written later, or into the eight cells that ``grid_room`` keeps free.
"""

from __future__ import annotations

from arc.kernels.cpu.compiling import GRIDS, helper
from arc.kernels.cpu.interning import CELLS
from arc.kernels.cpu.types import boolean, int64, tuple_of, uint64, void
from arc.kernels.cpu.words import load_word, reversed_word, store_word
from arc.limits import COLORS, MAX_CELLS, MAX_SIDE

SIDES = tuple_of(uint64, 2)

EACH = 0x0101010101010101
"""Times a colour: a word of eight cells of that colour."""

_LOW = 0x7F7F7F7F7F7F7F7F
_HIGH = 0x8080808080808080


@helper(SIDES(GRIDS, int64), inline=True)
def sides(G, x):
    """Height and width of a grid."""
    return uint64(G.heights[uint64(x)]), uint64(G.widths[uint64(x)])


@helper(boolean(int64, int64), inline=True)
def sides_fit(height, width):
    """Whether a grid may have these sides."""
    return height <= MAX_SIDE and width <= MAX_SIDE and height * width <= MAX_CELLS


@helper(boolean(int64), inline=True)
def is_color(value):
    """Whether a grid may have cells of this colour."""
    return 0 <= value < COLORS


@helper(int64(int64, int64), inline=True)
def slice_position(position, size):
    """Where Python's slices begin or end for a position: negative ones count from the end, all are cut to the size."""
    if position < 0:
        position += size
    return min(max(position, 0), size)


@helper(uint64(uint64, uint64), inline=True)
def equal_cells(a, b):
    """A word of 255 for the cells that are equal in two words and 0 for the others."""
    different = (a ^ b) + uint64(_LOW)
    return ((~different & ~uint64(_LOW)) >> uint64(7)) * uint64(255)


@helper(uint64(uint64, uint64), inline=True)
def smaller_cells(a, b):
    """A word of 255 for the cells of a word that are smaller than those of another and 0 for the others; all are below
    128."""
    return ((~((a | uint64(_HIGH)) - b) & uint64(_HIGH)) >> uint64(7)) * uint64(255)


@helper(void(CELLS, uint64, uint64, uint64), inline=True)
def copy_cells(cells, source, target, count):
    """Copies a row of cells."""
    position = uint64(0)
    while position < count:
        store_word(cells, target + position, load_word(cells, source + position))
        position += uint64(8)


@helper(void(CELLS, uint64, uint64, uint64), inline=True)
def fill_cells(cells, target, count, value):
    """Writes a row of cells of one colour."""
    word = value * uint64(EACH)
    position = uint64(0)
    while position < count:
        store_word(cells, target + position, word)
        position += uint64(8)


@helper(void(CELLS, uint64, uint64, uint64), inline=True)
def reverse_cells(cells, source, target, count):
    """Copies a row of cells from the last to the first."""
    source += count
    while count >= uint64(8):
        source -= uint64(8)
        store_word(cells, target, reversed_word(load_word(cells, source)))
        target += uint64(8)
        count -= uint64(8)
    if count > uint64(0):
        word = reversed_word(load_word(cells, source - count))
        store_word(cells, target, word >> ((uint64(8) - count) << uint64(3)))


@helper(void(GRIDS, int64, uint64, uint64, uint64, uint64), inline=True)
def write_part(G, x, top, left, height, width):
    """Writes the cells of a rectangle of a grid as those of a new one."""
    step = uint64(G.widths[uint64(x)])
    source = uint64(G.offsets[uint64(x)]) + top * step + left
    target = uint64(G.state[1])
    for _ in range(height):
        copy_cells(G.cells, source, target, width)
        source += step
        target += width
