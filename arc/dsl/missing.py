"""Missing values: what a primitive gives when it has no result."""

from enum import IntEnum


class Reason(IntEnum):
    """Why a value is missing. The numbers are stored in columns and files; never renumber them."""

    EMPTY = 1
    """an empty container, patch or grid where an element was needed"""
    NO_MATCH = 2
    """no element satisfies the condition"""
    OUT_OF_RANGE = 3
    """a location, rank or part outside of what there is"""
    ZERO_DIVISION = 4
    """a division by zero"""
    BAD_ARGUMENT = 5
    """an argument for which the primitive has no meaning, such as a step of 0 or a colour of 12"""
    NOT_A_GRID = 6
    """rows of different lengths, or cells outside 0-9, used as a grid"""
    TOO_LARGE = 7
    """a value beyond the bounds of ``arc.limits``"""
    WRONG_TYPE = 8
    """a value of another type than the primitive takes"""

    @property
    def text(self) -> str:
        """The reason in words, as reports print it."""
        return self.name.lower().replace("_", " ")


class Missing(Exception):
    """Raised by a primitive that has no result for its arguments.

    Inside a program it is a value, not an error: whatever depends on it is missing with the same reason.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason
