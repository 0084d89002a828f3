"""What failed in a run: a row per task, stage and error. All other results of the run are there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arc.engine.results import read_failures, results_path
from arc.search import found

if TYPE_CHECKING:
    from arc.report.data import Folder


@dataclass(frozen=True)
class Breakdown:
    """Why a stage failed on a task; it has gone on with the others."""

    task: str
    stage: str
    error: str
    generations: tuple[int, ...]


def read_breakdowns(folder: Folder, searched: bool) -> list[Breakdown]:
    """The breakdowns of all generations, by task, stage and error; of a run that has ``searched`` or not."""
    generations: dict[tuple[str, str, str], set[int]] = defaultdict(set)
    for generation in range(1, folder.generations + 1):
        for task, stage, error in _of_generation(folder, generation, searched):
            generations[task, stage, error].add(generation)
    return [Breakdown(*key, tuple(sorted(numbers))) for key, numbers in sorted(generations.items())]


def _of_generation(folder: Folder, generation: int, searched: bool) -> Iterator[tuple[str, str, str]]:
    programs = folder.generation(generation) / "found.parquet"
    if searched and programs.exists():
        for task, error in found.read_failures(programs).items():
            yield task, "search", error
    for shard in range(folder.shards):
        executed = results_path(folder.shard_prefix(generation, shard))
        if executed.exists():
            yield from ((each.task, "execute", each.error) for each in read_failures(executed))


def warnings(breakdowns: list[Breakdown]) -> list[str]:
    """What the summary says of them."""
    tasks = len({each.task for each in breakdowns})
    stages = " and ".join(sorted({each.stage for each in breakdowns}))
    return [f"Tasks on which {stages} failed: {tasks}. The section Run has the reasons."] if breakdowns else []
