"""``python -m arc budget``: splits the work of a generation between mutants, children, the search and the archive."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from arc.errors import InputError, Problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arc.card.budget import Budget, Plan, Standing, Yield
    from arc.timetable import Step, Timetable


@click.command()
@click.option("--generation", required=True, type=click.IntRange(min=1), help="number of the generation")
@click.option("--tasks", required=True, type=click.Path(), help="tasks.parquet")
@click.option("--archive", required=True, type=click.Path(), help="index of the archive after the generation before")
@click.option("--candidates", required=True, type=click.IntRange(min=1), help="candidates that are not the search's")
@click.option("--mutation-share", default=0.5, show_default=True, help="mutants, in proportion to children")
@click.option("--crossover-share", default=0.2, show_default=True, help="children of two programs")
@click.option(
    "--applications",
    required=True,
    type=click.IntRange(min=0),
    help="applications of the search per task of the source, 0 for no search",
)
@click.option("--adapt/--no-adapt", default=True, show_default=True, help="split the work by what was solved before")
@click.option(
    "--before", type=(click.Path(), click.Path(), click.Path()), metavar="BUDGET CANDIDATES SCORES",
    help="what the generation before was given, and what came of it",
)  # fmt: skip
@click.option("--out", required=True, type=click.Path(), help="writes the budget, as JSON")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def command(
    generation: int,
    tasks: str,
    archive: str,
    candidates: int,
    mutation_share: float,
    crossover_share: float,
    applications: int,
    adapt: bool,
    before: tuple[str, str, str] | None,
    out: str,
    profile: str | None,
) -> None:
    """Split the work of a generation by what earlier ones solved per application.

    The first generation does as the options say. Later ones do as much work in all. The search is for open tasks alone:
    those of which no program reproduces all demo outputs. Where the workflow's time is limited, all do as much as fits
    into it.
    """
    from arc.engine.profile import CARD, IMPORTS, TASKS
    from arc.engine.profile_file import recorded

    if mutation_share < 0 or crossover_share < 0 or mutation_share + crossover_share > 1:
        message = f"are {mutation_share} and {crossover_share}"
        raise InputError(Problem("options", "shares", message, "give shares from 0 to 1 that add up to 1 at most"))
    with recorded("budget", profile) as profiler:
        with profiler.span(IMPORTS):
            import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

            from arc.archive.index import Index, TaskKey
            from arc.card.budget import Plan, split, standing, write_budget
            from arc.score.results import read_tasks
            from arc.timetable import timetable
        with profiler.span(TASKS):
            members = (TaskKey(info.source, info.task, info.hash) for info in read_tasks(tasks))
            known = standing(members, Index(archive))
            earlier = [] if before is None else _earlier(*before, known.tasks)
        with profiler.span(CARD):
            plan = Plan(candidates, mutation_share, crossover_share, applications, adapt)
            limit = timetable()
            if limit is None:
                budget = split(generation, plan, known, earlier)
            else:
                decided = _decided(limit, generation, plan, known.tasks, None if before is None else before[0])
                budget = _fitting(decided, generation, plan, known, earlier)
            write_budget(out, budget)
        profiler.facts.update(generation=generation, tasks=known.tasks)
    counts = ", ".join(f"{count} {origin}" for origin, count in budget.candidates.items())
    click.echo(
        f"generation {generation}: {counts}; {len(budget.open)} open tasks with {budget.applications} applications each"
    )
    if budget.time is not None:
        click.echo(f"time: {json.dumps(budget.time)}")


def _decided(limit: Timetable, generation: int, plan: Plan, tasks: int, before: str | None) -> Step:
    """What the time allows, told by what the generation with the budget ``before`` took."""
    from arc.card.budget import read_budget
    from arc.engine.profile_file import SUFFIX, read_profile
    from arc.timetable import Measured, measured, predicted, step

    done = None
    if before is not None:
        recorded = read_budget(before).time
        scale = 1.0 if recorded is None else recorded["scale"] or 0.0
        profiles = sorted(Path(before).parent.rglob(f"*{SUFFIX}"))
        done = Measured(measured(job for path in profiles for job in read_profile(path)), scale)
    expected = predicted(limit, plan.candidates, plan.applications, tasks)
    return step(limit, generation, time.time(), expected, done)


def _fitting(decided: Step, generation: int, plan: Plan, known: Standing, earlier: Sequence[Yield]) -> Budget:
    """The budget that was decided, with a record of that."""
    from arc.card.budget import idle, scaled, split

    if not decided.scale:
        return replace(idle(generation, earlier), time=decided._asdict())
    return replace(split(generation, scaled(plan, decided.scale), known, earlier), time=decided._asdict())


def _earlier(budget: str, candidates: str, scores: str, tasks: int) -> Sequence[Yield]:
    """What all generations before did."""
    import pyarrow.compute as compute  # type: ignore[import-untyped, unused-ignore]

    from arc.card.budget import read_budget, yields
    from arc.tables import read_portions, read_table

    last = read_budget(budget)
    tried = read_table(candidates, ["candidate", "origin", "instructions"]).sort_by("candidate")
    origins = tried["origin"].to_pylist()
    solving: set[tuple[str, str]] = set()
    for portion in read_portions(scores, ["task", "candidate", "demos", "exact"]):
        full = portion.filter(compute.equal(portion["exact"], portion["demos"]))
        names = (origins[each] for each in full["candidate"].to_pylist())
        solving.update(zip(names, full["task"].to_pylist(), strict=True))
    made = zip(origins, tried["instructions"].to_pylist(), strict=True)
    return [*last.earlier, *yields(last, tasks, made, solving)]
