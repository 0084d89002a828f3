"""Colours of grids and objects: counting, finding, exchanging."""

from __future__ import annotations

from arc.dsl.cells import color_counts, commonest
from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import Color, Grid, Indices, Object, Objects, check_color


def first_color(obj: Object) -> Color:
    """The colour of the object's first cell in canonical order."""
    if not obj:
        raise Missing(Reason.EMPTY)
    return min(obj, key=lambda cell: (cell[1], cell[0]))[0]


def recolored(grid: Grid, colors: dict[Color, Color]) -> Grid:
    """The grid with some colours exchanged for others."""
    return tuple(tuple([colors.get(color, color) for color in row]) for row in grid)


@primitive("(element: Grid or Object) -> Color")
def mostcolor(element: Grid | Object) -> Color:
    """The most frequent colour; of several the smallest. An empty element is an error."""
    return commonest(color_counts(element))


@primitive("(element: Grid or Object) -> Color")
def leastcolor(element: Grid | Object) -> Color:
    """The least frequent colour that is present; of several the smallest. An empty element is an error."""
    counts = color_counts(element)
    if not counts:
        raise Missing(Reason.EMPTY)
    return min(counts, key=lambda color: (counts[color], color))


@primitive("(element: Grid or Object, value: Color) -> Integer")
def colorcount(element: Grid | Object, value: Color) -> int:
    """The number of cells with that colour."""
    return color_counts(element)[value]


@primitive("(objs: Objects, value: Color) -> Objects")
def colorfilter(objs: Objects, value: Color) -> Objects:
    """The objects whose first cell has that colour; an empty object among them is an error."""
    return frozenset(obj for obj in objs if first_color(obj) == value)


@primitive("(grid: Grid, value: Color) -> Indices")
def ofcolor(grid: Grid, value: Color) -> Indices:
    """The locations with that colour."""
    return frozenset((i, j) for i, row in enumerate(grid) for j, color in enumerate(row) if color == value)


@primitive("(element: Grid or Object) -> Set[Color]")
def palette(element: Grid | Object) -> frozenset[Color]:
    """The colours that are present."""
    return frozenset(color_counts(element))


@primitive("(element: Grid or Object) -> Integer")
def numcolors(element: Grid | Object) -> int:
    """The number of colours that are present."""
    return len(color_counts(element))


@primitive("(obj: Object) -> Color")
def color(obj: Object) -> Color:
    """The colour of the first cell; an empty object is an error."""
    return first_color(obj)


@primitive("(grid: Grid, replacee: Color, replacer: Color) -> Grid")
def replace(grid: Grid, replacee: Color, replacer: Color) -> Grid:
    """The grid with one colour replaced by another."""
    check_color(replacer)
    return recolored(grid, {replacee: replacer})


@primitive("(grid: Grid, a: Color, b: Color) -> Grid", commutative=(1, 2))
def switch(grid: Grid, a: Color, b: Color) -> Grid:
    """The grid with the two colours exchanged."""
    check_color(a)
    check_color(b)
    return recolored(grid, {a: b, b: a})
