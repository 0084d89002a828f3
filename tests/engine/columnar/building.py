"""Programs in the making: lines are added one by one and typed at once."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from random import Random

from arc.dsl.types import Type
from arc.program.infer import Inference, Kind
from arc.program.match import CannotMatchError
from arc.program.program import Line, Operand, Program


class Builder:
    """Lines of a program; equal calls are one line."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.inference = Inference()
        self.lines: list[Line] = []
        self._known: dict[Line, int] = {}

    def program(self) -> Program:
        """The program of all lines; its output is the last one."""
        return Program(tuple(self.lines), len(self.lines) - 1 if self.lines else "I")

    def kind(self, operand: Operand) -> Kind:
        """The type of an operand, or the function that it is."""
        return self.inference.kind_of(operand)

    def type(self, operand: Operand) -> Type:
        """The type of an operand that is a value."""
        kind = self.kind(operand)
        if not isinstance(kind, Type):
            raise CannotMatchError(f"{kind} is no value")
        return kind

    def call(self, callee: Operand, *args: Operand) -> int:
        """The line of this call. Raises CannotMatchError if it has no type."""
        line = Line(callee, args)
        if line not in self._known:
            self.inference.add(callee, args)
            self._known[line] = len(self.lines)
            self.lines.append(line)
        return self._known[line]

    def mark(self) -> int:
        """Where the program ends now."""
        return len(self.lines)

    def reset(self, mark: int) -> None:
        """Takes the lines back that were added since the mark."""
        for line in self.lines[mark:]:
            del self._known[line]
        del self.lines[mark:], self.inference.kinds[mark:]

    def expression(self, text: str, names: Mapping[str, Operand] | None = None) -> Operand:
        """The value of nested calls such as ``first(objects(I, T, F, T))``; ``names`` stand for operands."""
        return self._expression(_parsed(text), names or {})

    def _expression(self, node: ast.expr, names: Mapping[str, Operand]) -> Operand:
        match node:
            case ast.Name(id=name):
                return names.get(name, name)
            case ast.Call(func=callee, args=args):
                operands = [self._expression(each, names) for each in (callee, *args)]
                return self.call(*operands)
        raise ValueError(f"no expression of calls: {ast.dump(node)}")


@cache
def _parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body
