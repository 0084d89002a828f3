"""Grids turned, mirrored and scaled.

A turn is told by three bits: 4, rows become columns; 2, rows come from the last to the first; 1, columns do.
"""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, helper, kernel
from arc.kernels.cpu.interning import grid_room, settled, stage_grid
from arc.kernels.cpu.rectangles import copy_cells, fill_cells, reverse_cells, sides, sides_fit
from arc.kernels.cpu.types import boolean, int64, tuple_of, uint64, void

_ZERO_DIVISION = int(Reason.ZERO_DIVISION)
_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
_TOO_LARGE = int(Reason.TOO_LARGE)
_NO_MATCH = int(Reason.NO_MATCH)

_HMIRROR, _DMIRROR, _VMIRROR, _CMIRROR = 2, 4, 1, 7
_ROT90, _ROT180, _ROT270, _IDENTITY = 6, 3, 5, 0
_TURNS = (_HMIRROR, _DMIRROR, _VMIRROR, _CMIRROR, _ROT90, _ROT180, _ROT270, _IDENTITY)
"""By the numbers that ``mir_rot_t`` takes."""


@helper(tuple_of(uint64, 3)(uint64, uint64, int64), inline=True)
def walk(height, width, turn):
    """How a turned grid's cells are read: from where, the step to the next row, and to the next cell. Steps back are
    2^64 minus the step."""
    first, row, cell = uint64(0), width, uint64(1)
    if turn & 2:
        first += (height - uint64(1)) * width
        row = -width
    if turn & 1:
        first += width - uint64(1)
        cell = -cell
    return (first, cell, row) if turn & 4 else (first, row, cell)


@helper(void(GRIDS, COLUMN, int64, int64, int64), inline=True)
def turned(G, out, i, x, turn):
    """Keeps the turned grid as ``out[i]``."""
    height, width = sides(G, x)
    source, target = uint64(G.offsets[uint64(x)]), uint64(G.state[1])
    cells = G.cells
    if turn & 4:
        first, row_step, step = walk(height, width, turn)
        source += first
        for _ in range(width):
            at = source
            for j in range(height):
                cells[target + j] = cells[at]
                at += step
            source += row_step
            target += height
        stage_grid(G, out, i, width, height)
        return
    if turn == _IDENTITY:
        out[i] = x
        return
    if turn == _ROT180:
        reverse_cells(cells, source, target, height * width)
    elif turn == _VMIRROR:
        for _ in range(height):
            reverse_cells(cells, source, target, width)
            source += width
            target += width
    else:
        source += height * width
        for _ in range(height):
            source -= width
            copy_cells(cells, source, target, width)
            target += width
    stage_grid(G, out, i, height, width)


@helper(int64(int64, int64, COLUMN, int64, COLUMN, GRIDS))
def all_turned(start, stop, x, turn, out, G):
    """The kernel of one turn."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not grid_room(G, height * width):
            return settled(G, out, i)
        turned(G, out, i, x[i], turn)
    return settled(G, out, stop)


@kernel(1)
def rot90(start, stop, x, statics, out, G, R):
    """A quarter turn clockwise."""
    return all_turned(start, stop, x, _ROT90, out, G)


@kernel(1)
def rot180(start, stop, x, statics, out, G, R):
    """A half turn."""
    return all_turned(start, stop, x, _ROT180, out, G)


@kernel(1)
def rot270(start, stop, x, statics, out, G, R):
    """A quarter turn anticlockwise."""
    return all_turned(start, stop, x, _ROT270, out, G)


@kernel(1)
def hmirror_grid(start, stop, x, statics, out, G, R):
    """Upside down."""
    return all_turned(start, stop, x, _HMIRROR, out, G)


@kernel(1)
def vmirror_grid(start, stop, x, statics, out, G, R):
    """Left-right."""
    return all_turned(start, stop, x, _VMIRROR, out, G)


@kernel(1)
def dmirror_grid(start, stop, x, statics, out, G, R):
    """Transposed along the main diagonal."""
    return all_turned(start, stop, x, _DMIRROR, out, G)


@kernel(1)
def cmirror_grid(start, stop, x, statics, out, G, R):
    """Transposed along the other diagonal."""
    return all_turned(start, stop, x, _CMIRROR, out, G)


@kernel(2)
def mir_rot_t(start, stop, x, number, statics, out, G, R):
    """The grid turned as the number says."""
    for i in range(start, stop):
        if 0 <= number[i] < len(_TURNS):
            height, width = sides(G, x[i])
            if not grid_room(G, height * width):
                return settled(G, out, i)
            turned(G, out, i, x[i], _TURNS[number[i]])
        else:
            out[i] = missing(_BAD_ARGUMENT)
    return settled(G, out, stop)


@helper(boolean(GRIDS, int64, int64, int64))
def turns_into(G, given, expected, turn):
    """Whether the turned grid equals the other one."""
    height, width = sides(G, given)
    rows, columns = sides(G, expected)
    if turn & 4:
        same = rows == width and columns == (height if width else uint64(0))
    else:
        same = rows == height and columns == width
    if not same:
        return False
    first, row_step, step = walk(height, width, turn)
    source, target = uint64(G.offsets[uint64(given)]) + first, uint64(G.offsets[uint64(expected)])
    for _ in range(rows):
        at = source
        for j in range(columns):
            if G.cells[at] != G.cells[target + j]:
                return False
            at += step
        source += row_step
        target += columns
    return True


@kernel(1)
def a_mr(start, stop, samples, statics, out, G, R):
    """The first number for which ``mir_rot_t`` turns the first grid of every pair into the second; entries are runs of
    pairs of grids."""
    for i in range(start, stop):
        first, count = R.offsets[samples[i]], R.lengths[samples[i]]
        out[i] = missing(_NO_MATCH)
        for number in range(len(_TURNS)):
            fits = True
            for position in range(first, first + count):
                pair = R.offsets[R.items[position]]
                if not turns_into(G, R.items[pair], R.items[pair + 1], _TURNS[number]):
                    fits = False
                    break
            if fits:
                out[i] = number
                break
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, boolean, boolean, COLUMN, GRIDS))
def all_stretched(start, stop, x, factor, down, across, out, G):
    """The kernel that repeats every row, every column, or both."""
    cells = G.cells
    for i in range(start, stop):
        rows = max(int64(factor[i]), 0) if down else int64(1)
        columns = max(int64(factor[i]), 0) if across else int64(1)
        height, width = sides(G, x[i])
        new_height, new_width = int64(height) * rows, int64(width) * columns
        if not sides_fit(new_height, new_width):
            out[i] = missing(_TOO_LARGE)
            continue
        if not grid_room(G, new_height * new_width):
            return settled(G, out, i)
        source, target = uint64(G.offsets[uint64(x[i])]), uint64(G.state[1])
        for _ in range(height if rows else uint64(0)):
            wide = target
            if columns == 1:
                copy_cells(cells, source, target, width)
                target += width
            else:
                for j in range(width):
                    fill_cells(cells, target, uint64(columns), uint64(cells[source + j]))
                    target += uint64(columns)
            for _ in range(rows - 1):
                copy_cells(cells, wide, target, uint64(new_width))
                target += uint64(new_width)
            source += width
        stage_grid(G, out, i, new_height, new_width)
    return settled(G, out, stop)


@kernel(2)
def upscale_grid(start, stop, x, factor, statics, out, G, R):
    """Every cell becomes a block."""
    return all_stretched(start, stop, x, factor, True, True, out, G)


@kernel(2)
def hupscale(start, stop, x, factor, statics, out, G, R):
    """Every column repeated."""
    return all_stretched(start, stop, x, factor, False, True, out, G)


@kernel(2)
def vupscale(start, stop, x, factor, statics, out, G, R):
    """Every row repeated."""
    return all_stretched(start, stop, x, factor, True, False, out, G)


@kernel(2)
def downscale(start, stop, x, factor, statics, out, G, R):
    """Every so many-th row and column."""
    for i in range(start, stop):
        step = uint64(abs(int64(factor[i])))
        if step == uint64(0):
            out[i] = missing(_ZERO_DIVISION)
            continue
        height, width = sides(G, x[i])
        if not grid_room(G, height * width):
            return settled(G, out, i)
        source, target = uint64(G.offsets[uint64(x[i])]), uint64(G.state[1])
        rows, columns = (height + step - uint64(1)) // step, (width + step - uint64(1)) // step
        for _ in range(rows):
            at = source
            for j in range(columns):
                G.cells[target + j] = G.cells[at]
                at += step
            source += step * width
            target += columns
        stage_grid(G, out, i, rows, columns)
    return settled(G, out, stop)
