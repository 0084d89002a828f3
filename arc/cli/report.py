"""``python -m arc report``: writes the report on a run, its summary, tables and submission."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click


@click.command()
@click.option("--results", required=True, type=click.Path(), help="the run's folder")
@click.option("--config-json", default="{}", help="the run's configuration, as JSON")
@click.option("--source", help="the source that the tasks come from  [default: the configuration's]")
@click.option(
    "--generations", type=click.IntRange(min=1), help="generations of the run  [default: the configuration's]"
)
@click.option("--shards", type=click.IntRange(min=1), help="shards of the run  [default: the configuration's]")
@click.option("--title", help="the report's title  [default: the configuration's]")
@click.option(
    "--digits/--no-digits", default=None, help="write each cell's colour into it  [default: the configuration's]"
)
@click.option("--comparison", type=click.Path(), help="a comparison of the run with another: comparison.json")
@click.option("--costs", is_flag=True, help="show what tasks and candidates cost, which was measured into costs/")
@click.option("--scaling", type=click.Path(), help="runs on several numbers of tasks: a profile of 'arc profile run'")
@click.option("--out", type=click.Path(), help="the folder to write to  [default: report/ in the run's folder]")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def command(
    results: str,
    config_json: str,
    source: str | None,
    generations: int | None,
    shards: int | None,
    title: str | None,
    digits: bool | None,
    comparison: str | None,
    costs: bool,
    scaling: str | None,
    out: str | None,
    profile: str | None,
) -> None:
    """Write the report on a run.

    Writes index.html, which needs no other file, summary.json, tasks.csv, candidates.parquet, submission.json, and
    history.json, which the next run in this folder is compared with. The submission is written before the test outputs
    are read; they may be absent.
    """
    from arc.engine.profile import IMPORTS, REPORT, TASKS
    from arc.engine.profile_file import recorded
    from arc.memory import hand_back

    hand_back()

    with recorded("report", profile) as profiler:
        with profiler.span(IMPORTS):
            import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

            from arc.report import history, html, summary, tables
            from arc.report.comparison import read_comparison
            from arc.report.data import Folder, read_run
            from arc.report.growth import read_growth
            from arc.report.judged import judge

        config = _config(config_json)
        shown = config.get("report", {})
        folder = Folder(
            Path(results),
            _known(generations, config, "generations"),
            _known(shards, config, "shards"),
            costs=costs,
            compared=comparison is not None,
        )
        target = Path(out) if out else folder.root / "report"
        with profiler.span(TASKS):
            compared = read_comparison(comparison) if comparison else None
            growth = read_growth(scaling) if scaling else []
            run = read_run(
                folder, _known(source, config, "source"), title or shown.get("title", "ARC workbench"), config
            )
        with profiler.span(REPORT):
            tables.write_answers(target / "submission.json", run)
            tables.write_candidates(target / "candidates.parquet", run)
            judged = judge(run)
            found = summary.summarised(judged, compared)
            tables.write_tasks(target / "tasks.csv", judged)
            summary.write_summary(target / "summary.json", found)
            shows = shown.get("digits", False) if digits is None else digits
            now = history.record(judged, html.flat(config), html.code_hashes())
            runs = history.after(target / "history.json", now)
            beside = html.Beside(compared, runs.changes, growth)
            html.write_page(target / "index.html", judged, digits=shows, beside=beside)
            history.write_history(target / "history.json", runs)
        profiler.facts.update(tasks=len(run.tasks))
    for line in summary.in_words(found):
        click.echo(line)
    click.echo(f"report: {target / 'index.html'}")


def _config(text: str) -> dict[str, Any]:
    from arc.errors import InputError, Problem

    try:
        config = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(
            Problem("--config-json", "", f"is not JSON: {error}", "give the whole configuration")
        ) from None
    if not isinstance(config, dict):
        raise InputError(Problem("--config-json", "", "is not an object", "give the whole configuration"))
    return config


def _known(given: Any, config: dict[str, Any], key: str) -> Any:
    """An option's value, or the configuration's."""
    if given is None and key not in config:
        raise click.UsageError(f"--{key} is needed where --config-json does not have {key}")
    return config[key] if given is None else given
