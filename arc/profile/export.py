"""Profiles for other programs: CSV, and the file format of speedscope (https://www.speedscope.app)."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Sequence
from typing import Any

import arc
from arc.engine.profile import JobProfile
from arc.engine.profile_file import COLUMNS, JOB_COLUMNS
from arc.files import write_text


def write_csv(path: str | os.PathLike[str], jobs: Iterable[JobProfile]) -> None:
    """The columns of a profile file as text; empty where they are null."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for job in jobs:
        for row in job.rows:
            writer.writerow([getattr(job if name in JOB_COLUMNS else row, name) for name in COLUMNS])
    write_text(path, text.getvalue())


def write_speedscope(path: str | os.PathLike[str], jobs: Sequence[JobProfile]) -> None:
    """A flame graph per job and one of all, of stages, categories, primitives and kernels; widths are seconds.

    A profile has sums and no order of events: the view "left heavy" shows all that there is.
    """
    frames: dict[str, int] = {}
    profiles = [_flames(_title(job), [job], frames) for job in jobs]
    if len(jobs) > 1:
        profiles.insert(0, _flames("all jobs", jobs, frames))
    document = {
        "$schema": "https://www.speedscope.app/file-format-schema.json",
        "exporter": f"arc {arc.__version__}",
        "name": "ARC workbench",
        "activeProfileIndex": 0,
        "shared": {"frames": [{"name": name} for name in frames]},
        "profiles": profiles,
    }
    write_text(path, json.dumps(document) + "\n")


def _flames(title: str, jobs: Sequence[JobProfile], frames: dict[str, int]) -> dict[str, Any]:
    samples, weights = [], []
    for job in jobs:
        for row in job.rows:
            if row.seconds > 0:
                stack = [job.stage, row.category, row.primitive, row.kernel if row.kernel != row.primitive else ""]
                samples.append([frames.setdefault(name, len(frames)) for name in stack if name])
                weights.append(row.seconds)
    return {
        "type": "sampled",
        "name": title,
        "unit": "seconds",
        "startValue": 0,
        "endValue": sum(weights),
        "samples": samples,
        "weights": weights,
    }


def _title(job: JobProfile) -> str:
    parts = [("generation", job.generation), ("shard", job.shard), ("repeat", job.repeat or None), ("tasks", job.tasks)]
    return ", ".join([job.stage, *(f"{name} {value}" for name, value in parts if value is not None)])
