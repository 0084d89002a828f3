"""Grids as runs, of rows, locations, cells or lines, and rows as grids.

Runs of runs: the ids of the inner runs wait at the end of the pool, where ``run_room`` keeps space for them, until the
last one is known.
"""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import cell, missing
from arc.kernels.cpu.compiling import GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.grids import is_uniform, mark_columns
from arc.kernels.cpu.interning import grid_room, keep_grid, keep_run, run_room
from arc.kernels.cpu.rectangles import sides, sides_fit
from arc.kernels.cpu.types import boolean, int32, int64, uint64
from arc.limits import COLORS, MAX_SIDE

_NOT_A_GRID = int(Reason.NOT_A_GRID)
_TOO_LARGE = int(Reason.TOO_LARGE)

_WAITING = 2 * MAX_SIDE
"""Ids that wait at most."""

_ORIGIN = 2048 << 8
"""The location (0, 0), packed."""


@helper(int64(RUNS, int64), inline=True)
def place_to_wait(R, position):
    """Where the id at a position of the outer run waits."""
    return R.items.size - _WAITING + position


@helper(boolean(RUNS, int64), inline=True)
def waiting_room(R, items):
    """Whether a run of so many items can be written while ids wait."""
    return run_room(R, items + _WAITING)


@helper(int32(RUNS, int64))
def keep_waiting(R, count):
    """Keeps the run of the ids that waited."""
    target, source = uint64(R.state[1]), uint64(place_to_wait(R, 0))
    for position in range(uint64(count)):
        R.items[target + position] = R.items[source + position]
    return keep_run(R, count)


@helper(int64(GRIDS, RUNS, int64, int64))
def keep_rows(G, R, x, waiting):
    """Keeps the rows of a grid behind so many runs that wait already; gives how many wait then, -1 without room."""
    height, width = sides(G, x)
    source = uint64(G.offsets[x])
    for _ in range(height):
        if not waiting_room(R, int64(width)):
            return int64(-1)
        target = uint64(R.state[1])
        for j in range(width):
            R.items[target + j] = G.cells[source + j]
        R.items[place_to_wait(R, waiting)] = keep_run(R, int64(width))
        waiting += 1
        source += width
    return waiting if waiting_room(R, waiting) else int64(-1)


@kernel(1, parts=True)
def grid_to_rows(start, stop, x, statics, out, G, R):
    """The run of the grid's rows, which are runs of colours."""
    for i in range(start, stop):
        count = keep_rows(G, R, x[i], 0)
        if count < 0:
            return i
        out[i] = keep_waiting(R, count)
    return stop


@kernel(2, parts=True)
def vconcat(start, stop, x, y, statics, out, G, R):
    """The run of both grids' rows."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        other_height, other_width = sides(G, y[i])
        if not sides_fit(height + other_height, max(width, other_width)):
            out[i] = missing(_TOO_LARGE)
            continue
        count = keep_rows(G, R, x[i], 0)
        if count >= 0:
            count = keep_rows(G, R, y[i], count)
        if count < 0:
            return i
        out[i] = keep_waiting(R, count)
    return stop


@helper(boolean(RUNS, int64, int64))
def are_rows(R, first, count):
    """Whether so many runs from a position of the items are rows of one grid, whatever their number and length."""
    width = R.lengths[R.items[first]]
    for position in range(first, first + count):
        if R.lengths[R.items[position]] != width:
            return False
    before = int64(-1)
    for position in range(first, first + count):
        run = int64(R.items[position])
        if run != before:
            begin = R.offsets[run]
            for at in range(uint64(begin), uint64(begin + width)):
                if not 0 <= R.items[at] < COLORS:
                    return False
        before = run
    return True


@kernel(1)
def rows_to_grid(start, stop, x, statics, out, G, R):
    """The grid of a run of rows, which are runs of integers."""
    for i in range(start, stop):
        first, height = R.offsets[x[i]], int64(R.lengths[x[i]])
        width = int64(R.lengths[R.items[first]]) if height > 0 else int64(0)
        if height > 0 and not are_rows(R, first, height):
            out[i] = missing(_NOT_A_GRID)
        elif not sides_fit(height, width):
            out[i] = missing(_TOO_LARGE)
        elif grid_room(G, height * width):
            target = uint64(G.state[1])
            for position in range(first, first + height):
                source = uint64(R.offsets[R.items[position]])
                for j in range(uint64(width)):
                    G.cells[target + j] = R.items[source + j]
                target += uint64(width)
            out[i] = keep_grid(G, height, width)
        else:
            return i
    return stop


@kernel(1)
def asindices(start, stop, x, statics, out, G, R):
    """All locations."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not run_room(R, height * width):
            return i
        target, packed = uint64(R.state[1]), uint64(_ORIGIN)
        for _ in range(height):
            for j in range(width):
                R.items[target + j] = packed + (j << uint64(8))
            target += width
            packed += uint64(1 << 20)
        out[i] = keep_run(R, height * width)
    return stop


@kernel(1)
def asobject(start, stop, x, statics, out, G, R):
    """All cells."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not run_room(R, height * width):
            return i
        source, target, packed = uint64(G.offsets[x[i]]), uint64(R.state[1]), uint64(_ORIGIN)
        for _ in range(height):
            for j in range(width):
                R.items[target + j] = (packed + (j << uint64(8))) | uint64(G.cells[source + j])
            source += width
            target += width
            packed += uint64(1 << 20)
        out[i] = keep_run(R, height * width)
    return stop


@kernel(2)
def ofcolor(start, stop, x, value, statics, out, G, R):
    """The locations of a colour."""
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not run_room(R, height * width):
            return i
        source, target, packed = uint64(G.offsets[x[i]]), uint64(R.state[1]), uint64(_ORIGIN)
        wanted, begin = uint64(value[i]), target
        for _ in range(height):
            for j in range(width):
                R.items[target] = packed + (j << uint64(8))
                target += uint64(uint64(G.cells[source + j]) == wanted)
            source += width
            packed += uint64(1 << 20)
        out[i] = keep_run(R, target - begin)
    return stop


@helper(int32(RUNS, int64, int64, int64))
def keep_line(R, packed, step, count):
    """Keeps the object of so many cells, from a packed one on."""
    target = uint64(R.state[1])
    for position in range(uint64(count)):
        R.items[target + position] = uint64(packed) + position * uint64(step)
    return keep_run(R, count)


@kernel(1, parts=True)
def frontiers(start, stop, x, statics, out, G, R):
    """The run of the objects that are rows and columns of a single colour.

    In canonical order: the first row, all columns, the other rows. Only in a grid of one row, the first column, which
    is a part of it, comes first, and in a grid of one cell they are equal.
    """
    for i in range(start, stop):
        height, width = sides(G, x[i])
        if not grid_room(G, width):
            return i
        cells, first, marks = G.cells, uint64(G.offsets[x[i]]), uint64(G.state[1])
        mark_columns(G, x[i], marks)
        count = int64(0)
        for line in range(height + width if height * width != uint64(1) else uint64(1)):
            if line < uint64(2):
                across, number = (line == uint64(0)) != (height == uint64(1)), uint64(0)
            else:
                across = line > width
                number = line - width if across else line - uint64(1)
            if across:
                at = first + number * width
                if not is_uniform(cells, at, width):
                    continue
                packed, step, length = cell(number, 0, cells[at]), 1 << 8, width
            else:
                if number >= width or cells[marks + number] != 0:
                    continue
                packed, step, length = cell(0, number, cells[first + number]), 1 << 20, height
            if not waiting_room(R, length):
                return i
            R.items[place_to_wait(R, count)] = keep_line(R, packed, step, length)
            count += 1
        if not waiting_room(R, count):
            return i
        out[i] = keep_waiting(R, count)
    return stop
