"""Parts of a grid laid over each other: and, or, exclusive or, neither."""


def solve_0520fde7(S, I):
    """The new colour where both halves have a cell."""
    x1 = lefthalf(I)
    x2 = righthalf(I)
    x3 = cellwise(x1, x2, BLACK)
    x4 = c_zo_n(S, p_g, first)
    O = replace(x3, BLUE, x4)
    return O


def solve_1b2d62fb(S, I):
    """The new colour where neither the left nor the right half has a cell."""
    x1 = lefthalf(I)
    x2 = ofcolor(x1, BLACK)
    x3 = righthalf(I)
    x4 = ofcolor(x3, BLACK)
    x5 = intersection(x2, x4)
    x6 = shape(x1)
    x7 = canvas(BLACK, x6)
    x8 = c_zo_n(S, p_g, first)
    O = fill(x7, x8, x5)
    return O


def solve_2dc579da(I):
    """The quarter with an odd cell."""
    x1 = rbind(hsplit, TWO)
    x2 = vsplit(I, TWO)
    x3 = mapply(x1, x2)
    O = argmax(x3, numcolors)
    return O


def solve_3428a4f5(I):
    """Green where exactly one half has a cell."""
    x1 = tophalf(I)
    x2 = bottomhalf(I)
    x3 = cellwise(x1, x2, GREEN)
    x4 = replace(x3, RED, BLACK)
    O = replace(x4, BLUE, GREEN)
    return O


def solve_6430c8c4(S, I):
    """The new colour where neither the upper nor the lower half has a cell."""
    x1 = tophalf(I)
    x2 = ofcolor(x1, BLACK)
    x3 = bottomhalf(I)
    x4 = ofcolor(x3, BLACK)
    x5 = intersection(x2, x4)
    x6 = shape(x1)
    x7 = canvas(BLACK, x6)
    x8 = c_zo_n(S, p_g, first)
    O = fill(x7, x8, x5)
    return O


def solve_662c240a(I):
    """The block that differs from its transpose."""
    x1 = vsplit(I, THREE)
    x2 = fork(equality, dmirror, identity)
    x3 = compose(flip, x2)
    O = extract(x1, x3)
    return O


def solve_75b8110e(I):
    """The four quarters laid over each other: gray, magenta, burgundy, yellow from the top."""
    x1 = lefthalf(I)
    x2 = tophalf(x1)
    x3 = righthalf(I)
    x4 = tophalf(x3)
    x5 = bottomhalf(x1)
    x6 = bottomhalf(x3)
    x7 = compose(positive, first)
    x8 = rbind(sfilter, x7)
    x9 = compose(x8, asobject)
    x10 = x9(x6)
    x11 = paint(x2, x10)
    x12 = x9(x5)
    x13 = paint(x11, x12)
    x14 = x9(x4)
    O = paint(x13, x14)
    return O


def solve_88a62173(I):
    """The quarter that differs from the three others."""
    x1 = rbind(hsplit, TWO)
    x2 = vsplit(I, TWO)
    x3 = mapply(x1, x2)
    O = leastcommon(x3)
    return O


def solve_94f9d214(S, I):
    """The new colour where neither the upper nor the lower half has a cell."""
    x1 = tophalf(I)
    x2 = ofcolor(x1, BLACK)
    x3 = bottomhalf(I)
    x4 = ofcolor(x3, BLACK)
    x5 = intersection(x2, x4)
    x6 = shape(x1)
    x7 = canvas(BLACK, x6)
    x8 = c_zo_n(S, p_g, first)
    O = fill(x7, x8, x5)
    return O


def solve_99b1bc43(I):
    """Green where exactly one half has a cell."""
    x1 = tophalf(I)
    x2 = ofcolor(x1, BLACK)
    x3 = bottomhalf(I)
    x4 = ofcolor(x3, BLACK)
    x5 = combine(x2, x4)
    x6 = intersection(x2, x4)
    x7 = difference(x5, x6)
    x8 = shape(x1)
    x9 = canvas(BLACK, x8)
    O = fill(x9, GREEN, x7)
    return O


def solve_a68b268e(I):
    """The four quarters laid over each other, the upper left on top."""
    x1 = lefthalf(I)
    x2 = tophalf(x1)
    x3 = righthalf(I)
    x4 = tophalf(x3)
    x5 = bottomhalf(x1)
    x6 = bottomhalf(x3)
    x7 = compose(positive, first)
    x8 = rbind(sfilter, x7)
    x9 = compose(x8, asobject)
    x10 = x9(x5)
    x11 = paint(x6, x10)
    x12 = x9(x4)
    x13 = paint(x11, x12)
    x14 = x9(x2)
    O = paint(x13, x14)
    return O


def solve_a87f7484(I):
    """The block whose pattern, whatever its colour, differs from the others'."""
    x1 = height(I)
    x2 = divide(x1, THREE)
    x3 = vsplit(I, x2)
    x4 = width(I)
    x5 = divide(x4, THREE)
    x6 = hsplit(I, x5)
    x7 = portrait(I)
    x8 = branch(x7, x3, x6)
    x9 = rbind(ofcolor, BLACK)
    x10 = apply(x9, x8)
    x11 = leastcommon(x10)
    x12 = matcher(x9, x11)
    O = extract(x8, x12)
    return O


def solve_bc1d5164(I):
    """The four corners of 3 x 3, which overlap in the middle row, laid over each other."""
    x1 = leastcolor(I)
    x2 = rbind(ofcolor, x1)
    x3 = rbind(crop, THREE_BY_THREE)
    x4 = lbind(x3, I)
    x5 = compose(x2, x4)
    x6 = initset(TWO)
    x7 = insert(ZERO, x6)
    x8 = initset(FOUR)
    x9 = insert(ZERO, x8)
    x10 = product(x7, x9)
    x11 = apply(x5, x10)
    x12 = canvas(BLACK, THREE_BY_THREE)
    x13 = merge(x11)
    O = fill(x12, x1, x13)
    return O


def solve_ce4f8723(S, I):
    """The new colour where either half has a cell."""
    x1 = tophalf(I)
    x2 = ofcolor(x1, BLACK)
    x3 = bottomhalf(I)
    x4 = ofcolor(x3, BLACK)
    x5 = intersection(x2, x4)
    x6 = c_zo_n(S, p_g, first)
    x7 = shape(x1)
    x8 = canvas(x6, x7)
    O = fill(x8, BLACK, x5)
    return O


def solve_cf98881b(I):
    """The three parts laid over each other, the first on top."""
    x1 = hsplit(I, THREE)
    x2 = first(x1)
    x3 = get_nth_t(x1, F1)
    x4 = last(x1)
    x5 = compose(positive, first)
    x6 = rbind(sfilter, x5)
    x7 = compose(x6, asobject)
    x8 = x7(x3)
    x9 = paint(x4, x8)
    x10 = x7(x2)
    O = paint(x9, x10)
    return O


def solve_dae9d2b5(S, I):
    """The new colour where either half has a cell."""
    x1 = lefthalf(I)
    x2 = righthalf(I)
    x3 = ofcolor(x1, YELLOW)
    x4 = ofcolor(x2, GREEN)
    x5 = combine(x3, x4)
    x6 = shape(x1)
    x7 = canvas(BLACK, x6)
    x8 = c_zo_n(S, p_g, first)
    O = fill(x7, x8, x5)
    return O


def solve_e3497940(I):
    """The right half mirrored onto the left half."""
    x1 = righthalf(I)
    x2 = vmirror(x1)
    x3 = lefthalf(I)
    x4 = fgpartition(x2)
    x5 = merge(x4)
    O = paint(x3, x5)
    return O


def solve_e98196ab(I):
    """The lower half laid over the upper half."""
    x1 = bottomhalf(I)
    x2 = tophalf(I)
    x3 = fgpartition(x1)
    x4 = merge(x3)
    O = paint(x2, x4)
    return O


def solve_f2829549(S, I):
    """The new colour where neither the left nor the right half has a cell."""
    x1 = lefthalf(I)
    x2 = ofcolor(x1, BLACK)
    x3 = righthalf(I)
    x4 = ofcolor(x3, BLACK)
    x5 = intersection(x2, x4)
    x6 = shape(x1)
    x7 = canvas(BLACK, x6)
    x8 = c_zo_n(S, p_g, first)
    O = fill(x7, x8, x5)
    return O


def solve_fafffa47(S, I):
    """The new colour where neither the upper nor the lower half has a cell."""
    x1 = tophalf(I)
    x2 = ofcolor(x1, BLACK)
    x3 = bottomhalf(I)
    x4 = ofcolor(x3, BLACK)
    x5 = intersection(x2, x4)
    x6 = shape(x1)
    x7 = canvas(BLACK, x6)
    x8 = c_zo_n(S, p_g, first)
    O = fill(x7, x8, x5)
    return O
