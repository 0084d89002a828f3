import random
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import arc.kernels.cpu.components  # noqa: F401
from arc.dsl.types import BOOLEAN, GRID, INTEGER, OBJECTS
from arc.dsl.values import Grid
from arc.engine.columnar.pools import Pools
from arc.limits import MAX_INTEGER, MIN_INTEGER
from tests.dsl.strategies import grids
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.harness import run_kernel
from tests.kernels.cpu.real import EMPTY_GRIDS, real_grids


def random_grid(chosen: random.Random, side: int) -> Grid:
    palette = chosen.sample(range(10), chosen.randint(1, 3))
    height, width = chosen.randint(1, side), chosen.randint(1, side)
    return tuple(tuple(chosen.choices(palette, k=width)) for _ in range(height))


@pytest.mark.parametrize("flags", list(product((False, True), repeat=3)))
def test_objects(flags: tuple[bool, bool, bool]) -> None:
    chosen = random.Random(1)
    given = [*real_grids(9), *EMPTY_GRIDS, *(random_grid(chosen, 12) for _ in range(60))]
    columns = [([flag] * len(given), BOOLEAN) for flag in flags]
    assert_agrees("objects", [(given, GRID), *columns], OBJECTS)


def test_types() -> None:
    chosen = random.Random(2)
    given = [*real_grids(20), *EMPTY_GRIDS * 20, *(random_grid(chosen, 7) for _ in range(60))]
    hostile = (-1, 8, 12, MAX_INTEGER, MIN_INTEGER)
    types = [chosen.randrange(8) if chosen.random() < 0.9 else chosen.choice(hostile) for _ in given]
    assert_agrees("o_g", [(given, GRID), (types, INTEGER)], OBJECTS)


@pytest.mark.parametrize("name", ["partition", "fgpartition"])
def test_partitions(name: str) -> None:
    chosen = random.Random(3)
    given = [*real_grids(5), *EMPTY_GRIDS, *(random_grid(chosen, 9) for _ in range(60))]
    assert_agrees(name, [(given, GRID)], OBJECTS)


def test_shapes_that_unite_late() -> None:
    """Spirals, combs and staircases, whose parts meet far from where they start."""
    comb = tuple(tuple(int(j % 2 == 0 or i == 19) for j in range(21)) for i in range(20))
    stairs = tuple(tuple(int(abs(i - j) % 4 == 0) for j in range(20)) for i in range(20))
    spiral = [[0] * 21 for _ in range(21)]
    i, j, di, dj = 0, 0, 0, 1
    for length in (20, *(each for each in range(20, 0, -2) for _ in range(2))):
        for _ in range(length):
            spiral[i][j] = 3
            i, j = i + di, j + dj
        di, dj = dj, -di
    shapes = [comb, comb[::-1], stairs, tuple(map(tuple, spiral)), tuple(zip(*spiral, strict=True))]
    for number in range(8):
        assert_agrees("o_g", [(shapes, GRID), ([number] * len(shapes), INTEGER)], OBJECTS)


def test_most_objects() -> None:
    """A checkerboard of as many cells as a grid can have."""
    board = tuple(tuple((i + j) % 2 for j in range(128)) for i in range(128))
    pools = Pools()
    entry = np.array([pools.entry(board, GRID)], np.int32)
    for number, expected in enumerate((1, 8192, 1, 1, 16384, 8192, 2, 1)):
        out = np.zeros(1, np.int32)
        run_kernel(pools, "o_g", [entry, np.array([number], np.int32)], (), out)
        assert pools.runs.lengths[out[0]] == expected


@settings(max_examples=10)
@given(st.lists(grids(min_side=0, max_side=6, palette=3), min_size=40, max_size=80))
def test_small(given: Any) -> None:
    assert_agrees("o_g", [(given, GRID), ([k % 8 for k in range(len(given))], INTEGER)], OBJECTS)
    assert_agrees("fgpartition", [(given, GRID)], OBJECTS)
