"""``python -m arc evaluate``: searches programs for all tasks of a source and says how many are right."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from arc.search.run import Searched


def _seconds(ctx: click.Context, parameter: click.Parameter, value: str) -> float:
    """The number of a text such as ``100s``."""
    try:
        seconds = float(value.removesuffix("s"))
    except ValueError:
        seconds = 0.0
    if seconds <= 0:
        raise click.BadParameter(f"{value!r} is no number of seconds, such as 100s")
    return seconds


@click.command()
@click.option("--source", required=True, help="the source of tasks, such as arc-agi-1/training")
@click.option("--budget", default="100s", show_default=True, callback=_seconds, help="CPU seconds for all tasks, about")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0), help="seed of random choices")
@click.option("--jobs", type=click.IntRange(min=1), help="processes  [default: all cores]")
@click.option("--limit", type=click.IntRange(min=1), help="only the first so many tasks by id")
@click.option(
    "--apart-from", multiple=True, metavar="SOURCE", help="leave out tasks that share a demo pair with SOURCE's"
)
@click.option("--submission", default="submission.json", show_default=True, type=click.Path(), help="writes this file")
@click.option("--json", "json_path", type=click.Path(), help="writes the totals")
@click.option("--programs", type=click.Path(), help="writes the solvers that are right on all pairs (training only)")
@click.option("--reveal", is_flag=True, help="say for every task what became of it; never use it on evaluation splits")
def command(
    source: str,
    budget: float,
    seed: int,
    jobs: int | None,
    limit: int | None,
    apart_from: tuple[str, ...],
    submission: str,
    json_path: str | None,
    programs: str | None,
    reveal: bool,
) -> None:
    """Search programs for all tasks of a source, write the submission, and count what is right.

    Demo pairs alone decide; test outputs are compared at the end. The same source, budget and seed give the same
    answers: the budget is counted in applications of primitives, the seconds are a report.
    """
    from arc.files import write_text
    from arc.progress import progress
    from arc.search.evaluation import applications_of, default_jobs, judged, totals
    from arc.search.run import search
    from arc.tasks.sources import load_source
    from arc.tasks.submission import write_submission

    if programs is not None and "evaluation" in source:
        raise click.UsageError("--programs says which tasks were solved, and evaluation splits are sealed")
    known = {demo for other in apart_from for task in load_source(other) for demo in task.demo_hashes}
    new = [task for task in load_source(source) if known.isdisjoint(task.demo_hashes)]
    tasks = tuple(new[:limit])
    with progress("search", len(tasks), unit="tasks") as advance:
        found = search(tasks, applications_of(budget, len(tasks)), seed, jobs or default_jobs(), advance)
    write_submission(
        submission, tasks, {place: [each.grid for each in guessed] for place, guessed in found.guesses.items()}
    )
    evaluation = judged(found, tasks)
    figures = totals(found, evaluation, tasks)
    _show(figures)
    if reveal:
        for result in evaluation.tasks:
            best = found.guesses[result.task, 0]
            error = found.failed.get(result.task)
            became = result.status.value if error is None else f"failed: {error}"
            click.echo(f"{result.task} {became} {best[0].strategy if best else ''}".rstrip())
    if json_path is not None:
        write_text(json_path, json.dumps(figures, indent=2) + "\n")
    if programs is not None:
        solved = [result.task for result in evaluation.tasks if result.known and result.solved(2)]
        write_text(programs, _solvers(found, solved, {task.id: task.test_outputs for task in tasks}))


def _show(figures: dict[str, Any]) -> None:
    for kind in ("outputs", "tasks"):
        part = figures[kind]
        right = ", ".join(f"{part[f'right_{count}']} with {count}" for count in (1, 2, 3))
        click.echo(f"{kind}: {right} guesses, of {part['total']}")
    click.echo(f"tasks with answers: {figures['answered']}; fit all demos but wrong: {figures['fit_but_wrong']}")
    for name in ("right", "wrong"):
        shares = ", ".join(f"{strategy} {count}" for strategy, count in figures[f"{name}_by_strategy"].items())
        click.echo(f"first guess {name}, by strategy: {shares or 'none'}")
    seconds = figures["seconds"]
    shares = ", ".join(f"{strategy} {value:.1f}" for strategy, value in seconds["by_strategy"].items())
    click.echo(f"CPU seconds: {seconds['cpu']:.1f} ({shares}); {figures['applications']} applications")
    click.echo(f"memory: at most {figures['peak_memory'] >> 20} MiB per process")
    for error, count in figures["failed"].items():
        click.echo(f"warning: tasks on which the search failed: {count}, {error}", err=True)
    if figures["unfaithful"]:
        click.echo(f"warning: {figures['unfaithful']} answers are not what their programs give", err=True)


def _solvers(found: Searched, solved: list[str], true: dict[str, Any]) -> str:
    """The programs of solved tasks that are right on every test input, as a solver file."""
    texts = []
    for name in solved:
        tests = range(len(true[name]))
        for each in found.guesses[name, 0]:
            same = all(
                any(
                    other.program == each.program and other.grid == true[name][test]
                    for other in found.guesses[name, test]
                )
                for test in tests
            )
            if same:
                texts.append(each.program.replace("def solve(", f"def solve_{name}(", 1))
                break
    return "\n\n".join(texts)
