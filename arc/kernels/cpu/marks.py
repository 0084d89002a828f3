"""Sets of packed locations and cells by marking: 16 bits, one per colour, for every location of the box around them.

Marking takes a few instructions per item, whatever their order and however often they repeat; reading the marks gives
the set in canonical order. It pays where the box is not much larger than the items are many.
"""

from __future__ import annotations

from arc.kernels.cpu.boxes import COLUMN_MASK
from arc.kernels.cpu.cells import COLOR_MASK, cell, column, row
from arc.kernels.cpu.compiling import COLUMN, helper
from arc.kernels.cpu.types import int32, int64, tuple_of, uint64, void
from arc.kernels.cpu.words import first_bit, load_word, set_bit

BOX = tuple_of(int64, 5)

NO_BOX = (1 << 12, -(1 << 12), 1 << 12, -(1 << 12), 0)
"""The box of no items."""

_COLORS = 16
"""Bits per location."""


@helper(BOX(COLUMN, int64, int64, BOX))
def widened(items, start, length, box):
    """The box (top, bottom, left, right, largest colour) that also holds these items."""
    top, bottom, most = int32(box[0]), int32(box[1]), int32(box[4])
    left, right = int32((box[2] + 2048) << 8), int32((box[3] + 2048) << 8)
    for position in range(uint64(start), uint64(start + length)):
        i, j = int32(items[position] >> 20), int32(items[position] & COLUMN_MASK)
        top, bottom, left, right = min(top, i), max(bottom, i), min(left, j), max(right, j)
        most = max(most, int32(items[position] & COLOR_MASK))
    return int64(top), int64(bottom), int64(left >> 8) - 2048, int64(right >> 8) - 2048, int64(most)


@helper(int64(BOX), inline=True)
def words_of_row(box):
    """Words of four locations that a row of a box takes."""
    return (box[3] - box[2] + 4) >> 2


@helper(int64(BOX), inline=True)
def room_of(box):
    """Items that the marks of a box take; more than any pool has where the items are no locations and no cells."""
    if box[4] >= _COLORS:
        return int64(1) << 40
    return 2 * (box[1] - box[0] + 1) * words_of_row(box)


@helper(void(COLUMN, int64, int64, BOX, int64))
def mark(items, start, length, box, marks):
    """Sets the marks of items; they begin at ``items[marks]``."""
    width = 4 * words_of_row(box)
    first = box[0] * width + box[2]
    for position in range(uint64(start), uint64(start + length)):
        item = items[position]
        place = row(item) * width + column(item) - first
        set_bit(items, uint64(marks), uint64(place), uint64(item & COLOR_MASK))


@helper(int64(COLUMN, int64, BOX, int64, int64))
def marked(items, marks, box, target, most):
    """Writes the marked items from ``target`` on, in order; gives their number, or more than ``most``."""
    at, there, end = uint64(marks), uint64(target), uint64(target + most)
    for i in range(box[0], box[1] + 1):
        first = int64(cell(i, box[2], 0))
        for _ in range(words_of_row(box)):
            word = load_word(items, at)
            while word:
                if there == end:
                    return most + 1
                bit = first_bit(word)
                items[there] = int32(first + int64(bit >> uint64(4) << uint64(8) | bit & uint64(_COLORS - 1)))
                there += uint64(1)
                word &= word - uint64(1)
            first += 4 << 8
            at += uint64(2)
    return int64(there) - target
