from random import Random

import pytest

from arc.card.edit import Site
from arc.card.fitting import constants, drawn, exchangeable, functions, of_role, shape, shapes, slot, slot_at, wrappers
from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.types import GRID, INDICES, OBJECT, OBJECTS, Type, coercion
from arc.program.infer import Inference
from arc.program.match import CannotMatchError
from arc.program.parse import parse_program


def test_shapes_name_no_pattern_by_itself() -> None:
    patterns = [
        pattern
        for primitive in PRIMITIVES.values()
        for pattern in [*(each.pattern for each in primitive.signature.parameters), primitive.signature.result]
    ]
    known = {"Boolean", "Integer", "IJ", "Cell", "Grid", "Object", "Indices", "Set", "Tuple", "Pair", "Samples"}
    assert set().union(*map(shapes, patterns)) == known | {"function"}


@pytest.mark.parametrize("given", [GRID, OBJECT, INDICES, OBJECTS, Type("Integer"), Type("Tuple", (GRID,))])
def test_what_takes_one_value_and_gives_its_type_is_a_wrapper(given: Type) -> None:
    inference = Inference()
    for name, primitive in PRIMITIVES.items():
        if primitive.arity != 1 or name == "identity":
            continue
        try:
            result = inference.apply(inference.kind_of(name), (given,))
        except CannotMatchError:
            continue
        if isinstance(result, Type) and result == given and coercion(result, given) is not None:
            assert (name, 0) in wrappers(shape(given))


def test_exchange_is_symmetric_and_keeps_the_number_of_arguments() -> None:
    for name in PRIMITIVES:
        for other in exchangeable(name):
            assert other != name
            assert PRIMITIVES[other].arity == PRIMITIVES[name].arity
            assert name in exchangeable(other)
    assert "vmirror" in exchangeable("hmirror")
    assert "argmin" in exchangeable("argmax")
    assert "lbind" in exchangeable("rbind")
    assert "objects" not in exchangeable("fork")


def test_functions_fit_a_parameter() -> None:
    condition = PRIMITIVES["sfilter"].signature.parameters[1].pattern
    assert {"portrait", "even", "square"} <= set(functions(condition))
    assert not {"size", "greater"} & set(functions(condition))


def test_parameters_tell_the_role_of_constants() -> None:
    assert constants(slot("fill", 1)) == of_role("Color")
    assert constants(slot("get_nth_t", 1)) == of_role("Rank")
    assert constants(slot("mir_rot_t", 1)) == ("A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7")
    assert constants(slot("mir_rot_f", 1)) == ("A0", "A1", "A2", "A3")
    assert constants(slot("o_g", 1)) == ("R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7")
    assert constants(slot("objects", 2)) == ("F", "T")
    assert constants(slot("crop", 1)) == of_role("IJ")
    assert {"ONE", "DOWN"} <= set(constants(slot("add", 0)))
    assert constants(slot("size", 0)) == ()


def test_bound_arguments_fill_the_parameter_of_the_bound_primitive() -> None:
    program = parse_program("""
def f(I):
    x1 = rbind(get_nth_t, F0)
    x2 = lbind(recolor, FIVE)
    x3 = matcher(color, FIVE)
    x4 = rbind(x2, I)
    x5 = fill(I, FIVE, x4)
    return x5
""")
    found = [slot_at(program, Site(line, 2)) for line in range(5)]
    assert [each and constants(each) for each in found] == [
        *(of_role("Rank"), of_role("Color"), of_role("Color"), None),
        of_role("Color"),
    ]
    assert slot_at(program, Site(0, 0)) is None
    assert slot_at(program, Site(5, 0)) is None


def test_integers_are_drawn_from_small_ones_in_order() -> None:
    values = [CONSTANTS[name].value for name in of_role("Integer")]
    assert values == list(range(-10, 11))


def test_ranks_near_the_ends_are_drawn_more_often() -> None:
    random = Random(0)
    found = [drawn(of_role("Rank"), random) for _ in range(2000)]
    assert found.count("F0") > 2 * found.count("F4") > 0
    assert found.count("L1") > 2 * found.count("L5") > 0
