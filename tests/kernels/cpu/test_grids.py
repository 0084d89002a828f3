import random
from itertools import product

import pytest

import arc.kernels.cpu.grids  # noqa: F401
from arc.dsl import Missing
from arc.dsl import vconcat as vconcat_rows
from arc.dsl.missing import Reason
from arc.dsl.types import BOOLEAN, GRID, IJ, INTEGER, Type, tuple_of
from arc.dsl.values import Grid, check_grid
from arc.limits import MAX_ELEMENTS
from tests.kernels.cpu.agreement import assert_agrees, assert_gives
from tests.kernels.cpu.grid_values import COORDINATES, GRIDS, INTEGERS, integers, locations, other_grids

EDGES: tuple[Grid, ...] = ((), ((),), ((1,),), ((), ()), ((1, 2),), ((1,), (2,)), ((1, 2, 3), (4, 5, 6), (7, 8, 9)))


@pytest.mark.parametrize(
    ("name", "result"),
    [("height", INTEGER), ("width", INTEGER), ("shape", IJ), ("portrait", BOOLEAN), ("square", BOOLEAN)],
)
def test_sides(name: str, result: Type) -> None:
    assert_agrees(f"{name}_grid", [(GRIDS, GRID)], result, primitive=name)


@pytest.mark.parametrize("name", ["tophalf", "bottomhalf", "lefthalf", "righthalf", "trim", "compress"])
def test_parts(name: str) -> None:
    assert_agrees(name, [(GRIDS, GRID)], GRID)


def test_compress_small_grids() -> None:
    rows = list(product(range(2), repeat=2))
    grids = [tuple(chosen) for height in range(1, 4) for chosen in product(rows, repeat=height)]
    assert_agrees("compress", [(grids, GRID)], GRID)


def test_index() -> None:
    assert_agrees("index", [(GRIDS, GRID), (locations(1), IJ)], INTEGER)
    grids, places = zip(*product(EDGES, product(range(-1, 4), repeat=2)), strict=True)
    assert_agrees("index", [(grids, GRID), (places, IJ)], INTEGER)


def test_canvas() -> None:
    values, dimensions = zip(*product(INTEGERS, [*product(COORDINATES, repeat=2), *locations(2)[:30]]), strict=True)
    assert_agrees("canvas", [(values, INTEGER), (dimensions, IJ)], GRID)


def test_crop() -> None:
    for seed in range(4):
        assert_agrees("crop", [(GRIDS, GRID), (locations(seed), IJ), (locations(seed + 10), IJ)], GRID)


@pytest.mark.parametrize("name", ["hsplit", "vsplit"])
def test_splits(name: str) -> None:
    parts = [min(part, 65) if part == MAX_ELEMENTS else part for part in integers(5)]
    parts[0] = MAX_ELEMENTS
    assert_agrees(name, [(GRIDS, GRID), (parts, INTEGER)], tuple_of(GRID))
    grids, counts = zip(*product([*EDGES, *GRIDS[:4]], range(1, 14)), strict=True)
    assert_agrees(name, [(grids, GRID), (counts, INTEGER)], tuple_of(GRID))


def test_hconcat() -> None:
    for seed in range(3):
        assert_agrees("hconcat", [(GRIDS, GRID), (other_grids(seed), GRID)], GRID)
    first, second = zip(*product(EDGES, repeat=2), strict=True)
    assert_agrees("hconcat", [(first, GRID), (second, GRID)], GRID)


def below_each_other(a: Grid, b: Grid) -> Grid | Reason:
    """What vconcat gives, used as a grid."""
    try:
        rows: Grid = vconcat_rows(a, b)
        check_grid(rows)
    except Missing as missing:
        return missing.reason
    return rows


def test_vconcat_grid() -> None:
    first = [*(a for a in EDGES for _ in EDGES), *GRIDS * 3]
    second = [*EDGES * len(EDGES), *other_grids(1), *other_grids(2), *other_grids(3)]
    expected = [below_each_other(a, b) for a, b in zip(first, second, strict=True)]
    assert {Reason.NOT_A_GRID, Reason.TOO_LARGE} <= {each for each in expected if isinstance(each, Reason)}
    assert_gives("vconcat_grid", [(first, GRID), (second, GRID)], GRID, expected)


def test_cellwise() -> None:
    chosen = random.Random(9)
    for seed in range(3):
        others = other_grids(seed)
        fallbacks = [chosen.choice([0, 0, 4, 9, chosen.choice(INTEGERS)]) for _ in GRIDS]
        assert_agrees("cellwise", [(GRIDS, GRID), (others, GRID), (fallbacks, INTEGER)], GRID)
    first, second = zip(*product(EDGES, repeat=2), strict=True)
    assert_agrees("cellwise", [(first, GRID), (second, GRID), ([5] * len(first), INTEGER)], GRID)
