"""Solvers that the workflow has found, of tasks with 8; ``make solvers`` writes this file."""


def solve_810b9b61(I):
    """Generation 1, search: transfer for 810b9b61."""
    x1 = mostcolor(I)
    x2 = switch(I, ZERO, x1)
    x3 = object_facts(x2, ZERO, THREE)
    x4 = shape(x3)
    x5 = canvas(THREE, x4)
    O = where(x3, TWO, x5, I)
    return O


def solve_83302e8f(I):
    """Generation 1, search: tree for 83302e8f."""
    x1 = shape(I)
    x2 = canvas(ONE, x1)
    x3 = canvas(ZERO, x1)
    x4 = where(I, ZERO, x2, x3)
    x5 = object_facts(x4, ZERO, EIGHT)
    x6 = shape(x5)
    x7 = canvas(FOUR, x6)
    x8 = get_color_rank_t(I, ZERO)
    x9 = ofcolor(I, x8)
    x10 = fill(I, THREE, x9)
    O = where(x5, ONE, x7, x10)
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
    x9 = seen(I, DOWN)
    x10 = where(I, ZERO, x9, I)
    x11 = line_facts(x10, EIGHT)
    x12 = shape(x10)
    x13 = canvas(FOUR, x12)
    x14 = canvas(ZERO, x12)
    x15 = where(x11, ONE, x13, x14)
    x16 = shape(x15)
    x17 = canvas(FOUR, x16)
    x18 = displaced(I, DOWN)
    x19 = where(x18, ZERO, I, x18)
    x20 = where(x15, ZERO, x17, x19)
    O = where(x6, FOUR, x8, x20)
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
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = fill(I, FIVE, x2)
    x4 = seen(x3, UP)
    x5 = seen(x3, DOWN)
    x6 = cellwise(x4, x5, ZERO)
    x7 = shape(x6)
    x8 = canvas(TWO, x7)
    x9 = where(x6, ZERO, x6, x8)
    x10 = where(x3, ZERO, x9, x3)
    x11 = ofcolor(I, FIVE)
    x12 = fill(I, TWO, x11)
    x13 = seen(x12, UP)
    x14 = seen(x12, DOWN)
    x15 = cellwise(x13, x14, ZERO)
    x16 = where(x12, ZERO, x15, x12)
    x17 = seen(I, UP)
    x18 = seen(I, DOWN)
    x19 = where(x17, ZERO, x18, x17)
    x20 = where(I, ZERO, x19, I)
    x21 = where(x19, ONE, x20, I)
    O = where(x10, TWO, x16, x21)
    return O


def solve_8eb1be9a(I):
    """Generation 1, search: forest for 8eb1be9a."""
    x1 = vmirror(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = where(I, ZERO, x1, x3)
    x5 = seen(x4, UP)
    x6 = seen(x4, DOWN)
    x7 = where(x5, ZERO, x6, x5)
    x8 = where(x4, ZERO, x7, x4)
    x9 = seen(I, LEFT)
    x10 = seen(I, RIGHT)
    x11 = where(x9, ZERO, x10, x9)
    x12 = where(I, ZERO, x11, I)
    x13 = fallen(I, DOWN)
    x14 = where(x12, ZERO, x13, x12)
    x15 = continued(I)
    x16 = mostcolor(x15)
    x17 = switch(x15, ZERO, x16)
    x18 = where(x14, ZERO, x17, x15)
    O = where(x8, TWO, x18, x15)
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
