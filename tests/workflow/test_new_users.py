"""First steps with own tasks and solvers, and the mistakes that people make with them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.workflow.project import Project

BAD_SYNTAX = """def solve_3c9b0459(I):
    O = rot180(I
    return O
"""
UNKNOWN_WORD = """def solve_67a3c6ac(I):
    O = mirror(I)
    return O
"""
GOOD = """

def solve_3c9b0459(I):
    O = rot180(I)
    return O
"""
OTHER_TASK = """

def solve_00000000(I):
    O = hmirror(I)
    return O
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project with the folders and files of people, right and wrong ones."""
    project = Project(tmp_path_factory.mktemp("workflow"))
    folder = project.folder
    tasks = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(project.tasks.iterdir())}
    blind = {
        name: {"train": task["train"], "test": [{"input": pair["input"]} for pair in task["test"]]}
        for name, task in tasks.items()
    }
    true = {name: [pair["output"] for pair in task["test"]] for name, task in tasks.items()}
    (folder / "arc-agi_training_challenges.json").write_text(json.dumps(blind), encoding="utf-8")
    (folder / "arc-agi_training_solutions.json").write_text(json.dumps(true), encoding="utf-8")
    (folder / "empty").mkdir()
    shutil.copytree(project.tasks, folder / "ARC-AGI-2" / "data" / "training")
    (folder / "broken").mkdir()
    (folder / "broken" / "007bbfb7.json").write_text('{"train": [', encoding="utf-8")
    shutil.copytree(project.tasks, folder / "bra{c}es")
    (folder / "syntax.py").write_text(BAD_SYNTAX, encoding="utf-8")
    (folder / "unknown.py").write_text(UNKNOWN_WORD, encoding="utf-8")
    (folder / "mixed.py").write_text(UNKNOWN_WORD + GOOD + OTHER_TASK, encoding="utf-8")
    (folder / "cuda.yaml").write_text("engine: {device: cuda}\n", encoding="utf-8")
    (folder / "small.yaml").write_text("{card: {candidates: 20}, search: {applications: 1000}}\n", encoding="utf-8")
    return project


def start(project: Project, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command that the README has for own tasks; standard output and error come together."""
    return subprocess.run(
        [sys.executable, "-m", "snakemake", "--cores", "2", *arguments],
        cwd=project.folder,
        env={**project.variables(), "CUDA_VISIBLE_DEVICES": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("empty", "empty: the folder has no .json files (give a folder of <id>.json files)"),
        ("ARC-AGI-2/data", "ARC-AGI-2/data: the folder has no .json files (give one of its folders: training)"),
        (
            "arc-agi_training_solutions.json",
            "arc-agi_training_solutions.json: is a solutions file, it has no tasks "
            "(give arc-agi_training_challenges.json, its solutions are found beside it)",
        ),
        ("arc-agi_training-challenges.json", "(did you mean arc-agi_training_challenges.json? A source is "),
        ("arc-agi2_evaluation_challenges.json", "is neither a known data set nor an existing file or folder ("),
        ("bra{c}es", '"bra{c}es": has braces or characters that cannot be printed (rename it)'),
        ("ARC-AGI-2/training", "(did you mean arc-agi-2/training? A source is one of arc-agi-1/training, "),
    ],
)
def test_what_is_no_source_is_told_before_anything_runs(project: Project, source: str, message: str) -> None:
    done = start(project, "--config", f"source={source}", "results=nothing")
    assert done.returncode != 0
    assert message in " ".join(done.stdout.splitlines()[-3:])
    assert "Traceback" not in done.stdout
    assert not (project.folder / "nothing/tasks").exists()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            b"seed: 1\nsource: [own\nshards: 2\n",
            "config/config.yaml, line 3, column 7: is not YAML: expected ',' or ']'",
        ),
        (b"seed: 1\nsource: \xff\n", "config/config.yaml, line 2: is not UTF-8 (save the file as UTF-8)"),
        (b"- source\n", "config/config.yaml, line 1: has no keys (write 'key: value', such as 'seed: 1')"),
        (b"seed: &a [*a]\n", "config/config.yaml, seed: has more than 100,000 values, or more than 20 lists"),
        (b"# nothing\n", ""),
    ],
)
def test_a_broken_configuration_is_told_and_an_empty_one_taken(project: Project, content: bytes, message: str) -> None:
    file = project.folder / "config/config.yaml"
    good = file.read_bytes()
    file.write_bytes(content)
    done = start(project, "--dry-run")
    file.write_bytes(good)
    assert (done.returncode == 0) is (not message), done.stdout
    assert message in "\n".join(done.stdout.splitlines()[-3:])
    assert "Traceback" not in done.stdout
    assert done.stdout.count("  File ") <= 1  # where Snakemake says that the workflow refused it


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["source=broken"], "error: broken/007bbfb7.json, line 1, column 12: is not JSON: "),
        (["source=own/tasks", "solvers=syntax.py"], "error: syntax.py, line 2: is not Python notation: "),
        (["source=own/tasks", "solvers=unknown.py"], "error: unknown.py, line 2, solve_67a3c6ac: uses the unknown "),
        (["source=own/tasks", "results=mixed.py/new"], "mixed.py: is a file, not a folder for results (name another"),
        (["source=own/tasks", "solvers=empty"], "empty: has no Python files (solvers: name a file or a folder"),
    ],
)
def test_the_reason_of_a_failed_run_is_among_the_last_lines(
    project: Project, arguments: list[str], message: str
) -> None:
    done = start(project, "--config", "results=failed", *arguments)
    assert done.returncode != 0
    assert message in "\n".join(done.stdout.splitlines()[-8:])
    assert "Traceback" not in done.stdout


def test_a_card_that_is_not_there_is_told_before_anything_runs(project: Project) -> None:
    done = start(project, "--configfile", "cuda.yaml", "--config", "source=own/tasks", "results=nothing")
    assert done.returncode != 0
    assert "CUDA_VISIBLE_DEVICES: '' names no GPU (ask the scheduler for one, or take device cpu)" in done.stdout
    assert "Traceback" not in done.stdout
    assert not (project.folder / "nothing/tasks").exists()


def test_a_file_of_the_competition_with_own_solvers(project: Project) -> None:
    own = ["source=arc-agi_training_challenges.json", "solvers=mixed.py", "generations=1", "shards=1"]
    done = start(project, "--configfile", "small.yaml", "--config", *own)
    assert done.returncode == 0, done.stdout
    end = done.stdout[done.stdout.index("rejected: ") :]
    assert end.startswith("rejected: mixed.py, line 2, solve_67a3c6ac: uses the unknown ")
    none = "note: solvers named after no task of arc-agi_training_challenges.json, which are kept for no task: 1\n"
    assert none in end
    assert "\nsolved: " in end
    results = Path(project.folder, "results")
    submission = json.loads((results / "report/submission.json").read_text(encoding="utf-8"))
    assert sorted(submission) == sorted(path.stem for path in project.tasks.iterdir())
    summary = json.loads((results / "report/summary.json").read_text(encoding="utf-8"))
    assert summary["tasks"]["known"] == 5
