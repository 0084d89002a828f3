"""Compares the columnar engine with the Python primitives on random well-typed programs over real grids.

    python -m tests.engine.columnar.differential --programs 200000 --seed 0 --jobs 2 --report coverage.tsv

Every line of every program is compared: values, which of them are missing, and why. Program number n of a seed is the
same on every machine and with any number of jobs; every program has lines for some rows of the table of coverage, which
take turns.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from arc.dsl import Reason
from arc.dsl.types import Type
from arc.dsl.values import Grid
from arc.program.infer import Inference
from arc.program.match import CannotMatchError
from arc.program.program import Line, Operand, Program
from arc.progress import progress
from arc.tasks.sources import load_source
from tests.engine.columnar.coverage_table import Key, Row, key_of, table
from tests.engine.columnar.evaluation import FUNCTION, by_columns
from tests.engine.columnar.typed_programs import typed_program
from tests.program import random_programs

SOURCES = ("arc-agi-1/training", "arc-agi-2/training")
BLOCK = 20
"""Programs that run together."""
TARGETS = 8
"""Rows of the table that a program has lines for."""

Sample = tuple[Any, Any]
"""A value of ``S`` and one of ``I``."""


@dataclass(frozen=True)
class Difference:
    """A line that the engine computes otherwise than the primitives."""

    program: Program
    """ends in that line"""
    sample: Sample
    expected: Any
    found: Any

    def __str__(self) -> str:
        return f"{self.program.text()}expected {self.expected!r}\nfound    {self.found!r}\nI = {self.sample[1]!r}"


@dataclass
class Summary:
    """What was compared."""

    programs: int = 0
    lines: int = 0
    values: int = 0
    missing: Counter[str] = field(default_factory=Counter)
    coverage: Counter[Key] = field(default_factory=Counter)
    kernels: set[str] = field(default_factory=set)
    """what the engine's graphs consist of"""
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: Summary) -> None:
        """Takes in another part."""
        self.programs += other.programs
        self.lines += other.lines
        self.values += other.values
        self.missing += other.missing
        self.coverage += other.coverage
        self.kernels |= other.kernels
        self.differences += other.differences


def compare(seed: int, numbers: Sequence[int], targets: int = TARGETS, length: int = 4) -> Summary:
    """Compares some programs of a seed on some samples."""
    summary = Summary(len(numbers))
    programs = [program_of(seed, number, targets, length) for number in numbers]
    for program in programs:
        _count(program, summary)
    samples = some_samples(Random(f"samples {seed} {numbers[0]}"))
    for program, lines in zip(programs, _columns(programs, samples, summary), strict=True):
        for difference in differing(program, lines, samples, summary):
            summary.differences.append(smallest(difference))
            break
    return summary


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
def _tasks() -> list[Any]:
    return [task for name in SOURCES for task in load_source(name)]


def some_samples(random: Random, count: int = 4) -> list[Sample]:
    """Real samples of training tasks; large grids are cut to a corner, but for a few."""
    samples = []
    for _ in range(count):
        task = random.choice(_tasks())
        grid = random.choice([pair.input for pair in (*task.train, *task.test)])
        side = 30 if random.random() < 0.03 else random.choice((5, 7, 9))
        demos = tuple((_cut(pair.input, 7), _cut(pair.output, 7)) for pair in task.train)
        samples.append((demos, _cut(grid, side)))
    return samples


def _cut(grid: Grid, side: int) -> Grid:
    return tuple(row[:side] for row in grid[:side])


def _count(program: Program, summary: Summary) -> None:
    inference = Inference()
    for line in program.lines:
        summary.coverage[key_of(inference, line)] += 1
        inference.add(line.callee, line.args)


def _columns(programs: Sequence[Program], samples: Sequence[Sample], summary: Summary) -> Iterator[list[Any]]:
    """What the engine gives for every program; programs that break it are differences and give nothing."""
    try:
        yield from by_columns(programs, samples, kernels=summary.kernels)
    except Exception:
        for program in programs:
            try:
                yield by_columns([program], samples)[0]
            except Exception as error:
                summary.differences.append(smallest(Difference(program, samples[0], "no error", error)))
                yield [FUNCTION] * len(program.lines)


def differing(
    program: Program, lines: Sequence[Any], samples: Sequence[Sample], summary: Summary
) -> Iterator[Difference]:
    """The lines that differ, the first ones first, on every sample."""
    for place, sample in enumerate(samples):
        expected = random_programs.run(program, {"S": sample[0], "I": sample[1]})
        for number, (wanted, line) in enumerate(zip(expected, lines, strict=True)):
            if line is FUNCTION:
                continue
            summary.lines += 1
            found = line[place]
            if isinstance(wanted, Reason):
                summary.missing[wanted.name] += 1
            else:
                summary.values += 1
            if not same(wanted, found):
                yield Difference(_needed(program.lines, number), sample, wanted, found)


def same(a: Any, b: Any) -> bool:
    """Whether both are the same value, or are missing for the same reason."""
    return bool(a == b) and isinstance(a, Reason) == isinstance(b, Reason)


def _needed(lines: Sequence[Line], output: Operand) -> Program:
    """The program of the lines that the output needs."""
    needed: set[int] = set()
    stack = [output]
    while stack:
        operand = stack.pop()
        if isinstance(operand, int) and operand not in needed:
            needed.add(operand)
            stack += lines[operand].operands
    places = {old: new for new, old in enumerate(sorted(needed))}

    def moved(operand: Operand) -> Operand:
        return places[operand] if isinstance(operand, int) else operand

    kept = [Line(moved(lines[old].callee), tuple(map(moved, lines[old].args))) for old in places]
    return Program(tuple(kept), moved(output))


def smallest(difference: Difference) -> Difference:
    """The same difference with as few lines as can be found: they are replaced by inputs, constants, other lines."""
    tried = True
    while tried:
        tried = False
        for smaller in _smaller(difference.program):
            found = _difference_of(smaller, difference)
            if found is not None:
                difference, tried = found, True
                break
    return difference


def _smaller(program: Program) -> Iterator[Program]:
    """Programs that end earlier, or in which one line is replaced by an earlier operand of the same kind."""
    inference = Inference()
    for line in program.lines:
        inference.add(line.callee, line.args)
    for number, kind in enumerate(inference.kinds[:-1]):
        if isinstance(kind, Type):
            yield _needed(program.lines, number)
    options: list[Operand] = ["I", "S", "T", "ZERO", "ONE", "UNITY", *range(len(program.lines))]
    for number in reversed(range(len(program.lines))):
        for option in options:
            if isinstance(option, int) and option >= number:
                break
            if str(inference.kind_of(option)) == str(inference.kinds[number]):
                yield _replaced(program, number, option)


def _replaced(program: Program, number: int, option: Operand) -> Program:
    def shown(operand: Operand) -> Operand:
        return option if operand == number and isinstance(operand, int) else operand

    lines = [Line(shown(line.callee), tuple(map(shown, line.args))) for line in program.lines]
    return _needed(lines, shown(program.output))


def _difference_of(program: Program, like: Difference) -> Difference | None:
    if not program.lines or len(program.lines) >= len(like.program.lines):
        return None
    try:
        by_columns([program], [like.sample])
    except CannotMatchError:
        return None
    except Exception as error:
        found = Difference(program, like.sample, "no error", error)
        return found if type(error) is type(like.found) else None
    if isinstance(like.found, Exception):
        return None
    for found in differing(program, by_columns([program], [like.sample])[0], [like.sample], Summary()):
        return found
    return None


def rare(coverage: Counter[Key], times: int) -> list[Key]:
    """The rows of the table that occurred less often."""
    return [row.key for row in table() if coverage[row.key] < times]


def write_report(path: Path, coverage: Counter[Key]) -> None:
    """Writes how often every combination occurred; those of the table first."""
    known = [row.key for row in table()]
    others = sorted(set(coverage) - set(known))
    with path.open("w", encoding="utf-8") as file:
        file.write("primitive\toperands\tin the table\ttimes\n")
        for place, keys in (("yes", known), ("no", others)):
            for name, *operands in keys:
                file.write(f"{name}\t{', '.join(operands)}\t{place}\t{coverage[name, *operands]}\n")


def compare_all(programs: int, seed: int, jobs: int, first: int = 0) -> Summary:
    """Compares many programs in several processes."""
    numbers = range(first, first + programs)
    blocks = [numbers[start : start + BLOCK] for start in range(0, programs, BLOCK)]
    summary = Summary()
    pool = ProcessPoolExecutor(jobs) if jobs > 1 else None
    with pool or nullcontext(), progress("compare", programs, "programs") as advance:
        parts = (pool.map if pool else map)(compare, [seed] * len(blocks), blocks)
        for part in parts:
            summary.add(part)
            advance(part.programs)
    return summary


def main() -> None:
    """Compares, prints a summary, and exits with 1 where there is a difference."""
    parser = argparse.ArgumentParser(description="Compares the columnar engine with the Python primitives.")
    parser.add_argument("--programs", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=Path, help="file for the table of coverage")
    options = parser.parse_args()
    summary = compare_all(options.programs, options.seed, options.jobs, options.first)
    if options.report:
        write_report(options.report, summary.coverage)
    counts = [summary.coverage[row.key] for row in table()]
    print(f"{summary.programs:,} programs, {summary.lines:,} lines of them on samples: {summary.values:,} values,")
    print("  missing: " + ", ".join(f"{reason.lower()} {count:,}" for reason, count in summary.missing.most_common()))
    print(f"{len(counts):,} combinations in the table, each at least {min(counts):,} times;", end=" ")
    print(f"{len(summary.coverage):,} combinations in all")
    print(f"{len(summary.differences):,} programs differ")
    if summary.differences:
        print(min(summary.differences, key=lambda each: len(each.program.lines)))
        sys.exit(1)


if __name__ == "__main__":
    main()
