"""The panes of a grid: what lies between the lines that divide it."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import cell, missing
from arc.kernels.cpu.compiling import GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.interning import CELLS, grid_room, keep_grid, keep_run, run_room
from arc.kernels.cpu.types import array_of, boolean, int32, int64, tuple_of, void
from arc.limits import COLORS, MAX_SIDE

_NO_MATCH = int(Reason.NO_MATCH)
_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)

EDGES = array_of(int32)


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


@kernel(2, parts=True)
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


MOST = 9
VALUES = array_of(int64)
COUNTS = array_of(int64, 2)


@helper(int64(CELLS, int64, int64, int64))
def dividing_color(cells, source, height, width):
    """The colour with the most lines, black only where no other has any; -1 where there are no lines."""
    lines = np.zeros(COLORS, np.int64)
    for i in range(height if width else 0):
        first = source + i * width
        if is_line(cells, first, width, 1, cells[first]):
            lines[cells[first]] += 1
    for j in range(width if height else 0):
        if is_line(cells, source + j, height, width, cells[source + j]):
            lines[cells[source + j]] += 1
    best = -1
    for color in range(1, COLORS):
        if lines[color] > (lines[best] if best > 0 else 0):
            best = color
    return best if best > 0 else 0 if lines[0] else -1


@helper(void(CELLS, int64, int64, EDGES, int64, EDGES, int64, COUNTS))
def count_panes(cells, source, width, rows, down, columns, across, counts):
    """Writes how many cells of every pane have each colour."""
    counts[:, :] = 0
    for a in range(down):
        for b in range(across):
            for i in range(rows[2 * a], rows[2 * a + 1]):
                for j in range(columns[2 * b], columns[2 * b + 1]):
                    counts[a * across + b, cells[source + i * width + j]] += 1


@helper(int64(VALUES))
def first_most(values):
    """The first position of the largest value."""
    best = 0
    for position in range(len(values)):
        if values[position] > values[best]:
            best = position
    return best


@helper(void(VALUES))
def rank_values(values):
    """Replaces values by their ranks, 1 for the largest."""
    ordered = np.sort(values.copy())
    distinct = 0
    for position in range(len(ordered)):
        if position == 0 or ordered[position] != ordered[position - 1]:
            ordered[distinct] = ordered[position]
            distinct += 1
    for position in range(len(values)):
        values[position] = distinct - np.searchsorted(ordered[:distinct], values[position])


@helper(void(COUNTS, int64, VALUES))
def count_values(counts, kind, values):
    """Writes of every pane: 0: cells that are not black; 1: the same below zero; 2: colours but black; 3: the commonest
    one."""
    for pane in range(len(values)):
        number, colors, best = int64(0), int64(0), int64(0)
        for color in range(1, COLORS):
            count = counts[pane, color]
            number += count
            colors += count > 0
            if count > (counts[pane, best] if best else 0):
                best = int64(color)
        values[pane] = number if kind == 0 else -number if kind == 1 else colors if kind == 2 else best


@helper(int64(CELLS, int64, int64, EDGES, EDGES, int64, int64, int64, int64))
def cell_in_pane(cells, source, width, rows, columns, across, pane, i, j):
    """The cell at a place of a pane, 0 beyond it."""
    a, b = pane // across, pane % across
    y, x = rows[2 * a] + i, columns[2 * b] + j
    return int64(cells[source + y * width + x]) if y < rows[2 * a + 1] and x < columns[2 * b + 1] else 0


@helper(boolean(CELLS, int64, int64, EDGES, EDGES, int64, int64, int64))
def equal_panes(cells, source, width, rows, columns, across, one, other):
    """Whether two panes have the same cells."""
    a, b, c, d = one // across, one % across, other // across, other % across
    height, length = rows[2 * a + 1] - rows[2 * a], columns[2 * b + 1] - columns[2 * b]
    if height != rows[2 * c + 1] - rows[2 * c] or length != columns[2 * d + 1] - columns[2 * d]:
        return False
    for i in range(height):
        for j in range(length):
            first = cell_in_pane(cells, source, width, rows, columns, across, one, i, j)
            if first != cell_in_pane(cells, source, width, rows, columns, across, other, i, j):
                return False
    return True


@helper(int64(CELLS, int64, int64, EDGES, EDGES, int64, int64))
def pane_symmetry(cells, source, width, rows, columns, across, pane):
    """1, plus 1 if the pane is symmetric from left to right, plus 2 if from top to bottom."""
    a, b = pane // across, pane % across
    top, bottom, left, right = rows[2 * a], rows[2 * a + 1] - 1, columns[2 * b], columns[2 * b + 1] - 1
    level, upright = True, True
    for i in range(top, bottom + 1):
        for j in range(left, right + 1):
            cell_here = cells[source + i * width + j]
            level &= cell_here == cells[source + i * width + left + right - j]
            upright &= cell_here == cells[source + (top + bottom - i) * width + j]
    return 1 + int64(level) + 2 * int64(upright)


@helper(int64(VALUES, int64, int64, int64))
def color_between(colors, first, count, step):
    """The colour of the nearest panes on both sides of one that have one, if it is the same; ``first`` is the pane,
    ``count`` those before it and, shifted by 16 bits, those after it, ``step`` the way to the next one."""
    before, after = int64(0), int64(0)
    for position in range(1, (count & 65535) + 1):
        if before == 0:
            before = colors[first - position * step]
    for position in range(1, (count >> 16) + 1):
        if after == 0:
            after = colors[first + position * step]
    return before if before == after else 0


@helper(void(CELLS, int64, int64, EDGES, EDGES, int64, COUNTS, int64, VALUES))
def value_panes(cells, source, width, rows, columns, across, counts, fact, values):
    """Writes a fact about every pane, or its place among the panes."""
    panes = len(values)
    if fact == 2 or fact == 3 or fact == -7:
        count_values(counts, 0 if fact == 2 else 1 if fact == 3 else 2, values)
        rank_values(values)
    elif fact == -1 or fact == -2:
        count_values(counts, 0 if fact == -1 else 1, values)
        chosen = first_most(values)
        for pane in range(panes):
            i, j = pane // across, pane % across
            values[pane] = cell_in_pane(cells, source, width, rows, columns, across, chosen, i, j)
    elif fact == -8 or fact == -9:
        colors = np.empty(panes, np.int64)
        count_values(counts, 3, colors)
        for pane in range(panes):
            a, b = pane // across, pane % across
            if fact == -8:
                values[pane] = color_between(colors, pane, b | (across - 1 - b) << 16, 1)
            else:
                values[pane] = color_between(colors, pane, a | (panes // across - 1 - a) << 16, across)
    elif fact == 4 or fact == 5 or fact == 6:
        count_values(counts, 0 if fact == 4 else 3 if fact == 5 else 2, values)
        values += int64(fact != 5)
    else:
        for pane in range(panes):
            if fact == 0 or fact == 1:
                values[pane] = 1 + (pane // across if fact == 0 else pane % across)
            elif fact == -10:
                values[pane] = pane_symmetry(cells, source, width, rows, columns, across, pane)
            else:
                values[pane] = 0
                for other in range(panes):
                    values[pane] += equal_panes(cells, source, width, rows, columns, across, pane, other)


@helper(int64(CELLS, int64, int64, EDGES, EDGES, int64, int64, int64, int64, int64, int64, int64))
def fact_of_pane_place(cells, source, width, rows, columns, across, panes, pane, i, j, chosen, fact):
    """A fact about the cell at a place of a pane and those at the same place of others."""
    if fact == 7 or fact == 10:
        number = int64(0)
        for other in range(panes):
            found = cell_in_pane(cells, source, width, rows, columns, across, other, i, j)
            if found and fact == 7:
                return found
            number += found > 0
        return 0 if fact == 7 else number + 1
    other = chosen
    if fact == -3:
        other = pane - 1 if pane % across else -1
    elif fact == -4:
        other = pane - across
    return cell_in_pane(cells, source, width, rows, columns, across, other, i, j) if other >= 0 else 0


@helper(boolean(int64))
def is_placed(fact):
    """Whether a fact is about a place in a pane."""
    return 7 <= fact <= 10 or -5 <= fact <= -3


@helper(tuple_of(int64, 2)(GRIDS, int64, EDGES, EDGES))
def divided(G, x, rows, columns):
    """Writes the bands that the panes of a grid lie in; gives how many there are down and across, 0 and 0 for none."""
    height, width, source = int64(G.heights[x]), int64(G.widths[x]), int64(G.offsets[x])
    value = dividing_color(G.cells, source, height, width)
    if value < 0:
        return 0, 0
    down = cut_bands(G.cells, source, height, width, width, 1, value, rows)
    across = cut_bands(G.cells, source, width, height, 1, width, value, columns)
    if down < 0:
        down, rows[0], rows[1] = 1, 0, height
    if across < 0:
        across, columns[0], columns[1] = 1, 0, width
    return (down, across) if down and across else (0, 0)


@kernel(2)
def pane_facts(start, stop, x, fact, statics, out, G, R):
    """A fact about the pane of every cell."""
    rows, columns = np.empty(2 * MAX_SIDE + 2, np.int32), np.empty(2 * MAX_SIDE + 2, np.int32)
    for k in range(start, stop):
        if not -10 <= fact[k] <= 10:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width, source = int64(G.heights[x[k]]), int64(G.widths[x[k]]), int64(G.offsets[x[k]])
        if not grid_room(G, height * width):
            return k
        down, across = divided(G, x[k], rows, columns)
        if down == 0:
            out[k] = missing(_NO_MATCH)
            continue
        panes, target = down * across, int64(G.state[1])
        counts, values = np.empty((panes, COLORS), np.int64), np.empty(panes, np.int64)
        count_panes(G.cells, source, width, rows, down, columns, across, counts)
        placed, chosen = is_placed(fact[k]), int64(0)
        if fact[k] == 8 or fact[k] == 9 or fact[k] == -5:
            count_values(counts, 0 if fact[k] == 8 else 1 if fact[k] == 9 else 2, values)
            chosen = first_most(values)
        elif not placed:
            value_panes(G.cells, source, width, rows, columns, across, counts, fact[k], values)
        for at in range(height * width):
            G.cells[target + at] = 0
        for pane in range(panes):
            a, b = pane // across, pane % across
            top, left = int64(rows[2 * a]), int64(columns[2 * b])
            for i in range(rows[2 * a + 1] - top):
                for j in range(columns[2 * b + 1] - left):
                    found = values[pane]
                    if placed:
                        found = fact_of_pane_place(
                            G.cells, source, width, rows, columns, across, panes, pane, i, j, chosen, fact[k]
                        )
                    G.cells[target + (top + i) * width + left + j] = min(found, MOST)
        out[k] = keep_grid(G, height, width)
    return stop


@kernel(2)
def pane_table(start, stop, x, fact, statics, out, G, R):
    """A grid with a cell for every pane: a fact about it."""
    rows, columns = np.empty(2 * MAX_SIDE + 2, np.int32), np.empty(2 * MAX_SIDE + 2, np.int32)
    for k in range(start, stop):
        if not -10 <= fact[k] <= 10 or is_placed(fact[k]):
            out[k] = missing(_BAD_ARGUMENT)
            continue
        width, source = int64(G.widths[x[k]]), int64(G.offsets[x[k]])
        if not grid_room(G, int64(G.heights[x[k]]) * width):
            return k
        down, across = divided(G, x[k], rows, columns)
        if down == 0:
            out[k] = missing(_NO_MATCH)
            continue
        counts, values = np.empty((down * across, COLORS), np.int64), np.empty(down * across, np.int64)
        count_panes(G.cells, source, width, rows, down, columns, across, counts)
        value_panes(G.cells, source, width, rows, columns, across, counts, fact[k], values)
        target = int64(G.state[1])
        for pane in range(down * across):
            G.cells[target + pane] = min(values[pane], MOST)
        out[k] = keep_grid(G, down, across)
    return stop
