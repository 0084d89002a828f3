"""Solvers that the workflow has found, of tasks with 1; ``make solvers`` writes this file."""


def solve_1b60fb0c(I):
    """Generation 1, search: forest for 1b60fb0c."""
    x1 = fgpartition(I)
    x2 = mapply(hmirror, x1)
    x3 = fill(I, TWO, x2)
    x4 = dmirror(x3)
    x5 = get_color_rank_t(I, ZERO)
    x6 = ofcolor(I, x5)
    x7 = fill(I, TWO, x6)
    O = where(x4, TWO, x7, I)
    return O


def solve_1c786137(I):
    """Generation 2, search: tree for 1c786137."""
    x1 = o_g(I, FIVE)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    O = trim(x3)
    return O


def solve_1e32b0e9(I):
    """Generation 1, search: forest for 1e32b0e9."""
    x1 = pane_facts(I, NEG_FIVE)
    x2 = object_facts(I, ONE, NEG_TEN)
    O = where(x1, ZERO, I, x2)
    return O


def solve_1f0c79e5(I):
    """Generation 1, search: forest for 1f0c79e5."""
    x1 = around(I, FOUR)
    x2 = where(I, ZERO, x1, I)
    x3 = seen(x2, UNITY)
    x4 = seen(x2, NEG_UNITY)
    x5 = where(x3, ZERO, x4, x3)
    x6 = seen(x2, UP_RIGHT)
    x7 = seen(x2, DOWN_LEFT)
    x8 = where(x6, ZERO, x7, x6)
    x9 = where(x5, ZERO, x8, x5)
    x10 = where(x2, ZERO, x9, x2)
    x11 = seen(I, UNITY)
    x12 = seen(I, NEG_UNITY)
    x13 = where(x11, ZERO, x12, x11)
    x14 = seen(I, UP_RIGHT)
    x15 = seen(I, DOWN_LEFT)
    x16 = where(x14, ZERO, x15, x14)
    x17 = where(x13, ZERO, x16, x13)
    x18 = where(I, ZERO, x17, I)
    x19 = get_color_rank_t(I, ONE)
    x20 = shape(x18)
    x21 = canvas(x19, x20)
    x22 = where(x18, ZERO, x18, x21)
    x23 = replace(I, TWO, ZERO)
    x24 = get_color_rank_t(x23, ONE)
    x25 = get_color_rank_t(x23, ZERO)
    x26 = switch(x23, x24, x25)
    x27 = where(x22, TWO, x26, x22)
    O = where(x10, TWO, x27, I)
    return O
