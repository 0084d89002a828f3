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
from arc.search.kernels.bank import COLOR_KIND, GRID_KIND
from arc.search.problem import RANKS, Problem
from arc.search.words import Call, Draft, append

INPUT_OP, COLOR_OP, GIVEN_OP = -1, -2, -3
"""What made the input, a colour, and a grid that the enumeration was given, in place of an op."""

MAX_COST = 60
"""Half bits: no level lies beyond."""

MAX_CELLS = 400_000_000
"""Cells of all grids of a task's vectors, at most: what bounds the memory where grids are large."""

BATCH_ENTRIES = 1 << 17
"""Entries per argument of the applications that run together."""

BATCH_APPLICATIONS = 1 << 16
"""Applications of one op that run together, at most."""

VIEW, VIEW_COST = "normal", 5
"""The word that makes the commonest colour of an input black, and what it costs there: most words take black for
empty."""

SLACK = 6
"""Half bits that a solved task is still searched beyond its cheapest solution."""


_Schedule = dict[tuple[int, int], dict[int, list[int]]]

_RANKED = {name: Call("get_color_rank_t", ("I", name)) for name in RANKS}


@dataclass(frozen=True)
class Applications:
    """Applications of one op: the vectors of its arguments (-1 for none)."""

    op: int
    firsts: Column
    seconds: Column


@dataclass
class Level:
    """Vectors of one cost: by kind and producer, and those of grids by shape."""

    groups: dict[tuple[int, int], Column]
    grids: Column
    shapes: NDArray[np.int64]


@dataclass
class Solution:
    """A vector that meets a goal."""

    task: int
    goal: Goal
    vector: int
    cost: int


class Enumeration:
    """The pools of many tasks; ``run`` fills them.

    ``budget`` is the number of applications of every task, ``cells`` how many cells its grids may have together.
    """

    def __init__(self, problems: Sequence[Problem], costs: Costs, budget: int, cells: int = MAX_CELLS) -> None:
        self.problems = problems
        self.costs = costs
        self.runner = Runner(roomy_pools())
        self.bank = banks.new_bank()
        self.solutions: list[Solution] = []
        self.inputs = np.array([len(problem.inputs) for problem in problems], np.int32)
        self.demos = np.array([problem.demos for problem in problems], np.int32)
        self.spent = np.zeros(len(problems), np.int64)
        self.budgets = np.full(len(problems), budget, np.int64)
        self.most_cells = cells
        self.cells = np.zeros(len(problems), np.int64)
        """cells of all grids of vectors, by task"""
        self.levels: list[Level] = []
        self.colors: dict[int, tuple[Column, Column]] = {}
        """by cost: colour vectors by task, and where each task's start"""
        self.roles: dict[int, str] = {}
        """by colour vector: a constant or a rank"""
        self.builds: dict[int, Build] = {}
        """by vector of grids that was given: what appends its lines"""
        self.applications = 0
        """primitives applied to argument tuples of vectors"""
        self._unary, self._colored, self._paired = self._schedules(costs)
        self.view = next(number for number, op in enumerate(self.runner.ops) if op.word.name == VIEW)
        self._enter()
        self.goals = goals(problems, self.runner)
        self._goal_starts = np.searchsorted([goal.task for goal in self.goals], np.arange(len(problems) + 1))
        lengths = [len(goal.ids) for goal in self.goals]
        self._goal_places = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
        self._goal_ids = np.array([entry for goal in self.goals for entry in goal.ids], np.int32)

    def _schedules(self, costs: Costs) -> tuple[_Schedule, _Schedule, _Schedule]:
        """By kind and producer of the first argument and the word's cost, the dearest first: the ops without and with a
        colour, and those of two grids."""
        found: tuple[_Schedule, _Schedule, _Schedule] = ({}, {}, {})
        names = [op.word.name for op in self.runner.ops]
        for number, op in enumerate(self.runner.ops):
            which = 0 if len(op.kinds) == 1 else 1 if op.kinds[1] == COLOR_KIND else 2
            for producer, name in [(INPUT_OP, INPUT), *enumerate(names)]:
                cost = costs.cost(op.word, name)
                found[which].setdefault((op.kinds[0], producer), {}).setdefault(cost, []).append(number)
        unary, colored, paired = (
            {key: dict(sorted(own.items(), reverse=True)) for key, own in each.items()} for each in found
        )
        return unary, colored, paired

    def _enter(self) -> None:
        """Keeps the inputs, at no cost, and the colours."""
        pools = self.runner.pools
        tasks = np.arange(len(self.problems), dtype=np.int32)
        column = np.array([pools.entry(grid, GRID) for each in self.problems for grid in each.inputs], np.int32)
        self._admit(0, np.full(len(tasks), INPUT_OP), tasks, GRID_KIND, column)
        by_cost: dict[int, list[tuple[int, tuple[int, ...], str]]] = defaultdict(list)
        for task, problem in enumerate(self.problems):
            for role in problem.roles:
                by_cost[role.cost].append((task, role.colors, role.name))
        for cost, entries in sorted(by_cost.items()):
            start = int(self.bank.state[0])
            owners = np.array([task for task, _, _ in entries], np.int32)
            column = np.array([color for _, colors, _ in entries for color in colors], np.int32)
            self._admit(cost, np.full(len(owners), COLOR_OP), owners, COLOR_KIND, column)
            vectors = np.arange(start, self.bank.state[0], dtype=np.int32)
            starts = np.searchsorted(owners, np.arange(len(self.problems) + 1)).astype(np.int32)
            self.colors[cost] = vectors, starts
            self.roles.update({int(vector): name for vector, (_, _, name) in zip(vectors, entries, strict=True)})
        self._first = int(self.bank.state[0])
        self.levels = [Level({(GRID_KIND, INPUT_OP): tasks}, *self._by_shape(tasks))]

    def run(self, most: int = MAX_COST) -> None:
        """Enumerates level by level, until all budgets are spent."""
        for cost in range(1, most + 1):
            start = int(self.bank.state[0])
            for batch in self._batches(self._applications(cost)):
                self._apply(batch, cost)
            self._weigh(start)
            self.levels.append(self._level(start))
            self._meet(start, cost)
            if (self.spent >= self.budgets).all():
                break

    def _applications(self, cost: int) -> Iterator[Applications]:
        """The applications that cost so much, op by op."""
        found: dict[int, list[tuple[Column, Column]]] = defaultdict(list)
        none = np.full(int(self.bank.state[0]), -1, np.int32)
        for before, level in enumerate(self.levels):
            left = cost - before
            for key, vectors in level.groups.items():
                for op in self._unary.get(key, {}).get(left, ()):
                    found[op].append((vectors, none[: len(vectors)]))
                for word_cost, ops in self._colored.get(key, {}).items():
                    if left - word_cost in self.colors:
                        pairs = self._with_colors(vectors, *self.colors[left - word_cost])
                        for op in ops:
                            found[op].append(pairs)
                for word_cost, ops in self._paired.get(key, {}).items():
                    if word_cost <= left and len((other := self.levels[left - word_cost]).grids):
                        pairs = self._with_grids(vectors, other)
                        for op in ops:
                            found[op].append(pairs)
        if cost == VIEW_COST:
            found[self.view].append((self.levels[0].grids, none[: len(self.problems)]))
        for op, parts in sorted(found.items()):
            firsts, seconds = zip(*parts, strict=True)
            yield Applications(op, np.concatenate(firsts), np.concatenate(seconds))

    def _with_colors(self, vectors: Column, colors: Column, starts: Column) -> tuple[Column, Column]:
        ends = np.empty(len(vectors), np.int64)
        total = banks.count_colored(self.bank, vectors, colors, starts, ends)
        firsts, seconds = np.empty(total, np.int32), np.empty(total, np.int32)
        banks.fill_colored(self.bank, vectors, colors, starts, firsts, seconds)
        return firsts, seconds

    def _with_grids(self, vectors: Column, other: Level) -> tuple[Column, Column]:
        room = 4 * len(vectors)
        while True:
            firsts, seconds = np.empty(room, np.int32), np.empty(room, np.int32)
            total = banks.join_shapes(self.bank, vectors, other.grids, other.shapes, firsts, seconds)
            if total <= room:
                return firsts[:total], seconds[:total]
            room = total

    def _batches(self, given: Iterator[Applications]) -> Iterator[list[Applications]]:
        """Applications that the budgets allow, in lists that run together."""
        batch: list[Applications] = []
        entries = 0
        for each in given:
            tasks = self.bank.tasks[each.firsts]
            calls = self.runner.ops[each.op].word.calls
            kept = np.empty(len(tasks), np.int32)
            banks.within_budget(tasks, calls, self.spent, self.budgets, kept)
            chosen = np.flatnonzero(kept)
            self.applications += calls * len(chosen)
            for start in range(0, len(chosen), BATCH_APPLICATIONS):
                part = chosen[start : start + BATCH_APPLICATIONS]
                if batch and (entries > BATCH_ENTRIES or batch[-1].op == each.op):
                    yield batch
                    batch, entries = [], 0
                batch.append(Applications(each.op, each.firsts[part], each.seconds[part]))
                entries += int(self.inputs[tasks[part]].sum())
        if batch:
            yield batch

    def _apply(self, batch: list[Applications], cost: int) -> None:
        """Makes applications and keeps what is new."""
        results = self.runner.run({each.op: self._columns(self.runner.ops[each.op], each) for each in batch})
        for each in batch:
            op = each.op
            tasks = self.bank.tasks[each.firsts]
            roots = self.bank.roots[each.firsts]
            kind = self.runner.ops[op].result
            if kind == GRID_KIND:
                roots = np.full(len(tasks), -1, np.int32)
            self._admit(cost, np.full(len(tasks), op), tasks, kind, results[op], each.firsts, each.seconds, roots)

    def _columns(self, op: Op, each: Applications) -> list[Column]:
        """The argument columns of applications."""
        vectors = [each.firsts, each.seconds][: len(op.kinds)]
        if op.rooted:
            vectors.append(self.bank.roots[each.firsts])
        sizes = self.inputs[self.bank.tasks[each.firsts]]
        entries = int(sizes.sum())
        columns = []
        for part in vectors:
            column = np.empty(entries, np.int32)
            banks.gather(self.bank, np.ascontiguousarray(part), sizes, column)
            columns.append(column)
        return columns

    def _admit(
        self,
        cost: int,
        ops: NDArray[np.int64],
        tasks: Column,
        kind: int,
        column: Column,
        firsts: Column | None = None,
        seconds: Column | None = None,
        roots: Column | None = None,
    ) -> None:
        none = np.full(len(tasks), -1, np.int32)
        firsts, seconds, roots = (none if each is None else each for each in (firsts, seconds, roots))
        kinds = np.full(len(tasks), kind, np.int32)
        sizes = self.inputs[tasks]
        given = ops.astype(np.int32), firsts, seconds, roots, tasks, kinds, sizes, cost, column
        done = 0
        while True:
            done = banks.admit(done, *given, self.bank, self.runner.pools.grids)
            if done == len(tasks):
                return
            self.bank = banks.grown(self.bank)

    def _by_shape(self, vectors: Column) -> tuple[Column, NDArray[np.int64]]:
        shapes = self.bank.shapes[vectors]
        order = np.argsort(shapes, kind="stable")
        return vectors[order], shapes[order]

    def _level(self, start: int) -> Level:
        vectors = np.arange(start, self.bank.state[0], dtype=np.int32)
        kinds, ops = self.bank.kinds[vectors], self.bank.ops[vectors]
        open_ = (self.spent < self.budgets)[self.bank.tasks[vectors]]
        vectors, kinds, ops = vectors[open_], kinds[open_], ops[open_]
        keys = (kinds.astype(np.int64) << 32) + ops
        order = np.argsort(keys, kind="stable")
        distinct, begins = np.unique(keys[order], return_index=True)
        parts = np.split(vectors[order], begins[1:])
        groups = {
            (int(key >> 32), int(key) - (int(key >> 32) << 32)): part
            for key, part in zip(distinct, parts, strict=bool(len(distinct)))
        }
        return Level(groups, *self._by_shape(vectors[kinds == GRID_KIND]))

    def _weigh(self, start: int) -> None:
        """Counts the cells of new grids; a task that has too many gets no more applications."""
        end = int(self.bank.state[0])
        vectors = start + np.flatnonzero(self.bank.kinds[start:end] == GRID_KIND)
        tasks = self.bank.tasks[vectors]
        sizes = self.inputs[tasks]
        ids = np.empty(int(sizes.sum()), np.int32)
        banks.gather(self.bank, vectors.astype(np.int32), sizes, ids)
        grids = self.runner.pools.grids
        cells = grids.heights[ids].astype(np.int64) * grids.widths[ids]
        np.add.at(self.cells, np.repeat(tasks, sizes), cells)
        self.budgets[self.cells > self.most_cells] = 0

    def _meet(self, start: int, cost: int) -> None:
        """Notes the new vectors that meet a goal; solved tasks are closed a little later."""
        hits = np.empty(int(self.bank.state[0]) - start, np.int32)
        starts = self._goal_starts.astype(np.int64)
        banks.meet_goals(self.bank, start, starts, self._goal_places, self._goal_ids, self.demos, hits)
        for position in np.flatnonzero(hits >= 0):
            goal = self.goals[hits[position]]
            self.solutions.append(Solution(goal.task, goal, start + int(position), cost))
        for task in {each.task for each in self.solutions if cost >= each.cost + SLACK}:
            self.budgets[task] = min(self.budgets[task], self.spent[task])

    def give(self, task: int, cost: int, column: Column, build: Build) -> bool:
        """Keeps a vector of grids that something else made, unless it is there; says whether it is new."""
        vector = int(self.bank.state[0])
        self._admit(cost, np.array([GIVEN_OP]), np.array([task], np.int32), GRID_KIND, column)
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
