"""Colours exchanged, counted and laid out."""


def solve_0d3d703e(I):
    """Colours are exchanged in fixed pairs."""
    x1 = switch(I, BLUE, GRAY)
    x2 = switch(x1, RED, MAGENTA)
    x3 = switch(x2, GREEN, YELLOW)
    O = switch(x3, CYAN, BURGUNDY)
    return O


def solve_25d8a9c8(I):
    """Rows of a single colour become gray, the others black."""
    x1 = shape(I)
    x2 = canvas(BLACK, x1)
    x3 = frontiers(I)
    x4 = mfilter(x3, hline)
    O = fill(x2, GRAY, x4)
    return O


def solve_44f52bb0(I):
    """Blue if the grid is its own mirror image, else orange."""
    x1 = vmirror(I)
    x2 = equality(I, x1)
    x3 = branch(x2, BLUE, ORANGE)
    O = canvas(x3, UNITY)
    return O


def solve_4be741c5(I):
    """The colours of the bands, one cell each, in order."""
    x1 = first(I)
    x2 = dedupe(x1)
    x3 = size(x2)
    x4 = equality(x3, ONE)
    x5 = dmirror(I)
    x6 = branch(x4, x5, I)
    x7 = first(x6)
    x8 = dedupe(x7)
    x9 = repeat(x8, ONE)
    x10 = dmirror(x9)
    x11 = hmirror(x9)
    O = branch(x4, x10, x11)
    return O


def solve_5582e5ca(I):
    """A grid of the most frequent colour."""
    x1 = mostcolor(I)
    x2 = shape(I)
    O = canvas(x1, x2)
    return O


def solve_7468f01a(I):
    """The rectangle, cut out and mirrored."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    O = vmirror(x3)
    return O


def solve_85c4e7cd(I):
    """Nested frames take each other's colours, the outermost that of the innermost."""
    x1 = partition(I)
    x2 = order(x1, height)
    x3 = compose(invert, height)
    x4 = order(x2, x3)
    x5 = apply(color, x4)
    x6 = mpapply(recolor, x5, x2)
    x7 = initset(x6)
    x8 = merge(x7)
    O = paint(I, x8)
    return O


def solve_9565186b(I):
    """The most frequent colour stays, everything else becomes gray."""
    x1 = mostcolor(I)
    x2 = shape(I)
    x3 = canvas(GRAY, x2)
    x4 = ofcolor(I, x1)
    O = fill(x3, x1, x4)
    return O


def solve_a85d4709(I):
    """Each row takes a colour by the column of its gray cell."""
    x1 = ofcolor(I, GRAY)
    x2 = matcher(last, ZERO)
    x3 = sfilter(x1, x2)
    x4 = mapply(hfrontier, x3)
    x5 = matcher(last, ONE)
    x6 = sfilter(x1, x5)
    x7 = mapply(hfrontier, x6)
    x8 = matcher(last, TWO)
    x9 = sfilter(x1, x8)
    x10 = mapply(hfrontier, x9)
    x11 = fill(I, RED, x4)
    x12 = fill(x11, YELLOW, x7)
    O = fill(x12, GREEN, x10)
    return O


def solve_aabf363d(I):
    """The shape takes the colour of the cell in the corner, which disappears."""
    x1 = leastcolor(I)
    x2 = palette(I)
    x3 = initset(BLACK)
    x4 = insert(x1, x3)
    x5 = difference(x2, x4)
    x6 = first(x5)
    x7 = replace(I, x1, BLACK)
    O = replace(x7, x6, x1)
    return O


def solve_b1948b0a(S, I):
    """The colour that disappears gives way to the new one."""
    x1 = c_iz_n(S, p_g, first)
    x2 = c_zo_n(S, p_g, first)
    O = replace(I, x1, x2)
    return O


def solve_c8f0f002(S, I):
    """The colour that disappears gives way to the new one."""
    x1 = c_iz_n(S, p_g, first)
    x2 = c_zo_n(S, p_g, first)
    O = replace(I, x1, x2)
    return O


def solve_d511f180(I):
    """Gray and cyan are exchanged."""
    O = switch(I, GRAY, CYAN)
    return O


def solve_f76d97a5(I):
    """Gray takes the other colour, which becomes black."""
    x1 = palette(I)
    x2 = other(x1, FIVE)
    x3 = replace(I, x2, BLACK)
    O = replace(x3, GRAY, x2)
    return O
