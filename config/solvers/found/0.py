"""Solvers that the workflow has found, of tasks with 0; ``make solvers`` writes this file."""


def solve_025d127b(I):
    """Generation 1, search: forest for 025d127b."""
    x1 = object_facts(I, ZERO, NEG_FOUR)
    x2 = displaced(I, RIGHT)
    x3 = seen(I, DOWN)
    x4 = where(x2, ZERO, x2, x3)
    x5 = around(I, FOUR)
    O = where_upto(x1, TWO, x4, x5)
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
    x5 = get_color_rank_t(I, ZERO)
    x6 = ofcolor(I, x5)
    x7 = fill(I, x4, x6)
    O = where_upto(x3, ONE, x2, x7)
    return O


def solve_0dfd9992(I):
    """Generation 1, search: program for 0dfd9992, program for 484b58aa, program for 29ec7d0e, program for c3f564a4."""
    O = tessellated(I, ZERO)
    return O
