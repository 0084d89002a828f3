"""Truth values and comparison for equality.

Equal values have equal entries, so values of one type compare as integers. Values whose types share no values but
empty containers compare by what ``hollow`` gives for them.
"""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.codes import CODE_GRID, CODE_SCALAR, CODE_SEQUENCE
from arc.kernels.cpu.arrays import EMPTY_RUN
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.types import array_of, boolean, int32, int64

_NO_MATCH = int(Reason.NO_MATCH)
FRAMES = array_of(int64, 2)
KNOWN = array_of(boolean, 2)

NO_HOLLOW = -1
"""What ``hollow`` gives for other values than empty containers of empty containers."""


@kernel(1, cheap=True)
def flip(start, stop, b, statics, out, G, R):
    """Logical not."""
    for i in range(start, stop):
        out[i] = b[i] == 0
    return stop


@kernel(2, cheap=True)
def both(start, stop, a, b, statics, out, G, R):
    """Logical and."""
    for i in range(start, stop):
        out[i] = (a[i] != 0) & (b[i] != 0)
    return stop


@kernel(2, cheap=True)
def either(start, stop, a, b, statics, out, G, R):
    """Logical or."""
    for i in range(start, stop):
        out[i] = (a[i] | b[i]) != 0
    return stop


@kernel(2, cheap=True)
def equality(start, stop, a, b, statics, out, G, R):
    """Whether two values of one type are equal."""
    for i in range(start, stop):
        out[i] = a[i] == b[i]
    return stop


@kernel(2, cheap=True)
def unequal(start, stop, a, b, statics, out, G, R):
    """False: the types share no value."""
    for i in range(start, stop):
        out[i] = 0
    return stop


@kernel(1, cheap=True)
def never(start, stop, x, statics, out, G, R):
    """What ``hollow`` gives for scalars."""
    for i in range(start, stop):
        out[i] = NO_HOLLOW
    return stop


@helper(boolean(COLUMN, int64))
def is_leaf(code, at):
    """Whether the values of the type whose code starts at ``code[at]`` are no runs."""
    return code[at] == CODE_SCALAR or code[at] == CODE_GRID


@helper(boolean(COLUMN, int64, RUNS, FRAMES, KNOWN))
def all_hollow(code, x, R, frames, known):
    """Whether a run consists of empty runs only; ``known`` [run, place in the code] remembers those that do."""
    if is_leaf(code, 0):
        return False
    frames[0, 0], frames[0, 1], frames[0, 2] = 0, x, 0
    top = 0
    while top >= 0:
        at, run, position = frames[top, 0], frames[top, 1], frames[top, 2]
        if position == R.lengths[run] or known[run, at]:
            known[run, at] = True
            top -= 1
            continue
        frames[top, 2] += 1
        inner = at + 1
        if code[at] != CODE_SEQUENCE:
            inner = at + 2 + (code[at + 1] if position == 1 else 0)
        if is_leaf(code, inner):
            return False
        top += 1
        frames[top, 0], frames[top, 1], frames[top, 2] = inner, R.items[R.offsets[run] + position], 0
    return True


@kernel(1)
def hollow(start, stop, x, statics, out, G, R):
    """The run's id if it consists of empty runs only, at every depth; else -1. Statics: the code of its type."""
    frames = np.empty((statics.size + 1, 3), np.int64)
    known = np.zeros((R.state[0], statics.size), np.bool_)
    for i in range(start, stop):
        out[i] = x[i] if all_hollow(statics, x[i], R, frames, known) else NO_HOLLOW
    return stop


@kernel(2)
def equality_hollow(start, stop, a, b, statics, out, G, R):
    """Whether two results of ``hollow`` are of equal values."""
    for i in range(start, stop):
        out[i] = (a[i] == b[i]) & (a[i] != NO_HOLLOW)
    return stop


@kernel(2)
def contained_hollow(start, stop, value, container, statics, out, G, R):
    """Whether a result of ``hollow`` is among the ids of a run."""
    for i in range(start, stop):
        out[i] = 0
        if value[i] != NO_HOLLOW:
            first = R.offsets[container[i]]
            for position in range(first, first + R.lengths[container[i]]):
                if R.items[position] == value[i]:
                    out[i] = 1
                    break
    return stop


@kernel(3)
def remove_hollow(start, stop, value, compared, container, statics, out, G, R):
    """The third argument without the items whose counterparts in the second equal a result of ``hollow``."""
    for i in range(start, stop):
        out[i] = container[i]
        if value[i] != NO_HOLLOW:
            source, other, length = R.offsets[container[i]], R.offsets[compared[i]], R.lengths[container[i]]
            if not run_room(R, length):
                return i
            target = R.state[1]
            for position in range(length):
                if R.items[other + position] != value[i]:
                    R.items[target] = R.items[source + position]
                    target += 1
            out[i] = keep_run(R, target - R.state[1])
    return stop


@kernel(3)
def other_hollow(start, stop, value, compared, container, statics, out, G, R):
    """The first item of the third argument whose counterpart in the second differs from a result of ``hollow``."""
    for i in range(start, stop):
        source, other, length = R.offsets[container[i]], R.offsets[compared[i]], R.lengths[container[i]]
        out[i] = missing(_NO_MATCH)
        for position in range(length):
            if value[i] == NO_HOLLOW or R.items[other + position] != value[i]:
                out[i] = R.items[source + position]
                break
    return stop


@helper(boolean(COLUMN, int64, int64, RUNS, FRAMES, KNOWN, COLUMN))
def mark_hollow(code, x, mark, R, frames, known, marks):
    """Marks the hollow items of a run; whether there are any."""
    found = False
    first = R.offsets[x]
    for position in range(first, first + R.lengths[x]):
        item = R.items[position]
        if all_hollow(code, item, R, frames, known):
            marks[item] = mark
            found = True
    return found


@helper(int32(int64, int64, boolean, RUNS, COLUMN))
def keep_marked(x, mark, wanted, R, marks):
    """Keeps the run of those items of a run that are marked, or of those that are not."""
    source, target = R.offsets[x], R.state[1]
    for position in range(source, source + R.lengths[x]):
        item = R.items[position]
        if (0 <= item < marks.size and marks[item] == mark) == wanted:
            R.items[target] = item
            target += 1
    return keep_run(R, target - R.state[1])


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, boolean, COLUMN, RUNS))
def keep_by_hollow(start, stop, a, b, code, wanted, out, R):
    """The entries of ``difference_hollow``, or of ``intersection_hollow`` where hollow items are wanted."""
    frames = np.empty((code.size + 1, 3), np.int64)
    known = np.zeros((R.state[0], code.size), np.bool_)
    marks = np.zeros(R.state[0], np.int32)
    for i in range(start, stop):
        if not run_room(R, R.lengths[a[i]]):
            return i
        if mark_hollow(code, b[i], i + 1, R, frames, known, marks):
            out[i] = keep_marked(a[i], i + 1, wanted, R, marks)
        else:
            out[i] = EMPTY_RUN if wanted else a[i]
    return stop


@kernel(2)
def difference_hollow(start, stop, a, b, statics, out, G, R):
    """a's items that are not among the hollow items of b; statics: the code of b's elements."""
    return keep_by_hollow(start, stop, a, b, statics, False, out, R)


@kernel(2)
def intersection_hollow(start, stop, a, b, statics, out, G, R):
    """a's items that are among the hollow items of b; statics: the code of b's elements."""
    return keep_by_hollow(start, stop, a, b, statics, True, out, R)
