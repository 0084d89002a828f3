"""Solvers that the workflow has found, of tasks with 4; ``make solvers`` writes this file."""


def solve_40853293(I):
    """Generation 1, search: program for 40853293."""
    x1 = seen(I, UP)
    x2 = seen(I, DOWN)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, LEFT)
    x5 = seen(I, RIGHT)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    O = where(I, ZERO, x7, I)
    return O


def solve_41e4d17e(I):
    """Generation 1, search: tree for 41e4d17e."""
    x1 = o_g(I, FIVE)
    x2 = apply(center, x1)
    x3 = mapply(vfrontier, x2)
    x4 = underfill(I, SIX, x3)
    x5 = shape(I)
    x6 = canvas(SIX, x5)
    x7 = mapply(hfrontier, x2)
    x8 = underfill(I, SIX, x7)
    O = where(x4, SIX, x6, x8)
    return O


def solve_4258a5f9(I):
    """Generation 2, crossover of 6294b5e2f269b1b6e0c421df and e3ca1edc784b1eea6488a0c3: crossover I in O -> x5 =
    where(x2, ZERO, x2, x4) of e3ca1edc784b1eea6488a0c3.
    """
    x1 = replace(I, EIGHT, ZERO)
    x2 = around(x1, SIX)
    x3 = shape(x2)
    x4 = canvas(ONE, x3)
    x5 = where(x2, ZERO, x2, x4)
    x6 = fgpartition(I)
    x7 = merge(x6)
    O = fill(x5, FIVE, x7)
    return O


def solve_42a50994(I):
    """Generation 1, search: program for 42a50994."""
    x1 = around(I, THREE)
    x2 = around(I, EIGHT)
    O = where(x1, ZERO, x2, I)
    return O


def solve_4347f46a(I):
    """Generation 1, search: forest for 776ffc46."""
    x1 = kin_facts(I, ZERO, THREE)
    x2 = get_color_rank_t(I, NEG_ONE)
    x3 = shape(I)
    x4 = canvas(x2, x3)
    x5 = object_facts(I, THREE, EIGHT)
    x6 = kin_facts(I, TWO, NEG_ONE)
    x7 = around(I, ONE)
    x8 = canvas(ZERO, x3)
    x9 = where(x7, EIGHT, x8, I)
    x10 = where(x5, THREE, x6, x9)
    O = where(x1, TWO, x4, x10)
    return O


def solve_444801d8(I):
    """Generation 1, search: forest for 444801d8."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = get_color_rank_t(I, NEG_ONE)
    x5 = shape(x3)
    x6 = canvas(x4, x5)
    x7 = where(x3, ZERO, x3, x6)
    x8 = where(I, ZERO, x7, I)
    x9 = displaced(x8, UP)
    x10 = object_facts(I, TWO, NEG_TEN)
    x11 = get_color_rank_t(I, TWO)
    x12 = shape(x10)
    x13 = canvas(x11, x12)
    x14 = where(x10, ZERO, x10, x13)
    x15 = where(I, ZERO, x14, I)
    x16 = ofcolor(I, x11)
    x17 = mapply(neighbors, x16)
    x18 = combine(x16, x17)
    x19 = fill(I, x4, x18)
    x20 = fgpartition(I)
    x21 = mapply(delta, x20)
    x22 = fill(I, TWO, x21)
    x23 = shape(I)
    x24 = canvas(x11, x23)
    x25 = displaced(x24, UP)
    x26 = canvas(x4, x23)
    x27 = around(x26, ONE)
    x28 = shape(x26)
    x29 = canvas(ONE, x28)
    x30 = where(x26, ZERO, x26, x29)
    x31 = where(x27, EIGHT, x26, x30)
    x32 = where(x22, ZERO, x25, x31)
    x33 = where(x19, ZERO, x32, x15)
    O = where(x9, ZERO, x15, x33)
    return O


def solve_445eab21(I):
    """Generation 1, search: program for 445eab21."""
    x1 = get_color_rank_t(I, ONE)
    x2 = fgpartition(I)
    x3 = size(x2)
    x4 = astuple(x3, x3)
    O = canvas(x1, x4)
    return O


def solve_44d8ac46(I):
    """Generation 1, search: tree for 44d8ac46."""
    x1 = shape(I)
    x2 = canvas(ONE, x1)
    x3 = canvas(ZERO, x1)
    x4 = where(I, ZERO, x2, x3)
    x5 = object_facts(x4, ZERO, EIGHT)
    x6 = shape(x5)
    x7 = canvas(TWO, x6)
    O = where(x5, THREE, x7, I)
    return O


def solve_44f52bb0(I):
    """Generation 1, search: transfer for 44f52bb0."""
    x1 = objects(I, F, T, T)
    x2 = lbind(contained, TWO)
    x3 = compose(x2, palette)
    x4 = sfilter(x1, x3)
    x5 = size(x4)
    x6 = equality(x5, ONE)
    x7 = branch(x6, SEVEN, ZERO)
    x8 = canvas(x7, UNITY)
    O = switch(x8, ZERO, ONE)
    return O


def solve_4522001f(I):
    """Generation 1, search: forest for 4522001f."""
    x1 = height(I)
    x2 = upscale(I, x1)
    x3 = shape(I)
    x4 = tiled(I, x3)
    x5 = where(x2, ZERO, x2, x4)
    x6 = fgpartition(x5)
    x7 = mapply(delta, x6)
    x8 = fill(x5, THREE, x7)
    x9 = shape(x8)
    x10 = canvas(ONE, x9)
    x11 = canvas(ZERO, x9)
    x12 = where(x8, ZERO, x10, x11)
    x13 = object_facts(x12, ZERO, NEG_EIGHT)
    x14 = shape(x13)
    x15 = canvas(ZERO, x14)
    x16 = rot180(x8)
    x17 = seen(x5, LEFT)
    x18 = seen(x5, RIGHT)
    x19 = where(x17, ZERO, x18, x17)
    x20 = seen(x5, UP)
    x21 = seen(x5, DOWN)
    x22 = where(x20, ZERO, x21, x20)
    x23 = where(x19, ZERO, x22, x19)
    x24 = where(x5, ZERO, x23, x5)
    x25 = rot180(x24)
    x26 = around(x8, FOUR)
    x27 = shape(x25)
    x28 = canvas(ZERO, x27)
    x29 = where(x25, ZERO, x26, x28)
    x30 = shape(x16)
    x31 = canvas(THREE, x30)
    x32 = where(x16, ZERO, x29, x31)
    O = where(x13, ONE, x15, x32)
    return O


def solve_4612dd53(I):
    """Generation 1, search: forest for 4612dd53."""
    x1 = vmirror(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = where(I, ZERO, x1, x3)
    x5 = seen(x4, LEFT)
    x6 = seen(x4, RIGHT)
    x7 = cellwise(x5, x6, ZERO)
    x8 = where(x4, ZERO, x7, x4)
    x9 = fgpartition(I)
    x10 = merge(x9)
    x11 = box(x10)
    x12 = underfill(I, TWO, x11)
    x13 = mapply(delta, x9)
    x14 = fill(I, TWO, x13)
    x15 = around(x14, ONE)
    x16 = shape(x14)
    x17 = canvas(ONE, x16)
    x18 = where(x14, ZERO, x14, x17)
    x19 = where(x15, EIGHT, x14, x18)
    x20 = around(I, SIX)
    x21 = shape(x20)
    x22 = canvas(TWO, x21)
    x23 = where(x20, ZERO, x20, x22)
    x24 = where(I, ZERO, x23, I)
    x25 = around(x24, ONE)
    x26 = shape(x24)
    x27 = canvas(ZERO, x26)
    x28 = where(x25, EIGHT, x24, x27)
    x29 = where(x19, TWO, x28, x12)
    O = where(x8, ZERO, x12, x29)
    return O


def solve_46442a0e(I):
    """Generation 1, search: program for 46442a0e, program for 7fe24cdd."""
    x1 = rot90(I)
    x2 = hconcat(I, x1)
    x3 = rot270(I)
    x4 = rot180(I)
    x5 = hconcat(x3, x4)
    O = vconcat(x2, x5)
    return O


def solve_46f33fce(I):
    """Generation 1, search: inverse for 46f33fce."""
    x1 = rot180(I)
    x2 = downscale(x1, TWO)
    x3 = rot180(x2)
    O = upscale(x3, FOUR)
    return O


def solve_47c1f68c(I):
    """Generation 1, search: inverse for 47c1f68c."""
    x1 = get_color_rank_t(I, ONE)
    x2 = fgpartition(I)
    x3 = merge(x2)
    x4 = fill(I, x1, x3)
    x5 = lefthalf(x4)
    x6 = tophalf(x5)
    x7 = vmirror(x6)
    x8 = hconcat(x6, x7)
    x9 = hmirror(x8)
    O = vconcat(x8, x9)
    return O


def solve_484b58aa(I):
    """Generation 1, search: program for 0dfd9992, program for 29ec7d0e, program for 484b58aa, program for c3f564a4."""
    O = tessellated(I, ZERO)
    return O


def solve_48d8fb45(I):
    """Generation 1, search: pick for 48d8fb45."""
    x1 = o_g(I, SEVEN)
    x2 = get_arg_rank(x1, size, ONE)
    O = subgrid(x2, I)
    return O


def solve_4938f0c2(I):
    """Generation 1, search: program for 4938f0c2."""
    x1 = vmirror(I)
    x2 = ofcolor(I, THREE)
    x3 = ulcorner(x2)
    x4 = ofcolor(x1, THREE)
    x5 = ulcorner(x4)
    x6 = subtract(x3, x5)
    x7 = displaced(x1, x6)
    x8 = where(I, ZERO, x7, I)
    x9 = hmirror(x8)
    x10 = ofcolor(x8, THREE)
    x11 = ulcorner(x10)
    x12 = ofcolor(x9, THREE)
    x13 = ulcorner(x12)
    x14 = subtract(x11, x13)
    x15 = displaced(x9, x14)
    O = where(x8, ZERO, x15, x8)
    return O


def solve_496994bd(I):
    """Generation 1, search: inverse for 496994bd."""
    x1 = tophalf(I)
    x2 = hmirror(x1)
    O = vconcat(x1, x2)
    return O


def solve_4be741c5(I):
    """Generation 1, search: program for 4be741c5."""
    x1 = object_facts(I, TWO, NEG_TEN)
    O = collapsed(x1)
    return O


def solve_4c4377d9(I):
    """Generation 1, search: program for 4c4377d9."""
    x1 = hmirror(I)
    O = vconcat(x1, I)
    return O


def solve_4c5c2cf0(I):
    """Generation 1, search: program for 4c5c2cf0."""
    x1 = vmirror(I)
    x2 = get_color_rank_t(I, TWO)
    x3 = ofcolor(I, x2)
    x4 = ulcorner(x3)
    x5 = ofcolor(x1, x2)
    x6 = ulcorner(x5)
    x7 = subtract(x4, x6)
    x8 = displaced(x1, x7)
    x9 = where(I, ZERO, x8, I)
    x10 = hmirror(x9)
    x11 = ofcolor(x9, x2)
    x12 = ulcorner(x11)
    x13 = ofcolor(x10, x2)
    x14 = ulcorner(x13)
    x15 = subtract(x12, x14)
    x16 = displaced(x10, x15)
    O = where(x9, ZERO, x16, x9)
    return O
