"""Locations along lines, around boxes and beside a location."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.arrays import EMPTY_RUN
from arc.kernels.cpu.boxes import bounds, count_locations
from arc.kernels.cpu.cells import cell, column, in_range, missing, row
from arc.kernels.cpu.compiling import COLUMN, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.runs import GOLDEN
from arc.kernels.cpu.types import array_of, boolean, int32, int64, uint64, void
from arc.limits import MAX_COORDINATE, MAX_ELEMENTS

_EMPTY = int(Reason.EMPTY)
_TOO_LARGE = int(Reason.TOO_LARGE)
_SHOT = 42
_FRONTIER = 30
_LONGEST_LINE = 2 * MAX_COORDINATE + 1

ENDS = array_of(int64)

_LINE_BITS = 15
"""The base-2 logarithm of how many lines ``connect`` remembers: most of those in a grid of a task."""


@helper(void(RUNS, int64, int64, int64, int64))
def write_line(R, target, length, first, step):
    """Writes so many items, each a packed step further than the one before, to a place behind the newest run."""
    items = R.items
    for position in range(uint64(length)):
        items[uint64(target) + position] = first
        first += step


@helper(boolean(int64, int64), inline=True)
def is_straight(first, last):
    """Whether two packed locations, in their order, are on a line along a row, a column or a diagonal."""
    down, right = row(last) - row(first), column(last) - column(first)
    return down == 0 or right == 0 or down == abs(right)


@helper(int32(RUNS, int64, int64))
def line(R, first, last):
    """The straight line between two packed locations in their order. There must be room."""
    down, right = row(last) - row(first), column(last) - column(first)
    length = max(down, abs(right)) + 1
    step = (min(down, 1) << 20) + (max(min(right, 1), -1) << 8)
    write_line(R, R.state[1], length, first, step)
    return keep_run(R, length)


@helper(int64(int64, int64, COLUMN, COLUMN, ENDS, COLUMN, COLUMN, RUNS))
def connected(start, stop, a, b, ends, lines, out, R):
    """``connect`` with a table of the last lines by their ends: the same ones come back many times."""
    for i in range(start, stop):
        first, last = int64(min(a[i], b[i])), int64(max(a[i], b[i]))
        if not is_straight(first, last):
            out[i] = EMPTY_RUN
            continue
        both = first << 32 | last & 0xFFFFFFFF
        slot = uint64(both) * uint64(GOLDEN) >> uint64(64 - _LINE_BITS)
        if ends[slot] != both:
            if not run_room(R, _LONGEST_LINE):
                return i
            lines[slot] = line(R, first, last)
            ends[slot] = both
        out[i] = lines[slot]
    return stop


@kernel(2, cheap=True)
def connect(start, stop, a, b, statics, out, G, R):
    """The straight line between two locations; empty when there is none."""
    ends, lines = np.full(1 << _LINE_BITS, -1, np.int64), np.empty(1 << _LINE_BITS, np.int32)
    return connected(start, stop, a, b, ends, lines, out, R)


@kernel(2)
def shoot(start, stop, begin, direction, statics, out, G, R):
    """The line from a location to 42 times the direction further; empty when that is not straight."""
    for i in range(start, stop):
        if not run_room(R, _LONGEST_LINE):
            return i
        down = row(begin[i]) + _SHOT * row(direction[i])
        right = column(begin[i]) + _SHOT * column(direction[i])
        if not in_range(down, right):
            out[i] = missing(_TOO_LARGE)
            continue
        end = cell(down, right, 0)
        first, last = int64(min(begin[i], end)), int64(max(begin[i], end))
        out[i] = line(R, first, last) if is_straight(first, last) else EMPTY_RUN
    return stop


@kernel(1)
def vfrontier(start, stop, location, statics, out, G, R):
    """The location's column, rows 0 to 29."""
    for i in range(start, stop):
        if not run_room(R, _FRONTIER):
            return i
        write_line(R, R.state[1], _FRONTIER, cell(0, column(location[i]), 0), 1 << 20)
        out[i] = keep_run(R, _FRONTIER)
    return stop


@kernel(1)
def hfrontier(start, stop, location, statics, out, G, R):
    """The location's row, columns 0 to 29."""
    for i in range(start, stop):
        if not run_room(R, _FRONTIER):
            return i
        write_line(R, R.state[1], _FRONTIER, cell(row(location[i]), 0, 0), 1 << 8)
        out[i] = keep_run(R, _FRONTIER)
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, RUNS, boolean, boolean))
def beside(start, stop, location, out, R, edges, diagonals):
    """The edge neighbours, the diagonal ones or both of every location."""
    for i in range(start, stop):
        if not run_room(R, 8):
            return i
        down, right = row(location[i]), column(location[i])
        if not (in_range(down - 1, right - 1) and in_range(down + 1, right + 1)):
            out[i] = missing(_TOO_LARGE)
            continue
        target = R.state[1]
        for a in range(-1, 2):
            for b in range(-1, 2):
                if (diagonals and a != 0 and b != 0) or (edges and (a == 0) != (b == 0)):
                    R.items[target] = cell(down + a, right + b, 0)
                    target += 1
        out[i] = keep_run(R, target - R.state[1])
    return stop


@kernel(1)
def dneighbors(start, stop, loc, statics, out, G, R):
    """The 4 edge neighbours."""
    return beside(start, stop, loc, out, R, True, False)


@kernel(1)
def ineighbors(start, stop, loc, statics, out, G, R):
    """The 4 diagonal neighbours."""
    return beside(start, stop, loc, out, R, False, True)


@kernel(1)
def neighbors(start, stop, loc, statics, out, G, R):
    """All 8 neighbours."""
    return beside(start, stop, loc, out, R, True, True)


@kernel(1)
def backdrop(start, stop, patch, statics, out, G, R):
    """All locations of the bounding box; none for an empty patch."""
    for i in range(start, stop):
        out[i] = EMPTY_RUN
        if patch[i] == EMPTY_RUN:
            continue
        top, left, bottom, right = bounds(R, patch[i])
        width = right - left + 1
        length = (bottom - top + 1) * width
        if length > MAX_ELEMENTS:
            out[i] = missing(_TOO_LARGE)
            continue
        if not run_room(R, length):
            return i
        for down in range(top, bottom + 1):
            write_line(R, R.state[1] + (down - top) * width, width, cell(down, left, 0), 1 << 8)
        out[i] = keep_run(R, length)
    return stop


@helper(void(RUNS, int64, int64, int64, int64, int64))
def write_outside(R, x, top, left, bottom, right):
    """Writes the locations of a patch's bounding box that the patch does not have."""
    items, begin, target = R.items, R.offsets[x], R.state[1]
    end = begin + R.lengths[x]
    for down in range(top, bottom + 1):
        free = int64(cell(down, left, 0))
        last = int64(cell(down, right, 0))
        while free <= last:
            taken = last + 256
            if begin < end and items[begin] <= last + 255:
                taken = items[begin] & ~255
                begin += 1
            while free < taken:
                items[target] = free
                target += 1
                free += 256
            free = taken + 256
        while begin < end and items[begin] <= last + 255:
            begin += 1


@kernel(1)
def delta(start, stop, patch, statics, out, G, R):
    """The locations of the bounding box outside the patch; none for an empty patch."""
    for i in range(start, stop):
        out[i] = EMPTY_RUN
        if patch[i] == EMPTY_RUN:
            continue
        top, left, bottom, right = bounds(R, patch[i])
        length = (bottom - top + 1) * (right - left + 1) - count_locations(R, patch[i])
        if length > MAX_ELEMENTS:
            out[i] = missing(_TOO_LARGE)
            continue
        if not run_room(R, length):
            return i
        write_outside(R, patch[i], top, left, bottom, right)
        out[i] = keep_run(R, length)
    return stop


@helper(int64(RUNS, int64, int64, int64, int64))
def write_outline(R, top, left, bottom, right):
    """Writes the outline of a box behind the newest run; gives its number of locations."""
    width, target = right - left + 1, R.state[1]
    write_line(R, target, width, cell(top, left, 0), 1 << 8)
    target += width
    for down in range(top + 1, bottom):
        R.items[target] = cell(down, left, 0)
        target += 1
        if right > left:
            R.items[target] = cell(down, right, 0)
            target += 1
    if bottom > top:
        write_line(R, target, width, cell(bottom, left, 0), 1 << 8)
        target += width
    return target - R.state[1]


@helper(int64(int64, int64, COLUMN, COLUMN, RUNS, int64))
def outlines(start, stop, patch, out, R, margin):
    """The outline of the box so many steps outside of every patch's bounding box; sides of one inside may swap."""
    for i in range(start, stop):
        if patch[i] == EMPTY_RUN:
            out[i] = missing(_EMPTY) if margin else EMPTY_RUN
            continue
        top, left, bottom, right = bounds(R, patch[i])
        top, bottom = min(top - margin, bottom + margin), max(top - margin, bottom + margin)
        left, right = min(left - margin, right + margin), max(left - margin, right + margin)
        if not (in_range(top, left) and in_range(bottom, right)):
            out[i] = missing(_TOO_LARGE)
            continue
        if not run_room(R, 2 * (bottom - top + 1 + right - left + 1)):
            return i
        out[i] = keep_run(R, write_outline(R, top, left, bottom, right))
    return stop


@kernel(1)
def inbox(start, stop, patch, statics, out, G, R):
    """The outline of the box one step inside the bounding box."""
    return outlines(start, stop, patch, out, R, -1)


@kernel(1)
def outbox(start, stop, patch, statics, out, G, R):
    """The outline of the box one step outside the bounding box."""
    return outlines(start, stop, patch, out, R, 1)


@kernel(1)
def box(start, stop, patch, statics, out, G, R):
    """The outline of the bounding box; none for an empty patch."""
    return outlines(start, stop, patch, out, R, 0)
