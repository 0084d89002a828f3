"""``python -m arc card``: makes the candidates of a generation and merges them into a batt."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from arc.errors import InputError, Problem

if TYPE_CHECKING:
    from arc.program.program import Program


@click.command()
@click.option("--archive", required=True, type=click.Path(), help="index of the archive after the generation before")
@click.option("--differs", multiple=True, type=click.Path(), help="a file of differs, or a folder of such files")
@click.option("--seed", required=True, type=click.IntRange(min=0), help="what all random choices are made of")
@click.option("--generation", required=True, type=click.IntRange(min=1), help="number of the generation")
@click.option("--candidates", type=click.IntRange(min=1), help="how many candidates; or give --budget")
@click.option("--mutation-share", default=0.5, show_default=True, help="share of mutants in what is left of the budget")
@click.option("--crossover-share", default=0.2, show_default=True, help="the same for children of two programs")
@click.option("--budget", type=click.Path(), help="what the stage budget wrote, in place of numbers and shares")
@click.option("--found", type=click.Path(), help="programs that the stage search has found")
@click.option("--freeze-solvers/--no-freeze-solvers", default=False, help="take archived programs as they are only")
@click.option("--freeze-differs/--no-freeze-differs", default=True, help="take the differs as they are only")
@click.option("--out", required=True, type=click.Path(), help="folder to write to")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def command(
    archive: str,
    differs: tuple[str, ...],
    seed: int,
    generation: int,
    candidates: int | None,
    mutation_share: float,
    crossover_share: float,
    budget: str | None,
    found: str | None,
    freeze_solvers: bool,
    freeze_differs: bool,
    out: str,
    profile: str | None,
) -> None:
    """Make the candidates of a generation from the archive, and merge them into a batt.

    Frozen solvers, and all archived programs that have not run yet, come first, as they are; then what the search has
    found. Of what is left of the budget the shares are mutants and children of two programs. Every second parent is a
    near-solution of a task that no program solves. The same seed gives the same files everywhere.

    Writes batt.py, candidates.parquet and differs.py. The program texts lie beside the archive's index.
    """
    from arc.engine.profile import ARCHIVE, CARD, IMPORTS
    from arc.engine.profile_file import recorded

    _check_shares(mutation_share, crossover_share)
    if (candidates is None) == (budget is None):
        raise click.UsageError("give either --candidates or --budget")
    with recorded("card", profile) as profiler:
        with profiler.span(IMPORTS):
            import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

            from arc.archive.index import Index
            from arc.archive.store import Store
            from arc.card.budget import CROSSOVER, MUTATION, ORIGINS, SEARCH, TRANSFER, read_budget
            from arc.card.differs import Differ, check_differs, mutated_differs
            from arc.card.generate import Options, generate
            from arc.card.output import write_generation
            from arc.engine.differs import read_differs
            from arc.progress import progress
            from arc.search.found import read_found
        with profiler.span(ARCHIVE):
            entries = Index(archive)
            store = Store(Path(archive).parent)
        with profiler.span(CARD):
            searched = read_found(found) if found else []

        def program(name: str) -> Program:
            with profiler.span(ARCHIVE):
                return store.read(name)

        with profiler.span(CARD):
            given = [Differ(each.name, each.program, each.place) for path in differs for each in read_differs(path)]
            check_differs(given)
            made = [] if freeze_differs else mutated_differs(given, seed, generation)
            counts = None
            if budget is not None:
                allowed = read_budget(budget).candidates
                counts = allowed[TRANSFER], allowed[MUTATION], allowed[CROSSOVER]
            number = sum(counts) if counts else candidates or 0
            options = Options(seed, generation, max(number, 1), mutation_share, crossover_share, freeze_solvers, counts)
            chosen = []
            with progress("card", number + len(searched), unit="candidates", counting="candidates") as advance:
                for candidate in generate(entries, program, options, searched):
                    chosen.append(candidate)
                    advance(1, counted=1)
            batt = write_generation(Path(out), chosen, [*given, *made])
        profiler.facts.update(generation=generation, candidates=len(chosen))
    kinds = {origin: sum(each.origin == origin for each in chosen) for origin in ORIGINS}
    click.echo(
        f"generation {generation}: {len(chosen)} candidates ({kinds[TRANSFER]} unchanged, {kinds[MUTATION]} mutated, "
        f"{kinds[CROSSOVER]} crossed, {kinds[SEARCH]} searched), {len(batt.lines)} instructions for "
        f"{sum(len(each.program.lines) for each in chosen)}; "
        f"{len(given) + len(made)} differs"
    )


def _check_shares(mutation: float, crossover: float) -> None:
    shares = {"--mutation-share": mutation, "--crossover-share": crossover}
    problems = [
        Problem("options", name, f"is {share}", "give a share from 0 to 1")
        for name, share in shares.items()
        if not 0 <= share <= 1
    ]
    if not problems and mutation + crossover > 1:
        message = f"the shares of mutants and children add up to {mutation + crossover}"
        problems.append(Problem("options", "", message, "give shares that add up to 1 at most"))
    if problems:
        raise InputError(*problems)
