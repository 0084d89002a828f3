"""``python -m arc search``: data of the search."""

from __future__ import annotations

import click


@click.group()
def command() -> None:
    """Fit the data that the search is guided by."""


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
