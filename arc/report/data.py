"""Reads a run: everything below ``results/`` that the report shows, except for the test outputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arc.archive.index import Entry, Index, read_index
from arc.engine.profile_file import SUFFIX
from arc.engine.results import profile_path, results_path
from arc.profile.costs import Cost, read_costs
from arc.report.archived import Archive, archived
from arc.report.failures import Breakdown, read_breakdowns, warnings
from arc.report.fitted import Fitted, FittedTasks, Missing, with_results
from arc.report.timings import Job, ProfileEntry, read_entries, read_jobs
from arc.score.ranking import Attempt, Attempts
from arc.score.results import RunTasks, TaskInfo, read_tasks
from arc.tables import read_table
from arc.tasks.challenges import read_challenges
from arc.tasks.task import Task, sorted_by_id

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

SHOWN_TASKS = 1500
"""Tasks that the page shows one by one, the first by id. All are counted and are in the tables."""

CANDIDATE_COLUMNS = ("candidate", "program", "origin", "parents", "mutation", "instructions", "learned_from")


@dataclass(frozen=True)
class Folder:
    """Where the files of a run are."""

    root: Path
    generations: int
    shards: int
    costs: bool = False
    """whether it was measured what tasks and candidates cost"""
    compared: bool = False
    """whether the run was compared with a baseline"""

    @property
    def solutions(self) -> Path:
        """The test outputs."""
        return self.root / "tasks" / "solutions.json"

    @property
    def tasks(self) -> Path:
        """The table of tasks."""
        return self.root / "tasks" / "tasks.parquet"

    @property
    def archive(self) -> Path:
        """The folder of the archive's indexes and programs."""
        return self.root / "archive"

    def challenges(self, shard: int) -> Path:
        """The tasks of a shard."""
        return self.root / "tasks" / f"challenges-{shard}.json"

    def index(self, generation: int) -> Path:
        """The archive's index after a generation."""
        return self.archive / f"generation-{generation}.parquet"

    def generation(self, generation: int) -> Path:
        """The folder of a generation."""
        return self.root / "generations" / str(generation)

    def profiles(self) -> list[Path]:
        """The profiles of all jobs but ``execute``'s, in order of the run; those that are there."""
        several = [self.generation(number) for number in range(1, self.generations + 1)]
        paths = [self.root / "tasks" / f"tasks{SUFFIX}", self.archive / f"solvers{SUFFIX}"]
        for folder in several:
            searches = [folder / "search" / f"{shard}{SUFFIX}" for shard in range(self.shards)]
            after = [folder / f"{stage}{SUFFIX}" for stage in ("gather", "card", "score")]
            paths += [folder / f"budget{SUFFIX}", *searches, *after]
        paths += [self.costs_of(shard).with_name(f"costs{SUFFIX}") for shard in range(self.shards) if self.costs]
        paths += [self.root / "comparison" / f"compare{SUFFIX}"] if self.compared else []
        return [path for path in paths if path.exists()]

    def jobs(self) -> Iterator[tuple[str, str]]:
        """Stage and name of all jobs but ``report``'s that such a run may have; an earlier one may have left others."""
        yield from (("tasks", ""), ("solvers", ""))
        for number in range(1, self.generations + 1):
            for stage in ("budget", "search", "gather", "card", "execute", "score"):
                each = [f"{number}/{shard}" for shard in range(self.shards)]
                yield from ((stage, name) for name in (each if stage in ("search", "execute") else [str(number)]))
        yield from (("costs", str(shard)) for shard in range(self.shards) if self.costs)
        yield from [("compare", "")] if self.compared else []

    def costs_of(self, shard: int) -> Path:
        """What the tasks of a shard cost."""
        return self.root / "costs" / str(shard) / "costs.parquet"

    def shard_prefix(self, generation: int, shard: int) -> Path:
        """What the names of a shard's result files begin with."""
        return self.generation(generation) / "shards" / str(shard)


@dataclass(frozen=True)
class Generation:
    """What a generation tried, and the attempts after it."""

    number: int
    candidates: pyarrow.Table
    """``candidates.parquet`` with ``tasks_fitted`` and ``best_score``, by candidate"""
    fitted: Iterable[Fitted]
    """sorted by task; gone through more than once"""
    attempts: Iterable[Attempt]
    """sorted by task, test input and rank; gone through more than once"""


@dataclass(frozen=True)
class Run:
    """A run without its test outputs."""

    title: str
    source: str
    config: dict[str, Any]
    folder: Folder
    tasks: tuple[Task, ...]
    """those that the page shows"""
    infos: RunTasks
    """all of them"""
    generations: tuple[Generation, ...]
    imported: list[Entry]
    """the archive's index before the first generation"""
    archive: Archive
    profile: list[ProfileEntry]
    jobs: list[Job]
    missing: Missing | None
    """None where there are no results"""
    costs: list[Cost] = field(default_factory=list)
    """of tasks, and of the last generation's candidates on the tasks of a shard, where they were measured"""
    breakdowns: list[Breakdown] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    @property
    def last(self) -> Generation:
        """The last generation."""
        return self.generations[-1]

    @property
    def absences(self) -> dict[int, int] | None:
        """By the number of an ``Absence``, how many results of all tasks have no output for it."""
        return None if self.missing is None else dict(sorted(self.missing.total.items()))

    @cached_property
    def samples(self) -> int:
        """Demo and test pairs of all tasks."""
        return sum(info.train + info.test for info in self.infos)

    @property
    def evaluated(self) -> int:
        """Runs of one candidate on one sample, in all generations."""
        candidates: int = sum(generation.candidates.num_rows for generation in self.generations)
        return self.samples * candidates

    @cached_property
    def distinct(self) -> int:
        """Different programs among the candidates of all generations."""
        import pyarrow
        import pyarrow.compute  # type: ignore[import-untyped, unused-ignore]

        columns = [generation.candidates["program"] for generation in self.generations]
        chunks = [chunk for column in columns for chunk in column.chunks]
        programs = pyarrow.chunked_array(chunks, pyarrow.string())
        count: int = pyarrow.compute.count_distinct(programs).as_py()
        return count


def read_run(folder: Folder, source: str, title: str, config: dict[str, Any]) -> Run:
    """Reads a run. A missing profile is a warning; any other missing file is an ``InputError``."""
    infos = read_tasks(folder.tasks)
    generations = range(1, folder.generations + 1)
    profile, unprofiled = _read_profile(folder)
    several = tuple(_read_generation(folder.generation(number), number) for number in generations)
    breakdowns = read_breakdowns(folder, searched=config.get("search", {}).get("applications") != 0)
    return Run(
        title=title,
        source=source,
        config=config,
        folder=folder,
        tasks=_shown_tasks(folder, source, infos),
        infos=infos,
        generations=several,
        imported=read_index(folder.index(0)),
        archive=archived(Index(folder.index(folder.generations))),
        profile=profile,
        jobs=read_jobs(folder.root / "benchmarks", folder.jobs()),
        missing=_read_missing(folder),
        costs=[cost for shard in range(folder.shards) if folder.costs for cost in read_costs(folder.costs_of(shard))],
        breakdowns=breakdowns,
        warnings=[*_untried(several), *unprofiled, *warnings(breakdowns)],
    )


def _untried(generations: Iterable[Generation]) -> list[str]:
    tried = any(generation.candidates.num_rows for generation in generations)
    return [] if tried else ["There are no candidates: no solvers were imported, and the search has found none."]


def _shown_tasks(folder: Folder, source: str, infos: Iterable[TaskInfo]) -> tuple[Task, ...]:
    chosen: dict[int, set[str]] = {shard: set() for shard in range(folder.shards)}
    for info in islice(infos, SHOWN_TASKS):
        chosen[info.shard].add(info.task)
    shards = ((read_challenges(folder.challenges(shard), source), ids) for shard, ids in chosen.items())
    return sorted_by_id(task for tasks, ids in shards for task in tasks if task.id in ids)


def _read_generation(folder: Path, number: int) -> Generation:
    candidates = read_table(folder / "candidates.parquet", CANDIDATE_COLUMNS).sort_by("candidate")
    scores = folder / "scores.parquet"
    attempts = Attempts(folder / "attempts.parquet")
    return Generation(number, with_results(candidates, scores), FittedTasks(scores), attempts)


def _read_profile(folder: Folder) -> tuple[list[ProfileEntry], list[str]]:
    entries = [entry for path in folder.profiles() for entry in read_entries(path)]
    missing = []
    for generation, shard, prefix in _shards(folder):
        path = profile_path(prefix)
        if path.exists():
            entries += (replace(entry, generation=generation) for entry in read_entries(path))
        else:
            missing.append(f"shard {shard} of generation {generation}")
    return entries, [f"There is no profile of {_listed(missing)}; its time is not in the tables."] if missing else []


def _read_missing(folder: Folder) -> Missing | None:
    found = Missing()
    for generation, _, prefix in _shards(folder):
        path = results_path(prefix)
        if not path.exists():
            return None
        found.read(generation, path)
    return found


def _shards(folder: Folder) -> Iterator[tuple[int, int, Path]]:
    for generation in range(1, folder.generations + 1):
        for shard in range(folder.shards):
            yield generation, shard, folder.shard_prefix(generation, shard)


def _listed(names: Iterable[str], most: int = 3) -> str:
    names = list(names)
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
