"""Which primitives solve what, and which expressions archived programs share, against naive counts."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from arc.archive.store import Store
from arc.program.parse import parse_program
from arc.program.program import Program
from arc.report import vocabulary
from arc.report.data import Folder, read_run
from arc.report.judged import Judged, judge
from arc.report.lineage import Lineage
from arc.report.vocabulary import reused_expressions, solving_primitives
from tests.report.run_folder import CONFIG, GENERATIONS, SHARDS, SOLVED, SOLVED_LATER, SOURCE, TITLE, WRONG


@pytest.fixture(scope="module")
def judged(small_run: Path) -> Judged:
    return judge(read_run(Folder(small_run, GENERATIONS, SHARDS), SOURCE, TITLE, CONFIG))


@pytest.fixture(scope="module")
def lineage(judged: Judged) -> Lineage:
    return Lineage(judged.run, judged.run.archive.programs)


def written(program: Program) -> list[str]:
    """Every line of a program with all that it is made of, written out by substitution."""
    values: dict[str, str] = {}
    for line in program.text().splitlines()[1:-1]:
        name, _, call = line.strip().partition(" = ")
        tree = ast.parse(call, mode="eval")
        parts = {
            node.id: values[node.id] for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in values
        }
        for part in sorted(parts, key=len, reverse=True):
            call = call.replace(part, parts[part])
        values[name] = call
    return list(values.values())


def test_primitives_solve_what_the_winning_programs_solve(judged: Judged, lineage: Lineage) -> None:
    found = {each.primitive: list(each.tasks) for each in solving_primitives(judged, lineage)}
    naive: dict[str, set[str]] = defaultdict(set)
    for task in (*SOLVED, SOLVED_LATER):
        best = judged.results[task].best
        assert best is not None
        program = Store(judged.run.folder.archive).read(best.program)
        for line in program.lines:
            naive[str(line.callee)].add(task)
    assert found == {name: sorted(tasks) for name, tasks in naive.items()}
    assert found["move"] == [SOLVED_LATER]
    assert WRONG not in {task for tasks in found.values() for task in tasks}


def test_shared_expressions_are_counted_by_program(judged: Judged, lineage: Lineage) -> None:
    store = Store(judged.run.folder.archive)
    programs = {name: written(store.read(name)) for name in judged.run.archive.programs}
    counts = Counter(text for texts in programs.values() for text in set(texts))
    found = reused_expressions(judged, lineage)
    assert found
    for each in found:
        assert counts[each.text] == each.programs > 1
        assert each.text.count("(") >= each.instructions > 1
    assert [each.programs for each in found] == sorted((each.programs for each in found), reverse=True)
    assert "recolor(leastcolor(I), ofcolor(I, leastcolor(I)))" in {each.text for each in found}
    assert "ofcolor(I, leastcolor(I))" not in {each.text for each in found}, "it only stands in the larger one"


def test_long_expressions_are_cut() -> None:
    lines = "".join(f"    x{number + 1} = hconcat(x{number}, x{number})\n" for number in range(1, 60))
    program = parse_program(f"def solve(I):\n    x1 = rot90(I)\n{lines}    return x60\n")
    text = vocabulary._text(program, len(program.lines) - 1)
    assert len(text) == vocabulary.MAX_TEXT
    assert text.startswith("hconcat(hconcat(")
    assert text.endswith("…")
    assert vocabulary._size(program, len(program.lines) - 1) == 60
