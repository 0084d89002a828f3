"""Solvers that the workflow has found, of tasks with a; ``make solvers`` writes this file."""


def solve_af902bf9(I):
    """Generation 1, search: tree for af902bf9."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    x8 = shape(x7)
    x9 = canvas(TWO, x8)
    x10 = where(x7, ZERO, x7, x9)
    x11 = where(I, ZERO, x10, I)
    x12 = enclosed(x11, F)
    x13 = shape(x12)
    x14 = canvas(TWO, x13)
    O = where(x12, ZERO, I, x14)
    return O
