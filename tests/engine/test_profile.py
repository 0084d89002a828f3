import pytest

from arc.engine.profile import CANDIDATES, DISPATCH, TASKS, UNKNOWN, Profiler, ProfileRow, by_category


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_spans_exclude_what_is_inside_them() -> None:
    clock = Clock()
    profiler = Profiler(clock)
    clock.now = 1
    with profiler.span(DISPATCH, entries=7):
        clock.now = 11
        with profiler.span(CANDIDATES):
            clock.now = 31
            profiler.add("DSL: grids", "rot90", 3, 30, 4)
        clock.now = 41
        profiler.add("DSL: grids", "rot90", 2, 20, 5)
    clock.now = 43
    rows = profiler.rows()
    assert rows == [
        ProfileRow("DSL: grids", "rot90", 5, 50, 9),
        ProfileRow(CANDIDATES, "", 1, 0, 16),
        ProfileRow(DISPATCH, "", 1, 7, 15),
        ProfileRow(UNKNOWN, "", 0, 0, 3),
    ]
    assert by_category(rows) == {"DSL: grids": 9, CANDIDATES: 16, DISPATCH: 15, UNKNOWN: 3}


def test_a_span_ends_with_an_error() -> None:
    clock = Clock()
    profiler = Profiler(clock)

    def failing() -> None:
        with profiler.span(TASKS):
            clock.now += 2
            raise KeyError

    for _ in range(2):
        with pytest.raises(KeyError):
            failing()
    assert profiler.rows() == [ProfileRow(TASKS, "", 2, 0, 4), ProfileRow(UNKNOWN, "", 0, 0, 0)]


def test_a_real_clock_adds_up() -> None:
    profiler = Profiler()
    with profiler.span(DISPATCH):
        sum(range(1000))
    first = sum(by_category(profiler.rows()).values())
    second = sum(by_category(profiler.rows()).values())
    assert 0 < first < second
