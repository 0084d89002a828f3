"""The description length of any program under the cost model: what ranks programs that fit the same demos."""

from __future__ import annotations

from functools import cache

from arc.dsl import CONSTANTS
from arc.program.program import Operand, Program
from arc.search.costs import INPUT, OTHER, Costs, matches, shipped_counts
from arc.search.words import Word, words

UNKNOWN = 14
"""Half bits of a call that is part of no word: about one out of all primitives."""
CONSTANT = 4
"""Half bits of a constant that a word does not name."""


def length(program: Program, costs: Costs) -> int:
    """The description length in half bits.

    From the output up, every needed line is the end of the largest word that matches it; a line that two words need
    counts once, as values of a program are named.
    """
    program = program.normal()
    spelled: dict[int, tuple[Word | None, dict[str, Operand]]] = {}
    waiting = [program.output]
    total = 0
    while waiting:
        operand = waiting.pop()
        if isinstance(operand, str):
            total += CONSTANT * (operand in CONSTANTS)
        elif operand not in spelled:
            spelled[operand] = found = _largest(program, operand)
            word, scope = found
            waiting += scope.values() if word else program.lines[operand].operands
    for word, scope in spelled.values():
        first = scope[word.arguments[0]] if word else INPUT
        total += costs.cost(word, _producer(first, spelled)) if word else UNKNOWN
    return total


def _largest(program: Program, line: int) -> tuple[Word | None, dict[str, Operand]]:
    for word in _by_size():
        scope: dict[str, Operand] = {}
        if matches(program, line, word.expression, word.arguments + "r", scope) and word.arguments[0] in scope:
            return word, scope
    return None, {}


def _producer(operand: Operand, spelled: dict[int, tuple[Word | None, dict[str, Operand]]]) -> str:
    if operand == "I":
        return INPUT
    word = spelled[operand][0] if isinstance(operand, int) else None
    return word.name if word else OTHER


@cache
def _by_size() -> list[Word]:
    return sorted(words(), key=lambda word: -word.calls)


@cache
def shipped() -> Costs:
    """The cost model that belongs to the package."""
    return Costs.of(shipped_counts())
