import random

import arc.dsl as d
import arc.kernels.cpu.panes  # noqa: F401
from arc.dsl.types import GRID, INTEGER, OBJECTS
from arc.dsl.values import Grid
from tests.kernels.cpu.agreement import assert_agrees
from tests.kernels.cpu.grid_values import GRIDS, integers


def lattices(seed: int) -> list[Grid]:
    """Grids of two colours with some rows and columns of gray."""
    chosen = random.Random(seed)
    found = []
    for _ in range(80):
        height, width = chosen.randint(1, 9), chosen.randint(1, 9)
        rows, columns = ({chosen.randrange(9) for _ in range(chosen.randint(0, 2))} for _ in range(2))
        found.append(
            tuple(
                tuple(5 if i in rows or j in columns else chosen.choice((0, 1)) for j in range(width))
                for i in range(height)
            )
        )
    return found


def test_parts() -> None:
    grids = lattices(3)
    assert_agrees("panes", [(grids, GRID), ([5] * len(grids), INTEGER)], OBJECTS)
    assert_agrees("panes", [(GRIDS, GRID), (integers(7), INTEGER)], OBJECTS)


def test_what_parts_are() -> None:
    grid = ((1, 5, 0), (5, 5, 5), (0, 5, 2))
    assert [len(each) for each in d.panes(grid, 5)] == [1, 1, 1, 1]
    assert d.panes(((0, 5, 1),), 5) == frozenset({frozenset({(0, (0, 0))}), frozenset({(1, (0, 2))})})
