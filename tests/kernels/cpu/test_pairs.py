"""Kernels that make pairs, against the Python primitives."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import arc.kernels.cpu.pairs  # noqa: F401
from arc.dsl.missing import Reason
from arc.dsl.types import BOOLEAN, GRID, IJ, INDICES, INTEGER, OBJECT, Type, pair_of, set_of, tuple_of
from arc.engine.columnar.physical import type_code
from arc.limits import MAX_COORDINATE, MAX_ELEMENTS
from tests.kernels.cpu.agreement import assert_agrees, assert_gives
from tests.kernels.cpu.container_values import HOSTILE, RANDOM_SEED, container_type, containers, drawn

COMBINATIONS = [
    (INTEGER, INTEGER),
    (INTEGER, BOOLEAN),
    (INTEGER, IJ),
    (BOOLEAN, tuple_of(INTEGER)),
    (INTEGER, OBJECT),
    (INTEGER, GRID),
    (GRID, INTEGER),
    (GRID, GRID),
    (OBJECT, INDICES),
    (IJ, IJ),
    (Type("Pair", (INTEGER, OBJECT)), tuple_of(GRID)),
]
"""Types of the two parts, with pairs that are locations, and with pairs that compare by their second part first."""
TYPES = pytest.mark.parametrize(("a", "b"), COMBINATIONS, ids=str)


@TYPES
def test_astuple(a: Type, b: Type) -> None:
    rng = Random(RANDOM_SEED)
    kernel = "pair_ij" if pair_of(a, b) == IJ else "pair_run"
    assert_agrees(kernel, [(drawn(rng, a, 100), a), (drawn(rng, b, 100), b)], pair_of(a, b), (), "astuple")


@TYPES
def test_pair(a: Type, b: Type) -> None:
    rng = Random(RANDOM_SEED)
    columns = [(containers(rng, part, "Tuple", 80), tuple_of(part)) for part in (a, b)]
    assert_agrees("pair", columns, tuple_of(pair_of(a, b)), (int(pair_of(a, b) == IJ),))


@TYPES
@pytest.mark.parametrize("kinds", list(product(("Set", "Tuple"), repeat=2)))
def test_product(a: Type, b: Type, kinds: tuple[str, str]) -> None:
    rng = Random(RANDOM_SEED)
    parts = zip((a, b), kinds, strict=True)
    columns = [(containers(rng, part, kind, 40, 6), container_type(kind, part)) for part, kind in parts]
    element = pair_of(a, b)
    assert_agrees("product", columns, set_of(element), (int(element == IJ), *type_code(element)))


def test_bounds_of_locations() -> None:
    corners = [-MAX_COORDINATE - 1, -MAX_COORDINATE, MAX_COORDINATE, MAX_COORDINATE + 1, *HOSTILE]
    columns = [list(column) for column in zip(*product(corners, repeat=2), strict=True)]
    assert_agrees("pair_ij", [(column, INTEGER) for column in columns], IJ, (), "astuple")
    tuples = [[(number, 0) for number in column] for column in columns]
    assert_agrees("pair", [(column, tuple_of(INTEGER)) for column in tuples], tuple_of(IJ), (1,))
    statics = (1, *type_code(IJ))
    assert_agrees("product", [(column, tuple_of(INTEGER)) for column in tuples], set_of(IJ), statics)


def test_bounds_of_products() -> None:
    sides = (0, 1, 255, 256, 257)
    sets = [[frozenset(range(side)) for side in column] for column in zip(*product(sides, repeat=2), strict=True)]
    columns = [(column, set_of(INTEGER)) for column in sets]
    assert_agrees("product", columns, set_of(IJ), (1, *type_code(IJ)))
    counts = [len(a) * len(b) for a, b in zip(*sets, strict=True)]
    expected = [count if count <= MAX_ELEMENTS else Reason.TOO_LARGE for count in counts]
    assert_gives("cross_count", columns, INTEGER, expected)


def test_many_pairs() -> None:
    numbers, grids = tuple(range(MAX_ELEMENTS)), (((3,),),) * (MAX_ELEMENTS - 1)
    element = pair_of(INTEGER, GRID)
    assert_agrees("pair", [([numbers], tuple_of(INTEGER)), ([grids], tuple_of(GRID))], tuple_of(element), (0,))
