"""How patches lie to each other and to a grid. A patch is a run of packed cells or locations."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.arrays import EMPTY_RUN
from arc.kernels.cpu.boxes import bounds, first_and_last_column, middle
from arc.kernels.cpu.cells import FLOOR, cell, column, missing, row
from arc.kernels.cpu.compiling import COLUMN, RUNS, helper, kernel
from arc.kernels.cpu.interning import run_room
from arc.kernels.cpu.types import array_of, boolean, int64, uint64, void
from arc.limits import MAX_COORDINATE

WORDS = array_of(uint64)
NUMBERS = array_of(int64)
_EMPTY = int(Reason.EMPTY)
_TOO_LARGE = int(Reason.TOO_LARGE)
_COLUMNS = 2 * MAX_COORDINATE + 2
_STEPS = 42
_FAR = 4 * _COLUMNS
_SWEEP = 8
"""A column of a sweep costs as much as so many pairs of locations."""


@helper(boolean(RUNS, int64, int64))
def share_row(R, x, y):
    """Whether two patches have a row in common."""
    items, a, b = R.items, R.offsets[x], R.offsets[y]
    end_a, end_b = a + R.lengths[x], b + R.lengths[y]
    while a < end_a and b < end_b:
        difference = row(items[a]) - row(items[b])
        if difference == 0:
            return True
        if difference < 0:
            a += 1
        else:
            b += 1
    return False


@helper(boolean(RUNS, int64, int64, WORDS))
def share_column(R, x, y, words):
    """Whether two patches have a column in common; ``words`` are 64 of 64 bits, one bit per column."""
    items = R.items
    words[:] = 0
    at = uint64(R.offsets[x])
    for position in range(at, at + uint64(R.lengths[x])):
        place = uint64(items[position] >> 8)
        words[(place >> uint64(6)) & uint64(63)] |= uint64(1) << (place & uint64(63))
    at = uint64(R.offsets[y])
    for position in range(at, at + uint64(R.lengths[y])):
        place = uint64(items[position] >> 8)
        if words[(place >> uint64(6)) & uint64(63)] >> (place & uint64(63)) & uint64(1):
            return True
    return False


@kernel(2, cheap=True)
def hmatching(start, stop, a, b, statics, out, G, R):
    """Whether the patches share a row."""
    for i in range(start, stop):
        out[i] = share_row(R, a[i], b[i])
    return stop


@kernel(2, cheap=True)
def vmatching(start, stop, a, b, statics, out, G, R):
    """Whether the patches share a column."""
    words = np.empty(64, np.uint64)
    for i in range(start, stop):
        out[i] = share_column(R, a[i], b[i], words)
    return stop


@helper(int64(RUNS, int64, int64, int64))
def nearest_by_pairs(R, x, y, limit):
    """The smallest Manhattan distance between two patches, or the limit if that is smaller.

    A window over the second patch holds the rows that are nearer than the smallest distance found.
    """
    items, low = R.items, R.offsets[y]
    end = low + R.lengths[y]
    for position in range(R.offsets[x], R.offsets[x] + R.lengths[x]):
        i, j = row(items[position]), column(items[position])
        while low < end and i - row(items[low]) >= limit:
            low += 1
        other = low
        while other < end:
            down = row(items[other]) - i
            if down >= limit:
                break
            limit = min(limit, abs(down) + abs(column(items[other]) - j))
            other += 1
        if limit == 0:
            break
    return limit


@helper(int64(RUNS, int64, int64, int64, int64, NUMBERS))
def nearest_by_sweeps(R, x, y, left, width, away):
    """The smallest Manhattan distance between two patches within so many columns.

    Downwards, then upwards: ``away`` has for every column the distance to the nearest location of the second patch
    that was passed, less the row.
    """
    items, nearest = R.items, _FAR
    for direction in range(1, -2, -2):
        away[:width] = _FAR
        a, b, end_a, end_b = R.offsets[x], R.offsets[y], R.offsets[x] + R.lengths[x], R.offsets[y] + R.lengths[y]
        if direction < 0:
            a, b, end_a, end_b = end_a - 1, end_b - 1, a - 1, b - 1
        while a != end_a:
            i = row(items[a]) * direction
            while b != end_b and row(items[b]) * direction <= i:
                line = row(items[b])
                while b != end_b and row(items[b]) == line:
                    away[column(items[b]) - left] = -line * direction
                    b += direction
                for place in range(1, width):
                    away[place] = min(away[place], away[place - 1] + 1)
                for place in range(width - 2, -1, -1):
                    away[place] = min(away[place], away[place + 1] + 1)
            while a != end_a and row(items[a]) * direction == i:
                nearest = min(nearest, i + away[column(items[a]) - left])
                a += direction
    return nearest


@helper(int64(RUNS, int64, int64, int64, NUMBERS))
def nearest(R, x, y, limit, away):
    """The smallest Manhattan distance between two patches that are not empty, or the limit if that is smaller."""
    if R.lengths[x] > R.lengths[y]:
        x, y = y, x
    top, left, bottom, right = bounds(R, x)
    top_y, left_y, bottom_y, right_y = bounds(R, y)
    down = max(top_y - bottom, top - bottom_y, 0)
    across = max(left_y - right, left - right_y, 0)
    if down + across >= limit:
        return limit
    left = min(left, left_y)
    width = max(right, right_y) - left + 1
    few, many = int64(R.lengths[x]), int64(R.lengths[y])
    if few * many > _SWEEP * (width * min(many, bottom_y - top_y + 1) + many):
        return min(limit, nearest_by_sweeps(R, x, y, left, width, away))
    return nearest_by_pairs(R, x, y, limit)


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, RUNS, int64, NUMBERS))
def distances(start, stop, a, b, out, R, limit, away):
    """The smallest Manhattan distances between two patches, or the limit where that is smaller."""
    for i in range(start, stop):
        if a[i] == EMPTY_RUN or b[i] == EMPTY_RUN:
            out[i] = missing(_EMPTY)
        else:
            out[i] = nearest(R, a[i], b[i], limit, away)
    return stop


@kernel(2, cheap=True)
def manhattan(start, stop, a, b, statics, out, G, R):
    """The smallest Manhattan distance between a location of each."""
    return distances(start, stop, a, b, out, R, _FAR, np.empty(_COLUMNS, np.int64))


@kernel(2)
def adjacent(start, stop, a, b, statics, out, G, R):
    """Whether the smallest Manhattan distance is 1."""
    distances(start, stop, a, b, out, R, 2, np.empty(_COLUMNS, np.int64))
    for i in range(start, stop):
        if out[i] >= FLOOR:
            out[i] = out[i] == 1
    return stop


@kernel(2, cheap=True)
def bordering(start, stop, patch, grid, statics, out, G, R):
    """Whether the bounding box touches the grid's first or last row or column."""
    for i in range(start, stop):
        if patch[i] == EMPTY_RUN:
            out[i] = missing(_EMPTY)
            continue
        top, left, bottom, right = bounds(R, patch[i])
        last_row, last_column = G.heights[grid[i]] - 1, G.widths[grid[i]] - 1
        out[i] = top == 0 or left == 0 or bottom == last_row or right == last_column
    return stop


@helper(int64(int64, int64))
def direction(a, b):
    """-1, 0 or 1: the way from a to b."""
    return (b > a) - (b < a)


@kernel(2, cheap=True)
def position(start, stop, a, b, statics, out, G, R):
    """The direction from the first patch's center to the second's; (0, -1) for equal centers."""
    for i in range(start, stop):
        if a[i] == EMPTY_RUN or b[i] == EMPTY_RUN:
            out[i] = missing(_EMPTY)
            continue
        ai, aj = middle(R, a[i])
        bi, bj = middle(R, b[i])
        if ai == bi and aj == bj:
            out[i] = cell(0, -1, 0)
        else:
            out[i] = cell(direction(ai, bi), direction(aj, bj), 0)
    return stop


@helper(void(RUNS, int64, int64, NUMBERS))
def write_turned(R, x, target, ends):
    """Writes a patch's locations with rows as columns and columns as rows, ascending; ``ends`` is room per column."""
    items, begin = R.items, R.offsets[x]
    end = begin + R.lengths[x]
    left, right = first_and_last_column(R, x)
    ends[: right - left + 2] = 0
    for position in range(begin, end):
        ends[column(items[position]) - left + 1] += 1
    for place in range(1, right - left + 1):
        ends[place] += ends[place - 1]
    for position in range(begin, end):
        i, j = row(items[position]), column(items[position])
        items[target + ends[j - left]] = cell(j, i, 0)
        ends[j - left] += 1


@helper(uint64(RUNS, int64, int64, int64, int64, int64))
def contacts(R, begin, end, other, other_end, step):
    """In how many steps of -1 or 1 along columns the first locations come beside the others, and none upon one.

    Bit n of the result stands for n steps, below 42. Both stretches of items are ascending.
    """
    items = R.items
    upon, beside = uint64(0), uint64(0)
    before, after = (1, _STEPS) if step > 0 else (_STEPS, 1)
    for side in range(-1, 2):
        low = other
        for position in range(begin, end):
            line = row(items[position]) + side
            place = (items[position] >> 8) + (side << 12)
            while low < other_end and items[low] >> 8 < place - before:
                low += 1
            at = low
            while at < other_end and items[at] >> 8 <= place + after:
                if row(items[at]) == line:
                    bit = uint64(1) << uint64(((items[at] >> 8) - place) * step + 1)
                    if side:
                        beside |= bit
                    else:
                        upon |= bit
                        beside |= bit << uint64(1) | bit >> uint64(1)
                at += 1
    return (beside & ~upon) >> uint64(1)


@helper(int64(RUNS, int64, int64, int64, int64, int64, int64, int64))
def steps_to_contact(R, begin, end, other, other_end, step, first, last):
    """How many steps, at most 42, bring the first locations beside the others; -1 where they leave the bounds before.

    ``first`` and ``last`` are the smallest and the largest coordinate of those that move.
    """
    found = contacts(R, begin, end, other, other_end, step)
    room = MAX_COORDINATE - last if step > 0 else first + MAX_COORDINATE
    for steps in range(_STEPS):
        if steps > room:
            return -1
        if found >> uint64(steps) & uint64(1):
            return steps
    return _STEPS


@kernel(2)
def gravitate(start, stop, source, destination, statics, out, G, R):
    """The offset that brings the source beside the destination, at most 42 steps."""
    words = np.empty(64, np.uint64)
    ends = np.empty(_COLUMNS, np.int64)
    for i in range(start, stop):
        x, y = int64(source[i]), int64(destination[i])
        if x == EMPTY_RUN or y == EMPTY_RUN:
            out[i] = missing(_EMPTY)
            continue
        if not run_room(R, R.lengths[x] + R.lengths[y]):
            return i
        a, b = R.offsets[x], R.offsets[y]
        top, left, bottom, right = bounds(R, x)
        si, sj = middle(R, x)
        di, dj = middle(R, y)
        along_rows = share_column(R, x, y, words)
        if along_rows:
            step = 1 if si < di else -1
            a, b = R.state[1], R.state[1] + R.lengths[x]
            write_turned(R, x, a, ends)
            write_turned(R, y, b, ends)
            left, right = top, bottom
        else:
            step = 1 if sj < dj else -1
        steps = steps_to_contact(R, a, a + R.lengths[x], b, b + R.lengths[y], step, left, right)
        if steps < 0:
            out[i] = missing(_TOO_LARGE)
        else:
            out[i] = cell(steps * step, 0, 0) if along_rows else cell(0, steps * step, 0)
    return stop
