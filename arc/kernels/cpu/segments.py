"""Kernels that reduce a child domain: what a function gave for the elements of containers.

Entry i of the parent has the entries ``starts[i]`` to ``ends[i]`` of the child columns, in the container's order.
A missing one among them makes the entry missing.
"""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.codes import CODE_SCALAR
from arc.kernels.cpu.cells import FLOOR, missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.runs import (
    BITS,
    WORDS,
    canonical,
    compared,
    copy_items,
    drop_repeated_ids,
    place_of,
    position_at,
    set_room,
    sort_by_key,
    sort_ids,
    words_of_ids,
)
from arc.kernels.cpu.types import int32, int64
from arc.limits import MAX_ELEMENTS

_EMPTY, _NO_MATCH, _OUT_OF_RANGE = int(Reason.EMPTY), int(Reason.NO_MATCH), int(Reason.OUT_OF_RANGE)
_WORST_FIRST = (missing(int(Reason.WRONG_TYPE)), missing(int(Reason.TOO_LARGE)), missing(int(Reason.BAD_ARGUMENT)))


@helper(int32(COLUMN, int64, int64))
def first_missing(values, start, end):
    """The first missing entry of a segment; 0 where there is none."""
    lowest = int32(0)
    for entry in range(start, end):
        lowest = min(lowest, values[entry])
    if lowest < FLOOR:
        for entry in range(start, end):
            if values[entry] < FLOOR:
                return values[entry]
    return int32(0)


@helper(int32(COLUMN, int64, int64))
def worst_missing(values, start, end):
    """The first missing entry of a segment, unless another one says that the values have another type or bound."""
    worst = first_missing(values, start, end)
    if worst < FLOOR:
        for reason in _WORST_FIRST:
            for entry in range(start, end):
                if values[entry] == reason:
                    return reason
    return worst


@helper(int64(COLUMN, COLUMN, int64, int64))
def longest_segment(starts, ends, start, stop):
    """The number of entries of the longest segment."""
    length = int64(0)
    for i in range(start, stop):
        length = max(length, int64(ends[i]) - int64(starts[i]))
    return length


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, RUNS))
def collect_runs(start, stop, starts, ends, values, out, R):
    """The child values of every entry as a tuple."""
    for i in range(start, stop):
        length = int64(ends[i]) - int64(starts[i])
        if not run_room(R, length):
            return i
        out[i] = first_missing(values, starts[i], ends[i])
        if out[i] >= FLOOR:
            copy_items(values, starts[i], R.items, R.state[1], length)
            out[i] = keep_run(R, length)
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, BITS, WORDS, COLUMN, GRIDS, RUNS))
def collect_sets(start, stop, starts, ends, values, code, seen, keys, out, G, R):
    """The child values of every entry as a set; scratch space is a bit per id and for sorting the longest segment."""
    for i in range(start, stop):
        length, target = int64(ends[i]) - int64(starts[i]), R.state[1]
        if not run_room(R, set_room(length)):
            return i
        out[i] = first_missing(values, starts[i], ends[i])
        if out[i] < FLOOR:
            continue
        copy_items(values, starts[i], R.items, target, length)
        if code[0] == CODE_SCALAR or length > MAX_ELEMENTS:
            length = canonical(code, 0, G, R, target, length)
        else:
            length = drop_repeated_ids(R.items, target, length, seen)
            sort_ids(code, 0, G, R, target, length, keys)
        out[i] = keep_run(R, length)
    return stop


@kernel(4)
def collect_tuple(start, stop, starts, ends, container, values, statics, out, G, R):
    """A tuple of the child values."""
    return collect_runs(start, stop, starts, ends, values, out, R)


@kernel(5)
def collect_tuple_2(start, stop, starts, ends, a, b, values, statics, out, G, R):
    """A tuple of the child values, whose domain is made of two containers."""
    return collect_runs(start, stop, starts, ends, values, out, R)


@kernel(6)
def collect_tuple_3(start, stop, starts, ends, a, b, count, values, statics, out, G, R):
    """A tuple of the child values, whose domain is all pairs of two containers' elements."""
    return collect_runs(start, stop, starts, ends, values, out, R)


@kernel(4)
def collect_set(start, stop, starts, ends, container, values, code, out, G, R):
    """A set of the child values. Statics: the code of their type."""
    keys = np.empty(2 * longest_segment(starts, ends, start, stop), np.int64)
    seen = np.zeros(words_of_ids(G, R), np.uint64)
    return collect_sets(start, stop, starts, ends, values, code, seen, keys, out, G, R)


@kernel(6)
def collect_set_3(start, stop, starts, ends, a, b, count, values, code, out, G, R):
    """A set of the child values, whose domain is made of two containers. Statics: the code of their type."""
    keys = np.empty(2 * longest_segment(starts, ends, start, stop), np.int64)
    seen = np.zeros(words_of_ids(G, R), np.uint64)
    return collect_sets(start, stop, starts, ends, values, code, seen, keys, out, G, R)


@kernel(4)
def collect_patch(start, stop, starts, ends, container, values, statics, out, G, R):
    """The cells or locations that a set's elements are used as; of several missing ones the worst reason stands."""
    for i in range(start, stop):
        length = int64(ends[i]) - int64(starts[i])
        if not run_room(R, length):
            return i
        out[i] = worst_missing(values, starts[i], ends[i])
        if out[i] >= FLOOR:
            copy_items(values, starts[i], R.items, R.state[1], length)
            out[i] = keep_run(R, length)
    return stop


@kernel(4)
def sfilter(start, stop, starts, ends, container, mask, statics, out, G, R):
    """The items whose mask is true."""
    for i in range(start, stop):
        begin, length, source = int64(starts[i]), int64(ends[i]) - int64(starts[i]), R.offsets[container[i]]
        if not run_room(R, length):
            return i
        out[i] = first_missing(mask, begin, ends[i])
        if out[i] < FLOOR:
            continue
        target, kept = R.state[1], int64(0)
        for position in range(length):
            R.items[target + kept] = R.items[source + position]
            kept += mask[begin + position] != 0
        out[i] = keep_run(R, kept) if kept < length else container[i]
    return stop


@kernel(4, cheap=True)
def extract(start, stop, starts, ends, container, mask, statics, out, G, R):
    """The first item whose mask is true; missing entries behind it do not count."""
    for i in range(start, stop):
        out[i] = missing(_NO_MATCH)
        for entry in range(starts[i], ends[i]):
            if mask[entry] != 0:
                out[i] = R.items[R.offsets[container[i]] + entry - starts[i]]
                if mask[entry] < FLOOR:
                    out[i] = mask[entry]
                break
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, int64, COLUMN, GRIDS, RUNS))
def choose_by_key(start, stop, starts, ends, container, keys, code, sign, out, G, R):
    """``argmax`` for sign 1 and ``argmin`` for -1: the first item with the extreme key."""
    for i in range(start, stop):
        begin, end = int64(starts[i]), int64(ends[i])
        out[i] = first_missing(keys, begin, end) if begin < end else missing(_EMPTY)
        if out[i] < FLOOR:
            continue
        best = begin
        for entry in range(begin + 1, end):
            if sign * compared(code, 0, keys[entry], keys[best], G, R) > 0:
                best = entry
        out[i] = R.items[R.offsets[container[i]] + best - begin]
    return stop


@kernel(4)
def argmax(start, stop, starts, ends, container, keys, code, out, G, R):
    """The first item with the largest key. Statics: the code of the keys' type."""
    return choose_by_key(start, stop, starts, ends, container, keys, code, 1, out, G, R)


@kernel(4)
def argmin(start, stop, starts, ends, container, keys, code, out, G, R):
    """The first item with the smallest key. Statics: the code of the keys' type."""
    return choose_by_key(start, stop, starts, ends, container, keys, code, -1, out, G, R)


@kernel(4)
def valmax(start, stop, starts, ends, container, keys, statics, out, G, R):
    """The largest of the integer keys; 0 where there is none."""
    for i in range(start, stop):
        out[i] = first_missing(keys, starts[i], ends[i])
        if out[i] >= FLOOR and starts[i] < ends[i]:
            largest = keys[starts[i]]
            for entry in range(starts[i], ends[i]):
                largest = max(largest, keys[entry])
            out[i] = largest
    return stop


@kernel(4)
def valmin(start, stop, starts, ends, container, keys, statics, out, G, R):
    """The smallest of the integer keys; 0 where there is none."""
    for i in range(start, stop):
        out[i] = first_missing(keys, starts[i], ends[i])
        if out[i] >= FLOOR and starts[i] < ends[i]:
            smallest = keys[starts[i]]
            for entry in range(starts[i], ends[i]):
                smallest = min(smallest, keys[entry])
            out[i] = smallest
    return stop


@helper(int32(COLUMN, COLUMN, int64, int64, int64, WORDS, GRIDS, RUNS))
def sort_segment(code, keys, begin, end, sign, words, G, R):
    """Sorts the positions of a segment by key, as ``sort_by_key`` does; gives its first missing key, or 0."""
    failed = first_missing(keys, begin, end)
    if failed >= FLOOR:
        sort_by_key(code, G, R, keys, begin, end - begin, sign, words)
    return failed


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, WORDS, COLUMN, GRIDS, RUNS))
def order_segments(start, stop, starts, ends, container, keys, code, words, out, G, R):
    """``order`` with scratch space for the longest segment."""
    for i in range(start, stop):
        length = int64(ends[i]) - int64(starts[i])
        if not run_room(R, length):
            return i
        out[i] = sort_segment(code, keys, starts[i], ends[i], 1, words, G, R)
        if out[i] >= FLOOR:
            for place in range(length):
                R.items[R.state[1] + place] = R.items[R.offsets[container[i]] + position_at(words, place)]
            out[i] = keep_run(R, length)
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, int64, WORDS, COLUMN, GRIDS, RUNS))
def choose_by_rank(start, stop, starts, ends, rank, keys, code, sign, words, out, G, R):
    """The position in its segment of the rank-th key, ascending (sign 1) or descending (-1)."""
    for i in range(start, stop):
        out[i] = sort_segment(code, keys, starts[i], ends[i], sign, words, G, R)
        if out[i] >= FLOOR:
            at = place_of(rank[i], int64(ends[i]) - int64(starts[i]))
            out[i] = position_at(words, at) if at >= 0 else missing(_OUT_OF_RANGE)
    return stop


@kernel(4)
def order(start, stop, starts, ends, container, keys, code, out, G, R):
    """The items by ascending key, equal ones in their order. Statics: the code of the keys' type."""
    words = np.empty(2 * longest_segment(starts, ends, start, stop), np.int64)
    return order_segments(start, stop, starts, ends, container, keys, code, words, out, G, R)


@kernel(5)
def get_arg_rank(start, stop, starts, ends, container, rank, keys, code, out, G, R):
    """The item with the rank-th largest key, equal ones in their order. Statics: the code of the keys' type."""
    words = np.empty(2 * longest_segment(starts, ends, start, stop), np.int64)
    choose_by_rank(start, stop, starts, ends, rank, keys, code, -1, words, out, G, R)
    for i in range(start, stop):
        if out[i] >= FLOOR:
            out[i] = R.items[R.offsets[container[i]] + out[i]]
    return stop


@kernel(5)
def get_val_rank(start, stop, starts, ends, container, rank, keys, code, out, G, R):
    """The rank-th smallest key. Statics: the code of the keys' type."""
    words = np.empty(2 * longest_segment(starts, ends, start, stop), np.int64)
    choose_by_rank(start, stop, starts, ends, rank, keys, code, 1, words, out, G, R)
    for i in range(start, stop):
        if out[i] >= FLOOR:
            out[i] = keys[starts[i] + out[i]]
    return stop
