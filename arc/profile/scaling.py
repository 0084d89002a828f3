"""How the cost of a run grows with its tasks, and what that says of larger runs and of a budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

GROWTHS = np.arange(0.5, 2.505, 0.01)
"""Exponents that are tried."""

ENOUGH = 4
"""Different sizes from which on the exponent is fitted, too; for fewer it is 1."""


@dataclass(frozen=True)
class Growth:
    """``seconds = fixed + each * tasks ** exponent``, fitted to measured runs."""

    fixed: float
    each: float
    exponent: float
    fitted: bool
    """the exponent was fitted, not taken to be 1"""
    error: float
    """the largest relative difference of a measured run from it"""
    largest: int
    """tasks of the largest run that was measured"""

    def seconds(self, tasks: int) -> float:
        """What a run of so many tasks takes."""
        return float(self.fixed + self.each * tasks**self.exponent)

    def runs(self, tasks: int, hours: float, units: int) -> int:
        """How many whole runs of so many tasks a budget is enough for: so many hours on so many units."""
        return int(3600 * hours * units / self.seconds(tasks))

    def __str__(self) -> str:
        power = f"tasks^{self.exponent:.2f}" if self.fitted else "tasks"
        return f"{self.fixed:.2f} s + {self.each:.4f} s x {power}, within {100 * self.error:.0f} %"


def fitted(tasks: Sequence[int], seconds: Sequence[float]) -> Growth:
    """The growth that fits measured runs best, by relative differences; neither part is negative.

    One size tells nothing of growth: all is taken to grow with the tasks.
    """
    x, y = np.array(tasks, np.float64), np.array(seconds, np.float64)
    sizes = len(set(tasks))
    if sizes == 1:
        each = float(np.mean(y / x))
        return Growth(0.0, each, 1.0, False, float(np.max(np.abs(each * x / y - 1))), max(tasks))
    best = None
    for exponent in GROWTHS if sizes >= ENOUGH else [1.0]:
        fixed, each = _parts(x**exponent / y, 1 / y)
        error = (fixed + each * x**exponent) / y - 1
        # A tie goes to the exponent that is nearer to 1: runs without growth fit any.
        rank = (float(np.round(np.sum(error**2), 12)), abs(exponent - 1))
        if best is None or rank < best[0]:
            best = rank, Growth(fixed, each, float(exponent), sizes >= ENOUGH, float(np.max(np.abs(error))), max(tasks))
    assert best is not None
    return best[1]


def _parts(grows: np.ndarray, stays: np.ndarray) -> tuple[float, float]:
    """Least squares of ``fixed * stays + each * grows = 1`` with both parts at least 0."""
    both = np.stack([stays, grows], axis=1)
    fixed, each = np.linalg.lstsq(both, np.ones(len(stays)), rcond=None)[0]
    if fixed < 0:
        fixed, each = 0.0, float(grows.sum() / (grows**2).sum())
    elif each < 0:
        fixed, each = float(stays.sum() / (stays**2).sum()), 0.0
    return float(fixed), float(each)
