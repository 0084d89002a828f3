"""Solvers that the workflow has found, of tasks with a; ``make solvers`` writes this file."""


def solve_a1570a43(I):
    """Generation 1, search: forest for a1570a43."""
    x1 = o_g(I, FIVE)
    x2 = argmax(x1, numcolors)
    x3 = center(x2)
    x4 = subtract(ORIGIN, x3)
    x5 = shift(x2, x4)
    x6 = lbind(shift, x5)
    x7 = remove(x2, x1)
    x8 = apply(center, x7)
    x9 = mapply(x6, x8)
    x10 = paint(I, x9)
    x11 = cellwise(x10, I, ZERO)
    x12 = ofcolor(I, TWO)
    x13 = toobject(x12, I)
    x14 = ofcolor(I, THREE)
    x15 = position(x13, x14)
    x16 = move(I, x13, x15)
    x17 = identity(x16)
    x18 = shape(x17)
    x19 = canvas(ZERO, x18)
    x20 = get_color_rank_t(I, ZERO)
    x21 = fgpartition(I)
    x22 = mapply(delta, x21)
    x23 = fill(I, x20, x22)
    x24 = seen(x23, UNITY)
    x25 = seen(x23, NEG_UNITY)
    x26 = where(x24, ZERO, x25, x24)
    x27 = seen(x23, UP_RIGHT)
    x28 = seen(x23, DOWN_LEFT)
    x29 = where(x27, ZERO, x28, x27)
    x30 = where(x26, ZERO, x29, x26)
    x31 = where(x23, ZERO, x30, x23)
    x32 = argmax(x21, size)
    x33 = center(x32)
    x34 = subtract(ORIGIN, x33)
    x35 = shift(x32, x34)
    x36 = lbind(shift, x35)
    x37 = remove(x32, x21)
    x38 = apply(center, x37)
    x39 = mapply(x36, x38)
    x40 = paint(I, x39)
    x41 = box_facts(x40, TWO, THREE)
    x42 = shape(x41)
    x43 = canvas(ZERO, x42)
    x44 = where(x41, ZERO, x40, x43)
    x45 = where(x31, TWO, x44, x40)
    x46 = where(x17, ZERO, x19, x45)
    O = where(x11, TWO, x46, x40)
    return O


def solve_a2fd1cf0(I):
    """Generation 1, search: forest for a2fd1cf0."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = box(x2)
    x4 = underfill(I, THREE, x3)
    x5 = seen(I, UP)
    x6 = seen(I, DOWN)
    x7 = where(x5, ZERO, x6, x5)
    x8 = where(I, ZERO, x7, I)
    x9 = shape(x8)
    x10 = canvas(ZERO, x9)
    x11 = where(I, ZERO, x8, x10)
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
    x22 = where(x19, TWO, I, x21)
    O = where(x4, THREE, x22, I)
    return O


def solve_a3df8b1e(I):
    """Generation 1, search: tree for a3df8b1e."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = replace(I, ZERO, x1)
    x3 = asindices(I)
    x4 = llcorner(x3)
    x5 = width(I)
    x6 = decrement(x5)
    x7 = multiply(x6, UP_RIGHT)
    x8 = add(x4, x7)
    x9 = connect(x4, x8)
    x10 = multiply(NEG_UNITY, x6)
    x11 = add(x10, x8)
    x12 = connect(x11, x8)
    x13 = combine(x9, x12)
    x14 = lbind(shift, x13)
    x15 = double(x6)
    x16 = rbind(multiply, x15)
    x17 = shoot(ORIGIN, UP)
    x18 = apply(x16, x17)
    x19 = mapply(x14, x18)
    O = fill(x2, ONE, x19)
    return O


def solve_a416b8f3(I):
    """Generation 1, search: program for 963e52fc."""
    x1 = shape(I)
    x2 = canvas(NINE, x1)
    x3 = hconcat(I, x2)
    O = tessellated(x3, NINE)
    return O


def solve_a48eeaf7(I):
    """Generation 1, search: program for a48eeaf7."""
    O = attracted(I, TWO)
    return O


def solve_a5313dff(I):
    """Generation 1, search: program for a5313dff."""
    x1 = enclosed(I, F)
    x2 = shape(I)
    x3 = canvas(ONE, x2)
    O = where(x1, ONE, x3, I)
    return O


def solve_a5f85a15(I):
    """Generation 1, search: tree for a5f85a15."""
    x1 = fgpartition(I)
    x2 = apply(center, x1)
    x3 = mapply(vfrontier, x2)
    x4 = fill(I, FOUR, x3)
    x5 = get_color_rank_t(I, ONE)
    x6 = ofcolor(I, x5)
    x7 = width(I)
    x8 = decrement(x7)
    x9 = lbind(subtract, x8)
    x10 = chain(even, x9, last)
    x11 = sfilter(x6, x10)
    x12 = fill(I, FOUR, x11)
    O = where(I, TWO, x4, x12)
    return O


def solve_a61f2674(I):
    """Generation 1, search: tree for a61f2674."""
    x1 = object_facts(I, ZERO, TWO)
    x2 = shape(x1)
    x3 = canvas(TWO, x2)
    x4 = fgpartition(I)
    x5 = merge(x4)
    x6 = fill(I, ONE, x5)
    x7 = object_facts(x6, TWO, ONE)
    x8 = shape(x6)
    x9 = canvas(ZERO, x8)
    x10 = where(x7, ONE, x6, x9)
    O = where(x1, ONE, x3, x10)
    return O


def solve_a64e4611(I):
    """Generation 1, search: forest for a64e4611."""
    x1 = around(I, SIX)
    x2 = shape(x1)
    x3 = canvas(THREE, x2)
    x4 = where(x1, ZERO, x1, x3)
    x5 = where(I, ZERO, x4, I)
    x6 = switch(x5, ZERO, THREE)
    x7 = kin_facts(x6, TWO, SIX)
    x8 = around(I, FOUR)
    x9 = where(I, ZERO, x8, I)
    x10 = object_facts(x9, TWO, NEG_TEN)
    x11 = shape(x10)
    x12 = canvas(THREE, x11)
    x13 = where(x10, ZERO, x10, x12)
    x14 = where(x9, ZERO, x13, x9)
    x15 = shape(x14)
    x16 = canvas(THREE, x15)
    x17 = get_color_rank_t(I, ONE)
    x18 = shape(I)
    x19 = canvas(x17, x18)
    x20 = displaced(x19, UP)
    x21 = around(x6, EIGHT)
    x22 = fgpartition(I)
    x23 = merge(x22)
    x24 = fill(I, THREE, x23)
    x25 = dmirror(x24)
    x26 = object_facts(I, ZERO, ONE)
    x27 = seen(x26, LEFT)
    x28 = seen(x26, RIGHT)
    x29 = where(x27, ZERO, x28, x27)
    x30 = seen(x26, UP)
    x31 = seen(x26, DOWN)
    x32 = where(x30, ZERO, x31, x30)
    x33 = where(x29, ZERO, x32, x29)
    x34 = seen(x26, UNITY)
    x35 = seen(x26, NEG_UNITY)
    x36 = where(x34, ZERO, x35, x34)
    x37 = seen(x26, UP_RIGHT)
    x38 = seen(x26, DOWN_LEFT)
    x39 = where(x37, ZERO, x38, x37)
    x40 = where(x36, ZERO, x39, x36)
    x41 = where(x33, ZERO, x40, x33)
    x42 = where(x26, ZERO, x41, x26)
    x43 = displaced(x6, UP)
    x44 = shape(x42)
    x45 = canvas(THREE, x44)
    x46 = where(x42, NINE, x43, x45)
    x47 = where(x21, ZERO, x25, x46)
    x48 = where(x20, EIGHT, x47, I)
    x49 = where(x14, ZERO, x16, x48)
    O = where(x7, NINE, x49, I)
    return O


def solve_a65b410d(I):
    """Generation 1, search: tree for a65b410d."""
    x1 = seen(I, DOWN)
    x2 = where(I, ZERO, x1, I)
    x3 = seen(x2, DOWN_LEFT)
    x4 = where(x2, ZERO, x3, x2)
    x5 = object_facts(I, ZERO, ONE)
    x6 = seen(x5, UP_RIGHT)
    x7 = where(x5, ZERO, x6, x5)
    x8 = get_color_rank_t(I, ZERO)
    x9 = ofcolor(I, x8)
    x10 = fill(I, THREE, x9)
    O = where(x4, ZERO, x7, x10)
    return O


def solve_a68b268e(I):
    """Generation 1, search: forest for a68b268e."""
    x1 = vmirror(I)
    x2 = where(I, ZERO, x1, I)
    x3 = lefthalf(x2)
    x4 = tophalf(x3)
    x5 = identity(x4)
    x6 = get_color_rank_t(I, ZERO)
    x7 = ofcolor(I, x6)
    x8 = fill(I, EIGHT, x7)
    x9 = lefthalf(x8)
    x10 = tophalf(x9)
    x11 = lefthalf(I)
    x12 = tophalf(x11)
    x13 = compose(positive, first)
    x14 = rbind(sfilter, x13)
    x15 = compose(x14, asobject)
    x16 = righthalf(I)
    x17 = bottomhalf(x16)
    x18 = x15(x17)
    x19 = paint(x12, x18)
    x20 = bottomhalf(x11)
    x21 = x15(x20)
    x22 = paint(x19, x21)
    x23 = tophalf(x16)
    x24 = x15(x23)
    x25 = paint(x22, x24)
    O = where(x5, SEVEN, x10, x25)
    return O


def solve_a699fb00(I):
    """Generation 1, search: program for a699fb00."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = shape(x3)
    x5 = canvas(TWO, x4)
    x6 = where(x3, ZERO, x3, x5)
    O = where(I, ZERO, x6, I)
    return O


def solve_a740d043(I):
    """Generation 1, search: transfer for a740d043."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    O = switch(x3, ZERO, ONE)
    return O


def solve_a79310a0(S, I):
    """Generation 2, mutation of 594fccb161bfd2041a3c12a3: swap object_facts -> switch in x1; delete x1 = switch(I,
    NEG_TEN, TWO), now I; colour EIGHT -> c_iz_n(S, p_g, first) in O.
    """
    x1 = displaced(I, DOWN)
    x2 = c_iz_n(S, p_g, first)
    O = replace(x1, x2, TWO)
    return O


def solve_a85d4709(I):
    """Generation 1, search: forest for a85d4709."""
    x1 = line_facts(I, SIX)
    x2 = line_facts(I, FOUR)
    x3 = shape(x2)
    x4 = canvas(FOUR, x3)
    x5 = canvas(TWO, x3)
    x6 = where(x2, ZERO, x4, x5)
    x7 = shape(I)
    x8 = canvas(THREE, x7)
    O = where(x1, ZERO, x6, x8)
    return O


def solve_a87f7484(I):
    """Generation 1, search: program for a87f7484."""
    x1 = object_facts(I, TWO, ONE)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(x1, ONE, I, x3)
    x5 = fgpartition(x4)
    x6 = merge(x5)
    O = subgrid(x6, x4)
    return O


def solve_a9f96cdd(I):
    """Generation 1, search: stamp for a9f96cdd."""
    x1 = astuple(ZERO, ZERO)
    x2 = initset(x1)
    x3 = lbind(shift, x2)
    x4 = fgpartition(I)
    x5 = apply(center, x4)
    x6 = mapply(x3, x5)
    x7 = fill(I, ZERO, x6)
    x8 = astuple(NEG_ONE, NEG_ONE)
    x9 = initset(x8)
    x10 = lbind(shift, x9)
    x11 = mapply(x10, x5)
    x12 = fill(x7, THREE, x11)
    x13 = astuple(NEG_ONE, ONE)
    x14 = initset(x13)
    x15 = lbind(shift, x14)
    x16 = mapply(x15, x5)
    x17 = fill(x12, SIX, x16)
    x18 = astuple(ONE, ONE)
    x19 = initset(x18)
    x20 = lbind(shift, x19)
    x21 = mapply(x20, x5)
    x22 = fill(x17, SEVEN, x21)
    x23 = astuple(ONE, NEG_ONE)
    x24 = initset(x23)
    x25 = lbind(shift, x24)
    x26 = mapply(x25, x5)
    O = fill(x22, EIGHT, x26)
    return O


def solve_aabf363d(I):
    """Generation 1, search: program for aabf363d."""
    x1 = get_color_rank_t(I, TWO)
    x2 = fgpartition(I)
    x3 = merge(x2)
    x4 = fill(I, x1, x3)
    x5 = around(x4, THREE)
    x6 = around(x4, EIGHT)
    O = where(x5, ZERO, x6, x4)
    return O


def solve_ac0a08a4(I):
    """Generation 1, search: program for ac0a08a4, program for b91ae062."""
    x1 = numcolors(I)
    x2 = decrement(x1)
    O = upscale(I, x2)
    return O


def solve_ae3edfdc(I):
    """Generation 1, search: forest for ae3edfdc."""
    x1 = ofcolor(I, ONE)
    x2 = center(x1)
    x3 = dneighbors(x2)
    x4 = insert(x2, x3)
    x5 = fill(I, TWO, x4)
    x6 = seen(I, LEFT)
    x7 = seen(I, RIGHT)
    x8 = shape(I)
    x9 = canvas(ZERO, x8)
    x10 = where(x6, ONE, x7, x9)
    x11 = where(x7, ONE, x6, x9)
    x12 = where(x10, ZERO, x11, x10)
    x13 = seen(I, UP)
    x14 = seen(I, DOWN)
    x15 = where(x13, ONE, x14, x9)
    x16 = where(x14, ONE, x13, x9)
    x17 = where(x15, ZERO, x16, x15)
    x18 = where(x12, ZERO, x17, x12)
    x19 = where(I, ZERO, x18, I)
    x20 = ofcolor(I, THREE)
    x21 = fill(I, ONE, x20)
    x22 = around(x21, FOUR)
    x23 = where(x21, ZERO, x22, x21)
    x24 = where(x6, TWO, x7, x9)
    x25 = where(x7, TWO, x6, x9)
    x26 = where(x24, ZERO, x25, x24)
    x27 = where(x13, TWO, x14, x9)
    x28 = where(x14, TWO, x13, x9)
    x29 = where(x27, ZERO, x28, x27)
    x30 = where(x26, ZERO, x29, x26)
    x31 = where(I, ZERO, x30, I)
    x32 = shape(x23)
    x33 = canvas(ZERO, x32)
    x34 = where(x23, TWO, x31, x33)
    O = where(x5, TWO, x19, x34)
    return O


def solve_ae4f1146(I):
    """Generation 1, search: transfer for ae4f1146."""
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = vconcat(I, x2)
    x4 = objects(x3, F, F, T)
    x5 = rbind(colorcount, ONE)
    x6 = argmax(x4, x5)
    O = subgrid(x6, I)
    return O


def solve_aedd82e4(I):
    """Generation 1, search: forest for aedd82e4."""
    x1 = object_facts(I, ZERO, SIX)
    x2 = shape(x1)
    x3 = canvas(ONE, x2)
    O = where(x1, ONE, x3, I)
    return O


def solve_af902bf9(I):
    """Generation 1, search: tree for af902bf9."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = cellwise(x4, x5, ZERO)
    x7 = where(x3, ZERO, x6, x3)
    x8 = shape(x7)
    x9 = canvas(TWO, x8)
    x10 = where(x7, ZERO, x7, x9)
    x11 = where(I, ZERO, x10, I)
    x12 = enclosed(x11, F)
    x13 = shape(x12)
    x14 = canvas(TWO, x13)
    O = where(x12, ZERO, I, x14)
    return O
