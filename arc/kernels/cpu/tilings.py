"""Grids made of tiles, and patterns completed."""

from __future__ import annotations

import numpy as np
from numba import boolean, int64, types, uint8, uint64

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import column, missing, row
from arc.kernels.cpu.compiling import helper, kernel
from arc.kernels.cpu.interning import CELLS, grid_room, keep_grid
from arc.kernels.cpu.rectangles import copy_cells, sides_fit
from arc.limits import MAX_TASK_SIDE

_TOO_LARGE = int(Reason.TOO_LARGE)
_NO_MATCH = int(Reason.NO_MATCH)

UNKNOWN = 255
"""In place of a colour: none is known."""

TILE = types.Array(uint8, 1, "C")
PAIR = types.UniTuple(int64, 2)


@kernel(2)
def tiled(start, stop, x, times, statics, out, G, R):
    """The grid repeated down and across."""
    cells = G.cells
    for k in range(start, stop):
        down, across = max(row(times[k]), 0), max(column(times[k]), 0)
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not sides_fit(height * down, width * across):
            out[k] = missing(_TOO_LARGE)
            continue
        if not grid_room(G, height * down * width * across):
            return k
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        for _ in range(down):
            at = source
            for _ in range(height):
                for _ in range(across):
                    copy_cells(cells, uint64(at), uint64(target), uint64(width))
                    target += width
                at += width
        out[k] = keep_grid(G, height * down, width * across)
    return stop


@helper(boolean(CELLS, int64, int64, int64, int64, int64))
def repeats(cells, source, height, width, p, q):
    """Whether the grid consists of a tile p x q, cut at the end."""
    for i in range(height):
        for j in range(width):
            if i < p and j < q:
                continue
            if cells[source + i * width + j] != cells[source + i % p * width + j % q]:
                return False
    return True


@helper(PAIR(CELLS, int64, int64, int64))
def smallest_tile(cells, source, height, width):
    """The sides of the smallest tile that divides the grid's sides; those of the grid if there is none."""
    best_p, best_q = height, width
    found = False
    for p in range(1, min(height, MAX_TASK_SIDE) + 1):
        if height % p:
            continue
        for q in range(1, min(width, MAX_TASK_SIDE) + 1):
            if width % q or (found and p * q >= best_p * best_q):
                continue
            if repeats(cells, source, height, width, p, q):
                best_p, best_q, found = p, q, True
    return best_p, best_q


@kernel(1)
def tile_of(start, stop, x, statics, out, G, R):
    """The smallest tile that makes the grid."""
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        p, q = smallest_tile(G.cells, source, height, width)
        for i in range(p):
            copy_cells(G.cells, uint64(source + i * width), uint64(target + i * q), uint64(q))
        out[k] = keep_grid(G, p, q)
    return stop


@helper(boolean(CELLS, int64, int64, int64, int64, int64, int64))
def may_repeat(cells, source, height, width, down, across, value):
    """Whether cells so far apart have one colour, but for those of the value: any tile of such sides needs it."""
    for i in range(height - down):
        at = source + i * width
        other = at + down * width + across
        different = False
        for j in range(width - across):
            a, b = cells[at + j], cells[other + j]
            different |= (a != b) & (a != value) & (b != value)
        if different:
            return False
    return True


@helper(boolean(CELLS, int64, int64, int64, int64, int64, int64, TILE))
def read_tile(cells, source, height, width, p, q, value, tile):
    """Reads the tile p x q that agrees with all cells but those of the value; whether there is one, wholly known."""
    tile[: p * q] = UNKNOWN
    known = 0
    for i in range(height):
        row_of_tile, across = i % p * q, int64(0)
        for j in range(width):
            color, place = cells[source + i * width + j], row_of_tile + across
            across = across + 1 if across + 1 < q else int64(0)
            if color == value:
                continue
            if tile[place] == UNKNOWN:
                tile[place] = color
                known += 1
            elif tile[place] != color:
                return False
    return known == p * q


@kernel(2)
def tessellated(start, stop, x, value, statics, out, G, R):
    """The grid made of the smallest tile that agrees with all cells but those of the value."""
    tile, best = np.empty(900, np.uint8), np.empty(900, np.uint8)
    across = np.empty(MAX_TASK_SIDE + 1, np.bool_)
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        area, best_p, best_q = height * width // 2 + 1, int64(0), int64(0)
        for q in range(1, min(width, MAX_TASK_SIDE) + 1):
            across[q] = may_repeat(G.cells, source, height, width, 0, q, value[k])
        for p in range(1, min(height, MAX_TASK_SIDE) + 1):
            if not may_repeat(G.cells, source, height, width, p, 0, value[k]):
                continue
            for q in range(1, min(width, MAX_TASK_SIDE) + 1):
                if p * q >= area:
                    break
                if across[q] and read_tile(G.cells, source, height, width, p, q, value[k], tile):
                    area, best_p, best_q = p * q, p, q
                    best[:area] = tile[:area]
        if best_p == 0:
            out[k] = missing(_NO_MATCH)
            continue
        for i in range(height):
            for j in range(width):
                G.cells[target + i * width + j] = best[i % best_p * best_q + j % best_q]
        out[k] = keep_grid(G, height, width)
    return stop


@helper(boolean(CELLS, int64, int64, int64, int64))
def same_lines(cells, a, b, length, step):
    """Whether two rows or columns, given by their first cells, are equal."""
    for position in range(length):  # noqa: SIM110, numba has no all()
        if cells[a + position * step] != cells[b + position * step]:
            return False
    return True


@kernel(1)
def collapsed(start, stop, x, statics, out, G, R):
    """The grid without the rows and columns that equal the one before."""
    kept = np.empty(255, np.int64)
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        cells, source, target = G.cells, int64(G.offsets[x[k]]), int64(G.state[1])
        columns, rows = int64(0), int64(0)
        for j in range(width):
            if j == 0 or not same_lines(cells, source + j, source + j - 1, height, width):
                kept[columns] = j
                columns += 1
        for i in range(height):
            at = source + i * width
            if i == 0 or not same_lines(cells, at, at - width, width, 1):
                for c in range(columns):
                    cells[target + rows * columns + c] = cells[at + kept[c]]
                rows += 1
        out[k] = keep_grid(G, rows, columns)
    return stop


@helper(boolean(CELLS, int64, int64, int64, int64, types.Array(int64, 1, "C")))
def read_period(cells, source, height, width, period, known):
    """Finds a row for every place of the period, if all rows that are not black agree; whether it is so."""
    found = 0
    known[:period] = -1
    for i in range(height):
        black = True
        for j in range(width):
            if cells[source + i * width + j]:
                black = False
                break
        if black:
            continue
        if known[i % period] < 0:
            known[i % period] = i
            found += 1
        elif not same_lines(cells, source + i * width, source + known[i % period] * width, width, 1):
            return False
    return found == period


@kernel(1)
def continued(start, stop, x, statics, out, G, R):
    """The grid whose rows repeat with the smallest period that agrees with all rows but the black ones."""
    known = np.empty(MAX_TASK_SIDE, np.int64)
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        best = int64(0)
        for period in range(1, min(height, MAX_TASK_SIDE + 1)):
            if read_period(G.cells, source, height, width, period, known):
                best = int64(period)
                break
        if best == 0:
            out[k] = missing(_NO_MATCH)
            continue
        for i in range(height):
            row_at = source + known[i % best] * width
            copy_cells(G.cells, uint64(row_at), uint64(target + i * width), uint64(width))
        out[k] = keep_grid(G, height, width)
    return stop


@helper(PAIR(int64, int64, int64, int64, int64, int64))
def image(number, i, j, height, width, shift):
    """Where the mirror image of a cell is: about an upright axis, a level one, or one of the diagonals."""
    if number == 0:
        return i, width - 1 + shift - j
    if number == 1:
        return height - 1 + shift - i, j
    if number == 2:
        return j, i
    return width - 1 + shift - j, width - 1 + shift - i


@helper(int64(CELLS, int64, int64, int64, int64, int64, int64, CELLS))
def fill_mirrored(cells, at, height, width, value, number, shift, copy):
    """Fills cells of the value from their mirror images, where the image counts; gives how many."""
    agreeing, found = 0, 0
    for i in range(height):
        for j in range(width):
            a, b = image(number, i, j, height, width, shift)
            if not (0 <= a < height and 0 <= b < width):
                continue
            color, other = cells[at + i * width + j], cells[at + a * width + b]
            if color == value or other == value:
                found += color == value and other != value
            elif color != other:
                return 0
            else:
                agreeing += 1
    if 3 * agreeing < height * width or found == 0:
        return 0
    for place in range(height * width):
        copy[place] = cells[at + place]
    for i in range(height):
        for j in range(width):
            a, b = image(number, i, j, height, width, shift)
            if copy[i * width + j] == value and 0 <= a < height and 0 <= b < width:
                cells[at + i * width + j] = copy[a * width + b]
    return found


@helper(int64(CELLS, int64, int64, int64, int64, CELLS))
def fill_round(cells, at, height, width, value, copy):
    """One round of all mirror images; gives how many cells were filled."""
    found = 0
    for shift in range(-4, 5):
        found += fill_mirrored(cells, at, height, width, value, 0, shift, copy)
        found += fill_mirrored(cells, at, height, width, value, 1, shift, copy)
    found += fill_mirrored(cells, at, height, width, value, 2, 0, copy)
    for shift in range(-2, 3):
        found += fill_mirrored(cells, at, height, width, value, 3, shift, copy)
    return found


@kernel(2)
def symmetrized(start, stop, x, value, statics, out, G, R):
    """The grid with cells of the value filled from mirror images."""
    most = int64(1)
    for k in range(start, stop):
        most = max(most, int64(G.heights[x[k]]) * int64(G.widths[x[k]]))
    copy = np.empty(most, np.uint8)
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return k
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        copy_cells(G.cells, uint64(source), uint64(target), uint64(height * width))
        total = 0
        for _ in range(5):
            found = fill_round(G.cells, target, height, width, value[k], copy) if width else 0
            total += found
            if not found:
                break
        out[k] = keep_grid(G, height, width) if total else missing(_NO_MATCH)
    return stop
