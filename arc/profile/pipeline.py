"""Whole runs: every stage as a process of its own, as the workflow starts them, one after the other."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

from arc.engine.differs import read_differs
from arc.engine.plan import plan
from arc.engine.profile import EXIT, JobProfile, ProfileRow
from arc.engine.profile_file import SUFFIX, read_profile
from arc.errors import InputError, Problem
from arc.profile.overhead import Overhead, measure_overhead
from arc.program.batt import read_batt
from arc.tasks.shards import write_task_files
from arc.tasks.sources import TaskSource
from arc.tasks.task import Task

BEFORE = ("budget.json", "candidates.parquet", "scores.parquet")
"""What the stage ``budget`` reads of the generation before."""


@dataclass(frozen=True)
class Setup:
    """What runs have in common."""

    solvers: tuple[tuple[str, str], ...]
    """files or folders of solvers, and the sources that they were written for"""
    differs: tuple[str, ...]
    candidates: int
    """per generation"""
    applications: int
    """of the search, per task and generation"""
    generations: int
    shards: int
    device: str
    seed: int


@dataclass(frozen=True)
class Measured:
    """A run, and what it took."""

    tasks: int
    repeat: int
    wall: float
    """seconds from the start of the first process to the end of the last"""
    jobs: list[JobProfile]

    @property
    def cpu(self) -> float:
        """CPU seconds of all processes."""
        return sum(job.cpu for job in self.jobs)

    @property
    def accounted(self) -> float:
        """Seconds that the profiles account for, as unknown or not."""
        return sum(job.wall for job in self.jobs)


def drawn(source: TaskSource, count: int, seed: int) -> TaskSource:
    """So many of the tasks, drawn at random; a larger number with the same seed has all tasks of a smaller one."""
    if count > len(source):
        message = f"has {len(source)} tasks, {count} are wanted"
        raise InputError(Problem(source.name, "", message, "give a smaller number, or another source"))
    order = list(source.tasks)
    Random(seed).shuffle(order)
    return TaskSource(source.name, tuple(sorted(order[:count], key=lambda task: task.id)))


def run_stages(setup: Setup, tasks: Iterable[Task], folder: Path, repeat: int = 0) -> Measured:
    """Runs all stages on the tasks, into a folder that should be empty. Raises InputError where a stage fails.

    All jobs' profiles say the number of the tasks of the run. What a process took beyond its own profile is in the
    category ``end of processes``.
    """
    given = folder / "given"
    count = write_task_files(tasks, 1, given).tasks
    spec = f"{given / 'challenges-0.json'},{given / 'solutions.json'}"
    started = perf_counter()
    jobs = [_job(command, profile) for command, profile in _commands(setup, spec, folder)]
    wall = perf_counter() - started
    return Measured(count, repeat, wall, [job._replace(tasks=count, repeat=repeat) for job in jobs])


def overhead_of(folder: Path, tasks: TaskSource, device: str, samples: int = 256, repeats: int = 9) -> Overhead:
    """What accounting costs on the first generation of a run in ``folder``, on a slice of so many samples.

    It is the size of the workflow's slices. What accounting costs hardly grows with it, so small slices pay more.
    """
    here = folder / "generations" / "1"
    planned = plan(read_batt(here / "batt.py"), read_differs(here / "differs.py"))
    return measure_overhead(planned, tasks.tasks, device, samples, repeats)


def _commands(setup: Setup, source: str, folder: Path) -> list[tuple[list[str], Path]]:
    """The stages' arguments in order, with the profiles that they write."""
    tasks, archive = folder / "tasks", folder / "archive"
    solvers = [word for path, written_for in setup.solvers for word in ("--file", path, written_for)]
    found = [
        _stage(["tasks", "split", source, f"--shards={setup.shards}", f"--out={tasks}"], tasks / f"tasks{SUFFIX}"),
        _stage(["solvers", "import", *solvers, f"--store={archive}"], archive / f"solvers{SUFFIX}"),
    ]
    for generation in range(1, setup.generations + 1):
        here = folder / "generations" / str(generation)
        before = archive / f"generation-{generation - 1}.parquet"
        about = [f"--generation={generation}"]
        budget = ["budget", *about, f"--tasks={tasks / 'tasks.parquet'}", f"--archive={before}"]
        budget += [f"--candidates={setup.candidates}", f"--applications={setup.applications}"]
        if generation > 1:
            last = here.parent / str(generation - 1)
            budget += ["--before", *(str(last / name) for name in BEFORE)]
        found.append(_stage([*budget, f"--out={here / 'budget.json'}"], here / f"budget{SUFFIX}"))
        for shard in range(setup.shards if setup.applications else 0):
            search = ["search", "run", *about, f"--tasks={tasks / f'challenges-{shard}.json'}", f"--source={source}"]
            search += [f"--shard={shard}", f"--budget={here / 'budget.json'}", f"--seed={setup.seed}"]
            search.append(f"--out={here / 'search' / f'{shard}.found.parquet'}")
            found.append(_stage(search, here / "search" / f"{shard}{SUFFIX}"))
        if setup.applications:
            gather = ["gather", *about, f"--folder={here / 'search'}", f"--shards={setup.shards}"]
            found.append(_stage([*gather, f"--out={here / 'found.parquet'}"], here / f"gather{SUFFIX}"))
        card = ["card", *about, f"--seed={setup.seed}", f"--budget={here / 'budget.json'}", f"--archive={before}"]
        card += [word for path in setup.differs for word in ("--differs", path)]
        card += [f"--found={here / 'found.parquet'}"] if setup.applications else []
        found.append(_stage([*card, f"--out={here}"], here / f"card{SUFFIX}"))
        for shard in range(setup.shards):
            prefix = here / "shards" / str(shard)
            execute = ["execute", *about, f"--batt={here / 'batt.py'}", f"--differs={here / 'differs.py'}"]
            execute += [f"--tasks={tasks / f'challenges-{shard}.json'}", f"--source={source}", f"--shard={shard}"]
            execute += [f"--device={setup.device}", f"--out-prefix={prefix}"]
            found.append((execute, Path(f"{prefix}{SUFFIX}")))
        score = ["score", *about, f"--candidates={here / 'candidates.parquet'}", f"--batt={here / 'batt.py'}"]
        score += [f"--shards={setup.shards}", f"--shards-dir={here / 'shards'}", f"--tasks={tasks / 'tasks.parquet'}"]
        score += [f"--previous-archive={before}", f"--out-archive={archive / f'generation-{generation}.parquet'}"]
        score += [f"--out-scores={here / 'scores.parquet'}", f"--out-attempts={here / 'attempts.parquet'}"]
        if generation > 1:
            score.append(f"--previous-attempts={here.parent / str(generation - 1) / 'attempts.parquet'}")
        # The tasks have another source's name here; as they come from the same files, nothing is given away.
        found.append(_stage([*score, "--leaks=allow"], here / f"score{SUFFIX}"))
    report = ["report", f"--results={folder}", f"--source={source}", f"--generations={setup.generations}"]
    found.append(_stage([*report, f"--shards={setup.shards}"], folder / "report" / f"report{SUFFIX}"))
    return found


def _stage(command: list[str], profile: Path) -> tuple[list[str], Path]:
    return [*command, f"--profile={profile}"], profile


def _job(command: Sequence[str], profile: Path) -> JobProfile:
    """Runs a stage; its profile with what the process took beyond it."""
    cpu = _children()
    started = perf_counter()
    done = subprocess.run([sys.executable, "-m", "arc", *command], capture_output=True, text=True, check=False)
    wall = perf_counter() - started
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
        raise InputError(Problem(f"stage {command[0]}", "", lines[-1].removeprefix("error: "), "see what it needs"))
    (job,) = read_profile(profile)
    rest = ProfileRow(EXIT, "", 1, 0, max(0.0, wall - job.wall))
    return job._replace(wall=job.wall + rest.seconds, cpu=_children() - cpu, rows=[*job.rows, rest])


def _children() -> float:
    """CPU seconds of all processes that this one has started and that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
