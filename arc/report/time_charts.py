"""The charts of times and costs, drawn by plotly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from arc.profile.scaling import Growth, fitted
from arc.report.charts import SEQUENCE, Chart, chart
from arc.report.costs import Costs
from arc.report.growth import Point
from arc.report.performance import Branch, Performance

LARGEST = len(SEQUENCE) - 1
"""Categories with a colour of their own; the others are one."""

MAX_SHARDS = 64
"""Shards beyond which the chart by shard shows the most expensive ones only."""

LEVELS = 3
"""Levels of the tree that are shown at once."""


def performance_charts(performance: Performance) -> list[Chart]:
    """Time as a tree, by category, and by shard."""
    charts = [_tree(performance.tree), _categories(performance)] if performance.categories else []
    if len(performance.shards) > 1:
        charts.append(_shards(performance))
    return charts


def cost_charts(costs: Costs) -> list[Chart]:
    """What tasks cost, where that was measured."""
    return [_task_costs(costs)] if costs.tasks else []


def growth_charts(points: Sequence[Point]) -> list[Chart]:
    """How the time of runs grows with their tasks, where that was measured."""
    return [_growth(points)] if points else []


def _tree(branches: Sequence[Branch]) -> Chart:
    from plotly.graph_objects import Figure, Icicle  # type: ignore[import-untyped, unused-ignore]

    stages = [branch.id for branch in branches if branch.id.count("/") == 1]
    colours = {stage: SEQUENCE[number % len(SEQUENCE)] for number, stage in enumerate(stages)}
    icicle = Icicle(
        ids=[branch.id for branch in branches],
        parents=[branch.parent for branch in branches],
        labels=[branch.name for branch in branches],
        values=[round(branch.own, 6) for branch in branches],
        branchvalues="remainder",
        maxdepth=LEVELS,
        marker={"colors": [colours.get("/".join(branch.id.split("/")[:2]), "#DDE3E8") for branch in branches]},
        leaf_opacity=0.75,
        tiling={"pad": 1},
        sort=True,
        texttemplate="%{label} %{percentRoot:.1%}",
        hovertemplate="%{id}<br>%{value:.3f} s, %{percentRoot:.2%} of all, %{percentParent:.1%} of %{parent}"
        "<extra></extra>",
    )
    figure = Figure(icicle, {"uniformtext": {"minsize": 10, "mode": "hide"}})
    text = "Tree: the seconds of all jobs, by stage, category and primitive; every part is as long as its own parts"
    return chart("tree", "Time as a tree; a click on a part shows what it is made of", text, figure, 420)


def _task_costs(costs: Costs) -> Chart:
    from plotly.graph_objects import Figure, Histogram, Scatter

    milliseconds = [cost.milliseconds for cost in costs.tasks.values()]
    outliers = costs.dear_tasks
    most = max(milliseconds)
    bars = Histogram(
        x=[round(each, 3) for each in milliseconds],
        xbins={"start": 0, "end": most * 1.001, "size": most / 80},
        marker_color=SEQUENCE[0],
    )
    names = Scatter(
        x=[round(cost.milliseconds, 3) for cost in outliers],
        y=[0] * len(outliers),
        mode="markers+text",
        text=[cost.name for cost in outliers],
        textposition="top center",
        marker={"color": SEQUENCE[5], "symbol": "diamond", "size": 8},
        customdata=[f"{cost.share:.0%} {cost.dearest}" for cost in outliers],
        hovertemplate="%{text}: %{x} ms, %{customdata}<extra></extra>",
        cliponaxis=False,
    )
    layout = {"bargap": 0.05, "xaxis": {"title": "CPU ms with all candidates"}, "yaxis": {"title": "tasks"}}
    figure = Figure([bars, *([names] if outliers else [])], layout)
    text = "Histogram: what tasks cost with all candidates, in CPU time; outliers have their names"
    return chart("tasks", "Cost of the tasks", text, figure, 280)


def _growth(points: Sequence[Point]) -> Chart:
    from plotly.graph_objects import Figure, Scatter

    tasks = [point.tasks for point in points]
    traces = []
    for name, seconds, colour in (
        ("wall", [point.wall for point in points], SEQUENCE[0]),
        ("CPU", [point.cpu for point in points], SEQUENCE[1]),
    ):
        growth = fitted(tasks, seconds)
        line = [round(max(tasks) * step / 40, 2) for step in range(41)]
        traces += [
            Scatter(x=tasks, y=[round(each, 3) for each in seconds], mode="markers", name=name, marker_color=colour),
            Scatter(x=line, y=_along(growth, line), mode="lines", name=f"{name}: {growth}", line={"color": colour}),
        ]
    figure = Figure(
        traces, {"xaxis": {"title": "tasks"}, "yaxis": {"title": "seconds of a run", "rangemode": "tozero"}}
    )
    text = "Dots: seconds of runs on several numbers of tasks; lines: the growth that fits them"
    return chart("growth", "Time of a run by its tasks", text, figure, 340, legend=True)


def _along(growth: Growth, tasks: Sequence[float]) -> list[float]:
    return [round(growth.seconds(each), 3) for each in tasks]


def _categories(performance: Performance) -> Chart:
    from plotly.graph_objects import Bar, Figure

    rows = performance.together
    bars = Bar(
        y=[row.category for row in rows],
        x=[round(row.seconds, 4) for row in rows],
        orientation="h",
        marker_color=SEQUENCE[0],
        text=[f"{row.seconds:.2f} s · {row.share:.1%}" for row in rows],
        textposition="outside",
        cliponaxis=False,
    )
    figure = Figure(
        bars,
        {"yaxis": {"autorange": "reversed", "showgrid": False}, "xaxis": {"title": "seconds"}, "margin": {"r": 130}},
    )
    return chart(
        "categories",
        "Time by category",
        "Bars: seconds of every category, all stages together",
        figure,
        90 + 24 * len(rows),
    )


def _shards(performance: Performance) -> Chart:
    from plotly.graph_objects import Bar, Figure

    shards = performance.shards
    dearest = sorted(shards, key=lambda shard: -sum(shards[shard].values()))[:MAX_SHARDS]
    shown = sorted(dearest)
    totals: Counter[str] = Counter()
    for categories in shards.values():
        totals.update(categories)
    largest = [name for name, _ in totals.most_common(LARGEST)]
    series = {name: [shards[shard].get(name, 0.0) for shard in shown] for name in largest}
    if len(totals) > LARGEST:
        series["the others"] = [
            sum(seconds for name, seconds in shards[shard].items() if name not in largest) for shard in shown
        ]
    labels = [f"{generation} / {shard}" for generation, shard in shown]
    bars = [
        Bar(name=name, x=labels, y=[round(value, 4) for value in values], marker_color=colour)
        for (name, values), colour in zip(series.items(), SEQUENCE, strict=False)
    ]
    layout = {
        "barmode": "stack",
        "xaxis": {"title": "generation / shard", "type": "category", "showgrid": False},
        "yaxis": {"title": "seconds"},
    }
    text = "Stacked bars: seconds of every category, by generation and shard"
    if len(shown) < len(shards):
        text += f", for the {len(shown)} shards that took longest"
    return chart("shards", "Time by shard", text, Figure(bars, layout), 340, legend=True)
