"""summary.json, tasks.csv, candidates.parquet and submission.json, against a naive reading of the run's files."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]
import pytest
from click.testing import CliRunner

from arc.cli.report import command
from arc.cli.summary import command as summary_command
from arc.engine.absence import absence
from arc.errors import InputError
from arc.report.data import Folder, read_run
from arc.report.judged import judge, splits
from arc.search.confidence import confidence
from tests.report.conftest import write_report
from tests.report.run_folder import (
    CANDIDATES,
    CONFIG,
    FALL,
    GENERATIONS,
    NONE,
    RISE,
    SHARDS,
    SOLVED,
    SOLVED_LATER,
    SOURCE,
    TASKS,
    TEST_OUTPUTS,
    TITLE,
    UNSOLVED,
    WRONG,
    config_json,
    small_source,
    with_benchmarks,
    without_solutions,
    without_solved,
)

Row = dict[str, Any]
FILES = ("index.html", "summary.json", "tasks.csv", "candidates.parquet", "submission.json")


def rows_of(path: Path) -> list[Row]:
    rows: list[Row] = pyarrow.parquet.read_table(path).to_pylist()
    return rows


def summary_of(report: Path) -> Row:
    summary: Row = json.loads((report / "summary.json").read_text())
    return summary


def tasks_of(report: Path) -> dict[str, Row]:
    with (report / "tasks.csv").open(newline="") as file:
        return {row["task"]: row for row in csv.DictReader(file)}


def test_origins_are_those_of_the_best_attempts(report: Path) -> None:
    origins = summary_of(report)["origins"]
    assert list(origins) == ["import", "transfer", "mutation", "crossover"]
    assert origins["import"] == {"candidates": None, "fitted": 1, "solved": 1, "wrong": 0}
    best = {task: row for task, row in tasks_of(report).items() if row["kind"] == "solution"}
    assert sum(each["fitted"] for each in origins.values()) == len(best)
    assert sum(each["solved"] for each in origins.values()) == len([*SOLVED, SOLVED_LATER])
    assert origins["mutation"] == {"candidates": 1, "fitted": 1, "solved": 1, "wrong": 0}
    assert origins["transfer"]["wrong"] == 1
    assert origins["crossover"]["fitted"] == 0


def test_reliability_counts_submitted_attempts_that_fit_all_demos(report: Path, small_run: Path) -> None:
    groups = summary_of(report)["reliability"]
    solutions = json.loads((small_run / "tasks" / "solutions.json").read_text())
    rows = rows_of(small_run / "generations" / str(GENERATIONS) / "attempts.parquet")
    submitted = [row for row in rows if row["kind"] == "solution" and row["rank"] < 2 and row["task"] in solutions]
    right = [row for row in submitted if _grid(row) == solutions[row["task"]][row["test"]]]
    assert sum(group["attempts"] for group in groups) == len(submitted) > 0
    assert sum(group["right"] for group in groups) == len(right) > 0
    expected = sum(group["expected"] * group["attempts"] for group in groups)
    assert expected == pytest.approx(sum(confidence(row["rank"], row["cost"]) for row in submitted))


def _grid(row: Row) -> list[list[int]]:
    return [list(row["cells"][i * row["width"] : (i + 1) * row["width"]]) for i in range(row["height"])]


def naive_right(run: Path, generation: int, guesses: int) -> dict[str, list[bool]]:
    """By task, for every test output, whether it is among the first guesses."""
    solutions = json.loads((run / "tasks" / "solutions.json").read_text())
    right = {task: [False] * len(outputs) for task, outputs in solutions.items()}
    for row in rows_of(run / "generations" / str(generation) / "attempts.parquet"):
        width = row["width"]
        grid = [list(row["cells"][i * width : (i + 1) * width]) for i in range(row["height"])]
        if row["rank"] < guesses and grid == solutions[row["task"]][row["test"]]:
            right[row["task"]][row["test"]] = True
    return right


def naive_fits(run: Path) -> dict[tuple[int, int], list[str]]:
    """By generation and candidate, the tasks whose demo outputs it reproduces, from the engine's results."""
    fits: dict[tuple[int, int], list[str]] = defaultdict(list)
    for generation in range(1, GENERATIONS + 1):
        exact: dict[tuple[int, str], list[bool]] = defaultdict(list)
        for path in (run / "generations" / str(generation) / "shards").glob("*.results.parquet"):
            for row in rows_of(path):
                if row["split"] == "demo":
                    exact[row["candidate"], row["task"]].append(row["exact"])
        for (candidate, task), demos in exact.items():
            fits[generation, candidate] += [task] if all(demos) else []
    return fits


def test_all_files_are_written(report: Path) -> None:
    assert {path.name for path in report.iterdir()} == {*FILES, "history.json"}


def test_summary_counts_by_both_rules_and_generation(small_run: Path, report: Path) -> None:
    summary = summary_of(report)
    assert (summary["tasks"]["solved"], summary["outputs"]["solved"]) == (3, 4)
    for generation, result in enumerate(summary["generations"], start=1):
        for guesses in (1, 2, 3):
            right = naive_right(small_run, generation, guesses)
            assert result["tasks"]["solved_by_guesses"][str(guesses)] == sum(map(all, right.values()))
            assert result["outputs"]["solved_by_guesses"][str(guesses)] == sum(map(sum, right.values()))
    last = summary["generations"][-1]
    assert summary["tasks"] == last["tasks"]
    assert summary["outputs"] == last["outputs"]


def test_summary_counts_tasks_of_the_source(report: Path) -> None:
    tasks = summary_of(report)["tasks"]
    assert {
        key: tasks[key] for key in ("total", "known", "solved", "wrong", "near", "unsolved", "none", "unknown")
    } == {
        "total": len(TASKS),
        "known": len(TASKS),
        "solved": 3,
        "wrong": 1,
        "near": 0,
        "unsolved": 1,
        "none": 1,
        "unknown": 0,
    }
    assert summary_of(report)["outputs"]["total"] == TEST_OUTPUTS


def test_summary_counts_candidates(report: Path) -> None:
    candidates = summary_of(report)["candidates"]
    samples = sum(len(task.train) + len(task.test) for task in small_source())
    programs = [each.program.id for candidates in CANDIDATES for each in candidates]
    assert candidates == {
        "total": len(programs),
        "distinct": len(set(programs)),
        "samples": samples,
        "evaluated": samples * len(programs),
    }


def test_summary_counts_missing_outputs(small_run: Path, report: Path) -> None:
    codes = [row["output"] for path in small_run.rglob("*.results.parquet") for row in rows_of(path)]
    assert sum(summary_of(report)["missing_outputs"].values()) == sum(code < 0 for code in codes) > 0


def test_timings_add_up_and_stand_apart(small_run: Path, report: Path) -> None:
    seconds = summary_of(report)["seconds"]
    profiled = sum(row["seconds"] for path in small_run.rglob("*.profile.parquet") for row in rows_of(path))
    assert seconds["wall"] == pytest.approx(profiled, abs=0.002)
    assert sum(seconds["execute"].values()) == pytest.approx(profiled, abs=0.02)
    assert sum(seconds["categories"].values()) == pytest.approx(profiled, abs=0.02)
    assert seconds["cpu"] is None


def test_timings_of_the_workflow_count_overlapping_jobs_once(run_copy: Path, tmp_path: Path) -> None:
    with_benchmarks(run_copy, ["tasks", "score/1"], seconds=10, cpu="4.5")
    with_benchmarks(run_copy, ["execute/1/0", "execute/1/1", "report"], seconds=40, cpu="NA")
    seconds = summary_of(write_report(run_copy, tmp_path / "report"))["seconds"]
    assert seconds["wall"] == pytest.approx(40, abs=1)
    assert (seconds["jobs"], seconds["cpu"]) == (100, 9)
    assert seconds["stages"] == {"tasks": 10, "score": 10, "execute": 80}


def test_tasks_have_their_status(report: Path) -> None:
    rows = tasks_of(report)
    assert tuple(rows) == TASKS
    assert {task: row["status"] for task, row in rows.items()} == {
        **dict.fromkeys((*SOLVED, SOLVED_LATER), "solved"),
        WRONG: "wrong",
        UNSOLVED: "unsolved",
        NONE: "none",
    }
    assert rows[SOLVED_LATER]["program"] == FALL.id
    assert rows[SOLVED_LATER]["outputs_right"] == "2"
    assert rows[SOLVED_LATER]["generation"] == "2"
    assert rows[NONE]["program"] == rows[NONE]["score"] == ""
    assert int(rows[WRONG]["fitting_candidates"]) == 2


def test_candidates_have_their_provenance_and_worth(small_run: Path, report: Path) -> None:
    rows = rows_of(report / "candidates.parquet")
    fits = naive_fits(small_run)
    expected = [(g, c, each) for g, group in enumerate(CANDIDATES, start=1) for c, each in enumerate(group)]
    assert [(row["generation"], row["candidate"]) for row in rows] == [(g, c) for g, c, _ in expected]
    for row, (generation, number, candidate) in zip(rows, expected, strict=True):
        assert row["program"] == candidate.program.id
        assert (row["origin"], row["mutation"]) == (candidate.origin, candidate.mutation)
        assert row["parents"] == ",".join(candidate.parents)
        assert row["tasks_fitted"] == len(fits[generation, number])
        assert (row["best_score"] == 1000) == (row["tasks_fitted"] > 0)
    assert [row["program"] for row in rows if row["parents"] == RISE.id] == [FALL.id]


def test_submission_has_every_test_input(small_run: Path, report: Path) -> None:
    submission = json.loads((report / "submission.json").read_text())
    assert {task: len(entries) for task, entries in submission.items()} == {
        task.id: len(task.test) for task in small_source()
    }
    solutions = json.loads((small_run / "tasks" / "solutions.json").read_text())
    for task in (*SOLVED, SOLVED_LATER):
        for entry, solution in zip(submission[task], solutions[task], strict=True):
            assert solution in (entry["attempt_1"], entry["attempt_2"])


def test_submission_does_not_depend_on_solutions(run_copy: Path, report: Path, tmp_path: Path) -> None:
    without_solutions(run_copy)
    other = write_report(run_copy, tmp_path / "report")
    assert (other / "submission.json").read_bytes() == (report / "submission.json").read_bytes()


def test_equal_runs_give_equal_files_but_for_timings(run_copy: Path, report: Path, tmp_path: Path) -> None:
    for path in run_copy.rglob("*.profile.parquet"):
        table = pyarrow.parquet.read_table(path)
        slower = pyarrow.compute.multiply(table["seconds"], 2.0)
        pyarrow.parquet.write_table(table.set_column(table.column_names.index("seconds"), "seconds", slower), path)
    other = write_report(run_copy, tmp_path / "report")
    for name in set(FILES) - {"index.html", "summary.json"}:
        assert (other / name).read_bytes() == (report / name).read_bytes()
    first, second = summary_of(report), summary_of(other)
    assert first.pop("seconds") != second.pop("seconds")
    assert first == second


def test_the_same_run_gives_the_same_page(small_run: Path, report: Path, tmp_path: Path) -> None:
    other = write_report(small_run, tmp_path / "report")
    assert (other / "index.html").read_bytes() == (report / "index.html").read_bytes()


@pytest.mark.parametrize("file_is_there", [True, False])
def test_without_solutions_nothing_counts_as_solved(run_copy: Path, tmp_path: Path, file_is_there: bool) -> None:
    without_solutions(run_copy)
    if not file_is_there:
        (run_copy / "tasks" / "solutions.json").unlink()
    other = write_report(run_copy, tmp_path / "report")
    summary = summary_of(other)
    assert (summary["tasks"]["solved"], summary["outputs"]["solved"]) == (None, None)
    assert (summary["tasks"]["total"], summary["tasks"]["known"], summary["tasks"]["unknown"]) == (len(TASKS), 0, 4)
    assert {row["outputs_right"] for row in tasks_of(other).values()} == {""}
    assert tasks_of(other)[WRONG]["status"] == "unknown"


def test_zero_solved(run_copy: Path, tmp_path: Path) -> None:
    without_solved(run_copy)
    summary = summary_of(write_report(run_copy, tmp_path / "report"))
    assert (summary["tasks"]["solved"], summary["outputs"]["solved"]) == (0, 0)
    assert summary["tasks"]["unsolved"] == len(TASKS) - 1


def test_missing_profile_is_a_warning(run_copy: Path, tmp_path: Path) -> None:
    for path in run_copy.rglob("*.profile.parquet"):
        path.unlink()
    summary = summary_of(write_report(run_copy, tmp_path / "report"))
    assert summary["warnings"] == [
        "There is no profile of shard 0 of generation 1, shard 1 of generation 1, shard 0 of generation 2 and 1 more; "
        "its time is not in the tables."
    ]
    assert summary["seconds"]["wall"] == 0


def test_missing_results_are_not_counted(run_copy: Path, tmp_path: Path) -> None:
    next(run_copy.rglob("*.results.parquet")).unlink()
    assert summary_of(write_report(run_copy, tmp_path / "report"))["missing_outputs"] is None


def test_missing_scores_are_an_error(run_copy: Path, tmp_path: Path) -> None:
    (run_copy / "generations" / "2" / "scores.parquet").unlink()
    with pytest.raises(InputError, match=r"scores\.parquet: does not exist"):
        write_report(run_copy, tmp_path / "report")


def test_options_stand_for_the_configuration(small_run: Path, report: Path, tmp_path: Path) -> None:
    options = ["--source", "arc-agi-1/training", "--generations", "1", "--shards", "2", "--title", "Other"]
    other = write_report(small_run, tmp_path / "report", *options)
    assert summary_of(other)["title"] == "Other"
    assert len(summary_of(other)["generations"]) == 1
    assert summary_of(other)["tasks"] == summary_of(report)["generations"][0]["tasks"]


@pytest.mark.parametrize(
    ("config", "message"), [("{", "is not JSON"), ("[]", "is not an object"), ("{}", "--generations is needed")]
)
def test_unusable_configuration(small_run: Path, config: str, message: str) -> None:
    result = CliRunner().invoke(command, ["--results", str(small_run), "--config-json", config])
    assert result.exit_code != 0
    assert message in (result.output if config == "{}" else str(result.exception))


def test_terminal_summary(small_run: Path, tmp_path: Path) -> None:
    arguments = ["--results", str(small_run), "--config-json", config_json(), "--out", str(tmp_path)]
    lines = CliRunner().invoke(command, arguments).output.splitlines()
    assert lines[:2] == [
        "solved: 3 of 6 tasks, 4 of 8 test outputs",
        "not solved: 1 wrong, 0 near-misses, 2 others",
    ]
    assert lines[-1] == f"report: {tmp_path / 'index.html'}"
    assert any(line.startswith("time: ") for line in lines)
    assert any(line.startswith("where it went: ") and "%" in line for line in lines)


def test_the_summary_of_a_folder_is_what_the_report_said(run_copy: Path) -> None:
    arguments = ["--results", str(run_copy), "--config-json", config_json()]
    said = CliRunner().invoke(command, arguments).output
    assert CliRunner().invoke(summary_command, [str(run_copy)]).output == said
    (run_copy / "report" / "summary.json").write_text("{}", encoding="utf-8")
    with pytest.raises(InputError, match="is no summary of a run"):
        CliRunner().invoke(summary_command, [str(run_copy)], catch_exceptions=False)


def test_splits_are_counted_by_both_rules(small_run: Path, report: Path) -> None:
    demos = {task.id: len(task.train) for task in small_source()}
    most: dict[str, int] = defaultdict(int)
    for generation in range(1, GENERATIONS + 1):
        counts: dict[tuple[str, int], int] = defaultdict(int)
        for path in (small_run / "generations" / str(generation) / "shards").glob("*.results.parquet"):
            for row in rows_of(path):
                counts[row["task"], row["candidate"]] += bool(row["exact"])
        for (task, _), count in counts.items():
            most[task] = max(most[task], count)
    run = read_run(Folder(small_run, GENERATIONS, SHARDS), SOURCE, TITLE, CONFIG)
    first, second = splits(judge(run))
    assert (first.outputs_right, first.outputs) == (sum(most.values()), sum(demos.values()))
    assert (first.tasks_right, first.tasks) == (sum(most[task] == demos[task] for task in demos), len(TASKS))
    assert (second.outputs_right, second.outputs, second.tasks_right, second.tasks) == (4, TEST_OUTPUTS, 3, len(TASKS))


def test_tasks_without_an_output_are_listed_with_the_reasons(small_run: Path, report: Path) -> None:
    codes = Counter(
        -row["output"]
        for path in small_run.rglob("*.results.parquet")
        for row in rows_of(path)
        if row["task"] == NONE and row["output"] < 0
    )
    page = (report / "index.html").read_text(encoding="utf-8")
    [row] = re.findall(f'<tr><th scope="row"><a href="#task/{NONE}">{NONE}</a></th><td>(.*?)</td></tr>', page)
    assert row == ", ".join(f"{count} {absence(code).text}" for code, count in codes.most_common())
