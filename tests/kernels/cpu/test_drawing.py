import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arc.kernels.cpu.drawing  # noqa: F401
from arc.dsl import asobject
from arc.dsl.types import GRID, IJ, INDICES, INTEGER, OBJECT, Type
from arc.limits import MAX_INTEGER, MIN_INTEGER
from tests.dsl.strategies import colors, grids, indices_of, locations, objects_of
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.real import EMPTY_GRIDS, real_grids

VALUES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
BAD_COLORS = (-1, 10, MAX_INTEGER, MIN_INTEGER)
FAR = (-2047, 2047, -255, 255)


def some_patches(count: int, seed: int) -> tuple[list[Any], list[Any]]:
    """Objects, with several cells at a location now and then, and indices; also empty, far off and negative."""
    chosen = random.Random(seed)
    found = []
    for _ in range(count):
        low, high = chosen.choice([(0, 6), (-3, 4), (0, 29), (-12, -1), (-30, 30)])
        size = chosen.choice([0, 1, 1, 2, 4, 9, 30, 80])
        places = [(chosen.randint(low, high), chosen.randint(low, high)) for _ in range(size)]
        if chosen.random() < 0.1:
            places.append((chosen.choice(FAR), chosen.choice(FAR)))
        found.append(frozenset((chosen.choice(VALUES), place) for place in places))
    return found, [frozenset(place for _, place in obj) for obj in found]


def inside(grid: Any, chosen: random.Random) -> frozenset[Any]:
    """A piece of the grid, moved."""
    i, j = chosen.randrange(len(grid)), chosen.randrange(len(grid[0]))
    high, wide = chosen.randint(1, 3), chosen.randint(1, 3)
    shift_i, shift_j = chosen.randint(-40, 40), chosen.randint(-40, 40)
    return frozenset(
        (color, (a + shift_i, b + shift_j))
        for color, (a, b) in asobject(grid)
        if i <= a < i + high and j <= b < j + wide and chosen.random() < 0.8
    )


GRIDS = [*real_grids(4), *EMPTY_GRIDS * 3]
OBJECTS, PLACES = some_patches(len(GRIDS), 1)
PATCHES: list[tuple[list[Any], Type]] = [(OBJECTS, OBJECT), (PLACES, INDICES)]


@pytest.mark.parametrize("patches", PATCHES, ids=["objects", "indices"])
@pytest.mark.parametrize("name", ["fill", "underfill"])
def test_filled(name: str, patches: tuple[list[Any], Type]) -> None:
    chosen = random.Random(2)
    values = [chosen.choice(VALUES if chosen.random() < 0.9 else BAD_COLORS) for _ in GRIDS]
    assert_agrees(name, [(GRIDS, GRID), (values, INTEGER), patches], GRID)
    below = [max(Counter(sum(grid, ())), default=0) for grid in GRIDS]
    assert_agrees(name, [(GRIDS, GRID), (below, INTEGER), patches], GRID)


@pytest.mark.parametrize("name", ["paint", "underpaint"])
def test_painted(name: str) -> None:
    assert_agrees(name, [(GRIDS, GRID), (OBJECTS, OBJECT)], GRID)


@pytest.mark.parametrize("patches", PATCHES, ids=["objects", "indices"])
def test_cover_and_cut(patches: tuple[list[Any], Type]) -> None:
    assert_agrees("cover", [(GRIDS, GRID), patches], GRID)
    assert_agrees("subgrid", [patches, (GRIDS, GRID)], GRID)
    assert_agrees("toobject", [patches, (GRIDS, GRID)], OBJECT)


def test_move() -> None:
    chosen = random.Random(3)
    offsets = [(chosen.randint(-9, 9), chosen.randint(-9, 9)) for _ in GRIDS]
    offsets[::9] = [(chosen.choice(FAR), chosen.choice(FAR)) for _ in offsets[::9]]
    assert_agrees("move", [(GRIDS, GRID), (OBJECTS, OBJECT), (offsets, IJ)], GRID)


def test_occurrences() -> None:
    chosen = random.Random(4)
    pieces = [inside(grid, chosen) if grid and grid[0] else OBJECTS[k] for k, grid in enumerate(GRIDS)]
    assert_agrees("occurrences", [(GRIDS, GRID), (pieces, OBJECT)], INDICES)
    assert_agrees("occurrences", [(GRIDS, GRID), (OBJECTS, OBJECT)], INDICES)
    assert_agrees("occurrences", [(GRIDS, GRID), ([frozenset()] * len(GRIDS), OBJECT)], INDICES)


def test_large() -> None:
    wide, high = ((1,) * 255,) * 64, ((2, 3) * 32,) * 255
    edge = frozenset([(4, (0, 254)), (5, (63, 254)), (6, (254, 0)), (7, (2047, 2047))])
    grids, patches = [wide, high, high], [edge, edge, asobject(wide)]
    for name in ("paint", "underpaint", "cover", "occurrences"):
        assert_agrees(name, [(grids, GRID), (patches, OBJECT)], INDICES if name == "occurrences" else GRID)
    assert_agrees("toobject", [(patches, OBJECT), (grids, GRID)], OBJECT)
    assert_agrees("subgrid", [(patches, OBJECT), (grids, GRID)], GRID)


@settings(max_examples=8)
@given(
    st.lists(
        st.tuples(grids(min_side=0, max_side=5), colors, objects_of(min_size=0), indices_of(min_size=0), locations),
        min_size=30,
        max_size=60,
    )
)
def test_small(entries: Any) -> None:
    grid, color, obj, places, offset = ([*column] for column in zip(*entries, strict=True))
    for name in ("fill", "underfill"):
        assert_agrees(name, [(grid, GRID), (color, INTEGER), (places, INDICES)], GRID)
    for name in ("paint", "underpaint", "cover"):
        assert_agrees(name, [(grid, GRID), (obj, OBJECT)], GRID)
    assert_agrees("move", [(grid, GRID), (obj, OBJECT), (offset, IJ)], GRID)
    assert_agrees("subgrid", [(places, INDICES), (grid, GRID)], GRID)
    assert_agrees("toobject", [(obj, OBJECT), (grid, GRID)], OBJECT)
    assert_agrees("occurrences", [(grid, GRID), (obj, OBJECT)], INDICES)
