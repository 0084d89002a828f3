from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.program.batt import merge, parse_batt, read_batt
from arc.program.parse import parse_program
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


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("t2 = rot91(t1)", "uses the unknown name 'rot91' (did you mean 'rot90'?)"),
        ("t2 = rot90(t1, I)", "calls rot90 with wrong arguments (it takes (grid))"),
        ("t2 = FIVE(t1)", "calls 'FIVE', which is no function (call a primitive)"),
        ("rot90 = rot90(t1)", "assigns to the DSL's own name 'rot90' (choose another name)"),
        ("t2 = t1", "is no line of a batt (remove it and start the workflow again)"),
        ("t2 = rot90(rot90(t1))", "is no line of a batt (remove it and start the workflow again)"),
        ("t2 = rot90(t1); import os", "is no line of a batt (remove it and start the workflow again)"),
    ],
)
def test_a_line_that_is_no_call_is_named(line, reason):
    text = merge([parse_program("def solve(I):\n    x1 = rot90(I)\n    O = rot180(x1)\n    return O\n")]).text()
    assert "    t2 = rot180(t1)\n" in text
    with pytest.raises(InputError) as raised:
        parse_batt(text.replace("t2 = rot180(t1)", line), "batt.py")
    assert str(raised.value) == f"batt.py, line 3, batt: {reason}"


def test_an_output_that_is_no_name_is_named():
    with pytest.raises(InputError, match=r"line 4, batt: uses the unknown name 't9'"):
        parse_batt(merge([Program((), "I")] * 2).text().replace("I,  # candidate 1", "t9,  # candidate 1"))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(InputError, match=r"absent\.py"):
        read_batt(tmp_path / "absent.py")
