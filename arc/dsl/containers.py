"""Making containers, and joining and reducing them as a whole."""

from __future__ import annotations

from typing import Any

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.repetition import check_leaves, leaves
from arc.dsl.values import Container, bounded_ij, check_elements, ordered


def merged(containers: Container) -> Container:
    """The elements of the inner containers, in a container of the outer one's kind."""
    if isinstance(containers, tuple):
        check_elements(sum(map(len, containers)))
        return tuple(element for inner in containers for element in ordered(inner))
    union: set[Any] = set()
    for inner in containers:
        union.update(inner)
        check_elements(len(union))
    return frozenset(union)


def paired(a: Any, b: Any) -> tuple[Any, Any]:
    """The pair (a, b); two integers make a location, whose coordinates are bounded."""
    return bounded_ij(a, b) if isinstance(a, int) and isinstance(b, int) else (a, b)


@primitive("(a: C, b: C) -> C", multiplies=True)
def combine(a: Container, b: Container) -> Container:
    """All elements of a, then of b, each in iteration order, in a container of a's kind."""
    if isinstance(a, tuple):
        check_elements(len(a) + len(b))
        joined = (*a, *ordered(b))
        check_leaves(leaves(joined))
        return joined
    union = a.union(b)
    check_elements(len(union))
    return union


@primitive("(a: Set[T], b: Set[T]) -> Set[T]", commutative=(0, 1))
def intersection(a: frozenset[Any], b: frozenset[Any]) -> frozenset[Any]:
    """The elements that are in both sets."""
    return a & b


@primitive("(a: C, b: Container) -> C")
def difference(a: Container, b: Container) -> Container:
    """The elements of a that are not in b, in a container of a's kind."""
    excluded = frozenset(b)
    if isinstance(a, tuple):
        return tuple(element for element in a if element not in excluded)
    return a - excluded


@primitive("(tup: Tuple[T]) -> Tuple[T]")
def dedupe(tup: tuple[Any, ...]) -> tuple[Any, ...]:
    """The first occurrence of every element."""
    return tuple(dict.fromkeys(tup))


@primitive("(item: T, num: Integer) -> Tuple[T]", multiplies=True)
def repeat(item: Any, num: int) -> tuple[Any, ...]:
    """A tuple of num copies of the item; none for a negative number."""
    check_elements(num)
    check_leaves(num * leaves(item))
    return (item,) * num


@primitive("(container: Container) -> Integer")
def size(container: Container) -> int:
    """The number of elements."""
    return len(container)


@primitive("(containers: Container[Container[T]]) -> Container[T]")
def merge(containers: Container) -> Container:
    """The inner containers' elements, each in iteration order, in a container of the outer one's kind."""
    return merged(containers)


@primitive("(value: T) -> Set[T]")
def initset(value: Any) -> frozenset[Any]:
    """The set of this one value."""
    return frozenset((value,))


@primitive("(value: T, container: Set[T]) -> Set[T]")
def insert(value: Any, container: frozenset[Any]) -> frozenset[Any]:
    """The set with the value added."""
    if container and isinstance(value, int) != isinstance(next(iter(container)), int):
        raise Missing(Reason.WRONG_TYPE)
    check_elements(len(container) + (value not in container))
    return container | {value}


@primitive("(value: T, container: C[T]) -> C[T]")
def remove(value: Any, container: Container) -> Container:
    """The container without any element equal to the value."""
    if isinstance(container, tuple):
        return tuple(element for element in container if element != value)
    return container - {value}


@primitive("(container: Container[T]) -> Tuple[T]")
def totuple(container: Container) -> tuple[Any, ...]:
    """The elements in iteration order."""
    return tuple(ordered(container))


@primitive("(start: Integer, stop: Integer, step: Integer) -> Tuple[Integer]")
def interval(start: int, stop: int, step: int) -> tuple[int, ...]:
    """The integers from start towards stop, which is excluded, in steps; a step of 0 is an error."""
    if step == 0:
        raise Missing(Reason.BAD_ARGUMENT)
    progression = range(start, stop, step)
    check_elements(len(progression))
    return tuple(progression)


@primitive("(a: A, b: B) -> Pair[A, B]")
def astuple(a: Any, b: Any) -> tuple[Any, Any]:
    """The pair (a, b); two integers make a location, whose coordinates are bounded."""
    return paired(a, b)


@primitive("(a: Container[A], b: Container[B]) -> Set[Pair[A, B]]", multiplies=True)
def product(a: Container, b: Container) -> frozenset[Any]:
    """All pairs of an element of a and an element of b."""
    firsts, seconds = frozenset(a), frozenset(b)
    check_elements(len(firsts) * len(seconds))
    if firsts and seconds:
        check_leaves(sum(map(leaves, firsts)) * len(seconds) + len(firsts) * sum(map(leaves, seconds)))
    return frozenset(paired(x, y) for x in firsts for y in seconds)


@primitive("(a: Tuple[A], b: Tuple[B]) -> Tuple[Pair[A, B]]")
def pair(a: tuple[Any, ...], b: tuple[Any, ...]) -> tuple[Any, ...]:
    """The pairs of elements at the same place, up to the shorter length."""
    return tuple(map(paired, a, b))
