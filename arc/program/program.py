"""Programs as data: lines of calls, their digests, normal form and text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from typing import NamedTuple, TypeAlias

from arc.dsl import CONSTANTS, PRIMITIVES

INPUTS = ("S", "I", "C")
"""Arguments of a program: the demo pairs, the input grid, and (in differs) the candidate output."""

Operand: TypeAlias = int | str
"""The index of an earlier line, or the name of an input, a constant or a primitive."""


class Line(NamedTuple):
    """One assignment: ``callee(*args)``. The callee is a primitive's name or an earlier line that is a function."""

    callee: Operand
    args: tuple[Operand, ...]

    @property
    def operands(self) -> tuple[Operand, ...]:
        """Callee and arguments."""
        return (self.callee, *self.args)


@dataclass(frozen=True)
class Program:
    """A straight-line program: every line refers to earlier lines only; ``output`` is the result."""

    lines: tuple[Line, ...]
    output: Operand

    @cached_property
    def digests(self) -> tuple[str, ...]:
        """A digest per line: equal for equal expressions, whatever their names, order or program."""
        return digests(self.lines)

    @property
    def id(self) -> str:
        """The program's identity: 24 hexadecimal digits, equal on every machine for equal normal forms."""
        return operand_digest(self.output, self.digests)

    @property
    def inputs(self) -> tuple[str, ...]:
        """The inputs that the program reads, in the order S, I, C."""
        used = {operand for line in self.lines for operand in line.operands} | {self.output}
        return tuple(name for name in INPUTS if name in used)

    def normal(self) -> Program:
        """The program without unused and repeated lines, commutative arguments ordered, lines in depth-first order, one
        name per constant.

        Programs with equal ids have equal normal forms.
        """
        chosen: dict[str, int] = {}
        lines: list[Line] = []

        def placed(operand: Operand) -> Operand:
            return chosen[self.digests[operand]] if isinstance(operand, int) else _plain_name(operand)

        stack: list[tuple[Operand, bool]] = [(self.output, False)]
        while stack:
            operand, ready = stack.pop()
            if isinstance(operand, str) or self.digests[operand] in chosen:
                continue
            line = ordered_arguments(self.lines[operand], self.digests)
            if ready:
                chosen[self.digests[operand]] = len(lines)
                lines.append(Line(placed(line.callee), tuple(map(placed, line.args))))
            else:
                stack.append((operand, True))
                stack.extend((each, False) for each in reversed(line.operands))
        return Program(tuple(lines), placed(self.output))

    def text(self, name: str = "solve") -> str:
        """The program in the Hodel notation, ending in a newline."""
        names = [f"x{i + 1}" for i in range(len(self.lines))]
        if self.lines and self.output == len(self.lines) - 1:
            names[-1] = "O"
        result = names[self.output] if isinstance(self.output, int) else self.output
        body = [*line_texts(self.lines, names), f"return {result}"]
        parameters = "S, I, C" if "C" in self.inputs else "S, I" if "S" in self.inputs else "I"
        return f"def {name}({parameters}):\n" + "".join(f"    {text}\n" for text in body)


def digests(lines: Sequence[Line]) -> tuple[str, ...]:
    """The digest of every line (see ``Program.digests``)."""
    found: list[str] = []
    for line in lines:
        args = ordered_arguments(line, found).args
        parts = [operand_digest(each, found) for each in (line.callee, *args)]
        found.append(_hash("call(" + ",".join(parts) + ")"))
    return tuple(found)


def operand_digest(operand: Operand, line_digests: Sequence[str]) -> str:
    """The digest of an operand; constants count by type and value, so ``FIVE`` and ``GRAY`` are equal."""
    return line_digests[operand] if isinstance(operand, int) else _name_digest(operand)


@cache
def _plain_name(name: str) -> str:
    """The first constant of equal type and value; any other name is itself."""
    if name not in CONSTANTS:
        return name
    constant = CONSTANTS[name]
    return next(
        each for each, other in CONSTANTS.items() if (other.type, other.value) == (constant.type, constant.value)
    )


@cache
def _name_digest(name: str) -> str:
    if name in CONSTANTS:
        constant = CONSTANTS[name]
        return _hash(f"constant {constant.type} {constant.value}")
    return _hash(f"name {name}")


def ordered_arguments(line: Line, line_digests: Sequence[str]) -> Line:
    """The line with exchangeable arguments in the order of their digests."""
    positions = PRIMITIVES[line.callee].commutative if isinstance(line.callee, str) else ()
    if not positions:
        return line
    args = list(line.args)
    exchanged = sorted((args[i] for i in positions), key=lambda operand: operand_digest(operand, line_digests))
    for position, operand in zip(positions, exchanged, strict=True):
        args[position] = operand
    return Line(line.callee, tuple(args))


def line_texts(lines: Sequence[Line], names: Sequence[str]) -> list[str]:
    """``name = callee(args)`` for every line."""

    def shown(operand: Operand) -> str:
        return names[operand] if isinstance(operand, int) else operand

    return [
        f"{name} = {shown(line.callee)}({', '.join(map(shown, line.args))})"
        for name, line in zip(names, lines, strict=True)
    ]


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=12).hexdigest()
