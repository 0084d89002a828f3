"""Bounds on what functions make that are applied many times: counting applications, and the leaves of values."""

from __future__ import annotations

import numpy as np

from arc.dsl.missing import Reason
from arc.kernels.codes import LEAF_GRID, LEAF_SEQUENCE
from arc.kernels.cpu.cells import FLOOR, missing
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper
from arc.kernels.cpu.types import array_of, int64, uint64, void
from arc.limits import MAX_APPLICATIONS, MAX_LEAVES

_TOO_LARGE = int(Reason.TOO_LARGE)
_FRAMES = array_of(int64, 2)


@helper(void(COLUMN, COLUMN, COLUMN, COLUMN, COLUMN))
def within_applications(value, counts, weight, times, out):
    """The values; too large where a function of this weight would be applied too often.

    The function is applied ``counts`` times in every one of the ``times`` that the entry is computed.
    """
    for i in range(value.size):
        out[i] = value[i]
        if value[i] >= FLOOR and counts[i] > 0 and weight[i] > 0:
            allowed = MAX_APPLICATIONS // int64(times[i])
            if int64(counts[i]) * int64(weight[i]) > allowed:
                out[i] = missing(_TOO_LARGE)


@helper(int64(GRIDS, int64))
def leaves_of_grid(G, grid):
    """The cells of a grid; of a grid without any its rows, or one."""
    height, width = int64(G.heights[grid]), int64(G.widths[grid])
    return max(height * max(width, 1), 1)


@helper(int64(COLUMN, int64, int64, GRIDS, RUNS))
def plain_leaves(code, at, value, G, R):
    """The leaves of a scalar, a grid or a run of scalars or grids; 0 for what has to be walked through."""
    if code[at] > 0:
        return int64(code[at])
    if code[at] == LEAF_GRID:
        return leaves_of_grid(G, value)
    length = int64(R.lengths[value])
    if length == 0:
        return 1
    if code[at] == LEAF_SEQUENCE:
        if code[at + 1] > 0:
            return length * code[at + 1]
        if code[at + 1] == LEAF_GRID:
            total = 0
            for position in range(R.offsets[value], R.offsets[value] + length):
                total += leaves_of_grid(G, R.items[position])
            return total
    return 0


@helper(int64(COLUMN, int64, int64, _FRAMES, GRIDS, RUNS))
def leaves(code, value, limit, frames, G, R):
    """The leaves of a value of the type with this code; of more than the limit at least one more."""
    total = plain_leaves(code, 0, value, G, R)
    if total:
        return total
    frames[0, 0], frames[0, 1], frames[0, 2] = 0, value, 0
    top = 0
    while top >= 0 and total <= limit:
        at, run, position = frames[top, 0], frames[top, 1], frames[top, 2]
        if position == R.lengths[run]:
            top -= 1
            continue
        frames[top, 2] += 1
        item = int64(R.items[R.offsets[run] + position])
        inner = at + 1
        if code[at] != LEAF_SEQUENCE:
            inner = at + 2 + (code[at + 1] if position == 1 else 0)
        plain = plain_leaves(code, inner, item, G, R)
        total += plain
        if not plain:
            top += 1
            frames[top, 0], frames[top, 1], frames[top, 2] = inner, item, 0
    return total


@helper(void(COLUMN, COLUMN, int64, RUNS, COLUMN))
def runs_within_leaves(value, times, each, R, out):
    """``within_leaves`` of runs whose items have ``each`` leaves."""
    for i in range(value.size):
        out[i] = value[i]
        if value[i] >= FLOOR:
            total = max(int64(R.lengths[uint64(value[i])]) * each, 1)
            if total * int64(times[i]) > MAX_LEAVES:
                out[i] = missing(_TOO_LARGE)


@helper(void(COLUMN, COLUMN, COLUMN, GRIDS, RUNS, COLUMN))
def within_leaves(value, times, code, G, R, out):
    """The values; too large where one has too many leaves for how often it is made: ``times``."""
    if code[0] == LEAF_SEQUENCE and code[1] > 0:
        runs_within_leaves(value, times, int64(code[1]), R, out)
        return
    frames = np.empty((code.size + 1, 3), np.int64)
    for i in range(value.size):
        out[i] = value[i]
        if value[i] >= FLOOR:
            limit = MAX_LEAVES // int64(times[i])
            if leaves(code, value[i], limit, frames, G, R) > limit:
                out[i] = missing(_TOO_LARGE)
