"""What is measured: real tasks, and candidates that are mutants of the shipped solvers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

from arc.archive.solver_files import imported, read_solvers, solver_paths
from arc.card.generate import Options, generate
from arc.dsl.values import Grid
from arc.engine.backend import Slice
from arc.engine.differs import Differ, read_differs
from arc.engine.executor import SLICE_EVALUATIONS
from arc.engine.samples import sliced
from arc.program.program import Program
from arc.tasks.sources import TaskSource, load_source
from arc.tasks.task import Task

SEED = 1
SLICE = 256
"""Samples per slice at most, as in the default configuration."""

_ROOT = Path(__file__).parents[1]


@cache
def tasks() -> tuple[Task, ...]:
    """The training tasks of ARC-AGI-1."""
    return tuple(load_source("arc-agi-1/training"))


@cache
def shuffled() -> tuple[Task, ...]:
    """The same tasks in a random order, so that the first of them are like the rest."""
    mixed = list(tasks())
    Random(SEED).shuffle(mixed)
    return tuple(mixed)


@cache
def candidates(count: int) -> tuple[Program, ...]:
    """So many different mutants of the shipped solvers."""
    return mutants(load_source("arc-agi-1/training"), count)


def mutants(source: TaskSource, count: int) -> tuple[Program, ...]:
    """So many different mutants of the shipped solvers, which were written for tasks of the source."""
    files = [(read_solvers(path), source) for path in solver_paths(_ROOT / "config" / "solvers")]
    entries, programs = imported(files)
    parents = len({entry.program for entry in entries})
    options = Options(SEED, 1, parents + count, mutation_share=1.0, crossover_share=0.0)
    made = [each.program for each in generate(entries, programs.__getitem__, options) if each.origin == "mutation"]
    if len(made) != count:
        raise ValueError(f"{len(made)} mutants where {count} are wanted")
    return tuple(made)


def differs() -> list[Differ]:
    """The shipped differs."""
    return read_differs(_ROOT / "config" / "differs")


def slices(tasks: Sequence[Task], candidates: int, samples: int | None = None) -> Iterator[Slice]:
    """The samples of the tasks, or the first so many, in slices as the executor makes them."""
    left = samples
    for _, part in sliced(tasks, max(1, min(SLICE, SLICE_EVALUATIONS // candidates))):
        if left is not None:
            part = Slice(part.tasks, part.samples[:left])
            left -= len(part.samples)
        if part.samples:
            yield part


def some_of(tasks: Sequence[Task], count: int) -> Slice:
    """A random sample of each of ``count`` classes of equally many samples of similar input size."""
    ((_, everything),) = sliced(tasks, 10**9)
    random = Random(SEED)
    by_size = sorted(range(len(everything.samples)), key=lambda n: (cells(everything.samples[n].input), n))
    bounds = [len(by_size) * part // count for part in range(count + 1)]
    chosen = sorted(random.choice(by_size[a:b]) for a, b in pairwise(bounds))
    return Slice(everything.tasks, tuple(everything.samples[number] for number in chosen))


def inputs(source: str) -> list[Grid]:
    """All demo and test inputs of a source."""
    return [pair.input for task in load_source(source) for pair in (*task.train, *task.test)]


def cells(grid: Grid) -> int:
    """The number of cells of a grid."""
    return len(grid) * len(grid[0])
