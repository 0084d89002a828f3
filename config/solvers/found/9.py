"""Solvers that the workflow has found, of tasks with 9; ``make solvers`` writes this file."""


def solve_90c28cc7(I):
    """Generation 1, search: program for 90c28cc7."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    O = collapsed(x3)
    return O


def solve_90f3ed37(I):
    """Generation 1, search: forest for 90f3ed37."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = ofcolor(I, x1)
    x3 = fill(I, ONE, x2)
    x4 = pane_facts(x3, SEVEN)
    x5 = seen(I, RIGHT)
    x6 = where(I, ZERO, x5, I)
    x7 = shape(x6)
    x8 = canvas(ONE, x7)
    x9 = canvas(ZERO, x7)
    x10 = where(x6, ZERO, x8, x9)
    x11 = where(x10, ZERO, I, x10)
    x12 = seen(I, LEFT)
    x13 = where(I, ZERO, x12, I)
    x14 = pane_facts(x13, EIGHT)
    x15 = where(x12, ZERO, x5, x12)
    x16 = where(I, ZERO, x15, I)
    x17 = seen(I, DOWN)
    x18 = where(I, ZERO, x17, I)
    x19 = where(x16, ZERO, x18, x16)
    x20 = around(I, FOUR)
    x21 = where(I, ZERO, x20, I)
    x22 = shape(x21)
    x23 = canvas(ONE, x22)
    x24 = canvas(ZERO, x22)
    x25 = where(x21, ZERO, x23, x24)
    x26 = where(x19, ZERO, x25, I)
    x27 = where(x14, ZERO, I, x26)
    O = where(x4, EIGHT, x11, x27)
    return O


def solve_913fb3ed(I):
    """Generation 1, search: forest for 913fb3ed."""
    x1 = replace(I, EIGHT, ZERO)
    x2 = around(x1, SIX)
    x3 = shape(x2)
    x4 = canvas(ONE, x3)
    x5 = where(x2, ZERO, x2, x4)
    x6 = where(x1, ZERO, x5, x1)
    x7 = around(I, SIX)
    x8 = shape(x7)
    x9 = canvas(ONE, x8)
    x10 = canvas(SIX, x8)
    x11 = where(x7, TWO, x9, x10)
    x12 = canvas(FOUR, x8)
    x13 = where(x7, ZERO, x7, x12)
    x14 = where(I, ZERO, x13, I)
    O = where(x6, ONE, x11, x14)
    return O


def solve_91714a58(I):
    """Generation 1, search: forest for 91714a58."""
    x1 = object_facts(I, TWO, ONE)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(x1, ONE, I, x3)
    x5 = around(x4, TWO)
    x6 = shape(x5)
    x7 = canvas(ZERO, x6)
    O = where_upto(x5, ONE, x7, x4)
    return O


def solve_9172f3a0(I):
    """Generation 1, search: program for 9172f3a0."""
    O = upscale(I, THREE)
    return O


def solve_928ad970(I):
    """Generation 1, search: program for 928ad970."""
    x1 = get_color_rank_t(I, ONE)
    x2 = fgpartition(I)
    x3 = merge(x2)
    x4 = inbox(x3)
    O = fill(I, x1, x4)
    return O


def solve_93b581b8(I):
    """Generation 1, search: stamp for 93b581b8."""
    x1 = lbind(index, I)
    x2 = astuple(ZERO, ZERO)
    x3 = lbind(add, x2)
    x4 = compose(x1, x3)
    x5 = astuple(THREE, THREE)
    x6 = astuple(THREE, TWO)
    x7 = astuple(TWO, THREE)
    x8 = astuple(TWO, TWO)
    x9 = initset(x8)
    x10 = insert(x7, x9)
    x11 = insert(x6, x10)
    x12 = insert(x5, x11)
    x13 = lbind(shift, x12)
    x14 = fork(recolor, x4, x13)
    x15 = fgpartition(I)
    x16 = argmin(x15, size)
    x17 = toindices(x16)
    x18 = mapply(x14, x17)
    x19 = paint(I, x18)
    x20 = astuple(ZERO, ONE)
    x21 = lbind(add, x20)
    x22 = compose(x1, x21)
    x23 = astuple(THREE, NEG_ONE)
    x24 = astuple(THREE, NEG_TWO)
    x25 = astuple(TWO, NEG_ONE)
    x26 = astuple(TWO, NEG_TWO)
    x27 = initset(x26)
    x28 = insert(x25, x27)
    x29 = insert(x24, x28)
    x30 = insert(x23, x29)
    x31 = lbind(shift, x30)
    x32 = fork(recolor, x22, x31)
    x33 = mapply(x32, x17)
    x34 = paint(x19, x33)
    x35 = astuple(ONE, ZERO)
    x36 = lbind(add, x35)
    x37 = compose(x1, x36)
    x38 = astuple(NEG_ONE, THREE)
    x39 = astuple(NEG_ONE, TWO)
    x40 = astuple(NEG_TWO, THREE)
    x41 = astuple(NEG_TWO, TWO)
    x42 = initset(x41)
    x43 = insert(x40, x42)
    x44 = insert(x39, x43)
    x45 = insert(x38, x44)
    x46 = lbind(shift, x45)
    x47 = fork(recolor, x37, x46)
    x48 = mapply(x47, x17)
    x49 = paint(x34, x48)
    x50 = astuple(ONE, ONE)
    x51 = lbind(add, x50)
    x52 = compose(x1, x51)
    x53 = astuple(NEG_ONE, NEG_ONE)
    x54 = astuple(NEG_ONE, NEG_TWO)
    x55 = astuple(NEG_TWO, NEG_ONE)
    x56 = astuple(NEG_TWO, NEG_TWO)
    x57 = initset(x56)
    x58 = insert(x55, x57)
    x59 = insert(x54, x58)
    x60 = insert(x53, x59)
    x61 = lbind(shift, x60)
    x62 = fork(recolor, x52, x61)
    x63 = mapply(x62, x17)
    O = paint(x49, x63)
    return O


def solve_941d9a10(I):
    """Generation 1, search: forest for 941d9a10."""
    x1 = enclosed(I, F)
    x2 = shape(I)
    x3 = canvas(TWO, x2)
    x4 = where(x1, ONE, x3, I)
    x5 = object_facts(x4, ZERO, EIGHT)
    x6 = canvas(ONE, x2)
    x7 = canvas(ZERO, x2)
    x8 = where(I, ZERO, x6, x7)
    x9 = object_facts(x8, ZERO, ONE)
    x10 = shape(x9)
    x11 = canvas(TWO, x10)
    x12 = ofcolor(I, FIVE)
    x13 = center(x12)
    x14 = dneighbors(x13)
    x15 = insert(x13, x14)
    x16 = fill(I, TWO, x15)
    x17 = where(x9, ONE, x11, x16)
    x18 = o_g(I, FOUR)
    x19 = first(x18)
    x20 = fill(I, ONE, x19)
    x21 = identity(x20)
    x22 = shape(x21)
    x23 = canvas(ONE, x22)
    x24 = last(x18)
    x25 = fill(I, THREE, x24)
    x26 = where(x21, ONE, x23, x25)
    O = where(x5, TWO, x17, x26)
    return O


def solve_94f9d214(I):
    """Generation 1, search: transfer for 94f9d214, transfer for fafffa47."""
    x1 = tophalf(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = ofcolor(x1, ZERO)
    x5 = bottomhalf(I)
    x6 = ofcolor(x5, ZERO)
    x7 = intersection(x4, x6)
    O = fill(x3, TWO, x7)
    return O


def solve_952a094c(I):
    """Generation 1, search: tree for 952a094c."""
    x1 = around(I, ONE)
    x2 = dmirror(I)
    x3 = continued(x2)
    x4 = dmirror(x3)
    x5 = continued(x4)
    x6 = object_facts(I, TWO, ONE)
    x7 = shape(I)
    x8 = canvas(ZERO, x7)
    x9 = where(x6, ONE, I, x8)
    O = where(x1, ONE, x5, x9)
    return O


def solve_9565186b(I):
    """Generation 1, search: program for 9565186b."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    O = fill(I, FIVE, x2)
    return O


def solve_95990924(I):
    """Generation 1, search: stamp for 95990924."""
    x1 = astuple(NEG_TWO, NEG_TWO)
    x2 = initset(x1)
    x3 = lbind(shift, x2)
    x4 = o_g(I, FIVE)
    x5 = apply(center, x4)
    x6 = mapply(x3, x5)
    x7 = fill(I, ONE, x6)
    x8 = astuple(NEG_TWO, ONE)
    x9 = initset(x8)
    x10 = lbind(shift, x9)
    x11 = mapply(x10, x5)
    x12 = fill(x7, TWO, x11)
    x13 = astuple(ONE, NEG_TWO)
    x14 = initset(x13)
    x15 = lbind(shift, x14)
    x16 = mapply(x15, x5)
    x17 = fill(x12, THREE, x16)
    x18 = astuple(ONE, ONE)
    x19 = initset(x18)
    x20 = lbind(shift, x19)
    x21 = mapply(x20, x5)
    O = fill(x17, FOUR, x21)
    return O


def solve_963e52fc(I):
    """Generation 1, search: program for 963e52fc."""
    x1 = shape(I)
    x2 = canvas(NINE, x1)
    x3 = hconcat(I, x2)
    O = tessellated(x3, NINE)
    return O


def solve_97999447(I):
    """Generation 1, search: forest for 97999447."""
    x1 = seen(I, LEFT)
    x2 = where(I, ZERO, x1, I)
    x3 = box_facts(x2, TWO, TEN)
    x4 = shape(x3)
    x5 = canvas(FIVE, x4)
    O = where(x3, TWO, x5, x2)
    return O


def solve_99b1bc43(I):
    """Generation 1, search: tree for 99b1bc43."""
    x1 = bottomhalf(I)
    x2 = tophalf(I)
    x3 = shape(x2)
    x4 = canvas(THREE, x3)
    x5 = ofcolor(x2, ZERO)
    x6 = ofcolor(x1, ZERO)
    x7 = intersection(x5, x6)
    x8 = fill(x4, ZERO, x7)
    x9 = identity(x8)
    x10 = canvas(ONE, x3)
    x11 = canvas(ZERO, x3)
    x12 = where(x2, ZERO, x10, x11)
    x13 = shape(x12)
    x14 = canvas(THREE, x13)
    x15 = where(x12, ZERO, x12, x14)
    O = where(x1, ZERO, x9, x15)
    return O


def solve_99fa7670(I):
    """Generation 1, search: forest for 99fa7670."""
    x1 = shape(I)
    x2 = canvas(THREE, x1)
    x3 = displaced(x2, LEFT)
    x4 = seen(I, LEFT)
    x5 = seen(I, RIGHT)
    x6 = where(x4, ZERO, x5, x4)
    x7 = where(I, ZERO, x6, I)
    x8 = seen(x7, NEG_UNITY)
    x9 = where(x7, ZERO, x8, x7)
    x10 = where(I, ZERO, x4, I)
    O = where(x3, ZERO, x9, x10)
    return O


def solve_9dfd6313(I):
    """Generation 1, search: program for 74dd1130, program for 9dfd6313."""
    O = dmirror(I)
    return O


def solve_9ecd008a(I):
    """Generation 1, search: program for 9ecd008a, program for f9012d9b."""
    x1 = ofcolor(I, ZERO)
    x2 = symmetrized(I, ZERO)
    O = subgrid(x1, x2)
    return O


def solve_9f236235(I):
    """Generation 1, search: program for 9f236235."""
    x1 = vmirror(I)
    O = pane_table(x1, FIVE)
    return O
