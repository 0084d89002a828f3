from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from arc.errors import InputError
from arc.score.results import ShardResults, TaskInfo, read_shard, read_tasks
from tests.score.runs import Row, Run, random_run, write_run


def read(run: Run, folder: Path) -> ShardResults:
    write_run(run, folder)
    tasks = read_tasks(folder / "tasks.parquet").of_shard(0)
    return read_shard(folder / "0.results.parquet", folder / "0.outputs.parquet", tasks, len(run.candidates))


def small_run() -> Run:
    return random_run(7, tasks=2, candidates=3, shards=1)


def test_matrices_hold_what_the_rows_say(tmp_path: Path) -> None:
    run = small_run()
    shard = read(run, tmp_path)
    assert [results.task for results in shard.tasks] == run.tasks
    by_task = {results.task.task: results for results in shard.tasks}
    for row in run.results[0]:
        results = by_task[row["task"]]
        if row["split"] == "demo":
            place = row["sample"], row["candidate"]
            assert results.exact[place] == row["exact"]
            assert results.differs[place] == (row["differ:cells"] or 0) + (row["differ:shape"] or 0)
        else:
            assert results.outputs[row["sample"] - results.task.train, row["candidate"]] == max(row["output"], -1)
    assert [results.differ_count for results in shard.tasks] == [2, 2]
    for row in run.outputs[0]:
        found = shard.outputs.heights[row["output"]], shard.outputs.widths[row["output"]]
        assert found == (row["height"], row["width"])
        assert shard.outputs.cells[row["output"]].as_py() == row["cells"]


def test_tasks_come_in_ascending_order(tmp_path: Path) -> None:
    run = small_run()
    run.tasks.reverse()
    write_run(run, tmp_path)
    assert list(read_tasks(tmp_path / "tasks.parquet")) == run.tasks[::-1]
    assert run.tasks[0].marks[0] == "own#hash1-0"


def without_differs(run: Run) -> None:
    for row in run.results[0]:
        row |= {"differ:cells": None, "differ:shape": None}


def test_differs_that_are_all_missing_count_nothing(tmp_path: Path) -> None:
    run = small_run()
    without_differs(run)
    assert all(np.all(results.differs == 0) for results in read(run, tmp_path).tasks)


def test_a_shard_without_any_output(tmp_path: Path) -> None:
    run = small_run()
    run.outputs = [[]]
    for row in run.results[0]:
        row["output"] = 0 if row["split"] == "demo" else -1
    assert all(np.all(results.outputs == -1) for results in read(run, tmp_path).tasks)


def first(run: Run, **changes: object) -> None:
    run.results[0][0] |= changes


def output_of(run: Run, number: int) -> Row:
    return next(row for row in run.outputs[0] if row["output"] == number)


def drop_task(run: Run) -> None:
    run.results[0] = [row for row in run.results[0] if row["task"] == "task0"]


FAULTS: dict[str, Callable[[Run], object]] = {
    "does not have one row for each of": lambda run: run.results[0].pop(),
    "does not have one row for each of 8 samples and 3 candidates": drop_task,
    "does not have one row": lambda run: run.results[0].append(run.results[0][0]),
    "has other candidates than the batt": lambda run: first(run, candidate=3),
    "has other samples than the tasks": lambda run: first(run, sample=9),
    "has results of task task9": lambda run: first(run, task="task9"),
    "has other samples": lambda run: first(run, split="test" if run.results[0][0]["split"] == "demo" else "demo"),
    "refers to output 7, but there are 7": lambda run: run.outputs[0].remove(output_of(run, 7)),
    "does not count from 0": lambda run: run.outputs[0].pop(0),
}


@pytest.mark.parametrize("message", FAULTS)
def test_results_that_do_not_match_the_run_are_refused(message: str, tmp_path: Path) -> None:
    run = small_run()
    FAULTS[message](run)
    with pytest.raises(InputError) as error:
        read(run, tmp_path)
    assert message in str(error.value)
    assert "parquet" in str(error.value)


@pytest.mark.parametrize("name", ["0.results.parquet", "0.outputs.parquet"])
def test_a_shard_file_that_is_missing_or_broken_is_named(name: str, tmp_path: Path) -> None:
    run = small_run()
    read(run, tmp_path)
    for damage in (lambda path: path.write_bytes(path.read_bytes()[:-30]), Path.unlink):
        damage(tmp_path / name)
        with pytest.raises(InputError) as error:
            read_shard(tmp_path / "0.results.parquet", tmp_path / "0.outputs.parquet", run.tasks, 3)
        assert name in str(error.value)


def test_a_task_info_names_its_marks() -> None:
    info = TaskInfo("t", "1234", "arc-agi-1/training", 0, 2, 1, ("5", "6"), 9)
    assert info.marks == ("arc-agi-1/training#5", "arc-agi-1/training#6")
