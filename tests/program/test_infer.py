from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arc.dsl.missing import Reason
from arc.dsl.types import (
    BOOLEAN,
    CELL,
    GRID,
    IJ,
    INDICES,
    INTEGER,
    OBJECT,
    OBJECTS,
    Type,
    coercion,
    pair_of,
    set_of,
    tuple_of,
)
from arc.errors import InputError
from arc.limits import MAX_FUNCTION_DEPTH
from arc.program.infer import Closure, FunctionList, IllTypedError, check_output, infer
from arc.program.parse import parse_program
from tests.program.random_programs import random_program, run

ROWS = tuple_of(tuple_of(INTEGER))


def kind_of(*lines: str):
    body = [f"x{i} = {line}" for i, line in enumerate(lines)]
    text = "def f(S, I, C):\n" + "".join(f"    {line}\n" for line in [*body, f"return x{len(body) - 1}"])
    return infer(parse_program(text))[-1]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["rot90(I)"], GRID),
        (["objects(I, T, F, T)"], OBJECTS),
        (["objects(I, T, F, T)", "merge(x0)"], OBJECT),
        (["o_g_t(I, R5)", "first(x0)", "first(x1)", "last(x2)"], IJ),
        (["o_g_t(I, R5)", "first(x0)", "first(x1)", "first(x2)"], INTEGER),
        (["shape(I)", "first(x0)"], INTEGER),
        (["first(I)"], tuple_of(INTEGER)),
        (["merge(I)"], tuple_of(INTEGER)),
        (["vconcat(I, I)"], ROWS),
        (["vconcat(I, I)", "hmirror(x0)"], GRID),
        (["astuple(I, I)", "merge(x0)"], ROWS),
        (["astuple(ONE, TWO)"], IJ),
        (["astuple(T, F)"], IJ),
        (["astuple(ONE, UNITY)"], pair_of(INTEGER, IJ)),
        (["astuple(ONE, UNITY)", "initset(x0)", "normalize(x1)"], OBJECT),
        (["ofcolor(I, ONE)", "shift(x0, UNITY)"], INDICES),
        (["asobject(I)", "shift(x0, UNITY)"], OBJECT),
        (["add(ONE, UNITY)"], IJ),
        (["add(ONE, T)"], INTEGER),
        (["compose(size, palette)", "x0(I)"], INTEGER),
        (["compose(size, palette)", "objects(I, T, F, T)", "apply(x0, x1)"], set_of(INTEGER)),
        (["objects(I, T, F, T)", "apply(toindices, x0)"], set_of(INDICES)),
        (["objects(I, T, F, T)", "mapply(toindices, x0)"], INDICES),
        (["objects(I, T, F, T)", "lbind(colorfilter, x0)", "palette(I)", "mapply(x1, x2)"], OBJECTS),
        (["rbind(objects, T)", "rbind(x0, F)", "rbind(x1, T)", "x2(I)"], OBJECTS),
        (["lbind(lbind, shift)", "asobject(I)", "x0(x1)", "x2(UNITY)"], OBJECT),
        (
            ["lbind(lbind, shift)", "compose(x0, normalize)", "lbind(occurrences, I)", "fork(mapply, x1, x2)",
             "objects(I, T, F, T)", "mapply(x3, x4)"],
            OBJECT,
        ),
        (["astuple(hmirror, vmirror)", "rapply(x0, I)"], tuple_of(GRID)),
        (["initset(toindices)", "insert(backdrop, x0)", "asobject(I)", "rapply(x1, x2)"], set_of(INDICES)),
        (["initset(hmirror)", "astuple(vmirror, rot90)", "combine(x0, x1)", "rapply(x2, I)"], set_of(GRID)),
        (["initset(hmirror)", "astuple(vmirror, rot90)", "combine(x1, x0)"], None),
        (["power(trim, TWO)", "x0(I)"], GRID),
        (["fork(vconcat, identity, identity)", "power(x0, TWO)", "x1(I)", "rot90(x2)"], GRID),
        (["portrait(I)", "branch(x0, hmirror, vmirror)", "x1(I)"], GRID),
        (["portrait(I)", "branch(x0, UNITY, I)"], None),
        (["portrait(I)", "branch(x0, ONE, T)"], INTEGER),
        (["product(I, I)"], set_of(pair_of(tuple_of(INTEGER), tuple_of(INTEGER)))),
        (["interval(ZERO, THREE, ONE)", "product(x0, x0)", "fill(I, TWO, x1)"], GRID),
        (["interval(ZERO, THREE, ONE)", "pair(x0, x0)", "repeat(ONE, TWO)", "canvas(ZERO, x2)"], GRID),
        (["equality(I, ONE)"], BOOLEAN),
        (["contained(ONE, I)"], BOOLEAN),
        (["p_g(I)", "difference_tuple(x0, x0)"], tuple_of(INTEGER)),
        (["c_iz_n(S, p_g, first)"], INTEGER),
        (["c_zo(S, p_g)"], tuple_of(INTEGER)),
        (["a_mr(S)", "mir_rot_t(I, x0)"], GRID),
        (["apply(first, S)"], tuple_of(GRID)),
        (["matcher(first, I)", "extract(S, x0)", "last(x1)"], GRID),
        (["ofcolor(I, ONE)", "combine(x0, x0)"], INDICES),
        (["ofcolor(I, ONE)", "totuple(x0)", "combine(x1, x0)"], tuple_of(IJ)),
        (["asobject(I)", "ofcolor(I, ONE)", "combine(x0, x1)"], None),
        (["asobject(I)", "ofcolor(I, ONE)", "difference(x0, x1)"], OBJECT),
        (["asobject(I)", "sfilter(x0, size)"], None),
        (["objects(I, T, F, T)", "order(x0, size)"], tuple_of(OBJECT)),
        (["objects(I, T, F, T)", "valmax(x0, portrait)"], INTEGER),
        (["objects(I, T, F, T)", "sizefilter(x0, ONE)"], OBJECTS),
        (["objects(I, T, F, T)", "mfilter(x0, portrait)"], OBJECT),
        (["flip(ONE)"], None),
        (["palette(I)", "totuple(x0)", "o_g_t(I, R5)", "mpapply(recolor, x1, x2)", "paint(I, x3)"], GRID),
        (["ofcolor(I, ONE)", "totuple(x0)", "fill(I, TWO, x1)"], GRID),
        (["o_g_t(I, R5)", "colorfilter(x0, ONE)"], OBJECTS),
        (["fill(I, TWO, I)"], None),
        (["objects(I, T, F, T)", "rapply(x0, I)"], None),
        (["rot90(ONE)"], None),
        (["compose(rot90, objects)"], None),
        (["hmirror(rot90)"], None),
        (["apply(I, I)"], None),
        (["I(I)"], None),
    ],
)  # fmt: skip
def test_kinds_of_expressions(lines, expected):
    if expected is None:
        with pytest.raises((IllTypedError, InputError)):
            kind_of(*lines)
    else:
        assert kind_of(*lines) == expected


def test_deep_function_expressions_are_refused_not_a_crash():
    lines = ["compose(identity, identity)"] + [f"compose(x{i}, identity)" for i in range(5_000)]
    with pytest.raises(IllTypedError, match="deep"):
        kind_of(*lines)


def mapped_by_apply(levels):
    functions = ["lbind(apply, identity)", *(f"lbind(apply, x{i})" for i in range(levels - 1))]
    values = ["initset(I)", *(f"initset(x{levels + i})" for i in range(levels - 1))]
    return [*functions, *values, f"x{levels - 1}(x{2 * levels - 1})"]


def mapped_by_rapply(levels):
    lines: list[str] = []
    function = "identity"
    for _ in range(levels):
        lines += [f"initset({function})", f"lbind(rapply, x{len(lines)})"]
        function = f"x{len(lines) - 1}"
    return [*lines, f"{function}(I)"]


@pytest.mark.parametrize("lines", [mapped_by_apply, mapped_by_rapply])
def test_the_deepest_functions_are_typed_and_deeper_ones_refused(lines):
    kind = kind_of(*lines(MAX_FUNCTION_DEPTH))
    for _ in range(MAX_FUNCTION_DEPTH):
        kind = kind.args[0]
    assert kind == GRID
    with pytest.raises(IllTypedError, match="deep"):
        kind_of(*lines(MAX_FUNCTION_DEPTH + 1))


def test_doubling_compositions_are_typed_in_linear_time():
    lines = ["compose(rot90, rot90)"] + [f"compose(x{i}, x{i})" for i in range(99)]
    assert kind_of(*lines, "x99(I)") == GRID


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_the_normal_form_has_the_types_of_the_program(seed):
    program = random_program(Random(seed))
    normal = program.normal()
    kinds = {
        digest: kind for digest, kind in zip(program.digests, infer(program), strict=True) if isinstance(kind, Type)
    }
    for digest, kind in zip(normal.digests, infer(normal), strict=True):
        if isinstance(kind, Type):
            assert kind == kinds[digest]


def test_the_output_is_checked():
    check_output(parse_program("def f(I):\n    return I\n"), GRID)
    with pytest.raises(IllTypedError, match="gives Integer, not Grid"):
        check_output(parse_program("def f(I):\n    O = height(I)\n    return O\n"), GRID)


def conforms(value, kind) -> bool:
    """Whether a Python value is one of the type."""
    if isinstance(kind, Closure):
        return callable(value)
    if isinstance(kind, FunctionList):
        return all(map(callable, value))
    if kind in (BOOLEAN, INTEGER):
        return isinstance(value, int)
    if kind in (IJ, CELL):
        first, second = value
        return conforms(first, INTEGER) and conforms(second, INTEGER if kind == IJ else IJ)
    if kind == GRID:
        return isinstance(value, tuple) and len({len(row) for row in value}) <= 1
    if kind.name == "Pair":
        return len(value) == 2 and all(map(conforms, value, kind.args))
    container = frozenset if kind.name == "Set" else tuple
    return isinstance(value, container) and all(conforms(each, kind.args[0]) for each in value)


GRIDS = (
    ((0, 0, 3), (0, 3, 3), (1, 0, 0)),
    ((5, 5, 5, 5), (5, 2, 2, 5), (5, 5, 5, 5)),
)


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 2**32))
def test_values_conform_to_the_inferred_kinds(seed):
    program = random_program(Random(seed))
    samples = tuple((grid, grid[::-1]) for grid in GRIDS)
    kinds = infer(program)
    for grid in GRIDS:
        values = run(program, {"S": samples, "I": grid})
        for line, value, kind in zip(program.lines, values, kinds, strict=True):
            assert isinstance(value, Reason) or conforms(value, kind), (line, value, kind)


ATOMS = [BOOLEAN, INTEGER, IJ, CELL, GRID]
types = st.recursive(
    st.sampled_from(ATOMS),
    lambda inner: st.one_of(
        inner.map(set_of), inner.map(tuple_of), st.tuples(inner, inner).map(lambda pair: pair_of(*pair))
    ),
    max_leaves=4,
)


@given(types)
def test_coercion_is_reflexive(a: Type):
    assert coercion(a, a) == 0


@given(types, types, types)
def test_free_coercion_is_transitive(a: Type, b: Type, c: Type):
    if coercion(a, b) == 0 and coercion(b, c) == 0:
        assert coercion(a, c) == 0
