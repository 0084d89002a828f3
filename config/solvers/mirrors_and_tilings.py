"""Outputs that are mirror images, rotations and repetitions of the input."""


def solve_017c7c7b(I):
    """The vertical pattern goes on for three more rows and becomes red."""
    x1 = ofcolor(I, BLUE)
    x2 = asobject(I)
    x3 = vperiod(x2)
    x4 = rbind(multiply, x3)
    x5 = shoot(ORIGIN, DOWN)
    x6 = apply(x4, x5)
    x7 = shape(I)
    x8 = toivec(THREE)
    x9 = add(x7, x8)
    x10 = canvas(BLACK, x9)
    x11 = lbind(shift, x1)
    x12 = mapply(x11, x6)
    O = fill(x10, RED, x12)
    return O


def solve_05269061(I):
    """Three coloured diagonals repeat over the whole grid."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = lbind(shift, x2)
    x4 = astuple(NEG_NINE, NINE)
    x5 = astuple(NINE, NEG_NINE)
    x6 = connect(x4, x5)
    x7 = mapply(x3, x6)
    x8 = rbind(multiply, THREE)
    x9 = tojvec(NEG_FIVE)
    x10 = tojvec(FIVE)
    x11 = connect(x9, x10)
    x12 = apply(x8, x11)
    x13 = lbind(shift, x7)
    x14 = mapply(x13, x12)
    O = paint(I, x14)
    return O


def solve_0a938d79(I):
    """The two cells stand for lines across, which repeat alternately along the grid."""
    x1 = portrait(I)
    x2 = dmirror(I)
    x3 = branch(x1, x2, I)
    x4 = fgpartition(x3)
    x5 = merge(x4)
    x6 = compose(vfrontier, last)
    x7 = fork(recolor, first, x6)
    x8 = mapply(x7, x5)
    x9 = width(x5)
    x10 = decrement(x9)
    x11 = double(x10)
    x12 = rbind(multiply, x11)
    x13 = shoot(ORIGIN, RIGHT)
    x14 = apply(x12, x13)
    x15 = lbind(shift, x8)
    x16 = mapply(x15, x14)
    x17 = paint(x3, x16)
    x18 = dmirror(x17)
    O = branch(x1, x18, x17)
    return O


def solve_10fcaaa3(I):
    """The grid twice in both directions, with cyan at the free diagonal neighbours of every cell."""
    x1 = hconcat(I, I)
    x2 = vconcat(x1, x1)
    x3 = fgpartition(x2)
    x4 = merge(x3)
    x5 = toindices(x4)
    x6 = mapply(ineighbors, x5)
    O = underfill(x2, CYAN, x6)
    return O


def solve_25ff71a9(I):
    """Everything moves down by one row."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    O = move(I, x2, DOWN)
    return O


def solve_28bf18c6(I):
    """The shape, cut out, twice side by side."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    O = hconcat(x3, x3)
    return O


def solve_2dee498d(I):
    """The first of three equal parts."""
    x1 = hsplit(I, THREE)
    O = first(x1)
    return O


def solve_3ac3eb23(I):
    """Every cell draws a chequered stripe downwards."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = shift(x2, UNITY)
    x4 = shift(x2, DOWN_LEFT)
    x5 = combine(x3, x4)
    x6 = combine(x2, x5)
    x7 = shoot(ORIGIN, DOWN)
    x8 = apply(double, x7)
    x9 = lbind(shift, x6)
    x10 = mapply(x9, x8)
    O = paint(I, x10)
    return O


def solve_3af2c5a8(I):
    """The grid mirrored to the right, and both mirrored downwards."""
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    x3 = hmirror(x2)
    O = vconcat(x2, x3)
    return O


def solve_3c9b0459(I):
    """Half a turn."""
    O = rot180(I)
    return O


def solve_46442a0e(I):
    """The four rotations of the grid around the middle."""
    x1 = rot90(I)
    x2 = hconcat(I, x1)
    x3 = rot270(I)
    x4 = rot180(I)
    x5 = hconcat(x3, x4)
    O = vconcat(x2, x5)
    return O


def solve_4938f0c2(I):
    """The outer shape is reflected on all sides of the inner one."""
    x1 = fgpartition(I)
    x2 = argmin(x1, size)
    x3 = other(x1, x2)
    x4 = fork(add, ulcorner, lrcorner)
    x5 = hmirror(x3)
    x6 = x4(x2)
    x7 = x4(x3)
    x8 = subtract(x6, x7)
    x9 = first(x8)
    x10 = toivec(x9)
    x11 = shift(x5, x10)
    x12 = combine(x3, x11)
    x13 = vmirror(x12)
    x14 = x4(x12)
    x15 = subtract(x6, x14)
    x16 = last(x15)
    x17 = tojvec(x16)
    x18 = shift(x13, x17)
    x19 = paint(I, x11)
    O = paint(x19, x18)
    return O


def solve_496994bd(I):
    """The lower half becomes the mirror image of the upper half."""
    x1 = tophalf(I)
    x2 = hmirror(x1)
    O = vconcat(x1, x2)
    return O


def solve_4c4377d9(I):
    """The grid below its mirror image."""
    x1 = hmirror(I)
    O = vconcat(x1, I)
    return O


def solve_4c5c2cf0(I):
    """The outer shape is reflected on all sides of the inner one."""
    x1 = fgpartition(I)
    x2 = argmin(x1, size)
    x3 = other(x1, x2)
    x4 = fork(add, ulcorner, lrcorner)
    x5 = hmirror(x3)
    x6 = x4(x2)
    x7 = x4(x3)
    x8 = subtract(x6, x7)
    x9 = first(x8)
    x10 = toivec(x9)
    x11 = shift(x5, x10)
    x12 = combine(x3, x11)
    x13 = vmirror(x12)
    x14 = x4(x12)
    x15 = subtract(x6, x14)
    x16 = last(x15)
    x17 = tojvec(x16)
    x18 = shift(x13, x17)
    x19 = paint(I, x11)
    O = paint(x19, x18)
    return O


def solve_6150a2bd(S, I):
    """The mirror image or rotation that the demonstrations show."""
    x1 = a_mr(S)
    O = mir_rot_t(I, x1)
    return O


def solve_62c24649(I):
    """The grid mirrored to the right, and both mirrored downwards."""
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    x3 = hmirror(x2)
    O = vconcat(x2, x3)
    return O


def solve_67a3c6ac(I):
    """The mirror image, left and right exchanged."""
    O = vmirror(I)
    return O


def solve_67e8384a(I):
    """The grid mirrored to the right, and both mirrored downwards."""
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    x3 = hmirror(x2)
    O = vconcat(x2, x3)
    return O


def solve_68b16354(S, I):
    """The mirror image or rotation that the demonstrations show."""
    x1 = a_mr(S)
    O = mir_rot_t(I, x1)
    return O


def solve_6d0aefbc(I):
    """The grid and its mirror image side by side."""
    x1 = vmirror(I)
    O = hconcat(I, x1)
    return O


def solve_6fa7a44f(I):
    """The grid above its mirror image."""
    x1 = hmirror(I)
    O = vconcat(I, x1)
    return O


def solve_74dd1130(I):
    """Rows become columns."""
    O = dmirror(I)
    return O


def solve_7b7f7511(I):
    """Half of a grid that consists of two equal halves along its longer side."""
    x1 = portrait(I)
    x2 = tophalf(I)
    x3 = lefthalf(I)
    O = branch(x1, x2, x3)
    return O


def solve_7fe24cdd(I):
    """The four rotations of the grid around the middle."""
    x1 = rot90(I)
    x2 = hconcat(I, x1)
    x3 = rot270(I)
    x4 = rot180(I)
    x5 = hconcat(x3, x4)
    O = vconcat(x2, x5)
    return O


def solve_8be77c9e(I):
    """The grid above its mirror image."""
    x1 = hmirror(I)
    O = vconcat(I, x1)
    return O


def solve_8d5021e8(I):
    """Mirrored to the left, then stacked three times: upside down, upright, upside down."""
    x1 = vmirror(I)
    x2 = hconcat(x1, I)
    x3 = hmirror(x2)
    x4 = vconcat(x3, x2)
    O = vconcat(x4, x3)
    return O


def solve_8e5a5113(I):
    """The first square again, after a quarter turn and after half a turn."""
    x1 = crop(I, ORIGIN, THREE_BY_THREE)
    x2 = rot90(x1)
    x3 = asobject(x2)
    x4 = tojvec(FOUR)
    x5 = shift(x3, x4)
    x6 = paint(I, x5)
    x7 = rot180(x1)
    x8 = asobject(x7)
    x9 = tojvec(EIGHT)
    x10 = shift(x8, x9)
    O = paint(x6, x10)
    return O


def solve_8eb1be9a(I):
    """The band repeats upwards and downwards."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = height(x2)
    x4 = rbind(multiply, x3)
    x5 = toivec(NEG_NINE)
    x6 = toivec(NINE)
    x7 = connect(x5, x6)
    x8 = apply(x4, x7)
    x9 = lbind(shift, x2)
    x10 = mapply(x9, x8)
    O = paint(I, x10)
    return O


def solve_963e52fc(I):
    """The pattern goes on to twice the width."""
    x1 = asobject(I)
    x2 = hperiod(x1)
    x3 = rbind(multiply, x2)
    x4 = shoot(ORIGIN, RIGHT)
    x5 = apply(x3, x4)
    x6 = hconcat(I, I)
    x7 = lbind(shift, x1)
    x8 = mapply(x7, x5)
    O = paint(x6, x8)
    return O


def solve_9dfd6313(S, I):
    """The mirror image or rotation that the demonstrations show."""
    x1 = a_mr(S)
    O = mir_rot_t(I, x1)
    return O


def solve_a3df8b1e(I):
    """The cell bounces between the left and the right edge on its way up."""
    x1 = width(I)
    x2 = decrement(x1)
    x3 = asindices(I)
    x4 = llcorner(x3)
    x5 = multiply(UP_RIGHT, x2)
    x6 = add(x4, x5)
    x7 = multiply(NEG_UNITY, x2)
    x8 = add(x6, x7)
    x9 = connect(x4, x6)
    x10 = connect(x6, x8)
    x11 = combine(x9, x10)
    x12 = double(x2)
    x13 = rbind(multiply, x12)
    x14 = shoot(ORIGIN, UP)
    x15 = apply(x13, x14)
    x16 = lbind(shift, x11)
    x17 = mapply(x16, x15)
    O = fill(I, BLUE, x17)
    return O


def solve_a416b8f3(I):
    """The grid twice, side by side."""
    O = hconcat(I, I)
    return O


def solve_a79310a0(S, I):
    """Everything moves down by one row and takes the new colour."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = move(I, x2, DOWN)
    x4 = c_iz_n(S, p_g, first)
    x5 = c_zo_n(S, p_g, first)
    O = replace(x3, x4, x5)
    return O


def solve_b8825c91(I):
    """The yellow blots are replaced by what the mirror images show."""
    x1 = ofcolor(I, YELLOW)
    x2 = vmirror(I)
    x3 = toobject(x1, x2)
    x4 = paint(I, x3)
    x5 = ofcolor(x4, YELLOW)
    x6 = hmirror(x4)
    x7 = toobject(x5, x6)
    O = paint(x4, x7)
    return O


def solve_c9e6f938(I):
    """The grid and its mirror image side by side."""
    x1 = vmirror(I)
    O = hconcat(I, x1)
    return O


def solve_d13f3404(I):
    """The cells are drawn out along the falling diagonals, on a canvas of twice the sides."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = shape(I)
    x4 = double(x3)
    x5 = canvas(BLACK, x4)
    x6 = lbind(shift, x2)
    x7 = shoot(ORIGIN, UNITY)
    x8 = mapply(x6, x7)
    O = paint(x5, x8)
    return O


def solve_d8c310e9(I):
    """The pattern goes on to the right edge."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = hperiod(x2)
    x4 = rbind(multiply, x3)
    x5 = shoot(ORIGIN, RIGHT)
    x6 = apply(x4, x5)
    x7 = lbind(shift, x2)
    x8 = mapply(x7, x6)
    O = paint(I, x8)
    return O


def solve_e179c5f4(I):
    """The cell bounces between the left and the right edge on its way up, before a cyan ground."""
    x1 = width(I)
    x2 = decrement(x1)
    x3 = asindices(I)
    x4 = llcorner(x3)
    x5 = multiply(UP_RIGHT, x2)
    x6 = add(x4, x5)
    x7 = multiply(NEG_UNITY, x2)
    x8 = add(x6, x7)
    x9 = connect(x4, x6)
    x10 = connect(x6, x8)
    x11 = combine(x9, x10)
    x12 = double(x2)
    x13 = rbind(multiply, x12)
    x14 = shoot(ORIGIN, UP)
    x15 = apply(x13, x14)
    x16 = replace(I, BLACK, CYAN)
    x17 = lbind(shift, x11)
    x18 = mapply(x17, x15)
    O = fill(x16, BLUE, x18)
    return O


def solve_e9afcf9a(I):
    """The two rows exchange their colours in every other column."""
    x1 = astuple(TWO, ONE)
    x2 = crop(I, ORIGIN, x1)
    x3 = hmirror(x2)
    x4 = hconcat(x2, x3)
    x5 = hconcat(x4, x4)
    O = hconcat(x5, x4)
    return O


def solve_eb281b96(I):
    """The rows swing back and forth like a wave, for four times the height."""
    x1 = hmirror(I)
    x2 = shape(I)
    x3 = crop(x1, DOWN, x2)
    x4 = crop(I, DOWN, x2)
    x5 = vconcat(I, x3)
    x6 = vconcat(x4, x3)
    O = vconcat(x5, x6)
    return O


def solve_ed36ccf7(I):
    """A quarter turn anticlockwise."""
    O = rot270(I)
    return O


def solve_f25ffba3(I):
    """The upper half becomes the mirror image of the lower half."""
    x1 = bottomhalf(I)
    x2 = hmirror(x1)
    O = vconcat(x2, x1)
    return O


def solve_f5b8619d(I):
    """Free cells of columns with a cell become cyan; then the grid twice in both directions."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = toindices(x2)
    x4 = mapply(vfrontier, x3)
    x5 = underfill(I, CYAN, x4)
    x6 = hconcat(x5, x5)
    O = vconcat(x6, x6)
    return O


def solve_feca6190(I):
    """The row climbs diagonally from the lower left; the canvas's side is five per coloured cell."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = size(x2)
    x4 = multiply(x3, FIVE)
    x5 = astuple(x4, x4)
    x6 = canvas(BLACK, x5)
    x7 = decrement(x4)
    x8 = toivec(x7)
    x9 = shift(x2, x8)
    x10 = lbind(shift, x9)
    x11 = shoot(ORIGIN, UP_RIGHT)
    x12 = mapply(x10, x11)
    O = paint(x6, x12)
    return O
