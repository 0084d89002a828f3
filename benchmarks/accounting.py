"""What accounting for every wave costs, on slices of several sizes.

    python -m benchmarks.accounting [--markdown FILE]

One slice runs in turn with and without accounting, in CPU time: all solvers that come along with all differs. The first
figure compares the fastest runs of both kinds, which is what the least disturbed moments of a busy machine show. The
second one is the median over pairs of runs that followed each other, with its interval by the bootstrap over pairs.

Runs of a large slice differ more from each other than accounting costs. So the third figure does without differences:
how often a slice accounts for something, times what that takes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from timeit import repeat

import numpy as np

from arc.archive.solver_files import read_solvers, solver_paths
from arc.engine.backend import open_backend
from arc.engine.columnar.host import Host
from arc.engine.columnar.laps import Laps
from arc.engine.columnar.pools import Pools
from arc.engine.differs import read_differs
from arc.engine.plan import Plan, plan
from arc.engine.profile import LOADING, Profiler
from arc.engine.samples import sliced
from arc.profile.overhead import Overhead, measure_overhead
from arc.program.batt import merge
from arc.provenance import ROOT
from arc.tasks.sources import load_source
from arc.tasks.task import Task

REPEATS = {16: 60, 64: 40, 256: 40}
"""Pairs of runs by samples of the slice; the workflow's slices have 256."""

RESAMPLES = 4000
ROUNDS = 20_000
WANTED = 0.03


class _Counting:
    """A clock that counts how often it is read."""

    reads = 0

    def __call__(self) -> float:
        """Seconds."""
        self.reads += 1
        return perf_counter()


def counted(planned: Plan, tasks: Sequence[Task], size: int) -> float:
    """Seconds: how often a slice accounts for a kernel's call or another lap, times what each takes."""
    clock = _Counting()
    profiler = Profiler(clock)
    executable = open_backend("cpu").load(planned, profiler)
    _, samples = next(sliced(tasks, size))

    def so_far() -> tuple[int, int]:
        rows = [row for row in profiler.rows() if row.kernel and row.category != LOADING]
        return clock.reads, sum(row.calls for row in rows)

    reads, calls = so_far()
    executable.run(samples)
    after = so_far()
    laps, calls = after[0] - reads, after[1] - calls
    return (laps - calls) * _lap() + calls * _call()


def _lap() -> float:
    found = Laps()
    return min(repeat(lambda: found.lap("columns", "rot90", 1, 9, 9, 9, 9), number=ROUNDS)) / ROUNDS


def _call() -> float:
    found, host, column = Laps(), Host(Pools()), np.zeros(9, np.int32)
    return min(repeat(lambda: found.call("rot90", 9, [column] * 3, column, host.bytes()), number=ROUNDS)) / ROUNDS


def measured() -> list[tuple[Overhead, float]]:
    """The cost of accounting on slices of all sizes, by differences and by counting."""
    files = solver_paths(ROOT / "config" / "solvers")
    programs = [each.program for path in files for each in read_solvers(path).accepted]
    planned = plan(merge(programs), read_differs(ROOT / "config" / "differs"))
    tasks = load_source("arc-agi-1/training").tasks
    return [
        (measure_overhead(planned, tasks, "cpu", size, repeats), counted(planned, tasks, size))
        for size, repeats in REPEATS.items()
    ]


def described(found: list[tuple[Overhead, float]]) -> str:
    """The figures as Markdown."""
    rows = []
    for each, seconds in found:
        ratios = np.array([first / second - 1 for first, second in each.pairs])
        drawn = np.random.default_rng(1).choice(ratios, (RESAMPLES, len(ratios)))
        low, high = np.percentile(np.median(drawn, axis=1), [2.5, 97.5])
        rows.append(
            f"| {each.samples} | {len(each.pairs)} | {1e3 * each.without:.1f} ms | {1e3 * each.with_accounting:.1f} ms "
            f"| {100 * each.share:+.2f} % | {100 * np.median(ratios):+.2f} % ({100 * low:+.2f} to {100 * high:+.2f}) "
            f"| {1e3 * seconds:.1f} ms, {100 * seconds / each.without:.2f} % |"
        )
    head = "| samples | pairs | fastest without | fastest with | more | median of pairs (95% interval) | counted |"
    return (
        "# What accounting costs\n\n"
        "All solvers that come along with all differs, on one slice, in turn with and without accounting; CPU time. "
        f"It is to be at most {WANTED:.0%}. The workflow's slices have 256 samples; "
        "what a slice costs hardly grows with them. Runs of a large slice differ more from each other than accounting "
        "costs, so that is also *counted*: how often a slice accounts for something, times what that takes.\n\n"
        f"{head}\n{'| --- ' * 7}|\n" + "\n".join(rows) + "\n\nMeasured with `python -m benchmarks.accounting`.\n"
    )


def main() -> None:
    """Measures and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--markdown", help="file to write to")
    given = parser.parse_args()
    text = described(measured())
    print(text, end="")
    if given.markdown:
        Path(given.markdown).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
