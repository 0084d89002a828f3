"""Whole runs, measured: all stages, all time, and figures that people can use."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from arc.cli import cli
from arc.config import ROOT
from arc.engine.profile import EXIT, UNKNOWN, by_category
from arc.errors import InputError
from arc.profile.overhead import Overhead
from arc.profile.pipeline import Measured, Setup, drawn, overhead_of, run_stages
from arc.profile.summary import in_words, shown
from arc.profile.table import read_profiles
from arc.tasks.sources import load_source
from tests.profile.jobs import job

SOURCE = "arc-agi-1/training"
SETUP = Setup(
    ((str(ROOT / "config" / "solvers"), SOURCE),), (str(ROOT / "config" / "differs"),), 30, 500, 2, 2, "cpu", 1
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("run")


@pytest.fixture(scope="module")
def measured(folder: Path) -> Measured:
    return run_stages(SETUP, drawn(load_source(SOURCE), 4, seed=3), folder, repeat=1)


def test_every_stage_is_measured_and_all_adds_up_to_the_wall_time(measured: Measured) -> None:
    stages = Counter(job.stage for job in measured.jobs)
    assert stages == {"tasks": 1, "solvers": 1, "report": 1} | {
        "budget": 2,
        "search": 4,
        "gather": 2,
        "card": 2,
        "execute": 4,
        "score": 2,
    }
    assert {(job.tasks, job.repeat) for job in measured.jobs} == {(4, 1)}
    for each in measured.jobs:
        seconds = by_category(each.rows)
        assert sum(seconds.values()) == pytest.approx(each.wall)
        assert min(seconds.values()) > -1e-6
        assert seconds[UNKNOWN] < 0.02 * each.wall, each
        assert 0 <= seconds[EXIT] < each.wall  # a process ends in less than the 10 ms to which its start is known
    assert measured.accounted <= measured.wall
    assert measured.accounted == pytest.approx(measured.wall, rel=0.02)
    assert measured.cpu > 0


def test_the_run_is_a_run(measured: Measured, folder: Path) -> None:
    summary = json.loads((folder / "report" / "summary.json").read_text(encoding="utf-8"))
    assert summary["tasks"]["total"] == 4
    assert summary["generations"][0]["candidates"] >= 30


def test_accounting_is_measured(measured: Measured, folder: Path) -> None:
    found = overhead_of(folder, drawn(load_source(SOURCE), 4, seed=3), "cpu", samples=8, repeats=2)
    assert found.samples == 8
    assert found.with_accounting > 0 < found.without


def test_a_larger_draw_has_the_tasks_of_a_smaller_one() -> None:
    source = load_source(SOURCE)
    small, large = ({task.id for task in drawn(source, count, 5)} for count in (10, 50))
    assert len(small) == 10
    assert small < large
    assert small != {task.id for task in drawn(source, 10, 6)}
    with pytest.raises(InputError, match="has 400 tasks, 401 are wanted"):
        drawn(source, 401, 5)


def test_a_stage_that_fails_says_why(tmp_path: Path) -> None:
    setup = Setup(((str(tmp_path / "nowhere.py"), SOURCE),), (), 5, 0, 1, 1, "cpu", 1)
    with pytest.raises(InputError, match=r"nowhere\.py"):
        run_stages(setup, drawn(load_source(SOURCE), 1, 1), tmp_path / "run")


def test_the_words_name_growth_and_what_a_budget_is_enough_for() -> None:
    runs = [Measured(tasks, 0, wall, [job()]) for tasks, wall in ((100, 20.0), (200, 30.0), (200, 28.0), (200, 36.0))]
    assert shown(runs).wall == 30
    lines = in_words(runs, "cpu", 400, 8.0, 4, Overhead(1.01, 1.0, 64))
    assert lines[0] == "200 tasks, the middle one of 3 runs, by category:"
    assert any("is a guess" in line for line in lines), "all of them take the same CPU time"
    assert "accounting costs +1.0 %" in "\n".join(lines)
    assert lines[-1] == "8 hours on 4 cores: 115,200 runs (projected from 200 tasks)"
    growing = [Measured(tasks, 0, tasks / 10, [job()] * tasks) for tasks in (10, 20, 40)]
    assert not any("is a guess" in line for line in in_words(growing, "cpu", 400, 8.0, 4, Overhead(1.0, 1.0, 64)))
    assert "8 hours on 1 GPU: 5" in in_words(runs, "cuda", 400, 8.0, 1, Overhead(1.0, 1.0, 64))[-1]


def test_the_command_writes_profiles_in_three_formats(tmp_path: Path) -> None:
    arguments = [
        "profile",
        "run",
        SOURCE,
        "--tasks",
        "2,3",
        "--candidates",
        "10",
        "--applications",
        "300",
        "--out",
        str(tmp_path),
    ]
    done = CliRunner().invoke(cli, arguments, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert "hours on 4 cores" in done.output
    assert {path.name for path in tmp_path.iterdir()} == {"profile.parquet", "profile.csv", "profile.speedscope.json"}
    jobs = read_profiles([tmp_path])
    assert {job.tasks for job in jobs} == {2, 3}
    found = CliRunner().invoke(cli, ["profile", "show", str(tmp_path), "--by", "stage", "--sort", "stage"])
    words = [line.split()[0] for line in found.output.splitlines()]
    assert words[:5] == ["stage", "budget", "card", "execute", "gather"]
    assert words[5:] == ["report", "score", "search", "solvers", "tasks", "together"]


@pytest.mark.parametrize("tasks", ["", "0", "5,x", "3,,4"])
def test_numbers_of_tasks_are_checked(tasks: str) -> None:
    done = CliRunner().invoke(cli, ["profile", "run", SOURCE, "--tasks", tasks])
    assert done.exit_code == 2
    assert "is not a list of numbers from 1" in done.output
