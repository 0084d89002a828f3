"""Values to call primitives with, drawn at random: like those of programs, and some that are unlike any.

Grids are cuts of the demonstration inputs of ARC-AGI-1 training tasks, and made ones: noise of few colours, one colour,
no cells. Patches and objects are mostly found in the first grid, locations mostly lie in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from arc import dsl, limits
from arc.dsl.signature import Signature
from arc.dsl.values import Grid, ordered
from arc.tasks.sources import load_source

SOURCE = "arc-agi-1/training"
SIDE = 12
"""Rows and columns that grids are cut to."""

EMPTY: tuple[Grid, ...] = ((), ((),), ((), (), ()))
LARGE = ((1, 255), (255, 1), (64, 255), (128, 128))
"""Sides of the largest grids."""
_INTEGERS = (0, -1, 10, 256, limits.MAX_INTEGER, limits.MIN_INTEGER)
_COORDINATES = (-1, 30, 255, limits.MAX_COORDINATE, -limits.MAX_COORDINATE)


def drawn(signature: Signature, random: Random, large: bool = False) -> Iterator[tuple[Any, ...]]:
    """Arguments for a primitive whose types are known, without end; ``large``: with the largest grids."""
    types = [str(parameter.pattern) for parameter in signature.parameters]
    while True:
        first = _large_grid(random) if large else _grid(random)
        given, found = first, []
        for type in types:
            found.append(_value(type, random, given))
            if type == "Grid":
                given = _like(first, random)
        yield tuple(found)


@cache
def _known() -> tuple[Grid, ...]:
    return tuple(pair.input for task in load_source(SOURCE) for pair in task.train)


def _grid(random: Random) -> Grid:
    if random.random() < 0.06:
        return random.choice(EMPTY)
    if random.random() < 0.4:
        return _noise(random, random.randint(1, 8), random.randint(1, 8))
    known = random.choice(_known())
    i, j = (random.randint(0, max(size - SIDE, 0)) for size in (len(known), len(known[0])))
    return tuple(row[j : j + SIDE] for row in known[i : i + SIDE])


def _large_grid(random: Random) -> Grid:
    return _noise(random, *random.choice(LARGE))


def _noise(random: Random, height: int, width: int) -> Grid:
    """A grid of few colours, one of them more frequent than the others."""
    palette = random.sample(range(limits.COLORS), random.randint(1, 4))
    weights = [4, *[1] * (len(palette) - 1)]
    return tuple(tuple(random.choices(palette, weights, k=width)) for _ in range(height))


def _like(grid: Grid, random: Random) -> Grid:
    """A grid for a primitive that has one already: mostly of the same sides."""
    if random.random() < 0.2:
        return _grid(random)
    return _noise(random, len(grid), len(grid[0]) if grid else 0)


def _value(type: str, random: Random, grid: Grid) -> Any:
    match type:
        case "Grid":
            return grid
        case "Boolean":
            return random.random() < 0.5
        case "Integer":
            return random.randint(-2, 9) if random.random() < 0.8 else random.choice(_INTEGERS)
        case "Color":
            return _color(random, grid)
        case "0..3" | "0..7":
            return random.randint(0, int(type[-1])) if random.random() < 0.9 else random.choice((-1, 8))
        case "IJ":
            return _location(random, grid)
        case "Patch":
            return dsl.toindices(_object(random, grid)) if random.random() < 0.5 else _object(random, grid)
        case "Object":
            return _object(random, grid)
        case "Objects":
            return _objects(random, grid)
        case "Samples":
            return tuple((_grid(random), _grid(random)) for _ in range(random.randint(0, 3)))
    raise ValueError(f"no values of the type {type}")


def _color(random: Random, grid: Grid) -> int:
    if grid and grid[0] and random.random() < 0.6:
        return random.choice(random.choice(grid))
    return random.randint(0, 9) if random.random() < 0.9 else random.choice((-1, 10))


def _location(random: Random, grid: Grid) -> tuple[int, int]:
    if random.random() < 0.85:
        height, width = len(grid), len(grid[0]) if grid else 0
        return random.randint(-1, height), random.randint(-1, width)
    return random.choice(_COORDINATES), random.choice(_COORDINATES)


def _objects(random: Random, grid: Grid) -> Any:
    """Objects of a grid as its components, or cells by colour; none of grids that are too large for that."""
    size = sum(map(len, grid))
    if not size or random.random() < 0.1:
        return frozenset()
    if size > SIDE * SIDE or random.random() < 0.2:
        return dsl.partition(grid)
    return dsl.objects(grid, *(random.random() < 0.5 for _ in range(3)))


def _object(random: Random, grid: Grid) -> Any:
    """An object of a grid, or cells anywhere; or nothing."""
    found = ordered(_objects(random, grid))
    if found and random.random() < 0.7:
        return random.choice(found)
    places = {_location(random, grid) for _ in range(random.randint(0, 5))}
    return frozenset((random.randint(0, 9), place) for place in sorted(places))
