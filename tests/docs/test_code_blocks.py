"""Commands in the documentation: all of them are understood, and what is short enough is run."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import click
import pytest

from arc.cli import cli
from arc.provenance import ROOT
from tests.docs.pages import blocks
from tests.workflow.project import Project

PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/competition.md",
    "docs/howto/environments.md",
    "docs/howto/gpus.md",
    "docs/measurements/gpu.md",
)
RUN_WHOLE = {"docs/tutorial.md", "docs/howto/primitives.md"}
"""Pages whose blocks other tests run, one after the other."""

QUICK = (["tasks"], ["solvers", "check"], ["profile", "show"], ["compare", "results_before"])
"""Commands of ``python -m arc`` that are run here; the workflow's runs are dry."""

NOT_RUN = {
    "conda": "there is no conda here, and no connection to its channels",
    "docker": "there is no Docker here",
    "pip": "installs packages",
    ".ci/run": "is what runs the tests",
}
"""Programs whose commands are neither run nor parsed, and why."""

HARMLESS = {"cp", "pytest", "timeout"}


def commands(page: str) -> Iterator[list[str]]:
    """The commands of all blocks of a page, as words."""
    for block in blocks(page):
        for line in block.replace("\\\n", " ").splitlines():
            for part in line.split(" && "):
                words = shlex.split(part, comments=True)
                while words and re.fullmatch(r"\w+=\S*", words[0]):
                    words = words[1:]
                if words:
                    yield words


def understood(words: list[str]) -> None:
    """Raises where a command, or one of its options, does not exist."""
    match words:
        case ["python", "-m", "arc", *arguments]:
            parsed(cli, arguments)
        case ["python", "-m", "pip", *_]:
            pass
        case ["python", "-m", module, *arguments]:
            assert importlib.util.find_spec(module) is not None, module
            options = [each.partition("=")[0] for each in arguments if each.startswith("--")]
            assert [option for option in options if option not in helped(module)] == []
        case ["snakemake", *arguments]:
            from snakemake.cli import get_argument_parser  # type: ignore[import-untyped, unused-ignore]

            get_argument_parser().parse_args(arguments)
        case ["timeout", _, *others]:
            understood(others)
        case ["make", *arguments]:
            targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
            assert [each for each in arguments if "=" not in each and each not in targets] == []
        case ["sh", script, *_]:
            assert (ROOT / script).is_file(), script
        case [program, *_]:
            assert program in NOT_RUN.keys() | HARMLESS, program


@cache
def helped(module: str) -> list[str]:
    """The options that a module names in its ``--help``."""
    help_of = [sys.executable, "-m", module, "--help"]
    done = subprocess.run(help_of, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return re.findall(r"--[\w-]+", done.stdout)


def parsed(command: click.Command, arguments: list[str]) -> None:
    """Parses the arguments of a command, and of its subcommands, without running it."""
    context = command.make_context("arc", list(arguments))
    if isinstance(command, click.Group):
        left = [*context._protected_args, *context.args]
        if left:
            name, inner, left = command.resolve_command(context, left)
            assert inner is not None, name
            parsed(inner, left)


@pytest.mark.parametrize("page", PAGES)
def test_all_commands_are_understood(page: str) -> None:
    given = list(commands(page))
    assert given
    for words in given:
        try:
            understood(words)
        except (click.ClickException, SystemExit) as error:
            raise AssertionError(f"{page}: {shlex.join(words)}: {error}") from error


def test_no_page_with_commands_is_left_out() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("config/*.md"), *ROOT.glob("docs/**/*.md")]
    names = {path.relative_to(ROOT).as_posix() for path in pages}
    assert {name for name in names if blocks(name)} == RUN_WHOLE.union(PAGES)


def test_a_wrong_option_is_noticed() -> None:
    strange = ("python -m arc strange", "python -m strange", "strange", "python -m tests.fuzz --strange 3")
    for line in ("python -m arc tasks check --strange a", *strange):
        with pytest.raises((click.ClickException, AssertionError)):
            understood(line.split())
    with pytest.raises(SystemExit):
        understood(["snakemake", "--strange"])


def run(project: Project, script: str) -> str:
    """Runs a block in the project's folder and gives what it prints."""
    done = project.script(script)
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project with the files that the pages take for given."""
    project = Project(tmp_path_factory.mktemp("workflow"))
    project.tasks.rename(project.folder / "my_tasks")
    [solver] = blocks("README.md", "python")
    (project.folder / "my_solvers").mkdir()
    (project.folder / "my_solvers/mine.py").write_text(solver, encoding="utf-8")
    return project


def test_the_readmes_solver_is_right_and_its_configuration_is_accepted(project: Project) -> None:
    [check] = [block for block in blocks("README.md") if block.startswith("python -m arc solvers check")]
    assert "1 of 1 correct" in run(project, check)
    [text] = blocks("README.md", "yaml")
    (project.folder / "mine.yaml").write_text(text, encoding="utf-8")
    assert "solvers" in run(project, "snakemake --configfile mine.yaml --dry-run --quiet rules")


def test_the_readmes_stages_make_a_report(project: Project) -> None:
    [stages] = [block for block in blocks("README.md") if block.startswith("python -m arc tasks split")]
    output = run(project, stages)
    assert "solved: " in output
    assert (project.folder / "trial/report/index.html").is_file()


def quick(words: list[str]) -> list[str]:
    """The command as it is run here; nothing where it takes too long."""
    match words:
        case ["timeout", _, *others]:
            return quick(others)
        case ["snakemake", *_] if "profiles/slurm" not in words:
            return [*words, "--dry-run", "--quiet", "rules"]
        case ["python", "-m", "arc", "tasks", "submission", *_]:
            return [*words[:-1], "my_tasks"]  # what the run here was given
        case ["python", "-m", "arc", *arguments] if any(arguments[: len(each)] == each for each in QUICK):
            return words
    return []


def test_commands_that_are_quick_run(project: Project) -> None:
    tasks = {
        path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (project.folder / "my_tasks").iterdir()
    }
    (project.folder / "arc-agi_test_challenges.json").write_text(json.dumps(tasks), encoding="utf-8")
    run(project, "snakemake --cores 2 --config source=my_tasks solvers=my_solvers generations=1 shards=1")
    shutil.copytree(project.folder / "results", project.folder / "results_before")
    lines = [
        shlex.join(quick(words)) for page in ("README.md", *PAGES[2:5]) for words in commands(page) if quick(words)
    ]
    assert len(lines) > 20
    for line in lines:
        run(project, line)
