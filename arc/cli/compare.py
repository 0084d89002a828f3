"""``python -m arc compare``: what a change gains, how sure that is, and whether outputs stay as they were."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from arc.compare.comparison import Comparison
    from arc.compare.experiment import Size


@click.command()
@click.argument("folders", nargs=-1, metavar="[BASELINE CHANGE]", type=click.Path())
@click.option(
    "--rev", "revisions", multiple=True, help="run a commit; given twice, baseline and change; '.': the working tree"
)
@click.option("--baseline-options", default="", metavar="TEXT", help="options of 'execute' for the baseline")
@click.option("--change-options", default="", metavar="TEXT", help="options of 'execute' for the change")
@click.option("--tasks", default=20, show_default=True, type=click.IntRange(min=1), help="tasks to run on")
@click.option("--candidates", default=400, show_default=True, type=click.IntRange(min=1), help="programs to run")
@click.option("--repeats", default=8, show_default=True, type=click.IntRange(min=1), help="runs of each side")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="what draws both")
@click.option("--runs", type=click.Path(), help="keep the files of all runs in this folder")
@click.option("--json", "json_file", type=click.Path(), help="write everything as JSON")
@click.option("--markdown", type=click.Path(), help="write the tables as Markdown")
@click.option("--differences", type=click.Path(), help="write all differences of outputs as CSV")
@click.option("--list-only", is_flag=True, help="exit with 0 also where outputs differ")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def command(
    folders: tuple[str, ...],
    revisions: tuple[str, ...],
    baseline_options: str,
    change_options: str,
    tasks: int,
    candidates: int,
    repeats: int,
    seed: int,
    runs: str | None,
    json_file: str | None,
    markdown: str | None,
    differences: str | None,
    list_only: bool,
    profile: str | None,
) -> None:
    """Compare two runs: time and calls by category and function, and every output.

    BASELINE and CHANGE are folders of results, or single files <prefix>.profile.parquet with their results beside them.
    With --rev A --rev B both commits are checked out and run in turn on the same tasks and programs, each time in a
    fresh process.

    Exits with 1 where any output differs.
    """
    from arc.engine.profile import IMPORTS, MEASUREMENT, TASKS
    from arc.engine.profile_file import recorded

    if sorted((len(folders), len(revisions))) != [0, 2]:
        raise click.UsageError("give BASELINE and CHANGE, or --rev twice")
    with recorded("compare", profile) as profiler:
        with profiler.span(IMPORTS):
            from arc.compare import words
            from arc.compare.comparison import compare
            from arc.compare.experiment import Size
            from arc.compare.written import write_differences, write_json
            from arc.files import write_text

        with profiler.span(MEASUREMENT):
            if folders:
                baseline, change = folders
                comparison = compare(baseline, change)
            else:
                options = shlex.split(baseline_options), shlex.split(change_options)
                comparison = _run(revisions, options, Size(tasks, candidates, repeats, seed), runs)
            text = words.page(comparison)
        with profiler.span(TASKS):
            if json_file:
                write_json(json_file, comparison)
            if markdown:
                write_text(markdown, text)
            if differences:
                write_differences(differences, comparison.outputs)
    click.echo(text, nl=False)
    if not comparison.equal and not list_only:
        sys.exit(1)


def _run(revisions: tuple[str, ...], options: tuple[list[str], list[str]], size: Size, runs: str | None) -> Comparison:
    """Runs two revisions and compares them."""
    import tempfile

    from arc.compare.comparison import compare
    from arc.compare.experiment import Arm, measure, prepare
    from arc.compare.revisions import checkouts

    with checkouts(revisions) as found, tempfile.TemporaryDirectory(prefix="arc-runs-") as temporary:
        folder = Path(runs or temporary)
        inputs = prepare(found[0], folder / "inputs", size)
        arms = [
            Arm(name, checkout, tuple(words))
            for name, checkout, words in zip(("baseline", "change"), found, options, strict=True)
        ]
        folders = measure(arms, inputs, folder, size.repeats)
        names = [" ".join([arm.checkout.name, *(["with", *arm.options] if arm.options else [])]) for arm in arms]
        return compare(folders[0], folders[1], (names[0], names[1]), [size.described()])
