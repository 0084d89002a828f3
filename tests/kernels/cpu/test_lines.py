"""The kernels of lines, boxes and neighbours give what the Python primitives give."""

from __future__ import annotations

import pytest

from arc.dsl.types import IJ, INDICES
from arc.kernels.cpu import lines as kernels
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.harness import by_primitive, through_kernel
from tests.kernels.cpu.patch_values import SQUARE, check_patches, locations

assert kernels

_NEAR = [(i, j) for i in range(-3, 4) for j in range(-3, 4)]


def test_connect() -> None:
    starts = locations(4 * len(_NEAR), seed=1)
    straight = [(i + n * a, j + n * b) for n, ((i, j), (a, b)) in enumerate(zip(starts, _NEAR * 4, strict=True))]
    straight = [(max(min(i, 2047), -2047), max(min(j, 2047), -2047)) for i, j in straight]
    ends = [*straight, *locations(len(starts), seed=2), *starts]
    assert_agrees("connect", [(starts * 3, IJ), (ends, IJ)], INDICES)
    assert_agrees("connect", [(ends, IJ), (starts * 3, IJ)], INDICES)


def test_the_longest_lines() -> None:
    far = [(a, b) for a in (-2047, 0, 2047) for b in (-2047, 0, 2047)]
    assert_agrees("connect", [(far * 9, IJ), ([end for end in far for _ in far], IJ)], INDICES)


def test_shoot() -> None:
    starts = [*locations(245), *[(0, 0), (3, -4), (2000, 7)] * 49]
    directions = [*_NEAR * 5, *[direction for direction in _NEAR for _ in range(3)]]
    assert_agrees("shoot", [(starts, IJ), (directions, IJ)], INDICES)
    assert_agrees("shoot", [(starts, IJ), (locations(len(starts), seed=5), IJ)], INDICES)


@pytest.mark.parametrize("kernel", ["vfrontier", "hfrontier", "dneighbors", "ineighbors", "neighbors"])
def test_around_a_location(kernel: str) -> None:
    assert_agrees(kernel, [([*_NEAR, *locations(400)], IJ)], INDICES)


@pytest.mark.parametrize("kernel", ["backdrop", "delta", "inbox", "outbox", "box"])
def test_boxes(kernel: str) -> None:
    check_patches(kernel, INDICES)


def test_the_largest_boxes() -> None:
    holes = SQUARE - {(3, 4), (3, 5), (200, 0), (255, 254)}
    wide = frozenset((0, j) for j in range(257)) | {(255, 0)}
    columns = [([holes, wide, frozenset({(0, 0), (255, 256), (4, 4)})], INDICES)]
    for kernel in ("backdrop", "delta"):
        assert through_kernel(kernel, columns, INDICES) == by_primitive(kernel, [columns[0][0]])
