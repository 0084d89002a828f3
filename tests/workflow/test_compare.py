"""A run beside another one: the rule is there where the configuration names a baseline."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arc.engine.profile import UNKNOWN, by_category
from arc.engine.profile_file import read_profile
from tests.workflow.project import Project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project that has run once, into ``before``."""
    project = Project(tmp_path_factory.mktemp("workflow"))
    project.configure(results="before", generations=1)
    assert "compare" not in project.due()
    project.run()
    return project


def test_an_equal_run_has_no_differences_and_a_section_in_the_report(project: Project) -> None:
    project.configure(results="after", generations=1, baseline="before")
    assert project.due()["compare"] == 1
    assert "results that differ from the baseline: 0" in project.run()
    found = json.loads((project.folder / "after/comparison/comparison.json").read_text(encoding="utf-8"))
    assert found["differences"] == 0
    [job] = read_profile(project.folder / "after/comparison/compare.profile.parquet")
    assert job.stage == "compare"
    assert sum(by_category(job.rows).values()) == pytest.approx(job.wall)
    assert by_category(job.rows)[UNKNOWN] < 0.02 * job.wall
    summary = json.loads((project.folder / "after/report/summary.json").read_text(encoding="utf-8"))
    assert found["compared_results"] == summary["candidates"]["total"] * sum(
        len(task["train"]) + len(task["test"])
        for path in project.tasks.iterdir()
        for task in [json.loads(path.read_text(encoding="utf-8"))]
    )
    page = (project.folder / "after/report/index.html").read_text(encoding="utf-8")
    assert '<h2 id="comparison-heading">Comparison</h2>' in page
    assert project.due() == {}


def test_other_candidates_are_differences(project: Project) -> None:
    project.configure(results="other", generations=1, baseline="before", seed=9)
    output = project.run()
    lines = (project.folder / "other/comparison/differences.csv").read_text(encoding="utf-8").splitlines()
    assert f"results that differ from the baseline: {len(lines) - 1}" in output
    assert any(",program," in line for line in lines)
    page = (project.folder / "other/report/index.html").read_text(encoding="utf-8")
    assert "results differ from those of the baseline" in page


@pytest.mark.parametrize(
    ("baseline", "message"),
    [
        ("nowhere", "nowhere: has no profiles in generations/ (baseline: name the results folder of a run)"),
        ("after", "baseline: is the run's own folder after (give results another folder)"),
    ],
)
def test_a_wrong_baseline_is_named_before_anything_runs(project: Project, baseline: str, message: str) -> None:
    project.configure(results="after", generations=1, baseline=baseline)
    done = project.snakemake("--dry-run")
    assert done.returncode != 0
    assert message in done.stdout


def test_a_changed_baseline_compares_again(project: Project) -> None:
    project.configure(results="after", generations=1, baseline="before")
    path: Path = project.folder / "before/generations/1/card.profile.parquet"
    content = path.read_bytes()
    path.write_bytes((project.folder / "after/generations/1/card.profile.parquet").read_bytes())
    assert project.due() == {"compare": 1, "report": 1}
    path.write_bytes(content)
