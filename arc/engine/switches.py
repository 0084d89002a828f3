"""The optional optimisations of the compiled engine: each can be turned off, and none changes a result.

``config/config.schema.json`` has the same names and defaults below ``engine``.
"""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Switches:
    """Which optimisations are on; by default those with a recorded gain. The device ``python`` has none of them."""

    memo: bool = True
    """a kernel that costs more than a look-up is called once for equal arguments in a slice"""
    waves: bool = True
    """instructions of one level with the same kernel are one call"""
    sharing: bool = True
    """an expression is computed once for all candidates that contain it"""


DEFAULT = Switches()

SWITCHES = tuple(field.name for field in fields(Switches))
"""Names of all switches."""


def only(*names: str) -> Switches:
    """These switches on and all others off."""
    return Switches(**{name: name in names for name in SWITCHES})
