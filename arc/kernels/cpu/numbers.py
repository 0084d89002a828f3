"""Arithmetic on integers and packed locations.

The statics of these kernels tell for every argument whether it is a location. An integer that meets a location stands
for both of its components.
"""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import cell, column, in_range, integer_fits, missing, row
from arc.kernels.cpu.compiling import helper, kernel
from arc.kernels.cpu.types import int32, int64

_TOO_LARGE = int(Reason.TOO_LARGE)
_ZERO_DIVISION = int(Reason.ZERO_DIVISION)


@helper(int64(int64, int64))
def upper(x, is_ij):
    """The row of a location, or the integer itself."""
    return row(x) if is_ij else x


@helper(int64(int64, int64))
def lower(x, is_ij):
    """The column of a location, or the integer itself."""
    return column(x) if is_ij else x


@helper(int32(int64, int64, int64))
def packed(i, j, is_ij):
    """The location (i, j) or the integer i; missing where it is too large."""
    if is_ij:
        return cell(i, j, 0) if in_range(i, j) else missing(_TOO_LARGE)
    return int32(i) if integer_fits(i) else missing(_TOO_LARGE)


@helper(int64(int64))
def direction(n):
    """-1, 0 or 1."""
    return int64(n > 0) - int64(n < 0)


@kernel(2, cheap=True)
def add(start, stop, a, b, statics, out, G, R):
    """The sum; statics: [a is a location, b is a location]."""
    ij_a, ij_b = statics[0], statics[1]
    for i in range(start, stop):
        out[i] = packed(upper(a[i], ij_a) + upper(b[i], ij_b), lower(a[i], ij_a) + lower(b[i], ij_b), ij_a | ij_b)
    return stop


@kernel(2, cheap=True)
def subtract(start, stop, a, b, statics, out, G, R):
    """The difference; statics: [a is a location, b is a location]."""
    ij_a, ij_b = statics[0], statics[1]
    for i in range(start, stop):
        out[i] = packed(upper(a[i], ij_a) - upper(b[i], ij_b), lower(a[i], ij_a) - lower(b[i], ij_b), ij_a | ij_b)
    return stop


@kernel(2, cheap=True)
def multiply(start, stop, a, b, statics, out, G, R):
    """The product; statics: [a is a location, b is a location]."""
    ij_a, ij_b = statics[0], statics[1]
    for i in range(start, stop):
        out[i] = packed(upper(a[i], ij_a) * upper(b[i], ij_b), lower(a[i], ij_a) * lower(b[i], ij_b), ij_a | ij_b)
    return stop


@kernel(2, cheap=True)
def divide(start, stop, a, b, statics, out, G, R):
    """The quotient rounded down; statics: [a is a location, b is a location]."""
    ij_a, ij_b = statics[0], statics[1]
    for i in range(start, stop):
        by_upper, by_lower = upper(b[i], ij_b), lower(b[i], ij_b)
        if by_upper == 0 or by_lower == 0:
            out[i] = missing(_ZERO_DIVISION)
        else:
            out[i] = packed(upper(a[i], ij_a) // by_upper, lower(a[i], ij_a) // by_lower, ij_a | ij_b)
    return stop


@kernel(1, cheap=True)
def invert(start, stop, n, statics, out, G, R):
    """The negative; statics: [n is a location]."""
    is_ij = statics[0]
    for i in range(start, stop):
        out[i] = packed(-upper(n[i], is_ij), -lower(n[i], is_ij), is_ij)
    return stop


@kernel(1, cheap=True)
def double(start, stop, n, statics, out, G, R):
    """Twice the value; statics: [n is a location]."""
    is_ij = statics[0]
    for i in range(start, stop):
        out[i] = packed(2 * upper(n[i], is_ij), 2 * lower(n[i], is_ij), is_ij)
    return stop


@kernel(1, cheap=True)
def halve(start, stop, n, statics, out, G, R):
    """Half the value rounded down; statics: [n is a location]."""
    is_ij = statics[0]
    for i in range(start, stop):
        out[i] = packed(upper(n[i], is_ij) >> 1, lower(n[i], is_ij) >> 1, is_ij)
    return stop


@kernel(1, cheap=True)
def increment(start, stop, x, statics, out, G, R):
    """One more; statics: [x is a location]."""
    is_ij = statics[0]
    for i in range(start, stop):
        out[i] = packed(upper(x[i], is_ij) + 1, lower(x[i], is_ij) + 1, is_ij)
    return stop


@kernel(1, cheap=True)
def decrement(start, stop, x, statics, out, G, R):
    """One less; statics: [x is a location]."""
    is_ij = statics[0]
    for i in range(start, stop):
        out[i] = packed(upper(x[i], is_ij) - 1, lower(x[i], is_ij) - 1, is_ij)
    return stop


@kernel(1, cheap=True)
def crement(start, stop, x, statics, out, G, R):
    """One step further from zero; statics: [x is a location]."""
    is_ij = statics[0]
    for i in range(start, stop):
        u, v = upper(x[i], is_ij), lower(x[i], is_ij)
        out[i] = packed(u + direction(u), v + direction(v), is_ij)
    return stop


@kernel(1, cheap=True)
def sign(start, stop, x, statics, out, G, R):
    """-1, 0 or 1; statics: [x is a location]."""
    is_ij = statics[0]
    for i in range(start, stop):
        out[i] = packed(direction(upper(x[i], is_ij)), direction(lower(x[i], is_ij)), is_ij)
    return stop


@kernel(1, cheap=True)
def even(start, stop, n, statics, out, G, R):
    """Whether n is a multiple of 2."""
    for i in range(start, stop):
        out[i] = 1 - (n[i] & 1)
    return stop


@kernel(1, cheap=True)
def positive(start, stop, x, statics, out, G, R):
    """Whether x > 0."""
    for i in range(start, stop):
        out[i] = x[i] > 0
    return stop


@kernel(2, cheap=True)
def greater(start, stop, a, b, statics, out, G, R):
    """Whether a > b."""
    for i in range(start, stop):
        out[i] = a[i] > b[i]
    return stop


@kernel(1, cheap=True)
def toivec(start, stop, x, statics, out, G, R):
    """The location (x, 0)."""
    for i in range(start, stop):
        out[i] = packed(x[i], 0, 1)
    return stop


@kernel(1, cheap=True)
def tojvec(start, stop, x, statics, out, G, R):
    """The location (0, x)."""
    for i in range(start, stop):
        out[i] = packed(0, x[i], 1)
    return stop
