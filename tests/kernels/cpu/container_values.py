"""Containers of many types for the tests of kernels: elements of real grids, hostile scalars, random containers."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import arc.dsl as d
from arc import limits
from arc.dsl.types import BOOLEAN, CELL, GRID, IJ, INDICES, INTEGER, OBJECT, OBJECTS, Type, set_of, tuple_of
from tests.kernels.cpu.real import real_grids

RANDOM_SEED = 20
SMALL_GRIDS = [grid for grid in real_grids() if len(grid) * len(grid[0]) <= 100][:40]
"""Grids of training tasks."""


@cache
def elements() -> dict[Type, tuple[Any, ...]]:
    """A dozen or more values of every type that containers are made of."""
    grids = tuple(SMALL_GRIDS)
    objects = [obj for grid in grids for obj in sorted(d.objects(grid, True, False, True), key=str)][:60]
    extremes = (limits.MIN_INTEGER, limits.MAX_INTEGER, -2048, 2048, 1 << 20)
    cells = tuple(cell for obj in objects[:6] for cell in sorted(obj)[:4])
    corner = limits.MAX_COORDINATE
    indices = (frozenset(), *(d.toindices(obj) for obj in objects[:14]))
    small = tuple(range(-3, 10))
    return {
        INTEGER: (*small, *extremes),
        BOOLEAN: (False, True),
        IJ: (*(cell[1] for cell in cells), (corner, -corner), (-corner, corner), (-1, 0), (0, -1), (0, 0)),
        CELL: (*cells, (9, (corner, corner)), (0, (-corner, -corner)), (3, (-1, -1))),
        GRID: ((), ((),), ((), ()), *grids[:12], *(d.tophalf(grid) for grid in grids[:6])),
        OBJECT: (frozenset(), *objects[:20]),
        INDICES: indices,
        OBJECTS: (frozenset(), *(d.objects(grid, True, True, True) for grid in grids[:15])),
        tuple_of(INTEGER): ((), *(row for grid in grids[:6] for row in grid[:2]), (-5,), (limits.MAX_INTEGER, 0)),
        tuple_of(GRID): ((), grids[:1], grids[:2], grids[1:3], (grids[1], grids[0]), ((),)),
        tuple_of(tuple_of(INTEGER)): ((), ((),), ((), ()), ((1,),), ((1,), (2, 3)), ((1,), ()), ((-1,), (0,))),
        Type("Pair", (INTEGER, IJ)): tuple((n, ij) for n in (12, 0, -7) for ij in ((0, 1), (1, 0), (-2, 5), (3, 3))),
        Type("Pair", (INTEGER, tuple_of(INTEGER))): tuple((n, t) for n in (2, 1) for t in ((), (1,), (1, 0), (0, 5))),
        Type("Pair", (INTEGER, OBJECT)): tuple((n, obj) for n in (2, 1) for obj in (frozenset(), *objects[:4])),
        Type("Pair", (GRID, GRID)): tuple((a, b) for a in grids[:3] for b in grids[2:5]),
        Type("Pair", (INDICES, BOOLEAN)): tuple((a, b) for a in indices[:4] for b in (True, False)),
    }


def containers(rng: Random, element: Type, kind: str, count: int, longest: int = 9) -> list[Any]:
    """Random sets or tuples, with repetitions and also empty, of elements of a type."""
    known = elements()[element]
    drawn = [rng.choices(rng.sample(known, min(len(known), 6)), k=rng.randint(0, longest)) for _ in range(count)]
    return [frozenset(values) if kind == "Set" else tuple(values) for values in drawn]


def drawn(rng: Random, element: Type, count: int) -> list[Any]:
    """Random values of a type."""
    return rng.choices(elements()[element], k=count)


def container_type(kind: str, element: Type) -> Type:
    """The type of sets or tuples of a type."""
    return set_of(element) if kind == "Set" else tuple_of(element)


ELEMENTS = list(elements())
HOSTILE = (limits.MIN_INTEGER, -65_537, -1, 0, 1, 2, 65_536, 65_537, limits.MAX_INTEGER)
"""Integers that break what counts with 32 bits or forgets a bound."""
