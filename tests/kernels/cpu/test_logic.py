import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

import arc.kernels.cpu.logic  # noqa: F401
from arc.dsl.types import BOOLEAN, GRID, IJ, INDICES, INTEGER, Type, set_of, tuple_of
from arc.engine.columnar.physical import type_code
from arc.engine.columnar.pools import Pools
from tests.kernels.cpu.agreement import assert_agrees, assert_gives, fill
from tests.kernels.cpu.harness import by_primitive, run_kernel
from tests.kernels.cpu.real import EMPTY_GRIDS, real_grids
from tests.kernels.gpu.twins import entries_of_twin

NO_HOLLOW = -1
INTEGERS = set_of(INTEGER)
NESTED = [
    INTEGERS,
    tuple_of(GRID),
    set_of(INDICES),
    tuple_of(set_of(tuple_of(INTEGER))),
    set_of(set_of(set_of(INTEGER))),
    Type("Pair", (tuple_of(INTEGER), set_of(set_of(GRID)))),
    Type("Pair", (set_of(INTEGER), INTEGER)),
    set_of(Type("Pair", (set_of(tuple_of(IJ)), tuple_of(set_of(INTEGER))))),
]


def random_value(type: Type, chosen: random.Random, most: int = 2) -> Any:
    """A value with many empty containers in it."""
    if type == INTEGER:
        return chosen.randint(0, 2)
    if type == IJ:
        return (chosen.randint(0, 2), chosen.randint(0, 2))
    if type == GRID:
        return chosen.choice([*EMPTY_GRIDS, ((1,),)])
    if type.name == "Pair":
        return tuple(random_value(part, chosen, most) for part in type.args)
    count = chosen.choice([0, 0, 0, 1, most])
    items = [random_value(type.args[0], chosen, most) for _ in range(count)]
    return frozenset(items) if type.name == "Set" else tuple(items)


def values_of(type: Type, count: int, seed: int) -> list[Any]:
    chosen = random.Random(seed)
    return [random_value(type, chosen) for _ in range(count)]


def is_hollow(value: Any, type: Type) -> bool:
    if type in (INTEGER, IJ, GRID):
        return False
    parts = type.args if type.name == "Pair" else type.args * len(value)
    return all(is_hollow(item, part) for item, part in zip(value, parts, strict=True))


def run_both(
    pools: Pools, kernel: str, args: Sequence[np.ndarray[Any, Any]], statics: Sequence[int], out: np.ndarray[Any, Any]
) -> None:
    """``run_kernel``, of which the twin on the emulated device gives the same entries."""
    expected = entries_of_twin(pools, kernel, args, statics)
    run_kernel(pools, kernel, args, statics, out)
    assert expected is None or out.tolist() == expected.tolist()


def hollows(pools: Pools, values: Sequence[Any], type: Type) -> np.ndarray[Any, Any]:
    given = np.array([pools.entry(value, type) for value in values], np.int32)
    out = np.zeros(len(given), np.int32)
    run_both(pools, "hollow", [given], type_code(type), out)
    return out


def test_truth() -> None:
    a, b = [0, 0, 1, 1], [0, 1, 0, 1]
    assert_agrees("flip", [(a, BOOLEAN)], BOOLEAN)
    for name in ("both", "either"):
        assert_agrees(name, [(a, BOOLEAN), (b, BOOLEAN)], BOOLEAN)


def test_equality() -> None:
    grids = [*real_grids(9), *EMPTY_GRIDS]
    for values, type in ((grids, GRID), (values_of(NESTED[3], 200, 1), NESTED[3]), (values_of(IJ, 60, 2), IJ)):
        other = random.Random(3).sample(values, len(values))
        other[::3] = values[::3]
        assert_agrees("equality", [(values, type), (other, type)], BOOLEAN)
    assert_gives("unequal", [([1, 1], INTEGER), ([1, 2], INTEGER)], BOOLEAN, [0, 0])
    assert_gives("never", [([0, 1], INTEGER)], INTEGER, [NO_HOLLOW, NO_HOLLOW])


@pytest.mark.parametrize("type", NESTED, ids=str)
def test_hollow(type: Type) -> None:
    pools = Pools()
    values = values_of(type, 300, 4)
    expected = [pools.entry(value, type) if is_hollow(value, type) else NO_HOLLOW for value in values]
    assert hollows(pools, values, type).tolist() == expected


def test_hollow_of_many_parts() -> None:
    """Containers whose parts, written out, would be beyond counting."""
    pools = Pools()
    x = pools.entry((), tuple_of(INTEGER))
    y, type = pools._run([x]), tuple_of(tuple_of(INTEGER))
    for _ in range(7):
        x, y, type = pools._run([x, y] * 8_192), pools._run([y, x] * 8_192), tuple_of(type)
    out = np.zeros(2, np.int32)
    run_both(pools, "hollow", [np.array([x, y], np.int32)], type_code(type), out)
    assert out.tolist() == [x, y]


def test_equality_hollow() -> None:
    """Sets of sets of integers and of locations share the empty set and the set of the empty set."""
    pools = Pools()
    a, b = values_of(set_of(INTEGERS), 300, 5), values_of(set_of(INDICES), 300, 6)
    operands = [hollows(pools, a, set_of(INTEGERS)), hollows(pools, b, set_of(INDICES))]
    out = np.zeros(len(a), np.int32)
    run_both(pools, "equality_hollow", operands, (), out)
    assert out.tolist() == by_primitive("equality", [a, b])
    assert 0 < sum(out) < len(a)


@pytest.mark.parametrize("kind", [set_of, tuple_of])
@pytest.mark.parametrize("name", ["contained", "remove", "other"])
def test_of_a_value_and_a_container(name: str, kind: Callable[[Type], Type]) -> None:
    type = kind(set_of(INDICES))
    a, b = values_of(set_of(INTEGERS), 300, 7), values_of(type, 300, 8)
    pools = Pools()
    containers = np.array([pools.entry(value, type) for value in b], np.int32)
    operands = [hollows(pools, a, set_of(INTEGERS)), containers]
    if name != "contained":
        operands.append(containers)
    fill(pools)
    out = np.zeros(len(a), np.int32)
    run_both(pools, f"{name}_hollow", operands, (), out)
    result = {"contained": BOOLEAN, "remove": type, "other": type.args[0]}[name]
    expected = by_primitive(name, [b, a] if name == "other" else [a, b])
    assert out.tolist() == [pools.entry(value, result) for value in expected]


@pytest.mark.parametrize(("name", "kind"), [("difference", set_of), ("difference", tuple_of), ("intersection", set_of)])
def test_of_two_containers(name: str, kind: Callable[[Type], Type]) -> None:
    a, b = values_of(kind(set_of(INTEGERS)), 300, 9), values_of(set_of(set_of(INDICES)), 300, 10)
    columns = [(a, kind(set_of(INTEGERS))), (b, set_of(set_of(INDICES)))]
    assert_agrees(f"{name}_hollow", columns, columns[0][1], type_code(set_of(INDICES)), name)


def test_elements_that_are_never_hollow() -> None:
    a, b = values_of(INTEGERS, 40, 11), values_of(tuple_of(GRID), 40, 12)
    columns = [(a, INTEGERS), (b, tuple_of(GRID))]
    assert_agrees("difference_hollow", columns, INTEGERS, type_code(GRID), "difference")
