"""Random well-typed programs: lines that are wanted from the table of coverage, and random lines on top of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from arc.card.fitting import shape, shapes
from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.signature import Pattern
from arc.dsl.types import GRID, SAMPLES, Type
from arc.program.infer import Closure, Kind
from arc.program.match import CannotMatchError
from arc.program.program import Operand, Program
from tests.engine.columnar.building import Builder, known
from tests.engine.columnar.coverage_table import Row, Wanted
from tests.engine.columnar.typed_functions import WAYS, function, functions
from tests.engine.columnar.typed_values import TYPES, value

_INPUTS = (known("S", SAMPLES), known("I", GRID))
_VALUES = [known(name, CONSTANTS[name].type) for name in sorted(CONSTANTS)]
_NAMES = sorted(PRIMITIVES)


def typed_program(random: Random, rows: Sequence[Row] = (), length: int = 4) -> Program:
    """A program with a line for each of the rows, and ``length`` more lines of random calls."""
    builder = Builder(random)
    for row in rows:
        add_row(builder, row)
    for _ in range(0 if rows else 6):
        value(builder, random.choice(TYPES))
    for _ in range(length):
        _add_random(builder)
    return builder.program()


def add_row(builder: Builder, row: Row) -> None:
    """Adds a line of this row. Raises CannotMatchError if there is none."""
    for tries in range(20):
        mark = builder.mark()
        try:
            _add_row(builder, row)
            return
        except (CannotMatchError, IndexError):
            builder.reset(mark)
            if tries == 19:
                raise


def _add_row(builder: Builder, row: Row) -> None:
    name, _, detail = row.name.partition(" ")
    if name in ("call", "rapply"):
        given, wanted = row.operands
        assert isinstance(given, Type)
        assert isinstance(wanted, Wanted)
        if name == "call":
            callee = WAYS[detail](builder, wanted.given, wanted.result, 1)
            kind = builder.kind(callee)
            if not isinstance(kind, Closure) or kind.combinator != detail:
                raise CannotMatchError(f"{kind} was not built by {detail}")
            builder.call(callee, value(builder, given))
        else:
            builder.call("rapply", functions(builder, detail, given, wanted.result), value(builder, given))
        return
    operands = [
        value(builder, each) if isinstance(each, Type) else function(builder, each.given, each.result)
        for each in row.operands
    ]
    if name in ("lbind", "rbind"):
        operands.insert(0, _taking(builder, row))
    builder.call(name, *operands)


def _taking(builder: Builder, row: Row) -> Operand:
    """A primitive of two to four arguments, the first or last of which may be of the row's type."""
    (fixed,) = row.operands
    assert isinstance(fixed, Type)
    place = 0 if row.name == "lbind" else -1
    several = (primitive for primitive in PRIMITIVES.values() if 2 <= primitive.arity <= 4)
    known = {shape(fixed), fixed.name}
    fitting = [each.name for each in several if known & shapes(each.signature.parameters[place].pattern)]
    return builder.random.choice(sorted(fitting))


def _add_random(builder: Builder) -> None:
    for _ in range(30):
        try:
            builder.call(*_random_call(builder))
            return
        except CannotMatchError:
            pass


def _random_call(builder: Builder) -> tuple[Operand, ...]:
    random = builder.random
    callables = [i for i, kind in enumerate(builder.inference.kinds) if isinstance(kind, Closure)]
    if callables and random.random() < 0.15:
        callee = random.choice(callables)
        return (callee, *(_operand(builder) for _ in range(_arity(builder.kind(callee)))))
    name = random.choice(_NAMES)
    patterns = [parameter.pattern for parameter in PRIMITIVES[name].signature.parameters]
    return (name, *(_argument(builder, pattern, callables) for pattern in patterns))


def _argument(builder: Builder, pattern: Pattern, callables: list[int]) -> Operand:
    if pattern.name not in ("->", "Function"):
        return _operand(builder, pattern)
    random = builder.random
    arity = len(pattern.args) - 1 if pattern.args else None
    fitting = [name for name in _NAMES if arity in (None, PRIMITIVES[name].arity)]
    own = [i for i in callables if arity in (None, _arity(builder.kind(i)))]
    return random.choice(own) if own and random.random() < 0.5 else random.choice(fitting)


def _arity(kind: Kind) -> int:
    assert isinstance(kind, Closure)
    return kind.arity


def _operand(builder: Builder, pattern: Pattern | None = None) -> Operand:
    """An operand of a type drawn evenly from the types that there are, mostly of one that a parameter may want."""
    random = builder.random
    by_type: dict[str, list[Operand]] = {}
    wanted = shapes(pattern) if pattern is not None and random.random() < 0.95 else None
    for operand, type, form in (*_INPUTS, *builder.values, *random.sample(_VALUES, 12)):
        if wanted is None or form in wanted:
            by_type.setdefault(type, []).append(operand)
    return random.choice(by_type[random.choice(sorted(by_type))]) if by_type else "I"
