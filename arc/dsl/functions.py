"""Functions as values, and applying functions to the elements of containers.

A function value is a Python callable that knows three numbers: its ``arity``, its ``weight`` - how many functions one
call applies - and its ``depth`` - how deeply calls nest. A function whose weight exceeds ``limits.MAX_POWER`` or whose
depth exceeds ``limits.MAX_FUNCTION_DEPTH`` is missing as soon as it is built, so that doubling a composition again and
again neither hangs nor overflows the stack. Any other Python function, a primitive or a user's lambda, weighs 1 and has
depth 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from arc import limits
from arc.dsl.containers import merged
from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import arity, primitive
from arc.dsl.repetition import Function, check_leaves, functions_of, leaves, repeated, weight
from arc.dsl.values import Container, check_elements, ordered


def depth(value: Any) -> int:
    """How deeply calls of this function value, or of those in this container, nest; 0 for other values."""
    return max((getattr(function, "depth", 0) for function in functions_of(value)), default=0)


def _built(function: Function, parameters: int, applications: int, *parts: Any) -> Function:
    """The function value, with its arity, weight and depth; ``parts`` are the values it was built from."""
    levels = 1 + max(map(depth, parts))
    if levels > limits.MAX_FUNCTION_DEPTH or applications > limits.MAX_POWER:
        raise Missing(Reason.TOO_LARGE)
    function.arity = parameters  # type: ignore[attr-defined]
    function.weight = applications  # type: ignore[attr-defined]
    function.depth = levels  # type: ignore[attr-defined]
    return function


def _bindable(function: Function) -> int:
    """The function's arity, where an argument can be bound."""
    parameters = arity(function)
    if not 2 <= parameters <= 4:
        raise Missing(Reason.WRONG_TYPE)
    return parameters


def mapped_elements(function: Function, container: Container) -> Container:
    """The function's results over the elements in iteration order, in a container of the same kind."""
    if functions_of(container):
        return _results(container, (partial(function, element) for element in container))
    with repeated(len(container), function):
        results = map(function, ordered(container))
        return tuple(results) if isinstance(container, tuple) else frozenset(results)


def _results(functions: Container, calls: Iterable[Function]) -> Container:
    """What calls of functions in a container give, in a container of the same kind."""
    results = tuple(call() for call in calls) if isinstance(functions, tuple) else _in_any_order(calls)
    check_leaves(leaves(results))
    return results


def _in_any_order(calls: Iterable[Function]) -> frozenset[Any]:
    """What the calls give. They have no order: where several give missing, the smallest reason stands."""
    results = set()
    reasons = []
    for call in calls:
        try:
            results.add(call())
        except Missing as missing:
            reasons.append(missing.reason)
    if reasons:
        raise Missing(min(reasons))
    return frozenset(results)


def _paired_elements(function: Function, a: tuple[Any, ...], b: tuple[Any, ...]) -> tuple[Any, ...]:
    """The function's results over the elements at the same place."""
    with repeated(min(len(a), len(b)), function):
        return tuple(map(function, a, b))


@primitive("(outer: B -> C, inner: A -> B) -> A -> C")
def compose(outer: Function, inner: Function) -> Function:
    """The function x -> outer(inner(x))."""
    return _built(lambda x: outer(inner(x)), 1, weight(outer) + weight(inner), outer, inner)


@primitive("(h: C -> D, g: B -> C, f: A -> B) -> A -> D")
def chain(h: Function, g: Function, f: Function) -> Function:
    """The function x -> h(g(f(x)))."""
    return _built(lambda x: h(g(f(x))), 1, weight(h) + weight(g) + weight(f), h, g, f)


@primitive("(function: A -> T, target: T) -> A -> Boolean")
def matcher(function: Function, target: Any) -> Function:
    """The function x -> function(x) == target."""
    return _built(lambda x: function(x) == target, 1, weight(function) + 1, function)


@primitive("(function: Function of 2 to 4, fixed: T) -> Function of one fewer")
def rbind(function: Function, fixed: Any) -> Function:
    """The function with its last argument bound."""
    parameters = _bindable(function) - 1
    applications = weight(function) + weight(fixed)
    if parameters == 1:
        return _built(lambda x: function(x, fixed), parameters, applications, function, fixed)
    if parameters == 2:
        return _built(lambda x, y: function(x, y, fixed), parameters, applications, function, fixed)
    return _built(lambda x, y, z: function(x, y, z, fixed), parameters, applications, function, fixed)


@primitive("(function: Function of 2 to 4, fixed: T) -> Function of one fewer")
def lbind(function: Function, fixed: Any) -> Function:
    """The function with its first argument bound."""
    parameters = _bindable(function) - 1
    applications = weight(function) + weight(fixed)
    if parameters == 1:
        return _built(lambda y: function(fixed, y), parameters, applications, function, fixed)
    if parameters == 2:
        return _built(lambda y, z: function(fixed, y, z), parameters, applications, function, fixed)
    return _built(lambda y, z, a: function(fixed, y, z, a), parameters, applications, function, fixed)


@primitive("(function: T -> T, n: Integer) -> T -> T")
def power(function: Function, n: int) -> Function:
    """The function applied n times in a row; n < 1 is an error."""
    if n < 1:
        raise Missing(Reason.BAD_ARGUMENT)

    def applied(x: Any) -> Any:
        with repeated(n, function):
            for _ in range(n):
                x = function(x)
        return x

    return _built(applied, 1, n * weight(function), function)


@primitive("(outer: (B, C) -> D, a: A -> B, b: A -> C) -> A -> D")
def fork(outer: Function, a: Function, b: Function) -> Function:
    """The function x -> outer(a(x), b(x))."""
    return _built(lambda x: outer(a(x), b(x)), 1, weight(outer) + weight(a) + weight(b), outer, a, b)


@primitive("(function: A -> B, container: C[A]) -> C[B]")
def apply(function: Function, container: Container) -> Container:
    """The function over every element, in a container of the same kind."""
    return mapped_elements(function, container)


@primitive("(functions: C[A -> B], value: A) -> C[B]")
def rapply(functions: Container, value: Any) -> Container:
    """Every function applied to the value, in a container of the same kind.

    A set of functions has no order: where several of them give missing, the smallest reason stands.
    """
    return _results(functions, (partial(function, value) for function in functions))


@primitive("(function: A -> Container[B], container: C[A]) -> C[B]")
def mapply(function: Function, container: Container) -> Container:
    """The function over every element, then the results merged into one container of the same kind."""
    return merged(mapped_elements(function, container))


@primitive("(function: (A, B) -> D, a: Tuple[A], b: Tuple[B]) -> Tuple[D]")
def papply(function: Function, a: tuple[Any, ...], b: tuple[Any, ...]) -> tuple[Any, ...]:
    """The function over the elements at the same place, up to the shorter length."""
    return _paired_elements(function, a, b)


@primitive("(function: (A, B) -> Container[D], a: Tuple[A], b: Tuple[B]) -> Tuple[D]")
def mpapply(function: Function, a: tuple[Any, ...], b: tuple[Any, ...]) -> Container:
    """The function over the elements at the same place, then the results merged into one tuple."""
    return merged(_paired_elements(function, a, b))


@primitive("(function: (A, B) -> D, a: Container[A], b: Container[B]) -> Set[D]")
def prapply(function: Function, a: Container, b: Container) -> frozenset[Any]:
    """The function over all pairs of an element of a and an element of b, as a set."""
    firsts, seconds = dict.fromkeys(ordered(a)), dict.fromkeys(ordered(b))
    check_elements(len(firsts) * len(seconds))
    with repeated(len(firsts) * len(seconds), function):
        return frozenset(function(x, y) for x in firsts for y in seconds)
