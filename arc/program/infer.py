"""Type inference: an abstract run of a program in which values are types and functions are closures over types.

A function expression such as ``compose(size, palette)`` has no type of its own; its closure is applied to the types of
the values that it meets. So no unification is needed, and one function serves grids and objects.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.types import BOOLEAN, GRID, INTEGER, SAMPLES, Coercion, Type, coercion, join
from arc.limits import MAX_FUNCTION_DEPTH, MAX_TYPE_PARTS
from arc.program.match import CallTypes, CannotMatchError, match_call
from arc.program.program import Operand, Program


@dataclass(frozen=True, eq=False)
class Closure:
    """A function as the inference sees it.

    ``combinator`` is ``primitive`` (with its ``name``) or the primitive that built it (``compose``, ``rbind``, ...);
    ``parts`` are that primitive's arguments: closures, and types of captured values.
    """

    combinator: str
    arity: int
    parts: tuple[Kind, ...] = ()
    name: str = ""

    @cached_property
    def depth(self) -> int:
        """How deep functions nest in it; parts are built before the whole, so this never recurses."""
        if self.combinator == "primitive":
            return 0
        return 1 + max(part.depth for part in self.parts if not isinstance(part, Type))

    def __str__(self) -> str:
        return self.name or f"{self.combinator}({', '.join(map(str, self.parts))})"


@dataclass(frozen=True, eq=False)
class FunctionList:
    """A container of functions, which is known while typing: ``container`` is ``Set`` or ``Tuple``."""

    container: str
    members: tuple[Closure, ...]

    @property
    def depth(self) -> int:
        """How deep functions nest in its members."""
        return max(member.depth for member in self.members)

    def __str__(self) -> str:
        return f"{self.container} of functions"


Kind: TypeAlias = Type | Closure | FunctionList
"""What a line gives: a value of a type, a function, or a container of functions."""


class IllTypedError(Exception):
    """A program that has no type. ``line`` is the index of the offending line; the number of lines means the output."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def infer(program: Program, candidate: Type = GRID) -> tuple[Kind, ...]:
    """The kind of every line. ``candidate`` is the type of input ``C``. Raises IllTypedError."""
    inference = Inference(candidate)
    for index, line in enumerate(program.lines):
        try:
            inference.add(line.callee, line.args)
        except CannotMatchError as error:
            raise IllTypedError(index, str(error)) from error
    return tuple(inference.kinds)


def output_kind(program: Program, candidate: Type = GRID) -> Kind:
    """The kind of the program's output. Raises IllTypedError."""
    inference = Inference(candidate)
    inference.kinds = list(infer(program, candidate))
    return inference.kind_of(program.output)


def check_output(program: Program, wanted: Type) -> None:
    """Raises IllTypedError unless the program is well typed and gives a value usable as ``wanted``."""
    found = output_kind(program)
    if not isinstance(found, Type) or coercion(found, wanted) is None:
        raise IllTypedError(len(program.lines), f"gives {found}, not {wanted}")


class Inference:
    """Kinds of lines, added one by one; shared by programs, batts and the generator of candidates."""

    def __init__(self, candidate: Type = GRID) -> None:
        self.kinds: list[Kind] = []
        self._inputs = {"S": SAMPLES, "I": GRID, "C": candidate}
        self.matched: dict[tuple[object, ...], CallTypes] = {}
        """by primitive and kinds of its arguments, what ``call_types`` has found"""
        self._applied: dict[tuple[object, ...], Kind] = {}
        self._primitives: dict[str, Closure] = {}

    def add(self, callee: Operand, args: tuple[Operand, ...]) -> Kind:
        """Types one more line and remembers its kind. Raises CannotMatchError."""
        kind = self.apply(self.kind_of(callee), tuple(map(self.kind_of, args)))
        self.kinds.append(kind)
        return kind

    def kind_of(self, operand: Operand) -> Kind:
        """The kind of an earlier line, an input, a constant or a primitive."""
        if isinstance(operand, int):
            return self.kinds[operand]
        if operand in self._inputs:
            return self._inputs[operand]
        if operand in CONSTANTS:
            return CONSTANTS[operand].type
        if operand not in self._primitives:
            self._primitives[operand] = Closure("primitive", PRIMITIVES[operand].arity, (), operand)
        return self._primitives[operand]

    def apply(self, function: Kind, args: tuple[Kind, ...]) -> Kind:
        """The kind of ``function(*args)``. Raises CannotMatchError."""
        if not isinstance(function, Closure):
            raise CannotMatchError(f"{function} is not a function")
        if function.arity != len(args):
            raise CannotMatchError(f"{function} takes {function.arity} arguments, not {len(args)}")
        key = (function, *args)
        if key not in self._applied:
            kind = self._apply(function, args)
            if isinstance(kind, Type) and kind.parts > MAX_TYPE_PARTS:
                raise CannotMatchError(f"gives a value whose type has more than {MAX_TYPE_PARTS} parts")
            self._applied[key] = kind
        return self._applied[key]

    def _apply(self, function: Closure, args: tuple[Kind, ...]) -> Kind:
        parts = function.parts
        match function.combinator:
            case "primitive":
                return self._call(function.name, args)
            case "compose":
                return self.apply(parts[0], (self.apply(parts[1], args),))
            case "chain":
                return self.apply(parts[0], (self.apply(parts[1], (self.apply(parts[2], args),)),))
            case "fork":
                return self.apply(parts[0], (self.apply(parts[1], args), self.apply(parts[2], args)))
            case "matcher":
                return self._call("equality", (self.apply(parts[0], args), parts[1]))
            case "rbind":
                return self.apply(parts[0], (*args, parts[1]))
            case "lbind":
                return self.apply(parts[0], (parts[1], *args))
            case "branch":
                return self._branch((parts[0], self.apply(parts[1], args), self.apply(parts[2], args)))
            case _:
                return self._power(parts[0], args[0])

    def _call(self, name: str, args: tuple[Kind, ...]) -> Kind:
        if name in COMBINATORS:
            return self._combined(name, args)
        if name == "branch":
            return self._branch(args)
        if name in LISTS and any(isinstance(arg, Closure | FunctionList) for arg in args):
            built = self._function_list(name, args)
            if built is not None:
                return built
        return match_call(self, name, args)

    def _combined(self, name: str, args: tuple[Kind, ...]) -> Closure:
        functions = COMBINATORS[name]
        for position, arity in functions.items():
            given = args[position]
            if not isinstance(given, Closure) or (arity and given.arity != arity):
                wanted = f"a function of {arity}" if arity else "a function"
                raise CannotMatchError(f"{name} takes {wanted} at position {position + 1}, not {given}")
        if name == "matcher" and not isinstance(args[1], Type):
            raise CannotMatchError("matcher compares with a value, not with a function")
        if name == "power" and (not isinstance(args[1], Type) or coercion(args[1], INTEGER) is None):
            raise CannotMatchError(f"power takes an Integer, not {args[1]}")
        arity = 1
        if name in ("rbind", "lbind"):
            bound = args[0]
            assert isinstance(bound, Closure)
            if not 2 <= bound.arity <= 4:
                raise CannotMatchError(f"{name} binds a function of 2 to 4 arguments, not of {bound.arity}")
            arity = bound.arity - 1
        return _nested(Closure(name, arity, args))

    def _branch(self, args: tuple[Kind, ...]) -> Kind:
        condition, a, b = args
        if condition != BOOLEAN:
            raise CannotMatchError(f"branch takes a Boolean at position 1, not {condition}")
        if isinstance(a, Closure) and isinstance(b, Closure):
            if a.arity != b.arity:
                raise CannotMatchError("branch between functions that take different numbers of arguments")
            return _nested(Closure("branch", a.arity, args))
        if not isinstance(a, Type) or not isinstance(b, Type):
            raise CannotMatchError(f"branch between {a} and {b}")
        common = join(a, b)
        if common is None:
            raise CannotMatchError(f"branch between {a} and {b}, which have no common type")
        return common

    def _power(self, function: Kind, arg: Kind) -> Kind:
        """The type that arg and every further application have in common."""
        while True:
            result = self.apply(function, (arg,))
            if not isinstance(result, Type) or not isinstance(arg, Type):
                raise CannotMatchError("power of a function over functions")
            if coercion(result, arg) is Coercion.FREE:
                return arg
            common = join(result, arg)
            if common is None:
                raise CannotMatchError(f"power of a function from {arg} to {result}")
            arg = common

    def _function_list(self, name: str, args: tuple[Kind, ...]) -> Kind | None:
        """Containers of functions: building and taking them apart. None if the call is of another kind."""
        match name, args:
            case "astuple", (Closure() as a, Closure() as b):
                return FunctionList("Tuple", (a, b))
            case "initset", (Closure() as a,):
                return FunctionList("Set", (a,))
            case "insert", (Closure() as a, FunctionList("Set", members)):
                return FunctionList("Set", (*members, a))
            case "combine", (
                (FunctionList("Set" as container, a), FunctionList(_, b))
                | (FunctionList("Tuple" as container, a), FunctionList("Tuple", b))
            ):
                return FunctionList(container, (*a, *b))
            case "totuple", (FunctionList("Tuple", _) as functions,):
                return functions
            case "first" | "last", (FunctionList("Tuple", members),):
                return members[0 if name == "first" else -1]
            case "apply" | "apply_t", (Closure() as function, FunctionList(container, members)):
                results = [self.apply(function, (member,)) for member in members]
                closures = tuple(result for result in results if isinstance(result, Closure))
                if len(closures) == len(results):
                    return FunctionList(container, closures)
                return Type(container, (_join_all(results),))
            case "rapply", (FunctionList(container, members), value):
                return Type(container, (_join_all([self.apply(member, (value,)) for member in members]),))
        return None


COMBINATORS = {
    "compose": {0: 1, 1: 1},
    "chain": {0: 1, 1: 1, 2: 1},
    "fork": {0: 2, 1: 1, 2: 1},
    "matcher": {0: 1},
    "rbind": {0: 0},
    "lbind": {0: 0},
    "power": {0: 1},
}
"""Positions of the function arguments of the primitives that build functions, and how many arguments each takes
(0: any number)."""

LISTS = ("astuple", "initset", "insert", "combine", "totuple", "first", "last", "apply", "apply_t", "rapply")


def _nested(closure: Closure) -> Closure:
    if closure.depth > MAX_FUNCTION_DEPTH:
        raise CannotMatchError(f"functions nest more than {MAX_FUNCTION_DEPTH} deep")
    return closure


def _join_all(kinds: list[Kind]) -> Type:
    common = kinds[0]
    for kind in kinds:
        joined = join(common, kind) if isinstance(common, Type) and isinstance(kind, Type) else None
        if joined is None:
            raise CannotMatchError(f"results {common} and {kind} have no common type")
        common = joined
    assert isinstance(common, Type)
    return common
