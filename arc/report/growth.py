"""Runs on several numbers of tasks, as ``arc profile run`` measured them, and what they say of larger ones."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from arc.engine.profile_file import read_profile
from arc.errors import InputError, Problem
from arc.profile.scaling import Growth, fitted


@dataclass(frozen=True)
class Point:
    """A run."""

    tasks: int
    repeat: int
    wall: float
    """seconds of its jobs, one after the other"""
    cpu: float
    """CPU seconds of its jobs"""


def read_growth(path: str | os.PathLike[str]) -> list[Point]:
    """The runs in a profile of ``arc profile run``, by size. Raises InputError for any other file."""
    found: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for job in read_profile(path):
        if job.tasks is not None:
            found[job.tasks, job.repeat].append((job.wall, job.cpu))
    if len({tasks for tasks, _ in found}) < 2:
        message = "has no runs on several numbers of tasks"
        raise InputError(Problem(os.fspath(path), "", message, "make it with 'arc profile run --tasks 5,50,100'"))
    return [
        Point(tasks, repeat, sum(wall for wall, _ in jobs), sum(cpu for _, cpu in jobs))
        for (tasks, repeat), jobs in sorted(found.items())
    ]


def growth_of(points: Sequence[Point]) -> tuple[Growth, Growth]:
    """The growth of wall and of CPU time."""
    tasks = [point.tasks for point in points]
    return fitted(tasks, [point.wall for point in points]), fitted(tasks, [point.cpu for point in points])
