"""Every context primitive is what its definition in terms of other primitives says."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import arc.dsl as d
from arc.dsl import Missing, Reason
from arc.dsl.values import Grid, Object, Patch, Samples
from tests.dsl import strategies

grids = strategies.grids
ranks = st.integers(-4, 4)
MIRRORS = (d.hmirror, d.dmirror, d.vmirror, d.cmirror)
TURNS = (*MIRRORS, d.rot90, d.rot180, d.rot270, d.identity)
KEYS = (d.identity, d.even, d.sign, d.invert)


def at(elements: Any, rank: int) -> Any:
    """The element at the rank, or None where there is none."""
    return elements[rank] if -len(elements) <= rank < len(elements) else None


def found(function: Any, *args: Any) -> Any:
    """The function's result, or None for a rank outside."""
    try:
        return function(*args)
    except Missing as missing:
        if missing.reason is not Reason.OUT_OF_RANGE:
            raise
        return None


@given(grids())
def test_objects_by_type(grid: Grid) -> None:
    for number, flags in enumerate(product((False, True), repeat=3)):
        expected = d.objects(grid, *flags)
        assert d.o_g(grid, number) == expected
        assert d.o_g_t(grid, number) == d.objects_t(grid, *flags) == d.totuple(expected)


def test_object_types_are_flags() -> None:
    grid = ((0, 1, 2), (0, 0, 0), (1, 0, 0), (0, 1, 0))
    assert d.size(d.o_g(grid, 0)) == 1, "neither flag: all cells connect"
    assert d.size(d.o_g(grid, 1)) == 3, "without_bg"
    assert d.size(d.o_g(grid, 3)) == 2, "diagonal, without_bg"
    assert d.size(d.o_g(grid, 5)) == 4, "univalued, without_bg"
    assert d.size(d.o_g(grid, 7)) == 3, "all flags"
    assert d.o_g(grid, d.R7) == d.objects(grid, True, True, True)


@given(strategies.number_tuples)
def test_tuple_forms(numbers: tuple[int, ...]) -> None:
    spread = d.lbind(d.repeat, 5)
    assert d.apply_t(d.double, numbers) == d.apply(d.double, numbers)
    assert d.mapply_t(spread, numbers) == d.mapply(spread, numbers) == d.merge(d.apply_t(spread, numbers))


@given(strategies.number_tuples, strategies.number_tuples)
def test_difference_of_tuples(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    assert d.difference_tuple(a, b) == d.difference(a, b) == tuple(number for number in a if number not in b)


@given(grids())
def test_palette_in_order(grid: Grid) -> None:
    assert d.p_g(grid) == d.totuple(d.palette(grid)) == tuple(sorted(d.palette(grid)))


@given(strategies.number_tuples, strategies.sets, ranks)
def test_element_at_a_rank(numbers: tuple[int, ...], elements: frozenset[Any], rank: int) -> None:
    assert found(d.get_nth_t, numbers, rank) == at(numbers, rank)
    assert found(d.get_nth_f, elements, rank) == at(d.totuple(elements), rank)
    if numbers:
        assert d.get_nth_t(numbers, d.F0) == d.first(numbers)
        assert d.get_nth_t(numbers, d.L1) == d.last(numbers)
    if elements:
        assert d.get_nth_f(elements, d.F0) == d.first(elements)
        assert d.get_nth_f(elements, d.L1) == d.last(elements)


@given(strategies.number_containers, ranks)
def test_rank_of_integers(numbers: Any, rank: int) -> None:
    assert found(d.get_rank, numbers, rank) == at(d.order(numbers, d.identity)[::-1], rank)
    if numbers:
        assert d.get_rank(numbers, d.F0) == d.maximum(numbers)
        assert d.get_rank(numbers, d.L1) == d.minimum(numbers)


@given(grids(), ranks)
def test_rank_of_colors(grid: Grid, rank: int) -> None:
    ranking = sorted(d.palette(grid), key=lambda color: (-d.colorcount(grid, color), color))
    assert found(d.get_color_rank_t, grid, rank) == at(ranking, rank)
    assert found(d.get_color_rank_f, d.asobject(grid), rank) == at(ranking, rank)
    assert d.get_color_rank_t(grid, d.F0) == d.mostcolor(grid)
    rarest = d.get_color_rank_t(grid, d.L1)
    assert d.colorcount(grid, rarest) == d.colorcount(grid, d.leastcolor(grid))


def test_equally_frequent_colors_rank_ascending() -> None:
    grid = ((7, 3), (3, 7), (5, 4))
    assert [d.get_color_rank_t(grid, rank) for rank in range(4)] == [3, 7, 4, 5]
    assert d.get_color_rank_t(grid, -1) == 5, "the last of the ranking, where leastcolor gives 4"


@given(strategies.number_containers, st.sampled_from(KEYS), ranks)
def test_rank_by_key(numbers: Any, compfunc: Any, rank: int) -> None:
    falling = sorted(d.totuple(numbers), key=lambda number: -compfunc(number))
    assert found(d.get_arg_rank, numbers, compfunc, rank) == at(falling, rank)
    rising = sorted(map(compfunc, d.totuple(numbers)))
    assert found(d.get_val_rank, numbers, compfunc, rank) == at(rising, rank)
    if numbers:
        assert d.get_arg_rank(numbers, compfunc, d.F0) == d.argmax(numbers, compfunc)
        assert d.get_val_rank(numbers, compfunc, d.F0) == d.valmin(numbers, compfunc)
        assert d.get_val_rank(numbers, compfunc, d.L1) == d.valmax(numbers, compfunc)


@given(strategies.number_tuples, ranks)
def test_rank_by_count(numbers: tuple[int, ...], rank: int) -> None:
    rising = sorted(set(numbers), key=lambda number: (numbers.count(number), number))
    assert found(d.get_common_rank, numbers, rank) == at(rising, rank)
    if numbers:
        assert d.get_common_rank(numbers, d.F0) == d.leastcommon(numbers)


@given(grids())
def test_turns_by_type(grid: Grid) -> None:
    for number, turn in enumerate(TURNS):
        assert d.mir_rot_t(grid, number) == turn(grid)
    assert d.mir_rot_t(grid, d.A4) == d.rot90(grid)


@given(strategies.patches())
def test_mirrors_by_type(patch: Patch) -> None:
    for number, mirror in enumerate(MIRRORS):
        assert d.mir_rot_f(patch, number) == mirror(patch)


@given(strategies.samples)
def test_in_not_out_and_out_not_in(samples: Samples) -> None:
    for function in (d.p_g, d.rbind(d.o_g_t, 5), d.identity):
        inputs = d.mapply(d.compose(function, d.first), samples)
        outputs = d.mapply(d.compose(function, d.last), samples)
        assert d.c_iz(samples, function) == d.dedupe(d.difference(inputs, outputs))
        assert d.c_zo(samples, function) == d.dedupe(d.difference(outputs, inputs))


@given(strategies.samples, ranks)
def test_picking_of_what_is_in_not_out(samples: Samples, rank: int) -> None:
    pick = d.rbind(d.get_nth_t, rank)
    assert found(d.c_iz_n, samples, d.p_g, pick) == found(pick, d.c_iz(samples, d.p_g))
    assert found(d.c_zo_n, samples, d.p_g, pick) == found(pick, d.c_zo(samples, d.p_g))
    assert d.c_iz_n(samples, d.p_g, d.size) == d.size(d.c_iz(samples, d.p_g))


def test_in_not_out_looks_at_all_samples_together() -> None:
    samples = ((((1, 2, 3),), ((2,),)), (((5, 1, 4),), ((3, 9),)))
    assert d.c_iz(samples, d.p_g) == (1, 4, 5), "3 is in the second output, though not in the first"
    assert d.c_zo(samples, d.p_g) == (9,)
    assert d.c_iz_n(samples, d.p_g, d.last) == 5


@given(st.lists(grids(max_side=4), min_size=1, max_size=3), st.integers(0, 7))
def test_the_turn_of_all_samples(inputs: list[Grid], number: int) -> None:
    samples = tuple((grid, d.mir_rot_t(grid, number)) for grid in inputs)
    first = d.a_mr(samples)
    fitting = [kind for kind in range(8) if all(d.mir_rot_t(given, kind) == made for given, made in samples)]
    assert first == min(fitting) <= number


def test_without_samples_every_turn_fits() -> None:
    assert d.a_mr(()) == 0
    assert d.c_iz((), d.p_g) == ()


def test_no_turn_fits() -> None:
    turned: tuple[Grid, Grid] = (((1, 2),), ((1,), (2,)))
    with pytest.raises(Missing) as caught:
        d.a_mr((turned, (((1, 2),), ((1, 2),))))
    assert caught.value.reason is Reason.NO_MATCH


@given(strategies.objects_of())
def test_a_ranked_color_of_an_object_is_one_of_its_own(obj: Object) -> None:
    assert d.get_color_rank_f(obj, 0) == d.mostcolor(obj)
    assert {d.get_color_rank_f(obj, rank) for rank in range(d.numcolors(obj))} == d.palette(obj)
