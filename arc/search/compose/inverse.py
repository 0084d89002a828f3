"""Answers that the enumeration found: values that are the outputs, or one word away from them."""

from __future__ import annotations

from collections.abc import Iterator

from arc.dsl.types import GRID
from arc.program.program import Operand
from arc.search.compose.candidates import Candidate
from arc.search.enumerate.enumeration import Enumeration, Solution
from arc.search.enumerate.goals import made
from arc.search.words import Draft, append


def found(enumeration: Enumeration) -> Iterator[Candidate]:
    """The solutions of all tasks as candidates, strategy ``program`` or ``inverse``."""
    runner = enumeration.runner
    for each in enumeration.solutions:
        column = made(runner, each.goal, enumeration.ids(each.vector)[enumeration.problems[each.task].demos :])
        cost = each.cost
        if each.goal.word is not None:
            cost += enumeration.costs.cost(each.goal.word, enumeration.made(each.vector))
        if column.min() < 0:
            continue
        outputs = tuple(runner.pools.value(int(entry), GRID) for entry in column)
        strategy = "program" if each.goal.word is None else "inverse"
        yield Candidate(each.task, strategy, cost, outputs, _Build(enumeration, each))


class _Build:
    def __init__(self, enumeration: Enumeration, solution: Solution) -> None:
        self.enumeration = enumeration
        self.solution = solution

    def __call__(self, lines: Draft) -> Operand:
        operand = self.enumeration.append(lines, self.solution.vector)
        if self.solution.goal.word is None:
            return operand
        scope = {"a": operand, "c": self.solution.goal.color}
        return append(lines, self.solution.goal.word.expression, scope)
