"""Programs in the making: lines are added one by one and typed at once."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

from arc.card.fitting import shape
from arc.dsl.types import Type
from arc.program.infer import Closure, Inference, Kind
from arc.program.program import Line, Operand, Program

_RESULTS: dict[tuple[object, ...], Kind] = {}


class Typing(Inference):
    """An inference that knows what primitives gave for values of these types in any program before."""

    def apply(self, function: Kind, args: tuple[Kind, ...]) -> Kind:
        if not isinstance(function, Closure) or not function.name:
            return super().apply(function, args)
        key = (function.name, *args)
        found = _RESULTS.get(key)
        if found is None:
            found = super().apply(function, args)
            if all(isinstance(arg, Type) for arg in args):
                _RESULTS[key] = found
        return found


class Known(NamedTuple):
    """An operand that is a value, with its type and the shape of that as text."""

    operand: Operand
    type: str
    shape: str


def known(operand: Operand, type: Type) -> Known:
    """What an operand of this type is known as."""
    return Known(operand, *_described(type))


@cache
def _described(type: Type) -> tuple[str, str]:
    return str(type), shape(type)


class Builder:
    """Lines of a program; equal calls are one line."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.inference = Typing()
        self.lines: list[Line] = []
        self.values: list[Known] = []
        """the lines that are values"""
        self._numbers: dict[Line, int] = {}

    def program(self) -> Program:
        """The program of all lines; its output is the last one."""
        return Program(tuple(self.lines), len(self.lines) - 1 if self.lines else "I")

    def kind(self, operand: Operand) -> Kind:
        """The type of an operand, or the function that it is."""
        return self.inference.kind_of(operand)

    def call(self, callee: Operand, *args: Operand) -> int:
        """The line of this call. Raises CannotMatchError if it has no type."""
        line = Line(callee, args)
        number = self._numbers.get(line)
        if number is None:
            kind = self.inference.add(callee, args)
            number = self._numbers[line] = len(self.lines)
            self.lines.append(line)
            if isinstance(kind, Type):
                self.values.append(known(number, kind))
        return number

    def mark(self) -> int:
        """Where the program ends now."""
        return len(self.lines)

    def reset(self, mark: int) -> None:
        """Takes the lines back that were added since the mark."""
        for line in self.lines[mark:]:
            del self._numbers[line]
        del self.lines[mark:], self.inference.kinds[mark:]
        self.values = [each for each in self.values if each.operand in range(mark)]

    def expression(self, text: str, names: Mapping[str, Operand] | None = None) -> Operand:
        """The value of nested calls such as ``first(objects(I, T, F, T))``; ``names`` stand for operands."""
        return self._expression(_parsed(text), names or {})

    def _expression(self, tree: _Tree, names: Mapping[str, Operand]) -> Operand:
        if isinstance(tree, str):
            return names.get(tree, tree)
        return self.call(*[self._expression(each, names) for each in tree])


_Tree: TypeAlias = "str | tuple[_Tree, ...]"
"""A name, or a callee and its arguments."""


@cache
def _parsed(text: str) -> _Tree:
    def tree(node: ast.expr) -> _Tree:
        match node:
            case ast.Name(id=name):
                return name
            case ast.Call(func=callee, args=args):
                return tuple(map(tree, (callee, *args)))
        raise ValueError(f"no expression of calls: {ast.dump(node)}")

    return tree(ast.parse(text, mode="eval").body)
