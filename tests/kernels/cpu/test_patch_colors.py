"""The kernels of the colours of objects give what the Python primitives give."""

from __future__ import annotations

import random
from typing import Any

import pytest

import arc.dsl as d
from arc.dsl.types import INTEGER, OBJECT, OBJECTS, set_of
from arc.kernels.cpu import patch_colors as kernels
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.patch_values import HOSTILE_INTEGERS, patches, repeated
from tests.kernels.cpu.real import real_grids

assert kernels

_COLORS = (*range(10), *HOSTILE_INTEGERS)


def _objects() -> list[Any]:
    whole = [d.asobject(grid) for grid in real_grids(20)]
    return [*patches(OBJECT), *whole]


@pytest.mark.parametrize("kernel", ["mostcolor_patch", "leastcolor_patch", "numcolors_patch", "color"])
def test_of_one_object(kernel: str) -> None:
    assert_agrees(kernel, [(_objects(), OBJECT)], INTEGER, primitive=kernel.removesuffix("_patch"))


def test_palette() -> None:
    assert_agrees("palette_patch", [(_objects(), OBJECT)], set_of(INTEGER), primitive="palette")


def test_colorcount() -> None:
    objects = _objects() * 2
    values = repeated(_COLORS, len(objects))
    assert_agrees("colorcount_patch", [(objects, OBJECT), (values, INTEGER)], INTEGER, primitive="colorcount")


def test_get_color_rank_f() -> None:
    ranks = (-4, -3, -2, 3, 4, *HOSTILE_INTEGERS)
    objects = [obj for obj in _objects()[::2] for _ in ranks]
    assert_agrees("get_color_rank_f", [(objects, OBJECT), (repeated(ranks, len(objects)), INTEGER)], INTEGER)


def test_colorfilter() -> None:
    rng = random.Random(1)
    containers = [d.objects(grid, True, False, False) for grid in real_grids(20)[::2]]
    containers += [frozenset(rng.sample(patches(OBJECT), rng.randint(0, 20))) for _ in range(40)]
    containers = [container for container in containers for _ in range(3)]
    assert_agrees("colorfilter", [(containers, OBJECTS), (repeated(_COLORS, len(containers)), INTEGER)], OBJECTS)
