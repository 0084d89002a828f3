"""Signatures of new primitives: what is one, and what is refused."""

import pytest

from arc.dsl import PRIMITIVES
from arc.dsl.registry import _check_of
from arc.errors import InputError
from arc.primitives.signatures import NAMES, RESERVED, read_signature, takes_known_types


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("(Grid, Color) -> Grid", "(grid: Grid, value: Color) -> Grid"),
        ("( Grid ,Grid,Color )->Boolean", "(a: Grid, b: Grid, value: Color) -> Boolean"),
        ("(Object, Patch) -> Set[IJ]", "(obj: Object, patch: Patch) -> Set[IJ]"),
        ("(picture: Grid, 0..3) -> Tuple[Object]", "(picture: Grid, type: 0..3) -> Tuple[Object]"),
        ("(0..3, 0..7) -> Objects", "(a: 0..3, b: 0..7) -> Objects"),
    ],
)
def test_types_get_the_usual_names(text: str, wanted: str) -> None:
    assert read_signature(text).text == wanted
    assert read_signature(wanted).text == wanted


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not a list of types"),
        ("Grid -> Grid", "is not a list of types"),
        ("() -> Grid", "is not a list of types"),
        ("(Grid) Grid", "is not a list of types"),
        ("(Grid) -> ", "is not a list of types"),
        ("(Grid -> Grid, Objects) -> Grid", "functions and type variables take more than a kernel"),
        ("((Grid) -> Grid, Objects) -> Grid", "is not a list of types"),
        ("(Set[T]) -> Integer", "functions and type variables take more than a kernel"),
        ("(Grid, Colour) -> Grid", "parameter 2 has the type 'Colour'"),
        ("(Grid,) -> Grid", "parameter 2 has the type ''"),
        ("(Grid) -> T", "functions and type variables take more than a kernel"),
        ("(Grid) -> Set[Objects]", "the result has the type"),
        ("(Grid) -> Grid Grid", "unexpected 'Grid'"),
        ("(Grid) -> Set[", "expected a name"),
        ("(stop: Grid) -> Grid", "'stop' cannot be a parameter's name"),
        ("(unsigned: Integer) -> Grid", "'unsigned' cannot be a parameter's name"),
        ("(Grid: Grid) -> Grid", "'Grid' cannot be a parameter's name"),
        ("(x: Grid, x: Grid) -> Grid", "two parameters have one name"),
    ],
)
def test_what_is_none_is_refused_with_a_remedy(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_signature(text)
    (problem,) = caught.value.problems
    assert (problem.file, problem.place) == ("signature", "--signature")
    assert problem.remedy


def test_parameters_that_a_new_primitive_may_have_are_checked_when_it_is_called() -> None:
    for type, name in NAMES.items():
        (parameter,) = read_signature(f"({type}) -> Grid").parameters
        assert type == "Boolean" or _check_of(parameter.pattern) is not None
        assert name not in RESERVED


def test_most_primitives_have_such_types() -> None:
    known = {name for name, entry in PRIMITIVES.items() if takes_known_types(entry.signature)}
    assert {"fill", "objects", "where", "slid"} <= known
    assert not {"compose", "apply", "first", "add", "height"} & known
    for name in known:
        if RESERVED.isdisjoint(parameter.name for parameter in PRIMITIVES[name].signature.parameters):
            assert read_signature(PRIMITIVES[name].signature.text).text == PRIMITIVES[name].signature.text
