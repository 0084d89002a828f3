"""``python -m arc search``: programs for open tasks, and the data that the search is guided by."""

from __future__ import annotations

import click


@click.group()
def command() -> None:
    """Search programs for open tasks, and fit the data that the search is guided by."""


@command.command("run")
@click.option(
    "--tasks",
    "files",
    required=True,
    multiple=True,
    type=click.Path(),
    help="a shard's tasks: challenges-<n>.json; may be given several times",
)
@click.option("--source", required=True, help="the source that the tasks come from")
@click.option("--shard", required=True, type=click.IntRange(min=0), help="the number of the first of the shards")
@click.option("--generation", required=True, type=click.IntRange(min=1), help="number of the generation")
@click.option(
    "--budget", required=True, type=click.Path(), help="what the stage budget wrote: open tasks, applications"
)
@click.option("--seed", required=True, type=click.IntRange(min=0), help="seed of random choices")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="processes")
@click.option("--out", required=True, type=click.Path(), help="writes the programs that were found")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def run_command(
    files: tuple[str, ...],
    source: str,
    shard: int,
    generation: int,
    budget: str,
    seed: int,
    jobs: int,
    out: str,
    profile: str | None,
) -> None:
    """Search programs for the open tasks of one shard, or of some.

    Demo pairs alone decide, and how often a primitive may be applied: equal tasks, budgets and seeds give equal files,
    in any number of processes.
    Where the workflow's time is limited and over, the tasks that are left have failed.
    """
    from arc.engine.profile import IMPORTS, SEARCH, TASKS
    from arc.engine.profile_file import recorded

    with recorded("search", profile) as profiler:
        with profiler.span(IMPORTS):
            import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

            from arc.card.budget import read_budget
            from arc.card.pool import digest
            from arc.progress import progress
            from arc.search.found import found_programs, write_found
            from arc.search.run import search
            from arc.tasks.challenges import read_challenges
            from arc.tasks.task import sorted_by_id
            from arc.timetable import deadline
        with profiler.span(TASKS):
            given = read_budget(budget)
            still_open = set(given.open)
            known = (task for file in files for task in read_challenges(file, source))
            members = sorted_by_id(task for task in known if task.id in still_open)
            members = members if given.applications else ()
        with progress("search", len(members), unit="tasks") as advance, profiler.span(SEARCH):
            mixed = digest(seed, generation, "search") >> 32
            searched = search(members, given.applications, mixed, jobs, advance, deadline())
            found = list(found_programs(searched, members))
            for strategy, seconds in sorted(searched.spending.seconds.items()):
                profiler.add(SEARCH, strategy, 1, len(members), seconds / searched.processes)
            profiler.beside(searched.cpu, searched.peak_memory)
        with profiler.span(TASKS):
            write_found(out, found)
        profiler.facts.update(
            generation=generation, shard=shard, tasks=len(members), candidates=len(found) - len(searched.failed)
        )
    failed, programs = len(searched.failed), len(found) - len(searched.failed)
    solved = len({each.task for each in found}) - failed
    broken = f", {failed} failed" if failed else ""
    click.echo(f"shard {shard}: {programs} programs for {solved} of {len(members)} open tasks{broken}")


@command.command("fit")
@click.argument("files", nargs=-1, required=True, type=click.Path(), metavar="FILE...")
@click.option("--out", default="arc/search/costs.tsv", show_default=True, type=click.Path(), help="the table to write")
def fit_command(files: tuple[str, ...], out: str) -> None:
    """Count how often the search's words occur in solver files, by the word that made the first argument.

    A FILE is a Python file of solvers in the Hodel notation, or a folder of such files.
    """
    from arc.archive.solver_files import solver_paths
    from arc.files import write_text
    from arc.program.parse import parse_file
    from arc.search.costs import counted, counts_text

    paths = [path for each in files for path in solver_paths(each)]
    programs = [definition.program.normal() for path in paths for definition in parse_file(path).definitions]
    counts = counted(programs)
    write_text(out, counts_text(counts))
    click.echo(f"{len(programs)} programs: {counts.total()} words, {len(counts)} different pairs")


@command.command("calibrate")
@click.option("--source", default="arc-agi-1/training", show_default=True, help="a training split")
@click.option("--applications", default=20_000, show_default=True, type=click.IntRange(min=1), help="per task")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0), help="seed of random choices")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(min=1), help="processes")
@click.option("--limit", type=click.IntRange(min=1), help="only the first so many tasks by id")
@click.option(
    "--out", default="arc/search/confidence.tsv", show_default=True, type=click.Path(), help="the table to write"
)
def calibrate_command(source: str, applications: int, seed: int, jobs: int, limit: int | None, out: str) -> None:
    """Search a training split and count which guesses are right, by their cost: what the report's confidence is."""
    from arc.files import write_text
    from arc.progress import progress
    from arc.search.confidence import Judged, counts_text
    from arc.search.run import search
    from arc.tasks.sources import load_source

    if "evaluation" in source:
        raise click.UsageError("evaluation splits are sealed")
    tasks = load_source(source).first(limit).tasks
    with progress("search", len(tasks), unit="tasks") as advance:
        found = search(tasks, applications, seed, jobs, advance)
    judged = [
        Judged(rank, guess.cost, guess.grid == output)
        for task in tasks
        for test, output in enumerate(task.test_outputs or ())
        for rank, guess in enumerate(found.guesses[task.id, test])
    ]
    write_text(out, counts_text(judged))
    click.echo(f"{sum(each.right for each in judged)} of {len(judged)} guesses are right")


@command.command("weigh")
@click.option("--source", default="arc-agi-1/training", show_default=True, help="a training split")
@click.option("--applications", default=100_000, show_default=True, type=click.IntRange(min=1), help="per task")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0), help="seed of random choices")
@click.option("--limit", type=click.IntRange(min=1), help="only the first so many tasks by id")
@click.option(
    "--out", default="arc/search/plausibility.tsv", show_default=True, type=click.Path(), help="the table to write"
)
def weigh_command(source: str, applications: int, seed: int, limit: int | None, out: str) -> None:
    """Search a training split and fit how much it weighs that outputs lack what all demos have in common."""
    from arc.files import write_text
    from arc.progress import progress
    from arc.search.enumerate.runner import lent_runner
    from arc.search.lengths import shipped
    from arc.search.plausibility import weights_text
    from arc.search.run import chunked
    from arc.search.solve import Spending, solve
    from arc.search.weighing import fitted, weighed
    from arc.tasks.sources import load_source

    if "evaluation" in source:
        raise click.UsageError("evaluation splits are sealed")
    tasks = load_source(source).first(limit).tasks
    found = []
    chunks, bounds = chunked(tasks, applications, seed)
    with progress("search", len(tasks), unit="tasks") as advance:
        for chunk in chunks:
            with lent_runner() as runner:
                answers = solve(chunk, shipped(), bounds.applications, bounds.cells, seed, Spending(), runner)
            found += [weighed(task, own) for task, own in zip(chunk, answers, strict=True)]
            advance(len(chunk))
    judged = [each for each in found if each is not None]
    weights = fitted(judged)
    write_text(out, weights_text(weights.tolist()))
    click.echo(f"{(weights > 0).sum()} traits have a weight, fitted to {len(judged)} tasks with wrong answers")


@command.command("collect")
@click.argument("files", nargs=-1, required=True, type=click.Path(), metavar="FILE...")
@click.option(
    "--source", default="arc-agi-1/training", show_default=True, help="the training split that the solvers are for"
)
@click.option(
    "--out", default="arc/search/phrases.tsv", show_default=True, type=click.Path(), help="the table to write"
)
def collect_command(files: tuple[str, ...], source: str, out: str) -> None:
    """Collect solvers whose lines are tried on other tasks.

    A FILE is a Python file of solvers in the Hodel notation, or a folder of such files. Solvers that are named after no
    task of the source are left out: it has to be known what they were learned on.
    """
    from arc.archive.index import marks_of
    from arc.archive.solver_files import read_solvers, solver_paths, task_id
    from arc.files import write_text
    from arc.search.phrases import collected
    from arc.tasks.sources import load_source

    if "evaluation" in source:
        raise click.UsageError("evaluation splits are sealed")
    marks = {task.id: marks_of(task.source, task.demo_hashes) for task in load_source(source)}
    solvers = [each for file in files for path in solver_paths(file) for each in read_solvers(path).accepted]
    named = [(each, marks[task]) for each in solvers if (task := task_id(each.name)) in marks]
    text = collected(named)
    write_text(out, text)
    click.echo(f"{len(text.splitlines()) - 1} phrases from {len(solvers)} solvers")
