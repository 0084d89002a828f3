import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from arc.cli.evaluate import command
from arc.search import run
from arc.search.evaluation import LEAST_APPLICATIONS, applications_of
from arc.search.problem import Problem
from arc.search.run import Guess, search
from arc.tasks.sources import load_source
from arc.tasks.submission import read_submission, score_submission
from arc.tasks.task import Task


def evaluated(folder: Path, name: str, *options: str) -> tuple[str, dict[str, Any], str]:
    files = "--submission", str(folder / f"{name}.json"), "--json", str(folder / f"{name}-totals.json")
    source = "--source", "arc-agi-1/training", "--limit", "6", "--budget", "1.4s"
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


def test_a_budget_is_shared_by_the_tasks() -> None:
    given = [applications_of(budget, 400) for budget in (0, 60, 100, 350, 1000)]
    assert given == sorted(given)
    assert given[0] == given[1] == LEAST_APPLICATIONS, "no budget is too small to try the cheapest programs"
    assert len(set(given)) == 4
    assert applications_of(350, 400) == applications_of(35, 40)
    assert applications_of(10, 0) == applications_of(10, 1)


def test_tasks_of_other_sources_are_left_out(tmp_path: Path) -> None:
    source = load_source("arc-agi-1/training")
    known = tmp_path / "known"
    known.mkdir()
    for task in source.first(5):
        pairs = [{"input": pair.input, "output": pair.output} for pair in task.train]
        (known / f"other_{task.id}.json").write_text(json.dumps({"train": pairs, "test": [{"input": [[0]]}]}))
    files = "--submission", str(tmp_path / "some.json"), "--budget", "0.25s", "--jobs", "1", "--limit", "1"
    given = "--source", "arc-agi-1/training", "--apart-from", str(known)
    result = CliRunner().invoke(command, [*given, *files], catch_exceptions=False)
    assert result.exit_code == 0
    assert list(json.loads((tmp_path / "some.json").read_text())) == [source.tasks[5].id]


def test_answers_hang_neither_on_processes_nor_on_the_other_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = load_source("arc-agi-1/training").first(6).tasks

    def advance(steps: int = 1, counted: int = 0) -> None:
        """Nobody looks."""

    def found(tasks: Sequence[Task], jobs: int = 1) -> dict[tuple[str, int], list[Guess]]:
        searched = search(tasks, 1500, 4, jobs, advance)
        assert searched.peak_memory > 0
        return searched.guesses

    together = found(tasks)
    assert any(together.values())
    assert {place: own for task in tasks[:3] for place, own in found([task]).items()}.items() <= together.items()
    monkeypatch.setattr(run, "CHUNK_TASKS", 4)
    assert found(tasks, jobs=2) == together


def test_a_task_that_breaks_the_search_down_costs_its_own_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, _, _ = evaluated(tmp_path, "whole", "--jobs", "1")
    planted = load_source("arc-agi-1/training").tasks[1].id

    def broken(task: Task) -> Problem:
        if task.id == planted:
            raise KeyError("planted")
        return Problem(task)

    monkeypatch.setattr("arc.search.solve.Problem", broken)
    text, totals, output = evaluated(tmp_path, "broken", "--jobs", "1", "--reveal")
    assert totals["failed"] == {"KeyError: 'planted'": 1}
    assert f"{planted} failed: KeyError: 'planted'\n" in output
    assert "warning: tasks on which the search failed: 1, KeyError: 'planted'" in output
    different = [name for name, entry in json.loads(whole).items() if json.loads(text)[name] != entry]
    assert different == [planted]


def test_a_process_that_dies_costs_its_task(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for the operating system, which ends processes for their memory."""
    tasks = load_source("arc-agi-1/training").first(5).tasks
    monkeypatch.setattr(run, "_timed", dies_on_the_third)
    monkeypatch.setattr(run, "CHUNK_TASKS", 3)
    found = search(tasks, 1000, 4, 2, lambda *_: None)
    assert found.failed == {tasks[2].id: "its process died"}
    assert sorted({task for task, _ in found.guesses}) == [task.id for task in tasks]


def dies_on_the_third(tasks: list[Task], bounds: run.Bounds) -> run.Searched:
    if any(task.id == load_source("arc-agi-1/training").tasks[2].id for task in tasks):
        os._exit(9)
    return run.Searched({(task.id, test): [] for task in tasks for test in range(len(task.test))})


def test_a_budget_is_a_number_of_seconds(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, ["--source", "arc-agi-1/training", "--budget", "soon"])
    assert result.exit_code == 2
    assert "no number of seconds" in result.output


def test_programs_of_a_sealed_split_are_not_written(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, ["--source", "arc-agi-1/evaluation", "--programs", str(tmp_path / "found.py")])
    assert result.exit_code == 2
    assert "sealed" in result.output
    assert not (tmp_path / "found.py").exists()
