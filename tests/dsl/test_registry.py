"""The registry and the constants agree with the reference's tables, and the wrapper around every primitive."""

from __future__ import annotations

import ast
import csv
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arc.dsl
from arc.dsl import CONSTANTS, PRIMITIVES, Missing, Reason
from arc.dsl.registry import arity, primitive
from tests.dsl.vectors import DATA

TABLES = ("primitives.tsv", "primitives_context.tsv")
"""Published primitives, and those that solvers of the published workflow call besides."""

ROLES = {
    "rank from the first": "Rank",
    "rank from the last": "Rank",
    "a number without an order, such as an object type (0 to 7)": "Number",
    "mirror or rotation, for mir_rot_t (mir_rot_f: 0 to 3)": "Angle",
}
WORDS = ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"]


def read(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def names_of(text: str) -> list[str]:
    """``F0 .. F9`` and ``NEG_THREE .. NEG_TEN`` are ranges; other names stand one after the other."""
    if ".." not in text:
        return text.split()
    start, stop = text.split(" .. ")
    if start.startswith("NEG_"):
        return [f"NEG_{word}" for word in WORDS[WORDS.index(start[4:]) : WORDS.index(stop[4:]) + 1]]
    return [f"{start[0]}{number}" for number in range(int(start[1:]), int(stop[1:]) + 1)]


def values_of(text: str) -> list[Any]:
    if ".." not in text:
        return [ast.literal_eval(text)]
    start, stop = map(int, text.split(" .. "))
    step = 1 if stop > start else -1
    return list(range(start, stop + step, step))


def test_published_primitives_have_the_signatures_of_the_tables() -> None:
    table = {row["name"]: row["signature"] for file in TABLES for row in read(file)}
    assert table.items() <= {name: entry.signature.text for name, entry in PRIMITIVES.items()}.items()


def test_the_context_primitives_are_one_category() -> None:
    context = {row["name"] for row in read("primitives_context.tsv")}
    assert {name for name, entry in PRIMITIVES.items() if entry.category == "context"} == context


def test_constants_are_those_of_the_table() -> None:
    expected = {}
    for row in read("constants.tsv"):
        names, values = names_of(row["name"]), values_of(row["value"])
        expected.update(
            {name: (value, ROLES.get(row["use"], row["use"])) for name, value in zip(names, values, strict=True)}
        )
    assert {name: (constant.value, constant.role) for name, constant in CONSTANTS.items()} == expected
    assert all(type(CONSTANTS[name].value) is type(value) for name, (value, _) in expected.items())


def test_constants_know_their_name_and_type() -> None:
    atoms = {"Boolean": "Boolean", "IJ": "IJ"}
    for name, constant in CONSTANTS.items():
        assert constant.name == name
        assert str(constant.type) == atoms.get(constant.role, "Integer")


def test_star_import_gives_all_primitives_and_constants_and_nothing_else() -> None:
    namespace: dict[str, Any] = {}
    for name in arc.dsl.__all__:
        namespace[name] = getattr(arc.dsl, name)
    assert len(arc.dsl.__all__) == len(namespace)
    assert namespace == {name: entry.function for name, entry in PRIMITIVES.items()} | {
        name: constant.value for name, constant in CONSTANTS.items()
    }


def test_every_module_is_loaded_and_its_words_are_of_its_category() -> None:
    modules = {path.stem for path in Path(arc.dsl.__file__).parent.glob("*.py")} - {"__init__"}
    assert {f"arc.dsl.{module}" for module in modules} <= set(sys.modules)
    assert {entry.category for entry in PRIMITIVES.values()} <= modules


def test_importing_is_light() -> None:
    code = "import sys, arc.dsl; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "arc.dsl.context" in found
    assert not {"numpy", "pandas", "numba", "cupy", "pyarrow"} & set(found)


@pytest.mark.parametrize("name", sorted(PRIMITIVES))
def test_entries_are_complete(name: str) -> None:
    entry = PRIMITIVES[name]
    assert entry.name == name
    assert getattr(arc.dsl, name) is entry.function
    assert arity(entry.function) == entry.arity == len(inspect.signature(entry.function).parameters)
    assert entry.doc[0].isupper() or entry.doc[0] == "-"
    assert len(set(entry.commutative)) == len(entry.commutative)
    patterns = {entry.signature.parameters[position].pattern for position in entry.commutative}
    assert len(patterns) <= 1, "only arguments of one type can be exchanged"


def test_keyword_arguments() -> None:
    assert arc.dsl.subtract(a=5, b=3) == 2
    assert arc.dsl.subtract(5, b=3) == 2
    assert arc.dsl.subtract(b=5, a=3) == -2
    with pytest.raises(TypeError, match=r"subtract\(\) takes a, b"):
        arc.dsl.subtract(5, c=3)
    with pytest.raises(TypeError, match=r"subtract\(\) takes a, b"):
        arc.dsl.subtract(5, 3, a=1)


@pytest.mark.parametrize("args", [(), (1,), (1, 2, 3)])
def test_a_wrong_number_of_arguments_is_missing(args: tuple[int, ...]) -> None:
    with pytest.raises(Missing) as caught:
        arc.dsl.add(*args)
    assert caught.value.reason is Reason.WRONG_TYPE


def test_endless_recursion_is_missing() -> None:
    def deeper(x: Any) -> Any:
        return arc.dsl.apply(deeper, (x,))

    with pytest.raises(Missing) as caught:
        deeper(0)
    assert caught.value.reason is Reason.TOO_LARGE


def test_registration_refuses_what_contradicts_itself() -> None:
    def unlike(a: int) -> int:
        """Has another parameter name."""
        return a

    def add(x: int) -> int:
        """Takes the name of a primitive."""
        return x

    def silent(x: int) -> int:
        return x

    with pytest.raises(ValueError, match="the signature's parameters are"):
        primitive("(x: Integer) -> Integer")(unlike)
    with pytest.raises(ValueError, match="defined twice"):
        primitive("(x: Integer) -> Integer")(add)
    with pytest.raises(ValueError, match="needs a docstring"):
        primitive("(x: Integer) -> Integer")(silent)
    assert not {"unlike", "silent"} & set(PRIMITIVES)
