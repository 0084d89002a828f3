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
    """Generation 1, search: tree for b60334d2."""
    x1 = around(I, FOUR)
    x2 = shape(x1)
    x3 = canvas(ONE, x2)
    x4 = where(x1, ZERO, x1, x3)
    x5 = where(I, ZERO, x4, I)
    x6 = object_facts(x5, TWO, NEG_TEN)
    x7 = shape(x6)
    x8 = canvas(FIVE, x7)
    x9 = where(x6, ZERO, x6, x8)
    x10 = where(x5, ZERO, x9, x5)
    x11 = shape(I)
    x12 = canvas(ZERO, x11)
    O = where(I, ZERO, x10, x12)
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


def solve_b8825c91(I):
    """Generation 1, search: program for b8825c91."""
    O = symmetrized(I, FOUR)
    return O


def solve_b8cdaf2b(I):
    """Generation 1, search: forest for b8cdaf2b."""
    x1 = object_facts(I, TWO, ONE)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(x1, ONE, I, x3)
    x5 = around(I, FOUR)
    x6 = shape(x5)
    x7 = canvas(THREE, x6)
    x8 = where(x5, ZERO, x5, x7)
    x9 = where(I, ZERO, x8, I)
    x10 = seen(x9, UNITY)
    x11 = seen(x9, NEG_UNITY)
    x12 = where(x10, ZERO, x11, x10)
    x13 = seen(x9, UP_RIGHT)
    x14 = seen(x9, DOWN_LEFT)
    x15 = where(x13, ZERO, x14, x13)
    x16 = where(x12, ZERO, x15, x12)
    x17 = where(x9, ZERO, x16, x9)
    x18 = get_color_rank_t(I, ONE)
    x19 = replace(I, x18, ZERO)
    x20 = ofcolor(I, x18)
    x21 = mapply(ineighbors, x20)
    x22 = fill(x19, x18, x21)
    x23 = get_color_rank_t(I, ZERO)
    x24 = mapply(dneighbors, x20)
    x25 = fill(x22, x23, x24)
    x26 = get_color_rank_t(I, TWO)
    x27 = canvas(x26, x2)
    x28 = where(x25, ZERO, I, x27)
    x29 = object_facts(I, ZERO, ONE)
    x30 = seen(x29, UNITY)
    x31 = seen(x29, NEG_UNITY)
    x32 = where(x30, ZERO, x31, x30)
    x33 = seen(x29, UP_RIGHT)
    x34 = seen(x29, DOWN_LEFT)
    x35 = where(x33, ZERO, x34, x33)
    x36 = where(x32, ZERO, x35, x32)
    x37 = where(x29, ZERO, x36, x29)
    x38 = seen(I, UNITY)
    x39 = seen(I, NEG_UNITY)
    x40 = where(x38, ZERO, x39, x38)
    x41 = seen(I, UP_RIGHT)
    x42 = seen(I, DOWN_LEFT)
    x43 = where(x41, ZERO, x42, x41)
    x44 = where(x40, ZERO, x43, x40)
    x45 = where(I, ZERO, x44, I)
    x46 = displaced(x45, UP)
    x47 = where(x37, ONE, x27, x46)
    x48 = where(x17, THREE, x28, x47)
    O = where(x4, ZERO, x48, I)
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
    x1 = mostcolor(I)
    x2 = switch(I, ZERO, x1)
    x3 = place_facts(x2, FOUR)
    x4 = ofcolor(I, FOUR)
    x5 = fill(I, SIX, x4)
    O = where(x3, ZERO, x5, I)
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
    """Generation 1, search: tree for bda2d7a6."""
    x1 = mostcolor(I)
    x2 = switch(I, ZERO, x1)
    x3 = object_facts(x2, ZERO, ONE)
    x4 = get_color_rank_t(I, ONE)
    x5 = shape(I)
    x6 = canvas(x4, x5)
    x7 = get_color_rank_t(I, TWO)
    x8 = fgpartition(I)
    x9 = merge(x8)
    x10 = fill(I, x7, x9)
    x11 = get_color_rank_t(x10, ZERO)
    x12 = get_color_rank_t(x10, ONE)
    x13 = switch(x10, x11, x12)
    O = where(x3, TWO, x6, x13)
    return O


def solve_bdad9b1f(I):
    """Generation 1, search: tree for bdad9b1f."""
    x1 = seen(I, UP)
    x2 = seen(I, DOWN)
    x3 = where(x1, ZERO, x2, x1)
    x4 = where(I, ZERO, x3, I)
    x5 = shape(x4)
    x6 = canvas(ZERO, x5)
    x7 = where(I, ZERO, x4, x6)
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
