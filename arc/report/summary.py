"""``summary.json``: what a run came to, in numbers. All timings are in ``seconds``; equal runs agree in the rest."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from arc.engine.absence import absence
from arc.errors import InputError, Problem
from arc.files import write_text
from arc.provenance import code_hash
from arc.report.comparison import ComparisonView
from arc.report.judged import Judged, Outcome, Tally
from arc.report.origins import by_origin
from arc.report.performance import EXECUTE, Performance
from arc.report.reliability import reliability
from arc.report.timings import cpu_seconds, elapsed
from arc.score.evaluation import GUESSES, SUBMITTED

DEAREST = 5
"""Categories that the terminal is told of."""


def summarised(judged: Judged, comparison: ComparisonView | None = None) -> dict[str, Any]:
    """The summary of a run, which was compared with a baseline or not."""
    run = judged.run
    return {
        "title": run.title,
        "source": run.source,
        **_result(judged.last),
        "generations": [
            {
                "generation": generation.number,
                "candidates": generation.candidates.num_rows,
                **_result(tally),
            }
            for generation, tally in zip(run.generations, judged.tallies, strict=True)
        ],
        "origins": {
            each.origin: {name: value for name, value in asdict(each).items() if name != "origin"}
            for each in by_origin(judged)
        },
        "reliability": [asdict(group) for group in reliability(judged)],
        "candidates": {
            "total": sum(generation.candidates.num_rows for generation in run.generations),
            "distinct": run.distinct,
            "samples": run.samples,
            "evaluated": run.evaluated,
        },
        "archive": {
            "programs": len(run.archive.programs),
            "entries": run.archive.entries,
        },
        "missing_outputs": run.absences and {absence(code).text: count for code, count in run.absences.items()},
        "baseline": None if comparison is None else comparison.figures,
        "config": run.config,
        "code": code_hash("report"),
        "warnings": run.warnings,
        "seconds": seconds(judged),
    }


def _result(tally: Tally) -> dict[str, Any]:
    """Tasks and test outputs solved, by both rules. Nothing is solved where no test output is known: null."""
    known = tally.tasks_total > 0
    others = {str(outcome): count for outcome, count in tally.counts.items() if outcome is not Outcome.SOLVED}
    tasks_right = {str(guesses): tally.tasks_right(guesses) for guesses in GUESSES}
    outputs_right = {str(guesses): tally.outputs_right(guesses) for guesses in GUESSES}
    return {
        "tasks": {
            "total": tally.tasks,
            "known": tally.tasks_total,
            "solved": tally.tasks_right(SUBMITTED) if known else None,
            **others,
            "solved_by_guesses": tasks_right if known else None,
        },
        "outputs": {
            "total": tally.outputs,
            "known": tally.outputs_total,
            "solved": tally.outputs_right(SUBMITTED) if known else None,
            "solved_by_guesses": outputs_right if known else None,
        },
    }


def seconds(judged: Judged) -> dict[str, Any]:
    """The timings of a run, to the millisecond.

    ``wall`` is the time in which at least one job ran, ``jobs`` the sum over all jobs, ``cpu`` their CPU time (null
    where it was not measured); ``stages``, ``categories`` (of all stages; they add up to ``jobs``) and ``execute`` (of
    that stage) say what for. Of a run whose stages were called by hand there
    are the profiles only: ``wall`` and ``jobs`` are their sum then.
    """
    run, performance = judged.run, Performance(judged.run)
    executed: dict[str, float] = {}
    for entry in run.profile:
        if entry.stage == EXECUTE:
            executed[entry.category] = executed.get(entry.category, 0.0) + entry.seconds
    stages: dict[str, float] = {}
    for job in run.jobs:
        stages[job.stage] = stages.get(job.stage, 0.0) + job.seconds
    profiled = performance.profiled
    cpu = cpu_seconds(run.jobs)
    return {
        "wall": round(elapsed(run.jobs) if run.jobs else profiled, 3),
        "cpu": None if cpu is None else round(cpu, 3),
        "jobs": round(sum(job.seconds for job in run.jobs) if run.jobs else profiled, 3),
        "stages": {stage: round(stages[stage], 3) for stage in sorted(stages)},
        "execute": {name: round(executed[name], 3) for name in sorted(executed)},
        "categories": {
            row.category: round(row.seconds, 3) for row in sorted(performance.together, key=lambda row: row.category)
        },
        "unknown_share": round(performance.unknown, 4) if profiled else None,
    }


def write_summary(path: str | os.PathLike[str], summary: dict[str, Any]) -> None:
    """Writes a summary."""
    write_text(Path(path), json.dumps(summary, indent=2, ensure_ascii=False) + "\n")


def in_words(summary: dict[str, Any]) -> list[str]:
    """The summary for the terminal, in a few lines."""
    tasks, outputs, time = summary["tasks"], summary["outputs"], summary["seconds"]
    if tasks["solved"] is None:
        lines = [f"demos fitted: {tasks['unknown']} of {tasks['total']} tasks; their test outputs are not known"]
    else:
        lines = [
            f"solved: {tasks['solved']} of {tasks['known']} tasks, "
            f"{outputs['solved']} of {outputs['known']} test outputs",
            f"not solved: {tasks['wrong']} wrong, {tasks['near']} near-misses, "
            f"{tasks['unsolved'] + tasks['none']} others",
        ]
    shares = ", ".join(f"{each['fitted']} by {origin}" for origin, each in summary["origins"].items())
    lines.append(f"demos fitted: {shares or 'none'}")
    tried = summary["candidates"]
    lines.append(f"tried: {tried['distinct']:,} different programs on {tried['samples']:,} samples")
    cpu = "" if time["cpu"] is None else f", {time['cpu']:.1f} s CPU"
    lines.append(f"time: {time['wall']:.1f} s{cpu}")
    dearest = sorted(time["categories"].items(), key=lambda item: -item[1])[:DEAREST]
    if time["jobs"]:
        most = ", ".join(f"{name} {seconds / time['jobs']:.0%}" for name, seconds in dearest)
        lines.append(f"where it went: {most}")
    if summary["baseline"] is not None:
        lines.append(f"results that differ from the baseline: {summary['baseline']['differences']:,}")
    return [*lines, *(f"warning: {warning}" for warning in summary["warnings"])]


def read_summary(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Reads a summary. Raises InputError for a file that is none."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
        in_words(found)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        message = f"is no summary of a run: {error}"
        raise InputError(Problem(os.fspath(path), "", message, "make it with 'report'")) from None
    summary: dict[str, Any] = found
    return summary
