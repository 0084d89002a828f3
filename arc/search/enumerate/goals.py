"""Goals: what a value must be on the demos so that the output is one word away from it, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from arc.dsl.types import GRID
from arc.engine.columnar.pools import Column
from arc.search.enumerate.runner import Runner
from arc.search.problem import COLOR_NAMES, Problem
from arc.search.words import Word, parsed, word

INVERSES = """
rot90 a = rot270(a)
rot180 a = rot180(a)
rot270 a = rot90(a)
hmirror a = hmirror(a)
vmirror a = vmirror(a)
dmirror a = dmirror(a)
cmirror a = cmirror(a)
upscale2 a = downscale(a, TWO)
upscale3 a = downscale(a, THREE)
upscale4 a = downscale(a, FOUR)
upscale5 a = downscale(a, FIVE)
twice_across a = lefthalf(a)
twice_down a = tophalf(a)
thrice_across a = first(hsplit(a, THREE))
thrice_down a = first(vsplit(a, THREE))
tiled2 a = tophalf(lefthalf(a))
tiled3 a = first(vsplit(first(hsplit(a, THREE)), THREE))
mirrored_right a = lefthalf(a)
mirrored_left a = righthalf(a)
mirrored_below a = tophalf(a)
mirrored_above a = bottomhalf(a)
mirrored_all a = tophalf(lefthalf(a))
mirrored_all_round a = bottomhalf(righthalf(a))
turned_all a = tophalf(lefthalf(a))
"""
"""Words and what undoes them, if it does: of an output that no value gives it makes something else. Besides, black and
any colour of the task can have taken each other's place."""


@dataclass(frozen=True)
class Goal:
    """Ids on the demos of a task, and the word that makes the outputs of them (None: they are the outputs)."""

    task: int
    word: Word | None
    color: str
    """the word's second argument, a constant; empty for none"""
    ids: tuple[int, ...]


def goals(problems: Sequence[Problem], runner: Runner) -> list[Goal]:
    """The goals of all tasks, task by task; the outputs themselves first. Different goals only."""
    pools = runner.pools
    wanted = [[pools.entry(grid, GRID) for grid in problem.outputs] for problem in problems]
    column = np.array([entry for each in wanted for entry in each], np.int32)
    inverses = Runner(pools, parsed(INVERSES))
    results = inverses.run({number: [column] for number in range(len(inverses.ops))})
    undone = [results[number].copy() for number in range(len(inverses.ops))]
    names = [op.word.name for op in inverses.ops]
    forward = [next(k for k, op in enumerate(runner.ops) if op.word.name == name) for name in names]
    present = [np.flatnonzero(each >= 0) for each in undone]
    calls = {op: [each[at]] for op, each, at in zip(forward, undone, present, strict=True) if len(at)}
    again = runner.run(calls)
    for op, each, at in zip(forward, undone, present, strict=True):
        fits = np.zeros(len(each), bool)
        if len(at):
            fits[at] = again[op] == column[at]
        each[~fits] = -1
    swap, number = next((op.word, k) for k, op in enumerate(runner.ops) if op.word.name == "swap_black")
    swapped = {
        name: runner.run({number: [column, np.full(len(column), color, np.int32)]})[number].copy()
        for color, name in enumerate(COLOR_NAMES)
        if color
    }
    found, start = [], 0
    for task, ids in enumerate(wanted):
        seen = {tuple(ids)}
        found.append(Goal(task, None, "", tuple(ids)))
        for name, each in zip(names, undone, strict=True):
            part = tuple(each[start : start + len(ids)].tolist())
            if min(part) >= 0 and part not in seen:
                seen.add(part)
                found.append(Goal(task, word(name), "", part))
        for color, each in swapped.items():
            part = tuple(each[start : start + len(ids)].tolist())
            if part not in seen and color in [role.name for role in problems[task].roles]:
                seen.add(part)
                found.append(Goal(task, swap, color, part))
        start += len(ids)
    return found


def made(runner: Runner, goal: Goal, column: Column) -> Column:
    """What a goal's word makes of grids."""
    if goal.word is None:
        return column
    number = next(number for number, op in enumerate(runner.ops) if op.word is goal.word)
    given = [column.copy()]
    if goal.color:
        given.append(np.full(len(column), COLOR_NAMES.index(goal.color), np.int32))
    return runner.run({number: given})[number]
