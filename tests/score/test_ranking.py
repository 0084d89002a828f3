import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.errors import InputError
from arc.score.candidates import Candidates, read_candidates
from arc.score.ranking import (
    Attempt,
    grids_by_task,
    joined_attempts,
    merge_attempts,
    ranked,
    read_attempts,
    write_attempts,
)
from arc.score.scoring import TaskScores
from tests.score.runs import random_run, write_run


def candidates(programs: list[str], instructions: list[int], costs: list[int]) -> Candidates:
    count = len(programs)
    columns = [""] * count, [()] * count, [""] * count, [()] * count
    return Candidates(programs, np.array(instructions), *columns, np.array(costs))


def scores(score: list[int]) -> TaskScores:
    figures = np.array(score)
    return TaskScores(3, figures, figures, figures, figures)


def test_rank_is_score_then_cost_then_size_then_id() -> None:
    known = candidates(["e", "d", "c", "b", "a"], [1, 9, 2, 2, 3], [7, 7, 7, 7, 7])
    ranking = ranked(scores([0, 1000, 500, 500, 1000]), known, np.ones(5, np.bool_))
    assert ranking.tolist() == [4, 1, 3, 2, 0]
    dear = candidates(["e", "d", "c", "b", "a"], [1, 9, 2, 2, 3], [7, 6, 7, 8, 7])
    assert ranked(scores([0, 1000, 500, 500, 1000]), dear, np.ones(5, np.bool_)).tolist() == [1, 4, 2, 3, 0]
    few = ranked(scores([0, 1000, 500, 500, 1000]), known, np.array([True, True, False, True, False]))
    assert few.tolist() == [1, 3, 0]


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=30), st.randoms()
)
def test_ranking_is_total_and_independent_of_the_order_of_candidates(
    figures: list[tuple[int, int, int]], rng: random.Random
) -> None:
    rows = [(f"program{i:02}", size, cost, score) for i, (score, size, cost) in enumerate(figures)]

    def order(rows: list[tuple[str, int, int, int]]) -> list[str]:
        programs, sizes, costs, found = (list(column) for column in zip(*rows, strict=True))
        ranking = ranked(scores(found), candidates(programs, sizes, costs), np.ones(len(rows), np.bool_))
        return [programs[i] for i in ranking]

    expected = [row[0] for row in sorted(rows, key=lambda row: (-row[3], row[2], row[1], row[0]))]
    assert order(rows) == expected
    rng.shuffle(rows)
    assert order(rows) == expected


def attempt(cells: bytes, score: int, program: str = "p", generation: int = 1, **changes: object) -> Attempt:
    kind = "solution" if score == 1000 else "near"
    plain = Attempt("task", 0, 0, program, kind, score, 40, 3, generation, 1, len(cells), cells)
    return replace(plain, **changes)  # type: ignore[arg-type]


def test_the_best_over_all_generations_are_kept() -> None:
    earlier = [attempt(b"\1", 1000), attempt(b"\2", 900, rank=1), attempt(b"\3", 100, rank=2)]
    later = [
        attempt(b"\2", 1000, generation=2, instructions=2, program="new"),
        attempt(b"\4", 950, generation=2, rank=1),
        attempt(b"\5", 50, generation=2, rank=2),
    ]
    merged = merge_attempts(earlier, later)
    assert [(each.rank, each.cells, each.generation) for each in merged] == [
        (0, b"\2", 2),
        (1, b"\1", 1),
        (2, b"\4", 2),
        (3, b"\3", 1),
    ]
    assert merge_attempts(later, earlier) == merged
    assert merge_attempts(merged, later, earlier) == merged


def test_grids_with_equal_cells_and_different_shapes_are_different() -> None:
    merged = merge_attempts([attempt(b"\1\1", 500), attempt(b"\1\1", 400, height=2, width=1)])
    assert [each.grid for each in merged] == [((1, 1),), ((1,), (1,))]


def test_tests_and_tasks_are_apart() -> None:
    rows = [attempt(b"\1", 500, task=task, test=test) for task in "ba" for test in (1, 0)]
    assert [(each.task, each.test, each.rank) for each in merge_attempts(rows)] == [
        ("a", 0, 0),
        ("a", 1, 0),
        ("b", 0, 0),
        ("b", 1, 0),
    ]


@given(
    st.lists(
        st.builds(
            attempt,
            cells=st.sampled_from([bytes([i]) for i in range(7)]),
            score=st.sampled_from([0, 500, 1000]),
            program=st.sampled_from("abc"),
            generation=st.integers(1, 2),
        )
    ),
    st.integers(0, 20),
)
def test_merging_in_parts_is_merging_at_once(rows: list[Attempt], cut: int) -> None:
    whole = merge_attempts(rows)
    assert merge_attempts(merge_attempts(rows[:cut]), merge_attempts(rows[cut:])) == whole
    assert merge_attempts(whole) == whole
    assert len(whole) <= 4


def test_files_hold_what_was_written(tmp_path: Path) -> None:
    rows = merge_attempts([attempt(b"\1", 1000), attempt(b"\2", 3, test=1)])
    write_attempts(tmp_path / "attempts.parquet", rows)
    assert read_attempts(tmp_path / "attempts.parquet") == rows
    write_attempts(tmp_path / "attempts.parquet", [])
    assert read_attempts(tmp_path / "attempts.parquet") == []


def test_candidates_are_read_in_the_order_of_the_batt(tmp_path: Path) -> None:
    run = random_run(1)
    rows = list(run.candidates)
    run.candidates.reverse()
    write_run(run, tmp_path)
    found = read_candidates(tmp_path / "candidates.parquet")
    assert found.programs == [row["program"] for row in rows]
    assert [",".join(marks) for marks in found.learned_from] == [row["learned_from"] for row in rows]
    run.candidates.pop()
    write_run(run, tmp_path)
    with pytest.raises(InputError, match=r"candidates\.parquet, column candidate: does not count from 0"):
        read_candidates(tmp_path / "candidates.parquet")


def test_attempts_that_are_not_sorted_are_named(tmp_path: Path) -> None:
    write_attempts(tmp_path / "attempts.parquet", [attempt(b"\1", 1, task="b"), attempt(b"\1", 1, task="a")])
    with pytest.raises(InputError, match=r"attempts\.parquet: is not sorted: b stands before a"):
        read_attempts(tmp_path / "attempts.parquet")


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 1), st.integers(0, 5)), max_size=20), st.integers(0, 9)
)
def test_sorted_lists_are_joined_as_if_merged(rows: list[tuple[str, int, int]], cut: int) -> None:
    found = [attempt(bytes([score % 3]), score, task=task, test=test) for task, test, score in rows]
    lists = [merge_attempts(found[:cut]), merge_attempts(found[cut:])]
    assert list(joined_attempts(*lists)) == merge_attempts(*lists)


def test_grids_to_try_are_given_by_task_and_test_input() -> None:
    rows = merge_attempts(
        [attempt(b"\1", 5), attempt(b"\2", 9), attempt(b"\3", 1, test=1), attempt(b"\4", 1, task="u")]
    )
    assert list(grids_by_task(rows)) == [("task", {0: [((2,),), ((1,),)], 1: [((3,),)]}), ("u", {0: [((4,),)]})]
