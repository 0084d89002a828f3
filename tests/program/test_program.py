from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.program.parse import parse_program
from arc.program.program import Line, Program
from tests.program.random_programs import random_program

seeds = st.integers(0, 2**32)


def permuted(program: Program, random: Random) -> Program:
    """The same program with its lines in another valid order."""
    order: list[int] = []
    while len(order) < len(program.lines):
        ready = [
            i
            for i, line in enumerate(program.lines)
            if i not in order and all(each in order for each in line.operands if isinstance(each, int))
        ]
        order.append(random.choice(ready))
    place = {old: new for new, old in enumerate(order)}
    lines = tuple(Line(*_renumbered(program.lines[old].operands, place)) for old in order)
    return Program(lines, place[program.output] if isinstance(program.output, int) else program.output)


def _renumbered(operands, place):
    callee, *args = (place[each] if isinstance(each, int) else each for each in operands)
    return callee, tuple(args)


@given(seeds)
def test_id_ignores_the_order_of_lines(seed):
    random = Random(seed)
    program = random_program(random)
    assert permuted(program, random).id == program.id


@given(seeds)
def test_id_ignores_unused_lines_and_repetition(seed):
    program = random_program(Random(seed))
    lines = (*program.lines, *program.lines[:1], Line("rot90", ("I",)))
    assert Program(lines, program.output).id == program.id


@given(seeds)
def test_normal_form_is_a_fixed_point_with_the_same_id(seed):
    normal = random_program(Random(seed)).normal()
    assert normal.normal() == normal
    assert len(set(normal.digests)) == len(normal.lines)


@given(seeds)
def test_programs_with_equal_ids_have_equal_normal_forms(seed):
    random = Random(seed)
    program = random_program(random)
    assert permuted(program, random).normal() == program.normal()


@given(seeds)
def test_text_parses_back_to_the_same_program(seed):
    normal = random_program(Random(seed)).normal()
    assert parse_program(normal.text()) == normal


@given(seeds, seeds)
def test_different_programs_have_different_ids(a, b):
    one, other = random_program(Random(a)), random_program(Random(b))
    assert (one.id == other.id) == (one.normal() == other.normal())


@pytest.mark.parametrize("name", [n for n, p in PRIMITIVES.items() if p.commutative])
def test_commutative_arguments_may_be_exchanged(name):
    positions = PRIMITIVES[name].commutative
    args = [f"A{i}" for i in range(PRIMITIVES[name].arity)]
    exchanged = list(args)
    exchanged[positions[0]], exchanged[positions[1]] = args[positions[1]], args[positions[0]]
    assert Program((Line(name, tuple(args)),), 0).id == Program((Line(name, tuple(exchanged)),), 0).id


def test_order_of_other_arguments_counts():
    assert Program((Line("subtract", ("ONE", "TWO")),), 0).id != Program((Line("subtract", ("TWO", "ONE")),), 0).id


def test_constants_count_by_type_and_value():
    def identity(name: str) -> str:
        return Program((Line("identity", (name,)),), 0).id

    assert identity("FIVE") == identity("GRAY") == identity("F5")
    assert identity("T") != identity("ONE")
    names = [name for name, constant in CONSTANTS.items() if constant.value == 0 and constant.value is not False]
    assert len({identity(name) for name in names}) == 1


def test_the_id_is_the_same_everywhere():
    text = "def solve(I):\n    x1 = vmirror(I)\n    O = hconcat(I, x1)\n    return O\n"
    assert parse_program(text).id == "0799aa96e97e9f3272b97fd5"
