"""How patches lie to each other and to a grid."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from arc.dsl.cells import bounds, locations, middle
from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Grid, Indices, Patch, bounded_ij

_MAX_STEPS = 42
_EDGES = ((-1, 0), (0, -1), (0, 1), (1, 0))


def _share(a: Patch, b: Patch, axis: int) -> bool:
    """Whether the patches have a row (axis 0) or a column (axis 1) in common."""
    return not {location[axis] for location in locations(a)}.isdisjoint(location[axis] for location in locations(b))


def _needed(patch: Patch) -> Indices:
    """The locations of a patch that must not be empty."""
    if not patch:
        raise Missing(Reason.EMPTY)
    return locations(patch)


def _rim(where: Indices) -> set[IJ]:
    """The locations at Manhattan distance 1."""
    return {(i + a, j + b) for i, j in where for a, b in _EDGES} - where


def _touches(moved: Iterable[IJ], where: Indices, rim: set[IJ]) -> bool:
    """Whether the smallest Manhattan distance is 1; ``rim`` is that of ``where``."""
    cells = frozenset(moved)
    return cells.isdisjoint(where) and not cells.isdisjoint(rim)


def _gap(column: int, columns: list[int]) -> int:
    """The distance from a column to the nearest of some sorted columns."""
    place = bisect_left(columns, column)
    return min(abs(column - near) for near in columns[max(place - 1, 0) : place + 1])


@primitive("(a: Patch, b: Patch) -> Boolean", commutative=(0, 1))
def hmatching(a: Patch, b: Patch) -> bool:
    """Whether the patches share a row."""
    return _share(a, b, 0)


@primitive("(a: Patch, b: Patch) -> Boolean", commutative=(0, 1))
def vmatching(a: Patch, b: Patch) -> bool:
    """Whether the patches share a column."""
    return _share(a, b, 1)


@primitive("(a: Patch, b: Patch) -> Integer", commutative=(0, 1))
def manhattan(a: Patch, b: Patch) -> int:
    """The smallest Manhattan distance between a location of each; an empty patch is an error."""
    few, many = sorted((_needed(a), _needed(b)), key=len)
    if not few.isdisjoint(many):
        return 0
    rows: dict[int, list[int]] = {}
    for i, j in sorted(many):
        rows.setdefault(i, []).append(j)
    i, j = next(iter(few))
    nearest = min(abs(i - row) + _gap(j, columns) for row, columns in rows.items())
    for i, j in few:
        for row, columns in rows.items():
            if abs(i - row) < nearest:
                nearest = min(nearest, abs(i - row) + _gap(j, columns))
    return nearest


@primitive("(a: Patch, b: Patch) -> Boolean", commutative=(0, 1))
def adjacent(a: Patch, b: Patch) -> bool:
    """Whether the smallest Manhattan distance is 1; an empty patch is an error."""
    where = _needed(a)
    return _touches(_needed(b), where, _rim(where))


@primitive("(patch: Patch, grid: Grid) -> Boolean")
def bordering(patch: Patch, grid: Grid) -> bool:
    """Whether the bounding box touches the grid's first or last row or column; an empty patch is an error."""
    top, left, bottom, right = bounds(patch)
    last_row, last_column = len(grid) - 1, (len(grid[0]) if grid else 0) - 1
    return top == 0 or left == 0 or bottom == last_row or right == last_column


@primitive("(a: Patch, b: Patch) -> IJ")
def position(a: Patch, b: Patch) -> IJ:
    """The direction from a's center to b's, each component -1, 0 or 1; an empty patch is an error.

    Equal centers give (0, -1).
    """
    (ai, aj), (bi, bj) = middle(a), middle(b)
    if (ai, aj) == (bi, bj):
        return (0, -1)
    return ((bi > ai) - (bi < ai), (bj > aj) - (bj < aj))


@primitive("(source: Patch, destination: Patch) -> IJ")
def gravitate(source: Patch, destination: Patch) -> IJ:
    """The offset that brings the source next to the destination, at most 42 steps; an empty patch is an error.

    The source moves along rows when both share a column, else along columns, one step at a time towards the
    destination's center; from an equal center it moves up or left.
    """
    cells, where = _needed(source), _needed(destination)
    (si, sj), (di, dj) = middle(source), middle(destination)
    if _share(source, destination, 1):
        step_i, step_j = (1 if si < di else -1), 0
    else:
        step_i, step_j = 0, (1 if sj < dj else -1)
    top, left, bottom, right = bounds(source)
    rim = _rim(where)
    for steps in range(_MAX_STEPS):
        i, j = steps * step_i, steps * step_j
        bounded_ij(top + i, left + j)
        bounded_ij(bottom + i, right + j)
        if _touches(((a + i, b + j) for a, b in cells), where, rim):
            return (i, j)
    return (_MAX_STEPS * step_i, _MAX_STEPS * step_j)
