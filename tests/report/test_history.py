"""What changed since the run before, and when a run counts as another one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from arc.cli.report import command
from arc.errors import InputError
from arc.report.history import Changes, History, Record, Standing, after, standings, write_history
from arc.report.judged import Outcome
from tests.report.conftest import write_report
from tests.report.run_folder import GENERATIONS, SOLVED_LATER, config_json, without_solutions

BEFORE = Record(
    {"seed": "1", "limit": "None"},
    {"card": "aa", "score": "bb"},
    standings(
        {
            "kept": Standing("solved", 1, 1000),
            "lost": Standing("solved", 2, 1000),
            "won": Standing("near", 0, 950),
            "nearer": Standing("unsolved", 0, 300),
            "gone": Standing("none", 0, None),
        }.items()
    ),
)
NOW = Record(
    {"seed": "2", "limit": "None", "baseline": "x"},
    {"card": "aa", "score": "cc"},
    standings(
        {
            "kept": Standing("solved", 1, 1000),
            "lost": Standing("wrong", 1, 1000),
            "won": Standing("solved", 1, 1000),
            "nearer": Standing("near", 0, 910),
            "new": Standing("solved", 1, 1000),
        }.items()
    ),
)


def test_changes_are_those_of_tasks_that_both_runs_have() -> None:
    changes = Changes(BEFORE, NOW)
    assert list(changes.gained) == ["won"]
    assert list(changes.lost) == ["lost"]
    assert [task for task, _, _ in changes.others] == ["nearer"]
    assert changes.scores == (2, 0)
    assert (changes.new, changes.gone) == (1, 1)


def test_counts_are_those_of_whole_runs() -> None:
    changes = Changes(BEFORE, NOW)
    assert changes.outputs == (3, 4)
    assert changes.counts == [
        (Outcome.SOLVED, 2, 3),
        (Outcome.WRONG, 0, 1),
        (Outcome.NEAR, 1, 1),
        (Outcome.UNSOLVED, 1, 0),
        (Outcome.NONE, 1, 0),
    ]


def test_settings_and_code_that_differ_are_named() -> None:
    changes = Changes(BEFORE, NOW)
    assert changes.settings == [("baseline", "", "x"), ("seed", "1", "2")]
    assert changes.stages == ["score"]


def test_a_run_shown_again_keeps_its_predecessor(tmp_path: Path) -> None:
    path = tmp_path / "history.json"
    for record, before in ((BEFORE, None), (BEFORE, None), (NOW, BEFORE), (NOW, BEFORE), (BEFORE, NOW)):
        found = after(path, record)
        assert found == History(record, before)
        assert (found.changes is None) == (before is None)
        write_history(path, found)


@pytest.mark.parametrize("text", ["{", "[]", '{"now": {}, "before": null}', '{"now": 3, "before": null}'])
def test_a_broken_history_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "history.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"history\.json: is no history of runs.*delete it"):
        after(path, NOW)


def test_the_page_shows_what_changed_and_stays_the_same_when_made_again(run_copy: Path, tmp_path: Path) -> None:
    out = tmp_path / "report"
    first = (write_report(run_copy, out, "--generations", str(GENERATIONS - 1)) / "index.html").read_text("utf-8")
    assert "This is the first run in this folder" in first
    second = (write_report(run_copy, out) / "index.html").read_bytes()
    text = second.decode().split('id="changes"')[1].split("</section>")[0]
    assert f'solved now, not before</dt><dd><a href="#task/{SOLVED_LATER}">' in text
    assert "solved before, not now</dt><dd>none" in text
    assert (write_report(run_copy, out) / "index.html").read_bytes() == second
    history = json.loads((out / "history.json").read_text(encoding="utf-8"))
    assert history["before"]["tasks"][SOLVED_LATER]["outcome"] != "solved"


def test_without_test_outputs_there_is_a_history_all_the_same(run_copy: Path, tmp_path: Path) -> None:
    without_solutions(run_copy)
    arguments = ["--results", str(run_copy), "--config-json", config_json(), "--out", str(tmp_path)]
    assert CliRunner().invoke(command, arguments).exit_code == 0
    history = json.loads((tmp_path / "history.json").read_text(encoding="utf-8"))
    assert {each["right"] for each in history["now"]["tasks"].values()} == {None}
