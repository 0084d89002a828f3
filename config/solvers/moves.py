"""Objects that move, fall or line up."""


def solve_05f2a901(I):
    """The red object moves until it touches the cyan one."""
    x1 = ofcolor(I, RED)
    x2 = toobject(x1, I)
    x3 = ofcolor(I, CYAN)
    x4 = gravitate(x2, x3)
    O = move(I, x2, x4)
    return O


def solve_1caeab9d(I):
    """All objects move to the height of the blue one."""
    x1 = objects(I, T, T, T)
    x2 = ofcolor(I, BLUE)
    x3 = lowermost(x2)
    x4 = lbind(subtract, x3)
    x5 = chain(toivec, x4, lowermost)
    x6 = fork(shift, identity, x5)
    x7 = mapply(x6, x1)
    x8 = shape(I)
    x9 = canvas(BLACK, x8)
    O = paint(x9, x7)
    return O


def solve_1e0a9b12(I):
    """The cells fall down."""
    x1 = rbind(order, positive)
    x2 = dmirror(I)
    x3 = apply(x1, x2)
    O = dmirror(x3)
    return O


def solve_3618c87e(I):
    """The blue cells sink to the floor."""
    x1 = ofcolor(I, BLUE)
    x2 = replace(I, BLUE, BLACK)
    x3 = shift(x1, TWO_BY_ZERO)
    O = fill(x2, BLUE, x3)
    return O


def solve_5168d44c(I):
    """The ring moves to the next green cell."""
    x1 = ofcolor(I, GREEN)
    x2 = portrait(x1)
    x3 = branch(x2, TWO_BY_ZERO, ZERO_BY_TWO)
    x4 = replace(I, RED, BLACK)
    x5 = ofcolor(I, RED)
    x6 = shift(x5, x3)
    O = fill(x4, RED, x6)
    return O


def solve_5521c0d9(I):
    """Every object moves up by its own height."""
    x1 = o_g(I, R5)
    x2 = merge(x1)
    x3 = cover(I, x2)
    x4 = chain(toivec, invert, height)
    x5 = fork(shift, identity, x4)
    x6 = mapply(x5, x1)
    O = paint(x3, x6)
    return O


def solve_952a094c(I):
    """The cells in the corners of the frame move beyond the opposite corners."""
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = fgpartition(I)
    x4 = merge(x3)
    x5 = outbox(x4)
    x6 = corners(x5)
    x7 = lbind(argmax, x6)
    x8 = rbind(compose, initset)
    x9 = lbind(rbind, manhattan)
    x10 = chain(x7, x8, x9)
    x11 = merge(x2)
    x12 = cover(I, x11)
    x13 = compose(initset, x10)
    x14 = fork(recolor, color, x13)
    x15 = mapply(x14, x2)
    O = paint(x12, x15)
    return O


def solve_a1570a43(I):
    """The shape moves into the middle of the four cells."""
    x1 = ofcolor(I, RED)
    x2 = toobject(x1, I)
    x3 = ofcolor(I, GREEN)
    x4 = ulcorner(x3)
    x5 = add(x4, UNITY)
    x6 = ulcorner(x2)
    x7 = subtract(x5, x6)
    O = move(I, x2, x7)
    return O


def solve_ae3edfdc(I):
    """Green cells move next to the red one, orange cells next to the blue one."""
    x1 = objects(I, T, F, T)
    x2 = ofcolor(I, RED)
    x3 = ofcolor(I, BLUE)
    x4 = rbind(gravitate, x2)
    x5 = fork(shift, identity, x4)
    x6 = colorfilter(x1, GREEN)
    x7 = mapply(x5, x6)
    x8 = rbind(gravitate, x3)
    x9 = fork(shift, identity, x8)
    x10 = colorfilter(x1, ORANGE)
    x11 = mapply(x9, x10)
    x12 = replace(I, GREEN, BLACK)
    x13 = replace(x12, ORANGE, BLACK)
    x14 = combine(x7, x11)
    O = paint(x13, x14)
    return O


def solve_beb8660c(I):
    """The bars move to the right and are stacked by length, the longest at the bottom."""
    x1 = rbind(order, positive)
    x2 = apply(x1, I)
    x3 = rbind(sfilter, positive)
    x4 = compose(size, x3)
    O = order(x2, x4)
    return O


def solve_dc433765(I):
    """The green cell takes a step towards the yellow one."""
    x1 = ofcolor(I, GREEN)
    x2 = toobject(x1, I)
    x3 = ofcolor(I, YELLOW)
    x4 = position(x2, x3)
    O = move(I, x2, x4)
    return O
