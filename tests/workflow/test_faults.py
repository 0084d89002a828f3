"""What happens to a night of compute: kills, a full disk, broken files, and two people who start the same workflow."""

from __future__ import annotations

import json
import shlex
import shutil
import signal
import subprocess
from random import Random

import pytest

from tests.workflow.kills import KINDS, PATIENCE, Kills, disturb
from tests.workflow.project import TASKS, Project

MOUNTING = ["unshare", "--map-root-user", "--mount"]


def test_random_kills_change_no_result(project: Project, undisturbed: dict[str, str]) -> None:
    kills = disturb(project, points=10, seed=1)
    assert kills.met.total() == 10
    assert set(kills.met) == set(KINDS)
    assert project.final() == undisturbed


def test_a_start_can_be_interrupted_where_its_parent_cannot(project: Project, undisturbed: dict[str, str]) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = Kills(project, undisturbed, Random(1), longest=0).start()
    finally:
        signal.signal(signal.SIGINT, before)
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) != 0


def test_a_broken_file_is_named_and_made_anew_once_it_is_removed(project: Project, undisturbed: dict[str, str]) -> None:
    broken = project.folder / "results/generations/1/shards/0.results.parquet"
    broken.write_bytes(broken.read_bytes()[:-100])
    done = project.snakemake()
    assert done.returncode != 0
    assert "error: results/generations/1/shards/0.results.parquet: is not a readable Parquet file" in done.stdout
    assert "Traceback" not in done.stdout
    broken.unlink()
    project.run()
    assert project.final() == undisturbed


def test_lost_tasks_of_a_shard_are_made_anew_once_their_table_is_removed(
    project: Project, undisturbed: dict[str, str]
) -> None:
    (project.folder / "results/tasks/challenges-1.json").unlink()
    (project.folder / "results/generations/2/shards/1.results.parquet").unlink()
    done = project.snakemake("--forcerun", "execute")
    assert done.returncode != 0
    assert "error: results/tasks/challenges-1.json: cannot be read: No such file or directory (run the " in done.stdout
    assert "remove tasks.parquet beside it" in done.stdout
    (project.folder / "results/tasks/tasks.parquet").unlink()
    project.run()
    assert project.final() == undisturbed


def test_of_two_starts_at_once_the_second_is_refused(project: Project, undisturbed: dict[str, str]) -> None:
    (project.folder / "results/generations/2/scores.parquet").unlink()
    lock = project.folder / ".snakemake/locks"
    first = subprocess.Popen(
        project.command(),
        cwd=project.folder,
        env=project.variables(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
    )
    while not any(lock.glob("*")):
        assert first.poll() is None
    second = project.snakemake()
    assert second.returncode != 0
    assert "Directory cannot be locked" in second.stdout
    assert first.wait() == 0
    assert project.final() == undisturbed


def _mounting(project: Project, script: str) -> str:
    """Runs a shell script that may mount file systems, which are gone afterwards; ``$run`` starts the workflow."""
    try:
        able = subprocess.run([*MOUNTING, "true"], check=False, capture_output=True).returncode == 0
    except FileNotFoundError:
        able = False
    if not able:
        pytest.skip("file systems cannot be mounted here")
    done = subprocess.run(
        [*MOUNTING, "sh", "-c", f"run={shlex.quote(shlex.join(project.command()))}\n{script}"],
        cwd=project.folder,
        env=project.variables(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "Traceback" not in done.stdout
    return done.stdout


def test_a_full_disk_stops_the_workflow_and_room_lets_it_go_on(project: Project, undisturbed: dict[str, str]) -> None:
    shutil.rmtree(project.folder / "results")
    output = _mounting(
        project,
        """
        mkdir results && mount -t tmpfs -o size=400k tmpfs results
        $run && exit 3
        mount -o remount,size=100m results
        $run || exit 4
        cp -a results kept
        """,
    )
    assert "No space left on device" in output
    (project.folder / "kept").rename(project.folder / "made")
    assert project.final("made") == undisturbed
    shutil.rmtree(project.folder / "results")
    (project.folder / "made").rename(project.folder / "results")


def test_results_that_cannot_be_written_stop_the_workflow_and_are_kept(
    project: Project, undisturbed: dict[str, str]
) -> None:
    (project.folder / "results/report/tasks.csv").unlink()
    output = _mounting(
        project,
        """
        mount --bind results results && mount -o remount,bind,ro results
        $run && exit 3
        umount results
        $run || exit 4
        """,
    )
    assert "Write-protected output files" in output
    assert project.final() == undisturbed


def test_a_crash_on_one_task_is_a_row_of_the_report(project: Project) -> None:
    """Planted into the search and into the engine, as errors that nobody foresaw."""
    first, second = TASKS[:2]
    task = json.loads((project.tasks / f"{second}.json").read_text(encoding="utf-8"))
    grid = tuple(map(tuple, task["train"][0]["input"]))
    plants = {
        "arc/search/solve.py": (
            "    problems = [",
            f"    if any(task.id == '{first}' for task in tasks):\n        raise ZeroDivisionError('planted <b>')\n",
        ),
        "arc/engine/columnar/backend.py": (
            "        self.processor.clear(bounded)",
            f"        for each in samples.samples:\n            if each.input == {grid}:\n"
            "                raise KeyError('planted')\n",
        ),
    }
    kept = {path: (project.folder / path).read_text(encoding="utf-8") for path in plants}
    for path, (place, planted) in plants.items():
        assert kept[path].count(place) == 1
        (project.folder / path).write_text(kept[path].replace(place, planted + place), encoding="utf-8")
    project.configure(results="crashed", generations=1)
    output = project.run()
    project.configure()
    for path, text in kept.items():
        (project.folder / path).write_text(text, encoding="utf-8")
    assert "warning: Tasks on which execute and search failed: 2. The section Run has the reasons." in output
    page = (project.folder / "crashed/report/index.html").read_text(encoding="utf-8")
    row = '<tr><th scope="row"><a href="#task/{0}">{0}</a></th><td>{1}</td><td>failed</td><td>{2}</td><td>1</td></tr>'
    assert row.format(first, "search", "ZeroDivisionError: planted &lt;b&gt;") in page
    assert row.format(second, "execute", "KeyError: &#39;planted&#39;") in page
    log = (project.folder / "crashed/logs/search/1/0.log").read_text(encoding="utf-8")
    log += (project.folder / "crashed/logs/search/1/1.log").read_text(encoding="utf-8")
    assert "ZeroDivisionError: planted <b>" in log
