"""Intervals cover the truth as often as they promise, and verdicts follow from them."""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from arc.compare.statistics import (
    LEAST_PAIRS,
    Interval,
    Verdict,
    expanded,
    ratio_intervals,
    student_quantile,
)

Values = NDArray[np.float64]

positive = st.floats(0.01, 100)


def samples(pairs: int, ratio: float, spread: float, seed: int) -> tuple[Values, Values]:
    """Measurements around 1 and ``ratio``, skewed as times are: what disturbs makes them longer."""
    generator = np.random.default_rng(seed)
    noise = 1 + spread * generator.exponential(size=(2, pairs))
    return noise[0], ratio * noise[1]


@pytest.mark.parametrize(
    ("probability", "freedom", "quantile"),
    [
        (0.975, 1, 12.706),
        (0.975, 2, 4.303),
        (0.975, 5, 2.571),
        (0.975, 30, 2.042),
        (0.95, 7, 1.895),
        (0.995, 10, 3.169),
    ],
)
def test_quantiles_of_students_distribution_are_those_of_tables(
    probability: float, freedom: int, quantile: float
) -> None:
    assert student_quantile(probability, freedom) == pytest.approx(quantile, abs=5e-4)


def test_many_degrees_of_freedom_are_normal() -> None:
    assert student_quantile(0.975, 100_000) == pytest.approx(NormalDist().inv_cdf(0.975), abs=1e-4)


def test_tails_are_taken_further_out_where_pairs_are_few() -> None:
    tails = [expanded(0.025, pairs) for pairs in (6, 8, 12, 50, 5000)]
    assert tails == sorted(tails)
    assert tails[-1] == pytest.approx(0.025, abs=1e-4)


@pytest.mark.parametrize("pairs", [6, 8, 12, 30])
@pytest.mark.parametrize("ratio", [1.0, 0.5])
def test_intervals_cover_the_ratio(pairs: int, ratio: float) -> None:
    trials = [samples(pairs, ratio, 0.1, seed) for seed in range(600)]
    found = ratio_intervals([baseline for baseline, _ in trials], [change for _, change in trials], resamples=2000)
    covered = sum(each is not None and each.low <= ratio <= each.high for each in found)
    assert 0.91 < covered / len(trials) < 0.99


def test_pairs_that_share_their_noise_have_narrow_intervals() -> None:
    noise = np.random.default_rng(1).exponential(size=12) + 1
    (paired,) = ratio_intervals([noise], [0.99 * noise])
    assert paired is not None
    assert paired.verdict is Verdict.FASTER
    assert paired.high - paired.low < 1e-9
    (mixed,) = ratio_intervals([noise], [0.99 * noise[::-1]])
    assert mixed is not None
    assert mixed.verdict is Verdict.SAME


def test_few_pairs_have_no_interval() -> None:
    few, enough = np.ones(LEAST_PAIRS - 1), np.ones(LEAST_PAIRS)
    assert ratio_intervals([few, enough], [few, enough]) == [None, Interval(1.0, 1.0)]
    assert ratio_intervals([], []) == []


@given(st.lists(st.tuples(positive, positive), min_size=LEAST_PAIRS, max_size=12))
def test_an_interval_is_within_the_ratios_of_the_pairs(pairs: list[tuple[float, float]]) -> None:
    baseline, change = np.array(pairs).T
    (found,) = ratio_intervals([baseline], [change], resamples=200)
    assert found is not None
    ratios = change / baseline
    assert ratios.min() * (1 - 1e-9) <= found.low <= found.high <= ratios.max() * (1 + 1e-9)


@given(st.lists(st.tuples(positive, positive), min_size=LEAST_PAIRS, max_size=9), st.floats(0.1, 10))
def test_the_unit_of_time_does_not_matter(pairs: list[tuple[float, float]], unit: float) -> None:
    baseline, change = np.array(pairs).T
    (found,) = ratio_intervals([baseline], [change], resamples=200)
    (scaled,) = ratio_intervals([unit * baseline], [unit * change], resamples=200)
    assert found is not None
    assert scaled is not None
    assert (scaled.low, scaled.high) == pytest.approx((found.low, found.high))


def test_rows_do_not_hang_on_each_other() -> None:
    rows = [samples(pairs, 0.9, 0.1, pairs) for pairs in (6, 9, 6, 20)]
    together = ratio_intervals([baseline for baseline, _ in rows], [change for _, change in rows])
    assert together == [ratio_intervals([baseline], [change])[0] for baseline, change in rows]


def test_a_baseline_that_took_no_time_has_no_upper_bound() -> None:
    baseline, change = np.zeros(LEAST_PAIRS), np.ones(LEAST_PAIRS)
    (found,) = ratio_intervals([baseline], [change])
    assert found is not None
    assert math.isinf(found.high)
    assert ratio_intervals([baseline], [baseline]) == [Interval(1.0, 1.0)]


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.5, 0.99, Verdict.FASTER),
        (0.5, 1.0, Verdict.SAME),
        (0.9, 1.1, Verdict.SAME),
        (1.0, 1.1, Verdict.SAME),
        (1.01, 2.0, Verdict.SLOWER),
    ],
)
def test_only_an_interval_on_one_side_of_1_is_a_difference(low: float, high: float, verdict: Verdict) -> None:
    assert Interval(low, high).verdict is verdict


@pytest.mark.parametrize(("ratio", "verdict"), [(0.5, Verdict.FASTER), (2.0, Verdict.SLOWER)])
def test_a_large_difference_is_found(ratio: float, verdict: Verdict) -> None:
    baseline, change = samples(8, ratio, 0.2, 5)
    (found,) = ratio_intervals([baseline], [change])
    assert found is not None
    assert found.verdict is verdict


def test_no_difference_is_rarely_called_one() -> None:
    trials = [samples(8, 1.0, 0.3, seed) for seed in range(1000)]
    found = ratio_intervals([baseline for baseline, _ in trials], [change for _, change in trials], resamples=2000)
    wrong = sum(each is not None and each.verdict is not Verdict.SAME for each in found)
    assert wrong < 90
