"""The charts, drawn by plotly. Every chart shows what a table beside it also says in numbers."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from arc.report.costs import Costs
from arc.report.judged import Judged, Outcome
from arc.report.reliability import Group, reliability
from arc.report.words import WORDS

if TYPE_CHECKING:
    from plotly.graph_objects import Figure  # type: ignore[import-untyped, unused-ignore]

COLOURS = {
    Outcome.SOLVED: "#009E73",
    Outcome.UNKNOWN: "#0072B2",
    Outcome.WRONG: "#D55E00",
    Outcome.NEAR: "#E9B949",
    Outcome.UNSOLVED: "#A9B2BC",
    Outcome.NONE: "#D9DEE3",
}
"""Colours of outcomes that colour-blind readers can tell apart, too."""

SEQUENCE = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#8C6D46", "#6B6B9E", "#999999")
"""Colours of series, in this order."""

INK, LINES = "#3D4650", "#E3E7EB"
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


@dataclass(frozen=True)
class Chart:
    """A chart, as plotly's JSON, and what it shows in words."""

    name: str
    title: str
    description: str
    figure: dict[str, Any]


def result_charts(judged: Judged) -> list[Chart]:
    """Outcomes by generation, how near the unsolved tasks are, and what confidence is worth."""
    charts = [_generations(judged)]
    unsolved = (Outcome.NEAR, Outcome.UNSOLVED)
    best = (result.best for result in judged if result.outcome in unsolved)
    if scores := Counter(attempt.score for attempt in best if attempt is not None):
        charts.append(_nearness(scores))
    if groups := reliability(judged):
        charts.append(_reliability(groups))
    return charts


def _reliability(groups: list[Group]) -> Chart:
    from plotly.graph_objects import Figure, Scatter

    line = Scatter(x=[0, 1], y=[0, 1], mode="lines", line={"color": LINES}, hoverinfo="skip")
    dots = Scatter(
        x=[group.expected for group in groups],
        y=[group.share for group in groups],
        mode="lines+markers",
        customdata=[group.attempts for group in groups],
        line={"color": SEQUENCE[0]},
        hovertemplate="expected %{x:.0%}, right %{y:.0%} of %{customdata} attempts<extra></extra>",
    )
    axes = {"range": [0, 1], "tickformat": ".0%"}
    layout = {"xaxis": {"title": "confidence", **axes}, "yaxis": {"title": "right", **axes}}
    text = "Attempts that fit all demos by confidence, against the share that is right; on the line both agree"
    return chart("reliability", "Confidence and what is right", text, Figure([line, dots], layout), 260)


def archive_charts(judged: Judged, costs: Costs) -> list[Chart]:
    """Score of everything in the archive against size, and against cost where that was measured."""
    archive = judged.run.archive
    best = ((program, each.best.score) for program, each in sorted(archive.programs.items()))
    dear = [
        (costs.programs[program].microseconds, score)
        for program, score in best
        if program in costs.programs and score is not None
    ]
    return [*([_sizes(archive.points)] if archive.points else []), *([_scores(dear)] if dear else [])]


def _generations(judged: Judged) -> Chart:
    from plotly.graph_objects import Bar, Figure

    counts = [tally.counts for tally in judged.tallies]
    names = [f"generation {generation.number}" for generation in judged.run.generations]
    bars = [
        Bar(
            name=WORDS[outcome],
            y=names,
            x=[count[outcome] for count in counts],
            orientation="h",
            marker_color=COLOURS[outcome],
            text=[count[outcome] or "" for count in counts],
            textposition="inside",
            insidetextanchor="middle",
        )
        for outcome in Outcome
        if any(count[outcome] for count in counts)
    ]
    figure = Figure(
        bars, {"barmode": "stack", "yaxis": {"autorange": "reversed", "showgrid": False}, "xaxis": {"title": "tasks"}}
    )
    return chart(
        "generations",
        "Tasks by generation",
        "Stacked bars: what became of the tasks after every generation",
        figure,
        110 + 34 * len(names),
        legend=True,
    )


def _nearness(scores: Counter[int]) -> Chart:
    from plotly.graph_objects import Figure, Histogram

    values, counts = zip(*sorted(scores.items()), strict=True)
    bars = Histogram(
        x=values, y=counts, histfunc="sum", xbins={"start": 0, "end": 1000, "size": 25}, marker_color=SEQUENCE[0]
    )
    figure = Figure(
        bars,
        {"bargap": 0.08, "xaxis": {"title": "best score of the task", "range": [0, 1000]}, "yaxis": {"title": "tasks"}},
    )
    text = "Histogram: the best scores, of 1000, of the tasks whose demo outputs no program reproduces"
    return chart("nearness", "How near the unsolved tasks are", text, figure, 260)


def _sizes(points: Counter[tuple[int, int]]) -> Chart:
    from plotly.graph_objects import Figure, Scatter

    places = sorted(points)
    counts = [points[place] for place in places]
    dots = Scatter(
        x=[size for size, _ in places],
        y=[score for _, score in places],
        mode="markers",
        customdata=counts,
        marker={
            "size": [5 + 3 * (count**0.5) for count in counts],
            "sizemode": "diameter",
            "opacity": 0.35,
            "line": {"width": 0},
            "color": SEQUENCE[0],
        },
        hovertemplate="%{x} instructions, score %{y}: %{customdata} entries<extra></extra>",
    )
    figure = Figure(dots, {"xaxis": {"title": "instructions"}, "yaxis": {"title": "score", "rangemode": "tozero"}})
    text = "Dots: the score of archived programs on their tasks against their number of instructions"
    return chart("sizes", "Score against size", text, figure, 320)


def _scores(points: list[tuple[float, int]]) -> Chart:
    from plotly.graph_objects import Figure, Scatter

    dots = Scatter(
        x=[round(cost, 3) for cost, _ in points],
        y=[score for _, score in points],
        mode="markers",
        marker={"size": 7, "opacity": 0.45, "line": {"width": 0}, "color": SEQUENCE[0]},
        hovertemplate="%{x} µs, best score %{y}<extra></extra>",
    )
    axis = {"title": "CPU µs per sample", "type": "log"}
    figure = Figure(dots, {"xaxis": axis, "yaxis": {"title": "best score", "rangemode": "tozero"}})
    text = "Dots: the best scores of archived programs against their cost, of those that the last generation ran"
    return chart("costly", "Score against cost", text, figure, 320)


def chart(name: str, title: str, description: str, figure: Figure, height: int, *, legend: bool = False) -> Chart:
    """A figure in the style of the page, ``height`` pixels high."""
    axis = {
        "gridcolor": LINES,
        "zerolinecolor": LINES,
        "automargin": True,
        "fixedrange": True,
        "title_font_size": 13,
        "ticks": "outside",
        "ticklen": 6,
        "tickcolor": "rgba(0,0,0,0)",
    }
    figure.update_layout(
        template="none",
        height=height,
        font={"family": FONT, "size": 13, "color": INK},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        showlegend=legend,
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
    )
    margin = {"l": 8, "r": 16, "t": 12, "b": 8}
    figure.update_layout(margin=margin | figure.layout.margin.to_plotly_json())
    figure.update_xaxes(axis)
    figure.update_yaxes(axis)
    found = json.loads(figure.to_json())
    return Chart(name, title, description, {**found, "data": [_literal(trace) for trace in found["data"]]})


def _literal(value: Any) -> Any:
    """A trace whose texts are shown as they are: plotly takes tags in them for markup. Templates stay."""
    match value:
        case str():
            return escape(value, quote=False)
        case list():
            return [_literal(each) for each in value]
        case dict():
            return {key: each if key.endswith("template") else _literal(each) for key, each in value.items()}
        case _:
            return value
