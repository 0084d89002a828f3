"""Matching the arguments of a primitive with its signature."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from arc.dsl import PRIMITIVES
from arc.dsl.registry import SETS_FROM_TUPLES
from arc.dsl.signature import Parameter, Pattern
from arc.dsl.types import (
    BOOLEAN,
    CELL,
    GRID,
    IJ,
    INDICES,
    INTEGER,
    OBJECT,
    OBJECTS,
    SAMPLES,
    Coercion,
    Type,
    coercion,
    container_kind,
    element_type,
    join,
    pair_of,
    pair_parts,
    set_of,
    tuple_of,
)

if TYPE_CHECKING:
    from arc.program.infer import Inference, Kind


class CannotMatchError(Exception):
    """A call whose arguments do not fit; the message says which and why."""


class CallTypes(NamedTuple):
    """The types of one call: what each argument is used as (None for functions), and the result."""

    arguments: tuple[Type | None, ...]
    result: Type


_ATOMS = {
    "Boolean": BOOLEAN,
    "Integer": INTEGER,
    "Color": INTEGER,
    "0..7": INTEGER,
    "0..3": INTEGER,
    "IJ": IJ,
    "Cell": CELL,
    "Grid": GRID,
    "Object": OBJECT,
    "Indices": INDICES,
    "Objects": OBJECTS,
    "Samples": SAMPLES,
}
_CHOICES = {"Patch": (OBJECT, INDICES), "Numerical": (INTEGER, IJ)}
_COMPARISONS = ("equality", "contained", "remove", "other", "difference", "difference_tuple", "intersection")
"""Primitives that compare values of any two types."""
_LOOSER = {
    ("combine", "a"): Pattern("Container"),
    ("combine", "b"): Pattern("Container"),
    ("difference", "a"): Pattern("Container"),
}
"""Parameters that take more than the signature's text can say: containers of two kinds."""


def match_call(inference: Inference, name: str, args: tuple[Kind, ...]) -> Type:
    """The type that primitive ``name`` gives for arguments of these kinds. Raises CannotMatchError."""
    return call_types(inference, name, args).result


def call_types(inference: Inference, name: str, args: tuple[Kind, ...]) -> CallTypes:
    """What the arguments of a primitive are used as, and what it gives. Raises CannotMatchError."""
    key = (name, *args)
    if key not in inference.matched:
        inference.matched[key] = _call_types(inference, name, args)
    return inference.matched[key]


def _call_types(inference: Inference, name: str, args: tuple[Kind, ...]) -> CallTypes:
    signature = PRIMITIVES[name].signature
    matcher = _Matcher(inference, name)
    functions = []
    used: list[Type | None] = []
    if name in ("first", "last") and isinstance(args[0], Type) and (parts := pair_parts(args[0])):
        return CallTypes((Type("Pair", parts),), parts[0 if name == "first" else 1])
    for parameter, arg in zip(signature.parameters, args, strict=True):
        pattern = _LOOSER.get((name, parameter.name), parameter.pattern)
        if (pattern.name == "->") == isinstance(arg, Type):
            raise CannotMatchError(f"{name} takes {pattern} as {parameter.name}, not {arg}")
        if isinstance(arg, Type):
            used.append(matcher.value(pattern, arg, parameter.name))
        else:
            functions.append((pattern, arg, parameter.name))
            used.append(None)
    for function in functions:
        matcher.function(*function)
    arguments = tuple(
        matcher.types.get(parameter.pattern.name, each) if name not in _COMPARISONS and _is_type(parameter) else each
        for parameter, each in zip(signature.parameters, used, strict=True)
    )
    return CallTypes(arguments, matcher.result(signature.result, arguments))


def use_of(inference: Inference, name: str, parameter: Parameter, given: Type) -> Type | None:
    """What a primitive uses a value of this type as, whatever its other arguments are; None if it takes none."""
    return _Matcher(inference, name)._value(parameter.pattern, given)


@dataclass
class _Matcher:
    """Bindings of one call: type variables, the kinds of containers, and whole composite patterns."""

    inference: Inference
    primitive: str
    types: dict[str, Type] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)

    def value(self, pattern: Pattern, given: Type, parameter: str) -> Type:
        """Binds the pattern's variables to a value's type; gives the type that the value is used as."""
        used = self._value(pattern, given)
        if used is None:
            raise CannotMatchError(f"{self.primitive} takes {pattern} as {parameter}, not {given}")
        return used

    def function(self, pattern: Pattern, given: Kind, parameter: str) -> None:
        """Applies a function argument to the types bound so far and binds its result."""
        *params, result = pattern.args
        found = self.inference.apply(given, tuple(map(self.instance, params)))
        if not isinstance(found, Type):
            raise CannotMatchError(f"{self.primitive}: {parameter} gives {found}, not {result}")
        if self._value(result, found) is None:
            raise CannotMatchError(
                f"{self.primitive}: {parameter} gives {found}, not {self.types.get(str(result), result)}"
            )

    def instance(self, pattern: Pattern) -> Type:
        """The type that a pattern stands for under the bindings."""
        text = str(pattern)
        if text in self.types:
            return self.types[text]
        if pattern.name in _ATOMS:
            return _ATOMS[pattern.name]
        args = tuple(self.instance(arg) for arg in pattern.args)
        if pattern.name == "Pair":
            return pair_of(*args)
        return Type(self.kinds.get(pattern.name, pattern.name), args)

    def result(self, pattern: Pattern, arguments: tuple[Type | None, ...]) -> Type:
        """The type of the call's result."""
        values = [each for each in arguments if each is not None]
        if self.primitive in _RESULTS:
            return _RESULTS[self.primitive](self, values)
        if pattern.name in ("same", "Patch"):
            return next(each for each in values if each in (GRID, OBJECT, INDICES))
        if pattern.name == "Numerical":
            return IJ if IJ in values else INTEGER
        return self.instance(pattern)

    def _value(self, pattern: Pattern, given: Type) -> Type | None:
        used = self._used(pattern, given)
        if used is None and pattern.name in SETS_FROM_TUPLES and container_kind(given) == "Tuple" and given != GRID:
            element = element_type(given)
            return None if element is None else self._used(pattern, set_of(element))
        return used

    def _used(self, pattern: Pattern, given: Type) -> Type | None:
        if pattern.name in _ATOMS:
            return _ATOMS[pattern.name] if coercion(given, _ATOMS[pattern.name]) is not None else None
        if pattern.name in _CHOICES:
            return _nearest(given, _CHOICES[pattern.name])
        if pattern.name == "or":
            options = [_CHOICES.get(each.name, (_ATOMS.get(each.name),)) for each in pattern.args]
            return _nearest(given, tuple(each for option in options for each in option if each is not None))
        if pattern.name == "Key":
            return given
        if pattern.name == "->":
            return None
        if pattern.is_variable and not pattern.args:
            return self._variable(pattern.name, given)
        return self._container(pattern, given)

    def _variable(self, name: str, given: Type) -> Type | None:
        if self.primitive in _COMPARISONS:
            self.types.setdefault(name, given)
            return given
        known = self.types.get(name)
        common = given if known is None else join(known, given)
        if common is not None:
            self.types[name] = common
        return common

    def _container(self, pattern: Pattern, given: Type) -> Type | None:
        kind, element = container_kind(given), element_type(given)
        if kind is None or element is None or (pattern.name in ("Set", "Tuple") and kind != pattern.name):
            return None
        if pattern.name not in ("Set", "Tuple"):
            self.kinds.setdefault(pattern.name, kind)
        if pattern.args:
            used = self._value(pattern.args[0], element)
            if used is None:
                return None
            if not (pattern.args[0].args or pattern.args[0].name == "Container"):
                element = used
            self.types.setdefault(str(pattern.args[0]), element)
        return Type(kind, (element,))


def _is_type(parameter: Parameter) -> bool:
    return parameter.pattern.is_variable and not parameter.pattern.args


def _nearest(given: Type, options: tuple[Type, ...]) -> Type | None:
    """The option that the type is used as: one without a check before one with."""
    for wanted in Coercion:
        for option in options:
            if coercion(given, option) is wanted:
                return option
    return None


def _joined(matcher: _Matcher, a: Type, b: Type) -> Type:
    common = join(a, b)
    if common is None:
        raise CannotMatchError(f"{matcher.primitive} of {a} and {b}, which have no common type")
    return common


def _like(container: Type, element: Type) -> Type:
    return Type(container_kind(container) or container.name, (element,))


def _elements(container: Type) -> Type:
    element = element_type(container)
    assert element is not None
    return element


_RESULTS: dict[str, Callable[[_Matcher, list[Type]], Type]] = {
    "vconcat": lambda matcher, args: tuple_of(tuple_of(INTEGER)),
    **dict.fromkeys(
        ("ulcorner", "urcorner", "llcorner", "lrcorner", "centerofmass"), lambda matcher, args: tuple_of(INTEGER)
    ),
    "corners": lambda matcher, args: set_of(tuple_of(INTEGER)),
    "combine": lambda matcher, args: _like(args[0], _joined(matcher, _elements(args[0]), _elements(args[1]))),
    "difference": lambda matcher, args: args[0],
    "difference_tuple": lambda matcher, args: args[0],
    "intersection": lambda matcher, args: join(args[0], args[1]) or min(args, key=str),
    "remove": lambda matcher, args: args[1],
    "other": lambda matcher, args: _elements(args[0]),
    "merge": lambda matcher, args: _like(args[0], _elements(_elements(args[0]))),
    "mapply": lambda matcher, args: _like(args[0], matcher.types["B"]),
    "mfilter": lambda matcher, args: _like(args[0], _elements(_elements(args[0]))),
    "sizefilter": lambda matcher, args: set_of(_elements(args[0])),
}
"""Results that the signature's text says in words only. ``vconcat`` may be ragged, a corner of an empty patch is the
empty tuple, so these are a Grid or an IJ only once checked."""
