"""Profiles add up, by construction and on real runs."""

import gc
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time

import pytest

from arc.archive.solver_files import read_solvers, solver_paths
from arc.config import ROOT
from arc.engine import shard
from arc.engine.profile import (
    CANDIDATES,
    CLOCKS,
    CPU,
    DISPATCH,
    START,
    TASKS,
    UNKNOWN,
    WALL,
    JobProfile,
    Profiler,
    ProfileRow,
    by_category,
)
from arc.engine.profile_file import read_profile, write_profile
from arc.program.batt import merge
from arc.tasks.shards import write_task_files
from arc.tasks.sources import load_source

SOLVERS = [each for path in solver_paths(ROOT / "config" / "solvers") for each in read_solvers(path).accepted]


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_spans_exclude_what_is_inside_them() -> None:
    clock = Clock()
    profiler = Profiler(clock)
    clock.now = 1
    with profiler.span(DISPATCH, entries=7):
        clock.now = 11
        with profiler.span(CANDIDATES):
            clock.now = 31
            profiler.add("DSL: grids", "rot90", 3, 30, 4)
        clock.now = 41
        profiler.add("DSL: grids", "rot90", 2, 20, 5)
    clock.now = 43
    rows = profiler.rows()
    assert rows == [
        ProfileRow("DSL: grids", "rot90", 5, 50, 9),
        ProfileRow(CANDIDATES, "", 1, 0, 16),
        ProfileRow(DISPATCH, "", 1, 7, 15),
        ProfileRow(UNKNOWN, "", 0, 0, 3),
    ]
    assert by_category(rows) == {"DSL: grids": 9, CANDIDATES: 16, DISPATCH: 15, UNKNOWN: 3}


def test_a_span_ends_with_an_error() -> None:
    clock = Clock()
    profiler = Profiler(clock)

    def failing() -> None:
        with profiler.span(TASKS):
            clock.now += 2
            raise KeyError

    for _ in range(2):
        with pytest.raises(KeyError):
            failing()
    assert profiler.rows() == [ProfileRow(TASKS, "", 2, 0, 4), ProfileRow(UNKNOWN, "", 0, 0, 0)]


def test_a_real_clock_adds_up() -> None:
    profiler = Profiler()
    with profiler.span(DISPATCH):
        sum(range(1000))
    first = sum(by_category(profiler.rows()).values())
    second = sum(by_category(profiler.rows()).values())
    assert 0 < first < second


def test_what_is_not_active_accounts_for_nothing() -> None:
    clock = Clock()
    profiler = Profiler(clock, active=False)
    with profiler.span(DISPATCH):
        clock.now = 5
        profiler.add("DSL: grids", "rot90", 1, 1, 2)
        profiler.elsewhere(1)
    assert profiler.rows() == [ProfileRow(UNKNOWN, "", 0, 0, 5)]


def test_rows_of_a_source_are_taken_out_of_the_span_around_them() -> None:
    clock = Clock()
    profiler = Profiler(clock)
    profiler.watch(lambda: [ProfileRow("DSL: grids", "rot90", 1, 9, clock.now / 2, "rot90", distinct=3)])
    with profiler.span(DISPATCH):
        clock.now = 4
        profiler.elsewhere(2)
    assert profiler.rows() == [
        ProfileRow("DSL: grids", "rot90", 1, 9, 2, "rot90", distinct=3),
        ProfileRow(DISPATCH, "", 1, 0, 2),
        ProfileRow(UNKNOWN, "", 0, 0, 0),
    ]


def test_rows_add_up_and_what_was_not_measured_stays_unknown() -> None:
    first = ProfileRow("DSL: grids", "shape", 1, 9, 0.5, "shape_grid", distinct=3, bytes_out=7)
    second = ProfileRow("DSL: grids", "shape", 2, 1, 0.25, "shape_grid", distinct=1)
    assert first.plus(second) == ProfileRow("DSL: grids", "shape", 3, 10, 0.75, "shape_grid", distinct=4, bytes_out=7)


def test_a_process_is_accounted_for_from_its_start() -> None:
    code = (
        "from arc.engine.profile import Profiler, by_category; profiler = Profiler.of_process(); import json; "
        "job = profiler.job('x'); print(json.dumps([job.wall, job.cpu, job.peak_memory, by_category(job.rows)]))"
    )
    before = perf_counter()
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    around = perf_counter() - before
    wall, cpu, memory, seconds = json.loads(done.stdout)
    assert 0 < seconds[START] <= wall < around + 0.02
    assert sum(seconds.values()) == pytest.approx(wall)
    assert 0 < cpu < wall + 0.05
    assert memory > 1 << 20


@pytest.fixture
def nothing_else_to_collect() -> Iterator[None]:
    """What other tests of this process left behind is not looked through by the garbage collector, as in a job's own
    process: one full collection of it takes as long as the job."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize(("device", "programs", "tasks"), [("cpu", 250, 20), ("python", 40, 4)])
@pytest.mark.parametrize("clock", [WALL, CPU])
@pytest.mark.usefixtures("nothing_else_to_collect")
def test_a_real_run_adds_up(
    device: str, programs: int, tasks: int, clock: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[tuple[float, float]] = []

    def written(path: Path, jobs: list[JobProfile]) -> None:
        ends.append((perf_counter(), process_time()))
        write_profile(path, jobs)

    monkeypatch.setattr(shard, "write_profile", written)
    (tmp_path / "batt.py").write_text(merge([each.program for each in SOLVERS[:programs]]).text(), encoding="utf-8")
    write_task_files(load_source("arc-agi-1/training").first(tasks), 1, tmp_path)

    def missed() -> float:
        """The share of a run that the profile does not account for."""
        before = perf_counter(), process_time()
        shard.run_shard(
            batt=tmp_path / "batt.py",
            differs=ROOT / "config" / "differs",
            tasks=tmp_path / "challenges-0.json",
            source="arc-agi-1/training",
            shard=0,
            device=device,
            slice_samples=5,
            prefix=tmp_path / "0",
            profiler=Profiler(CLOCKS[clock]),
        )
        wall_end, cpu_end = ends.pop()
        spent = {WALL: wall_end - before[0], CPU: cpu_end - before[1]}
        (job,) = read_profile(tmp_path / "0.profile.parquet")
        told = job.clock, job.stage, job.device, job.tasks, job.candidates
        assert told == (clock, "execute", device, tasks, programs)
        seconds = by_category(job.rows)
        assert sum(seconds.values()) == pytest.approx(job.seconds)
        assert all(row.seconds > -1e-6 for row in job.rows)
        return max(abs(spent[clock] - job.seconds) / spent[clock], seconds[UNKNOWN] / job.seconds)

    # Other processes may take the processor away between two readings of the wall clock, but not in all of three runs.
    assert any(missed() < 0.02 for _ in range(3))
