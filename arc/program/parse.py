"""Reads solver files in the Hodel notation. The text is only parsed: nothing in it is imported or executed."""

from __future__ import annotations

import ast
import difflib
import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.errors import InputError, Problem
from arc.program.program import INPUTS, Line, Operand, Program

MAX_FILE_BYTES = 64 * 2**20
MAX_LINE_CHARACTERS = 10_000


@dataclass(frozen=True)
class Definition:
    """A function that is a program. ``line_numbers`` has the file's line of every program line."""

    name: str
    program: Program
    file: str
    line: int
    line_numbers: tuple[int, ...]


@dataclass(frozen=True)
class Rejection:
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


@dataclass(frozen=True)
class Parsed:
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
        except _NotAProgramError as error:
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


class _NotAProgramError(Exception):
    def __init__(self, node: ast.AST, reason: str, remedy: str) -> None:
        super().__init__(reason)
        self.line = getattr(node, "lineno", 1)
        self.reason = reason
        self.remedy = remedy


def _module(text: str, file: str) -> ast.Module:
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > MAX_LINE_CHARACTERS:
            raise InputError(
                Problem(file, f"line {number}", f"longer than {MAX_LINE_CHARACTERS} characters", "one call per line")
            )
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


def parse_batt_source(text: str, file: str) -> tuple[tuple[Line, ...], tuple[Operand, ...]]:
    """The lines and returned operands of a text whose only function, ``batt``, returns a tuple of names."""
    body = _module(text, file).body
    if len(body) != 1 or not isinstance(body[0], ast.FunctionDef) or body[0].name != "batt":
        raise InputError(Problem(file, "", "does not consist of one function 'batt'", "generate it again with 'card'"))
    try:
        scope, result = _function(body[0])
        if not isinstance(result, ast.Tuple):
            raise _NotAProgramError(body[0].body[-1], "does not return a tuple", "generate it again with 'card'")
        outputs = tuple(map(scope.value, result.elts))
    except _NotAProgramError as error:
        raise InputError(Problem(file, f"line {error.line}, batt", error.reason, error.remedy)) from error
    return tuple(scope.lines), outputs


def _definition(statement: ast.stmt, file: str) -> Definition:
    if not isinstance(statement, ast.FunctionDef):
        raise _NotAProgramError(statement, "is not a function definition", "keep only 'def solve_<task>(I):' functions")
    scope, result = _function(statement)
    if not isinstance(result, ast.Name):
        raise _NotAProgramError(statement.body[-1], "returns no name", "assign the result to a name and return it")
    program = Program(tuple(scope.lines), scope.value(result))
    return Definition(statement.name, program, file, statement.lineno, tuple(scope.line_numbers))


def _function(statement: ast.FunctionDef) -> tuple[_Scope, ast.expr | None]:
    """The assignments of a function, and the expression that it returns."""
    _check_parameters(statement)
    body = statement.body
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    if not body or not isinstance(body[-1], ast.Return):
        raise _NotAProgramError(statement, "does not end in 'return'", "end the function with 'return O'")
    scope = _Scope([argument.arg for argument in statement.args.args])
    for each in body[:-1]:
        scope.assign(each)
    return scope, body[-1].value


def _check_parameters(function: ast.FunctionDef) -> None:
    if function.decorator_list:
        raise _NotAProgramError(function.decorator_list[0], "has a decorator", "remove it")
    names = [argument.arg for argument in function.args.args]
    plain = ast.arguments([], function.args.args, None, [], [], None, [])
    annotated = function.returns or any(argument.annotation for argument in function.args.args)
    if annotated or ast.dump(function.args) != ast.dump(plain):
        raise _NotAProgramError(function, "has parameters with defaults, stars or annotations", "use plain (S, I, C)")
    if not set(names) <= set(INPUTS) or len(set(names)) != len(names) or not names:
        raise _NotAProgramError(function, f"has parameters ({', '.join(names)})", "use (I), (S, I) or (S, I, C)")


class _Scope:
    """Names assigned so far in one function."""

    def __init__(self, parameters: list[str]) -> None:
        self.names: dict[str, Operand] = {name: name for name in parameters}
        self.lines: list[Line] = []
        self.line_numbers: list[int] = []

    def assign(self, statement: ast.stmt) -> None:
        if not isinstance(statement, ast.Assign):
            kind = type(statement).__name__.lower()
            raise _NotAProgramError(statement, f"has a statement of kind '{kind}'", "assign one call per line")
        target = statement.targets[0]
        if len(statement.targets) != 1 or not isinstance(target, ast.Name):
            raise _NotAProgramError(statement, "assigns to something that is not one name", "use 'x1 = ...'")
        if target.id in PRIMITIVES or target.id in CONSTANTS or target.id in INPUTS:
            raise _NotAProgramError(target, f"assigns to the DSL's own name '{target.id}'", "choose another name")
        self.names[target.id] = self._expression(statement.value)

    def value(self, node: ast.expr) -> Operand:
        """The operand that a name stands for."""
        if not isinstance(node, ast.Name):
            kind = type(node).__name__.lower()
            remedy = "write constants by name, such as TWO" if kind == "constant" else "assign it to a name first"
            raise _NotAProgramError(node, f"has an argument of kind '{kind}'", remedy)
        if node.id in self.names:
            return self.names[node.id]
        if node.id in PRIMITIVES or node.id in CONSTANTS:
            return node.id
        known = [*self.names, *PRIMITIVES, *CONSTANTS]
        nearest = difflib.get_close_matches(node.id, known, n=1)
        remedy = f"did you mean '{nearest[0]}'?" if nearest else "use a primitive, a constant or an earlier name"
        raise _NotAProgramError(node, f"uses the unknown name '{node.id}'", remedy)

    def _expression(self, node: ast.expr) -> Operand:
        if isinstance(node, ast.Name):
            return self.value(node)
        if not isinstance(node, ast.Call):
            kind = type(node).__name__.lower()
            raise _NotAProgramError(node, f"assigns an expression of kind '{kind}'", "assign the call of a primitive")
        callee = self.value(node.func)
        args = [self.value(arg) for arg in node.args]
        self.lines.append(Line(callee, tuple(args + self._keywords(node, callee, len(args)))))
        self.line_numbers.append(node.lineno)
        return len(self.lines) - 1

    def _keywords(self, node: ast.Call, callee: Operand, positional: int) -> list[Operand]:
        if not isinstance(callee, str):
            if node.keywords:
                raise _NotAProgramError(node, "gives keyword arguments to a function value", "give them by position")
            return []
        if callee not in PRIMITIVES:
            raise _NotAProgramError(node, f"calls '{callee}', which is no function", "call a primitive")
        expected = [parameter.name for parameter in PRIMITIVES[callee].signature.parameters]
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        missing = expected[positional:]
        if len(given) != len(node.keywords) or set(given) != set(missing) or positional > len(expected):
            raise _NotAProgramError(node, f"calls {callee} with wrong arguments", f"it takes ({', '.join(expected)})")
        return [self.value(given[name]) for name in missing]
