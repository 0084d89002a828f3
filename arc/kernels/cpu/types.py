"""numba's types by their names, and its intrinsics: they are made when a function is compiled.

Importing numba takes longer than loading what is compiled already, so these names stand for what numba has.
"""

from __future__ import annotations

import importlib
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


def _numba(module: str = "numba") -> Any:
    return importlib.import_module(module)


boolean = Late(lambda: _numba().boolean)
int32 = Late(lambda: _numba().int32)
int64 = Late(lambda: _numba().int64)
uint8 = Late(lambda: _numba().uint8)
uint32 = Late(lambda: _numba().uint32)
uint64 = Late(lambda: _numba().uint64)
void = Late(lambda: _numba().void)


def array_of(item: Late, axes: int = 1) -> Late:
    """The type of contiguous arrays with so many axes."""
    return Late(lambda: _numba().types.Array(item.made, axes, "C"))


def tuple_of(item: Late, length: int) -> Late:
    """The type of tuples of so many items."""
    return Late(lambda: _numba().types.UniTuple(item.made, length))


def type_of(value: Any) -> Late:
    """The type that a value has."""
    return Late(lambda: _numba().typeof(value))


def intrinsic(generate: Callable[..., Any]) -> Late:
    """An instruction that compiled functions have by their names, from what numba's decorator of this name takes."""
    return Late(lambda: _numba("numba.extending").intrinsic(generate))
