"""Solvers that the workflow has found, of tasks with 8; ``make solvers`` writes this file."""


def solve_810b9b61(I):
    """Generation 1, search: tree for 810b9b61."""
    x1 = enclosed(I, F)
    x2 = shape(I)
    x3 = canvas(THREE, x2)
    x4 = where(x1, ONE, x3, I)
    x5 = object_facts(x4, THREE, NEG_ONE)
    x6 = shape(x1)
    x7 = canvas(ZERO, x6)
    O = where(x1, ZERO, x5, x7)
    return O


def solve_83302e8f(I):
    """Generation 1, search: forest for 83302e8f."""
    x1 = shape(I)
    x2 = canvas(ONE, x1)
    x3 = canvas(ZERO, x1)
    x4 = where(I, ZERO, x2, x3)
    x5 = object_facts(x4, ZERO, TWO)
    x6 = object_facts(I, TWO, NEG_TEN)
    x7 = shape(x6)
    x8 = canvas(THREE, x7)
    x9 = where(x6, ZERO, x6, x8)
    x10 = where(I, ZERO, x9, I)
    x11 = shape(x5)
    x12 = canvas(FOUR, x11)
    O = where_upto(x5, ONE, x10, x12)
    return O


def solve_834ec97d(I):
    """Generation 1, search: forest for 834ec97d."""
    x1 = around(I, FIVE)
    x2 = shape(x1)
    x3 = canvas(FOUR, x2)
    x4 = where(x1, ZERO, x1, x3)
    x5 = where(I, ZERO, x4, I)
    x6 = tessellated(x5, ZERO)
    x7 = shape(x6)
    x8 = canvas(ZERO, x7)
    x9 = seen(I, LEFT)
    x10 = seen(I, RIGHT)
    x11 = where(x9, ZERO, x10, x9)
    x12 = where(I, ZERO, x11, I)
    x13 = seen(x12, DOWN)
    x14 = where(x12, ZERO, x13, x12)
    x15 = around(I, SIX)
    x16 = get_color_rank_t(I, ONE)
    x17 = shape(x15)
    x18 = canvas(x16, x17)
    x19 = where(x15, ZERO, x15, x18)
    x20 = where(I, ZERO, x19, I)
    x21 = shape(x14)
    x22 = canvas(FOUR, x21)
    x23 = where(x14, ZERO, x20, x22)
    O = where(x6, FOUR, x8, x23)
    return O


def solve_868de0fa(I):
    """Generation 1, search: forest for 868de0fa."""
    x1 = shape(I)
    x2 = canvas(ONE, x1)
    x3 = canvas(ZERO, x1)
    x4 = where(I, ZERO, x2, x3)
    x5 = object_facts(x4, ZERO, EIGHT)
    x6 = object_facts(x4, ZERO, SIX)
    x7 = shape(x6)
    x8 = canvas(SEVEN, x7)
    x9 = enclosed(I, F)
    x10 = canvas(TWO, x1)
    x11 = where(x9, ONE, x10, I)
    x12 = where(x6, ONE, x8, x11)
    x13 = where(x6, THREE, x8, x12)
    x14 = where(x6, FIVE, x8, x13)
    O = where(x5, THREE, x14, x11)
    return O


def solve_88a62173(I):
    """Generation 1, search: pick for 88a62173."""
    x1 = o_g(I, SEVEN)
    x2 = compose(toindices, normalize)
    x3 = totuple(x1)
    x4 = apply_t(x2, x3)
    x5 = leastcommon(x4)
    x6 = matcher(x2, x5)
    x7 = extract(x1, x6)
    O = subgrid(x7, I)
    return O


def solve_8be77c9e(I):
    """Generation 1, search: program for 6fa7a44f, program for 8be77c9e."""
    x1 = hmirror(I)
    O = vconcat(I, x1)
    return O


def solve_8d5021e8(I):
    """Generation 1, search: forest for 8d5021e8."""
    x1 = upscale(I, THREE)
    x2 = hsplit(x1, THREE)
    x3 = last(x2)
    x4 = vconcat(I, I)
    x5 = vconcat(I, x4)
    x6 = vmirror(x5)
    x7 = rot180(x5)
    x8 = where(x3, FIVE, x6, x7)
    x9 = vmirror(x8)
    O = hconcat(x8, x9)
    return O


def solve_8d510a79(I):
    """Generation 1, search: forest for 8d510a79."""
    x1 = shape(I)
    x2 = canvas(TWO, x1)
    x3 = seen(I, UP)
    x4 = seen(I, DOWN)
    x5 = where(x3, ZERO, x4, x3)
    x6 = where(I, ZERO, x5, I)
    x7 = shape(x6)
    x8 = canvas(ZERO, x7)
    x9 = where(I, ZERO, x6, x8)
    x10 = fgpartition(I)
    x11 = merge(x10)
    x12 = fill(I, FIVE, x11)
    x13 = seen(x12, UP)
    x14 = seen(x12, DOWN)
    x15 = cellwise(x13, x14, ZERO)
    x16 = shape(x15)
    x17 = canvas(ONE, x16)
    x18 = where(x15, ZERO, x15, x17)
    x19 = where(x12, ZERO, x18, x12)
    x20 = shape(x19)
    x21 = canvas(ONE, x20)
    x22 = ofcolor(I, TWO)
    x23 = fill(I, FIVE, x22)
    x24 = seen(x23, UP)
    x25 = seen(x23, DOWN)
    x26 = cellwise(x24, x25, ZERO)
    x27 = shape(x26)
    x28 = canvas(TWO, x27)
    x29 = where(x26, ZERO, x26, x28)
    x30 = where(x23, ZERO, x29, x23)
    x31 = where(x19, ZERO, x21, x30)
    x32 = where(x9, ONE, x31, x30)
    O = where(I, TWO, x2, x32)
    return O


def solve_8eb1be9a(I):
    """Generation 1, search: forest for 8eb1be9a."""
    x1 = around(I, FOUR)
    x2 = where(I, ZERO, x1, I)
    x3 = get_color_rank_t(x2, ZERO)
    x4 = get_color_rank_t(x2, ONE)
    x5 = switch(x2, x3, x4)
    x6 = displaced(I, UP)
    x7 = continued(x6)
    x8 = shape(x7)
    x9 = canvas(ONE, x8)
    x10 = where(x7, ZERO, x7, x9)
    x11 = shape(x10)
    x12 = canvas(ZERO, x11)
    x13 = continued(I)
    x14 = seen(x13, UP)
    x15 = seen(x13, DOWN)
    x16 = cellwise(x14, x15, ZERO)
    x17 = where(x13, ZERO, x16, x13)
    x18 = where(x10, ZERO, x12, x17)
    O = where(x5, TWO, x18, x13)
    return O


def solve_8efcae92(I):
    """Generation 1, search: transfer for 8efcae92."""
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = vconcat(I, x2)
    x4 = objects(x3, F, F, T)
    x5 = rbind(colorcount, TWO)
    x6 = argmax(x4, x5)
    O = subgrid(x6, I)
    return O


def solve_8f2ea7aa(I):
    """Generation 1, search: program for 8f2ea7aa."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = height(x3)
    x5 = upscale(x3, x4)
    x6 = shape(x3)
    x7 = tiled(x3, x6)
    O = where(x5, ZERO, x5, x7)
    return O
