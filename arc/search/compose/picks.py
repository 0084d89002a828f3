"""Learned picks: the output shows one of the objects of a list, the one that a fact singles out on all demos."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID
from arc.engine.columnar.pools import Column
from arc.program.program import Operand
from arc.search.compose.candidates import Candidate
from arc.search.enumerate.enumeration import Enumeration
from arc.search.enumerate.goals import Goal, made
from arc.search.enumerate.runner import Runner
from arc.search.kernels.bank import FIRST_RUN_KIND
from arc.search.words import Draft, Word, append, parsed

LISTS_KIND = FIRST_RUN_KIND
MAX_LISTS = 60
"""Lists of objects of a task that are looked at, the cheapest."""
MAX_OBJECTS = 400
"""Objects of all inputs of a task that a list may have."""
MAX_FITTING = 12
"""Lists that are picked from."""
MAX_CANDIDATES = 60
MAX_GIVING = 4
"""Lists of picks that the enumeration is given."""
MAX_GIVEN = 60
"""Picks that the enumeration is given."""
COST, SECOND_COST, WITHOUT_COST = 8, 4, 3
"""Half bits of a pick, of picking the second, and of picking what has no flag."""
GOAL_COST = 10
"""Half bits of a goal's word."""

SHOWS = """
cut p = subgrid(p, r)
alone p = paint(canvas(ZERO, shape(p)), normalize(p))
color p = canvas(mostcolor(p), UNITY)
"""
"""How an object is shown."""
SHOW_COSTS = (2, 2, 5)

_FORMS = {
    "number": (
        ("most", 0, "argmax(o, {f})"),
        ("least", 0, "argmin(o, {f})"),
        ("second", SECOND_COST, "get_arg_rank(o, {f}, F1)"),
        ("odd", 2, "extract(o, matcher({f}, leastcommon(apply_t({f}, totuple(o)))))"),
    ),
    "flag": (
        ("with", 0, "extract(o, {f})"),
        ("without", WITHOUT_COST, "extract(o, compose(flip, {f}))"),
    ),
    "value": (
        ("odd", 0, "extract(o, matcher({f}, leastcommon(apply_t({f}, totuple(o)))))"),
        ("common", 0, "extract(o, matcher({f}, mostcommon(apply_t({f}, totuple(o)))))"),
    ),
}
"""By kind of fact: what is picked, what it costs more, and the expression."""


@dataclass(frozen=True)
class Picks:
    """The words that pick an object of a list, and what they cost."""

    words: tuple[Word, ...]
    costs: tuple[int, ...]


@cache
def picks() -> Picks:
    """The words of the table ``picks.txt``."""
    lines, costs = [], []
    for line in files("arc.search").joinpath("picks.txt").read_text(encoding="utf-8").splitlines():
        if ":=" in line:
            lines.append(line)
        elif line.strip() and not line.startswith("#"):
            kind, name, cost, function = line.split(maxsplit=3)
            letters = "o c" if name.startswith(("of_color", "with_color")) else "o"
            for form, more, text in _FORMS[kind]:
                lines.append(f"{form}_{kind}_{name} {letters} = {text.format(f=function)}")
                costs.append(COST + int(cost) + more)
    return Picks(parsed("\n".join(lines)), tuple(costs))


@dataclass(frozen=True)
class _Shown:
    """Picks from a list, shown in one way: row p of ``shown`` has the ids of pick ``picks[p]`` on all inputs, below
    zero where there is none."""

    vector: int
    picks: list[int]
    costs: list[int]
    color: str
    """the role of the colour that they take; empty for none"""
    show: int
    shown: NDArray[np.int32]


class Picker:
    """Picks from the lists of objects of an enumeration's pools."""

    def __init__(self, enumeration: Enumeration) -> None:
        self.enumeration = enumeration
        self.pools = enumeration.runner.pools
        self.picks = picks()
        self.runner = Runner(self.pools, self.picks.words)
        assert len(self.runner.ops) == len(self.picks.words)
        self.shows = Runner(self.pools, parsed(SHOWS))
        self.objects_shown = [number for number, op in enumerate(self.shows.ops) if op.kinds == (FIRST_RUN_KIND + 1,)]

    def candidates(self, task: int, lists: Column) -> Iterator[Candidate]:
        """The picks from lists of a task, cheapest lists first, that make a goal on all demos."""
        problem = self.enumeration.problems[task]
        goals = [goal for goal in self.enumeration.goals if goal.task == task]

        def fits(parts: Sequence[Column]) -> bool:
            return any(all(id in part for id, part in zip(goal.ids, parts, strict=True)) for goal in goals)

        found = 0
        for each in self._picked(task, lists, MAX_FITTING, fits):
            for place, goal in self._hits(each.shown, goals, problem.demos):
                outputs = self._outputs(goal, each.shown[place, problem.demos :])
                if outputs is None or found >= MAX_CANDIDATES:
                    continue
                found += 1
                cost = each.costs[place] + (GOAL_COST if goal.word else 0)
                yield Candidate(task, "pick", cost, outputs, _Build(self, each, place, goal))

    def give(self, task: int, lists: Column) -> None:
        """Gives the enumeration the picks that have the sides of the outputs, where these are not the inputs'."""
        problem = self.enumeration.problems[task]
        grids = self.pools.grids
        wanted, own = (
            np.array([(len(grid), len(grid[0])) for grid in given], np.int32)
            for given in (problem.outputs, problem.inputs[: problem.demos])
        )
        if (wanted == own).all():
            return

        def same(ids: Column, sides: NDArray[np.int32]) -> NDArray[np.bool_]:
            return np.array((grids.heights[ids] == sides[..., 0]) & (grids.widths[ids] == sides[..., 1]))

        def fits(parts: Sequence[Column]) -> bool:
            return all(same(part[part >= 0], sides).any() for part, sides in zip(parts, wanted, strict=True))

        given = 0
        goal = next(goal for goal in self.enumeration.goals if goal.task == task)
        for each in self._picked(task, lists, MAX_GIVING, fits):
            whole = (each.shown >= 0).all(axis=1) & same(each.shown[:, : problem.demos], wanted).all(axis=1)
            for place in np.flatnonzero(whole).tolist():
                column = np.ascontiguousarray(each.shown[place])
                if given < MAX_GIVEN and self.enumeration.give(
                    task, each.costs[place], column, _Build(self, each, place, goal)
                ):
                    given += 1

    def _picked(
        self, task: int, lists: Column, most: int, fits: Callable[[Sequence[Column]], bool]
    ) -> Iterator[_Shown]:
        """All picks from the cheapest lists whose objects, as they are shown on the demos, fit; of at most so many."""
        problem = self.enumeration.problems[task]
        fitting = [vector for vector in lists[:MAX_LISTS].tolist() if self._fits(vector, fits, problem.demos)]
        roles = [(None, 0, "")] + [(role.colors, role.cost, role.name) for role in problem.roles]
        for vector in fitting[:most]:
            column, root = self.enumeration.ids(vector), self._root(vector)
            for colors, more, name in roles:
                calls = {
                    number: self._arguments(number, column, root, colors)
                    for number, op in enumerate(self.runner.ops)
                    if (len(op.kinds) > 1) == (colors is not None)
                }
                results = self.runner.run(calls)
                numbers = list(calls)
                cost = int(self.enumeration.bank.costs[vector]) + more
                costs = [cost + self.picks.costs[number] for number in numbers]
                shows = zip(self.objects_shown, SHOW_COSTS, self._shown(results, numbers, root), strict=True)
                for show, show_cost, shown in shows:
                    yield _Shown(vector, numbers, [each + show_cost for each in costs], name, show, shown)

    def _root(self, vector: int) -> Column:
        return self.enumeration.ids(int(self.enumeration.bank.roots[vector]))

    def _arguments(self, number: int, column: Column, root: Column, colors: Sequence[int] | None) -> list[Column]:
        given = [column]
        if colors is not None:
            given.append(np.array(colors, np.int32))
        return [*given, root] if self.runner.ops[number].rooted else given

    def _members(self, entry: int) -> Column:
        runs = self.pools.runs
        return runs.items[runs.offsets[entry] : runs.offsets[entry] + runs.lengths[entry]]

    def _fits(self, vector: int, fits: Callable[[Sequence[Column]], bool], demos: int) -> bool:
        """Whether the objects fit, in one way of showing them, and some list leaves a choice."""
        parts = [self._members(int(entry)) for entry in self.enumeration.ids(vector)]
        sizes = np.array([len(part) for part in parts])
        if sizes.min() < 1 or sizes.max() < 2 or sizes.sum() > MAX_OBJECTS:
            return False
        objects, roots = np.concatenate(parts), np.repeat(self._root(vector), sizes)
        bounds = np.cumsum(sizes)[:demos]
        shown = self.shows.run({number: self._seen(number, objects, roots) for number in self.objects_shown})
        return any(fits(np.split(each, bounds)[:demos]) for each in shown.values())

    def _seen(self, show: int, objects: Column, roots: Column) -> list[Column]:
        return [objects, roots] if self.shows.ops[show].rooted else [objects]

    def _shown(self, results: dict[int, Column], numbers: Sequence[int], root: Column) -> Iterator[NDArray[np.int32]]:
        """For every way of showing objects a row per pick: the ids of what is shown, below zero where nothing is."""
        picked = np.array([results[number] for number in numbers], np.int32)
        good = np.flatnonzero(picked.ravel() >= 0)
        objects, roots = picked.ravel()[good], np.tile(root, len(numbers))[good]
        for show in self.objects_shown:
            shown = np.full(picked.size, -1, np.int32)
            if len(good):
                shown[good] = self.shows.run({show: self._seen(show, objects, roots)})[show]
            yield shown.reshape(picked.shape)

    def _hits(self, shown: NDArray[np.int32], goals: Sequence[Goal], demos: int) -> Iterator[tuple[int, Goal]]:
        whole = (shown >= 0).all(axis=1)
        for goal in goals:
            same = whole & (shown[:, :demos] == np.array(goal.ids, np.int32)).all(axis=1)
            for place in np.flatnonzero(same):
                yield int(place), goal

    def _outputs(self, goal: Goal, column: Column) -> tuple[tuple[tuple[int, ...], ...], ...] | None:
        outputs = made(self.enumeration.runner, goal, np.ascontiguousarray(column))
        return None if outputs.min() < 0 else tuple(self.pools.value(int(entry), GRID) for entry in outputs)


class _Build:
    """Appends the lines of a pick: the list, the object, how it is shown, and the goal's word."""

    def __init__(self, picker: Picker, shown: _Shown, place: int, goal: Goal) -> None:
        self.picker, self.goal = picker, goal
        self.vector, self.pick, self.color, self.show = shown.vector, shown.picks[place], shown.color, shown.show

    def __call__(self, lines: Draft) -> Operand:
        own = self.picker
        scope = {"o": own.enumeration.append(lines, self.vector)}
        scope["r"] = own.enumeration.append(lines, int(own.enumeration.bank.roots[self.vector]))
        scope["c"] = own.enumeration.append_color(lines, self.color) if self.color else ""
        scope["p"] = append(lines, own.runner.ops[self.pick].word.expression, scope)
        shown = append(lines, own.shows.ops[self.show].word.expression, scope)
        if self.goal.word is None:
            return shown
        return append(lines, self.goal.word.expression, {"a": shown, "c": self.goal.color})


def picked(enumeration: Enumeration, tasks: Container[int]) -> Iterator[Candidate]:
    """The learned picks of tasks; where a task has none, the enumeration is given those of the outputs' sides."""
    bank = enumeration.bank
    count = int(bank.state[0])
    lists = np.flatnonzero(bank.kinds[:count] == LISTS_KIND).astype(np.int32)
    order = lists[np.argsort(bank.tasks[lists], kind="stable")]
    ends = np.searchsorted(bank.tasks[order], np.arange(len(enumeration.problems) + 1))
    picker = Picker(enumeration)
    for task in range(len(enumeration.problems)):
        if task in tasks:
            own = order[ends[task] : ends[task + 1]]
            found = list(picker.candidates(task, own))
            yield from found
            if not found:
                picker.give(task, own)
