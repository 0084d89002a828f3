"""Solvers that the workflow has found, of tasks with 2; ``make solvers`` writes this file."""


def solve_2013d3e2(I):
    """Generation 1, search: program for 2013d3e2."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = lefthalf(x3)
    O = tophalf(x4)
    return O


def solve_22168020(I):
    """Generation 1, search: stack for 06df4c85."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = replace(I, x1, ZERO)
    x3 = seen(x2, LEFT)
    x4 = seen(x2, RIGHT)
    x5 = cellwise(x3, x4, ZERO)
    x6 = seen(x2, UP)
    x7 = seen(x2, DOWN)
    x8 = cellwise(x6, x7, ZERO)
    x9 = where(x5, ZERO, x8, x5)
    x10 = where(x2, ZERO, x9, x2)
    O = where(I, ZERO, x10, I)
    return O


def solve_2281f1f4(I):
    """Generation 1, search: forest for 2281f1f4."""
    x1 = frontiers(I)
    x2 = colorfilter(x1, ZERO)
    x3 = merge(x2)
    x4 = fill(I, FIVE, x3)
    x5 = get_color_rank_t(I, ZERO)
    x6 = ofcolor(I, x5)
    x7 = shift(x6, DOWN)
    x8 = fill(I, TWO, x7)
    O = where(x4, ZERO, x8, I)
    return O


def solve_22eb0ac0(I):
    """Generation 1, search: stack for 06df4c85."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = replace(I, x1, ZERO)
    x3 = seen(x2, LEFT)
    x4 = seen(x2, RIGHT)
    x5 = cellwise(x3, x4, ZERO)
    x6 = seen(x2, UP)
    x7 = seen(x2, DOWN)
    x8 = cellwise(x6, x7, ZERO)
    x9 = where(x5, ZERO, x8, x5)
    x10 = where(x2, ZERO, x9, x2)
    O = where(I, ZERO, x10, I)
    return O


def solve_23581191(I):
    """Generation 1, search: tree for 23581191."""
    x1 = pane_facts(I, TWO)
    x2 = shape(x1)
    x3 = canvas(TWO, x2)
    x4 = seen(I, LEFT)
    x5 = seen(I, RIGHT)
    x6 = where(x4, ZERO, x5, x4)
    x7 = seen(I, UP)
    x8 = seen(I, DOWN)
    x9 = where(x7, ZERO, x8, x7)
    x10 = where(x6, ZERO, x9, x6)
    x11 = where(I, ZERO, x10, I)
    O = where(x1, TWO, x3, x11)
    return O


def solve_239be575(I):
    """Generation 1, search: tree for 239be575."""
    x1 = lefthalf(I)
    x2 = bottomhalf(x1)
    x3 = leastcolor(x2)
    x4 = canvas(x3, UNITY)
    x5 = identity(x4)
    x6 = object_facts(I, THREE, NEG_TEN)
    x7 = leastcolor(x6)
    x8 = canvas(x7, UNITY)
    O = where(x5, ZERO, x5, x8)
    return O


def solve_23b5c85d(I):
    """Generation 1, search: transfer for d9fac9be."""
    x1 = o_g(I, FIVE)
    x2 = argmin(x1, size)
    O = subgrid(x2, I)
    return O


def solve_253bf280(I):
    """Generation 1, search: program for 253bf280."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    x8 = shape(x7)
    x9 = canvas(THREE, x8)
    x10 = where(x7, ZERO, x7, x9)
    O = where(I, ZERO, x10, I)
    return O


def solve_25d487eb(I):
    """Generation 1, search: forest for 25d487eb."""
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
    x13 = line_facts(I, EIGHT)
    x14 = get_color_rank_t(I, ONE)
    x15 = canvas(x14, x2)
    x16 = where(x13, ONE, x15, x3)
    x17 = object_facts(x16, TWO, ONE)
    x18 = shape(x16)
    x19 = canvas(ZERO, x18)
    x20 = where(x17, ONE, x16, x19)
    x21 = fgpartition(I)
    x22 = apply(center, x21)
    x23 = mapply(vfrontier, x22)
    x24 = fill(I, ONE, x23)
    x25 = seen(x24, LEFT)
    x26 = seen(x24, RIGHT)
    x27 = where(x25, ZERO, x26, x25)
    x28 = seen(x24, UP)
    x29 = seen(x24, DOWN)
    x30 = where(x28, ZERO, x29, x28)
    x31 = where(x27, ZERO, x30, x27)
    x32 = where(x24, ZERO, x31, x24)
    x33 = around(I, SIX)
    x34 = shape(x33)
    x35 = canvas(ONE, x34)
    x36 = where(x33, ZERO, x33, x35)
    x37 = where(I, ZERO, x36, I)
    x38 = seen(x37, LEFT)
    x39 = seen(x37, RIGHT)
    x40 = where(x38, ZERO, x39, x38)
    x41 = where(x37, ZERO, x40, x37)
    x42 = where(x32, TWO, x41, I)
    x43 = get_color_rank_t(I, TWO)
    x44 = get_color_rank_t(I, ZERO)
    x45 = ofcolor(I, x44)
    x46 = fill(I, x43, x45)
    x47 = replace(x46, ONE, ZERO)
    x48 = where(x20, ZERO, x42, x47)
    O = where(x12, ZERO, I, x48)
    return O


def solve_25d8a9c8(I):
    """Generation 1, search: program for 25d8a9c8."""
    x1 = line_facts(I, EIGHT)
    x2 = shape(I)
    x3 = canvas(FIVE, x2)
    x4 = canvas(ZERO, x2)
    O = where(x1, ONE, x3, x4)
    return O


def solve_25ff71a9(I):
    """Generation 1, search: program for 25ff71a9."""
    O = displaced(I, DOWN)
    return O


def solve_272f95fa(I):
    """Generation 1, search: forest for 272f95fa."""
    x1 = enclosed(I, F)
    x2 = seen(x1, DOWN)
    x3 = where(x1, ZERO, x2, x1)
    x4 = slid(x1, THREE, LEFT)
    x5 = seen(I, LEFT)
    x6 = seen(I, RIGHT)
    x7 = cellwise(x5, x6, ZERO)
    x8 = shape(x7)
    x9 = canvas(ONE, x8)
    x10 = where(x7, ZERO, x7, x9)
    x11 = where(I, ZERO, x10, I)
    x12 = seen(x11, LEFT)
    x13 = seen(x11, RIGHT)
    x14 = cellwise(x12, x13, ZERO)
    x15 = seen(x11, UP)
    x16 = seen(x11, DOWN)
    x17 = cellwise(x15, x16, ZERO)
    x18 = where(x14, ZERO, x17, x14)
    x19 = shape(x18)
    x20 = canvas(THREE, x19)
    x21 = where(x18, ZERO, x18, x20)
    x22 = where(x11, ZERO, x21, x11)
    x23 = get_color_rank_t(I, ZERO)
    x24 = ofcolor(I, x23)
    x25 = fill(I, FOUR, x24)
    x26 = where(x4, ZERO, x22, x25)
    x27 = shape(I)
    x28 = canvas(SIX, x27)
    x29 = where(x1, ONE, x28, I)
    x30 = switch(x29, ZERO, TWO)
    O = where(x3, ZERO, x26, x30)
    return O


def solve_27a28665(I):
    """Generation 1, search: count for 27a28665."""
    x1 = o_g(I, FOUR)
    x2 = size(x1)
    x3 = equality(x2, FOUR)
    x4 = astuple(ONE, ONE)
    x5 = canvas(THREE, x4)
    x6 = equality(x2, FIVE)
    x7 = canvas(SIX, x4)
    x8 = equality(x2, SEVEN)
    x9 = canvas(ONE, x4)
    x10 = canvas(TWO, x4)
    x11 = branch(x8, x9, x10)
    x12 = branch(x6, x7, x11)
    O = branch(x3, x5, x12)
    return O


def solve_28bf18c6(I):
    """Generation 1, search: transfer for 28bf18c6."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    O = hconcat(x3, x3)
    return O


def solve_29623171(I):
    """Generation 1, search: tree for 29623171."""
    x1 = pane_facts(I, TWO)
    x2 = get_color_rank_t(I, TWO)
    x3 = shape(I)
    x4 = canvas(x2, x3)
    x5 = object_facts(I, TWO, ONE)
    x6 = canvas(ZERO, x3)
    x7 = where(x5, ONE, I, x6)
    O = where(x1, ONE, x4, x7)
    return O


def solve_29c11459(I):
    """Generation 1, search: stamp for 29c11459."""
    x1 = astuple(ZERO, FIVE)
    x2 = astuple(ZERO, NEG_FIVE)
    x3 = initset(x2)
    x4 = insert(x1, x3)
    x5 = lbind(shift, x4)
    x6 = fgpartition(I)
    x7 = apply(center, x6)
    x8 = mapply(x5, x7)
    x9 = fill(I, FIVE, x8)
    x10 = lbind(index, I)
    x11 = astuple(ZERO, ZERO)
    x12 = lbind(add, x11)
    x13 = compose(x10, x12)
    x14 = astuple(ZERO, FOUR)
    x15 = astuple(ZERO, THREE)
    x16 = astuple(ZERO, TWO)
    x17 = astuple(ZERO, ONE)
    x18 = astuple(ZERO, NEG_ONE)
    x19 = astuple(ZERO, NEG_TWO)
    x20 = astuple(ZERO, NEG_THREE)
    x21 = astuple(ZERO, NEG_FOUR)
    x22 = initset(x21)
    x23 = insert(x20, x22)
    x24 = insert(x19, x23)
    x25 = insert(x18, x24)
    x26 = insert(x17, x25)
    x27 = insert(x16, x26)
    x28 = insert(x15, x27)
    x29 = insert(x14, x28)
    x30 = lbind(shift, x29)
    x31 = fork(recolor, x13, x30)
    x32 = mapply(x31, x7)
    O = paint(x9, x32)
    return O


def solve_29ec7d0e(I):
    """Generation 1, search: program for 0dfd9992, program for 29ec7d0e, program for 484b58aa, program for c3f564a4."""
    O = tessellated(I, ZERO)
    return O


def solve_2bee17df(I):
    """Generation 1, search: tree for 2bee17df."""
    x1 = line_facts(I, ZERO)
    x2 = shape(x1)
    x3 = canvas(THREE, x2)
    x4 = line_facts(I, ONE)
    x5 = shape(x4)
    x6 = canvas(THREE, x5)
    x7 = canvas(ZERO, x5)
    x8 = where(x4, TWO, x6, x7)
    x9 = where(x1, TWO, x3, x8)
    O = where(I, ZERO, x9, I)
    return O


def solve_2c608aff(I):
    """Generation 1, search: transfer for 2c608aff."""
    x1 = fork(either, hline, vline)
    x2 = rbind(mfilter, x1)
    x3 = get_color_rank_t(I, ONE)
    x4 = ofcolor(I, x3)
    x5 = rbind(prapply, x4)
    x6 = lbind(x5, connect)
    x7 = chain(x2, x6, toindices)
    x8 = fork(recolor, color, x7)
    x9 = toobject(x4, I)
    x10 = objects(I, T, F, T)
    x11 = remove(x9, x10)
    x12 = mapply(x8, x11)
    O = underpaint(I, x12)
    return O


def solve_2dc579da(I):
    """Generation 1, search: transfer for 2dc579da."""
    x1 = rbind(hsplit, TWO)
    x2 = vsplit(I, TWO)
    x3 = mapply(x1, x2)
    O = leastcommon(x3)
    return O


def solve_2dee498d(I):
    """Generation 1, search: program for 5bd6f4ac."""
    x1 = hsplit(I, THREE)
    x2 = last(x1)
    x3 = shape(x2)
    x4 = minimum(x3)
    x5 = astuple(x4, x4)
    O = crop(x2, ORIGIN, x5)
    return O
