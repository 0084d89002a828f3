import random
from itertools import product

import pytest

import arc.kernels.cpu.numbers  # noqa: F401
from arc.dsl.types import BOOLEAN, IJ, INTEGER, Type
from arc.limits import MAX_COORDINATE, MAX_INTEGER, MIN_INTEGER
from tests.kernels.cpu.agreement import assert_agrees

EDGES = (0, 1, -1, 2, -2, 3, -7, 12, 2047, -2047, 2048, 1023, -1024, 46341, -46341, MAX_INTEGER, MIN_INTEGER)
COORDINATES = (0, 1, -1, 2, -3, 12, 1023, -1024, 45, -46, MAX_COORDINATE, -MAX_COORDINATE)


def values_of(type: Type, seed: int) -> list[int] | list[tuple[int, int]]:
    chosen = random.Random(seed)
    if type == INTEGER:
        return [*EDGES, *(chosen.randint(-60, 60) for _ in range(30))]
    return [
        *((chosen.choice(COORDINATES), chosen.choice(COORDINATES)) for _ in range(40)),
        *((chosen.randint(-30, 30), chosen.randint(-30, 30)) for _ in range(10)),
    ]


@pytest.mark.parametrize("name", ["add", "subtract", "multiply", "divide"])
@pytest.mark.parametrize("types", list(product((INTEGER, IJ), repeat=2)), ids=str)
def test_binary(name: str, types: tuple[Type, Type]) -> None:
    first, second = zip(*product(values_of(types[0], 1), values_of(types[1], 2)), strict=True)
    result = IJ if IJ in types else INTEGER
    assert_agrees(name, [(first, types[0]), (second, types[1])], result, [int(type == IJ) for type in types])


@pytest.mark.parametrize("name", ["invert", "double", "halve", "increment", "decrement", "crement", "sign"])
@pytest.mark.parametrize("type", [INTEGER, IJ], ids=str)
def test_unary(name: str, type: Type) -> None:
    assert_agrees(name, [(values_of(type, 3), type)], type, [int(type == IJ)])


@pytest.mark.parametrize(("name", "result"), [("even", BOOLEAN), ("positive", BOOLEAN), ("toivec", IJ), ("tojvec", IJ)])
def test_of_an_integer(name: str, result: Type) -> None:
    assert_agrees(name, [(values_of(INTEGER, 4), INTEGER)], result)


def test_greater() -> None:
    first, second = zip(*product(values_of(INTEGER, 5), values_of(INTEGER, 6)), strict=True)
    assert_agrees("greater", [(first, INTEGER), (second, INTEGER)], BOOLEAN)
