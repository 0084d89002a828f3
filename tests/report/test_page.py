"""index.html as a parser sees it: it loads nothing, shows everything as text, and can be read without seeing it."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from arc.report import data
from arc.report.grids import compared, encoded, view
from arc.tasks.task import Grid
from tests.report.conftest import HOSTILE_ID, write_report
from tests.report.run_folder import (
    FALL,
    NONE,
    RISE,
    SCRIPT,
    TASKS,
    TITLE,
    UNSOLVED,
    WRONG,
    without_solutions,
    without_solved,
)

VOID = {"meta", "input", "br", "link", "img", "hr"}
INLINE = {"b", "code", "small", "span"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    text: str = ""
    within: tuple[str, ...] = ()


@dataclass
class Page(HTMLParser):
    """The elements of a page in order, each with its text; the text of scripts and styles apart.

    The pages of tasks stand in it as text, in scripts that are no scripts: here they are elements of tag ``template``.
    """

    elements: list[Element] = field(default_factory=list)
    raw: dict[str, list[str]] = field(default_factory=lambda: {"script": [], "style": []})

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        within = tuple(each.tag for each in self._open)
        element = Element(tag, {name: value or "" for name, value in attrs}, within=within)
        if "data-task" in element.attributes:
            element.tag = "template"
        self.elements.append(element)
        if tag not in INLINE:
            self.handle_data(" ")
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        element = self._open.pop()
        assert element.tag in (tag, "template"), f"</{tag}> closes another element"
        if element.tag == "template":
            self._add(element)

    def _add(self, template: Element) -> None:
        """Adds what a task's page consists of."""
        inside = Page()
        inside.feed(f"<body>{template.text}</body>")
        inside.close()
        template.text = inside.all("body")[0].text
        self.handle_data(template.text)
        around = (*template.within, "template")
        self.elements += (replace(each, within=(*around, *each.within[1:])) for each in inside.elements[1:])

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1].tag == "template":
            self._open[-1].text += data
        elif self._open and self._open[-1].tag in self.raw:
            self.raw[self._open[-1].tag].append(data)
        else:
            for element in self._open:
                element.text += data

    def all(self, tag: str) -> list[Element]:
        return [element for element in self.elements if element.tag == tag]

    @property
    def text(self) -> str:
        return " ".join(self.all("body")[0].text.split())


def parse(report: Path) -> Page:
    page = Page()
    page.feed((report / "index.html").read_text(encoding="utf-8"))
    page.close()
    assert not page._open
    return page


@pytest.fixture(scope="module")
def page(report: Path) -> Page:
    return parse(report)


def test_it_loads_nothing(page: Page) -> None:
    for element in page.elements:
        for name in {"src", "srcset", "href", "action", "data", "poster", "background"} & element.attributes.keys():
            assert element.attributes[name].startswith("#"), element
    assert not {element.tag for element in page.elements} & {"link", "iframe", "object", "embed", "base", "img"}
    assert "url(" not in "".join(page.raw["style"])
    assert "@import" not in "".join(page.raw["style"])
    [policy] = [each.attributes["content"] for each in page.all("meta") if "http-equiv" in each.attributes]
    assert policy.startswith("default-src 'none';")
    assert "http" not in policy


def test_it_has_no_inline_event_handlers(page: Page) -> None:
    assert not [name for element in page.elements for name in element.attributes if name.startswith("on")]


def test_text_of_a_run_stays_text(page: Page, report: Path) -> None:
    assert page.all("title")[0].text == TITLE
    assert page.all("h1")[0].text == TITLE
    assert f"constant UP -> DOWN {SCRIPT}" in page.text
    assert SCRIPT not in (report / "index.html").read_text()


def test_hostile_configuration_stays_text(small_run: Path, tmp_path: Path) -> None:
    source = f"{SCRIPT}' onclick='alert(1)\" onclick=\"alert(2)"
    page = parse(write_report(small_run, tmp_path, "--source", source, "--title", SCRIPT))
    assert page.all("title")[0].text == SCRIPT
    assert source in page.text
    assert len(page.all("script")) == 3
    assert not [element for element in page.elements if "onclick" in element.attributes]


def test_hostile_task_ids_stay_text(hostile_report: Path) -> None:
    page = parse(hostile_report)
    assert [each for each in page.all("template") if each.attributes["data-task"] == HOSTILE_ID]
    assert f"Task {HOSTILE_ID}" in page.text
    assert page.all("title")[0].text == HOSTILE_ID
    assert len(page.all("script")) == 3


def test_islands_cannot_be_left(page: Page) -> None:
    figures, _, _ = (each for each in page.all("script"))
    assert figures.attributes == {"type": "application/json", "id": "figures"}
    assert "<" not in page.raw["script"][0]
    assert {"generations", "categories", "tree", "shards", "sizes"} <= json.loads(page.raw["script"][0]).keys()


def test_every_chart_has_a_figure_and_a_description(page: Page) -> None:
    figures = json.loads(page.raw["script"][0])
    places = [element for element in page.elements if "data-chart" in element.attributes]
    assert sorted(place.attributes["data-chart"] for place in places) == sorted(figures)
    assert all(place.attributes["aria-label"] for place in places)


def test_all_tasks_have_a_card_and_a_page(page: Page) -> None:
    cards = [element for element in page.all("li") if "data-id" in element.attributes]
    assert tuple(card.attributes["data-id"] for card in cards) == TASKS
    links = [element.attributes["href"] for element in page.all("a") if element.within[-2:] == ("ul", "li")]
    assert [link for link in links if link.startswith("#task/")] == [f"#task/{task}" for task in TASKS]
    assert tuple(element.attributes["data-task"] for element in page.all("template")) == TASKS


def test_of_very_many_tasks_some_are_shown_and_all_are_counted(
    small_run: Path, report: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "SHOWN_TASKS", 2)
    folder = write_report(small_run, tmp_path / "few")
    few, shown = parse(folder), sorted(TASKS)[:2]
    assert [card.attributes["data-id"] for card in few.all("li") if "data-id" in card.attributes] == shown
    assert f"The first 2 of {len(TASKS)} tasks by id; tasks.csv beside this page has all." in few.text
    targets = {link.attributes.get("href", "") for link in few.all("a")}
    assert {target for target in targets if target.startswith("#task/")} == {f"#task/{task}" for task in shown}
    for name in ("tasks.csv", "candidates.parquet", "submission.json"):
        assert (folder / name).read_bytes() == (report / name).read_bytes()
    summaries = [json.loads((each / "summary.json").read_text(encoding="utf-8")) for each in (folder, report)]
    assert summaries[0] == summaries[1]


def test_ids_are_unique_and_links_lead_somewhere(page: Page) -> None:
    ids = Counter(element.attributes["id"] for element in page.elements if "id" in element.attributes)
    assert set(ids.values()) == {1}
    for element in page.all("a"):
        target = element.attributes.get("href", "")[1:]
        assert not target or target in ids or target.removeprefix("task/") in TASKS


def test_headings_are_in_order(page: Page) -> None:
    for inside in (False, True):
        levels = [
            int(element.tag[1])
            for element in page.elements
            if re.fullmatch("h[1-6]", element.tag) and ("template" in element.within) == inside
        ]
        assert levels[0] == 1 + inside
        assert all(after <= before + 1 for before, after in pairwise(levels))


def test_pictures_tables_and_controls_have_names(page: Page) -> None:
    for element in page.elements:
        if element.attributes.get("role") == "img":
            assert element.attributes["aria-label"]
        if element.tag == "button":
            assert element.text.strip()
        if element.tag == "th":
            assert element.attributes["scope"] in ("col", "row")
    assert len(page.all("caption")) == len(page.all("table"))
    assert all("label" in element.within for element in (*page.all("select"), *page.all("input")))


def test_a_page_shows_attempts_programs_and_ancestors(page: Page) -> None:
    pages = {element.attributes["data-task"]: " ".join(element.text.split()) for element in page.all("template")}
    solved = pages["25ff71a9"]
    assert "test outputs right 2 of 2" in solved
    assert "The best program reproduces all of these outputs." in solved
    assert f"Best program {FALL.id} Gives attempt 1 of test 1, attempt 1 of test 2." in solved
    assert "x1 = leastcolor(I)" in solved
    assert f"{RISE.id[:8]} crossover: lines of both" in solved
    assert "imported, written for" in solved
    assert "wrong size" not in pages[WRONG]
    assert "6 of 9 cells wrong" in pages[WRONG]
    assert "no program gave an output" in pages[NONE]
    assert "Produced" in pages[UNSOLVED]


def test_only_the_best_unsolved_tasks_are_run_again(
    small_run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arc.report.views.RUN_AGAIN", 0)
    page = parse(write_report(small_run, tmp_path))
    [unsolved] = [each.text for each in page.all("template") if each.attributes["data-task"] == UNSOLVED]
    assert "What the best program makes of them is shown for" in unsolved
    assert "Produced" not in unsolved
    assert "Attempt 1" in unsolved
    assert "Line by line" not in unsolved


def test_unknown_time_is_visible(page: Page) -> None:
    rows = [element for element in page.all("tr") if element.attributes.get("class") == "unknown"]
    assert len(rows) == 2


def test_without_solutions_the_page_says_so(run_copy: Path, tmp_path: Path) -> None:
    without_solutions(run_copy)
    page = parse(write_report(run_copy, tmp_path / "report"))
    assert "The test outputs of all tasks are not known; their status goes by the demo pairs alone." in page.text
    assert "tasks whose demos a program fits 4 of 6 (66.7%)" in page.text
    assert not [element for element in page.elements if element.attributes.get("class") == "status solved"]


def test_zero_solved_and_no_times(run_copy: Path, tmp_path: Path) -> None:
    without_solved(run_copy)
    for path in run_copy.rglob("*.profile.parquet"):
        path.unlink()
    page = parse(write_report(run_copy, tmp_path / "report"))
    assert "tasks solved 0 of 6 (0.0%)" in page.text
    assert "No times were measured" in page.text


@pytest.mark.parametrize(("option", "pressed"), [("--digits", "true"), ("--no-digits", "false")])
def test_digits(small_run: Path, tmp_path: Path, option: str, pressed: str) -> None:
    page = parse(write_report(small_run, tmp_path, option))
    assert ("data-digits" in page.all("html")[0].attributes) == (pressed == "true")
    [button] = [each for each in page.all("button") if each.attributes.get("id") == "digits"]
    assert button.attributes["aria-pressed"] == pressed


def test_file_size_besides_plotly(report: Path, page: Page) -> None:
    assert len((report / "index.html").read_bytes()) - len(page.raw["script"][2].encode()) < 400_000


@pytest.mark.parametrize(
    ("output", "marks", "note"),
    [
        (((1, 2), (3, 4)), "", "right"),
        (((1, 2), (3, 5)), "../.x", "1 of 4 cells wrong"),
        (((1, 2, 3),), "", "wrong size: 2 × 2 is right"),
        ((), "", "wrong size: 2 × 2 is right"),
    ],
)
def test_compared_grids(output: Grid, marks: str, note: str) -> None:
    shown = compared("attempt", output, ((1, 2), (3, 4)))
    assert (shown.wrong, shown.note) == (marks, note)
    assert shown.label.endswith(note)


def test_grids_as_text() -> None:
    assert encoded(((0, 9), (10, 11))) == "09/x."
    assert view("input", ((1, 2, 3),)).label == "input, 1 by 3"
