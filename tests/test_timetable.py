"""What fits into the time of a run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.config import complete
from arc.engine.profile import JobProfile
from arc.errors import InputError
from arc.timetable import JOB_SECONDS, MOST_GROWTH, VARIABLE, Measured, Timetable, announce, measured, seconds_of, step
from arc.timetable import timetable as known_timetable

DAY = 86_400.0


@pytest.mark.parametrize(
    ("text", "seconds"), [("8h", 28_800), ("1h30m", 5_400), ("90m", 5_400), ("45s", 45), ("1d2h3m4s", 93_784)]
)
def test_durations(text: str, seconds: float) -> None:
    assert seconds_of(text) == seconds
    assert complete({"budget": text})["budget"] == text


@pytest.mark.parametrize("text", ["", "8", "h", "8h ", "30m8h", "-1h", "1.5h", "8 h", 8])
def test_what_is_no_duration(text: object) -> None:
    with pytest.raises(InputError, match=r"budget: is .* a duration such as 8h, 90m or 1h30m"):
        complete({"budget": text})
    if isinstance(text, str):
        with pytest.raises(ValueError, match="no duration"):
            seconds_of(text)


def test_the_report_has_its_time() -> None:
    assert Timetable(8 * 3600, 8 * 3600, 4, 12, 2).left(0) == 8 * 3600 * 0.98 - 60
    assert Timetable(40, 40, 4, 12, 2).left(0) == 30
    assert not Timetable(2**40, 100, 1, 1, 1).over()
    assert Timetable(1, 100, 1, 1, 1).over()


def test_generations_that_would_take_a_quarter_of_the_time_for_nothing_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for seconds, cores, expected in [(8 * 3600, 2, 20), (180, 2, 2), (180, 20, 20), (20, 2, 1)]:
        monkeypatch.setenv(VARIABLE, "")
        monkeypatch.delenv(VARIABLE)
        assert announce(seconds, generations=20, jobs=20, cores=cores).generations == expected


def tables() -> st.SearchStrategy[Timetable]:
    return st.builds(
        Timetable,
        end=st.floats(0, DAY),
        seconds=st.floats(1, DAY),
        generations=st.integers(1, 50),
        jobs=st.integers(1, 200),
        cores=st.integers(1, 64),
    )


@given(tables(), st.integers(1, 50), st.floats(0.1, DAY), st.floats(0.01, 100))
def test_generations_that_are_to_work_fit_into_what_is_left(
    table: Timetable, generation: int, seconds: float, scale: float
) -> None:
    generation = min(generation, table.generations)
    found = step(table, generation, 0.0, 1.0, Measured(seconds, scale))
    to_come = table.generations - generation + 1
    idle = table.jobs * JOB_SECONDS / table.cores
    if found.generations:
        assert 1 <= found.scale / scale * (1 + 1e-9) <= MOST_GROWTH * (1 + 1e-6)
        assert found.generations <= to_come
        each = seconds * found.scale / scale
        assert found.generations * each + (to_come - found.generations) * idle <= found.left * (1 + 1e-6)
    else:
        assert found.scale == 0
        assert seconds > found.left - (to_come - 1) * idle


@given(tables(), st.floats(0.1, DAY))
def test_the_first_generation_takes_its_part_at_most(table: Timetable, expected: float) -> None:
    found = step(table, 1, 0.0, expected, None)
    assert found.scale <= 1
    idle = table.jobs * JOB_SECONDS / table.cores
    if found.scale:
        assert table.generations * (found.scale * expected + idle) <= found.left * (1 + 1e-6)
    assert (found.generations == 0) == (found.scale == 0)


def test_after_a_generation_without_time_none_has_any() -> None:
    found = step(Timetable(DAY, DAY, 9, 5, 2), 3, 0.0, 1.0, Measured(1.0, 0.0))
    assert (found.generations, found.scale) == (0, 0)


def test_more_time_than_was_measured_is_not_trusted_at_once() -> None:
    table = Timetable(DAY, DAY, 3, 10, 2)
    assert step(table, 2, 0.0, 1.0, Measured(100.0, 2.0)).scale == 2 * MOST_GROWTH
    assert step(table, 2, 0.0, 1.0, Measured(30_000.0, 2.0)).generations == 2


def test_an_interruption_is_no_work() -> None:
    jobs = [JobProfile("search", start, 10.0, 9.0, 0, "wall", []) for start in (1000.0, 1005.0)]
    assert measured(jobs) == 15
    assert measured([*jobs, JobProfile("score", 90_000.0, 1.0, 1.0, 0, "wall", [])]) == 21 + 3 * JOB_SECONDS


def test_jobs_know_the_timetable_of_their_workflow(monkeypatch: pytest.MonkeyPatch) -> None:
    # What is set first is also undone where nothing was set before.
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.delenv(VARIABLE)
    assert known_timetable() is None
    first = announce(120, 3, 10, 2)
    assert known_timetable() == first
    assert (first.seconds, first.generations, first.jobs, first.cores) == (120, 3, 10, 2)
    assert announce(900, 9, 10, 2) == first
    assert known_timetable() == first
