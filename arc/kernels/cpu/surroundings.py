"""What is around every cell, as a grid. Black cells count as empty."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import column, missing, row
from arc.kernels.cpu.compiling import COLUMN, GRIDS, helper, kernel
from arc.kernels.cpu.interning import BLOCK, CELLS, grid_room, settled, stage_grid
from arc.kernels.cpu.rectangles import EACH, equal_cells, sides, smaller_cells
from arc.kernels.cpu.types import boolean, int64, uint8, uint64, void
from arc.kernels.cpu.words import load_word, store_word
from arc.limits import COLORS

_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)


@kernel(2)
def displaced(start, stop, x, offset, statics, out, G, R):
    """The cells moved by an offset, black where none comes to lie."""
    cells = G.cells
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return settled(G, out, k)
        di, dj = row(offset[k]), column(offset[k])
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        for i in range(height):
            for j in range(width):
                inside = 0 <= i - di < height and 0 <= j - dj < width
                cells[target] = cells[source + (i - di) * width + j - dj] if inside else 0
                target += 1
        stage_grid(G, out, k, height, width)
    return settled(G, out, stop)


@helper(void(CELLS, int64, int64, int64, int64))
def see_along(cells, source, target, count, step):
    """Writes for every cell of a line what comes before it in steps."""
    last = uint8(0)
    for position in range(count):
        at = position * step
        cells[uint64(target + at)] = last
        color = cells[uint64(source + at)]
        last = color if color else last


@helper(void(CELLS, int64, int64, int64, int64), inline=True)
def see_past(cells, near, far, target, count):
    """Writes the cells of a line, for those that are black what is behind them."""
    for j in range(count):
        color = cells[uint64(near + j)]
        cells[uint64(target + j)] = color if color else cells[uint64(far + j)]


@kernel(2)
def seen(start, stop, x, direction, statics, out, G, R):
    """For every cell the first colour but black in a direction."""
    cells = G.cells
    for k in range(start, stop):
        di, dj = row(direction[k]), column(direction[k])
        if not (-1 <= di <= 1 and -1 <= dj <= 1) or (di == 0 and dj == 0):
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return settled(G, out, k)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        for a in range(height):
            i = height - 1 - a if di > 0 else a
            first = i * width
            if di == 0:
                first += width - 1 if dj > 0 else 0
                see_along(cells, source + first, target + first, width, -dj)
                continue
            for j in range(width if a == 0 else 0):
                cells[target + first + j] = 0
            if a > 0 and width > 0:
                left, there = max(-dj, 0), first + di * width + max(dj, 0)
                cells[target + first + (width - 1 if dj > 0 else 0)] = 0
                see_past(cells, source + there, target + there, target + first + left, width - abs(dj))
        stage_grid(G, out, k, height, width)
    return settled(G, out, stop)


@kernel(2)
def fallen(start, stop, x, direction, statics, out, G, R):
    """The cells that are not black moved as far as they go."""
    cells = G.cells
    for k in range(start, stop):
        di, dj = row(direction[k]), column(direction[k])
        if abs(di) + abs(dj) != 1:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return settled(G, out, k)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        lines, length = (width, height) if di else (height, width)
        step = width if di else 1
        for line in range(lines):
            first = line if di else line * width
            if di + dj > 0:
                first += (length - 1) * step
                step = -step
            put = target + first
            for position in range(length):
                color = cells[source + first + position * step]
                if color:
                    cells[put] = color
                    put += step
            while put != target + first + length * step:
                cells[put] = 0
                put += step
            step = abs(step)
        stage_grid(G, out, k, height, width)
    return settled(G, out, stop)


@helper(int64(CELLS, int64, int64, int64, COLUMN, int64), inline=True)
def reached(cells, at, i, j, stack, top):
    """Marks a cell that was not reached before, and puts it on the stack; gives the stack's new height."""
    if cells[uint64(at)] == 0:
        return top
    cells[uint64(at)] = 0
    stack[uint64(top)] = i << 8 | j
    return top + 1


@helper(void(CELLS, int64, int64, int64, int64, boolean, COLUMN))
def mark_enclosed(cells, source, target, height, width, diagonal, stack):
    """Writes 1 for the black cells that no path joins to the border."""
    for at in range(height * width):
        cells[uint64(target + at)] = cells[uint64(source + at)] == 0
    top = 0
    for i in range(height):
        at_end = i == 0 or i == height - 1
        for j in range(0, width, 1 if at_end else max(width - 1, 1)):
            top = reached(cells, target + i * width + j, i, j, stack, top)
    while top > 0:
        top -= 1
        i, j = int64(stack[uint64(top)]) >> 8, int64(stack[uint64(top)]) & 255
        for a in range(max(i - 1, 0), min(i + 2, height)):
            for b in range(max(j - 1, 0), min(j + 2, width)):
                if diagonal or a == i or b == j:
                    top = reached(cells, target + a * width + b, a, b, stack, top)


@kernel(2)
def enclosed(start, stop, x, diagonal, statics, out, G, R):
    """1 at the black cells that no path over black cells joins to the border."""
    most = int64(0)
    for k in range(start, stop):
        most = max(most, int64(G.heights[x[k]]) * int64(G.widths[x[k]]))
    stack = np.empty(most, np.int32)
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return settled(G, out, k)
        if height * width:
            mark_enclosed(G.cells, G.offsets[x[k]], G.state[1], height, width, diagonal[k] != 0, stack)
        stage_grid(G, out, k, height, width)
    return settled(G, out, stop)


OUTSIDE, EMPTY = 15, 0
"""In place of the cells around a grid: a colour that no cell has, and one that counts as empty."""


@helper(uint64(uint64, uint64), inline=True)
def larger_cells(a, b):
    """The larger ones of the cells of two words."""
    smaller = smaller_cells(a, b)
    return (b & smaller) | (a & ~smaller)


@helper(uint64(uint64, uint64, uint64, uint64, uint64), inline=True)
def equal_ones(own, a, b, c, d):
    """For every cell of a word, how many of those of the four others are equal."""
    ones = equal_cells(own, a) & uint64(EACH)
    ones += equal_cells(own, b) & uint64(EACH)
    ones += equal_cells(own, c) & uint64(EACH)
    return ones + (equal_cells(own, d) & uint64(EACH))


@helper(uint64(CELLS, uint64, uint64, int64), inline=True)
def facts_of_neighbors(cells, at, across, fact):
    """A fact about the neighbours of each of eight cells in a row, by the number that ``around`` gives it: below 7."""
    up, below = load_word(cells, at - across), load_word(cells, at + across)
    left, right = load_word(cells, at - uint64(1)), load_word(cells, at + uint64(1))
    a, b = load_word(cells, at - across - uint64(1)), load_word(cells, at - across + uint64(1))
    c, d = load_word(cells, at + across - uint64(1)), load_word(cells, at + across + uint64(1))
    if fact >= 4:
        edges = larger_cells(larger_cells(up, below), larger_cells(left, right))
        corners = larger_cells(larger_cells(a, b), larger_cells(c, d))
        return edges if fact == 4 else corners if fact == 5 else larger_cells(edges, corners)
    own = load_word(cells, at) if fact >= 2 else uint64(EMPTY)
    equal = equal_ones(own, up, left, right, below)
    if fact & 1:
        equal += equal_ones(own, a, b, c, d)
    return equal if fact >= 2 else uint64(8 if fact & 1 else 4) * uint64(EACH) - equal


@helper(uint64(uint8), inline=True)
def one_of(color):
    """A count of 1 in the four bits of a colour."""
    return uint64(1) << uint64(4) * uint64(color)


@helper(int64(CELLS, uint64, uint64, boolean), inline=True)
def commonest_neighbor(cells, at, across, with_own):
    """The commonest colour of a cell's eight neighbours, of several the smallest; ``with_own``, of the nine cells."""
    counts = one_of(cells[at - across]) + one_of(cells[at + across])
    counts += one_of(cells[at - uint64(1)]) + one_of(cells[at + uint64(1)])
    counts += one_of(cells[at - across - uint64(1)]) + one_of(cells[at - across + uint64(1)])
    counts += one_of(cells[at + across - uint64(1)]) + one_of(cells[at + across + uint64(1)])
    if with_own:
        counts += one_of(cells[at])
    best, most = int64(0), uint64(0)
    for color in range(COLORS):
        count = counts >> uint64(4 * color) & uint64(15)
        if count > most:
            best, most = int64(color), count
    return best


@helper(void(GRIDS, int64, CELLS, uint8), inline=True)
def frame(G, x, framed, border):
    """Copies a grid with a border of one cell around it."""
    height, width = sides(G, x)
    source, target, across = uint64(G.offsets[x]), width + uint64(3), width + uint64(2)
    framed[: across + uint64(1)] = border
    for _ in range(height):
        position = uint64(0)
        while position < width:
            store_word(framed, target + position, load_word(G.cells, source + position))
            position += uint64(8)
        framed[target + width] = framed[target + width + uint64(1)] = border
        source += width
        target += across
    framed[target : target + across] = border


@kernel(2)
def around(start, stop, x, fact, statics, out, G, R):
    """A fact about the neighbours of every cell."""
    most = int64(0)
    for k in range(start, stop):
        most = max(most, (int64(G.heights[x[k]]) + 2) * (int64(G.widths[x[k]]) + 2))
    framed = np.empty(most + BLOCK, np.uint8)
    for k in range(start, stop):
        if not 0 <= fact[k] <= 8:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = sides(G, x[k])
        if not grid_room(G, height * width):
            return settled(G, out, k)
        target, across, wanted = uint64(G.state[1]), width + uint64(2), int64(fact[k])
        frame(G, x[k], framed, OUTSIDE if wanted in (2, 3, 7, 8) else EMPTY)
        at = across + uint64(1)
        for _ in range(height):
            if wanted < 7:
                for j in range(uint64(0), width, uint64(8)):
                    store_word(G.cells, target + j, facts_of_neighbors(framed, at + j, across, wanted))
            else:
                for j in range(width):
                    G.cells[target + j] = commonest_neighbor(framed, at + j, across, wanted == 7)
            target += width
            at += across
        stage_grid(G, out, k, height, width)
    return settled(G, out, stop)
