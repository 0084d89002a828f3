"""Making pairs: of two values, of the items of two runs. A pair of two integers is a packed IJ."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.codes import CODE_TURNED_PAIR
from arc.kernels.cpu.cells import cell, in_range, missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.runs import canonical, copy_items, longest, set_room
from arc.kernels.cpu.types import boolean, int64
from arc.limits import MAX_ELEMENTS

_TOO_LARGE = int(Reason.TOO_LARGE)


@helper(boolean(int64, int64, COLUMN, int64, RUNS))
def keep_pair(first, second, made, position, R):
    """Writes the id of a pair to ``made[position]``; False where there is no room for it."""
    if not run_room(R, 2):
        return False
    R.items[R.state[1]] = first
    R.items[R.state[1] + 1] = second
    made[position] = keep_run(R, 2)
    return True


@kernel(2, cheap=True)
def pair_ij(start, stop, a, b, statics, out, G, R):
    """The location of a row and a column."""
    for i in range(start, stop):
        out[i] = cell(a[i], b[i], 0) if in_range(a[i], b[i]) else missing(_TOO_LARGE)
    return stop


@kernel(2)
def pair_run(start, stop, a, b, statics, out, G, R):
    """The run of two entries."""
    for i in range(start, stop):
        if not keep_pair(a[i], b[i], out, i, R):
            return i
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, boolean, COLUMN, COLUMN, RUNS))
def zip_runs(start, stop, a, b, locations, made, out, R):
    """``pair`` with scratch space for the longest result."""
    for i in range(start, stop):
        length, in_bounds = int64(min(R.lengths[a[i]], R.lengths[b[i]])), True
        for position in range(length):
            x, y = R.items[R.offsets[a[i]] + position], R.items[R.offsets[b[i]] + position]
            if locations:
                in_bounds &= in_range(x, y)
                made[position] = cell(x, y, 0)
            elif not keep_pair(x, y, made, position, R):
                return i
        if not run_room(R, length):
            return i
        if in_bounds:
            copy_items(made, 0, R.items, R.state[1], length)
            out[i] = keep_run(R, length)
        else:
            out[i] = missing(_TOO_LARGE)
    return stop


@helper(int64(COLUMN, int64, int64, COLUMN, GRIDS, RUNS))
def different_items(code, at, run, found, G, R):
    """Lists the different items of a run in canonical order; gives their number."""
    target, length = R.state[1], int64(R.lengths[run])
    copy_items(R.items, R.offsets[run], R.items, target, length)
    length = canonical(code, at, G, R, target, length)
    copy_items(R.items, target, found, 0, length)
    return length


@helper(boolean(COLUMN, COLUMN, int64, int64, COLUMN, COLUMN, RUNS))
def cross_items(firsts, seconds, length_a, length_b, statics, made, R):
    """Makes all pairs of items of two sets, in canonical order; False where there is no room for them."""
    turned, position = statics[1] == CODE_TURNED_PAIR, int64(0)
    for outer in range(length_b if turned else length_a):
        for inner in range(length_a if turned else length_b):
            x, y = (firsts[inner], seconds[outer]) if turned else (firsts[outer], seconds[inner])
            if statics[0]:
                made[position] = cell(x, y, 0)
            elif not keep_pair(x, y, made, position, R):
                return False
            position += 1
    return True


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, GRIDS, RUNS))
def cross_runs(start, stop, a, b, statics, firsts, seconds, made, out, G, R):
    """``product`` with scratch space for the longest operands and result."""
    code_a, code_b = (1, 1) if statics[0] else (3, 3 + statics[2])
    for i in range(start, stop):
        if not run_room(R, set_room(int64(max(R.lengths[a[i]], R.lengths[b[i]])))):
            return i
        length_a = different_items(statics, code_a, a[i], firsts, G, R)
        length_b = different_items(statics, code_b, b[i], seconds, G, R)
        count = length_a * length_b
        in_bounds = count <= MAX_ELEMENTS
        if in_bounds and count > 0 and statics[0]:
            in_bounds = in_range(firsts[0], seconds[0]) and in_range(firsts[length_a - 1], seconds[length_b - 1])
        if not in_bounds:
            out[i] = missing(_TOO_LARGE)
            continue
        if not cross_items(firsts, seconds, length_a, length_b, statics, made, R) or not run_room(R, count):
            return i
        copy_items(made, 0, R.items, R.state[1], count)
        out[i] = keep_run(R, count)
    return stop


@kernel(2)
def pair(start, stop, a, b, statics, out, G, R):
    """The pairs of items at the same place, up to the shorter length. Statics: 1 for locations, else 0."""
    made = np.empty(min(longest(a, start, stop, R), longest(b, start, stop, R)), np.int32)
    return zip_runs(start, stop, a, b, statics[0] == 1, made, out, R)


@kernel(2)
def product(start, stop, a, b, statics, out, G, R):
    """The set of all pairs of an item of a and one of b. Statics: 1 for locations, else 0; the code of the pairs."""
    longest_a, longest_b = longest(a, start, stop, R), longest(b, start, stop, R)
    firsts, seconds = np.empty(longest_a, np.int32), np.empty(longest_b, np.int32)
    made = np.empty(min(longest_a * longest_b, MAX_ELEMENTS), np.int32)
    return cross_runs(start, stop, a, b, statics, firsts, seconds, made, out, G, R)


@kernel(2, cheap=True)
def cross_count(start, stop, a, b, statics, out, G, R):
    """The number of pairs of an item of a and one of b."""
    for i in range(start, stop):
        count = int64(R.lengths[a[i]]) * int64(R.lengths[b[i]])
        out[i] = count if count <= MAX_ELEMENTS else missing(_TOO_LARGE)
    return stop
