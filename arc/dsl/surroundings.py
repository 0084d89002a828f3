"""What is around every cell, as a grid. Black cells count as empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Boolean, Grid, Integer

_EDGES = ((-1, 0), (0, -1), (0, 1), (1, 0))
_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def _sides(grid: Grid) -> tuple[int, int]:
    return len(grid), len(grid[0]) if grid else 0


def _built(grid: Grid, cell: Callable[[int, int], int]) -> Grid:
    height, width = _sides(grid)
    return tuple(tuple(cell(i, j) for j in range(width)) for i in range(height))


@primitive("(grid: Grid, offset: IJ) -> Grid")
def displaced(grid: Grid, offset: IJ) -> Grid:
    """The grid's cells moved by an offset, within its sides; black where none comes to lie."""
    height, width = _sides(grid)

    def cell(i: int, j: int) -> int:
        x, y = i - offset[0], j - offset[1]
        return grid[x][y] if 0 <= x < height and 0 <= y < width else 0

    return _built(grid, cell)


@primitive("(grid: Grid, direction: IJ) -> Grid")
def seen(grid: Grid, direction: IJ) -> Grid:
    """For every cell the first colour but black that lies in a direction from it, black for none.

    A direction is one of the eight to a neighbour; any other pair is an error.
    """
    di, dj = direction
    if not (-1 <= di <= 1 and -1 <= dj <= 1) or direction == (0, 0):
        raise Missing(Reason.BAD_ARGUMENT)
    height, width = _sides(grid)
    found = [[0] * width for _ in range(height)]
    for i in range(height)[:: -di or 1]:
        for j in range(width)[:: -dj or 1]:
            x, y = i + di, j + dj
            if 0 <= x < height and 0 <= y < width:
                found[i][j] = grid[x][y] or found[x][y]
    return tuple(map(tuple, found))


@primitive("(grid: Grid, direction: IJ) -> Grid")
def fallen(grid: Grid, direction: IJ) -> Grid:
    """The cells that are not black moved as far as they go, in their order; up, down, left or right, else an error."""
    if direction not in _EDGES:
        raise Missing(Reason.BAD_ARGUMENT)
    upright = direction[1] == 0
    lines = list(zip(*grid, strict=True)) if upright else list(grid)
    moved = []
    for line in lines:
        full = tuple(cell for cell in line if cell)
        empty = (0,) * (len(line) - len(full))
        moved.append(full + empty if sum(direction) < 0 else empty + full)
    return tuple(zip(*moved, strict=True)) if upright and moved else grid if upright else tuple(moved)


@primitive("(grid: Grid, diagonal: Boolean) -> Grid")
def enclosed(grid: Grid, diagonal: Boolean) -> Grid:
    """Blue at the black cells from which no path over black cells leads to the border, black elsewhere.

    Paths go over edges, with ``diagonal`` over corners too.
    """
    height, width = _sides(grid)
    border = [(i, j) for i in range(height) for j in range(width) if i in (0, height - 1) or j in (0, width - 1)]
    reached = [at for at in border if not grid[at[0]][at[1]]]
    outside = set(reached)
    for i, j in reached:
        for a, b in (*_EDGES, *(_CORNERS if diagonal else ())):
            near = i + a, j + b
            if 0 <= near[0] < height and 0 <= near[1] < width and not grid[near[0]][near[1]] and near not in outside:
                outside.add(near)
                reached.append(near)
    return _built(grid, lambda i, j: int(not grid[i][j] and (i, j) not in outside))


def _commonest(colors: Sequence[int]) -> int:
    counts = Counter(colors)
    return min(counts, key=lambda color: (-counts[color], color), default=0)


@primitive("(grid: Grid, fact: Integer) -> Grid")
def around(grid: Grid, fact: Integer) -> Grid:
    """A fact about the neighbours of every cell.

    0, 1: how many of the four, of the eight are not black; 2, 3: how many of the four, of the eight have the cell's
    colour; 4, 5, 6: the largest colour of the four, of the four at the corners, of the eight (0 for none); 7, 8: the
    commonest colour of the cell and its eight neighbours, of the eight alone (of several the smallest; 0 for none).
    Any other number is an error.
    """
    if not 0 <= fact <= 8:
        raise Missing(Reason.BAD_ARGUMENT)
    height, width = _sides(grid)
    steps = _EDGES if fact in (0, 2, 4) else _CORNERS if fact == 5 else _EDGES + _CORNERS

    def cell(i: int, j: int) -> int:
        near = [grid[i + a][j + b] for a, b in steps if 0 <= i + a < height and 0 <= j + b < width]
        if fact < 2:
            return sum(color != 0 for color in near)
        if fact < 4:
            return near.count(grid[i][j])
        if fact < 7:
            return max(near, default=0)
        return _commonest([*near, grid[i][j]] if fact == 7 else near)

    return _built(grid, cell)
