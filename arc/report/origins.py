"""What every origin of candidates came to: tasks by where the program of their best attempt comes from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from arc.report.judged import Judged, Outcome
from arc.report.lineage import UNCHANGED, Lineage
from arc.score.ranking import SOLUTION

IMPORTED = "import"
TRANSFER = "transfer"
ORIGINS = {
    IMPORTED: "solvers written for the task",
    TRANSFER: "archived programs of other tasks",
    "search": "programs searched for open tasks",
    "mutation": "mutants",
    "crossover": "children of two programs",
}
"""Origins in words."""


@dataclass(frozen=True)
class OriginCount:
    """What an origin came to."""

    origin: str
    candidates: int | None
    """in all generations; None for solvers on their own tasks, which are candidates for other tasks as well"""
    fitted: int
    """tasks whose best-ranked attempt, of a program that reproduces all demo outputs, is of this origin"""
    solved: int
    """of these, tasks with all test outputs right within the submitted attempts"""
    wrong: int
    """of these, tasks whose test outputs are known and not all right"""


def by_origin(judged: Judged) -> list[OriginCount]:
    """The origins that made candidates, in a fixed order."""
    run = judged.run
    written = {(entry.task, entry.program) for entry in run.imported}
    best: Counter[tuple[str, bool, Outcome]] = Counter()
    for result in judged:
        attempt = result.best
        if attempt is not None and attempt.kind == SOLUTION:
            best[attempt.program, (attempt.task, attempt.program) in written, result.outcome] += 1
    lineage = Lineage(run, {program for program, _, _ in best})
    outcomes: Counter[tuple[str, Outcome]] = Counter()
    for (program, own, outcome), count in best.items():
        known = lineage.origin(program)
        origin = IMPORTED if known is None else known.origin
        if origin in (IMPORTED, UNCHANGED) and not own:
            origin = TRANSFER
        outcomes[origin, outcome] += count
    made = Counter(
        TRANSFER if origin == UNCHANGED else origin
        for generation in run.generations
        for origin in generation.candidates["origin"].to_pylist()
    )
    found = []
    for origin in ORIGINS:
        counts = {outcome: count for (name, outcome), count in outcomes.items() if name == origin}
        if counts or made[origin]:
            candidates = None if origin == IMPORTED else made[origin]
            solved, wrong = counts.get(Outcome.SOLVED, 0), counts.get(Outcome.WRONG, 0)
            found.append(OriginCount(origin, candidates, sum(counts.values()), solved, wrong))
    return found
