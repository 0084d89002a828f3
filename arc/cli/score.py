"""``python -m arc score``: scores the candidates of a generation and keeps the best."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from arc.archive.index import Entry
    from arc.engine.profile import Profiler
    from arc.score.candidates import Candidates
    from arc.score.results import RunTasks, ShardResults


@click.command()
@click.option("--generation", required=True, type=click.IntRange(min=1), help="number of the generation")
@click.option("--candidates", required=True, type=click.Path(), help="the generation's candidates.parquet")
@click.option("--batt", required=True, type=click.Path(), help="the generation's batt.py")
@click.option(
    "--shards-dir", required=True, type=click.Path(), help="folder of <n>.results.parquet, <n>.outputs.parquet"
)
@click.option("--shards", required=True, type=click.IntRange(min=1), help="number of shards")
@click.option("--tasks", required=True, type=click.Path(), help="tasks.parquet")
@click.option("--previous-archive", required=True, type=click.Path(), help="index after the generation before")
@click.option("--previous-attempts", type=click.Path(), help="attempts after the generation before")
@click.option("--keep", default=32, show_default=True, type=click.IntRange(min=1), help="programs kept per task")
@click.option(
    "--leaks",
    default="refuse",
    show_default=True,
    type=click.Choice(["refuse", "allow"]),
    help="whether to score programs on tasks that they were learned on under another source's name",
)
@click.option("--store", help="the folder of the archive  [default: the folder of --out-archive]")
@click.option("--out-archive", required=True, type=click.Path(), help="writes the archive's index")
@click.option("--out-scores", required=True, type=click.Path(), help="writes scores.parquet")
@click.option("--out-attempts", required=True, type=click.Path(), help="writes attempts.parquet")
@click.option("--out-submission", type=click.Path(), help="writes the submission after this generation")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def command(
    generation: int,
    candidates: str,
    batt: str,
    shards_dir: str,
    shards: int,
    tasks: str,
    previous_archive: str,
    previous_attempts: str | None,
    keep: int,
    leaks: str,
    store: str | None,
    out_archive: str,
    out_scores: str,
    out_attempts: str,
    out_submission: str | None,
    profile: str | None,
) -> None:
    """Score all candidates of a generation on all tasks, rank them, and keep the best in the archive.

    Demo samples alone decide. Running a generation again gives the same files.
    """
    from arc.engine.profile import ARCHIVE, IMPORTS, SCORING, TASKS
    from arc.engine.profile_file import recorded
    from arc.memory import hand_back

    hand_back()
    with recorded("score", profile) as profiler:
        with profiler.span(IMPORTS):
            import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

            from arc.archive.index import Index, write_index
            from arc.score.candidates import read_candidates
            from arc.score.generation import score_generation, write_scores
            from arc.score.leaks import Leaks
            from arc.score.ranking import SOLUTION, Attempts, grids_by_task, write_attempts
            from arc.score.results import read_tasks
            from arc.tasks.submission import write_entries
        with profiler.span(TASKS):
            known = read_candidates(candidates)
            members = read_tasks(tasks)
        with profiler.span(SCORING):
            found = score_generation(
                _shards(Path(shards_dir), shards, members, known, profiler),
                known,
                generation,
                previous=Index(previous_archive),
                previous_attempts=[] if previous_attempts is None else Attempts(previous_attempts),
                leaks=Leaks(known.learned_from) if leaks == "refuse" else None,
                keep=keep,
            )
        with profiler.span(ARCHIVE):
            kept: set[str] = set()
            folder = Path(store) if store else Path(out_archive).parent
            write_index(out_archive, _stored(found.archive(), folder, batt, known, kept))
        with profiler.span(TASKS):
            write_scores(out_scores, found)
            write_attempts(out_attempts, found.attempts())
            written = Attempts(out_attempts)
            if out_submission:
                write_entries(out_submission, ((info.task, info.test) for info in members), grids_by_task(written))
            solved = sum(1 for _ in groupby(each.task for each in written if each.kind == SOLUTION))
        profiler.facts.update(generation=generation, tasks=len(members), candidates=len(known))
    click.echo(
        f"generation {generation}: {len(known)} candidates scored, "
        f"{len(kept)} of them kept, demos of {solved} tasks reproduced so far"
    )


def _shards(
    folder: Path, count: int, tasks: RunTasks, candidates: Candidates, profiler: Profiler
) -> Iterator[ShardResults]:
    """The results of one shard after the other."""
    from arc.engine.profile import TASKS
    from arc.errors import InputError, Problem
    from arc.progress import progress
    from arc.score.results import read_shard

    beyond = next((task for task in tasks if task.shard >= count), None)
    if beyond:
        message = f"is in shard {beyond.shard}, but there are {count} shards"
        raise InputError(Problem("tasks", f"task {beyond.task}", message, "run the tasks stage again"))
    with progress("score", count, unit="shards") as advance:
        for shard in range(count):
            results, outputs = folder / f"{shard}.results.parquet", folder / f"{shard}.outputs.parquet"
            with profiler.span(TASKS):
                found = read_shard(results, outputs, tasks.of_shard(shard), len(candidates))
            yield found
            advance(1)


def _stored(
    entries: Iterable[Entry], folder: Path, path: str, candidates: Candidates, kept: set[str]
) -> Iterator[Entry]:
    """Hands entries on, once their programs are in the store. Adds the candidates among them to ``kept``."""
    from arc.archive.store import Store
    from arc.errors import InputError, Problem
    from arc.program.batt import read_batt

    store = Store(folder)
    batt = read_batt(path)
    if len(batt.outputs) != len(candidates):
        message = f"has {len(batt.outputs)} candidates, but there are {len(candidates)} in the table of candidates"
        raise InputError(Problem(path, "", message, "run card again"))
    positions = {program: i for i, program in enumerate(candidates.programs)}
    for entry in entries:
        candidate = positions.get(entry.program)
        if candidate is not None and entry.program not in kept:
            kept.add(entry.program)
            if entry.program not in store:
                program = batt.program(candidate)
                if program.id != entry.program:
                    message = f"is program {program.id}, not {entry.program}"
                    raise InputError(Problem(path, f"candidate {candidate}", message, "run card again"))
                store.add(program)
        yield entry
