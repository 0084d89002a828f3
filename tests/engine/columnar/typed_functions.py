"""Functions from wanted types to a wanted type, built in all ways that there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

from arc.dsl import PRIMITIVES
from arc.dsl.types import BOOLEAN, GRID, IJ, INTEGER, Type, container_kind, element_type, tuple_of
from arc.program.infer import COMBINATORS, Closure, Inference
from arc.program.match import CannotMatchError
from arc.program.program import Operand
from tests.engine.columnar.building import Builder
from tests.engine.columnar.typed_values import TYPES, pair, value

Types = tuple[Type, ...]

_TYPES = Inference()
FIRST_ORDER = tuple(
    name
    for name, primitive in PRIMITIVES.items()
    if name not in COMBINATORS and not any(each.pattern.name == "->" for each in primitive.signature.parameters)
)
"""Primitives that take values only."""


def result_type(name: str, given: Types) -> Type | None:
    """The type that a primitive gives for arguments of these types; None where it takes none such."""
    try:
        found = _TYPES.apply(_TYPES.kind_of(name), given)
    except CannotMatchError:
        return None
    return found if isinstance(found, Type) else None


@cache
def direct(given: Types, result: Type) -> tuple[str, ...]:
    """The primitives that are such a function."""
    return tuple(
        name for name in FIRST_ORDER if PRIMITIVES[name].arity == len(given) and result_type(name, given) == result
    )


@cache
def _bound(given: Types) -> dict[Type, list[tuple[str, str, Type]]]:
    """By result: primitives that take one more value of some type, and whether they are bound first or last."""
    found: dict[Type, list[tuple[str, str, Type]]] = {}
    for name in FIRST_ORDER:
        if PRIMITIVES[name].arity == len(given) + 1:
            for fixed in TYPES:
                for binder, args in (("lbind", (fixed, *given)), ("rbind", (*given, fixed))):
                    result = result_type(name, args)
                    if result is not None:
                        found.setdefault(result, []).append((name, binder, fixed))
    return found


@cache
def _forked() -> dict[Type, list[tuple[str, Types]]]:
    """By result: primitives of two values, with the types of the two."""
    found: dict[Type, list[tuple[str, Types]]] = {}
    for name in FIRST_ORDER:
        if PRIMITIVES[name].arity == 2:
            for each in product(TYPES, TYPES):
                result = result_type(name, each)
                if result is not None:
                    found.setdefault(result, []).append((name, each))
    return found


@cache
def results_of_two(a: Type, b: Type) -> set[Type]:
    """The types that functions of two arguments of these types give."""
    found = {result_type(name, (a, b)) for name in FIRST_ORDER if PRIMITIVES[name].arity == 2}
    return {each for each in (*found, *_bound((a, b))) if each is not None}


def function(builder: Builder, given: Types, result: Type, depth: int = 2) -> Operand:
    """An operand that is a function from ``given`` to ``result``. Raises CannotMatchError if none is found."""
    ways = (_ONE if len(given) == 1 else _TWO) if depth else (_SIMPLE if len(given) == 1 else _TWO[:2])
    for _ in range(12):
        mark = builder.mark()
        try:
            found = builder.random.choice(ways)(builder, given, result, depth - 1)
            kind = builder.kind(found)
            if isinstance(kind, Closure) and builder.inference.apply(kind, given) == result:
                return found
        except (CannotMatchError, IndexError):
            pass
        builder.reset(mark)
    if len(given) == 1:
        return _picked(builder, given, result, depth)
    raise CannotMatchError(f"no function from {given} to {result}")


def _direct(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    return builder.random.choice(direct(given, result))


def _bind(builder: Builder, given: Types, result: Type, depth: int, *binders: str) -> Operand:
    options = [each for each in _bound(given).get(result, []) if each[1] in (binders or ("lbind", "rbind"))]
    name, binder, fixed = builder.random.choice(options)
    return builder.call(binder, name, value(builder, fixed))


def _lbind(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    return _bind(builder, given, result, depth, "lbind")


def _rbind(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    return _bind(builder, given, result, depth, "rbind")


def _picked(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    """Takes an element of a tuple by a number that hangs on the argument."""
    choices = value(builder, tuple_of(result), 0.02)
    number: Operand
    if given[0] in (INTEGER, BOOLEAN):
        number = "identity"
    elif given[0] == GRID:
        number = builder.random.choice(("numcolors", "mostcolor", "height"))
    elif given[0] == IJ:
        number = builder.random.choice(("first", "last"))
    else:
        number = builder.call("compose", "size", "initset") if container_kind(given[0]) is None else "size"
    if builder.random.random() < 0.5:
        number = builder.call("compose", builder.call("rbind", "subtract", value(builder, INTEGER)), number)
    return builder.call("compose", builder.call("lbind", "get_nth_t", choices), number)


def _constant(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    return builder.call("compose", "last", builder.call("rbind", "astuple", value(builder, result)))


def _compose(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    middle = builder.random.choice(TYPES)
    outer, inner = function(builder, (middle,), result, depth), function(builder, given, middle, depth)
    return builder.call("compose", outer, inner)


def _chain(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    a, b = builder.random.choices(TYPES, k=2)
    parts = [function(builder, *each, depth) for each in (((b,), result), ((a,), b), (given, a))]
    return builder.call("chain", *parts)


def _fork(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    name, (a, b) = builder.random.choice(_forked().get(result, ()))
    return builder.call("fork", name, function(builder, given, a, depth), function(builder, given, b, depth))


def _matcher(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    middle = builder.random.choice(TYPES)
    return builder.call("matcher", function(builder, given, middle, depth), value(builder, middle))


def _branch(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    a, b = function(builder, given, result, depth), function(builder, given, result, depth)
    return builder.call("branch", value(builder, BOOLEAN), a, b)


def _power(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    counts = ("TWO", "THREE", "TEN", "numcolors(I)", "subtract(numcolors(I), TWO)", "T", "multiply(height(I), TWO)")
    body = function(builder, given, result, depth)
    return builder.call("power", body, builder.expression(builder.random.choice(counts)))


def _listed(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    """A function out of a container of functions."""
    both = builder.call("astuple", function(builder, given, result, depth), function(builder, given, result, depth))
    return builder.call(builder.random.choice(("first", "last")), both)


def _bound_twice(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    fixed = builder.random.choice(TYPES)
    inner = _bind(builder, (fixed, *given), result, depth)
    if builder.random.random() < 0.5:
        binding = builder.call("lbind", "lbind", inner)
        return builder.call(binding, value(builder, fixed))
    return builder.call("lbind", inner, value(builder, fixed))


def _over(builder: Builder, given: Types, result: Type, depth: int) -> Operand:
    """A function over the elements of the argument."""
    element = element_type(given[0])
    if element is None:
        raise CannotMatchError("no container")
    names = [
        name
        for name in ("apply", "mapply", "sfilter", "extract", "argmax", "argmin", "order", "valmax", "valmin")
        if _over_key(name, given[0], element, result) is not None
    ]
    name = builder.random.choice(names)
    key = _over_key(name, given[0], element, result)
    assert key is not None
    inner = function(builder, (element,), key, depth)
    return builder.call("lbind", name, inner) if name in ("apply", "mapply") else builder.call("rbind", name, inner)


def _over_key(name: str, container: Type, element: Type, result: Type) -> Type | None:
    """The type that the inner function must give for the outer one to give the result."""
    same_kind = container_kind(container) == result.name
    match name:
        case "apply":
            return result.args[0] if same_kind and len(result.args) == 1 else None
        case "mapply":
            return tuple_of(result.args[0]) if same_kind and len(result.args) == 1 else None
        case "sfilter":
            return BOOLEAN if result == Type(container_kind(container) or "", (element,)) else None
        case "extract":
            return BOOLEAN if result == element else None
        case "argmax" | "argmin":
            return INTEGER if result == element else None
        case "order":
            return pair(INTEGER, IJ) if result == tuple_of(element) else None
    return INTEGER if result == INTEGER else None


_Way = Callable[[Builder, Types, Type, int], Operand]
_SIMPLE: tuple[_Way, ...] = (_direct, _direct, _bind, _bind, _picked, _constant)
WAYS: dict[str, _Way] = {
    "compose": _compose,
    "chain": _chain,
    "fork": _fork,
    "branch": _branch,
    "power": _power,
    "matcher": _matcher,
    "lbind": _lbind,
    "rbind": _rbind,
}
"""Ways to build a function of one argument, by what builds it."""
_ONE: tuple[_Way, ...] = (*_SIMPLE, *WAYS.values(), _listed, _bound_twice, _over, _over)
_TWO: tuple[_Way, ...] = (_direct, _bind, _branch, _listed, _bound_twice)

LISTS = {
    "Tuple": (
        "astuple(f, g)",
        "combine(astuple(f, g), astuple(h, f))",
        "totuple(combine(astuple(f, g), astuple(h, h)))",
        "apply(rbind(compose, identity), astuple(f, g))",
        "apply_t(lbind(compose, identity), astuple(f, g))",
    ),
    "Set": (
        "initset(f)",
        "insert(f, initset(g))",
        "insert(f, insert(f, initset(f)))",
        "combine(insert(f, initset(g)), astuple(h, g))",
        "apply(lbind(compose, identity), insert(f, initset(g)))",
    ),
}
"""Containers of functions f, g and h, by kind."""


def functions(builder: Builder, kind: str, given: Type, result: Type) -> Operand:
    """An operand that is a container of functions of one argument."""
    names = {name: function(builder, (given,), result, 1) for name in "fgh"}
    return builder.expression(builder.random.choice(LISTS[kind]), names)


def binders(given: Type, result: Type) -> set[str]:
    """Which of ``lbind`` and ``rbind`` build such a function of a primitive that takes values."""
    return {binder for _, binder, _ in _bound((given,)).get(result, [])}
