"""The panes of a grid: what lies between the lines that divide it."""

from __future__ import annotations

from itertools import pairwise

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import Color, Grid, Objects

__all__ = ["panes"]


def _bands(lines: list[int], total: int) -> list[range]:
    """What lies between lines."""
    return [range(a + 1, b) for a, b in pairwise([-1, *lines, total]) if b - a > 1]


@primitive("(grid: Grid, value: Color) -> Objects")
def panes(grid: Grid, value: Color) -> Objects:
    """The rectangles, as objects, into which rows and columns wholly of the colour divide the grid; no such line is an
    error."""
    height, width = len(grid), len(grid[0]) if grid else 0
    rows = [i for i in range(height) if width and all(cell == value for cell in grid[i])]
    columns = [j for j in range(width) if all(row[j] == value for row in grid)]
    if not rows and not columns:
        raise Missing(Reason.NO_MATCH)
    return frozenset(
        frozenset((grid[i][j], (i, j)) for i in down for j in across)
        for down in _bands(rows, height)
        for across in _bands(columns, width)
    )
