"""Votes: every cell of the tests as most trees have it, and one tree that has them all so.

Trees over different features go wrong in different cells, so their majority may be right where none of them is. It is
no program by itself; it becomes one as a tree that reproduces the demos and these cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from arc.limits import COLORS
from arc.search.compose.candidates import Candidate
from arc.search.compose.learner import Learner, TreeBuild
from arc.search.compose.trees import Grower, Grown
from arc.search.compose.view import Cells

LEAST_TREES = 3
"""Trees that make a majority."""
HALVING = (6, 20)
"""Half bits of cost that halve the weight of a tree's vote: one vote is held for each."""
FULL_WEIGHT = 1 << 40
MAX_TRIED, MORE_LEAVES = 40, 6
"""Recipes of which a tree for the majority is grown, the cheapest, and leaves that it may have more."""
COST = 6
"""Half bits more than the mean of the trees where none of them has all cells of the majority."""


def voted(grower: Grower) -> Iterator[Candidate]:
    """What the trees of a view make together."""
    grown = sorted(grower.grown, key=lambda each: each.cost)
    if len(grown) < LEAST_TREES:
        return
    for halving in HALVING:
        cost, cells = majority(grown, halving)
        same = next((each for each in grown if (each.cells == cells).all()), None)
        if same is not None:
            yield replace(same.candidate, strategy="vote", cost=cost)
        else:
            yield from _grown_for(grower, grown, cost + COST, cells)


def majority(grown: Sequence[Grown], halving: int) -> tuple[int, Cells]:
    """The mean cost of trees and the cells that most of them have; those count for more that are cheaper, with what
    their outputs lack.

    Weights are whole numbers, so that the sums are the same on all machines.
    """
    costs = np.array([each.candidate.cost for each in grown])
    whole = np.array([each.cost for each in grown])
    weights = FULL_WEIGHT >> np.minimum((whole - whole.min()) // halving, 40)
    cells = np.array([each.cells for each in grown])
    counts = [weights @ (cells == color) for color in range(COLORS)]
    return int(weights @ costs // weights.sum()), np.argmax(counts, axis=0).astype(np.uint8)


def _grown_for(grower: Grower, grown: Sequence[Grown], cost: int, cells: Cells) -> Iterator[Candidate]:
    """The tree that gives the cells on the tests, grown like one of the cheapest."""
    learner = Learner(grower.view, grower.features, np.concatenate([grower.view.wanted, cells]))
    for each in grown[:MAX_TRIED]:
        found = learner.tree(replace(each.recipe, leaves=each.recipe.leaves + MORE_LEAVES))
        if found is not None:
            yield from grower.view.candidates("vote", cost, cells, TreeBuild(learner.features.builds, found[1]))
            return
