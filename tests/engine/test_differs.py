from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arc.config import ROOT
from arc.dsl.missing import Reason
from arc.dsl.values import Grid, Samples
from arc.engine.differs import Differ, read_differs
from arc.engine.plan import plan
from arc.engine.samples import demo_pairs
from arc.errors import InputError
from arc.program.batt import Batt
from arc.tasks.sources import load_source
from tests.engine import naive

DIFFERS = {differ.name: differ for differ in read_differs(ROOT / "config" / "differs")}

GRIDS = (
    st.integers(1, 5)
    .flatmap(
        lambda width: st.lists(
            st.lists(st.integers(0, 3), min_size=width, max_size=width).map(tuple), min_size=1, max_size=5
        )
    )
    .map(tuple)
)


def measured(name: str, given: Grid, expected: Grid, output: Grid) -> int | None:
    """What a shipped differ gives for an output of a task with this one pair."""
    return naive.differ_of(DIFFERS[name].program, S=((given, expected),), I=given, C=output)


def test_all_kinds_are_shipped() -> None:
    assert set(DIFFERS) == {
        "matching_cells",
        "object_count_match",
        "painted_cells",
        "palette_iz",
        "palette_zo",
        "shape_match",
        "single_cells_iz",
        "single_cells_zo",
    }
    plan(Batt((), ("I",)), list(DIFFERS.values()))


@pytest.mark.parametrize("name", DIFFERS)
def test_expected_outputs_of_all_training_tasks_get_1000(name: str) -> None:
    program = DIFFERS[name].program
    tasks = list(load_source("arc-agi-1/training"))
    assert len(tasks) == 400
    for task in tasks:
        samples: Samples = demo_pairs(task)
        for given_grid, expected in samples:
            assert naive.evaluate(program, S=samples, I=given_grid, C=expected) == 1000, task.id


GIVEN: Grid = ((1, 1, 1), (1, 2, 1), (1, 1, 3))
WANTED: Grid = ((1, 1, 1), (1, 4, 1), (1, 1, 1))


@pytest.mark.parametrize(
    ("name", "output", "points"),
    [
        ("palette_iz", GIVEN, 0),
        ("palette_iz", ((1, 1, 1), (1, 2, 1), (1, 1, 1)), 500),
        ("palette_zo", GIVEN, 0),
        ("palette_zo", ((1, 4, 5),), 500),
        ("single_cells_iz", GIVEN, 0),
        ("single_cells_iz", ((1, 1, 1), (1, 2, 1), (1, 1, 1)), 500),
        ("single_cells_zo", GIVEN, 0),
        ("single_cells_zo", ((4, 1, 1), (1, 4, 1), (1, 1, 1)), 0),
        ("single_cells_zo", ((4, 1, 1), (1, 1, 1), (1, 4, 1)), 0),
        ("painted_cells", GIVEN, 0),
        ("painted_cells", ((1, 1, 1), (1, 4, 1), (1, 1, 5)), 333),
        ("matching_cells", GIVEN, 777),
        ("matching_cells", ((1, 1, 1),), 333),
        ("shape_match", ((1, 1, 1),), 333),
        ("shape_match", ((1, 1), (1, 1)), 444),
        ("object_count_match", ((1, 1, 1), (1, 1, 1)), 0),
        ("object_count_match", ((1, 2, 1), (1, 1, 1), (1, 1, 3)), 500),
    ],
)
def test_wrong_outputs_get_what_they_have_right(name: str, output: Grid, points: int) -> None:
    assert measured(name, GIVEN, WANTED, output) == points


@pytest.mark.parametrize("name", DIFFERS)
def test_nothing_to_compare_is_no_division_by_zero(name: str) -> None:
    plain: Grid = ((0, 0), (0, 0))
    assert measured(name, plain, plain, plain) == 1000


@settings(max_examples=40)
@given(GRIDS, GRIDS, GRIDS)
def test_every_output_is_measured(grid: Grid, expected: Grid, output: Grid) -> None:
    points = {name: measured(name, grid, expected, output) for name in DIFFERS}
    assert None not in points.values()
    if output == expected:
        assert set(points.values()) == {1000}
    else:
        assert measured("matching_cells", grid, expected, output) != 1000
    assert {measured(name, grid, expected, expected) for name in DIFFERS} == {1000}


def test_a_test_input_has_no_expected_output() -> None:
    found = naive.evaluate(DIFFERS["palette_iz"].program, S=((GIVEN, WANTED),), I=WANTED, C=WANTED)
    assert found is Reason.NO_MATCH


def test_reading_a_file_and_a_folder(tmp_path: Path) -> None:
    one = "def {}(S, I, C):\n    O = size(C)\n    return O\n"
    (tmp_path / "b.py").write_text(one.format("late"))
    (tmp_path / "a.py").write_text(one.format("middle") + "\n\n" + one.format("early"))
    assert [differ.name for differ in read_differs(tmp_path)] == ["early", "late", "middle"]
    found = read_differs(tmp_path / "b.py")
    assert found == [Differ("late", found[0].program, f"{tmp_path / 'b.py'}, late")]


def test_problems_of_differs_are_named_together(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def one(S, I, C):\n    O = sze(C)\n    return O\n")
    (tmp_path / "b.py").write_text("def two(S, I, C):\n    return C\n\n\ndef two(S, I, C):\n    return C\n")
    with pytest.raises(InputError) as error:
        read_differs(tmp_path)
    assert "unknown name 'sze'" in str(error.value)
    assert "line 5: a second differ 'two'" in str(error.value)


def test_an_empty_folder_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no differs"):
        read_differs(tmp_path)
