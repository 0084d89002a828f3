import random
from typing import Any

import pytest

import arc.kernels.cpu.grid_runs  # noqa: F401
from arc.dsl import Missing
from arc.dsl.missing import Reason
from arc.dsl.types import GRID, INDICES, INTEGER, OBJECT, OBJECTS, Type, tuple_of
from arc.dsl.values import check_grid
from arc.limits import MAX_INTEGER, MIN_INTEGER
from tests.kernels.cpu.agreement import assert_agrees, assert_gives
from tests.kernels.cpu.grid_values import GRIDS, integers, other_grids, random_grid

ROWS = tuple_of(tuple_of(INTEGER))


@pytest.mark.parametrize(("name", "result"), [("asindices", INDICES), ("asobject", OBJECT), ("frontiers", OBJECTS)])
def test_of_a_grid(name: str, result: Type) -> None:
    assert_agrees(name, [(GRIDS, GRID)], result)


def test_frontiers_of_small_grids() -> None:
    chosen = random.Random(2)
    grids = [random_grid(chosen, height, width) for height in range(1, 5) for width in range(1, 5) for _ in range(8)]
    assert_agrees("frontiers", [(grids, GRID)], OBJECTS)


def test_ofcolor() -> None:
    grids = [*GRIDS, *GRIDS]
    assert_agrees("ofcolor", [(grids, GRID), ([*[0] * len(GRIDS), *integers(3)], INTEGER)], INDICES)


def test_vconcat() -> None:
    for seed in range(2):
        assert_agrees("vconcat", [(GRIDS, GRID), (other_grids(seed), GRID)], ROWS)


def test_grid_to_rows() -> None:
    assert_gives("grid_to_rows", [(GRIDS, GRID)], ROWS, GRIDS)


def as_grid(rows: Any) -> Any:
    """The rows, or why they are no grid."""
    try:
        check_grid(rows)
    except Missing as missing:
        return missing.reason
    return rows


def test_rows_to_grid() -> None:
    rows: list[Any] = list(GRIDS)
    for grid in GRIDS:
        for value in (10, -1, MAX_INTEGER, MIN_INTEGER, 256, 2**20):
            if grid and grid[-1]:
                rows.append((*grid[:-1], (*grid[-1][:-1], value)))
        rows.append((*grid, (1, 2, 3)))
    rows += [((1,) * width,) * height for height in (1, 129, 255, 256) for width in (0, 1, 127, 255, 256, 1000)]
    rows += [((1,) * 300, (1,) * 299), ((1,) * 300, (1,) * 299 + (10,)), ((7,) * 9,) * 3000, ((), (1,)), ((1,), ())]
    expected = list(map(as_grid, rows))
    assert {Reason.NOT_A_GRID, Reason.TOO_LARGE} == {each for each in expected if isinstance(each, Reason)}
    assert_gives("rows_to_grid", [(rows, ROWS)], GRID, expected)
