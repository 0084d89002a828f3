"""How often functions are applied, and the bound on what they make.

Limits on single values do not bound a program: a function that makes a container of 65,536 elements can be applied to
each of 65,536 elements. So a function that is applied to n elements, inside a function that is applied m times, runs
``n * m`` times, and a value that is made there may have ``limits.MAX_LEAVES / (n * m)`` leaves. That does not depend
on the order in which elements are visited, nor on which of them are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from operator import itemgetter
from typing import Any

from arc import limits
from arc.dsl.missing import Missing, Reason
from arc.dsl.signature import Pattern

Function = Callable[..., Any]


class Repetition:
    """How many times the function that is running now is applied for one value of the program."""

    times = 1


def functions_of(value: Any) -> Iterable[Function]:
    """The functions that a value is or holds."""
    if callable(value):
        return (value,)
    return value if isinstance(value, tuple | frozenset) and callable(next(iter(value), None)) else ()


def weight(value: Any) -> int:
    """How many functions one call of this function value, or of all in this container, applies; 0 for other values."""
    return sum(getattr(function, "weight", 1) for function in functions_of(value))


@contextmanager
def repeated(count: int, function: Function) -> Iterator[None]:
    """Inside, ``function`` is applied ``count`` times. Raises Missing where that is too often."""
    before = Repetition.times
    times = before * count
    if times * weight(function) > limits.MAX_APPLICATIONS:
        raise Missing(Reason.TOO_LARGE)
    Repetition.times = times
    try:
        yield
    finally:
        Repetition.times = before


def leaves(value: Any) -> int:
    """The integers in a value; functions and empty containers count as one. Far beyond the bound it stops counting."""
    if isinstance(value, int) or not value or callable(value):
        return 1
    first = next(iter(value))
    if isinstance(first, int) and (len(value) != 2 or isinstance(value, frozenset) or isinstance(value[1], int)):
        return len(value)
    if len(value) > 2 and isinstance(first, tuple) and first and isinstance(first[0], int):
        return _leaves_of_tuples(value, first)
    total = 0
    for part in value:
        total += leaves(part)
        if total > limits.MAX_LEAVES:
            break
    return total


def _leaves_of_tuples(value: Any, first: tuple[Any, ...]) -> int:
    """The leaves of a container whose elements are tuples of integers, or pairs of an integer and something else."""
    if len(first) == 2 and not isinstance(first[1], int):
        return len(value) + leaves(tuple(map(itemgetter(1), value)))
    lengths = list(map(len, value))
    return sum(lengths) + lengths.count(0)


def check_leaves(count: int) -> None:
    """Refuses a value of ``count`` leaves where that is too many for the function that makes it."""
    if count * Repetition.times > limits.MAX_LEAVES:
        raise Missing(Reason.TOO_LARGE)


SCALAR, GRID, FLAT, NESTED = (
    limits.MAX_APPLICATIONS,
    limits.MAX_LEAVES // limits.MAX_CELLS,
    limits.MAX_LEAVES // (3 * limits.MAX_ELEMENTS),
    1,
)
"""How many times values of a kind can always be made: scalars, grids, containers of scalars, other containers."""

_ALWAYS = {
    **dict.fromkeys(("Boolean", "Integer", "Color", "IJ", "Numerical", "0..7"), SCALAR),
    "Grid": GRID,
    **dict.fromkeys(("Indices", "Object", "Patch", "Set[Color]", "Tuple[Color]", "Tuple[Integer]"), FLAT),
}


def always_fits(result: Pattern) -> int:
    """How many times a primitive with this result can be applied before what it makes could have too many leaves."""
    return _ALWAYS.get(str(result), NESTED)
