"""Solvers that the workflow has found, of tasks with 8; ``make solvers`` writes this file."""


def solve_83302e8f(I):
    """Generation 1, search: forest for 83302e8f."""
    x1 = shape(I)
    x2 = canvas(ONE, x1)
    x3 = canvas(ZERO, x1)
    x4 = where(I, ZERO, x2, x3)
    x5 = object_facts(x4, ZERO, TWO)
    x6 = object_facts(I, TWO, NEG_TEN)
    x7 = shape(x6)
    x8 = canvas(THREE, x7)
    x9 = where(x6, ZERO, x6, x8)
    x10 = where(I, ZERO, x9, I)
    x11 = shape(x5)
    x12 = canvas(FOUR, x11)
    O = where_upto(x5, ONE, x10, x12)
    return O


def solve_8d510a79(I):
    """Generation 1, search: forest for 8d510a79."""
    x1 = shape(I)
    x2 = canvas(TWO, x1)
    x3 = seen(I, UP)
    x4 = seen(I, DOWN)
    x5 = where(x3, ZERO, x4, x3)
    x6 = where(I, ZERO, x5, I)
    x7 = shape(x6)
    x8 = canvas(ZERO, x7)
    x9 = where(I, ZERO, x6, x8)
    x10 = where(I, ZERO, x4, I)
    x11 = ofcolor(I, TWO)
    x12 = fill(I, FIVE, x11)
    x13 = seen(x12, UP)
    x14 = seen(x12, DOWN)
    x15 = cellwise(x13, x14, ZERO)
    x16 = shape(x15)
    x17 = canvas(TWO, x16)
    x18 = where(x15, ZERO, x15, x17)
    x19 = where(x12, ZERO, x18, x12)
    x20 = shape(x10)
    x21 = canvas(ONE, x20)
    x22 = where(x10, FIVE, x19, x21)
    x23 = where(x9, ONE, x22, x19)
    O = where(I, TWO, x2, x23)
    return O
