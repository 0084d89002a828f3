"""``python -m arc summary``: what a run came to, for the terminal."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.argument("results", default="results", type=click.Path())
def command(results: str) -> None:
    """Say what the run in the folder RESULTS came to: what was solved, how long it took, where the time went."""
    from arc.report.summary import in_words, read_summary

    folder = Path(results, "report")
    for line in in_words(read_summary(folder / "summary.json")):
        click.echo(line)
    click.echo(f"report: {folder / 'index.html'}")
