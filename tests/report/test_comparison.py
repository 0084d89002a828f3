"""The section on the comparison with a baseline."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arc.errors import InputError
from arc.report.comparison import read_comparison
from tests.report.conftest import write_report
from tests.report.test_page import Page


def row(category: str, primitive: str = "", **more: Any) -> dict[str, Any]:
    return {
        "category": category,
        "primitive": primitive,
        "baseline_seconds": 2.0,
        "change_seconds": 1.0,
        "difference_seconds": -1.0,
        "ratio": 0.5,
        "ratio_low": 0.4,
        "ratio_high": 0.6,
        "baseline_calls": 4,
        "change_calls": 6,
        "verdict": "faster",
        **more,
    }


DIFFERENCE = {
    "pair": "1/shards/0", "task": "<b>", "sample": 1, "candidate": 7, "what": "output", "baseline": "01",
    "change": "none",
}  # fmt: skip


def written(folder: Path, **changes: Any) -> Path:
    """A comparison as a file."""
    path = folder / "comparison.json"
    found = {
        "baseline": "the old run",
        "change": "the new run",
        "facts": [],
        "clock": "wall",
        "confidence": 0.95,
        "pairs": 8,
        "repeats": 1,
        "rows": [
            row("DSL: grids"),
            row("DSL: grids", "rot90"),
            row("old", ratio_low=None, verdict="only in the baseline"),
        ],
        "compared_results": 1234,
        "differences": 0,
        "listed_differences": [],
        **changes,
    }
    path.write_text(json.dumps(found), encoding="utf-8")
    return path


def page(report: Path) -> Page:
    found = Page()
    found.feed((report / "index.html").read_text(encoding="utf-8"))
    return found


def test_the_section_has_verdicts_and_intervals(small_run: Path, tmp_path: Path) -> None:
    text = page(write_report(small_run, tmp_path / "out", "--comparison", str(written(tmp_path)))).text
    assert "This run beside the old run: 8 pairs of jobs, 1,234 results compared, none differs" in text
    assert "DSL: grids rot90 2.0000 1.0000 -1.0000 0.500 0.400 to 0.600 +2 faster" in " ".join(text.split())
    assert "only in the baseline" in text


def test_differences_are_listed_and_warned_of(small_run: Path, tmp_path: Path) -> None:
    file = written(tmp_path, differences=3, listed_differences=[DIFFERENCE])
    found = page(write_report(small_run, tmp_path / "out", "--comparison", str(file)))
    (warnings,) = (each for each in found.all("ul") if each.attributes.get("class") == "warnings")
    assert "3 results differ from those of the baseline." in warnings.text
    assert "Results that differ, the first 1 of 3" in found.text
    assert "1/shards/0 <b> 1 7 output 01 none" in found.text


def test_a_comparison_without_outputs_is_warned_of(tmp_path: Path) -> None:
    assert read_comparison(written(tmp_path, compared_results=0)).warnings == [
        "No output was compared with the baseline."
    ]


def test_without_a_comparison_there_is_no_section(report: Path) -> None:
    found = page(report)
    assert not [each for each in found.elements if each.attributes.get("id") == "comparison"]
    assert not [each for each in found.all("a") if each.attributes.get("href") == "#comparison"]


def test_files_that_are_no_comparison_are_named(tmp_path: Path) -> None:
    path = tmp_path / "comparison.json"
    with pytest.raises(InputError, match=r"comparison\.json: cannot be read: No such file"):
        read_comparison(path)
    path.write_text("{")
    with pytest.raises(InputError, match=r"cannot be read: .*make it with 'compare --json'"):
        read_comparison(path)
    path.write_text('{"baseline": "x"}')
    with pytest.raises(InputError, match="lacks change, clock"):
        read_comparison(path)
