"""The table of what the engine has to run: every primitive with every combination of types that stand for all.

A function among the operands stands with the type of its result; what it is applied to follows from the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TypeAlias

from arc.dsl import PRIMITIVES
from arc.dsl.types import BOOLEAN, GRID, IJ, INTEGER, OBJECT, Type, tuple_of
from arc.program.infer import COMBINATORS, Closure, FunctionList, Inference, Kind
from arc.program.match import CannotMatchError, call_types
from arc.program.program import Line
from tests.engine.columnar.typed_functions import LISTS, WAYS, binders, results_of_two
from tests.engine.columnar.typed_values import LOOSE, TYPES

FEW = (BOOLEAN, INTEGER, IJ, GRID, OBJECT, tuple_of(INTEGER))
"""Results of functions where those of all types would be too many combinations."""

Key: TypeAlias = tuple[str, ...]
"""A primitive and its operands, as text."""


@dataclass(frozen=True)
class Wanted:
    """A function among the operands."""

    given: tuple[Type, ...]
    result: Type

    def __str__(self) -> str:
        return f"-> {self.result}"


@dataclass(frozen=True)
class Row:
    """A primitive with operands of these types.

    ``call compose`` stands for calls of a function that ``compose`` built, ``rapply Set`` for calls of the functions in
    a set; ``lbind`` and ``rbind`` have the type of what they bind.
    """

    name: str
    operands: tuple[Type | Wanted, ...]

    @property
    def key(self) -> Key:
        """The row as text."""
        return (self.name, *map(str, self.operands))


@cache
def table() -> tuple[Row, ...]:
    """All rows."""
    rows: list[Row] = []
    for name in sorted(PRIMITIVES):
        if name not in COMBINATORS and name != "rapply":
            rows += _primitive_rows(name)
    for given in TYPES:
        one = (given,)
        rows += [Row(f"call {way}", (given, Wanted(one, result))) for way in WAYS for result in _results(way, given)]
        rows += [Row(f"rapply {kind}", (given, Wanted(one, result))) for kind in LISTS for result in FEW]
        rows += [Row(binder, (given,)) for binder in ("lbind", "rbind")]
    return tuple(rows)


def _results(way: str, given: Type) -> Sequence[Type]:
    """The results that functions built in this way have in the table."""
    if way == "matcher":
        return (BOOLEAN,)
    if way == "power":
        return (given,)
    return [each for each in FEW if way not in ("lbind", "rbind") or way in binders(given, each)]


_OPTIONS = {"->": (None,), "Boolean": (BOOLEAN,)}
"""Types of parameters that need no trying."""
_LOOKED_AT = ("Object", "Objects", "Patch", "or")
"""Parameters that take values of loose types once they have been looked at."""
_ALL_RESULTS = ("c_", "get_val_rank")
"""Primitives whose functions have results of all types, for the signature leaves only few."""


def _primitive_rows(name: str) -> Iterator[Row]:
    patterns = [each.pattern for each in PRIMITIVES[name].signature.parameters]
    options: list[Sequence[Type | None]] = [
        _OPTIONS.get(pattern.name, (*TYPES, *LOOSE) if pattern.name in _LOOKED_AT else TYPES) for pattern in patterns
    ]
    arities = [len(pattern.args) - 1 for pattern in patterns if pattern.name == "->"]
    results = TYPES if len(patterns) < 3 or name.startswith(_ALL_RESULTS) else FEW
    functions = [[Closure("wanted", arity, (result,)) for result in results] for arity in arities]
    recorder = _Recorder()
    for types in product(*options):
        for given in product(*functions):
            row = _row(recorder, name, types, given)
            if row is not None:
                yield row


def _row(recorder: _Recorder, name: str, types: Sequence[Type | None], functions: Sequence[Closure]) -> Row | None:
    """The row of these types, with the functions where a type is None; None if it has no type."""
    rest = iter(functions)
    kinds = tuple(next(rest) if type is None else type for type in types)
    try:
        used = recorder.functions(name, kinds)
    except CannotMatchError:
        return None
    if any(len(each.given) == 2 and each.result not in results_of_two(*each.given) for each in used):
        return None
    return Row(name, tuple(type or used.pop(0) for type in types))


class _Recorder(Inference):
    """An inference that knows functions of a wanted result, and remembers what the functions of a call are used as."""

    def __init__(self) -> None:
        super().__init__()
        self.used: list[Wanted] = []
        self._depth = 0

    def apply(self, function: Kind, args: tuple[Kind, ...]) -> Kind:
        wanted = isinstance(function, Closure) and function.combinator == "wanted"
        self._depth += 1
        try:
            result = function.parts[0] if wanted else super().apply(function, args)  # type: ignore[union-attr, index]
        finally:
            self._depth -= 1
        if not self._depth and isinstance(result, Type):
            self.used.append(Wanted(tuple(arg for arg in args if isinstance(arg, Type)), result))
        return result

    def functions(self, name: str, kinds: tuple[Kind, ...]) -> list[Wanted]:
        """The functions among the operands of a call, in their order. Raises CannotMatchError."""
        self.used = []
        call_types(self, name, kinds)
        return self.used


def key_of(inference: Inference, line: Line) -> Key:
    """What a line of a program calls with operands of which types, in the words of the table."""
    callee, *args = map(inference.kind_of, line.operands)
    shown = list(map(_shown, args))
    if isinstance(line.callee, int):
        assert isinstance(callee, Closure)
        return (f"call {callee.combinator}", *shown, f"-> {_shown(inference.apply(callee, tuple(args)))}")
    name = line.callee
    if name in ("lbind", "rbind"):
        return (name, shown[1])
    if name == "rapply" and isinstance(args[0], FunctionList):
        result = inference.apply(callee, tuple(args))
        assert isinstance(result, Type)
        return (f"rapply {args[0].container}", shown[1], f"-> {result.args[0]}")
    if any(isinstance(arg, FunctionList) for arg in args) or name in COMBINATORS or name in _BUILDERS:
        return (name, *shown)
    if all(isinstance(arg, Type) for arg in args):
        return (name, *shown)
    used = _Recorder().functions(name, tuple(args))
    return (name, *(_text(arg) if isinstance(arg, Type) else str(used.pop(0)) for arg in args))


_BUILDERS = ("astuple", "initset", "branch")


def _shown(kind: Kind) -> str:
    if isinstance(kind, Type):
        return _text(kind)
    return "function" if isinstance(kind, Closure) else f"{kind.container} of functions"


_text = cache(str)
