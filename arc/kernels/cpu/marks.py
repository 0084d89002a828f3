"""Sets of packed locations and cells by marking: a bit per cell of the box around them.

Marking takes a few instructions per item, whatever their order and however often they repeat; reading the marks gives
the set in canonical order. It pays where the box is not much larger than the items are many.
"""

from __future__ import annotations

from numba import int32, int64, types, uint32, uint64, void

from arc.kernels.cpu.cells import color, column, row
from arc.kernels.cpu.compiling import COLUMN, helper

BOX = types.UniTuple(int64, 5)

NO_BOX = (1 << 12, -(1 << 12), 1 << 12, -(1 << 12), 0)
"""The box of no items."""

_LAYERS = 16
"""Bits per location where there are colours."""


@helper(BOX(COLUMN, int64, int64, BOX))
def widened(items, start, length, box):
    """The box (top, bottom, left, right, largest colour) that also holds these items."""
    top, bottom, left, right, most = box
    for position in range(uint64(start), uint64(start + length)):
        i, j, c = row(items[position]), column(items[position]), color(items[position])
        top, bottom, left, right, most = min(top, i), max(bottom, i), min(left, j), max(right, j), max(most, c)
    return top, bottom, left, right, most


@helper(int64(BOX), inline=True)
def layers_of(box):
    """Bits per location of a box."""
    return int64(1) if box[4] == 0 else int64(_LAYERS)


@helper(int64(BOX), inline=True)
def words_of(box):
    """Words of 32 marks that a box takes; more than any pool has where the items are no locations and no cells."""
    if box[4] >= _LAYERS:
        return int64(1) << 40
    return ((box[1] - box[0] + 1) * (box[3] - box[2] + 1) * layers_of(box)) // 32 + 1


@helper(void(COLUMN, int64, int64, BOX, int64))
def mark(items, start, length, box, marks):
    """Sets the marks of items; they begin at ``items[marks]``."""
    top, left, layers = box[0], box[2], layers_of(box)
    width = (box[3] - left + 1) * layers
    for position in range(uint64(start), uint64(start + length)):
        item = items[position]
        bit = uint64((row(item) - top) * width + (column(item) - left) * layers + color(item))
        at = uint64(marks) + (bit >> uint64(5))
        items[at] |= int32(uint32(1) << uint32(bit & uint64(31)))


@helper(int64(COLUMN, int64, BOX, int64, int64))
def marked(items, marks, box, target, most):
    """Writes the marked items from ``target`` on, in order; gives their number, or more than ``most``."""
    top, left, layers = box[0], box[2], layers_of(box)
    width = (box[3] - left + 1) * layers
    i, base, count = top, int64(0), int64(0)
    for position in range(words_of(box)):
        word = uint32(items[marks + position])
        bit = position * 32
        while word:
            while not word & uint32(1):
                shift = 8 if not word & uint32(255) else 1
                word >>= uint32(shift)
                bit += shift
            while bit >= base + width:
                base += width
                i += 1
            if count == most:
                return most + 1
            inside = bit - base
            j = left + (inside if layers == 1 else inside >> 4)
            items[target + count] = int32((i << 20) | ((j + 2048) << 8) | (int64(0) if layers == 1 else inside & 15))
            count += 1
            word >>= uint32(1)
            bit += 1
    return count
