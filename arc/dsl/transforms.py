"""Grids and patches turned, mirrored and scaled."""

from __future__ import annotations

from arc.dsl.cells import as_grid, bounds, mapped
from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import Grid, Object, Patch, bounded_ij, check_elements, check_sides


@primitive("(grid: Grid) -> Grid")
def rot90(grid: Grid) -> Grid:
    """A quarter turn clockwise."""
    return as_grid(zip(*grid[::-1], strict=True))


@primitive("(grid: Grid) -> Grid")
def rot180(grid: Grid) -> Grid:
    """A half turn."""
    return tuple([row[::-1] for row in grid[::-1]])


@primitive("(grid: Grid) -> Grid")
def rot270(grid: Grid) -> Grid:
    """A quarter turn anticlockwise."""
    return tuple(zip(*grid, strict=True))[::-1]


@primitive("(piece: Grid or Patch) -> same")
def hmirror(piece: Grid | Patch) -> Grid | Patch:
    """Upside down; a patch within its bounding box. An empty patch is an error."""
    if isinstance(piece, tuple):
        return piece[::-1]
    top, _, bottom, _ = bounds(piece)
    return mapped(piece, lambda i, j: (top + bottom - i, j))


@primitive("(piece: Grid or Patch) -> same")
def vmirror(piece: Grid | Patch) -> Grid | Patch:
    """Left-right; a patch within its bounding box. An empty patch is an error."""
    if isinstance(piece, tuple):
        return tuple([row[::-1] for row in piece])
    _, left, _, right = bounds(piece)
    return mapped(piece, lambda i, j: (i, left + right - j))


@primitive("(piece: Grid or Patch) -> same")
def dmirror(piece: Grid | Patch) -> Grid | Patch:
    """Transposed along the main diagonal; a patch keeps its upper left corner. An empty patch is an error."""
    if isinstance(piece, tuple):
        return tuple(zip(*piece, strict=True))
    top, left, bottom, right = bounds(piece)
    bounded_ij(top + right - left, left + bottom - top)
    return mapped(piece, lambda i, j: (top + j - left, left + i - top))


@primitive("(piece: Grid or Patch) -> same")
def cmirror(piece: Grid | Patch) -> Grid | Patch:
    """Transposed along the other diagonal; a patch keeps its upper left corner. An empty patch is an error."""
    if isinstance(piece, tuple):
        return tuple(zip(*(row[::-1] for row in piece[::-1]), strict=True))
    top, left, bottom, right = bounds(piece)
    bounded_ij(top + right - left, left + bottom - top)
    return mapped(piece, lambda i, j: (top + right - j, left + bottom - i))


def _stretched(grid: Grid, rows: int, columns: int) -> Grid:
    """Every row and every column repeated; a number below 1 leaves none."""
    rows, columns = max(rows, 0), max(columns, 0)
    check_sides(len(grid) * rows, (len(grid[0]) if grid else 0) * columns)
    return tuple([wide for row in grid for wide in (tuple([color for color in row for _ in range(columns)]),) * rows])


@primitive("(grid: Grid, factor: Integer) -> Grid")
def hupscale(grid: Grid, factor: int) -> Grid:
    """Every column repeated factor times; a factor below 1 leaves none."""
    return _stretched(grid, 1, factor)


@primitive("(grid: Grid, factor: Integer) -> Grid")
def vupscale(grid: Grid, factor: int) -> Grid:
    """Every row repeated factor times; a factor below 1 leaves none."""
    return _stretched(grid, factor, 1)


@primitive("(element: Grid or Object, factor: Integer) -> same")
def upscale(element: Grid | Object, factor: int) -> Grid | Object:
    """Every cell becomes a block of factor by factor; an object keeps its upper left corner."""
    if isinstance(element, tuple):
        return _stretched(element, factor, factor)
    if not element or factor < 1:
        return frozenset()
    check_elements(len(element) * factor * factor)
    top, left, bottom, right = bounds(element)
    bounded_ij(top + (bottom - top + 1) * factor - 1, left + (right - left + 1) * factor - 1)
    steps = range(factor)
    return frozenset(
        (color, (top + (i - top) * factor + a, left + (j - left) * factor + b))
        for color, (i, j) in element
        for a in steps
        for b in steps
    )


@primitive("(grid: Grid, factor: Integer) -> Grid")
def downscale(grid: Grid, factor: int) -> Grid:
    """Every factor-th row and column, from the first; the factor's sign does not matter, 0 is an error."""
    if factor == 0:
        raise Missing(Reason.ZERO_DIVISION)
    step = abs(factor)
    return tuple([row[::step] for row in grid[::step]])
