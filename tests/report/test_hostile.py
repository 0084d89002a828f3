"""Texts of a run that are made to break the page, one in every place, in a real browser: they are shown as they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from arc.profile.costs import Cost
from arc.report.comparison import read_comparison
from arc.report.data import Folder, Run, read_run
from arc.report.failures import Breakdown
from arc.report.history import Changes, Record, Standing, standings
from arc.report.html import Beside, flat, write_page
from arc.report.judged import judge
from arc.report.timings import ProfileEntry
from tests.report.run_folder import CONFIG, FALL, GENERATIONS, SHARDS, TASKS, WRONG, renamed
from tests.report.test_browser import run as script
from tests.report.test_browser import show
from tests.report.test_comparison import row, written
from tests.report.test_costs import cost

if TYPE_CHECKING:
    from selenium.webdriver import Chrome


def plant(place: str) -> str:
    """A text that says where it is from, and leaves a trace where any of it is taken for markup."""
    trace = f"window.planted='{place}'"
    return (
        f'{place}</pre></td></script><script>{trace}</script><img src=x onerror="{trace}"><b>&amp;</b>'
        f"' onclick='{trace}' \" onfocus=\"{trace}\" autofocus %{{y}} {{{{ 7 * 7 }}}}"
    )


TASK = plant("task")
OF_RUN = ("title", "source", "folder", "solver", "error", "stage", "warning", "category", "primitive")
OF_COMPARISON = ("baseline", "pair", "compared task", "what", "before", "after", "row", "function", "verdict")
OF_CHANGES = ("key", "old value", "code")


def planted(run: Run) -> Run:
    """The run with texts of all kinds exchanged; the loaders would refuse most of them."""
    entry = ProfileEntry("execute", 1, 0, plant("category"), plant("primitive"), 5, 5, 9.0)
    costs = [cost("task", TASK if task == WRONG else task, 1.0 if task == WRONG else 0.01) for task in TASKS]
    return replace(
        renamed(run, WRONG, TASK),
        config={**CONFIG, "results": plant("folder"), "solvers": plant("solver")},
        breakdowns=[Breakdown(TASK, plant("stage"), plant("error"), (1, 2))],
        warnings=[plant("warning")],
        profile=[*run.profile, entry],
        costs=[*costs, *_programs()],
    )


def _programs() -> list[Cost]:
    return [cost("program", FALL.id, 0.006, samples=8)]


def beside(folder: Path, run: Run) -> Beside:
    """A comparison with a baseline and the changes since a run before, with texts of the same kind."""
    difference: dict[str, Any] = {
        "pair": plant("pair"),
        "task": plant("compared task"),
        "sample": 1,
        "candidate": 7,
        "what": plant("what"),
        "baseline": plant("before"),
        "change": plant("after"),
    }
    rows = [row(plant("row"), verdict=plant("verdict")), row("DSL: grids", plant("function"))]
    found = written(folder, baseline=plant("baseline"), rows=rows, differences=1, listed_differences=[difference])
    settings, solved = flat(run.config), Standing("solved", 1, 1000)
    before = Record(settings | {plant("key"): plant("old value")}, {plant("code"): "1"}, standings([(TASK, solved)]))
    now = Record(settings, {plant("code"): "2"}, standings([(TASK, Standing("wrong", 0, 900))]))
    return Beside(read_comparison(found), Changes(before, now))


@pytest.fixture(scope="module")
def hostile(small_run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's folder."""
    folder = tmp_path_factory.mktemp("hostile")
    run = planted(read_run(Folder(small_run, GENERATIONS, SHARDS), plant("source"), plant("title"), CONFIG))
    write_page(folder / "index.html", judge(run), digits=False, beside=beside(folder, run))
    return folder


def test_no_text_of_a_run_is_taken_for_markup(browser: Chrome, hostile: Path) -> None:
    browser.get_log("browser")  # type: ignore[no-untyped-call, unused-ignore]
    show(browser, hostile)
    script(browser, "window.dispatchEvent(new Event('beforeprint'))")
    browser.find_element("css selector", "[data-chart] svg.main-svg")
    texts = [script(browser, "document.title"), script(browser, "document.body.textContent")]
    for card in range(len(TASKS)):
        script(browser, f"location.hash = document.querySelectorAll('#gallery a')[{card}].hash")
        browser.find_element("css selector", "#page h2")
        texts.append(script(browser, "document.getElementById('page').textContent"))
        script(browser, "location.hash = '#result'")
    assert script(browser, "window.planted") is None
    assert script(browser, "document.querySelectorAll('img, iframe, object, embed').length") == 0
    assert script(browser, "document.querySelectorAll('[onclick], [onerror], [onfocus], [autofocus]').length") == 0
    assert script(browser, "document.querySelectorAll('script').length") == 4 + len(TASKS)
    together = "\n".join(texts)
    assert [place for place in (*OF_RUN, *OF_COMPARISON, *OF_CHANGES, "task") if plant(place) not in together] == []
    assert browser.get_log("browser") == []  # type: ignore[no-untyped-call, unused-ignore]


def test_charts_show_texts_literally(browser: Chrome, hostile: Path) -> None:
    show(browser, hostile)
    shown = {}
    for name, place in (("tasks", "task"), ("categories", "category")):
        script(browser, f"document.querySelector('[data-chart={name}]').scrollIntoView()")
        browser.find_element("css selector", f"[data-chart={name}] svg.main-svg")
        texts = script(
            browser, f"[...document.querySelectorAll('[data-chart={name}] text')].map((each) => each.textContent)"
        )
        shown[name] = plant(place) in [text.replace("\xa0", " ") for text in texts]
    assert shown == {"tasks": True, "categories": True}
