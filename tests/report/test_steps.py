"""The values of lines as drawings and words, and where programs come from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arc.dsl.missing import Reason
from arc.program.parse import parse_program
from arc.program.program import Program
from arc.report.data import Folder, Run, read_run
from arc.report.lineage import Lineage
from arc.report.steps import MAX_WORDS, outputs, steps
from arc.tasks.task import Pair, Task
from tests.report.run_folder import (
    CONFIG,
    FALL,
    GENERATIONS,
    NOTHING,
    RISE,
    SHARDS,
    SOLVED,
    SOURCE,
    TITLE,
    TURN,
)

GRID = ((0, 1, 0), (2, 1, 0))
TASK = Task("task", (Pair(GRID, GRID), Pair(((3,),), ((3,),))), (Pair(GRID, None),), SOURCE)


def program(*lines: str, parameters: str = "I") -> Program:
    body = "".join(f"    {line}\n" for line in (*lines, "return O"))
    return parse_program(f"def solve({parameters}):\n{body}")


@pytest.mark.parametrize(
    ("line", "drawing", "words"),
    [
        ("vmirror(I)", ((0, 1, 0), (0, 1, 2)), "2 × 3"),
        ("canvas(ONE, x1)", None, "40 × 40"),
        ("crop(I, ORIGIN, ORIGIN)", None, "0 × 0"),
        ("ofcolor(I, ONE)", ((11, 10, 11), (11, 10, 11)), "2 cells"),
        ("ofcolor(I, FIVE)", None, "0 cells"),
        ("asobject(I)", GRID, "6 cells"),
        ("partition(I)", GRID, "3 objects"),
        ("initset(UNITY)", ((11, 11, 11), (11, 10, 11)), "1 cell"),
        ("shoot(ORIGIN, RIGHT)", ((10,) * 30, (11,) * 30), "43 cells"),
        ("shoot(x1, RIGHT)", None, "43 cells"),
        ("palette(I)", None, "{0, 1, 2}"),
        ("shape(I)", None, "(2, 3)"),
        ("repeat(ONE, ONE)", None, "(1,)"),
        ("rbind(add, ONE)", None, "a function"),
        ("divide(ONE, ZERO)", None, "missing: zero division"),
    ],
)
def test_value_of_a_line(line: str, drawing: object, words: str) -> None:
    *_, shown = steps(program("x2 = multiply(TEN, UNITY)", "x3 = double(x2)", "x1 = double(x3)", f"O = {line}"), TASK)
    assert (shown.drawing, shown.words) == (drawing, words)


def test_long_values_are_shortened() -> None:
    task = Task("task", (Pair(tuple((0, 1, 2) * 10 for _ in range(30)), GRID),), TASK.test, SOURCE)
    *_, shown = steps(program("O = hsplit(I, ONE)"), task)
    assert len(shown.words) == MAX_WORDS
    assert shown.words.startswith("(((0, 1, 2,")


def test_outputs_on_demo_pairs() -> None:
    assert outputs(TURN, TASK) == (((0, 1, 2), (0, 1, 0)), ((3,),))
    assert outputs(NOTHING, TASK) == (Reason.EMPTY, Reason.EMPTY)


def test_programs_that_have_no_type_any_more_are_not_run() -> None:
    broken = program("x1 = palette(I)", "O = rot90(x1)")
    assert steps(broken, TASK) == []
    assert outputs(broken, TASK) is None


@pytest.fixture(scope="module")
def run(small_run: Path) -> Run:
    return read_run(Folder(small_run, GENERATIONS, SHARDS), SOURCE, TITLE, CONFIG)


def test_history_goes_back_to_imported_programs(run: Run) -> None:
    history = Lineage(run, [FALL.id]).history(FALL.id)
    assert [origin.program for origin in history] == [FALL.id, RISE.id, TURN.id, NOTHING.id]
    assert [origin.origin for origin in history] == ["mutation", "crossover", "import", "import"]
    assert [origin.generation for origin in history] == [2, 2, 0, 0]
    assert history[2].written_for == (SOLVED[0],)


def test_unknown_programs_have_neither_origin_nor_text(run: Run) -> None:
    lineage = Lineage(run, ["0" * 24])
    assert lineage.origin("0" * 24) is None
    assert lineage.history("0" * 24) == []
    assert lineage.program("0" * 24) is None


def test_text_comes_from_the_archive_or_else_from_the_batt(run: Run, tmp_path: Path) -> None:
    stored = Lineage(run, [FALL.id]).program(FALL.id)
    assert stored is not None
    assert stored.id == FALL.id
    elsewhere = replace(run, folder=Folder(tmp_path, GENERATIONS, SHARDS))
    (tmp_path / "generations").symlink_to(run.folder.root / "generations")
    from_batt = Lineage(elsewhere, [FALL.id]).program(FALL.id)
    assert from_batt == stored
