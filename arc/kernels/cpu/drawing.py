"""Drawing patches on grids, and reading them from grids.

A patch is a run of packed cells, ascending by row, column and colour; an IJ is a cell of colour 0. Cells are painted in
this order, so that the largest colour stays of several at a location.
"""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import COLOR_MASK, LOCATION_MASK, cell, color, column, in_range, missing, row
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.counting import grid_mostcolor
from arc.kernels.cpu.interning import grid_room, keep_run, run_room, settled, stage_grid, words_of_blocks
from arc.kernels.cpu.types import array_of, boolean, int64, tuple_of, uint8, uint64, void
from arc.kernels.cpu.words import load_word, store_word
from arc.limits import COLORS, MAX_CELLS

_EMPTY = int(Reason.EMPTY)
_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
_TOO_LARGE = int(Reason.TOO_LARGE)

MASK = array_of(uint8)

ANY = -1
"""As a colour to draw: each cell's own. As a colour to draw on: whatever is there."""


@helper(int64(GRIDS, int64))
def area(G, x):
    """The number of a grid's cells."""
    return int64(G.heights[x]) * int64(G.widths[x])


@helper(void(GRIDS, int64))
def copy_grid(G, x):
    """Writes a grid's cells behind the newest grid."""
    source, target = uint64(G.offsets[x]), uint64(G.state[1])
    for step in range(words_of_blocks(uint64(area(G, x)))):
        at = step << uint64(3)
        store_word(G.cells, target + at, load_word(G.cells, source + at))


@helper(void(GRIDS, RUNS, int64, int64, int64, int64, int64))
def draw(G, R, x, patch, value, under, shift):
    """Draws a patch, its packed cells changed by ``shift``, on the copy of grid ``x`` behind the newest grid.

    ``value`` is the colour to draw; only cells that have the colour ``under`` in the grid itself are drawn on.
    """
    height, width = uint64(G.heights[x]), uint64(G.widths[x])
    source, target = uint64(G.offsets[x]), uint64(G.state[1])
    position = uint64(R.offsets[patch])
    end = position + uint64(R.lengths[patch])
    while position < end:
        packed = int64(R.items[position]) + shift
        i, j = uint64(row(packed)), uint64(column(packed))
        if i < height and j < width:
            at = i * width + j
            before = int64(G.cells[source + at])
            drawn = value if value >= 0 else packed & COLOR_MASK
            G.cells[target + at] = drawn if (under < 0) | (before == under) else before
        position += uint64(1)


@helper(void(GRIDS, RUNS, int64, int64, int64))
def draw_color(G, R, x, patch, value):
    """Draws the locations of a patch in one colour on the copy of grid ``x`` behind the newest grid."""
    height, width = uint64(G.heights[x]), uint64(G.widths[x])
    target, position = uint64(G.state[1]), uint64(R.offsets[patch])
    end = position + uint64(R.lengths[patch])
    while position < end:
        packed = int64(R.items[position])
        i, j = uint64(row(packed)), uint64(column(packed))
        if i < height and j < width:
            G.cells[target + i * width + j] = value
        position += uint64(1)


@helper(boolean(RUNS, int64, int64, int64))
def can_shift(R, patch, i, j):
    """Whether all locations of a patch stay within the bounds when it is moved."""
    for position in range(R.offsets[patch], R.offsets[patch] + R.lengths[patch]):
        packed = R.items[position]
        if not in_range(row(packed) + i, column(packed) + j):
            return False
    return True


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, boolean, COLUMN, GRIDS, RUNS))
def filled(start, stop, grid, value, patch, under, out, G, R):
    """The entries of ``fill``, or of ``underfill``."""
    for i in range(start, stop):
        if not grid_room(G, area(G, grid[i])):
            return settled(G, out, i)
        below = grid_mostcolor(G, grid[i]) if under else ANY
        if not 0 <= value[i] < COLORS:
            out[i] = missing(_BAD_ARGUMENT)
        elif under and below < 0:
            out[i] = missing(_EMPTY)
        else:
            copy_grid(G, grid[i])
            if under:
                draw(G, R, grid[i], patch[i], value[i], below, 0)
            else:
                draw_color(G, R, grid[i], patch[i], value[i])
            stage_grid(G, out, i, G.heights[grid[i]], G.widths[grid[i]])
    return settled(G, out, stop)


@kernel(3)
def fill(start, stop, grid, value, patch, statics, out, G, R):
    """The grid with the patch's locations set to a colour."""
    return filled(start, stop, grid, value, patch, False, out, G, R)


@kernel(3)
def underfill(start, stop, grid, value, patch, statics, out, G, R):
    """The grid filled only where it has its most frequent colour."""
    return filled(start, stop, grid, value, patch, True, out, G, R)


@kernel(2)
def paint(start, stop, grid, obj, statics, out, G, R):
    """The grid with the object's cells."""
    for i in range(start, stop):
        if not grid_room(G, area(G, grid[i])):
            return settled(G, out, i)
        copy_grid(G, grid[i])
        draw(G, R, grid[i], obj[i], ANY, ANY, 0)
        stage_grid(G, out, i, G.heights[grid[i]], G.widths[grid[i]])
    return settled(G, out, stop)


@kernel(2)
def underpaint(start, stop, grid, obj, statics, out, G, R):
    """The grid painted only where it has its most frequent colour."""
    for i in range(start, stop):
        if not grid_room(G, area(G, grid[i])):
            return settled(G, out, i)
        below = grid_mostcolor(G, grid[i])
        if below < 0:
            out[i] = missing(_EMPTY)
        else:
            copy_grid(G, grid[i])
            draw(G, R, grid[i], obj[i], ANY, below, 0)
            stage_grid(G, out, i, G.heights[grid[i]], G.widths[grid[i]])
    return settled(G, out, stop)


@kernel(2)
def cover(start, stop, grid, patch, statics, out, G, R):
    """The grid with the patch's locations set to its most frequent colour."""
    for i in range(start, stop):
        if not grid_room(G, area(G, grid[i])):
            return settled(G, out, i)
        background = grid_mostcolor(G, grid[i])
        if background < 0:
            out[i] = missing(_EMPTY)
        else:
            copy_grid(G, grid[i])
            draw_color(G, R, grid[i], patch[i], background)
            stage_grid(G, out, i, G.heights[grid[i]], G.widths[grid[i]])
    return settled(G, out, stop)


@kernel(3)
def move(start, stop, grid, obj, offset, statics, out, G, R):
    """The object covered, then painted elsewhere."""
    for i in range(start, stop):
        if not grid_room(G, area(G, grid[i])):
            return settled(G, out, i)
        u, v = row(offset[i]), column(offset[i])
        background = grid_mostcolor(G, grid[i])
        if background < 0:
            out[i] = missing(_EMPTY)
        elif not can_shift(R, obj[i], u, v):
            out[i] = missing(_TOO_LARGE)
        else:
            copy_grid(G, grid[i])
            draw_color(G, R, grid[i], obj[i], background)
            draw(G, R, grid[i], obj[i], ANY, ANY, (u << 20) + (v << 8))
            stage_grid(G, out, i, G.heights[grid[i]], G.widths[grid[i]])
    return settled(G, out, stop)


@helper(int64(int64, int64))
def slice_end(index, size):
    """Where an index of a slice falls on a sequence by Python's rules."""
    return max(index + size, 0) if index < 0 else min(index, size)


@helper(tuple_of(int64, 2)(RUNS, int64))
def column_bounds(R, patch):
    """The first and the last column of a patch that is not empty."""
    first = R.offsets[patch]
    left = right = column(R.items[first])
    for position in range(first + 1, first + R.lengths[patch]):
        left = min(left, column(R.items[position]))
        right = max(right, column(R.items[position]))
    return left, right


@helper(void(GRIDS, RUNS, int64, int64, COLUMN, int64))
def crop_to(G, R, patch, x, out, k):
    """Keeps, as ``out[k]``, the part of grid ``x`` that a patch's bounding box cuts out by Python's slice rules."""
    first, last = R.offsets[patch], R.offsets[patch] + R.lengths[patch] - 1
    left, right = column_bounds(R, patch)
    grid_height, grid_width = int64(G.heights[x]), int64(G.widths[x])
    top, left = slice_end(row(R.items[first]), grid_height), slice_end(left, grid_width)
    height = max(slice_end(row(R.items[last]) + 1, grid_height) - top, 0)
    width = max(slice_end(right + 1, grid_width) - left, 0) if height else 0
    target = uint64(G.state[1])
    for i in range(height):
        source = uint64(G.offsets[x] + (top + i) * grid_width + left)
        for j in range(uint64(width)):
            G.cells[target + uint64(j)] = G.cells[source + uint64(j)]
        target += uint64(width)
    stage_grid(G, out, k, height, width)


@kernel(2)
def subgrid(start, stop, patch, grid, statics, out, G, R):
    """The grid cut to the patch's bounding box."""
    for i in range(start, stop):
        if not grid_room(G, area(G, grid[i])):
            return settled(G, out, i)
        if R.lengths[patch[i]]:
            crop_to(G, R, patch[i], grid[i], out, i)
        else:
            out[i] = missing(_EMPTY)
    return settled(G, out, stop)


@kernel(2)
def toobject(start, stop, patch, grid, statics, out, G, R):
    """The patch's locations that are on the grid, with the grid's colours."""
    for i in range(start, stop):
        x, length = grid[i], int64(R.lengths[patch[i]])
        if not run_room(R, length):
            return i
        height, width, source = uint64(G.heights[x]), uint64(G.widths[x]), uint64(G.offsets[x])
        target = R.state[1]
        previous = 0
        for position in range(R.offsets[patch[i]], R.offsets[patch[i]] + length):
            location = int64(R.items[position]) & LOCATION_MASK
            u, v = uint64(row(location)), uint64(column(location))
            if u < height and v < width and location != previous:
                R.items[target] = location | G.cells[source + u * width + v]
                target += 1
                previous = location
        out[i] = keep_run(R, target - R.state[1])
    return stop


@helper(int64(GRIDS, RUNS, int64, int64, MASK))
def keep_occurrences(G, R, x, obj, mask):
    """Keeps the locations at which an object that is not empty occurs in grid ``x``.

    All places are tried at once, cell by cell of the object; also those at which it would reach beyond a row's end.
    """
    first, last = R.offsets[obj], R.offsets[obj] + R.lengths[obj] - 1
    top = row(R.items[first])
    left, right = column_bounds(R, obj)
    high, wide = row(R.items[last]) - top, right - left
    if not in_range(high, wide):
        return missing(_TOO_LARGE)
    width = int64(G.widths[x])
    rows, columns = int64(G.heights[x]) - high, width - wide
    if rows <= 0 or columns <= 0:
        return keep_run(R, 0)
    places = uint64((rows - 1) * width + columns)
    for place in range(places):
        mask[uint64(place)] = 1
    for position in range(first, last + 1):
        packed = R.items[position]
        source = uint64(G.offsets[x] + (row(packed) - top) * width + column(packed) - left)
        wanted, found = uint8(color(packed)), uint8(0)
        for place in range(places):
            mask[uint64(place)] &= uint8(G.cells[source + uint64(place)] == wanted)
            found |= mask[uint64(place)]
        if not found:
            return keep_run(R, 0)
    target = R.state[1]
    for i in range(rows):
        for j in range(columns):
            if mask[i * width + j]:
                R.items[target] = cell(i, j, 0)
                target += 1
    return keep_run(R, target - R.state[1])


@helper(int64(GRIDS, RUNS, int64))
def keep_everywhere(G, R, x):
    """Keeps all locations of grid ``x`` and those one beyond its last row and column."""
    target = R.state[1]
    for i in range(int64(G.heights[x]) + 1):
        for j in range(int64(G.widths[x]) + 1):
            R.items[target] = cell(i, j, 0)
            target += 1
    return keep_run(R, target - R.state[1])


@kernel(2)
def occurrences(start, stop, grid, obj, statics, out, G, R):
    """The upper left corners at which the object's cells occur in the grid; an empty object occurs everywhere."""
    mask = np.empty(MAX_CELLS, np.uint8)
    for i in range(start, stop):
        x = grid[i]
        if not run_room(R, (int64(G.heights[x]) + 1) * (int64(G.widths[x]) + 1)):
            return i
        if R.lengths[obj[i]]:
            out[i] = keep_occurrences(G, R, x, obj[i], mask)
        else:
            out[i] = keep_everywhere(G, R, x)
    return stop
