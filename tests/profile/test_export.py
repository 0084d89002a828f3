"""Profiles for other programs."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from arc.engine.profile_file import COLUMNS
from arc.profile.export import write_csv, write_speedscope
from tests.profile.jobs import ROWS, job


def test_csv_has_all_columns_and_rows(tmp_path: Path) -> None:
    write_csv(tmp_path / "a.csv", [job(generation=1, shard=0), job("card")])
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 2 * len(ROWS)
    assert (rows[0]["stage"], rows[0]["shard"], rows[0]["kernel"], rows[0]["distinct"]) == (
        "execute",
        "0",
        "rot90",
        "10",
    )
    assert (rows[-1]["stage"], rows[-1]["shard"], rows[-1]["distinct"]) == ("card", "", "")
    assert sum(float(row["seconds"]) for row in rows) == 2


def test_speedscope_files_are_as_its_format_says(tmp_path: Path) -> None:
    jobs = [job(generation=1, shard=0), job("card")]
    write_speedscope(tmp_path / "a.speedscope.json", jobs)
    found = json.loads((tmp_path / "a.speedscope.json").read_text(encoding="utf-8"))
    assert found["$schema"] == "https://www.speedscope.app/file-format-schema.json"
    names = [frame["name"] for frame in found["shared"]["frames"]]
    assert len(set(names)) == len(names)
    profiles = found["profiles"]
    assert [each["name"] for each in profiles] == ["all jobs", "execute, generation 1, shard 0", "card"]
    for each in profiles:
        assert (each["type"], each["unit"], each["startValue"]) == ("sampled", "seconds", 0)
        assert len(each["samples"]) == len(each["weights"])
        assert each["endValue"] == pytest.approx(sum(each["weights"]))
        assert all(0 <= frame < len(names) for sample in each["samples"] for frame in sample)
    assert [[names[frame] for frame in sample] for sample in profiles[1]["samples"]] == [
        ["execute", "DSL: grids", "rot90"],
        ["execute", "DSL: patches", "shape", "shape_grid"],
        ["execute", "DSL: patches", "shape", "shape_patch"],
        ["execute", "dispatch"],
        ["execute", "unknown"],
    ]
    assert profiles[0]["endValue"] == 2
