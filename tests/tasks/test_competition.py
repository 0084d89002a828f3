from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arc.errors import InputError
from arc.tasks.competition import refuse_solutions, sibling_solutions, tasks_from_files
from tests.tasks.support import problems_of, task_json, write_json


def challenge() -> dict[str, Any]:
    value = task_json()
    del value["test"][0]["output"]
    return value


def faults(value: Any, solutions: Path | None) -> list[tuple[str, str, str]]:
    with pytest.raises(InputError) as error:
        list(tasks_from_files("c.json", value, solutions, "s"))
    return [(Path(problem.file).name, problem.place, problem.message) for problem in problems_of(error)]


def test_solutions_beside_challenges(tmp_path: Path) -> None:
    challenges = tmp_path / "arc-agi_training_challenges.json"
    assert sibling_solutions(challenges) is None
    solutions = write_json(tmp_path / "arc-agi_training_solutions.json", {})
    assert sibling_solutions(challenges) == solutions
    write_json(tmp_path / "other_solutions.json", {})
    assert sibling_solutions(tmp_path / "other.json") is None


def test_with_and_without_solutions(tmp_path: Path) -> None:
    value = {"b": challenge(), "a": challenge()}
    assert [task.test_outputs for task in tasks_from_files("c.json", value, None, "s")] == [None, None]
    solutions = write_json(tmp_path / "s.json", {"a": [[[1]]], "b": [[[2]]]})
    tasks = tasks_from_files("c.json", value, solutions, "s")
    assert {task.id: task.test_outputs for task in tasks} == {"a": (((1,),),), "b": (((2,),),)}


def test_no_tasks() -> None:
    assert faults({}, None) == [("c.json", "", "has no tasks")]


def test_problems_of_both_files_are_found(tmp_path: Path) -> None:
    solutions = write_json(tmp_path / "s.json", {"a": [[[12]]]})
    assert faults({"a": {**challenge(), "test": []}}, solutions) == [
        ("c.json", "task a, test", "the task has no test pair"),
        ("s.json", "task a, test output 1, row 1, column 1", "the number 12 is not a colour"),
    ]
    solutions.write_text("[")
    assert [file for file, _, _ in faults({"a": {**challenge(), "test": []}}, solutions)] == ["c.json", "s.json"]


def test_solutions_that_do_not_match(tmp_path: Path) -> None:
    solutions = write_json(tmp_path / "s.json", {"a": [], "c": [[[1]]]})
    assert faults({"a": challenge(), "b": challenge()}, solutions) == [
        ("s.json", "task a", "0 test outputs for 1 test pairs"),
        ("s.json", "task b", "the task has no solution"),
        ("s.json", "task c", "the solution belongs to no task of the challenges file"),
    ]


def test_solutions_are_no_source() -> None:
    refuse_solutions("x_challenges.json")
    with pytest.raises(InputError) as error:
        refuse_solutions("folder/x_solutions.json")
    assert problems_of(error)[0].remedy == "give x_challenges.json, its solutions are found beside it"
