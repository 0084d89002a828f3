"""Making containers, and joining them as a whole."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.arrays import EMPTY_RUN
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.ordering import compare
from arc.kernels.cpu.runs import BITS, canonical, copy_items, enter_id, set_room, words_of_ids
from arc.kernels.cpu.types import int64, uint64
from arc.limits import MAX_ELEMENTS

_BAD_ARGUMENT, _TOO_LARGE = int(Reason.BAD_ARGUMENT), int(Reason.TOO_LARGE)


@helper(int64(int64, RUNS))
def total_length(run, R):
    """The number of items of all runs in a run of runs."""
    total = int64(0)
    for position in range(R.offsets[run], R.offsets[run] + R.lengths[run]):
        total += R.lengths[R.items[position]]
    return total


@helper(int64(COLUMN, int64, int64, int64, GRIDS, RUNS))
def lower_bound(code, value, start, length, G, R):
    """The position of the first item that does not precede the value in canonical order."""
    low, high = int64(0), length
    while low < high:
        middle = (low + high) // 2
        if compare(code, 0, R.items[start + middle], value, G, R) < 0:
            low = middle + 1
        else:
            high = middle
    return low


@kernel(2)
def combine_set(start, stop, a, b, code, out, G, R):
    """The set of the items of two runs. Statics: the code of their type."""
    for i in range(start, stop):
        length_a, length_b = int64(R.lengths[a[i]]), int64(R.lengths[b[i]])
        if not run_room(R, set_room(length_a + length_b)):
            return i
        target = R.state[1]
        copy_items(R.items, R.offsets[a[i]], R.items, target, length_a)
        copy_items(R.items, R.offsets[b[i]], R.items, target + length_a, length_b)
        length = canonical(code, 0, G, R, target, length_a + length_b)
        out[i] = keep_run(R, length) if length <= MAX_ELEMENTS else missing(_TOO_LARGE)
    return stop


@kernel(2)
def combine_tuple(start, stop, a, b, statics, out, G, R):
    """The items of a, then those of b."""
    for i in range(start, stop):
        length_a, length_b = int64(R.lengths[a[i]]), int64(R.lengths[b[i]])
        if length_a + length_b > MAX_ELEMENTS:
            out[i] = missing(_TOO_LARGE)
            continue
        if not run_room(R, length_a + length_b):
            return i
        copy_items(R.items, R.offsets[a[i]], R.items, R.state[1], length_a)
        copy_items(R.items, R.offsets[b[i]], R.items, R.state[1] + length_a, length_b)
        out[i] = keep_run(R, length_a + length_b)
    return stop


@helper(int64(int64, COLUMN, BITS, GRIDS, RUNS))
def unite(run, code, seen, G, R):
    """Writes the union of the runs in a run of runs behind the pool's newest item; gives the number of items, or any
    number beyond the bound of a container. ``seen`` has a bit for every id, all 0: equal runs count once."""
    target, length = R.state[1], int64(0)
    first, last = uint64(R.offsets[run]), uint64(R.offsets[run + 1])
    for position in range(first, last):
        inner = R.items[position]
        if enter_id(seen, inner):
            continue
        size = int64(R.lengths[inner])
        if length + size > MAX_ELEMENTS:
            length = canonical(code, 0, G, R, target, length)
            if length > MAX_ELEMENTS:
                break
        copy_items(R.items, R.offsets[inner], R.items, target + length, size)
        length += size
    for position in range(first, last):
        seen[uint64(R.items[position]) >> uint64(6)] = uint64(0)
    return canonical(code, 0, G, R, target, length)


@helper(int64(int64, int64, COLUMN, COLUMN, BITS, COLUMN, GRIDS, RUNS))
def merge_sets(start, stop, containers, code, seen, out, G, R):
    """``merge_set`` with a bit for every id."""
    for i in range(start, stop):
        if not run_room(R, 2 * MAX_ELEMENTS):
            return i
        length = unite(containers[i], code, seen, G, R)
        out[i] = keep_run(R, length) if length <= MAX_ELEMENTS else missing(_TOO_LARGE)
    return stop


@kernel(1)
def merge_set(start, stop, containers, code, out, G, R):
    """The union of the runs in a run of runs. Statics: the code of the inner elements' type."""
    seen = np.zeros(words_of_ids(G, R), np.uint64)
    return merge_sets(start, stop, containers, code, seen, out, G, R)


@kernel(1)
def merge_tuple(start, stop, containers, statics, out, G, R):
    """The items of the runs in a run of runs, one run after the other."""
    for i in range(start, stop):
        total = total_length(containers[i], R)
        if total > MAX_ELEMENTS:
            out[i] = missing(_TOO_LARGE)
            continue
        if not run_room(R, total):
            return i
        target, first = R.state[1], R.offsets[containers[i]]
        for position in range(first, first + R.lengths[containers[i]]):
            inner = R.items[position]
            copy_items(R.items, R.offsets[inner], R.items, target, R.lengths[inner])
            target += R.lengths[inner]
        out[i] = keep_run(R, total)
    return stop


@kernel(2)
def insert(start, stop, value, container, code, out, G, R):
    """The set with the value added. Statics: the code of the element's type."""
    for i in range(start, stop):
        source, length = R.offsets[container[i]], int64(R.lengths[container[i]])
        before = lower_bound(code, value[i], source, length, G, R)
        if before < length and R.items[source + before] == value[i]:
            out[i] = container[i]
            continue
        if length == MAX_ELEMENTS:
            out[i] = missing(_TOO_LARGE)
            continue
        if not run_room(R, length + 1):
            return i
        target = R.state[1]
        copy_items(R.items, source, R.items, target, before)
        R.items[target + before] = value[i]
        copy_items(R.items, source + before, R.items, target + before + 1, length - before)
        out[i] = keep_run(R, length + 1)
    return stop


@kernel(2, cheap=True)
def append(start, stop, container, value, statics, out, G, R):
    """The tuple with the value behind its items."""
    for i in range(start, stop):
        length = int64(R.lengths[container[i]])
        if not run_room(R, length + 1):
            return i
        copy_items(R.items, R.offsets[container[i]], R.items, R.state[1], length)
        R.items[R.state[1] + length] = value[i]
        out[i] = keep_run(R, length + 1)
    return stop


@kernel(1)
def initset(start, stop, value, statics, out, G, R):
    """The run of this one value."""
    for i in range(start, stop):
        if not run_room(R, 1):
            return i
        R.items[R.state[1]] = value[i]
        out[i] = keep_run(R, 1)
    return stop


@kernel(2)
def repeat(start, stop, item, num, statics, out, G, R):
    """A run of num copies of the item; the empty one for a negative number."""
    for i in range(start, stop):
        if num[i] > MAX_ELEMENTS:
            out[i] = missing(_TOO_LARGE)
            continue
        length = max(int64(num[i]), 0)
        if not run_room(R, length):
            return i
        for position in range(R.state[1], R.state[1] + length):
            R.items[position] = item[i]
        out[i] = keep_run(R, length)
    return stop


@kernel(3)
def interval(start, stop, begin, end, step, statics, out, G, R):
    """The integers from ``begin`` towards ``end``, which is excluded, in steps."""
    for i in range(start, stop):
        distance, stride = int64(end[i]) - int64(begin[i]), int64(step[i])
        if stride == 0:
            out[i] = missing(_BAD_ARGUMENT)
            continue
        if stride < 0:
            distance, stride = -distance, -stride
        length = (distance + stride - 1) // stride
        if length > MAX_ELEMENTS:
            out[i] = missing(_TOO_LARGE)
            continue
        if length <= 0:
            out[i] = EMPTY_RUN
            continue
        if not run_room(R, length):
            return i
        for position in range(length):
            R.items[R.state[1] + position] = begin[i] + position * step[i]
        out[i] = keep_run(R, length)
    return stop


@kernel(1, cheap=True)
def size(start, stop, container, statics, out, G, R):
    """The number of items."""
    for i in range(start, stop):
        out[i] = R.lengths[container[i]]
    return stop
