"""Solvers that the workflow has found, of tasks with 7; ``make solvers`` writes this file."""


def solve_72ca375d(I):
    """Generation 1, search: pick for 72ca375d."""
    x1 = fgpartition(I)
    x2 = fork(equality, identity, vmirror)
    x3 = rbind(subgrid, I)
    x4 = compose(x2, x3)
    x5 = extract(x1, x4)
    O = subgrid(x5, I)
    return O


def solve_73251a56(I):
    """Generation 1, search: program for 73251a56."""
    x1 = dmirror(I)
    x2 = seen(I, UNITY)
    x3 = seen(I, NEG_UNITY)
    x4 = where(x2, ZERO, x3, x2)
    x5 = seen(I, UP_RIGHT)
    x6 = seen(I, DOWN_LEFT)
    x7 = where(x5, ZERO, x6, x5)
    x8 = where(x4, ZERO, x7, x4)
    x9 = where(I, ZERO, x8, I)
    O = where(x1, ZERO, x9, x1)
    return O


def solve_7447852a(I):
    """Generation 1, search: forest for 7447852a."""
    x1 = get_color_rank_t(I, ZERO)
    x2 = ofcolor(I, x1)
    x3 = lbind(multiply, THREE)
    x4 = rbind(divide, THREE)
    x5 = chain(x3, x4, last)
    x6 = fork(equality, last, x5)
    x7 = sfilter(x2, x6)
    x8 = fill(I, FOUR, x7)
    x9 = around(x8, THREE)
    x10 = around(I, SIX)
    x11 = shape(x10)
    x12 = canvas(FOUR, x11)
    x13 = where(x10, ZERO, x10, x12)
    x14 = where(I, ZERO, x13, I)
    O = where(x9, ONE, x14, I)
    return O


def solve_7468f01a(I):
    """Generation 1, search: inverse for 7468f01a."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    O = vmirror(x3)
    return O


def solve_746b3537(I):
    """Generation 1, search: program for 746b3537, program for eb5a1d5d."""
    O = collapsed(I)
    return O


def solve_74dd1130(I):
    """Generation 1, search: program for 74dd1130, program for 9dfd6313."""
    O = dmirror(I)
    return O


def solve_75b8110e(I):
    """Generation 1, search: forest for a68b268e."""
    x1 = vmirror(I)
    x2 = where(I, ZERO, x1, I)
    x3 = lefthalf(x2)
    x4 = tophalf(x3)
    x5 = identity(x4)
    x6 = get_color_rank_t(I, ZERO)
    x7 = ofcolor(I, x6)
    x8 = fill(I, EIGHT, x7)
    x9 = lefthalf(x8)
    x10 = tophalf(x9)
    x11 = lefthalf(I)
    x12 = tophalf(x11)
    x13 = compose(positive, first)
    x14 = rbind(sfilter, x13)
    x15 = compose(x14, asobject)
    x16 = righthalf(I)
    x17 = bottomhalf(x16)
    x18 = x15(x17)
    x19 = paint(x12, x18)
    x20 = bottomhalf(x11)
    x21 = x15(x20)
    x22 = paint(x19, x21)
    x23 = tophalf(x16)
    x24 = x15(x23)
    x25 = paint(x22, x24)
    O = where(x5, SEVEN, x10, x25)
    return O


def solve_760b3cac(I):
    """Generation 1, search: forest for 760b3cac."""
    x1 = dmirror(I)
    x2 = continued(x1)
    x3 = dmirror(x2)
    x4 = vmirror(x3)
    x5 = seen(I, LEFT)
    x6 = where(I, ZERO, x5, I)
    x7 = get_color_rank_t(x6, ONE)
    x8 = get_color_rank_t(x6, ZERO)
    x9 = switch(x6, x7, x8)
    x10 = frontiers(I)
    x11 = colorfilter(x10, ZERO)
    x12 = merge(x11)
    x13 = fill(I, EIGHT, x12)
    x14 = where(x9, EIGHT, I, x13)
    O = where(x4, EIGHT, x14, I)
    return O


def solve_776ffc46(I):
    """Generation 1, search: forest for 776ffc46."""
    x1 = kin_facts(I, ZERO, THREE)
    x2 = get_color_rank_t(I, NEG_ONE)
    x3 = shape(I)
    x4 = canvas(x2, x3)
    x5 = object_facts(I, THREE, EIGHT)
    x6 = kin_facts(I, TWO, NEG_ONE)
    x7 = around(I, ONE)
    x8 = canvas(ZERO, x3)
    x9 = where(x7, EIGHT, x8, I)
    x10 = where(x5, THREE, x6, x9)
    O = where(x1, TWO, x4, x10)
    return O


def solve_780d0b14(I):
    """Generation 1, search: program for 1190e5a7, program for 780d0b14."""
    O = pane_table(I, FIVE)
    return O


def solve_794b24be(I):
    """Generation 1, search: count for 794b24be."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = size(x2)
    x4 = equality(x3, ONE)
    x5 = astuple(THREE, THREE)
    x6 = canvas(TWO, x5)
    x7 = astuple(TWO, TWO)
    x8 = astuple(TWO, ONE)
    x9 = astuple(TWO, ZERO)
    x10 = astuple(ONE, TWO)
    x11 = astuple(ONE, ONE)
    x12 = astuple(ONE, ZERO)
    x13 = astuple(ZERO, TWO)
    x14 = astuple(ZERO, ONE)
    x15 = initset(x14)
    x16 = insert(x13, x15)
    x17 = insert(x12, x16)
    x18 = insert(x11, x17)
    x19 = insert(x10, x18)
    x20 = insert(x9, x19)
    x21 = insert(x8, x20)
    x22 = insert(x7, x21)
    x23 = fill(x6, ZERO, x22)
    x24 = equality(TWO, x3)
    x25 = initset(x13)
    x26 = insert(x12, x25)
    x27 = insert(x11, x26)
    x28 = insert(x10, x27)
    x29 = insert(x9, x28)
    x30 = insert(x8, x29)
    x31 = insert(x7, x30)
    x32 = fill(x6, ZERO, x31)
    x33 = equality(THREE, x3)
    x34 = initset(x12)
    x35 = insert(x11, x34)
    x36 = insert(x10, x35)
    x37 = insert(x9, x36)
    x38 = insert(x8, x37)
    x39 = insert(x7, x38)
    x40 = fill(x6, ZERO, x39)
    x41 = insert(x10, x34)
    x42 = insert(x9, x41)
    x43 = insert(x8, x42)
    x44 = insert(x7, x43)
    x45 = fill(x6, ZERO, x44)
    x46 = branch(x33, x40, x45)
    x47 = branch(x24, x32, x46)
    O = branch(x4, x23, x47)
    return O


def solve_7b6016b9(I):
    """Generation 1, search: inverse for 7b6016b9."""
    x1 = enclosed(I, F)
    x2 = shape(I)
    x3 = canvas(TWO, x2)
    x4 = where(x1, ONE, x3, I)
    O = switch(x4, ZERO, THREE)
    return O


def solve_7b7f7511(I):
    """Generation 1, search: program for 7b7f7511."""
    O = tile_of(I)
    return O


def solve_7ddcd7ec(I):
    """Generation 1, search: forest for 7ddcd7ec."""
    x1 = object_facts(I, ZERO, ONE)
    x2 = seen(x1, UNITY)
    x3 = seen(x1, NEG_UNITY)
    x4 = where(x2, ZERO, x3, x2)
    x5 = seen(x1, UP_RIGHT)
    x6 = seen(x1, DOWN_LEFT)
    x7 = where(x5, ZERO, x6, x5)
    x8 = where(x4, ZERO, x7, x4)
    x9 = where(x1, ZERO, x8, x1)
    x10 = displaced(I, RIGHT)
    x11 = cellwise(x10, I, ZERO)
    x12 = seen(x11, UNITY)
    x13 = seen(x11, NEG_UNITY)
    x14 = where(x12, ZERO, x13, x12)
    x15 = seen(x11, UP_RIGHT)
    x16 = seen(x11, DOWN_LEFT)
    x17 = where(x15, ZERO, x16, x15)
    x18 = where(x14, ZERO, x17, x14)
    x19 = where(x11, ZERO, x18, x11)
    O = where(x9, TWO, x19, I)
    return O


def solve_7e0986d6(I):
    """Generation 1, search: vote for 7e0986d6."""
    x1 = leastcolor(I)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(I, x1, I, x3)
    x5 = around(I, ZERO)
    x6 = shape(x5)
    x7 = canvas(ZERO, x6)
    x8 = get_color_rank_t(I, ONE)
    x9 = canvas(x8, x2)
    x10 = where_upto(x5, ONE, x7, x9)
    O = where(x4, ZERO, I, x10)
    return O


def solve_7f4411dc(I):
    """Generation 1, search: tree for 7f4411dc."""
    x1 = around(I, ZERO)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = identity(I)
    O = where_upto(x1, ONE, x3, x4)
    return O


def solve_7fe24cdd(I):
    """Generation 1, search: program for 46442a0e, program for 7fe24cdd."""
    x1 = rot90(I)
    x2 = hconcat(I, x1)
    x3 = rot270(I)
    x4 = rot180(I)
    x5 = hconcat(x3, x4)
    O = vconcat(x2, x5)
    return O
