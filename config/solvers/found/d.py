"""Solvers that the workflow has found, of tasks with d; ``make solvers`` writes this file."""


def solve_d9f24cd1(I):
    """Generation 1, search: forest for d9f24cd1."""
    x1 = identity(I)
    x2 = shape(x1)
    x3 = canvas(FIVE, x2)
    x4 = replace(I, FIVE, ZERO)
    x5 = seen(x4, DOWN)
    x6 = where(x4, ZERO, x5, x4)
    x7 = where(x6, ZERO, I, x6)
    x8 = displaced(x7, UP_RIGHT)
    x9 = seen(I, DOWN)
    x10 = where(I, ZERO, x9, I)
    x11 = replace(x10, FIVE, ZERO)
    x12 = around(x11, FOUR)
    x13 = shape(x12)
    x14 = canvas(TWO, x13)
    x15 = displaced(I, UNITY)
    x16 = shape(x15)
    x17 = canvas(TWO, x16)
    x18 = where(x15, ZERO, x11, x17)
    x19 = where(x12, ZERO, x14, x18)
    x20 = where(x8, TWO, x19, x11)
    O = where(x1, FIVE, x3, x20)
    return O


def solve_db3e9e38(I):
    """Generation 1, search: forest for db3e9e38."""
    x1 = seen(I, UNITY)
    x2 = where(I, ZERO, x1, I)
    x3 = seen(x2, DOWN_LEFT)
    x4 = where(x2, ZERO, x3, x2)
    x5 = around(I, FOUR)
    x6 = shape(x5)
    x7 = canvas(EIGHT, x6)
    x8 = where(x5, ZERO, x5, x7)
    x9 = where(I, ZERO, x8, I)
    x10 = displaced(x9, UP)
    x11 = around(I, FIVE)
    x12 = shape(x11)
    x13 = canvas(EIGHT, x12)
    x14 = where(x11, ZERO, x11, x13)
    x15 = where(I, ZERO, x14, I)
    x16 = tessellated(x15, ZERO)
    O = where(x4, ZERO, x10, x16)
    return O
