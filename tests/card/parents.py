"""Parent programs of many kinds, in the Hodel notation."""

from __future__ import annotations

from arc.program.parse import parse_source
from arc.program.program import Program

SOLVERS = """
def solve_flip(I):
    O = vmirror(I)
    return O

def solve_tile(I):
    x1 = hmirror(I)
    x2 = vconcat(I, x1)
    x3 = vmirror(x2)
    O = hconcat(x2, x3)
    return O

def solve_switch(I):
    x1 = switch(I, THREE, FOUR)
    O = switch(x1, EIGHT, NINE)
    return O

def solve_most(I):
    x1 = mostcolor(I)
    x2 = leastcolor(I)
    x3 = replace(I, x1, BLACK)
    x4 = ofcolor(x3, x2)
    x5 = box(x4)
    O = fill(x3, RED, x5)
    return O

def solve_largest(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    x3 = subgrid(x2, I)
    O = rot90(x3)
    return O

def solve_matcher(I):
    x1 = objects(I, T, F, T)
    x2 = matcher(size, ONE)
    x3 = sfilter(x1, x2)
    x4 = merge(x3)
    O = cover(I, x4)
    return O

def solve_fork(I):
    x1 = o_g(I, R5)
    x2 = fork(multiply, height, width)
    x3 = order(x1, x2)
    x4 = first(x3)
    x5 = last(x3)
    x6 = color(x4)
    x7 = recolor(x6, x5)
    O = paint(I, x7)
    return O

def solve_chain(I):
    x1 = objects(I, F, T, T)
    x2 = rbind(subgrid, I)
    x3 = chain(mostcolor, vmirror, x2)
    x4 = lbind(recolor, FIVE)
    x5 = fork(recolor, x3, outbox)
    x6 = compose(x4, inbox)
    x7 = mapply(x5, x1)
    x8 = mapply(x6, x1)
    x9 = paint(I, x7)
    O = underpaint(x9, x8)
    return O

def solve_power(I):
    x1 = compose(trim, rot90)
    x2 = power(x1, TWO)
    x3 = x2(I)
    O = upscale(x3, TWO)
    return O

def solve_split(I):
    x1 = lefthalf(I)
    x2 = righthalf(I)
    x3 = ofcolor(x1, ZERO)
    x4 = ofcolor(x2, ZERO)
    x5 = intersection(x3, x4)
    x6 = shape(x1)
    x7 = canvas(ZERO, x6)
    O = fill(x7, EIGHT, x5)
    return O

def solve_branch(I):
    x1 = portrait(I)
    x2 = branch(x1, hmirror, vmirror)
    x3 = x2(I)
    x4 = hsplit(x3, TWO)
    x5 = apply(dmirror, x4)
    x6 = last(x5)
    O = crop(x6, ORIGIN, TWO_BY_TWO)
    return O

def solve_context(S, I):
    x1 = c_iz_n(S, p_g, first)
    x2 = rbind(get_nth_t, F0)
    x3 = c_zo_n(S, p_g, x2)
    x4 = replace(I, x1, x3)
    x5 = a_mr(S)
    O = mir_rot_t(x4, x5)
    return O

def solve_ranks(S, I):
    x1 = o_g_t(I, R7)
    x2 = get_arg_rank(x1, size, L1)
    x3 = get_nth_t(x1, F1)
    x4 = get_color_rank_t(I, F2)
    x5 = recolor(x4, x2)
    x6 = mir_rot_f(x3, A2)
    x7 = move(I, x6, DOWN)
    x8 = paint(x7, x5)
    O = mir_rot_t(x8, A3)
    return O

def solve_lines(I):
    x1 = leastcolor(I)
    x2 = ofcolor(I, x1)
    x3 = first(x2)
    x4 = shoot(x3, UNITY)
    x5 = shoot(x3, NEG_UNITY)
    x6 = combine(x4, x5)
    x7 = mapply(vfrontier, x2)
    x8 = fill(I, x1, x7)
    O = underfill(x8, GRAY, x6)
    return O

def solve_functions(I):
    x1 = partition(I)
    x2 = astuple(width, height)
    x3 = argmin(x1, size)
    x4 = rapply(x2, x3)
    x5 = maximum(x4)
    x6 = palette(I)
    x7 = valmax(x1, size)
    x8 = greater(x7, x5)
    x9 = size(x6)
    x10 = branch(x8, x9, TWO)
    O = vupscale(I, x10)
    return O
"""

DIFFERS = """
def colors(S, I, C):
    is_pair = matcher(first, I)
    sample = extract(S, is_pair)
    expected = last(sample)
    wanted = palette(expected)
    found = palette(C)
    common = intersection(wanted, found)
    n_common = size(common)
    n_wanted = size(wanted)
    parts = multiply(THOUSAND, n_common)
    O = divide(parts, n_wanted)
    return O

def heights(S, I, C):
    is_pair = matcher(first, I)
    sample = extract(S, is_pair)
    expected = last(sample)
    x1 = height(expected)
    x2 = height(C)
    x3 = equality(x1, x2)
    O = branch(x3, THOUSAND, ZERO)
    return O
"""


def _programs(text: str) -> dict[str, Program]:
    parsed = parse_source(text)
    assert not parsed.rejections
    return {definition.name: definition.program for definition in parsed.definitions}


solvers = _programs(SOLVERS)
differs = _programs(DIFFERS)
