from __future__ import annotations

import os
from pathlib import Path

import pytest

from arc.errors import InputError
from arc.tasks.folder_source import read_folder
from tests.tasks.support import problems_of, task_json, write_json


def faults(folder: Path) -> list[tuple[str, str, str]]:
    """File (relative to the folder), place and message of all problems."""
    with pytest.raises(InputError) as error:
        list(read_folder(folder, "s"))
    return [(os.path.relpath(problem.file, folder), problem.place, problem.message) for problem in problems_of(error)]


def test_reads_json_files_only(tmp_path: Path) -> None:
    write_json(tmp_path / "b.json", task_json())
    write_json(tmp_path / "a.JSON", task_json())
    write_json(tmp_path / ".hidden.json", [])
    (tmp_path / ".DS_Store").write_bytes(b"\0")
    (tmp_path / "README.md").write_text("about")
    (tmp_path / "more").mkdir()
    elsewhere = tmp_path / "more" / "c"
    write_json(elsewhere, task_json())
    (tmp_path / "linked.json").symlink_to(elsewhere)
    assert sorted(task.id for task in read_folder(tmp_path, "s")) == ["a", "b", "linked"]


def test_problems_of_all_files_are_found(tmp_path: Path) -> None:
    write_json(tmp_path / "good.json", task_json())
    write_json(tmp_path / "b.json", {**task_json(), "train": [{"input": [[1], [None]], "output": [[1]]}]})
    (tmp_path / "c.json").write_text("{")
    (tmp_path / "d.json").write_bytes(b"")
    (tmp_path / "e.json").mkdir()
    (tmp_path / "f.json").symlink_to(tmp_path / "nowhere")
    write_json(tmp_path / "h i.json", task_json())
    assert faults(tmp_path) == [
        ("b.json", "task b, train pair 1, input, row 2, column 1", "null is not a colour"),
        ("c.json", "line 1, column 2", "is not JSON: Expecting property name enclosed in double quotes"),
        ("d.json", "", "is empty"),
        ("e.json", "", "is not a regular file"),
        ("f.json", "", "cannot be read: No such file or directory"),
        ("h i.json", "task 'h i'", "'h i' cannot be a task's id"),
    ]


def test_an_id_twice(tmp_path: Path) -> None:
    write_json(tmp_path / "a.json", task_json())
    write_json(tmp_path / "a.JSON", task_json())
    if len(list(tmp_path.iterdir())) == 2:
        assert faults(tmp_path) == [(".", "task a", "two files of the folder have the id a")]


@pytest.mark.parametrize("name", ["x_challenges.json", "x_solutions.json"])
def test_competition_files_are_told_from_tasks(tmp_path: Path, name: str) -> None:
    write_json(tmp_path / name, {"a": task_json()})
    assert faults(tmp_path) == [(name, "", "is a competition file, not a task")]


def test_an_empty_folder(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("")
    with pytest.raises(InputError) as error:
        next(read_folder(tmp_path, "s"))
    (problem,) = problems_of(error)
    assert (problem.file, problem.place) == (str(tmp_path), "")
    assert problem.remedy == "give a folder of <id>.json files"


def test_a_folder_of_folders_names_them(tmp_path: Path) -> None:
    for name in ("training", "evaluation", ".git"):
        (tmp_path / name).mkdir()
    with pytest.raises(InputError) as error:
        next(read_folder(tmp_path, "s"))
    assert problems_of(error)[0].remedy == "give one of its folders: evaluation, training"


def test_a_folder_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert faults(tmp_path) == [(".", "", "cannot be read: Permission denied")]
