"""One object or region found and cut out."""

# ruff: noqa: E741, F821, N803, N806, RET504


def solve_0b148d64(I):
    """The part in the rarest colour."""
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    O = subgrid(x2, I)
    return O


def solve_1cf80156(I):
    """The shape."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    O = subgrid(x2, I)
    return O


def solve_23b5c85d(I):
    """The smallest rectangle."""
    x1 = objects(I, T, F, T)
    x2 = argmin(x1, size)
    O = subgrid(x2, I)
    return O


def solve_39a8645d(I):
    """The most common shape."""
    x1 = objects(I, T, T, T)
    x2 = totuple(x1)
    x3 = apply(normalize, x2)
    x4 = mostcommon(x3)
    x5 = shape(x4)
    x6 = canvas(BLACK, x5)
    O = paint(x6, x4)
    return O


def solve_48d8fb45(I):
    """The shape below the gray cell."""
    x1 = ofcolor(I, GRAY)
    x2 = center(x1)
    x3 = add(x2, DOWN)
    x4 = objects(I, T, T, T)
    x5 = lbind(contained, x3)
    x6 = compose(x5, toindices)
    x7 = extract(x4, x6)
    O = subgrid(x7, I)
    return O


def solve_5117e062(I):
    """The shape with a cyan cell, which takes the shape's colour."""
    x1 = objects(I, F, T, T)
    x2 = lbind(contained, EIGHT)
    x3 = compose(x2, palette)
    x4 = extract(x1, x3)
    x5 = subgrid(x4, I)
    x6 = mostcolor(x4)
    O = replace(x5, CYAN, x6)
    return O


def solve_5bd6f4ac(I):
    """The upper right corner of 3 x 3."""
    x1 = tojvec(SIX)
    O = crop(I, x1, THREE_BY_THREE)
    return O


def solve_72ca375d(I):
    """The shape that is its own mirror image."""
    x1 = rbind(subgrid, I)
    x2 = objects(I, T, T, T)
    x3 = apply(x1, x2)
    x4 = fork(equality, identity, vmirror)
    O = extract(x3, x4)
    return O


def solve_a740d043(I):
    """The shapes, cut out, on black."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = mostcolor(I)
    O = replace(x3, x4, BLACK)
    return O


def solve_ae4f1146(I):
    """The block with the most blue cells."""
    x1 = objects(I, F, F, T)
    x2 = rbind(colorcount, BLUE)
    x3 = argmax(x1, x2)
    O = subgrid(x3, I)
    return O


def solve_b94a9452(I):
    """The frame, cut out, with its two colours exchanged."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = mostcolor(x3)
    x5 = leastcolor(x3)
    O = switch(x3, x4, x5)
    return O


def solve_be94b721(I):
    """The largest object."""
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    O = subgrid(x2, I)
    return O


def solve_d10ecb37(I):
    """The upper left corner of 2 x 2."""
    O = crop(I, ORIGIN, TWO_BY_TWO)
    return O
