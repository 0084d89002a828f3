"""One object or region found and cut out."""


def solve_0b148d64(I):
    """The part that the rarest colour takes up."""
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    O = subgrid(x2, I)
    return O


def solve_137eaa0f(I):
    """All pieces put together around their gray cell."""
    x1 = objects(I, F, T, T)
    x2 = matcher(first, FIVE)
    x3 = rbind(sfilter, x2)
    x4 = compose(ulcorner, x3)
    x5 = lbind(subtract, UNITY)
    x6 = compose(x5, x4)
    x7 = fork(shift, identity, x6)
    x8 = mapply(x7, x1)
    x9 = canvas(BLACK, THREE_BY_THREE)
    O = paint(x9, x8)
    return O


def solve_1cf80156(I):
    """The shape."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    O = subgrid(x2, I)
    return O


def solve_1f85a75f(I):
    """The largest object."""
    x1 = objects(I, T, T, T)
    x2 = argmax(x1, size)
    O = subgrid(x2, I)
    return O


def solve_2013d3e2(I):
    """The upper left quarter of the pattern."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = tophalf(x3)
    O = lefthalf(x4)
    return O


def solve_23b5c85d(I):
    """The smallest rectangle."""
    x1 = o_g(I, R5)
    x2 = argmin(x1, size)
    O = subgrid(x2, I)
    return O


def solve_39a8645d(I):
    """The most common shape."""
    x1 = objects_t(I, T, T, T)
    x2 = apply(normalize, x1)
    x3 = get_common_rank(x2, L1)
    x4 = shape(x3)
    x5 = canvas(BLACK, x4)
    O = paint(x5, x3)
    return O


def solve_3de23699(I):
    """The shape between four corner cells, in the corners' colour."""
    x1 = fgpartition(I)
    x2 = matcher(size, FOUR)
    x3 = extract(x1, x2)
    x4 = subgrid(x3, I)
    x5 = trim(x4)
    x6 = palette(x5)
    x7 = remove(ZERO, x6)
    x8 = first(x7)
    x9 = color(x3)
    O = replace(x5, x8, x9)
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


def solve_6ecd11f4(I):
    """The small pattern, masked by the large one."""
    x1 = objects(I, F, T, T)
    x2 = argmin(x1, size)
    x3 = subgrid(x2, I)
    x4 = argmax(x1, size)
    x5 = subgrid(x4, I)
    x6 = width(x5)
    x7 = width(x3)
    x8 = divide(x6, x7)
    x9 = downscale(x5, x8)
    x10 = ofcolor(x9, BLACK)
    O = fill(x3, BLACK, x10)
    return O


def solve_72ca375d(I):
    """The shape that is its own mirror image."""
    x1 = rbind(subgrid, I)
    x2 = objects(I, T, T, T)
    x3 = apply(x1, x2)
    x4 = fork(equality, identity, vmirror)
    O = extract(x3, x4)
    return O


def solve_77fdfe62(I):
    """The pattern within the frame in the colours of the four corners, quarter by quarter."""
    x1 = width(I)
    x2 = decrement(x1)
    x3 = downscale(I, x2)
    x4 = power(trim, TWO)
    x5 = x4(I)
    x6 = width(x5)
    x7 = halve(x6)
    x8 = upscale(x3, x7)
    x9 = ofcolor(x5, BLACK)
    O = fill(x8, BLACK, x9)
    return O


def solve_7c008303(I):
    """The green pattern in the colours of the small square, quarter by quarter."""
    x1 = replace(I, CYAN, BLACK)
    x2 = replace(x1, GREEN, BLACK)
    x3 = fgpartition(x2)
    x4 = merge(x3)
    x5 = subgrid(x4, I)
    x6 = ofcolor(I, GREEN)
    x7 = subgrid(x6, I)
    x8 = upscale(x5, THREE)
    x9 = ofcolor(x7, BLACK)
    O = fill(x8, BLACK, x9)
    return O


def solve_8efcae92(I):
    """The block with the most red cells."""
    x1 = rbind(subgrid, I)
    x2 = objects(I, T, F, F)
    x3 = colorfilter(x2, BLUE)
    x4 = apply(x1, x3)
    x5 = rbind(colorcount, RED)
    O = argmax(x4, x5)
    return O


def solve_9ecd008a(I):
    """What the black square hides, seen in the mirror image."""
    x1 = ofcolor(I, BLACK)
    x2 = vmirror(I)
    O = subgrid(x1, x2)
    return O


def solve_a3325580(I):
    """The colours of the largest shapes, from left to right, as columns of the shapes' size."""
    x1 = objects(I, T, F, T)
    x2 = valmax(x1, size)
    x3 = sizefilter(x1, x2)
    x4 = order(x3, leftmost)
    x5 = astuple(ONE, x2)
    x6 = rbind(canvas, x5)
    x7 = compose(x6, color)
    x8 = apply(x7, x4)
    x9 = merge(x8)
    O = dmirror(x9)
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
    x1 = o_g(I, R5)
    x2 = argmax(x1, size)
    O = subgrid(x2, I)
    return O


def solve_c909285e(I):
    """The part that the rarest colour takes up."""
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    O = subgrid(x2, I)
    return O


def solve_d10ecb37(I):
    """The upper left corner of 2 x 2."""
    O = crop(I, ORIGIN, TWO_BY_TWO)
    return O


def solve_dc0a314f(I):
    """What the green square hides, seen in the transpose or else in the mirror image."""
    x1 = ofcolor(I, GREEN)
    x2 = dmirror(I)
    x3 = toobject(x1, x2)
    x4 = paint(I, x3)
    x5 = ofcolor(x4, GREEN)
    x6 = vmirror(x4)
    x7 = toobject(x5, x6)
    x8 = paint(x4, x7)
    O = subgrid(x1, x8)
    return O


def solve_e50d258f(I):
    """The block with the most red cells."""
    x1 = shape(I)
    x2 = canvas(BLACK, x1)
    x3 = vconcat(I, x2)
    x4 = objects(x3, F, F, T)
    x5 = rbind(colorcount, RED)
    x6 = argmax(x4, x5)
    O = subgrid(x6, I)
    return O


def solve_fcb5c309(I):
    """The frame with the most specks in it, in their colour."""
    x1 = leastcolor(I)
    x2 = objects(I, T, F, T)
    x3 = matcher(color, x1)
    x4 = compose(flip, x3)
    x5 = sfilter(x2, x4)
    x6 = rbind(subgrid, I)
    x7 = apply(x6, x5)
    x8 = rbind(colorcount, x1)
    x9 = argmax(x7, x8)
    x10 = index(x9, ORIGIN)
    O = replace(x9, x10, x1)
    return O


def solve_ff805c23(I):
    """What the blue square hides, seen in the image upside down or else in the mirror image."""
    x1 = ofcolor(I, BLUE)
    x2 = hmirror(I)
    x3 = toobject(x1, x2)
    x4 = paint(I, x3)
    x5 = ofcolor(x4, BLUE)
    x6 = vmirror(x4)
    x7 = toobject(x5, x6)
    x8 = paint(x4, x7)
    O = subgrid(x1, x8)
    return O
