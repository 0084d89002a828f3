"""Solvers that the workflow has found, of tasks with d; ``make solvers`` writes this file."""


def solve_d037b0a7(I):
    """Generation 1, search: program for d037b0a7."""
    x1 = seen(I, UP)
    O = where(I, ZERO, x1, I)
    return O


def solve_d06dbe63(I):
    """Generation 1, search: forest for d06dbe63."""
    x1 = displaced(I, DOWN)
    x2 = seen(x1, UP_RIGHT)
    x3 = where(x1, ZERO, x2, x1)
    x4 = where(x3, ZERO, I, x3)
    x5 = ofcolor(I, EIGHT)
    x6 = shift(x5, UP)
    x7 = fill(I, FIVE, x6)
    x8 = seen(x7, DOWN_LEFT)
    x9 = where(x7, ZERO, x8, x7)
    x10 = around(I, SIX)
    x11 = shape(x10)
    x12 = canvas(FIVE, x11)
    x13 = where(x10, ZERO, x10, x12)
    x14 = where(I, ZERO, x13, I)
    x15 = tessellated(x14, ZERO)
    x16 = shape(x15)
    x17 = canvas(ZERO, x16)
    x18 = seen(x14, UP_RIGHT)
    x19 = where(x14, ZERO, x18, x14)
    x20 = seen(I, DOWN)
    x21 = where(I, ZERO, x20, I)
    x22 = seen(x21, DOWN_LEFT)
    x23 = where(x21, ZERO, x22, x21)
    x24 = shape(x23)
    x25 = canvas(FIVE, x24)
    x26 = where(x23, ZERO, x23, x25)
    x27 = shape(x26)
    x28 = canvas(ZERO, x27)
    x29 = around(I, FIVE)
    x30 = shape(x29)
    x31 = canvas(FIVE, x30)
    x32 = where(x29, ZERO, x29, x31)
    x33 = where(I, ZERO, x32, I)
    x34 = seen(x33, DOWN_LEFT)
    x35 = where(x33, ZERO, x34, x33)
    x36 = where(x26, ZERO, x28, x35)
    x37 = seen(I, NEG_UNITY)
    x38 = where(I, ZERO, x37, I)
    x39 = seen(x38, UP_RIGHT)
    x40 = where(x38, ZERO, x39, x38)
    x41 = shape(x40)
    x42 = canvas(ZERO, x41)
    x43 = canvas(FIVE, x41)
    x44 = where(x40, ZERO, x42, x43)
    x45 = where(x19, ZERO, x36, x44)
    x46 = where(x15, FIVE, x17, x45)
    x47 = displaced(I, UP)
    x48 = seen(x47, UNITY)
    x49 = seen(x47, NEG_UNITY)
    x50 = where(x48, ZERO, x49, x48)
    x51 = seen(x47, UP_RIGHT)
    x52 = seen(x47, DOWN_LEFT)
    x53 = where(x51, ZERO, x52, x51)
    x54 = where(x50, ZERO, x53, x50)
    x55 = where(x47, ZERO, x54, x47)
    x56 = vmirror(I)
    x57 = place_facts(x56, ZERO)
    x58 = shape(x57)
    x59 = canvas(ZERO, x58)
    x60 = canvas(FIVE, x58)
    x61 = where(x57, ZERO, x59, x60)
    x62 = shape(x55)
    x63 = canvas(FIVE, x62)
    x64 = where(x55, ZERO, x61, x63)
    x65 = where(x9, ZERO, x46, x64)
    x66 = shape(I)
    x67 = canvas(FIVE, x66)
    x68 = where(x21, ZERO, x67, x21)
    O = where(x4, ZERO, x65, x68)
    return O


def solve_d0f5fe59(I):
    """Generation 1, search: tree for d0f5fe59."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = o_g(I, FIVE)
    x3 = size(x2)
    x4 = astuple(x3, x3)
    x5 = canvas(x1, x4)
    x6 = place_facts(x5, SIX)
    x7 = shape(x6)
    x8 = canvas(ZERO, x7)
    x9 = canvas(EIGHT, x7)
    O = where(x6, ZERO, x8, x9)
    return O


def solve_d10ecb37(I):
    """Generation 2, mutation of aed971b15d650b3c179b0243: insert x2 -> apply(sign, x2) in O."""
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = apply(sign, x2)
    O = subgrid(x3, I)
    return O


def solve_d23f8c26(I):
    """Generation 1, search: forest for d23f8c26."""
    x1 = vmirror(I)
    x2 = cellwise(x1, I, ZERO)
    x3 = kin_facts(x2, TWO, EIGHT)
    x4 = shape(x3)
    x5 = canvas(ZERO, x4)
    O = where(x3, TWO, x5, x2)
    return O


def solve_d2abd087(I):
    """Generation 1, search: tree for d2abd087."""
    x1 = object_facts(I, ZERO, ZERO)
    x2 = shape(x1)
    x3 = canvas(TWO, x2)
    x4 = fgpartition(I)
    x5 = merge(x4)
    x6 = fill(I, ONE, x5)
    O = where(x1, SIX, x3, x6)
    return O


def solve_d364b489(I):
    """Generation 1, search: stamp for d364b489."""
    x1 = astuple(NEG_ONE, ZERO)
    x2 = initset(x1)
    x3 = lbind(shift, x2)
    x4 = o_g(I, FIVE)
    x5 = apply(center, x4)
    x6 = mapply(x3, x5)
    x7 = fill(I, TWO, x6)
    x8 = astuple(ZERO, ONE)
    x9 = initset(x8)
    x10 = lbind(shift, x9)
    x11 = mapply(x10, x5)
    x12 = fill(x7, SIX, x11)
    x13 = astuple(ZERO, NEG_ONE)
    x14 = initset(x13)
    x15 = lbind(shift, x14)
    x16 = mapply(x15, x5)
    x17 = fill(x12, SEVEN, x16)
    x18 = astuple(ONE, ZERO)
    x19 = initset(x18)
    x20 = lbind(shift, x19)
    x21 = mapply(x20, x5)
    O = fill(x17, EIGHT, x21)
    return O


def solve_d406998b(I):
    """Generation 1, search: forest for d406998b."""
    x1 = object_facts(I, ZERO, NEG_FIVE)
    x2 = fgpartition(I)
    x3 = merge(x2)
    x4 = fill(I, THREE, x3)
    x5 = place_facts(I, ONE)
    x6 = toindices(x3)
    x7 = chain(flip, even, last)
    x8 = sfilter(x6, x7)
    x9 = fill(I, THREE, x8)
    x10 = get_color_rank_t(x9, ONE)
    x11 = shape(x9)
    x12 = canvas(x10, x11)
    x13 = shape(x12)
    x14 = canvas(FIVE, x13)
    x15 = where(x12, THREE, x14, x4)
    x16 = where(x5, ZERO, x15, x12)
    O = where_upto(x1, ONE, x4, x16)
    return O


def solve_d43fd935(I):
    """Generation 1, search: program for d43fd935."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = shape(I)
    x4 = canvas(ZERO, x3)
    x5 = where(x1, THREE, x2, x4)
    x6 = where(x2, THREE, x1, x4)
    x7 = where(x5, ZERO, x6, x5)
    x8 = seen(I, UP)
    x9 = seen(I, DOWN)
    x10 = where(x8, THREE, x9, x4)
    x11 = where(x9, THREE, x8, x4)
    x12 = where(x10, ZERO, x11, x10)
    x13 = where(x7, ZERO, x12, x7)
    O = where(I, ZERO, x13, I)
    return O


def solve_d4469b4b(I):
    """Generation 1, search: count for d4469b4b."""
    x1 = vmirror(I)
    x2 = cellwise(x1, I, ZERO)
    x3 = fgpartition(x2)
    x4 = merge(x3)
    x5 = size(x4)
    x6 = equality(x5, ONE)
    x7 = astuple(THREE, THREE)
    x8 = canvas(FIVE, x7)
    x9 = astuple(TWO, TWO)
    x10 = astuple(TWO, ZERO)
    x11 = astuple(ONE, TWO)
    x12 = astuple(ONE, ZERO)
    x13 = initset(x12)
    x14 = insert(x11, x13)
    x15 = insert(x10, x14)
    x16 = insert(x9, x15)
    x17 = fill(x8, ZERO, x16)
    x18 = equality(x5, FOUR)
    x19 = canvas(ZERO, x7)
    x20 = astuple(TWO, ONE)
    x21 = astuple(ZERO, TWO)
    x22 = initset(x21)
    x23 = insert(x11, x22)
    x24 = insert(x10, x23)
    x25 = insert(x20, x24)
    x26 = insert(x9, x25)
    x27 = fill(x19, FIVE, x26)
    x28 = equality(x5, FIVE)
    x29 = astuple(ONE, ONE)
    x30 = astuple(ZERO, ONE)
    x31 = initset(x30)
    x32 = insert(x12, x31)
    x33 = insert(x29, x32)
    x34 = insert(x11, x33)
    x35 = insert(x20, x34)
    x36 = fill(x19, FIVE, x35)
    x37 = equality(x5, EIGHT)
    x38 = equality(NINE, x5)
    x39 = branch(x38, x36, x17)
    x40 = branch(x37, x17, x39)
    x41 = branch(x28, x36, x40)
    x42 = branch(x18, x27, x41)
    O = branch(x6, x17, x42)
    return O


def solve_d4a91cb9(I):
    """Generation 1, search: forest for d4a91cb9."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = box(x2)
    x4 = underfill(I, EIGHT, x3)
    x5 = vmirror(I)
    x6 = seen(x5, LEFT)
    x7 = seen(x5, RIGHT)
    x8 = where(x6, ZERO, x7, x6)
    x9 = seen(x5, UP)
    x10 = seen(x5, DOWN)
    x11 = where(x9, ZERO, x10, x9)
    x12 = where(x8, ZERO, x11, x8)
    x13 = seen(x5, UNITY)
    x14 = seen(x5, NEG_UNITY)
    x15 = where(x13, ZERO, x14, x13)
    x16 = seen(x5, UP_RIGHT)
    x17 = seen(x5, DOWN_LEFT)
    x18 = where(x16, ZERO, x17, x16)
    x19 = where(x15, ZERO, x18, x15)
    x20 = where(x12, ZERO, x19, x12)
    x21 = where(x5, ZERO, x20, x5)
    x22 = seen(x21, LEFT)
    x23 = seen(x21, RIGHT)
    x24 = where(x22, ZERO, x23, x22)
    x25 = seen(x21, UP)
    x26 = seen(x21, DOWN)
    x27 = where(x25, ZERO, x26, x25)
    x28 = where(x24, ZERO, x27, x24)
    x29 = where(x21, ZERO, x28, x21)
    x30 = shape(x29)
    x31 = canvas(FOUR, x30)
    x32 = where(x29, TWO, x31, I)
    O = where(x4, EIGHT, x32, I)
    return O


def solve_d4f3cd78(I):
    """Generation 1, search: forest for d4f3cd78."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    x8 = shape(x7)
    x9 = canvas(EIGHT, x8)
    x10 = where(x7, ZERO, x7, x9)
    x11 = where(I, ZERO, x10, I)
    x12 = seen(x11, LEFT)
    x13 = seen(x11, RIGHT)
    x14 = where(x12, ZERO, x13, x12)
    x15 = seen(x11, UP)
    x16 = seen(x11, DOWN)
    x17 = where(x15, ZERO, x16, x15)
    x18 = where(x14, ZERO, x17, x14)
    x19 = where(x11, ZERO, x18, x11)
    x20 = shape(x19)
    x21 = canvas(EIGHT, x20)
    O = where(x19, EIGHT, x21, I)
    return O


def solve_d511f180(I):
    """Generation 1, search: colours for d511f180."""
    x1 = shape(I)
    x2 = canvas(FIVE, x1)
    x3 = canvas(EIGHT, x1)
    x4 = where(I, FIVE, x3, I)
    O = where(I, EIGHT, x2, x4)
    return O


def solve_d5d6de2d(I):
    """Generation 1, search: program for d5d6de2d."""
    x1 = enclosed(I, F)
    x2 = shape(x1)
    x3 = canvas(THREE, x2)
    O = where(x1, ZERO, x1, x3)
    return O


def solve_d6ad076f(I):
    """Generation 1, search: forest for d6ad076f."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = toindices(x2)
    x4 = prapply(connect, x3, x3)
    x5 = fork(either, hline, vline)
    x6 = mfilter(x4, x5)
    x7 = underfill(I, EIGHT, x6)
    x8 = around(x7, ZERO)
    x9 = shape(x8)
    x10 = canvas(EIGHT, x9)
    x11 = canvas(ZERO, x9)
    x12 = where(x8, FOUR, x10, x11)
    O = where(I, ZERO, x12, I)
    return O


def solve_d8c310e9(I):
    """Generation 1, search: program for d8c310e9."""
    x1 = dmirror(I)
    x2 = continued(x1)
    O = dmirror(x2)
    return O


def solve_d90796e8(I):
    """Generation 1, search: tree for d90796e8."""
    x1 = ofcolor(I, THREE)
    x2 = fill(I, TWO, x1)
    x3 = object_facts(x2, ZERO, ONE)
    x4 = fill(I, EIGHT, x1)
    x5 = replace(x4, TWO, ZERO)
    O = where(x3, TWO, I, x5)
    return O


def solve_d9f24cd1(I):
    """Generation 1, search: sweep for d9f24cd1."""
    x1 = displaced(I, UP)
    x2 = identity(I)
    x3 = shape(x2)
    x4 = canvas(TWO, x3)
    x5 = where(x2, ZERO, x4, I)
    x6 = displaced(I, UNITY)
    x7 = displaced(I, UP_RIGHT)
    x8 = where(x6, ZERO, I, x7)
    x9 = where(x1, TWO, x5, x8)
    x10 = displaced(x9, UP)
    x11 = displaced(x9, UP_RIGHT)
    x12 = where(x6, ZERO, I, x11)
    x13 = where(x10, TWO, x5, x12)
    x14 = displaced(x13, UP)
    x15 = displaced(x13, UP_RIGHT)
    x16 = where(x6, ZERO, I, x15)
    x17 = where(x14, TWO, x5, x16)
    x18 = displaced(x17, UP)
    x19 = displaced(x17, UP_RIGHT)
    x20 = where(x6, ZERO, I, x19)
    x21 = where(x18, TWO, x5, x20)
    x22 = displaced(x21, UP)
    x23 = displaced(x21, UP_RIGHT)
    x24 = where(x6, ZERO, I, x23)
    x25 = where(x22, TWO, x5, x24)
    x26 = displaced(x25, UP)
    x27 = displaced(x25, UP_RIGHT)
    x28 = where(x6, ZERO, I, x27)
    x29 = where(x26, TWO, x5, x28)
    x30 = displaced(x29, UP)
    x31 = displaced(x29, UP_RIGHT)
    x32 = where(x6, ZERO, I, x31)
    x33 = where(x30, TWO, x5, x32)
    x34 = displaced(x33, UP)
    x35 = displaced(x33, UP_RIGHT)
    x36 = where(x6, ZERO, I, x35)
    x37 = where(x34, TWO, x5, x36)
    x38 = displaced(x37, UP)
    x39 = displaced(x37, UP_RIGHT)
    x40 = where(x6, ZERO, I, x39)
    O = where(x38, TWO, x5, x40)
    return O


def solve_d9fac9be(I):
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


def solve_dae9d2b5(I):
    """Generation 1, search: tree for dae9d2b5."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = fill(I, SIX, x2)
    x4 = lefthalf(x3)
    x5 = identity(x4)
    x6 = righthalf(I)
    x7 = shape(x6)
    x8 = canvas(SIX, x7)
    x9 = where(x6, ZERO, x6, x8)
    O = where(x5, ZERO, x9, x5)
    return O


def solve_db3e9e38(I):
    """Generation 1, search: forest for db3e9e38."""
    x1 = seen(I, UNITY)
    x2 = where(I, ZERO, x1, I)
    x3 = seen(x2, DOWN_LEFT)
    x4 = where(x2, ZERO, x3, x2)
    x5 = shape(x4)
    x6 = canvas(ZERO, x5)
    x7 = around(I, SIX)
    x8 = shape(x7)
    x9 = canvas(EIGHT, x8)
    x10 = where(x7, ZERO, x7, x9)
    x11 = where(I, ZERO, x10, I)
    x12 = tessellated(x11, ZERO)
    O = where(x4, ZERO, x6, x12)
    return O


def solve_dbc1a6ce(I):
    """Generation 1, search: program for dbc1a6ce."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    x8 = shape(x7)
    x9 = canvas(EIGHT, x8)
    x10 = where(x7, ZERO, x7, x9)
    O = where(I, ZERO, x10, I)
    return O


def solve_dc0a314f(I):
    """Generation 1, search: program for dc0a314f."""
    x1 = ofcolor(I, THREE)
    x2 = symmetrized(I, THREE)
    O = subgrid(x1, x2)
    return O


def solve_dc1df850(I):
    """Generation 1, search: transfer for dc1df850."""
    x1 = ofcolor(I, TWO)
    x2 = mapply(neighbors, x1)
    O = fill(I, ONE, x2)
    return O


def solve_dc433765(I):
    """Generation 1, search: forest for dc433765."""
    x1 = attracted(I, THREE)
    x2 = shape(x1)
    x3 = canvas(THREE, x2)
    x4 = replace(I, THREE, ZERO)
    O = where(x1, FOUR, x3, x4)
    return O


def solve_ddf7fa4f(I):
    """Generation 1, search: tree for ddf7fa4f."""
    x1 = kin_facts(I, ZERO, ONE)
    O = where(I, FIVE, x1, I)
    return O


def solve_de1cd16c(I):
    """Generation 1, search: pick for de1cd16c."""
    x1 = o_g(I, FOUR)
    x2 = compose(size, delta)
    x3 = argmax(x1, x2)
    x4 = mostcolor(x3)
    O = canvas(x4, UNITY)
    return O


def solve_ded97339(I):
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
