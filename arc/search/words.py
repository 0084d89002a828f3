"""The words of the search: small expressions of the DSL with a name and arguments.

A word is the unit that the search applies and that costs are counted for; it consists of one or more primitives. The
table is ``words.txt``; primitives may bring further lines of it along.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import TypeAlias

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.types import GRID, INDICES, INTEGER, OBJECT, OBJECTS, Type
from arc.program.program import Line, Operand

KINDS: dict[str, Type] = {"a": GRID, "b": GRID, "c": INTEGER, "o": OBJECTS, "p": OBJECT, "r": GRID}
"""The type of every argument letter. A patch is an object or indices, see ``variants``."""


@dataclass(frozen=True)
class Call:
    """A call in an expression: a primitive and its arguments."""

    callee: str
    args: tuple[Expression, ...]


Expression: TypeAlias = Call | str
"""A call, or the name of an argument, a constant or a primitive."""


@dataclass(frozen=True)
class Word:
    """A word: ``arguments`` are letters, the root ``r`` left out; ``calls`` is the number of distinct calls."""

    name: str
    arguments: str
    expression: Expression

    @cached_property
    def rooted(self) -> bool:
        """Whether the expression reads the grid that its objects or patch were found in."""
        return "r" in names(self.expression)

    @cached_property
    def calls(self) -> int:
        """Distinct calls of primitives."""
        return len(_calls(self.expression))


def _calls(expression: Expression) -> set[Call]:
    if isinstance(expression, str):
        return set()
    return {expression}.union(*(_calls(arg) for arg in expression.args))


def names(expression: Expression) -> set[str]:
    """All names of an expression but those of called primitives."""
    if isinstance(expression, str):
        return {expression}
    return set().union(*(names(arg) for arg in expression.args))


@cache
def words() -> tuple[Word, ...]:
    """All words: those of the table in its order, then those that come with primitives."""
    brought = (line for name in sorted(PRIMITIVES) for line in PRIMITIVES[name].words)
    return parsed("\n".join([files("arc.search").joinpath("words.txt").read_text(encoding="utf-8"), *brought]))


@cache
def word(name: str) -> Word:
    """The word of a name."""
    return next(each for each in words() if each.name == name)


def parsed(text: str) -> tuple[Word, ...]:
    """The words of a table's text. A ValueError says which line is none."""
    macros: dict[str, tuple[tuple[str, ...], ast.expr]] = {}
    found: dict[str, Word] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if ":=" in line:
            head, body = line.split(":=")
            call = ast.parse(head.strip(), mode="eval").body
            assert isinstance(call, ast.Call)
            assert isinstance(call.func, ast.Name)
            parameters = tuple(arg.id for arg in call.args if isinstance(arg, ast.Name))
            macros[call.func.id] = parameters, ast.parse(body.strip(), mode="eval").body
            continue
        head, body = line.split("=", 1)
        name, *arguments = head.split()
        letters = "".join(arguments)
        expression = _read(ast.parse(body.strip(), mode="eval").body, macros, {each: each for each in letters + "r"})
        unknown = names(expression) - set(letters) - {"r"} - CONSTANTS.keys() - PRIMITIVES.keys()
        if unknown or name in found or not set(letters) <= KINDS.keys():
            raise ValueError(f"line {number}, {name}: unknown or repeated names {sorted(unknown)}")
        found[name] = Word(name, letters, expression)
    return tuple(found.values())


def _read(
    node: ast.expr, macros: Mapping[str, tuple[tuple[str, ...], ast.expr]], scope: Mapping[str, Expression]
) -> Expression:
    if isinstance(node, ast.Name):
        return scope.get(node.id, node.id)
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        raise ValueError(f"{ast.unparse(node)} is neither a name nor a call of a name")
    args = tuple(_read(arg, macros, scope) for arg in node.args)
    if node.func.id in macros:
        parameters, body = macros[node.func.id]
        return _read(body, macros, dict(zip(parameters, args, strict=True)))
    if node.func.id not in PRIMITIVES or PRIMITIVES[node.func.id].arity != len(args):
        raise ValueError(f"{ast.unparse(node)} calls no primitive of so many arguments")
    return Call(node.func.id, args)


class Draft(list[Line]):
    """The lines of a program as they are appended, and the marks of other tasks that some were learned on."""

    def __init__(self) -> None:
        super().__init__()
        self.learned_from: set[str] = set()

    def once(self, line: Line) -> int:
        """Appends a line unless there is an equal one; its number."""
        if line not in self:
            self.append(line)
        return self.index(line)


def append(lines: Draft, expression: Expression, scope: Mapping[str, Operand]) -> Operand:
    """Appends the lines of an expression to a program's and gives the operand of its value.

    ``scope`` has the operands of the arguments. Equal lines are appended once.
    """
    if isinstance(expression, str):
        return scope.get(expression, expression)
    return lines.once(Line(expression.callee, tuple(append(lines, arg, scope) for arg in expression.args)))


def variants(letters: Sequence[str]) -> list[dict[str, Type]]:
    """The argument types that a word is tried with: a patch is an object or indices."""
    types = {letter: KINDS[letter] for letter in letters}
    return [{**types, "p": each} for each in (OBJECT, INDICES)] if "p" in types else [types]
