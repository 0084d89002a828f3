"""Choosing items of a run: by place, by count, by value, by size."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.runs import (
    WORDS,
    canonical,
    compared,
    longest,
    place_of,
    position_at,
    set_room,
    sort_by_key,
    sort_by_number,
    sort_scalars,
    table_bits,
    tally,
)
from arc.kernels.cpu.types import int64

_EMPTY, _OUT_OF_RANGE = int(Reason.EMPTY), int(Reason.OUT_OF_RANGE)
_SIZE_OF_RUN, _SIZE_OF_GRID = 0, 1


@helper(int64(int64, int64, COLUMN, COLUMN, int64, COLUMN, COLUMN, COLUMN, COLUMN, GRIDS, RUNS))
def choose_by_count(start, stop, container, code, sign, table, distinct, counts, out, G, R):
    """``mostcommon`` for sign 1 and ``leastcommon`` for -1: of several the smallest in canonical order."""
    for i in range(start, stop):
        length = int64(R.lengths[container[i]])
        if length == 0:
            out[i] = missing(_EMPTY)
            continue
        found = tally(R.items, R.offsets[container[i]], length, table, distinct, counts)
        best = int64(0)
        for position in range(1, found):
            more = sign * (counts[position] - counts[best])
            if more > 0 or (more == 0 and compared(code, 0, distinct[position], distinct[best], G, R) < 0):
                best = position
        out[i] = distinct[best]
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, COLUMN, WORDS, COLUMN, GRIDS, RUNS))
def choose_by_count_rank(start, stop, container, rank, code, table, distinct, counts, words, out, G, R):
    """``get_common_rank``: sorts the different items by content, then by count."""
    for i in range(start, stop):
        length = int64(R.lengths[container[i]])
        found = tally(R.items, R.offsets[container[i]], length, table, distinct, counts)
        at = place_of(rank[i], found)
        if at < 0:
            out[i] = missing(_OUT_OF_RANGE)
            continue
        sort_by_key(code, G, R, distinct, 0, found, 1, words)
        for position in range(found):
            table[position] = position_at(words, position)
            words[position] = int64(counts[table[position]]) << 32 | position
        sort_scalars(words, 0, found)
        out[i] = distinct[table[position_at(words, at)]]
    return stop


@helper(int64(int64, int64, COLUMN, COLUMN, WORDS, COLUMN, RUNS))
def choose_by_rank(start, stop, container, rank, words, out, R):
    """``get_rank``: sorts the positions of the items."""
    for i in range(start, stop):
        source, length = R.offsets[container[i]], int64(R.lengths[container[i]])
        at = place_of(rank[i], length)
        if at < 0:
            out[i] = missing(_OUT_OF_RANGE)
            continue
        sort_by_number(R.items, source, length, -1, words)
        out[i] = R.items[source + position_at(words, at)]
    return stop


@kernel(1, cheap=True)
def first(start, stop, container, statics, out, G, R):
    """The first item."""
    for i in range(start, stop):
        out[i] = R.items[R.offsets[container[i]]] if R.lengths[container[i]] else missing(_EMPTY)
    return stop


@kernel(1, cheap=True)
def last(start, stop, container, statics, out, G, R):
    """The last item."""
    for i in range(start, stop):
        out[i] = R.items[R.offsets[container[i] + 1] - 1] if R.lengths[container[i]] else missing(_EMPTY)
    return stop


@kernel(2, cheap=True)
def nth(start, stop, container, rank, statics, out, G, R):
    """The item at a place, which counts from the end where it is negative."""
    for i in range(start, stop):
        position = place_of(rank[i], R.lengths[container[i]])
        out[i] = R.items[R.offsets[container[i]] + position] if position >= 0 else missing(_OUT_OF_RANGE)
    return stop


@kernel(1)
def mostcommon(start, stop, container, code, out, G, R):
    """The item that occurs most often. Statics: the code of the items' type."""
    room = longest(container, start, stop, R)
    table, lists = np.empty(1 << table_bits(room), np.int32), np.empty((2, room), np.int32)
    return choose_by_count(start, stop, container, code, 1, table, lists[0], lists[1], out, G, R)


@kernel(1)
def leastcommon(start, stop, container, code, out, G, R):
    """The item that occurs least often. Statics: the code of the items' type."""
    room = longest(container, start, stop, R)
    table, lists = np.empty(1 << table_bits(room), np.int32), np.empty((2, room), np.int32)
    return choose_by_count(start, stop, container, code, -1, table, lists[0], lists[1], out, G, R)


@kernel(2)
def get_common_rank(start, stop, container, rank, code, out, G, R):
    """The item with the rank-th smallest count, equal counts in canonical order. Statics: the code of its type."""
    room = longest(container, start, stop, R)
    table, lists = np.empty(1 << table_bits(room), np.int32), np.empty((2, room), np.int32)
    words = np.empty(2 * room, np.int64)
    return choose_by_count_rank(start, stop, container, rank, code, table, lists[0], lists[1], words, out, G, R)


@kernel(1)
def maximum(start, stop, container, statics, out, G, R):
    """The largest integer, 0 when empty."""
    for i in range(start, stop):
        source, length = R.offsets[container[i]], R.lengths[container[i]]
        largest = R.items[source] if length else 0
        for position in range(source + 1, source + length):
            largest = max(largest, R.items[position])
        out[i] = largest
    return stop


@kernel(1, cheap=True)
def minimum(start, stop, container, statics, out, G, R):
    """The smallest integer, 0 when empty."""
    for i in range(start, stop):
        source, length = R.offsets[container[i]], R.lengths[container[i]]
        smallest = R.items[source] if length else 0
        for position in range(source + 1, source + length):
            smallest = min(smallest, R.items[position])
        out[i] = smallest
    return stop


@kernel(2)
def get_rank(start, stop, container, rank, statics, out, G, R):
    """The rank-th largest integer."""
    words = np.empty(2 * longest(container, start, stop, R), np.int64)
    return choose_by_rank(start, stop, container, rank, words, out, R)


@kernel(2)
def sizefilter(start, stop, container, n, statics, out, G, R):
    """The set of the items of size n. Statics: 0 where items are runs, 1 grids, 2 pairs; the code of their type."""
    for i in range(start, stop):
        source, length = R.offsets[container[i]], int64(R.lengths[container[i]])
        if not run_room(R, set_room(length)):
            return i
        target, kept = R.state[1], int64(0)
        for position in range(source, source + length):
            item = R.items[position]
            found = 2
            if statics[0] == _SIZE_OF_RUN:
                found = int64(R.lengths[item])
            elif statics[0] == _SIZE_OF_GRID:
                found = int64(G.heights[item])
            R.items[target + kept] = item
            kept += found == n[i]
        out[i] = keep_run(R, canonical(statics, 1, G, R, target, kept))
    return stop
