"""Solvers that the workflow has found, of tasks with 1; ``make solvers`` writes this file."""


def solve_11852cab(I):
    """Generation 1, search: program for 11852cab."""
    x1 = rot90(I)
    x2 = get_color_rank_t(I, ONE)
    x3 = ofcolor(I, x2)
    x4 = ulcorner(x3)
    x5 = ofcolor(x1, x2)
    x6 = ulcorner(x5)
    x7 = subtract(x4, x6)
    x8 = displaced(x1, x7)
    x9 = where(I, ZERO, x8, I)
    x10 = rot90(x9)
    x11 = ofcolor(x9, x2)
    x12 = ulcorner(x11)
    x13 = ofcolor(x10, x2)
    x14 = ulcorner(x13)
    x15 = subtract(x12, x14)
    x16 = displaced(x10, x15)
    x17 = where(x9, ZERO, x16, x9)
    x18 = rot90(x17)
    x19 = ofcolor(x17, x2)
    x20 = ulcorner(x19)
    x21 = ofcolor(x18, x2)
    x22 = ulcorner(x21)
    x23 = subtract(x20, x22)
    x24 = displaced(x18, x23)
    O = where(x17, ZERO, x24, x17)
    return O


def solve_1190e5a7(I):
    """Generation 1, search: program for 1190e5a7, program for 780d0b14."""
    O = pane_table(I, FIVE)
    return O


def solve_178fcbfb(I):
    """Generation 1, search: tree for 178fcbfb."""
    x1 = seen(I, UP)
    x2 = seen(I, DOWN)
    x3 = where(x1, ZERO, x2, x1)
    x4 = where(I, ZERO, x3, I)
    x5 = seen(I, LEFT)
    x6 = seen(I, RIGHT)
    x7 = where(x5, ZERO, x6, x5)
    x8 = where(x7, ZERO, x3, x7)
    x9 = where(I, ZERO, x8, I)
    x10 = replace(I, TWO, ZERO)
    x11 = seen(x10, LEFT)
    x12 = seen(x10, RIGHT)
    x13 = where(x11, ZERO, x12, x11)
    x14 = where(x10, ZERO, x13, x10)
    x15 = where(x14, ZERO, I, x14)
    O = where(x4, TWO, x9, x15)
    return O


def solve_1b2d62fb(I):
    """Generation 1, search: transfer for 1b2d62fb."""
    x1 = lefthalf(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = righthalf(I)
    x5 = ofcolor(x4, ZERO)
    x6 = ofcolor(x1, ZERO)
    x7 = intersection(x5, x6)
    O = fill(x3, EIGHT, x7)
    return O


def solve_1b60fb0c(I):
    """Generation 1, search: forest for 1b60fb0c."""
    x1 = fgpartition(I)
    x2 = mapply(hmirror, x1)
    x3 = fill(I, TWO, x2)
    x4 = dmirror(x3)
    x5 = shape(x4)
    x6 = canvas(TWO, x5)
    x7 = canvas(ZERO, x5)
    x8 = where(x4, TWO, x6, x7)
    x9 = shape(I)
    x10 = canvas(ONE, x9)
    O = where(I, ZERO, x8, x10)
    return O


def solve_1bfc4729(I):
    """Generation 1, search: forest for 1bfc4729."""
    x1 = asindices(I)
    x2 = box(x1)
    x3 = fill(I, ONE, x2)
    x4 = lefthalf(x3)
    x5 = p_g(I)
    x6 = remove(ZERO, x5)
    x7 = lbind(colorcount, I)
    x8 = compose(invert, x7)
    x9 = order(x6, x8)
    x10 = repeat(x9, ONE)
    x11 = dmirror(x10)
    x12 = upscale(x11, FIVE)
    x13 = seen(I, LEFT)
    x14 = seen(I, RIGHT)
    x15 = where(x13, ZERO, x14, x13)
    x16 = where(I, ZERO, x15, I)
    x17 = lefthalf(x16)
    x18 = where(x4, ONE, x12, x17)
    x19 = vmirror(x18)
    O = hconcat(x18, x19)
    return O


def solve_1c786137(I):
    """Generation 1, search: tree for 1c786137."""
    x1 = o_g(I, FIVE)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    O = trim(x3)
    return O


def solve_1cf80156(I):
    """Generation 1, search: transfer for d9fac9be."""
    x1 = o_g(I, FIVE)
    x2 = argmin(x1, size)
    O = subgrid(x2, I)
    return O


def solve_1e0a9b12(I):
    """Generation 1, search: program for 1e0a9b12."""
    O = fallen(I, DOWN)
    return O


def solve_1e32b0e9(I):
    """Generation 1, search: forest for 1e32b0e9."""
    x1 = pane_facts(I, SEVEN)
    x2 = vmirror(I)
    x3 = where(I, ZERO, x2, I)
    x4 = object_facts(I, ONE, NEG_TEN)
    O = where(x1, ZERO, x3, x4)
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
    x19 = replace(I, TWO, ZERO)
    x20 = get_color_rank_t(x19, ONE)
    x21 = get_color_rank_t(x19, ZERO)
    x22 = switch(x19, x20, x21)
    x23 = where(x18, ZERO, I, x22)
    O = where(x10, TWO, x23, I)
    return O


def solve_1f85a75f(I):
    """Generation 1, search: transfer for 0b148d64, transfer for 1f85a75f, transfer for 23b5c85d, transfer for
    c909285e.
    """
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    O = subgrid(x2, I)
    return O


def solve_1f876c06(I):
    """Generation 1, search: program for 1f876c06."""
    x1 = seen(I, UNITY)
    x2 = seen(I, NEG_UNITY)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, UP_RIGHT)
    x5 = seen(I, DOWN_LEFT)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    O = where(I, ZERO, x7, I)
    return O


def solve_1fad071e(I):
    """Generation 1, search: forest for 1fad071e."""
    x1 = bottomhalf(I)
    x2 = downscale(x1, TWO)
    x3 = tophalf(x2)
    x4 = seen(x3, LEFT)
    x5 = shape(x4)
    x6 = canvas(ONE, x5)
    x7 = around(x3, ONE)
    x8 = shape(x7)
    x9 = canvas(ZERO, x8)
    x10 = around(x3, EIGHT)
    x11 = shape(x10)
    x12 = canvas(ZERO, x11)
    x13 = canvas(ONE, x11)
    x14 = where(x10, ONE, x12, x13)
    x15 = where(x7, ZERO, x9, x14)
    O = where(x4, ZERO, x6, x15)
    return O
