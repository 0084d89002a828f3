"""Programs for tests: written by hand in short form, and random ones that are well typed."""

from __future__ import annotations

from random import Random

from arc.dsl.types import GRID, INTEGER, Type, coercion
from arc.engine.differs import Differ
from arc.program.infer import IllTypedError, Inference, Kind, check_output, output_kind
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


def random_candidate(random: Random, calls: int = 25) -> Program:
    """A random program that gives a grid: of all lines usable as a grid, the one that depends on most lines."""
    lines, kinds = _random_lines(random, ("S", "I"), calls)
    grids = [i for i, kind in enumerate(kinds) if isinstance(kind, Type) and coercion(kind, GRID) is not None]
    return _largest(lines, grids, GRID, "I")


def random_differ(random: Random, name: str, calls: int = 25) -> Differ:
    """A random differ: of all lines that give an integer, the one that depends on most lines."""
    lines, kinds = _random_lines(random, ("S", "I", "C", "C"), calls)
    return Differ(name, _largest(lines, [i for i, k in enumerate(kinds) if k == INTEGER], INTEGER, "THOUSAND"), name)


def _largest(lines: tuple[Line, ...], outputs: list[int], wanted: Type, default: str) -> Program:
    """The largest of the normal forms that are well typed: exchanging arguments can change a type."""
    programs = [Program(lines, output).normal() for output in outputs]
    typed = [each for each in programs if _is_typed(each, wanted)]
    return max(typed, key=lambda each: len(each.lines), default=Program((), default))


def _is_typed(given: Program, wanted: Type) -> bool:
    try:
        check_output(given, wanted)
    except IllTypedError:
        return False
    return wanted != INTEGER or output_kind(given) == INTEGER


def _random_lines(random: Random, inputs: tuple[str, ...], calls: int) -> tuple[tuple[Line, ...], list[Kind]]:
    inference = Inference()
    lines: list[Line] = []
    while len(lines) < calls:
        line = random_line(random, inference, inputs)
        try:
            inference.add(line.callee, line.args)
        except CannotMatchError:
            continue
        lines.append(line)
    return tuple(lines), inference.kinds
