"""Solvers that the workflow has found, of tasks with 9; ``make solvers`` writes this file."""


def solve_928ad970(I):
    """Generation 1, search: tree for 928ad970."""
    x1 = get_color_rank_t(I, ONE)
    x2 = fgpartition(I)
    x3 = merge(x2)
    x4 = inbox(x3)
    O = fill(I, x1, x4)
    return O


def solve_99fa7670(I):
    """Generation 1, search: forest for 99fa7670."""
    x1 = seen(I, LEFT)
    x2 = where(I, ZERO, x1, I)
    x3 = place_facts(x2, TEN)
    x4 = seen(I, RIGHT)
    x5 = where(x1, ZERO, x4, x1)
    x6 = where(I, ZERO, x5, I)
    x7 = seen(x6, NEG_UNITY)
    x8 = where(x6, ZERO, x7, x6)
    O = where(x3, ZERO, x8, x2)
    return O


def solve_9f236235(I):
    """Generation 1, search: program for 9f236235."""
    x1 = vmirror(I)
    O = pane_table(x1, FIVE)
    return O
