from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.tasks.sources import TaskSource, load_source
from arc.tasks.task import Task
from tests.tasks.support import as_json, problems_of, task_json, tasks, write_json


def unsolved() -> dict[str, Any]:
    value = task_json()
    del value["test"][0]["output"]
    return value


def test_a_folder(tmp_path: Path) -> None:
    for name in ("b", "a", "c"):
        write_json(tmp_path / f"{name}.json", task_json())
    source = load_source(tmp_path)
    assert source.name == str(tmp_path)
    assert [task.id for task in source] == ["a", "b", "c"]
    assert {task.source for task in source} == {source.name}
    assert len(source) == 3


def test_paths_are_named_in_one_spelling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("data").mkdir()
    write_json(Path("data/a.json"), task_json())
    assert load_source("./data//").name == load_source("data").name == "data"
    assert load_source("data/../data/a.json").name == "data/a.json"


def test_a_folder_never_has_the_name_of_a_data_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("arc-agi-1/training").mkdir(parents=True)
    write_json(Path("arc-agi-1/training/mine.json"), task_json())
    assert load_source("./arc-agi-1/training").name == "./arc-agi-1/training"
    assert len(load_source("arc-agi-1/training")) == 400


def test_one_task_file(tmp_path: Path) -> None:
    source = load_source(write_json(tmp_path / "0a0b0c0d.json", task_json()))
    assert [task.id for task in source] == ["0a0b0c0d"]
    with pytest.raises(InputError) as error:
        load_source(write_json(tmp_path / "x.json", {"train": [], "tset": []}))
    assert {problem.place for problem in problems_of(error)} == {"task x", "task x, train"}


def test_a_competition_file_with_solutions_beside_it(tmp_path: Path) -> None:
    path = write_json(tmp_path / "x_challenges.json", {"b": unsolved(), "a": unsolved()})
    assert [task.test_outputs for task in load_source(path)] == [None, None]
    write_json(tmp_path / "x_solutions.json", {"a": [[[1]]], "b": [[[2]]]})
    assert [task.test_outputs for task in load_source(path)] == [(((1,),),), (((2,),),)]
    with pytest.raises(InputError) as error:
        load_source(tmp_path / "x_solutions.json")
    assert problems_of(error)[0].message == "is a solutions file, it has no tasks"


def test_challenges_and_solutions_by_name(tmp_path: Path) -> None:
    challenges = write_json(tmp_path / "c.json", {"a": unsolved()})
    solutions = write_json(tmp_path / "s.json", {"a": [[[1]]]})
    assert load_source(challenges).tasks[0].test_outputs is None
    source = load_source(f"{challenges},{solutions}")
    assert source.name == str(challenges)
    assert source.tasks[0].test_outputs == (((1,),),)
    with pytest.raises(InputError) as error:
        load_source(f"{challenges},{tmp_path / 'none.json'}")
    assert problems_of(error)[0].file == str(tmp_path / "none.json")


def test_a_path_with_a_comma_is_a_path(tmp_path: Path) -> None:
    assert len(load_source(write_json(tmp_path / "c,s_challenges.json", {"a": unsolved()}))) == 1


@pytest.mark.parametrize(
    ("spec", "hint"),
    [
        ("arc-agi-1/trainning", "did you mean arc-agi-1/training? "),
        ("ARC-AGI-2/Evaluation", "did you mean arc-agi-2/evaluation? "),
        ("zzzz", ""),
        ("", ""),
        ("a\0b", ""),
        ("x" * 5000, ""),
        ("none.json,other.json", ""),
    ],
)
def test_what_is_no_source(spec: str, hint: str) -> None:
    with pytest.raises(InputError) as error:
        load_source(spec)
    (problem,) = problems_of(error)
    assert problem.message == "is neither a known data set nor an existing file or folder"
    assert problem.remedy.startswith(f"{hint}A source is one of arc-agi-1/training, ")


def test_links_to_nothing_are_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a.json").symlink_to(tmp_path / "nowhere")
    with pytest.raises(InputError) as error:
        load_source(tmp_path / "a.json")
    assert "cannot be read" in problems_of(error)[0].message


def test_tasks_by_id_and_the_first_ones(tmp_path: Path) -> None:
    source = load_source(write_json(tmp_path / "c.json", {name: task_json() for name in ("abc1", "abd2", "xyz3")}))
    assert source.task("xyz3").id == "xyz3"
    assert [task.id for task in source.first(2)] == ["abc1", "abd2"]
    assert source.first(None) == source.first(9) == source
    for wrong, remedy in (
        ("abd", "did you mean abd2?"),
        ("q", f"list its ids: python -m arc tasks list {source.name}"),
    ):
        with pytest.raises(InputError) as error:
            source.task(wrong)
        assert problems_of(error)[0].remedy == remedy
        assert problems_of(error)[0].place == f"task {wrong}"


@dataclass(frozen=True)
class Kind:
    """A kind of source that holds one task, in parts that a test may corrupt."""

    value: Callable[[Task], Any]
    """the JSON value to corrupt"""
    write: Callable[[Path, bytes], Path]
    """writes corrupted text of it and what belongs to it into a folder; gives the source's path"""


def write_folder(folder: Path, content: bytes) -> Path:
    (folder / "t.json").write_bytes(content)
    return folder


def write_challenges(folder: Path, content: bytes) -> Path:
    path = folder / "t_challenges.json"
    path.write_bytes(content)
    return path


def write_solutions(folder: Path, content: bytes) -> Path:
    (folder / "t_solutions.json").write_bytes(content)
    return write_json(folder / "t_challenges.json", {"t": unsolved()})


KINDS = {
    "folder": Kind(as_json, write_folder),
    "challenges": Kind(lambda task: {"t": as_json(task)}, write_challenges),
    "solutions": Kind(lambda task: {"t": [task.test[0].output]}, write_solutions),
}


def load_or_refuse(path: Path) -> TaskSource | None:
    """The source, or None for a clean refusal."""
    try:
        return load_source(path)
    except InputError as error:
        problems = error.problems
    assert problems
    assert all(problem.file and problem.message and problem.remedy for problem in problems)
    assert all(str(problem).isprintable() for problem in problems)
    return None


@pytest.fixture(scope="module", params=KINDS)
def case(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Kind, Path]:
    """A kind of source, and a folder for it."""
    return KINDS[request.param], tmp_path_factory.mktemp(request.param)


@given(task=tasks(), at=st.floats(0, 1), junk=st.binary(max_size=3), cut=st.integers(0, 3))
def test_bytes_changed_anywhere(case: tuple[Kind, Path], task: Task, at: float, junk: bytes, cut: int) -> None:
    kind, folder = case
    content = json.dumps(kind.value(task)).encode()
    position = int(at * len(content))
    load_or_refuse(kind.write(folder, content[:position] + junk + content[position + cut :]))


PARTS: list[Any] = [None, True, 1.5, -1, 10, 10**30, "x", "", [], [[]], {}, {"input": [[1]]}, [[1], [1, 2]], [[0]] * 31]


def mutated(value: Any, choose: st.DataObject) -> Any:
    """The value with one of its parts, at any depth, replaced, removed or doubled."""
    if not isinstance(value, list | tuple | dict) or not value or choose.draw(st.integers(0, 3)) == 0:
        return choose.draw(st.sampled_from(PARTS))
    result: Any = dict(value) if isinstance(value, dict) else list(value)
    key = choose.draw(st.sampled_from(list(result) if isinstance(result, dict) else range(len(result))))
    action = choose.draw(st.sampled_from(["inside", "inside", "remove", "double"]))
    if action == "inside":
        result[key] = mutated(result[key], choose)
    elif action == "remove":
        del result[key]
    elif isinstance(result, list):
        result.insert(key, result[key])
    else:
        result[f"{key}_"] = result[key]
    return result


@given(task=tasks(), choose=st.data())
def test_structure_changed_anywhere(case: tuple[Kind, Path], task: Task, choose: st.DataObject) -> None:
    kind, folder = case
    load_or_refuse(kind.write(folder, json.dumps(mutated(kind.value(task), choose)).encode()))


@given(task=tasks())
def test_what_is_written_loads_back(case: tuple[Kind, Path], task: Task) -> None:
    kind, folder = case
    source = load_or_refuse(kind.write(folder, json.dumps(kind.value(task)).encode()))
    assert source is not None
    (loaded,) = source
    assert loaded.test[0].output == task.test[0].output
    if kind.write is not write_solutions:
        assert (loaded.train, loaded.test) == (task.train, task.test)
