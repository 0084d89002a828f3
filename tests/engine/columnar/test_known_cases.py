"""Programs that the columnar engine once computed otherwise than the primitives."""

from __future__ import annotations

from random import Random

import pytest

from arc.dsl import Reason
from tests.engine.columnar.building import Builder
from tests.engine.columnar.evaluation import by_columns
from tests.engine.columnar.reducing import same
from tests.program.random_programs import run

LOOSE = "initset(astuple(NEG_ONE, p_g(I)))"
FAR = "totuple(insert(TEN, initset(multiply(THOUSAND, THOUSAND))))"
GRID = ((0, 1, 0), (2, 1, 0))
SAMPLES = ((((GRID, GRID),), GRID), (((GRID, GRID),), ((0, 2), (1, 0))))
NOTHING = "first(ofcolor(I, TEN))"
NO_CELLS = "sfilter(asobject(I), matcher(first, TEN))"
NO_RANK = "get_nth_t(p_g(I), TEN)"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"last(astuple(rbind(shift, {NOTHING}), toindices))(asobject(I))", Reason.EMPTY),
        (f"first(astuple(rbind(shift, UNITY), rbind(shift, {NOTHING})))(asobject(I))", Reason.EMPTY),
        (f"rapply(astuple(size, rbind(colorcount, {NO_RANK})), asobject(I))", Reason.OUT_OF_RANGE),
        (f"rapply(insert(rbind(colorcount, {NO_RANK}), initset(rbind(index, {NOTHING}))), I)", Reason.OUT_OF_RANGE),
        (f"rapply(combine(initset(rbind(index, {NOTHING})), initset(rbind(colorcount, {NO_RANK}))), I)", Reason.EMPTY),
        (f"rapply(initset(size), lbind(shift, asobject(I))({NOTHING}))", Reason.EMPTY),
        ("rapply(apply(lbind(compose, size), insert(partition, initset(palette))), I)", frozenset({3})),
        ("rapply(apply(rbind(power, ZERO), astuple(trim, hmirror)), I)", Reason.BAD_ARGUMENT),
        ("rapply(apply(rbind(power, subtract(ONE, ONE)), astuple(trim, hmirror)), I)", Reason.BAD_ARGUMENT),
        ("rapply(apply(rbind(power, height(I)), insert(hmirror, initset(vmirror))), I)", None),
        (f"rapply(apply(rbind(power, {NO_RANK}), initset(hmirror)), I)", Reason.OUT_OF_RANGE),
        (f"other(repeat({NO_RANK}, ONE), {NOTHING})", Reason.OUT_OF_RANGE),
        (f"other({NOTHING}, {NO_RANK})", Reason.EMPTY),
        (f"position(vconcat(I, I), order(shift(asobject(I), {NOTHING}), first))", Reason.EMPTY),
        ("delta(astuple(interval(ZERO, multiply(HUNDRED, HUNDRED), multiply(TEN, HUNDRED)), p_g(I)))", None),
        ("c_iz(repeat(hsplit(I, THREE), TWO), p_g)", Reason.WRONG_TYPE),
        (f"recolor(ONE, {LOOSE})", Reason.WRONG_TYPE),
        (f"normalize(insert(astuple(TEN, ulcorner(asindices(I))), {LOOSE}))", Reason.WRONG_TYPE),
        (f"palette(initset(astuple(NEG_TWO, {FAR})))", Reason.TOO_LARGE),
        (f"adjacent(initset(astuple(NEG_TWO, {FAR})), asobject(I))", Reason.TOO_LARGE),
        (
            f"colorfilter(insert(initset(astuple(TEN, ulcorner(asindices(I)))), initset({LOOSE})), ONE)",
            Reason.BAD_ARGUMENT,
        ),
        ("valmax(sizefilter(partition(I), ZERO), size)", Reason.WRONG_TYPE),
        ("valmax(sizefilter(partition(I), ZERO), branch(T, compose(size, initset), size))", 1),
        ("valmin(initset(TEN), rbind(divide, ZERO))", Reason.ZERO_DIVISION),
        (
            "valmin(sizefilter(partition(I), ZERO), fork(equality, chain(rbind(divide, ZERO), size, initset), size))",
            Reason.ZERO_DIVISION,
        ),
        ("valmax(sfilter(repeat(T, ONE), flip), flip)", True),
        ("valmax(remove(UNITY, initset(UNITY)), chain(size, initset, rbind(add, UNITY)))", 1),
        ("c_iz(repeat(hsplit(I, TWO), TWO), p_g)", None),
        ("valmin(remove(p_g(I), initset(p_g(I))), lbind(index, repeat(repeat(NEG_TWO, ONE), ONE)))", Reason.NOT_A_GRID),
        (f"valmax({NO_CELLS}, matcher(rbind(insert, asobject(I)), asobject(I)))", Reason.WRONG_TYPE),
        (f"valmax({NO_CELLS}, matcher(rbind(insert, {NO_CELLS}), {NO_CELLS}))", False),
        (f"valmax({NO_CELLS}, compose(size, rbind(insert, {NO_CELLS})))", 1),
        (f"valmax({NO_CELLS}, chain(size, initset, rbind(lbind(branch, T), first(asobject(I)))))", Reason.WRONG_TYPE),
        (
            "argmin(repeat(astuple(canvas(TWO, UNITY), canvas(TWO, UNITY)), TWO),"
            " lbind(apply, last(astuple(compose(last, rbind(astuple, c_iz(S, p_g))), first))))",
            None,
        ),
    ],
)
def test_expressions(text: str, expected: object) -> None:
    builder = Builder(Random(0))
    builder.expression(text)
    program = builder.program()
    lines = by_columns([program], SAMPLES)[0][-1]
    wanted = [run(program, {"S": s, "I": i})[-1] for s, i in SAMPLES]
    assert all(map(same, lines, wanted)), f"{lines}, not {wanted}"
    assert expected is None or same(wanted[0], expected)
