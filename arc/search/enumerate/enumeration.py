"""Bottom-up enumeration for many tasks at once, in order of cost.

On level L all applications of words are made that cost L: the word, given what made its first argument, plus its
arguments. What they give on all inputs of a task is a vector; new vectors are kept with cost L, so every vector is kept
with its cheapest program. A task's applications are counted and end with its budget; what was found by then stands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID
from arc.engine.columnar.pools import Column
from arc.program.program import Operand, Program
from arc.search.compose.candidates import Build
from arc.search.costs import INPUT, OTHER, Costs
from arc.search.enumerate.goals import Goal, goals
from arc.search.enumerate.runner import Op, Runner, roomy_pools
from arc.search.kernels import bank as banks
from arc.search.kernels.applying import NO_SECOND, Colors, Levels, Ops, Wallet, apply, no_levels
from arc.search.kernels.bank import COLOR_KIND, GRID_KIND
from arc.search.problem import RANKS, Problem
from arc.search.words import Call, Draft, append, words

INPUT_OP, COLOR_OP, GIVEN_OP = -1, -2, -3
"""What made the input, a colour, and a grid that the enumeration was given, in place of an op."""

MAX_COST = 60
"""Half bits: no level lies beyond."""

MAX_CELLS = 400_000_000
"""Cells of all grids of a task's vectors, at most: what bounds the memory where grids are large."""

BATCH_APPLICATIONS = 1 << 17
"""Applications that run together, at most."""

VIEW, VIEW_COST = "normal", 5
"""The word that makes the commonest colour of an input black, and what it costs there: most words take black for
empty."""

MOST_ROOM = 1 << 20
"""Vectors that a bank has room for at first, at most."""

SLACK = 6
"""Half bits that a solved task is still searched beyond its cheapest solution."""


_RANKED = {name: Call("get_color_rank_t", ("I", name)) for name in RANKS}


@dataclass(frozen=True)
class Applications:
    """Applications of one op: the vectors of its arguments (-1 for none), and of each its task, how many inputs that
    has, and the vector that its objects were found in."""

    op: int
    firsts: Column
    seconds: Column
    tasks: Column
    sizes: Column
    roots: Column


@dataclass
class Solution:
    """A vector that meets a goal."""

    task: int
    goal: Goal
    vector: int
    cost: int


def applied(ops: Sequence[Op], costs: Costs) -> Ops:
    """What ops are applied to, and at what cost. Of producers, what was given, colours and the input come last, so that
    their negative numbers are theirs."""
    numbers = {each.name: number for number, each in enumerate(words())}
    rows = np.array([numbers[op.word.name] for op in ops])
    table = np.full((len(ops), len(ops) + 3), MAX_COST + 1, np.int32)
    table[:, : len(ops)] = costs.table[rows][:, rows]
    table[:, INPUT_OP] = costs.table[rows, -1]
    table[[op.word.name == VIEW for op in ops], INPUT_OP] = VIEW_COST
    kinds, others = np.array([(*op.kinds, NO_SECOND)[:2] for op in ops], np.int32).T.copy()
    calls = np.array([op.word.calls for op in ops], np.int32)
    return Ops(kinds, others, calls, table, table.min(axis=1), np.where(table > MAX_COST, 0, table).max(axis=1))


class Enumeration:
    """The pools of many tasks; ``run`` fills them.

    ``budget`` is the number of applications of every task, ``cells`` how many cells its grids may have together.
    ``runner`` has all words and no values.
    """

    def __init__(
        self,
        problems: Sequence[Problem],
        costs: Costs,
        budget: int,
        cells: int = MAX_CELLS,
        runner: Runner | None = None,
    ) -> None:
        self.problems = problems
        self.costs = costs
        self.runner = runner or Runner(roomy_pools())
        room = 1 << min(len(problems) * budget // 4, MOST_ROOM - 1).bit_length()
        self.bank = banks.new_bank(max(room, 1 << 12), 4 * max(room, 1 << 12))
        self.solutions: list[Solution] = []
        self.inputs = np.array([len(problem.inputs) for problem in problems], np.int32)
        self.demos = np.array([problem.demos for problem in problems], np.int32)
        self.wallet = Wallet(np.zeros(len(problems), np.int64), np.full(len(problems), budget, np.int64))
        self.most_cells = cells
        self.cells = np.zeros(len(problems), np.int64)
        """cells of all grids of vectors, by task"""
        self.levels = no_levels()
        self.roles: dict[int, str] = {}
        """by colour vector: a constant or a rank"""
        self.builds: dict[int, Build] = {}
        """by vector of grids that was given: what appends its lines"""
        self.applications = 0
        """primitives applied to argument tuples of vectors"""
        self.view = next(number for number, op in enumerate(self.runner.ops) if op.word.name == VIEW)
        self._ops = applied(self.runner.ops, costs)
        self._enter()
        self.goals = goals(problems, self.runner)
        self._goal_starts = np.searchsorted([goal.task for goal in self.goals], np.arange(len(problems) + 1))
        lengths = [len(goal.ids) for goal in self.goals]
        self._goal_places = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
        self._goal_ids = np.array([entry for goal in self.goals for entry in goal.ids], np.int32)

    def _enter(self) -> None:
        """Keeps the inputs, at no cost, and the colours."""
        pools = self.runner.pools
        tasks = np.arange(len(self.problems), dtype=np.int32)
        column = np.array([pools.entry(grid, GRID) for each in self.problems for grid in each.inputs], np.int32)
        self._admit(0, self._given(INPUT_OP, tasks), GRID_KIND, column)
        by_cost: dict[int, list[tuple[int, tuple[int, ...], str]]] = defaultdict(list)
        for task, problem in enumerate(self.problems):
            for role in problem.roles:
                by_cost[role.cost].append((task, role.colors, role.name))
        first = int(self.bank.state[0])
        begins = []
        for cost in range(max(by_cost, default=-1) + 1):
            start = int(self.bank.state[0])
            owners = np.array([task for task, _, _ in by_cost[cost]], np.int32)
            column = np.array([color for _, colors, _ in by_cost[cost] for color in colors], np.int32)
            self._admit(cost, self._given(COLOR_OP, owners), COLOR_KIND, column)
            vectors = range(start, int(self.bank.state[0]))
            begins.append(start - first + np.searchsorted(owners, tasks))
            self.roles.update({vector: name for vector, (_, _, name) in zip(vectors, by_cost[cost], strict=True)})
        end = int(self.bank.state[0])
        starts = np.concatenate([*begins, [end - first]]).astype(np.int64)
        self.colors = Colors(starts, np.arange(first, end, dtype=np.int32))
        self._append_level(tasks)

    def run(self, most: int = MAX_COST) -> None:
        """Enumerates level by level, until all budgets are spent."""
        for cost in range(1, most + 1):
            start = int(self.bank.state[0])
            for batch in self._batches(cost):
                self._apply(batch, cost)
            self.wallet.budgets[self.cells > self.most_cells] = 0
            self._append_level(np.arange(start, self.bank.state[0], dtype=np.int32))
            self._meet(start, cost)
            if not self._open.any():
                break

    def _batches(self, cost: int) -> Iterator[list[Applications]]:
        """The applications that cost so much and that the budgets allow, op by op, in lists that run together; each is
        there until the next one."""
        ops, firsts, seconds, tasks, sizes, roots = (np.empty(BATCH_APPLICATIONS, np.int32) for _ in range(6))
        given = self._ops, self.bank, self.levels, self.colors, self.wallet
        cursor = np.zeros(4, np.int64)
        while count := apply(cost, *given, cursor, ops, firsts, seconds):
            begins = np.flatnonzero(np.diff(ops[:count], prepend=-1))
            ends = np.append(begins[1:], count)
            banks.owners(self.bank, self.inputs, firsts[:count], tasks, sizes, roots)
            columns = firsts, seconds, tasks, sizes, roots
            yield [
                Applications(int(ops[begin]), *(column[begin:end] for column in columns))
                for begin, end in zip(begins.tolist(), ends.tolist(), strict=True)
            ]

    def _apply(self, batch: list[Applications], cost: int) -> None:
        """Makes applications and keeps what is new."""
        results = self.runner.run({each.op: self._columns(self.runner.ops[each.op], each) for each in batch})
        for each in batch:
            op = self.runner.ops[each.op]
            self.applications += op.word.calls * len(each.tasks)
            self._admit(cost, each, op.result, results[each.op])

    def _columns(self, op: Op, each: Applications) -> list[Column]:
        """The argument columns of applications."""
        vectors = [each.firsts, each.seconds][: len(op.kinds)]
        if op.rooted:
            vectors.append(each.roots)
        entries = int(each.sizes.sum())
        columns = []
        for part in vectors:
            column = np.empty(entries, np.int32)
            banks.gather(self.bank, part, each.sizes, column)
            columns.append(column)
        return columns

    def _given(self, op: int, tasks: Column) -> Applications:
        """What stands in place of applications of an op for vectors that are there from the start."""
        none = np.full(len(tasks), -1, np.int32)
        return Applications(op, none, none, tasks, self.inputs[tasks], none)

    def _admit(self, cost: int, each: Applications, kind: int, column: Column) -> None:
        """Keeps what applications gave, where it is new."""
        keys = np.empty(len(each.tasks), np.uint64)
        vectors = each.firsts, each.seconds, each.roots, each.tasks, each.sizes
        done = 0
        while True:
            given = done, each.op, *vectors, kind, cost, column, keys
            done = banks.admit(*given, self.bank, self.runner.pools.grids, self.cells)
            if done == len(each.tasks):
                return
            self.bank = banks.grown(self.bank)

    @property
    def _open(self) -> NDArray[np.bool_]:
        """Of every task whether it may get more applications."""
        return self.wallet.spent < self.wallet.budgets

    def _append_level(self, vectors: Column) -> None:
        """Appends vectors of open tasks, all of the same cost, to those that words are applied to."""
        vectors = vectors[self._open[self.bank.tasks[vectors]]]
        kinds, ops, shapes = self.bank.kinds[vectors], self.bank.ops[vectors], self.bank.shapes[vectors]
        keys = (kinds.astype(np.int64) << 32) + ops
        order = np.argsort(keys, kind="stable")
        begins = np.flatnonzero(np.diff(keys[order], prepend=-(1 << 40)))
        by_shape = np.argsort(shapes, kind="stable")
        by_shape = by_shape[kinds[by_shape] == GRID_KIND]
        before = self._levels_of_open()
        self.levels = Levels(
            np.append(before.groups, before.groups[-1] + len(begins)),
            np.append(before.kinds, kinds[order[begins]]),
            np.append(before.producers, ops[order[begins]]),
            np.concatenate([before.begins[:-1], before.begins[-1] + begins, before.begins[-1:] + len(vectors)]),
            np.append(before.vectors, vectors[order]),
            np.append(before.starts, before.starts[-1] + len(by_shape)),
            np.append(before.grids, vectors[by_shape]),
            np.append(before.shapes, shapes[by_shape]),
        )

    def _levels_of_open(self) -> Levels:
        """The vectors that words are applied to without those of closed tasks."""
        levels, open_ = self.levels, self._open[self.bank.tasks[: self.bank.state[0]]]
        kept, kept_grids = open_[levels.vectors], open_[levels.grids]
        places, grid_places = (np.concatenate([[0], np.cumsum(each)]) for each in (kept, kept_grids))
        return levels._replace(
            begins=places[levels.begins],
            vectors=levels.vectors[kept],
            starts=grid_places[levels.starts],
            grids=levels.grids[kept_grids],
            shapes=levels.shapes[kept_grids],
        )

    def _meet(self, start: int, cost: int) -> None:
        """Notes the new vectors that meet a goal; solved tasks are closed a little later."""
        hits = np.empty(int(self.bank.state[0]) - start, np.int32)
        starts = self._goal_starts.astype(np.int64)
        banks.meet_goals(self.bank, start, starts, self._goal_places, self._goal_ids, self.demos, hits)
        for position in np.flatnonzero(hits >= 0):
            goal = self.goals[hits[position]]
            self.solutions.append(Solution(goal.task, goal, start + int(position), cost))
        for task in {each.task for each in self.solutions if cost >= each.cost + SLACK}:
            self.wallet.budgets[task] = min(self.wallet.budgets[task], self.wallet.spent[task])

    def give(self, task: int, cost: int, column: Column, build: Build) -> bool:
        """Keeps a vector of grids that something else made, unless it is there; says whether it is new."""
        vector = int(self.bank.state[0])
        self._admit(cost, self._given(GIVEN_OP, np.array([task], np.int32)), GRID_KIND, column)
        if self.bank.state[0] == vector:
            return False
        self.builds[vector] = build
        return True

    def ids(self, vector: int) -> Column:
        """The ids of a vector."""
        return self.bank.ids[self.bank.offsets[vector] : self.bank.offsets[vector + 1]]

    def append(self, lines: Draft, vector: int) -> Operand:
        """Appends the lines that make a vector to a program's."""
        op = int(self.bank.ops[vector])
        if op == INPUT_OP:
            return "I"
        if op == COLOR_OP:
            return self.append_color(lines, self.roles[vector])
        if op == GIVEN_OP:
            return self.builds[vector](lines)
        word = self.runner.ops[op].word
        scope: dict[str, Operand] = {}
        for letter, argument in zip(
            word.arguments, (self.bank.firsts[vector], self.bank.seconds[vector]), strict=False
        ):
            scope[letter] = self.append(lines, int(argument))
        if word.rooted:
            scope["r"] = self.append(lines, int(self.bank.roots[self.bank.firsts[vector]]))
        return append(lines, word.expression, scope)

    def append_color(self, lines: Draft, role: str) -> Operand:
        """Appends the lines of a colour by the name of its role."""
        return append(lines, _RANKED[role], {}) if role in RANKS else role

    def program(self, vector: int) -> Program:
        """The program that makes a vector."""
        lines = Draft()
        output = self.append(lines, vector)
        return Program(tuple(lines), output).normal()

    def made(self, vector: int) -> str:
        """What made a vector: a word's name, or what stands in place of one."""
        op = int(self.bank.ops[vector])
        return self.runner.ops[op].word.name if op >= 0 else INPUT if op == INPUT_OP else OTHER
