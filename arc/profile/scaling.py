"""How the cost of a run grows with its tasks, and what that says of larger runs and of a budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

GROWTHS = [number / 100 for number in range(50, 251)]
"""Exponents that are tried."""

ENOUGH = 4
"""Different sizes from which on the exponent is fitted, too; for fewer it is 1."""

MUCH_BETTER = 0.25
"""Of the squares of differences that are left with an exponent of 1, what another one may leave."""


@dataclass(frozen=True)
class Growth:
    """``seconds = fixed + each * tasks ** exponent``, fitted to measured runs."""

    fixed: float
    each: float
    exponent: float
    fitted: bool
    """the exponent was fitted, not taken to be 1"""
    known: bool
    """the runs grow by more than twice what they differ by chance"""
    error: float
    """the largest relative difference of a measured run from it"""
    largest: int
    """tasks of the largest run that was measured"""

    def seconds(self, tasks: float) -> float:
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

    An exponent other than 1 has to fit much better. One size tells nothing of growth: all is taken to grow with the
    tasks.
    """
    x, y = np.array(tasks, np.float64), np.array(seconds, np.float64)
    sizes = len(set(tasks))
    if sizes == 1:
        each = float(np.mean(y / x))
        return Growth(0.0, each, 1.0, False, False, float(np.max(np.abs(each * x / y - 1))), max(tasks))
    choices = {exponent: _fit(x, y, exponent) for exponent in (GROWTHS if sizes >= ENOUGH else (1.0,))}
    squares = {exponent: round(float(np.sum(error**2)), 12) for exponent, (_, _, error) in choices.items()}
    exponent = min(squares, key=lambda each: (squares[each], abs(each - 1)))
    if squares[exponent] >= MUCH_BETTER * squares[1.0]:
        exponent = 1.0
    fixed, each, error = choices[exponent]
    grown = each * (max(tasks) ** exponent - min(tasks) ** exponent)
    known = grown > 2 * float(np.max(np.abs(error * y)))
    return Growth(fixed, each, exponent, sizes >= ENOUGH, known, float(np.max(np.abs(error))), max(tasks))


def _fit(x: NDArray[np.float64], y: NDArray[np.float64], exponent: float) -> tuple[float, float, NDArray[np.float64]]:
    """The two parts for an exponent, and the relative difference of every run from them."""
    fixed, each = _parts(x**exponent / y, 1 / y)
    return fixed, each, (fixed + each * x**exponent) / y - 1


def _parts(grows: NDArray[np.float64], stays: NDArray[np.float64]) -> tuple[float, float]:
    """Least squares of ``fixed * stays + each * grows = 1`` with both parts at least 0."""
    both = np.stack([stays, grows], axis=1)
    fixed, each = np.linalg.lstsq(both, np.ones(len(stays)), rcond=None)[0]
    if fixed < 0:
        fixed, each = 0.0, float(grows.sum() / (grows**2).sum())
    elif each < 0:
        fixed, each = float(stays.sum() / (stays**2).sum()), 0.0
    return float(fixed), float(each)
