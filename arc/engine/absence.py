"""Why an entry of a result has no value: a reason of the DSL, or a failure of the engine itself."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

from arc.dsl.missing import Reason


class Failure(IntEnum):
    """What is no fault of a program. The numbers continue ``Reason`` and are stored in files; never renumber them."""

    FAILED = 9
    """a primitive raised an error that it must not raise; the log has the traceback"""
    NO_TIME = 10
    """it did not run, as the time that the run may take was over"""

    @property
    def text(self) -> str:
        """The failure in words, as reports print it."""
        return self.name.lower().replace("_", " ")


Absence: TypeAlias = Reason | Failure
"""Why there is no value. Results store its number, negated, in place of an output."""


def absence(code: int) -> Absence:
    """The absence with this number. Raises ValueError if there is none."""
    return Failure(code) if code >= min(Failure) else Reason(code)
