"""Patches: their place, extent and form. A patch is a run of packed cells or locations."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.arrays import EMPTY_RUN
from arc.kernels.cpu.boxes import bounds, first_and_last_column, first_and_last_row, middle, sides
from arc.kernels.cpu.cells import cell, column, in_range, missing, row
from arc.kernels.cpu.compiling import COLUMN, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.types import boolean, int32, int64, uint64

_EMPTY = int(Reason.EMPTY)
_TOO_LARGE = int(Reason.TOO_LARGE)
_WRONG_TYPE = int(Reason.WRONG_TYPE)


@kernel(1, cheap=True)
def height_patch(start, stop, patch, statics, out, G, R):
    """Rows of the bounding box; 0 when empty."""
    for i in range(start, stop):
        out[i] = 0
        if patch[i] != EMPTY_RUN:
            top, bottom = first_and_last_row(R, patch[i])
            out[i] = bottom - top + 1
    return stop


@kernel(1, cheap=True)
def width_patch(start, stop, patch, statics, out, G, R):
    """Columns of the bounding box; 0 when empty."""
    for i in range(start, stop):
        out[i] = sides(R, patch[i])[1]
    return stop


@kernel(1, cheap=True)
def shape_patch(start, stop, patch, statics, out, G, R):
    """Height and width as a location."""
    for i in range(start, stop):
        rows, columns = sides(R, patch[i])
        out[i] = cell(rows, columns, 0) if in_range(rows, columns) else missing(_TOO_LARGE)
    return stop


@kernel(1, cheap=True)
def portrait_patch(start, stop, patch, statics, out, G, R):
    """Whether the height exceeds the width."""
    for i in range(start, stop):
        rows, columns = sides(R, patch[i])
        out[i] = rows > columns
    return stop


@kernel(1, cheap=True)
def square_patch(start, stop, patch, statics, out, G, R):
    """Whether the bounding box is a square of as many cells as the patch has elements."""
    for i in range(start, stop):
        rows, columns = sides(R, patch[i])
        out[i] = rows == columns and rows * columns == R.lengths[patch[i]]
    return stop


@kernel(1, cheap=True)
def vline(start, stop, patch, statics, out, G, R):
    """Whether the width is 1 and the height the number of elements."""
    for i in range(start, stop):
        rows, columns = sides(R, patch[i])
        out[i] = columns == 1 and rows == R.lengths[patch[i]]
    return stop


@kernel(1, cheap=True)
def hline(start, stop, patch, statics, out, G, R):
    """Whether the height is 1 and the width the number of elements."""
    for i in range(start, stop):
        rows, columns = sides(R, patch[i])
        out[i] = rows == 1 and columns == R.lengths[patch[i]]
    return stop


@kernel(1, cheap=True)
def uppermost(start, stop, patch, statics, out, G, R):
    """The smallest row."""
    for i in range(start, stop):
        out[i] = missing(_EMPTY) if patch[i] == EMPTY_RUN else first_and_last_row(R, patch[i])[0]
    return stop


@kernel(1, cheap=True)
def lowermost(start, stop, patch, statics, out, G, R):
    """The largest row."""
    for i in range(start, stop):
        out[i] = missing(_EMPTY) if patch[i] == EMPTY_RUN else first_and_last_row(R, patch[i])[1]
    return stop


@kernel(1, cheap=True)
def leftmost(start, stop, patch, statics, out, G, R):
    """The smallest column."""
    for i in range(start, stop):
        out[i] = missing(_EMPTY) if patch[i] == EMPTY_RUN else first_and_last_column(R, patch[i])[0]
    return stop


@kernel(1, cheap=True)
def rightmost(start, stop, patch, statics, out, G, R):
    """The largest column."""
    for i in range(start, stop):
        out[i] = missing(_EMPTY) if patch[i] == EMPTY_RUN else first_and_last_column(R, patch[i])[1]
    return stop


@helper(int32(RUNS, int64, boolean, boolean))
def corner(R, x, lower, right):
    """A corner of the bounding box of a patch that is not empty, packed."""
    rows, columns = first_and_last_row(R, x), first_and_last_column(R, x)
    return cell(rows[1] if lower else rows[0], columns[1] if right else columns[0], 0)


@helper(int64(int64, int64, COLUMN, COLUMN, RUNS, boolean, boolean))
def corner_runs(start, stop, patch, out, R, lower, right):
    """A corner of every patch as a run of its row and column; the empty run for an empty patch."""
    for i in range(start, stop):
        out[i] = EMPTY_RUN
        if patch[i] != EMPTY_RUN:
            if not run_room(R, 2):
                return i
            packed = corner(R, patch[i], lower, right)
            R.items[R.state[1]] = row(packed)
            R.items[R.state[1] + 1] = column(packed)
            out[i] = keep_run(R, 2)
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, RUNS, boolean, boolean))
def corner_locations(start, stop, patch, out, R, lower, right):
    """A corner of every patch as a location."""
    for i in range(start, stop):
        out[i] = missing(_WRONG_TYPE) if patch[i] == EMPTY_RUN else corner(R, patch[i], lower, right)
    return stop


@kernel(1)
def ulcorner(start, stop, patch, statics, out, G, R):
    """The smallest row and the smallest column, as a run."""
    return corner_runs(start, stop, patch, out, R, False, False)


@kernel(1)
def urcorner(start, stop, patch, statics, out, G, R):
    """The smallest row and the largest column, as a run."""
    return corner_runs(start, stop, patch, out, R, False, True)


@kernel(1)
def llcorner(start, stop, patch, statics, out, G, R):
    """The largest row and the smallest column, as a run."""
    return corner_runs(start, stop, patch, out, R, True, False)


@kernel(1)
def lrcorner(start, stop, patch, statics, out, G, R):
    """The largest row and the largest column, as a run."""
    return corner_runs(start, stop, patch, out, R, True, True)


@kernel(1, cheap=True)
def ulcorner_ij(start, stop, patch, statics, out, G, R):
    """The smallest row and the smallest column, as a location."""
    return corner_locations(start, stop, patch, out, R, False, False)


@kernel(1, cheap=True)
def urcorner_ij(start, stop, patch, statics, out, G, R):
    """The smallest row and the largest column, as a location."""
    return corner_locations(start, stop, patch, out, R, False, True)


@kernel(1, cheap=True)
def llcorner_ij(start, stop, patch, statics, out, G, R):
    """The largest row and the smallest column, as a location."""
    return corner_locations(start, stop, patch, out, R, True, False)


@kernel(1, cheap=True)
def lrcorner_ij(start, stop, patch, statics, out, G, R):
    """The largest row and the largest column, as a location."""
    return corner_locations(start, stop, patch, out, R, True, True)


@helper(int64(RUNS, int64, COLUMN))
def distinct_corners(R, x, found):
    """The corners of the bounding box of a patch that is not empty, ascending; gives their number."""
    top, left, bottom, right = bounds(R, x)
    count = 0
    for lower in range(2 if bottom > top else 1):
        found[count] = cell(bottom if lower else top, left, 0)
        count += 1
        if right > left:
            found[count] = cell(bottom if lower else top, right, 0)
            count += 1
    return count


@kernel(1)
def corners(start, stop, patch, statics, out, G, R):
    """The set of the corners as runs of row and column; of the empty run for an empty patch."""
    found = np.empty(4, np.int32)
    for i in range(start, stop):
        if not run_room(R, 12) or R.state[0] + 5 > R.lengths.size:
            return i
        count = 1
        found[0] = EMPTY_RUN
        if patch[i] != EMPTY_RUN:
            count = distinct_corners(R, patch[i], found)
            for each in range(count):
                R.items[R.state[1]] = row(found[each])
                R.items[R.state[1] + 1] = column(found[each])
                found[each] = keep_run(R, 2)
        for each in range(count):
            R.items[R.state[1] + each] = found[each]
        out[i] = keep_run(R, count)
    return stop


@kernel(1)
def corners_indices(start, stop, patch, statics, out, G, R):
    """The set of the corners as locations."""
    for i in range(start, stop):
        if not run_room(R, 4):
            return i
        if patch[i] == EMPTY_RUN:
            out[i] = missing(_WRONG_TYPE)
        else:
            out[i] = keep_run(R, distinct_corners(R, patch[i], R.items[R.state[1] :]))
    return stop


@kernel(1, cheap=True)
def center(start, stop, patch, statics, out, G, R):
    """The center of the bounding box, rounded down and right."""
    for i in range(start, stop):
        out[i] = missing(_EMPTY)
        if patch[i] != EMPTY_RUN:
            row_, column_ = middle(R, patch[i])
            out[i] = cell(row_, column_, 0)
    return stop


@helper(int32(RUNS, int64))
def mean_location(R, x):
    """The mean row and column of the locations of a patch that is not empty, rounded down, packed."""
    at = uint64(R.offsets[x])
    rows, columns, count, last = 0, 0, 0, 1
    for position in range(at, at + uint64(R.lengths[x])):
        location = R.items[position] & ~255
        if location != last:
            last = location
            rows += row(location)
            columns += column(location)
            count += 1
    return cell(rows // count, columns // count, 0)


@kernel(1)
def centerofmass(start, stop, patch, statics, out, G, R):
    """The mean row and column, rounded down, as a run; the empty run for an empty patch."""
    for i in range(start, stop):
        out[i] = EMPTY_RUN
        if patch[i] != EMPTY_RUN:
            if not run_room(R, 2):
                return i
            packed = mean_location(R, patch[i])
            R.items[R.state[1]] = row(packed)
            R.items[R.state[1] + 1] = column(packed)
            out[i] = keep_run(R, 2)
    return stop


@kernel(1, cheap=True)
def centerofmass_ij(start, stop, patch, statics, out, G, R):
    """The mean row and column, rounded down, as a location."""
    for i in range(start, stop):
        out[i] = missing(_WRONG_TYPE) if patch[i] == EMPTY_RUN else mean_location(R, patch[i])
    return stop


@helper(int64(RUNS, int64, int64))
def period(R, x, shift_columns):
    """The smallest shift along rows, or along columns, under which an object matches itself, else its extent."""
    if R.lengths[x] == 0:
        return 0
    top, left, bottom, right = bounds(R, x)
    items, at = R.items, uint64(R.offsets[x])
    end = at + uint64(R.lengths[x])
    extent = right - left + 1 if shift_columns else bottom - top + 1
    for shift in range(1, extent):
        first = (left if shift_columns else top) + shift
        step = shift << (8 if shift_columns else 20)
        other = at
        matches = True
        for position in range(at, end):
            item = items[position]
            if (column(item) if shift_columns else row(item)) >= first:
                while items[other] < item - step:
                    other += uint64(1)
                if items[other] != item - step:
                    matches = False
                    break
        if matches:
            return shift
    return extent


@kernel(1)
def hperiod(start, stop, obj, statics, out, G, R):
    """The smallest shift along columns under which the object matches itself, else its width."""
    for i in range(start, stop):
        out[i] = period(R, obj[i], 1)
    return stop


@kernel(1)
def vperiod(start, stop, obj, statics, out, G, R):
    """The smallest shift along rows under which the object matches itself, else its height."""
    for i in range(start, stop):
        out[i] = period(R, obj[i], 0)
    return stop
