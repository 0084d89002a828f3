"""Grids taken apart into objects, objects found in grids, and their periods."""

from __future__ import annotations

from arc.dsl.cells import background, bounds, locations, sides, translated
from arc.dsl.grids import uniform_lines
from arc.dsl.registry import primitive
from arc.dsl.values import Color, Grid, Indices, Object, Objects, Patch


def connected(grid: Grid, univalued: bool, diagonal: bool, without_bg: bool) -> Objects:
    """The connected components of a grid, by flooding a copy whose border and visited cells are negative."""
    ignored = background(grid) if without_bg else -1
    stride = (len(grid[0]) if grid else 0) + 2
    colors = [-1] * stride
    for row in grid:
        colors += [-1, *row, -1]
    colors += [-1] * stride
    pending = [-1 if color == ignored else color for color in colors]
    steps = [-stride, -1, 1, stride]
    if diagonal:
        steps += [-stride - 1, -stride + 1, stride - 1, stride + 1]
    found = []
    for start, color in enumerate(pending):
        if color < 0:
            continue
        pending[start] = -1
        component = [start]
        for place in component:
            for step in steps:
                neighbor = pending[place + step]
                if neighbor == color if univalued else neighbor >= 0:
                    pending[place + step] = -1
                    component.append(place + step)
        found.append(frozenset([(colors[place], (place // stride - 1, place % stride - 1)) for place in component]))
    return frozenset(found)


def _by_color(grid: Grid) -> dict[Color, list[tuple[Color, tuple[int, int]]]]:
    """The grid's cells by colour."""
    groups: dict[Color, list[tuple[Color, tuple[int, int]]]] = {}
    for i, row in enumerate(grid):
        for j, color in enumerate(row):
            groups.setdefault(color, []).append((color, (i, j)))
    return groups


def _period(obj: Object, axis: int) -> int:
    """The smallest shift along the axis under which the object matches itself, else its extent."""
    if not obj:
        return 0
    start = bounds(obj)[axis]
    extent = sides(obj)[axis]
    lines = [(color, *location) for color, location in obj]
    known = set(lines)
    for shift in range(1, extent):
        back_i, back_j = (shift, 0) if axis == 0 else (0, shift)
        if all((color, i - back_i, j - back_j) in known for color, i, j in lines if (i, j)[axis] - shift >= start):
            return shift
    return extent


@primitive("(grid: Grid) -> Indices")
def asindices(grid: Grid) -> Indices:
    """All locations of the grid."""
    return frozenset((i, j) for i, row in enumerate(grid) for j in range(len(row)))


@primitive("(grid: Grid) -> Object")
def asobject(grid: Grid) -> Object:
    """All cells of the grid."""
    return frozenset((color, (i, j)) for i, row in enumerate(grid) for j, color in enumerate(row))


@primitive("(patch: Patch, grid: Grid) -> Object")
def toobject(patch: Patch, grid: Grid) -> Object:
    """The patch's locations that are on the grid, with the grid's colours."""
    rows, columns = sides(grid)
    return frozenset((grid[i][j], (i, j)) for i, j in locations(patch) if 0 <= i < rows and 0 <= j < columns)


@primitive("(grid: Grid, univalued: Boolean, diagonal: Boolean, without_bg: Boolean) -> Objects")
def objects(grid: Grid, univalued: bool, diagonal: bool, without_bg: bool) -> Objects:
    """The connected components of the grid.

    univalued: only cells of one colour connect, otherwise any cells that are not background; diagonal: cells connect to
    8 neighbours instead of 4; without_bg: cells of the most frequent colour belong to no object, and a grid without any
    cell is an error.
    """
    return connected(grid, univalued, diagonal, without_bg)


@primitive("(grid: Grid) -> Objects")
def partition(grid: Grid) -> Objects:
    """One object per colour."""
    return frozenset(map(frozenset, _by_color(grid).values()))


@primitive("(grid: Grid) -> Objects")
def fgpartition(grid: Grid) -> Objects:
    """One object per colour except the most frequent one; a grid without any cell is an error."""
    ignored = background(grid)
    return frozenset(frozenset(cells) for color, cells in _by_color(grid).items() if color != ignored)


@primitive("(grid: Grid, obj: Object) -> Indices")
def occurrences(grid: Grid, obj: Object) -> Indices:
    """The upper left corners at which the object's cells occur, colours included.

    An empty object occurs at every location, and also one beyond the last row and column.
    """
    rows, columns = sides(grid)
    high, wide = sides(obj)
    cells: list[tuple[Color, tuple[int, int]]] = []
    if obj:
        top, left, _, _ = bounds(obj)
        cells = list(translated(obj, -top, -left))
    return frozenset(
        (i, j)
        for i in range(rows - high + 1)
        for j in range(columns - wide + 1)
        if all(grid[i + a][j + b] == color for color, (a, b) in cells)
    )


@primitive("(grid: Grid) -> Objects")
def frontiers(grid: Grid) -> Objects:
    """All rows and columns of a single colour."""
    rows, columns = uniform_lines(grid)
    high, wide = sides(grid)
    across = [frozenset((grid[i][0], (i, j)) for j in range(wide)) for i in rows]
    down = [frozenset((grid[0][j], (i, j)) for i in range(high)) for j in columns]
    return frozenset(across + down)


@primitive("(obj: Object) -> Integer")
def hperiod(obj: Object) -> int:
    """The smallest horizontal shift under which the object matches itself, else its width."""
    return _period(obj, 1)


@primitive("(obj: Object) -> Integer")
def vperiod(obj: Object) -> int:
    """The smallest vertical shift under which the object matches itself, else its height."""
    return _period(obj, 0)
