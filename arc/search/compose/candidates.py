"""Candidates: what a strategy would answer, why, and the program that gives it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arc.program.program import Operand, Program
from arc.search.words import Call, Draft, Expression, append
from arc.tasks.task import Grid

Build = Callable[[Draft], Operand]
"""Appends a candidate's lines to a program's and gives the operand of the output."""


UNTRIED = -1


@dataclass(frozen=True)
class Candidate:
    """An answer to a task that reproduces all demo outputs."""

    task: int
    strategy: str
    cost: int
    """description length in half bits"""
    outputs: tuple[Grid, ...]
    """of the test inputs"""
    build: Build
    foretold: int = UNTRIED
    """percentage of demos that the same way of learning foretells when it does not see them"""

    def program(self) -> tuple[Program, frozenset[str]]:
        """The program, in normal form, and the marks of other tasks that lines of it were learned on."""
        lines = Draft()
        output = self.build(lines)
        return Program(tuple(lines), output).normal(), frozenset(lines.learned_from)


def call(lines: Draft, callee: str, *args: Operand) -> Operand:
    """Appends a call, once."""
    scope: dict[str, Operand] = {f"#{position}": arg for position, arg in enumerate(args)}
    expression: Expression = Call(callee, tuple(scope))
    return append(lines, expression, scope)


def flat(lines: Draft, color: str, like: Operand) -> Operand:
    """Appends a grid of one colour with the sides of another."""
    return call(lines, "canvas", color, call(lines, "shape", like))
