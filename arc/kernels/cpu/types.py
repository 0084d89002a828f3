"""numba's types by their names, and its intrinsics: they are made when a function is compiled.

Importing numba takes longer than loading what is compiled already, so these names stand for what numba has.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any


class Late:
    """Something of numba that is made when it is asked for. A type that is called with types gives a signature."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    @cached_property
    def made(self) -> Any:
        """What it stands for."""
        return self._make()

    def __call__(self, *arguments: Any) -> Any:
        """The signature of a function that gives this type; compiled functions cast a number by it."""
        return Late(lambda: self.made(*(argument.made for argument in arguments)))


def _named(name: str) -> Late:
    def make() -> Any:
        from numba import types

        return getattr(types, name)

    return Late(make)


boolean = _named("boolean")
int32 = _named("int32")
int64 = _named("int64")
uint8 = _named("uint8")
uint32 = _named("uint32")
uint64 = _named("uint64")
void = _named("void")


def array_of(item: Late, axes: int = 1) -> Late:
    """The type of contiguous arrays with so many axes."""

    def make() -> Any:
        from numba import types

        return types.Array(item.made, axes, "C")

    return Late(make)


def tuple_of(item: Late, length: int) -> Late:
    """The type of tuples of so many items."""

    def make() -> Any:
        from numba import types

        return types.UniTuple(item.made, length)

    return Late(make)


def type_of(value: Any) -> Late:
    """The type that a value has."""

    def make() -> Any:
        from numba import typeof

        return typeof(value)

    return Late(make)


def intrinsic(generate: Callable[..., Any]) -> Late:
    """An instruction that compiled functions have by their names, from what numba's decorator of this name takes."""

    def make() -> Any:
        from numba.extending import intrinsic

        return intrinsic(generate)

    return Late(make)
