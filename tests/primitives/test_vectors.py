"""Vectors of a primitive: reproducible, true, and refused where its definition cannot make any."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arc.dsl import PRIMITIVES, Missing, Reason
from arc.dsl.signature import parse_signature
from arc.errors import InputError
from arc.primitives import vectors
from arc.primitives.arguments import drawn
from arc.primitives.notation import encoded
from arc.primitives.signatures import NAMES, read_signature, takes_known_types
from arc.program.match import _RESULTS
from tests.dsl.vectors import decode, identical
from tests.kernels.cpu.harness import by_primitive

KNOWN = sorted(
    name for name, entry in PRIMITIVES.items() if takes_known_types(entry.signature) and name not in _RESULTS
)
"""Without those whose results are only sometimes of the type that the signature says."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(vectors, "FOLDER", tmp_path)
    return tmp_path


@pytest.mark.parametrize("type", NAMES)
def test_arguments_are_as_their_notation_says(type: str) -> None:
    signature = read_signature(f"(Grid, {type}) -> Grid" if type != "Grid" else "(Grid, Grid) -> Grid")
    pattern = signature.parameters[1].pattern
    values = [args[1] for args in islice(drawn(signature, Random(1)), 50)]
    assert all(identical(decode(json.loads(json.dumps(encoded(value, pattern)))), value) for value in values)
    assert len(set(values)) > (1 if type == "Boolean" else 4)


@pytest.mark.parametrize("name", KNOWN)
def test_results_of_all_primitives_are_of_the_type_of_their_signature(name: str) -> None:
    path, _ = vectors.write_vectors(name, 12, 1)
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 12
    for row in rows:
        found = by_primitive(name, [[decode(arg)] for arg in row["args"]])[0]
        if isinstance(found, Reason):
            assert row["result"] == {"error": found.text}
        else:
            assert identical(found, decode(row["result"]))


def test_the_same_seed_gives_the_same_bytes_and_others_others() -> None:
    def written(count: int, seed: int) -> bytes:
        return vectors.write_vectors("fill", count, seed)[0].read_bytes()

    assert written(20, 1) == written(20, 1)
    assert written(20, 1) != written(20, 2)
    assert written(20, 1).startswith(written(5, 1))


def unwritten(grid: Any) -> Any:
    raise NotImplementedError("it is not written yet")


def failing(grid: Any) -> Any:
    raise ZeroDivisionError("division by zero")


def missing(grid: Any) -> Any:
    raise Missing(Reason.NO_MATCH)


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (unwritten, r"arc/dsl/grids.py, trim: it is not written yet \(write it first\)"),
        (failing, r"trim\(.*\) raises ZeroDivisionError: division by zero"),
        (lambda grid: 5, "5 is no Grid"),
        (lambda grid: ((10,),), r"\(\(10,\),\) is no Grid"),
        (lambda grid: ((1,),) * 256, "is no Grid"),
    ],
)
def test_a_definition_that_gives_what_it_may_not_is_refused(
    monkeypatch: pytest.MonkeyPatch, folder: Path, function: Callable[..., Any], message: str
) -> None:
    monkeypatch.setitem(PRIMITIVES, "trim", PRIMITIVES["trim"]._replace(function=function))
    with pytest.raises(InputError, match=message):
        vectors.write_vectors("trim", 10, 1)
    assert not list(folder.iterdir())


def test_missing_results_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRIMITIVES, "trim", PRIMITIVES["trim"]._replace(function=missing))
    path, count = vectors.write_vectors("trim", 3, 1)
    assert count == 3
    assert path.read_text(encoding="utf-8").count("no match") == 3


@pytest.mark.parametrize(
    ("name", "message"), [("nothing", "there is no such primitive"), ("compose", "no arguments can be drawn")]
)
def test_primitives_without_arguments_to_draw_are_refused(name: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        vectors.write_vectors(name, 3, 1)


@pytest.mark.parametrize(
    ("value", "type"),
    [
        (1, "Boolean"),
        (True, "Integer"),
        (2**31, "Integer"),
        ((1, 2, 3), "IJ"),
        ((3000, 0), "IJ"),
        ([[1]], "Grid"),
        (((1, 2), (3,)), "Grid"),
        (frozenset({(1, 2)}), "Object"),
        (frozenset({(11, (0, 0))}), "Object"),
        (frozenset({(1, (0, 0))}), "Indices"),
        ((1, 2), "Set[Integer]"),
        (frozenset({1}), "Tuple[Integer]"),
        ((1, True), "Tuple[Integer]"),
        (tuple(range(65_537)), "Tuple[Integer]"),
        (frozenset({frozenset({(1, 2)})}), "Objects"),
    ],
)
def test_values_of_other_types_have_no_notation(value: Any, type: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        encoded(value, parse_signature(f"() -> {type}").result)
