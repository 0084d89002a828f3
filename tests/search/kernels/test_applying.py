from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arc.dsl.types import GRID
from arc.engine.columnar.pools import Pools
from arc.search.kernels import applying, bank
from arc.search.kernels.applying import NO_SECOND, Colors, Levels, Ops, Wallet
from arc.search.kernels.bank import COLOR_KIND, GRID_KIND

TASKS, DEPTH, PRODUCERS = 3, 3, 2
RUN_KIND = 2

vectors = st.lists(
    st.tuples(
        st.integers(0, TASKS - 1),
        st.sampled_from([GRID_KIND, RUN_KIND]),
        st.integers(0, PRODUCERS - 1),
        st.integers(0, DEPTH - 1),
        st.integers(1, 3),
    ),
    min_size=1,
    max_size=12,
)
"""Task, kind, producer, cost and width of vectors."""
ops = st.lists(
    st.tuples(
        st.sampled_from([GRID_KIND, RUN_KIND]),
        st.sampled_from([NO_SECOND, COLOR_KIND, GRID_KIND]),
        st.integers(1, 3),
        st.lists(st.integers(1, 3), min_size=PRODUCERS, max_size=PRODUCERS),
    ),
    min_size=1,
    max_size=4,
)
"""Kind, second kind, calls and costs by producer of ops."""
colors = st.lists(st.tuples(st.integers(0, TASKS - 1), st.integers(0, 2)), max_size=5)
"""Task and cost of colours."""


class Given:
    """What ``apply`` takes, made of lists."""

    def __init__(self, vectors, ops, colors, budgets) -> None:
        pools = Pools()
        self.bank = bank.new_bank(32, 64)
        ordered = sorted(range(len(vectors)), key=lambda v: vectors[v][3])
        self.vectors = [vectors[v] for v in ordered]
        for number, (task, kind, producer, cost, width) in enumerate(self.vectors):
            grid = pools.entry(((1,) * width,), GRID)
            for name, value in (("tasks", task), ("kinds", kind), ("ops", producer), ("costs", cost)):
                getattr(self.bank, name)[number] = value
            self.bank.shapes[number] = 100 * task + grid + 1
        self.levels = self._levels()
        kinds, others, calls, costs = (np.array([op[place] for op in ops], np.int32) for place in range(4))
        self.ops = Ops(kinds, others, calls, costs, costs.min(axis=1), costs.max(axis=1))
        self.color_list = sorted(colors, key=lambda color: color[::-1])
        most = max((cost for _, cost in colors), default=-1)
        keys = [cost * TASKS + task for task, cost in self.color_list]
        starts = np.searchsorted(keys, np.arange((most + 1) * TASKS + 1)).astype(np.int64)
        self.colors = Colors(starts, np.arange(100, 100 + len(keys), dtype=np.int32))
        self.wallet = Wallet(np.zeros(TASKS, np.int64), np.array(budgets, np.int64))

    def _levels(self) -> Levels:
        groups, kinds, producers, begins, order, starts, grids = [0], [], [], [0], [], [0], []
        for level in range(DEPTH):
            own = [v for v, vector in enumerate(self.vectors) if vector[3] == level]
            for kind, producer in product((GRID_KIND, RUN_KIND), range(PRODUCERS)):
                if group := [v for v in own if self.vectors[v][1:3] == (kind, producer)]:
                    kinds.append(kind)
                    producers.append(producer)
                    order += group
                    begins.append(len(order))
            groups.append(len(kinds))
            grids += sorted((v for v in own if self.vectors[v][1] == GRID_KIND), key=lambda v: self.bank.shapes[v])
            starts.append(len(grids))
        columns = [np.array(each, np.int32) for each in (kinds, producers, order, grids)]
        longs = [np.array(each, np.int64) for each in (groups, begins, starts)]
        shapes = self.bank.shapes[columns[3]]
        return Levels(longs[0], columns[0], columns[1], longs[1], columns[2], longs[2], columns[3], shapes)

    def applied(self, cost: int, room: int) -> list[tuple[int, int, int]]:
        """What the kernel writes, with so much room for each of its calls."""
        found: list[tuple[int, int, int]] = []
        cursor = np.zeros(4, np.int64)
        columns = [np.empty(room, np.int32) for _ in range(3)]
        given = self.ops, self.bank, self.levels, self.colors, self.wallet
        while count := applying.apply(cost, *given, cursor, *columns):
            found += zip(*(column[:count].tolist() for column in columns), strict=True)
        return found

    def expected(self, cost: int) -> list[tuple[int, int, int]]:
        """The same, by the definition."""
        found = []
        left_over = self.wallet.budgets.tolist()
        for op, (kind, other, calls) in enumerate(zip(*(each.tolist() for each in self.ops[:3]), strict=True)):
            for first in self.levels.vectors.tolist():
                task, own, producer, before, _ = self.vectors[first]
                left = cost - before - int(self.ops.costs[op, producer])
                for second in self._seconds(first, task, other, left) if own == kind else ():
                    if left_over[task] >= calls:
                        left_over[task] -= calls
                        found.append((op, first, second))
                    else:
                        left_over[task] = 0
        return found

    def _seconds(self, first: int, task: int, other: int, left: int) -> list[int]:
        if other == NO_SECOND:
            return [-1] if left == 0 else []
        if other == COLOR_KIND:
            return [100 + number for number, color in enumerate(self.color_list) if color == (task, left)]
        if not 0 <= left < DEPTH:
            return []
        grids = self.levels.grids[self.levels.starts[left] : self.levels.starts[left + 1]].tolist()
        return [each for each in grids if self.bank.shapes[each] == self.bank.shapes[first] and each != first]


@given(vectors, ops, colors, st.lists(st.integers(0, 12), min_size=TASKS, max_size=TASKS), st.integers(1, 40))
@settings(max_examples=200, deadline=None)
def test_applications_are_those_of_the_cost_that_budgets_allow(vectors, ops, colors, budgets, room) -> None:
    for cost in range(1, 6):
        given = Given(vectors, ops, colors, budgets)
        assert given.expected(cost) == given.applied(cost, room)


@pytest.mark.parametrize("budget", [4, 5])
def test_a_task_whose_budget_does_not_allow_an_application_gets_no_cheaper_one(budget: int) -> None:
    given = Given(
        [(0, GRID_KIND, 0, 0, 1)] * 3,
        [(GRID_KIND, NO_SECOND, 2, [1, 1]), (GRID_KIND, NO_SECOND, 1, [1, 1])],
        [],
        [budget, 0, 0],
    )
    assert given.applied(1, 9) == [(0, 0, -1), (0, 1, -1)]
    assert given.wallet.spent.tolist() == [4, 0, 0]
