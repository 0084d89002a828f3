"""Python functions by category."""

from __future__ import annotations

import csv
import pstats
from pathlib import Path

import pytest
from click.testing import CliRunner

from arc.cli import cli
from arc.engine.profile import ARCHIVE, CARD, CONTAINERS, DISPATCH, LOADING, SCORING, TASKS, UNKNOWN
from arc.kernels.cpu.library import KERNELS
from arc.profile.hot_spots import PACKAGE, by_category, category_of, hot_spots, profiled
from arc.tasks.sources import load_source


@pytest.mark.parametrize(
    ("file", "name", "category"),
    [
        ("tasks/task.py", "cells", TASKS),
        ("archive/index.py", "merge", ARCHIVE),
        ("engine/columnar/machine.py", "_wave", DISPATCH),
        ("kernels/cpu/compiling.py", "compiled", LOADING),
        (f"kernels/cpu/{KERNELS.modules['dedupe']}.py", "dedupe", CONTAINERS),
        ("dsl/grids.py", "canvas", "DSL: grids"),
        ("dsl/registry.py", "register", None),
    ],
)
def test_modules_have_the_categories_of_profiles(file: str, name: str, category: str | None) -> None:
    assert category_of(str(PACKAGE / file), name) == category
    assert (PACKAGE / file).is_file()


def test_time_in_libraries_goes_to_who_called_them() -> None:
    card, score = (str(PACKAGE / name) for name in ("card/generate.py", "score/ranking.py"))
    outer, inner, alone = ("/lib/x.py", 1, "outer"), ("~", 0, "<built-in sorted>"), ("/lib/y.py", 1, "main")
    stats = pstats.Stats.__new__(pstats.Stats)
    stats.stats = {  # type: ignore[attr-defined]
        (card, 1, "draw"): (1, 1, 1.0, 6.0, {}),
        (score, 1, "rank"): (1, 1, 2.0, 4.0, {}),
        outer: (4, 4, 4.0, 8.0, {(card, 1, "draw"): (3, 3, 3.0, 6.0), (score, 1, "rank"): (1, 1, 1.0, 2.0)}),
        inner: (8, 8, 4.0, 4.0, {outer: (8, 8, 4.0, 4.0)}),
        alone: (1, 1, 0.5, 0.5, {}),
    }
    found = dict(by_category(hot_spots(stats)))
    assert found == pytest.approx({CARD: 1 + 3 + 3, SCORING: 2 + 1 + 1, UNKNOWN: 0.5})


def test_real_work_adds_up() -> None:
    spots = profiled(lambda: load_source("arc-agi-1/training"))
    found = dict(by_category(spots))
    assert all(spot.seconds >= 0 for spot in spots)
    assert found[TASKS] > 0.5 * sum(found.values())


def test_the_command_runs_another_one(tmp_path: Path) -> None:
    arguments = ["tasks", "split", "arc-agi-1/training", "--shards", "1", "--limit", "2", "--out", str(tmp_path / "t")]
    done = CliRunner().invoke(cli, ["profile", "python", "--out", str(tmp_path / "a.csv"), *arguments])
    assert done.exit_code == 0, done.output
    assert "2 tasks" in done.output
    assert (tmp_path / "t" / "tasks.parquet").exists()
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {"category", "function", "calls", "seconds"} == set(rows[0])
    assert any("write_task_files" in row["function"] and row["category"] == TASKS for row in rows)
