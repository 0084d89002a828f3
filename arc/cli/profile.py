"""``python -m arc profile``: measures runs, tasks, programs and Python functions, and shows profiles."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from arc.errors import InputError, Problem

if TYPE_CHECKING:
    from arc.profile.costs import Cost
    from arc.program.program import Program


@click.group()
def command() -> None:
    """Measure where the time goes: of whole runs, tasks, programs and Python functions.

    All profiles have the columns that docs/architecture.md describes.
    """


class _Numbers(click.ParamType):  # type: ignore[type-arg, unused-ignore]
    """Numbers from 1 joined by commas."""

    name = "N,N,..."

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        try:
            found = tuple(int(word) for word in str(value).split(","))
        except ValueError:
            found = ()
        if not found or min(found) < 1:
            self.fail(f"{value!r} is not a list of numbers from 1, such as 5,50,100", param, ctx)
        return found


def _programs_and_tasks(function: Any) -> Any:
    """Options that several commands have."""
    for option in (
        click.option("--out", default="profile", show_default=True, type=click.Path(), help="folder to write to"),
        click.option("--device", default="cpu", show_default=True, help="what to run on"),
        click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="draws the tasks"),
        click.option("--differs", default="config/differs", show_default=True, type=click.Path(), help="differs"),
        click.option("--solvers-source", help="what the solvers were written for  [default: SOURCE]"),
        click.option("--solvers", default="config/solvers", show_default=True, type=click.Path(), help="solvers"),
        click.argument("source", default="arc-agi-1/training"),
    ):
        function = option(function)
    return function


@command.command()
@_programs_and_tasks
@click.option("--tasks", default="50", show_default=True, type=_Numbers(), help="drawn at random; several show growth")
@click.option("--candidates", default=400, show_default=True, type=click.IntRange(min=1), help="per generation")
@click.option(
    "--applications", default=2000, show_default=True, type=click.IntRange(min=0), help="of the search, per task"
)
@click.option("--generations", default=1, show_default=True, type=click.IntRange(min=1), help="generations of a run")
@click.option("--repeats", default=1, show_default=True, type=click.IntRange(min=1), help="runs per number of tasks")
@click.option("--shards", default=1, show_default=True, type=click.IntRange(min=1), help="shards of a run")
@click.option("--full", type=click.IntRange(min=1), help="tasks to project to  [default: all of SOURCE]")
@click.option("--hours", default=8.0, show_default=True, type=click.FloatRange(min=0), help="the budget")
@click.option("--units", default=4, show_default=True, type=click.IntRange(min=1), help="cores, or GPUs, of the budget")
def run(
    source: str,
    solvers: str,
    solvers_source: str | None,
    differs: str,
    seed: int,
    device: str,
    out: str,
    tasks: tuple[int, ...],
    candidates: int,
    applications: int,
    generations: int,
    repeats: int,
    shards: int,
    full: int | None,
    hours: float,
    units: int,
) -> None:
    """Run all stages on tasks of SOURCE, as the workflow does, and say where the time went.

    With several numbers of tasks (--tasks 5,50,100,200,400) also how it grows, and what a budget is enough for. Writes
    profile.parquet, profile.csv and profile.speedscope.json, for https://www.speedscope.app.
    """
    import tempfile

    from arc.engine.backend import check_device
    from arc.engine.profile_file import write_profile
    from arc.gpu_lease import chosen_device, lease_for
    from arc.profile.export import write_csv, write_speedscope
    from arc.profile.pipeline import Setup, drawn, overhead_of, run_stages
    from arc.profile.summary import in_words, shown
    from arc.progress import progress
    from arc.tasks.sources import load_source

    device = chosen_device(device)
    check_device(device)
    everything = load_source(source)
    written = ((solvers, solvers_source or source),)
    setup = Setup(written, (differs,), candidates, applications, generations, shards, device, seed)
    samples = {count: drawn(everything, count, seed) for count in sorted(set(tasks))}
    runs = []
    with tempfile.TemporaryDirectory(prefix="arc-profile-") as temporary:
        with progress("profile", len(samples) * repeats, unit="runs") as advance:
            for repeat in range(repeats):
                for count, sample in samples.items():
                    folder = Path(temporary) / f"{count}-{repeat}"
                    runs.append(run_stages(setup, sample, folder, repeat))
                    advance(1)
        with lease_for(device):
            overhead = overhead_of(Path(temporary) / f"{max(samples)}-0", samples[max(samples)], device)
    jobs = [job for run in runs for job in run.jobs]
    target = Path(out)
    write_profile(target / "profile.parquet", jobs)
    write_csv(target / "profile.csv", jobs)
    write_speedscope(target / "profile.speedscope.json", shown(runs).jobs)
    for line in in_words(runs, device, full or len(everything), hours, units, overhead):
        click.echo(line)
    click.echo(f"profile: {target / 'profile.parquet'}, profile.csv, profile.speedscope.json")


@command.command()
@_programs_and_tasks
@click.option("--tasks", default=50, show_default=True, type=click.IntRange(min=1), help="tasks, drawn at random")
@click.option("--challenges", type=click.Path(), help="a shard of SOURCE, challenges-<n>.json, to take all tasks of")
@click.option("--batt", type=click.Path(), help="a batt, whose candidates are taken in place of the solvers")
@click.option("--samples", default=64, show_default=True, type=click.IntRange(min=1), help="for the programs' costs")
@click.option("--device-memory", type=click.IntRange(min=64), help="MiB of a GPU's memory that may be taken")
@click.option("--shard", type=click.IntRange(min=0), help="number of the shard, for the profile")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def costs(
    source: str,
    solvers: str,
    solvers_source: str | None,
    differs: str,
    seed: int,
    device: str,
    out: str,
    tasks: int,
    challenges: str | None,
    batt: str | None,
    samples: int,
    device_memory: int | None,
    shard: int | None,
    profile: str | None,
) -> None:
    """What single tasks and programs cost, in CPU seconds by primitive, and which are outliers.

    A task's samples are repeated until kernels dominate its batch. Writes costs.parquet and costs.csv, with a row per
    task or program and primitive.
    """
    from arc.engine.backend import check_device
    from arc.engine.profile import IMPORTS, MEASUREMENT, PLANNING, TASKS
    from arc.engine.profile_file import recorded
    from arc.gpu_lease import chosen_device, lease_for

    device = chosen_device(device)
    check_device(device)
    memory = None if device_memory is None else device_memory << 20
    target = Path(out)
    with recorded("costs", profile) as profiler:
        with profiler.span(IMPORTS):
            from arc.engine.differs import read_differs
            from arc.profile.costs import outliers, program_costs, task_costs, write_costs
            from arc.profile.pipeline import drawn
            from arc.tasks.challenges import read_challenges
            from arc.tasks.sources import load_source

        with profiler.span(PLANNING):
            named = _solvers(solvers) if batt is None else _candidates(batt)
            judges = read_differs(differs)
        with profiler.span(TASKS):
            chosen = (
                read_challenges(challenges, source) if challenges else drawn(load_source(source), tasks, seed).tasks
            )
        with lease_for(device), profiler.span(MEASUREMENT):
            by_task = task_costs([program for _, program in named], judges, chosen, device, memory)
            by_program = program_costs(named, chosen, device, samples, memory)
        with profiler.span(TASKS):
            write_costs(target / "costs.parquet", target / "costs.csv", [*by_task, *by_program])
        profiler.facts.update(shard=shard, device=device, tasks=len(chosen), candidates=len(named))
    for what, found in (("tasks", by_task), ("programs", by_program)):
        click.echo(f"{len(found)} {what}, dearest first:")
        click.echo(_table(sorted(found, key=lambda cost: -cost.seconds)[:10]))
        click.echo(f"outliers among the {what}: " + (_named(outliers(found)) or "none"))
        click.echo()
    click.echo(f"all of them: {target / 'costs.parquet'}, costs.csv")


@command.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path())
@click.option("--by", default="category,primitive,kernel", show_default=True, help="columns to tell rows apart by")
@click.option("--sort", default="seconds", show_default=True, help="a measure, share, or one of the columns")
@click.option("--only", multiple=True, metavar="COLUMN=PATTERN", help="rows to show, such as primitive=rot*")
@click.option("--limit", type=click.IntRange(min=1), help="rows to show  [default: all]")
@click.option("--csv", "csv_path", type=click.Path(), help="writes all rows as CSV")
@click.option("--parquet", type=click.Path(), help="writes all rows as one profile")
@click.option("--speedscope", type=click.Path(), help="writes flame graphs for https://www.speedscope.app")
def show(
    paths: tuple[str, ...],
    by: str,
    sort: str,
    only: tuple[str, ...],
    limit: int | None,
    csv_path: str | None,
    parquet: str | None,
    speedscope: str | None,
) -> None:
    """Show all rows of profiles: files, or folders such as a run's results."""
    from arc.engine.profile_file import write_profile
    from arc.profile.export import write_csv, write_speedscope
    from arc.profile.table import read_profiles, text, totals

    jobs = read_profiles(paths)
    names = [name for name in by.split(",") if name]
    rows = totals(jobs, names, [_pattern(each) for each in only], sort)
    click.echo(text(rows[:limit], names))
    if limit is not None and len(rows) > limit:
        click.echo(f"{len(rows) - limit} more rows")
    if csv_path:
        write_csv(csv_path, jobs)
    if parquet:
        write_profile(parquet, jobs)
    if speedscope:
        write_speedscope(speedscope, jobs)


@command.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--limit", default=40, show_default=True, type=click.IntRange(min=1), help="functions to show")
@click.option("--out", type=click.Path(), help="writes all functions as CSV")
@click.argument("arguments", nargs=-1, required=True, type=click.UNPROCESSED)
def python(limit: int, out: str | None, arguments: tuple[str, ...]) -> None:
    """Run another command under a Python profiler: arc profile python execute --batt ...

    Shows the functions that take most, by category. The profiler slows small functions down: compare functions with
    each other, and look into profiles for how long a stage takes.
    """
    from arc.cli import cli
    from arc.profile.hot_spots import by_category, profiled, write_hot_spots
    from arc.profile.table import aligned

    spots = profiled(lambda: cli(list(arguments), standalone_mode=False))
    whole = sum(spot.seconds for spot in spots)
    rows = [
        [name, f"{seconds:.3f}", f"{100 * seconds / whole:.1f} %"]
        for name, seconds in by_category(spots)
        if seconds >= 5e-4
    ]
    click.echo(aligned([["category", "seconds", "share"], *rows], 1))
    click.echo()
    rows = [[spot.category, spot.function, f"{spot.calls:,}", f"{spot.seconds:.3f}"] for spot in spots[:limit]]
    click.echo(aligned([["category", "function", "calls", "seconds"], *rows], 2))
    if out:
        write_hot_spots(out, spots)


def _solvers(path: str) -> list[tuple[str, Program]]:
    from arc.archive.solver_files import read_solvers, solver_paths

    found = [each for file in solver_paths(path) for each in read_solvers(file).accepted]
    if not found:
        raise InputError(Problem(path, "", "has no solvers that can be run", "see 'arc solvers check'"))
    return [(each.name, each.program) for each in found]


def _candidates(path: str) -> list[tuple[str, Program]]:
    from arc.program.batt import read_batt

    batt = read_batt(path)
    programs = [batt.program(number) for number in range(len(batt.outputs))]
    return [(program.id, program) for program in programs]


def _pattern(text: str) -> tuple[str, str]:
    name, given, pattern = text.partition("=")
    if not given:
        raise InputError(Problem("options", "--only", f"'{text}' has no =", "give COLUMN=PATTERN"))
    return name, pattern


def _table(costs: Sequence[Cost]) -> str:
    from arc.profile.table import aligned

    rows = [["name", "CPU ms", "us per candidate and sample", "MB", "dearest", "share"]]
    for cost in costs:
        name, share = cost.dearest
        memory = "" if cost.memory is None else f"{cost.memory / 1e6:.2f}"
        figures = [f"{1e3 * cost.seconds:.3f}", f"{1e6 * cost.per_candidate:.3f}", memory]
        rows.append([cost.name, *figures, name, f"{100 * share:.0f} %"])
    return aligned(rows, 1)


def _named(costs: Sequence[Cost]) -> str:
    return "; ".join(
        f"{cost.name} ({1e3 * cost.seconds:.1f} ms, {100 * cost.dearest[1]:.0f} % {cost.dearest[0]})" for cost in costs
    )
