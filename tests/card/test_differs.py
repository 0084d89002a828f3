from __future__ import annotations

import re
from pathlib import Path

import pytest

from arc.card.differs import Differ, check_differs, differs_text, mutated_differs
from arc.dsl.types import INTEGER
from arc.engine.differs import read_differs
from arc.errors import InputError
from arc.program.infer import check_output
from arc.program.parse import parse_program
from tests.card.parents import differs

GIVEN = [Differ(name, program, f"differs.py, {name}") for name, program in differs.items()]
GRID_DIFFER = Differ("grid", parse_program("def f(S, I, C):\n    O = rot90(C)\n    return O\n"), "other.py, grid")


def test_every_differ_has_a_mutant_with_its_provenance_in_its_name() -> None:
    made = mutated_differs(GIVEN, seed=3, generation=2)
    assert len(made) == len(GIVEN)
    for parent, mutant in zip(GIVEN, made, strict=True):
        check_output(mutant.program, INTEGER)
        assert "C" in mutant.program.inputs
        assert mutant.program.id != parent.program.id
        assert mutant.name == f"{parent.name}_g2_{mutant.program.id[:8]}"
        assert mutant.mutation.endswith(f" of {parent.name}")


def test_seed_and_generation_decide() -> None:
    assert mutated_differs(GIVEN, 3, 2) == mutated_differs(GIVEN, 3, 2)
    assert mutated_differs(GIVEN, 3, 2) != mutated_differs(GIVEN, 4, 2)
    assert mutated_differs(GIVEN, 3, 2) != mutated_differs(GIVEN, 3, 1)


def test_the_file_is_read_back(tmp_path: Path) -> None:
    every = [*GIVEN, *mutated_differs(GIVEN, 3, 2)]
    path = tmp_path / "differs.py"
    path.write_text(differs_text(every), encoding="utf-8")
    assert {each.name: each.program.id for each in read_differs(path)} == {each.name: each.program.id for each in every}
    assert len(re.findall(r"^# .* of (?:colors|heights)$", path.read_text(encoding="utf-8"), re.M)) == len(GIVEN)
    path.write_text(differs_text([]), encoding="utf-8")
    assert read_differs(path) == []


def test_differs_that_give_no_integer_are_refused() -> None:
    check_differs(GIVEN)
    with pytest.raises(InputError, match=r"other\.py, grid: gives Grid, not Integer"):
        check_differs([*GIVEN, GRID_DIFFER])


def test_names_are_unique() -> None:
    with pytest.raises(InputError, match="has the name of another differ"):
        check_differs([*GIVEN, GIVEN[0]])
