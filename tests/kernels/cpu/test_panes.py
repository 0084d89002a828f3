import random

import pytest

import arc.kernels.cpu.panes  # noqa: F401
from arc.dsl.panes import pane_facts, pane_table, panes
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
    assert [len(each) for each in panes(grid, 5)] == [1, 1, 1, 1]
    assert panes(((0, 5, 1),), 5) == frozenset({frozenset({(0, (0, 0))}), frozenset({(1, (0, 2))})})


FACTS = range(-11, 12)


def lattices_of_colors(seed: int) -> list[Grid]:
    """Grids of lattices in several colours, some with equal panes."""
    chosen = random.Random(seed)
    found = []
    for _ in range(60):
        side, count, line = chosen.randint(1, 3), chosen.randint(1, 4), chosen.choice((0, 5, 5, 8))
        tiles = [[[chosen.choice((0, 0, 1, 2)) for _ in range(side)] for _ in range(side)] for _ in range(2)]
        panes = [[chosen.choice(tiles) for _ in range(count)] for _ in range(chosen.randint(1, 3))]
        rows: list[tuple[int, ...]] = []
        for band in panes:
            if rows:
                rows.append((line,) * len(rows[0]))
            for i in range(side):
                row = [cell for pane in band for cell in [*pane[i], line]]
                rows.append(tuple(row[:-1]))
        found.append(tuple(rows))
    return found


@pytest.mark.parametrize("fact", FACTS)
@pytest.mark.parametrize("name", ["pane_facts", "pane_table"])
def test_facts_of_panes(name: str, fact: int) -> None:
    grids = lattices(fact) + lattices_of_colors(fact) + list(GRIDS[::4])
    assert_agrees(name, [(grids, GRID), ([fact] * len(grids), INTEGER)], GRID)


def test_what_facts_of_panes_say() -> None:
    grid = ((1, 5, 0), (5, 5, 5), (0, 5, 2))
    assert pane_table(grid, 4) == ((2, 1), (1, 2))
    assert pane_facts(grid, 1) == ((1, 0, 2), (0, 0, 0), (1, 0, 2))
    assert pane_facts(grid, 7) == ((1, 0, 1), (0, 0, 0), (1, 0, 1))
    row = ((3, 5, 0, 5, 3),)
    assert pane_table(((0, 5, 0, 5, 0), *row), -8) == ((0, 3, 0),)
