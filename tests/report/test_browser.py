"""The page in a real browser: headless Chromium, as Debian packages it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from arc.engine.profile_file import write_profile
from tests.report.conftest import HOSTILE_ID, write_report
from tests.report.run_folder import SOLVED, SOLVED_LATER, TASKS, TITLE, UNSOLVED, WRONG, without_solutions
from tests.report.test_costs import DEAR, jobs, with_costs

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

BY_SCORE = (*sorted((*SOLVED, SOLVED_LATER, WRONG)), UNSOLVED)


@pytest.fixture
def page(browser: Chrome, report: Path) -> Iterator[Chrome]:
    """The report, freshly opened. No test may leave an error on the console."""
    show(browser, report)
    yield browser
    assert browser.get_log("browser") == []  # type: ignore[no-untyped-call, unused-ignore]


def show(browser: Chrome, report: Path, address: str = "") -> None:
    browser.get("about:blank")
    browser.get(f"file://{report}/index.html{address}")


def run(browser: Chrome, script: str) -> Any:
    return browser.execute_script(f"return {script}")  # type: ignore[no-untyped-call, unused-ignore]


def click(browser: Chrome, selector: str) -> None:
    browser.find_element("css selector", selector).click()


def follow(browser: Chrome, selector: str) -> None:
    """Follows a link by the keyboard, wherever on the page it is."""
    browser.find_element("css selector", selector).send_keys("\ue007")


def text(browser: Chrome, selector: str) -> str:
    return browser.find_element("css selector", selector).text


def gallery(browser: Chrome) -> tuple[str, ...]:
    return tuple(run(browser, "[...document.querySelectorAll('#gallery li')].map((card) => card.dataset.id)"))


def sort_by(browser: Chrome, value: str) -> None:
    click(browser, f"#sort option[value={value}]")


def test_gallery_draws_pictures_when_they_come_near(page: Chrome, report: Path) -> None:
    page.set_window_size(1280, 400)
    try:
        show(page, report)
        page.find_element("css selector", "#result svg.main-svg")
        assert run(page, "document.querySelectorAll('#gallery svg').length") == 0
        run(page, "document.getElementById('tasks').scrollIntoView()")
        page.find_element("css selector", f"#gallery [data-id='{TASKS[-1]}'] svg")
        assert run(page, "getComputedStyle(document.querySelector('#gallery svg .c0')).fill") == "rgb(0, 0, 0)"
    finally:
        page.set_window_size(1280, 900)
    assert gallery(page) == TASKS
    assert text(page, "#shown") == "6 of 6 tasks"


def test_filter_by_status_and_id(page: Chrome) -> None:
    click(page, "#filter [data-status=solved]")
    assert gallery(page) == tuple(sorted((*SOLVED, SOLVED_LATER)))
    assert page.find_element("css selector", "#filter [data-status=solved]").get_attribute("aria-pressed") == "true"
    click(page, "#filter [data-status=wrong]")
    assert gallery(page) == (WRONG,)
    click(page, "#filter [data-status='']")
    page.find_element("id", "find").send_keys("FF")
    assert gallery(page) == ("25ff71a9",)
    assert text(page, "#shown") == "1 of 6 tasks"


def test_sort(page: Chrome) -> None:
    sort_by(page, "score")
    assert gallery(page)[:5] == BY_SCORE
    sort_by(page, "cells")
    cells = run(page, "[...document.querySelectorAll('#gallery li')].map((card) => Number(card.dataset.cells))")
    assert cells == sorted(cells)
    sort_by(page, "id")
    assert gallery(page) == TASKS


def test_sort_by_cost_and_the_charts_of_costs_and_growth(page: Chrome, run_copy: Path, tmp_path: Path) -> None:
    with_costs(run_copy)
    write_profile(tmp_path / "profile.parquet", jobs((10, 50, 100, 200)))
    show(page, write_report(run_copy, tmp_path / "report", "--costs", "--scaling", str(tmp_path / "profile.parquet")))
    sort_by(page, "cost")
    assert gallery(page)[0] == DEAR
    for name in ("tasks", "growth", "costly"):
        run(page, f"document.querySelector('[data-chart={name}]').scrollIntoView()")
        page.find_element("css selector", f"[data-chart={name}] svg.main-svg")
    follow(page, f"#performance a[href='#task/{DEAR}']")
    assert "cost of all candidates\n1000.0 ms" in text(page, "#page .facts")


def test_what_changed_leads_to_the_tasks(page: Chrome, run_copy: Path, tmp_path: Path) -> None:
    write_report(run_copy, tmp_path / "report", "--generations", "1")
    show(page, write_report(run_copy, tmp_path / "report"))
    follow(page, f"#result .facts a[href='#task/{SOLVED_LATER}']")
    assert text(page, "#page h2").startswith(f"Task {SOLVED_LATER}")


def test_printing_draws_everything(page: Chrome) -> None:
    run(page, "window.dispatchEvent(new Event('beforeprint'))")
    assert run(page, "document.querySelectorAll('#gallery .grid:not(:has(svg))').length") == 0
    assert run(page, "document.querySelectorAll('[data-chart]:not(:has(svg.main-svg))').length") == 0
    printed = page.execute_cdp_cmd("Page.printToPDF", {})["data"]  # type: ignore[no-untyped-call, unused-ignore]
    assert len(printed) > 20_000
    assert run(page, "getComputedStyle(document.querySelector('nav')).display") == "flex"


def test_filter_with_the_keyboard(page: Chrome) -> None:
    run(page, "document.querySelector('#filter [data-status=wrong]').focus()")
    page.switch_to.active_element.send_keys(" ")
    assert gallery(page) == (WRONG,)


def test_a_task_opens_and_closes(page: Chrome) -> None:
    run(page, f"document.querySelector('[data-id=\"{WRONG}\"] a').focus()")
    page.switch_to.active_element.send_keys("\ue007")
    assert text(page, "#page h2").startswith(f"Task {WRONG}")
    assert not page.find_element("id", "overview").is_displayed()
    assert run(page, "document.activeElement.tagName") == "H2"
    assert run(page, "document.querySelectorAll('#page .grid:not(:has(svg))').length") == 0
    assert len(page.find_elements("css selector", "#page .cross")) == 4
    click(page, "#page .next")
    assert text(page, "#page h2").startswith(f"Task {TASKS[TASKS.index(WRONG) + 1]}")
    page.back()
    page.back()
    assert page.find_element("id", "overview").is_displayed()
    assert not page.find_element("id", "page").is_displayed()


def test_closing_a_task_leads_back_to_its_card(page: Chrome) -> None:
    click(page, f"[data-id='{UNSOLVED}'] a")
    click(page, ".crumbs a")
    assert run(page, "document.activeElement.closest('li').dataset.id") == UNSOLVED


def test_a_task_has_an_address(browser: Chrome, report: Path) -> None:
    show(browser, report, f"#task/{SOLVED_LATER}")
    assert text(browser, "#page h2").startswith(f"Task {SOLVED_LATER}")
    assert "x1 = leastcolor(I)" in text(browser, "#page .steps")


def test_unknown_addresses_show_the_overview(page: Chrome, report: Path) -> None:
    show(page, report, "#task/%E0%A4%A")
    assert page.find_element("id", "overview").is_displayed()


def test_digits_and_palette(page: Chrome, report: Path) -> None:
    show(page, report, f"#task/{WRONG}")
    digit = page.find_element("css selector", "#page .full text")
    assert not digit.is_displayed()
    click(page, "#digits")
    assert digit.is_displayed()
    before = run(page, "getComputedStyle(document.querySelector('#page .c2')).fill")
    click(page, "#palette")
    assert run(page, "getComputedStyle(document.querySelector('#page .c2')).fill") != before
    assert page.find_element("id", "palette").get_attribute("aria-pressed") == "true"


def test_tables_sort_by_their_columns(page: Chrome) -> None:
    table = page.find_elements("css selector", "#performance table.sortable")[1]

    def column(number: int) -> list[str]:
        return [cell.text for cell in table.find_elements("css selector", f"tbody td:nth-child({number})")]

    table.find_elements("css selector", "thead button")[1].click()
    assert column(2) == sorted(column(2), key=str.lower)
    calls = table.find_elements("css selector", "thead button")[2]
    calls.click()
    numbers = [int(each.replace(",", "")) for each in column(3)]
    assert numbers == sorted(numbers, reverse=True)
    calls.click()
    assert [int(each.replace(",", "")) for each in column(3)] == numbers[::-1]
    heading = table.find_elements("css selector", "thead th")[2]
    assert heading.get_attribute("aria-sort") == "ascending"


def test_charts_are_drawn(page: Chrome) -> None:
    names = run(page, "[...document.querySelectorAll('[data-chart]')].map((each) => each.dataset.chart)")
    for name in names:
        run(page, f"document.querySelector('[data-chart={name}]').scrollIntoView()")
        page.find_element("css selector", f"[data-chart={name}] svg.main-svg")


def test_texts_of_the_run_run_nothing(page: Chrome, small_run: Path, tmp_path: Path) -> None:
    hostile = "</script><script>document.title = 'broken'</script>"
    show(page, write_report(small_run, tmp_path, "--source", hostile))
    assert page.title == TITLE


def test_hostile_task_ids_open(page: Chrome, hostile_report: Path) -> None:
    show(page, hostile_report)
    click(page, "#filter [data-status=unknown]")
    assert gallery(page) == (HOSTILE_ID,)
    click(page, "#gallery a")
    assert text(page, "#page h2").startswith(f"Task {HOSTILE_ID}")


def test_nothing_is_loaded_from_elsewhere(browser: Chrome, report: Path) -> None:
    browser.get_log("performance")  # type: ignore[no-untyped-call, unused-ignore]
    show(browser, report)
    browser.find_element("css selector", "[data-chart] svg.main-svg")
    log = [json.loads(row["message"])["message"] for row in browser.get_log("performance")]  # type: ignore[no-untyped-call, unused-ignore]
    loaded = {row["params"]["request"]["url"] for row in log if row["method"] == "Network.requestWillBeSent"}
    assert {url for url in loaded if not url.startswith(("file:", "data:", "blob:", "about:"))} == set()


def test_without_solutions(page: Chrome, run_copy: Path, tmp_path: Path) -> None:
    without_solutions(run_copy)
    show(page, write_report(run_copy, tmp_path / "report"))
    click(page, "#filter [data-status=unknown]")
    assert gallery(page) == tuple(sorted((*SOLVED, SOLVED_LATER, WRONG)))
    click(page, f"[data-id='{WRONG}'] a")
    assert "not known" in text(page, "#page")
