import random

import pytest

import arc.dsl as d
import arc.kernels.cpu.tilings  # noqa: F401
from arc.dsl import Reason
from arc.dsl.types import GRID, IJ, INTEGER
from arc.dsl.values import Grid
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.grid_values import GRIDS, integers, locations
from tests.kernels.cpu.test_facts import SMALL


def patterns(seed: int) -> list[Grid]:
    """Tilings and symmetric grids, some of whose cells are black."""
    chosen = random.Random(seed)
    found = []
    for number in range(80):
        tile = tuple(tuple(chosen.choices((1, 2, 3), k=chosen.randint(2, 4))) for _ in range(1))
        tile = tuple(tuple(chosen.choices((1, 2, 3), k=len(tile[0]))) for _ in range(chosen.randint(1, 4)))
        grid = d.tiled(tile, (chosen.randint(1, 3), chosen.randint(2, 4)))
        if number % 2:
            grid = d.hconcat(tile, d.vmirror(tile))
            grid = d.vconcat(grid, d.hmirror(grid))
        rows = [list(row) for row in grid]
        for _ in range(chosen.choice((0, 1, 3))):
            rows[chosen.randrange(len(rows))][chosen.randrange(len(rows[0]))] = 0
        found.append(tuple(map(tuple, rows)))
    return found


def test_tiled() -> None:
    chosen = random.Random(2)
    times = [(chosen.randint(-1, 4), chosen.randint(-1, 4)) for _ in SMALL]
    assert_agrees("tiled", [(SMALL, GRID), (times, IJ)], GRID)
    assert_agrees("tiled", [(GRIDS, GRID), (locations(3), IJ)], GRID)


def test_tile_of() -> None:
    assert_agrees("tile_of", [([*patterns(1), *SMALL], GRID)], GRID)


def test_collapsed() -> None:
    wide = [d.upscale(grid, 2) for grid in patterns(5)]
    assert_agrees("collapsed", [([*wide, *patterns(2), *GRIDS], GRID)], GRID)


def test_continued() -> None:
    begun = [d.vconcat(grid, d.canvas(0, (5, len(grid[0])))) for grid in patterns(6)]
    assert_agrees("continued", [([*begun, *GRIDS], GRID)], GRID)


@pytest.mark.parametrize("name", ["tessellated", "symmetrized"])
def test_completions(name: str) -> None:
    grids = [*patterns(4), *SMALL]
    assert_agrees(name, [(grids, GRID), ([0] * len(grids), INTEGER)], GRID)
    assert_agrees(name, [(grids, GRID), (integers(5, len(grids)), INTEGER)], GRID)


def test_what_they_complete() -> None:
    assert d.collapsed(((1, 1, 2), (1, 1, 2), (1, 1, 1))) == ((1, 2), (1, 1))
    assert d.continued(((1,), (2,), (0,), (0,), (1,))) == ((1,), (2,), (1,), (2,), (1,))
    assert d.tessellated(((1, 2, 1, 0, 1, 2),), 0) == ((1, 2, 1, 2, 1, 2),)
    assert d.symmetrized(((1, 2, 3, 0, 1),), 0) == ((1, 2, 3, 2, 1),)
    with pytest.raises(d.Missing) as raised:
        d.tessellated(((1, 2, 3, 4),), 0)
    assert raised.value.reason is Reason.NO_MATCH
