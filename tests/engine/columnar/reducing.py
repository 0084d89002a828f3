"""Lines that the engine computes otherwise than the primitives, and the smallest programs that show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from arc.dsl import Reason
from arc.dsl.types import Type
from arc.program.batt import reached
from arc.program.infer import Inference
from arc.program.match import CannotMatchError
from arc.program.program import Line, Operand, Program
from tests.engine.columnar.evaluation import FUNCTION, by_columns
from tests.program import random_programs

Sample = tuple[Any, Any]
"""A value of ``S`` and one of ``I``."""


@dataclass(frozen=True)
class Difference:
    """A line that the engine computes otherwise than the primitives."""

    program: Program
    """ends in that line"""
    sample: Sample
    expected: Any
    found: Any

    def __str__(self) -> str:
        return f"{self.program.text()}expected {self.expected!r}\nfound    {self.found!r}\nI = {self.sample[1]!r}"


def same(a: Any, b: Any) -> bool:
    """Whether both are the same value, or are missing for the same reason."""
    return bool(a == b) and isinstance(a, Reason) == isinstance(b, Reason)


def by_primitives(program: Program, samples: Sequence[Sample]) -> list[tuple[Any, ...]]:
    """[line][sample]: what the Python primitives give; something callable for functions."""
    lines = zip(*(random_programs.run(program, {"S": s, "I": i}) for s, i in samples), strict=True)
    return list(lines)


def differing(
    program: Program, expected: Sequence[Any], found: Sequence[Any], samples: Sequence[Sample]
) -> Iterator[Difference]:
    """The lines that differ, [line][sample], but for those that hang on lines that do."""
    wrong: set[Operand] = set()
    for number, line in enumerate(program.lines):
        explained = not wrong.isdisjoint(line.operands)
        places = [] if found[number] is FUNCTION else range(len(samples))
        place = next((each for each in places if not same(expected[number][each], found[number][each])), None)
        if explained or place is not None:
            wrong.add(number)
        if not explained and place is not None:
            smaller = Program(*reached(program.lines, number))
            yield Difference(smaller, samples[place], expected[number][place], found[number][place])


def smallest(difference: Difference) -> Difference:
    """The same difference with as few lines as can be found: they are replaced by inputs, constants, other lines."""
    tried = True
    while tried:
        tried = False
        for smaller in _smaller(difference.program):
            found = _difference_of(smaller, difference)
            if found is not None:
                difference, tried = found, True
                break
    return difference


def _smaller(program: Program) -> Iterator[Program]:
    """Programs that end earlier, or in which one line is replaced by an earlier operand of the same kind."""
    inference = Inference()
    for line in program.lines:
        inference.add(line.callee, line.args)
    for number, kind in enumerate(inference.kinds[:-1]):
        if isinstance(kind, Type):
            yield Program(*reached(program.lines, number))
    options: list[Operand] = ["I", "S", "T", "ZERO", "ONE", "UNITY", *range(len(program.lines))]
    for number in reversed(range(len(program.lines))):
        for option in options:
            if isinstance(option, int) and option >= number:
                break
            if str(inference.kind_of(option)) == str(inference.kinds[number]):
                yield _replaced(program, number, option)


def _replaced(program: Program, number: int, option: Operand) -> Program:
    def shown(operand: Operand) -> Operand:
        return option if operand == number and isinstance(operand, int) else operand

    lines = tuple(Line(shown(line.callee), tuple(map(shown, line.args))) for line in program.lines)
    return Program(*reached(lines, shown(program.output)))


def _difference_of(program: Program, like: Difference) -> Difference | None:
    if not program.lines or len(program.lines) >= len(like.program.lines):
        return None
    try:
        (found,) = by_columns([program], [like.sample])
    except CannotMatchError:
        return None
    except Exception as error:
        broken = Difference(program, like.sample, "no error", error)
        return broken if type(error) is type(like.found) else None
    if isinstance(like.found, Exception):
        return None
    return next(differing(program, by_primitives(program, [like.sample]), found, [like.sample]), None)
