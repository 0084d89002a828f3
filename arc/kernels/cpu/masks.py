"""Grids put together from two others, eight cells at a time."""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, helper, kernel
from arc.kernels.cpu.interning import grid_room, settled, stage_grid
from arc.kernels.cpu.rectangles import EACH, equal_cells, sides, smaller_cells
from arc.kernels.cpu.types import boolean, int64, uint64
from arc.kernels.cpu.words import load_word, store_word
from arc.limits import COLORS

_OUT_OF_RANGE = int(Reason.OUT_OF_RANGE)


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, boolean, COLUMN, GRIDS))
def all_chosen(start, stop, mask, value, x, y, upto, out, G):
    """The kernel of both choices: cells of x where the mask is the value, or at most the value, else of y."""
    cells = G.cells
    for i in range(start, stop):
        height, width = sides(G, mask[i])
        if G.heights[x[i]] != height or G.heights[y[i]] != height or G.widths[x[i]] != width or G.widths[y[i]] != width:
            out[i] = missing(_OUT_OF_RANGE)
            continue
        size = height * width
        if not grid_room(G, size):
            return settled(G, out, i)
        color = min(max(int64(value[i]), -1), COLORS)
        pattern = uint64(color + 1 if upto else color if color >= 0 else COLORS) * uint64(EACH)
        m, a, b = uint64(G.offsets[mask[i]]), uint64(G.offsets[x[i]]), uint64(G.offsets[y[i]])
        target, position = uint64(G.state[1]), uint64(0)
        while position < size:
            word = load_word(cells, m + position)
            chosen = smaller_cells(word, pattern) if upto else equal_cells(word, pattern)
            first, second = load_word(cells, a + position), load_word(cells, b + position)
            store_word(cells, target + position, (first & chosen) | (second & ~chosen))
            position += uint64(8)
        stage_grid(G, out, i, height, width)
    return settled(G, out, stop)


@kernel(4)
def where(start, stop, mask, value, x, y, statics, out, G, R):
    """The cells of x where the mask has the colour, else those of y."""
    return all_chosen(start, stop, mask, value, x, y, False, out, G)


@kernel(4)
def where_upto(start, stop, mask, value, x, y, statics, out, G, R):
    """The cells of x where the mask's colour is at most this one, else those of y."""
    return all_chosen(start, stop, mask, value, x, y, True, out, G)
