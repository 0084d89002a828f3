"""The measurements of the search run, and their figures agree with each other and with ``arc evaluate``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from arc.cli.evaluate import command
from benchmarks.search import main

SMALL = ["--limit", "8"]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of the table in a text, by their first cell."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    return {first: rest for first, *rest in cells[2:]}


def test_ablation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([*SMALL, "--markdown", str(tmp_path / "table.md"), "ablation", "--applications", "1500"])
    text = (tmp_path / "table.md").read_text()
    assert text == capsys.readouterr().out
    found = {name: [int(cell) for cell in cells] for name, cells in rows(text).items()}
    strategies = {name.removesuffix(" alone") for name in found if name.endswith(" alone")}
    assert found.keys() == {
        "all",
        "without traits in the ranking",
        *(f"without {name}" for name in strategies),
        *(f"{name} alone" for name in strategies),
    }
    assert "program" in strategies
    first, second, third, tasks, wrong = found["all"]
    assert 2 <= first <= second <= third
    assert tasks + wrong <= 8
    assert any(found[f"{name} alone"] != found["all"] for name in strategies)
    assert all(alone[0] <= alone[1] <= alone[2] for alone in found.values())


def test_demos_that_were_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    main([*SMALL, "left-out", "--applications", "1500", "--every", "2"])
    found = {name: [int(cell) for cell in cells] for name, cells in rows(capsys.readouterr().out).items()}
    pairs, first, second, third = found.pop("together")
    assert 0 < first <= second <= third <= pairs
    assert [sum(column) for column in zip(*found.values(), strict=True)] == [pairs, first, second, third]


def test_rates(capsys: pytest.CaptureFixture[str]) -> None:
    main([*SMALL, "rate", "500", "1000"])
    found = rows(capsys.readouterr().out)
    assert list(found) == ["500", "1,000"]
    made = {budget: int(cells[1].replace(",", "")) for budget, cells in found.items()}
    assert 0 < made["500"] < made["1,000"]
    for depth, *_ in found.values():
        median, most = map(int, re.findall(r"\d+", depth))
        assert 1 <= median < most


def test_budgets_are_those_of_the_evaluation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([*SMALL, "budgets", "1"])
    (cells,) = rows(capsys.readouterr().out).values()
    files = "--submission", str(tmp_path / "submission.json"), "--json", str(tmp_path / "totals.json")
    CliRunner().invoke(command, ["--source", "arc-agi-1/training", *SMALL, "--budget", "1s", "--jobs", "1", *files])
    totals = json.loads((tmp_path / "totals.json").read_text())
    right = [totals[kind][f"right_{count}"] for kind in ("outputs", "tasks") for count in (1, 2, 3)]
    assert [int(cell) for cell in cells[1:-1]] == [*right, totals["fit_but_wrong"]]


def test_evaluation_splits_are_sealed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--source", "arc-agi-1/evaluation", "rate", "500"])
    assert "sealed" in capsys.readouterr().err
