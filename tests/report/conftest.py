"""The small run, made once, and a copy of it for every test that changes it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from arc.cli.report import command
from arc.report.data import Folder, read_run
from arc.report.html import write_page
from arc.report.judged import judge
from tests.report.run_folder import CONFIG, GENERATIONS, SHARDS, SOURCE, WRONG, config_json, make_run, renamed


@pytest.fixture(scope="session")
def small_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run's folder; not to be changed."""
    return make_run(tmp_path_factory.mktemp("run"))


@pytest.fixture
def run_copy(small_run: Path, tmp_path: Path) -> Path:
    """A copy of the run."""
    return Path(shutil.copytree(small_run, tmp_path / "run"))


def write_report(root: Path, out: Path, *options: str) -> Path:
    """Calls the command; gives the folder that it wrote."""
    arguments = ["--results", str(root), "--config-json", config_json(), "--out", str(out), *options]
    result = CliRunner().invoke(command, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return out


@pytest.fixture(scope="session")
def report(small_run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report on the run."""
    return write_report(small_run, tmp_path_factory.mktemp("report"))


HOSTILE_ID = "<script>alert('1')</script>/?#%&\""


@pytest.fixture(scope="session")
def hostile_report(small_run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page on the run in which a task has a hostile id."""
    folder = tmp_path_factory.mktemp("hostile")
    run = read_run(Folder(small_run, GENERATIONS, SHARDS), SOURCE, HOSTILE_ID, CONFIG)
    write_page(folder / "index.html", judge(renamed(run, WRONG, HOSTILE_ID)), digits=False)
    return folder
