"""Kernels that reduce what a function gave for elements, against the Python primitives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

import arc.dsl as d
import arc.kernels.cpu.segments  # noqa: F401
from arc.dsl import Missing, Reason
from arc.dsl.types import BOOLEAN, CELL, IJ, INDICES, INTEGER, OBJECT, Type, set_of, tuple_of
from arc.dsl.values import ordered
from arc.engine.columnar.physical import type_code
from tests.kernels.cpu.agreement import assert_gives
from tests.kernels.cpu.container_values import (
    ELEMENTS,
    HOSTILE,
    RANDOM_SEED,
    SMALL_GRIDS,
    container_type,
    containers,
    drawn,
)
from tests.kernels.cpu.harness import by_primitive

COUNT = 60
TYPES = pytest.mark.parametrize("child", ELEMENTS, ids=str)
KIND = pytest.mark.parametrize("kind", ["Set", "Tuple"])
REASONS = tuple(Reason)


class Case:
    """Containers, and what a function gives for each of their elements: mostly values, also Reasons."""

    def __init__(self, kind: str, child: Type, rng: Random, failures: float = 0.04) -> None:
        element = rng.choice(ELEMENTS)
        self.type = container_type(kind, element)
        self.element, self.child = element, child
        self.containers = containers(rng, element, kind, COUNT)
        few = rng.sample(drawn(rng, child, 40), 12)
        self.children = [
            [rng.choice(REASONS) if rng.random() < failures else rng.choice(few) for _ in items]
            for items in self.containers
        ]

    def columns(self, *aligned: tuple[Sequence[Any], Type]) -> list[tuple[Sequence[Any], Type]]:
        """The columns of a kernel: where the segments start and end, the aligned ones, the child column."""
        ends = [sum(map(len, self.children[: i + 1])) for i in range(COUNT)]
        starts = [end - len(each) for end, each in zip(ends, self.children, strict=True)]
        values = [value for each in self.children for value in each]
        return [(starts, INTEGER), (ends, INTEGER), *(aligned or [self.aligned]), (values, self.child)]

    @property
    def aligned(self) -> tuple[Sequence[Any], Type]:
        return self.containers, self.type

    @property
    def functions(self) -> list[Callable[..., Any]]:
        """Functions that give the children, one after the other."""
        return [_giving(children) for children in self.children]


def _giving(values: Sequence[Any]) -> Callable[..., Any]:
    left = iter(values)

    def function(*_: Any) -> Any:
        value = next(left)
        if isinstance(value, Reason):
            raise Missing(value)
        return value

    return function


@TYPES
def test_collect_tuple(child: Type) -> None:
    case = Case("Tuple", child, Random(RANDOM_SEED))
    expected = by_primitive("apply", [case.functions, case.containers])
    assert_gives("collect_tuple", case.columns(), tuple_of(child), expected)
    columns = case.columns(case.aligned, case.aligned)
    expected = by_primitive("papply", [case.functions, case.containers, case.containers])
    assert_gives("collect_tuple_2", columns, tuple_of(child), expected)


@TYPES
def test_collect_set(child: Type) -> None:
    case = Case("Set", child, Random(RANDOM_SEED))
    expected = by_primitive("apply", [case.functions, case.containers])
    assert_gives("collect_set", case.columns(), set_of(child), expected, type_code(child))
    columns = case.columns(case.aligned, case.aligned, (list(range(COUNT)), INTEGER))
    ones = [(0,)] * COUNT
    expected = by_primitive("prapply", [case.functions, case.containers, ones])
    assert_gives("collect_set_3", columns, set_of(child), expected, type_code(child))


@pytest.mark.parametrize(("child", "patch"), [(CELL, OBJECT), (IJ, INDICES)], ids=str)
def test_collect_patch(child: Type, patch: Type) -> None:
    rng = Random(RANDOM_SEED)
    case = Case("Set", child, rng, 0.2)
    case.containers = containers(rng, child, "Set", COUNT)
    case.children = [
        [rng.choice(REASONS) if bad and rng.random() < 0.4 else value for value in ordered(items)]
        for items in case.containers
        for bad in [rng.random() < 0.5]
    ]
    worst = (Reason.WRONG_TYPE, Reason.TOO_LARGE, Reason.BAD_ARGUMENT)
    expected: list[Any] = []
    for children in case.children:
        reasons = [value for value in children if isinstance(value, Reason)]
        ranked = [*(reason for reason in worst if reason in reasons), *reasons]
        expected.append(ranked[0] if ranked else frozenset(children))
    assert_gives("collect_patch", case.columns((case.containers, patch)), patch, expected)


@KIND
@pytest.mark.parametrize("seed", range(6))
def test_filters(kind: str, seed: int) -> None:
    case = Case(kind, BOOLEAN, Random(seed), 0.1)
    expected = by_primitive("sfilter", [case.containers, case.functions])
    assert_gives("sfilter", case.columns(), case.type, expected)
    expected = by_primitive("extract", [case.containers, case.functions])
    assert_gives("extract", case.columns(), case.element, expected)


@KIND
@TYPES
def test_by_key(kind: str, child: Type) -> None:
    rng = Random(RANDOM_SEED)
    case = Case(kind, child, rng)
    code = type_code(child)
    ranks = [*HOSTILE, *rng.choices(range(-7, 7), k=COUNT - len(HOSTILE))]
    expected = by_primitive("order", [case.containers, case.functions])
    assert_gives("order", case.columns(), tuple_of(case.element), expected, code)
    for kernel in ("argmax", "argmin"):
        expected = by_primitive(kernel, [case.containers, case.functions])
        assert_gives(kernel, case.columns(), case.element, expected, code)
    expected = by_primitive("get_arg_rank", [case.containers, case.functions, ranks])
    assert_gives("get_arg_rank", case.columns(case.aligned, (ranks, INTEGER)), case.element, expected, code)


@KIND
@pytest.mark.parametrize("child", [INTEGER, BOOLEAN], ids=str)
def test_by_integer_key(kind: str, child: Type) -> None:
    rng = Random(RANDOM_SEED)
    case = Case(kind, child, rng)
    ranks = [*HOSTILE, *rng.choices(range(-7, 7), k=COUNT - len(HOSTILE))]
    expected = by_primitive("get_val_rank", [case.containers, case.functions, ranks])
    columns = case.columns(case.aligned, (ranks, INTEGER))
    assert_gives("get_val_rank", columns, INTEGER, expected, type_code(child))
    for kernel in ("valmax", "valmin"):
        functions = [
            function if items else int for function, items in zip(case.functions, case.containers, strict=True)
        ]
        expected = by_primitive(kernel, [case.containers, functions])
        assert_gives(kernel, case.columns(), INTEGER, expected)


def test_real_objects_by_size_and_by_shape() -> None:
    """Objects of real grids ordered by keys with many ties, and the set of their shapes."""
    found = [d.objects(grid, True, True, True) for grid in SMALL_GRIDS]
    case = Case("Set", INTEGER, Random(RANDOM_SEED))
    assert len(found) <= COUNT
    case.containers = [*found, *[frozenset()] * (COUNT - len(found))]
    case.type, case.element = set_of(OBJECT), OBJECT
    case.children = [[d.size(obj) for obj in ordered(items)] for items in case.containers]
    expected = by_primitive("order", [case.containers, [d.size] * COUNT])
    assert_gives("order", case.columns(), tuple_of(OBJECT), expected, type_code(INTEGER))
    case.child = INDICES
    case.children = [[d.toindices(d.normalize(obj)) for obj in ordered(items)] for items in case.containers]
    shapes = [frozenset(children) for children in case.children]
    assert_gives("collect_set", case.columns(), set_of(INDICES), shapes, type_code(INDICES))


@pytest.mark.parametrize("child", [INTEGER, IJ, tuple_of(INTEGER)], ids=str)
def test_long_segments(child: Type) -> None:
    rng = Random(RANDOM_SEED)
    case = Case("Tuple", child, rng)
    case.containers = [tuple(range(3000)), (), *[(7,)] * (COUNT - 2)]
    case.element, case.type = INTEGER, tuple_of(INTEGER)
    case.children = [drawn(rng, child, len(items)) for items in case.containers]
    expected = by_primitive("order", [case.containers, case.functions])
    assert_gives("order", case.columns(), tuple_of(INTEGER), expected, type_code(child))
    ranks = [1234, *[0] * (COUNT - 1)]
    expected = by_primitive("get_arg_rank", [case.containers, case.functions, ranks])
    assert_gives("get_arg_rank", case.columns(case.aligned, (ranks, INTEGER)), INTEGER, expected, type_code(child))
