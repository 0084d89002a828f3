"""Compares the columnar engine with the Python primitives on random well-typed programs over real grids.

    python -m tests.engine.columnar.differential --programs 200000 --seed 0 --jobs 2 --report coverage.tsv

Every line of every program is compared: values, which of them are missing, and why. Program number n of a seed is the
same on every machine and with any number of jobs, and so are the samples that it is compared on; every program has
lines for some rows of the table of coverage, which take turns. Programs are compared in blocks, which share equal lines
as programs in a batt do: so each of those is typed, computed on both sides and compared once.

A run can be made in parts: ``--first`` is the number of a part's first program, ``--earlier`` names the reports of the
parts before it, whose counts are added. The report is written every so often: it says how far a run came that stopped.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from arc.dsl import Reason
from arc.dsl.types import Type
from arc.dsl.values import Grid
from arc.engine.samples import demo_pairs
from arc.program.batt import moved
from arc.program.program import Line, Program
from arc.progress import progress
from arc.tasks.sources import load_source
from arc.tasks.task import Task
from tests.engine.columnar.building import Typing
from tests.engine.columnar.coverage_table import Row, key_of, table
from tests.engine.columnar.evaluation import DEVICE, PROCESSORS, by_columns
from tests.engine.columnar.reducing import Difference, Sample, by_primitives, differing, smallest
from tests.engine.columnar.summary import Summary, read_summary
from tests.engine.columnar.typed_programs import typed_program

SOURCES = ("arc-agi-1/training", "arc-agi-2/training")
BLOCK = 200
"""Programs that run together, from a multiple of this number on."""
TARGETS = 8
"""Rows of the table that a program has lines for."""
TIMES = 100
"""How often every combination must occur in a long run."""
REDUCED = 3
"""Differences of a block that are reduced, which takes long."""
SAVED = 50
"""Blocks after which the report is written."""


def compare(seed: int, numbers: Sequence[int], targets: int = TARGETS, length: int = 4) -> Summary:
    """Compares some programs of one block of a seed on the samples of the block.

    The garbage is collected once, while all of it is young: else Python looks through the whole graph again and again.
    """
    gc.disable()
    try:
        summary = Summary(len(numbers))
        programs = [program_of(seed, number, targets, length) for number in numbers]
        _compare(programs, samples_of(seed, numbers[0], training_tasks()), summary)
        return summary
    finally:
        gc.enable()
        gc.collect(0)


def _compare(programs: Sequence[Program], samples: Sequence[Sample], summary: Summary) -> None:
    """Compares all lines; programs that break the engine are found by halving."""
    program, uses = merged(programs)
    try:
        (found,) = by_columns([program], samples, kernels=summary.kernels)
    except Exception as error:
        if len(programs) == 1:
            breaking = next((sample for sample in samples if _breaks(program, sample)), samples[0])
            summary.differing += 1
            summary.differences.append(smallest(Difference(program, breaking, "no error", error)))
        else:
            half = len(programs) // 2
            _compare(programs[:half], samples, summary)
            _compare(programs[half:], samples, summary)
        return
    expected = by_primitives(program, samples)
    _count(program, uses, expected, summary)
    differences = list(differing(program, expected, found, samples))
    summary.differing += len(differences)
    summary.differences += map(smallest, islice(differences, REDUCED))


def _breaks(program: Program, sample: Sample) -> bool:
    try:
        by_columns([program], [sample])
    except Exception:
        return True
    return False


def merged(programs: Sequence[Program]) -> tuple[Program, Counter[int]]:
    """One program of all lines, equal ones once, and how many of the programs have each."""
    numbers: dict[Line, int] = {}
    uses: Counter[int] = Counter()
    for program in programs:
        places: list[int] = []
        for line in program.lines:
            here = moved(line, places)
            places.append(numbers.setdefault(here, len(numbers)))
        uses.update(places)
    return Program(tuple(numbers), len(numbers) - 1), uses


def _count(program: Program, uses: Counter[int], expected: Sequence[Sequence[Any]], summary: Summary) -> None:
    inference = Typing()
    for number, (line, results) in enumerate(zip(program.lines, expected, strict=True)):
        key, times = key_of(inference, line), uses[number]
        missing = [result.name for result in results if isinstance(result, Reason)]
        if isinstance(inference.add(line.callee, line.args), Type):
            summary.results += len(results)
            summary.missing.update(missing)
        summary.coverage[key] += times
        if len(missing) < len(results):
            summary.with_value[key] += times
    summary.lines += len(program.lines)


def program_of(seed: int, number: int, targets: int = TARGETS, length: int = 4) -> Program:
    """The program of a seed with this number."""
    rows = table()
    wanted = [_shuffled(seed)[(number * targets + k) % len(rows)] for k in range(targets)]
    return typed_program(Random(f"program {seed} {number}"), wanted, length)


@cache
def _shuffled(seed: int) -> list[Row]:
    rows = list(table())
    Random(seed).shuffle(rows)
    return rows


@cache
def training_tasks() -> tuple[Task, ...]:
    """The training tasks of both data sets."""
    return tuple(task for name in SOURCES for task in load_source(name))


def samples_of(seed: int, number: int, tasks: Sequence[Task]) -> list[Sample]:
    """What the program of a seed with this number, and all others of its block, are compared on."""
    return some_samples(Random(f"samples {seed} {number // BLOCK}"), tasks)


def some_samples(random: Random, tasks: Sequence[Task], count: int = 4) -> list[Sample]:
    """Real samples of some tasks; large grids are cut to a corner, but for a few."""
    samples: list[Sample] = []
    for _ in range(count):
        task = random.choice(tasks)
        grid = random.choice([pair.input for pair in (*task.train, *task.test)])
        side = 30 if random.random() < 0.03 else random.choice((5, 7, 9))
        demos = tuple((_cut(given, 7), _cut(wanted, 7)) for given, wanted in demo_pairs(task))
        samples.append((demos, _cut(grid, side)))
    return samples


def _cut(grid: Grid, side: int) -> Grid:
    return tuple(row[:side] for row in grid[:side])


def blocks(programs: int, seed: int, jobs: int, first: int = 0) -> Iterator[Summary]:
    """Compares many programs in several processes: one block after the other, in their order."""
    end = first + programs
    starts = range(first - first % BLOCK, end, BLOCK)
    numbers = [range(max(start, first), min(start + BLOCK, end)) for start in starts]
    table()
    pool = ProcessPoolExecutor(jobs) if jobs > 1 else None
    with pool or nullcontext(), progress("compare", programs, "programs") as advance:
        for summary in (pool.map if pool else map)(compare, [seed] * len(numbers), numbers):
            yield summary
            advance(summary.programs)


def compare_all(programs: int, seed: int, jobs: int = 1, first: int = 0) -> Summary:
    """Compares many programs."""
    summary = Summary()
    for block in blocks(programs, seed, jobs, first):
        summary.add(block)
    return summary


def main() -> None:
    """Compares, prints a summary, and exits with 1 where there is a difference or a combination is too rare."""
    parser = argparse.ArgumentParser(description="Compares the columnar engine with the Python primitives.")
    parser.add_argument("--programs", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--device", choices=sorted(PROCESSORS), default="cpu", help="what runs the engine")
    parser.add_argument("--times", type=int, default=TIMES, help="how often every combination of the table must occur")
    parser.add_argument("--report", type=Path, help="file for the table of coverage")
    parser.add_argument("--earlier", type=Path, nargs="*", default=(), help="reports of earlier parts, to be added")
    options = parser.parse_args()
    os.environ[DEVICE] = options.device
    summary = Summary()
    for path in options.earlier:
        summary.add(read_summary(path))
    for number, block in enumerate(blocks(options.programs, options.seed, options.jobs, options.first), 1):
        summary.add(block)
        if options.report and number % SAVED == 0:
            summary.write(options.report)
    if options.report:
        summary.write(options.report)
    print(summary)
    if summary.differences:
        print(min(summary.differences, key=lambda each: len(each.program.lines)))
    rare = summary.rare(options.times)
    if rare:
        print(f"{len(rare):,} combinations occur less than {options.times} times, one is {' '.join(rare[0])}")
    sys.exit(1 if summary.differing or rare else 0)


if __name__ == "__main__":
    main()
