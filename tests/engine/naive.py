"""An independent evaluator: one program, one sample, by plain recursion from the output. The oracle of the engine."""

from __future__ import annotations

from typing import Any

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.missing import Missing, Reason
from arc.dsl.values import check_grid
from arc.program.program import Operand, Program


def evaluate(program: Program, **inputs: Any) -> Any:
    """The program's output, or the reason why there is none. Evaluates the normal form, as the engine does."""
    normal = program.normal()

    def value(operand: Operand) -> Any:
        if isinstance(operand, int):
            line = normal.lines[operand]
            operands = [value(each) for each in (line.callee, *line.args)]
            for each in operands:
                if isinstance(each, Reason):
                    return each
            try:
                return operands[0](*operands[1:])
            except Missing as error:
                return error.reason
        if operand in inputs:
            return inputs[operand]
        return CONSTANTS[operand].value if operand in CONSTANTS else PRIMITIVES[operand].function

    return value(normal.output)


def output_of(program: Program, **inputs: Any) -> Any:
    """The program's output as a candidate: a grid, or the reason why there is none."""
    found = evaluate(program, **inputs)
    if not isinstance(found, Reason):
        try:
            check_grid(found)
        except Missing as error:
            return error.reason
    return found


def differ_of(program: Program, **inputs: Any) -> int | None:
    """The program's result as a differ: 0 to 1000, or None."""
    found = evaluate(program, **inputs)
    return found if not isinstance(found, Reason) and 0 <= found <= 1000 else None
