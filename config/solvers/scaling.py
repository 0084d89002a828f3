"""Grids magnified, reduced, and built of copies of themselves."""


def solve_007bbfb7(I):
    """A copy of the grid in the place of each of its coloured cells."""
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    x3 = vconcat(x2, x2)
    x4 = vconcat(x3, x2)
    x5 = upscale(I, THREE)
    O = cellwise(x5, x4, BLACK)
    return O


def solve_46f33fce(I):
    """Every second row and column, each cell a block of 4 x 4."""
    x1 = rot180(I)
    x2 = downscale(x1, TWO)
    x3 = rot180(x2)
    O = upscale(x3, FOUR)
    return O


def solve_5614dbcf(I):
    """Blocks of 3 x 3 shrink to one cell; gray spots do not count."""
    x1 = replace(I, GRAY, BLACK)
    O = downscale(x1, THREE)
    return O


def solve_8f2ea7aa(I):
    """A copy of the shape in the place of each of its cells."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = hconcat(x3, x3)
    x5 = hconcat(x4, x3)
    x6 = vconcat(x5, x5)
    x7 = vconcat(x6, x5)
    x8 = upscale(x3, THREE)
    O = cellwise(x8, x7, BLACK)
    return O


def solve_90c28cc7(I):
    """Repeated rows and columns of the mosaic are kept once."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    x4 = dedupe(x3)
    x5 = dmirror(x4)
    x6 = dedupe(x5)
    O = dmirror(x6)
    return O


def solve_9172f3a0(I):
    """Every cell becomes a block of 3 x 3."""
    O = upscale(I, THREE)
    return O


def solve_ac0a08a4(I):
    """Every cell becomes a square block whose side is the number of coloured cells."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = size(x2)
    O = upscale(I, x3)
    return O


def solve_b91ae062(I):
    """Every cell becomes a square block whose side is the number of colours other than black."""
    x1 = numcolors(I)
    x2 = decrement(x1)
    O = upscale(I, x2)
    return O


def solve_c3e719e8(I):
    """A copy of the grid in the place of each cell of the most frequent colour."""
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    x3 = vconcat(x2, x2)
    x4 = vconcat(x3, x2)
    x5 = upscale(I, THREE)
    x6 = asindices(x5)
    x7 = mostcolor(I)
    x8 = ofcolor(x5, x7)
    x9 = difference(x6, x8)
    O = fill(x4, BLACK, x9)
    return O


def solve_c59eb873(I):
    """Every cell becomes a block of 2 x 2."""
    O = upscale(I, TWO)
    return O


def solve_cce03e0d(I):
    """A copy of the grid in the place of each of its red cells."""
    x1 = hconcat(I, I)
    x2 = hconcat(x1, I)
    x3 = vconcat(x2, x2)
    x4 = vconcat(x3, x2)
    x5 = upscale(I, THREE)
    x6 = asindices(x5)
    x7 = ofcolor(x5, RED)
    x8 = difference(x6, x7)
    O = fill(x4, BLACK, x8)
    return O


def solve_eb5a1d5d(I):
    """Nested areas shrink to rings of one cell."""
    x1 = dedupe(I)
    x2 = dmirror(x1)
    x3 = dedupe(x2)
    x4 = dmirror(x3)
    x5 = vmirror(x4)
    x6 = shape(x4)
    x7 = crop(x5, RIGHT, x6)
    x8 = hconcat(x4, x7)
    x9 = hmirror(x8)
    x10 = shape(x8)
    x11 = crop(x9, DOWN, x10)
    O = vconcat(x8, x11)
    return O


def solve_f25fbde4(I):
    """The shape, cut out and twice as large."""
    x1 = fgpartition(I)
    x2 = merge(x1)
    x3 = subgrid(x2, I)
    O = upscale(x3, TWO)
    return O
