"""The golden vectors of the primitives, and their notation."""

from __future__ import annotations

import ast
import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from arc.dsl import CONSTANTS, PRIMITIVES, Missing

DATA = Path(__file__).parent.parent / "data" / "dsl"


@dataclass(frozen=True)
class Vector:
    """One call of a primitive, or of a function that the primitive built."""

    name: str
    applies: bool
    """whether ``args[0]`` is a function built by the primitive, to be applied to the other arguments"""
    args: tuple[Any, ...]
    result: Any
    """None where the call is an error: no primitive gives None"""
    notation: tuple[Any, ...]
    """the arguments as the file writes them, functions as expressions"""

    def call(self) -> Any:
        """The result of the call; None where it is missing."""
        function = self.args[0] if self.applies else PRIMITIVES[self.name].function
        try:
            return function(*self.args[self.applies :])
        except Missing:
            return None

    @property
    def compares_sets(self) -> bool:
        """Whether the result depends on which of several sets is the larger one.

        Python compares sets as subsets, which is no order: in such vectors the reference's result hangs on hashing, and
        the canonical order of keys, which is total, replaces it.
        """
        if self.name not in {"order", "argmax", "argmin", "valmax", "valmin"}:
            return False
        container, compfunc = self.args
        try:
            keys = {compfunc(element) for element in container}
        except Missing:
            return False
        return len(keys) > 1 and all(isinstance(key, frozenset) for key in keys)


@cache
def load_vectors() -> tuple[Vector, ...]:
    """All golden vectors by file: ``primitives`` has those from the reference; the others are made from definitions."""
    found: list[Vector] = []
    for path in sorted(DATA.glob("*.jsonl*")):
        opened = gzip.open if path.suffix == ".gz" else open
        with opened(path, "rt", encoding="utf-8") as lines:
            found += [_vector(json.loads(line)) for line in lines]
    return tuple(found)


def _vector(record: dict[str, Any]) -> Vector:
    notation, result = tuple(record["args"]), record["result"]
    is_error = isinstance(result, dict) and "error" in result
    args = tuple(map(decode, notation))
    return Vector(record["of"], record["op"] == "call", args, None if is_error else decode(result), notation)


def decode(value: Any) -> Any:
    """The Python value of a value in the vectors' notation."""
    if not isinstance(value, dict):
        return value
    ((kind, content),) = value.items()
    match kind:
        case "grid":
            return tuple(tuple(map(int, row)) for row in content)
        case "ij":
            return tuple(content)
        case "cell":
            return _cell(content)
        case "object":
            return frozenset(map(_cell, content))
        case "indices":
            return frozenset(map(tuple, content))
        case "tuple":
            return tuple(map(decode, content))
        case "set":
            return frozenset(map(decode, content))
        case "fn":
            return decode_function(content)
    raise ValueError(f"unknown notation {kind!r}")


def _cell(content: list[int]) -> tuple[int, tuple[int, int]]:
    color, i, j = content
    return (color, (i, j))


@cache
def decode_function(expression: str) -> Any:
    """The function that an expression of nested calls, primitives, constants and literals builds."""
    return _evaluated(ast.parse(expression, mode="eval").body)


def _evaluated(node: ast.expr) -> Any:
    match node:
        case ast.Name(id=name):
            return PRIMITIVES[name].function if name in PRIMITIVES else CONSTANTS[name].value
        case ast.Call(func=ast.Name(id="frozenset"), args=[ast.Set(elts=elements)]):
            return frozenset(map(_evaluated, elements))
        case ast.Call(func=function, args=args, keywords=[]):
            return _evaluated(function)(*map(_evaluated, args))
    return ast.literal_eval(node)


def identical(a: Any, b: Any) -> bool:
    """Whether two values are equal and of the same Python types throughout: True is not identical to 1."""
    if type(a) is not type(b):
        return False
    if isinstance(a, tuple):
        return len(a) == len(b) and all(map(identical, a, b))
    if isinstance(a, frozenset):
        return a == b and sorted(_types(a)) == sorted(_types(b))
    return bool(a == b)


def _types(elements: frozenset[Any] | tuple[Any, ...]) -> Iterator[str]:
    """The types of a container's elements, with those of the elements of nested containers."""
    for element in elements:
        nested = sorted(_types(element)) if isinstance(element, tuple | frozenset) else []
        yield f"{type(element).__name__}{nested}"
