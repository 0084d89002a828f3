"""Kernels that make and join containers, against the Python primitives."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import arc.kernels.cpu.containers  # noqa: F401
from arc.dsl.types import INTEGER, Type, set_of, tuple_of
from arc.engine.columnar.physical import type_code
from arc.limits import MAX_ELEMENTS
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.container_values import (
    ELEMENTS,
    HOSTILE,
    RANDOM_SEED,
    container_type,
    containers,
    drawn,
)
from tests.kernels.cpu.harness import through_kernel

KINDS = ("Set", "Tuple")
FULL = frozenset(range(MAX_ELEMENTS))


@pytest.mark.parametrize("element", ELEMENTS, ids=str)
@pytest.mark.parametrize(("kind", "other"), list(product(KINDS, KINDS)))
def test_combine(element: Type, kind: str, other: str) -> None:
    rng = Random(RANDOM_SEED)
    a, b = containers(rng, element, kind, 30), containers(rng, element, other, 30)
    types = container_type(kind, element), container_type(other, element)
    kernel = f"combine_{kind.lower()}"
    assert_agrees(kernel, [(a, types[0]), (b, types[1])], types[0], type_code(element), "combine")


@pytest.mark.parametrize("element", ELEMENTS, ids=str)
@pytest.mark.parametrize(("kind", "inner"), list(product(KINDS, KINDS)))
def test_merge(element: Type, kind: str, inner: str) -> None:
    rng = Random(RANDOM_SEED)
    found = [containers(rng, element, inner, rng.randint(0, 5)) for _ in range(30)]
    outer = [frozenset(each) if kind == "Set" else tuple(each) for each in found]
    type = container_type(kind, container_type(inner, element))
    result = container_type(kind, element)
    assert_agrees(f"merge_{kind.lower()}", [(outer, type)], result, type_code(element), "merge")


@pytest.mark.parametrize("element", ELEMENTS, ids=str)
def test_insert_and_initset(element: Type) -> None:
    rng = Random(RANDOM_SEED)
    values, sets = drawn(rng, element, 60), containers(rng, element, "Set", 60)
    assert_agrees("insert", [(values, element), (sets, set_of(element))], set_of(element), type_code(element))
    assert_agrees("initset", [(values, element)], set_of(element))


@pytest.mark.parametrize("element", ELEMENTS, ids=str)
def test_append(element: Type) -> None:
    rng = Random(RANDOM_SEED)
    values, tuples = drawn(rng, element, 30), containers(rng, element, "Tuple", 30)
    found = through_kernel("append", [(tuples, tuple_of(element)), (values, element)], tuple_of(element))
    assert found == [(*items, value) for items, value in zip(tuples, values, strict=True)]


@pytest.mark.parametrize("element", ELEMENTS, ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_size(element: Type, kind: str) -> None:
    values = containers(Random(RANDOM_SEED), element, kind, 100)
    assert_agrees("size", [(values, container_type(kind, element))], INTEGER)


@pytest.mark.parametrize("element", ELEMENTS, ids=str)
def test_repeat(element: Type) -> None:
    numbers = [-1, 0, 1, 2, 7, 300, MAX_ELEMENTS + 1, *HOSTILE[-1:], HOSTILE[0]]
    assert_agrees("repeat", [(drawn(Random(RANDOM_SEED), element, 9), element), (numbers, INTEGER)], tuple_of(element))


def test_interval() -> None:
    triples = list(product([-7, -1, 0, 3, 10], repeat=3))
    triples += [(HOSTILE[0], HOSTILE[-1], step) for step in HOSTILE]
    triples += [(HOSTILE[-1], HOSTILE[0], step) for step in HOSTILE]
    triples += [(MAX_ELEMENTS + more, 0, step) for more in (0, 1) for step in (-1, 1)]
    columns = [([triple[place] for triple in triples], INTEGER) for place in range(3)]
    assert_agrees("interval", columns, tuple_of(INTEGER))


def test_bounds_of_joined_sets() -> None:
    shifted = frozenset(range(1, MAX_ELEMENTS + 1))
    integers = set_of(INTEGER)
    a: list[Any] = [FULL, FULL, FULL, frozenset([5])]
    b: list[Any] = [FULL, shifted, frozenset(), FULL]
    assert_agrees("combine_set", [(a, integers), (b, integers)], integers, type_code(INTEGER), "combine")
    assert_agrees("insert", [([5, -1], INTEGER), ([FULL, FULL], integers)], integers, type_code(INTEGER))


def test_bounds_of_joined_tuples() -> None:
    full, integers = tuple(FULL), tuple_of(INTEGER)
    half = full[: MAX_ELEMENTS // 2]
    pairs = [(half, half), ((*half, 1), half), (full, (1,)), (full, ())]
    columns = [([pair[place] for pair in pairs], integers) for place in range(2)]
    assert_agrees("combine_tuple", columns, integers, (), "combine")
    assert_agrees("merge_tuple", [([*pairs, (), (full,)], tuple_of(integers))], integers, (), "merge")


def test_merged_sets_beyond_the_bound() -> None:
    evens, odds = frozenset(range(0, 80_000, 2)), frozenset(range(1, 80_000, 2))
    thirds = [frozenset(range(start, start + 40_000)) for start in range(0, 25_000, 5_000)]
    outer = [
        frozenset([evens, odds]),
        frozenset([evens, frozenset(range(7))]),
        frozenset(thirds),
        frozenset(thirds[:2]),
    ]
    type = set_of(set_of(INTEGER))
    assert_agrees("merge_set", [(outer, type)], set_of(INTEGER), type_code(INTEGER), "merge")


def test_joining_many_runs() -> None:
    rng = Random(RANDOM_SEED)
    element = tuple_of(INTEGER)
    some = [(rng.randint(-50, 50),) * rng.randint(0, 30) for _ in range(1500)]
    many = frozenset((number,) for number in range(40_000))
    more = frozenset((number, 0) for number in range(40_000))
    sets = [frozenset(some[:700]), many, many]
    others = [frozenset(some[500:]), more, frozenset(some)]
    columns = [(sets, set_of(element)), (others, set_of(element))]
    assert_agrees("combine_set", columns, set_of(element), type_code(element), "combine")
