"""Kernels that look for items in runs, against the Python primitives."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import arc.kernels.cpu.membership  # noqa: F401
from arc.dsl.types import BOOLEAN, IJ, INTEGER, Type, set_of, tuple_of
from arc.limits import MAX_ELEMENTS
from tests.kernels.cpu.agreement import assert_agrees, assert_gives
from tests.kernels.cpu.container_values import ELEMENTS, RANDOM_SEED, container_type, containers, drawn
from tests.kernels.cpu.harness import by_primitive

KINDS = ("Set", "Tuple")
COUNT = 60
TYPES = pytest.mark.parametrize("element", ELEMENTS, ids=str)
KIND = pytest.mark.parametrize("kind", KINDS)
PAIR = Type("Pair", (INTEGER, INTEGER))


@TYPES
@KIND
@pytest.mark.parametrize("longest", [6, 25])
def test_between_two(element: Type, kind: str, longest: int) -> None:
    rng = Random(RANDOM_SEED)
    type = container_type(kind, element)
    a, b = (containers(rng, element, kind, COUNT, longest) for _ in range(2))
    columns = [(a, type), (a, type), (b, type)]
    assert_gives("difference", columns, type, by_primitive("difference", [a, b]))
    if kind == "Set":
        assert_gives("intersection", columns, type, by_primitive("intersection", [a, b]))
    else:
        assert_agrees("dedupe", [(a, type)], type)


@TYPES
@KIND
def test_with_a_value(element: Type, kind: str) -> None:
    rng = Random(RANDOM_SEED)
    type = container_type(kind, element)
    values, found = drawn(rng, element, COUNT), containers(rng, element, kind, COUNT)
    values = [rng.choice([value, *items]) for value, items in zip(values, found, strict=True)]
    found += [type_of([value]) for type_of in ([frozenset] if kind == "Set" else [tuple]) for value in values]
    values += values
    assert_agrees("contained", [(values, element), (found, type)], BOOLEAN)
    columns = [(values, element), (found, type), (found, type)]
    assert_gives("remove", columns, type, by_primitive("remove", [values, found]))
    assert_gives("other", columns, element, by_primitive("other", [found, values]))


@KIND
def test_compared_as_another_type(kind: str) -> None:
    rng = Random(RANDOM_SEED)
    a, b = (containers(rng, IJ, kind, COUNT) for _ in range(2))
    values = [rng.choice([(0, 0), *items]) for items in a]
    type, compared = container_type(kind, IJ), container_type(kind, PAIR)
    columns = [(a, type), (a, compared), (b, compared)]
    assert_gives("difference", columns, type, by_primitive("difference", [a, b]))
    if kind == "Set":
        assert_gives("intersection", columns, compared, by_primitive("intersection", [a, b]))
    columns = [(values, PAIR), (a, compared), (a, type)]
    assert_gives("remove", columns, type, by_primitive("remove", [values, a]))
    assert_gives("other", columns, IJ, by_primitive("other", [a, values]))


def test_many_items() -> None:
    rng = Random(RANDOM_SEED)
    full = tuple(rng.sample(range(-MAX_ELEMENTS, MAX_ELEMENTS), MAX_ELEMENTS))
    evens: tuple[int, ...] = tuple(item for item in full if item % 2 == 0)
    twice = tuple(rng.choices(full[:40_000], k=MAX_ELEMENTS))
    a, b = [full, full, evens, ()], [evens, full, (3,), full]
    type = tuple_of(INTEGER)
    assert_gives("difference", [(a, type), (a, type), (b, type)], type, by_primitive("difference", [a, b]))
    assert_agrees("dedupe", [([full, twice, (7,) * MAX_ELEMENTS], type)], type)
    sets: list[list[Any]] = [list(map(frozenset, values)) for values in (a, b)]
    columns = [(sets[0], set_of(INTEGER)), (sets[0], set_of(INTEGER)), (sets[1], set_of(INTEGER))]
    assert_gives("intersection", columns, set_of(INTEGER), by_primitive("intersection", sets))
