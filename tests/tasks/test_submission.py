from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.tasks.submission import (
    SubmissionScore,
    TaskScore,
    is_answer,
    read_submission,
    score_submission,
    write_submission,
)
from arc.tasks.task import Grid, Pair, Task
from tests.tasks.support import grids, problems_of, tasks

A, B, C = ((1,),), ((2, 3),), ((4,), (5,))
DEMO = (Pair(A, B),)
ONE = Task("one", DEMO, (Pair(A, B),), "s")
TWO = Task("two", DEMO, (Pair(A, B), Pair(B, C)), "s")
HALF = Task("half", DEMO, (Pair(A, B), Pair(B, None)), "s")


def entry(first: Any, second: Any) -> dict[str, Any]:
    return {"attempt_1": first, "attempt_2": second}


def rows(grid: Grid) -> list[list[int]]:
    return [list(row) for row in grid]


def problems_in(score: SubmissionScore) -> list[tuple[str, str]]:
    assert all(problem.file == "submission.json" and problem.remedy for problem in score.problems)
    return [(problem.place, problem.message) for problem in score.problems]


def test_every_test_pair_of_every_task_has_two_attempts(tmp_path: Path) -> None:
    path = tmp_path / "submission.json"
    write_submission(path, [TWO, ONE], {("two", 0): [A, B, C], ("two", 1): [C]})
    assert path.read_text() == (
        '{"one":[{"attempt_1":[[0]],"attempt_2":[[0]]}],'
        '"two":[{"attempt_1":[[1]],"attempt_2":[[2,3]]},{"attempt_1":[[4],[5]],"attempt_2":[[4],[5]]}]}\n'
    )


def test_what_is_no_answer_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "submission.json"
    large = ((0,) * 31,)
    write_submission(path, [ONE], {("one", 0): [(), ((),), large, tuple(((0,),) * 31), ((10,),), ((1, 2), (3,)), B, A]})
    assert read_submission(path) == {"one": [entry(rows(B), rows(A))]}


@pytest.mark.parametrize("place", [("other", 0), ("one", 1), ("one", -1)])
def test_attempts_on_what_is_not_a_task(tmp_path: Path, place: tuple[str, int]) -> None:
    with pytest.raises(InputError) as error:
        write_submission(tmp_path / "submission.json", [ONE], {place: [A]})
    (problem,) = problems_of(error)
    assert problem.place == f"task {place[0]}, test {place[1] + 1}"
    assert not (tmp_path / "submission.json").exists()


@given(grids())
def test_legal_grids_are_answers(grid: Grid) -> None:
    assert is_answer(grid)


@given(st.lists(tasks(), min_size=1, max_size=3), st.booleans())
def test_right_attempts_score_in_full(
    tmp_path_factory: pytest.TempPathFactory, given: list[Task], second: bool
) -> None:
    named = [Task(f"t{number}", task.train, task.test, "s") for number, task in enumerate(given)]
    attempts = {
        (task.id, test): [((9,) * 7,), pair.output] if second else [pair.output]
        for task in named
        for test, pair in enumerate(task.test)
        if pair.output is not None
    }
    path = tmp_path_factory.getbasetemp() / "submission.json"
    write_submission(path, named, attempts)
    score = score_submission(read_submission(path), named)
    assert score.problems == ()
    assert score.outputs == (len(attempts), len(attempts))
    assert score.whole_tasks == (len(named), len(named))


def test_both_rules_count_over_the_source() -> None:
    submission = {"two": [entry(rows(B), rows(A)), entry(rows(A), rows(A))]}
    score = score_submission(submission, [TWO, ONE])
    assert score.tasks == (TaskScore("one", (False,)), TaskScore("two", (True, False)))
    assert score.outputs == (1, 3)
    assert score.whole_tasks == (0, 2)
    assert problems_in(score) == [("task one", "the task is missing")]


def test_unknown_outputs_count_nowhere() -> None:
    score = score_submission({"half": [entry(rows(B), rows(B))] * 2}, [HALF])
    assert score.tasks[0].solved == (True, None)
    assert score.tasks[0].all_solved is None
    assert (score.outputs, score.whole_tasks) == ((1, 1), (0, 0))
    assert score.problems == ()


RIGHT = entry(rows(B), rows(B))


@pytest.mark.parametrize(
    ("entries", "solved", "expected"),
    [
        (None, False, [("task one", "null where the list of entries should be")]),
        ([], False, [("task one", "0 entries for 1 test inputs")]),
        ([RIGHT, RIGHT], True, [("task one", "2 entries for 1 test inputs")]),
        ([rows(B)], False, [("task one, entry 1", "a list where an entry should be")]),
        ([{"attempt_2": rows(B)}], True, [("task one, entry 1", "the entry has no 'attempt_1'")]),
        ([{}], False, [("task one, entry 1", f"the entry has no 'attempt_{n}'") for n in (1, 2)]),
        ([{**RIGHT, "attempt_3": rows(A)}], True, [("task one, entry 1", "unknown key 'attempt_3'")]),
        ([entry(None, rows(B))], True, [("task one, entry 1, attempt_1", "null where a grid should be")]),
        ([entry([], rows(A))], False, [("task one, entry 1, attempt_1", "the grid has no rows")]),
        (
            [entry(rows(A), [[0] * 31])],
            False,
            [("task one, entry 1, attempt_2", "the grid has 31 columns, at most 30 are allowed")],
        ),
        (
            [entry([[2.0, 3]], [[2, 3], [1]])],
            False,
            [
                ("task one, entry 1, attempt_1, row 1, column 1", "the number 2.0 is not a colour"),
                ("task one, entry 1, attempt_2, row 2", "the row has 1 cells, most rows of the grid have 2"),
            ],
        ),
    ],
)
def test_faulty_entries(entries: Any, solved: bool, expected: list[tuple[str, str]]) -> None:
    score = score_submission({"one": entries}, [ONE])
    assert problems_in(score) == expected
    assert score.outputs == (int(solved), 1)


def test_tasks_of_another_source_and_repeated_keys(tmp_path: Path) -> None:
    path = tmp_path / "submission.json"
    item = json.dumps(RIGHT)
    twice = '{"attempt_1": [[1]], "attempt_1": [[2, 3]], "attempt_2": [[1]]}'
    path.write_text(f'{{"zzz": [], "one": [{item}], "a b": [], "one": [{twice}]}}')
    assert problems_in(score_submission(read_submission(path), [ONE])) == [
        ("task one", "the id stands more than once"),
        ("task one, entry 1", "the key 'attempt_1' stands more than once"),
        ("task 'a b'", "the source has no such task"),
        ("task zzz", "the source has no such task"),
    ]


def test_what_is_no_submission(tmp_path: Path) -> None:
    path = tmp_path / "submission.json"
    path.write_text("[]")
    with pytest.raises(InputError) as error:
        read_submission(path)
    assert problems_of(error)[0].message == "a list where an object from task id to attempts should be"


values = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 10) | st.floats() | st.text(max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["one", "two", "attempt_1", "attempt_2", "x"]), inner, max_size=3)
    ),
    max_leaves=10,
)


@given(st.dictionaries(st.sampled_from(["one", "two", "x"]), values))
def test_any_submission_is_judged(submission: dict[str, Any]) -> None:
    score = score_submission(submission, [ONE, TWO])
    assert score.outputs[1] == 3
    assert all(str(problem).isprintable() for problem in score.problems)
