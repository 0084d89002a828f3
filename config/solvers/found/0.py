"""Solvers that the workflow has found, of tasks with 0; ``make solvers`` writes this file."""


def solve_007bbfb7(I):
    """Generation 1, search: program for 007bbfb7."""
    x1 = height(I)
    x2 = upscale(I, x1)
    x3 = shape(I)
    x4 = tiled(I, x3)
    O = where(x2, ZERO, x2, x4)
    return O


def solve_00d62c1b(I):
    """Generation 1, search: program for 00d62c1b."""
    x1 = enclosed(I, F)
    x2 = shape(I)
    x3 = canvas(FOUR, x2)
    O = where(x1, ONE, x3, I)
    return O


def solve_017c7c7b(I):
    """Generation 1, search: forest for 017c7c7b."""
    x1 = vconcat(I, I)
    x2 = vconcat(I, x1)
    x3 = tophalf(x2)
    x4 = shape(x3)
    x5 = canvas(ONE, x4)
    x6 = canvas(ZERO, x4)
    x7 = where(x3, ZERO, x5, x6)
    x8 = object_facts(x7, ZERO, ONE)
    x9 = box_facts(x3, TWO, SIX)
    x10 = box_facts(x3, THREE, ZERO)
    x11 = shape(x10)
    x12 = canvas(TWO, x11)
    x13 = where(x10, ZERO, x6, x12)
    x14 = shape(x9)
    x15 = canvas(TWO, x14)
    x16 = where(x9, TWO, x13, x15)
    x17 = where(x9, TWO, x13, x6)
    O = where(x8, ZERO, x16, x17)
    return O


def solve_025d127b(I):
    """Generation 1, search: forest for 025d127b."""
    x1 = around(I, ZERO)
    x2 = displaced(I, RIGHT)
    x3 = box_facts(x2, TWO, NEG_ONE)
    x4 = identity(I)
    x5 = where_upto(x3, ONE, x2, x4)
    O = where(x1, ONE, x5, x2)
    return O


def solve_0520fde7(I):
    """Generation 1, search: tree for 0520fde7."""
    x1 = lefthalf(I)
    x2 = righthalf(I)
    x3 = cellwise(x1, x2, ZERO)
    x4 = shape(x3)
    x5 = canvas(ZERO, x4)
    x6 = canvas(TWO, x4)
    O = where(x3, ZERO, x5, x6)
    return O


def solve_05f2a901(I):
    """Generation 1, search: program for 05f2a901."""
    O = attracted(I, EIGHT)
    return O


def solve_06df4c85(I):
    """Generation 1, search: stack for 06df4c85."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = replace(I, x1, ZERO)
    x3 = seen(x2, LEFT)
    x4 = seen(x2, RIGHT)
    x5 = cellwise(x3, x4, ZERO)
    x6 = seen(x2, UP)
    x7 = seen(x2, DOWN)
    x8 = cellwise(x6, x7, ZERO)
    x9 = where(x5, ZERO, x8, x5)
    x10 = where(x2, ZERO, x9, x2)
    O = where(I, ZERO, x10, I)
    return O


def solve_08ed6ac7(I):
    """Generation 1, search: program for 08ed6ac7, program for 6e82a1ae, program for b230c067."""
    O = object_facts(I, ZERO, ONE)
    return O


def solve_09629e4f(I):
    """Generation 1, search: forest for 09629e4f."""
    x1 = pane_facts(I, NEG_TWO)
    x2 = object_facts(I, TWO, ONE)
    x3 = shape(I)
    x4 = canvas(ZERO, x3)
    x5 = where(x2, ONE, I, x4)
    O = where(x1, ZERO, x5, x1)
    return O


def solve_0962bcdd(I):
    """Generation 1, search: forest for 0962bcdd."""
    x1 = around(I, FOUR)
    x2 = where(I, ZERO, x1, I)
    x3 = box_facts(x2, TWO, NEG_FIVE)
    x4 = get_color_rank_t(I, TWO)
    x5 = shape(I)
    x6 = canvas(x4, x5)
    O = where_upto(x3, ONE, x2, x6)
    return O


def solve_0b148d64(I):
    """Generation 1, search: transfer for 0b148d64, transfer for 1f85a75f, transfer for 23b5c85d, transfer for
    c909285e.
    """
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    O = subgrid(x2, I)
    return O


def solve_0ca9ddb6(I):
    """Generation 1, search: forest for 0ca9ddb6."""
    x1 = replace(I, TWO, ZERO)
    x2 = ofcolor(I, TWO)
    x3 = mapply(ineighbors, x2)
    x4 = fill(x1, TWO, x3)
    x5 = around(I, FOUR)
    x6 = where(I, ZERO, x5, I)
    x7 = shape(x6)
    x8 = canvas(SEVEN, x7)
    x9 = get_color_rank_t(I, NEG_ONE)
    x10 = ofcolor(I, x9)
    x11 = fill(I, TWO, x10)
    x12 = where(x6, ONE, x8, x11)
    x13 = around(I, SIX)
    x14 = shape(x13)
    x15 = canvas(FOUR, x14)
    x16 = where(x13, ZERO, x13, x15)
    x17 = where(I, ZERO, x16, I)
    O = where(x4, ZERO, x12, x17)
    return O


def solve_0d3d703e(I):
    """Generation 1, search: colours for 0d3d703e."""
    x1 = shape(I)
    x2 = canvas(EIGHT, x1)
    x3 = canvas(NINE, x1)
    x4 = canvas(TWO, x1)
    x5 = canvas(ONE, x1)
    x6 = canvas(THREE, x1)
    x7 = canvas(FOUR, x1)
    x8 = canvas(SIX, x1)
    x9 = canvas(FIVE, x1)
    x10 = where(I, ONE, x9, I)
    x11 = where(I, TWO, x8, x10)
    x12 = where(I, THREE, x7, x11)
    x13 = where(I, FOUR, x6, x12)
    x14 = where(I, FIVE, x5, x13)
    x15 = where(I, SIX, x4, x14)
    x16 = where(I, EIGHT, x3, x15)
    O = where(I, NINE, x2, x16)
    return O


def solve_0dfd9992(I):
    """Generation 1, search: program for 0dfd9992, program for 29ec7d0e, program for 484b58aa, program for c3f564a4."""
    O = tessellated(I, ZERO)
    return O
