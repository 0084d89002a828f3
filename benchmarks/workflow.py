"""What Snakemake costs: its share of a run, a dry run with many shards, and a rerun that has nothing to do.

    python -m benchmarks.workflow [--shards 64] [--generations 3] [--dry-shards 5000] [--markdown FILE]

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

from arc.engine.profile import IMPORTS, by_category
from arc.files import write_text
from arc.profile.table import read_profiles

NO_SEARCH = "search: {applications: 0}\n"


@dataclass(frozen=True)
class Taken:
    """Seconds of a command with all of its processes."""

    wall: float
    cpu: float


@dataclass(frozen=True)
class Shares:
    """CPU seconds of a run by what they went to."""

    jobs: int
    work: float
    starts: float
    """of the jobs' processes: imports of modules"""
    snakemake: float
    """of Snakemake itself, and of interpreters and shells before and after what profiles cover"""

    @property
    def overhead(self) -> float:
        """The share that is no work, from 0 to 1."""
        return 1 - self.work / (self.work + self.starts + self.snakemake)


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
    """What the CPU time of a run went to, by its jobs' profiles.

    Profiles count wall seconds by category and CPU seconds of the whole job; imports get their part of the latter.
    """
    jobs = read_profiles([results])
    cpu = sum(job.cpu for job in jobs)
    starts = sum(job.cpu * by_category(job.rows).get(IMPORTS, 0.0) / job.wall for job in jobs)
    return Shares(len(jobs), cpu - starts, starts, whole.cpu - cpu)


def main() -> None:
    """Measures and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", default=64, type=int)
    parser.add_argument("--generations", default=3, type=int)
    parser.add_argument("--dry-shards", default=5000, type=int)
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
        run = ["--config", *sizes, f"results={folder}/run"]
        whole = timed(*run)
        found = shares(whole, Path(folder, "run"))
        rows.append((f"run, {given.shards} shards, {given.generations} generations, {found.jobs} jobs", whole))
        rows.append(("the same again: nothing to do", timed(*run)))
    table = "\n".join(f"| {name} | {taken.wall:.1f} s | {taken.cpu:.1f} s |" for name, taken in rows)
    text = (
        "# What Snakemake costs\n\n"
        f"| | wall | CPU |\n|---|--:|--:|\n{table}\n\n"
        f"Of the run's CPU time {found.work:.1f} s are work, {found.starts:.1f} s imports of the jobs' processes, and "
        f"{found.snakemake:.1f} s Snakemake, interpreters and shells: {100 * found.overhead:.0f} % overhead.\n\n"
        "Measured with `python -m benchmarks.workflow"
        f" --shards {given.shards} --generations {given.generations} --dry-shards {given.dry_shards}`.\n"
    )
    print(text, end="")
    if given.markdown:
        write_text(given.markdown, text)


if __name__ == "__main__":
    main()
