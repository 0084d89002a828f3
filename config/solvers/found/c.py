"""Solvers that the workflow has found, of tasks with c; ``make solvers`` writes this file."""


def solve_c0f76784(I):
    """Generation 1, search: tree for c0f76784."""
    x1 = around(I, ZERO)
    x2 = shape(x1)
    x3 = canvas(SIX, x2)
    x4 = objects(I, T, F, T)
    x5 = mapply(delta, x4)
    x6 = fill(I, EIGHT, x5)
    x7 = compose(even, height)
    x8 = sfilter(x4, x7)
    x9 = mapply(delta, x8)
    x10 = fill(x6, SEVEN, x9)
    O = where(x1, FOUR, x3, x10)
    return O


def solve_c1d99e64(I):
    """Generation 1, search: tree for c1d99e64."""
    x1 = seen(I, UP)
    x2 = seen(I, DOWN)
    x3 = where(x1, ZERO, x2, x1)
    x4 = where(I, ZERO, x3, I)
    x5 = shape(I)
    x6 = canvas(TWO, x5)
    x7 = line_facts(I, EIGHT)
    x8 = canvas(ZERO, x5)
    x9 = where(x7, ONE, x6, x8)
    x10 = where(x9, ZERO, I, x9)
    O = where(x4, ZERO, x6, x10)
    return O


def solve_c3e719e8(I):
    """Generation 1, search: program for c3e719e8."""
    x1 = height(I)
    x2 = upscale(I, x1)
    x3 = mostcolor(I)
    x4 = shape(I)
    x5 = tiled(I, x4)
    x6 = shape(x2)
    x7 = canvas(ZERO, x6)
    O = where(x2, x3, x5, x7)
    return O


def solve_c3f564a4(I):
    """Generation 1, search: program for 0dfd9992, program for 29ec7d0e, program for 484b58aa, program for c3f564a4."""
    O = tessellated(I, ZERO)
    return O


def solve_c444b776(I):
    """Generation 1, search: program for c444b776."""
    x1 = pane_facts(I, SEVEN)
    O = where(x1, ZERO, I, x1)
    return O


def solve_c59eb873(I):
    """Generation 1, search: program for c59eb873."""
    O = upscale(I, TWO)
    return O


def solve_c8f0f002(I):
    """Generation 1, search: program for c8f0f002."""
    x1 = ofcolor(I, SEVEN)
    O = fill(I, FIVE, x1)
    return O


def solve_c909285e(I):
    """Generation 1, search: transfer for 0b148d64, transfer for 1f85a75f, transfer for 23b5c85d, transfer for
    c909285e.
    """
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    O = subgrid(x2, I)
    return O


def solve_c9e6f938(I):
    """Generation 1, search: program for 6d0aefbc, program for c9e6f938."""
    x1 = vmirror(I)
    O = hconcat(I, x1)
    return O


def solve_c9f8e694(I):
    """Generation 1, search: tree for c9f8e694."""
    x1 = shape(I)
    x2 = canvas(ZERO, x1)
    x3 = mostcolor(I)
    x4 = switch(I, ZERO, x3)
    x5 = line_facts(x4, FOUR)
    O = where(I, ZERO, x2, x5)
    return O


def solve_cbded52d(I):
    """Generation 1, search: forest for cbded52d."""
    x1 = mostcolor(I)
    x2 = switch(I, ZERO, x1)
    x3 = pane_facts(x2, SEVEN)
    x4 = replace(I, SEVEN, ZERO)
    x5 = replace(I, ONE, ZERO)
    x6 = seen(x5, LEFT)
    x7 = seen(x5, RIGHT)
    x8 = cellwise(x6, x7, ZERO)
    x9 = seen(x5, UP)
    x10 = seen(x5, DOWN)
    x11 = cellwise(x9, x10, ZERO)
    x12 = where(x8, ZERO, x11, x8)
    x13 = where(x5, ZERO, x12, x5)
    x14 = where(x13, ZERO, I, x13)
    O = where(x3, ZERO, x4, x14)
    return O


def solve_cce03e0d(I):
    """Generation 1, search: program for cce03e0d."""
    x1 = height(I)
    x2 = upscale(I, x1)
    x3 = shape(I)
    x4 = tiled(I, x3)
    x5 = shape(x2)
    x6 = canvas(ZERO, x5)
    O = where(x2, TWO, x4, x6)
    return O


def solve_ce22a75a(I):
    """Generation 1, search: program for ce22a75a."""
    x1 = object_facts(I, ZERO, ONE)
    x2 = around(x1, SIX)
    O = where(x1, ZERO, x2, x1)
    return O


def solve_ce4f8723(I):
    """Generation 1, search: transfer for ce4f8723."""
    x1 = tophalf(I)
    x2 = shape(x1)
    x3 = canvas(ZERO, x2)
    x4 = ofcolor(x1, ZERO)
    x5 = bottomhalf(I)
    x6 = ofcolor(x5, ZERO)
    x7 = intersection(x4, x6)
    x8 = fill(x3, THREE, x7)
    O = switch(x8, ZERO, THREE)
    return O


def solve_ce602527(I):
    """Generation 1, search: pick for ce602527."""
    x1 = vmirror(I)
    x2 = fgpartition(x1)
    x3 = rbind(colorcount, ONE)
    x4 = get_arg_rank(x2, x3, ONE)
    x5 = subgrid(x4, x1)
    O = vmirror(x5)
    return O


def solve_ce9e57f2(I):
    """Generation 1, search: tree for ce9e57f2."""
    x1 = box_facts(I, TWO, NEG_ONE)
    x2 = shape(x1)
    x3 = canvas(EIGHT, x2)
    O = where(x1, THREE, x3, I)
    return O


def solve_cf98881b(I):
    """Generation 1, search: tree for cf98881b."""
    x1 = seen(I, LEFT)
    x2 = seen(I, RIGHT)
    x3 = cellwise(x1, x2, ZERO)
    x4 = shape(x3)
    x5 = canvas(NINE, x4)
    x6 = where(x3, ZERO, x3, x5)
    x7 = where(I, ZERO, x6, I)
    x8 = hsplit(x7, THREE)
    x9 = first(x8)
    x10 = identity(x9)
    x11 = shape(x10)
    x12 = canvas(FOUR, x11)
    x13 = hsplit(I, THREE)
    x14 = get_nth_t(x13, ONE)
    x15 = last(x13)
    x16 = shape(x14)
    x17 = canvas(NINE, x16)
    x18 = where(x14, ZERO, x15, x17)
    O = where(x10, FOUR, x12, x18)
    return O
