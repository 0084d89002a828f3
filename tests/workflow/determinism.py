"""Runs the workflow in several ways that must not change its results, and compares them byte by byte.

    python -m tests.workflow.determinism [--cores 1,2] [--shards 1,7,64] [--devices cpu,python] [--generations 2]
        [--tasks 50]

runs every combination on the five tasks of ``Project``, or on so many of arc-agi-1/training, and prints a table.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from arc.tasks.sources import load_source
from tests.workflow.project import TASKS, Project


@dataclass(frozen=True)
class Way:
    """A way to run the workflow."""

    cores: int
    shards: int
    device: str


@dataclass(frozen=True)
class Outcome:
    """What a run made, and how it differs from the first one."""

    way: Way
    files: int
    """files that were compared"""
    different: list[str]
    """paths of files that are not those of the first run"""


def results(project: Project, way: Way, generations: int) -> dict[str, str]:
    """Runs the workflow and gives a hash of all files that hang neither on the clock nor on the shards.

    Those are the archive, what the generations made for all tasks, and the report but for its page;
    of ``summary.json`` what it says of results, not the configuration.
    """
    folder = f"run-{way.cores}-{way.shards}-{way.device}"
    project.configure(
        results=folder, shards=way.shards, engine={"device": way.device, "slice_samples": 3}, generations=generations
    )
    project.run("--cores", str(way.cores))
    summary = json.loads((project.folder / folder / "report" / "summary.json").read_text(encoding="utf-8"))
    said = {key: value for key, value in summary.items() if key not in ("config", "seconds")}
    of_shards = ("/shards/", "/search/", "tasks/", "report/history.json")
    found = {**project.final(folder), "report/summary.json": json.dumps(said)}
    return {path: each for path, each in found.items() if not any(part in path for part in of_shards)}


def compared(project: Project, ways: Sequence[Way], generations: int) -> list[Outcome]:
    """Runs the workflow in all of these ways, and compares each with the first."""
    outcomes: list[Outcome] = []
    first: dict[str, str] = {}
    for way in ways:
        found = results(project, way, generations)
        first = first or found
        different = sorted(path for path in first.keys() | found.keys() if first.get(path) != found.get(path))
        outcomes.append(Outcome(way, len(found), different))
        print(f"{json.dumps(vars(way))}: {len(found)} files, {len(different)} different", file=sys.stderr, flush=True)
    return outcomes


def table(outcomes: Sequence[Outcome]) -> str:
    """The comparison in Markdown."""
    rows = [
        f"| {each.way.cores} | {each.way.shards} | {each.way.device} | {each.files} | {len(each.different)} |"
        for each in outcomes
    ]
    head = "| cores | shards | device | files | different from the first row |\n|--:|--:|---|--:|--:|"
    return "\n".join([head, *rows])


def main() -> None:
    """Compares all combinations; exits with 1 where one differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cores", default="1,2")
    parser.add_argument("--shards", default="1,7,64")
    parser.add_argument("--devices", default="cpu,python")
    parser.add_argument("--generations", default=2, type=int)
    parser.add_argument("--tasks", type=int, help="the first of arc-agi-1/training by id; five of them by default")
    given = parser.parse_args()
    lists = (map(int, given.cores.split(",")), map(int, given.shards.split(",")), given.devices.split(","))
    ways = [Way(*each) for each in product(*lists)]
    tasks = [task.id for task in load_source("arc-agi-1/training").tasks][: given.tasks] if given.tasks else TASKS
    with tempfile.TemporaryDirectory() as folder:
        project = Project(Path(folder) / "project", tasks)
        project.timeout = 3600
        outcomes = compared(project, ways, given.generations)
    print(table(outcomes))
    different = sorted({path for each in outcomes for path in each.different})
    if different:
        sys.exit(f"different: {', '.join(different)}")


if __name__ == "__main__":
    main()
