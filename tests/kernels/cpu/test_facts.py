import random
from collections.abc import Sequence
from typing import Any

import pytest

import arc.dsl as d
import arc.kernels.cpu.facts  # noqa: F401
from arc.dsl.types import GRID, INTEGER, Type
from arc.dsl.values import Grid
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.grid_values import GRIDS, integers

SMALL: list[Grid] = [grid for grid in GRIDS if len(grid) * len(grid[0] if grid else ()) < 400]


def with_black(seed: int) -> list[Grid]:
    """Grids of few colours, half of whose cells are black: objects with holes, of several shapes."""
    chosen = random.Random(seed)
    found = []
    for _ in range(60):
        height, width = chosen.randint(1, 9), chosen.randint(1, 9)
        palette = [0, 0, *chosen.sample(range(1, 10), 2)]
        found.append(tuple(tuple(chosen.choices(palette, k=width)) for _ in range(height)))
    return found


@pytest.mark.parametrize("name", ["line_facts", "place_facts"])
def test_facts_of_lines_and_places(name: str) -> None:
    for fact in range(-1, 12):
        assert_agrees(name, [(SMALL, GRID), ([fact] * len(SMALL), INTEGER)], GRID)
    assert_agrees(name, [(GRIDS, GRID), (integers(3), INTEGER)], GRID)


@pytest.mark.parametrize("fact", range(-11, 12))
def test_facts_of_objects(fact: int) -> None:
    grids = with_black(fact) + SMALL
    for type in range(4):
        columns: list[tuple[Sequence[Any], Type]] = [
            (grids, GRID),
            ([type] * len(grids), INTEGER),
            ([fact] * len(grids), INTEGER),
        ]
        assert_agrees("object_facts", columns, GRID)


def test_hostile_types() -> None:
    columns: list[tuple[Sequence[Any], Type]] = [
        (SMALL, GRID),
        (integers(5, len(SMALL)), INTEGER),
        (integers(6, len(SMALL)), INTEGER),
    ]
    assert_agrees("object_facts", columns, GRID)


def test_large_grids() -> None:
    grids = [grid for grid in GRIDS if len(grid) * len(grid[0] if grid else ()) >= 400]
    for fact in (0, 1, 4, 8, -10):
        columns: list[tuple[Sequence[Any], Type]] = [
            (grids, GRID),
            ([3] * len(grids), INTEGER),
            ([fact] * len(grids), INTEGER),
        ]
        assert_agrees("object_facts", columns, GRID)


def test_what_facts_say() -> None:
    ring = ((0, 0, 0, 0), (2, 2, 2, 0), (2, 0, 2, 0), (2, 2, 2, 5))
    assert d.object_facts(ring, 0, 0) == ((0, 0, 0, 0), (8, 8, 8, 0), (8, 0, 8, 0), (8, 8, 8, 1))
    assert d.object_facts(ring, 0, 3) == ((0, 0, 0, 0), (2, 2, 2, 0), (2, 0, 2, 0), (2, 2, 2, 1))
    assert d.object_facts(ring, 1, -10)[2] == (2, 2, 2, 2)
    assert d.line_facts(ring, 0) == ((0,) * 4, (3,) * 4, (2,) * 4, (4,) * 4)
    assert d.place_facts(ring, 5)[1] == (0, 1, 1, 0)
