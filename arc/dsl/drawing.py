"""Drawing on a grid."""

from __future__ import annotations

from collections.abc import Iterable

from arc.dsl.cells import as_grid, background, locations, translated
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Color, Grid, Indices, Object, Patch, check_color


def _filled(grid: Grid, value: Color, where: Iterable[IJ]) -> Grid:
    """The grid with those of the locations that are on it set to the colour."""
    rows = list(map(list, grid))
    height, width = len(rows), len(rows[0]) if rows else 0
    for i, j in where:
        if 0 <= i < height and 0 <= j < width:
            rows[i][j] = value
    return as_grid(rows)


def _painted(grid: Grid, obj: Object) -> Grid:
    """The grid with those of the cells that are on it painted. Of several at a location the largest colour stays,
    because cells are painted in the order of their colours."""
    rows = list(map(list, grid))
    height, width = len(rows), len(rows[0]) if rows else 0
    for color, (i, j) in sorted(obj):
        if 0 <= i < height and 0 <= j < width:
            rows[i][j] = color
    return as_grid(rows)


def _of_background(grid: Grid) -> Indices:
    """The locations that have the grid's most frequent colour."""
    value = background(grid)
    return frozenset((i, j) for i, row in enumerate(grid) for j, color in enumerate(row) if color == value)


@primitive("(grid: Grid, value: Color, patch: Patch) -> Grid")
def fill(grid: Grid, value: Color, patch: Patch) -> Grid:
    """The grid with the patch's locations, as far as they are on it, set to the colour."""
    check_color(value)
    return _filled(grid, value, locations(patch))


@primitive("(grid: Grid, obj: Object) -> Grid")
def paint(grid: Grid, obj: Object) -> Grid:
    """The grid with the object's cells, as far as they are on it, painted in canonical order."""
    return _painted(grid, obj)


@primitive("(grid: Grid, value: Color, patch: Patch) -> Grid")
def underfill(grid: Grid, value: Color, patch: Patch) -> Grid:
    """The grid filled only where it has its most frequent colour."""
    check_color(value)
    return _filled(grid, value, locations(patch) & _of_background(grid))


@primitive("(grid: Grid, obj: Object) -> Grid")
def underpaint(grid: Grid, obj: Object) -> Grid:
    """The grid painted only where it has its most frequent colour."""
    free = _of_background(grid)
    return _painted(grid, frozenset(cell for cell in obj if cell[1] in free))


@primitive("(grid: Grid, patch: Patch) -> Grid")
def cover(grid: Grid, patch: Patch) -> Grid:
    """The grid with the patch's locations set to its most frequent colour."""
    return _filled(grid, background(grid), locations(patch))


@primitive("(grid: Grid, obj: Object, offset: IJ) -> Grid")
def move(grid: Grid, obj: Object, offset: IJ) -> Grid:
    """The object covered with the grid's most frequent colour, then painted shifted by the offset."""
    covered = _filled(grid, background(grid), locations(obj))
    return _painted(covered, translated(obj, *offset))
