"""What tasks and programs cost, and how runs grow, as the report shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from arc.engine.profile import JobProfile, ProfileRow
from arc.engine.profile_file import write_profile
from arc.errors import InputError
from arc.profile.costs import Cost, write_costs
from arc.report.costs import Costs
from arc.report.data import Folder, read_run
from arc.report.growth import Point, growth_of, read_growth
from tests.report.conftest import write_report
from tests.report.run_folder import CONFIG, FALL, GENERATIONS, SHARDS, SOURCE, TASKS, TITLE, TURN

DEAR = TASKS[3]


def cost(kind: str, name: str, seconds: float, samples: int = 4) -> Cost:
    rows = [ProfileRow("DSL: grids", "shape", 3, 9, 0.75 * seconds), ProfileRow("dispatch", "", 1, 0, 0.25 * seconds)]
    return Cost(kind, name, samples, 4 if kind == "task" else 1, 1, rows, 100)


def with_costs(root: Path) -> None:
    """Writes costs as the rule does, half of the tasks in either shard; one task costs a hundred times the others."""
    for shard in range(SHARDS):
        tasks = [cost("task", task, 1.0 if task == DEAR else 0.01) for task in TASKS[shard::SHARDS]]
        programs = [cost("program", TURN.id, 0.002), cost("program", FALL.id, 0.006, samples=8)]
        folder = root / "costs" / str(shard)
        write_costs(folder / "costs.parquet", folder / "costs.csv", [*tasks, *programs])
        row = ProfileRow("measurement", "", 1, 0, 2.0)
        job = JobProfile("costs", 1e9, 2.0, 2.0, 1 << 20, "wall", [row], shard=shard)
        write_profile(folder / "costs.profile.parquet", [job])


def test_costs_of_all_shards_come_together(run_copy: Path) -> None:
    with_costs(run_copy)
    run = read_run(Folder(run_copy, GENERATIONS, SHARDS, costs=True), SOURCE, TITLE, CONFIG)
    costs = Costs(run)
    assert costs.tasks.keys() == set(TASKS)
    assert costs.tasks[DEAR].milliseconds == pytest.approx(1000)
    assert costs.tasks[DEAR].microseconds == pytest.approx(1e6 / 16)
    assert costs.tasks[DEAR].dearest == "shape"
    assert costs.tasks[DEAR].share == pytest.approx(0.75)
    assert [each.name for each in costs.dear_tasks] == [DEAR]
    assert costs.programs[FALL.id].microseconds == pytest.approx(1e6 * 2 * 0.006 / 16)
    assert costs.dear_programs == []
    assert sum(entry.seconds for entry in run.profile if entry.stage == "costs") == 2.0 * SHARDS


def test_the_page_shows_costs(run_copy: Path, tmp_path: Path) -> None:
    with_costs(run_copy)
    page = (write_report(run_copy, tmp_path / "report", "--costs") / "index.html").read_text(encoding="utf-8")
    assert 'data-cost="1000.000"' in page
    assert '<option value="cost" data-down>' in page
    assert "Outliers among the tasks" in page
    assert f'<td><a href="#task/{DEAR}">{DEAR}</a></td><td class="n">1000.0</td>' in page
    assert "750.0 µs <small>per sample</small>" in page


def test_costs_that_are_asked_for_must_be_there(run_copy: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"costs\.parquet: does not exist"):
        write_report(run_copy, tmp_path / "report", "--costs")


def jobs(sizes: tuple[int, ...]) -> list[JobProfile]:
    one = JobProfile("execute", 1e9, 0.0, 0.0, 1, "wall", [ProfileRow("dispatch", "", 1, 0, 1.0)])
    return [
        one._replace(tasks=tasks, start=float(number), wall=2.0 + tasks / 20, cpu=1.0 + tasks / 20)
        for tasks in sizes
        for number in range(2)
    ]


def test_growth_is_that_of_whole_runs(tmp_path: Path) -> None:
    path = tmp_path / "profile.parquet"
    write_profile(path, jobs((10, 50, 100)))
    points = read_growth(path)
    assert points == [Point(tasks, 0, 4.0 + tasks / 10, 2.0 + tasks / 10) for tasks in (10, 50, 100)]
    wall, cpu = growth_of(points)
    assert wall.fixed == pytest.approx(4.0)
    assert wall.each == pytest.approx(0.1)
    assert cpu.seconds(1000) == pytest.approx(102.0)


def test_growth_needs_runs_of_several_sizes(small_run: Path, tmp_path: Path) -> None:
    path = tmp_path / "profile.parquet"
    write_profile(path, jobs((10,)))
    with pytest.raises(InputError, match="no runs on several numbers of tasks"):
        write_report(small_run, tmp_path / "report", "--scaling", str(path))


def test_the_page_shows_growth(small_run: Path, tmp_path: Path) -> None:
    path = tmp_path / "profile.parquet"
    write_profile(path, jobs((10, 50, 100, 200)))
    page = (write_report(small_run, tmp_path / "report", "--scaling", str(path)) / "index.html").read_text("utf-8")
    assert 'data-chart="growth"' in page
    assert "A run takes 4.00 s + 0.1000 s x tasks" in page
