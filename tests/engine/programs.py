"""Programs for tests: written by hand in short form, and random ones that are well typed."""

from __future__ import annotations

from random import Random

from arc.dsl.types import GRID, INTEGER, Type, coercion
from arc.engine.differs import Differ
from arc.program.infer import Inference
from arc.program.match import CannotMatchError
from arc.program.parse import parse_program
from arc.program.program import Line, Program
from tests.program.random_programs import random_line


def program(text: str) -> Program:
    """A program from calls separated by semicolons, ``a = rot90(I); b = hmirror(a)``; the last one is the output."""
    lines = [line.strip() for line in text.split(";")]
    result = lines[-1].split(" = ")[0]
    return parse_program("def f(S, I, C):\n" + "".join(f"    {line}\n" for line in lines) + f"    return {result}\n")


def differ(text: str, name: str = "differ") -> Differ:
    """A differ in the same short form."""
    return Differ(name, program(text), f"{name}.py")


def random_candidate(random: Random, calls: int = 12) -> Program:
    """A random program; its output is the latest value that is usable as a grid."""
    lines, inference = _random_lines(random, ("S", "I"), calls)
    for index in reversed(range(calls)):
        kind = inference.kinds[index]
        if isinstance(kind, Type) and coercion(kind, GRID) is not None:
            return Program(lines, index)
    return Program(lines, "I")


def random_differ(random: Random, name: str, calls: int = 12) -> Differ:
    """A random differ; its output is the latest integer."""
    lines, inference = _random_lines(random, ("S", "I", "C", "C"), calls)
    output = next((index for index in reversed(range(calls)) if inference.kinds[index] == INTEGER), "THOUSAND")
    return Differ(name, Program(lines, output), f"{name}.py")


def _random_lines(random: Random, inputs: tuple[str, ...], calls: int) -> tuple[tuple[Line, ...], Inference]:
    inference = Inference()
    lines: list[Line] = []
    while len(lines) < calls:
        line = random_line(random, inference, inputs)
        try:
            inference.add(line.callee, line.args)
        except CannotMatchError:
            continue
        lines.append(line)
    return tuple(lines), inference
