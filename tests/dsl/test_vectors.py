"""Every primitive agrees with the golden vectors."""

from __future__ import annotations

import pytest

from arc.dsl import PRIMITIVES
from tests.dsl.vectors import Vector, decode, identical, load_vectors

NAMES = sorted({vector.name for vector in load_vectors()})


@pytest.mark.parametrize("name", sorted(PRIMITIVES))
def test_there_are_vectors_for_all_primitives_but_those_of_the_context(name: str) -> None:
    if PRIMITIVES[name].category != "context":
        assert name in NAMES, f"there are none of {name}: python -m arc primitives vectors {name}"


def test_no_vector_is_of_a_primitive_that_there_is_not() -> None:
    assert set(NAMES) <= PRIMITIVES.keys()


@pytest.mark.parametrize("name", NAMES)
def test_vectors(name: str) -> None:
    wrong = [
        f"{vector.notation} gave {result!r}, not {vector.result!r}"
        for vector in load_vectors()
        if vector.name == name and not vector.compares_sets and not identical(result := vector.call(), vector.result)
    ]
    assert not wrong, f"{len(wrong)} vectors disagree, the first: {wrong[0]}"


def test_only_few_vectors_are_left_out_for_comparing_sets() -> None:
    left_out = [vector for vector in load_vectors() if vector.compares_sets]
    agreeing = [vector for vector in left_out if identical(vector.call(), vector.result)]
    assert (len(left_out), len(agreeing)) == (4, 1)
    assert all(isinstance(vector.call(), frozenset | tuple) for vector in left_out)


def test_notation() -> None:
    assert decode({"grid": ["01", "23"]}) == ((0, 1), (2, 3))
    assert decode({"object": [[5, 1, 2]]}) == frozenset({(5, (1, 2))})
    assert decode({"tuple": [{"cell": [5, 1, 2]}, {"ij": [3, 4]}, True]}) == ((5, (1, 2)), (3, 4), True)
    assert decode({"set": [{"indices": [[0, 1]]}]}) == frozenset({frozenset({(0, 1)})})
    function = decode({"fn": "rbind(contained, frozenset({(0, 0), (-1, 1)}))"})
    assert function((-1, 1)) is True
    assert function((1, 1)) is False
    with pytest.raises(ValueError, match="unknown notation"):
        decode({"list": []})


def test_comparison_of_results_is_exact() -> None:
    assert identical((1, frozenset({(True, 2)})), (1, frozenset({(True, 2)})))
    assert not identical(True, 1)
    assert not identical((0, 1), (0, True))
    assert not identical(frozenset({(0, 1)}), frozenset({(0, True)}))
    assert not identical((1,), (1, 1))


def test_a_missing_result_is_none() -> None:
    record = Vector("first", False, ((),), None, ({"tuple": []},))
    assert record.call() is None
