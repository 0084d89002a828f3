"""Values in the notation of golden vectors, checked against their types on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arc.dsl import values
from arc.dsl.missing import Missing
from arc.dsl.signature import Pattern, parse_signature
from arc.dsl.values import ordered

_CHECKS: dict[str, Callable[[Any], None]] = {
    "IJ": values.check_ij,
    "Cell": lambda cell: values.check_object(frozenset((cell,))),
    "Grid": values.check_grid,
    "Object": values.check_object,
    "Indices": values.check_patch,
    "Patch": values.check_patch,
}
_OBJECTS = parse_signature("() -> Set[Object]").result
_SAMPLES = parse_signature("() -> Tuple[Grid]").result


def encoded(value: Any, pattern: Pattern) -> Any:
    """The notation of a value of a type, as JSON has it. Raises ValueError for a value that is not of the type."""
    try:
        return _encoded(value, pattern)
    except (Missing, TypeError, ValueError, IndexError, KeyError) as error:
        raise ValueError(f"{value!r} is no {pattern}") from error


def _encoded(value: Any, pattern: Pattern) -> Any:
    name = pattern.name
    if name in _CHECKS:
        _CHECKS[name](value)
    match name:
        case "Boolean":
            return _exactly(value, bool)
        case "Integer" | "Color" | "0..3" | "0..7":
            return values.bounded_integer(_exactly(value, int))
        case "IJ":
            return {"ij": list(value)}
        case "Cell":
            return {"cell": _flat(value)}
        case "Grid":
            return {"grid": ["".join(map(str, row)) for row in value]}
        case "Object":
            return {"object": list(map(_flat, ordered(value)))}
        case "Indices":
            return {"indices": [[_exactly(i, int), _exactly(j, int)] for i, j in ordered(value)]}
        case "Patch":
            is_object = any(isinstance(second, tuple) for _, second in value)
            return _encoded(value, Pattern("Object" if is_object else "Indices"))
        case "Objects":
            return _encoded(value, _OBJECTS)
        case "Samples":
            return {"tuple": [_encoded(pair, _SAMPLES) for pair in value]}
        case "Set":
            values.check_elements(len(_exactly(value, frozenset)))
            return {"set": [_encoded(each, pattern.args[0]) for each in ordered(value)]}
        case _:
            values.check_elements(len(_exactly(value, tuple)))
            return {"tuple": [_encoded(each, pattern.args[0]) for each in value]}


def _flat(cell: Any) -> list[int]:
    color, (i, j) = cell
    return [color, i, j]


def _exactly(value: Any, type: type) -> Any:
    if value.__class__ is not type:
        raise TypeError
    return value
