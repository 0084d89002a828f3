"""What the report shows beyond a run: costs, growth, what changed; and Snakemake's own report."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]
import pytest
from click.testing import CliRunner

from arc.cli import cli
from arc.engine.profile_file import read_profile
from tests.workflow.project import TASKS, Project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project that has run once."""
    project = Project(tmp_path_factory.mktemp("workflow"))
    project.configure(generations=1)
    project.run()
    return project


def page_of(project: Project) -> str:
    return (project.folder / "results/report/index.html").read_text(encoding="utf-8")


def test_costs_are_measured_where_the_configuration_says_so(project: Project) -> None:
    project.configure(generations=1, report={"costs": True})
    assert project.due() == {"costs": 2, "report": 1}
    project.run()
    page = page_of(project)
    assert page.count("data-cost=") == len(TASKS)
    candidates = pyarrow.parquet.read_metadata(project.folder / "results/generations/1/candidates.parquet").num_rows
    for shard in range(2):
        [job] = read_profile(project.folder / f"results/costs/{shard}/costs.profile.parquet")
        assert (job.stage, job.shard, job.candidates) == ("costs", shard, candidates)
    assert project.due() == {}


def test_growth_is_shown_where_the_configuration_names_it(project: Project) -> None:
    out = project.folder / "growth"
    arguments = ["profile", "run", str(project.tasks), "--solvers", str(project.solvers), "--tasks", "2,3"]
    done = CliRunner().invoke(cli, [*arguments, "--candidates", "5", "--out", str(out)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    project.configure(generations=1, report={"scaling": "growth/profile.parquet"})
    assert project.due() == {"report": 1}
    project.run()
    assert 'data-chart="growth"' in page_of(project)


def test_another_run_in_the_same_folder_is_compared_with_the_last(project: Project) -> None:
    project.configure(generations=1)
    project.run()
    assert "This is the first run in this folder" in page_of(project)
    project.configure(generations=1, seed=5)
    project.run()
    page = page_of(project)
    assert "This is the first run in this folder" not in page
    assert "<code>seed</code></th><td>1</td><td>5</td>" in page
    history = json.loads((project.folder / "results/report/history.json").read_text(encoding="utf-8"))
    assert (history["before"]["settings"]["seed"], history["now"]["settings"]["seed"]) == ("1", "5")


def test_snakemakes_own_report_has_captions(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "workflow.html"
    project.run("--report", str(path))
    text = path.read_text(encoding="utf-8")
    for caption in sorted(path.stem for path in (project.folder / "workflow/report").glob("*.rst")):
        if caption not in ("comparison", "differences"):
            assert CAPTIONS[caption] in text, caption


CAPTIONS = {
    "workflow": "which jobs made it",
    "page": "every task with its grids",
    "tasks": "A row per task",
    "submission": "as the ARC Prize takes them",
}
