from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from click.testing import CliRunner

from arc.archive.export import TRIED, Solver, exported, solver_files
from arc.archive.index import Entry, marks_of, write_index
from arc.archive.store import Store
from arc.cli.solvers import command
from arc.engine.run import run_programs
from arc.program.parse import parse_file, parse_program
from arc.program.program import Program
from arc.tasks.sources import TaskSource, load_source
from arc.tasks.task import Task

NAME = "arc-agi-1/training"
SOURCE = TaskSource(NAME, tuple(load_source(NAME).task(name) for name in ("3c9b0459", "67a3c6ac", "a416b8f3")))
TURN, FLIP, WIDE, TALL = (
    parse_program(f"def f(I):\n    O = {text}\n    return O\n")
    for text in ("rot180(I)", "vmirror(I)", "hconcat(I, I)", "vconcat(I, I)")
)
PROGRAMS = {each.id: each for each in (TURN, FLIP, WIDE, TALL)}


def entry(task: str, program: Program, **changes: object) -> Entry:
    own = SOURCE.task(task)
    plain = Entry(
        task=task,
        task_hash=own.hash,
        source=NAME,
        program=program.id,
        o_score=1000,
        s_score=1000,
        score=1000,
        instructions=1,
        cost=9,
        generation=2,
        origin="search",
        parents=(),
        mutation=f"program for {task}",
        learned_from=marks_of(NAME, own.demo_hashes),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def run(programs: Sequence[Program], task: Task) -> list[tuple[object, ...]]:
    return [outputs for (outputs,) in run_programs(programs, [task], device="python")]


def found(*entries: Entry, known: Sequence[str] = ()) -> list[tuple[str, str]]:
    solvers = exported(entries, PROGRAMS.__getitem__, SOURCE, known, run)
    return [(each.task, each.program.id) for each in solvers]


def test_the_best_program_that_is_right_on_all_pairs_is_taken() -> None:
    wrong = entry("3c9b0459", FLIP, cost=1)
    assert found(entry("3c9b0459", TURN), wrong) == [("3c9b0459", TURN.id)]
    assert found(wrong) == []
    worse = [replace(wrong, program=each.id, cost=cost) for cost, each in enumerate((FLIP, WIDE, TALL))]
    assert len(worse) == TRIED
    assert found(entry("3c9b0459", TURN), *worse) == [], "a right one behind wrong ones is luck"


def test_what_is_known_imported_unsolved_or_learned_elsewhere_is_left_out() -> None:
    solver = entry("67a3c6ac", FLIP)
    assert found(solver) == [("67a3c6ac", FLIP.id)]
    assert found(solver, known=["67a3c6ac"]) == []
    for changes in (
        {"origin": "import"},
        {"score": 999},
        {"learned_from": (*solver.learned_from, "other#1")},
        {"task_hash": "of another revision"},
    ):
        assert found(replace(solver, **changes)) == []


def test_files_are_programs_with_their_provenance(tmp_path: Path) -> None:
    solvers = [
        Solver("3c9b0459", TURN, entry("3c9b0459", TURN)),
        Solver("67a3c6ac", FLIP, entry("67a3c6ac", FLIP, origin="mutation", parents=("ab",), mutation="x " * 100)),
        Solver("37a3c6ac", WIDE, entry("67a3c6ac", WIDE)),
    ]
    texts = solver_files(solvers)
    assert texts == solver_files(solvers[::-1])
    assert list(texts) == ["3.py", "6.py"]
    assert '"""Generation 2, search: program for 3c9b0459."""' in texts["3.py"]
    assert "Generation 2, mutation of ab: x x" in texts["6.py"]
    assert max(map(len, texts["6.py"].splitlines())) <= 120
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    parsed = [each for name in texts for each in parse_file(tmp_path / name).definitions]
    assert {each.name.removeprefix("solve_"): each.program.id for each in parsed} == {
        each.task: each.program.id for each in solvers
    }


def test_the_command_writes_what_a_run_has_found(tmp_path: Path) -> None:
    archive = tmp_path / "results" / "archive"
    for program in PROGRAMS.values():
        Store(archive).add(program)
    write_index(archive / "generation-2.parquet", [entry("3c9b0459", FLIP)])
    write_index(archive / "generation-10.parquet", [entry("3c9b0459", TURN), entry("a416b8f3", WIDE)])
    (tmp_path / "known.py").write_text("def solve_a416b8f3(I):\n    O = hconcat(I, I)\n    return O\n")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old.py").write_text("")
    arguments = ["export", str(tmp_path / "results"), "--source", NAME, "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(command, [*arguments, "--known", str(tmp_path / "known.py")], catch_exceptions=False)
    assert "1 solvers for 1 test outputs, beside 1 tasks" in result.output
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["3.py"]
    sealed = CliRunner().invoke(command, [*arguments[:3], "arc-agi-1/evaluation", *arguments[4:]])
    assert sealed.exit_code == 2
    assert "sealed" in sealed.output
