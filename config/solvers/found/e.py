"""Solvers that the workflow has found, of tasks with e; ``make solvers`` writes this file."""


def solve_e179c5f4(I):
    """Generation 1, search: forest for e179c5f4."""
    x1 = asindices(I)
    x2 = llcorner(x1)
    x3 = width(I)
    x4 = decrement(x3)
    x5 = multiply(x4, UP_RIGHT)
    x6 = add(x2, x5)
    x7 = connect(x2, x6)
    x8 = multiply(NEG_UNITY, x4)
    x9 = add(x8, x6)
    x10 = connect(x9, x6)
    x11 = combine(x7, x10)
    x12 = lbind(shift, x11)
    x13 = double(x4)
    x14 = rbind(multiply, x13)
    x15 = shoot(ORIGIN, UP)
    x16 = apply(x14, x15)
    x17 = mapply(x12, x16)
    x18 = fill(I, EIGHT, x17)
    x19 = shape(x18)
    x20 = canvas(EIGHT, x19)
    x21 = canvas(ONE, x19)
    O = where(x18, ZERO, x20, x21)
    return O


def solve_e21d9049(I):
    """Generation 1, search: forest for e21d9049."""
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
    x13 = shape(x12)
    x14 = canvas(ZERO, x13)
    x15 = dmirror(I)
    x16 = continued(x15)
    x17 = dmirror(x16)
    x18 = continued(x17)
    O = where(x12, ZERO, x14, x18)
    return O


def solve_e3497940(I):
    """Generation 1, search: program for e3497940."""
    x1 = vmirror(I)
    x2 = where(I, ZERO, x1, I)
    O = lefthalf(x2)
    return O


def solve_e50d258f(I):
    """Generation 1, search: transfer for 8efcae92."""
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = vconcat(I, x2)
    x4 = objects(x3, F, F, T)
    x5 = rbind(colorcount, TWO)
    x6 = argmax(x4, x5)
    O = subgrid(x6, I)
    return O


def solve_e76a88a6(I):
    """Generation 1, search: tree for e76a88a6."""
    O = kin_facts(I, THREE, NINE)
    return O


def solve_e8593010(I):
    """Generation 1, search: colours for e8593010."""
    x1 = mostcolor(I)
    x2 = switch(I, ZERO, x1)
    x3 = object_facts(x2, ZERO, ONE)
    O = replace(x3, ZERO, FIVE)
    return O


def solve_e9614598(I):
    """Generation 1, search: stamp for e9614598."""
    x1 = astuple(ONE, ZERO)
    x2 = astuple(ZERO, ONE)
    x3 = astuple(ZERO, ZERO)
    x4 = astuple(ZERO, NEG_ONE)
    x5 = astuple(NEG_ONE, ZERO)
    x6 = initset(x5)
    x7 = insert(x4, x6)
    x8 = insert(x3, x7)
    x9 = insert(x2, x8)
    x10 = insert(x1, x9)
    x11 = lbind(shift, x10)
    x12 = fgpartition(I)
    x13 = apply(center, x12)
    x14 = mapply(x11, x13)
    O = fill(I, THREE, x14)
    return O


def solve_e98196ab(I):
    """Generation 1, search: program for e98196ab."""
    x1 = bottomhalf(I)
    x2 = tophalf(I)
    O = where(x1, ZERO, x2, x1)
    return O


def solve_e9afcf9a(I):
    """Generation 1, search: forest for e9afcf9a."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = fgpartition(I)
    x3 = merge(x2)
    x4 = toindices(x3)
    x5 = chain(flip, even, last)
    x6 = sfilter(x4, x5)
    x7 = fill(I, x1, x6)
    O = box_facts(x7, TWO, TWO)
    return O


def solve_ea32f347(I):
    """Generation 1, search: colours for ea32f347."""
    x1 = object_facts(I, ZERO, ONE)
    x2 = replace(x1, TWO, FOUR)
    O = replace(x2, THREE, TWO)
    return O


def solve_ea786f4a(I):
    """Generation 1, search: transfer for ea786f4a."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = color(x2)
    x4 = center(x2)
    x5 = lbind(shoot, x4)
    x6 = ineighbors(ORIGIN)
    x7 = mapply(x5, x6)
    O = fill(I, x3, x7)
    return O


def solve_eb5a1d5d(I):
    """Generation 1, search: program for 746b3537, program for eb5a1d5d."""
    O = collapsed(I)
    return O


def solve_ec883f72(I):
    """Generation 1, search: forest for ec883f72."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = where(x1, ZERO, x2, x1)
    x4 = seen(I, UP)
    x5 = seen(I, DOWN)
    x6 = where(x4, ZERO, x5, x4)
    x7 = where(x3, ZERO, x6, x3)
    x8 = where(I, ZERO, x7, I)
    x9 = around(I, FOUR)
    x10 = shape(x9)
    x11 = canvas(SIX, x10)
    x12 = where(x9, ZERO, x9, x11)
    x13 = where(I, ZERO, x12, I)
    x14 = seen(x13, UNITY)
    x15 = seen(x13, NEG_UNITY)
    x16 = where(x14, ZERO, x15, x14)
    x17 = seen(x13, UP_RIGHT)
    x18 = seen(x13, DOWN_LEFT)
    x19 = where(x17, ZERO, x18, x17)
    x20 = where(x16, ZERO, x19, x16)
    x21 = where(x13, ZERO, x20, x13)
    x22 = get_color_rank_t(x8, TWO)
    x23 = get_color_rank_t(x8, ONE)
    x24 = switch(x8, x22, x23)
    x25 = where(x21, SIX, I, x24)
    O = where(x8, ZERO, x25, I)
    return O


def solve_ed36ccf7(I):
    """Generation 1, search: program for ed36ccf7."""
    O = rot270(I)
    return O


def solve_ef135b50(I):
    """Generation 1, search: tree for ef135b50."""
    x1 = shape(I)
    x2 = canvas(NINE, x1)
    x3 = displaced(x2, UP)
    x4 = seen(I, LEFT)
    x5 = seen(I, RIGHT)
    x6 = cellwise(x4, x5, ZERO)
    x7 = shape(x6)
    x8 = canvas(NINE, x7)
    x9 = where(x6, ZERO, x6, x8)
    x10 = where(I, ZERO, x9, I)
    O = where(x3, ZERO, I, x10)
    return O
