"""Values of a wanted type, computed from the inputs in many ways; some of them missing, some empty."""

from __future__ import annotations

from arc.dsl.types import BOOLEAN, CELL, GRID, IJ, INDICES, INTEGER, OBJECT, OBJECTS, SAMPLES, Type, set_of, tuple_of
from arc.program.program import Operand
from tests.engine.columnar.building import Builder


def pair(a: Type, b: Type) -> Type:
    """The type of a pair."""
    return Type("Pair", (a, b))


_ELEMENTS = (BOOLEAN, INTEGER, IJ, CELL, GRID, OBJECT, INDICES, tuple_of(INTEGER), pair(INTEGER, OBJECT))

CONTAINERS = (
    *(make(element) for make in (set_of, tuple_of) for element in _ELEMENTS),
    SAMPLES,
    tuple_of(tuple_of(GRID)),
    set_of(OBJECTS),
)

TYPES = (BOOLEAN, INTEGER, IJ, CELL, GRID, pair(INTEGER, IJ), pair(INTEGER, OBJECT), pair(GRID, GRID), *CONTAINERS)
"""Types that stand for all: scalars, grids, pairs, and containers of them up to three deep."""

_LOOSE_CELL = pair(INTEGER, tuple_of(INTEGER))

LOOSE = (_LOOSE_CELL, *(make(_LOOSE_CELL) for make in (set_of, tuple_of)), set_of(set_of(_LOOSE_CELL)))
"""Types whose values may be used as cells, objects and sets of objects, or may not: that shows when one looks."""

EXPRESSIONS: dict[Type, tuple[str, ...]] = {
    BOOLEAN: (
        "T",
        "F",
        "portrait(I)",
        "square(I)",
        "greater(numcolors(I), THREE)",
        "contained(ONE, palette(I))",
        "hmatching(ofcolor(I, ONE), ofcolor(I, TWO))",
        "even(height(I))",
    ),
    INTEGER: (
        "ZERO",
        "ONE",
        "TWO",
        "THREE",
        "FIVE",
        "NEG_ONE",
        "NEG_TWO",
        "TEN",
        "height(I)",
        "numcolors(I)",
        "mostcolor(I)",
        "leastcolor(I)",
        "colorcount(I, ZERO)",
        "size(objects(I, T, F, T))",
        "subtract(width(I), height(I))",
        "subtract(numcolors(I), THREE)",
        "multiply(colorcount(I, ZERO), multiply(THOUSAND, THOUSAND))",
        "first(p_g(I))",
    ),
    IJ: (
        "UNITY",
        "ORIGIN",
        "LEFT",
        "DOWN",
        "TWO_BY_TWO",
        "ZERO_BY_TWO",
        "shape(I)",
        "first(ofcolor(I, ZERO))",
        "last(ofcolor(I, ONE))",
        "center(asindices(I))",
        "astuple(numcolors(I), height(I))",
        "subtract(ORIGIN, shape(I))",
        "multiply(shape(I), HUNDRED)",
        "position(ofcolor(I, ONE), ofcolor(I, TWO))",
    ),
    CELL: (
        "first(asobject(I))",
        "last(asobject(I))",
        "first(toobject(ofcolor(I, ONE), I))",
        "get_nth_f(asobject(I), FIVE)",
        "get_nth_t(totuple(asobject(I)), numcolors(I))",
    ),
    GRID: (
        "I",
        "rot90(I)",
        "hmirror(I)",
        "tophalf(I)",
        "trim(I)",
        "compress(I)",
        "subgrid(first(o_g_t(I, R5)), I)",
        "first(first(S))",
        "last(first(S))",
        "canvas(ZERO, shape(I))",
        "canvas(TWO, TWO_BY_ZERO)",
        "crop(I, UNITY, THREE_BY_THREE)",
        "hconcat(I, I)",
        "upscale(crop(I, ORIGIN, THREE_BY_THREE), TWO)",
        "fill(I, THREE, ofcolor(I, ZERO))",
    ),
    OBJECT: (
        "asobject(I)",
        "first(o_g_t(I, R5))",
        "last(o_g_t(I, R3))",
        "first(partition(I))",
        "argmax(objects(I, T, F, T), size)",
        "recolor(TWO, ofcolor(I, ZERO))",
        "toobject(ofcolor(I, TEN), I)",
        "toobject(ofcolor(I, ONE), I)",
        "shift(first(o_g_t(I, R5)), UNITY)",
        "shift(first(o_g_t(I, R1)), NEG_UNITY)",
        "recolor(THREE, connect(ORIGIN, TWO_BY_TWO))",
    ),
    INDICES: (
        "asindices(I)",
        "ofcolor(I, ZERO)",
        "ofcolor(I, ONE)",
        "ofcolor(I, TEN)",
        "toindices(first(o_g_t(I, R5)))",
        "shoot(ORIGIN, UNITY)",
        "box(asindices(I))",
        "outbox(first(o_g_t(I, R5)))",
        "delta(first(o_g_t(I, R7)))",
        "neighbors(shape(I))",
        "dneighbors(ORIGIN)",
        "connect(LEFT, RIGHT)",
        "initset(UNITY)",
    ),
    set_of(BOOLEAN): ("apply(square, objects(I, T, F, T))", "apply(portrait, partition(I))"),
    set_of(INTEGER): (
        "palette(I)",
        "apply(size, objects(I, T, F, T))",
        "apply(color, partition(I))",
        "apply(first, ofcolor(I, ZERO))",
        "remove(ZERO, palette(I))",
    ),
    set_of(GRID): ("apply(rbind(subgrid, I), objects(I, T, T, T))", "initset(I)"),
    set_of(OBJECT): (
        "objects(I, T, F, T)",
        "objects(I, F, T, T)",
        "partition(I)",
        "fgpartition(I)",
        "frontiers(I)",
        "colorfilter(objects(I, T, F, F), ONE)",
        "sizefilter(objects(I, T, F, T), ONE)",
    ),
    set_of(INDICES): (
        "apply(toindices, objects(I, T, F, T))",
        "apply(backdrop, partition(I))",
        "initset(ofcolor(I, TEN))",
    ),
    set_of(tuple_of(INTEGER)): ("apply(ulcorner, objects(I, T, F, T))", "corners(ofcolor(I, ONE))"),
    set_of(pair(INTEGER, OBJECT)): (
        "product(palette(I), partition(I))",
        "apply(fork(astuple, size, identity), objects(I, T, F, T))",
    ),
    tuple_of(BOOLEAN): ("apply_t(square, o_g_t(I, R5))", "repeat(portrait(I), TWO)"),
    tuple_of(INTEGER): (
        "first(I)",
        "last(I)",
        "p_g(I)",
        "interval(ZERO, width(I), TWO)",
        "interval(THREE, NEG_TWO, NEG_ONE)",
        "apply_t(size, o_g_t(I, R5))",
        "order(palette(I), invert)",
        "ulcorner(ofcolor(I, ONE))",
        "centerofmass(ofcolor(I, ZERO))",
        "c_iz(S, p_g)",
        "c_zo(S, p_g)",
    ),
    tuple_of(IJ): ("totuple(ofcolor(I, ZERO))", "apply_t(shape, hsplit(I, TWO))", "pair(p_g(I), p_g(I))"),
    tuple_of(CELL): ("totuple(asobject(I))", "order(first(o_g_t(I, R3)), first)"),
    tuple_of(GRID): (
        "hsplit(I, TWO)",
        "vsplit(I, THREE)",
        "apply_t(rbind(subgrid, I), o_g_t(I, R5))",
        "apply_t(first, S)",
        "repeat(I, TWO)",
    ),
    tuple_of(OBJECT): ("o_g_t(I, R5)", "o_g_t(I, R2)", "order(partition(I), size)", "objects_t(I, F, T, T)"),
    tuple_of(INDICES): ("apply_t(toindices, o_g_t(I, R5))", "apply_t(lbind(ofcolor, I), p_g(I))"),
    tuple_of(tuple_of(INTEGER)): (
        "vconcat(I, rot90(I))",
        "vconcat(I, I)",
        "repeat(first(I), TWO)",
        "apply_t(ulcorner, o_g_t(I, R5))",
        "repeat(p_g(I), THREE)",
    ),
    tuple_of(pair(INTEGER, OBJECT)): ("pair(p_g(I), o_g_t(I, R5))", "pair(first(I), o_g_t(I, R1))"),
    SAMPLES: ("S", "repeat(astuple(I, rot90(I)), TWO)"),
    tuple_of(tuple_of(GRID)): ("apply_t(rbind(hsplit, TWO), vsplit(I, TWO))", "repeat(hsplit(I, THREE), TWO)"),
    _LOOSE_CELL: (
        "astuple(ZERO, ulcorner(ofcolor(I, ONE)))",
        "astuple(mostcolor(I), p_g(I))",
        "astuple(TEN, lrcorner(asindices(I)))",
        "astuple(FIVE, interval(ZERO, THOUSAND, HUNDRED))",
        "astuple(THREE, order(insert(multiply(HUNDRED, HUNDRED), initset(width(I))), identity))",
    ),
    set_of(OBJECTS): ("initset(partition(I))", "insert(fgpartition(I), initset(objects(I, T, F, T)))"),
}
"""Expressions of every type, over the inputs."""

_SETS = ("initset(x)", "insert(x, initset(y))", "remove(x, insert(x, initset(y)))", "remove(x, initset(x))")
_TUPLES = (
    "repeat(x, n)",
    "combine(repeat(x, n), repeat(y, TWO))",
    "totuple(insert(x, initset(y)))",
    "combine(repeat(x, ONE), repeat(y, ONE))",
    "remove(x, repeat(x, TWO))",
)

MISSING = (
    "get_nth_t(repeat(x, TWO), subtract(numcolors(I), FOUR))",
    "first(repeat(x, subtract(THREE, numcolors(I))))",
    "other(repeat(x, ONE), x)",
    "get_nth_t(repeat(x, THREE), divide(ONE, mostcolor(I)))",
    "first(repeat(x, size(interval(ZERO, TEN, mostcolor(I)))))",
    "first(repeat(x, multiply(THOUSAND, multiply(THOUSAND, leastcolor(I)))))",
    "last(repeat(x, height(vconcat(I, rot90(I)))))",
    "get_nth_t(repeat(x, FOUR), index(I, TWO_BY_ZERO))",
    "first(repeat(x, size(dneighbors(ulcorner(ofcolor(I, FIVE))))))",
)
"""Expressions for x that are missing for some inputs, with all reasons."""

_COUNTS = ("ZERO", "ONE", "TWO", "THREE", "numcolors(I)", "subtract(numcolors(I), TWO)")


def value(builder: Builder, type: Type, missing: float = 0.05) -> Operand:
    """An operand of the type; with the given probability one that is missing for some inputs."""
    random = builder.random
    if random.random() < missing:
        return builder.expression(random.choice(MISSING), {"x": value(builder, type, 0)})
    known = EXPRESSIONS.get(type, ())
    if known and (not type.args or random.random() < 0.7):
        return builder.expression(random.choice(known))
    if type.name == "Pair":
        return builder.call("astuple", *(value(builder, part) for part in type.args))
    names: dict[str, Operand] = {"x": value(builder, type.args[0]), "y": value(builder, type.args[0])}
    names["n"] = builder.expression(random.choice(_COUNTS))
    return builder.expression(random.choice(_SETS if type.name == "Set" else _TUPLES), names)
