import random
from itertools import product

import pytest

import arc.dsl as d
import arc.kernels.cpu.surroundings  # noqa: F401
from arc.dsl.types import BOOLEAN, GRID, IJ, INTEGER
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.grid_values import GRIDS, integers, locations
from tests.kernels.cpu.test_facts import SMALL, with_black

BLACK = with_black(1)


def test_displaced() -> None:
    near = [(i, j) for i in range(-3, 4) for j in range(-3, 4)]
    chosen = random.Random(5)
    grids = SMALL * 3
    assert_agrees("displaced", [(grids, GRID), ([chosen.choice(near) for _ in grids], IJ)], GRID)
    assert_agrees("displaced", [(GRIDS, GRID), (locations(1), IJ)], GRID)


@pytest.mark.parametrize("name", ["seen", "fallen"])
def test_directions(name: str) -> None:
    for direction in product((-1, 0, 1), repeat=2):
        grids = BLACK + SMALL
        assert_agrees(name, [(grids, GRID), ([direction] * len(grids), IJ)], GRID)
    assert_agrees(name, [(GRIDS, GRID), (locations(2), IJ)], GRID)


def test_enclosed() -> None:
    grids = [*BLACK, *GRIDS]
    for diagonal in (False, True):
        assert_agrees("enclosed", [(grids, GRID), ([diagonal] * len(grids), BOOLEAN)], GRID)


def test_around() -> None:
    grids = BLACK + SMALL
    for fact in range(-1, 10):
        assert_agrees("around", [(grids, GRID), ([fact] * len(grids), INTEGER)], GRID)
    assert_agrees("around", [(GRIDS, GRID), (integers(4), INTEGER)], GRID)


def test_what_they_say() -> None:
    grid = ((0, 1, 0), (2, 0, 0), (0, 0, 3))
    assert d.seen(grid, d.RIGHT) == ((1, 0, 0), (0, 0, 0), (3, 3, 0))
    assert d.seen(grid, d.NEG_UNITY) == ((0, 0, 0), (0, 0, 1), (0, 2, 0))
    assert d.fallen(grid, d.DOWN) == ((0, 0, 0), (0, 0, 0), (2, 1, 3))
    assert d.enclosed(((1, 1, 1), (1, 0, 1), (1, 1, 0)), False)[1] == (0, 1, 0)
    assert d.enclosed(((1, 1, 1), (1, 0, 1), (1, 1, 0)), True)[1] == (0, 0, 0)
