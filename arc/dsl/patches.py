"""Patches: their place, extent and form, and the same patch elsewhere or in another colour."""

from __future__ import annotations

from arc.dsl.cells import bounds, locations, middle, sides, translated
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Color, Grid, Indices, Object, Patch, bounded_ij, check_color


def _corners(patch: Patch) -> tuple[tuple[int, ...], ...]:
    """Upper left, upper right, lower left, lower right; an empty patch's corners are empty tuples."""
    if not patch:
        return ((), (), (), ())
    top, left, bottom, right = bounds(patch)
    return ((top, left), (top, right), (bottom, left), (bottom, right))


@primitive("(piece: Grid or Patch) -> Integer")
def height(piece: Grid | Patch) -> int:
    """The rows of a grid, or of a patch's bounding box; 0 when empty."""
    return sides(piece)[0]


@primitive("(piece: Grid or Patch) -> Integer")
def width(piece: Grid | Patch) -> int:
    """The columns of a grid, or of a patch's bounding box; 0 when empty."""
    return sides(piece)[1]


@primitive("(piece: Grid or Patch) -> IJ")
def shape(piece: Grid | Patch) -> IJ:
    """Height and width."""
    return bounded_ij(*sides(piece))


@primitive("(piece: Grid or Patch) -> Boolean")
def portrait(piece: Grid | Patch) -> bool:
    """Whether the height exceeds the width."""
    rows, columns = sides(piece)
    return rows > columns


@primitive("(piece: Grid or Patch) -> Boolean")
def square(piece: Grid | Patch) -> bool:
    """Whether a grid is as high as wide, or a patch has as many elements as a square bounding box."""
    rows, columns = sides(piece)
    return rows == columns and (isinstance(piece, tuple) or len(piece) == rows * columns)


@primitive("(patch: Patch) -> Boolean")
def vline(patch: Patch) -> bool:
    """Whether the patch is a solid vertical line: of width 1, and as high as it has elements."""
    return sides(patch) == (len(patch), 1)


@primitive("(patch: Patch) -> Boolean")
def hline(patch: Patch) -> bool:
    """Whether the patch is a solid horizontal line: of height 1, and as wide as it has elements."""
    return sides(patch) == (1, len(patch))


@primitive("(patch: Patch) -> Integer")
def uppermost(patch: Patch) -> int:
    """The smallest row; an empty patch is an error."""
    return bounds(patch)[0]


@primitive("(patch: Patch) -> Integer")
def lowermost(patch: Patch) -> int:
    """The largest row; an empty patch is an error."""
    return bounds(patch)[2]


@primitive("(patch: Patch) -> Integer")
def leftmost(patch: Patch) -> int:
    """The smallest column; an empty patch is an error."""
    return bounds(patch)[1]


@primitive("(patch: Patch) -> Integer")
def rightmost(patch: Patch) -> int:
    """The largest column; an empty patch is an error."""
    return bounds(patch)[3]


@primitive("(patch: Patch) -> IJ")
def ulcorner(patch: Patch) -> tuple[int, ...]:
    """The smallest row and column; the empty tuple, which is no location, for an empty patch."""
    return _corners(patch)[0]


@primitive("(patch: Patch) -> IJ")
def urcorner(patch: Patch) -> tuple[int, ...]:
    """The smallest row and largest column; the empty tuple, which is no location, for an empty patch."""
    return _corners(patch)[1]


@primitive("(patch: Patch) -> IJ")
def llcorner(patch: Patch) -> tuple[int, ...]:
    """The largest row and smallest column; the empty tuple, which is no location, for an empty patch."""
    return _corners(patch)[2]


@primitive("(patch: Patch) -> IJ")
def lrcorner(patch: Patch) -> tuple[int, ...]:
    """The largest row and column; the empty tuple, which is no location, for an empty patch."""
    return _corners(patch)[3]


@primitive("(patch: Patch) -> Indices")
def corners(patch: Patch) -> frozenset[tuple[int, ...]]:
    """The four corners of the bounding box; the set of the empty tuple for an empty patch."""
    return frozenset(_corners(patch))


@primitive("(patch: Patch) -> IJ")
def center(patch: Patch) -> IJ:
    """The smallest row plus half the height, and columns likewise, rounded down; an empty patch is an error."""
    return middle(patch)


@primitive("(patch: Patch) -> IJ")
def centerofmass(patch: Patch) -> tuple[int, ...]:
    """The mean row and column, rounded down; the empty tuple, which is no location, for an empty patch."""
    return tuple(sum(line) // len(line) for line in zip(*locations(patch), strict=True))


@primitive("(patch: Patch) -> Indices")
def toindices(patch: Patch) -> Indices:
    """The locations without colours."""
    return locations(patch)


@primitive("(value: Color, patch: Patch) -> Object")
def recolor(value: Color, patch: Patch) -> Object:
    """Every location with that colour."""
    check_color(value)
    return frozenset((value, location) for location in locations(patch))


@primitive("(patch: Patch, directions: IJ) -> Patch")
def shift(patch: Patch, directions: IJ) -> Patch:
    """The patch translated; it may leave the grid."""
    return translated(patch, *directions)


@primitive("(patch: Patch) -> Patch")
def normalize(patch: Patch) -> Patch:
    """The patch translated so that its bounding box starts at (0, 0)."""
    if not patch:
        return patch
    top, left, _, _ = bounds(patch)
    return translated(patch, -top, -left)
