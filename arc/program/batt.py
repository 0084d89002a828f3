"""The batt: many programs merged into one sequence of instructions, every common sub-expression shared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from arc.errors import MADE_ANEW, InputError, Problem
from arc.program.parse import NotAProgramError, Scope
from arc.program.program import INPUTS, Line, Operand, Program, line_texts

_HEAD, _RETURN, _END = f"def batt({', '.join(INPUTS)}):\n", "    return (\n", "    )\n"
_LINE = re.compile(r" {4}(\w+) = (\w+)\((\w+(?:, \w+)*)\)")
_OUTPUT = re.compile(r" {8}(\w+),(?:  #.*)?")


class Batt(NamedTuple):
    """Instructions ``t1 = ...`` and the operand that is each candidate's output, in the order of the candidates."""

    lines: tuple[Line, ...]
    outputs: tuple[Operand, ...]

    def program(self, candidate: int) -> Program:
        """The normal form of one candidate."""
        return Program(*reached(self.lines, self.outputs[candidate])).normal()

    def text(self) -> str:
        """The batt as people read it: instructions, then the tuple of the candidates' outputs."""
        names = [f"t{i + 1}" for i in range(len(self.lines))]
        shown = [names[output] if isinstance(output, int) else output for output in self.outputs]
        return (
            _HEAD
            + "".join(f"    {text}\n" for text in line_texts(self.lines, names))
            + _RETURN
            + "".join(f"        {output},  # candidate {index}\n" for index, output in enumerate(shown))
            + _END
        )


def reached(lines: tuple[Line, ...], output: Operand) -> tuple[tuple[Line, ...], Operand]:
    """The lines that an output needs, and the output in terms of them."""
    needed: set[int] = set()
    stack = [output]
    while stack:
        operand = stack.pop()
        if isinstance(operand, int) and operand not in needed:
            needed.add(operand)
            stack.extend(lines[operand].operands)
    places = {old: new for new, old in enumerate(sorted(needed))}
    return tuple(moved(lines[old], places) for old in places), _placed(output, places)


def merge(programs: Iterable[Program]) -> Batt:
    """Merges programs into a batt; candidate ``i`` is the i-th program."""
    chosen: dict[str, int] = {}
    lines: list[Line] = []
    outputs: list[Operand] = []
    for program in programs:
        normal = program.normal()
        places: list[int] = []
        for line, digest in zip(normal.lines, normal.digests, strict=True):
            if digest not in chosen:
                chosen[digest] = len(lines)
                lines.append(moved(line, places))
            places.append(chosen[digest])
        outputs.append(_placed(normal.output, places))
    return Batt(tuple(lines), tuple(outputs))


def moved(line: Line, places: Sequence[int] | Mapping[int, int]) -> Line:
    """The line with every reference to line ``i`` turned into one to line ``places[i]``."""
    return Line(_placed(line.callee, places), tuple(_placed(arg, places) for arg in line.args))


def _placed(operand: Operand, places: Sequence[int] | Mapping[int, int]) -> Operand:
    return places[operand] if isinstance(operand, int) else operand


def parse_batt(text: str, file: str = "<text>") -> Batt:
    """Reads a batt's text, line by line as ``Batt.text`` writes it: every job reads it, and Python's own parser takes
    five times as long. Raises InputError if it is none."""
    calls, _, results = text.partition(_RETURN)
    if not calls.startswith(_HEAD) or not results.endswith(_END):
        raise InputError(Problem(file, "", "does not consist of one function 'batt'", MADE_ANEW))
    scope = Scope(INPUTS)
    lines = calls[len(_HEAD) :].splitlines()
    try:
        for number, line in enumerate(lines, start=2):
            name, callee, args = _matched(_LINE, line, number)
            given = [scope.value(arg, number) for arg in args.split(", ")]
            scope.assign(name, scope.call(scope.value(callee, number), given, number), number)
        outputs = [
            scope.value(_matched(_OUTPUT, line, number)[0], number)
            for number, line in enumerate(results[: -len(_END)].splitlines(), start=len(lines) + 3)
        ]
    except NotAProgramError as error:
        raise InputError(Problem(file, f"line {error.line}, batt", str(error), error.remedy)) from error
    return Batt(tuple(scope.lines), tuple(outputs))


def _matched(pattern: re.Pattern[str], line: str, number: int) -> tuple[str, ...]:
    match = pattern.fullmatch(line)
    if match is None:
        raise NotAProgramError(number, "is no line of a batt", MADE_ANEW)
    return match.groups()


def read_batt(path: str | Path) -> Batt:
    """Reads a batt file. Raises InputError if it cannot be read or is none."""
    try:
        return parse_batt(Path(path).read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(Problem(str(path), "", f"cannot be read: {error}", MADE_ANEW)) from error
