"""Tables of profiles: nothing is left out, and everything can be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from arc.engine.profile import ProfileRow
from arc.engine.profile_file import write_profile
from arc.errors import InputError
from arc.profile.table import read_profiles, text, totals
from tests.profile.jobs import ROWS, job


def test_rows_are_summed_by_what_is_asked_for() -> None:
    jobs = [job(generation=1), job(generation=2)]
    found = totals(jobs, ["primitive"])
    assert [total.names for total in found] == [("rot90",), ("shape",), ("",)]
    assert found[1].row.seconds == 0.75
    assert (found[1].row.calls, found[1].row.entries, found[1].row.distinct) == (8, 20, 20)
    assert sum(total.share for total in found) == pytest.approx(1)
    by_generation = totals(jobs, ["generation", "category"], sort="generation")
    assert [total.names[0] for total in by_generation] == [1] * 4 + [2] * 4


def test_every_row_is_there_in_the_order_asked_for() -> None:
    by = ["category", "primitive", "kernel"]
    found = totals([job()], by)
    assert [total.row for total in found] == sorted(ROWS, key=lambda row: -row.seconds)
    assert [total.row.entries for total in totals([job()], by, sort="entries")] == [30, 9, 1, 0, 0]
    names = [total.names[0] for total in totals([job()], by, sort="category")]
    assert names == sorted(names)


def test_patterns_choose_rows_and_leave_shares() -> None:
    found = totals([job(), job("card")], ["stage", "kernel"], [("primitive", "sha*"), ("stage", "execute")])
    assert [(total.names, total.share) for total in found] == [
        (("execute", "shape_patch"), 0.125),
        (("execute", "shape_grid"), 0.0625),
    ]


def test_the_text_ends_with_the_sum() -> None:
    lines = text(totals([job()], ["category"]), ["category"]).splitlines()
    assert len(lines) == 1 + 4 + 1
    assert lines[1].split() == ["DSL:", "grids", "2", "30", "10", "0.00", "2.00", "0.5000", "50.00", "%"]
    assert lines[-1].split() == ["together", "1.0000", "100.00", "%"]


@pytest.mark.parametrize(
    ("by", "wanted", "sort"), [("size", [], "share"), ("kernel", [("x", "*")], "share"), ("kernel", [], "stage")]
)
def test_unknown_columns_are_refused(by: str, wanted: list[tuple[str, str]], sort: str) -> None:
    with pytest.raises(InputError, match="is no column"):
        totals([job()], [by], wanted, sort)


def test_profiles_are_found_below_a_folder(tmp_path: Path) -> None:
    write_profile(tmp_path / "tasks" / "tasks.profile.parquet", [job("tasks")])
    write_profile(tmp_path / "profile.parquet", [job("card"), job("score", [ProfileRow("scoring", "", 1, 0, 1.0)])])
    (tmp_path / "tasks" / "tasks.parquet").write_bytes(b"")
    assert sorted(each.stage for each in read_profiles([tmp_path])) == ["card", "score", "tasks"]
    assert [each.stage for each in read_profiles([tmp_path / "profile.parquet"])] == ["card", "score"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match=r"no \*profile.parquet"):
        read_profiles([tmp_path / "empty"])
