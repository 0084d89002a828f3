"""The named constants of the DSL, with the role that each plays in a program."""

from __future__ import annotations

from typing import NamedTuple

from arc.dsl import types


class Constant(NamedTuple):
    """A named value.

    ``role`` says what it is used for: a ``Rank`` and a ``Color`` are both integers, but a program that exchanges one
    for the other rarely makes sense.
    """

    name: str
    value: bool | int | tuple[int, int]
    type: types.Type
    role: str


F = False
T = True

ZERO, ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN = range(11)
NEG_ONE, NEG_TWO, NEG_THREE, NEG_FOUR, NEG_FIVE = range(-1, -6, -1)
NEG_SIX, NEG_SEVEN, NEG_EIGHT, NEG_NINE, NEG_TEN = range(-6, -11, -1)
HUNDRED = 100
THOUSAND = 1000

DOWN = (1, 0)
RIGHT = (0, 1)
UP = (-1, 0)
LEFT = (0, -1)
ORIGIN = (0, 0)
UNITY = (1, 1)
NEG_UNITY = (-1, -1)
UP_RIGHT = (-1, 1)
DOWN_LEFT = (1, -1)
ZERO_BY_TWO = (0, 2)
TWO_BY_ZERO = (2, 0)
TWO_BY_TWO = (2, 2)
THREE_BY_THREE = (3, 3)

BLACK, BLUE, RED, GREEN, YELLOW, GRAY, MAGENTA, ORANGE, CYAN, BURGUNDY = range(10)

F0, F1, F2, F3, F4, F5, F6, F7, F8, F9 = range(10)
L1, L2, L3, L4, L5, L6, L7, L8, L9, L10 = range(-1, -11, -1)
R0, R1, R2, R3, R4, R5, R6, R7, R8, R9 = range(10)
A0, A1, A2, A3, A4, A5, A6, A7 = range(8)

_ROLES = {
    "Boolean": "F T",
    "Integer": "ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN"
    " NEG_ONE NEG_TWO NEG_THREE NEG_FOUR NEG_FIVE NEG_SIX NEG_SEVEN NEG_EIGHT NEG_NINE NEG_TEN HUNDRED THOUSAND",
    "IJ": "DOWN RIGHT UP LEFT ORIGIN UNITY NEG_UNITY UP_RIGHT DOWN_LEFT"
    " ZERO_BY_TWO TWO_BY_ZERO TWO_BY_TWO THREE_BY_THREE",
    "Color": "BLACK BLUE RED GREEN YELLOW GRAY MAGENTA ORANGE CYAN BURGUNDY",
    "Rank": "F0 F1 F2 F3 F4 F5 F6 F7 F8 F9 L1 L2 L3 L4 L5 L6 L7 L8 L9 L10",
    "Number": "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9",
    "Angle": "A0 A1 A2 A3 A4 A5 A6 A7",
}
_TYPES = {"Boolean": types.BOOLEAN, "IJ": types.IJ}

CONSTANTS: dict[str, Constant] = {
    name: Constant(name, globals()[name], _TYPES.get(role, types.INTEGER), role)
    for role, names in _ROLES.items()
    for name in names.split()
}
"""Every constant by name.

Its role is Boolean, Integer, IJ, Color, Rank (from the first or the last), Number (without an order, such as an object
type) or Angle (a mirror or rotation).
"""
