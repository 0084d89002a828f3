"""Arguments that are registered as commutative may be exchanged; other arguments of one type may not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.dsl import PRIMITIVES, Missing
from tests.dsl import strategies
from tests.dsl.vectors import identical, load_vectors

COMMUTATIVE = sorted(name for name, entry in PRIMITIVES.items() if entry.commutative)


def result_of(name: str, args: list[Any]) -> Any:
    try:
        return PRIMITIVES[name].function(*args)
    except Missing as missing:
        return missing.reason


def exchanged(name: str, args: list[Any], positions: tuple[int, ...]) -> list[Any]:
    swapped = list(args)
    for place, other in zip(positions, reversed(positions), strict=True):
        swapped[place] = args[other]
    return swapped


@pytest.mark.parametrize("name", COMMUTATIVE)
@given(data=st.data())
def test_exchanging_gives_the_same(name: str, data: st.DataObject) -> None:
    entry = PRIMITIVES[name]
    args = [data.draw(strategies.arguments(parameter.pattern)) for parameter in entry.signature.parameters]
    assert identical(result_of(name, args), result_of(name, exchanged(name, args, entry.commutative)))


@pytest.mark.parametrize(
    "name", sorted(name for name, entry in PRIMITIVES.items() if entry.arity == 2 and not entry.commutative)
)
def test_no_commutative_primitive_is_overlooked(name: str) -> None:
    first, second = (parameter.pattern for parameter in PRIMITIVES[name].signature.parameters)
    calls = [vector for vector in load_vectors() if vector.name == name and not vector.applies]
    if first == second and calls:
        changed = (result_of(name, list(vector.args)) != result_of(name, list(vector.args[::-1])) for vector in calls)
        assert any(changed)
