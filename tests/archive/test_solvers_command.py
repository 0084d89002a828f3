from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from arc.archive.index import marks_of, read_index
from arc.archive.store import Store
from arc.cli import cli
from arc.errors import InputError
from arc.tasks.sources import load_source

SOURCE = "arc-agi-1/training"
SOLVERS = """
def solve_67a3c6ac(I):
    O = vmirror(I)
    return O

def solve_68b16354(I):
    O = hmirror(piece=I)
    return O

def solve_3c9b0459(I):
    x1 = vmirror(I)
    O = hmirror(x1)
    return O
"""
FAULTY = """
def solve_74dd1130(I):
    O = rot180(I)
    return O

def solve_6150a2bd(I):
    x1 = asobject(I)
    x2 = shift(x1, UNITY)
    x3 = crop(I, ORIGIN, ORIGIN)
    x4 = mostcolor(x3)
    O = fill(I, x4, x2)
    return O

def solve_9dfd6313(I):
    O = palette(I)
    return O

def solve_00000000(I):
    O = rot90(I)
    return O

def turned(I):
    O = rot90(I)
    return O
"""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["solvers", *map(str, arguments)])


@pytest.fixture
def files(tmp_path: Path) -> Path:
    folder = tmp_path / "solvers"
    folder.mkdir()
    (folder / "faulty.py").write_text(FAULTY)
    (folder / "good.py").write_text(SOLVERS)
    return folder


def test_an_archive_may_begin_without_solvers(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["solvers", "import", "--store", str(tmp_path)], catch_exceptions=False)
    assert result.output == "0 accepted, 0 rejected\n"
    assert list(read_index(tmp_path / "generation-0.parquet")) == []


def test_import_tells_what_became_of_every_function(files: Path, tmp_path: Path) -> None:
    found = run("import", files, "--source", SOURCE, "--store", tmp_path / "archive")
    assert found.exit_code == 0, found.output
    faulty, good = files / "faulty.py", files / "good.py"
    assert found.output.splitlines() == [
        f"accepted: {faulty}, line 2, solve_74dd1130",
        f"accepted: {faulty}, line 6, solve_6150a2bd",
        f"rejected: {faulty}, line 14, solve_9dfd6313: gives Set[Integer], not Grid (correct the types)",
        f"accepted: {faulty}, line 18, solve_00000000 (named after no task of {SOURCE})",
        f"accepted: {faulty}, line 22, turned (named after no task of {SOURCE})",
        f"accepted: {good}, line 2, solve_67a3c6ac",
        f"accepted: {good}, line 6, solve_68b16354",
        f"accepted: {good}, line 10, solve_3c9b0459",
        f"note: solvers named after no task of {SOURCE}, which are kept for no task: 2",
        "7 accepted, 1 rejected",
    ]
    index = read_index(tmp_path / "archive" / "generation-0.parquet")
    assert [entry.task for entry in index] == ["", "3c9b0459", "6150a2bd", "67a3c6ac", "68b16354", "74dd1130"]
    store = Store(tmp_path / "archive")
    assert all(store.read(entry.program).id == entry.program for entry in index)
    marks = marks_of(SOURCE, load_source(SOURCE).task("67a3c6ac").demo_hashes)
    assert len(marks) == 3
    assert [entry.learned_from for entry in index if entry.task == "67a3c6ac"] == [marks]


def test_import_of_pairs_of_file_and_source(files: Path, tmp_path: Path) -> None:
    index = tmp_path / "index.parquet"
    pairs = ("--file", files / "good.py", SOURCE, "--file", files / "good.py", "arc-agi-2/training")
    found = run("import", *pairs, "--store", tmp_path / "archive", "--index", index, "--strict")
    assert found.exit_code == 0, found.output
    assert found.output.splitlines()[-1] == "6 accepted, 0 rejected"
    entries = read_index(index)
    assert {entry.source for entry in entries} == {SOURCE, "arc-agi-2/training"}
    assert len({entry.program for entry in entries}) == 3
    again = tmp_path / "again.parquet"
    run("import", *pairs[3:], *pairs[:3], "--store", tmp_path / "archive", "--index", again)
    assert again.read_bytes() == index.read_bytes()


def test_a_strict_import_fails_after_storing_what_it_can(files: Path, tmp_path: Path) -> None:
    found = run("import", files, "--source", SOURCE, "--store", tmp_path / "archive", "--strict")
    assert found.exit_code == 1
    assert len(read_index(tmp_path / "archive" / "generation-0.parquet")) == 6


@pytest.mark.parametrize("text", ["def solve_1(I:\n", None])
def test_a_file_that_is_no_solver_file_is_an_error(text: str | None, files: Path, tmp_path: Path) -> None:
    if text is not None:
        (files / "more.py").write_text(text)
    found = run("import", files / "more.py", "--source", SOURCE, "--store", tmp_path / "archive")
    assert found.exit_code == 1
    assert isinstance(found.exception, InputError)
    assert "more.py" in str(found.exception)
    assert not (tmp_path / "archive").exists()


@pytest.mark.parametrize("arguments", [("x.py",), ("--source", SOURCE)])
def test_files_and_source_belong_together(arguments: tuple[str, ...]) -> None:
    found = run("import", *arguments)
    assert found.exit_code == 2
    assert "--source" in found.output


def test_check_of_correct_solvers(files: Path) -> None:
    found = run("check", files / "good.py", "--source", SOURCE)
    assert found.exit_code == 0
    assert found.output == "3 of 3 correct\n"


def test_check_lists_all_that_is_not_correct(files: Path) -> None:
    found = run("check", files, "--source", SOURCE)
    assert found.exit_code == 1
    faulty = files / "faulty.py"
    wrong = "; ".join(f"{place} is wrong" for place in ("demo 1", "demo 2", "demo 3", "demo 4", "test 1"))
    missing = "; ".join(f"{place} gives no output: empty" for place in ("demo 1", "demo 2", "test 1"))
    assert found.output.splitlines() == [
        f"{faulty}, line 2, solve_74dd1130: {wrong}",
        f"{faulty}, line 6, solve_6150a2bd: {missing}",
        f"{faulty}, line 14, solve_9dfd6313: gives Set[Integer], not Grid (correct the types)",
        f"{faulty}, line 18, solve_00000000: {SOURCE} has no task 00000000",
        f"{faulty}, line 22, turned: is not named after a task (name it solve_<task>)",
        "3 of 8 correct",
    ]


def test_check_of_one_task(files: Path) -> None:
    assert run("check", files, "--source", SOURCE, "--task", "67a3c6ac").output == "1 of 1 correct\n"
    found = run("check", files, "--source", SOURCE, "--task", "74dd1130")
    assert found.exit_code == 1
    assert found.output.splitlines()[-1] == "0 of 1 correct"
    assert run("check", files, "--source", SOURCE, "--task", "007bbfb7").output == "0 of 0 correct\n"
    found = run("check", files, "--source", SOURCE, "--task", "67a3c6a")
    assert "did you mean 67a3c6ac?" in str(found.exception)


def test_check_cannot_judge_what_is_not_known(tmp_path: Path) -> None:
    (tmp_path / "tasks").mkdir()
    grid = [[1, 2]]
    task = f'{{"train": [{{"input": {grid}, "output": {grid}}}], "test": [{{"input": {grid}}}]}}'
    (tmp_path / "tasks" / "same.json").write_text(task)
    (tmp_path / "solver.py").write_text("def solve_same(I):\n    return I\n")
    found = run("check", tmp_path / "solver.py", "--source", tmp_path / "tasks")
    assert found.exit_code == 1
    assert "solve_same: test 1 cannot be checked: its output is not known" in found.output
