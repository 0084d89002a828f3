"""Hypothesis strategies for the DSL's values."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import arc.dsl as d
from arc.dsl.signature import Pattern
from arc.dsl.values import IJ, Cell, Grid, Indices, Object, Patch, Samples

colors: SearchStrategy[int] = st.integers(0, 9)
integers: SearchStrategy[int] = st.integers(-30, 30)
locations: SearchStrategy[IJ] = st.tuples(st.integers(-6, 12), st.integers(-6, 12))
numericals: SearchStrategy[Any] = integers | locations
cells: SearchStrategy[Cell] = st.tuples(colors, locations)


@st.composite
def grids(draw: st.DrawFn, max_side: int = 7, min_side: int = 1, palette: int = 4) -> Grid:
    """Grids of few colours, so that regions and ties occur; ``min_side=0`` includes grids without cells."""
    height = draw(st.integers(min_side, max_side))
    width = draw(st.integers(min_side, max_side))
    chosen = draw(st.lists(colors, min_size=1, max_size=palette, unique=True))
    row = st.tuples(*[st.sampled_from(chosen)] * width)
    return draw(st.tuples(*[row] * height))


@st.composite
def objects_of(draw: st.DrawFn, min_size: int = 1, max_size: int = 12) -> Object:
    """Objects with at most one cell at a location, also partly off any grid."""
    found = draw(st.dictionaries(locations, colors, min_size=min_size, max_size=max_size))
    return frozenset((color, location) for location, color in found.items())


def indices_of(min_size: int = 1, max_size: int = 12) -> SearchStrategy[Indices]:
    """Sets of locations, also partly off any grid."""
    return st.frozensets(locations, min_size=min_size, max_size=max_size)


def patches(min_size: int = 1, max_size: int = 12) -> SearchStrategy[Patch]:
    """Objects and indices."""
    return objects_of(min_size, max_size) | indices_of(min_size, max_size)


pieces: SearchStrategy[Any] = grids() | patches()
"""Grids and patches that are not empty."""

number_sets: SearchStrategy[frozenset[int]] = st.frozensets(integers, max_size=8)
number_tuples: SearchStrategy[tuple[int, ...]] = st.lists(st.integers(-4, 4), max_size=8).map(tuple)
number_containers: SearchStrategy[Any] = number_sets | number_tuples

values: SearchStrategy[Any] = st.one_of(
    st.booleans(),
    integers,
    locations,
    cells,
    grids(min_side=0, max_side=3),
    patches(min_size=0, max_size=4),
    number_containers,
    st.frozensets(objects_of(max_size=3), max_size=4),
)
"""A value of any of the common types."""

sets: SearchStrategy[frozenset[Any]] = st.one_of(
    number_sets,
    indices_of(min_size=0),
    objects_of(min_size=0),
    st.frozensets(grids(max_side=2), max_size=5),
    st.frozensets(objects_of(max_size=3), max_size=5),
    st.frozensets(st.frozensets(integers, max_size=3), max_size=5),
)
"""Sets whose elements have one type."""

samples: SearchStrategy[Samples] = st.lists(st.tuples(grids(max_side=4), grids(max_side=4)), max_size=3).map(tuple)
"""Demonstration samples: pairs of grids."""

functions: SearchStrategy[Any] = st.sampled_from(
    [
        d.identity,
        d.size,
        d.first,
        d.increment,
        d.color,
        d.toindices,
        d.normalize,
        d.hmirror,
        d.palette,
        d.p_g,
        d.add,
        d.astuple,
        d.shift,
        d.compose(d.even, d.size),
        d.rbind(d.add, (1, 1)),
        d.fork(d.equality, d.first, d.last),
        d.power(d.increment, 3),
        d.matcher(d.first, 0),
    ]
)
"""Functions of one and of two arguments."""

_ARGUMENTS: dict[str, SearchStrategy[Any]] = {
    "Boolean": st.booleans(),
    "Integer": integers,
    "Color": colors,
    "0..3": st.integers(0, 3),
    "0..7": st.integers(0, 7),
    "Numerical": numericals,
    "IJ": locations,
    "Grid": grids(min_side=0),
    "Object": objects_of(min_size=0),
    "Patch": patches(min_size=0),
    "Objects": st.frozensets(objects_of(min_size=0, max_size=3), max_size=4),
    "Samples": samples,
    "Grid or Patch": grids(min_side=0) | patches(min_size=0),
    "Grid or Object": grids(min_side=0) | objects_of(min_size=0),
    "Set": sets,
    "Tuple": st.one_of(number_tuples, grids(min_side=0), sets.map(tuple)),
    "Container": st.one_of(sets, number_tuples, grids(min_side=0)),
    "C": st.one_of(sets, number_tuples, grids(min_side=0)),
    "Function": functions,
    "->": functions,
}


def arguments(pattern: Pattern) -> SearchStrategy[Any]:
    """Values for a parameter of a primitive, of its type as far as the pattern's outermost name tells."""
    return _ARGUMENTS.get(str(pattern) if pattern.name == "or" else pattern.name, values)
