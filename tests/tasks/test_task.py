from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.tasks.task import Pair, Task, same_content, sorted_by_id
from tests.tasks.support import grids, tasks

A, B, C = ((1,),), ((2, 3),), ((4,), (5,))
TASK = Task("a", (Pair(A, B), Pair(B, C)), (Pair(C, A),), "x")


def test_a_hash_is_16_digits_and_stays_what_it_is() -> None:
    assert TASK.hash == "a02774500661894b"
    assert len(TASK.demo_hashes) == 2


@given(tasks(), st.integers(0, 2**32))
def test_hash_ignores_order_id_source_and_test_outputs(task: Task, seed: int) -> None:
    shuffle = random.Random(seed)
    train, test = list(task.train), list(task.test)
    shuffle.shuffle(train)
    shuffle.shuffle(test)
    other = Task("other", tuple(train), tuple(test), "elsewhere")
    assert other.hash == task.hash == other.without_test_outputs().hash
    assert same_content(task, other)


@pytest.mark.parametrize(
    "other",
    [
        replace(TASK, train=TASK.train[:1]),
        replace(TASK, train=(Pair(A, B), Pair(C, B))),
        replace(TASK, train=(Pair(B, A), Pair(B, C))),
        replace(TASK, test=(Pair(B, A),)),
        replace(TASK, test=(Pair(C, A), Pair(B, C))),
        Task("a", TASK.train[:1], (*TASK.test, TASK.train[1]), "x"),
    ],
)
def test_hash_tells_other_tasks_apart(other: Task) -> None:
    assert other.hash != TASK.hash
    assert not same_content(other, TASK)


def test_a_corrected_test_output_keeps_the_hash_but_not_the_content() -> None:
    other = replace(TASK, test=(Pair(C, B),))
    assert other.hash == TASK.hash
    assert not same_content(other, TASK)


@given(grids(4), grids(4))
def test_grids_of_other_shapes_have_other_hashes(first: tuple[tuple[int, ...], ...], second: object) -> None:
    flat = (tuple(cell for row in first for cell in row),)
    if flat != first:
        assert replace(TASK, test=(Pair(flat, None),)).hash != replace(TASK, test=(Pair(first, None),)).hash


def test_relatives_share_demo_hashes() -> None:
    moved = Task("b", TASK.train[:1], (*TASK.test, TASK.train[1]), "x")
    assert moved.demo_hashes < TASK.demo_hashes


@given(tasks())
def test_test_outputs_come_off_and_on(task: Task) -> None:
    bare = task.without_test_outputs()
    assert bare.test_outputs is None
    assert bare.train == task.train
    assert task.test_outputs is not None
    assert bare.with_test_outputs(task.test_outputs) == task
    assert bare.cells == task.cells


def test_one_unknown_output_makes_them_unknown() -> None:
    assert replace(TASK, test=(Pair(A, B), Pair(B, None))).test_outputs is None


def test_a_wrong_number_of_outputs_is_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        TASK.with_test_outputs([])


def test_cells_are_those_that_a_solver_is_given() -> None:
    assert TASK.cells == 1 + 2 + 2 + 2 + 2


def test_sorting_is_by_id() -> None:
    assert [task.id for task in sorted_by_id(replace(TASK, id=name) for name in ("b", "C", "a"))] == ["C", "a", "b"]
