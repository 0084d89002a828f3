"""The workflow as people use it: mistakes, other folders, and the conventions of Snakemake workflows."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import yaml

from arc.archive.index import read_index
from arc.program.batt import parse_batt
from arc.provenance import ROOT
from arc.tables import read_table
from arc.tasks.sources import load_source
from arc.tasks.submission import read_submission, score_submission
from tests.docs.pages import blocks
from tests.workflow.project import Project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("workflow"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sede=3"], "--config, sede: unknown key (did you mean seed?)"),
        (["generations=0"], "--config, generations: is 0 (should be an integer from 1 to 10000)"),
        (["source=arc-agi-1/trainig"], "did you mean arc-agi-1/training?"),
        (["solvers=nowhere.py"], "nowhere.py: is neither a file nor a folder (mend the path in solvers)"),
    ],
)
def test_a_mistake_in_the_configuration_stops_the_workflow(
    project: Project, arguments: list[str], message: str
) -> None:
    done = project.snakemake("--config", *arguments)
    assert done.returncode != 0
    assert message in done.stdout
    assert "Traceback" not in done.stdout


def test_a_mistake_in_a_task_is_shown_from_the_jobs_log(project: Project) -> None:
    broken = project.tasks / "broken.json"
    broken.write_text('{"train": [], "test": []}', encoding="utf-8")
    done = project.snakemake("results/tasks/tasks.parquet", "--retries", "1")
    broken.unlink()
    assert done.returncode != 0
    attempts = (project.folder / "results/logs/tasks.log.history").read_text(encoding="utf-8")
    assert attempts == 2 * (project.folder / "results/logs/tasks.log").read_text(encoding="utf-8")
    assert "error: own/tasks/broken.json" in done.stdout
    assert "Traceback" not in done.stdout


def test_the_log_of_a_failed_job_is_shown_and_other_jobs_go_on(project: Project) -> None:
    """By the profile alone: without it neither happens."""
    good = project.solvers.read_text(encoding="utf-8")
    project.solvers.write_text("def solve_3c9b0459(I:\n", encoding="utf-8")
    project.configure(results="failed")
    first = ["--cores", "1", "--prioritize", "failed/archive/generation-0.parquet"]
    done = project.snakemake(*first)
    bare = project.snakemake(*first, "--config", "results=bare", "--workflow-profile", "none")
    project.configure()
    project.solvers.write_text(good, encoding="utf-8")
    reason = "error: own/solvers.py, line 1: is not Python notation: "
    shown = re.escape(f"Logfile failed/logs/solvers.log:\n{'=' * 80}\n{reason}")
    assert re.search(f"Error in rule solvers:.*{shown}.*Finished jobid: 2 \\(Rule: tasks\\)", done.stdout, re.DOTALL)
    assert (project.folder / "failed/tasks/tasks.parquet").exists()
    assert "Logfile " not in bare.stdout
    assert not (project.folder / "bare/tasks").exists()
    assert 0 not in (done.returncode, bare.returncode)


def test_the_workflow_runs_from_another_folder(project: Project, tmp_path: Path) -> None:
    project.configure(source="arc-agi-1/training", solvers="config/solvers", limit=2)
    arguments = ["--snakefile", str(project.folder / "Snakefile"), "--scheduler", "greedy"]
    done = project.snakemake(*arguments, "results/generations/1/batt.py", folder=tmp_path)
    project.configure()
    assert done.returncode == 0, done.stdout
    assert (tmp_path / "results/generations/1/batt.py").is_file()


def test_jobs_run_the_sources_beside_the_workflow(project: Project, tmp_path: Path) -> None:
    """Also in another folder, and whatever package of that name their environment has."""
    path = project.folder / "arc/cli/tasks.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + '\nclick.echo("these sources")\n', encoding="utf-8")
    command = project.command(
        "--directory", str(tmp_path), "--config", f"source={project.tasks}", "--scheduler", "greedy"
    )
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([*command, "results/tasks/tasks.parquet"], cwd=project.folder, env=variables, check=False)
    path.write_text(text, encoding="utf-8")
    assert done.returncode == 0
    assert "these sources" in (tmp_path / "results/logs/tasks.log").read_text(encoding="utf-8")


def test_the_profile_for_several_cards_runs_programs_on_cards(project: Project) -> None:
    command = [sys.executable, "-m", "snakemake", "--profile", "profiles/multi-gpu", "--dry-run", "--printshellcmds"]
    done = subprocess.run(command, cwd=project.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout
    shards = yaml.safe_load((ROOT / "profiles/multi-gpu/cuda.yaml").read_text(encoding="utf-8"))["shards"]
    assert done.stdout.count("python -m arc execute ") == len(re.findall("--device[= ]cuda", done.stdout)) == 2 * shards


def test_all_jobs_that_run_programs_are_given_the_memory_of_cards(project: Project) -> None:
    project.configure(engine={"device": "cuda", "device_memory": 4096}, report={"costs": True}, shards=3, generations=1)
    done = project.snakemake("--dry-run", "--quiet", "host", "--printshellcmds")
    project.configure()
    assert done.returncode == 0, done.stdout
    commands = [line for line in done.stdout.splitlines() if re.search("--device[= ]cuda ", line)]
    assert sum("python -m arc execute " in line for line in commands) == 3
    assert sum("python -m arc profile costs " in line for line in commands) == 3
    assert all("--device-memory=4096" in line for line in commands)


def test_many_shards_share_the_jobs_of_the_search(project: Project) -> None:
    project.configure(shards=101, generations=1)
    done = project.snakemake("--dry-run", "--quiet", "host", "--printshellcmds", "results/generations/1/found.parquet")
    project.configure()
    assert done.returncode == 0, done.stdout
    commands = [line for line in done.stdout.splitlines() if "python -m arc search run " in line]
    named = [re.findall(r"challenges-(\d+)\.json", line) for line in commands]
    assert len(named) == 12
    assert ["1", "13", "25", "37", "49", "61", "73", "85", "97"] in named
    assert all(" --jobs 2 " in line for line in commands), "as many processes as there are cores"
    assert sorted(int(shard) for shards in named for shard in shards) == list(range(101))


def test_the_workflow_is_a_module_of_another_one(project: Project, tmp_path: Path) -> None:
    [snakefile] = blocks("docs/howto/module.md", "python")
    (tmp_path / "Snakefile").write_text(snakefile, encoding="utf-8")
    (tmp_path / "arc-workbench").symlink_to(project.folder)
    (tmp_path / "solvers.py").symlink_to(project.solvers)
    (tmp_path / "tasks").symlink_to(project.tasks)
    command = [sys.executable, "-m", "snakemake", "--cores", "2"]
    done = subprocess.run(command, cwd=tmp_path, env=project.variables(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    copy = tmp_path / "submission.json"
    assert copy.read_bytes() == (tmp_path / "results/report/submission.json").read_bytes()
    assert read_submission(copy).keys() == {path.stem for path in project.tasks.iterdir()}


def test_snakemakes_own_report_has_the_results_with_their_captions(project: Project) -> None:
    project.configure(generations=1)
    project.run()
    project.run("--report", "workflow.zip")
    project.configure()
    with zipfile.ZipFile(project.folder / "workflow.zip") as packed:
        names = packed.namelist()
        page = "".join(packed.read(name).decode() for name in names if name.endswith("report.html"))
    assert {"index.html", "submission.json", "tasks.csv"} <= {Path(name).name for name in names}
    for name in ("page", "submission", "tasks"):
        caption = (ROOT / f"workflow/report/{name}.rst").read_text(encoding="utf-8")
        assert re.split("[.:,]", caption)[0] in page, name
    assert "The workflow takes the tasks of" in page
    assert "own/tasks" in page


def test_the_catalog_finds_what_it_shows() -> None:
    catalog = yaml.safe_load((ROOT / ".snakemake-workflow-catalog.yml").read_text(encoding="utf-8"))
    assert catalog["usage"].keys() == {"mandatory-flags", "software-stack-deployment", "report"}
    for path in ("config/README.md", "profiles/default/config.yaml", "workflow/report", "envs/arc.yaml", "LICENSE"):
        assert (ROOT / path).exists(), path


def test_snakemakes_linter_is_content(project: Project) -> None:
    done = project.snakemake("--lint", "--config", "source=arc-agi-1/training")
    assert done.returncode == 0, done.stdout
    assert "your workflow is in a good condition" in done.stdout


def test_the_workflow_is_formatted() -> None:
    command = [sys.executable, "-m", "snakefmt", "--check", "Snakefile", "workflow"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_run_without_candidates_ends_with_a_submission_without_answers(project: Project) -> None:
    pairs = [{"input": [[1, 2]], "output": [[7, 3], [9, 4]]}, {"input": [[5]], "output": [[8, 2, 6]]}]
    hopeless = {"train": pairs, "test": [{"input": [[3]]}]}
    source = project.folder / "hopeless"
    source.mkdir()
    for name in ("first", "second"):
        (source / f"{name}.json").write_text(json.dumps(hopeless), encoding="utf-8")
    changes = {"source": "hopeless", "solvers": [], "search": {"applications": 1}}
    project.configure(**changes, generations=2, shards=1, results="nothing")
    output = project.run()
    results = project.folder / "nothing"
    assert parse_batt((results / "generations/2/batt.py").read_text(encoding="utf-8")).outputs == ()
    for name in ("shards/0.results", "shards/0.outputs", "scores", "attempts"):
        assert read_table(results / f"generations/2/{name}.parquet").num_rows == 0
    assert read_index(results / "archive/generation-2.parquet") == []
    submission = read_submission(results / "report/submission.json")
    assert submission == read_submission(results / "generations/0/submission.json")
    assert list(submission) == ["first", "second"]
    assert score_submission(submission, load_source(source)).problems == ()
    warning = "There are no candidates: no solvers were imported, and the search has found none."
    assert warning in (results / "report/index.html").read_text(encoding="utf-8")
    assert f"warning: {warning}" in output
    project.configure()
