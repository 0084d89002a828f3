"""What may stand where: constants by role, primitives by the shapes of their parameters and results.

The answers are likely, not certain: they make proposals, which type inference then accepts or rejects.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from arc.card.edit import Site
from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.signature import Pattern
from arc.dsl.types import INDICES, OBJECT, SAMPLES, Type
from arc.program.program import Program

LARGEST_DRAWN = 10
"""Integers are drawn from those with a name from minus this to this."""

FUNCTION = "function"
"""The shape of functions."""

_PATCH = {"Object", "Indices"}
_CONTAINER = {"Set", "Tuple", "Grid", "Pair", *_PATCH}
_ANY = {"Boolean", "Integer", "IJ", "Cell", *_CONTAINER}
_SHAPES = {
    "Color": {"Integer"},
    "0..7": {"Integer"},
    "0..3": {"Integer"},
    "Numerical": {"Integer", "IJ"},
    "Patch": _PATCH,
    "Objects": {"Set"},
    "Set": {"Set", *_PATCH},
    "Tuple": {"Tuple", "Grid", "Pair"},
    "Container": _CONTAINER,
    "Key": _ANY,
    "same": {"Grid", *_PATCH},
    "Function": {FUNCTION},
    "->": {FUNCTION},
}


@cache
def shapes(pattern: Pattern) -> frozenset[str]:
    """The shapes of values that a pattern may stand for; ``Samples`` for the pattern of that name alone."""
    if pattern.name == "or":
        return frozenset().union(*map(shapes, pattern.args))
    if pattern.is_variable:
        return frozenset(_CONTAINER if pattern.args else _ANY)
    return frozenset(_SHAPES.get(pattern.name, {pattern.name}))


def shape(given: Type) -> str:
    """The shape of a type: its name, but ``Object``, ``Indices`` and ``Samples`` for those containers."""
    return str(given) if given in (OBJECT, INDICES, SAMPLES) else given.name


@cache
def exchangeable(name: str) -> tuple[str, ...]:
    """The other primitives whose parameters and results have shapes in common with this one's."""
    signature = PRIMITIVES[name].signature
    wanted = [parameter.pattern for parameter in signature.parameters] + [signature.result]

    def fits(other: str) -> bool:
        offered = PRIMITIVES[other].signature
        patterns = [parameter.pattern for parameter in offered.parameters] + [offered.result]
        return len(patterns) == len(wanted) and all(
            shapes(a) & shapes(b) for a, b in zip(patterns, wanted, strict=True)
        )

    return tuple(other for other in sorted(PRIMITIVES) if other != name and fits(other))


@cache
def wrappers(wrapped: str) -> tuple[tuple[str, int], ...]:
    """Primitives that may take a value of this shape and give one, with the position of that argument.

    Without ``identity``, which changes nothing.
    """
    return tuple(
        (name, position)
        for name in sorted(PRIMITIVES)
        if name != "identity" and wrapped in shapes(PRIMITIVES[name].signature.result)
        for position, parameter in enumerate(PRIMITIVES[name].signature.parameters)
        if wrapped in shapes(parameter.pattern)
    )


@cache
def functions(pattern: Pattern) -> tuple[str, ...]:
    """Primitives that may stand for a function parameter ``A -> B``."""
    *parameters, result = pattern.args
    return tuple(
        name
        for name in sorted(PRIMITIVES)
        if len(parameters) == PRIMITIVES[name].arity
        and shapes(result) & shapes(PRIMITIVES[name].signature.result)
        and all(
            shapes(a) & shapes(b.pattern)
            for a, b in zip(parameters, PRIMITIVES[name].signature.parameters, strict=True)
        )
    )


class Slot(NamedTuple):
    """A parameter of a primitive, or its result, as a place where a constant has a role."""

    primitive: str
    parameter: str
    pattern: Pattern


def slot_at(program: Program, site: Site) -> Slot | None:
    """The parameter that an operand fills; for bound arguments that of the bound primitive."""
    if site.position == 0:
        return None
    line = program.lines[site.line]
    name, position = line.callee, site.position - 1
    if name in ("rbind", "lbind", "matcher") and position == 1:
        if line.args[0] not in PRIMITIVES:
            return None
        bound = PRIMITIVES[line.args[0]]
        if name == "matcher":
            return Slot(bound.name, "", bound.signature.result)
        return slot(bound.name, -1 if name == "rbind" else 0)
    return slot(name, position) if isinstance(name, str) else None


def slot(primitive: str, position: int) -> Slot:
    """A parameter of a primitive."""
    parameter = PRIMITIVES[primitive].signature.parameters[position]
    return Slot(primitive, parameter.name, parameter.pattern)


@cache
def constants(filled: Slot) -> tuple[str, ...]:
    """The constants that make sense there; none where the parameter says nothing of its role."""
    kind = filled.pattern.name
    if kind == "Color":
        return of_role("Color")
    if filled.parameter == "rank":
        return of_role("Rank")
    if kind in ("0..7", "0..3"):
        role = "Angle" if filled.primitive.startswith("mir_rot") else "Number"
        return of_role(role)[: int(kind[-1]) + 1]
    if kind == "Numerical":
        return of_role("Integer") + of_role("IJ")
    return of_role(kind)


@cache
def of_role(role: str) -> tuple[str, ...]:
    """All constants of a role; of the integers those that are drawn, in the order of their values."""
    names = tuple(name for name, constant in CONSTANTS.items() if constant.role == role)
    if role == "Integer":
        return tuple(sorted((name for name in names if abs(number(name)) <= LARGEST_DRAWN), key=number))
    return names


def number(constant: str) -> int:
    """The value of a constant that is an integer."""
    value = CONSTANTS[constant].value
    assert isinstance(value, int)
    return value


def drawn(names: Sequence[str], random: Random) -> str:
    """One of the constants: ranks near the ends rather than in the middle, others evenly."""
    return random.choices(names, [1 / _steps_from_end(name) for name in names])[0]


def _steps_from_end(name: str) -> int:
    if CONSTANTS[name].role != "Rank":
        return 1
    rank = number(name)
    return rank + 1 if rank >= 0 else -rank
