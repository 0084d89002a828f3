"""Choosing elements of a container, and ordering it: by key, by condition, by count, by place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from arc.dsl.containers import merged
from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.repetition import repeated
from arc.dsl.values import Container, canonical_key, check_integer, ordered


def key_of(compfunc: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The function with its results as sort keys: every result compares in canonical order, which is total."""
    return lambda element: canonical_key(compfunc(element))


def keys(container: Container, compfunc: Callable[[Any], Any]) -> list[Any]:
    """The function's results over the elements in iteration order."""
    with repeated(len(container), compfunc):
        return list(map(compfunc, ordered(container)))


def satisfying(container: Container, condition: Callable[[Any], Any]) -> Container:
    """The elements that satisfy the condition, in a container of the same kind."""
    with repeated(len(container), condition):
        chosen = [element for element in ordered(container) if condition(element)]
    return tuple(chosen) if isinstance(container, tuple) else frozenset(chosen)


def _elements(container: Container) -> Any:
    if not container:
        raise Missing(Reason.EMPTY)
    return ordered(container)


def _of_zero(compfunc: Callable[[Any], Any]) -> int:
    """compfunc(0), which has to be an integer whatever the function gives for other values."""
    result: int = compfunc(0)
    check_integer(result)
    return result


@primitive("(container: Container[T], compfunc: T -> Key) -> Tuple[T]")
def order(container: Container, compfunc: Callable[[Any], Any]) -> tuple[Any, ...]:
    """The elements sorted by ascending key; equal keys keep the iteration order."""
    with repeated(len(container), compfunc):
        return tuple(sorted(ordered(container), key=key_of(compfunc)))


@primitive("(container: Container[Integer]) -> Integer")
def maximum(container: Container) -> int:
    """The largest element, 0 when empty."""
    largest: int = max(container, default=0)
    check_integer(largest)
    return largest


@primitive("(container: Container[Integer]) -> Integer")
def minimum(container: Container) -> int:
    """The smallest element, 0 when empty."""
    smallest: int = min(container, default=0)
    check_integer(smallest)
    return smallest


@primitive("(container: Container[T], compfunc: T -> Integer) -> Integer")
def valmax(container: Container, compfunc: Callable[[Any], Any]) -> Any:
    """The largest key; an empty container gives compfunc(0)."""
    return max(keys(container, compfunc), key=canonical_key) if container else _of_zero(compfunc)


@primitive("(container: Container[T], compfunc: T -> Integer) -> Integer")
def valmin(container: Container, compfunc: Callable[[Any], Any]) -> Any:
    """The smallest key; an empty container gives compfunc(0)."""
    return min(keys(container, compfunc), key=canonical_key) if container else _of_zero(compfunc)


@primitive("(container: Container[T], compfunc: T -> Key) -> T")
def argmax(container: Container, compfunc: Callable[[Any], Any]) -> Any:
    """The first element, in iteration order, with the largest key; an empty container is an error."""
    with repeated(len(container), compfunc):
        return max(_elements(container), key=key_of(compfunc))


@primitive("(container: Container[T], compfunc: T -> Key) -> T")
def argmin(container: Container, compfunc: Callable[[Any], Any]) -> Any:
    """The first element, in iteration order, with the smallest key; an empty container is an error."""
    with repeated(len(container), compfunc):
        return min(_elements(container), key=key_of(compfunc))


@primitive("(container: Tuple[T]) -> T")
def mostcommon(container: tuple[Any, ...]) -> Any:
    """The element with the highest count; of several the smallest in canonical order."""
    if not container:
        raise Missing(Reason.EMPTY)
    counts = Counter(container)
    return min(counts, key=lambda element: (-counts[element], canonical_key(element)))


@primitive("(container: Tuple[T]) -> T")
def leastcommon(container: tuple[Any, ...]) -> Any:
    """The element with the lowest count; of several the smallest in canonical order."""
    if not container:
        raise Missing(Reason.EMPTY)
    counts = Counter(container)
    return min(counts, key=lambda element: (counts[element], canonical_key(element)))


@primitive("(container: C[T], condition: T -> Boolean) -> C[T]")
def sfilter(container: Container, condition: Callable[[Any], Any]) -> Container:
    """The elements that satisfy the condition, in a container of the same kind."""
    return satisfying(container, condition)


@primitive("(container: C[Container[T]], function: Container[T] -> Boolean) -> C[T]")
def mfilter(container: Container, function: Callable[[Any], Any]) -> Container:
    """The elements of the inner containers that satisfy the condition, in a container of the outer one's kind."""
    return merged(satisfying(container, function))


@primitive("(container: Container[T], condition: T -> Boolean) -> T")
def extract(container: Container, condition: Callable[[Any], Any]) -> Any:
    """The first element, in iteration order, that satisfies the condition; none is an error."""
    with repeated(len(container), condition):
        for element in ordered(container):
            if condition(element):
                return element
    raise Missing(Reason.NO_MATCH)


@primitive("(container: Container[T]) -> T")
def first(container: Container) -> Any:
    """The first element in iteration order; an empty container is an error."""
    if isinstance(container, frozenset) and container:
        return min(container, key=canonical_key)
    return _elements(container)[0]


@primitive("(container: Container[T]) -> T")
def last(container: Container) -> Any:
    """The last element in iteration order; an empty container is an error."""
    if isinstance(container, frozenset) and container:
        return max(container, key=canonical_key)
    return _elements(container)[-1]


@primitive("(container: Container[T], value: T) -> T")
def other(container: Container, value: Any) -> Any:
    """The first element, in iteration order, that differs from the value; none is an error."""
    for element in ordered(container):
        if element != value:
            return element
    raise Missing(Reason.NO_MATCH)


@primitive("(container: Container[Container], n: Integer) -> Set")
def sizefilter(container: Container, n: int) -> frozenset[Any]:
    """The elements of size n, always as a set."""
    return frozenset(element for element in container if len(element) == n)
