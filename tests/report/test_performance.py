"""Times that add up, with and without the workflow's own measurements."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arc.engine.profile import EXIT, UNKNOWN, JobProfile, ProfileRow
from arc.engine.profile_file import write_profile
from arc.report.data import Folder, read_run
from arc.report.performance import EXECUTE, Performance
from arc.report.timings import Job, cpu_seconds, elapsed, read_jobs
from tests.report.run_folder import CONFIG, GENERATIONS, SHARDS, SOURCE, TITLE, with_benchmarks


def performance_of(root: Path) -> Performance:
    return Performance(read_run(Folder(root, GENERATIONS, SHARDS), SOURCE, TITLE, CONFIG))


def job(start: float, seconds: float, cpu: float | None = None) -> Job:
    return Job("execute", "", start, seconds, cpu, None)


def test_categories_and_primitives_add_up_to_the_profiles(small_run: Path) -> None:
    found = performance_of(small_run)
    seconds = sum(entry.seconds for entry in found.profile)
    assert found.total == found.profiled == pytest.approx(seconds)
    assert sum(row.seconds for row in found.categories) == pytest.approx(seconds)
    assert sum(row.share for row in found.categories) == pytest.approx(1)
    assert sum(row.seconds for row in found.primitives) == pytest.approx(seconds)
    assert sum(sum(shard.values()) for shard in found.shards.values()) == pytest.approx(seconds)
    assert len(found.shards) == SHARDS * GENERATIONS
    assert UNKNOWN in {row.category for row in found.categories}


def test_every_part_of_the_tree_is_the_sum_of_its_parts(run_copy: Path) -> None:
    with_benchmarks(run_copy, ["solvers"], seconds=2, cpu="1.5")
    with_benchmarks(run_copy, [f"execute/{g}/{n}" for g in (1, 2) for n in (0, 1)], seconds=30, cpu="29")
    found = performance_of(run_copy)
    branches = {branch.id: branch for branch in found.tree}
    assert len(branches) == len(found.tree)
    for branch in found.tree:
        parts = [each.seconds for each in found.tree if each.parent == branch.id]
        assert branch.own + sum(parts) == pytest.approx(branch.seconds)
        assert branch.parent in branches or branch.id == "all"
    assert branches["all"].seconds == pytest.approx(found.total) == pytest.approx(122)
    assert branches["all/execute"].seconds == pytest.approx(120)
    named = {entry.primitive for entry in found.profile if entry.primitive and entry.seconds > 0}
    assert named <= {branch.name for branch in found.tree}


def test_what_ran_on_a_gpu_is_a_table_of_its_own(run_copy: Path) -> None:
    assert performance_of(run_copy).device == []
    on_device: dict[str, Any] = {"launches": 3, "device_seconds": 0.25, "bytes_to_device": 1000, "bytes_to_host": None}
    rows = [
        ProfileRow("DSL: grids", "rot90", 1, 5, 0.5, "rot90", **on_device),
        ProfileRow("DSL: grids", "rot90", 1, 5, 0.5, "rot90_large", **on_device),
        ProfileRow("transfers", "", 1, 5, 0.125, bytes_to_host=70),
        ProfileRow("dispatch", "", 1, 0, 1.0),
    ]
    job = JobProfile("card", 1e9, 2.125, 1.5, 1 << 20, "wall", rows, 1)
    write_profile(run_copy / "generations/1/card.profile.parquet", [job])
    found = performance_of(run_copy).device
    assert [(each.category, each.primitive) for each in found] == [("DSL: grids", "rot90"), ("transfers", "")]
    assert (found[0].launches, found[0].seconds, found[0].to_device, found[0].to_host) == (6, 0.5, 2000, 0)
    assert (found[1].launches, found[1].to_host) == (0, 70)


def test_every_row_of_the_profiles_is_shown_once(small_run: Path) -> None:
    found = performance_of(small_run)
    rows = {(row.category, row.primitive) for row in found.primitives}
    assert rows == {(entry.category, entry.primitive) for entry in found.profile}
    assert len(rows) == len(found.primitives)
    assert sum(row.calls for row in found.primitives) == sum(entry.calls for entry in found.profile)


def test_stages_add_up_to_all_jobs(run_copy: Path) -> None:
    with_benchmarks(run_copy, ["solvers", "score/1", "score/2"], seconds=2, cpu="1.5")
    with_benchmarks(run_copy, [f"execute/{g}/{n}" for g in (1, 2) for n in (0, 1)], seconds=30, cpu="29")
    found = performance_of(run_copy)
    assert found.total == pytest.approx(126)
    assert sum(row.seconds for row in found.categories) == pytest.approx(126)
    by_name = {(row.stage, row.category): row.seconds for row in found.categories}
    assert by_name["solvers", ""] == pytest.approx(2)
    assert by_name["score", ""] == pytest.approx(4)
    assert by_name[EXECUTE, EXIT] == pytest.approx(120 - found.profiled)
    assert found.cpu == pytest.approx(4 * 29 + 3 * 1.5)
    assert found.memory == pytest.approx(120.5)


def test_profiles_of_all_stages_are_parts_of_their_jobs(run_copy: Path) -> None:
    rows = [ProfileRow("scoring", "", 1, 0, 1.25), ProfileRow("archive", "", 1, 0, 0.5)]
    for stage, folder, generation in (
        ("tasks", "tasks", None),
        ("solvers", "archive", None),
        ("card", "generations/1", 1),
        ("score", "generations/2", 2),
    ):
        job = JobProfile(stage, 1e9, 1.75, 1.5, 1 << 20, "wall", rows, generation)
        write_profile(run_copy / folder / f"{stage}.profile.parquet", [job])
    with_benchmarks(run_copy, ["score/2"], seconds=2, cpu="1.5")
    found = performance_of(run_copy)
    assert found.profiled == pytest.approx(found.executed + 4 * 1.75)
    by_name = {(row.stage, row.category): row.seconds for row in found.categories}
    for stage in ("tasks", "solvers", "card", "score"):
        assert (by_name[stage, "scoring"], by_name[stage, "archive"]) == (1.25, 0.5)
    assert by_name["score", EXIT] == pytest.approx(0.25)
    together = {row.category: row.seconds for row in found.together}
    assert together["scoring"] == 4 * 1.25
    assert sum(together.values()) == pytest.approx(sum(row.seconds for row in found.categories))
    assert sum(row.seconds for row in found.primitives) == pytest.approx(found.profiled)
    assert len(found.shards) == SHARDS * GENERATIONS


def test_jobs_of_odd_files_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "tasks.tsv").write_text("s\tcpu_time\n-\t-\n", encoding="utf-8")
    (tmp_path / "solvers.tsv").write_text("", encoding="utf-8")
    (tmp_path / "card").mkdir()
    (tmp_path / "card" / "1.tsv").write_text("s\n3\n", encoding="utf-8")
    jobs = [("tasks", ""), ("solvers", ""), ("card", "1"), ("card", "2")]
    found = read_jobs(tmp_path, jobs)
    assert [(each.stage, each.name, each.seconds, each.cpu) for each in found] == [("card", "1", 3, None)]


def test_jobs_that_an_earlier_run_left_are_left_out(run_copy: Path) -> None:
    ours = ["solvers", "card/1", f"execute/{GENERATIONS}/{SHARDS - 1}"]
    others = ["costs/0", "compare", f"card/{GENERATIONS + 1}", f"execute/1/{SHARDS}"]
    with_benchmarks(run_copy, [*ours, *others], seconds=2, cpu="1.5")
    found = read_run(Folder(run_copy, GENERATIONS, SHARDS), SOURCE, TITLE, CONFIG).jobs
    assert sorted("/".join(filter(None, (each.stage, each.name))) for each in found) == sorted(ours)


def test_elapsed_time_is_that_in_which_a_job_ran() -> None:
    assert elapsed([]) == 0
    assert elapsed([job(0, 10), job(2, 3), job(8, 4), job(100, 1)]) == 13


def test_cpu_time_is_unknown_where_no_job_was_sampled() -> None:
    assert cpu_seconds([job(0, 1)]) is None
    assert cpu_seconds([job(0, 1), job(0, 1, 0.5)]) == 0.5
