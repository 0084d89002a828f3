"""How far the confidence in attempts can be trusted: what was expected to be right, beside what is."""

from __future__ import annotations

from collections import defaultdict
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
    found: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for attempt in judged.submitted:
        verdict, expected = judged.verdicts[attempt.task], confidence_of(attempt)
        if verdict.known and expected is not None:
            right = verdict.right[attempt.test] == attempt.rank
            found[min(int(expected * STEPS), STEPS - 1)].append((expected, right))
    return [
        Group(len(group), sum(expected for expected, _ in group) / len(group), sum(right for _, right in group))
        for _, group in sorted(found.items())
    ]
