"""Kernels that choose items of runs, against the Python primitives."""

from __future__ import annotations

from random import Random

import pytest

import arc.kernels.cpu.selection  # noqa: F401
from arc.dsl.types import BOOLEAN, GRID, IJ, INTEGER, Type, element_type, set_of, tuple_of
from arc.engine.columnar.physical import type_code
from arc.limits import MAX_ELEMENTS
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.container_values import ELEMENTS, HOSTILE, RANDOM_SEED, container_type, containers

COUNT = 80
TYPES = pytest.mark.parametrize("element", ELEMENTS, ids=str)
KIND = pytest.mark.parametrize("kind", ["Set", "Tuple"])


def ranks(rng: Random, count: int) -> list[int]:
    """Mostly ranks that exist, and hostile ones."""
    return [*HOSTILE, *rng.choices(range(-7, 7), k=count - len(HOSTILE))]


@TYPES
@KIND
def test_by_place(element: Type, kind: str) -> None:
    rng = Random(RANDOM_SEED)
    column = (containers(rng, element, kind, COUNT), container_type(kind, element))
    assert_agrees("first", [column], element)
    assert_agrees("last", [column], element)
    primitive = "get_nth_t" if kind == "Tuple" else "get_nth_f"
    assert_agrees("nth", [column, (ranks(rng, COUNT), INTEGER)], element, (), primitive)


@TYPES
def test_by_count(element: Type) -> None:
    rng = Random(RANDOM_SEED)
    column = (containers(rng, element, "Tuple", COUNT, 15), tuple_of(element))
    assert_agrees("mostcommon", [column], element, type_code(element))
    assert_agrees("leastcommon", [column], element, type_code(element))
    assert_agrees("get_common_rank", [column, (ranks(rng, COUNT), INTEGER)], element, type_code(element))


@KIND
@pytest.mark.parametrize("element", [INTEGER, BOOLEAN], ids=str)
def test_by_value(element: Type, kind: str) -> None:
    rng = Random(RANDOM_SEED)
    column = (containers(rng, element, kind, 300, 12), container_type(kind, element))
    assert_agrees("maximum", [column], INTEGER)
    assert_agrees("minimum", [column], INTEGER)
    assert_agrees("get_rank", [column, (ranks(rng, 300), INTEGER)], INTEGER)


@pytest.mark.parametrize("element", [each for each in ELEMENTS if element_type(each) or each == GRID], ids=str)
@KIND
def test_sizefilter(element: Type, kind: str) -> None:
    rng = Random(RANDOM_SEED)
    found = containers(rng, element, kind, COUNT)
    sizes = [len(rng.choice(list(items))) if items else 2 for items in found]
    sizes[: len(HOSTILE)] = HOSTILE
    flavour = 2 if element == IJ or element.name == "Pair" else int(element == GRID)
    columns = [(found, container_type(kind, element)), (sizes, INTEGER)]
    assert_agrees("sizefilter", columns, set_of(element), (flavour, *type_code(element)))


def test_many_items() -> None:
    rng = Random(RANDOM_SEED)
    distinct = tuple(rng.sample(range(-MAX_ELEMENTS, MAX_ELEMENTS), MAX_ELEMENTS))
    few = tuple(rng.choices(range(9), k=MAX_ELEMENTS))
    column = ([distinct, few, few[:1000]], tuple_of(INTEGER))
    for kernel in ("mostcommon", "leastcommon"):
        assert_agrees(kernel, [column], INTEGER, type_code(INTEGER))
    places = ([40_000, -2, 1], INTEGER)
    assert_agrees("get_common_rank", [column, places], INTEGER, type_code(INTEGER))
    assert_agrees("get_rank", [column, places], INTEGER)
