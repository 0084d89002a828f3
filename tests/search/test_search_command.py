from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from click.testing import CliRunner

from arc.archive.index import marks_of
from arc.card.budget import Budget, write_budget
from arc.card.generate import Options, generate
from arc.cli.gather import command as gather_command
from arc.cli.search import command
from arc.engine.profile_file import read_profile
from arc.errors import InputError
from arc.search.found import found_programs, gather, read_failures, read_found
from arc.search.problem import Problem
from arc.search.run import Guess, Searched
from arc.tables import read_table, write_table
from arc.tasks.shards import write_task_files
from arc.tasks.sources import TaskSource, load_source
from arc.tasks.task import Task
from arc.timetable import NO_TIME, VARIABLE, Timetable
from tests.card.archives import BY_ID, scored

SOURCE = "arc-agi-1/training"
NAMES = ("00d62c1b", "3c9b0459", "67a3c6ac")
OPEN = NAMES[1:]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three tasks in a shard, two of them open, and what is found for those."""
    folder = tmp_path_factory.mktemp("search")
    source = load_source(SOURCE)
    write_task_files(TaskSource(SOURCE, tuple(source.task(name) for name in NAMES)), 1, folder)
    write_budget(folder / "budget.json", Budget(1, {}, 1500, OPEN, ()))
    search(folder, "found")
    return folder


def arguments(folder: Path, name: str, *options: str) -> list[str]:
    return [
        *("run", "--tasks", str(folder / "challenges-0.json"), "--source", SOURCE, "--shard", "0", "--generation", "1"),
        *("--budget", str(folder / "budget.json"), "--seed", "3", "--out", str(folder / f"{name}.parquet")),
        *("--profile", str(folder / f"{name}.profile.parquet"), *options),
    ]


def search(folder: Path, name: str, *options: str) -> str:
    result = CliRunner().invoke(command, arguments(folder, name, *options), catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def test_programs_are_found_for_open_tasks_alone(folder: Path) -> None:
    found = read_found(folder / "found.parquet")
    assert {each.task for each, _ in found} == set(OPEN)
    source = load_source(SOURCE)
    for each, program in found:
        task = source.task(each.task)
        assert program.id == each.program
        assert set(marks_of(SOURCE, task.demo_hashes)) <= set(each.marks)
    for name in OPEN:
        own = [each for each, _ in found if each.task == name]
        assert [each.rank for each in own] == list(range(len(own)))
        assert len({each.program for each in own}) == len(own)
    assert max(each.cost for each, _ in found if each.rank == 0) < 40, "mirrors are cheap"


def test_a_program_that_answers_several_tests_is_found_once() -> None:
    task = load_source(SOURCE).task("25ff71a9")
    texts = [f"def solve(I):\n    O = {name}(I)\n    return O\n" for name in ("rot90", "rot180")]
    cheap, dear = (Guess(((1,),), "tree", cost, text) for cost, text in zip((4, 9), texts, strict=True))
    searched = Searched({(task.id, 0): [cheap, dear], (task.id, 1): [dear, cheap]})
    found = list(found_programs(searched, [task]))
    assert [(each.rank, each.cost, each.text) for each in found] == [(0, 4, texts[0]), (1, 9, texts[1])]


def test_the_same_budget_and_seed_give_the_same_bytes(folder: Path) -> None:
    assert "of 2 open tasks" in search(folder, "again")
    assert (folder / "again.parquet").read_bytes() == (folder / "found.parquet").read_bytes()


def test_processes_share_the_tasks_and_change_nothing(folder: Path) -> None:
    search(folder, "shared", "--jobs", "2")
    assert (folder / "shared.parquet").read_bytes() == (folder / "found.parquet").read_bytes()
    (alone,), (shared,) = (read_profile(folder / f"{name}.profile.parquet") for name in ("found", "shared"))
    assert [row.primitive for row in shared.rows] == [row.primitive for row in alone.rows]
    assert all(row.seconds >= 0 for row in shared.rows)
    assert shared.cpu > sum(row.seconds for row in shared.rows if row.category == "search" and row.primitive)


def test_processes_start_nothing_when_time_is_over(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, Timetable(end=0, seconds=1, generations=1, jobs=1, cores=2).text())
    assert search(folder, "late", "--jobs", "2").endswith("of 2 open tasks, 2 failed\n")
    assert read_failures(folder / "late.parquet") == dict.fromkeys(OPEN, NO_TIME)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_processes_end_with_the_job_they_search_for(folder: Path, number: signal.Signals) -> None:
    write_budget(folder / "long.json", Budget(1, {}, 10_000_000, OPEN, ()))
    options = arguments(folder, "ended", "--jobs", "2", "--budget", str(folder / "long.json"))
    job = psutil.Popen([sys.executable, "-m", "arc", "search", *options], stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while len(workers := [each for each in job.children() if "spawn_main" in each.cmdline()[-2]]) < 2:
        assert job.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    job.send_signal(number)
    assert job.wait(60) == (143 if number == signal.SIGTERM else -number)
    assert not psutil.wait_procs(workers, timeout=60)[1]
    assert not (folder / "ended.parquet").exists()


def test_one_job_may_search_several_shards(folder: Path, tmp_path: Path) -> None:
    source = load_source(SOURCE)
    write_task_files(TaskSource(SOURCE, tuple(source.task(name) for name in NAMES)), 3, tmp_path)
    write_budget(tmp_path / "budget.json", Budget(1, {}, 1500, OPEN, ()))
    others = [f"--tasks={tmp_path / f'challenges-{shard}.json'}" for shard in (2, 1)]
    search(tmp_path, "found", *others)
    assert (tmp_path / "found.parquet").read_bytes() == (folder / "found.parquet").read_bytes()


def test_gathering_the_shards_gives_what_one_shard_would(folder: Path, tmp_path: Path) -> None:
    table = read_table(folder / "found.parquet")
    of_task = [table.filter([name == task for name in table["task"].to_pylist()]) for task in OPEN]
    for shard, part in enumerate([of_task[1], of_task[0], table.slice(0, 0)]):
        write_table(tmp_path / f"{shard}.found.parquet", part)
    options = ["--folder", str(tmp_path), "--shards", "3", "--out", str(tmp_path / "found.parquet")]
    profile = ["--profile", str(tmp_path / "gather.profile.parquet")]
    result = CliRunner().invoke(gather_command, ["--generation", "2", *options, *profile], catch_exceptions=False)
    assert result.output == f"generation 2: {table.num_rows} programs found\n"
    assert (tmp_path / "found.parquet").read_bytes() == (folder / "found.parquet").read_bytes()
    (job,) = read_profile(tmp_path / "gather.profile.parquet")
    assert (job.stage, job.generation, job.candidates) == ("gather", 2, table.num_rows)


def test_no_applications_find_nothing(folder: Path, tmp_path: Path) -> None:
    write_task_files(TaskSource(SOURCE, tuple(load_source(SOURCE).task(name) for name in NAMES)), 1, tmp_path)
    write_budget(tmp_path / "budget.json", Budget(1, {}, 0, OPEN, ()))
    search(tmp_path, "nothing")
    assert read_table(tmp_path / "nothing.parquet").schema == read_table(folder / "found.parquet").schema
    assert read_found(tmp_path / "nothing.parquet") == []


def test_the_profile_has_the_strategies(folder: Path) -> None:
    (job,) = read_profile(folder / "found.profile.parquet")
    assert (job.stage, job.generation, job.shard, job.tasks) == ("search", 1, 0, 2)
    assert {"enumeration", "sizes"} <= {row.primitive for row in job.rows if row.category == "search"}


def test_a_text_that_is_another_program_is_named(folder: Path, tmp_path: Path) -> None:
    table = read_table(folder / "found.parquet").to_pydict()
    table["program"] = ["0" * 24, *table["program"][1:]]
    write_table(tmp_path / "found.parquet", table)
    with pytest.raises(InputError, match=r"task 3c9b0459: is program .*, not 0{24} \(run the search stage again\)"):
        read_found(tmp_path / "found.parquet")


def test_found_programs_become_candidates_with_the_marks_of_their_tasks(folder: Path) -> None:
    found = read_found(folder / "found.parquet")
    options = Options(seed=5, generation=2, candidates=20)
    candidates = [each for each in generate(scored(), BY_ID.__getitem__, options, found) if each.origin == "search"]
    new = {each.program for each, _ in found} - set(BY_ID)
    assert {each.program.id for each in candidates} == new
    for candidate in candidates:
        same = [each for each, _ in found if each.program == candidate.program.id]
        assert candidate.cost == min(each.cost for each in same)
        assert set(candidate.learned_from) == {mark for each in same for mark in each.marks}
        assert all(f"{each.strategy} for {each.task}" in candidate.mutation for each in same)
    order = [each.origin for each in generate(scored(), BY_ID.__getitem__, options, found)]
    assert order == sorted(order, key=["archive", "search", "mutation", "crossover"].index)


def test_a_task_that_breaks_the_search_down_is_a_row(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def planted(task: Task) -> Problem:
        if task.id == OPEN[0]:
            raise ZeroDivisionError("planted\nfor a test")
        return Problem(task)

    monkeypatch.setattr("arc.search.solve.Problem", planted)
    assert search(folder, "broken").endswith("of 2 open tasks, 1 failed\n")
    assert read_failures(folder / "broken.parquet") == {OPEN[0]: "ZeroDivisionError: planted"}
    whole = [each for each, _ in read_found(folder / "found.parquet") if each.task == OPEN[1]]
    assert [each for each, _ in read_found(folder / "broken.parquet")] == whole
    paths = [folder / "broken.parquet"]
    assert gather(paths, tmp_path / "found.parquet") == len(whole)
    assert read_failures(tmp_path / "found.parquet") == read_failures(folder / "broken.parquet")
