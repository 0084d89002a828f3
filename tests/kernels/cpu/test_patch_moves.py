"""The kernels that move, mirror, scale and recolour patches give what the Python primitives give."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arc.dsl.missing import Reason
from arc.dsl.types import IJ, INDICES, INTEGER, OBJECT, Type
from arc.kernels.cpu import patch_moves as kernels
from arc.limits import MAX_INTEGER
from tests.dsl import strategies
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.harness import by_primitive, through_kernel
from tests.kernels.cpu.patch_values import (
    HOSTILE_INTEGERS,
    SQUARE,
    check_patches,
    locations,
    patches,
    repeated,
)

assert kernels

_MIRRORS = ["hmirror", "vmirror", "dmirror", "cmirror"]


def test_toindices() -> None:
    check_patches("toindices", INDICES)


def test_recolor() -> None:
    for type in (OBJECT, INDICES):
        colors = repeated((*range(10), *HOSTILE_INTEGERS), len(patches(type)))
        assert_agrees("recolor", [(colors, INTEGER), (patches(type), type)], OBJECT)


def test_shift() -> None:
    check_patches("shift", None, (locations(259), IJ))
    check_patches("shift", None, ([(0, 0), (1, 0), (0, -1), (-3, 17)], IJ))


def test_normalize() -> None:
    check_patches("normalize", None)


@pytest.mark.parametrize("mirror", _MIRRORS)
def test_mirrors(mirror: str) -> None:
    check_patches(f"{mirror}_patch", None, primitive=mirror)


def test_mirrors_by_number() -> None:
    check_patches("mir_rot_f", None, ((0, 1, 2, 3, 4, *HOSTILE_INTEGERS), INTEGER))


def test_upscale() -> None:
    objects = patches(OBJECT)
    factors = repeated((1, 2, 3, 4, 7, *HOSTILE_INTEGERS), len(objects))
    assert_agrees("upscale_patch", [(objects, OBJECT), (factors, INTEGER)], OBJECT, primitive="upscale")


def test_the_largest_patches() -> None:
    for mirror in ("vmirror", "cmirror"):
        assert through_kernel(f"{mirror}_patch", [([SQUARE], INDICES)], INDICES) == [SQUARE]
    columns: list[tuple[list[Any], Type]] = [([SQUARE] * 2, INDICES), ([(1, 0), (1793, 0)], IJ)]
    shifted = frozenset((i + 1, j) for i, j in SQUARE)
    assert through_kernel("shift", columns, INDICES) == [shifted, Reason.TOO_LARGE]
    colored = frozenset((3, location) for location in SQUARE)
    columns = [([colored] * 3, OBJECT), ([1, 2, MAX_INTEGER], INTEGER)]
    assert through_kernel("upscale_patch", columns, OBJECT) == [colored, Reason.TOO_LARGE, Reason.TOO_LARGE]


@settings(max_examples=20)
@given(st.lists(strategies.objects_of(min_size=0), min_size=1, max_size=30), strategies.locations)
def test_any_objects(objects: list[Any], step: tuple[int, int]) -> None:
    for mirror in (*_MIRRORS, "normalize"):
        kernel = mirror if mirror == "normalize" else f"{mirror}_patch"
        assert through_kernel(kernel, [(objects, OBJECT)], OBJECT) == by_primitive(mirror, [objects])
    steps = [step] * len(objects)
    assert through_kernel("shift", [(objects, OBJECT), (steps, IJ)], OBJECT) == by_primitive("shift", [objects, steps])
