"""Values of one store as another: locations and cells as runs, runs as locations and cells, parts of pairs."""

from __future__ import annotations

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import LOCATION_MASK, cell, color, column, in_range, missing, row
from arc.kernels.cpu.compiling import RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.runs import canonical, copy_items, set_room
from arc.kernels.cpu.types import boolean, int32, int64
from arc.limits import COLORS

_BAD_ARGUMENT = int(Reason.BAD_ARGUMENT)
_TOO_LARGE = int(Reason.TOO_LARGE)
_WRONG_TYPE = int(Reason.WRONG_TYPE)


@helper(int32(RUNS, int64, int64))
def keep_two(R, first, second):
    """Keeps the run of two items."""
    R.items[R.state[1]] = first
    R.items[R.state[1] + 1] = second
    return keep_run(R, 2)


@helper(boolean(RUNS, int64))
def is_pair(R, x):
    """Whether a run has two items."""
    return R.lengths[x] == 2


@kernel(1)
def ij_to_run(start, stop, x, statics, out, G, R):
    """The run of a location's row and column."""
    for i in range(start, stop):
        if not run_room(R, 2):
            return i
        out[i] = keep_two(R, row(x[i]), column(x[i]))
    return stop


@kernel(1)
def cell_to_run(start, stop, x, statics, out, G, R):
    """The run of a cell's colour and location."""
    for i in range(start, stop):
        if not run_room(R, 2):
            return i
        out[i] = keep_two(R, color(x[i]), x[i] & LOCATION_MASK)
    return stop


@kernel(1)
def run_to_ij(start, stop, x, statics, out, G, R):
    """The location that a run of two integers is."""
    for i in range(start, stop):
        if is_pair(R, x[i]):
            first = R.offsets[x[i]]
            u, v = int64(R.items[first]), int64(R.items[first + 1])
            out[i] = cell(u, v, 0) if in_range(u, v) else missing(_TOO_LARGE)
        else:
            out[i] = missing(_WRONG_TYPE)
    return stop


@kernel(1)
def run_to_cell(start, stop, x, statics, out, G, R):
    """The cell that a run of a colour and a location is."""
    for i in range(start, stop):
        first = R.offsets[x[i]]
        value = R.items[first]
        out[i] = R.items[first + 1] | value if 0 <= value < COLORS else missing(_BAD_ARGUMENT)
    return stop


@kernel(1)
def run_to_pair(start, stop, x, statics, out, G, R):
    """The run itself, which must have two items."""
    for i in range(start, stop):
        out[i] = x[i] if is_pair(R, x[i]) else missing(_WRONG_TYPE)
    return stop


@kernel(1, cheap=True)
def part(start, stop, x, statics, out, G, R):
    """The first or the second item of a run of two; statics: [0 or 1]."""
    position = statics[0]
    for i in range(start, stop):
        out[i] = R.items[R.offsets[x[i]] + position]
    return stop


@kernel(1, cheap=True)
def ij_row(start, stop, x, statics, out, G, R):
    """The row of a location."""
    for i in range(start, stop):
        out[i] = row(x[i])
    return stop


@kernel(1, cheap=True)
def ij_column(start, stop, x, statics, out, G, R):
    """The column of a location."""
    for i in range(start, stop):
        out[i] = column(x[i])
    return stop


@kernel(1, cheap=True)
def cell_color(start, stop, x, statics, out, G, R):
    """The colour of a cell."""
    for i in range(start, stop):
        out[i] = color(x[i])
    return stop


@kernel(1, cheap=True)
def cell_location(start, stop, x, statics, out, G, R):
    """The location of a cell."""
    for i in range(start, stop):
        out[i] = x[i] & LOCATION_MASK
    return stop


@kernel(1)
def as_set(start, stop, x, code, out, G, R):
    """The items of a tuple as a set. Statics: the code of the elements' type."""
    for i in range(start, stop):
        length = int64(R.lengths[x[i]])
        if not run_room(R, set_room(length)):
            return i
        target = R.state[1]
        copy_items(R.items, R.offsets[x[i]], R.items, target, length)
        out[i] = keep_run(R, canonical(code, 0, G, R, target, length))
    return stop
