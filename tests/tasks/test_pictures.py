from __future__ import annotations

import pytest
from hypothesis import given

from arc.tasks.pictures import (
    MAX_CELL,
    PALETTE,
    ArrowItem,
    GridItem,
    TextItem,
    UnknownItem,
    grid_picture,
    pair_picture,
    task_picture,
    wrong_cells,
)
from arc.tasks.task import Grid, Pair, Task
from tests.tasks.support import grids, tasks


def test_the_official_palette() -> None:
    assert " ".join(PALETTE) == "#000000 #0074D9 #FF4136 #2ECC40 #FFDC00 #AAAAAA #F012BE #FF851B #7FDBFF #870C25"


@given(tasks(known=False))
def test_items_lie_inside_the_picture_and_apart(task: Task) -> None:
    picture = task_picture(task)
    for item in picture.items:
        assert item.x >= 0
        assert item.y >= 0
        assert item.x + item.width <= picture.width
        assert item.y + item.height <= picture.height
    for number, one in enumerate(picture.items):
        for other in picture.items[:number]:
            beside = one.x + one.width <= other.x or other.x + other.width <= one.x
            above = one.y + one.height <= other.y or other.y + other.height <= one.y
            assert beside or above


def test_a_task_shows_all_its_pairs() -> None:
    task = Task("t", (Pair(((1,),), ((2,),)),), (Pair(((3,),), ((4,),)), Pair(((5,),), None)), "s")
    picture = task_picture(task, digits=True)
    assert picture.title == "task t"
    assert picture.digits
    assert [item.text for item in picture.items if isinstance(item, TextItem)] == ["demo 1", "test 1", "test 2"]
    assert [item.grid for item in picture.items if isinstance(item, GridItem)] == [((n,),) for n in range(1, 6)]
    assert sum(isinstance(item, UnknownItem) for item in picture.items) == 1
    assert sum(isinstance(item, ArrowItem) for item in picture.items) == 3


def test_cells_shrink_with_the_grid_but_leave_room_for_digits() -> None:
    large: Grid = ((0,) * 30,) * 30
    assert grid_picture(((0,),)).width == MAX_CELL
    assert grid_picture(large).width == 180
    assert grid_picture(large, digits=True).width == 360
    assert grid_picture(large, cell=3).height == 90


def test_the_grids_of_a_pair_have_one_scale() -> None:
    items = pair_picture(Pair(((0,),), ((0,) * 30,)), wrong=frozenset({(0, 1)})).items
    (first, second) = (item for item in items if isinstance(item, GridItem))
    assert first.cell == second.cell
    assert first.wrong == frozenset()
    assert second.wrong == {(0, 1)}


@pytest.mark.parametrize("grid", [(), ((),), ((), ())])
def test_grids_without_cells_have_a_frame(grid: Grid) -> None:
    (item,) = grid_picture(grid).items
    assert isinstance(item, GridItem)
    assert item.empty == f"{len(grid)}x0"
    assert item.height
    assert item.width


def test_wrong_cells() -> None:
    assert wrong_cells(((1, 2), (3, 4)), ((1, 2), (3, 4))) == frozenset()
    assert wrong_cells(((1, 2), (3, 4)), ((1, 0), (3, 4))) == {(0, 1)}
    assert wrong_cells(((1,), (3,)), ((1, 2), (3, 4))) == {(0, 0), (1, 0)}
    assert wrong_cells(((1,),), ()) == {(0, 0)}
    assert wrong_cells((), ((1,),)) == frozenset()


@given(grids(), grids())
def test_no_cell_is_wrong_only_in_equal_grids(first: Grid, second: Grid) -> None:
    assert (not wrong_cells(first, second)) == (first == second)
