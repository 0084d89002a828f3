"""Facts about lines, places and objects, written into the cells that they concern."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import GRIDS, helper, kernel
from arc.kernels.cpu.components import NONE, SCRATCH, number_objects, scratch_for
from arc.kernels.cpu.interning import CELLS, grid_room, keep_grid, mixed
from arc.kernels.cpu.types import array_of, boolean, int32, int64, uint64, void

_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
MOST = 9
_STARTS, _KEYS, _LABELS, _ROWS = range(4)

TABLE = array_of(int64, 2)
"""A row per object."""
TOP, LEFT, BOTTOM, RIGHT, SIZE, SHAPE, QUADS, VALUE, COLORS = range(9)
"""Its columns; from ``COLORS`` on how many cells have each colour."""
COLUMNS = COLORS + 10


@helper(int64(CELLS, int64, int64, int64, int64))
def fact_of_line(cells, first, length, step, fact):
    """A fact about a row or column: non-black cells, commonest colour, first cell, last cell, whether it is uniform."""
    if fact == 2:
        return int64(cells[first])
    if fact == 3:
        return int64(cells[first + (length - 1) * step])
    counts = np.zeros(10, np.int64)
    for position in range(length):
        counts[cells[first + position * step]] += 1
    if fact == 0:
        return min(length - counts[0], MOST)
    best = int64(0)
    for color in range(10):
        if counts[color] > counts[best]:
            best = int64(color)
    return best if fact == 1 else int64(counts[best] == length)


@kernel(2)
def line_facts(start, stop, x, fact, statics, out, G, R):
    """A fact about every row or column."""
    for k in range(start, stop):
        if not 0 <= fact[k] <= 9:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        down = fact[k] % 2 == 1
        for line in range((width if down else height) if width else 0):
            first = line if down else line * width
            length, step = (height, width) if down else (width, int64(1))
            found = fact_of_line(G.cells, source + first, length, step, fact[k] // 2)
            for position in range(length):
                G.cells[target + first + position * step] = found
        out[k] = keep_grid(G, height, width)
    return stop


@helper(int64(int64, int64, int64, int64, int64))
def fact_of_place(i, j, height, width, fact):
    """A fact about a place."""
    if fact < 2:
        return (i if fact == 0 else j) % 2
    if fact == 2:
        return (i + j) % 2
    if fact < 5:
        return (i if fact == 3 else j) % 3
    if fact == 5:
        return min(min(i, j), min(height - 1 - i, width - 1 - j))
    if fact == 6:
        return int64(i == j)
    if fact < 9:
        return i if fact == 7 else j
    return height - 1 - i if fact == 9 else width - 1 - j


@kernel(2)
def place_facts(start, stop, x, fact, statics, out, G, R):
    """A fact about the place of every cell."""
    for k in range(start, stop):
        if not 0 <= fact[k] <= 10:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        target = int64(G.state[1])
        for i in range(height):
            for j in range(width):
                G.cells[target] = min(fact_of_place(i, j, height, width, fact[k]), MOST)
                target += 1
        out[k] = keep_grid(G, height, width)
    return stop


@helper(int64(array_of(int32, 2), int64, int64, int64, int64))
def label_at(labels, height, width, i, j):
    """The object at a place, NONE outside of the grid."""
    return int64(labels[i, j]) if 0 <= i < height and 0 <= j < width else NONE


@helper(void(array_of(int32, 2), int64, int64, int64, TABLE))
def count_quads(labels, height, width, connected, table):
    """Adds up every object's windows of 2 x 2 cells: with one cell of it 1, with three -1, with two on a diagonal 2
    or -2. That is four times its parts less its holes (Gray, 1971); -2 is for objects that connect over corners."""
    for i in range(height + 1):
        for j in range(width + 1):
            a = label_at(labels, height, width, i - 1, j - 1)
            b = label_at(labels, height, width, i - 1, j)
            c = label_at(labels, height, width, i, j - 1)
            d = label_at(labels, height, width, i, j)
            for corner in range(4):
                own = a if corner == 0 else b if corner == 1 else c if corner == 2 else d
                if own == NONE or (corner > 0 and a == own) or (corner > 1 and b == own) or (corner > 2 and c == own):
                    continue
                members = int64(a == own) + int64(b == own) + int64(c == own) + int64(d == own)
                if members == 1:
                    table[own, QUADS] += 1
                elif members == 3:
                    table[own, QUADS] -= 1
                elif members == 2 and ((a == own and d == own) or (b == own and c == own)):
                    table[own, QUADS] += connected


@helper(void(GRIDS, int64, SCRATCH, array_of(int32, 2), TABLE))
def describe(G, x, scratch, labels, table):
    """Writes the label of every cell, and every object's box and size."""
    starts, numbers, rows = scratch[_STARTS], scratch[_LABELS], scratch[_ROWS]
    height, width = int64(G.heights[x]), int64(G.widths[x])
    table[:, :] = 0
    table[:, TOP] = height
    table[:, LEFT] = width
    for i in range(height):
        for segment in range(rows[i], rows[i + 1]):
            own = int64(numbers[segment])
            begin, end = starts[segment] - i * width, starts[segment + 1] - i * width
            for j in range(begin, end):
                labels[i, j] = own
            if own != NONE:
                table[own, TOP], table[own, BOTTOM] = min(table[own, TOP], i), i
                table[own, LEFT], table[own, RIGHT] = min(table[own, LEFT], begin), max(table[own, RIGHT], end - 1)
                table[own, SIZE] += end - begin


@helper(void(GRIDS, int64, array_of(int32, 2), TABLE))
def add_colors(G, x, labels, table):
    """Counts the colours of every object."""
    at = int64(G.offsets[x])
    for i in range(labels.shape[0]):
        for j in range(labels.shape[1]):
            own = int64(labels[i, j])
            if own != NONE:
                table[own, COLORS + G.cells[at]] += 1
            at += 1


@helper(void(array_of(int32, 2), TABLE))
def add_shapes(labels, table):
    """Adds up hashes of where every object's cells are in its box: objects of the same shape have the same sum."""
    for i in range(labels.shape[0]):
        for j in range(labels.shape[1]):
            own = int64(labels[i, j])
            if own != NONE:
                place = (i - table[own, TOP]) * 256 + j - table[own, LEFT]
                table[own, SHAPE] += int64(mixed(uint64(place + 1)) >> uint64(2))


@helper(void(TABLE, int64, boolean))
def rank(table, objects, count):
    """Replaces the objects' values by their ranks, 1 for the smallest, or by how often they occur."""
    ordered = np.sort(table[:objects, VALUE].copy())
    ranks, ends = np.empty(objects, np.int64), np.empty(objects + 1, np.int64)
    distinct = 0
    ends[0] = 0
    for position in range(objects):
        if position == 0 or ordered[position] != ordered[position - 1]:
            ranks[distinct] = ordered[position]
            distinct += 1
        ends[distinct] = position + 1
    for own in range(objects):
        place = np.searchsorted(ranks[:distinct], table[own, VALUE])
        table[own, VALUE] = ends[place + 1] - ends[place] if count else place + 1


@helper(int64(array_of(int64), boolean))
def ranked_color(each, rarest):
    """The commonest colour of an object, or the rarest that it has; of several the smallest."""
    best = -1
    for color in range(10):
        number = each[COLORS + color]
        if number and (best < 0 or (number < each[COLORS + best] if rarest else number > each[COLORS + best])):
            best = color
    return best


@helper(int64(array_of(int64), int64, int64, int64))
def fact_of_object(each, fact, height, width):
    """A fact that an object's row of the table tells; of ranks, what is ranked."""
    rows, columns = each[BOTTOM] - each[TOP] + 1, each[RIGHT] - each[LEFT] + 1
    full = each[SIZE] == rows * columns
    if fact == 0 or fact == 2:
        return each[SIZE]
    if fact == 1:
        return -each[SIZE]
    if fact == 3:
        return 2 - each[QUADS] // 4
    if fact == 4:
        return each[SHAPE]
    if fact == 5 or fact == 6:
        return rows if fact == 5 else columns
    if fact == 7:
        at_border = each[TOP] == 0 or each[LEFT] == 0 or each[BOTTOM] == height - 1 or each[RIGHT] == width - 1
        return 2 if at_border else 1
    if fact == 8:
        return 1 + int64(full) + int64(full and rows == columns)
    if fact == 9:
        number = 0
        for color in range(10):
            number += each[COLORS + color] > 0
        return number
    if fact == -2 or fact == -4:
        return each[TOP] if fact == -2 else each[LEFT]
    if fact == -3 or fact == -5:
        return -each[BOTTOM] if fact == -3 else -each[RIGHT]
    return ranked_color(each, fact == -1)


@helper(void(CELLS, int64, int64, int64, array_of(int32, 2), int64, int64, TABLE))
def write_facts(cells, target, height, width, labels, objects, fact, table):
    """Writes every object's value, or what a place in its box is, into its cells or those of its box."""
    for at in range(height * width):
        cells[target + at] = 0
    if fact == -10:
        for own in range(objects):
            for i in range(table[own, TOP], table[own, BOTTOM] + 1):
                for j in range(table[own, LEFT], table[own, RIGHT] + 1):
                    cells[target + i * width + j] = table[own, VALUE]
        return
    of_places = -8 <= fact <= -6
    for i in range(height):
        for j in range(width):
            own = int64(labels[i, j])
            if own == NONE:
                continue
            number = table[own, VALUE]
            if of_places:
                down = min(i - table[own, TOP], table[own, BOTTOM] - i) + 1
                across = min(j - table[own, LEFT], table[own, RIGHT] - j) + 1
                number = down if fact == -6 else across if fact == -7 else min(down, across)
            cells[target + i * width + j] = min(number, MOST)


@kernel(3)
def object_facts(start, stop, x, type, fact, statics, out, G, R):
    """A fact about the object of every cell."""
    scratch = scratch_for(G, x, start, stop)
    for k in range(start, stop):
        if not 0 <= type[k] <= 3 or not -10 <= fact[k] <= 10:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        objects = number_objects(G, x[k], type[k] % 2 == 0, type[k] >= 2, scratch)
        labels, table = np.empty((height, width), np.int32), np.empty((objects, COLUMNS), np.int64)
        describe(G, x[k], scratch, labels, table)
        if fact[k] in (9, 10, -1, -9, -10):
            add_colors(G, x[k], labels, table)
        if fact[k] == 4:
            add_shapes(labels, table)
        if fact[k] == 3:
            count_quads(labels, height, width, -2 if type[k] >= 2 else 2, table)
        for own in range(objects):
            table[own, VALUE] = fact_of_object(table[own], fact[k], height, width)
        if fact[k] == 4 or fact[k] == -9:
            rank(table, objects, True)
        elif fact[k] == 1 or fact[k] == 2 or -5 <= fact[k] <= -2:
            rank(table, objects, False)
        write_facts(G.cells, G.state[1], height, width, labels, objects, fact[k], table)
        out[k] = keep_grid(G, height, width)
    return stop
