"""How large the report on a large run is, and how fast it opens in a browser.

    python -m benchmarks.report [--run FOLDER] [--markdown FILE]

The run has 1,120 training tasks and an archive of 32 programs for each of them: all of ARC-AGI-2's, and 120 of
ARC-AGI-1's, under other names where both data sets have them. It takes some minutes and stays in FOLDER for the next
call, if that is given. Needs Debian's chromium and chromium-driver.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from time import sleep
from typing import Any

from arc.archive.index import KEEP, read_index
from arc.profile.pipeline import Setup, run_stages
from arc.tasks.sources import TaskSource, load_source
from arc.tasks.task import sorted_by_id

TASKS = 1120
CANDIDATES = 400
OPENINGS = 7

LARGEST, SLOWEST = 20e6, 2.0
"""Bytes and seconds that the page may have."""

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1280,900")


HOLD = """
const later = window.setTimeout;
const held = [];
window.setTimeout = (action) => held.push(action);
window.release = () => {
  window.setTimeout = later;
  held.forEach((action) => later(action));
};
"""
"""Holds back what the page does once it is loaded, which is drawing charts, until ``release`` is called."""

DRAWN = """
return document.querySelector("[data-chart] svg.main-svg") ? performance.now() : null
"""


@dataclass(frozen=True)
class Opening:
    """One opening of the page in a new window, in seconds."""

    interactive: float
    """until all of it is parsed and its scripts have run"""
    interactive_cpu: float
    """CPU time of the page's thread until then"""
    drawn: float
    """until the first chart is drawn"""
    drawn_cpu: float
    """CPU time of the page's thread until then"""


def large_source() -> TaskSource:
    """The tasks of the run."""
    second = load_source("arc-agi-2/training")
    taken = {task.id for task in second}
    first = load_source("arc-agi-1/training").first(TASKS - len(second))
    renamed = (replace(task, id=f"{task.id}-1") if task.id in taken else task for task in first)
    return TaskSource("training tasks", sorted_by_id([*second, *renamed]))


def large_run(folder: Path) -> None:
    """Makes the run, unless it is there."""
    if not (folder / "report" / "index.html").exists():
        solvers = (("config/solvers", "arc-agi-1/training"),)
        run_stages(Setup(solvers, ("config/differs",), CANDIDATES, 0, 1, 4, "cpu", 1), large_source(), folder)


def opened(page: Path, driver: Any) -> Opening:
    """Opens the page once."""
    driver.switch_to.new_window("tab")
    driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": HOLD})
    driver.get(f"file://{page.resolve()}")
    interactive = driver.execute_script(
        "return performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd / 1000"
    )
    interactive_cpu = _thread_seconds(driver)
    begun = driver.execute_script("const now = performance.now(); release(); return now")
    while (drawn := driver.execute_script(DRAWN)) is None:
        sleep(0.02)
    drawn_cpu = _thread_seconds(driver)
    driver.close()
    driver.switch_to.window(driver.window_handles[0])
    return Opening(interactive, interactive_cpu, interactive + (drawn - begun) / 1000, drawn_cpu)


def _thread_seconds(driver: Any) -> float:
    metrics = driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    seconds: float = next(each["value"] for each in metrics if each["name"] == "TaskDuration")
    return seconds


def openings(page: Path) -> list[Opening]:
    """Opens the page several times in one browser, after one time that is not counted."""
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or ""
    with tempfile.TemporaryDirectory() as profile:
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        service = webdriver.ChromeService(shutil.which("chromedriver"))
        with webdriver.Chrome(options=options, service=service) as driver:
            found = [opened(page, driver) for _ in range(1 + OPENINGS)]
    return found[1:]


def described(folder: Path, found: list[Opening]) -> str:
    """The figures as Markdown."""
    size = (folder / "report" / "index.html").stat().st_size
    entries = read_index(folder / "archive" / "generation-1.parquet")
    by_task: dict[str, int] = {}
    for entry in entries:
        if entry.score is not None:
            by_task[entry.task] = by_task.get(entry.task, 0) + 1
    rows = [
        ("tasks", f"{len(by_task):,}", f"{TASKS:,}"),
        ("programs kept per task, at least", str(min(by_task.values())), str(KEEP)),
        ("size of `index.html`", f"{size / 1e6:.1f} MB", f"below {LARGEST / 1e6:.0f} MB"),
    ]
    for name, values in (
        ("parsed: gallery, filter and sort work", [each.interactive for each in found]),
        ("CPU time of the page's thread until then", [each.interactive_cpu for each in found]),
        ("first chart drawn", [each.drawn for each in found]),
        ("CPU time of the page's thread until then", [each.drawn_cpu for each in found]),
    ):
        spread = f"{median(values):.2f} s ({min(values):.2f} to {max(values):.2f})"
        rows.append((name, spread, f"below {SLOWEST:.0f} s"))
    table = "\n".join(f"| {' | '.join(row)} |" for row in (("", "measured", "wanted"), ("---",) * 3, *rows))
    return (
        "# Size of the report, and how fast it opens\n\n"
        f"A run of {CANDIDATES} candidates on {TASKS:,} training tasks, 1,000 of ARC-AGI-2, the others of ARC-AGI-1; "
        f"opened {len(found)} times in headless Chromium, the median and the range.\n\n"
        f"{table}\n\nMeasured with `python -m benchmarks.report`.\n"
    )


def main() -> None:
    """Measures and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--run", help="folder of the run")
    parser.add_argument("--markdown", help="file to write to")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(given.run or temporary)
        large_run(folder)
        text = described(folder, openings(folder / "report" / "index.html"))
    print(text, end="")
    if given.markdown:
        Path(given.markdown).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
