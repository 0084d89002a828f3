"""Grids made, cut and joined."""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import cell, column, missing, row
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.interning import CELLS, grid_room, keep_grid, keep_run, run_room, settled, stage_grid
from arc.kernels.cpu.rectangles import (
    EACH,
    copy_cells,
    equal_cells,
    fill_cells,
    is_color,
    sides,
    sides_fit,
    slice_position,
    write_part,
)
from arc.kernels.cpu.types import boolean, int64, uint64, void
from arc.kernels.cpu.words import load_word, store_word
from arc.limits import MAX_ELEMENTS

_OUT_OF_RANGE = int(Reason.OUT_OF_RANGE)
_ZERO_DIVISION = int(Reason.ZERO_DIVISION)
_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
_NOT_A_GRID = int(Reason.NOT_A_GRID)
_TOO_LARGE = int(Reason.TOO_LARGE)


@kernel(1, cheap=True)
def height_grid(start, stop, x, statics, out, G, R):
    """The number of rows."""
    for i in range(start, stop):
        out[i] = G.heights[x[i]]
    return stop


@kernel(1, cheap=True)
def width_grid(start, stop, x, statics, out, G, R):
    """The number of columns."""
    for i in range(start, stop):
        out[i] = G.widths[x[i]]
    return stop


@kernel(1, cheap=True)
def shape_grid(start, stop, x, statics, out, G, R):
    """Height and width as a packed IJ."""
    for i in range(start, stop):
        out[i] = cell(G.heights[x[i]], G.widths[x[i]], 0)
    return stop


@kernel(1, cheap=True)
def portrait_grid(start, stop, x, statics, out, G, R):
    """Whether there are more rows than columns."""
    for i in range(start, stop):
        out[i] = G.heights[x[i]] > G.widths[x[i]]
    return stop


@kernel(1, cheap=True)
def square_grid(start, stop, x, statics, out, G, R):
    """Whether there are as many rows as columns."""
    for i in range(start, stop):
        out[i] = G.heights[x[i]] == G.widths[x[i]]
    return stop


@kernel(2, cheap=True)
def index(start, stop, x, location, statics, out, G, R):
    """The colour at a location."""
    for i in range(start, stop):
        at_row, at_column = row(location[i]), column(location[i])
        height, width = sides(G, x[i])
        if 0 <= at_row < int64(height) and 0 <= at_column < int64(width):
            out[i] = G.cells[uint64(G.offsets[x[i]]) + uint64(at_row) * width + uint64(at_column)]
        else:
            out[i] = missing(_OUT_OF_RANGE)
    return stop


@kernel(2)
def canvas(start, stop, value, dimensions, statics, out, G, R):
    """A grid of one colour."""
    for i in range(start, stop):
        height, width = max(row(dimensions[i]), 0), max(column(dimensions[i]), 0)
        if not is_color(value[i]):
            out[i] = missing(_BAD_ARGUMENT)
        elif not sides_fit(height, width):
            out[i] = missing(_TOO_LARGE)
        elif grid_room(G, height * width):
            fill_cells(G.cells, uint64(G.state[1]), uint64(height * width), uint64(value[i]))
            stage_grid(G, out, i, height, width)
        else:
            return settled(G, out, i)
    return settled(G, out, stop)


@helper(int64(int64, int64, COLUMN, int64, int64, int64, int64, COLUMN, GRIDS))
def all_cut(start, stop, x, half_height, half_width, bottom, right, out, G):
    """The kernel of all halves; of the four numbers, those that are 1 say what is halved and which half is kept."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not grid_room(G, height * width):
            return settled(G, out, i)
        rows, columns = height >> uint64(half_height), width >> uint64(half_width)
        top = height - rows if bottom else uint64(0)
        left = width - columns if right else uint64(0)
        if columns == uint64(0) and half_width:
            rows = uint64(0)
        write_part(G, x[i], top, left, rows, columns)
        stage_grid(G, out, i, rows, columns)
    return settled(G, out, stop)


@kernel(1)
def tophalf(start, stop, x, statics, out, G, R):
    """The upper half of the rows."""
    return all_cut(start, stop, x, 1, 0, 0, 0, out, G)


@kernel(1)
def bottomhalf(start, stop, x, statics, out, G, R):
    """The lower half of the rows."""
    return all_cut(start, stop, x, 1, 0, 1, 0, out, G)


@kernel(1)
def lefthalf(start, stop, x, statics, out, G, R):
    """The left half of the columns; without any, no rows."""
    return all_cut(start, stop, x, 0, 1, 0, 0, out, G)


@kernel(1)
def righthalf(start, stop, x, statics, out, G, R):
    """The right half of the columns; without any, no rows."""
    return all_cut(start, stop, x, 0, 1, 0, 1, out, G)


@kernel(1)
def trim(start, stop, x, statics, out, G, R):
    """The grid without its outermost rows and columns."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not grid_room(G, height * width):
            return settled(G, out, i)
        rows, columns = max(int64(height) - 2, 0), max(int64(width) - 2, 0)
        write_part(G, x[i], 1, 1, rows, columns)
        stage_grid(G, out, i, rows, columns)
    return settled(G, out, stop)


@kernel(3)
def crop(start, stop, x, corner, dimensions, statics, out, G, R):
    """The rectangle of these dimensions from a corner, by Python's slice rules."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not grid_room(G, height * width):
            return settled(G, out, i)
        i0, j0 = row(corner[i]), column(corner[i])
        top, left = slice_position(i0, height), slice_position(j0, width)
        bottom = slice_position(i0 + row(dimensions[i]), height)
        right = slice_position(j0 + column(dimensions[i]), width)
        write_part(G, x[i], top, left, max(bottom - top, 0), max(right - left, 0))
        stage_grid(G, out, i, max(bottom - top, 0), max(right - left, 0))
    return settled(G, out, stop)


@helper(int64(int64, int64, COLUMN, COLUMN, boolean, COLUMN, GRIDS, RUNS))
def all_split(start, stop, x, parts, across, out, G, R):
    """The kernel of both splits: runs of grids."""
    for i in range(start, stop):
        count = int64(parts[i])
        if count < 1 or count > MAX_ELEMENTS:
            out[i] = missing(_ZERO_DIVISION if count == 0 else _BAD_ARGUMENT if count < 0 else _TOO_LARGE)
            continue
        if not run_room(R, count):
            return i
        height, width = sides(G, x[i])
        total = int64(width if across else height)
        length = total // count
        step = length + (length * count != total)
        for part in range(count):
            if not grid_room(G, height * width):
                return i
            begin = min(part * step, total)
            size = min(length, total - begin)
            if across:
                write_part(G, x[i], 0, begin, height, size)
                R.items[R.state[1] + part] = keep_grid(G, height, size)
            else:
                write_part(G, x[i], begin, 0, size, width)
                R.items[R.state[1] + part] = keep_grid(G, size, width)
        out[i] = keep_run(R, count)
    return stop


@kernel(2, parts=True)
def hsplit(start, stop, x, parts, statics, out, G, R):
    """Equal parts side by side."""
    return all_split(start, stop, x, parts, True, out, G, R)


@kernel(2, parts=True)
def vsplit(start, stop, x, parts, statics, out, G, R):
    """Equal parts below each other."""
    return all_split(start, stop, x, parts, False, out, G, R)


@kernel(2)
def hconcat(start, stop, x, y, statics, out, G, R):
    """Two grids side by side, to the smaller number of rows."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        other_height, other_width = sides(G, y[i])
        height = min(height, other_height)
        if not sides_fit(height, width + other_width):
            out[i] = missing(_TOO_LARGE)
            continue
        if not grid_room(G, height * (width + other_width)):
            return settled(G, out, i)
        left, right = uint64(G.offsets[x[i]]), uint64(G.offsets[y[i]])
        target = uint64(G.state[1])
        for _ in range(height):
            copy_cells(G.cells, left, target, width)
            copy_cells(G.cells, right, target + width, other_width)
            left += width
            right += other_width
            target += width + other_width
        stage_grid(G, out, i, height, width + other_width)
    return settled(G, out, stop)


@kernel(2)
def vconcat_grid(start, stop, x, y, statics, out, G, R):
    """Two grids below each other, where that is a grid."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        other_height, other_width = sides(G, y[i])
        if not sides_fit(height + other_height, max(width, other_width)):
            out[i] = missing(_TOO_LARGE)
        elif height and other_height and width != other_width:
            out[i] = missing(_NOT_A_GRID)
        elif grid_room(G, (height + other_height) * max(width, other_width)):
            target, size = uint64(G.state[1]), height * width
            copy_cells(G.cells, uint64(G.offsets[x[i]]), target, size)
            copy_cells(G.cells, uint64(G.offsets[y[i]]), target + size, other_height * other_width)
            stage_grid(G, out, i, height + other_height, max(width, other_width))
        else:
            return settled(G, out, i)
    return settled(G, out, stop)


@kernel(3)
def cellwise(start, stop, x, y, fallback, statics, out, G, R):
    """The first grid where both agree, else the fallback."""
    cells = G.cells
    for i in range(start, stop):
        height, width = sides(G, x[i])
        other_height, other_width = sides(G, y[i])
        if not is_color(fallback[i]):
            out[i] = missing(_BAD_ARGUMENT)
            continue
        if height * width and (height > other_height or width > other_width):
            out[i] = missing(_OUT_OF_RANGE)
            continue
        if not grid_room(G, height * width):
            return settled(G, out, i)
        height, width = min(height, other_height), min(width, other_width)
        a, b = uint64(G.offsets[x[i]]), uint64(G.offsets[y[i]])
        target, other = uint64(G.state[1]), uint64(fallback[i]) * uint64(EACH)
        for _ in range(height):
            position = uint64(0)
            while position < width:
                word = load_word(cells, a + position)
                agreed = equal_cells(word, load_word(cells, b + position))
                store_word(cells, target + position, (word & agreed) | (other & ~agreed))
                position += uint64(8)
            a += width
            b += other_width
            target += width
        stage_grid(G, out, i, height, width)
    return settled(G, out, stop)


@helper(boolean(CELLS, uint64, uint64))
def is_uniform(cells, at, width):
    """Whether a row of cells has a single colour."""
    word = uint64(cells[at]) * uint64(EACH)
    position = uint64(0)
    while position + uint64(8) <= width:
        if load_word(cells, at + position) != word:
            return False
        position += uint64(8)
    rest = ~(~uint64(0) << ((width & uint64(7)) << uint64(3)))
    return width > uint64(0) and ((load_word(cells, at + position) ^ word) & rest) == uint64(0)


@helper(void(GRIDS, int64, uint64))
def mark_columns(G, x, target):
    """Writes a cell for every column of a grid, 0 where the column has a single colour, and up to 7 cells more."""
    height, width = sides(G, x)
    cells = G.cells
    first = uint64(G.offsets[x])
    position = uint64(0)
    while position < width:
        top, different = load_word(cells, first + position), uint64(0)
        at = first + position
        for _ in range(height):
            different |= load_word(cells, at) ^ top
            at += width
        store_word(cells, target + position, different)
        position += uint64(8)


@kernel(1)
def compress(start, stop, x, statics, out, G, R):
    """The grid without the rows and columns of a single colour."""
    cells = G.cells
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not grid_room(G, height * width + width + uint64(8)):
            return settled(G, out, i)
        source, target = uint64(G.offsets[x[i]]), uint64(G.state[1])
        marks = target + height * width + uint64(8)
        mark_columns(G, x[i], marks)
        columns = uint64(0)
        for j in range(width):
            columns += uint64(cells[marks + j] != 0)
        rows = uint64(0)
        for _ in range(height):
            if not is_uniform(cells, source, width):
                for j in range(width):
                    cells[target] = cells[source + j]
                    target += uint64(cells[marks + j] != 0)
                rows += uint64(1)
            source += width
        stage_grid(G, out, i, rows, columns)
    return settled(G, out, stop)
