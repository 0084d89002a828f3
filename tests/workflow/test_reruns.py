"""What runs again after a change: as much as needed and no more."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from arc.engine.profile import UNKNOWN, by_category
from arc.engine.profile_file import read_profile
from arc.provenance import stage_sources
from tests.workflow.project import RULES, Project

ENDING = ["solved", "not solved", "tried", "time", "where it went", "report"]
FOLLOWING = {"card": 2, "execute": 4, "score": 2, "report": 1}
"""What the candidates of the first generation lead to."""
SECOND = {"budget": 1, "search": 2, "gather": 1}
"""Jobs of the second generation before its candidates are made."""
BOTH = {"budget": 2, "search": 4, "gather": 2}
EVERYTHING = {"tasks": 1, "solvers": 1, **BOTH, **FOLLOWING}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project whose workflow has run; its jobs' logs list what they imported."""
    project = Project(tmp_path_factory.mktemp("workflow"))
    assert project.due() == EVERYTHING
    output = project.run(variables={"PYTHONPROFILEIMPORTTIME": "1"})
    assert_summarised(output)
    return project


def assert_summarised(output: str) -> None:
    """The terminal ends with what was solved, how long it took, where the time went, and where the report is."""
    text = output[output.rindex("\nsolved: ") :]
    found = [line.split(":")[0] for line in text.splitlines()]
    assert [name for name in found if name in ENDING] == ENDING


@contextmanager
def edited(path: Path, old: str | None = None, new: str = "\n# edited\n") -> Iterator[None]:
    """The file with a comment more, or with ``new`` for ``old``; restored afterwards."""
    before = path.read_text(encoding="utf-8")
    path.write_text(before + new if old is None else before.replace(old, new), encoding="utf-8")
    yield
    path.write_text(before, encoding="utf-8")


def test_the_first_run_makes_every_file(project: Project) -> None:
    results = project.folder / "results"
    summary = json.loads((results / "report" / "summary.json").read_text(encoding="utf-8"))
    assert summary["tasks"]["total"] == 5
    assert summary["tasks"]["solved"] >= 3
    submission = json.loads((results / "report" / "submission.json").read_text(encoding="utf-8"))
    assert sorted(submission) == sorted(path.stem for path in project.tasks.iterdir())
    last = results / "generations" / "2" / "submission.json"
    assert last.read_bytes() == (results / "report" / "submission.json").read_bytes()
    assert {path.name for path in (results / "report").iterdir()} == {
        "index.html",
        "summary.json",
        "tasks.csv",
        "candidates.parquet",
        "submission.json",
        "history.json",
        "report.profile.parquet",
    }
    for rule in RULES:
        assert list((results / "logs").glob(f"{rule}*")), rule
        assert list((results / "benchmarks").glob(f"{rule}*")), rule


def test_the_profiles_of_all_jobs_add_up_to_their_time(project: Project) -> None:
    results = project.folder / "results"
    jobs = [job for path in results.rglob("*.profile.parquet") for job in read_profile(path)]
    assert Counter(job.stage for job in jobs) == EVERYTHING
    for job in jobs:
        seconds = by_category(job.rows)
        assert sum(seconds.values()) == pytest.approx(job.wall)
        assert all(row.seconds > -1e-6 for row in job.rows), job
        assert seconds[UNKNOWN] < 0.02 * job.wall, job
        number = "/".join(str(part) for part in (job.generation, job.shard) if part is not None)
        benchmark = results / "benchmarks" / job.stage / number if number else results / "benchmarks" / job.stage
        measured = float(benchmark.with_suffix(".tsv").read_text(encoding="utf-8").splitlines()[1].split("\t")[0])
        assert job.wall < measured + 0.05, job  # what starts and ends the process is not in it


@pytest.mark.parametrize("rule", RULES)
def test_a_rules_code_covers_what_its_jobs_import(project: Project, rule: str) -> None:
    logs = list((project.folder / "results" / "logs").glob(f"{rule}*"))
    texts = [path.read_text(encoding="utf-8") for log in logs for path in [log, *log.rglob("*.log")] if path.is_file()]
    modules = {name for text in texts for name in re.findall(r"^import time:.*\| +(arc[.\w]*)$", text, re.MULTILINE)}
    assert {"arc.cli", "arc.files"} <= modules
    named = {source.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for source in stage_sources(rule)}
    assert modules <= named


def test_a_second_run_has_nothing_to_do(project: Project) -> None:
    assert "Nothing to be done" in project.run()


def test_touched_files_rerun_nothing(project: Project) -> None:
    for path in project.sources():
        os.utime(path)
    assert project.due() == {}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("arc/cli/tasks.py", {"tasks": 1, **BOTH, **FOLLOWING}),
        ("arc/cli/solvers.py", {"solvers": 1, **BOTH, **FOLLOWING}),
        ("arc/card/mutate.py", {**SECOND, **FOLLOWING}),
        ("arc/engine/executor.py", {**SECOND, "card": 1, "execute": 4, "score": 2, "report": 1}),
        ("arc/search/solve.py", {"budget": 1, "search": 4, "gather": 2, **FOLLOWING}),
        ("arc/score/ranking.py", {**SECOND, "card": 1, "execute": 2, "score": 2, "report": 1}),
        ("arc/report/html.py", {"report": 1}),
        ("arc/report/templates", {"report": 1}),
        ("arc/dsl/numbers.py", {"solvers": 1, **BOTH, **FOLLOWING}),
        ("arc/config.py", {}),
        ("own/solvers.py", {"solvers": 1, **BOTH, **FOLLOWING}),
        ("config/differs/shape_match.py", {**SECOND, **FOLLOWING}),
    ],
)
def test_an_edit_reruns_its_stage_and_what_follows(project: Project, source: str, expected: dict[str, int]) -> None:
    path = project.folder / source
    with edited(min(path.iterdir()) if path.is_dir() else path):
        assert project.due() == expected


def test_an_edited_task_reruns_all_that_reads_tasks(project: Project) -> None:
    with edited(project.tasks / "007bbfb7.json", "7", "6"):
        assert project.due() == EVERYTHING


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"seed": 2}, {"budget": 1, "search": 4, "gather": 2, **FOLLOWING}),
        ({"limit": 3}, {"tasks": 1, **BOTH, **FOLLOWING}),
        ({"card": {"candidates": 13}}, {**BOTH, **FOLLOWING}),
        ({"search": {"applications": 900}}, {**BOTH, **FOLLOWING}),
        ({"search": {"applications": 0}}, {"budget": 2, **FOLLOWING}),
        ({"engine": {"slice_samples": 8}}, {**SECOND, "card": 1, "execute": 4, "score": 2, "report": 1}),
        ({"engine": {"memo": False}}, {**SECOND, "card": 1, "execute": 4, "score": 2, "report": 1}),
        ({"score": {"keep": 5}}, {**SECOND, "card": 1, "execute": 2, "score": 2, "report": 1}),
        ({"generations": 3}, {**SECOND, "card": 1, "execute": 2, "score": 1, "report": 1}),
    ],
)
def test_a_changed_key_reruns_what_it_is_for(
    project: Project, changes: dict[str, object], expected: dict[str, int]
) -> None:
    project.configure(**changes)
    assert project.due() == expected
    project.configure()


def test_a_new_title_makes_the_report_anew_and_nothing_else(project: Project) -> None:
    untouched = {path: path.stat().st_mtime_ns for path in (project.folder / "results").rglob("*.parquet")}
    project.configure(report={"title": "Another title"})
    assert project.due() == {"report": 1}
    project.run()
    assert "<title>Another title</title>" in (project.folder / "results/report/index.html").read_text(encoding="utf-8")
    changed = {path.name for path, time in untouched.items() if path.stat().st_mtime_ns != time}
    assert changed == {"candidates.parquet", "report.profile.parquet"}
    assert project.due() == {}
