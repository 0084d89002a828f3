"""Reads solver files in the Hodel notation. The text is only parsed: nothing in it is imported or executed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.signature import Parameter
from arc.errors import InputError, Problem
from arc.program.program import INPUTS, Line, Operand, Program

MAX_FILE_BYTES = 64 * 2**20
MAX_LINE_CHARACTERS = 10_000
MAX_CHARACTERS = 2_000_000
"""Characters of a text: Python's tree of it may take a kilobyte for each."""


class Definition(NamedTuple):
    """A function that is a program. ``line_numbers`` has the file's line of every program line."""

    name: str
    program: Program
    file: str
    line: int
    line_numbers: tuple[int, ...]


class Rejection(NamedTuple):
    """A statement of a file that is no program, and why."""

    name: str
    file: str
    line: int
    reason: str
    remedy: str

    @property
    def problem(self) -> Problem:
        """The rejection as a problem of its file."""
        return Problem(self.file, f"line {self.line}, {self.name}", self.reason, self.remedy)


class Parsed(NamedTuple):
    """What a file holds."""

    definitions: tuple[Definition, ...]
    rejections: tuple[Rejection, ...]


def parse_file(path: str | Path) -> Parsed:
    """Parses a solver file. Raises InputError if it cannot be read or is not Python notation at all."""
    file = str(path)
    try:
        if Path(path).stat().st_size > MAX_FILE_BYTES:
            raise InputError(Problem(file, "", f"larger than {MAX_FILE_BYTES >> 20} MiB", "split the file"))
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise InputError(Problem(file, "", f"cannot be read: {error.strerror}", "check the path")) from error
    except UnicodeDecodeError as error:
        raise InputError(Problem(file, f"byte {error.start}", "is not UTF-8", "save the file as UTF-8")) from error
    return parse_source(text, file)


def parse_source(text: str, file: str = "<text>") -> Parsed:
    """Parses the text of a solver file; ``file`` names it in messages."""
    definitions: list[Definition] = []
    rejections: list[Rejection] = []
    for statement in _module(text, file).body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            continue
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        name = getattr(statement, "name", type(statement).__name__.lower())
        try:
            definitions.append(_definition(statement, file))
        except NotAProgramError as error:
            rejections.append(Rejection(name, file, error.line, error.reason, error.remedy))
    return Parsed(tuple(definitions), tuple(rejections))


def parse_program(text: str) -> Program:
    """The only program of a text. Raises InputError if it holds none, several, or anything that is no program."""
    parsed = parse_source(text)
    if parsed.rejections:
        raise InputError(*(rejection.problem for rejection in parsed.rejections))
    if len(parsed.definitions) != 1:
        raise InputError(Problem("<text>", "", f"{len(parsed.definitions)} functions", "give exactly one"))
    return parsed.definitions[0].program


class NotAProgramError(Exception):
    """What stands in a line is no part of a program; the message says why."""

    def __init__(self, line: int, reason: str, remedy: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason
        self.remedy = remedy


def _module(text: str, file: str) -> ast.Module:
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > MAX_LINE_CHARACTERS:
            raise InputError(
                Problem(file, f"line {number}", f"longer than {MAX_LINE_CHARACTERS} characters", "one call per line")
            )
    if len(text) > MAX_CHARACTERS:
        place = f"line {text.count(chr(10), 0, MAX_CHARACTERS) + 1}"
        raise InputError(Problem(file, place, f"goes on after {MAX_CHARACTERS:,} characters", "split the file"))
    try:
        return ast.parse(text, file)
    except SyntaxError as error:
        raise InputError(
            Problem(file, f"line {error.lineno or 1}", f"is not Python notation: {error.msg}", "correct the line")
        ) from error
    except (ValueError, RecursionError, MemoryError) as error:
        place = f"line {_too_deep(text)}"
        raise InputError(Problem(file, place, "is nested too deeply", "write one call per line")) from error


def _too_deep(text: str) -> int:
    """The line of the first function that the parser gives up on; its error does not say which."""
    starts = [0, *(match.start() for match in re.finditer(r"^(?=def )", text, re.MULTILINE)), len(text)]
    for start, end in pairwise(starts):
        try:
            ast.parse(text[start:end])
        except SyntaxError:
            continue
        except (ValueError, RecursionError, MemoryError):
            return text.count("\n", 0, start) + 1
    return 1


def _definition(statement: ast.stmt, file: str) -> Definition:
    if not isinstance(statement, ast.FunctionDef):
        raise NotAProgramError(
            statement.lineno, "is not a function definition", "keep only 'def solve_<task>(I):' functions"
        )
    scope, result = _function(statement)
    if not isinstance(result, ast.Name):
        raise NotAProgramError(
            statement.body[-1].lineno, "returns no name", "assign the result to a name and return it"
        )
    program = Program(tuple(scope.lines), _value(scope, result))
    return Definition(statement.name, program, file, statement.lineno, tuple(scope.line_numbers))


def _function(statement: ast.FunctionDef) -> tuple[Scope, ast.expr | None]:
    """The assignments of a function, and the expression that it returns."""
    _check_parameters(statement)
    body = statement.body
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    if not body or not isinstance(body[-1], ast.Return):
        raise NotAProgramError(statement.lineno, "does not end in 'return'", "end the function with 'return O'")
    scope = Scope(argument.arg for argument in statement.args.args)
    for each in body[:-1]:
        _assign(scope, each)
    return scope, body[-1].value


def _check_parameters(function: ast.FunctionDef) -> None:
    if function.decorator_list:
        raise NotAProgramError(function.decorator_list[0].lineno, "has a decorator", "remove it")
    given = function.args
    names = [argument.arg for argument in given.args]
    annotated = function.returns or any(argument.annotation for argument in given.args)
    starred = given.vararg or given.kwarg or given.posonlyargs or given.kwonlyargs
    if annotated or starred or given.defaults:
        raise NotAProgramError(
            function.lineno, "has parameters with defaults, stars or annotations", "use plain (S, I, C)"
        )
    if not set(names) <= set(INPUTS) or len(set(names)) != len(names) or not names:
        raise NotAProgramError(function.lineno, f"has parameters ({', '.join(names)})", "use (I), (S, I) or (S, I, C)")


class Scope:
    """Names assigned so far in one function, and the lines of the program that they make."""

    def __init__(self, parameters: Iterable[str]) -> None:
        self.names: dict[str, Operand] = {name: name for name in parameters}
        self.lines: list[Line] = []
        self.line_numbers: list[int] = []

    def assign(self, name: str, value: Operand, line: int) -> None:
        """Gives a value a name in a line of the file."""
        if name in PRIMITIVES or name in CONSTANTS or name in INPUTS:
            raise NotAProgramError(line, f"assigns to the DSL's own name '{name}'", "choose another name")
        self.names[name] = value

    def value(self, name: str, line: int) -> Operand:
        """The operand that a name stands for."""
        if name in self.names:
            return self.names[name]
        if name in PRIMITIVES or name in CONSTANTS:
            return name
        import difflib  # here, as names are seldom wrong

        known = [*self.names, *PRIMITIVES, *CONSTANTS]
        nearest = difflib.get_close_matches(name, known, n=1)
        remedy = f"did you mean '{nearest[0]}'?" if nearest else "use a primitive, a constant or an earlier name"
        raise NotAProgramError(line, f"uses the unknown name '{name}'", remedy)

    def call(self, callee: Operand, args: Sequence[Operand], line: int) -> Operand:
        """The operand that the call of a primitive, or of an earlier line that is a function, gives."""
        if isinstance(callee, str) and len(args) != len(expected := _parameters(callee, line)):
            raise _wrong_arguments(callee, expected, line)
        self.lines.append(Line(callee, tuple(args)))
        self.line_numbers.append(line)
        return len(self.lines) - 1


def _parameters(callee: str, line: int) -> tuple[Parameter, ...]:
    if callee not in PRIMITIVES:
        raise NotAProgramError(line, f"calls '{callee}', which is no function", "call a primitive")
    return PRIMITIVES[callee].signature.parameters


def _wrong_arguments(callee: str, expected: Sequence[Parameter], line: int) -> NotAProgramError:
    names = ", ".join(parameter.name for parameter in expected)
    return NotAProgramError(line, f"calls {callee} with wrong arguments", f"it takes ({names})")


def _assign(scope: Scope, statement: ast.stmt) -> None:
    if not isinstance(statement, ast.Assign):
        kind = type(statement).__name__.lower()
        raise NotAProgramError(statement.lineno, f"has a statement of kind '{kind}'", "assign one call per line")
    target = statement.targets[0]
    if len(statement.targets) != 1 or not isinstance(target, ast.Name):
        raise NotAProgramError(statement.lineno, "assigns to something that is not one name", "use 'x1 = ...'")
    scope.assign(target.id, _expression(scope, statement.value), target.lineno)


def _value(scope: Scope, node: ast.expr) -> Operand:
    if not isinstance(node, ast.Name):
        kind = type(node).__name__.lower()
        remedy = "write constants by name, such as TWO" if kind == "constant" else "assign it to a name first"
        raise NotAProgramError(node.lineno, f"has an argument of kind '{kind}'", remedy)
    return scope.value(node.id, node.lineno)


def _expression(scope: Scope, node: ast.expr) -> Operand:
    if isinstance(node, ast.Name):
        return _value(scope, node)
    if not isinstance(node, ast.Call):
        kind = type(node).__name__.lower()
        remedy = "assign the call of a primitive"
        raise NotAProgramError(node.lineno, f"assigns an expression of kind '{kind}'", remedy)
    callee = _value(scope, node.func)
    args = [_value(scope, arg) for arg in node.args]
    return scope.call(callee, args + _keywords(scope, node, callee), node.lineno)


def _keywords(scope: Scope, node: ast.Call, callee: Operand) -> list[Operand]:
    """The arguments after the positional ones, in the order of the parameters."""
    if not node.keywords:
        return []
    if not isinstance(callee, str):
        raise NotAProgramError(node.lineno, "gives keyword arguments to a function value", "give them by position")
    expected = _parameters(callee, node.lineno)
    given = {keyword.arg: keyword.value for keyword in node.keywords}
    missing = [parameter.name for parameter in expected[len(node.args) :]]
    if len(given) != len(node.keywords) or set(given) != set(missing):
        raise _wrong_arguments(callee, expected, node.lineno)
    return [_value(scope, given[name]) for name in missing]
