"""Solvers that the workflow has found, of tasks with 2; ``make solvers`` writes this file."""


def solve_272f95fa(I):
    """Generation 1, search: forest for 272f95fa."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    x8 = shape(x7)
    x9 = canvas(ONE, x8)
    x10 = where(x7, ZERO, x7, x9)
    x11 = where(I, ZERO, x10, I)
    x12 = object_facts(x11, ZERO, NEG_THREE)
    x13 = shape(x3)
    x14 = canvas(ONE, x13)
    x15 = where(x3, ZERO, x3, x14)
    x16 = where(I, ZERO, x15, I)
    x17 = shape(I)
    x18 = canvas(ONE, x17)
    x19 = canvas(ZERO, x17)
    x20 = where(I, ZERO, x18, x19)
    x21 = object_facts(x20, ZERO, NEG_FIVE)
    x22 = object_facts(x20, ZERO, NEG_THREE)
    x23 = shape(x22)
    x24 = canvas(SIX, x23)
    x25 = canvas(TWO, x23)
    x26 = where(x22, TWO, x24, x25)
    x27 = shape(x21)
    x28 = canvas(THREE, x27)
    x29 = canvas(FOUR, x27)
    x30 = where(x21, ONE, x28, x29)
    x31 = where(x21, TWO, x26, x30)
    O = where_upto(x12, ONE, x16, x31)
    return O


def solve_27a28665(I):
    """Generation 1, search: count for 27a28665."""
    x1 = o_g(I, FOUR)
    x2 = size(x1)
    x3 = equality(x2, FOUR)
    x4 = astuple(ONE, ONE)
    x5 = canvas(THREE, x4)
    x6 = equality(x2, FIVE)
    x7 = canvas(SIX, x4)
    x8 = equality(x2, SEVEN)
    x9 = canvas(ONE, x4)
    x10 = canvas(TWO, x4)
    x11 = branch(x8, x9, x10)
    x12 = branch(x6, x7, x11)
    O = branch(x3, x5, x12)
    return O


def solve_29623171(I):
    """Generation 1, search: tree for 29623171."""
    x1 = pane_facts(I, TWO)
    x2 = get_color_rank_t(I, TWO)
    x3 = shape(I)
    x4 = canvas(x2, x3)
    x5 = object_facts(I, TWO, ONE)
    x6 = canvas(ZERO, x3)
    x7 = where(x5, ONE, I, x6)
    O = where(x1, ONE, x4, x7)
    return O


def solve_29ec7d0e(I):
    """Generation 1, search: program for 0dfd9992, program for 484b58aa, program for 29ec7d0e, program for c3f564a4."""
    O = tessellated(I, ZERO)
    return O


def solve_2bee17df(I):
    """Generation 1, search: tree for 2bee17df."""
    x1 = line_facts(I, ZERO)
    x2 = shape(x1)
    x3 = canvas(THREE, x2)
    x4 = line_facts(I, ONE)
    x5 = shape(x4)
    x6 = canvas(THREE, x5)
    x7 = canvas(ZERO, x5)
    x8 = where(x4, TWO, x6, x7)
    x9 = where(x1, TWO, x3, x8)
    O = where(I, ZERO, x9, I)
    return O
