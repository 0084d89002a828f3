"""Objects recoloured, framed, filled or removed by what they look like."""


def solve_00d62c1b(S, I):
    """Black areas that do not reach the edge take the new colour."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, BLACK)
    x3 = c_zo_n(S, p_g, first)
    x4 = rbind(bordering, I)
    x5 = compose(flip, x4)
    x6 = mfilter(x2, x5)
    O = fill(I, x3, x6)
    return O


def solve_0ca9ddb6(I):
    """Red cells get yellow diagonal neighbours, blue cells orange straight ones."""
    x1 = ofcolor(I, RED)
    x2 = mapply(ineighbors, x1)
    x3 = fill(I, YELLOW, x2)
    x4 = ofcolor(I, BLUE)
    x5 = mapply(dneighbors, x4)
    O = fill(x3, ORANGE, x5)
    return O


def solve_1f642eb9(I):
    """The cell of the block that is nearest to a single cell takes its colour."""
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = ofcolor(I, CYAN)
    x4 = lbind(argmin, x3)
    x5 = rbind(compose, initset)
    x6 = lbind(rbind, manhattan)
    x7 = chain(x4, x5, x6)
    x8 = compose(initset, x7)
    x9 = fork(recolor, color, x8)
    x10 = mapply(x9, x2)
    O = paint(I, x10)
    return O


def solve_31aa019c(I):
    """Only the colour that occurs once stays, with a red ring."""
    x1 = fgpartition(I)
    x2 = matcher(size, ONE)
    x3 = extract(x1, x2)
    x4 = shape(I)
    x5 = canvas(BLACK, x4)
    x6 = center(x3)
    x7 = neighbors(x6)
    x8 = fill(x5, RED, x7)
    O = paint(x8, x3)
    return O


def solve_321b1fc6(I):
    """Copies of the coloured object take the places of the cyan ones; the object itself disappears."""
    x1 = objects(I, F, F, T)
    x2 = matcher(color, EIGHT)
    x3 = compose(flip, x2)
    x4 = extract(x1, x3)
    x5 = colorfilter(x1, CYAN)
    x6 = cover(I, x4)
    x7 = normalize(x4)
    x8 = lbind(shift, x7)
    x9 = compose(x8, ulcorner)
    x10 = mapply(x9, x5)
    O = paint(x6, x10)
    return O


def solve_363442ee(I):
    """A copy of the pattern around every blue cell."""
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = asobject(x1)
    x3 = shift(x2, NEG_UNITY)
    x4 = lbind(shift, x3)
    x5 = ofcolor(I, BLUE)
    x6 = mapply(x4, x5)
    O = paint(I, x6)
    return O


def solve_3aa6fb7a(S, I):
    """What the shapes lack to be rectangles takes the new colour."""
    x1 = c_zo_n(S, p_g, first)
    x2 = objects(I, T, T, T)
    x3 = mapply(delta, x2)
    O = fill(I, x1, x3)
    return O


def solve_3bdb4ada(I):
    """Every other cell of each bar's middle row becomes black."""
    x1 = compose(hfrontier, center)
    x2 = fork(intersection, toindices, x1)
    x3 = lbind(compose, flip)
    x4 = rbind(chain, last)
    x5 = lbind(x4, even)
    x6 = lbind(rbind, subtract)
    x7 = chain(x5, x6, leftmost)
    x8 = compose(x3, x7)
    x9 = fork(sfilter, x2, x8)
    x10 = objects(I, T, F, T)
    x11 = mapply(x9, x10)
    O = fill(I, BLACK, x11)
    return O


def solve_4258a5f9(I):
    """Every gray cell gets a blue ring."""
    x1 = ofcolor(I, GRAY)
    x2 = mapply(neighbors, x1)
    O = fill(I, BLUE, x2)
    return O


def solve_42a50994(I):
    """Single cells disappear."""
    x1 = objects(I, T, T, T)
    x2 = sizefilter(x1, ONE)
    x3 = merge(x2)
    O = cover(I, x3)
    return O


def solve_4347f46a(I):
    """The inside of every rectangle becomes black."""
    x1 = compose(backdrop, inbox)
    x2 = objects(I, T, F, T)
    x3 = mapply(x1, x2)
    O = fill(I, BLACK, x3)
    return O


def solve_44d8ac46(S, I):
    """Square holes take the new colour."""
    x1 = objects(I, T, F, T)
    x2 = apply(delta, x1)
    x3 = c_zo_n(S, p_g, first)
    x4 = mfilter(x2, square)
    O = fill(I, x3, x4)
    return O


def solve_50cb2852(S, I):
    """The inside of every rectangle takes the new colour."""
    x1 = c_zo_n(S, p_g, first)
    x2 = compose(backdrop, inbox)
    x3 = objects(I, T, F, F)
    x4 = compose(positive, color)
    x5 = sfilter(x3, x4)
    x6 = mapply(x2, x5)
    O = fill(I, x1, x6)
    return O


def solve_543a7ed5(I):
    """Every frame gets a green frame around it and is filled with yellow."""
    x1 = o_g(I, R5)
    x2 = mapply(outbox, x1)
    x3 = fill(I, GREEN, x2)
    x4 = mapply(delta, x1)
    O = fill(x3, YELLOW, x4)
    return O


def solve_54d82841(I):
    """Under every arch a yellow cell appears on the floor."""
    x1 = objects(I, T, T, T)
    x2 = height(I)
    x3 = decrement(x2)
    x4 = lbind(astuple, x3)
    x5 = chain(x4, last, center)
    x6 = apply(x5, x1)
    O = fill(I, YELLOW, x6)
    return O


def solve_54d9e175(I):
    """Every room takes the colour five above that of the cell in its middle."""
    x1 = asobject(I)
    x2 = compose(positive, first)
    x3 = matcher(first, FIVE)
    x4 = compose(flip, x3)
    x5 = fork(both, x2, x4)
    x6 = sfilter(x1, x5)
    x7 = rbind(add, FIVE)
    x8 = compose(x7, first)
    x9 = compose(neighbors, last)
    x10 = fork(insert, last, x9)
    x11 = fork(recolor, x8, x10)
    x12 = mapply(x11, x6)
    O = paint(I, x12)
    return O


def solve_60b61512(S, I):
    """What the shapes lack to be rectangles takes the new colour."""
    x1 = c_zo_n(S, p_g, first)
    x2 = objects(I, T, T, T)
    x3 = mapply(delta, x2)
    O = fill(I, x1, x3)
    return O


def solve_63613498(I):
    """The object of the shape that is shown in the corner becomes gray."""
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = asindices(x1)
    x3 = ofcolor(x1, BLACK)
    x4 = difference(x2, x3)
    x5 = normalize(x4)
    x6 = objects(I, T, F, T)
    x7 = compose(normalize, toindices)
    x8 = matcher(x7, x5)
    x9 = mfilter(x6, x8)
    x10 = fill(I, GRAY, x9)
    x11 = asobject(x1)
    O = paint(x10, x11)
    return O


def solve_67385a82(S, I):
    """Green objects of three cells or more take the new colour."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, GREEN)
    x3 = c_zo_n(S, p_g, first)
    x4 = rbind(greater, TWO)
    x5 = compose(x4, size)
    x6 = mfilter(x2, x5)
    O = fill(I, x3, x6)
    return O


def solve_694f12f3(I):
    """The inside of the smaller rectangle becomes blue, of the larger red."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, YELLOW)
    x3 = compose(backdrop, inbox)
    x4 = argmin(x2, size)
    x5 = x3(x4)
    x6 = fill(I, BLUE, x5)
    x7 = argmax(x2, size)
    x8 = x3(x7)
    O = fill(x6, RED, x8)
    return O


def solve_6c434453(I):
    """Blue rings become red crosses."""
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, EIGHT)
    x3 = apply(center, x2)
    x4 = merge(x2)
    x5 = cover(I, x4)
    x6 = mapply(dneighbors, x3)
    x7 = combine(x3, x6)
    O = fill(x5, RED, x7)
    return O


def solve_6d75e8bb(S, I):
    """What the shapes lack to be rectangles takes the new colour."""
    x1 = c_zo_n(S, p_g, first)
    x2 = objects(I, T, T, T)
    x3 = mapply(delta, x2)
    O = fill(I, x1, x3)
    return O


def solve_7f4411dc(I):
    """Only what consists of squares of 2 x 2 stays."""
    x1 = leastcolor(I)
    x2 = canvas(BLACK, TWO_BY_TWO)
    x3 = asindices(x2)
    x4 = recolor(x1, x3)
    x5 = shape(I)
    x6 = canvas(BLACK, x5)
    x7 = lbind(shift, x4)
    x8 = occurrences(I, x4)
    x9 = mapply(x7, x8)
    O = paint(x6, x9)
    return O


def solve_810b9b61(I):
    """Closed frames become green."""
    x1 = objects(I, T, T, T)
    x2 = fork(equality, toindices, box)
    x3 = chain(positive, size, delta)
    x4 = fork(both, x2, x3)
    x5 = mfilter(x1, x4)
    O = fill(I, GREEN, x5)
    return O


def solve_868de0fa(I):
    """The inside of a square is orange if its side is odd, else red."""
    x1 = objects(I, T, F, T)
    x2 = compose(even, height)
    x3 = sfilter(x1, x2)
    x4 = mapply(delta, x1)
    x5 = fill(I, ORANGE, x4)
    x6 = mapply(delta, x3)
    O = fill(x5, RED, x6)
    return O


def solve_88a10436(I):
    """A copy of the shape appears around the gray cell."""
    x1 = objects(I, F, T, T)
    x2 = argmax(x1, size)
    x3 = ofcolor(I, GRAY)
    x4 = center(x3)
    x5 = add(x4, NEG_UNITY)
    x6 = normalize(x2)
    x7 = shift(x6, x5)
    O = paint(I, x7)
    return O


def solve_913fb3ed(I):
    """Every cell gets a ring; the ring's colour depends on the cell's."""
    x1 = lbind(mapply, neighbors)
    x2 = lbind(ofcolor, I)
    x3 = compose(x1, x2)
    x4 = x3(THREE)
    x5 = fill(I, MAGENTA, x4)
    x6 = x3(EIGHT)
    x7 = fill(x5, YELLOW, x6)
    x8 = x3(TWO)
    O = fill(x7, BLUE, x8)
    return O


def solve_91714a58(I):
    """Only the largest object stays, without specks that touch it."""
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = shape(I)
    x4 = canvas(BLACK, x3)
    x5 = paint(x4, x2)
    x6 = color(x2)
    x7 = canvas(BLACK, TWO_BY_TWO)
    x8 = asindices(x7)
    x9 = recolor(x6, x8)
    x10 = lbind(shift, x9)
    x11 = occurrences(x5, x9)
    x12 = mapply(x10, x11)
    O = paint(x4, x12)
    return O


def solve_941d9a10(I):
    """The first room becomes blue, the middle one red, the last one green."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, BLACK)
    x3 = lbind(extract, x2)
    x4 = rbind(compose, toindices)
    x5 = lbind(lbind, contained)
    x6 = chain(x3, x4, x5)
    x7 = asindices(I)
    x8 = x6(ORIGIN)
    x9 = fill(I, BLUE, x8)
    x10 = center(x7)
    x11 = x6(x10)
    x12 = fill(x9, RED, x11)
    x13 = lrcorner(x7)
    x14 = x6(x13)
    O = fill(x12, GREEN, x14)
    return O


def solve_95990924(I):
    """Every square gets a cell beyond each corner, each corner its colour."""
    x1 = objects(I, T, F, T)
    x2 = compose(ulcorner, outbox)
    x3 = apply(x2, x1)
    x4 = fill(I, BLUE, x3)
    x5 = compose(urcorner, outbox)
    x6 = apply(x5, x1)
    x7 = fill(x4, RED, x6)
    x8 = compose(llcorner, outbox)
    x9 = apply(x8, x1)
    x10 = fill(x7, GREEN, x9)
    x11 = compose(lrcorner, outbox)
    x12 = apply(x11, x1)
    O = fill(x10, YELLOW, x12)
    return O


def solve_9edfc990(I):
    """Black areas beside a blue cell become blue."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, BLACK)
    x3 = ofcolor(I, BLUE)
    x4 = rbind(adjacent, x3)
    x5 = mfilter(x2, x4)
    O = fill(I, BLUE, x5)
    return O


def solve_a48eeaf7(I):
    """The gray cells move next to the red square."""
    x1 = ofcolor(I, RED)
    x2 = outbox(x1)
    x3 = objects(I, T, F, T)
    x4 = sizefilter(x3, ONE)
    x5 = lbind(argmin, x2)
    x6 = rbind(compose, initset)
    x7 = lbind(rbind, manhattan)
    x8 = chain(x5, x6, x7)
    x9 = replace(I, GRAY, BLACK)
    x10 = apply(x8, x4)
    O = fill(x9, GRAY, x10)
    return O


def solve_a5313dff(S, I):
    """Black areas that do not reach the edge take the new colour."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, BLACK)
    x3 = c_zo_n(S, p_g, first)
    x4 = rbind(bordering, I)
    x5 = compose(flip, x4)
    x6 = mfilter(x2, x5)
    O = fill(I, x3, x6)
    return O


def solve_a9f96cdd(I):
    """The red cell gives way to four diagonal neighbours, each corner its colour."""
    x1 = ofcolor(I, RED)
    x2 = replace(I, RED, BLACK)
    x3 = shift(x1, NEG_UNITY)
    x4 = fill(x2, GREEN, x3)
    x5 = shift(x1, UP_RIGHT)
    x6 = fill(x4, MAGENTA, x5)
    x7 = shift(x1, DOWN_LEFT)
    x8 = fill(x6, CYAN, x7)
    x9 = shift(x1, UNITY)
    O = fill(x8, ORANGE, x9)
    return O


def solve_aedd82e4(S, I):
    """Single red cells take the new colour."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, RED)
    x3 = c_zo_n(S, p_g, first)
    x4 = sizefilter(x2, ONE)
    x5 = merge(x4)
    O = fill(I, x3, x5)
    return O


def solve_b230c067(I):
    """The shape that differs from the others becomes red, the others blue."""
    x1 = o_g_t(I, R7)
    x2 = apply_t(normalize, x1)
    x3 = get_common_rank(x2, F0)
    x4 = matcher(normalize, x3)
    x5 = extract(x1, x4)
    x6 = replace(I, CYAN, BLUE)
    O = fill(x6, RED, x5)
    return O


def solve_b27ca6d3(I):
    """Objects of two cells get a green frame."""
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, TWO)
    x3 = mapply(outbox, x2)
    O = fill(I, GREEN, x3)
    return O


def solve_b60334d2(I):
    """Every gray cell becomes a ring, gray at the corners and blue at the sides."""
    x1 = ofcolor(I, GRAY)
    x2 = replace(I, GRAY, BLACK)
    x3 = mapply(ineighbors, x1)
    x4 = fill(x2, GRAY, x3)
    x5 = mapply(dneighbors, x1)
    O = fill(x4, BLUE, x5)
    return O


def solve_b6afb2da(I):
    """Rectangles become red with a yellow outline and blue corners."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, GRAY)
    x3 = replace(I, GRAY, RED)
    x4 = mapply(box, x2)
    x5 = fill(x3, YELLOW, x4)
    x6 = mapply(corners, x2)
    O = fill(x5, BLUE, x6)
    return O


def solve_bb43febb(S, I):
    """The inside of every rectangle takes the new colour."""
    x1 = c_zo_n(S, p_g, first)
    x2 = compose(backdrop, inbox)
    x3 = objects(I, T, F, F)
    x4 = compose(positive, color)
    x5 = sfilter(x3, x4)
    x6 = mapply(x2, x5)
    O = fill(I, x1, x6)
    return O


def solve_c0f76784(I):
    """The inside of a square takes a colour by its size."""
    x1 = objects(I, T, F, T)
    x2 = apply(delta, x1)
    x3 = sizefilter(x2, ONE)
    x4 = merge(x3)
    x5 = fill(I, MAGENTA, x4)
    x6 = sizefilter(x2, FOUR)
    x7 = merge(x6)
    x8 = fill(x5, ORANGE, x7)
    x9 = sizefilter(x2, NINE)
    x10 = merge(x9)
    O = fill(x8, CYAN, x10)
    return O


def solve_c9f8e694(I):
    """Gray cells take the colour at the left edge of their row."""
    x1 = height(I)
    x2 = astuple(x1, ONE)
    x3 = crop(I, ORIGIN, x2)
    x4 = width(I)
    x5 = hupscale(x3, x4)
    x6 = ofcolor(I, GRAY)
    x7 = toobject(x6, x5)
    O = paint(I, x7)
    return O


def solve_ce22a75a(I):
    """Every gray cell becomes a blue square of 3 x 3."""
    x1 = ofcolor(I, GRAY)
    x2 = mapply(neighbors, x1)
    x3 = combine(x1, x2)
    O = fill(I, BLUE, x3)
    return O


def solve_ce9e57f2(I):
    """The lower half of every bar becomes cyan."""
    x1 = compose(halve, height)
    x2 = fork(subtract, height, x1)
    x3 = compose(toivec, x2)
    x4 = fork(shift, identity, x3)
    x5 = fork(intersection, identity, x4)
    x6 = objects(I, T, F, T)
    x7 = mapply(x5, x6)
    O = fill(I, CYAN, x7)
    return O


def solve_d364b489(I):
    """Every blue cell gets four neighbours, each side its colour."""
    x1 = ofcolor(I, BLUE)
    x2 = shift(x1, UP)
    x3 = fill(I, RED, x2)
    x4 = shift(x1, DOWN)
    x5 = fill(x3, CYAN, x4)
    x6 = shift(x1, LEFT)
    x7 = fill(x5, ORANGE, x6)
    x8 = shift(x1, RIGHT)
    O = fill(x7, MAGENTA, x8)
    return O


def solve_d5d6de2d(I):
    """The insides of the frames become green, the frames disappear."""
    x1 = o_g(I, R5)
    x2 = mapply(delta, x1)
    x3 = replace(I, RED, BLACK)
    O = fill(x3, GREEN, x2)
    return O


def solve_d89b689b(I):
    """The single cells move to the nearest cells of the square."""
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, ONE)
    x3 = ofcolor(I, CYAN)
    x4 = lbind(argmin, x3)
    x5 = rbind(compose, initset)
    x6 = lbind(rbind, manhattan)
    x7 = chain(x4, x5, x6)
    x8 = merge(x2)
    x9 = cover(I, x8)
    x10 = compose(initset, x7)
    x11 = fork(recolor, color, x10)
    x12 = mapply(x11, x2)
    O = paint(x9, x12)
    return O


def solve_d90796e8(I):
    """Where green and red cells touch, the green one becomes cyan and the red one disappears."""
    x1 = ofcolor(I, GREEN)
    x2 = ofcolor(I, RED)
    x3 = mapply(dneighbors, x2)
    x4 = intersection(x1, x3)
    x5 = mapply(dneighbors, x1)
    x6 = intersection(x2, x5)
    x7 = fill(I, CYAN, x4)
    O = fill(x7, BLACK, x6)
    return O


def solve_dc1df850(I):
    """Every red cell gets a blue ring."""
    x1 = ofcolor(I, RED)
    x2 = mapply(neighbors, x1)
    O = fill(I, BLUE, x2)
    return O


def solve_ddf7fa4f(I):
    """Gray rectangles take the colour of the cell above them."""
    x1 = o_g(I, R5)
    x2 = sizefilter(x1, ONE)
    x3 = colorfilter(x1, GRAY)
    x4 = lbind(extract, x2)
    x5 = lbind(lbind, vmatching)
    x6 = chain(color, x4, x5)
    x7 = fork(recolor, x6, identity)
    x8 = mapply(x7, x3)
    O = paint(I, x8)
    return O


def solve_e76a88a6(I):
    """Copies of the patterned rectangle take the places of the gray ones."""
    x1 = objects(I, F, F, T)
    x2 = argmax(x1, numcolors)
    x3 = normalize(x2)
    x4 = lbind(shift, x3)
    x5 = compose(x4, ulcorner)
    x6 = remove(x2, x1)
    x7 = mapply(x5, x6)
    O = paint(I, x7)
    return O


def solve_fcc82909(I):
    """Below every square a green column, as long as the square has colours."""
    x1 = rbind(add, DOWN)
    x2 = compose(x1, llcorner)
    x3 = compose(toivec, numcolors)
    x4 = fork(add, lrcorner, x3)
    x5 = compose(initset, x4)
    x6 = fork(insert, x2, x5)
    x7 = compose(backdrop, x6)
    x8 = objects(I, F, F, T)
    x9 = mapply(x7, x8)
    O = fill(I, GREEN, x9)
    return O
