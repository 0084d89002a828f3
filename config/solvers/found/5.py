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
    """Generation 1, search: tree for 5168d44c."""
    x1 = seen(I, UP)
    x2 = where(I, ZERO, x1, I)
    x3 = leastcolor(x2)
    x4 = shape(x2)
    x5 = canvas(ZERO, x4)
    x6 = where(x2, x3, x2, x5)
    x7 = displaced(I, RIGHT)
    x8 = displaced(x7, RIGHT)
    x9 = around(I, SIX)
    x10 = where(I, ZERO, x9, I)
    x11 = shape(x10)
    x12 = canvas(TWO, x11)
    x13 = replace(I, TWO, ZERO)
    x14 = ofcolor(I, TWO)
    x15 = shift(x14, TWO_BY_ZERO)
    x16 = fill(x13, TWO, x15)
    x17 = where(x10, THREE, x12, x16)
    x18 = where(x8, TWO, x17, x16)
    O = where(x6, TWO, x8, x18)
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
    x3 = displaced(I, UP)
    x4 = shape(x3)
    x5 = canvas(ZERO, x4)
    x6 = where(I, ZERO, x3, x5)
    x7 = seen(I, UP)
    x8 = seen(I, DOWN)
    x9 = where(x7, ZERO, x8, x7)
    x10 = where(I, ZERO, x9, I)
    x11 = shape(x10)
    x12 = canvas(ZERO, x11)
    x13 = where(I, ZERO, x10, x12)
    O = where(x2, ZERO, x6, x13)
    return O


def solve_5582e5ca(I):
    """Generation 1, search: program for 5582e5ca."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = shape(I)
    O = canvas(x1, x2)
    return O


def solve_5614dbcf(I):
    """Generation 1, search: program for 5614dbcf."""
    x1 = replace(I, FIVE, ZERO)
    O = downscale(x1, THREE)
    return O


def solve_56dc2b01(I):
    """Generation 1, search: vote for 56dc2b01."""
    x1 = attracted(I, TWO)
    x2 = object_facts(x1, ONE, TWO)
    x3 = around(x1, SIX)
    x4 = box_facts(x1, THREE, NEG_SIX)
    x5 = shape(x4)
    x6 = canvas(EIGHT, x5)
    x7 = canvas(ZERO, x5)
    x8 = where(x4, ZERO, x6, x7)
    x9 = replace(I, THREE, ZERO)
    x10 = place_facts(x9, NINE)
    x11 = around(I, FIVE)
    x12 = shape(x11)
    x13 = canvas(EIGHT, x12)
    x14 = canvas(ZERO, x12)
    x15 = where(x11, ZERO, x13, x14)
    x16 = place_facts(I, EIGHT)
    x17 = shape(x16)
    x18 = canvas(EIGHT, x17)
    x19 = canvas(ZERO, x17)
    x20 = where(x16, FIVE, x18, x19)
    x21 = where(x10, SIX, x15, x20)
    x22 = where(x3, THREE, x8, x21)
    x23 = identity(x1)
    O = where(x2, ZERO, x22, x23)
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
    x3 = canvas(ONE, x2)
    x4 = where(x1, ZERO, x1, x3)
    x5 = where(I, ZERO, x4, I)
    x6 = seen(x5, NEG_UNITY)
    x7 = where(x5, ZERO, x6, x5)
    x8 = shape(x7)
    x9 = canvas(TWO, x8)
    x10 = canvas(TWO, x2)
    x11 = where(x1, ZERO, x1, x10)
    x12 = where(I, ZERO, x11, I)
    x13 = seen(x12, UNITY)
    x14 = where(x12, ZERO, x13, x12)
    x15 = shape(x14)
    x16 = canvas(ONE, x15)
    x17 = canvas(ZERO, x15)
    x18 = where(x14, ONE, x16, x17)
    O = where(x7, TWO, x9, x18)
    return O
