"""The panes of a grid: what lies between the lines that divide it."""

from __future__ import annotations

import numpy as np
from numba import boolean, int32, int64, types

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import cell, missing
from arc.kernels.cpu.compiling import GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.interning import CELLS, keep_run, run_room
from arc.limits import MAX_SIDE

_NO_MATCH = int(Reason.NO_MATCH)

EDGES = types.Array(int32, 1, "C")


@helper(boolean(CELLS, int64, int64, int64, int64))
def is_line(cells, first, length, step, value):
    """Whether all cells of a row or column have the colour."""
    for position in range(length):  # noqa: SIM110, numba has no all()
        if cells[first + position * step] != value:
            return False
    return True


@helper(int64(CELLS, int64, int64, int64, int64, int64, int64, EDGES))
def cut_bands(cells, source, lines, length, across, along, value, edges):
    """Writes start and end of every band between the lines that are of the colour; gives how many bands there are, or
    -1 where there is no such line."""
    bands, start, found = 0, 0, False
    for line in range(lines + 1):
        if line == lines or is_line(cells, source + line * across, length, along, value):
            if line > start:
                edges[2 * bands], edges[2 * bands + 1] = start, line
                bands += 1
            start = line + 1
            found |= line < lines
    return bands if found else -1


@helper(int64(GRIDS, RUNS, int64, int64, int64, int64, int64))
def keep_rectangle(G, R, x, top, bottom, left, right):
    """Keeps the object of a rectangle; gives its id. There is room."""
    width, source, target = int64(G.widths[x]), int64(G.offsets[x]), int64(R.state[1])
    for i in range(top, bottom):
        for j in range(left, right):
            R.items[target] = cell(i, j, G.cells[source + i * width + j])
            target += 1
    return keep_run(R, (bottom - top) * (right - left))


@kernel(2)
def panes(start, stop, x, value, statics, out, G, R):
    """The rectangles between lines of the colour: a run of objects."""
    rows, columns = np.empty(2 * MAX_SIDE + 2, np.int32), np.empty(2 * MAX_SIDE + 2, np.int32)
    for k in range(start, stop):
        height, width, source = int64(G.heights[x[k]]), int64(G.widths[x[k]]), int64(G.offsets[x[k]])
        down = cut_bands(G.cells, source, height, width, width, 1, value[k], rows) if width else -1
        across = cut_bands(G.cells, source, width, height, 1, width, value[k], columns)
        if down < 0 and across < 0:
            out[k] = missing(_NO_MATCH)
            continue
        if down < 0:
            down, rows[0], rows[1] = 1, 0, height
        if across < 0:
            across, columns[0], columns[1] = 1, 0, width
        kept = np.empty(down * across, np.int32)
        for a in range(down):
            for b in range(across):
                if not run_room(R, height * width):
                    return k
                box = rows[2 * a], rows[2 * a + 1], columns[2 * b], columns[2 * b + 1]
                kept[a * across + b] = keep_rectangle(G, R, x[k], box[0], box[1], box[2], box[3])
        if not run_room(R, len(kept)):
            return k
        for position in range(len(kept)):
            R.items[R.state[1] + position] = kept[position]
        out[k] = keep_run(R, len(kept))
    return stop
