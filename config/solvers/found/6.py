"""Solvers that the workflow has found, of tasks with 6; ``make solvers`` writes this file."""


def solve_60b61512(S, I):
    """Generation 2, mutation of 3c6734084faa2d122c9dd9d8: colour TWO -> c_zo_n(S, p_g, first) in x3; swap where ->
    where_upto in O.
    """
    x1 = object_facts(I, TWO, NEG_TEN)
    x2 = c_zo_n(S, p_g, first)
    x3 = shape(x1)
    x4 = canvas(x2, x3)
    x5 = where(x1, ZERO, x1, x4)
    O = where_upto(I, ZERO, x5, I)
    return O


def solve_6150a2bd(I):
    """Generation 1, search: program for 3c9b0459, program for 6150a2bd."""
    O = rot180(I)
    return O


def solve_623ea044(I):
    """Generation 1, search: program for 623ea044."""
    x1 = seen(I, UNITY)
    x2 = seen(I, NEG_UNITY)
    x3 = where(x1, ZERO, x2, x1)
    x4 = seen(I, UP_RIGHT)
    x5 = seen(I, DOWN_LEFT)
    x6 = where(x4, ZERO, x5, x4)
    x7 = where(x3, ZERO, x6, x3)
    O = where(I, ZERO, x7, I)
    return O


def solve_62c24649(I):
    """Generation 1, search: program for 3af2c5a8, program for 62c24649, program for 67e8384a."""
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    x3 = hmirror(x2)
    O = vconcat(x2, x3)
    return O


def solve_63613498(I):
    """Generation 1, search: forest for 63613498."""
    x1 = object_facts(I, TWO, FOUR)
    x2 = object_facts(I, ONE, NEG_FIVE)
    x3 = shape(x2)
    x4 = canvas(FIVE, x3)
    x5 = where_upto(x2, TWO, x4, I)
    O = where(x1, TWO, x5, I)
    return O


def solve_6430c8c4(I):
    """Generation 1, search: transfer for 6430c8c4."""
    x1 = tophalf(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = ofcolor(x1, ZERO)
    x5 = bottomhalf(I)
    x6 = ofcolor(x5, ZERO)
    x7 = intersection(x4, x6)
    O = fill(x3, THREE, x7)
    return O


def solve_6455b5f5(I):
    """Generation 1, search: tree for 6455b5f5."""
    x1 = shape(I)
    x2 = canvas(ONE, x1)
    x3 = canvas(ZERO, x1)
    x4 = where(I, ZERO, x2, x3)
    x5 = object_facts(x4, ZERO, TWO)
    x6 = shape(x5)
    x7 = canvas(EIGHT, x6)
    x8 = o_g(I, FOUR)
    x9 = argmax(x8, size)
    x10 = fill(I, ONE, x9)
    O = where(x5, ONE, x7, x10)
    return O


def solve_67385a82(I):
    """Generation 1, search: tree for 67385a82."""
    x1 = object_facts(I, ZERO, ZERO)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(x1, ONE, x3, I)
    x5 = shape(x4)
    x6 = canvas(EIGHT, x5)
    O = where(x4, ZERO, I, x6)
    return O


def solve_673ef223(I):
    """Generation 1, search: forest for 673ef223."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = where(x1, ZERO, x2, x1)
    x4 = where(I, ZERO, x3, I)
    x5 = object_facts(x4, ZERO, ONE)
    x6 = line_facts(I, EIGHT)
    x7 = shape(I)
    x8 = canvas(EIGHT, x7)
    x9 = canvas(ZERO, x7)
    x10 = where(x6, ONE, x8, x9)
    x11 = around(x10, SIX)
    x12 = where(x10, ZERO, x11, x10)
    x13 = ofcolor(I, EIGHT)
    x14 = fill(I, FOUR, x13)
    x15 = place_facts(x14, NINE)
    x16 = where(x1, TWO, x2, x9)
    x17 = where(x2, TWO, x1, x9)
    x18 = where(x16, ZERO, x17, x16)
    x19 = seen(I, UP)
    x20 = seen(I, DOWN)
    x21 = where(x19, TWO, x20, x9)
    x22 = where(x20, TWO, x19, x9)
    x23 = where(x21, ZERO, x22, x21)
    x24 = where(x18, ZERO, x23, x18)
    x25 = where(I, ZERO, x24, I)
    x26 = get_color_rank_t(I, ZERO)
    x27 = ofcolor(I, x26)
    x28 = fill(I, EIGHT, x27)
    x29 = where(x15, THREE, x25, x28)
    x30 = where(x15, SIX, x25, x29)
    x31 = where(x12, ZERO, x30, x25)
    x32 = identity(I)
    x33 = shape(x32)
    x34 = canvas(FOUR, x33)
    x35 = where(x32, EIGHT, x34, x25)
    O = where(x5, ONE, x31, x35)
    return O


def solve_6773b310(I):
    """Generation 1, search: colours for 6773b310."""
    x1 = pane_table(I, TWO)
    O = replace(x1, TWO, ZERO)
    return O


def solve_67a3c6ac(I):
    """Generation 2, crossover of cf979d2d5230a21a5df766b6 and a3d9f50fb613e3716ad09de9: crossover I in O -> O =
    fallen(I, DOWN) of a3d9f50fb613e3716ad09de9.
    """
    x1 = fallen(I, DOWN)
    O = vmirror(x1)
    return O


def solve_67a423a3(I):
    """Generation 1, search: program for 67a423a3."""
    x1 = fgpartition(I)
    x2 = mapply(delta, x1)
    x3 = outbox(x2)
    O = fill(I, FOUR, x3)
    return O


def solve_67e8384a(I):
    """Generation 1, search: program for 3af2c5a8, program for 62c24649, program for 67e8384a."""
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    x3 = hmirror(x2)
    O = vconcat(x2, x3)
    return O


def solve_68b16354(I):
    """Generation 1, search: program for 68b16354."""
    O = hmirror(I)
    return O


def solve_694f12f3(I):
    """Generation 1, search: forest for 694f12f3."""
    x1 = object_facts(I, ZERO, ONE)
    x2 = around(x1, ONE)
    x3 = shape(x1)
    x4 = canvas(FOUR, x3)
    x5 = where(x1, ZERO, x1, x4)
    x6 = where(x2, EIGHT, x1, x5)
    x7 = shape(x6)
    x8 = canvas(ONE, x7)
    x9 = ofcolor(I, FOUR)
    x10 = fill(I, TWO, x9)
    x11 = around(x10, ONE)
    x12 = shape(x10)
    x13 = canvas(FOUR, x12)
    x14 = where(x10, ZERO, x10, x13)
    x15 = where(x11, EIGHT, x10, x14)
    O = where(x6, TWO, x8, x15)
    return O


def solve_6c434453(I):
    """Generation 1, search: forest for 6c434453."""
    x1 = enclosed(I, F)
    x2 = around(x1, FIVE)
    x3 = where(x1, ZERO, x2, x1)
    x4 = around(x1, SIX)
    x5 = shape(x4)
    x6 = canvas(TWO, x5)
    x7 = where(x4, ZERO, x4, x6)
    x8 = where(x1, ZERO, x7, x1)
    x9 = where(x8, ZERO, I, x8)
    x10 = seen(I, LEFT)
    x11 = seen(I, RIGHT)
    x12 = cellwise(x10, x11, ZERO)
    x13 = shape(x12)
    x14 = canvas(TWO, x13)
    x15 = where(x12, ZERO, x12, x14)
    x16 = where(I, ZERO, x15, I)
    x17 = get_color_rank_t(x16, ZERO)
    x18 = get_color_rank_t(x16, ONE)
    x19 = switch(x16, x17, x18)
    O = where(x3, ZERO, x9, x19)
    return O


def solve_6cdd2623(I):
    """Generation 1, search: tree for 6cdd2623."""
    x1 = leastcolor(I)
    x2 = shape(I)
    x3 = canvas(ZERO, x2)
    x4 = where(I, x1, I, x3)
    x5 = seen(x4, LEFT)
    x6 = seen(x4, RIGHT)
    x7 = cellwise(x5, x6, ZERO)
    x8 = seen(x4, UP)
    x9 = seen(x4, DOWN)
    x10 = cellwise(x8, x9, ZERO)
    x11 = where(x7, ZERO, x10, x7)
    x12 = where(x4, ZERO, x11, x4)
    x13 = where(x4, ZERO, x7, x4)
    O = where(x12, TWO, x13, x12)
    return O


def solve_6d0aefbc(I):
    """Generation 1, search: program for 6d0aefbc, program for c9e6f938."""
    x1 = vmirror(I)
    O = hconcat(I, x1)
    return O


def solve_6d75e8bb(S, I):
    """Generation 2, mutation of 3c6734084faa2d122c9dd9d8: colour TWO -> c_zo_n(S, p_g, first) in x3; swap where ->
    where_upto in O.
    """
    x1 = object_facts(I, TWO, NEG_TEN)
    x2 = c_zo_n(S, p_g, first)
    x3 = shape(x1)
    x4 = canvas(x2, x3)
    x5 = where(x1, ZERO, x1, x4)
    O = where_upto(I, ZERO, x5, I)
    return O


def solve_6e02f1e3(I):
    """Generation 1, search: count for 6e02f1e3."""
    x1 = fgpartition(I)
    x2 = size(x1)
    x3 = equality(ZERO, x2)
    x4 = astuple(THREE, THREE)
    x5 = canvas(FIVE, x4)
    x6 = astuple(TWO, TWO)
    x7 = astuple(TWO, ONE)
    x8 = astuple(TWO, ZERO)
    x9 = astuple(ONE, TWO)
    x10 = astuple(ONE, ONE)
    x11 = astuple(ONE, ZERO)
    x12 = initset(x11)
    x13 = insert(x10, x12)
    x14 = insert(x9, x13)
    x15 = insert(x8, x14)
    x16 = insert(x7, x15)
    x17 = insert(x6, x16)
    x18 = fill(x5, ZERO, x17)
    x19 = equality(x2, ONE)
    x20 = astuple(ZERO, TWO)
    x21 = astuple(ZERO, ONE)
    x22 = initset(x21)
    x23 = insert(x20, x22)
    x24 = insert(x11, x23)
    x25 = insert(x9, x24)
    x26 = insert(x8, x25)
    x27 = insert(x7, x26)
    x28 = fill(x5, ZERO, x27)
    x29 = canvas(ZERO, x4)
    x30 = initset(x20)
    x31 = insert(x10, x30)
    x32 = insert(x8, x31)
    x33 = fill(x29, FIVE, x32)
    x34 = branch(x19, x28, x33)
    O = branch(x3, x18, x34)
    return O


def solve_6e82a1ae(I):
    """Generation 1, search: program for 08ed6ac7, program for 6e82a1ae, program for b230c067."""
    O = object_facts(I, ZERO, ONE)
    return O


def solve_6f8cd79b(I):
    """Generation 1, search: program for 6f8cd79b."""
    x1 = asindices(I)
    x2 = box(x1)
    O = fill(I, EIGHT, x2)
    return O


def solve_6fa7a44f(I):
    """Generation 1, search: program for 6fa7a44f, program for 8be77c9e."""
    x1 = hmirror(I)
    O = vconcat(I, x1)
    return O
