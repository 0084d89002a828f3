"""Costs of tasks and programs, and which of them are outliers."""

from __future__ import annotations

import csv
from pathlib import Path

import pyarrow.parquet
import pytest

from arc.engine.profile import ProfileRow, by_category
from arc.profile.costs import MAX_REPEATS, Cost, outliers, program_costs, task_costs, write_costs
from arc.program.program import Program
from arc.tasks.sources import load_source
from tests.engine.programs import program

TASKS = load_source("arc-agi-1/training").first(3).tasks


def cost(name: str, seconds: float) -> Cost:
    rows = [
        ProfileRow("DSL: grids", "rot90", 1, 1, 0.25 * seconds),
        ProfileRow("interning", "rot90", 1, 1, 0.15 * seconds),
    ]
    return Cost("task", name, 2, 5, 1, [*rows, ProfileRow("dispatch", "", 1, 0, 0.6 * seconds)], 7)


def programs() -> list[Program]:
    return [program("O = rot90(I)"), program("a = objects(I, T, F, T); b = merge(a); O = cover(I, b)")]


def test_an_outlier_is_beyond_both_bounds() -> None:
    even = [cost(str(number), 1.0) for number in range(200)]
    assert outliers([*even, cost("x", 9.0)]) == []
    assert [each.name for each in outliers([*even, cost("x", 11.0), cost("y", 30.0)])] == ["y", "x"]
    many = [cost(f"m{number}", 20.0) for number in range(50)]
    assert [each.name for each in outliers([*even, *many, cost("y", 30.0)])] == ["y"]
    assert outliers([]) == []


def test_blame_goes_to_all_that_is_done_for_a_primitive() -> None:
    found = cost("x", 2.0)
    assert found.dearest[0] == "dispatch"
    assert found.dearest[1] == pytest.approx(0.6)
    assert Cost("task", "x", 2, 5, 1, found.rows[:2], 7).dearest == ("rot90", 1.0)
    assert found.per_candidate == pytest.approx(0.2)


@pytest.mark.parametrize("device", ["cpu", "python"])
def test_tasks_have_the_counts_of_one_pass(device: str) -> None:
    found = task_costs(programs(), [], TASKS, device)
    assert [each.name for each in found] == [task.id for task in TASKS]
    for each, task in zip(found, TASKS, strict=True):
        assert (each.samples, each.candidates) == (len(task.train) + len(task.test), 2)
        assert 1 <= each.repeats <= MAX_REPEATS
        turned = sum(row.entries for row in each.rows if (row.category, row.primitive) == ("DSL: transforms", "rot90"))
        assert turned == each.samples
        assert (each.memory is None) == (device == "python")
        seconds = by_category(each.rows)
        assert sum(seconds.values()) == pytest.approx(each.seconds)
        assert seconds["DSL: transforms"] > 0


def test_programs_are_measured_one_by_one(tmp_path: Path) -> None:
    named = list(zip(["turn", "cover"], programs(), strict=True))
    found = program_costs(named, TASKS, "cpu", samples=6)
    assert [(each.name, each.samples, each.candidates) for each in found] == [("turn", 6, 1), ("cover", 6, 1)]
    assert {row.primitive for row in found[0].rows} & {"rot90", "cover"} == {"rot90"}
    assert "cover" in {row.primitive for row in found[1].rows}
    write_costs(tmp_path / "costs.parquet", tmp_path / "costs.csv", found)
    table = pyarrow.parquet.read_table(tmp_path / "costs.parquet").to_pylist()
    with (tmp_path / "costs.csv").open(encoding="utf-8", newline="") as file:
        text = list(csv.DictReader(file))
    assert len(table) == len(text) == sum(len(each.rows) for each in found)
    assert [row["name"] for row in table] == [row["name"] for row in text]
    assert sum(row["seconds"] for row in table) == pytest.approx(sum(each.seconds for each in found))
