from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from arc.cli.search import command
from arc.search.confidence import FIRST, LAST, RANKS, WIDTH, Judged, bin_of, confidence, counts_text, shares

GUESSES = st.lists(st.builds(Judged, st.integers(0, 3), st.integers(-60, 300), st.booleans()), max_size=60)


@given(GUESSES)
def test_shares_fall_with_the_cost(guesses: list[Judged]) -> None:
    found = shares(counts_text(guesses))
    assert len(found) == RANKS * (LAST + 1 - FIRST)
    for rank in range(RANKS):
        falling = [found[rank, place] for place in range(FIRST, LAST + 1)]
        assert falling == sorted(falling, reverse=True)
        assert 0 < falling[-1] <= falling[0] < 1


@given(GUESSES, st.randoms())
def test_the_order_of_guesses_does_not_matter(guesses: list[Judged], random: Random) -> None:
    text = counts_text(guesses)
    random.shuffle(guesses)
    assert counts_text(guesses) == text


def test_a_share_is_that_of_its_costs() -> None:
    cheap = [Judged(0, 3, True)] * 8
    dear = [Judged(0, LAST * WIDTH + 99, number < 2) for number in range(18)]
    found = shares(counts_text([*cheap, *dear]))
    assert found[0, bin_of(3)] == Fraction(9, 10)
    assert found[0, LAST] == Fraction(3, 20)
    assert found[1, 0] == Fraction(1, 2), "nothing is known of second guesses"


def test_what_comes_along_tells_cheap_from_dear_and_first_from_second() -> None:
    assert confidence(0, 0) > 0.7
    assert confidence(0, 0) > confidence(0, 150)
    assert confidence(0, 0) > confidence(1, 0)


def test_the_command_counts_guesses(tmp_path: Path) -> None:
    arguments = ["calibrate", "--applications", "1500", "--limit", "6", "--out", str(tmp_path / "counts.tsv")]
    result = CliRunner().invoke(command, arguments, catch_exceptions=False)
    rows = [line.split("\t") for line in (tmp_path / "counts.tsv").read_text().splitlines()[1:]]
    right, guesses = (sum(int(row[place]) for row in rows) for place in (2, 3))
    assert f"{right} of {guesses} guesses are right" in result.output
    assert 0 < right <= guesses
    sealed = CliRunner().invoke(command, ["calibrate", "--source", "arc-agi-1/evaluation"])
    assert sealed.exit_code == 2
