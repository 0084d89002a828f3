from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.search.compose import trees, votes
from arc.search.compose.candidates import Candidate
from arc.search.compose.learner import Recipe
from arc.search.compose.trees import Grown
from tests.search.compose.test_strategies import NAMES, assert_faithful, grower
from tests.search.searching import tasks

RECIPE = Recipe(-1, np.zeros(0, np.int64), 1)


def tree(cost: int, lacks: int, cells: list[int]) -> Grown:
    candidate = Candidate(0, "tree", cost, (), lambda lines: "I")
    return Grown(candidate, np.array(cells, np.uint8), RECIPE, cost + lacks)


@given(st.data(), st.integers(1, 6), st.integers(1, 20))
def test_the_majority_counts_cheaper_trees_for_more(data: st.DataObject, cells: int, halving: int) -> None:
    colors = st.lists(st.integers(0, 3), min_size=cells, max_size=cells)
    grown = data.draw(
        st.lists(st.builds(tree, st.integers(0, 120), st.integers(0, 60), colors), min_size=1, max_size=9)
    )
    cost, found = votes.majority(grown, halving)
    least = min(each.cost for each in grown)
    weights = [2.0 ** -((each.cost - least) // halving) for each in grown]
    for place in range(cells):
        counts = Counter[int]()
        for each, weight in zip(grown, weights, strict=True):
            counts[int(each.cells[place])] += round(weight * 2**60)
        assert counts[int(found[place])] == max(counts.values())
    costs = [each.candidate.cost for each in grown]
    assert min(costs) <= cost <= max(costs)


def test_a_tree_is_grown_for_a_majority_that_no_tree_has() -> None:
    own = grower("3618c87e")
    list(own.candidates(30))
    best = min(own.grown, key=lambda each: each.candidate.cost)
    own.grown = []
    for place in range(votes.LEAST_TREES):
        cells = best.cells.copy()
        cells[place] = (cells[place] + 1) % 10
        own.grown.append(replace(best, cells=cells))
    candidates = assert_faithful(votes.voted(own), tasks(*NAMES))
    assert [each.outputs for each in candidates] == [best.candidate.outputs] * len(votes.HALVING)
    assert all(each.cost > best.candidate.cost for each in candidates)


def test_a_majority_that_a_tree_has_is_that_tree() -> None:
    own = grower("a61f2674")
    list(own.candidates(30))
    outputs = {each.candidate.outputs for each in own.grown}
    candidates = assert_faithful(votes.voted(own), tasks(*NAMES))
    assert candidates
    assert all(each.strategy == "vote" and each.outputs in outputs for each in candidates[:1])
    own.grown = own.grown[: votes.LEAST_TREES - 1]
    assert not list(votes.voted(own)), "two trees make no majority"


@pytest.mark.parametrize("name", ["a61f2674", "3618c87e"])
def test_wider_growers_have_more_grids_of_the_pool(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert grower(name).has_whole_pool
    monkeypatch.setattr(trees, "POOL_FEATURES", 5)
    monkeypatch.setattr(trees, "TELLING_FEATURES", 2)
    own = grower(name)
    assert not own.has_whole_pool
    wide = own.wider()
    assert len(wide.features.costs) > len(own.features.costs)
    assert wide.first_pool == own.first_pool
    assert (wide.features.cells[wide.bases] == own.features.cells[own.bases]).all()
    candidates = sorted(wide.candidates(12), key=lambda each: each.cost)
    assert not own.grown
    assert_faithful([candidates[0], candidates[-1]], tasks(*NAMES))


def test_growers_may_know_facts_about_more_grids() -> None:
    own = grower("3618c87e")
    more = trees.Grower(own.view, trees.fact_runner(own.view.enumeration), 0, trees.MANY_OTHER_GRIDS)
    assert more.rows[: len(own.rows)] == own.rows
    assert more.first_pool > own.first_pool
