"""What the check runs: packed training tasks, samples of them, and mutants of the shipped solvers."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from arc.archive.solver_files import read_solvers, solver_paths
from arc.engine.backend import Slice
from arc.engine.samples import sliced
from arc.program.program import Program
from arc.provenance import ROOT
from arc.tasks.generated import generated_task
from arc.tasks.packed import read_packed
from arc.tasks.sources import TaskSource
from arc.tasks.task import Task
from benchmarks.corpus import SEED, mutants
from tests.engine.columnar.differential import program_of

PACKED = Path(__file__).parent / "tasks.jsonl.gz"
"""Made by ``python -m arc tasks pack`` with the sources below."""

SOURCES = ("arc-agi-1/training", "arc-agi-2/training")


@cache
def tasks() -> tuple[Task, ...]:
    """The packed tasks."""
    return read_packed(PACKED)


def solvers() -> list[Program]:
    """All solvers that come along."""
    return [each.program for path in solver_paths(ROOT / "config" / "solvers") for each in read_solvers(path).accepted]


@cache
def samples(count: int) -> Slice:
    """So many samples of packed tasks in a random order of tasks; where these are too few, of generated tasks, too."""
    chosen = list(tasks())
    Random(SEED).shuffle(chosen)
    found = sum(len(task.train) + len(task.test) for task in chosen)
    while found < count:
        chosen.append(generated_task(len(chosen), SEED))
        found += len(chosen[-1].train) + len(chosen[-1].test)
    _, whole = next(sliced(chosen, count))
    return whole


def generated_samples(count: int) -> int:
    """How many of so many samples are of generated tasks."""
    return max(0, count - sum(len(task.train) + len(task.test) for task in tasks()))


def part(whole: Slice, begin: int, end: int) -> Slice:
    """Some samples of a slice, as one of their own."""
    chosen = whole.samples[begin:end]
    first, last = chosen[0].task, chosen[-1].task
    moved = [type(each)(each.task - first, each.input, each.expected) for each in chosen]
    return Slice(whole.tasks[first : last + 1], tuple(moved))


def write_candidates(device: str, path: str, count: int) -> dict[str, Any]:
    """Makes so many mutants of the solvers, which takes a while, and writes them to a file for other processes."""
    source = TaskSource(SOURCES[0], tuple(task for task in tasks() if task.source == SOURCES[0]))
    return _write(path, mutants(source, count))


def write_programs(device: str, path: str, seed: int, first: int, count: int) -> dict[str, Any]:
    """Makes random programs, see ``tests.engine.columnar.differential``."""
    return _write(path, [program_of(seed, number) for number in range(first, first + count)])


def read_programs(path: str, count: int | None = None) -> Sequence[Program]:
    """The first so many programs of such a file."""
    made: Sequence[Program] = pickle.loads(Path(path).read_bytes())
    return made[:count]


def _write(path: str, programs: Sequence[Program]) -> dict[str, Any]:
    Path(path).write_bytes(pickle.dumps(programs))
    return {"programs": len(programs)}
