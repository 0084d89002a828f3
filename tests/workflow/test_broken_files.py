"""Whatever file is broken: the stage that reads it names it, and what the remedy says brings the same results."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable

import pytest

from arc.cli import cli
from arc.errors import InputError
from tests.workflow.project import Project

READ = {
    "budget": (
        *("tasks/tasks.parquet", "archive/generation-1.parquet", "generations/1/budget.json"),
        *("generations/1/candidates.parquet", "generations/1/scores.parquet"),
    ),
    "search": ("tasks/challenges-1.json", "generations/2/budget.json"),
    "gather": ("generations/2/search/0.found.parquet", "generations/2/search/1.found.parquet"),
    "card": ("archive/generation-1.parquet", "generations/2/budget.json", "generations/2/found.parquet"),
    "execute": ("tasks/challenges-1.json", "generations/2/batt.py", "generations/2/differs.py"),
    "score": (
        *("tasks/tasks.parquet", "archive/generation-1.parquet", "generations/1/attempts.parquet"),
        *("generations/2/batt.py", "generations/2/candidates.parquet"),
        *("generations/2/shards/0.results.parquet", "generations/2/shards/1.outputs.parquet"),
    ),
    "report": (
        *("tasks/tasks.parquet", "tasks/solutions.json", "tasks/challenges-0.json", "archive/generation-2.parquet"),
        *("generations/2/candidates.parquet", "generations/2/found.parquet", "generations/2/scores.parquet"),
        *("generations/2/attempts.parquet", "generations/2/shards/0.results.parquet", "report/history.json"),
        *("tasks/tasks.profile.parquet", "archive/solvers.profile.parquet", "generations/2/budget.profile.parquet"),
        *("generations/2/search/1.profile.parquet", "generations/2/gather.profile.parquet"),
        *("generations/2/card.profile.parquet", "generations/2/shards/0.profile.parquet"),
        "generations/2/score.profile.parquet",
    ),
}
"""What the stages of the second generation read, a file of each kind."""

MADE_FOR_PEOPLE = re.compile(r"/submission\.json$|^report/(?!history)|^(logs|benchmarks)/")
"""What no stage reads."""

BREAKS: tuple[Callable[[bytes], bytes], ...] = (
    lambda content: content[: len(content) // 2],
    lambda content: bytes(len(content)),
    lambda content: b"",
)
"""What a full disk or a loss of power leaves of a file: a part, zeros, nothing."""


@pytest.fixture(scope="module")
def calls(project: Project) -> dict[str, list[str]]:
    """Every stage's call for the last generation and the last shard, as its arguments."""
    output = project.run("--forceall", "--dry-run", "--printshellcmds")
    found = sorted(re.findall(r"python -m arc (.*?) 2>&1", output))  # jobs that may run at once come in any order
    return {call.split()[0]: shlex.split(call) for call in found}


def _said(arguments: list[str]) -> list[str]:
    with pytest.raises(InputError) as error:
        cli(arguments, standalone_mode=False)
    return [str(problem) for problem in error.value.problems]


@pytest.mark.parametrize("stage", READ)
def test_a_broken_file_is_named_by_what_reads_it(
    project: Project, calls: dict[str, list[str]], stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project.folder)
    for name in READ[stage]:
        path = project.folder / "results" / name
        whole = path.read_bytes()
        problems = []
        for spoil in BREAKS:
            path.write_bytes(spoil(whole))
            problems += _said(calls[stage])
        path.write_bytes(whole)
        assert all(problem.startswith(f"results/{name}") for problem in problems), problems


def test_the_list_of_files_that_are_read_is_complete(project: Project, calls: dict[str, list[str]]) -> None:
    results = project.folder / "results"
    assert calls.keys() == {"tasks", "solvers", *READ}
    made = {path.relative_to(results).as_posix() for path in results.rglob("*") if path.is_file()}
    kinds = {re.sub(r"\d+", "", name) for name in made if not MADE_FOR_PEOPLE.search(name) and "programs/" not in name}
    assert kinds == {re.sub(r"\d+", "", name) for names in READ.values() for name in names}


def test_broken_programs_of_the_archive_are_made_anew(
    project: Project, undisturbed: dict[str, str], calls: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project.folder)
    archive = project.folder / "results" / "archive"
    programs = sorted(archive.glob("programs/*/*.py"))
    assert len(programs) > 3
    kept = [path.read_bytes() for path in programs]
    programs[0].unlink()
    for path, content, spoil in zip(programs[1:], kept[1:], BREAKS, strict=False):
        path.write_bytes(spoil(content))
    remedy = "remove it and the indexes generation-*.parquet of the archive"
    assert all(remedy in problem for problem in _said(calls["card"]))
    for path in [*programs[:4], *archive.glob("generation-*.parquet")]:
        path.unlink(missing_ok=True)
    project.run()
    assert project.final() == undisturbed
    assert [path.read_bytes() for path in programs] == kept
