"""Patches for tests of kernels."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import arc.dsl as d
from arc.dsl.types import INDICES, OBJECT, Type
from arc.dsl.values import IJ, Patch
from arc.limits import MAX_COORDINATE, MAX_INTEGER, MIN_INTEGER
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.real import real_grids

HOSTILE_INTEGERS = (-1, 0, 1, 2, 9, 10, 255, 65_536, 65_537, MAX_INTEGER, MIN_INTEGER)

SQUARE = frozenset((i, j) for i in range(256) for j in range(256))
"""As many locations as a patch may have."""

EXTREMES: tuple[frozenset[Any], ...] = (
    frozenset(),
    frozenset({(MAX_COORDINATE, MAX_COORDINATE)}),
    frozenset({(-MAX_COORDINATE, -MAX_COORDINATE)}),
    frozenset({(-MAX_COORDINATE, MAX_COORDINATE), (MAX_COORDINATE, -MAX_COORDINATE)}),
    frozenset({(-MAX_COORDINATE, 3), (-1, 3), (0, 3)}),
    frozenset({(5, MAX_COORDINATE), (5, -7)}),
    frozenset({(0, 0), (0, 250), (250, 3)}),
    frozenset((0, j) for j in range(-MAX_COORDINATE, MAX_COORDINATE + 1)),
    frozenset((i, 1) for i in range(-200, 900, 3)),
)
"""Locations at the bounds, and none."""


@cache
def patches(type: Type) -> tuple[Patch, ...]:
    """Objects or indices: of real grids, random ones (objects with several cells at a location too), extreme ones."""
    rng = random.Random(7)
    found: list[Patch] = []
    for grid in real_grids(20):
        objects = sorted(d.objects(grid, True, False, True), key=sorted)
        found += rng.sample(objects, min(len(objects), 3))
        found += d.partition(grid)
    found = rng.sample(found, 200) + [_random_object(rng) for _ in range(50)]
    if type == OBJECT:
        colors = (0, 4, 9)
        extremes = [frozenset((colors[(i + j) % 3], (i, j)) for i, j in extreme) for extreme in EXTREMES]
        return (*found, *extremes)
    return (*map(d.toindices, found), *EXTREMES)


def _random_object(rng: random.Random) -> Patch:
    i, j = rng.choice([(0, 0), (-6, -6), (2030, 5), (-2047, -2047), (3, 2040)])
    side = rng.randint(1, 6)
    places = [
        (min(i + rng.randrange(side), 2047), min(j + rng.randrange(side), 2047)) for _ in range(rng.randint(1, 14))
    ]
    return frozenset((rng.choice((0, 1, 2, 3, 9)), place) for place in places)


def locations(count: int, seed: int = 3) -> list[IJ]:
    """Random locations, near and far, at the bounds too."""
    rng = random.Random(seed)
    reach = (1, 5, 30, 60, MAX_COORDINATE)

    def one() -> int:
        most = rng.choice(reach)
        return rng.choice((most, -most, rng.randint(-most, most)))

    return [(one(), one()) for _ in range(count)]


def check_patches(kernel: str, result: Type | None, *columns: tuple[Sequence[Any], Type], primitive: str = "") -> None:
    """``assert_agrees`` for a kernel of a patch and other arguments, on objects and on indices.

    The result is of the patch's type where none is given; the other columns are repeated to its length.
    """
    for type in (OBJECT, INDICES):
        values = patches(type)
        others = [(repeated(each, len(values)), of) for each, of in columns]
        assert_agrees(kernel, [(values, type), *others], result or type, primitive=primitive)


def repeated(values: Sequence[Any], count: int) -> list[Any]:
    """The values over and over."""
    return [values[position % len(values)] for position in range(count)]
