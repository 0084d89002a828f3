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
    x20 = box(x14)
    x21 = fill(I, THREE, x20)
    x22 = box_facts(I, THREE, ZERO)
    x23 = hmirror(x16)
    x24 = fgpartition(I)
    x25 = argmax(x24, size)
    x26 = center(x25)
    x27 = subtract(ORIGIN, x26)
    x28 = shift(x25, x27)
    x29 = lbind(shift, x28)
    x30 = remove(x25, x24)
    x31 = apply(center, x30)
    x32 = mapply(x29, x31)
    x33 = paint(I, x32)
    x34 = where(x22, ZERO, x23, x33)
    x35 = shape(x21)
    x36 = canvas(ZERO, x35)
    x37 = where(x21, TWO, x34, x36)
    x38 = where(x17, ZERO, x19, x37)
    O = where(x11, TWO, x38, x33)
    return O


def solve_a2fd1cf0(I):
    """Generation 1, search: forest for a2fd1cf0."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = box(x2)
    x4 = underfill(I, EIGHT, x3)
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
    O = where(x4, EIGHT, x22, I)
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
    x1 = around(I, FOUR)
    x2 = where(I, ZERO, x1, I)
    x3 = box_facts(x2, TWO, NEG_FIVE)
    x4 = get_color_rank_t(I, ONE)
    x5 = ofcolor(I, x4)
    x6 = width(I)
    x7 = decrement(x6)
    x8 = lbind(subtract, x7)
    x9 = chain(even, x8, last)
    x10 = sfilter(x5, x9)
    x11 = fill(I, FOUR, x10)
    O = where(I, TWO, x3, x11)
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
    x10 = box_facts(x9, TWO, NEG_FIVE)
    x11 = shape(x10)
    x12 = canvas(THREE, x11)
    x13 = get_color_rank_t(I, ONE)
    x14 = get_color_rank_t(I, ZERO)
    x15 = switch(I, x13, x14)
    x16 = around(x6, EIGHT)
    x17 = ofcolor(I, EIGHT)
    x18 = fill(I, THREE, x17)
    x19 = dmirror(x18)
    x20 = object_facts(I, ZERO, ONE)
    x21 = seen(x20, LEFT)
    x22 = seen(x20, RIGHT)
    x23 = where(x21, ZERO, x22, x21)
    x24 = seen(x20, UP)
    x25 = seen(x20, DOWN)
    x26 = where(x24, ZERO, x25, x24)
    x27 = where(x23, ZERO, x26, x23)
    x28 = where(x20, ZERO, x27, x20)
    x29 = displaced(x6, UP)
    x30 = shape(x28)
    x31 = canvas(THREE, x30)
    x32 = where(x28, NINE, x29, x31)
    x33 = where(x16, ZERO, x19, x32)
    x34 = where(x15, EIGHT, x33, I)
    x35 = where(x10, ZERO, x12, x34)
    O = where(x7, NINE, x35, I)
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


def solve_a78176bb(I):
    """Generation 2, search: forest for a78176bb."""
    x1 = around(I, FOUR)
    x2 = where(I, ZERO, x1, I)
    x3 = seen(x2, UNITY)
    x4 = seen(x2, NEG_UNITY)
    x5 = where(x3, ZERO, x4, x3)
    x6 = seen(I, NEG_UNITY)
    x7 = where(I, ZERO, x6, I)
    x8 = around(x7, SIX)
    x9 = where(x7, ZERO, x8, x7)
    x10 = replace(I, FIVE, ZERO)
    x11 = get_color_rank_t(x10, ZERO)
    x12 = get_color_rank_t(x10, ONE)
    x13 = switch(x10, x11, x12)
    x14 = seen(I, UNITY)
    x15 = where(I, ZERO, x14, I)
    x16 = around(x15, SIX)
    x17 = where(x15, ZERO, x16, x15)
    x18 = compose(hfrontier, center)
    x19 = compose(vfrontier, center)
    x20 = fork(combine, x18, x19)
    x21 = fork(recolor, color, x20)
    x22 = o_g(I, FIVE)
    x23 = sizefilter(x22, ONE)
    x24 = mapply(x21, x23)
    x25 = underpaint(I, x24)
    x26 = where(x17, FIVE, x25, x10)
    x27 = where(x9, FIVE, x13, x26)
    O = where(x5, ZERO, x27, x10)
    return O


def solve_a79310a0(I):
    """Generation 1, search: program for a79310a0."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = fill(I, TWO, x2)
    O = displaced(x3, DOWN)
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
    x1 = replace(I, ONE, ZERO)
    x2 = ofcolor(I, ONE)
    x3 = mapply(ineighbors, x2)
    x4 = fill(x1, ONE, x3)
    x5 = mapply(dneighbors, x2)
    x6 = fill(x4, TWO, x5)
    x7 = ofcolor(I, SEVEN)
    x8 = delta(x7)
    x9 = underfill(I, SEVEN, x8)
    x10 = attracted(I, TWO)
    x11 = shape(x10)
    x12 = canvas(THREE, x11)
    x13 = leastcolor(I)
    x14 = shape(I)
    x15 = canvas(ZERO, x14)
    x16 = where(I, x13, I, x15)
    x17 = where(x10, THREE, x12, x16)
    O = where(x6, TWO, x9, x17)
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
    """Generation 1, search: tree for aedd82e4."""
    x1 = around(I, FOUR)
    x2 = ofcolor(I, TWO)
    x3 = fill(I, ONE, x2)
    O = where(x1, ZERO, x3, I)
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
