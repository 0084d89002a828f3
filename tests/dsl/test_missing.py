"""Every error is missing, with the reason that reports print."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arc.dsl as d
from arc.dsl import PRIMITIVES, Missing, Reason
from tests.dsl import strategies

NOTHING: frozenset[Any] = frozenset()
GRID = ((1, 2), (3, 4))
CELL = frozenset({(3, (0, 0))})
SPOT = frozenset({(0, 0)})
RAGGED = ((1, 2), (3,))


def reason_of(name: str, *args: Any) -> Reason:
    with pytest.raises(Missing) as caught:
        PRIMITIVES[name].function(*args)
    return caught.value.reason


@pytest.mark.parametrize(
    "name",
    [
        "uppermost", "lowermost", "leftmost", "rightmost", "center", "color", "mostcolor", "leastcolor", "hmirror",
        "vmirror", "dmirror", "cmirror", "inbox", "outbox", "first", "last",
    ],
)  # fmt: skip
def test_nothing_is_empty(name: str) -> None:
    assert reason_of(name, NOTHING) is Reason.EMPTY


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("argmax", (NOTHING, d.size)),
        ("argmin", ((), d.size)),
        ("mostcommon", ((),)),
        ("leastcommon", ((),)),
        ("mostcolor", ((),)),
        ("leastcolor", (((), ()),)),
        ("colorfilter", (frozenset({NOTHING, CELL}), 3)),
        ("objects", ((), False, False, True)),
        ("fgpartition", ((),)),
        ("underfill", ((), 1, SPOT)),
        ("underpaint", (((),), CELL)),
        ("cover", ((), SPOT)),
        ("move", ((), CELL, (0, 0))),
        ("manhattan", (NOTHING, SPOT)),
        ("adjacent", (SPOT, NOTHING)),
        ("bordering", (NOTHING, GRID)),
        ("position", (NOTHING, NOTHING)),
        ("gravitate", (SPOT, NOTHING)),
        ("subgrid", (NOTHING, GRID)),
    ],
)
def test_empty(name: str, args: tuple[Any, ...]) -> None:
    assert reason_of(name, *args) is Reason.EMPTY


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("extract", ((1, 3), d.even)),
        ("extract", (NOTHING, d.even)),
        ("other", ((4, 4), 4)),
        ("other", (NOTHING, 4)),
        ("a_mr", (((GRID, ((0, 0), (0, 0))),),)),
    ],
)
def test_no_match(name: str, args: tuple[Any, ...]) -> None:
    assert reason_of(name, *args) is Reason.NO_MATCH


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("index", (GRID, (0, 2))),
        ("index", (GRID, (-1, 0))),
        ("index", ((), (0, 0))),
        ("cellwise", (GRID, ((1, 2),), 0)),
        ("cellwise", (GRID, ((1,), (3,)), 0)),
        ("get_nth_t", ((1, 2), 2)),
        ("get_nth_t", ((1, 2), -3)),
        ("get_nth_f", (NOTHING, 0)),
        ("get_rank", ((3,), 1)),
        ("get_color_rank_t", (GRID, 4)),
        ("get_color_rank_f", (NOTHING, 0)),
        ("get_arg_rank", ((1,), d.even, -2)),
        ("get_val_rank", ((), d.even, 0)),
        ("get_common_rank", ((1, 1), 1)),
    ],
)
def test_out_of_range(name: str, args: tuple[Any, ...]) -> None:
    assert reason_of(name, *args) is Reason.OUT_OF_RANGE


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("divide", (1, 0)),
        ("divide", (1, (1, 0))),
        ("divide", ((1, 2), False)),
        ("downscale", (GRID, 0)),
        ("hsplit", (GRID, 0)),
        ("vsplit", (GRID, 0)),
    ],
)
def test_zero_division(name: str, args: tuple[Any, ...]) -> None:
    assert reason_of(name, *args) is Reason.ZERO_DIVISION


@pytest.mark.parametrize("color", [-1, 10, 2**31 - 1])
@pytest.mark.parametrize(
    ("name", "args", "place"),
    [
        ("fill", (GRID, 0, NOTHING), 1),
        ("underfill", (GRID, 0, SPOT), 1),
        ("recolor", (0, NOTHING), 0),
        ("canvas", (0, (0, 0)), 0),
        ("replace", (GRID, 7, 0), 2),
        ("switch", (GRID, 0, 7), 1),
        ("switch", (GRID, 7, 0), 2),
        ("cellwise", (GRID, GRID, 0), 2),
    ],
)
def test_no_such_color_to_draw_with(name: str, args: tuple[Any, ...], place: int, color: int) -> None:
    assert reason_of(name, *args[:place], color, *args[place + 1 :]) is Reason.BAD_ARGUMENT


def test_any_integer_may_be_asked_for_as_a_color() -> None:
    assert d.colorcount(GRID, 12) == 0
    assert d.ofcolor(GRID, -1) == NOTHING
    assert d.colorfilter(frozenset({CELL}), 12) == NOTHING
    assert d.replace(GRID, 12, 3) == GRID


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("interval", (0, 5, 0)),
        ("power", (d.increment, 0)),
        ("power", (d.increment, -1)),
        ("hsplit", (GRID, -1)),
        ("vsplit", (GRID, -2)),
        ("o_g", (GRID, 8)),
        ("o_g_t", (GRID, -1)),
        ("mir_rot_t", (GRID, 8)),
        ("mir_rot_f", (CELL, 4)),
        ("paint", (GRID, frozenset({(10, (0, 0))}))),
        ("toindices", (frozenset({(-1, (0, 0))}),)),
    ],
)
def test_bad_argument(name: str, args: tuple[Any, ...]) -> None:
    assert reason_of(name, *args) is Reason.BAD_ARGUMENT


@pytest.mark.parametrize("name", ["rot90", "hmirror", "height", "mostcolor", "partition", "compress", "p_g"])
@pytest.mark.parametrize("value", [RAGGED, ((10,),), ((-1, 0),), ((), (1,))])
def test_not_a_grid(name: str, value: Any) -> None:
    assert reason_of(name, value) is Reason.NOT_A_GRID


def test_a_ragged_concatenation_is_missing_only_when_used_as_a_grid() -> None:
    ragged = d.vconcat(GRID, ((5,),))
    assert ragged == ((1, 2), (3, 4), (5,))
    assert d.size(ragged) == 3
    assert d.last(ragged) == (5,)
    assert reason_of("tophalf", ragged) is Reason.NOT_A_GRID


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("add", (1, NOTHING)),
        ("add", (1, (1, 2, 3))),
        ("greater", ((1, 2), (0, 0))),
        ("even", ((1, 2),)),
        ("flip", (NOTHING,)),
        ("both", (True, ())),
        ("size", (3,)),
        ("first", (d.size,)),
        ("combine", (1, 2)),
        ("combine", ((1,), 2)),
        ("insert", (1, (2,))),
        ("intersection", ((1,), frozenset({1}))),
        ("dedupe", (NOTHING,)),
        ("mostcommon", (frozenset({1}),)),
        ("merge", ((1, 2),)),
        ("merge", (frozenset({1}),)),
        ("maximum", (frozenset({(1, 2)}),)),
        ("minimum", ((GRID, GRID),)),
        ("get_rank", (frozenset({(1, 2)}), 0)),
        ("sizefilter", ((1, 2), 0)),
        ("apply", (3, (1, 2))),
        ("apply", (d.add, (1, 2))),
        ("apply", (lambda x, y: x, (1, 2))),
        ("order", ((1, (1, 2)), d.identity)),
        ("rapply", ((d.even, 3), 1)),
        ("rbind", (d.even, 1)),
        ("lbind", (lambda a, b, c, e, f: a, 1)),
        ("rbind", (max, 1)),
        ("valmax", (NOTHING, d.first)),
        ("rot90", (SPOT,)),
        ("rot90", (5,)),
        ("rot90", ((frozenset({1, 2}), frozenset({1, 3})),)),
        ("rot90", ((1, 2),)),
        ("height", (5,)),
        ("mostcolor", (SPOT,)),
        ("palette", (5,)),
        ("color", (SPOT,)),
        ("paint", (GRID, SPOT)),
        ("ulcorner", (((1, 2, 3),),)),
        ("shift", (SPOT, ())),
        ("shift", (SPOT, 3)),
        ("shift", (d.corners(NOTHING), (0, 0))),
        ("toindices", (frozenset({1, 2}),)),
        ("toindices", (frozenset({(1, 2), (1, (2, 3))}),)),
        ("toindices", (frozenset({(1, 2, 3)}),)),
        ("dneighbors", (d.ulcorner(NOTHING),)),
        ("colorfilter", (frozenset({SPOT}), 1)),
        ("canvas", ((1, 2), (1, 1))),
        ("a_mr", ((GRID,),)),
        ("a_mr", (GRID,)),
        ("c_iz", (((GRID, GRID),), d.mostcolor)),
    ],
)
def test_wrong_type(name: str, args: tuple[Any, ...]) -> None:
    assert reason_of(name, *args) is Reason.WRONG_TYPE


@pytest.mark.parametrize("name", sorted(PRIMITIVES))
@settings(max_examples=25)
@given(data=st.data())
def test_whatever_the_arguments_nothing_else_is_raised(name: str, data: st.DataObject) -> None:
    entry = PRIMITIVES[name]
    args = [
        data.draw(strategies.arguments(parameter.pattern) | strategies.values | strategies.functions)
        for parameter in entry.signature.parameters
    ]
    with suppress(Missing):
        entry.function(*args)


def test_the_first_missing_element_in_canonical_order_gives_the_reason() -> None:
    def failing(x: int) -> int:
        raise Missing(Reason.EMPTY if x == 1 else Reason.NO_MATCH)

    for elements in ((8, 16, 1, 24), (24, 1, 16, 8)):
        assert reason_of("apply", failing, frozenset(elements)) is Reason.EMPTY
        assert reason_of("sfilter", frozenset(elements), failing) is Reason.EMPTY
        assert reason_of("prapply", lambda x, y: failing(x), frozenset(elements), (0,)) is Reason.EMPTY


def test_a_set_of_functions_gives_the_smallest_reason() -> None:
    functions = frozenset({d.first, d.rbind(d.extract, d.even), d.rbind(d.get_nth_t, 3)})
    assert reason_of("rapply", functions, ()) is Reason.EMPTY
    assert reason_of("rapply", functions, (1,)) is Reason.NO_MATCH
    assert reason_of("apply", lambda function: function(()), functions) is Reason.EMPTY


def test_a_set_of_functions_is_mapped_over_in_no_order() -> None:
    functions = frozenset({d.increment, d.double})
    assert d.apply(lambda function: function(5), functions) == frozenset({6, 10})
    assert d.rapply(d.apply(d.lbind(d.compose, d.invert), functions), 5) == frozenset({-6, -10})


def test_reasons_read_as_words() -> None:
    assert Reason.TOO_LARGE.text == "too large"
    assert str(Missing(Reason.NOT_A_GRID)) == "not a grid"


def test_patches_and_objects_may_be_tuples():
    cells = ((3, (0, 1)), (3, (0, 0)))
    assert d.paint(((0, 0),), cells) == ((3, 3),)
    assert d.fill(((0, 0),), 4, ((0, 1),)) == ((0, 4),)
    assert d.colorfilter((frozenset(cells),), 3) == frozenset({frozenset(cells)})
