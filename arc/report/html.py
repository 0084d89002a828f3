"""Puts the page together: templates, style, scripts and charts in one file that loads nothing else."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import arc
from arc.engine.absence import Failure, absence
from arc.files import whole_text
from arc.progress import progress
from arc.provenance import code_hash, versions
from arc.report.charts import archive_charts, result_charts
from arc.report.comparison import ComparisonView
from arc.report.costs import Costs
from arc.report.growth import Point, growth_of
from arc.report.history import Changes
from arc.report.judged import NEAR_SCORE, Judged, Outcome, splits
from arc.report.listed import Listed
from arc.report.origins import ORIGINS, by_origin
from arc.report.performance import Performance
from arc.report.reliability import reliability
from arc.report.time_charts import cost_charts, growth_charts, performance_charts
from arc.report.views import LISTED_PROGRAMS, RUN_AGAIN, ArchiveViews, TaskView, TaskViews
from arc.report.vocabulary import reused_expressions, solving_primitives
from arc.report.words import MEANINGS, SIGNS, WORDS
from arc.score.evaluation import GUESSES, SUBMITTED
from arc.tasks.pictures import PALETTE
from arc.tasks.render import digit_colour

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

STAGES = ("tasks", "solvers", "budget", "search", "gather", "card", "execute", "score", "report")
STYLES = ("base.css", "tasks.css", "print.css")
SCRIPTS = ("grids.js", "tables.js", "gallery.js", "charts.js")
UNKNOWN_TOLERATED = 0.02
"""Share of the time that may be unknown without a warning."""

LISTED_BREAKDOWNS = LISTED_FAILURES = 200
"""Rows of what broke down, and of tasks without an output, at most."""

DISTINCT = (
    "#000000",
    "#0072B2",
    "#D55E00",
    "#009E73",
    "#F0E442",
    "#999999",
    "#CC79A7",
    "#E69F00",
    "#9AD4F5",
    "#5C1A1B",
)
"""Colours 0-9 that colour-blind readers can tell apart, close to the official ones (after Okabe and Ito)."""


@dataclass(frozen=True)
class Beside:
    """What stands beside a run on its page, as far as it is there."""

    comparison: ComparisonView | None = None
    """with a baseline"""
    changes: Changes | None = None
    """since the run before"""
    growth: Sequence[Point] = ()
    """runs on several numbers of tasks"""


def write_page(path: str | os.PathLike[str], judged: Judged, *, digits: bool, beside: Beside = Beside()) -> None:
    """Writes ``index.html``."""
    template = _environment().get_template("index.html.j2")
    with whole_text(path) as file:
        file.writelines(template.generate(_content(judged, digits=digits, beside=beside)))


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("arc.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "number": lambda value: f"{value:,}",
        "percent": lambda value: f"{value:.1%}",
        "seconds": _seconds,
        "short": lambda program: program[:8],
    }
    return environment


def _seconds(value: float) -> str:
    """A duration in words."""
    if value < 100:
        return f"{value:.2f} s"
    minutes, seconds = divmod(round(value), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {seconds:02} s"


def _content(judged: Judged, *, digits: bool, beside: Beside) -> dict[str, Any]:
    run, performance, costs = judged.run, Performance(judged.run), Costs(judged.run)
    charts = {
        "result": result_charts(judged),
        "performance": performance_charts(performance),
        "costs": cost_charts(costs),
        "growth": growth_charts(beside.growth),
        "programs": archive_charts(judged, costs),
    }
    archive = ArchiveViews(judged)
    comparison = beside.comparison
    return {
        "run": run,
        "judged": judged,
        "evaluation": judged.last,
        "generations": list(zip(run.generations, judged.tallies, strict=True)),
        "counts": judged.last.counts,
        "origins": by_origin(judged),
        "origin_words": ORIGINS,
        "reliability": reliability(judged),
        "guesses": GUESSES,
        "submitted": SUBMITTED,
        "near_score": NEAR_SCORE,
        "outcomes": [outcome for outcome in Outcome if judged.last.counts[outcome]],
        "words": WORDS,
        "meanings": MEANINGS,
        "signs": SIGNS,
        "tasks": _tasks(judged),
        "shown": {task.id for task in judged.tasks},
        "performance": performance,
        "costs": costs,
        "growth": growth_of(beside.growth) if beside.growth else None,
        "comparison": comparison,
        "changes": beside.changes,
        "splits": splits(judged),
        "solving": solving_primitives(judged, archive.lineage),
        "reused": reused_expressions(judged, archive.lineage),
        "archive": archive,
        "listed_most": LISTED_PROGRAMS,
        "run_again": RUN_AGAIN,
        "charts": charts,
        "figures": {chart.name: chart.figure for group in charts.values() for chart in group},
        "breakdowns": run.breakdowns[:LISTED_BREAKDOWNS],
        "failed": _failed(judged),
        "absences": {absence(code): count for code, count in (run.absences or {}).items()},
        "warnings": [*run.warnings, *_warnings(judged, performance), *(comparison.warnings if comparison else [])],
        "settings": flat(run.config),
        "versions": versions(),
        "hashes": code_hashes(),
        "arc_version": arc.__version__,
        "machine": {
            "system": platform.platform(),
            "processor": platform.machine(),
            "cores": str(os.cpu_count()),
        },
        "digits": digits,
        "palettes": {
            name: [(colour, digit_colour(colour)) for colour in colours]
            for name, colours in (("official", PALETTE), ("distinct", DISTINCT))
        },
        "styles": [_static(name) for name in STYLES],
        "scripts": [_static(name) for name in SCRIPTS],
        "plotly": _plotly(),
    }


def _tasks(judged: Judged) -> list[TaskView]:
    views = []
    with progress("report", len(judged.tasks)) as advance:
        for view in TaskViews(judged):
            views.append(view)
            advance()
    return views


def _warnings(judged: Judged, performance: Performance) -> list[str]:
    found = []
    if judged.unknown:
        tasks = "all tasks" if judged.unknown == len(judged.run.infos) else f"{judged.unknown} tasks"
        found.append(f"The test outputs of {tasks} are not known; their status goes by the demo pairs alone.")
    if performance.unknown > UNKNOWN_TOLERATED:
        found.append(f"{performance.unknown:.1%} of the profiled time is in no category.")
    return found


def _failed(judged: Judged) -> Listed[tuple[str, list[tuple[str, int]]]]:
    """Tasks without an output to try, and those in which a primitive broke down, with how many results lack an output
    for which reason; the commonest first."""
    found: Listed[tuple[str, list[tuple[str, int]]]] = Listed(LISTED_FAILURES)
    for result in judged:
        counts = {} if judged.run.missing is None else judged.run.missing.of(result.info.task)
        if result.outcome is Outcome.NONE or Failure.FAILED in counts:
            reasons = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
            found.add((result.info.task, [(absence(code).text, count) for code, count in reasons]))
    return found


def flat(config: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """The configuration as dotted keys and values."""
    rows: dict[str, str] = {}
    for key, value in config.items():
        if isinstance(value, dict):
            rows |= flat(value, f"{prefix}{key}.")
        else:
            rows[f"{prefix}{key}"] = str(value)
    return rows


def code_hashes() -> dict[str, str]:
    """By stage, a hash of the sources that it is made of."""
    return {stage: code_hash(stage) for stage in STAGES}


def _static(name: str) -> Markup:
    """A style or script of the package, to stand between its tags as it is."""
    return _raw(files("arc.report").joinpath("static", name).read_text(encoding="utf-8"))


@cache
def _plotly() -> Markup:
    from plotly.offline import get_plotlyjs  # type: ignore[import-untyped, unused-ignore]

    return _raw(get_plotlyjs())


def _raw(text: str) -> Markup:
    from markupsafe import Markup

    if "</script" in text.lower() or "</style" in text.lower():
        raise ValueError("a static file would end the element that it is put into")
    return Markup(text)
