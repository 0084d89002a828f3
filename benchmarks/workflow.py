"""What Snakemake costs: its share of a run, a dry run with many shards, and a rerun that has nothing to do.

    python -m benchmarks.workflow [--shards 64] [--generations 3] [--dry-shards 5000] [--limit TASKS]
        [--markdown FILE]

The run takes the default configuration with one core, so that what no job accounts for is overhead and not waiting.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from arc.engine.profile import IMPORTS, START, by_category
from arc.files import write_text
from arc.profile.table import read_profiles

NO_SEARCH = "search: {applications: 0}\n"


@dataclass(frozen=True)
class Taken:
    """Seconds of a command with all of its processes."""

    wall: float
    cpu: float

    def __add__(self, other: Taken) -> Taken:
        return Taken(self.wall + other.wall, self.cpu + other.cpu)

    def __sub__(self, other: Taken) -> Taken:
        return Taken(self.wall - other.wall, self.cpu - other.cpu)


@dataclass(frozen=True)
class Shares:
    """What a run's time went to."""

    jobs: int
    work: Taken
    starts: Taken
    """of the jobs' processes: interpreters and imports of modules"""
    snakemake: Taken
    """Snakemake itself, and shells and the ends of processes, which profiles do not cover"""


def timed(*arguments: str) -> Taken:
    """Runs Snakemake in the project's folder and waits for it. Raises CalledProcessError where it fails.

    Python keeps the bytecode of the sources, as it does by default.
    """
    command = [sys.executable, "-m", "snakemake", "--cores", "1", "--quiet", "all", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    subprocess.run(command, check=True, cwd=Path(__file__).parents[1], env=environment, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Taken(perf_counter() - start, cpu)


def shares(whole: Taken, results: Path) -> Shares:
    """What a run on one core went to, by its jobs' profiles.

    Profiles count wall seconds by category, and CPU seconds of the whole job; starts get their part of the latter.
    """
    jobs = read_profiles([results])
    starts, work = Taken(0, 0), Taken(0, 0)
    for job in jobs:
        seconds = by_category(job.rows)
        start = seconds.get(START, 0.0) + seconds.get(IMPORTS, 0.0)
        starts += Taken(start, job.cpu * start / job.wall)
        work += Taken(job.wall - start, job.cpu * (1 - start / job.wall))
    return Shares(len(jobs), work, starts, whole - work - starts)


def described(found: Shares) -> str:
    """The shares as a table."""
    parts = {
        "work": found.work,
        "starts of the jobs' processes, with their imports": found.starts,
        "Snakemake, shells and ends of processes": found.snakemake,
    }
    whole = found.work + found.starts + found.snakemake
    rows = [
        f"| {name} | {part.wall:.1f} s | {part.wall / whole.wall:.1%} | {part.cpu:.1f} s | {part.cpu / whole.cpu:.1%} |"
        for name, part in parts.items()
    ]
    return "\n".join(["| of the run | wall | | CPU | |", "|---|--:|--:|--:|--:|", *rows])


def main() -> None:
    """Measures and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", default=64, type=int)
    parser.add_argument("--generations", default=3, type=int)
    parser.add_argument("--dry-shards", default=5000, type=int)
    parser.add_argument("--limit", type=int, help="the first tasks only; without it all 400")
    parser.add_argument("--markdown", help="file to write to")
    given = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder, "plain.yaml")
        plain.write_text(NO_SEARCH, encoding="utf-8")
        dry = ["--dry-run", "--config", f"shards={given.dry_shards}", "generations=1", f"results={folder}/dry"]
        for name, more in (("", []), (" without the search", ["--configfile", str(plain)])):
            rows.append((f"dry run, {given.dry_shards:,} shards, one generation{name}", timed(*dry, *more)))
        sizes = [f"shards={given.shards}", f"generations={given.generations}"]
        limit = [f"limit={given.limit}"] if given.limit else []
        run = ["--config", *sizes, *limit, f"results={folder}/run"]
        whole = timed(*run)
        found = shares(whole, Path(folder, "run"))
        rows.append((f"run, {given.shards} shards, {given.generations} generations, {found.jobs} jobs", whole))
        rows.append(("the same again: nothing to do", timed(*run)))
    table = "\n".join(f"| {name} | {taken.wall:.1f} s | {taken.cpu:.1f} s |" for name, taken in rows)
    text = (
        "# What Snakemake costs\n\n"
        f"| | wall | CPU |\n|---|--:|--:|\n{table}\n\n"
        f"{described(found)}\n\n"
        "Measured with `python -m benchmarks.workflow"
        f" --shards {given.shards} --generations {given.generations} --dry-shards {given.dry_shards}`.\n"
    )
    print(text, end="")
    if given.markdown:
        write_text(given.markdown, text)


if __name__ == "__main__":
    main()
