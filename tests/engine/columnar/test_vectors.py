"""The columnar engine agrees with the golden vectors, except for those that no well-typed program can contain."""

from __future__ import annotations

from collections import Counter

import pytest

from arc.dsl import Reason
from tests.dsl.vectors import load_vectors
from tests.engine.columnar.evaluation import PROCESSORS
from tests.engine.columnar.reducing import same
from tests.engine.columnar.vector_columns import NAMES, expected, lowered

UNTYPED = {"lbind": 12, "mfilter": 7, "sfilter": 1, "valmax": 3, "valmin": 1}
"""Vectors that have no type: functions that are given an object and take an integer, and keys that are objects where
the signature wants integers."""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("device", PROCESSORS)
def test_vectors(device: str, name: str) -> None:
    engine, pairs = lowered(name)
    typed = [(vector, node) for vector, node in pairs if node is not None]
    found = engine.run([node for _, node in typed], PROCESSORS[device]())
    wrong = [
        f"{vector.notation} gave {result!r}, not {wanted!r}"
        for (vector, _), result in zip(typed, found, strict=True)
        if not same(wanted := expected(vector), result)
    ]
    assert not wrong, f"{len(wrong)} vectors disagree, the first: {wrong[0]}"


def test_what_has_no_type_is_of_the_wrong_type_or_no_integer() -> None:
    untyped = [vector for name in NAMES for vector, node in lowered(name)[1] if node is None]
    assert Counter(vector.name for vector in untyped) == UNTYPED
    for vector in untyped:
        if vector.name in ("valmax", "valmin"):
            assert isinstance(vector.result, frozenset)
        else:
            assert expected(vector) is Reason.WRONG_TYPE


def test_all_vectors_are_lowered() -> None:
    assert sum(len(lowered(name)[1]) for name in NAMES) == len(load_vectors())
