"""Signatures of primitives that need nothing but a kernel: values of known types in, a value of a known type out."""

from __future__ import annotations

import keyword
import re
from collections import Counter

from arc.dsl.signature import Pattern, Signature, parse_signature
from arc.errors import InputError, Problem

NAMES = {
    "Boolean": "flag",
    "Integer": "n",
    "Color": "value",
    "0..3": "type",
    "0..7": "type",
    "IJ": "location",
    "Grid": "grid",
    "Patch": "patch",
    "Object": "obj",
    "Objects": "objs",
    "Samples": "samples",
}
"""The types that parameters may have, and what a parameter of the type is called if nothing else is said."""

RESULTS = ("Boolean", "Integer", "Color", "IJ", "Grid", "Object", "Indices", "Objects")
"""What primitives may give, besides sets and tuples of ``ELEMENTS``."""

ELEMENTS = ("Boolean", "Integer", "Color", "IJ", "Cell", "Grid", "Object", "Indices")

_KERNEL = "start stop statics out G R k pools team"
_CPP = """alignas alignof and asm auto bool break case catch char class const constexpr continue decltype default delete
do double else enum explicit extern false float for friend goto if inline int long mutable namespace new noexcept not
nullptr operator or private protected public register return short signed sizeof static struct switch template this
throw true try typedef typeid typename union unsigned using virtual void volatile while xor"""
RESERVED = frozenset((*_KERNEL.split(), *_CPP.split(), *keyword.kwlist))
"""Names that a parameter cannot have in one of the languages that it is written in."""

_PLACE = "--signature"
_EXAMPLE = 'give one such as "(Grid, Color) -> Grid"'


def read_signature(text: str) -> Signature:
    """The signature of a new primitive, ``(Type, ...) -> Type`` or with names, ``(name: Type, ...) -> Type``.

    Raises InputError for what is none, and for types that take more than a kernel.
    """
    match = re.fullmatch(r"\s*\(([^()]*)\)\s*->\s*([^()\s][^()]*?)\s*", text)
    if match is None or not match[1].strip():
        raise _error(f"{text!r} is not a list of types in parentheses, an arrow and a type", _EXAMPLE)
    parts = [[part.strip() for part in each.rpartition(":")[::2]] for each in match[1].split(",")]
    names = _names([type for _, type in parts])
    named = [(given or name, type) for (given, type), name in zip(parts, names, strict=True)]
    for number, (name, type) in enumerate(named, 1):
        if type not in NAMES:
            raise _error(f"parameter {number} has the type {type!r}", _remedy(type, NAMES))
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or name in RESERVED:
            raise _error(f"{name!r} cannot be a parameter's name", "take another word of small letters")
    if len({name for name, _ in named}) < len(named):
        raise _error("two parameters have one name", "give each its own")
    try:
        signature = parse_signature(f"({', '.join(map(': '.join, named))}) -> {match[2]}")
    except ValueError as error:
        raise _error(str(error), _EXAMPLE) from error
    if not _is_result(signature.result):
        choices = (*RESULTS, *(f"{kind}[...] of {' or '.join(ELEMENTS)}" for kind in ("Set", "Tuple")))
        raise _error(f"the result has the type {match[2]!r}", _remedy(match[2], choices))
    return signature


def takes_known_types(signature: Signature) -> bool:
    """Whether values for all parameters, and the result, are of types that a new primitive may have."""
    given = (str(parameter.pattern) for parameter in signature.parameters)
    return all(type in NAMES for type in given) and _is_result(signature.result)


def _is_result(pattern: Pattern) -> bool:
    if pattern.name in ("Set", "Tuple"):
        return len(pattern.args) == 1 and str(pattern.args[0]) in ELEMENTS
    return str(pattern) in RESULTS


def _names(types: list[str]) -> list[str]:
    """The usual name of every parameter; where types occur twice, those are ``a``, ``b``, ..."""
    usual = [NAMES.get(type, "") for type in types]
    letters = iter("abcdef")
    return [next(letters, "") if Counter(usual)[name] > 1 else name for name in usual]


def _remedy(type: str, choices: object) -> str:
    if re.search(r"->|Function|\b[A-Z]\b", type):
        return "functions and type variables take more than a kernel, see 'What takes more' in docs/howto/primitives.md"
    return f"take one of {', '.join(map(str, choices))}"  # type: ignore[call-overload]


def _error(message: str, remedy: str) -> InputError:
    return InputError(Problem("signature", _PLACE, message, remedy))
