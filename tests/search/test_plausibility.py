from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from arc.cli.search import command
from arc.search.plausibility import (
    CHANGES,
    NUMBERS,
    RELATIONS,
    TRAITS,
    Expectations,
    parsed_weights,
    shipped,
    traits_of,
    weights_text,
)
from arc.search.problem import Problem
from arc.search.weighing import Weighed, fitted
from arc.tasks.sources import load_source
from arc.tasks.task import Grid, Pair, Task


def grids(height: int, width: int) -> st.SearchStrategy[Grid]:
    row = st.tuples(*[st.integers(0, 3)] * width)
    return st.tuples(*[row] * height)


PAIRS = st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(lambda sides: st.tuples(grids(*sides), grids(*sides)))


def named(before: Grid, after: Grid) -> tuple[dict[str, bool], dict[str, int]]:
    flags, numbers = traits_of(before, after)
    return (
        dict(zip((*RELATIONS, *CHANGES), flags.tolist(), strict=True)),
        dict(zip(NUMBERS, numbers.tolist(), strict=True)),
    )


@given(PAIRS)
def test_traits_of_pairs_of_equal_sides(pair: tuple[Grid, Grid]) -> None:
    before, after = pair
    flags, numbers = named(before, after)
    cells = [(a, b) for row, other in zip(before, after, strict=True) for a, b in zip(row, other, strict=True)]
    moved = {(a, b) for a, b in cells if a != b}
    old, new = {a for a, _ in cells}, {b for _, b in cells}
    assert flags["changed"] == bool(moved)
    assert flags["no new color"] == (new <= old)
    assert flags["no color lost"] == (old <= new)
    assert flags["several colors"] == (len(new) > 1)
    for color in range(4):
        assert flags[f"has {color}"] == (color in new) != flags[f"no {color}"]
        assert flags[f"keeps {color}"] == all(a != color for a, _ in moved)
        assert flags[f"draws no {color}"] == all(b != color for _, b in moved)
        assert flags[f"from {color}"] == all(a == color for a, _ in moved)
        assert flags[f"to {color}"] == all(b == color for _, b in moved)
    assert flags["to one color"] == (len({b for _, b in moved}) < 2)
    assert flags["from one color"] == (len({a for a, _ in moved}) < 2)
    assert flags["to colors of the input"] == ({b for _, b in moved} <= old)
    assert flags["from black"] == all(a == 0 for a, _ in moved)
    assert flags["to black"] == all(b == 0 for _, b in moved)
    assert flags["same black"] == all((a == 0) == (b == 0) for a, b in cells)
    rows = [(sum(map(bool, row)), sum(map(bool, other))) for row, other in zip(before, after, strict=True)]
    assert flags["same cells by row"] == all(a == b for a, b in rows)
    assert numbers["changed cells"] == sum(a != b for a, b in cells)
    assert numbers["different changes"] == len(moved)
    assert numbers["palette"] == sum(1 << color for color in new)
    assert numbers["new colors"] == sum(1 << color for color in new - old)


def test_objects_may_change_as_a_whole() -> None:
    before = ((1, 1, 0), (0, 0, 2), (0, 0, 2))
    flags, _ = named(before, ((3, 3, 0), (0, 0, 2), (0, 0, 2)))
    assert flags["plain4 uniform"]
    assert flags["plain4 whole"]
    assert flags["black regions uniform"]
    assert flags["one change"]
    flags, _ = named(before, ((3, 1, 0), (0, 0, 2), (0, 0, 2)))
    assert not flags["plain4 uniform"]
    assert not flags["plain4 whole"]
    assert not flags["border kept"]
    flags, _ = named(before, ((3, 4, 0), (0, 0, 2), (0, 0, 2)))
    assert not flags["plain4 uniform"]
    assert flags["plain4 whole"]


def test_grids_of_other_sides_have_no_changes() -> None:
    flags, numbers = traits_of(((1, 0),), ((1, 0), (0, 1)))
    assert not flags[len(RELATIONS) :].any()
    assert numbers[-3:].tolist() == [-1, -1, -1]


def test_true_outputs_lack_little_of_what_the_demos_have() -> None:
    """Of 100 training tasks no demo lacks anything, and outputs with one wrong cell lack more than true ones."""
    right = wrong = 0
    for task in load_source("arc-agi-1/training").first(100):
        true = task.test_outputs
        assert true is not None
        expected = Expectations(Problem(task.without_test_outputs()))
        expected_of_demos = Expectations(Problem(replace(task, test=task.train)))
        assert not expected_of_demos.missing([pair.output for pair in task.train if pair.output is not None]).any()
        right += expected.cost(true)
        spoilt = tuple(((grid[0][0] + 1) % 10, *grid[0][1:]) for grid in true)
        wrong += expected.cost(tuple((row, *grid[1:]) for row, grid in zip(spoilt, true, strict=True)))
    assert right * 5 < wrong


def test_one_demo_says_nothing_of_what_is_always_so() -> None:
    pair = Pair(((1, 0),), ((1, 1),))
    expected = Expectations(Problem(Task(id="t", source="s", train=(pair,), test=(Pair(((2, 0),), None),))))
    lacking = {TRAITS[number] for number in np.flatnonzero(expected.missing([((2, 2),)]))}
    assert lacking
    assert not any(name.startswith("always") for name in lacking)


@given(st.lists(st.integers(0, 500), min_size=len(TRAITS), max_size=len(TRAITS)))
def test_weights_are_read_as_they_were_written(weights: list[int]) -> None:
    assert parsed_weights(weights_text(weights)).tolist() == weights


def test_shipped_weights_are_of_traits() -> None:
    assert weights_text(shipped().tolist()).count("\n") > 100
    assert shipped().min() >= 0


def test_what_wrong_answers_lack_weighs() -> None:
    def judged(lacks: list[list[int]], right: list[bool]) -> Weighed:
        missing = np.zeros((len(lacks), len(TRAITS)), bool)
        for row, own in zip(missing, lacks, strict=True):
            row[own] = True
        return Weighed(missing, np.array(right))

    tasks = [judged([[3, 5], [3], [7]], [False, True, False])] * 20 + [judged([[9], []], [False, True])] * 3
    weights = fitted(tasks)
    assert weights[5] > 0
    assert weights[7] > weights[3]
    assert weights[9] == 0, "too few tasks"
    assert weights.min() == 0


def test_the_command_fits_weights(tmp_path: Path) -> None:
    out = tmp_path / "plausibility.tsv"
    arguments = ["weigh", "--limit", "8", "--applications", "1000", "--out", str(out)]
    result = CliRunner().invoke(command, arguments, catch_exceptions=False)
    assert "traits have a weight" in result.output
    assert parsed_weights(out.read_text(encoding="utf-8")).shape == (len(TRAITS),)
    refused = CliRunner().invoke(command, ["weigh", "--source", "arc-agi-1/evaluation"])
    assert refused.exit_code != 0
    assert "sealed" in refused.output
