"""Packed scalars: IJ and Cell as ``i * 2^20 + (j + 2048) * 2^8 + colour``, so that integer order is canonical order."""

from __future__ import annotations

from arc.kernels.cpu.compiling import helper
from arc.kernels.cpu.types import boolean, int32, int64
from arc.limits import MAX_COORDINATE, MAX_INTEGER, MIN_INTEGER

MISSING = -(2**31)
"""A missing entry is this plus the number of its reason."""

FLOOR = MIN_INTEGER
"""Entries below are missing."""

COLOR_MASK = 255
LOCATION_MASK = ~255


@helper(int64(int64))
def row(packed):
    """The row of a packed IJ or Cell."""
    return packed >> 20


@helper(int64(int64))
def column(packed):
    """The column of a packed IJ or Cell."""
    return ((packed >> 8) & 4095) - 2048


@helper(int64(int64))
def color(packed):
    """The colour of a packed Cell."""
    return packed & 255


@helper(int32(int64, int64, int64))
def cell(i, j, c):
    """A packed Cell; with colour 0 a packed IJ."""
    return int32((i << 20) | ((j + 2048) << 8) | c)


@helper(boolean(int64, int64))
def in_range(i, j):
    """Whether both coordinates are within the bounds."""
    return -MAX_COORDINATE <= i <= MAX_COORDINATE and -MAX_COORDINATE <= j <= MAX_COORDINATE


@helper(boolean(int64))
def integer_fits(n):
    """Whether an integer is within the bounds."""
    return MIN_INTEGER <= n <= MAX_INTEGER


@helper(int32(int64))
def missing(reason):
    """The missing entry of a reason."""
    return int32(MISSING + reason)
