"""Truth values, comparison for equality, and choice."""

from __future__ import annotations

from typing import Any

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import Container


@primitive("(x: T) -> T")
def identity(x: Any) -> Any:
    """The value itself."""
    return x


@primitive("(b: Boolean) -> Boolean")
def flip(b: bool) -> bool:
    """Logical not."""
    return not b


@primitive("(a: T, b: T) -> Boolean", commutative=(0, 1))
def equality(a: Any, b: Any) -> bool:
    """Whether the values are equal; values of different types never are."""
    return bool(a == b)


@primitive("(value: T, container: Container[T]) -> Boolean")
def contained(value: Any, container: Container) -> bool:
    """Whether the container has the value as an element."""
    return value in container


@primitive("(a: Boolean, b: Boolean) -> Boolean", commutative=(0, 1))
def both(a: bool, b: bool) -> bool:
    """Logical and."""
    return bool(a and b)


@primitive("(a: Boolean, b: Boolean) -> Boolean", commutative=(0, 1))
def either(a: bool, b: bool) -> bool:
    """Logical or."""
    return bool(a or b)


@primitive("(condition: Boolean, a: T, b: T) -> T")
def branch(condition: bool, a: Any, b: Any) -> Any:
    """The value a if the condition holds, else b; both are numbers, or neither is."""
    if isinstance(a, int) != isinstance(b, int):
        raise Missing(Reason.WRONG_TYPE)
    return a if condition else b
