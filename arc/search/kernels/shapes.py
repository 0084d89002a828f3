"""What can be counted in a grid: colours, components, repetitions, symmetries."""

from __future__ import annotations

import numpy as np

from arc.kernels.cpu.compiling import helper
from arc.kernels.cpu.interning import mixed
from arc.kernels.cpu.types import array_of, boolean, int32, int64, uint8, uint64, void
from arc.limits import COLORS

GRID = array_of(uint8, 2)
LABELS = array_of(int32, 2)
NUMBERS = array_of(int32)
SIZES = array_of(int64)

NONE = -1
"""No colour is left out; a cell is in no component."""

OF_COMPONENTS = ("number", "largest", "smallest", "dots", "equal")
MEASURES = (
    *(f"cells {color}" for color in range(COLORS)),
    "colors",
    "commonest",
    "cells of the commonest",
    *(f"{kind} {each}" for kind in ("plain4", "plain8", "mixed4", "mixed8") for each in OF_COMPONENTS),
    "rectangles",
    "lines",
    "shapes",
    "regions",
    "smallest region",
    "black regions",
    "mirrored down",
    "mirrored across",
    "turned half",
    "transposed",
    "transposed the other way",
    "uniform rows",
    "uniform columns",
    "empty rows",
    "empty columns",
    "different rows",
    "different columns",
    "black border",
    "uniform border",
)
"""What ``measure`` gives: counts, sizes, and 1 or 0 for what is so or not."""


@helper(int64(GRID, boolean, boolean, int64, LABELS))
def label(grid, diagonal, plain, left_out, labels):
    """Numbers the components of a grid, in the order of their first cells, and gives how many there are.

    Cells of the colour ``left_out`` are in none. Neighbours are together where their colours are equal, or always if
    not ``plain``; those at corners only if ``diagonal``.
    """
    height, width = grid.shape
    stack = np.empty(height * width, np.int64)
    labels[:] = NONE
    count = int64(0)
    for start in range(height * width):
        i, j = start // width, start % width
        if labels[i, j] != NONE or grid[i, j] == left_out:
            continue
        labels[i, j] = count
        stack[0], top = start, 1
        while top:
            top -= 1
            x, y = stack[top] // width, stack[top] % width
            for u in range(max(x - 1, 0), min(x + 2, height)):
                for v in range(max(y - 1, 0), min(y + 2, width)):
                    if labels[u, v] != NONE or grid[u, v] == left_out or (u != x and v != y and not diagonal):
                        continue
                    if not plain or grid[u, v] == grid[x, y]:
                        labels[u, v] = count
                        stack[top] = u * width + v
                        top += 1
        count += 1
    return count


@helper(SIZES(LABELS, int64))
def sizes_of(labels, count):
    """The cells of every component."""
    found = np.zeros(count, np.int64)
    for i in range(labels.shape[0]):
        for j in range(labels.shape[1]):
            if labels[i, j] != NONE:
                found[labels[i, j]] += 1
    return found


@helper(int64(array_of(uint64)))
def distinct(hashes):
    """How many different hashes there are."""
    found = int64(0)
    for i in range(len(hashes)):
        new = True
        for j in range(i):
            if hashes[j] == hashes[i]:
                new = False
                break
        found += new
    return found


@helper(void(LABELS, SIZES, NUMBERS, int64))
def outline(labels, sizes, out, at):
    """Whether all components are rectangles and lines, and how many different shapes there are."""
    count = len(sizes)
    top, left = np.full(count, 1 << 20, np.int64), np.full(count, 1 << 20, np.int64)
    bottom, right = np.full(count, -1, np.int64), np.full(count, -1, np.int64)
    for i in range(labels.shape[0]):
        for j in range(labels.shape[1]):
            own = labels[i, j]
            if own != NONE:
                top[own], bottom[own] = min(top[own], i), max(bottom[own], i)
                left[own], right[own] = min(left[own], j), max(right[own], j)
    hashes = np.zeros(count, np.uint64)
    for i in range(labels.shape[0]):
        for j in range(labels.shape[1]):
            own = labels[i, j]
            if own != NONE:
                hashes[own] += mixed(uint64((i - top[own]) * 1024 + j - left[own] + 1))
    rectangles, lines = True, True
    for own in range(count):
        height, width = bottom[own] - top[own] + 1, right[own] - left[own] + 1
        rectangles &= height * width == sizes[own]
        lines &= min(height, width) == 1
    out[at], out[at + 1], out[at + 2] = rectangles, lines, distinct(hashes)


@helper(void(GRID, NUMBERS, int64))
def arrangement(grid, out, at):
    """Symmetries, and what rows, columns and the border are like."""
    height, width = grid.shape
    down, across, half, transposed, other = True, True, True, height == width, height == width
    rows, columns = np.zeros(height, np.uint64), np.zeros(width, np.uint64)
    uniform_rows, uniform_columns, black, uniform = True, True, True, True
    empty_rows, empty_columns = np.ones(height, np.int64), np.ones(width, np.int64)
    for i in range(height):
        for j in range(width):
            cell = grid[i, j]
            down &= cell == grid[height - 1 - i, j]
            across &= cell == grid[i, width - 1 - j]
            half &= cell == grid[height - 1 - i, width - 1 - j]
            if height == width:
                transposed &= cell == grid[j, i]
                other &= cell == grid[width - 1 - j, height - 1 - i]
            rows[i] = mixed(rows[i] + uint64(cell) + uint64(1))
            columns[j] = mixed(columns[j] + uint64(cell) + uint64(1))
            uniform_rows &= cell == grid[i, 0]
            uniform_columns &= cell == grid[0, j]
            if cell:
                empty_rows[i], empty_columns[j] = 0, 0
            if i in (0, height - 1) or j in (0, width - 1):
                black &= cell == 0
                uniform &= cell == grid[0, 0]
    out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4] = down, across, half, transposed, other
    out[at + 5], out[at + 6] = uniform_rows, uniform_columns
    out[at + 7], out[at + 8] = empty_rows.sum(), empty_columns.sum()
    out[at + 9], out[at + 10] = distinct(rows), distinct(columns)
    out[at + 11], out[at + 12] = black, uniform


@helper(void(GRID, NUMBERS))
def measure(grid, out):
    """Fills in what ``MEASURES`` names."""
    height, width = grid.shape
    labels = np.empty((height, width), np.int32)
    out[:] = 0
    for i in range(height):
        for j in range(width):
            out[grid[i, j]] += 1
    for color in range(COLORS):
        out[COLORS] += out[color] > 0
        if out[color] > out[out[COLORS + 1]]:
            out[COLORS + 1] = color
    out[COLORS + 2] = out[out[COLORS + 1]]
    at = COLORS + 3
    for kind in range(4):
        count = label(grid, kind % 2 == 1, kind < 2, 0, labels)
        sizes = sizes_of(labels, count)
        out[at], out[at + 4] = count, 1
        if count:
            out[at + 1], out[at + 2] = sizes.max(), sizes.min()
            out[at + 3], out[at + 4] = (sizes == 1).sum(), sizes.max() == sizes.min()
        at += 5
    count = label(grid, False, True, 0, labels)
    outline(labels, sizes_of(labels, count), out, at)
    count = label(grid, False, True, NONE, labels)
    out[at + 3], out[at + 4] = count, sizes_of(labels, count).min()
    black = np.empty((height, width), np.uint8)
    for i in range(height):
        for j in range(width):
            black[i, j] = grid[i, j] == 0
    out[at + 5] = label(black, False, True, 0, labels)
    arrangement(grid, out, at + 6)
