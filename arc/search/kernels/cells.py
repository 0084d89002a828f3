"""Cells of many grids of one task side by side: reading them, colour maps, and stacks of two or three grids."""

from __future__ import annotations

from arc.kernels.cpu.compiling import COLUMN, GRIDS, helper
from arc.kernels.cpu.types import array_of, int32, int64, uint8, uint64, void
from arc.search.kernels.bank import BANK

MATRIX = array_of(uint8, 2)
CELLS = array_of(uint8)
BITS = array_of(uint64, 2)

UNSEEN = 255
"""In place of what a colour becomes: it does not occur."""


@helper(void(BANK, COLUMN, GRIDS, MATRIX))
def read_cells(bank, vectors, G, out):
    """Writes the cells of every vector of grids into a row, input after input."""
    for a in range(len(vectors)):
        at = int64(0)
        for k in range(bank.offsets[vectors[a]], bank.offsets[vectors[a] + 1]):
            grid = bank.ids[k]
            source = G.offsets[grid]
            for position in range(int64(G.heights[grid]) * int64(G.widths[grid])):
                out[a, at] = G.cells[source + position]
                at += 1


@helper(void(MATRIX, CELLS, MATRIX, COLUMN))
def color_maps(cells, wanted, maps, fits):
    """For every row the colour that each of its colours becomes, if that makes the wanted cells: ``fits`` is then how
    many colours change, else -1. Rows may be longer than what is wanted."""
    for a in range(cells.shape[0]):
        maps[a, :] = UNSEEN
        fits[a] = 0
        for k in range(len(wanted)):
            color = cells[a, k]
            if maps[a, color] == UNSEEN:
                maps[a, color] = wanted[k]
            elif maps[a, color] != wanted[k]:
                fits[a] = -1
                break
        if fits[a] == 0:
            for color in range(10):
                fits[a] += maps[a, color] != UNSEEN and maps[a, color] != color


@helper(void(MATRIX, CELLS, BITS, BITS, COLUMN))
def layer_bits(cells, wanted, equal, covers, safe):
    """For every row two sets of cells: where it is as wanted, and where it is so and not black. ``safe`` is the size of
    the second where the row is black or as wanted everywhere, else -1."""
    for a in range(cells.shape[0]):
        equal[a, :] = uint64(0)
        covers[a, :] = uint64(0)
        safe[a] = 0
        for k in range(len(wanted)):
            bit = uint64(1) << uint64(k & 63)
            if cells[a, k] == wanted[k]:
                equal[a, k >> 6] |= bit
                if cells[a, k]:
                    covers[a, k >> 6] |= bit
                    if safe[a] >= 0:
                        safe[a] += 1
            elif cells[a, k]:
                safe[a] = -1


@helper(int64(BITS, BITS, BITS, int64, array_of(int32, 2)))
def pairs_over(covers, equal, full, first, found):
    """Pairs (cover, row) that together are right everywhere, covers before ``first`` are skipped; gives how many, at
    most as many as there is room for."""
    count = int64(0)
    for a in range(first, covers.shape[0]):
        for b in range(equal.shape[0]):
            right = True
            for word in range(equal.shape[1]):
                if (covers[a, word] | equal[b, word]) != full[0, word]:
                    right = False
                    break
            if right:
                found[count, 0], found[count, 1] = a, b
                count += 1
                if count == found.shape[0]:
                    return count
    return count


@helper(int64(BITS, array_of(int32, 2), BITS))
def unions(covers, pairs, out):
    """The unions of all pairs of covers that cover more than either; gives how many, as far as there is room."""
    count = int64(0)
    for a in range(covers.shape[0]):
        for b in range(a + 1, covers.shape[0]):
            if count == len(pairs):
                return count
            more_a, more_b = uint64(0), uint64(0)
            for word in range(covers.shape[1]):
                out[count, word] = covers[a, word] | covers[b, word]
                more_a |= out[count, word] ^ covers[a, word]
                more_b |= out[count, word] ^ covers[b, word]
            if more_a != uint64(0) and more_b != uint64(0):
                pairs[count, 0], pairs[count, 1] = a, b
                count += 1
    return count
