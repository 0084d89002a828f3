"""Solvers that the workflow has found, of tasks with 6; ``make solvers`` writes this file."""


def solve_6455b5f5(I):
    """Generation 1, search: tree for 6455b5f5."""
    x1 = shape(I)
    x2 = canvas(ONE, x1)
    x3 = canvas(ZERO, x1)
    x4 = where(I, ZERO, x2, x3)
    x5 = object_facts(x4, ZERO, TWO)
    x6 = shape(x5)
    x7 = canvas(EIGHT, x6)
    x8 = o_g(I, FOUR)
    x9 = argmax(x8, size)
    x10 = fill(I, ONE, x9)
    O = where(x5, ONE, x7, x10)
    return O


def solve_673ef223(I):
    """Generation 1, search: tree for 673ef223."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = where(x1, ZERO, x2, x1)
    x4 = where(I, ZERO, x3, I)
    x5 = object_facts(x4, ZERO, ONE)
    x6 = line_facts(I, EIGHT)
    x7 = shape(I)
    x8 = canvas(FOUR, x7)
    x9 = canvas(ZERO, x7)
    x10 = where(x6, ONE, x8, x9)
    x11 = around(x10, SIX)
    x12 = where(x10, ZERO, x11, x10)
    x13 = place_facts(I, NINE)
    x14 = where(x1, TWO, x2, x9)
    x15 = where(x2, TWO, x1, x9)
    x16 = where(x14, ZERO, x15, x14)
    x17 = seen(I, UP)
    x18 = seen(I, DOWN)
    x19 = where(x17, TWO, x18, x9)
    x20 = where(x18, TWO, x17, x9)
    x21 = where(x19, ZERO, x20, x19)
    x22 = where(x16, ZERO, x21, x16)
    x23 = where(I, ZERO, x22, I)
    x24 = get_color_rank_t(I, ZERO)
    x25 = ofcolor(I, x24)
    x26 = fill(I, EIGHT, x25)
    x27 = where(x13, THREE, x23, x26)
    x28 = where(x13, SIX, x23, x27)
    x29 = where(x12, ZERO, x28, x23)
    x30 = where(I, EIGHT, x8, x23)
    O = where(x5, ONE, x29, x30)
    return O
