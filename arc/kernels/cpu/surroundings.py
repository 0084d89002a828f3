"""What is around every cell, as a grid. Black cells count as empty."""

from __future__ import annotations

import numpy as np
from numba import boolean, int64, uint8, uint64, void

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import column, missing, row
from arc.kernels.cpu.compiling import COLUMN, helper, kernel
from arc.kernels.cpu.interning import CELLS, grid_room, keep_grid

_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)


@kernel(2)
def displaced(start, stop, x, offset, statics, out, G, R):
    """The cells moved by an offset, black where none comes to lie."""
    cells = G.cells
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        di, dj = row(offset[k]), column(offset[k])
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        for i in range(height):
            for j in range(width):
                inside = 0 <= i - di < height and 0 <= j - dj < width
                cells[target] = cells[source + (i - di) * width + j - dj] if inside else 0
                target += 1
        out[k] = keep_grid(G, height, width)
    return stop


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
            return k
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
        out[k] = keep_grid(G, height, width)
    return stop


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
            return k
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
        out[k] = keep_grid(G, height, width)
    return stop


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
            return k
        if height * width:
            mark_enclosed(G.cells, G.offsets[x[k]], G.state[1], height, width, diagonal[k] != 0, stack)
        out[k] = keep_grid(G, height, width)
    return stop


OUTSIDE, EMPTY = 15, 0
"""In place of the cells around a grid: a colour that no cell has, and one that counts as empty."""


@helper(int64(CELLS, int64, int64, int64), inline=True)
def fact_of_neighbors(cells, at, width, fact):
    """A fact about the neighbours of a cell; all eight are there."""
    up, left, right, below = cells[at - width], cells[at - 1], cells[at + 1], cells[at + width]
    if fact == 4:
        return int64(max(max(up, left), max(right, below)))
    if fact == 0:
        return int64(up != 0) + int64(left != 0) + int64(right != 0) + int64(below != 0)
    own = cells[at]
    if fact == 2:
        return int64(up == own) + int64(left == own) + int64(right == own) + int64(below == own)
    a, b, c, d = cells[at - width - 1], cells[at - width + 1], cells[at + width - 1], cells[at + width + 1]
    if fact == 1:
        edges = int64(up != 0) + int64(left != 0) + int64(right != 0) + int64(below != 0)
        return edges + int64(a != 0) + int64(b != 0) + int64(c != 0) + int64(d != 0)
    if fact == 3:
        edges = int64(up == own) + int64(left == own) + int64(right == own) + int64(below == own)
        return edges + int64(a == own) + int64(b == own) + int64(c == own) + int64(d == own)
    if fact < 7:
        corners = max(max(a, b), max(c, d))
        return int64(corners) if fact == 5 else int64(max(corners, max(max(up, left), max(right, below))))
    counts = one_of(up) + one_of(left) + one_of(right) + one_of(below)
    if fact == 7:
        counts += one_of(own) + one_of(a) + one_of(b) + one_of(c) + one_of(d)
    else:
        counts += one_of(a) + one_of(b) + one_of(c) + one_of(d)
    best, most = int64(0), uint64(0)
    for color in range(10):
        count = counts >> uint64(4 * color) & uint64(15)
        if count > most:
            best, most = int64(color), count
    return best


@helper(uint64(uint8), inline=True)
def one_of(color):
    """A count of 1 in the four bits of a colour."""
    return uint64(1) << uint64(4) * uint64(color)


@kernel(2)
def around(start, stop, x, fact, statics, out, G, R):
    """A fact about the neighbours of every cell."""
    most = int64(0)
    for k in range(start, stop):
        most = max(most, (int64(G.heights[x[k]]) + 2) * (int64(G.widths[x[k]]) + 2))
    framed = np.empty(most, np.uint8)
    for k in range(start, stop):
        if not 0 <= fact[k] <= 8:
            out[k] = missing(_BAD_ARGUMENT)
            continue
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        source, target, wanted = int64(G.offsets[x[k]]), int64(G.state[1]), int64(fact[k])
        across = width + 2
        framed[: (height + 2) * across] = OUTSIDE if wanted in (2, 3, 7, 8) else EMPTY
        for i in range(height):
            for j in range(width):
                framed[(i + 1) * across + j + 1] = G.cells[source + i * width + j]
        for i in range(height):
            for j in range(width):
                at = (i + 1) * across + j + 1
                G.cells[target + i * width + j] = fact_of_neighbors(framed, at, across, wanted)
        out[k] = keep_grid(G, height, width)
    return stop
