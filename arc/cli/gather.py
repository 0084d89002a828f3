"""``python -m arc gather``: puts what the search has found for the shards of a generation into one table."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option("--generation", required=True, type=click.IntRange(min=1), help="number of the generation")
@click.option("--folder", required=True, type=click.Path(), help="folder of <n>.found.parquet")
@click.option("--shards", required=True, type=click.IntRange(min=1), help="number of shards")
@click.option("--out", required=True, type=click.Path(), help="writes the programs of all shards")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def command(generation: int, folder: str, shards: int, out: str, profile: str | None) -> None:
    """Put the programs that were found for all shards of a generation into one table, by task.

    How the tasks were spread over shards leaves no trace in it.
    """
    from arc.engine.profile import IMPORTS, TASKS
    from arc.engine.profile_file import recorded

    with recorded("gather", profile) as profiler:
        with profiler.span(IMPORTS):
            import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

            from arc.search.found import gather
        with profiler.span(TASKS):
            count = gather([Path(folder, f"{shard}.found.parquet") for shard in range(shards)], out)
        profiler.facts.update(generation=generation, candidates=count)
    click.echo(f"generation {generation}: {count} programs found")
