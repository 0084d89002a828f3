"""Bounding boxes and locations of patches, which are runs of packed cells or locations."""

from __future__ import annotations

from arc.kernels.cpu.cells import row
from arc.kernels.cpu.compiling import RUNS, helper
from arc.kernels.cpu.types import int64, tuple_of, uint64

COLUMN_MASK = 4095 << 8


@helper(tuple_of(int64, 2)(RUNS, int64))
def first_and_last_column(R, x):
    """The smallest and the largest column of a patch that is not empty."""
    items = R.items
    at = uint64(R.offsets[x])
    low, high = COLUMN_MASK, 0
    for position in range(at, at + uint64(R.lengths[x])):
        place = items[position] & COLUMN_MASK
        low = min(low, place)
        high = max(high, place)
    return (low >> 8) - 2048, (high >> 8) - 2048


@helper(tuple_of(int64, 2)(RUNS, int64))
def first_and_last_row(R, x):
    """The smallest and the largest row of a patch that is not empty."""
    at = R.offsets[x]
    return row(R.items[at]), row(R.items[at + R.lengths[x] - 1])


@helper(tuple_of(int64, 4)(RUNS, int64))
def bounds(R, x):
    """First row, first column, last row and last column of a patch that is not empty."""
    top, bottom = first_and_last_row(R, x)
    left, right = first_and_last_column(R, x)
    return top, left, bottom, right


@helper(tuple_of(int64, 2)(RUNS, int64))
def sides(R, x):
    """Height and width of a patch; 0 and 0 of an empty one."""
    if R.lengths[x] == 0:
        return 0, 0
    top, left, bottom, right = bounds(R, x)
    return bottom - top + 1, right - left + 1


@helper(tuple_of(int64, 2)(RUNS, int64))
def middle(R, x):
    """The center of the bounding box of a patch that is not empty, rounded down and right."""
    top, left, bottom, right = bounds(R, x)
    return top + ((bottom - top + 1) >> 1), left + ((right - left + 1) >> 1)


@helper(int64(RUNS, int64, int64))
def write_locations(R, x, value):
    """Writes a patch's locations with that colour (0 for none) behind the newest run; gives their number."""
    items = R.items
    at, target = uint64(R.offsets[x]), uint64(R.state[1])
    last = 1
    end = target
    for position in range(at, at + uint64(R.lengths[x])):
        location = items[position] & ~255
        if location != last:
            last = location
            items[end] = location | value
            end += uint64(1)
    return int64(end - target)


@helper(int64(RUNS, int64))
def count_locations(R, x):
    """How many different locations a patch has."""
    items = R.items
    at = uint64(R.offsets[x])
    end = at + uint64(R.lengths[x])
    count = 1 if end > at else 0
    for position in range(at + uint64(1), end):
        count += items[position] >> 8 != items[position - uint64(1)] >> 8
    return count
