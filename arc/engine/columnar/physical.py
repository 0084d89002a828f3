"""How types are stored: scalars in the column, grids and runs as ids; and the codes that kernels read types from."""

from __future__ import annotations

from enum import IntEnum

from arc.dsl import repetition
from arc.dsl.types import BOOLEAN, CELL, GRID, IJ, INTEGER, Coercion, Type, coercion, container_kind
from arc.kernels.codes import (
    CODE_GRID,
    CODE_PAIR,
    CODE_SCALAR,
    CODE_SEQUENCE,
    CODE_TURNED_PAIR,
    LEAF_GRID,
    LEAF_PAIR,
    LEAF_SEQUENCE,
)


class Store(IntEnum):
    """What an entry of a column is."""

    SCALAR = 0
    """the value itself: Boolean, Integer, or a packed IJ or Cell"""
    GRID = 1
    """the id of a grid"""
    RUN = 2
    """the id of a run: a set, tuple or pair"""


SCALARS = (BOOLEAN, INTEGER, IJ, CELL)


def store(type: Type) -> Store:
    """How values of a type are stored."""
    if type in SCALARS:
        return Store.SCALAR
    return Store.GRID if type == GRID else Store.RUN


def type_code(type: Type) -> tuple[int, ...]:
    """The code by which kernels compare values of a type in canonical order."""
    if type in SCALARS:
        return (CODE_SCALAR,)
    if type == GRID:
        return (CODE_GRID,)
    if type.name != "Pair":
        return (CODE_SEQUENCE, *type_code(type.args[0]))
    a, b = type.args
    turned = coercion(a, INTEGER) is Coercion.FREE and (container_kind(b) == "Tuple" or b == CELL or b.name == "Pair")
    first = type_code(a)
    return (CODE_TURNED_PAIR if turned else CODE_PAIR, len(first), *first, *type_code(b))


def leaf_code(type: Type) -> tuple[int, ...]:
    """The code by which kernels count the leaves of values of a type."""
    if type in SCALARS:
        return (_INTEGERS.get(type, 1),)
    if type == GRID:
        return (LEAF_GRID,)
    if type.name != "Pair":
        return (LEAF_SEQUENCE, *leaf_code(type.args[0]))
    first, second = map(leaf_code, type.args)
    return (LEAF_PAIR, len(first), *first, *second)


_INTEGERS = {IJ: 2, CELL: 3}


def always_fits(type: Type) -> int:
    """How many times a value of a type can always be made, see ``arc.dsl.repetition``."""
    if type in SCALARS:
        return repetition.SCALAR
    if type == GRID:
        return repetition.GRID
    return repetition.FLAT if type.name != "Pair" and type.args[0] in SCALARS else repetition.NESTED
