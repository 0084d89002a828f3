"""How far the confidence in attempts can be trusted: what was expected to be right, beside what is."""

from __future__ import annotations

from dataclasses import dataclass

from arc.report.judged import Judged
from arc.score.ranking import SOLUTION, Attempt
from arc.search.confidence import confidence

STEPS = 10
"""Groups of attempts, by confidence."""


@dataclass(frozen=True)
class Group:
    """Attempts of about the same confidence."""

    attempts: int
    expected: float
    """their mean confidence"""
    right: int

    @property
    def share(self) -> float:
        """The share that is right."""
        return self.right / self.attempts


def confidence_of(attempt: Attempt) -> float | None:
    """How likely an attempt is right, from 0 to 1; None if its program does not reproduce the demos."""
    return confidence(attempt.rank, attempt.cost) if attempt.kind == SOLUTION else None


def reliability(judged: Judged) -> list[Group]:
    """Groups of submitted attempts at known test outputs, by confidence, the least first."""
    attempts, expectations, hits = [0] * STEPS, [0.0] * STEPS, [0] * STEPS
    for result in judged:
        for attempt in result.submitted if result.verdict.known else ():
            expected = confidence_of(attempt)
            if expected is not None:
                step = min(int(expected * STEPS), STEPS - 1)
                attempts[step] += 1
                expectations[step] += expected
                hits[step] += result.verdict.right[attempt.test] == attempt.rank
    return [
        Group(count, expected / count, right)
        for count, expected, right in zip(attempts, expectations, hits, strict=True)
        if count
    ]
