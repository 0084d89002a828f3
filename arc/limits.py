"""Every bound of the value model, in one place.

A value beyond a bound is *missing* with reason ``too large``, so no program can hang or exhaust memory.
"""

MAX_SIDE = 255
"""Rows or columns of a grid."""

MAX_CELLS = 16_384
"""Cells of a grid."""

MAX_COORDINATE = 2_047
"""Largest absolute row or column of a location; lets a cell pack into 32 bits."""

MAX_ELEMENTS = 65_536
"""Elements of a container."""

MAX_POWER = 65_536
"""Functions that one call of a function value applies: ``power`` multiplies, ``compose`` and the like add."""

MAX_FUNCTION_DEPTH = 100
"""Nesting of function values. A primitive has depth 0, ``compose(f, g)`` one more than the deeper of the two. Each
level costs a few frames of Python's stack, where a program runs and where it is typed; both fit it up to this depth."""

MAX_APPLICATIONS = 1 << 20
"""Functions applied in one call that applies a function to elements: elements times the function's weight, times how
often the call itself runs where it is part of such a function."""

MAX_LEAVES = 1 << 24
"""Integers in a value, counted through all nesting. What a function makes that is applied n times has at most an n-th
of that."""

MAX_TYPE_PARTS = 128
"""Names in a type, such as 3 in ``Set[Tuple[Integer]]``."""

MIN_INTEGER = -(2**31) + 256
"""Smallest integer; the 256 values below it carry the reason of a missing entry."""

MAX_INTEGER = 2**31 - 1
"""Largest integer."""

COLORS = 10
"""Colours are 0 to 9."""

MAX_TASK_SIDE = 30
"""Rows or columns of a grid in a task file (the ARC format's own bound)."""
