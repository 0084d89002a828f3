"""What the primitives share about grids and patches: locations, bounding boxes, colours, translation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, TypeVar, cast

from arc.dsl.missing import Missing, Reason
from arc.dsl.values import IJ, Color, Grid, Indices, Object, Patch, bounded_ij

P = TypeVar("P", Object, Indices, Patch)
"""A patch that stays of its kind."""


def is_object(patch: Patch) -> bool:
    """Whether the patch's elements carry colours; an empty patch has none."""
    return any(isinstance(second, tuple) for _, second in patch)


def locations(patch: Patch) -> Indices:
    """The locations of a patch."""
    elements: frozenset[Any] = patch
    return frozenset(second for _, second in elements) if is_object(patch) else elements


def bounds(patch: Patch) -> tuple[int, int, int, int]:
    """The bounding box: first row, first column, last row, last column. An empty patch has none."""
    if not patch:
        raise Missing(Reason.EMPTY)
    rows, columns = zip(*locations(patch), strict=True)
    return min(rows), min(columns), max(rows), max(columns)


def sides(piece: Grid | Patch) -> IJ:
    """Height and width of a grid, or of a patch's bounding box; 0 and 0 when empty."""
    if not piece:
        return 0, 0
    if isinstance(piece, tuple):
        return len(piece), len(piece[0])
    top, left, bottom, right = bounds(piece)
    return bottom - top + 1, right - left + 1


def middle(patch: Patch) -> IJ:
    """The center of the bounding box, rounded down and right."""
    top, left, bottom, right = bounds(patch)
    return top + (bottom - top + 1) // 2, left + (right - left + 1) // 2


def translated(patch: P, i: int, j: int) -> P:
    """The patch moved by (i, j)."""
    if not patch:
        return patch
    top, left, bottom, right = bounds(patch)
    bounded_ij(top + i, left + j)
    bounded_ij(bottom + i, right + j)
    return mapped(patch, lambda a, b: (a + i, b + j))


def mapped(patch: P, move: Callable[[int, int], IJ]) -> P:
    """The patch with every location replaced by ``move(i, j)``, colours kept."""
    elements: frozenset[Any] = patch
    moved: Any
    if is_object(patch):
        moved = frozenset((color, move(i, j)) for color, (i, j) in elements)
    else:
        moved = frozenset(move(i, j) for i, j in elements)
    return cast(P, moved)


def color_counts(element: Any) -> Counter[Color]:
    """How many cells of a grid or an object have each of its colours."""
    if isinstance(element, tuple):
        return Counter(chain.from_iterable(element))
    return Counter(color for color, _ in element)


def commonest(counts: Counter[Color]) -> Color:
    """The colour with the highest count; of several the smallest."""
    if not counts:
        raise Missing(Reason.EMPTY)
    return min(counts, key=lambda color: (-counts[color], color))


def background(grid: Grid) -> Color:
    """The grid's most frequent colour; of several the smallest."""
    return commonest(color_counts(grid))


def as_grid(rows: Iterable[Iterable[int]]) -> Grid:
    """Rows of any kind as a grid."""
    return tuple(map(tuple, rows))
