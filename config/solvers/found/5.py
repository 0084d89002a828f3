"""Solvers that the workflow has found, of tasks with 5; ``make solvers`` writes this file."""


def solve_50cb2852(I):
    """Generation 1, search: transfer for 50cb2852."""
    x1 = compose(backdrop, inbox)
    x2 = objects(I, T, F, F)
    x3 = compose(positive, color)
    x4 = sfilter(x2, x3)
    x5 = mapply(x1, x4)
    O = fill(I, EIGHT, x5)
    return O


def solve_5117e062(I):
    """Generation 1, search: tree for 5117e062."""
    x1 = get_color_rank_t(I, NEG_TWO)
    x2 = ofcolor(I, x1)
    x3 = subgrid(x2, I)
    O = object_facts(x3, ONE, TEN)
    return O


def solve_5168d44c(I):
    """Generation 1, search: forest for 5168d44c."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = where(x1, ZERO, x2, x1)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = where(x4, ZERO, x5, x4)
    x7 = where(x3, ZERO, x6, x3)
    x8 = where(I, ZERO, x7, I)
    x9 = mostcolor(x8)
    x10 = shape(x8)
    x11 = canvas(ZERO, x10)
    x12 = where(x8, x9, x8, x11)
    x13 = displaced(I, RIGHT)
    x14 = displaced(x13, RIGHT)
    x15 = object_facts(I, ZERO, ONE)
    x16 = seen(x15, LEFT)
    x17 = seen(x15, RIGHT)
    x18 = cellwise(x16, x17, ZERO)
    x19 = shape(x18)
    x20 = canvas(THREE, x19)
    x21 = where(x18, ZERO, x18, x20)
    x22 = where(x15, ZERO, x21, x15)
    x23 = replace(I, TWO, ZERO)
    x24 = ofcolor(I, TWO)
    x25 = shift(x24, TWO_BY_ZERO)
    x26 = fill(x23, TWO, x25)
    x27 = where(x22, THREE, x14, x26)
    O = where(x12, TWO, x14, x27)
    return O


def solve_543a7ed5(I):
    """Generation 1, search: tree for 543a7ed5."""
    x1 = mostcolor(I)
    x2 = switch(I, ZERO, x1)
    x3 = enclosed(x2, F)
    x4 = o_g(I, FIVE)
    x5 = mapply(outbox, x4)
    x6 = fill(I, THREE, x5)
    x7 = shape(x3)
    x8 = canvas(FOUR, x7)
    O = where(x3, ZERO, x6, x8)
    return O


def solve_54d82841(I):
    """Generation 1, search: tree for 54d82841."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    x8 = shape(x7)
    x9 = canvas(FOUR, x8)
    x10 = where(x7, ZERO, x7, x9)
    x11 = where(I, ZERO, x10, I)
    x12 = fallen(x11, DOWN)
    x13 = shape(x12)
    x14 = canvas(FOUR, x13)
    O = where(x12, FOUR, x14, I)
    return O


def solve_54d9e175(I):
    """Generation 1, search: colours for 54d9e175."""
    x1 = replace(I, FIVE, ZERO)
    x2 = around(x1, SIX)
    x3 = where(x1, ZERO, x2, x1)
    x4 = replace(x3, ZERO, FIVE)
    x5 = replace(x4, ONE, SIX)
    x6 = replace(x5, TWO, SEVEN)
    x7 = replace(x6, THREE, EIGHT)
    O = replace(x7, FOUR, NINE)
    return O


def solve_5521c0d9(I):
    """Generation 1, search: forest for 5521c0d9."""
    x1 = vupscale(I, TWO)
    x2 = bottomhalf(x1)
    x3 = get_color_rank_t(I, ZERO)
    x4 = shape(I)
    x5 = canvas(x3, x4)
    x6 = seen(I, UP)
    x7 = seen(I, DOWN)
    x8 = where(x6, ZERO, x7, x6)
    x9 = where(I, ZERO, x8, I)
    x10 = shape(x9)
    x11 = canvas(ZERO, x10)
    x12 = where(I, ZERO, x9, x11)
    O = where(x2, ZERO, x5, x12)
    return O


def solve_5582e5ca(I):
    """Generation 2, crossover of f078202406840bde8d607e20 and 6784ea30766e832cb9591e70: crossover I in O -> O =
    canvas(x1, x2) of 6784ea30766e832cb9591e70.
    """
    x1 = get_color_rank_t(I, ZERO)
    x2 = shape(I)
    x3 = canvas(x1, x2)
    O = rot180(x3)
    return O


def solve_5614dbcf(I):
    """Generation 1, search: program for 5614dbcf."""
    x1 = replace(I, FIVE, ZERO)
    O = downscale(x1, THREE)
    return O


def solve_56dc2b01(I):
    """Generation 1, search: vote for 56dc2b01."""
    x1 = around(I, SIX)
    x2 = shape(x1)
    x3 = canvas(TWO, x2)
    x4 = where(x1, ZERO, x1, x3)
    x5 = where(I, ZERO, x4, I)
    x6 = seen(x5, LEFT)
    x7 = seen(x5, RIGHT)
    x8 = cellwise(x6, x7, ZERO)
    x9 = seen(x5, UP)
    x10 = seen(x5, DOWN)
    x11 = cellwise(x9, x10, ZERO)
    x12 = where(x8, ZERO, x11, x8)
    x13 = shape(x12)
    x14 = canvas(EIGHT, x13)
    x15 = where(x12, ZERO, x12, x14)
    x16 = where(x5, ZERO, x15, x5)
    x17 = attracted(I, TWO)
    x18 = box_facts(x17, THREE, NEG_TWO)
    x19 = around(x17, ONE)
    x20 = seen(I, NEG_UNITY)
    x21 = where(I, ZERO, x20, I)
    x22 = hmirror(x21)
    x23 = seen(I, UNITY)
    x24 = where(x23, ZERO, x20, x23)
    x25 = seen(I, UP_RIGHT)
    x26 = seen(I, DOWN_LEFT)
    x27 = where(x25, ZERO, x26, x25)
    x28 = where(x24, ZERO, x27, x24)
    x29 = where(I, ZERO, x28, I)
    x30 = displaced(x29, UP)
    x31 = fgpartition(I)
    x32 = merge(x31)
    x33 = inbox(x32)
    x34 = fill(I, EIGHT, x33)
    x35 = shape(x30)
    x36 = canvas(EIGHT, x35)
    x37 = where(x30, ZERO, x34, x36)
    x38 = where(x22, THREE, x37, x17)
    x39 = shape(x19)
    x40 = canvas(EIGHT, x39)
    x41 = where(x19, ZERO, x38, x40)
    x42 = where(x18, ZERO, x41, x17)
    O = where(x16, EIGHT, x42, x17)
    return O


def solve_56ff96f3(I):
    """Generation 1, search: program for 56ff96f3."""
    x1 = fork(recolor, color, backdrop)
    x2 = fgpartition(I)
    x3 = mapply(x1, x2)
    O = paint(I, x3)
    return O


def solve_5bd6f4ac(I):
    """Generation 1, search: program for 5bd6f4ac."""
    x1 = hsplit(I, THREE)
    x2 = last(x1)
    x3 = shape(x2)
    x4 = minimum(x3)
    x5 = astuple(x4, x4)
    O = crop(x2, ORIGIN, x5)
    return O


def solve_5c0a986e(I):
    """Generation 1, search: forest for 5c0a986e."""
    x1 = around(I, FOUR)
    x2 = shape(x1)
    x3 = canvas(TWO, x2)
    x4 = where(x1, ZERO, x1, x3)
    x5 = where(I, ZERO, x4, I)
    x6 = seen(x5, UNITY)
    x7 = where(x5, ZERO, x6, x5)
    x8 = shape(x7)
    x9 = canvas(ONE, x8)
    x10 = canvas(ONE, x2)
    x11 = where(x1, ZERO, x1, x10)
    x12 = where(I, ZERO, x11, I)
    x13 = seen(x12, NEG_UNITY)
    x14 = where(x12, ZERO, x13, x12)
    x15 = shape(x14)
    x16 = canvas(TWO, x15)
    x17 = canvas(ZERO, x15)
    x18 = where(x14, TWO, x16, x17)
    O = where(x7, ONE, x9, x18)
    return O
