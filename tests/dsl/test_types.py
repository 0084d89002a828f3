"""Types, how one is used as another, and the signatures that mention them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.dsl import PRIMITIVES, types
from arc.dsl.signature import Pattern, parse_signature
from arc.dsl.types import (
    BOOLEAN,
    CELL,
    GRID,
    IJ,
    INDICES,
    INTEGER,
    OBJECT,
    OBJECTS,
    Coercion,
    Type,
    coercion,
    join,
    pair_of,
    set_of,
    tuple_of,
)

ROWS = tuple_of(tuple_of(INTEGER))
ATOMS = st.sampled_from([BOOLEAN, INTEGER, IJ, CELL, GRID])
TYPES: st.SearchStrategy[Type] = st.recursive(
    ATOMS,
    lambda inner: st.one_of(inner.map(set_of), inner.map(tuple_of), st.builds(pair_of, inner, inner)),
    max_leaves=3,
)


@pytest.mark.parametrize(
    ("given_type", "wanted"),
    [
        (BOOLEAN, INTEGER),
        (IJ, tuple_of(INTEGER)),
        (CELL, Type("Pair", (INTEGER, IJ))),
        (GRID, ROWS),
        (set_of(BOOLEAN), set_of(INTEGER)),
        (OBJECTS, set_of(set_of(CELL))),
        (Type("Pair", (GRID, GRID)), tuple_of(GRID)),
    ],
)
def test_free_coercions(given_type: Type, wanted: Type) -> None:
    assert coercion(given_type, wanted) is Coercion.FREE


@pytest.mark.parametrize(
    ("given_type", "wanted"),
    [
        (tuple_of(INTEGER), IJ),
        (ROWS, GRID),
        (tuple_of(IJ), GRID),
        (Type("Pair", (INTEGER, tuple_of(INTEGER))), CELL),
        (set_of(tuple_of(INTEGER)), INDICES),
        (tuple_of(GRID), Type("Pair", (GRID, GRID))),
    ],
)
def test_checked_coercions(given_type: Type, wanted: Type) -> None:
    assert coercion(given_type, wanted) is Coercion.CHECKED


@pytest.mark.parametrize(
    ("given_type", "wanted"),
    [
        (INTEGER, BOOLEAN),
        (INDICES, OBJECT),
        (OBJECT, INDICES),
        (set_of(INTEGER), tuple_of(INTEGER)),
        (tuple_of(INTEGER), set_of(INTEGER)),
        (INTEGER, IJ),
        (GRID, INDICES),
    ],
)
def test_impossible_coercions(given_type: Type, wanted: Type) -> None:
    assert coercion(given_type, wanted) is None


@given(TYPES, TYPES)
def test_a_join_takes_both(a: Type, b: Type) -> None:
    assert coercion(a, a) is Coercion.FREE
    assert join(a, a) == a
    common = join(a, b)
    if common is not None:
        assert coercion(a, common) is Coercion.FREE
        assert coercion(b, common) is Coercion.FREE


def test_names() -> None:
    assert [str(kind) for kind in (OBJECT, INDICES, OBJECTS, types.SAMPLES)] == [
        "Object",
        "Indices",
        "Objects",
        "Samples",
    ]
    assert str(tuple_of(set_of(GRID))) == "Tuple[Set[Grid]]"
    assert pair_of(BOOLEAN, INTEGER) == IJ
    assert str(pair_of(GRID, INTEGER)) == "Pair[Grid, Integer]"


def test_elements_of_containers() -> None:
    assert types.element_type(OBJECT) == CELL
    assert types.element_type(GRID) == tuple_of(INTEGER)
    assert types.element_type(IJ) == INTEGER
    assert types.element_type(CELL) is None
    assert types.element_type(INTEGER) is None
    assert types.container_kind(OBJECT) == "Set"
    assert types.container_kind(GRID) == types.container_kind(IJ) == "Tuple"
    assert types.container_kind(INTEGER) is None


@pytest.mark.parametrize("name", sorted(PRIMITIVES))
def test_signatures_print_as_they_parse(name: str) -> None:
    signature = PRIMITIVES[name].signature
    parameters = ", ".join(f"{parameter.name}: {parameter.pattern}" for parameter in signature.parameters)
    printed = f"({parameters}) -> {signature.result}"
    again = parse_signature(printed)
    assert (again.parameters, again.result) == (signature.parameters, signature.result)


def test_patterns() -> None:
    signature = parse_signature("(f: (A, B) -> C[D], x: Grid or Patch, type: 0..7) -> A -> Boolean")
    function, piece, number = (parameter.pattern for parameter in signature.parameters)
    assert function == Pattern("->", (Pattern("A"), Pattern("B"), Pattern("C", (Pattern("D"),))))
    assert piece == Pattern("or", (Pattern("Grid"), Pattern("Patch")))
    assert str(number) == "0..7"
    assert signature.result == Pattern("->", (Pattern("A"), Pattern("Boolean")))
    assert Pattern("A").is_variable
    assert not Pattern("Grid").is_variable


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x: T -> T", "expected '\\('"),
        ("(x T) -> T", "expected ':'"),
        ("(x: ) -> T", "expected a name"),
        ("(x: (A, B)) -> T", "a list of types needs '->'"),
        ("(x: T) -> T T", "unexpected 'T'"),
        ("(x: T)", "found 'the end'"),
        ("(x: Set[T) -> T", "expected '\\]'"),
    ],
)
def test_other_texts_are_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_signature(text)
