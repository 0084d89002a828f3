"""Grids made of tiles, and patterns completed: a tile that repeats, mirror images."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Color, Grid, check_sides
from arc.limits import MAX_TASK_SIDE


def _sides(grid: Grid) -> tuple[int, int]:
    return len(grid), len(grid[0]) if grid else 0


@primitive("(grid: Grid, times: IJ) -> Grid")
def tiled(grid: Grid, times: IJ) -> Grid:
    """The grid repeated so many times down and across; negative numbers count as 0."""
    down, across = max(times[0], 0), max(times[1], 0)
    height, width = _sides(grid)
    check_sides(height * down, width * across)
    return tuple([row * across for row in grid]) * down


def _tiles(height: int, width: int) -> Iterator[tuple[int, int]]:
    """The sides of tiles up to 30 x 30, by area, then by rows."""
    sides = [(p, q) for p in range(1, min(height, MAX_TASK_SIDE) + 1) for q in range(1, min(width, MAX_TASK_SIDE) + 1)]
    yield from sorted(sides, key=lambda tile: (tile[0] * tile[1], tile))


@primitive("(grid: Grid) -> Grid")
def tile_of(grid: Grid) -> Grid:
    """The smallest tile up to 30 x 30 that makes the grid, repeated a whole number of times; else the grid itself."""
    height, width = _sides(grid)
    for p, q in _tiles(height, width):
        if height % p or width % q:
            continue
        tile = tuple(row[:q] for row in grid[:p])
        if tiled(tile, (height // p, width // q)) == grid:
            return tile
    return grid


@primitive("(grid: Grid, value: Color) -> Grid")
def tessellated(grid: Grid, value: Color) -> Grid:
    """The grid made of the smallest tile up to 30 x 30 that agrees with all of its cells but those of the colour.

    The tile starts at the upper left corner and is cut at the end; its cells are all known, and it takes at most half
    of the grid. None is an error.
    """
    height, width = _sides(grid)
    for p, q in _tiles(height, width):
        if 2 * p * q > height * width:
            break
        tile: dict[tuple[int, int], int] = {}
        agree = all(
            cell == value or tile.setdefault((i % p, j % q), cell) == cell
            for i, row in enumerate(grid)
            for j, cell in enumerate(row)
        )
        if agree and len(tile) == p * q:
            return tuple(tuple(tile[i % p, j % q] for j in range(width)) for i in range(height))
    raise Missing(Reason.NO_MATCH)


@primitive("(grid: Grid) -> Grid")
def collapsed(grid: Grid) -> Grid:
    """The grid without the rows and columns that equal the one before them."""
    rows = [row for i, row in enumerate(grid) if i == 0 or row != grid[i - 1]]
    columns = list(zip(*rows, strict=True))
    kept = [column for j, column in enumerate(columns) if j == 0 or column != columns[j - 1]]
    return tuple(zip(*kept, strict=True)) if kept else tuple(rows)


@primitive("(grid: Grid) -> Grid")
def continued(grid: Grid) -> Grid:
    """The grid whose rows repeat with the smallest period, up to 30, that agrees with all rows but the black ones.

    A row of the period must be known each, and the period is smaller than the height; none is an error.
    """
    for period in range(1, min(len(grid), MAX_TASK_SIDE + 1)):
        known: dict[int, tuple[int, ...]] = {}
        agree = all(not any(row) or known.setdefault(i % period, row) == row for i, row in enumerate(grid))
        if agree and len(known) == period:
            return tuple(known[i % period] for i in range(len(grid)))
    raise Missing(Reason.NO_MATCH)


Map = Callable[[int, int], tuple[int, int]]


def _mirrors(height: int, width: int) -> Iterator[Map]:
    """Mirror images about axes near the center: upright and level ones, and both diagonals."""
    for shift in range(-4, 5):
        yield lambda i, j, shift=shift: (i, width - 1 + shift - j)  # type: ignore[misc]
        yield lambda i, j, shift=shift: (height - 1 + shift - i, j)  # type: ignore[misc]
    yield lambda i, j: (j, i)
    for shift in range(-2, 3):
        yield lambda i, j, shift=shift: (width - 1 + shift - j, width - 1 + shift - i)  # type: ignore[misc]


def _filled(cells: list[list[int]], value: Color, image: Map) -> int:
    """Fills cells of the colour from their images and gives how many, if no other two cells that belong together
    differ and those that agree make up a third of the grid."""
    height, width = len(cells), len(cells[0])
    agreeing, found = 0, []
    for i in range(height):
        for j in range(width):
            x, y = image(i, j)
            if not (0 <= x < height and 0 <= y < width):
                continue
            if cells[i][j] == value or cells[x][y] == value:
                if cells[i][j] == value != cells[x][y]:
                    found.append((i, j, cells[x][y]))
            elif cells[i][j] != cells[x][y]:
                return 0
            else:
                agreeing += 1
    if 3 * agreeing < height * width:
        return 0
    for i, j, cell in found:
        cells[i][j] = cell
    return len(found)


@primitive("(grid: Grid, value: Color) -> Grid")
def symmetrized(grid: Grid, value: Color) -> Grid:
    """The grid with cells of the colour filled from mirror images, as long as any are: at most five rounds.

    An image counts if all other cells agree with theirs and those that agree are at least a third of the grid. Where
    nothing can be filled it is an error.
    """
    height, width = _sides(grid)
    cells = [list(row) for row in grid]
    total = 0
    for _ in range(5 if width else 0):
        found = sum(_filled(cells, value, image) for image in _mirrors(height, width))
        total += found
        if not found:
            break
    if not total:
        raise Missing(Reason.NO_MATCH)
    return tuple(map(tuple, cells))
