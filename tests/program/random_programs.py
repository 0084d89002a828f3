"""Seeded random well-typed programs, and an evaluator that runs one with the Python primitives."""

from __future__ import annotations

from random import Random
from typing import Any

from arc.dsl import CONSTANTS, PRIMITIVES, Missing, Reason
from arc.dsl.signature import Pattern
from arc.program.infer import Closure, Inference, Kind
from arc.program.match import CannotMatchError
from arc.program.program import Line, Operand, Program

_VALUES = sorted(CONSTANTS)
_FUNCTIONS = sorted(PRIMITIVES)


def random_program(random: Random, length: int = 12, inputs: tuple[str, ...] = ("S", "I")) -> Program:
    """A well-typed program of ``length`` lines whose output is its last line."""
    inference = Inference()
    lines: list[Line] = []
    while len(lines) < length:
        line = random_line(random, inference, inputs)
        try:
            inference.add(line.callee, line.args)
        except CannotMatchError:
            continue
        lines.append(line)
    return Program(tuple(lines), len(lines) - 1)


def random_line(random: Random, inference: Inference, inputs: tuple[str, ...]) -> Line:
    """A call that may be well typed: functions where the signature wants functions, values elsewhere."""
    functions: list[Operand] = [i for i, kind in enumerate(inference.kinds) if _is_function(kind)]
    if functions and random.random() < 0.1:
        return Line(random.choice(functions), (_value(random, inference, inputs),))
    name = random.choice(_FUNCTIONS)
    args = tuple(
        random.choice([*functions, *functions, random.choice(_FUNCTIONS)])
        if _wants_function(parameter.pattern)
        else _value(random, inference, inputs)
        for parameter in PRIMITIVES[name].signature.parameters
    )
    return Line(name, args)


def _wants_function(pattern: Pattern) -> bool:
    return pattern.name in ("->", "Function")


def _is_function(kind: Kind) -> bool:
    return isinstance(kind, Closure)


def _value(random: Random, inference: Inference, inputs: tuple[str, ...]) -> Operand:
    values = [i for i, kind in enumerate(inference.kinds) if not _is_function(kind) or random.random() < 0.1]
    if values and random.random() < 0.6:
        return random.choice(values)
    return random.choice(inputs) if random.random() < 0.5 else random.choice(_VALUES)


def run(program: Program, inputs: dict[str, Any]) -> list[Any]:
    """The value of every line: a Python value, a callable, or the Reason for which it is missing."""
    values: list[Any] = []

    def value(operand: Operand) -> Any:
        if isinstance(operand, int):
            return values[operand]
        if operand in inputs:
            return inputs[operand]
        return CONSTANTS[operand].value if operand in CONSTANTS else PRIMITIVES[operand].function

    for line in program.lines:
        operands = [value(operand) for operand in line.operands]
        missing = [each for each in operands if isinstance(each, Reason)]
        try:
            values.append(missing[0] if missing else operands[0](*operands[1:]))
        except Missing as error:
            values.append(error.reason)
    return values
