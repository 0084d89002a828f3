"""What accounting for every wave costs, on slices of several sizes.

    python -m benchmarks.accounting [--markdown FILE]

One slice runs in turn with and without accounting, in CPU time: all solvers that come along with all differs. The first
figure compares the fastest runs of both kinds, which is what the least disturbed moments of a busy machine show. The
second one is the median over pairs of runs that followed each other, with its interval by the bootstrap over pairs.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from arc.archive.solver_files import read_solvers, solver_paths
from arc.engine.differs import read_differs
from arc.engine.plan import plan
from arc.profile.overhead import Overhead, measure_overhead
from arc.program.batt import merge
from arc.provenance import ROOT
from arc.tasks.sources import load_source

REPEATS = {16: 60, 64: 40, 256: 16}
"""Pairs of runs by samples of the slice; the workflow's slices have 256."""

RESAMPLES = 4000
WANTED = 0.03


def measured() -> list[Overhead]:
    """The cost of accounting on slices of all sizes."""
    files = solver_paths(ROOT / "config" / "solvers")
    programs = [each.program for path in files for each in read_solvers(path).accepted]
    planned = plan(merge(programs), read_differs(ROOT / "config" / "differs"))
    tasks = load_source("arc-agi-1/training").tasks
    return [measure_overhead(planned, tasks, "cpu", size, repeats) for size, repeats in REPEATS.items()]


def described(found: list[Overhead]) -> str:
    """The figures as Markdown."""
    rows = []
    for each in found:
        ratios = np.array([first / second - 1 for first, second in each.pairs])
        drawn = np.random.default_rng(1).choice(ratios, (RESAMPLES, len(ratios)))
        low, high = np.percentile(np.median(drawn, axis=1), [2.5, 97.5])
        rows.append(
            f"| {each.samples} | {len(each.pairs)} | {1e3 * each.without:.1f} ms | {1e3 * each.with_accounting:.1f} ms "
            f"| {100 * each.share:+.2f} % | {100 * np.median(ratios):+.2f} % ({100 * low:+.2f} to {100 * high:+.2f}) |"
        )
    head = "| samples | pairs | fastest without | fastest with | more | median of pairs (95% interval) |"
    return (
        "# What accounting costs\n\n"
        "All solvers that come along with all differs, on one slice, in turn with and without accounting; CPU time. "
        f"It is to be at most {WANTED:.0%}. The workflow's slices have 256 samples.\n\n"
        f"{head}\n{'| --- ' * 6}|\n" + "\n".join(rows) + "\n\nMeasured with `python -m benchmarks.accounting`.\n"
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
