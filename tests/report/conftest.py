"""The small run, made once, and a copy of it for every test that changes it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from arc.cli.report import command
from tests.report.run_folder import config_json, make_run


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
