"""The kernels of a patch's place, extent and form give what the Python primitives give."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arc.dsl.missing import Reason
from arc.dsl.types import BOOLEAN, IJ, INDICES, INTEGER, OBJECT, set_of, tuple_of
from arc.kernels.cpu import patches as kernels
from arc.limits import MAX_COORDINATE
from tests.dsl import strategies
from tests.kernels.cpu.agreement import assert_agrees, assert_gives
from tests.kernels.cpu.harness import by_primitive, through_kernel
from tests.kernels.cpu.patch_values import check_patches, patches

assert kernels

_LINE = tuple_of(INTEGER)


@pytest.mark.parametrize("kernel", ["height_patch", "width_patch"])
def test_extents(kernel: str) -> None:
    check_patches(kernel, INTEGER, primitive=kernel.removesuffix("_patch"))


@pytest.mark.parametrize("kernel", ["portrait_patch", "square_patch", "vline", "hline"])
def test_forms(kernel: str) -> None:
    check_patches(kernel, BOOLEAN, primitive=kernel.removesuffix("_patch"))


def test_a_shape_beyond_the_bounds_of_locations_is_too_large() -> None:
    for type in (OBJECT, INDICES):
        extents = [by_primitive(side, [patches(type)]) for side in ("height", "width")]
        shapes = zip(*extents, strict=True)
        expected = [shape if max(shape) <= MAX_COORDINATE else Reason.TOO_LARGE for shape in shapes]
        assert Reason.TOO_LARGE in expected
        assert_gives("shape_patch", [(patches(type), type)], IJ, expected)


@pytest.mark.parametrize("kernel", ["uppermost", "lowermost", "leftmost", "rightmost", "center"])
def test_places(kernel: str) -> None:
    check_patches(kernel, IJ if kernel == "center" else INTEGER)


@pytest.mark.parametrize("kernel", ["ulcorner", "urcorner", "llcorner", "lrcorner", "centerofmass"])
def test_locations_as_tuples_and_as_locations(kernel: str) -> None:
    check_patches(kernel, _LINE)
    for type in (OBJECT, INDICES):
        expected = [value or Reason.WRONG_TYPE for value in by_primitive(kernel, [patches(type)])]
        assert_gives(f"{kernel}_ij", [(patches(type), type)], IJ, expected)


def test_corners_as_tuples_and_as_locations() -> None:
    check_patches("corners", set_of(_LINE))
    for type in (OBJECT, INDICES):
        expected = by_primitive("corners", [patches(type)])
        assert expected.count({()}) == 1
        expected = [Reason.WRONG_TYPE if value == {()} else value for value in expected]
        assert_gives("corners_indices", [(patches(type), type)], INDICES, expected)


@pytest.mark.parametrize("kernel", ["hperiod", "vperiod"])
def test_periods(kernel: str) -> None:
    stripes = [frozenset((j % n, (0, j)) for j in range(20)) for n in range(1, 9)]
    tiles = [frozenset(((i * n + j) % 3, (i, j)) for i in range(9) for j in range(8)) for n in range(3)]
    found: list[Any] = [*patches(OBJECT), *stripes, *tiles]
    found += [frozenset((color, (j, i)) for color, (i, j) in obj) for obj in found]
    assert_agrees(kernel, [(found, OBJECT)], INTEGER)


@settings(max_examples=20)
@given(st.lists(strategies.objects_of(min_size=0), min_size=1, max_size=30))
def test_any_objects(objects: list[Any]) -> None:
    for kernel in ("hperiod", "vperiod", "uppermost", "rightmost"):
        assert through_kernel(kernel, [(objects, OBJECT)], INTEGER) == by_primitive(kernel, [objects])
    assert through_kernel("centerofmass", [(objects, OBJECT)], _LINE) == by_primitive("centerofmass", [objects])
