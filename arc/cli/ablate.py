"""``python -m arc ablate``: what every optional optimisation of the engine gains."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import click


@click.command()
@click.option("--tasks", default=8, show_default=True, type=click.IntRange(min=1), help="tasks to run on")
@click.option("--candidates", default=2000, show_default=True, type=click.IntRange(min=1), help="programs to run")
@click.option("--repeats", default=8, show_default=True, type=click.IntRange(min=1), help="runs of each combination")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="what draws both")
@click.option("--runs", type=click.Path(), help="keep the files of all runs in this folder")
@click.option("--json", "json_file", type=click.Path(), help="write the figures as JSON")
@click.option("--markdown", type=click.Path(), help="write the table as Markdown")
def command(
    tasks: int,
    candidates: int,
    repeats: int,
    seed: int,
    runs: str | None,
    json_file: str | None,
    markdown: str | None,
) -> None:
    """Measure every switch below `engine` in the configuration: alone, in its place, and all together.

    All combinations run in turn on the same tasks and programs, each time in a fresh process. Their outputs are
    compared one by one; exits with 1 where any differs.
    """
    from arc.compare.ablation import ablate, as_json, page
    from arc.compare.experiment import Size
    from arc.compare.revisions import ended_by_exit, working_tree
    from arc.compare.words import differences
    from arc.files import write_text

    with ended_by_exit(), tempfile.TemporaryDirectory(prefix="arc-runs-") as temporary:
        checkout = working_tree(Path(temporary, "bytecode"))
        found = ablate(checkout, Path(runs or temporary), Size(tasks, candidates, repeats, seed))
    text = page(found)
    click.echo(text, nl=False)
    if json_file:
        write_text(json_file, json.dumps(as_json(found), indent=1, allow_nan=False) + "\n")
    if markdown:
        write_text(markdown, text)
    if found.outputs.count:
        click.echo("\n".join(differences(found.outputs)), err=True)
        sys.exit(1)
