"""Solvers that the workflow has found, of tasks with 4; ``make solvers`` writes this file."""


def solve_4522001f(I):
    """Generation 1, search: tree for 4522001f."""
    x1 = height(I)
    x2 = upscale(I, x1)
    x3 = shape(I)
    x4 = tiled(I, x3)
    x5 = where(x2, ZERO, x2, x4)
    x6 = seen(x5, UNITY)
    x7 = seen(x5, NEG_UNITY)
    x8 = cellwise(x6, x7, ZERO)
    x9 = seen(x5, UP_RIGHT)
    x10 = seen(x5, DOWN_LEFT)
    x11 = cellwise(x9, x10, ZERO)
    x12 = where(x8, ZERO, x11, x8)
    x13 = where(x5, ZERO, x12, x5)
    x14 = around(x13, EIGHT)
    x15 = rot180(x13)
    x16 = shape(x2)
    x17 = canvas(ZERO, x16)
    x18 = where(x2, TWO, x4, x17)
    x19 = seen(x18, LEFT)
    x20 = seen(x18, RIGHT)
    x21 = where(x19, ZERO, x20, x19)
    x22 = seen(x18, UP)
    x23 = seen(x18, DOWN)
    x24 = where(x22, ZERO, x23, x22)
    x25 = where(x21, ZERO, x24, x21)
    x26 = where(x18, ZERO, x25, x18)
    x27 = shape(x26)
    x28 = canvas(THREE, x27)
    x29 = canvas(ZERO, x27)
    x30 = where(x26, TWO, x28, x29)
    x31 = shape(x13)
    x32 = canvas(ONE, x31)
    x33 = canvas(ZERO, x31)
    x34 = where(x13, ZERO, x32, x33)
    x35 = object_facts(x34, ZERO, NEG_EIGHT)
    x36 = shape(x35)
    x37 = canvas(ZERO, x36)
    x38 = canvas(THREE, x36)
    x39 = where(x35, ONE, x37, x38)
    x40 = where(x15, ZERO, x30, x39)
    x41 = object_facts(x34, ZERO, ZERO)
    x42 = shape(x41)
    x43 = canvas(ZERO, x42)
    x44 = canvas(THREE, x42)
    x45 = where(x41, NINE, x43, x44)
    O = where(x14, ZERO, x40, x45)
    return O


def solve_4612dd53(I):
    """Generation 1, search: forest for 4612dd53."""
    x1 = vmirror(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = where(I, ZERO, x1, x3)
    x5 = shape(I)
    x6 = canvas(ONE, x5)
    x7 = canvas(ZERO, x5)
    x8 = where(I, ZERO, x6, x7)
    x9 = object_facts(x8, ZERO, NEG_EIGHT)
    x10 = seen(I, RIGHT)
    x11 = where(I, ZERO, x10, I)
    x12 = rot180(x11)
    x13 = shape(x12)
    x14 = canvas(TWO, x13)
    x15 = fgpartition(I)
    x16 = merge(x15)
    x17 = box(x16)
    x18 = underfill(I, TWO, x17)
    x19 = where(x12, ZERO, x14, x18)
    x20 = where(x9, SIX, x19, x18)
    x21 = mapply(delta, x15)
    x22 = fill(I, TWO, x21)
    x23 = seen(x22, DOWN)
    x24 = where(x22, ZERO, x23, x22)
    O = where(x4, ZERO, x20, x24)
    return O


def solve_47c1f68c(I):
    """Generation 1, search: inverse for 47c1f68c."""
    x1 = get_color_rank_t(I, ONE)
    x2 = fgpartition(I)
    x3 = merge(x2)
    x4 = fill(I, x1, x3)
    x5 = lefthalf(x4)
    x6 = tophalf(x5)
    x7 = vmirror(x6)
    x8 = hconcat(x6, x7)
    x9 = hmirror(x8)
    O = vconcat(x8, x9)
    return O


def solve_484b58aa(I):
    """Generation 1, search: program for 0dfd9992, program for 484b58aa, program for 29ec7d0e, program for c3f564a4."""
    O = tessellated(I, ZERO)
    return O
