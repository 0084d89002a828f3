"""The small run, made once, a copy of it for every test that changes it, and the browser that shows its report."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from arc.cli.report import command
from arc.report.data import Folder, read_run
from arc.report.html import write_page
from arc.report.judged import judge
from tests.report.run_folder import CONFIG, GENERATIONS, SHARDS, SOURCE, WRONG, config_json, make_run, renamed

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
)


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


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or driver is None:
        pytest.skip("there is no chromium and chromedriver (apt-get install chromium chromium-driver)")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('browser')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    with webdriver.Chrome(options=options, service=webdriver.ChromeService(driver)) as browser:
        browser.implicitly_wait(20)
        yield browser
