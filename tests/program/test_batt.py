from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.program.batt import merge, parse_batt, read_batt
from arc.program.program import Program
from tests.program.random_programs import random_program


def programs(seed: int, count: int = 6) -> list[Program]:
    random = Random(seed)
    made = [random_program(random, length=random.randint(1, 8)) for _ in range(count)]
    prefix = made[0]
    return [*made, Program((*prefix.lines, *_shifted(made[1], len(prefix.lines))), prefix.output), Program((), "I")]


def _shifted(program: Program, by: int):
    def moved(operand):
        return operand + by if isinstance(operand, int) else operand

    return tuple(type(line)(moved(line.callee), tuple(map(moved, line.args))) for line in program.lines)


@given(st.integers(0, 2**32))
def test_every_candidate_keeps_its_identity(seed):
    given_programs = programs(seed)
    batt = merge(given_programs)
    assert [batt.program(i) for i in range(len(given_programs))] == [each.normal() for each in given_programs]


@given(st.integers(0, 2**32))
def test_no_expression_occurs_twice(seed):
    batt = merge(programs(seed))
    digests = Program(batt.lines, 0).digests if batt.lines else ()
    assert len(set(digests)) == len(batt.lines)


@given(st.integers(0, 2**32))
def test_text_parses_back(seed):
    batt = merge(programs(seed))
    assert parse_batt(batt.text()) == batt


def test_a_batt_of_no_programs():
    assert parse_batt(merge([]).text()) == merge([])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x = 1\n",
        "def other(I):\n    return (I,)\n",
        "def batt(I):\n    return I\n",
        "def batt(I):\n    return (Q,)\n",
    ],
)
def test_other_texts_are_refused(text):
    with pytest.raises(InputError):
        parse_batt(text)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(InputError, match=r"absent\.py"):
        read_batt(tmp_path / "absent.py")
