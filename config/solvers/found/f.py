"""Solvers that the workflow has found, of tasks with f; ``make solvers`` writes this file."""


def solve_f25fbde4(I):
    """Generation 1, search: inverse for f25fbde4."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    O = upscale(x3, TWO)
    return O


def solve_f25ffba3(I):
    """Generation 1, search: inverse for f25ffba3."""
    x1 = bottomhalf(I)
    x2 = hmirror(x1)
    O = vconcat(x2, x1)
    return O


def solve_f2829549(I):
    """Generation 1, search: transfer for f2829549."""
    x1 = lefthalf(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = righthalf(I)
    x5 = ofcolor(x4, ZERO)
    x6 = ofcolor(x1, ZERO)
    x7 = intersection(x5, x6)
    O = fill(x3, THREE, x7)
    return O


def solve_f5b8619d(I):
    """Generation 1, search: tree for f5b8619d."""
    x1 = o_g(I, FIVE)
    x2 = apply(center, x1)
    x3 = mapply(vfrontier, x2)
    x4 = fill(I, EIGHT, x3)
    x5 = tiled(x4, TWO_BY_TWO)
    x6 = identity(x5)
    x7 = shape(x6)
    x8 = canvas(ZERO, x7)
    x9 = get_color_rank_t(I, ZERO)
    x10 = ofcolor(I, x9)
    x11 = fill(I, EIGHT, x10)
    x12 = tiled(x11, TWO_BY_TWO)
    O = where(x6, ZERO, x8, x12)
    return O


def solve_f76d97a5(I):
    """Generation 1, search: program for f76d97a5."""
    x1 = replace(I, FIVE, ZERO)
    x2 = get_color_rank_t(x1, ZERO)
    x3 = get_color_rank_t(x1, ONE)
    O = switch(x1, x2, x3)
    return O


def solve_f8b3ba0a(I):
    """Generation 1, search: program for f8b3ba0a."""
    x1 = get_color_rank_t(I, ONE)
    x2 = replace(I, x1, ZERO)
    x3 = p_g(x2)
    x4 = remove(ZERO, x3)
    x5 = lbind(colorcount, x2)
    x6 = compose(invert, x5)
    x7 = order(x4, x6)
    x8 = repeat(x7, ONE)
    O = dmirror(x8)
    return O


def solve_f8ff0b80(I):
    """Generation 1, search: program for f8ff0b80."""
    x1 = p_g(I)
    x2 = remove(ZERO, x1)
    x3 = lbind(colorcount, I)
    x4 = compose(invert, x3)
    x5 = order(x2, x4)
    x6 = repeat(x5, ONE)
    O = dmirror(x6)
    return O


def solve_f9012d9b(I):
    """Generation 1, search: program for 9ecd008a, program for f9012d9b."""
    x1 = ofcolor(I, ZERO)
    x2 = symmetrized(I, ZERO)
    O = subgrid(x1, x2)
    return O


def solve_fafffa47(I):
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


def solve_fcb5c309(I):
    """Generation 1, search: forest for fcb5c309."""
    x1 = o_g(I, FIVE)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    O = object_facts(x3, ONE, NEG_ONE)
    return O


def solve_ff28f65a(I):
    """Generation 1, search: count for ff28f65a."""
    x1 = o_g(I, FIVE)
    x2 = size(x1)
    x3 = equality(x2, ONE)
    x4 = astuple(THREE, THREE)
    x5 = canvas(ONE, x4)
    x6 = astuple(TWO, TWO)
    x7 = astuple(TWO, ONE)
    x8 = astuple(TWO, ZERO)
    x9 = astuple(ONE, TWO)
    x10 = astuple(ONE, ONE)
    x11 = astuple(ONE, ZERO)
    x12 = astuple(ZERO, TWO)
    x13 = astuple(ZERO, ONE)
    x14 = initset(x13)
    x15 = insert(x12, x14)
    x16 = insert(x11, x15)
    x17 = insert(x10, x16)
    x18 = insert(x9, x17)
    x19 = insert(x8, x18)
    x20 = insert(x7, x19)
    x21 = insert(x6, x20)
    x22 = fill(x5, ZERO, x21)
    x23 = equality(x2, TWO)
    x24 = insert(x11, x14)
    x25 = insert(x10, x24)
    x26 = insert(x9, x25)
    x27 = insert(x8, x26)
    x28 = insert(x7, x27)
    x29 = insert(x6, x28)
    x30 = fill(x5, ZERO, x29)
    x31 = equality(x2, THREE)
    x32 = insert(x9, x24)
    x33 = insert(x8, x32)
    x34 = insert(x7, x33)
    x35 = insert(x6, x34)
    x36 = fill(x5, ZERO, x35)
    x37 = equality(x2, FOUR)
    x38 = insert(x7, x32)
    x39 = insert(x6, x38)
    x40 = fill(x5, ZERO, x39)
    x41 = fill(x5, ZERO, x38)
    x42 = branch(x37, x40, x41)
    x43 = branch(x31, x36, x42)
    x44 = branch(x23, x30, x43)
    O = branch(x3, x22, x44)
    return O


def solve_ff805c23(I):
    """Generation 1, search: program for ff805c23."""
    x1 = ofcolor(I, ONE)
    x2 = symmetrized(I, ONE)
    O = subgrid(x1, x2)
    return O
