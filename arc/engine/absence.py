"""Why an entry of a result has no value: a reason of the DSL, or a failure of the engine itself."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

from arc.dsl.missing import Reason


class Failure(IntEnum):
    """An instruction that broke down. The number continues ``Reason`` and is stored in files; never renumber it."""

    FAILED = 9
    """a primitive raised an error that it must not raise; the log has the traceback"""

    @property
    def text(self) -> str:
        """The failure in words, as reports print it."""
        return self.name.lower()


Absence: TypeAlias = Reason | Failure
"""Why there is no value. Results store its number, negated, in place of an output."""


def absence(code: int) -> Absence:
    """The absence with this number. Raises ValueError if there is none."""
    return Failure(code) if code == Failure.FAILED else Reason(code)
