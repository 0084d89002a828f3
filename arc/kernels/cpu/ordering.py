"""Canonical order: comparing values by their type's code, sorting the items of a run that is being written."""

from __future__ import annotations

import numpy as np

from arc.kernels.codes import CODE_GRID, CODE_SCALAR, CODE_SEQUENCE, CODE_TURNED_PAIR
from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper
from arc.kernels.cpu.types import array_of, int64, void


@helper(int64(GRIDS, int64, int64))
def compare_grids(G, x, y):
    """Compares two grids as tuples of rows; negative, zero or positive."""
    width_x, width_y = int64(G.widths[x]), int64(G.widths[y])
    height = min(G.heights[x], G.heights[y])
    width = min(width_x, width_y)
    start_x, start_y = G.offsets[x], G.offsets[y]
    for i in range(height):
        for j in range(width):
            difference = int64(G.cells[start_x + i * width_x + j]) - int64(G.cells[start_y + i * width_y + j])
            if difference != 0:
                return difference
        if width_x != width_y:
            return width_x - width_y
    return int64(G.heights[x]) - int64(G.heights[y])


@helper(void(array_of(int64, 2), int64, int64, int64, int64, RUNS))
def push(frames, top, at, x, y, R):
    """Writes the frame of a comparison of two runs: their code, where they start, the position, their lengths."""
    frames[top, 0] = at
    frames[top, 1] = R.offsets[x]
    frames[top, 2] = R.offsets[y]
    frames[top, 3] = 0
    frames[top, 4] = R.lengths[x]
    frames[top, 5] = R.lengths[y]


@helper(int64(COLUMN, int64, int64, int64, GRIDS, RUNS))
def compare_nested(code, at, x, y, G, R):
    """``compare`` for sequences and pairs whose parts are no scalars: a walk to the first difference."""
    frames = np.empty((code.size + 1, 6), np.int64)
    push(frames, 0, at, x, y, R)
    top = 0
    while top >= 0:
        frame = frames[top]
        at, start_x, start_y, position = frame[0], frame[1], frame[2], frame[3]
        length_x, length_y = frame[4], frame[5]
        if position == min(length_x, length_y):
            if length_x != length_y:
                return length_x - length_y
            top -= 1
            continue
        frames[top, 3] += 1
        if code[at] == CODE_SEQUENCE:
            inner = at + 1
        else:
            if code[at] == CODE_TURNED_PAIR:
                position = 1 - position
            inner = at + 2 + (code[at + 1] if position == 1 else 0)
        item_x, item_y = int64(R.items[start_x + position]), int64(R.items[start_y + position])
        if item_x == item_y:
            continue
        if code[inner] == CODE_SCALAR:
            return item_x - item_y
        if code[inner] == CODE_GRID:
            return compare_grids(G, item_x, item_y)
        top += 1
        push(frames, top, inner, item_x, item_y, R)
    return 0


@helper(int64(COLUMN, int64, int64, int64, GRIDS, RUNS))
def compare(code, at, x, y, G, R):
    """Compares two values of the type whose code starts at ``code[at]``; negative, zero or positive."""
    if x == y:
        return 0
    if code[at] == CODE_SCALAR:
        return x - y
    if code[at] == CODE_GRID:
        return compare_grids(G, x, y)
    if code[at] != CODE_SEQUENCE or code[at + 1] != CODE_SCALAR:
        return compare_nested(code, at, x, y, G, R)
    start_x, start_y = R.offsets[x], R.offsets[y]
    length_x, length_y = int64(R.lengths[x]), int64(R.lengths[y])
    for position in range(min(length_x, length_y)):
        difference = int64(R.items[start_x + position]) - int64(R.items[start_y + position])
        if difference != 0:
            return difference
    return length_x - length_y


@helper(int64(COLUMN, int64, GRIDS, RUNS, int64, int64))
def merge_sort(code, at, G, R, start, length):
    """Sorts ids in ``R.items[start : start + length]`` by content, stably; gives ``length``."""
    items = R.items[start : start + length]
    other = items.copy()
    width = 1
    while width < length:
        for low in range(0, length, 2 * width):
            middle, high = min(low + width, length), min(low + 2 * width, length)
            a, b = low, middle
            for position in range(low, high):
                take_first = a < middle
                if take_first and b < high:
                    take_first = compare(code, at, items[a], items[b], G, R) <= 0
                if take_first:
                    other[position] = items[a]
                    a += 1
                else:
                    other[position] = items[b]
                    b += 1
        items[:] = other
        width *= 2
    return length


@helper(int64(COLUMN, int64, GRIDS, RUNS, int64, int64))
def sort_items(code, at, G, R, start, length):
    """Sorts ``R.items[start : start + length]`` and drops repetitions; gives the number of items that are left."""
    items = R.items[start : start + length]
    if code[at] == CODE_SCALAR:
        ascending = True
        for position in range(1, length):
            if items[position - 1] >= items[position]:
                ascending = False
                break
        if ascending:
            return length
        items.sort()
    else:
        merge_sort(code, at, G, R, start, length)
    kept = min(length, 1)
    for position in range(1, length):
        if items[position] != items[kept - 1]:
            items[kept] = items[position]
            kept += 1
    return kept
