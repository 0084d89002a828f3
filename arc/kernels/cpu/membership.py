"""Kernels that look whether a value is among the items of a run. Equal values have equal entries."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.runs import ascending, clear_table, copy_items, find_item, has_item, longest, table_bits
from arc.kernels.cpu.types import boolean, int64, uint64

_NO_MATCH = int(Reason.NO_MATCH)
_FEW = 8
"""So many items are faster to look through than to enter into a hash table."""


@helper(int64(int64, int64, int64, boolean, RUNS))
def write_merged(source, compared, others, wanted, R):
    """``write_chosen`` where the items of the compared run and the others are ascending."""
    items, there = R.items, uint64(R.state[1])
    a, end_a = uint64(R.offsets[compared]), uint64(R.offsets[compared + 1])
    b, end_b = uint64(R.offsets[others]), uint64(R.offsets[others + 1])
    shift = uint64(R.offsets[source]) - a
    while a < end_a and b < end_b:
        x, y = items[a], items[b]
        items[there] = items[a + shift]
        there += uint64(x == y) if wanted else uint64(x < y)
        a += uint64(x <= y)
        b += uint64(y <= x)
    if not wanted:
        copy_items(items, a + shift, items, there, end_a - a)
        there += end_a - a
    return int64(there) - R.state[1]


@helper(int64(int64, int64, int64, boolean, COLUMN, RUNS))
def write_chosen(source, compared, others, wanted, table, R):
    """Writes the items of a run at whose positions the compared run's items are (or are not) among others.

    Gives the number of items. ``table`` is scratch space for the items of ``others``.
    """
    items, there = R.items, R.state[1]
    begin, begin_compared, begin_others = R.offsets[source], R.offsets[compared], R.offsets[others]
    length, length_others = int64(R.lengths[source]), int64(R.lengths[others])
    end_compared, end_others = begin_compared + length, begin_others + length_others
    if length_others <= _FEW:
        for position in range(length):
            items[there] = items[begin + position]
            there += has_item(items, begin_others, length_others, items[begin_compared + position]) == wanted
        return there - R.state[1]
    if ascending(items, begin_compared, end_compared) == uint64(end_compared) and (
        ascending(items, begin_others, end_others) == uint64(end_others)
    ):
        return write_merged(source, compared, others, wanted, R)
    bits = table_bits(length_others)
    clear_table(table, bits)
    for position in range(begin_others, end_others):
        find_item(table, bits, items[position], True)
    for position in range(length):
        items[there] = items[begin + position]
        there += find_item(table, bits, items[begin_compared + position], False) == wanted
    return there - R.state[1]


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, boolean, COLUMN, COLUMN, RUNS))
def choose_items(start, stop, source, compared, others, wanted, table, out, R):
    """``difference`` and ``intersection``: what is kept of the runs in ``source``."""
    for i in range(start, stop):
        length = int64(R.lengths[source[i]])
        if not run_room(R, length):
            return i
        kept = write_chosen(source[i], compared[i], others[i], wanted, table, R)
        out[i] = keep_run(R, kept) if kept < length else source[i]
    return stop


@kernel(3)
def difference(start, stop, a, compared, b, statics, out, G, R):
    """a's items where ``compared``, which is a in the common type, has an item that b does not have."""
    table = np.empty(1 << table_bits(longest(b, start, stop, R)), np.int32)
    return choose_items(start, stop, a, compared, b, False, table, out, R)


@kernel(3)
def intersection(start, stop, a, compared, b, statics, out, G, R):
    """The items of ``compared``, which is a in the common type, that b has."""
    table = np.empty(1 << table_bits(longest(b, start, stop, R)), np.int32)
    return choose_items(start, stop, compared, compared, b, True, table, out, R)


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, RUNS))
def drop_repeated(start, stop, container, table, out, R):
    """``dedupe`` with a scratch hash table."""
    for i in range(start, stop):
        length, source = int64(R.lengths[container[i]]), R.offsets[container[i]]
        if not run_room(R, length):
            return i
        bits, target, kept = table_bits(length), R.state[1], int64(0)
        clear_table(table, bits)
        for position in range(source, source + length):
            R.items[target + kept] = R.items[position]
            kept += not find_item(table, bits, R.items[position], True)
        out[i] = keep_run(R, kept) if kept < length else container[i]
    return stop


@kernel(1)
def dedupe(start, stop, container, statics, out, G, R):
    """The first occurrence of every item."""
    table = np.empty(1 << table_bits(longest(container, start, stop, R)), np.int32)
    return drop_repeated(start, stop, container, table, out, R)


@kernel(2, cheap=True)
def contained(start, stop, value, container, statics, out, G, R):
    """Whether the run has the value."""
    for i in range(start, stop):
        out[i] = has_item(R.items, R.offsets[container[i]], R.lengths[container[i]], value[i])
    return stop


@kernel(3)
def remove(start, stop, value, compared, container, statics, out, G, R):
    """The container's items where ``compared``, which is it in the common type, differs from the value."""
    for i in range(start, stop):
        length, source, begin = int64(R.lengths[container[i]]), R.offsets[container[i]], R.offsets[compared[i]]
        if not has_item(R.items, begin, length, value[i]):
            out[i] = container[i]
            continue
        if not run_room(R, length):
            return i
        target, kept = R.state[1], int64(0)
        for position in range(length):
            R.items[target + kept] = R.items[source + position]
            kept += R.items[begin + position] != value[i]
        out[i] = keep_run(R, kept)
    return stop


@kernel(3)
def other(start, stop, value, compared, container, statics, out, G, R):
    """The container's first item where ``compared``, which is it in the common type, differs from the value."""
    for i in range(start, stop):
        out[i] = missing(_NO_MATCH)
        for position in range(R.lengths[container[i]]):
            if R.items[R.offsets[compared[i]] + position] != value[i]:
                out[i] = R.items[R.offsets[container[i]] + position]
                break
    return stop
