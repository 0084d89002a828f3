import random
from collections.abc import Sequence
from typing import Any

import pytest

import arc.dsl as d
import arc.kernels.cpu.kin
import arc.kernels.cpu.kin_moves  # noqa: F401
from arc.dsl.types import GRID, IJ, INTEGER, OBJECTS, Type
from arc.dsl.values import Grid
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.grid_values import GRIDS, integers, locations
from tests.kernels.cpu.harness import by_primitive
from tests.kernels.cpu.test_facts import SMALL, with_black

DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def nested(seed: int) -> list[Grid]:
    """Grids of rectangles drawn over each other: boxes in boxes, equal shapes in several colours, black ones too."""
    chosen = random.Random(seed)
    found = []
    for _ in range(40):
        height, width = chosen.randint(4, 12), chosen.randint(4, 12)
        cells = [[0] * width for _ in range(height)]
        for _ in range(chosen.randint(1, 8)):
            top, left, color = chosen.randrange(height), chosen.randrange(width), chosen.choice((0, 1, 2, 2, 3))
            rows, columns = chosen.choice((1, 2, 2, 5)), chosen.choice((1, 2, 2, 5))
            for i in range(top, min(top + rows, height)):
                for j in range(left, min(left + columns, width)):
                    cells[i][j] = color
        found.append(tuple(map(tuple, cells)))
    return found


def facts(grids: Sequence[Grid], type: int, fact: int) -> list[tuple[Sequence[Any], Type]]:
    """The columns of a primitive of facts."""
    return [(grids, GRID), ([type] * len(grids), INTEGER), ([fact] * len(grids), INTEGER)]


@pytest.mark.parametrize("fact", range(-11, 12))
@pytest.mark.parametrize("name", ["box_facts", "kin_facts"])
def test_facts(name: str, fact: int) -> None:
    grids = with_black(fact) + nested(fact) + SMALL[::3]
    for type in range(4):
        assert_agrees(name, facts(grids, type, fact), GRID)


@pytest.mark.parametrize("name", ["box_facts", "kin_facts"])
def test_hostile_types_and_large_grids(name: str) -> None:
    assert_agrees(name, [(SMALL, GRID), (integers(5, len(SMALL)), INTEGER), (integers(6, len(SMALL)), INTEGER)], GRID)
    grids = [grid for grid in GRIDS if len(grid) * len(grid[0] if grid else ()) >= 400]
    for fact in (-2, 3, -1):
        assert_agrees(name, facts(grids, 3, fact), GRID)


def test_slid() -> None:
    grids = with_black(3) + nested(4) + SMALL[::2]
    for type in range(4):
        for direction in DIRECTIONS:
            columns: list[tuple[Sequence[Any], Type]] = [
                (grids, GRID),
                ([type] * len(grids), INTEGER),
                ([direction] * len(grids), IJ),
            ]
            assert_agrees("slid", columns, GRID)
    assert_agrees("slid", [(SMALL, GRID), (integers(7, len(SMALL)), INTEGER), (locations(8)[: len(SMALL)], IJ)], GRID)


def test_attracted() -> None:
    for value in range(-1, 5):
        grids = with_black(value) + nested(value) + SMALL
        assert_agrees("attracted", [(grids, GRID), ([value] * len(grids), INTEGER)], GRID)


def copies(seed: int) -> list[Grid]:
    """Grids with an object of several colours and parts of its copies, turned and mirrored."""
    chosen = random.Random(seed)
    found = []
    for _ in range(60):
        side = chosen.randint(2, 3)
        model = tuple(tuple(chosen.choice((0, 1, 1, 2, 3)) for _ in range(side)) for _ in range(side))
        cells = [[0] * 12 for _ in range(chosen.randint(9, 14))]
        for number in range(3):
            turn = chosen.choice((d.identity, d.rot90, d.hmirror, d.dmirror, d.rot180))
            top, left = chosen.randrange(len(cells) - 2), chosen.randrange(10)
            for i, row in enumerate(turn(model) if number else model):
                for j, cell in enumerate(row):
                    if cell and (number == 0 or chosen.random() < 0.5) and top + i < len(cells) and left + j < 12:
                        cells[top + i][left + j] = cell
        found.append(tuple(map(tuple, cells)))
    return found


def test_completed() -> None:
    grids = [*copies(5), *with_black(6), *nested(7), *GRIDS[::2]]
    assert_agrees("completed", [(grids, GRID)], GRID)
    drawn = [grid for grid in copies(5) if not isinstance(by_primitive("completed", [[grid]])[0], d.Reason)]
    assert len(drawn) > 10


def test_what_is_completed() -> None:
    grid = ((1, 2, 0, 0, 0), (1, 3, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 2, 3))
    assert d.completed(grid)[2:] == ((0, 0, 0, 1, 1), (0, 0, 0, 2, 3)), "turned, so that two cells meet"


def test_components() -> None:
    for type in range(-1, 5):
        grids = with_black(type) + nested(type) + SMALL
        assert_agrees("components", [(grids, GRID), ([type] * len(grids), INTEGER)], OBJECTS)


def test_what_facts_say() -> None:
    grid = ((2, 2, 2, 0, 3), (2, 0, 2, 0, 0), (2, 2, 2, 0, 0), (0, 0, 0, 5, 5))
    assert d.box_facts(grid, 0, 4)[1] == (2, 2, 2, 0, 0), "rows of the box, its hole too"
    assert d.box_facts(grid, 0, -6)[1] == (2, 2, 2, 0, 0), "one cell of the box is not the object's"
    assert d.kin_facts(grid, 0, 0)[0] == (5, 5, 5, 0, 2), "over a corner nothing lies between the boxes"
    assert d.kin_facts(grid, 0, -2)[3] == (0, 0, 0, 2, 2)
    assert d.kin_facts(grid, 0, 10)[3] == (0, 0, 0, 2, 2), "the first cells of the largest object"


def test_where_objects_move() -> None:
    grid = ((1, 1, 0), (0, 1, 0), (0, 0, 0), (2, 0, 0))
    assert d.slid(grid, 0, (1, 0)) == ((0, 0, 0), (0, 0, 0), (1, 1, 0), (2, 1, 0))
    assert d.attracted(((1, 0, 0, 2), (0, 0, 0, 0), (3, 0, 0, 0)), 2) == ((0, 0, 1, 2), (0, 0, 0, 0), (3, 0, 0, 0))
    assert d.attracted(((0, 0, 0), (0, 2, 0), (0, 0, 0), (0, 0, 0)), 2)[1] == (0, 2, 0)
