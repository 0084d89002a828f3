"""Solvers that the workflow has found, of tasks with 3; ``make solvers`` writes this file."""


def solve_31aa019c(I):
    """Generation 1, search: forest for 31aa019c."""
    x1 = leastcolor(I)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(I, x1, I, x3)
    x5 = around(x4, ONE)
    x6 = shape(x5)
    x7 = canvas(TWO, x6)
    O = where(x5, ZERO, x4, x7)
    return O


def solve_321b1fc6(I):
    """Generation 1, search: tree for 321b1fc6."""
    x1 = replace(I, EIGHT, ZERO)
    x2 = objects(I, F, F, T)
    x3 = argmax(x2, numcolors)
    x4 = normalize(x3)
    x5 = lbind(shift, x4)
    x6 = compose(x5, ulcorner)
    x7 = remove(x3, x2)
    x8 = mapply(x6, x7)
    x9 = paint(I, x8)
    x10 = shape(x1)
    x11 = canvas(ZERO, x10)
    O = where(x1, ZERO, x9, x11)
    return O


def solve_32597951(I):
    """Generation 1, search: program for 32597951."""
    x1 = ofcolor(I, EIGHT)
    x2 = delta(x1)
    O = fill(I, THREE, x2)
    return O


def solve_3428a4f5(I):
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


def solve_3618c87e(I):
    """Generation 1, search: stamp for 3618c87e."""
    x1 = astuple(ZERO, ZERO)
    x2 = initset(x1)
    x3 = lbind(shift, x2)
    x4 = o_g(I, FIVE)
    x5 = sizefilter(x4, ONE)
    x6 = apply(center, x5)
    x7 = mapply(x3, x6)
    x8 = fill(I, ZERO, x7)
    x9 = astuple(TWO, ZERO)
    x10 = initset(x9)
    x11 = lbind(shift, x10)
    x12 = mapply(x11, x6)
    O = fill(x8, ONE, x12)
    return O


def solve_3631a71a(I):
    """Generation 1, search: program for 3631a71a."""
    O = symmetrized(I, NINE)
    return O


def solve_36d67576(I):
    """Generation 1, search: program for 36d67576."""
    O = completed(I)
    return O


def solve_3906de3d(I):
    """Generation 1, search: program for 3906de3d."""
    O = fallen(I, UP)
    return O


def solve_39a8645d(I):
    """Generation 2, mutation of 807ff2c23d09df2fc5312908: insert x7 -> cmirror(x7) in O."""
    x1 = o_g(I, SEVEN)
    x2 = compose(toindices, normalize)
    x3 = totuple(x1)
    x4 = apply_t(x2, x3)
    x5 = mostcommon(x4)
    x6 = matcher(x2, x5)
    x7 = extract(x1, x6)
    x8 = cmirror(x7)
    O = subgrid(x8, I)
    return O


def solve_3aa6fb7a(S, I):
    """Generation 2, mutation of 3c6734084faa2d122c9dd9d8: colour TWO -> c_zo_n(S, p_g, first) in x3; swap where ->
    where_upto in O.
    """
    x1 = object_facts(I, TWO, NEG_TEN)
    x2 = c_zo_n(S, p_g, first)
    x3 = shape(x1)
    x4 = canvas(x2, x3)
    x5 = where(x1, ZERO, x1, x4)
    O = where_upto(I, ZERO, x5, I)
    return O


def solve_3ac3eb23(I):
    """Generation 1, search: inverse for 3ac3eb23."""
    x1 = seen(I, UNITY)
    x2 = seen(I, NEG_UNITY)
    x3 = where(x1, ZERO, x2, x1)
    x4 = seen(I, UP_RIGHT)
    x5 = seen(I, DOWN_LEFT)
    x6 = where(x4, ZERO, x5, x4)
    x7 = where(x3, ZERO, x6, x3)
    x8 = where(I, ZERO, x7, I)
    x9 = vsplit(x8, THREE)
    x10 = first(x9)
    x11 = vconcat(x10, x10)
    O = vconcat(x10, x11)
    return O


def solve_3af2c5a8(I):
    """Generation 1, search: program for 3af2c5a8, program for 62c24649, program for 67e8384a."""
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    x3 = hmirror(x2)
    O = vconcat(x2, x3)
    return O


def solve_3bd67248(I):
    """Generation 1, search: tree for 3bd67248."""
    x1 = rot270(I)
    x2 = asindices(I)
    x3 = llcorner(x2)
    x4 = width(I)
    x5 = decrement(x4)
    x6 = multiply(x5, UP_RIGHT)
    x7 = add(x3, x6)
    x8 = connect(x3, x7)
    x9 = multiply(NEG_UNITY, x5)
    x10 = add(x9, x7)
    x11 = connect(x10, x7)
    x12 = combine(x8, x11)
    x13 = lbind(shift, x12)
    x14 = double(x5)
    x15 = rbind(multiply, x14)
    x16 = shoot(ORIGIN, UP)
    x17 = apply(x15, x16)
    x18 = mapply(x13, x17)
    x19 = fill(I, TWO, x18)
    x20 = get_color_rank_t(I, ZERO)
    x21 = ofcolor(I, x20)
    x22 = fill(I, FOUR, x21)
    O = where(x1, ZERO, x19, x22)
    return O


def solve_3bdb4ada(I):
    """Generation 1, search: sweep for 3bdb4ada."""
    x1 = around(I, ZERO)
    x2 = displaced(I, RIGHT)
    x3 = displaced(x2, RIGHT)
    x4 = where(x1, FOUR, x3, I)
    x5 = displaced(x4, RIGHT)
    x6 = displaced(x5, RIGHT)
    x7 = where(x1, FOUR, x6, I)
    x8 = displaced(x7, RIGHT)
    x9 = displaced(x8, RIGHT)
    x10 = where(x1, FOUR, x9, I)
    x11 = displaced(x10, RIGHT)
    x12 = displaced(x11, RIGHT)
    x13 = where(x1, FOUR, x12, I)
    x14 = displaced(x13, RIGHT)
    x15 = displaced(x14, RIGHT)
    x16 = where(x1, FOUR, x15, I)
    x17 = displaced(x16, RIGHT)
    x18 = displaced(x17, RIGHT)
    x19 = where(x1, FOUR, x18, I)
    x20 = displaced(x19, RIGHT)
    x21 = displaced(x20, RIGHT)
    x22 = where(x1, FOUR, x21, I)
    x23 = displaced(x22, RIGHT)
    x24 = displaced(x23, RIGHT)
    x25 = where(x1, FOUR, x24, I)
    x26 = displaced(x25, RIGHT)
    x27 = displaced(x26, RIGHT)
    x28 = where(x1, FOUR, x27, I)
    x29 = displaced(x28, RIGHT)
    x30 = displaced(x29, RIGHT)
    x31 = where(x1, FOUR, x30, I)
    x32 = displaced(x31, RIGHT)
    x33 = displaced(x32, RIGHT)
    x34 = where(x1, FOUR, x33, I)
    x35 = displaced(x34, RIGHT)
    x36 = displaced(x35, RIGHT)
    x37 = where(x1, FOUR, x36, I)
    x38 = displaced(x37, RIGHT)
    x39 = displaced(x38, RIGHT)
    x40 = where(x1, FOUR, x39, I)
    x41 = displaced(x40, RIGHT)
    x42 = displaced(x41, RIGHT)
    O = where(x1, FOUR, x42, I)
    return O


def solve_3c9b0459(I):
    """Generation 1, search: program for 3c9b0459, program for 6150a2bd."""
    O = rot180(I)
    return O


def solve_3f7978a0(I):
    """Generation 2, search: tree for 3f7978a0."""
    x1 = ofcolor(I, FIVE)
    x2 = delta(x1)
    x3 = outbox(x2)
    O = subgrid(x3, I)
    return O
