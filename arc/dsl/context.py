"""Primitives of programs that see the demonstration samples or that choose by rank or type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from arc.dsl.cells import color_counts
from arc.dsl.components import connected
from arc.dsl.containers import merged
from arc.dsl.functions import mapped_elements
from arc.dsl.logic import identity
from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.repetition import Function, repeated
from arc.dsl.selection import key_of, keys
from arc.dsl.transforms import cmirror, dmirror, hmirror, rot90, rot180, rot270, vmirror
from arc.dsl.values import (
    Color,
    Container,
    Grid,
    Object,
    Objects,
    Patch,
    Samples,
    canonical_key,
    check_integer,
    ordered,
)

_MIRRORS = (hmirror, dmirror, vmirror, cmirror)
_TURNS: tuple[Callable[..., Any], ...] = (*_MIRRORS, rot90, rot180, rot270, identity)


def _ranked(elements: Sequence[Any], rank: int) -> Any:
    """The element at the rank; a negative rank counts from the end."""
    if not -len(elements) <= rank < len(elements):
        raise Missing(Reason.OUT_OF_RANGE)
    return elements[rank]


def _chosen(options: Sequence[Callable[..., Any]], number: int) -> Callable[..., Any]:
    if not 0 <= number < len(options):
        raise Missing(Reason.BAD_ARGUMENT)
    return options[number]


def _components(grid: Grid, number: int) -> Objects:
    """The components of a type: its bits are univalued, diagonal and without_bg."""
    if not 0 <= number < 8:
        raise Missing(Reason.BAD_ARGUMENT)
    return connected(grid, bool(number & 4), bool(number & 2), bool(number & 1))


def _color_ranking(element: Grid | Object) -> list[Color]:
    """The colours from the most to the least frequent; equally frequent ones ascending."""
    counts = color_counts(element)
    return sorted(counts, key=lambda color: (-counts[color], color))


def _only(S: Samples, function: Function, side: int) -> tuple[Any, ...]:  # noqa: N803
    """What the function finds on one side of the samples (0 the inputs, 1 the outputs) and not on the other."""
    with repeated(len(S), function):
        found = [merged(tuple(function(sample[place]) for sample in S)) for place in (side, 1 - side)]
    excluded = frozenset(found[1])
    return tuple(value for value in dict.fromkeys(found[0]) if value not in excluded)


@primitive("(grid: Grid, type: 0..7) -> Objects")
def o_g(grid: Grid, type: int) -> Objects:
    """The connected components; the type packs the flags of objects: 4 univalued, 2 diagonal, 1 without_bg."""
    return _components(grid, type)


@primitive("(grid: Grid, type: 0..7) -> Tuple[Object]")
def o_g_t(grid: Grid, type: int) -> tuple[Object, ...]:
    """The connected components of a type, as o_g finds them, as a tuple in canonical order."""
    return tuple(ordered(_components(grid, type)))


@primitive("(grid: Grid, univalued: Boolean, diagonal: Boolean, without_bg: Boolean) -> Tuple[Object]")
def objects_t(grid: Grid, univalued: bool, diagonal: bool, without_bg: bool) -> tuple[Object, ...]:
    """The connected components, as objects finds them, as a tuple in canonical order."""
    return tuple(ordered(connected(grid, univalued, diagonal, without_bg)))


@primitive("(function: A -> B, container: Tuple[A]) -> Tuple[B]")
def apply_t(function: Function, container: tuple[Any, ...]) -> Container:
    """The function over every element of a tuple."""
    return mapped_elements(function, container)


@primitive("(function: A -> Tuple[B], container: Tuple[A]) -> Tuple[B]")
def mapply_t(function: Function, container: tuple[Any, ...]) -> Container:
    """The function over every element of a tuple, the results concatenated."""
    return merged(mapped_elements(function, container))


@primitive("(grid: Grid) -> Tuple[Color]")
def p_g(grid: Grid) -> tuple[Color, ...]:
    """The colours that are present, ascending."""
    return tuple(sorted(color_counts(grid)))


@primitive("(a: Tuple[T], b: Tuple[T]) -> Tuple[T]")
def difference_tuple(a: tuple[Any, ...], b: tuple[Any, ...]) -> tuple[Any, ...]:
    """The elements of a that are not in b."""
    excluded = frozenset(b)
    return tuple(element for element in a if element not in excluded)


@primitive("(container: Tuple[T], rank: Integer) -> T")
def get_nth_t(container: tuple[Any, ...], rank: int) -> Any:
    """The element at that rank; a negative rank counts from the end, a rank outside is an error."""
    return _ranked(container, rank)


@primitive("(container: Set[T], rank: Integer) -> T")
def get_nth_f(container: frozenset[Any], rank: int) -> Any:
    """The element at that rank of the canonical order; a negative rank counts from the end, outside is an error."""
    return _ranked(ordered(container), rank)


@primitive("(container: Container[Integer], rank: Integer) -> Integer")
def get_rank(container: Container, rank: int) -> int:
    """The rank-th largest integer: 0 the largest, -1 the smallest; a rank outside is an error."""
    found: int = _ranked(sorted(container, reverse=True), rank)
    check_integer(found)
    return found


@primitive("(grid: Grid, rank: Integer) -> Color")
def get_color_rank_t(grid: Grid, rank: int) -> Color:
    """The grid's rank-th most frequent colour: 0 the most, -1 the least frequent; a rank outside is an error.

    Equally frequent colours rank in ascending order, so that -1 is the largest of the least frequent ones.
    """
    color: Color = _ranked(_color_ranking(grid), rank)
    return color


@primitive("(obj: Object, rank: Integer) -> Color")
def get_color_rank_f(obj: Object, rank: int) -> Color:
    """The object's rank-th most frequent colour, ranked as for a grid; a rank outside is an error."""
    color: Color = _ranked(_color_ranking(obj), rank)
    return color


@primitive("(container: Container[T], compfunc: T -> Key, rank: Integer) -> T")
def get_arg_rank(container: Container, compfunc: Function, rank: int) -> Any:
    """The element with the rank-th largest key; equal keys keep the iteration order. A rank outside is an error."""
    with repeated(len(container), compfunc):
        return _ranked(sorted(ordered(container), key=key_of(compfunc), reverse=True), rank)


@primitive("(container: Container[T], compfunc: T -> Integer, rank: Integer) -> Integer")
def get_val_rank(container: Container, compfunc: Function, rank: int) -> Any:
    """The key of the element with the rank-th smallest key; a rank outside is an error."""
    return _ranked(sorted(keys(container, compfunc), key=canonical_key), rank)


@primitive("(container: Tuple[T], rank: Integer) -> T")
def get_common_rank(container: tuple[Any, ...], rank: int) -> Any:
    """The element with the rank-th smallest count, equal counts in canonical order; a rank outside is an error."""
    counts = Counter(container)
    return _ranked(sorted(counts, key=lambda element: (counts[element], canonical_key(element))), rank)


@primitive("(grid: Grid, type: 0..7) -> Grid")
def mir_rot_t(grid: Grid, type: int) -> Grid:
    """The grid mirrored or turned: hmirror, dmirror, vmirror, cmirror, rot90, rot180, rot270, identity."""
    turned: Grid = _chosen(_TURNS, type)(grid)
    return turned


@primitive("(patch: Patch, type: 0..3) -> Patch")
def mir_rot_f(patch: Patch, type: int) -> Patch:
    """The patch mirrored: hmirror, dmirror, vmirror, cmirror."""
    mirrored: Patch = _chosen(_MIRRORS, type)(patch)
    return mirrored


@primitive("(S: Samples, function: Grid -> Tuple[T]) -> Tuple[T]")
def c_iz(S: Samples, function: Function) -> tuple[Any, ...]:  # noqa: N803
    """What the function finds in any demonstration input and in no output, in order of first occurrence."""
    return _only(S, function, 0)


@primitive("(S: Samples, function: Grid -> Tuple[T]) -> Tuple[T]")
def c_zo(S: Samples, function: Function) -> tuple[Any, ...]:  # noqa: N803
    """What the function finds in any demonstration output and in no input, in order of first occurrence."""
    return _only(S, function, 1)


@primitive("(S: Samples, function: Grid -> Tuple[T], pick: Tuple[T] -> T) -> T")
def c_iz_n(S: Samples, function: Function, pick: Function) -> Any:  # noqa: N803
    """What pick takes of the values found in demonstration inputs only."""
    return pick(_only(S, function, 0))


@primitive("(S: Samples, function: Grid -> Tuple[T], pick: Tuple[T] -> T) -> T")
def c_zo_n(S: Samples, function: Function, pick: Function) -> Any:  # noqa: N803
    """What pick takes of the values found in demonstration outputs only."""
    return pick(_only(S, function, 1))


@primitive("(S: Samples) -> 0..7")
def a_mr(S: Samples) -> int:  # noqa: N803
    """The first type for which mir_rot_t turns every demonstration input into its output; none is an error."""
    for number, turn in enumerate(_TURNS):
        if all(turn(given) == expected for given, expected in S):
            return number
    raise Missing(Reason.NO_MATCH)
