"""Every candidate on every sample is compared, by content."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pyarrow  # type: ignore[import-untyped, unused-ignore]
import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.compare import outputs
from arc.compare.outputs import Compared, Difference, compare_outputs
from arc.compare.profiles import Pair
from arc.dsl.missing import Reason
from arc.dsl.values import Grid
from arc.engine.absence import Failure
from arc.engine.results import outputs_path, results_path
from arc.errors import InputError
from arc.tables import write_table
from tests.compare.runs import DEMO_EXACT, DEMO_WRONG, write_results

A: Grid = ((1, 2), (3, 4))
B: Grid = ((1, 2, 3, 4),)
C: Grid = ((0,),)


def compared(folder: Path) -> Compared:
    return compare_outputs([Pair("0", folder / "a" / "0", folder / "b" / "0")])


def write(
    folder: Path, side: str, tests: list[Grid | int], demos: list[str | int] | None = None, **more: object
) -> None:
    (folder / side).mkdir(exist_ok=True)
    write_results(folder / side / "0", tests, demos or [DEMO_WRONG] * len(tests), **more)  # type: ignore[arg-type]


def edit(prefix: Path, change: Callable[[pyarrow.Table], pyarrow.Table], path: Callable[[Path], Path]) -> None:
    write_table(path(prefix), change(pyarrow.parquet.read_table(path(prefix))))


def test_equal_files_are_equal(tmp_path: Path) -> None:
    for side in ("a", "b"):
        write(tmp_path, side, [A, B, -1], [DEMO_EXACT, DEMO_WRONG, -2])
    assert compared(tmp_path) == Compared(results=6, pairs=1)


def test_equal_content_is_equal_however_it_is_stored(tmp_path: Path) -> None:
    for side in ("a", "b"):
        write(tmp_path, side, [A, B, A])
    numbers = pyarrow.array([1, 0], pyarrow.int32())
    edit(tmp_path / "b" / "0", lambda table: table.take(numbers), outputs_path)
    other = pyarrow.array([0, 0, 0, 1, 0, 1], pyarrow.int32())
    edit(tmp_path / "b" / "0", lambda table: table.set_column(4, "output", other), results_path)
    assert compared(tmp_path) == Compared(results=6, pairs=1)
    edit(tmp_path / "b" / "0", lambda table: table.take(list(range(5, -1, -1))), results_path)
    assert compared(tmp_path) == Compared(results=6, pairs=1)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"tests": [A, C, -1]}, (1, 1, "output", "1234", "0")),
        ({"tests": [C, B, -1]}, (1, 0, "output", "12/34", "0")),
        ({"tests": [A, B, -int(Reason.TOO_LARGE)]}, (1, 2, "output", "none: empty", "none: too large")),
        ({"tests": [A, B, C]}, (1, 2, "output", "none: empty", "0")),
        ({"tests": [A, -int(Failure.FAILED), -1]}, (1, 1, "output", "1234", "none: failed")),
        ({"demos": [DEMO_EXACT, DEMO_EXACT, -2]}, (0, 1, "exact", "no", "yes")),
        ({"scores": [500, 499, 500]}, (0, 1, "differ:near", "500", "499")),
    ],
)
def test_every_difference_is_found(
    change: dict[str, list[Grid | int]], expected: tuple[int, int, str, str, str], tmp_path: Path
) -> None:
    given: dict[str, object] = {"tests": [A, B, -1], "demos": [DEMO_EXACT, DEMO_WRONG, -2], "scores": [500] * 3}
    write(tmp_path, "a", **given)  # type: ignore[arg-type]
    write(tmp_path, "b", **(given | change))  # type: ignore[arg-type]
    sample, candidate, what, *words = expected
    found = compared(tmp_path)
    assert found == Compared(6, 1, 1, [Difference("0", "aa", sample, candidate, what, *words)])


def test_a_demo_output_that_is_missing_on_one_side_is_a_difference(tmp_path: Path) -> None:
    write(tmp_path, "a", [A], [DEMO_WRONG])
    write(tmp_path, "b", [A], [-2])
    found = {(each.what, each.baseline, each.change) for each in compared(tmp_path).differences}
    assert found == {("output", "a grid", f"none: {Reason(2).text}"), ("differ:near", "500", "none")}


@given(data=st.data())
def test_as_many_differences_as_candidates_changed(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    grids: st.SearchStrategy[Grid | int] = st.sampled_from([A, B, C, -1, -2, -9])
    first = data.draw(st.lists(grids, min_size=1, max_size=8))
    second = data.draw(st.lists(grids, min_size=len(first), max_size=len(first)))
    folder = tmp_path_factory.mktemp("runs")
    write(folder, "a", first)
    write(folder, "b", second)
    found = compared(folder)
    wanted = [number for number in range(len(first)) if first[number] != second[number]]
    assert [each.candidate for each in found.differences] == wanted
    assert found.count == len(wanted)
    assert found.results == 2 * len(first)


def test_rows_of_one_side_only_are_differences(tmp_path: Path) -> None:
    write(tmp_path, "a", [A, B])
    write(tmp_path, "b", [A, B, C])
    found = compared(tmp_path)
    assert found.results == 4
    assert found.differences == [Difference("0", "aa", sample, 2, "row", "absent", "there") for sample in (0, 1)]
    write(tmp_path, "b", [A, B], task="bb")
    assert compared(tmp_path).count == 8


def test_a_differ_of_one_side_only_is_a_difference(tmp_path: Path) -> None:
    write(tmp_path, "a", [A])
    write(tmp_path, "b", [A], differs=["near", "far"])
    assert compared(tmp_path).differences == [Difference("0", "", None, None, "differ:far", "absent", "there")]


def test_another_program_is_a_difference_and_its_outputs_are_not_compared(tmp_path: Path) -> None:
    for side, programs, grids in (("a", ["p", "q", "r"], [A, B, C]), ("b", ["p", "x"], [A, C])):
        folder = tmp_path / side / "shards"
        folder.mkdir(parents=True)
        write_table(tmp_path / side / "candidates.parquet", {"program": programs})
        write_results(folder / "0", grids, [DEMO_WRONG] * len(grids))
    found = compare_outputs([Pair("shards/0", tmp_path / "a" / "shards" / "0", tmp_path / "b" / "shards" / "0")])
    assert found.differences == [
        Difference("shards/0", "", None, 1, "program", "q", "x"),
        Difference("shards/0", "", None, 2, "program", "r", "none"),
    ]
    assert found.results == 2


def test_differences_beyond_a_bound_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outputs, "LISTED", 3)
    write(tmp_path, "a", [A] * 5)
    write(tmp_path, "b", [B] * 5)
    found = compared(tmp_path)
    assert (found.count, len(found.differences)) == (5, 3)


def test_profiles_without_results_compare_nothing(tmp_path: Path) -> None:
    assert compared(tmp_path) == Compared()


def test_results_of_one_side_only_are_refused(tmp_path: Path) -> None:
    write(tmp_path, "a", [A])
    with pytest.raises(InputError, match=r"b/0\.results\.parquet: is missing, so that outputs cannot be compared"):
        compared(tmp_path)


def test_broken_files_are_named(tmp_path: Path) -> None:
    write(tmp_path, "a", [A, B])
    write(tmp_path, "b", [A, C])
    edit(tmp_path / "b" / "0", lambda table: table.slice(0, 1), outputs_path)
    with pytest.raises(InputError, match=r"b/0\.outputs\.parquet: has 1 outputs, but the results name number 1"):
        compared(tmp_path)
    edit(tmp_path / "b" / "0", lambda table: table.drop_columns(["exact"]), results_path)
    with pytest.raises(InputError, match=r"b/0\.results\.parquet: has no column exact"):
        compared(tmp_path)
    outputs_path(tmp_path / "b" / "0").unlink()
    with pytest.raises(InputError, match=r"b/0"):
        compared(tmp_path)
