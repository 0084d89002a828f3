"""``python -m arc score``: scores the candidates of a generation and keeps the best."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from arc.engine.profile import Profiler
    from arc.score.candidates import Candidates
    from arc.score.results import ShardResults, TaskInfo


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

    with recorded("score", profile) as profiler:
        with profiler.span(IMPORTS):
            import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

            from arc.archive.index import read_index, write_index
            from arc.score.candidates import read_candidates
            from arc.score.generation import score_generation
            from arc.score.leaks import Leaks
            from arc.score.ranking import grids, read_attempts, write_attempts
            from arc.score.results import read_tasks
            from arc.tables import write_table
            from arc.tasks.submission import write_entries
        with profiler.span(TASKS):
            known = read_candidates(candidates)
            members = read_tasks(tasks)
        with profiler.span(ARCHIVE):
            previous = read_index(previous_archive)
        with profiler.span(SCORING):
            found = score_generation(
                _shards(Path(shards_dir), shards, members, known, profiler),
                known,
                generation,
                previous=previous,
                previous_attempts=[] if previous_attempts is None else read_attempts(previous_attempts),
                leaks=Leaks(known.learned_from) if leaks == "refuse" else None,
                keep=keep,
            )
        with profiler.span(ARCHIVE):
            _store(Path(store) if store else Path(out_archive).parent, batt, known, found.archived)
            write_index(out_archive, found.archive)
        with profiler.span(TASKS):
            write_table(out_scores, found.scores)
            write_attempts(out_attempts, found.attempts)
            if out_submission:
                write_entries(out_submission, {info.task: info.test for info in members}, grids(found.attempts))
        profiler.facts.update(generation=generation, tasks=len(members), candidates=len(known))
    solved = {attempt.task for attempt in found.attempts if attempt.kind == "solution"}
    click.echo(
        f"generation {generation}: {len(known)} candidates scored, "
        f"{len(found.archived)} of them kept, demos of {len(solved)} tasks reproduced so far"
    )


def _shards(
    folder: Path, count: int, tasks: list[TaskInfo], candidates: Candidates, profiler: Profiler
) -> Iterator[ShardResults]:
    """The results of one shard after the other."""
    from arc.engine.profile import TASKS
    from arc.errors import InputError, Problem
    from arc.progress import progress
    from arc.score.results import read_shard

    beyond = [task for task in tasks if task.shard >= count]
    if beyond:
        message = f"is in shard {beyond[0].shard}, but there are {count} shards"
        raise InputError(Problem("tasks", f"task {beyond[0].task}", message, "run the tasks stage again"))
    with progress("score", count, unit="shards") as advance:
        for shard in range(count):
            members = [task for task in tasks if task.shard == shard]
            results, outputs = folder / f"{shard}.results.parquet", folder / f"{shard}.outputs.parquet"
            with profiler.span(TASKS):
                found = read_shard(results, outputs, members, len(candidates))
            yield found
            advance(1)


def _store(folder: Path, path: str, candidates: Candidates, archived: list[int]) -> None:
    """Stores the archived candidates that are not in the store yet."""
    from arc.archive.store import Store
    from arc.errors import InputError, Problem
    from arc.program.batt import read_batt

    store = Store(folder)
    batt = read_batt(path)
    if len(batt.outputs) != len(candidates):
        message = f"has {len(batt.outputs)} candidates, but there are {len(candidates)} in the table of candidates"
        raise InputError(Problem(path, "", message, "run card again"))
    for candidate in archived:
        if candidates.programs[candidate] in store:
            continue
        program = batt.program(candidate)
        if program.id != candidates.programs[candidate]:
            message = f"is program {program.id}, not {candidates.programs[candidate]}"
            raise InputError(Problem(path, f"candidate {candidate}", message, "run card again"))
        store.add(program)
