from collections.abc import Iterable

import numpy as np
import pytest

from arc.engine.run import run_programs
from arc.search.compose import colors, inverse, stacks, sweeps, trees
from arc.search.compose.candidates import Candidate
from arc.search.compose.learner import Recipe
from arc.search.compose.view import View, views
from arc.search.enumerate.enumeration import Enumeration
from arc.tasks.task import Task
from tests.search.searching import enumerated, tasks

NAMES = ("0d3d703e", "3618c87e", "06df4c85", "a61f2674", "67e8384a", "b1948b0a")


def given() -> tuple[Enumeration, dict[str, View]]:
    found = enumerated(*NAMES)
    return found, {NAMES[view.task]: view for view in views(found, range(len(NAMES))) if view.goal.word is None}


def assert_faithful(candidates: Iterable[Candidate], source: tuple[Task, ...]) -> list[Candidate]:
    """What candidates claim is what their programs give, on both devices, and right for all demos."""
    found = list(candidates)
    for each in found:
        task = source[each.task]
        for device in ("python", "cpu"):
            [[outputs]] = run_programs([each.program()[0]], [task], device)
            assert outputs[: len(task.train)] == tuple(pair.output for pair in task.train), each.program()[0].text()
            assert outputs[len(task.train) :] == each.outputs, each.program()[0].text()
    return found


def test_views_have_the_sides_of_the_outputs() -> None:
    _, own = given()
    for name, view in own.items():
        assert view.cells.shape[1] == sum(height * width for height, width in view.sizes)
        assert len(view.wanted) == sum(h * w for h, w in view.sizes[: view.problem.demos]), name
    assert own["a61f2674"].whole
    assert not own["67e8384a"].whole


def test_color_maps() -> None:
    _, own = given()
    candidates = assert_faithful(colors.mapped(own["0d3d703e"]), tasks(*NAMES))
    assert candidates[0].outputs == tasks(*NAMES)[0].test_outputs


def test_stacks() -> None:
    _, own = given()
    for name in ("3618c87e", "06df4c85", "a61f2674"):
        assert_faithful(stacks.stacked(own[name]), tasks(*NAMES))
    assert list(stacks.stacked(own["3618c87e"])), "two layers are enough here"


def test_inverse_goals() -> None:
    found, _ = given()
    candidates = assert_faithful(inverse.found(found), tasks(*NAMES))
    assert {each.strategy for each in candidates} == {"inverse", "program"}


def grower(name: str, seed: int = 0) -> trees.Grower:
    found, own = given()
    return trees.Grower(own[name], trees.fact_runner(found), seed)


@pytest.mark.parametrize("name", ["a61f2674", "3618c87e"])
def test_trees(name: str) -> None:
    candidates = list(grower(name).candidates(60))
    assert {each.strategy for each in candidates} == {"tree", "forest"}
    best = sorted(candidates, key=lambda each: each.cost)
    assert_faithful([*best[:3], best[-1]], tasks(*NAMES))
    assert best[0].foretold >= 0
    again = list(grower(name).candidates(60))
    assert [(each.cost, each.outputs, each.foretold) for each in candidates] == [
        (each.cost, each.outputs, each.foretold) for each in again
    ]
    other = list(grower(name, 1).candidates(60))
    assert sorted(each.cost for each in candidates) != sorted(each.cost for each in other)


def test_an_unseen_demo_is_foretold_by_a_tree_grown_without_it() -> None:
    learner = grower("3618c87e").learner
    costs = learner.features.costs
    right = list(learner.unseen(Recipe(-1, costs, 6)))
    assert len(right) == len(learner.demo_ends)
    start = 0
    for end, hit in zip(learner.demo_ends, right, strict=True):
        others = np.array([cell for cell in range(learner.size) if not start <= cell < end], np.int32)
        grown = learner.tree(Recipe(-1, costs, 6), others)
        assert grown is not None
        found = learner.predicted(grown[1], 0, learner.size)
        assert (found[others] == learner.view.wanted[others]).all()
        assert hit == (found[start:end] == learner.view.wanted[start:end]).all()
        start = end


def test_sweeps_read_cells_already_written() -> None:
    found = enumerated("d037b0a7", budget=200)
    [view] = [view for view in views(found, {0}) if view.goal.word is None]
    candidates = list(sweeps.swept(trees.Grower(view, trees.fact_runner(found), 0)))
    best = min(candidates, key=lambda each: each.cost)
    assert best.outputs == tasks("d037b0a7")[0].test_outputs
    assert "displaced" in best.program()[0].text()
    assert_faithful([best, candidates[-1]], tasks("d037b0a7"))


def test_views_of_goals_with_other_sides() -> None:
    found, _ = given()
    task = NAMES.index("67e8384a")
    reduced = [view for view in views(found, {task}) if view.goal.word is not None]
    assert reduced
    for view in reduced:
        assert len(view.wanted) < sum(len(grid) * len(grid[0]) for grid in view.problem.outputs)
        assert_faithful(trees.Grower(view, trees.fact_runner(found), 0).candidates(10), tasks(*NAMES))
