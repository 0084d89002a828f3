from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.spool import Spool
from arc.tasks.json_text import Members, OddNumber
from arc.tasks.task import Grid, Task
from arc.tasks.validation import Spot, challenges_from, grid_from, nearest, solutions_from, solve, task_from
from tests.tasks.support import as_json, grids, pair_json, problems_of, task_json, tasks


def found(value: Any, name: str = "0a1b2c3d") -> list[tuple[str, str, str]]:
    """Place, message and remedy of all problems of a task, its own name cut from the places."""
    spot = Spot("file.json")
    task_from(name, value, spot.inside("task"), "source")
    assert all(problem.file == "file.json" for problem in spot.problems)
    return [
        (problem.place.removeprefix("task").removeprefix(", "), problem.message, problem.remedy)
        for problem in spot.problems
    ]


def with_grid(grid: Any) -> dict[str, Any]:
    """A task whose second demo pair has this output."""
    value = task_json()
    value["train"][1]["output"] = grid
    return value


@given(tasks(known=False))
def test_what_is_written_reads_back(task: Task) -> None:
    spot = Spot("file.json")
    assert task_from("t", json.loads(json.dumps(as_json(task))), spot, "generated") == task
    assert spot.problems == []


@given(grids())
def test_every_legal_grid_is_accepted(grid: Grid) -> None:
    spot = Spot("file.json")
    assert grid_from([list(row) for row in grid], spot) == grid
    assert spot.problems == []


CELL_REMEDY = "write a whole number from 0 to 9 in every cell"


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (1.0, "the number 1.0"),
        (10, "the number 10"),
        (-1, "the number -1"),
        (OddNumber("NaN"), "the number NaN"),
        (OddNumber("1" * 5000), "the number " + "1" * 40 + "..."),
        ("3", "the text '3'"),
        ("\ud800\n", r"the text '\ud800\n'"),
        ([1], "a list"),
        ({}, "an object"),
    ],
)
def test_cells_that_are_no_colours(cell: Any, words: str) -> None:
    place = "train pair 2, output, row 2, column 3"
    assert found(with_grid([[1, 2, 3], [1, 2, cell]])) == [(place, f"{words} is not a colour", CELL_REMEDY)]


def test_equal_faults_of_a_row_are_one_problem() -> None:
    place = "train pair 2, output, row 1"
    assert found(with_grid([[None, 2, None, 11]])) == [
        (f"{place}, columns 1, 3", "null is not a colour", CELL_REMEDY),
        (f"{place}, column 4", "the number 11 is not a colour", CELL_REMEDY),
    ]


def test_very_long_rows_give_short_messages() -> None:
    problems = found(with_grid([[None] * 5000]))
    assert [message for _, message, _ in problems] == [
        "the grid has 5000 columns, at most 30 are allowed",
        "null is not a colour",
    ]
    assert problems[1][0].endswith("30 and 4970 more")


@pytest.mark.parametrize(
    ("grid", "place", "message", "remedy"),
    [
        (
            [[1, 2], [1, 2, 3], [1, 2]],
            "row 2",
            "the row has 3 cells, most rows of the grid have 2",
            "give all rows of the grid the same number of cells",
        ),
        ([[1], 7], "row 2", "the number 7 where a row should be", "write the row as a list of colours 0-9"),
        ([], "", "the grid has no rows", "give it 1 to 30 rows, or remove it with its pair"),
        ([[]], "row 1", "the row has no cells", "give the grid 1 to 30 columns, or remove it with its pair"),
        ([[1]] * 31, "", "the grid has 31 rows, at most 30 are allowed", "cut the grid, or remove its task"),
        ([[1] * 31], "", "the grid has 31 columns, at most 30 are allowed", "cut the grid, or remove its task"),
        ("1", "", "the text '1' where a grid should be", "write a grid as a list of rows of colours 0-9"),
        (None, "", "null where a grid should be", "write a grid as a list of rows of colours 0-9"),
    ],
)
def test_faulty_grids(grid: Any, place: str, message: str, remedy: str) -> None:
    full = f"train pair 2, output{', ' if place else ''}{place}"
    assert found(with_grid(grid)) == [(full, message, remedy)]


@pytest.mark.parametrize("grid", [[[1] * 30] * 30, [[1]], [[0] * 30]])
def test_the_largest_and_smallest_grids_are_accepted(grid: Any) -> None:
    assert found(with_grid(grid)) == []


TASK_KEYS = "a task has 'train' and 'test' only: remove what is not one of them"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ([], [("", "a list where a task should be", "write a task as an object with 'train' and 'test'")]),
        (
            {"train": [pair_json()]},
            [("", "the task has no 'test'", "add the list of its test pairs under this key")],
        ),
        (
            {"trian": [], "test": [pair_json()]},
            [
                ("", "unknown key 'trian'", "rename it to 'train'"),
                ("", "the task has no 'train'", "add the list of its demo pairs under this key"),
            ],
        ),
        ({**task_json(), "name": "x"}, [("", "unknown key 'name'", TASK_KEYS)]),
        (
            {**task_json(), **{f"k{n}": n for n in range(7)}},
            [("", "unknown keys 'k0', 'k1', 'k2', 'k3', 'k4' and 2 more", TASK_KEYS)],
        ),
        (
            {"train": [], "test": [pair_json()]},
            [("train", "the task has no demo pair", "add a demo pair, or remove the task")],
        ),
        (
            {"train": [pair_json()], "test": []},
            [("test", "the task has no test pair", "add a test pair, or remove the task")],
        ),
        (
            {"train": {}, "test": [pair_json()]},
            [
                (
                    "train",
                    "an object where the list of demo pairs should be",
                    "write the pairs as a list of objects with input and output",
                )
            ],
        ),
        (
            Members([*task_json().items(), ("train", [pair_json()])]),
            [("", "the key 'train' stands more than once", "keep one of them")],
        ),
    ],
)
def test_faulty_tasks(value: Any, expected: list[tuple[str, str, str]]) -> None:
    assert found(value) == expected


@pytest.mark.parametrize(
    ("part", "pair", "place", "message", "remedy"),
    [
        ("train", {"input": [[1]]}, "train pair 1", "the demo pair has no output", "make it a test pair"),
        ("train", {"output": [[1]]}, "train pair 1", "the pair has no input", "add its input grid"),
        ("test", {"output": [[1]]}, "test pair 1", "the pair has no input", "add its input grid"),
        ("train", [[[1]], [[2]]], "train pair 1", "a list where a pair should be", "with 'input' and 'output'"),
        (
            "test",
            {**pair_json(), "note": 1},
            "test pair 1",
            "unknown key 'note'",
            "a pair has 'input' and 'output' only",
        ),
        ("test", {"input": [[1]], "Output": [[1]]}, "test pair 1", "unknown key 'Output'", "rename it to 'output'"),
        ("test", {"input": [[1]], "output": None}, "test pair 1, output", "null where a grid", "write a grid"),
        (
            "train",
            Members([*pair_json().items(), ("input", [[1]])]),
            "train pair 1",
            "the key 'input' stands",
            "keep one",
        ),
    ],
)
def test_faulty_pairs(part: str, pair: Any, place: str, message: str, remedy: str) -> None:
    ((found_place, found_message, found_remedy),) = found({**task_json(), part: [pair]})
    assert found_place == place
    assert found_message.startswith(message)
    assert remedy in found_remedy


def test_a_test_pair_may_come_without_output() -> None:
    assert found({**task_json(), "test": [{"input": [[1]]}]}) == []


@pytest.mark.parametrize("name", ["", " ", "a b", "../x", "a/b", "-a", ".a", "é", "a" * 65, "a\n", "\ud800"])
def test_ids_that_are_not_safe(name: str) -> None:
    ((place, message, remedy),) = found(task_json(), name)
    assert place == ""
    assert message.endswith("cannot be a task's id")
    assert "letters, digits" in remedy


def test_all_problems_are_found_in_one_pass() -> None:
    value = {"train": [{"input": [[None]], "output": []}, {}], "test": [{"input": [[1, 2], [3]]}]}
    assert [place for place, _, _ in found(value)] == [
        "train pair 1, input, row 1, column 1",
        "train pair 1, output",
        "train pair 2",
        "train pair 2",
        "test pair 1, input, row 2",
    ]


def test_challenges_name_the_task() -> None:
    spot = Spot("c.json")
    list(challenges_from({"good": task_json(), "bad": {}, "b d": task_json()}, spot, "s"))
    assert {problem.place for problem in spot.problems} == {"task bad", "task 'b d'"}


@pytest.mark.parametrize("read", [Members, iter])
def test_of_an_id_twice_the_first_counts(read: Callable[[list[tuple[str, Any]]], Any]) -> None:
    spot = Spot("c.json")
    found = list(challenges_from(read([("a", {}), ("b", task_json()), ("a", task_json())]), spot, "s"))
    assert [task.id for task in found] == ["a", "b"]
    assert [(problem.place, problem.message) for problem in spot.problems] == [
        ("task a", "the task has no 'train'"),
        ("task a", "the task has no 'test'"),
        ("task a", "the id stands more than once"),
    ]


@pytest.mark.parametrize("value", [[], 1, None, "a"])
def test_files_by_id_are_objects(value: Any) -> None:
    spot = Spot("c.json")
    assert list(challenges_from(value, spot, "s")) == []
    assert dict(solutions_from(value, spot)) == {}
    assert [problem.remedy for problem in spot.problems] == [
        "write the file as an object from id to tasks",
        "write the file as an object from id to test outputs",
    ]


def test_faulty_solutions() -> None:
    spot = Spot("s.json")
    dict(solutions_from({"a": [[[1]], [[None]]], "b": [[1]], "c": 3}, spot))
    assert [(problem.place, problem.message) for problem in spot.problems] == [
        ("task a, test output 2, row 1, column 1", "null is not a colour"),
        ("task b, test output 1, row 1", "the number 1 where a row should be"),
        ("task c", "the number 3 where the list of test outputs should be"),
    ]


def solved(
    solutions: dict[str, tuple[Grid, ...]], *, known: bool = False
) -> tuple[list[Task], list[tuple[str, str, str]]]:
    value = task_json()
    if not known:
        del value["test"][0]["output"]
    tasks = list(challenges_from({"a": value, "b": value}, Spot("c.json"), "s"))
    spot = Spot("s.json")
    outputs: Spool[str, tuple[Grid, ...]] = Spool()
    for name, known_outputs in solutions.items():
        outputs.add(name, known_outputs)
    result = list(solve(tasks, outputs, spot))
    return result, [(problem.place, problem.message, problem.remedy) for problem in spot.problems]


def test_solutions_become_test_outputs() -> None:
    tasks, problems = solved({"b": (((2,),),), "a": (((1,),),)})
    assert problems == []
    assert [task.test_outputs for task in tasks] == [(((1,),),), (((2,),),)]


def test_solutions_that_do_not_match() -> None:
    _, problems = solved({"a": (((1,),), ((2,),)), "c": ()})
    assert problems == [
        (
            "task a",
            "2 test outputs for 1 test pairs",
            "give one output per test pair, in the order of the challenges file",
        ),
        ("task b", "the task has no solution", "add its test outputs, or remove the task from the challenges"),
        (
            "task c",
            "the solution belongs to no task of the challenges file",
            "remove it, or give the challenges file that it belongs to",
        ),
    ]


def test_solutions_that_contradict_the_challenges() -> None:
    _, problems = solved({"a": (((6, 7),),), "b": (((6, 8),),)}, known=True)
    assert problems == [
        (
            "task b, test output 1",
            "the output differs from the one in the challenges file",
            "correct it in one of the two files",
        )
    ]


def test_finish_raises_what_was_reported() -> None:
    spot = Spot("f")
    spot.finish()
    spot.inside("a", "b").report("m", "r")
    with pytest.raises(InputError) as error:
        spot.finish()
    assert str(problems_of(error)[0]) == "f, a, b: m (r)"


def test_nearest() -> None:
    assert nearest("Trian", ["train", "test"]) == "train"
    assert nearest("xyz", ["train", "test"]) is None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 40) | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["train", "test", "input", "output", "x"]), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(json_values)
def test_any_json_value_is_judged(value: Any) -> None:
    for judge in (
        lambda v, spot: list(challenges_from(v, spot, "s")),
        lambda v, spot: dict(solutions_from(v, spot)),
        grid_from,
        lambda v, spot: task_from("t", v, spot, "s"),
    ):
        spot = Spot("f")
        judge(value, spot)
        assert all(str(problem).isprintable() for problem in spot.problems)
