"""The time that a run may take, and how much work fits into what is left of it.

The workflow hands it to its jobs in an environment variable, not as a parameter: no result becomes stale because time
has passed, or because somebody gives more of it. What a generation does with it is written into its budget, and
everything that follows depends on that record alone.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from arc.engine.profile import JobProfile

VARIABLE = "ARC_TIMETABLE"
"""The environment variable."""

NO_TIME = "no time was left"
"""Why a task has failed that a job did not come to."""

PATTERN = re.compile(r"(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?")
UNITS = (86_400, 3_600, 60, 1)

LEAST_RESERVE, RESERVED_SHARE, MOST_RESERVED = 60.0, 0.02, 0.25
"""What is kept for the report: seconds and a share of the whole time, but no more than a quarter of it."""

JOB_SECONDS = 2.0
"""What a job takes that has nothing to do."""

APPLICATIONS, EVALUATIONS, SAMPLES = 90_000, 70_000, 5
"""Before anything is measured: applications of the search and evaluations of candidates that a core makes in a second,
half of what docs/measurements/ have, and samples of a task."""

MOST_IDLE = 0.25
"""Generations are no more than would take this share of the time if they did nothing."""

MOST_GROWTH = 4.0
"""How much more than the generation before a generation may do: rates are extrapolated no further."""


def seconds_of(duration: str) -> float:
    """The seconds of a duration such as ``8h``, ``90m`` or ``1h30m``. Raises ValueError."""
    match = PATTERN.fullmatch(duration)
    if not duration or match is None:
        raise ValueError(f"{duration!r} is no duration such as 8h, 90m or 1h30m")
    return float(sum(int(number or 0) * unit for number, unit in zip(match.groups(), UNITS, strict=True)))


class Measured(NamedTuple):
    """A generation that has run: what it took, and its scale."""

    seconds: float
    scale: float


class Step(NamedTuple):
    """What is decided for a generation, from what was measured."""

    left: float
    """seconds that generations have from here on"""
    before: float | None
    """seconds of the generation before"""
    generations: int
    """that are still to do their work, this one among them; 0 where none fits any more"""
    scale: float
    """candidates and applications, of those configured; 0 where none fits"""


class Timetable(NamedTuple):
    """When a run has to end, and what it is made of."""

    end: float
    """seconds since 1970"""
    seconds: float
    """of the whole run"""
    generations: int
    jobs: int
    """of a generation; one that uses several cores counts as so many"""
    cores: int

    def left(self, now: float) -> float:
        """Seconds that generations have until the report has to be written; less than 0 where that is past."""
        reserve = min(LEAST_RESERVE + RESERVED_SHARE * self.seconds, MOST_RESERVED * self.seconds)
        return self.end - now - reserve

    def over(self) -> bool:
        """Whether it is time for the report."""
        return self.left(time.time()) <= 0

    def text(self) -> str:
        """The value of the environment variable."""
        return json.dumps(self._asdict())


def timetable() -> Timetable | None:
    """That of the workflow whose job this process is; None where its time is not limited."""
    text = os.environ.get(VARIABLE)
    return None if text is None else Timetable(**json.loads(text))


def deadline() -> Callable[[], bool]:
    """Says whenever it is called whether the workflow's time is over; it never is where it is not limited."""
    limit = timetable()
    return (lambda: False) if limit is None else limit.over


def announce(seconds: float, generations: int, jobs: int, cores: int) -> Timetable:
    """Begins the time of a run, of so many generations at most: sets the environment variable for its jobs.

    Gives the timetable of the run, which has begun before where this process is one of its jobs.
    """
    affordable = max(1, min(generations, int(MOST_IDLE * seconds * cores / (jobs * JOB_SECONDS))))
    begun = Timetable(time.time() + seconds, seconds, affordable, jobs, cores)
    return Timetable(**json.loads(os.environ.setdefault(VARIABLE, begun.text())))


def predicted(given: Timetable, candidates: int, applications: int, tasks: int) -> float:
    """Seconds of a generation's work as configured, before anything is measured, beside what its jobs take in any case;
    ``applications`` are those of a task."""
    return (applications * tasks / APPLICATIONS + candidates * tasks * SAMPLES / EVALUATIONS) / given.cores


def step(given: Timetable, generation: int, now: float, expected: float, before: Measured | None) -> Step:
    """What a generation may do.

    The first one takes an equal part of the time, or as much as its work is ``expected`` to take (``predicted``). Later
    ones do at least as much as the one before, and as many of them as fit in share what is left; the others do nothing.
    """
    left = given.left(now)
    idle = given.jobs * JOB_SECONDS / given.cores
    to_come = given.generations - generation + 1
    if before is None:
        scale = min(1.0, max(0.0, left / to_come - idle) / expected)
        return Step(left, None, to_come if scale else 0, scale)
    for working in range(to_come if before.scale else 0, 0, -1):
        share = (left - (to_come - working) * idle) / working
        if share >= before.seconds:
            growth = min(MOST_GROWTH, share / max(before.seconds, idle))
            return Step(left, before.seconds, working, before.scale * max(growth, 1.0))
    return Step(left, before.seconds, 0, 0.0)


def measured(jobs: Iterable[JobProfile]) -> float:
    """Seconds that a generation took, by its jobs: from the first start to the last end, or one job after the other,
    if that is less, as where the run was interrupted in between."""
    known = list(jobs)
    elapsed = max(job.start + job.wall for job in known) - min(job.start for job in known)
    return min(elapsed, sum(job.wall + JOB_SECONDS for job in known))
