"""Colours of objects, which are runs of packed cells."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.cpu.arrays import EMPTY_RUN
from arc.kernels.cpu.cells import color as color_of
from arc.kernels.cpu.cells import missing
from arc.kernels.cpu.compiling import RUNS, helper, kernel
from arc.kernels.cpu.interning import keep_run, run_room
from arc.kernels.cpu.types import array_of, int64, uint64, void
from arc.limits import COLORS

COUNTS = array_of(int64)
_EMPTY = int(Reason.EMPTY)
_OUT_OF_RANGE = int(Reason.OUT_OF_RANGE)


@helper(void(RUNS, int64, COUNTS))
def count_colors(R, x, counts):
    """How many cells of an object have each colour."""
    counts[:] = 0
    at = uint64(R.offsets[x])
    for position in range(at, at + uint64(R.lengths[x])):
        counts[uint64(R.items[position]) & uint64(15)] += 1


@helper(int64(RUNS, int64))
def present_colors(R, x):
    """The colours of an object's cells: bit c for colour c."""
    at = uint64(R.offsets[x])
    found = uint64(0)
    for position in range(at, at + uint64(R.lengths[x])):
        found |= uint64(1) << (uint64(R.items[position]) & uint64(15))
    return int64(found)


@kernel(1, cheap=True)
def mostcolor_patch(start, stop, element, statics, out, G, R):
    """The most frequent colour; of several the smallest."""
    counts = np.empty(COLORS, np.int64)
    for i in range(start, stop):
        if element[i] == EMPTY_RUN:
            out[i] = missing(_EMPTY)
            continue
        count_colors(R, element[i], counts)
        best = 0
        for c in range(1, COLORS):
            if counts[c] > counts[best]:
                best = c
        out[i] = best
    return stop


@kernel(1, cheap=True)
def leastcolor_patch(start, stop, element, statics, out, G, R):
    """The least frequent colour that is present; of several the smallest."""
    counts = np.empty(COLORS, np.int64)
    for i in range(start, stop):
        if element[i] == EMPTY_RUN:
            out[i] = missing(_EMPTY)
            continue
        count_colors(R, element[i], counts)
        best = -1
        for c in range(COLORS):
            if counts[c] and (best < 0 or counts[c] < counts[best]):
                best = c
        out[i] = best
    return stop


@kernel(2, cheap=True)
def colorcount_patch(start, stop, element, value, statics, out, G, R):
    """The number of cells with the colour."""
    for i in range(start, stop):
        at = uint64(R.offsets[element[i]])
        count = 0
        for position in range(at, at + uint64(R.lengths[element[i]])):
            count += color_of(R.items[position]) == value[i]
        out[i] = count
    return stop


@kernel(1)
def palette_patch(start, stop, element, statics, out, G, R):
    """The set of the colours that are present."""
    for i in range(start, stop):
        if not run_room(R, COLORS):
            return i
        found = present_colors(R, element[i])
        target = R.state[1]
        for c in range(COLORS):
            if found >> c & 1:
                R.items[target] = c
                target += 1
        out[i] = keep_run(R, target - R.state[1])
    return stop


@kernel(1, cheap=True)
def numcolors_patch(start, stop, element, statics, out, G, R):
    """The number of colours that are present."""
    for i in range(start, stop):
        found = present_colors(R, element[i])
        count = 0
        for c in range(COLORS):
            count += found >> c & 1
        out[i] = count
    return stop


@kernel(1, cheap=True)
def color(start, stop, obj, statics, out, G, R):
    """The colour of the first cell."""
    for i in range(start, stop):
        out[i] = missing(_EMPTY) if obj[i] == EMPTY_RUN else color_of(R.items[R.offsets[obj[i]]])
    return stop


@kernel(2)
def get_color_rank_f(start, stop, obj, rank, statics, out, G, R):
    """The rank-th most frequent colour, equally frequent ones ascending; a negative rank counts from the end."""
    counts = np.empty(COLORS, np.int64)
    for i in range(start, stop):
        count_colors(R, obj[i], counts)
        present = 0
        for c in range(COLORS):
            present += counts[c] > 0
        before = rank[i] if rank[i] >= 0 else rank[i] + present
        out[i] = missing(_OUT_OF_RANGE)
        for c in range(COLORS):
            if counts[c] == 0:
                continue
            ahead = 0
            for other in range(COLORS):
                ahead += counts[other] > counts[c] or (counts[other] == counts[c] and other < c)
            if ahead == before:
                out[i] = c
    return stop


@kernel(2)
def colorfilter(start, stop, objs, value, statics, out, G, R):
    """The objects whose first cell has the colour; an empty object among them is an error."""
    for i in range(start, stop):
        length = R.lengths[objs[i]]
        if not run_room(R, length):
            return i
        begin, target = R.offsets[objs[i]], R.state[1]
        empty = False
        for position in range(begin, begin + length):
            obj = R.items[position]
            empty |= obj == EMPTY_RUN
            if not empty and color_of(R.items[R.offsets[obj]]) == value[i]:
                R.items[target] = obj
                target += 1
        out[i] = missing(_EMPTY) if empty else keep_run(R, target - R.state[1])
    return stop
