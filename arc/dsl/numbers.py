"""Arithmetic on integers and locations."""

from __future__ import annotations

import operator
from collections.abc import Callable

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Numerical, bounded_ij, bounded_integer


def _broadcast(operation: Callable[[int, int], int], a: Numerical, b: Numerical) -> Numerical:
    """The operation on two integers, or on both components; an integer stands for both components of a pair."""
    if isinstance(a, int) and isinstance(b, int):
        return bounded_integer(operation(a, b))
    ai, aj = (a, a) if isinstance(a, int) else a
    bi, bj = (b, b) if isinstance(b, int) else b
    return bounded_ij(operation(ai, bi), operation(aj, bj))


def _componentwise(operation: Callable[[int], int], x: Numerical) -> Numerical:
    if isinstance(x, int):
        return bounded_integer(operation(x))
    return bounded_ij(operation(x[0]), operation(x[1]))


def _quotient(a: int, b: int) -> int:
    if b == 0:
        raise Missing(Reason.ZERO_DIVISION)
    return a // b


def _sign(x: int) -> int:
    return (x > 0) - (x < 0)


@primitive("(a: Numerical, b: Numerical) -> Numerical", commutative=(0, 1))
def add(a: Numerical, b: Numerical) -> Numerical:
    """The sum; an integer with a pair is added to both components."""
    return _broadcast(operator.add, a, b)


@primitive("(a: Numerical, b: Numerical) -> Numerical")
def subtract(a: Numerical, b: Numerical) -> Numerical:
    """The difference a - b; an integer with a pair stands for both components."""
    return _broadcast(operator.sub, a, b)


@primitive("(a: Numerical, b: Numerical) -> Numerical", commutative=(0, 1))
def multiply(a: Numerical, b: Numerical) -> Numerical:
    """The product; an integer with a pair stands for both components."""
    return _broadcast(operator.mul, a, b)


@primitive("(a: Numerical, b: Numerical) -> Numerical")
def divide(a: Numerical, b: Numerical) -> Numerical:
    """The quotient a / b rounded down, so that -3 by 2 gives -2; a zero divisor is an error."""
    return _broadcast(_quotient, a, b)


@primitive("(n: Numerical) -> Numerical")
def invert(n: Numerical) -> Numerical:
    """The negative, in every component."""
    return _componentwise(operator.neg, n)


@primitive("(n: Integer) -> Boolean")
def even(n: int) -> bool:
    """Whether n is a multiple of 2."""
    return n % 2 == 0


@primitive("(n: Numerical) -> Numerical")
def double(n: Numerical) -> Numerical:
    """Twice the value, in every component."""
    return _componentwise(lambda x: 2 * x, n)


@primitive("(n: Numerical) -> Numerical")
def halve(n: Numerical) -> Numerical:
    """Half the value rounded down, in every component."""
    return _componentwise(lambda x: x // 2, n)


@primitive("(a: Integer, b: Integer) -> Boolean")
def greater(a: int, b: int) -> bool:
    """Whether a > b."""
    return a > b


@primitive("(x: Numerical) -> Numerical")
def increment(x: Numerical) -> Numerical:
    """One more, in every component."""
    return _componentwise(lambda n: n + 1, x)


@primitive("(x: Numerical) -> Numerical")
def decrement(x: Numerical) -> Numerical:
    """One less, in every component."""
    return _componentwise(lambda n: n - 1, x)


@primitive("(x: Numerical) -> Numerical")
def crement(x: Numerical) -> Numerical:
    """One step further from zero in every component; zero stays."""
    return _componentwise(lambda n: n + _sign(n), x)


@primitive("(x: Numerical) -> Numerical")
def sign(x: Numerical) -> Numerical:
    """-1, 0 or 1, in every component."""
    return _componentwise(_sign, x)


@primitive("(x: Integer) -> Boolean")
def positive(x: int) -> bool:
    """Whether x > 0."""
    return x > 0


@primitive("(i: Integer) -> IJ")
def toivec(i: int) -> IJ:
    """The location (i, 0)."""
    return bounded_ij(i, 0)


@primitive("(j: Integer) -> IJ")
def tojvec(j: int) -> IJ:
    """The location (0, j)."""
    return bounded_ij(0, j)
