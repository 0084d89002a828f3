"""Intervals of ratios from pairs of measurements, by the bootstrap; and what may be said of a ratio.

The bootstrap draws pairs anew, with replacement, and looks how the ratio of the sums varies. Its plain percentiles are
too narrow for few pairs, so they are taken further out: at 1 - Phi(t sqrt(n / (n - 1))) in place of 0.025, where t is
the quantile of Student's distribution with n - 1 degrees of freedom. (The expanded percentile interval of T.
Hesterberg, What Teachers Should Know About the Bootstrap, The American Statistician 69, 2015.)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
RESAMPLES = 10_000
LEAST_PAIRS = 6
"""Of fewer pairs, all lie on one side of the truth by chance more often than 1 - CONFIDENCE: 2 / 2**5 > 0.05. No
interval between the smallest and the largest of them can then be wide enough."""

_CHUNK = 1 << 22
"""Numbers of one batch of resamples."""


class Verdict(StrEnum):
    """What may be said of a row."""

    FASTER = "faster"
    SLOWER = "slower"
    SAME = "no difference at this spread"
    FEW = "too few pairs"
    NOTHING = "too little to measure"
    GONE = "only in the baseline"
    NEW = "only in the change"


@dataclass(frozen=True)
class Interval:
    """Where a ratio of change to baseline lies with ``CONFIDENCE``."""

    low: float
    high: float

    @property
    def verdict(self) -> Verdict:
        """A difference is one only where the whole interval is on one side of 1."""
        if self.high < 1:
            return Verdict.FASTER
        return Verdict.SLOWER if self.low > 1 else Verdict.SAME


def ratio_intervals(
    baseline: Sequence[NDArray[np.float64]],
    change: Sequence[NDArray[np.float64]],
    confidence: float = CONFIDENCE,
    resamples: int = RESAMPLES,
    seed: int = 1,
) -> list[Interval | None]:
    """The interval of sum(change) / sum(baseline) for every row; None for a row of fewer than ``LEAST_PAIRS`` pairs.

    A row has as many values in ``baseline`` as in ``change``; values at the same place are a pair. Rows of equally many
    pairs are resampled alike. Equal arguments give equal intervals.
    """
    found: list[Interval | None] = [None] * len(baseline)
    for pairs in sorted({len(values) for values in baseline if len(values) >= LEAST_PAIRS}):
        rows = [row for row, values in enumerate(baseline) if len(values) == pairs]
        ratios = _resampled(
            np.array([baseline[row] for row in rows]), np.array([change[row] for row in rows]), resamples, seed
        )
        outside = expanded((1 - confidence) / 2, pairs)
        low, high = np.quantile(ratios, [outside, 1 - outside], axis=0, method="inverted_cdf")
        for row, *bounds in zip(rows, low.tolist(), high.tolist(), strict=True):
            found[row] = Interval(*bounds)
    return found


def _resampled(
    baseline: NDArray[np.float64], change: NDArray[np.float64], resamples: int, seed: int
) -> NDArray[np.float64]:
    """[resample, row]: the ratio of the sums of pairs drawn anew; inf where only the baseline took no time, 1 where
    neither took any."""
    pairs = baseline.shape[1]
    generator = np.random.default_rng(seed)
    parts = []
    step = max(1, _CHUNK // pairs)
    for start in range(0, resamples, step):
        drawn = generator.multinomial(pairs, np.full(pairs, 1 / pairs), min(step, resamples - start))
        with np.errstate(divide="ignore", invalid="ignore"):
            parts.append((drawn @ change.T) / (drawn @ baseline.T))
    return np.nan_to_num(np.concatenate(parts), nan=1.0, posinf=np.inf)


def expanded(tail: float, pairs: int) -> float:
    """The tail of the bootstrap's distribution in place of ``tail``, of which so few pairs would show too little."""
    quantile = student_quantile(1 - tail, pairs - 1)
    return NormalDist().cdf(-quantile * math.sqrt(pairs / (pairs - 1)))


def student_quantile(probability: float, freedom: int) -> float:
    """The t with P(T <= t) = ``probability`` > 0.5 for Student's distribution, to 12 digits."""
    low, high = 0.0, 1.0
    while _central(high, freedom) < 2 * probability - 1:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _central(middle, freedom) < 2 * probability - 1 else (low, middle)
    return high


def _central(t: float, freedom: int) -> float:
    """P(-t <= T <= t), by Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4."""
    angle = math.atan(t / math.sqrt(freedom))
    cosine = math.cos(angle)
    odd = freedom % 2
    term, total = (cosine, cosine) if odd else (1.0, 1.0)
    for step in range(2 + odd, freedom - 1, 2):
        term *= (step - 1) / step * cosine**2
        total += term
    if not odd:
        return math.sin(angle) * total
    return 2 / math.pi * (angle + (math.sin(angle) * total if freedom > 1 else 0.0))
