"""Outputs that count: how many objects, cells or colours there are."""


def solve_08ed6ac7(I):
    """The bars become blue, red, green and yellow by height, the tallest first."""
    x1 = objects(I, T, F, T)
    x2 = order(x1, size)
    x3 = interval(FOUR, ZERO, NEG_ONE)
    x4 = mpapply(recolor, x3, x2)
    x5 = initset(x4)
    x6 = merge(x5)
    O = paint(I, x6)
    return O


def solve_1190e5a7(I):
    """One cell for each room between the walls."""
    x1 = frontiers(I)
    x2 = sfilter(x1, vline)
    x3 = sfilter(x1, hline)
    x4 = compress(I)
    x5 = mostcolor(x4)
    x6 = size(x3)
    x7 = size(x2)
    x8 = astuple(x6, x7)
    x9 = increment(x8)
    O = canvas(x5, x9)
    return O


def solve_1fad071e(I):
    """A row of five with one blue cell for each blue square of 2 x 2."""
    x1 = objects(I, T, F, T)
    x2 = colorfilter(x1, BLUE)
    x3 = sizefilter(x2, FOUR)
    x4 = size(x3)
    x5 = decrement(x4)
    x6 = tojvec(x5)
    x7 = connect(ORIGIN, x6)
    x8 = astuple(ONE, FIVE)
    x9 = canvas(BLACK, x8)
    O = fill(x9, BLUE, x7)
    return O


def solve_239be575(I):
    """Cyan if cyan cells join the two red squares, else black."""
    x1 = objects(I, F, T, T)
    x2 = lbind(contained, TWO)
    x3 = compose(x2, palette)
    x4 = sfilter(x1, x3)
    x5 = size(x4)
    x6 = equality(x5, ONE)
    x7 = branch(x6, CYAN, BLACK)
    O = canvas(x7, UNITY)
    return O


def solve_445eab21(I):
    """A square of 2 x 2 in the colour of the largest object."""
    x1 = o_g(I, R5)
    x2 = argmax(x1, size)
    x3 = color(x2)
    O = canvas(x3, TWO_BY_TWO)
    return O


def solve_6773b310(I):
    """One cell for each room, blue where the room holds two magenta cells."""
    x1 = rbind(colorcount, MAGENTA)
    x2 = compose(halve, x1)
    x3 = lbind(apply, x2)
    x4 = rbind(hsplit, THREE)
    x5 = compose(x3, x4)
    x6 = vsplit(I, THREE)
    O = apply(x5, x6)
    return O


def solve_6e02f1e3(I):
    """A gray line: along the top for one colour, falling for two, rising for three."""
    x1 = numcolors(I)
    x2 = equality(x1, THREE)
    x3 = branch(x2, TWO_BY_ZERO, ORIGIN)
    x4 = equality(x1, TWO)
    x5 = branch(x4, TWO_BY_TWO, ZERO_BY_TWO)
    x6 = branch(x2, ZERO_BY_TWO, x5)
    x7 = shape(I)
    x8 = canvas(BLACK, x7)
    x9 = connect(x3, x6)
    O = fill(x8, GRAY, x9)
    return O


def solve_6e82a1ae(I):
    """Objects take a colour by size: four cells blue, three red, two green."""
    x1 = objects(I, T, F, T)
    x2 = sizefilter(x1, FOUR)
    x3 = merge(x2)
    x4 = fill(I, BLUE, x3)
    x5 = sizefilter(x1, THREE)
    x6 = merge(x5)
    x7 = fill(x4, RED, x6)
    x8 = sizefilter(x1, TWO)
    x9 = merge(x8)
    O = fill(x7, GREEN, x9)
    return O


def solve_794b24be(I):
    """As many red cells as there are blue ones: three along the top, then the centre."""
    x1 = ofcolor(I, BLUE)
    x2 = size(x1)
    x3 = decrement(x2)
    x4 = tojvec(x3)
    x5 = connect(ORIGIN, x4)
    x6 = shape(I)
    x7 = canvas(BLACK, x6)
    x8 = equality(x2, FOUR)
    x9 = insert(UNITY, x5)
    x10 = branch(x8, x9, x5)
    O = fill(x7, RED, x10)
    return O


def solve_9af7a82c(I):
    """A bar for every colour, as long as the colour is frequent, the longest to the left."""
    x1 = partition(I)
    x2 = order(x1, size)
    x3 = valmax(x2, size)
    x4 = lbind(astuple, ONE)
    x5 = compose(x4, size)
    x6 = fork(canvas, color, x5)
    x7 = lbind(canvas, BLACK)
    x8 = lbind(subtract, x3)
    x9 = chain(x4, x8, size)
    x10 = compose(x7, x9)
    x11 = fork(hconcat, x6, x10)
    x12 = apply(x11, x2)
    x13 = merge(x12)
    O = rot90(x13)
    return O


def solve_a61f2674(I):
    """The tallest bar becomes blue, the shortest red, the others disappear."""
    x1 = o_g(I, R5)
    x2 = replace(I, GRAY, BLACK)
    x3 = get_arg_rank(x1, size, L1)
    x4 = recolor(RED, x3)
    x5 = paint(x2, x4)
    x6 = get_arg_rank(x1, size, F0)
    x7 = recolor(BLUE, x6)
    O = paint(x5, x7)
    return O


def solve_b9b7f026(I):
    """The colour of the rectangle with a hole."""
    x1 = objects(I, T, F, T)
    x2 = chain(positive, size, delta)
    x3 = sfilter(x1, x2)
    x4 = first(x3)
    x5 = color(x4)
    O = canvas(x5, UNITY)
    return O


def solve_d0f5fe59(I):
    """A diagonal as long as there are objects."""
    x1 = o_g(I, R5)
    x2 = size(x1)
    x3 = astuple(x2, x2)
    x4 = canvas(BLACK, x3)
    x5 = shoot(ORIGIN, UNITY)
    O = fill(x4, CYAN, x5)
    return O


def solve_d2abd087(I):
    """Objects of six cells become red, the others blue."""
    x1 = replace(I, GRAY, BLUE)
    x2 = objects(I, T, F, T)
    x3 = sizefilter(x2, SIX)
    x4 = merge(x3)
    O = fill(x1, RED, x4)
    return O


def solve_d631b094(I):
    """A row with one cell for each coloured cell."""
    x1 = palette(I)
    x2 = remove(ZERO, x1)
    x3 = first(x2)
    x4 = colorcount(I, x3)
    x5 = astuple(ONE, x4)
    O = canvas(x3, x5)
    return O


def solve_d9fac9be(I):
    """The colour of the single cell in the middle of a ring."""
    x1 = neighbors(UNITY)
    x2 = lbind(occurrences, I)
    x3 = rbind(recolor, x1)
    x4 = compose(x2, x3)
    x5 = palette(I)
    x6 = remove(ZERO, x5)
    x7 = mapply(x4, x6)
    x8 = first(x7)
    x9 = add(x8, UNITY)
    x10 = index(I, x9)
    O = canvas(x10, UNITY)
    return O


def solve_de1cd16c(I):
    """The colour of the field with the most specks."""
    x1 = leastcolor(I)
    x2 = partition(I)
    x3 = matcher(color, x1)
    x4 = compose(flip, x3)
    x5 = sfilter(x2, x4)
    x6 = rbind(toobject, I)
    x7 = compose(x6, backdrop)
    x8 = apply(x7, x5)
    x9 = rbind(colorcount, x1)
    x10 = argmax(x8, x9)
    x11 = mostcolor(x10)
    O = canvas(x11, UNITY)
    return O


def solve_e8593010(I):
    """Gaps take a colour by size: one cell green, two red, three blue."""
    x1 = objects(I, T, F, F)
    x2 = colorfilter(x1, BLACK)
    x3 = sizefilter(x2, ONE)
    x4 = merge(x3)
    x5 = fill(I, GREEN, x4)
    x6 = sizefilter(x2, TWO)
    x7 = merge(x6)
    x8 = fill(x5, RED, x7)
    x9 = sizefilter(x2, THREE)
    x10 = merge(x9)
    O = fill(x8, BLUE, x10)
    return O


def solve_ea32f347(I):
    """The longest line becomes blue, the shortest red, the one between yellow."""
    x1 = o_g(I, R5)
    x2 = replace(I, GRAY, YELLOW)
    x3 = argmin(x1, size)
    x4 = fill(x2, RED, x3)
    x5 = argmax(x1, size)
    O = fill(x4, BLUE, x5)
    return O


def solve_f8b3ba0a(I):
    """The colours in the order of their frequency, without the two most frequent."""
    x1 = rbind(canvas, UNITY)
    x2 = lbind(get_color_rank_t, I)
    x3 = compose(x1, x2)
    x4 = x3(F2)
    x5 = x3(F3)
    x6 = vconcat(x4, x5)
    x7 = x3(F4)
    O = vconcat(x6, x7)
    return O


def solve_f8ff0b80(I):
    """The colours of the shapes in a column, the largest first."""
    x1 = objects(I, T, T, T)
    x2 = compose(invert, size)
    x3 = order(x1, x2)
    x4 = rbind(canvas, UNITY)
    x5 = compose(x4, color)
    x6 = apply(x5, x3)
    O = merge(x6)
    return O


def solve_ff28f65a(I):
    """One blue cell for each red square, on every other cell in reading order."""
    x1 = objects(I, T, F, T)
    x2 = size(x1)
    x3 = canvas(BLACK, THREE_BY_THREE)
    x4 = lbind(multiply, THREE)
    x5 = compose(x4, first)
    x6 = fork(add, x5, last)
    x7 = asindices(x3)
    x8 = compose(even, x6)
    x9 = sfilter(x7, x8)
    x10 = double(x2)
    x11 = lbind(greater, x10)
    x12 = compose(x11, x6)
    x13 = sfilter(x9, x12)
    O = fill(x3, BLUE, x13)
    return O
