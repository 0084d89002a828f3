"""Locations along lines, around boxes and beside a location."""

from __future__ import annotations

from arc.dsl.cells import bounds, locations
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Indices, Patch, bounded_ij, check_elements

_SHOT = 42
_FRONTIER = range(30)
_EDGES = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def _beside(loc: IJ, offsets: tuple[IJ, ...]) -> Indices:
    i, j = loc
    return frozenset(bounded_ij(i + a, j + b) for a, b in offsets)


def _line(a: IJ, b: IJ) -> Indices:
    """The straight line between two locations; empty when it is neither horizontal, vertical nor diagonal."""
    down, right = b[0] - a[0], b[1] - a[1]
    if down and right and abs(down) != abs(right):
        return frozenset()
    step_i, step_j = (down > 0) - (down < 0), (right > 0) - (right < 0)
    return frozenset((a[0] + n * step_i, a[1] + n * step_j) for n in range(max(abs(down), abs(right)) + 1))


def _outline(top: int, left: int, bottom: int, right: int) -> Indices:
    """The outline of a box."""
    bounded_ij(top, left)
    bounded_ij(bottom, right)
    across = frozenset((i, j) for i in (top, bottom) for j in range(left, right + 1))
    return across.union((i, j) for i in range(top, bottom + 1) for j in (left, right))


@primitive("(loc: IJ) -> Indices")
def dneighbors(loc: IJ) -> Indices:
    """The 4 edge neighbours, those off the grid included."""
    return _beside(loc, _EDGES)


@primitive("(loc: IJ) -> Indices")
def ineighbors(loc: IJ) -> Indices:
    """The 4 diagonal neighbours, those off the grid included."""
    return _beside(loc, _DIAGONALS)


@primitive("(loc: IJ) -> Indices")
def neighbors(loc: IJ) -> Indices:
    """All 8 neighbours, those off the grid included."""
    return _beside(loc, _EDGES + _DIAGONALS)


@primitive("(a: IJ, b: IJ) -> Indices", commutative=(0, 1))
def connect(a: IJ, b: IJ) -> Indices:
    """The straight horizontal, vertical or diagonal line, both ends included; empty when there is none."""
    return _line(a, b)


@primitive("(start: IJ, direction: IJ) -> Indices")
def shoot(start: IJ, direction: IJ) -> Indices:
    """The line from start to start + 42 * direction; empty when that is not straight."""
    return _line(start, bounded_ij(start[0] + _SHOT * direction[0], start[1] + _SHOT * direction[1]))


@primitive("(location: IJ) -> Indices")
def vfrontier(location: IJ) -> Indices:
    """The location's column, always rows 0 to 29."""
    return frozenset((i, location[1]) for i in _FRONTIER)


@primitive("(location: IJ) -> Indices")
def hfrontier(location: IJ) -> Indices:
    """The location's row, always columns 0 to 29."""
    return frozenset((location[0], j) for j in _FRONTIER)


@primitive("(patch: Patch) -> Indices")
def backdrop(patch: Patch) -> Indices:
    """All locations of the bounding box; none for an empty patch."""
    if not patch:
        return frozenset()
    top, left, bottom, right = bounds(patch)
    check_elements((bottom - top + 1) * (right - left + 1))
    return frozenset((i, j) for i in range(top, bottom + 1) for j in range(left, right + 1))


@primitive("(patch: Patch) -> Indices")
def delta(patch: Patch) -> Indices:
    """The locations of the bounding box outside the patch; none for an empty patch."""
    if not patch:
        return frozenset()
    top, left, bottom, right = bounds(patch)
    inside = locations(patch)
    check_elements((bottom - top + 1) * (right - left + 1) - len(inside))
    box_cells = ((i, j) for i in range(top, bottom + 1) for j in range(left, right + 1))
    return frozenset(location for location in box_cells if location not in inside)


@primitive("(patch: Patch) -> Indices")
def inbox(patch: Patch) -> Indices:
    """The outline of the box one step inside the bounding box; an empty patch is an error.

    Where the bounding box is too thin for that, its inner sides change places: one location gives its 8 neighbours.
    """
    top, left, bottom, right = bounds(patch)
    rows, columns = sorted((top + 1, bottom - 1)), sorted((left + 1, right - 1))
    return _outline(rows[0], columns[0], rows[1], columns[1])


@primitive("(patch: Patch) -> Indices")
def outbox(patch: Patch) -> Indices:
    """The outline of the box one step outside the bounding box; an empty patch is an error."""
    top, left, bottom, right = bounds(patch)
    return _outline(top - 1, left - 1, bottom + 1, right + 1)


@primitive("(patch: Patch) -> Indices")
def box(patch: Patch) -> Indices:
    """The outline of the bounding box; none for an empty patch."""
    return _outline(*bounds(patch)) if patch else frozenset()
