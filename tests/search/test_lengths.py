from __future__ import annotations

import pytest

from arc.program.parse import parse_program
from arc.search.costs import INPUT
from arc.search.lengths import CONSTANT, UNKNOWN, length, shipped
from arc.search.words import word
from tests.card.parents import solvers


def program(*lines: str) -> str:
    return "def solve(I):\n" + "".join(f"    {line}\n" for line in (*lines, "return O"))


def length_of(*lines: str) -> int:
    return length(parse_program(program(*lines)), shipped())


def test_a_word_costs_what_the_model_says() -> None:
    assert length_of("O = rot180(I)") == shipped().cost(word("rot180"), INPUT)
    assert length_of("x1 = hmirror(I)", "O = rot90(x1)") == (
        shipped().cost(word("hmirror"), INPUT) + shipped().cost(word("rot90"), "hmirror")
    )


def test_what_no_word_says_is_spelled_out() -> None:
    assert length_of("x1 = astuple(THREE, THREE)", "O = canvas(ZERO, x1)") == 2 * UNKNOWN + 3 * CONSTANT


def test_a_value_that_is_used_twice_is_counted_once() -> None:
    once = length_of("O = hmirror(I)")
    twice = ("x1 = hmirror(I)", "x2 = equality(x1, x1)", "O = branch(x2, x1, x1)")
    assert length_of(*twice) == once + 2 * UNKNOWN


@pytest.mark.parametrize("name", solvers)
def test_lengths_hang_on_what_a_program_says_alone(name: str) -> None:
    assert length(solvers[name], shipped()) == length(solvers[name].normal(), shipped()) > 0
