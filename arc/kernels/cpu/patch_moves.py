"""The same patch elsewhere, mirrored, scaled, or in another colour. A patch is a run of packed cells or locations."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.arrays import EMPTY_RUN
from arc.kernels.cpu.boxes import bounds, write_locations
from arc.kernels.cpu.cells import column, in_range, missing, row
from arc.kernels.cpu.compiling import COLUMN, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.types import array_of, int32, int64, uint64, void
from arc.limits import COLORS, MAX_COORDINATE, MAX_ELEMENTS

ENDS = array_of(int64)
_EMPTY = int(Reason.EMPTY)
_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
_TOO_LARGE = int(Reason.TOO_LARGE)
_HMIRROR, _DMIRROR, _VMIRROR, _CMIRROR = range(4)
_COLUMNS = 2 * MAX_COORDINATE + 2


@kernel(1)
def toindices(start, stop, patch, statics, out, G, R):
    """The locations without colours."""
    for i in range(start, stop):
        if not run_room(R, R.lengths[patch[i]]):
            return i
        out[i] = keep_run(R, write_locations(R, patch[i], 0))
    return stop


@kernel(2)
def recolor(start, stop, value, patch, statics, out, G, R):
    """Every location with the colour."""
    for i in range(start, stop):
        if not run_room(R, R.lengths[patch[i]]):
            return i
        if not 0 <= value[i] < COLORS:
            out[i] = missing(_BAD_ARGUMENT)
        else:
            out[i] = keep_run(R, write_locations(R, patch[i], value[i]))
    return stop


@helper(void(RUNS, int64, int64, int64, int64))
def write_moved(R, begin, end, target, step):
    """Writes a stretch of items, plus a packed step each, to a place behind the newest run."""
    items = R.items
    for position in range(uint64(end - begin)):
        items[uint64(target) + position] = items[uint64(begin) + position] + step


@helper(int32(RUNS, int64, int64, int64))
def translated(R, x, down, right):
    """The patch moved; missing where it would leave the bounds of coordinates."""
    if x == EMPTY_RUN or (down == 0 and right == 0):
        return int32(x)
    top, left, bottom, right_end = bounds(R, x)
    if not (in_range(top + down, left + right) and in_range(bottom + down, right_end + right)):
        return missing(_TOO_LARGE)
    write_moved(R, R.offsets[x], R.offsets[x] + R.lengths[x], R.state[1], (down << 20) + (right << 8))
    return keep_run(R, R.lengths[x])


@kernel(2)
def shift(start, stop, patch, directions, statics, out, G, R):
    """The patch translated."""
    for i in range(start, stop):
        if not run_room(R, R.lengths[patch[i]]):
            return i
        out[i] = translated(R, patch[i], row(directions[i]), column(directions[i]))
    return stop


@kernel(1)
def normalize(start, stop, patch, statics, out, G, R):
    """The patch translated so that its bounding box starts at (0, 0)."""
    for i in range(start, stop):
        out[i] = EMPTY_RUN
        if patch[i] != EMPTY_RUN:
            if not run_room(R, R.lengths[patch[i]]):
                return i
            top, left, _, _ = bounds(R, patch[i])
            out[i] = translated(R, patch[i], -top, -left)
    return stop


@helper(int64(RUNS, int64, int64, int64))
def group_end(R, position, end, shift):
    """Where the group of items ends that have the row (shift 20), or the location (8), of the one at the position."""
    key = R.items[position] >> shift
    position += 1
    while position < end and R.items[position] >> shift == key:
        position += 1
    return position


@helper(int64(RUNS, int64, int64, int64))
def group_start(R, begin, position, shift):
    """Where the group of items starts that have the row (shift 20), or the location (8), of the one before."""
    position -= 1
    key = R.items[position] >> shift
    while position > begin and R.items[position - 1] >> shift == key:
        position -= 1
    return position


@helper(void(RUNS, int64, int64))
def write_upside_down(R, x, rows):
    """Writes the patch with every row i as ``rows - i``."""
    begin, target = R.offsets[x], R.state[1]
    end = begin + R.lengths[x]
    while end > begin:
        first = group_start(R, begin, end, 20)
        write_moved(R, first, end, target, (rows - 2 * row(R.items[first])) << 20)
        target += end - first
        end = first


@helper(void(RUNS, int64, int64))
def write_left_right(R, x, columns):
    """Writes the patch with every column j as ``columns - j``."""
    begin, target = R.offsets[x], R.state[1]
    end = begin + R.lengths[x]
    while begin < end:
        last = row_end = group_end(R, begin, end, 20)
        while last > begin:
            first = group_start(R, begin, last, 8)
            write_moved(R, first, last, target, (columns - 2 * column(R.items[first])) << 8)
            target += last - first
            last = first
        begin = row_end


@helper(void(RUNS, int64, int64, int64, ENDS))
def write_transposed(R, x, top, left, ends):
    """Writes the patch with every (i, j) as ``(top + j - left, left + i - top)``: a counting sort by column."""
    items, begin, target = R.items, R.offsets[x], R.state[1]
    end = begin + R.lengths[x]
    ends[:] = 0
    for position in range(begin, end):
        ends[column(items[position]) - left + 1] += 1
    for place in range(1, ends.size):
        ends[place] += ends[place - 1]
    for position in range(begin, end):
        item = int64(items[position])
        down, right = column(item) - left, row(item) - top
        items[target + ends[down]] = ((top + down) << 20) | ((left + right + 2048) << 8) | (item & 255)
        ends[down] += 1


@helper(void(RUNS, int64, int64, int64, int64, int64, ENDS))
def write_anti_transposed(R, x, top, left, bottom, right, ends):
    """Writes the patch with every (i, j) as ``(top + right - j, left + bottom - i)``."""
    items, begin, target = R.items, R.offsets[x], R.state[1]
    end = begin + R.lengths[x]
    ends[:] = 0
    for position in range(begin, end):
        ends[right - column(items[position]) + 1] += 1
    for place in range(1, ends.size):
        ends[place] += ends[place - 1]
    while end > begin:
        first = group_start(R, begin, end, 8)
        for position in range(first, end):
            item = int64(items[position])
            down, across = right - column(item), bottom - row(item)
            items[target + ends[down]] = ((top + down) << 20) | ((left + across + 2048) << 8) | (item & 255)
            ends[down] += 1
        end = first


@helper(int32(RUNS, int64, int64, ENDS))
def mirrored(R, x, type, ends):
    """The patch mirrored by hmirror, dmirror, vmirror or cmirror; ``ends`` is room for one number per column and one.

    There must be room for a run of the patch's length.
    """
    if x == EMPTY_RUN:
        return missing(_EMPTY)
    top, left, bottom, right = bounds(R, x)
    if type == _HMIRROR:
        write_upside_down(R, x, top + bottom)
    elif type == _VMIRROR:
        write_left_right(R, x, left + right)
    else:
        if not in_range(top + right - left, left + bottom - top):
            return missing(_TOO_LARGE)
        lines = ends[: right - left + 2]
        if type == _DMIRROR:
            write_transposed(R, x, top, left, lines)
        else:
            write_anti_transposed(R, x, top, left, bottom, right, lines)
    return keep_run(R, R.lengths[x])


@helper(int64(int64, int64, COLUMN, COLUMN, RUNS, int64))
def mirrored_all(start, stop, patch, out, R, type):
    """Every patch mirrored in the same way."""
    ends = np.empty(_COLUMNS, np.int64)
    for i in range(start, stop):
        if not run_room(R, R.lengths[patch[i]]):
            return i
        out[i] = mirrored(R, patch[i], type, ends)
    return stop


@kernel(1)
def hmirror_patch(start, stop, patch, statics, out, G, R):
    """Upside down within the bounding box."""
    return mirrored_all(start, stop, patch, out, R, _HMIRROR)


@kernel(1)
def vmirror_patch(start, stop, patch, statics, out, G, R):
    """Left-right within the bounding box."""
    return mirrored_all(start, stop, patch, out, R, _VMIRROR)


@kernel(1)
def dmirror_patch(start, stop, patch, statics, out, G, R):
    """Transposed along the main diagonal, from the same upper left corner."""
    return mirrored_all(start, stop, patch, out, R, _DMIRROR)


@kernel(1)
def cmirror_patch(start, stop, patch, statics, out, G, R):
    """Transposed along the other diagonal, from the same upper left corner."""
    return mirrored_all(start, stop, patch, out, R, _CMIRROR)


@kernel(2)
def mir_rot_f(start, stop, patch, type, statics, out, G, R):
    """The patch mirrored: by hmirror, dmirror, vmirror, cmirror."""
    ends = np.empty(_COLUMNS, np.int64)
    for i in range(start, stop):
        if not run_room(R, R.lengths[patch[i]]):
            return i
        if not _HMIRROR <= type[i] <= _CMIRROR:
            out[i] = missing(_BAD_ARGUMENT)
        else:
            out[i] = mirrored(R, patch[i], type[i], ends)
    return stop


@helper(void(RUNS, int64, int64, int64, int64))
def write_upscaled(R, x, top, left, factor):
    """Writes the object with every cell as a block of factor by factor."""
    begin, target = R.offsets[x], R.state[1]
    end = begin + R.lengths[x]
    while begin < end:
        row_end = group_end(R, begin, end, 20)
        row_target = target
        down = (row(R.items[begin]) - top) * (factor - 1)
        while begin < row_end:
            last = group_end(R, begin, row_end, 8)
            right = (column(R.items[begin]) - left) * (factor - 1)
            for copy in range(factor):
                write_moved(R, begin, last, target, (down << 20) + ((right + copy) << 8))
                target += last - begin
            begin = last
        length = target - row_target
        for copy in range(1, factor):
            write_moved(R, row_target, row_target + length, target, copy << 20)
            target += length


@kernel(2)
def upscale_patch(start, stop, obj, factor, statics, out, G, R):
    """Every cell as a block of factor by factor, from the same upper left corner; empty for a factor below 1."""
    for i in range(start, stop):
        out[i] = EMPTY_RUN
        if obj[i] == EMPTY_RUN or factor[i] < 1:
            continue
        times = min(int64(factor[i]), MAX_ELEMENTS + 1)
        length = R.lengths[obj[i]] * times * times
        top, left, bottom, right = bounds(R, obj[i])
        fits = in_range(top + (bottom - top + 1) * times - 1, left + (right - left + 1) * times - 1)
        if length > MAX_ELEMENTS or not fits:
            out[i] = missing(_TOO_LARGE)
            continue
        if not run_room(R, length):
            return i
        write_upscaled(R, obj[i], top, left, times)
        out[i] = keep_run(R, length)
    return stop
