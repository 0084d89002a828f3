from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arc.errors import InputError
from arc.spool import Spool
from arc.tables import read_table, write_table
from arc.tasks.challenges import read_challenges
from arc.tasks.shards import (
    Content,
    attach_solutions,
    predicted_cost,
    read_costs,
    read_solutions,
    shards_of,
    write_task_files,
)
from arc.tasks.sources import TaskSource, load_source
from arc.tasks.task import Grid, Task, sorted_by_id
from tests.tasks.support import data_set, problems_of, tasks


def source_of(*given: Task) -> TaskSource:
    return TaskSource("generated", sorted_by_id(given))


def spread(given: Iterable[Task], shards: int, measured: Mapping[str, float] | None = None) -> dict[str, int]:
    """The shard of every task."""
    predicted: Spool[str, float] = Spool()
    for task in given:
        predicted.add(task.id, predicted_cost(task))
    return dict(shards_of(predicted, shards, measured))


def loads(given: Iterable[Task], found: Mapping[str, int], shards: int) -> list[float]:
    costs = {task.id: predicted_cost(task) for task in given}
    return [sum(costs[name] for name, each in found.items() if each == number) for number in range(shards)]


@pytest.mark.parametrize("shards", [1, 4, 16])
def test_shards_cost_about_the_same(shards: int) -> None:
    given = data_set("arc-agi-1/training")
    found = loads(given, spread(given, shards), shards)
    assert max(found) <= 1.06 * sum(found) / shards


@settings(max_examples=25)
@given(st.data(), st.integers(1, 9))
def test_no_shard_is_dearer_than_the_mean_and_one_task(data: st.DataObject, shards: int) -> None:
    given = [data.draw(tasks(name)) for name in "abcdefg"]
    found = spread(given, shards)
    assert sorted(found) == list("abcdefg")
    assert max(loads(given, found, shards)) <= 1.05 * sum(map(predicted_cost, given)) / shards + max(
        map(predicted_cost, given)
    )


def test_shards_hang_on_the_tasks_and_not_on_their_order() -> None:
    given = list(data_set("arc-agi-1/training").first(60))
    assert spread(reversed(given), 7) == spread(given, 7)


def test_another_task_moves_few_others() -> None:
    given = list(data_set("arc-agi-1/training"))
    before, after = spread(given, 8), spread(given[:200] + given[201:], 8)
    assert sum(before[name] != shard for name, shard in after.items()) < 40


def test_measured_costs_go_before_predicted_ones(tmp_path: Path) -> None:
    given = list(data_set("arc-agi-1/training").first(40))
    measured = {task.id: 100.0 if number < 4 else 1.0 for number, task in enumerate(given)}
    rows = [("task", name, part * seconds) for name, seconds in measured.items() for part in (0.25, 0.75)]
    columns = dict(zip(("kind", "name", "seconds"), zip(*rows, ("program", "a", 9.0), strict=True), strict=True))
    write_table(tmp_path / "costs.parquet", columns)
    assert read_costs(tmp_path / "costs.parquet") == measured
    found = spread(given, 4, measured)
    assert len({found[task.id] for task in given[:4]}) == 4


@settings(max_examples=25)
@given(st.data(), st.integers(1, 5))
def test_what_is_written_reads_back(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, shards: int) -> None:
    folder = tmp_path_factory.mktemp("tasks")
    source = source_of(*(data.draw(tasks(name, known=False)) for name in ("a", "b", "c")))
    write_task_files(source, shards, folder)
    read = [read_challenges(folder / f"challenges-{number}.json", "generated") for number in range(shards)]
    chosen = spread(source, shards)
    assert all(chosen[task.id] == number for number, members in enumerate(read) for task in members)
    together = sorted_by_id(task for members in read for task in members)
    assert together == tuple(task.without_test_outputs() for task in source)
    solutions = read_solutions(folder / "solutions.json")
    assert dict(solutions) == {task.id: task.test_outputs for task in source if task.test_outputs}
    expected = tuple(task if task.test_outputs else task.without_test_outputs() for task in source)
    assert attach_solutions(together, solutions) == expected
    assert [task.hash for task in together] == [task.hash for task in source]


def test_the_files_of_the_contract(tmp_path: Path) -> None:
    source = data_set("arc-agi-1/training").first(12)
    write_task_files(source, 3, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "challenges-0.json",
        "challenges-1.json",
        "challenges-2.json",
        "solutions.json",
        "tasks.parquet",
    ]
    rows = read_table(tmp_path / "tasks.parquet").to_pylist()
    assert rows == [
        {
            "task": task.id,
            "hash": task.hash,
            "source": "arc-agi-1/training",
            "shard": spread(source, 3)[task.id],
            "train": len(task.train),
            "test": len(task.test),
            "cells": task.cells,
            "demo_hashes": ",".join(sorted(task.demo_hashes)),
        }
        for task in source
    ]
    challenges = json.loads((tmp_path / "challenges-0.json").read_text())
    assert all(set(pair) == {"input"} for task in challenges.values() for pair in task["test"])


def test_equal_tasks_give_equal_bytes(tmp_path: Path) -> None:
    source = data_set("arc-agi-1/training").first(5)
    write_task_files(source, 2, tmp_path / "a")
    write_task_files(load_source("arc-agi-1/training").first(5), 2, tmp_path / "b")
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_order_leaves_no_trace_and_a_limit_takes_the_first(tmp_path: Path) -> None:
    source = data_set("arc-agi-1/training").first(9)
    content = write_task_files(reversed(source.tasks), 2, tmp_path / "a", limit=5)
    assert content == write_task_files(source.first(5), 2, tmp_path / "b")
    demos, tests = (sum(len(getattr(task, part)) for task in source.first(5)) for part in ("train", "test"))
    assert content == Content(5, demos, tests, 0)
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_files_of_former_shards_go(tmp_path: Path) -> None:
    source = data_set("arc-agi-1/training").first(3)
    write_task_files(source, 6, tmp_path)
    (tmp_path / "challenges-mine.json").write_text("{}")
    write_task_files(source, 2, tmp_path)
    assert sorted(path.name for path in tmp_path.glob("challenges*")) == [
        "challenges-0.json",
        "challenges-1.json",
        "challenges-mine.json",
    ]


@pytest.mark.parametrize("content", ["", "{", "[]", '{"a": {}}', '{"a": {"train": [], "test": []}}', '{"a": [[null]]}'])
def test_corrupted_files(tmp_path: Path, content: str) -> None:
    path = tmp_path / "challenges-0.json"
    path.write_text(content)
    with pytest.raises(InputError) as error:
        read_challenges(path, "s")
    assert {problem.remedy for problem in problems_of(error)} == {
        "run the tasks stage again: remove tasks.parquet beside it and start the workflow"
    }
    with pytest.raises(InputError) as error:
        read_solutions(path)
    assert {problem.file for problem in problems_of(error)} == {str(path)}


def test_solutions_of_other_tasks(tmp_path: Path) -> None:
    (task,) = data_set("arc-agi-1/training").first(1)
    none: Spool[str, tuple[Grid, ...]] = Spool()
    none.add(task.id, ())
    with pytest.raises(InputError) as error:
        attach_solutions([task], none, "s.json")
    (problem,) = problems_of(error)
    assert (problem.file, problem.place) == ("s.json", "task 007bbfb7")
    assert problem.message == "0 test outputs for 1 test pairs"
