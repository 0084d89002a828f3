"""Scores of all candidates on one task, from its demo samples only.

A sample counts 1000 if its output is exact, else the mean of its differs, at most 999. Everything is summed as integers
in units of 1/differs and rounded down once, at the end: the numbers are the same on every machine and in any order.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from arc.score.results import IntArray, TaskResults

FULL = 1000
"""The score of a candidate that reproduces all demo outputs."""


@dataclass(frozen=True)
class TaskScores:
    """What every candidate of the batt scores on one task; arrays by candidate."""

    demos: int
    exact: IntArray
    """demos whose output it reproduces"""
    o_score: IntArray
    s_score: IntArray
    score: IntArray


def score_task(results: TaskResults) -> TaskScores:
    """Scores every candidate on one task."""
    demos = results.task.train
    units = max(results.differ_count, 1)
    exact = results.exact.sum(axis=0)
    similar = results.differs.sum(axis=0, dtype=np.int64)
    samples = np.where(results.exact, FULL * units, np.minimum(results.differs, (FULL - 1) * units))
    return TaskScores(
        demos=demos,
        exact=exact,
        o_score=FULL * exact // demos,
        s_score=similar // (units * demos),
        score=samples.sum(axis=0, dtype=np.int64) // (units * demos),
    )
