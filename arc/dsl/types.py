"""The types of the DSL's values, and how one type is used as another.

Types describe Python values in the Hodel conventions. Some Python values have several types: a grid is a tuple of
tuples of integers, a pair of integers is a location. ``coercion`` says which type may stand where another is wanted,
and whether the value must be looked at to know.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache, cached_property


@dataclass(frozen=True, eq=False)
class Type:
    """A type of run-time values. ``name`` is the atom's or constructor's name, ``args`` its element types.

    Equal types are one object, as they are compared and looked up all the time.
    """

    name: str
    args: tuple[Type, ...] = ()

    def __new__(cls, name: str, args: tuple[Type, ...] = ()) -> Type:
        """The type of this name with these arguments."""
        return _KNOWN.setdefault((name, args), super().__new__(cls))

    def __getnewargs__(self) -> tuple[str, tuple[Type, ...]]:
        return self.name, self.args

    @cached_property
    def parts(self) -> int:
        """The names in the type."""
        return 1 + sum(arg.parts for arg in self.args)

    def __str__(self) -> str:
        if self in _ALIASES:
            return _ALIASES[self]
        return f"{self.name}[{', '.join(map(str, self.args))}]" if self.args else self.name


_KNOWN: dict[tuple[str, tuple[Type, ...]], Type] = {}

BOOLEAN = Type("Boolean")
INTEGER = Type("Integer")
IJ = Type("IJ")
CELL = Type("Cell")
GRID = Type("Grid")


def set_of(element: Type) -> Type:
    """The type of frozensets of ``element``."""
    return Type("Set", (element,))


def tuple_of(element: Type) -> Type:
    """The type of tuples, of any length, of ``element``."""
    return Type("Tuple", (element,))


def pair_of(a: Type, b: Type) -> Type:
    """The type of 2-tuples. Two integers make an IJ; equal types stay a pair until used as a tuple."""
    if coercion(a, INTEGER) is Coercion.FREE and coercion(b, INTEGER) is Coercion.FREE:
        return IJ
    return Type("Pair", (a, b))


OBJECT = set_of(CELL)
INDICES = set_of(IJ)
OBJECTS = set_of(OBJECT)
SAMPLES = tuple_of(Type("Pair", (GRID, GRID)))

_ALIASES = {OBJECT: "Object", INDICES: "Indices", OBJECTS: "Objects", SAMPLES: "Samples"}


class Coercion(IntEnum):
    """How a value of one type is used as another."""

    FREE = 0
    """every value of the one is a value of the other"""
    CHECKED = 1
    """some are; the others are missing"""


@cache
def coercion(given: Type, wanted: Type) -> Coercion | None:
    """How ``given`` is used as ``wanted``; None where it cannot be.

    Free: Boolean as Integer, IJ as a tuple of two integers, Cell as (colour, IJ), Grid as a tuple of rows, a pair as a
    tuple. Checked: the reverse of the last four. Containers follow their elements.
    """
    if given == wanted:
        return Coercion.FREE
    if wanted == INTEGER:
        return Coercion.FREE if given == BOOLEAN else None
    widened = _widened(given)
    if widened is not None and (free := coercion(widened, wanted)) is not None:
        return free
    if wanted == IJ:
        return _at_least_checked(coercion(given, tuple_of(INTEGER)))
    if wanted == CELL:
        return _at_least_checked(_covariant(given, Type("Pair", (INTEGER, IJ))))
    if wanted == GRID:
        return _at_least_checked(coercion(given, tuple_of(tuple_of(INTEGER))))
    return _covariant(given, wanted)


def _covariant(given: Type, wanted: Type) -> Coercion | None:
    if given.name == "Pair" and wanted.name == "Tuple":
        parts = [coercion(a, wanted.args[0]) for a in given.args]
    elif given.name == "Tuple" and wanted.name == "Pair":
        parts = [_at_least_checked(coercion(given.args[0], w)) for w in wanted.args]
    elif given.name == wanted.name and len(given.args) == len(wanted.args) > 0:
        parts = [coercion(a, w) for a, w in zip(given.args, wanted.args, strict=True)]
    else:
        return None
    found = [part for part in parts if part is not None]
    return max(found) if len(found) == len(parts) else None


def _widened(given: Type) -> Type | None:
    """The type one step above ``given``, whose values include all of its values."""
    if given == IJ:
        return Type("Pair", (INTEGER, INTEGER))
    if given == CELL:
        return Type("Pair", (INTEGER, IJ))
    if given == GRID:
        return tuple_of(tuple_of(INTEGER))
    return None


def _at_least_checked(found: Coercion | None) -> Coercion | None:
    return None if found is None else Coercion.CHECKED


def element_type(container: Type) -> Type | None:
    """The type of a container's elements; None if the type is no container or its two parts have no common type."""
    if container.name in ("Set", "Tuple"):
        return container.args[0]
    if container.name == "Pair":
        return join(*container.args)
    widened = _widened(container)
    return None if widened is None else element_type(widened)


def pair_parts(pair: Type) -> tuple[Type, Type] | None:
    """The types of a pair's two parts, for IJ and Cell too; None if the type is no pair."""
    widened = _widened(pair) or pair
    return (widened.args[0], widened.args[1]) if widened.name == "Pair" else None


def container_kind(container: Type) -> str | None:
    """``Set`` or ``Tuple``: what a container of the same kind is built with; None if the type is no container."""
    if container.name == "Set":
        return "Set"
    return "Tuple" if element_type(container) is not None else None


@cache
def join(a: Type, b: Type) -> Type | None:
    """The narrowest type that takes every value of both; None where there is none."""
    if coercion(a, b) is Coercion.FREE:
        return b
    if coercion(b, a) is Coercion.FREE:
        return a
    if a.name == b.name and a.args and len(a.args) == len(b.args):
        parts = [join(x, y) for x, y in zip(a.args, b.args, strict=True)]
        found = tuple(part for part in parts if part is not None)
        return Type(a.name, found) if len(found) == len(parts) else None
    if "Pair" in (a.name, b.name) and {a.name, b.name} <= {"Pair", "Tuple"}:
        x, y = element_type(a), element_type(b)
        common = None if x is None or y is None else join(x, y)
        return None if common is None else tuple_of(common)
    wide_a, wide_b = _widened(a), _widened(b)
    if wide_a is not None and (found_a := join(wide_a, b)) is not None:
        return found_a
    return None if wide_b is None else join(a, wide_b)
