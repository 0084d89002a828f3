import random

import pytest

import arc.kernels.cpu.colors  # noqa: F401
from arc.dsl.types import GRID, INTEGER, Type, set_of, tuple_of
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.grid_values import GRIDS, integers


def colors(seed: int) -> list[int]:
    """Colours, and a few integers that are none."""
    chosen = random.Random(seed)
    return [chosen.choice([0, chosen.randint(0, 9), chosen.randint(0, 9), hostile]) for hostile in integers(seed)]


@pytest.mark.parametrize("name", ["replace", "switch"])
def test_exchanges(name: str) -> None:
    for seed in range(5):
        assert_agrees(name, [(GRIDS, GRID), (colors(seed), INTEGER), (colors(seed + 10), INTEGER)], GRID)


@pytest.mark.parametrize(
    ("kernel", "result"),
    [
        ("mostcolor_grid", INTEGER),
        ("leastcolor_grid", INTEGER),
        ("numcolors_grid", INTEGER),
        ("palette_grid", set_of(INTEGER)),
        ("p_g", tuple_of(INTEGER)),
    ],
)
def test_of_a_grid(kernel: str, result: Type) -> None:
    assert_agrees(kernel, [(GRIDS, GRID)], result, primitive=kernel.removesuffix("_grid"))


def test_colorcount() -> None:
    grids, values = [*GRIDS, *GRIDS], [*colors(1), *colors(2)]
    assert_agrees("colorcount_grid", [(grids, GRID), (values, INTEGER)], INTEGER, primitive="colorcount")


def test_ranks() -> None:
    grids = [grid for grid in GRIDS for _ in range(-5, 6)]
    ranks = [*range(-5, 6)] * len(GRIDS)
    assert_agrees("get_color_rank_t", [(grids, GRID), (ranks, INTEGER)], INTEGER)
    assert_agrees("get_color_rank_t", [(GRIDS, GRID), (integers(4), INTEGER)], INTEGER)
