from __future__ import annotations

import re
from itertools import product
from random import Random

from arc.card.crossover import crossed
from arc.card.rules import Typer
from arc.dsl.types import GRID
from arc.program.infer import check_output
from arc.program.parse import parse_program
from arc.program.program import Program
from tests.card.parents import solvers


def test_children_are_well_typed_and_made_of_both() -> None:
    typer = Typer()
    count = 0
    for seed, (a, b) in enumerate(product(solvers.values(), repeat=2)):
        child = crossed(a, b, Random(seed), typer)
        if child is None:
            continue
        count += 1
        check_output(child.program, GRID)
        assert child.program == child.program.normal() == parse_program(child.program.text()).normal()
        assert child.program.id not in (a.id, b.id)
        assert set(child.program.digests) & set(b.normal().digests)
        assert _callees(child.program) <= _callees(a) | _callees(b)
    assert count > 200


def test_the_words_name_the_donor_and_its_line() -> None:
    typer = Typer()
    a, b = solvers["solve_most"], solvers["solve_largest"]
    for seed in range(30):
        child = crossed(a, b, Random(seed), typer)
        assert child is not None
        match = re.fullmatch(r"crossover \w+ in (\w+) -> (\w+ = .+) of (\w+)", child.mutation)
        assert match is not None
        assert f"    {match[1]} = " in a.normal().text()
        assert f"    {match[2]}\n" in b.normal().text()
        assert match[3] == b.id


def test_types_decide_what_stands_where() -> None:
    """An integer of one program never becomes a grid of the other."""
    a = parse_program("def f(I):\n    O = upscale(I, TWO)\n    return O\n")
    b = parse_program("def f(I):\n    x = height(I)\n    O = vupscale(I, x)\n    return O\n")
    texts = {child.program.text() for seed in range(40) if (child := crossed(a, b, Random(seed), Typer()))}
    bodies = {re.sub(r"\s+", " ", text) for text in texts}
    assert bodies == {
        "def solve(I): x1 = height(I) O = upscale(I, x1) return O ",
        "def solve(I): x1 = height(I) x2 = vupscale(I, x1) O = upscale(x2, TWO) return O ",
    }


def test_programs_without_a_common_point_have_no_child() -> None:
    assert crossed(Program((), "I"), solvers["solve_flip"], Random(0), Typer()) is None
    assert crossed(solvers["solve_flip"], Program((), "I"), Random(0), Typer()) is None


def _callees(program: Program) -> set[object]:
    return {line.callee for line in program.lines if isinstance(line.callee, str)}
