"""The kernels of how patches lie to each other give what the Python primitives give."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arc.dsl as d
from arc.dsl.types import BOOLEAN, GRID, IJ, INDICES, INTEGER, OBJECT
from arc.kernels.cpu import relations as kernels
from tests.dsl import strategies
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.harness import by_primitive, through_kernel
from tests.kernels.cpu.patch_values import SQUARE, patches, repeated
from tests.kernels.cpu.real import real_grids

assert kernels

_RESULTS = {
    "hmatching": BOOLEAN,
    "vmatching": BOOLEAN,
    "manhattan": INTEGER,
    "adjacent": BOOLEAN,
    "position": IJ,
    "gravitate": IJ,
}


def _pairs() -> tuple[list[Any], list[Any]]:
    """Pairs of objects of one grid, of objects anywhere, and the same exchanged."""
    rng = random.Random(11)
    a, b = [], []
    for grid in real_grids(20):
        objects = sorted(d.objects(grid, True, rng.random() < 0.5, True), key=sorted)
        for _ in range(min(len(objects), 5)):
            a.append(rng.choice(objects))
            b.append(rng.choice(objects))
    some = [*patches(OBJECT)]
    rng.shuffle(some)
    return a + b + some, b + a + [*patches(OBJECT)]


@pytest.mark.parametrize("kernel", _RESULTS)
def test_pairs_of_patches(kernel: str) -> None:
    a, b = _pairs()
    assert_agrees(kernel, [(a, OBJECT), (b, OBJECT)], _RESULTS[kernel])
    assert_agrees(kernel, [(a, OBJECT), (repeated(patches(INDICES), len(a)), INDICES)], _RESULTS[kernel])


@pytest.mark.parametrize("kernel", _RESULTS)
def test_dense_and_far_patches(kernel: str) -> None:
    """Patches for which the distance is found by sweeps, and those between which a patch must not move."""
    rng = random.Random(5)
    blocks = [frozenset((i, j) for i in range(n) for j in range(m)) for n, m in ((1, 1), (30, 30), (3, 40), (25, 2))]
    holes = [frozenset(rng.sample(sorted(block), (len(block) + 1) // 2)) for block in blocks]
    a, b = [], []
    for first in blocks + holes:
        for second in blocks + holes:
            for _ in range(4):
                i, j = rng.randint(-50, 50), rng.randint(-50, 50)
                a.append(first)
                b.append(frozenset((x + i, y + j) for x, y in second))
    assert_agrees(kernel, [(a, INDICES), (b, INDICES)], _RESULTS[kernel])


def test_the_largest_patches() -> None:
    """SQUARE and a patch of two locations, of which the nearer one is found last."""
    other, sparse = frozenset({(-2047, 5), (300, 300)}), frozenset((i, 2047 - i) for i in range(1800))
    columns = [([SQUARE, other, sparse], INDICES), ([other, SQUARE, SQUARE], INDICES)]
    assert through_kernel("manhattan", columns, INTEGER) == [90, 90, 1792 - 255]
    for kernel in ("gravitate", "position"):
        assert through_kernel(kernel, columns, IJ) == by_primitive(kernel, [values for values, _ in columns])


def test_gravitate_at_the_bounds() -> None:
    """The source leaves the bounds before it arrives, or arrives just in time."""
    edge = [frozenset({(2047 - n, 0), (2047 - n - 5, 2)}) for n in range(45)]
    target = frozenset({(2047, 1), (2047, 0), (-2047, 3)})
    turned = [frozenset((j, i) for i, j in patch) for patch in (*edge, target)]
    for sign in (1, -1):
        a = [frozenset((sign * i, sign * j) for i, j in patch) for patch in (*edge, *turned[:-1])]
        for goal in (target, turned[-1], frozenset({(5, -2040), (-2040, 5)}), frozenset({(0, 0), (2, 2047)})):
            assert_agrees("gravitate", [(a, INDICES), ([goal] * len(a), INDICES)], IJ)


def test_bordering() -> None:
    for type in (OBJECT, INDICES):
        grids = repeated([*real_grids(20), (), ((),), ((3,),), ((1,) * 9,) * 12], len(patches(type)))
        assert_agrees("bordering", [(patches(type), type), (grids, GRID)], BOOLEAN)


@settings(max_examples=25)
@given(st.lists(st.tuples(strategies.patches(0), strategies.objects_of(0)), min_size=1, max_size=40))
def test_any_patches(pairs: list[tuple[Any, Any]]) -> None:
    a = [d.toindices(first) for first, _ in pairs]
    b = [second for _, second in pairs]
    for kernel, result in _RESULTS.items():
        assert through_kernel(kernel, [(a, INDICES), (b, OBJECT)], result) == by_primitive(kernel, [a, b])
