"""Lines drawn from cells, between cells and across the grid."""


def solve_06df4c85(I):
    """Rooms between two rooms of one colour take it."""
    x1 = downscale(I, THREE)
    x2 = fork(either, hline, vline)
    x3 = rbind(mfilter, x2)
    x4 = lbind(prapply, connect)
    x5 = fork(x4, toindices, toindices)
    x6 = compose(x3, x5)
    x7 = fgpartition(x1)
    x8 = fork(recolor, color, x6)
    x9 = mapply(x8, x7)
    x10 = paint(x1, x9)
    x11 = ofcolor(I, BLACK)
    x12 = upscale(x10, THREE)
    x13 = toobject(x11, x12)
    O = paint(I, x13)
    return O


def solve_11852cab(I):
    """The pattern is completed to be symmetric in all ways."""
    x1 = objects(I, F, T, T)
    x2 = merge(x1)
    x3 = initset(cmirror)
    x4 = insert(dmirror, x3)
    x5 = insert(vmirror, x4)
    x6 = insert(hmirror, x5)
    x7 = rapply(x6, x2)
    x8 = merge(x7)
    x9 = paint(I, x8)
    x10 = vmirror(x2)
    x11 = hmirror(x10)
    O = paint(x9, x11)
    return O


def solve_178fcbfb(I):
    """A red cell stands for its column; the others stand for their rows, which run above."""
    x1 = ofcolor(I, RED)
    x2 = mapply(vfrontier, x1)
    x3 = fill(I, RED, x2)
    x4 = ofcolor(I, BLUE)
    x5 = mapply(hfrontier, x4)
    x6 = fill(x3, BLUE, x5)
    x7 = ofcolor(I, GREEN)
    x8 = mapply(hfrontier, x7)
    O = fill(x6, GREEN, x8)
    return O


def solve_1bfc4729(I):
    """Each half gets a frame and a line in the colour of its cell."""
    x1 = hfrontier(ORIGIN)
    x2 = hfrontier(TWO_BY_ZERO)
    x3 = combine(x1, x2)
    x4 = vfrontier(ORIGIN)
    x5 = tojvec(NINE)
    x6 = vfrontier(x5)
    x7 = combine(x4, x6)
    x8 = combine(x3, x7)
    x9 = rbind(fill, x8)
    x10 = fork(x9, identity, leastcolor)
    x11 = tophalf(I)
    x12 = x10(x11)
    x13 = bottomhalf(I)
    x14 = hmirror(x13)
    x15 = x10(x14)
    x16 = hmirror(x15)
    O = vconcat(x12, x16)
    return O


def solve_1f876c06(I):
    """Cells of one colour are joined diagonally."""
    x1 = lbind(prapply, connect)
    x2 = fork(x1, toindices, toindices)
    x3 = compose(merge, x2)
    x4 = fork(recolor, color, x3)
    x5 = fgpartition(I)
    x6 = mapply(x4, x5)
    O = paint(I, x6)
    return O


def solve_2204b7a8(I):
    """Green cells take the colour of the nearer line."""
    x1 = index(I, ORIGIN)
    x2 = asindices(I)
    x3 = llcorner(x2)
    x4 = index(I, x3)
    x5 = equality(x1, x4)
    x6 = dmirror(I)
    x7 = branch(x5, I, x6)
    x8 = lefthalf(x7)
    x9 = righthalf(x7)
    x10 = index(x8, ORIGIN)
    x11 = replace(x8, GREEN, x10)
    x12 = asindices(x9)
    x13 = urcorner(x12)
    x14 = index(x9, x13)
    x15 = replace(x9, GREEN, x14)
    x16 = hconcat(x11, x15)
    x17 = dmirror(x16)
    O = branch(x5, x16, x17)
    return O


def solve_22168020(I):
    """Cells of one colour in a row are joined."""
    x1 = rbind(mfilter, hline)
    x2 = lbind(prapply, connect)
    x3 = fork(x2, toindices, toindices)
    x4 = compose(x1, x3)
    x5 = fork(recolor, color, x4)
    x6 = fgpartition(I)
    x7 = mapply(x5, x6)
    O = paint(I, x7)
    return O


def solve_2281f1f4(S, I):
    """The new colour where the columns marked above cross the rows marked at the side."""
    x1 = ofcolor(I, GRAY)
    x2 = matcher(first, ZERO)
    x3 = sfilter(x1, x2)
    x4 = difference(x1, x3)
    x5 = c_zo_n(S, p_g, first)
    x6 = mapply(vfrontier, x3)
    x7 = mapply(hfrontier, x4)
    x8 = intersection(x6, x7)
    O = underfill(I, x5, x8)
    return O


def solve_22eb0ac0(I):
    """Rows that begin and end in the same colour are filled with it."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = vmirror(I)
    x4 = fgpartition(x3)
    x5 = merge(x4)
    x6 = intersection(x2, x5)
    x7 = compose(hfrontier, last)
    x8 = fork(recolor, first, x7)
    x9 = mapply(x8, x6)
    O = paint(I, x9)
    return O


def solve_23581191(I):
    """Each cell stands for its row and its column; the crossings are red."""
    x1 = fork(combine, vfrontier, hfrontier)
    x2 = ofcolor(I, CYAN)
    x3 = center(x2)
    x4 = x1(x3)
    x5 = ofcolor(I, ORANGE)
    x6 = center(x5)
    x7 = x1(x6)
    x8 = fill(I, CYAN, x4)
    x9 = fill(x8, ORANGE, x7)
    x10 = intersection(x4, x7)
    O = fill(x9, RED, x10)
    return O


def solve_253bf280(S, I):
    """Cells in one row or column are joined in the new colour."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = toindices(x2)
    x4 = prapply(connect, x3, x3)
    x5 = fork(either, hline, vline)
    x6 = mfilter(x4, x5)
    x7 = c_zo_n(S, p_g, first)
    O = underfill(I, x7, x6)
    return O


def solve_25d487eb(I):
    """A line in the colour of the tip cell runs through the arrow and out at the other side."""
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = fgpartition(I)
    x4 = merge(x3)
    x5 = center(x2)
    x6 = position(x2, x4)
    x7 = shoot(x5, x6)
    O = underfill(I, x1, x7)
    return O


def solve_29c11459(I):
    """The two cells of a row meet in the middle, at a gray cell."""
    x1 = compose(hfrontier, last)
    x2 = fork(recolor, first, x1)
    x3 = lbind(mapply, x2)
    x4 = chain(x3, merge, fgpartition)
    x5 = fork(paint, identity, x4)
    x6 = fgpartition(I)
    x7 = merge(x6)
    x8 = height(I)
    x9 = astuple(x8, ONE)
    x10 = canvas(BLACK, x9)
    x11 = toindices(x7)
    x12 = mapply(hfrontier, x11)
    x13 = fill(x10, GRAY, x12)
    x14 = lefthalf(I)
    x15 = x5(x14)
    x16 = hconcat(x15, x13)
    x17 = righthalf(I)
    x18 = x5(x17)
    O = hconcat(x16, x18)
    return O


def solve_2c608aff(I):
    """Cells that see the rectangle are joined to it."""
    x1 = leastcolor(I)
    x2 = objects(I, T, F, T)
    x3 = argmax(x2, size)
    x4 = toindices(x3)
    x5 = ofcolor(I, x1)
    x6 = prapply(connect, x5, x4)
    x7 = fork(either, hline, vline)
    x8 = mfilter(x6, x7)
    O = underfill(I, x1, x8)
    return O


def solve_3bd67248(I):
    """From the foot of the line a red diagonal rises, and a yellow line runs along the floor."""
    x1 = asindices(I)
    x2 = llcorner(x1)
    x3 = add(x2, UP_RIGHT)
    x4 = shoot(x3, UP_RIGHT)
    x5 = fill(I, RED, x4)
    x6 = add(x2, RIGHT)
    x7 = shoot(x6, RIGHT)
    O = fill(x5, YELLOW, x7)
    return O


def solve_40853293(I):
    """Cells of one colour are joined, vertical lines above horizontal ones."""
    x1 = fork(recolor, color, backdrop)
    x2 = fgpartition(I)
    x3 = apply(x1, x2)
    x4 = mfilter(x3, hline)
    x5 = paint(I, x4)
    x6 = mfilter(x3, vline)
    O = paint(x5, x6)
    return O


def solve_41e4d17e(S, I):
    """Behind every ring a row and a column in the new colour cross in its middle."""
    x1 = objects(I, T, F, T)
    x2 = apply(center, x1)
    x3 = c_zo_n(S, p_g, first)
    x4 = mapply(hfrontier, x2)
    x5 = mapply(vfrontier, x2)
    x6 = combine(x4, x5)
    O = underfill(I, x3, x6)
    return O


def solve_49d1d64f(I):
    """The grid, framed by the colours of its edge."""
    x1 = asobject(I)
    x2 = shape(I)
    x3 = add(x2, TWO_BY_TWO)
    x4 = canvas(BLACK, x3)
    x5 = lbind(shift, x1)
    x6 = rbind(add, UNITY)
    x7 = compose(x5, x6)
    x8 = dneighbors(ORIGIN)
    x9 = apply(x7, x8)
    x10 = merge(x9)
    x11 = paint(x4, x10)
    x12 = shift(x1, UNITY)
    O = paint(x11, x12)
    return O


def solve_5c0a986e(I):
    """The blue square leaves a trace to the upper left, the red one to the lower right."""
    x1 = ofcolor(I, BLUE)
    x2 = ulcorner(x1)
    x3 = shoot(x2, NEG_UNITY)
    x4 = ofcolor(I, RED)
    x5 = lrcorner(x4)
    x6 = shoot(x5, UNITY)
    x7 = fill(I, BLUE, x3)
    O = fill(x7, RED, x6)
    return O


def solve_623ea044(I):
    """Four diagonals from the cell."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = color(x2)
    x4 = center(x2)
    x5 = lbind(shoot, x4)
    x6 = ineighbors(ORIGIN)
    x7 = mapply(x5, x6)
    O = fill(I, x3, x7)
    return O


def solve_67a423a3(S, I):
    """A ring in the new colour around the crossing of the two lines."""
    x1 = fgpartition(I)
    x2 = apply(backdrop, x1)
    x3 = c_zo_n(S, p_g, first)
    x4 = first(x2)
    x5 = last(x2)
    x6 = intersection(x4, x5)
    x7 = mapply(neighbors, x6)
    O = fill(I, x3, x7)
    return O


def solve_6cdd2623(I):
    """Only the lines stay that the rarest colour marks at opposite edges."""
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = asindices(I)
    x4 = box(x3)
    x5 = intersection(x2, x4)
    x6 = prapply(connect, x5, x5)
    x7 = fork(either, hline, vline)
    x8 = sfilter(x6, x7)
    x9 = shape(I)
    x10 = canvas(BLACK, x9)
    x11 = rbind(difference, x4)
    x12 = chain(positive, size, x11)
    x13 = mfilter(x8, x12)
    O = fill(x10, x1, x13)
    return O


def solve_6e19193c(I):
    """Every corner piece shoots out of its missing cell."""
    x1 = objects(I, T, F, T)
    x2 = compose(first, delta)
    x3 = compose(double, x2)
    x4 = fork(add, ulcorner, lrcorner)
    x5 = fork(subtract, x3, x4)
    x6 = leastcolor(I)
    x7 = fork(add, x2, x5)
    x8 = fork(shoot, x7, x5)
    x9 = mapply(x8, x1)
    O = fill(I, x6, x9)
    return O


def solve_6f8cd79b(I):
    """A cyan outline along the edge."""
    x1 = asindices(I)
    x2 = box(x1)
    O = fill(I, CYAN, x2)
    return O


def solve_7ddcd7ec(I):
    """The tails of the square go on diagonally."""
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = color(x2)
    x4 = lbind(position, x2)
    x5 = fork(shoot, center, x4)
    x6 = remove(x2, x1)
    x7 = mapply(x5, x6)
    O = fill(I, x3, x7)
    return O


def solve_834ec97d(I):
    """The cell moves down by one; above it yellow stripes in every other column."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = center(x2)
    x4 = hfrontier(x3)
    x5 = last(x3)
    x6 = rbind(subtract, x5)
    x7 = chain(even, x6, last)
    x8 = sfilter(x4, x7)
    x9 = rbind(shoot, UP)
    x10 = mapply(x9, x8)
    x11 = fill(I, YELLOW, x10)
    x12 = shift(x2, DOWN)
    O = paint(x11, x12)
    return O


def solve_8403a5d5(I):
    """Every other column from the cell on; between them gray cells, alternately above and below."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = center(x2)
    x4 = shoot(ORIGIN, RIGHT)
    x5 = color(x2)
    x6 = lbind(add, x3)
    x7 = compose(x6, double)
    x8 = apply(x7, x4)
    x9 = mapply(vfrontier, x8)
    x10 = fill(I, x5, x9)
    x11 = last(x3)
    x12 = increment(x11)
    x13 = tojvec(x12)
    x14 = lbind(add, x13)
    x15 = rbind(multiply, FOUR)
    x16 = compose(x14, x15)
    x17 = apply(x16, x4)
    x18 = fill(x10, GRAY, x17)
    x19 = tojvec(THREE)
    x20 = add(x3, x19)
    x21 = lbind(add, x20)
    x22 = compose(x21, x15)
    x23 = apply(x22, x4)
    O = fill(x18, GRAY, x23)
    return O


def solve_855e0971(I):
    """Every hole becomes a gap right across its band."""
    x1 = partition(I)
    x2 = compose(positive, color)
    x3 = sfilter(x1, x2)
    x4 = ofcolor(I, BLACK)
    x5 = first(x3)
    x6 = width(x5)
    x7 = width(I)
    x8 = equality(x6, x7)
    x9 = branch(x8, vfrontier, hfrontier)
    x10 = lbind(mapply, x9)
    x11 = rbind(intersection, x4)
    x12 = chain(x10, x11, backdrop)
    x13 = fork(intersection, backdrop, x12)
    x14 = mapply(x13, x3)
    O = fill(I, BLACK, x14)
    return O


def solve_97999447(I):
    """A streak to the right of every cell, alternating with gray."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = rbind(shoot, RIGHT)
    x4 = compose(x3, last)
    x5 = fork(recolor, first, x4)
    x6 = mapply(x5, x2)
    x7 = paint(I, x6)
    x8 = rbind(add, RIGHT)
    x9 = compose(x8, double)
    x10 = shoot(ORIGIN, RIGHT)
    x11 = apply(x9, x10)
    x12 = toindices(x2)
    x13 = lbind(shift, x12)
    x14 = mapply(x13, x11)
    O = fill(x7, GRAY, x14)
    return O


def solve_a2fd1cf0(I):
    """A cyan path from the red cell, first horizontal, then vertical, to the green one."""
    x1 = ofcolor(I, RED)
    x2 = center(x1)
    x3 = ofcolor(I, GREEN)
    x4 = center(x3)
    x5 = first(x2)
    x6 = last(x4)
    x7 = astuple(x5, x6)
    x8 = connect(x2, x7)
    x9 = connect(x7, x4)
    x10 = combine(x8, x9)
    O = underfill(I, CYAN, x10)
    return O


def solve_a5f85a15(I):
    """Coloured cells of every other column become yellow."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = toindices(x2)
    x4 = chain(flip, even, last)
    x5 = sfilter(x3, x4)
    O = fill(I, YELLOW, x5)
    return O


def solve_a65b410d(I):
    """The red bar grows by one cell per row above it, in green, and shrinks below it, in blue."""
    x1 = ofcolor(I, RED)
    x2 = urcorner(x1)
    x3 = rbind(shoot, LEFT)
    x4 = lbind(mapply, x3)
    x5 = lbind(add, x2)
    x6 = fork(shoot, x5, identity)
    x7 = compose(x4, x6)
    x8 = x7(UP_RIGHT)
    x9 = fill(I, GREEN, x8)
    x10 = x7(DOWN_LEFT)
    O = fill(x9, BLUE, x10)
    return O


def solve_a699fb00(S, I):
    """Gaps of one cell between blue cells of a row take the new colour."""
    x1 = ofcolor(I, BLUE)
    x2 = c_zo_n(S, p_g, first)
    x3 = shift(x1, RIGHT)
    x4 = shift(x1, LEFT)
    x5 = intersection(x3, x4)
    O = fill(I, x2, x5)
    return O


def solve_b8cdaf2b(I):
    """The colour of the opening shoots out diagonally on both sides of the lid."""
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = ulcorner(x2)
    x4 = astuple(NEG_TWO, NEG_ONE)
    x5 = add(x3, x4)
    x6 = urcorner(x2)
    x7 = astuple(NEG_TWO, ONE)
    x8 = add(x6, x7)
    x9 = shoot(x5, NEG_UNITY)
    x10 = shoot(x8, UP_RIGHT)
    x11 = combine(x9, x10)
    O = underfill(I, x1, x11)
    return O


def solve_ba26e723(I):
    """Yellow cells of every third column become magenta."""
    x1 = ofcolor(I, YELLOW)
    x2 = lbind(multiply, THREE)
    x3 = rbind(divide, THREE)
    x4 = chain(x2, x3, last)
    x5 = fork(equality, last, x4)
    x6 = sfilter(x1, x5)
    O = fill(I, MAGENTA, x6)
    return O


def solve_bbc9ae5d(I):
    """The bar grows by one cell in every row; the rows are half the width."""
    x1 = index(I, ORIGIN)
    x2 = ofcolor(I, x1)
    x3 = width(I)
    x4 = halve(x3)
    x5 = astuple(x4, x3)
    x6 = canvas(BLACK, x5)
    x7 = urcorner(x2)
    x8 = shoot(x7, UNITY)
    x9 = rbind(shoot, LEFT)
    x10 = mapply(x9, x8)
    O = fill(x6, x1, x10)
    return O


def solve_bdad9b1f(I):
    """Both lines go on to the edge and cross in yellow."""
    x1 = ofcolor(I, CYAN)
    x2 = ulcorner(x1)
    x3 = vfrontier(x2)
    x4 = ofcolor(I, RED)
    x5 = ulcorner(x4)
    x6 = hfrontier(x5)
    x7 = fill(I, CYAN, x3)
    x8 = fill(x7, RED, x6)
    x9 = intersection(x3, x6)
    O = fill(x8, YELLOW, x9)
    return O


def solve_c1d99e64(I):
    """Black lines across the grid become red."""
    x1 = frontiers(I)
    x2 = colorfilter(x1, BLACK)
    x3 = merge(x2)
    O = fill(I, RED, x3)
    return O


def solve_d037b0a7(I):
    """Every cell leaves a trace downwards."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = rbind(shoot, DOWN)
    x4 = compose(x3, last)
    x5 = fork(recolor, first, x4)
    x6 = mapply(x5, x2)
    O = paint(I, x6)
    return O


def solve_d06dbe63(I):
    """From the cell a staircase rises to the right, and another one descends to the left."""
    x1 = ofcolor(I, CYAN)
    x2 = center(x1)
    x3 = multiply(UP, TWO)
    x4 = add(x2, x3)
    x5 = add(x2, UP)
    x6 = connect(x5, x4)
    x7 = add(x4, ZERO_BY_TWO)
    x8 = connect(x4, x7)
    x9 = combine(x6, x8)
    x10 = add(x2, TWO_BY_ZERO)
    x11 = add(x2, DOWN)
    x12 = connect(x11, x10)
    x13 = subtract(x10, ZERO_BY_TWO)
    x14 = connect(x10, x13)
    x15 = combine(x12, x14)
    x16 = lbind(shift, x9)
    x17 = shoot(ORIGIN, UP_RIGHT)
    x18 = apply(double, x17)
    x19 = mapply(x16, x18)
    x20 = lbind(shift, x15)
    x21 = shoot(ORIGIN, DOWN_LEFT)
    x22 = apply(double, x21)
    x23 = mapply(x20, x22)
    x24 = combine(x19, x23)
    O = fill(I, GRAY, x24)
    return O


def solve_d23f8c26(I):
    """Only the middle column stays."""
    x1 = width(I)
    x2 = halve(x1)
    x3 = tojvec(x2)
    x4 = vfrontier(x3)
    x5 = shape(I)
    x6 = canvas(BLACK, x5)
    x7 = toobject(x4, I)
    O = paint(x6, x7)
    return O


def solve_d406998b(I):
    """Gray cells of every other column, counted from the right, become green."""
    x1 = width(I)
    x2 = decrement(x1)
    x3 = ofcolor(I, GRAY)
    x4 = lbind(subtract, x2)
    x5 = chain(even, x4, last)
    x6 = sfilter(x3, x5)
    O = fill(I, GREEN, x6)
    return O


def solve_d43fd935(I):
    """Cells that see the square are joined to it, each in its colour."""
    x1 = ofcolor(I, GREEN)
    x2 = toobject(x1, I)
    x3 = objects(I, T, F, T)
    x4 = remove(x2, x3)
    x5 = fork(either, hline, vline)
    x6 = rbind(mfilter, x5)
    x7 = rbind(prapply, x1)
    x8 = lbind(x7, connect)
    x9 = chain(x6, x8, toindices)
    x10 = fork(recolor, color, x9)
    x11 = mapply(x10, x4)
    O = underpaint(I, x11)
    return O


def solve_d4469b4b(I):
    """A gray cross; where it crosses depends on the colour."""
    x1 = palette(I)
    x2 = last(x1)
    x3 = equality(x2, ONE)
    x4 = equality(x2, TWO)
    x5 = branch(x4, RIGHT, TWO_BY_TWO)
    x6 = branch(x3, UNITY, x5)
    x7 = canvas(BLACK, THREE_BY_THREE)
    x8 = hfrontier(x6)
    x9 = vfrontier(x6)
    x10 = combine(x8, x9)
    O = fill(x7, GRAY, x10)
    return O


def solve_d4a91cb9(I):
    """A yellow path from the cyan cell, first vertical, then horizontal, to the red one."""
    x1 = ofcolor(I, CYAN)
    x2 = center(x1)
    x3 = ofcolor(I, RED)
    x4 = center(x3)
    x5 = first(x4)
    x6 = last(x2)
    x7 = astuple(x5, x6)
    x8 = connect(x2, x7)
    x9 = connect(x7, x4)
    x10 = combine(x8, x9)
    O = underfill(I, YELLOW, x10)
    return O


def solve_d4f3cd78(I):
    """The vessel is filled with cyan, which runs out of its opening."""
    x1 = ofcolor(I, GRAY)
    x2 = box(x1)
    x3 = difference(x2, x1)
    x4 = delta(x1)
    x5 = fill(I, CYAN, x4)
    x6 = first(x3)
    x7 = position(x1, x3)
    x8 = shoot(x6, x7)
    O = fill(x5, CYAN, x8)
    return O


def solve_dbc1a6ce(S, I):
    """Cells in one row or column are joined in the new colour."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = toindices(x2)
    x4 = prapply(connect, x3, x3)
    x5 = fork(either, hline, vline)
    x6 = mfilter(x4, x5)
    x7 = c_zo_n(S, p_g, first)
    O = underfill(I, x7, x6)
    return O


def solve_ded97339(I):
    """Cells in one row or column are joined."""
    x1 = ofcolor(I, CYAN)
    x2 = prapply(connect, x1, x1)
    x3 = fork(either, hline, vline)
    x4 = mfilter(x2, x3)
    O = fill(I, CYAN, x4)
    return O


def solve_e9614598(I):
    """A green cross in the middle between the two cells."""
    x1 = ofcolor(I, BLUE)
    x2 = center(x1)
    x3 = dneighbors(x2)
    x4 = insert(x2, x3)
    O = fill(I, GREEN, x4)
    return O


def solve_ea786f4a(I):
    """Four black diagonals from the black cell."""
    x1 = ofcolor(I, BLACK)
    x2 = center(x1)
    x3 = lbind(shoot, x2)
    x4 = ineighbors(ORIGIN)
    x5 = mapply(x3, x4)
    O = fill(I, BLACK, x5)
    return O
