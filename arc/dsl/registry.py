"""The registry of primitives: every word of the DSL by name, with its signature, category and meaning."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any, NamedTuple

from arc.dsl import values
from arc.dsl.missing import Missing, Reason
from arc.dsl.repetition import Repetition, always_fits, check_leaves, leaves
from arc.dsl.signature import Pattern, Signature, parse_signature


class Primitive(NamedTuple):
    """A function of the DSL."""

    name: str
    signature: Signature
    category: str
    """the module of ``arc.dsl`` that defines it"""
    doc: str
    function: Callable[..., Any]
    commutative: tuple[int, ...]
    """positions of arguments that may be exchanged without changing the result"""
    multiplies: bool
    """whether a result can hold what it is given several times; the function then checks its leaves itself"""
    words: tuple[str, ...]
    """lines of the search's table of words (``arc/search/words.txt``) that belong to the primitive"""

    @property
    def arity(self) -> int:
        """Number of parameters."""
        return len(self.signature.parameters)


PRIMITIVES: dict[str, Primitive] = {}

SETS_FROM_TUPLES = ("Patch", "Object", "Objects")
"""Parameters that take the elements of a tuple as a set, as published solver files do."""


def primitive(
    signature: str, commutative: tuple[int, ...] = (), multiplies: bool = False, words: tuple[str, ...] = ()
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Registers a Python function as the primitive of its name; for the other arguments see ``Primitive``.

    ``signature`` is the reference's text; its parameter names must be the function's. The registered function raises
    ``Missing`` where there is no result, also for arguments that are of another type, or that look like a grid, a
    location or an object and are none.
    """

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        name = function.__name__
        parsed = parse_signature(signature)
        names = [parameter.name for parameter in parsed.parameters]
        if inspect.getargs(function.__code__) != (names, None, None):
            raise ValueError(f"primitive {name}: the signature's parameters are {names}")
        if name in PRIMITIVES:
            raise ValueError(f"primitive {name} is defined twice")
        if not function.__doc__:
            raise ValueError(f"primitive {name} needs a docstring")
        checked = _checked(function, parsed)
        checked.arity = len(names)  # type: ignore[attr-defined]
        category = function.__module__.rsplit(".", 1)[-1]
        doc = inspect.cleandoc(function.__doc__)
        PRIMITIVES[name] = Primitive(name, parsed, category, doc, checked, commutative, multiplies, words)
        return checked

    return register


def arity(function: Callable[..., Any]) -> int:
    """How many arguments a primitive, a function built by one, or any Python function takes."""
    known: int | None = getattr(function, "arity", None)
    return len(inspect.signature(function).parameters) if known is None else known


def _checked(function: Callable[..., Any], signature: Signature) -> Callable[..., Any]:
    names = [parameter.name for parameter in signature.parameters]
    checks = [
        (position, check)
        for position, parameter in enumerate(signature.parameters)
        if (check := _check_of(parameter.pattern)) is not None
    ]
    sets = [i for i, parameter in enumerate(signature.parameters) if parameter.pattern.name in SETS_FROM_TUPLES]

    fits = always_fits(signature.result)

    @functools.wraps(function)
    def call(*args: Any, **keywords: Any) -> Any:
        if keywords:
            args = _bound(function.__name__, names, args, keywords)
        if len(args) != len(names):
            raise Missing(Reason.WRONG_TYPE)
        try:
            for position in sets:
                if isinstance(args[position], tuple):
                    args = (*args[:position], frozenset(args[position]), *args[position + 1 :])
            for position, check in checks:
                check(args[position])
            result = function(*args)
            if Repetition.times > fits:
                check_leaves(leaves(result))
            return result
        except (TypeError, ValueError) as error:
            raise Missing(Reason.WRONG_TYPE) from error
        except RecursionError as error:
            raise Missing(Reason.TOO_LARGE) from error

    return call


def _bound(name: str, names: list[str], args: tuple[Any, ...], keywords: dict[str, Any]) -> tuple[Any, ...]:
    expected = names[len(args) :]
    if sorted(keywords) != sorted(expected):
        raise TypeError(f"{name}() takes {', '.join(names)}")
    return args + tuple(keywords[parameter] for parameter in expected)


_CHECKS: dict[str, Callable[[Any], None]] = {
    "Boolean": values.check_integer,
    "Integer": values.check_integer,
    "Color": values.check_integer,
    "0..3": values.check_integer,
    "0..7": values.check_integer,
    "Numerical": values.check_numerical,
    "IJ": values.check_ij,
    "Grid": values.check_grid,
    "Patch": values.check_patch,
    "Object": values.check_object,
    "Objects": values.check_objects,
    "Samples": values.check_samples,
    "Grid or Patch": values.check_piece,
    "Grid or Object": values.check_colored,
    "Set": values.check_set,
    "Tuple": values.check_tuple,
    "Container": values.check_container,
    "C": values.check_container,
    "Function": values.check_function,
    "->": values.check_function,
}


def _check_of(pattern: Pattern) -> Callable[[Any], None] | None:
    """What a parameter's values are checked with; None for a variable, which stands for any type."""
    return _CHECKS.get(str(pattern) if pattern.name == "or" else pattern.name)
