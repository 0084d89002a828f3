import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from arc.cli.evaluate import command
from arc.tasks.sources import load_source
from arc.tasks.submission import read_submission, score_submission


def evaluated(folder: Path, name: str, *options: str) -> tuple[str, dict[str, Any], str]:
    files = "--submission", str(folder / f"{name}.json"), "--json", str(folder / f"{name}-totals.json")
    source = "--source", "arc-agi-1/training", "--limit", "6", "--budget", "0.3s"
    result = CliRunner().invoke(command, [*source, *files, *options], catch_exceptions=False)
    assert result.exit_code == 0
    totals = json.loads((folder / f"{name}-totals.json").read_text())
    return (folder / f"{name}.json").read_text(), totals, result.output


def test_evaluation_is_reproducible_and_scored_by_both_rules(tmp_path: Path) -> None:
    first, totals, output = evaluated(tmp_path, "first", "--jobs", "1", "--programs", str(tmp_path / "found.py"))
    again, _, _ = evaluated(tmp_path, "again", "--jobs", "1")
    assert first == again
    assert totals["unfaithful"] == 0
    tasks = load_source("arc-agi-1/training").first(6).tasks
    scored = score_submission(read_submission(tmp_path / "first.json"), tasks)
    assert not scored.problems
    assert (totals["outputs"]["right_2"], totals["outputs"]["total"]) == scored.outputs
    assert (totals["tasks"]["right_2"], totals["tasks"]["total"]) == scored.whole_tasks
    assert totals["tasks"]["right_2"] >= 2
    assert totals["outputs"]["right_1"] <= totals["outputs"]["right_2"] <= totals["outputs"]["right_3"]
    assert f"tasks: {totals['tasks']['right_1']} with 1" in output
    assert (tmp_path / "found.py").read_text().count("def solve_") == totals["tasks"]["right_2"]
    assert "007bbfb7" not in output, "tasks are not named unless asked for"


def test_a_budget_is_a_number_of_seconds(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, ["--source", "arc-agi-1/training", "--budget", "soon"])
    assert result.exit_code == 2
    assert "no number of seconds" in result.output


def test_programs_of_a_sealed_split_are_not_written(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, ["--source", "arc-agi-1/evaluation", "--programs", str(tmp_path / "found.py")])
    assert result.exit_code == 2
    assert "sealed" in result.output
    assert not (tmp_path / "found.py").exists()
