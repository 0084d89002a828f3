"""Grids put together from two others, cell by cell, as a third one says."""

from __future__ import annotations

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import Color, Grid


def _check_sides(*grids: Grid) -> None:
    sides = {(len(grid), len(grid[0]) if grid else 0) for grid in grids}
    if len(sides) > 1:
        raise Missing(Reason.OUT_OF_RANGE)


@primitive("(mask: Grid, value: Color, a: Grid, b: Grid) -> Grid")
def where(mask: Grid, value: Color, a: Grid, b: Grid) -> Grid:
    """The cells of a where the mask has the colour, those of b elsewhere; grids of different sides are an error."""
    _check_sides(mask, a, b)
    rows = zip(mask, a, b, strict=True)
    return tuple([tuple([x if m == value else y for m, x, y in zip(*row, strict=True)]) for row in rows])


@primitive("(mask: Grid, value: Color, a: Grid, b: Grid) -> Grid")
def where_upto(mask: Grid, value: Color, a: Grid, b: Grid) -> Grid:
    """The cells of a where the mask's colour is at most this one, those of b elsewhere; grids of different sides are an
    error."""
    _check_sides(mask, a, b)
    rows = zip(mask, a, b, strict=True)
    return tuple([tuple([x if m <= value else y for m, x, y in zip(*row, strict=True)]) for row in rows])
