"""Phrases: programs that were written or found for training tasks, with the colours that they name left open.

What one program does for its task, another colour may do for another task: a program that names one colour or two is
tried with all that the demos of a task suggest. The table ``phrases.tsv`` has the programs, a line each, with the marks
of the tasks that they were learned on; ``python -m arc search collect`` makes it anew from solver files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from arc.dsl import CONSTANTS
from arc.program.parse import Definition, parse_program
from arc.program.program import Line, Operand, Program

PARAMETERS = ((), ("c",), ("d", "e"))
"""The names of the colours that are left open, by how many there are."""

_NAMED = ("BLUE", "RED", "GREEN", "YELLOW", "GRAY", "MAGENTA", "ORANGE", "CYAN", "BURGUNDY")
_NUMBERS = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
_COLORS = {
    "fill": (1,),
    "underfill": (1,),
    "ofcolor": (1,),
    "colorfilter": (1,),
    "recolor": (0,),
    "canvas": (0,),
    "replace": (1, 2),
    "switch": (1, 2),
    "colorcount": (1,),
}
"""Primitives and the places of arguments that are colours even where they are written as numbers. Black stays."""
_TOLD = ("c_zo_n", "c_iz_n")
"""Primitives that tell a colour from the demo pairs."""


@dataclass(frozen=True)
class Phrase:
    """A program whose colours are operands of the names in ``PARAMETERS[colors]``."""

    program: Program
    colors: int
    learned_from: tuple[str, ...]
    """marks of the tasks that it was written or selected for"""


def collected(definitions: Iterable[tuple[Definition, tuple[str, ...]]]) -> str:
    """The text of a table: those solvers that can be phrases, with the marks of their tasks."""
    rows = [
        f"{','.join(marks)}\t{_joined(definition.program)}"
        for definition, marks in definitions
        if left_open(definition.program) is not None
    ]
    return "\n".join(["learned_from\tprogram", *rows]) + "\n"


def _joined(program: Program) -> str:
    head, *lines = program.text().splitlines()
    return f"{head} {'; '.join(line.strip() for line in lines)}"


def parsed_phrases(text: str) -> Iterator[Phrase]:
    """The phrases of a table's text."""
    for line in text.splitlines()[1:]:
        marks, program = line.split("\t")
        opened = left_open(parse_program(program))
        assert opened is not None, "only phrases are collected"
        yield Phrase(*opened, tuple(marks.split(",")))


@cache
def shipped_phrases() -> tuple[Phrase, ...]:
    """The phrases that belong to the package."""
    return tuple(parsed_phrases(files("arc.search").joinpath("phrases.tsv").read_text(encoding="utf-8")))


def left_open(program: Program) -> tuple[Program, int] | None:
    """The program with parameters in place of the colours that it names or is told, and how many these are; None where
    they are too many, or where it reads the demo pairs for something else."""
    found: dict[int | Line, None] = {}
    for line in program.lines:
        if line.callee in _TOLD:
            found[line] = None
        else:
            found.update((_value(arg), None) for k, arg in enumerate(line.args) if _is_color(line, k))
    if len(found) >= len(PARAMETERS):
        return None
    names = dict(zip(found, PARAMETERS[len(found)], strict=True))
    lines: list[Line] = []
    places: list[Operand] = []

    def placed(operand: Operand) -> Operand:
        return places[operand] if isinstance(operand, int) else operand

    for line in program.lines:
        if line in names:
            places.append(names[line])
            continue
        args = (names[_value(arg)] if _is_color(line, k) else placed(arg) for k, arg in enumerate(line.args))
        places.append(len(lines))
        lines.append(Line(placed(line.callee), tuple(args)))
    opened = Program(tuple(lines), placed(program.output))
    return (opened, len(found)) if opened.inputs == ("I",) else None


def _value(operand: Operand) -> int:
    value = CONSTANTS[str(operand)].value
    assert isinstance(value, int)
    return value


def _is_color(line: Line, place: int) -> bool:
    """Whether an argument of a line names a colour other than black."""
    arg = line.args[place]
    compared = line.callee == "matcher" and line.args[0] == "color" and place == 1
    return arg in _NAMED or (arg in _NUMBERS and (compared or place in _COLORS.get(str(line.callee), ())))
