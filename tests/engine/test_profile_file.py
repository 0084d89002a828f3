"""Profiles as files."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet
import pytest

from arc.engine.profile import DISPATCH, JobProfile, ProfileRow
from arc.engine.profile_file import COLUMNS, read_profile, write_profile
from arc.errors import InputError

ROWS = [
    ProfileRow("DSL: grids", "rot90", 1, 30, 0.5, "rot90", distinct=7, bytes_in=28, bytes_out=99),
    ProfileRow(DISPATCH, "", 2, 0, 0.25),
]
JOB = JobProfile("execute", 1.5e9, 0.75, 0.5, 1 << 33, "wall", ROWS, 2, 3, 0, "cpu", 5, 400)


def test_what_is_read_is_what_was_written(tmp_path: Path) -> None:
    jobs = [JOB, JobProfile("tasks", 1.4e9, 0.0, 0.0, 1, "cpu", [ProfileRow("unknown", "", 0, 0, 0.0)])]
    jobs += [JOB._replace(repeat=number) for number in (1, 2)]
    write_profile(tmp_path / "a.profile.parquet", jobs)
    assert read_profile(tmp_path / "a.profile.parquet") == jobs


def test_unmeasured_numbers_are_null_and_measured_zeros_are_not(tmp_path: Path) -> None:
    write_profile(tmp_path / "a.profile.parquet", [JOB._replace(rows=[ROWS[0]._replace(bytes_out=0)])])
    table = pyarrow.parquet.read_table(tmp_path / "a.profile.parquet")
    assert tuple(table.column_names) == COLUMNS
    (row,) = table.to_pylist()
    assert row["bytes_out"] == 0
    assert [name for name in COLUMNS if row[name] is None] == [
        "launches",
        "device_seconds",
        "bytes_to_device",
        "bytes_to_host",
    ]
    kinds = {name: str(table.schema.field(name).type) for name in ("shard", "entries", "seconds", "device_seconds")}
    assert kinds == {"shard": "int32", "entries": "int64", "seconds": "double", "device_seconds": "double"}


def test_another_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.profile.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"stage": ["execute"]}), path)
    with pytest.raises(InputError, match="generation"):
        read_profile(path)
