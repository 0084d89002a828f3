"""A run whose time is limited, and one that is stopped: there is a valid submission, whenever that may be."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from arc.engine.absence import Failure
from arc.tables import read_table
from arc.tasks.sources import load_source
from arc.tasks.submission import read_submission, score_submission
from arc.timetable import VARIABLE, Timetable
from tests.workflow.project import Project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("workflow"))


def budgets(results: Path) -> list[dict[str, Any]]:
    paths = sorted((results / "generations").glob("*/budget.json"), key=lambda path: int(path.parent.name))
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]


def newest_submission(results: Path) -> Path:
    """What the guide for the competition copies."""
    return max((results / "generations").glob("*/submission.json"), key=lambda path: path.stat().st_mtime_ns)


def assert_valid(project: Project, submission: Path) -> None:
    assert score_submission(read_submission(submission), load_source(project.tasks)).problems == ()


def test_without_time_the_run_ends_at_once_with_a_submission(project: Project) -> None:
    project.configure(budget="1s", generations=2, shards=1, results="short")
    over = Timetable(end=0, seconds=1, generations=2, jobs=6, cores=2)
    project.run(variables={VARIABLE: over.text()})
    results = project.folder / "short"
    made = budgets(results)
    assert [each["time"]["scale"] for each in made] == [0, 0]
    assert [sum(each["candidates"].values()) for each in made] == [1, 1]
    assert [each["applications"] for each in made] == [0, 0]
    assert_valid(project, results / "report/submission.json")
    assert_valid(project, results / "generations/0/submission.json")
    found = read_table(results / "generations/1/shards/0.results.parquet")
    assert found.num_rows > 0
    assert set(found["output"].to_pylist()) == {-Failure.NO_TIME}
    assert read_table(results / "generations/1/scores.parquet").num_rows == 0
    archive = [read_table(results / f"archive/generation-{generation}.parquet") for generation in (0, 2)]
    assert archive[0].equals(archive[1])
    page = (results / "report/index.html").read_text(encoding="utf-8")
    assert page.count("<td>execute</td><td>failed</td><td>no time was left</td><td>1, 2</td>") == 5
    summary = json.loads((results / "report/summary.json").read_text(encoding="utf-8"))
    assert any("Tasks on which execute failed: 5." in warning for warning in summary["warnings"])


def test_generations_that_have_no_time_for_their_jobs_are_not_begun(project: Project) -> None:
    project.configure(budget="1m", generations=50, shards=1, results="brief")
    output = project.run("--dry-run", "--quiet", "rules")
    assert "budget: in 1m there is time for 2 generations at most" in output
    assert re.search(r"^budget +2$", output, re.MULTILINE)


def test_with_time_generations_grow_and_what_was_decided_gives_the_same_results_again(project: Project) -> None:
    project.configure(budget="9h", generations=2, shards=1, results="long")
    project.run()
    results = project.folder / "long"
    first, second = budgets(results)
    assert first["time"]["scale"] == 1
    assert first["time"]["before"] is None
    assert 1 < second["time"]["scale"] <= 4
    assert 0 < second["time"]["before"] < second["time"]["left"] < 9 * 3600
    assert sum(second["candidates"].values()) > sum(first["candidates"].values())
    before = project.final("long")
    for path in ("generations/2/batt.py", "generations/2/search", "generations/2/shards", "report"):
        whole = results / path
        if whole.is_dir():
            shutil.rmtree(whole)
        else:
            whole.unlink()
    project.run()
    assert project.final("long") == before


def test_a_stopped_run_leaves_the_submission_of_its_last_generation(project: Project) -> None:
    project.configure(generations=20, shards=1, results="stopped")
    results = project.folder / "stopped"
    for number in (0, 1):
        process = subprocess.Popen(
            project.command(),
            cwd=project.folder,
            env=project.variables(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not (results / f"generations/{number}/submission.json").exists():
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        assert process.wait(project.timeout) != 0
        assert int(newest_submission(results).parent.name) >= number
        assert_valid(project, newest_submission(results))
