"""Solver functions as people write them run unchanged on the primitives."""

from __future__ import annotations

import runpy
from typing import Any

import pytest

import arc.dsl
from arc.dsl import Missing, Reason

SOLVERS = """from arc.dsl import *


def solve_largest(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    O = subgrid(x2, I)
    return O


def solve_keywords(I):
    x1 = objects(grid=I, univalued=T, diagonal=F, without_bg=T)
    x2 = colorfilter(objs=x1, value=TWO)
    x3 = merge(containers=x2)
    O = fill(grid=I, value=FIVE, patch=x3)
    return O


def solve_mixed_keywords(I):
    x1 = asindices(I)
    x2 = box(x1)
    O = fill(I, value=THREE, patch=x2)
    return O


def solve_higher_order(I):
    x1 = fgpartition(I)
    x2 = lbind(recolor, EIGHT)
    x3 = matcher(color, TWO)
    x4 = sfilter(x1, x3)
    x5 = chain(x2, outbox, first)
    x6 = x5(x4)
    x7 = fork(combine, dneighbors, ineighbors)
    x8 = compose(size, x7)
    x9 = x8(ORIGIN)
    x10 = equality(x9, EIGHT)
    x11 = paint(I, x6)
    O = branch(x10, x11, I)
    return O


def solve_kaleidoscope(I):
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    x3 = hmirror(x2)
    O = vconcat(x2, x3)
    return O


def solve_with_lambdas(I):
    x1 = apply(lambda r: r[::-1], I)
    x2 = objects_t(I, T, F, T)
    x3 = order(x2, lambda o: (-size(o), color(o)))
    x4 = apply(color, x3)
    x5 = power(lambda g: rot90(g), TWO)
    O = astuple(x5(x1), x4)
    return O


def solve_turned(S, I, C):
    x1 = a_mr(S)
    x2 = mir_rot_t(I, x1)
    x3 = o_g(x2, R5)
    x4 = get_arg_rank(x3, size, L1)
    O = subgrid(x4, x2)
    return O


def solve_recolored(S, I, C):
    x1 = rbind(get_nth_t, F0)
    x2 = c_iz_n(S, p_g, x1)
    x3 = c_zo_n(S=S, function=p_g, pick=x1)
    O = replace(I, x2, x3)
    return O


def solve_without_match(I):
    x1 = objects(I, T, F, T)
    x2 = extract(x1, lambda o: size(o) > HUNDRED)
    O = subgrid(x2, I)
    return O
"""

GRID = (
    (0, 0, 0, 0, 0),
    (0, 2, 0, 3, 3),
    (0, 0, 0, 3, 0),
    (0, 0, 0, 0, 0),
)


@pytest.fixture(scope="module")
def solvers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The names that a file of solvers defines and imports."""
    file = tmp_path_factory.mktemp("solvers") / "solvers.py"
    file.write_text(SOLVERS, encoding="utf-8")
    return runpy.run_path(str(file))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("solve_largest", ((3, 3), (3, 0))),
        ("solve_keywords", ((0, 0, 0, 0, 0), (0, 5, 0, 3, 3), (0, 0, 0, 3, 0), (0, 0, 0, 0, 0))),
        ("solve_mixed_keywords", ((3, 3, 3, 3, 3), (3, 2, 0, 3, 3), (3, 0, 0, 3, 3), (3, 3, 3, 3, 3))),
        ("solve_higher_order", ((8, 8, 8, 0, 0), (8, 2, 8, 3, 3), (8, 8, 8, 3, 0), (0, 0, 0, 0, 0))),
    ],
)
def test_solvers(solvers: dict[str, Any], name: str, expected: Any) -> None:
    assert solvers[name](GRID) == expected


def test_joining_mirrors(solvers: dict[str, Any]) -> None:
    expected = ((1, 2, 2, 1), (0, 3, 3, 0), (0, 3, 3, 0), (1, 2, 2, 1))
    assert solvers["solve_kaleidoscope"](((1, 2), (0, 3))) == expected


def test_lambdas_are_functions_like_any_other(solvers: dict[str, Any]) -> None:
    turned, colors = solvers["solve_with_lambdas"](GRID)
    assert turned == GRID[::-1]
    assert colors == (3, 2)


def test_samples_are_arguments(solvers: dict[str, Any]) -> None:
    turned = ((((1, 2), (3, 3)), ((3, 1), (3, 2))), (((0, 5),), ((0,), (5,))))
    assert solvers["solve_turned"](turned, ((4, 0, 0), (0, 6, 6)), ()) == ((4,),)
    recolored = ((((1, 2),), ((5, 2),)), (((2, 1),), ((2, 5),)))
    assert solvers["solve_recolored"](recolored, ((1, 2, 3),), ()) == ((5, 2, 3),)


def test_the_names_are_those_of_the_package(solvers: dict[str, Any]) -> None:
    own = {name for name in solvers if name.startswith(("solve_", "__"))}
    assert set(solvers) - own == set(arc.dsl.__all__)


def test_a_program_without_a_result_is_missing(solvers: dict[str, Any]) -> None:
    with pytest.raises(Missing) as caught:
        solvers["solve_without_match"](GRID)
    assert caught.value.reason is Reason.NO_MATCH
