"""Solvers that the workflow has found, of tasks with c; ``make solvers`` writes this file."""


def solve_c3f564a4(I):
    """Generation 1, search: program for 0dfd9992, program for 484b58aa, program for 29ec7d0e, program for c3f564a4."""
    O = tessellated(I, ZERO)
    return O


def solve_c444b776(I):
    """Generation 1, search: stack for c444b776."""
    x1 = pane_facts(I, SEVEN)
    O = where(I, ZERO, x1, I)
    return O


def solve_cbded52d(I):
    """Generation 1, search: forest for cbded52d."""
    x1 = replace(I, ONE, ZERO)
    x2 = seen(x1, UP)
    x3 = seen(x1, DOWN)
    x4 = cellwise(x2, x3, ZERO)
    x5 = seen(x1, LEFT)
    x6 = seen(x1, RIGHT)
    x7 = cellwise(x5, x6, ZERO)
    x8 = where(x4, ZERO, x7, x4)
    x9 = where(x1, ZERO, x8, x1)
    x10 = replace(I, SEVEN, ZERO)
    x11 = mostcolor(I)
    x12 = switch(I, ZERO, x11)
    x13 = pane_facts(x12, SEVEN)
    x14 = where(x13, ZERO, I, x13)
    O = where(x9, ZERO, x10, x14)
    return O


def solve_ce602527(I):
    """Generation 1, search: pick for ce602527."""
    x1 = vmirror(I)
    x2 = fgpartition(x1)
    x3 = rbind(colorcount, ONE)
    x4 = get_arg_rank(x2, x3, ONE)
    x5 = subgrid(x4, x1)
    O = vmirror(x5)
    return O
