"""Solvers that the workflow has found, of tasks with e; ``make solvers`` writes this file."""


def solve_e21d9049(I):
    """Generation 1, search: forest for e21d9049."""
    x1 = leastcolor(I)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(I, x1, I, x3)
    x5 = seen(x4, LEFT)
    x6 = seen(x4, RIGHT)
    x7 = where(x5, ZERO, x6, x5)
    x8 = seen(x4, UP)
    x9 = seen(x4, DOWN)
    x10 = where(x8, ZERO, x9, x8)
    x11 = where(x7, ZERO, x10, x7)
    x12 = where(x4, ZERO, x11, x4)
    x13 = dmirror(I)
    x14 = continued(x13)
    x15 = dmirror(x14)
    x16 = continued(x15)
    O = where(x12, ZERO, I, x16)
    return O


def solve_ec883f72(I):
    """Generation 1, search: forest for ec883f72."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = where(x1, ZERO, x2, x1)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = where(x4, ZERO, x5, x4)
    x7 = where(x3, ZERO, x6, x3)
    x8 = where(I, ZERO, x7, I)
    x9 = around(I, FOUR)
    x10 = shape(x9)
    x11 = canvas(SIX, x10)
    x12 = where(x9, ZERO, x9, x11)
    x13 = where(I, ZERO, x12, I)
    x14 = seen(x13, UNITY)
    x15 = seen(x13, NEG_UNITY)
    x16 = where(x14, ZERO, x15, x14)
    x17 = seen(x13, UP_RIGHT)
    x18 = seen(x13, DOWN_LEFT)
    x19 = where(x17, ZERO, x18, x17)
    x20 = where(x16, ZERO, x19, x16)
    x21 = where(x13, ZERO, x20, x13)
    x22 = get_color_rank_t(x8, TWO)
    x23 = get_color_rank_t(x8, ONE)
    x24 = switch(x8, x22, x23)
    x25 = where(x21, SIX, I, x24)
    O = where(x8, ZERO, x25, I)
    return O


def solve_ef135b50(I):
    """Generation 1, search: tree for ef135b50."""
    x1 = shape(I)
    x2 = canvas(NINE, x1)
    x3 = displaced(x2, UP)
    x4 = seen(I, LEFT)
    x5 = seen(I, RIGHT)
    x6 = cellwise(x4, x5, ZERO)
    x7 = shape(x6)
    x8 = canvas(NINE, x7)
    x9 = where(x6, ZERO, x6, x8)
    x10 = where(I, ZERO, x9, I)
    O = where(x3, ZERO, I, x10)
    return O
