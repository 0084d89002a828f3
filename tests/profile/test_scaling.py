"""Growth is found where it is known, and projected from there."""

from __future__ import annotations

import pytest

from arc.profile.scaling import fitted

SIZES = [5, 50, 100, 200, 400]


@pytest.mark.parametrize(
    ("fixed", "each", "exponent"), [(4.0, 0.1, 1.0), (0.0, 0.2, 1.0), (2.0, 0.01, 1.5), (1.0, 1.0, 0.7)]
)
def test_a_known_growth_is_found(fixed: float, each: float, exponent: float) -> None:
    found = fitted(SIZES, [fixed + each * size**exponent for size in SIZES])
    assert found.fitted
    assert (found.fixed, found.each, found.exponent) == pytest.approx((fixed, each, exponent), abs=1e-6)
    assert found.error < 1e-6
    assert found.seconds(1000) == pytest.approx(fixed + each * 1000**exponent)


def test_noise_does_not_make_a_part_negative() -> None:
    found = fitted([10, 20, 40], [1.0, 2.2, 4.4])
    assert not found.fitted
    assert (found.fixed, found.exponent) == (0.0, 1.0)
    assert 0.1 < found.each < 0.11
    shrinking = fitted([10, 20, 40], [5.0, 4.9, 4.8])
    assert shrinking.each == 0
    assert 4.8 < shrinking.fixed < 5


def test_what_does_not_grow_has_no_exponent_of_its_own() -> None:
    found = fitted(SIZES, [3.0] * len(SIZES))
    assert (found.fixed, found.exponent) == pytest.approx((3.0, 1.0))


def test_one_size_tells_nothing_of_growth() -> None:
    found = fitted([50, 50], [4.0, 6.0])
    assert (found.fixed, found.each, found.error) == pytest.approx((0.0, 0.1, 0.25))


def test_chance_is_no_growth() -> None:
    found = fitted([10, 20, 30, 40], [17.0, 18.0, 26.7, 26.5])
    assert found.exponent == 1
    assert found.known
    assert not fitted([10, 20, 30, 40], [11.1, 11.7, 13.2, 10.4]).known
    assert fitted([10, 20, 30, 40], [10.0, 11.0, 12.0, 13.0]).known
    assert not fitted([50, 50], [4.0, 4.0]).known


def test_a_budget_is_enough_for_whole_runs() -> None:
    found = fitted([100, 200], [100.0, 150.0])
    assert found.seconds(400) == pytest.approx(250)
    assert found.runs(400, hours=8, units=4) == 460
    assert "50.00 s + 0.5000 s x tasks" in str(found)
