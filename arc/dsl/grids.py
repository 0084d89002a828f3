"""Grids made, cut, joined and compared."""

from __future__ import annotations

from arc.dsl.cells import as_grid, bounds
from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Color, Grid, Patch, check_color, check_elements, check_sides


def _width(grid: Grid) -> int:
    return len(grid[0]) if grid else 0


def _part(grid: Grid, top: int, left: int, height: int, width: int) -> Grid:
    """A rectangle by Python's slice rules: cut at the ends, negative starts count from them."""
    return tuple([row[left : left + width] for row in grid[top : top + height]])


def _cuts(total: int, n: int) -> tuple[int, list[int]]:
    """The length of each of n equal parts of a side, and where they start."""
    if n == 0:
        raise Missing(Reason.ZERO_DIVISION)
    if n < 0:
        raise Missing(Reason.BAD_ARGUMENT)
    check_elements(n)
    length = total // n
    separator = 1 if total % n else 0
    return length, [part * (length + separator) for part in range(n)]


def uniform_lines(grid: Grid) -> tuple[list[int], list[int]]:
    """The rows and the columns that have a single colour."""
    rows = [i for i, row in enumerate(grid) if len(set(row)) == 1]
    columns = [j for j, column in enumerate(zip(*grid, strict=True)) if len(set(column)) == 1]
    return rows, columns


@primitive("(value: Color, dimensions: IJ) -> Grid")
def canvas(value: Color, dimensions: IJ) -> Grid:
    """A grid of one colour; negative sides count as 0."""
    check_color(value)
    height, width = max(dimensions[0], 0), max(dimensions[1], 0)
    check_sides(height, width)
    return ((value,) * width,) * height


@primitive("(grid: Grid, loc: IJ) -> Color")
def index(grid: Grid, loc: IJ) -> Color:
    """The colour at the location; a location off the grid is an error."""
    i, j = loc
    if not (0 <= i < len(grid) and 0 <= j < _width(grid)):
        raise Missing(Reason.OUT_OF_RANGE)
    return grid[i][j]


@primitive("(grid: Grid, start: IJ, dims: IJ) -> Grid")
def crop(grid: Grid, start: IJ, dims: IJ) -> Grid:
    """The rectangle of these dimensions from start, by Python's slice rules.

    It is cut at the grid's end, and a negative start counts from the end: two rows from row -2 slice [-2:0], which is
    empty.
    """
    return _part(grid, *start, *dims)


@primitive("(patch: Patch, grid: Grid) -> Grid")
def subgrid(patch: Patch, grid: Grid) -> Grid:
    """The grid cropped to the patch's bounding box; an empty patch is an error."""
    top, left, bottom, right = bounds(patch)
    return _part(grid, top, left, bottom - top + 1, right - left + 1)


@primitive("(grid: Grid) -> Grid")
def trim(grid: Grid) -> Grid:
    """The grid without its outermost rows and columns."""
    return tuple([row[1:-1] for row in grid[1:-1]])


@primitive("(grid: Grid) -> Grid")
def tophalf(grid: Grid) -> Grid:
    """The first height // 2 rows."""
    return grid[: len(grid) // 2]


@primitive("(grid: Grid) -> Grid")
def bottomhalf(grid: Grid) -> Grid:
    """The last height // 2 rows; a middle row is dropped."""
    return grid[(len(grid) + 1) // 2 :]


@primitive("(grid: Grid) -> Grid")
def lefthalf(grid: Grid) -> Grid:
    """The first width // 2 columns; without any, there are no rows either."""
    half = _width(grid) // 2
    return tuple([row[:half] for row in grid]) if half else ()


@primitive("(grid: Grid) -> Grid")
def righthalf(grid: Grid) -> Grid:
    """The last width // 2 columns, a middle column is dropped; without any, there are no rows either."""
    half = _width(grid) // 2
    return tuple([row[-half:] for row in grid]) if half else ()


@primitive("(a: Grid, b: Grid) -> Grid")
def hconcat(a: Grid, b: Grid) -> Grid:
    """Both grids side by side, to the smaller number of rows."""
    check_sides(min(len(a), len(b)), _width(a) + _width(b))
    return tuple([left + right for left, right in zip(a, b, strict=False)])


@primitive("(a: Grid, b: Grid) -> Grid")
def vconcat(a: Grid, b: Grid) -> Grid:
    """The first grid above the second.

    Different widths make a ragged tuple of rows, which is no grid: it is missing as soon as it is used as one.
    """
    check_sides(len(a) + len(b), max(_width(a), _width(b)))
    return a + b


@primitive("(grid: Grid, n: Integer) -> Tuple[Grid]")
def hsplit(grid: Grid, n: int) -> tuple[Grid, ...]:
    """The grid in n equal parts side by side, each width // n wide; n < 1 is an error.

    When the width is no multiple of n, one separator column is skipped between the parts, and the last part is cut at
    the grid's end.
    """
    width, starts = _cuts(_width(grid), n)
    if width == 0:
        return (((),) * len(grid),) * n
    return tuple([_part(grid, 0, start, len(grid), width) for start in starts])


@primitive("(grid: Grid, n: Integer) -> Tuple[Grid]")
def vsplit(grid: Grid, n: int) -> tuple[Grid, ...]:
    """The grid in n equal parts below each other, each height // n high; n < 1 is an error.

    When the height is no multiple of n, one separator row is skipped between the parts, and the last part is cut at the
    grid's end.
    """
    height, starts = _cuts(len(grid), n)
    return tuple([grid[start : start + height] for start in starts])


@primitive("(a: Grid, b: Grid, fallback: Color) -> Grid")
def cellwise(a: Grid, b: Grid, fallback: Color) -> Grid:
    """The first grid where both agree, else the fallback; a second grid that is smaller is an error."""
    check_color(fallback)
    if a and _width(a) and (len(a) > len(b) or _width(a) > _width(b)):
        raise Missing(Reason.OUT_OF_RANGE)
    return tuple(
        tuple([x if x == y else fallback for x, y in zip(row_a, row_b, strict=False)])
        for row_a, row_b in zip(a, b, strict=False)
    )


@primitive("(grid: Grid) -> Grid")
def compress(grid: Grid) -> Grid:
    """The grid without the rows and columns of a single colour."""
    rows, columns = uniform_lines(grid)
    return as_grid(
        (color for j, color in enumerate(row) if j not in columns) for i, row in enumerate(grid) if i not in rows
    )
