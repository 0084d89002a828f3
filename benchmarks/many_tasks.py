"""What runs on many tasks take: CPU time per task and memory per job, by stage.

    python -m benchmarks.many_tasks 1000 10000 100000 [--per-shard 1000] [--candidates 32] [--markdown FILE]

All stages but the search, one process after the other, on generated tasks; as many shards as make each of the same
size. Memory should hang on the shard alone, and time be in proportion to the tasks.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from arc.engine.profile import JobProfile
from arc.files import write_text
from arc.profile.pipeline import Measured, Setup, run_stages
from arc.tasks.generated import generated_tasks

SEED = 1


def measured(count: int, per_shard: int, candidates: int) -> Measured:
    """One run on so many tasks."""
    shards = -(-count // per_shard)
    setup = Setup((("config/solvers", "arc-agi-1/training"),), ("config/differs",), candidates, 0, 1, shards, "cpu", 1)
    with tempfile.TemporaryDirectory() as folder:
        return run_stages(setup, generated_tasks(count, SEED), Path(folder))


def described(runs: list[Measured], per_shard: int, candidates: int) -> str:
    """The figures as Markdown."""
    stages = list(dict.fromkeys(job.stage for job in runs[0].jobs))
    names = ["stage", *(f"{run.tasks:,} tasks" for run in runs)]
    times = [[stage, *(f"{_cpu(run, stage):.1f} s" for run in runs)] for stage in stages]
    times.append(["all", *(f"{run.cpu:.1f} s" for run in runs)])
    times.append(["all, per 1,000 tasks", *(f"{1000 * run.cpu / run.tasks:.2f} s" for run in runs)])
    room = [[stage, *(f"{_peak(run, stage) / 2**20:.0f} MiB" for run in runs)] for stage in stages]
    return (
        "# Runs on many tasks\n\n"
        f"One generation of {candidates} candidates on generated tasks (seed {SEED}), {per_shard:,} tasks per shard, "
        "without the search; every stage a process of its own. Other work ran beside it, "
        "so CPU time is told.\n\n"
        f"CPU time:\n\n{_table(names, times)}\n\n"
        f"Memory, the largest of the stage's jobs:\n\n{_table(names, room)}\n\n"
        "`solvers` and `card` hang on no task.\n\n"
        f"Measured with `python -m benchmarks.many_tasks {' '.join(str(run.tasks) for run in runs)}`.\n"
    )


def _jobs(run: Measured) -> dict[str, list[JobProfile]]:
    found = defaultdict(list)
    for job in run.jobs:
        found[job.stage].append(job)
    return found


def _cpu(run: Measured, stage: str) -> float:
    return sum(job.cpu for job in _jobs(run)[stage])


def _peak(run: Measured, stage: str) -> float:
    return max(job.peak_memory for job in _jobs(run)[stage])


def _table(names: list[str], rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in [names, ["---", *["--:"] * (len(names) - 1)], *rows])


def main() -> None:
    """Measures and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tasks", nargs="+", type=int)
    parser.add_argument("--per-shard", default=1000, type=int)
    parser.add_argument("--candidates", default=32, type=int)
    parser.add_argument("--markdown", help="file to write to")
    given = parser.parse_args()
    runs = []
    for count in sorted(given.tasks):
        runs.append(measured(count, given.per_shard, given.candidates))
        text = described(runs, given.per_shard, given.candidates)
        print(f"{count} tasks: {runs[-1].wall:.0f} s", file=sys.stderr, flush=True)
        if given.markdown:
            write_text(given.markdown, text)
    print(text, end="")


if __name__ == "__main__":
    main()
