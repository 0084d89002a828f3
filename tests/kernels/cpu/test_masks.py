import random

import pytest

import arc.dsl as d
import arc.kernels.cpu.masks  # noqa: F401
from arc.dsl.types import GRID, INTEGER
from arc.dsl.values import Grid
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.grid_values import GRIDS, integers, other_grids, random_grid


def twins(seed: int) -> list[Grid]:
    """A grid of the same sides for every grid."""
    chosen = random.Random(seed)
    return [random_grid(chosen, len(grid), len(grid[0]) if grid else 0) for grid in GRIDS]


@pytest.mark.parametrize("name", ["where", "where_upto"])
def test_choices(name: str) -> None:
    for seed in range(4):
        colors = [random.Random(seed).randint(0, 9) for _ in GRIDS] if seed < 2 else integers(seed)
        assert_agrees(name, [(GRIDS, GRID), (colors, INTEGER), (twins(seed), GRID), (twins(seed + 9), GRID)], GRID)
        assert_agrees(name, [(GRIDS, GRID), (colors, INTEGER), (other_grids(seed), GRID), (twins(seed), GRID)], GRID)
        assert_agrees(name, [(GRIDS, GRID), (colors, INTEGER), (twins(seed), GRID), (other_grids(seed), GRID)], GRID)


def test_what_they_choose() -> None:
    mask, a, b = ((0, 1, 2),), ((3, 3, 3),), ((4, 4, 4),)
    assert d.where(mask, 1, a, b) == ((4, 3, 4),)
    assert d.where_upto(mask, 1, a, b) == ((3, 3, 4),)
