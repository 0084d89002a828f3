"""The optional optimisations of the compiled engine: each can be turned off, and none changes a result.

``config/config.schema.json`` has the same names and defaults below ``engine``.
"""

from __future__ import annotations

from typing import NamedTuple


class Switches(NamedTuple):
    """Which optimisations are on; by default those with a recorded gain. The device ``python`` has none of them."""

    memo: bool = True
    """a kernel that costs more than a look-up is called once for equal arguments in a slice"""
    waves: bool = True
    """instructions of one level with the same kernel are one call"""
    sharing: bool = True
    """an expression is computed once for all candidates that contain it"""


DEFAULT = Switches()

SWITCHES = Switches._fields
"""Names of all switches."""


def only(*names: str) -> Switches:
    """These switches on and all others off."""
    return Switches(**{name: name in names for name in SWITCHES})
