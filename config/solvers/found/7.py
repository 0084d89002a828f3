"""Solvers that the workflow has found, of tasks with 7; ``make solvers`` writes this file."""


def solve_73251a56(I):
    """Generation 1, search: stack for 73251a56."""
    x1 = dmirror(I)
    x2 = seen(x1, UNITY)
    x3 = seen(x1, NEG_UNITY)
    x4 = where(x2, ZERO, x3, x2)
    x5 = seen(x1, UP_RIGHT)
    x6 = seen(x1, DOWN_LEFT)
    x7 = where(x5, ZERO, x6, x5)
    x8 = where(x4, ZERO, x7, x4)
    x9 = where(x1, ZERO, x8, x1)
    O = where(I, ZERO, x9, I)
    return O


def solve_746b3537(I):
    """Generation 1, search: program for 746b3537."""
    O = collapsed(I)
    return O


def solve_780d0b14(I):
    """Generation 1, search: tree for 780d0b14."""
    O = pane_table(I, FIVE)
    return O


def solve_7b6016b9(I):
    """Generation 1, search: inverse for 7b6016b9."""
    x1 = enclosed(I, F)
    x2 = shape(I)
    x3 = canvas(TWO, x2)
    x4 = where(x1, ONE, x3, I)
    O = switch(x4, ZERO, THREE)
    return O
