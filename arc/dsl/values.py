"""Python types of the DSL's values, their canonical order, and the checks that bound them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from arc import limits
from arc.dsl.missing import Missing, Reason

Boolean: TypeAlias = bool
Integer: TypeAlias = int
Color: TypeAlias = int
IJ: TypeAlias = tuple[int, int]
Numerical: TypeAlias = int | IJ
Grid: TypeAlias = tuple[tuple[int, ...], ...]
Cell: TypeAlias = tuple[int, IJ]
Object: TypeAlias = frozenset[Cell]
Indices: TypeAlias = frozenset[IJ]
Objects: TypeAlias = frozenset[Object]
Patch: TypeAlias = Object | Indices
Container: TypeAlias = tuple[Any, ...] | frozenset[Any]
Samples: TypeAlias = tuple[tuple[Grid, Grid], ...]


def canonical_key(value: Any) -> Any:
    """A sort key for canonical order: integers by value, IJ by (i, j), cells by (i, j, colour), containers by their
    elements in order. Values of one type compare with each other."""
    if isinstance(value, tuple):
        if len(value) == 2 and isinstance(value[0], int):
            if isinstance(value[1], int):
                return value
            if isinstance(value[1], tuple):
                return (canonical_key(value[1]), value[0])
        return tuple(map(canonical_key, value))
    if isinstance(value, frozenset):
        return tuple(sorted(map(canonical_key, value)))
    return value


def ordered(container: Any) -> Sequence[Any]:
    """The elements in iteration order: a tuple's as they stand, a set's in canonical order."""
    if isinstance(container, frozenset):
        return sorted(container, key=canonical_key)
    if isinstance(container, tuple):
        return container
    raise Missing(Reason.WRONG_TYPE)


def bounded_integer(n: int) -> int:
    """``n``, unless it exceeds the integer range."""
    if not limits.MIN_INTEGER <= n <= limits.MAX_INTEGER:
        raise Missing(Reason.TOO_LARGE)
    return n


def bounded_ij(i: int, j: int) -> IJ:
    """The location (i, j), unless a coordinate exceeds its range."""
    if abs(i) > limits.MAX_COORDINATE or abs(j) > limits.MAX_COORDINATE:
        raise Missing(Reason.TOO_LARGE)
    return (i, j)


def check_elements(count: int) -> None:
    """Refuses a container of ``count`` elements where that is too many; call it before building one."""
    if count > limits.MAX_ELEMENTS:
        raise Missing(Reason.TOO_LARGE)


def check_sides(height: int, width: int) -> None:
    """Refuses a grid of these sides where they are too large; call it before building one."""
    if height > limits.MAX_SIDE or width > limits.MAX_SIDE or height * width > limits.MAX_CELLS:
        raise Missing(Reason.TOO_LARGE)


def check_color(value: int) -> None:
    """Refuses a colour to draw with that is not 0 to 9."""
    if not 0 <= value < limits.COLORS:
        raise Missing(Reason.BAD_ARGUMENT)


def check_integer(value: Any) -> None:
    """Refuses what is not an integer within the range."""
    if not isinstance(value, int):
        raise Missing(Reason.WRONG_TYPE)
    bounded_integer(value)


def check_ij(value: Any) -> None:
    """Refuses what is not a pair of integers within the coordinate range."""
    if not isinstance(value, tuple) or len(value) != 2:
        raise Missing(Reason.WRONG_TYPE)
    bounded_ij(*value)


def check_numerical(value: Any) -> None:
    """``check_integer`` or ``check_ij``, whichever the value is."""
    if isinstance(value, int):
        bounded_integer(value)
    else:
        check_ij(value)


def check_set(value: Any) -> None:
    """Refuses what is not a set."""
    if not isinstance(value, frozenset):
        raise Missing(Reason.WRONG_TYPE)


def check_tuple(value: Any) -> None:
    """Refuses what is not a tuple."""
    if not isinstance(value, tuple):
        raise Missing(Reason.WRONG_TYPE)


def check_container(value: Any) -> None:
    """Refuses what is neither a set nor a tuple."""
    if not isinstance(value, tuple | frozenset):
        raise Missing(Reason.WRONG_TYPE)


def check_function(value: Any) -> None:
    """Refuses what cannot be called."""
    if not callable(value):
        raise Missing(Reason.WRONG_TYPE)


def check_grid(value: Any) -> None:
    """Refuses what is not a tuple of equally long rows of colours."""
    check_tuple(value)
    if not value:
        return
    if set(map(type, value)) != {tuple}:
        raise Missing(Reason.WRONG_TYPE)
    width = len(value[0])
    if set(map(len, value)) != {width}:
        raise Missing(Reason.NOT_A_GRID)
    if width and not (min(map(min, value)) >= 0 and max(map(max, value)) < limits.COLORS):
        raise Missing(Reason.NOT_A_GRID)
    check_sides(len(value), width)


def check_patch(value: Any) -> None:
    """Refuses what is not a set of locations or of cells, all within the bounds."""
    check_set(value)
    if not value:
        return
    first, second = zip(*value, strict=True)
    colors = None
    if isinstance(second[0], tuple):
        colors = first
        first, second = zip(*second, strict=True)
    bounded_ij(min(first), min(second))
    bounded_ij(max(first), max(second))
    if colors is not None and not (min(colors) >= 0 and max(colors) < limits.COLORS):
        raise Missing(Reason.BAD_ARGUMENT)


def check_object(value: Any) -> None:
    """Refuses what is not a set of cells, all within the bounds."""
    check_patch(value)
    if value and not isinstance(next(iter(value))[1], tuple):
        raise Missing(Reason.WRONG_TYPE)


def check_objects(value: Any) -> None:
    """Refuses what is not a set of objects; the first element in canonical order that is none gives the reason."""
    check_set(value)
    try:
        for element in value:
            check_object(element)
    except (Missing, TypeError, ValueError):
        for element in ordered(value):
            check_object(element)


def check_samples(value: Any) -> None:
    """Refuses what is not a tuple of pairs of grids."""
    check_tuple(value)
    for given, expected in value:
        check_grid(given)
        check_grid(expected)


def check_piece(value: Any) -> None:
    """``check_grid`` or ``check_patch``, whichever the value is."""
    if isinstance(value, tuple):
        check_grid(value)
    else:
        check_patch(value)


def check_colored(value: Any) -> None:
    """``check_grid`` or ``check_object``, whichever the value is."""
    if isinstance(value, tuple):
        check_grid(value)
    else:
        check_object(value)
