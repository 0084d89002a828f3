"""What a generated program has to be, and whether it is."""

from __future__ import annotations

from dataclasses import dataclass

from arc.dsl.types import GRID, INTEGER, Type, coercion
from arc.program.infer import Inference, Kind
from arc.program.match import CannotMatchError
from arc.program.program import Line, Operand, Program

MAX_LINES = 60
"""Longer programs are not generated; archived ones stay."""


@dataclass(frozen=True)
class Rules:
    """The inputs that a program may read, the one that it must read, and what it gives."""

    inputs: tuple[str, ...]
    needed: str
    gives: Type


SOLVER = Rules(("S", "I"), "I", GRID)
DIFFER = Rules(("S", "I", "C"), "C", INTEGER)


class Typer:
    """Types programs that share most of their expressions: every distinct one is typed once."""

    def __init__(self) -> None:
        self._inference = Inference()
        self._places: dict[tuple[Operand, tuple[Operand, ...]], int] = {}

    def kinds(self, program: Program) -> tuple[Kind, ...]:
        """The kind of every line. Raises CannotMatchError."""
        places: list[int] = []
        for line in program.lines:
            places.append(self._place(line, places))
        return tuple(self._inference.kinds[at] for at in places)

    def kind_of(self, operand: Operand, kinds: tuple[Kind, ...]) -> Kind:
        """The kind of a line with these kinds, or of an input, a constant or a primitive."""
        return kinds[operand] if isinstance(operand, int) else self._inference.kind_of(operand)

    def gives(self, program: Program, wanted: Type) -> bool:
        """Whether the program is well typed and usable as ``wanted``."""
        try:
            output = self.kind_of(program.output, self.kinds(program))
        except CannotMatchError:
            return False
        return isinstance(output, Type) and coercion(output, wanted) is not None

    def accepted(self, program: Program, rules: Rules) -> Program | None:
        """The normal form of a program that keeps the rules; None for any other program."""
        if not self.gives(program, rules.gives):
            return None
        normal = program.normal()
        inputs = normal.inputs
        allowed = 0 < len(normal.lines) <= MAX_LINES and rules.needed in inputs and set(inputs) <= set(rules.inputs)
        return normal if allowed and self.gives(normal, rules.gives) else None

    def _place(self, line: Line, places: list[int]) -> int:
        callee, *args = (places[each] if isinstance(each, int) else each for each in line.operands)
        key = (callee, tuple(args))
        if key not in self._places:
            self._inference.add(*key)
            self._places[key] = len(self._inference.kinds) - 1
        return self._places[key]
