"""Solvers that the workflow has found, of tasks with b; ``make solvers`` writes this file."""


def solve_b0c4d837(I):
    """Generation 1, search: count for b0c4d837."""
    x1 = ofcolor(I, EIGHT)
    x2 = inbox(x1)
    x3 = size(x2)
    x4 = equality(x3, ONE)
    x5 = astuple(THREE, THREE)
    x6 = canvas(EIGHT, x5)
    x7 = astuple(TWO, TWO)
    x8 = astuple(TWO, ONE)
    x9 = astuple(TWO, ZERO)
    x10 = astuple(ONE, ONE)
    x11 = astuple(ONE, ZERO)
    x12 = initset(x11)
    x13 = insert(x10, x12)
    x14 = insert(x9, x13)
    x15 = insert(x8, x14)
    x16 = insert(x7, x15)
    x17 = fill(x6, ZERO, x16)
    x18 = equality(x3, TWO)
    x19 = astuple(ONE, TWO)
    x20 = astuple(ZERO, TWO)
    x21 = initset(x20)
    x22 = insert(x11, x21)
    x23 = insert(x10, x22)
    x24 = insert(x19, x23)
    x25 = insert(x9, x24)
    x26 = insert(x8, x25)
    x27 = insert(x7, x26)
    x28 = fill(x6, ZERO, x27)
    x29 = equality(x3, THREE)
    x30 = insert(x19, x13)
    x31 = insert(x9, x30)
    x32 = insert(x8, x31)
    x33 = insert(x7, x32)
    x34 = fill(x6, ZERO, x33)
    x35 = equality(x3, FOUR)
    x36 = astuple(ZERO, ONE)
    x37 = initset(x36)
    x38 = insert(x20, x37)
    x39 = insert(x11, x38)
    x40 = insert(x10, x39)
    x41 = insert(x19, x40)
    x42 = insert(x9, x41)
    x43 = insert(x8, x42)
    x44 = insert(x7, x43)
    x45 = fill(x6, ZERO, x44)
    x46 = branch(x35, x45, x34)
    x47 = branch(x29, x34, x46)
    x48 = branch(x18, x28, x47)
    O = branch(x4, x17, x48)
    return O


def solve_b190f7f5(I):
    """Generation 2, search: forest for b190f7f5."""
    x1 = shape(I)
    x2 = minimum(x1)
    x3 = astuple(x2, x2)
    x4 = crop(I, ORIGIN, x3)
    x5 = height(x4)
    x6 = upscale(x4, x5)
    x7 = identity(x6)
    x8 = ofcolor(I, EIGHT)
    x9 = subgrid(x8, I)
    x10 = height(x9)
    x11 = upscale(x9, x10)
    x12 = shape(x9)
    x13 = tiled(x9, x12)
    x14 = shape(x11)
    x15 = canvas(ZERO, x14)
    x16 = where(x11, ZERO, x13, x15)
    x17 = object_facts(x16, ONE, NEG_FOUR)
    x18 = rot180(x6)
    x19 = box_facts(x6, TWO, NEG_THREE)
    x20 = shape(x19)
    x21 = canvas(TWO, x20)
    x22 = where(x19, ZERO, x6, x21)
    x23 = shape(x18)
    x24 = canvas(FOUR, x23)
    x25 = where(x18, ZERO, x22, x24)
    x26 = where_upto(x17, TWO, x6, x25)
    x27 = object_facts(x16, THREE, FOUR)
    x28 = where(x11, ZERO, x11, x13)
    x29 = shape(x28)
    x30 = canvas(ZERO, x29)
    x31 = canvas(ONE, x23)
    x32 = canvas(ZERO, x23)
    x33 = where(x18, ZERO, x31, x32)
    x34 = where(x7, EIGHT, x33, x6)
    x35 = where(x28, ZERO, x30, x34)
    x36 = where(x27, ZERO, x35, x6)
    O = where(x7, ZERO, x26, x36)
    return O


def solve_b1948b0a(I):
    """Generation 1, search: program for b1948b0a."""
    x1 = ofcolor(I, SIX)
    O = fill(I, TWO, x1)
    return O


def solve_b27ca6d3(I):
    """Generation 1, search: forest for b27ca6d3."""
    x1 = object_facts(I, ZERO, ZERO)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(x1, ONE, x3, I)
    x5 = around(x4, SIX)
    x6 = shape(x5)
    x7 = canvas(THREE, x6)
    x8 = where(x5, ZERO, x5, x7)
    x9 = where(x4, ZERO, x8, x4)
    x10 = shape(x9)
    x11 = canvas(THREE, x10)
    O = where(x9, THREE, x11, I)
    return O


def solve_b2862040(I):
    """Generation 1, search: tree for b2862040."""
    x1 = mostcolor(I)
    x2 = switch(I, ZERO, x1)
    x3 = object_facts(x2, ZERO, THREE)
    x4 = shape(x3)
    x5 = canvas(EIGHT, x4)
    O = where(x3, TWO, x5, I)
    return O


def solve_b548a754(I):
    """Generation 1, search: forest for b548a754."""
    x1 = get_color_rank_t(I, ONE)
    x2 = fgpartition(I)
    x3 = merge(x2)
    x4 = delta(x3)
    x5 = fill(I, x1, x4)
    x6 = object_facts(x5, TWO, NEG_EIGHT)
    x7 = box(x3)
    x8 = fill(I, x1, x7)
    x9 = get_color_rank_t(I, TWO)
    x10 = shape(I)
    x11 = canvas(x9, x10)
    O = where_upto(x6, ONE, x8, x11)
    return O


def solve_b60334d2(I):
    """Generation 2, mutation of 837815d4c2d87c342ec22588: wire x1 -> I in x2; swap where -> where_upto in O."""
    x1 = around(I, FOUR)
    x2 = shape(I)
    x3 = canvas(ONE, x2)
    x4 = where(x1, ZERO, x1, x3)
    x5 = where(I, ZERO, x4, I)
    x6 = object_facts(x5, TWO, NEG_TEN)
    x7 = shape(x6)
    x8 = canvas(FIVE, x7)
    x9 = where(x6, ZERO, x6, x8)
    x10 = where(x5, ZERO, x9, x5)
    x11 = canvas(ZERO, x2)
    O = where_upto(I, ZERO, x10, x11)
    return O


def solve_b6afb2da(I):
    """Generation 1, search: forest for b6afb2da."""
    x1 = box_facts(I, THREE, NEG_FOUR)
    x2 = shape(x1)
    x3 = canvas(ONE, x2)
    x4 = ofcolor(I, FIVE)
    x5 = fill(I, TWO, x4)
    x6 = around(x5, ONE)
    x7 = shape(x5)
    x8 = canvas(FOUR, x7)
    x9 = where(x5, ZERO, x5, x8)
    x10 = where(x6, EIGHT, x5, x9)
    O = where(x1, THREE, x3, x10)
    return O


def solve_b782dc8a(I):
    """Generation 1, search: forest for b782dc8a."""
    x1 = get_color_rank_t(I, TWO)
    x2 = objects(I, T, F, F)
    x3 = colorfilter(x2, ZERO)
    x4 = ofcolor(I, x1)
    x5 = rbind(adjacent, x4)
    x6 = mfilter(x3, x5)
    x7 = fill(I, x1, x6)
    x8 = kin_facts(x7, TWO, SIX)
    x9 = mostcolor(I)
    x10 = switch(I, ZERO, x9)
    x11 = kin_facts(x10, ZERO, ONE)
    x12 = place_facts(I, TWO)
    x13 = shape(x12)
    x14 = canvas(TWO, x13)
    x15 = canvas(THREE, x13)
    x16 = where(x12, ZERO, x14, x15)
    x17 = shape(I)
    x18 = canvas(x1, x17)
    x19 = around(I, FOUR)
    x20 = get_color_rank_t(I, NEG_ONE)
    x21 = shape(x19)
    x22 = canvas(x20, x21)
    x23 = where(x19, ZERO, x19, x22)
    x24 = where(I, ZERO, x23, I)
    x25 = where(x12, ZERO, x18, x24)
    x26 = where(x11, THREE, x16, x25)
    O = where_upto(x8, THREE, I, x26)
    return O


def solve_b8825c91(I):
    """Generation 1, search: program for b8825c91."""
    O = symmetrized(I, FOUR)
    return O


def solve_b8cdaf2b(I):
    """Generation 1, search: forest for b8cdaf2b."""
    x1 = get_color_rank_t(I, ONE)
    x2 = replace(I, x1, ZERO)
    x3 = ofcolor(I, x1)
    x4 = mapply(ineighbors, x3)
    x5 = fill(x2, x1, x4)
    x6 = get_color_rank_t(I, ZERO)
    x7 = mapply(dneighbors, x3)
    x8 = fill(x5, x6, x7)
    x9 = around(I, FOUR)
    x10 = shape(x9)
    x11 = canvas(THREE, x10)
    x12 = where(x9, ZERO, x9, x11)
    x13 = where(I, ZERO, x12, I)
    x14 = seen(x13, UNITY)
    x15 = seen(x13, NEG_UNITY)
    x16 = where(x14, ZERO, x15, x14)
    x17 = seen(x13, UP_RIGHT)
    x18 = seen(x13, DOWN_LEFT)
    x19 = where(x17, ZERO, x18, x17)
    x20 = where(x16, ZERO, x19, x16)
    x21 = where(x13, ZERO, x20, x13)
    x22 = get_color_rank_t(I, TWO)
    x23 = ofcolor(I, x6)
    x24 = shift(x23, UP)
    x25 = fill(I, x22, x24)
    x26 = where(x21, TWO, x25, I)
    x27 = where(x21, EIGHT, x25, x26)
    O = where(x8, ZERO, x27, x25)
    return O


def solve_b91ae062(I):
    """Generation 1, search: program for ac0a08a4, program for b91ae062."""
    x1 = numcolors(I)
    x2 = decrement(x1)
    O = upscale(I, x2)
    return O


def solve_b94a9452(I):
    """Generation 1, search: program for b94a9452."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = get_color_rank_t(x3, ZERO)
    x5 = get_color_rank_t(x3, ONE)
    O = switch(x3, x4, x5)
    return O


def solve_b9b7f026(I):
    """Generation 1, search: pick for b9b7f026."""
    x1 = fgpartition(I)
    x2 = compose(size, delta)
    x3 = argmax(x1, x2)
    x4 = mostcolor(x3)
    O = canvas(x4, UNITY)
    return O


def solve_ba26e723(I):
    """Generation 1, search: forest for ba26e723."""
    x1 = place_facts(I, FOUR)
    x2 = ofcolor(I, FOUR)
    x3 = fill(I, SIX, x2)
    O = where(x1, ZERO, x3, I)
    return O


def solve_ba97ae07(I):
    """Generation 1, search: program for ba97ae07."""
    x1 = fork(recolor, color, delta)
    x2 = fgpartition(I)
    x3 = mapply(x1, x2)
    O = paint(I, x3)
    return O


def solve_bb43febb(I):
    """Generation 1, search: transfer for bb43febb."""
    x1 = compose(backdrop, inbox)
    x2 = objects(I, T, F, F)
    x3 = compose(positive, color)
    x4 = sfilter(x2, x3)
    x5 = mapply(x1, x4)
    O = fill(I, TWO, x5)
    return O


def solve_bda2d7a6(I):
    """Generation 2, crossover of 05239709f752ea9691eb5ff4 and a12b2bf1be8a157863d35c70: crossover I in x5 -> x12 =
    dmirror(x11) of a12b2bf1be8a157863d35c70.
    """
    x1 = mostcolor(I)
    x2 = switch(I, ZERO, x1)
    x3 = object_facts(x2, ZERO, ONE)
    x4 = get_color_rank_t(I, ONE)
    x5 = around(I, FIVE)
    x6 = shape(x5)
    x7 = canvas(EIGHT, x6)
    x8 = where(x5, ZERO, x5, x7)
    x9 = where(I, ZERO, x8, I)
    x10 = dmirror(x9)
    x11 = shape(x10)
    x12 = canvas(x4, x11)
    x13 = get_color_rank_t(I, TWO)
    x14 = fgpartition(I)
    x15 = merge(x14)
    x16 = fill(I, x13, x15)
    x17 = get_color_rank_t(x16, ZERO)
    x18 = get_color_rank_t(x16, ONE)
    x19 = switch(x16, x17, x18)
    O = where(x3, TWO, x12, x19)
    return O


def solve_bdad9b1f(I):
    """Generation 1, search: forest for bdad9b1f."""
    x1 = ofcolor(I, EIGHT)
    x2 = fill(I, FOUR, x1)
    x3 = seen(I, UP)
    x4 = seen(I, DOWN)
    x5 = where(x3, ZERO, x4, x3)
    x6 = where(I, ZERO, x5, I)
    x7 = where(x2, ZERO, x6, x2)
    x8 = ofcolor(I, TWO)
    x9 = fill(I, FOUR, x8)
    x10 = seen(x9, LEFT)
    x11 = seen(x9, RIGHT)
    x12 = where(x10, ZERO, x11, x10)
    x13 = seen(x9, UP)
    x14 = seen(x9, DOWN)
    x15 = where(x13, ZERO, x14, x13)
    x16 = where(x12, ZERO, x15, x12)
    x17 = where(x9, ZERO, x16, x9)
    x18 = replace(I, EIGHT, ZERO)
    x19 = seen(x18, LEFT)
    x20 = seen(x18, RIGHT)
    x21 = where(x19, ZERO, x20, x19)
    x22 = where(x18, ZERO, x21, x18)
    x23 = where(x22, ZERO, I, x22)
    O = where(x7, EIGHT, x17, x23)
    return O


def solve_be94b721(I):
    """Generation 1, search: forest for fcb5c309."""
    x1 = o_g(I, FIVE)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    O = object_facts(x3, ONE, NEG_ONE)
    return O
