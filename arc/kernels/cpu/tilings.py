"""Grids made of tiles, and patterns completed."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import column, missing, row
from arc.kernels.cpu.compiling import helper, kernel
from arc.kernels.cpu.interning import CELLS, cells_of_last_word, grid_room, settled, stage_grid
from arc.kernels.cpu.rectangles import EACH, copy_cells, equal_cells, sides_fit
from arc.kernels.cpu.types import array_of, boolean, int64, tuple_of, uint8, uint64
from arc.kernels.cpu.words import bits_set, load_word, reversed_word, store_word
from arc.limits import COLORS, MAX_TASK_SIDE

_TOO_LARGE = int(Reason.TOO_LARGE)
_NO_MATCH = int(Reason.NO_MATCH)

UNKNOWN = 255
"""In place of a colour: none is known."""

TILE = array_of(uint8)
PAIR = tuple_of(int64, 2)


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
            return settled(G, out, k)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        for _ in range(down):
            at = source
            for _ in range(height):
                for _ in range(across):
                    copy_cells(cells, uint64(at), uint64(target), uint64(width))
                    target += width
                at += width
        stage_grid(G, out, k, height * down, width * across)
    return settled(G, out, stop)


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
            return settled(G, out, k)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        p, q = smallest_tile(G.cells, source, height, width)
        for i in range(p):
            copy_cells(G.cells, uint64(source + i * width), uint64(target + i * q), uint64(q))
        stage_grid(G, out, k, p, q)
    return settled(G, out, stop)


@helper(uint64(int64), inline=True)
def cells_of(value):
    """A word of eight cells of the value; of a colour that no cell has if it is none."""
    return uint64(value if 0 <= value < COLORS else COLORS) * uint64(EACH)


@helper(uint64(int64), inline=True)
def first_cells(count):
    """A word of 255 for so many cells, at most eight."""
    return ~uint64(0) if count >= 8 else cells_of_last_word(uint64(count))


@helper(boolean(CELLS, int64, int64, int64, int64, int64, uint64))
def may_repeat(cells, source, height, width, down, across, blank):
    """Whether cells so far apart have one colour, but for blank ones: any tile of such sides needs it."""
    for i in range(height - down):
        at = source + i * width
        other = at + down * width + across
        for j in range(0, width - across, 8):
            a, b = load_word(cells, uint64(at + j)), load_word(cells, uint64(other + j))
            agreeing = equal_cells(a, b) | equal_cells(a, blank) | equal_cells(b, blank)
            if ~agreeing & first_cells(width - across - j):
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
            return settled(G, out, k)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        area, best_p, best_q = height * width // 2 + 1, int64(0), int64(0)
        blank = cells_of(value[k])
        for q in range(1, min(width, MAX_TASK_SIDE) + 1):
            across[q] = may_repeat(G.cells, source, height, width, 0, q, blank)
        for p in range(1, min(height, MAX_TASK_SIDE) + 1):
            if not may_repeat(G.cells, source, height, width, p, 0, blank):
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
            at = target + i * width
            if i >= best_p:
                copy_cells(G.cells, uint64(at - best_p * width), uint64(at), uint64(width))
                continue
            for j in range(width):
                G.cells[at + j] = best[i * best_q + j] if j < best_q else G.cells[at + j - best_q]
        stage_grid(G, out, k, height, width)
    return settled(G, out, stop)


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
            return settled(G, out, k)
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
        stage_grid(G, out, k, rows, columns)
    return settled(G, out, stop)


@helper(boolean(CELLS, int64, int64, int64, int64, array_of(int64)))
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
            return settled(G, out, k)
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
        stage_grid(G, out, k, height, width)
    return settled(G, out, stop)


@helper(tuple_of(int64, 7)(int64, int64, int64, int64))
def mirror(number, height, width, shift):
    """The cells that have a mirror image about an upright axis, a level one, or one of the diagonals: the first and
    last row and column (less the end), where the image of the first cell is, and the steps of images along rows and
    columns."""
    if number == 0:
        left = max(shift, 0)
        return 0, height, left, min(width, width + shift), width - 1 + shift - left, -1, width
    if number == 1:
        top = max(shift, 0)
        return top, min(height, height + shift), 0, width, (height - 1 + shift - top) * width, 1, -width
    if number == 2:
        side = min(height, width)
        return 0, side, 0, side, 0, width, 1
    top, left, last = max(shift, 0), max(width + shift - height, 0), width - 1 + shift
    image = (last - left) * width + last - top
    return top, min(height, width + shift), left, min(width, width + shift), image, -width, -1


@helper(uint64(CELLS, int64, int64, int64))
def word_along(cells, at, step, count):
    """The first eight of so many cells that lie a step apart; what is beyond them is of no account."""
    if step == 1:
        return load_word(cells, uint64(at))
    count = min(count, 8)
    if step == -1:
        return reversed_word(load_word(cells, uint64(at - count + 1))) >> (uint64(8 - count) << uint64(3))
    word = uint64(0)
    for k in range(count):
        word |= uint64(cells[uint64(at + k * step)]) << (uint64(k) << uint64(3))
    return word


@helper(int64(CELLS, int64, int64, int64, uint64, int64, int64, CELLS))
def fill_mirrored(cells, at, height, width, blank, number, shift, copy):
    """Fills blank cells from their mirror images, where the image counts; gives how many."""
    top, bottom, left, right, image, across, down = mirror(number, height, width, shift)
    agreeing, found = uint64(0), uint64(0)
    for i in range(top, bottom):
        here, there = at + i * width, at + image + (i - top) * down - left * across
        for j in range(left, right, 8):
            own, other = load_word(cells, uint64(here + j)), word_along(cells, there + j * across, across, right - j)
            each = first_cells(right - j)
            equal, empty, none = equal_cells(own, other), equal_cells(own, blank), equal_cells(other, blank)
            if ~(equal | empty | none) & each:
                return 0
            found += bits_set(empty & ~none & each)
            agreeing += bits_set(equal & ~empty & each)
    found, agreeing = found >> uint64(3), agreeing >> uint64(3)
    if 3 * int64(agreeing) < height * width or found == 0:
        return 0
    for place in range(height * width):
        copy[place] = cells[at + place]
    for i in range(top, bottom):
        here, there = i * width, image + (i - top) * down - left * across
        for j in range(left, right, 8):
            own, other = load_word(copy, uint64(here + j)), word_along(copy, there + j * across, across, right - j)
            filled = equal_cells(own, blank) & first_cells(right - j)
            kept = load_word(cells, uint64(at + here + j)) & ~filled
            store_word(cells, uint64(at + here + j), kept | (other & filled))
    return int64(found)


@helper(int64(CELLS, int64, int64, int64, uint64, CELLS))
def fill_round(cells, at, height, width, blank, copy):
    """One round of all mirror images; gives how many cells were filled."""
    found = 0
    for shift in range(-4, 5):
        found += fill_mirrored(cells, at, height, width, blank, 0, shift, copy)
        found += fill_mirrored(cells, at, height, width, blank, 1, shift, copy)
    found += fill_mirrored(cells, at, height, width, blank, 2, 0, copy)
    for shift in range(-2, 3):
        found += fill_mirrored(cells, at, height, width, blank, 3, shift, copy)
    return found


@kernel(2)
def symmetrized(start, stop, x, value, statics, out, G, R):
    """The grid with cells of the value filled from mirror images."""
    most = int64(1)
    for k in range(start, stop):
        most = max(most, int64(G.heights[x[k]]) * int64(G.widths[x[k]]))
    copy = np.empty(most + 8, np.uint8)
    for k in range(start, stop):
        height, width = int64(G.heights[x[k]]), int64(G.widths[x[k]])
        if not grid_room(G, height * width):
            return settled(G, out, k)
        source, target = int64(G.offsets[x[k]]), int64(G.state[1])
        copy_cells(G.cells, uint64(source), uint64(target), uint64(height * width))
        total, blank = 0, cells_of(value[k])
        for _ in range(5):
            found = fill_round(G.cells, target, height, width, blank, copy) if width else 0
            total += found
            if not found:
                break
        if total:
            stage_grid(G, out, k, height, width)
        else:
            out[k] = missing(_NO_MATCH)
    return settled(G, out, stop)
