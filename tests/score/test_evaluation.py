import json
from pathlib import Path

import pytest

from arc.errors import InputError
from arc.score.evaluation import Status, evaluate, evaluate_run
from arc.score.ranking import Attempt, write_attempts
from arc.score.results import TaskInfo
from arc.tables import write_table

RIGHT, OTHER = ((1, 2),), ((3,), (4,))


def attempt(task: str, rank: int, grid: tuple[tuple[int, ...], ...], kind: str = "solution", test: int = 0) -> Attempt:
    score = 1000 if kind == "solution" else 500
    cells = bytes(cell for row in grid for cell in row)
    return Attempt(task, test, rank, "p", kind, score, 40, 3, 1, len(grid), len(grid[0]), cells)


def info(task: str, test: int = 1) -> TaskInfo:
    return TaskInfo(task, f"hash {task}", "source", 0, 3, test, (), 9)


TASKS = [
    info("first"),
    info("half", 2),
    info("lucky"),
    info("near"),
    info("nothing", 3),
    info("second", 2),
    info("third"),
    info("wrong"),
]
SOLUTIONS = {task.task: [RIGHT] * task.test for task in TASKS}
ATTEMPTS = [
    attempt("first", 0, RIGHT),
    attempt("half", 0, RIGHT),
    attempt("half", 0, OTHER, test=1),
    attempt("lucky", 0, OTHER, "near"),
    attempt("lucky", 1, RIGHT, "near"),
    attempt("near", 0, OTHER, "near"),
    attempt("second", 0, RIGHT),
    attempt("second", 0, OTHER, test=1),
    attempt("second", 1, RIGHT, test=1),
    attempt("third", 0, OTHER),
    attempt("third", 1, ((1,),)),
    attempt("third", 2, RIGHT, "near"),
    attempt("wrong", 0, ((1,), (2,))),
]


def test_both_rules_and_every_number_of_guesses() -> None:
    found = evaluate(ATTEMPTS, SOLUTIONS, TASKS)
    assert found.tasks_total == 8
    assert found.outputs_total == 12
    assert [found.tasks_right(guesses) for guesses in (1, 2, 3)] == [1, 3, 4]
    assert [found.outputs_right(guesses) for guesses in (1, 2, 3)] == [3, 5, 6]
    assert found.tasks_right() == 3
    assert found.outputs_right() == 5


def test_status() -> None:
    found = evaluate(ATTEMPTS, SOLUTIONS, TASKS)
    assert {task.task: task.status for task in found.tasks} == {
        "first": Status.SOLVED,
        "half": Status.WRONG,
        "lucky": Status.SOLVED,
        "near": Status.NEAR,
        "nothing": Status.NONE,
        "second": Status.SOLVED,
        "third": Status.WRONG,
        "wrong": Status.WRONG,
    }
    assert {task.task: task.right for task in found.tasks}["second"] == (0, 1)
    assert [task.task for task in found.tasks] == [task.task for task in TASKS]


def test_tasks_without_known_outputs_are_counted_nowhere() -> None:
    found = evaluate(ATTEMPTS, {"first": [RIGHT]}, TASKS)
    assert (found.tasks_total, found.outputs_total, found.tasks_right(), found.outputs_right()) == (1, 1, 1, 1)
    assert {task.task: str(task.status) for task in found.tasks if not task.known} == {
        "half": "unknown",
        "lucky": "near",
        "near": "near",
        "nothing": "none",
        "second": "unknown",
        "third": "unknown",
        "wrong": "unknown",
    }


def test_attempts_of_other_tasks_do_not_count() -> None:
    assert evaluate(ATTEMPTS, SOLUTIONS, []).tasks_total == 0


def write(folder: Path, solutions: object) -> tuple[Path, Path, Path]:
    paths = folder / "attempts.parquet", folder / "solutions.json", folder / "tasks.parquet"
    write_attempts(paths[0], ATTEMPTS)
    paths[1].write_text(json.dumps(solutions))
    names = ("task", "hash", "source", "shard", "train", "test", "cells")
    columns = {name: [getattr(task, name) for task in TASKS] for name in names}
    write_table(paths[2], {**columns, "demo_hashes": [""] * len(TASKS)})
    return paths


def test_the_files_of_a_run(tmp_path: Path) -> None:
    attempts, solutions, tasks = write(tmp_path, SOLUTIONS)
    assert evaluate_run(attempts, solutions, tasks) == evaluate(ATTEMPTS, SOLUTIONS, TASKS)
    assert evaluate_run(attempts, None, tasks) == evaluate(ATTEMPTS, {}, TASKS)


def test_solutions_of_other_tasks_are_refused(tmp_path: Path) -> None:
    attempts, solutions, tasks = write(tmp_path, {**SOLUTIONS, "half": [RIGHT]})
    with pytest.raises(InputError, match=r"solutions\.json, task half: has 1 test outputs, not 2"):
        evaluate_run(attempts, solutions, tasks)
