"""What words cost: how rare a word is where its first argument was made by a given other one.

Costs are integers in half bits, told by the frequency in known programs, smoothed by the word's frequency among all of
its kind. The counts are data (``costs.tsv``); ``python -m arc search fit`` makes them anew from solver files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from math import log2

import numpy as np
from numpy.typing import NDArray

from arc.dsl import CONSTANTS
from arc.program.program import Operand, Program
from arc.search.words import Expression, Word, words

INPUT = "I"
"""What the input grid counts as, in place of a word that made it."""
OTHER = "?"
"""What a value counts as that no word made."""

CONTEXT_WEIGHT = 60
"""How many observations of a producer weigh as much as the word's frequency overall."""
PRIOR = 1.0
"""Observations that every word is given beforehand."""

EVENNESS = 0.8
"""How far counts are trusted: 1 for fully, 0 for not at all. Known programs are few, and other tasks are different."""
LEAST_COST = 1
"""Half bits that every word costs beforehand."""

Counts = Counter[tuple[str, str]]
"""How often (producer, word) occurred."""


def counted(programs: Iterable[Program]) -> Counts:
    """How often words occur in programs, by the word that made the first argument."""
    found: Counts = Counter()
    ordered = sorted(words(), key=lambda word: -word.calls)
    for program in programs:
        made: dict[Operand, str] = {}
        for number in range(len(program.lines)):
            for word in ordered:
                scope: dict[str, Operand] = {}
                if matches(program, number, word.expression, word.arguments + "r", scope):
                    made[number] = word.name
                    first = scope.get(word.arguments[0], INPUT)
                    found[INPUT if first == "I" else made.get(first, OTHER), word.name] += 1
                    break
    return found


def matches(
    program: Program, operand: Operand, expression: Expression, letters: str, scope: dict[str, Operand]
) -> bool:
    """Whether an operand is the expression; ``scope`` gets the operands of its letters."""
    if isinstance(expression, str):
        if expression in letters:
            return scope.setdefault(expression, operand) == operand
        if isinstance(operand, str) and operand in CONSTANTS and expression in CONSTANTS:
            return CONSTANTS[operand].value == CONSTANTS[expression].value
        return operand == expression
    if not isinstance(operand, int):
        return False
    line = program.lines[operand]
    if line.callee != expression.callee or len(line.args) != len(expression.args):
        return False
    pairs = zip(line.args, expression.args, strict=True)
    return all(matches(program, arg, part, letters, scope) for arg, part in pairs)


def counts_text(counts: Counts) -> str:
    """The counts as the text of a table."""
    rows = [f"{producer}\t{word}\t{count}" for (producer, word), count in sorted(counts.items())]
    return "\n".join(["producer\tword\tcount", *rows]) + "\n"


def parsed_counts(text: str) -> Counts:
    """The counts of a table; of words that there are no longer they are left out."""
    known = {word.name for word in words()}
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    return Counter({(producer, word): int(count) for producer, word, count in rows if word in known})


def shipped_counts() -> Counts:
    """The counts that belong to the package."""
    return parsed_counts(files("arc.search").joinpath("costs.tsv").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Costs:
    """A cost model: the counts, and how often each producer and word occurs."""

    counts: Mapping[tuple[str, str], int]
    by_word: Mapping[str, int]
    by_producer: Mapping[tuple[str, str], int]
    """by producer and kind of first argument"""
    by_kind: Mapping[str, tuple[int, int]]
    """observations of all words whose first argument is of a kind, and how many such words there are"""

    @classmethod
    def of(cls, counts: Counts) -> Costs:
        """The model of counts."""
        kinds = {word.name: word.arguments[0] for word in words()}
        by_word: Counter[str] = Counter()
        by_producer: Counter[tuple[str, str]] = Counter()
        for (producer, word), count in counts.items():
            by_word[word] += count
            by_producer[producer, kinds[word]] += count
        different = Counter(kinds.values())
        totals = Counter(kinds[word] for word in by_word.elements())
        return cls(counts, by_word, by_producer, {kind: (totals[kind], different[kind]) for kind in different})

    def cost(self, word: Word, producer: str) -> int:
        """What a word costs, in half bits, where its first argument was made by a word (or is the input)."""
        kind = word.arguments[0]
        total, different = self.by_kind[kind]
        overall = (self.by_word.get(word.name, 0) + PRIOR) / (total + PRIOR * different)
        seen = self.counts.get((producer, word.name), 0)
        frequency = (seen + CONTEXT_WEIGHT * overall) / (self.by_producer.get((producer, kind), 0) + CONTEXT_WEIGHT)
        return round(LEAST_COST - 2 * EVENNESS * log2(frequency))

    @cached_property
    def table(self) -> NDArray[np.int32]:
        """What words cost, [word, producer]: both in the order of all words, then the input as a producer."""
        producers = [*(word.name for word in words()), INPUT]
        return np.array([[self.cost(word, producer) for producer in producers] for word in words()], np.int32)
