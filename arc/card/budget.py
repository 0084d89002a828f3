"""How the work of a generation is split between the origins of candidates, by what they have solved so far.

Work is counted in *applications*: one primitive applied on all samples of one task. The search counts its own; a
candidate makes one per instruction and task. So a split hangs on no clock, and equal runs give equal splits.

It is a bandit: an origin gets work in proportion to the tasks that it was the first generation to solve, per
application, and each origin a part in any case, since what it would solve now is not known.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from arc.archive.index import Entry, TaskKey
from arc.errors import MADE_ANEW, InputError, Problem
from arc.files import whole_text

TRANSFER, MUTATION, CROSSOVER, SEARCH = "archive", "mutation", "crossover", "search"
"""Origins of candidates: archived programs as they are, on the tasks that they were not made for; mutants; children of
two programs; programs that the search has found."""
ORIGINS = (TRANSFER, MUTATION, CROSSOVER, SEARCH)

SOLVED = 1000
"""The score of a program that reproduces all demo outputs."""

EXECUTED = 2
"""Applications of the search that take as long as one of a candidate, which is measured by differs as well."""

INSTRUCTIONS = 10
"""Of a candidate, before any is known."""

MOST_APPLICATIONS = 200_000
"""Of the search on one task: what its memory is bounded by."""

LEAST_SHARE = 10
"""Percent of the work that every origin gets."""

SCALE = 1 << 20


@dataclass(frozen=True)
class Yield:
    """What an origin did in a generation: candidates, their instructions together, work, and tasks that were open."""

    generation: int
    origin: str
    candidates: int
    instructions: int
    applications: int
    """of all tasks together"""
    solved: int
    """tasks of which no program reproduced all demo outputs before, and one of these does"""


@dataclass(frozen=True)
class Plan:
    """What is configured: candidates by origin and applications of the search, were all of it equally good."""

    candidates: int
    mutation_share: float
    crossover_share: float
    applications: int
    """of the search per task; those of solved tasks go to the others"""
    adapt: bool = True
    """split the work by what was solved; else as configured"""


@dataclass(frozen=True)
class Budget:
    """What a generation may do."""

    generation: int
    candidates: Mapping[str, int]
    """by origin, all but the search"""
    applications: int
    """of the search, per open task"""
    open: tuple[str, ...]
    """tasks of which no program is known, or supposed, to reproduce the demo outputs"""
    earlier: tuple[Yield, ...]
    time: Mapping[str, float | None] | None = None
    """what the timetable of the run said, see ``arc/timetable.py``; None where its time is not limited"""


@dataclass(frozen=True)
class Standing:
    """What the archive says of the tasks of a run."""

    tasks: int
    open: tuple[str, ...]
    """tasks that no archived program solves, or was written for and has not run on, ascending"""
    untried: int
    """programs that have not run at all"""


def standing(tasks: Iterable[TaskKey], archive: Iterable[Entry]) -> Standing:
    """How far the archive is. Of the tasks nothing but the open ones' ids is held."""
    closed: set[TaskKey] = set()
    programs: set[str] = set()
    scored: set[str] = set()
    for entry in archive:
        programs.add(entry.program)
        if entry.score is not None:
            scored.add(entry.program)
        if entry.score is None or entry.score == SOLVED:
            closed.add(entry.key)
    count = 0
    still_open = []
    for key in tasks:
        count += 1
        if key not in closed:
            still_open.append(key.task)
    return Standing(count, tuple(sorted(still_open)), len(programs - scored))


def split(generation: int, plan: Plan, known: Standing, earlier: Sequence[Yield]) -> Budget:
    """The budget of a generation.

    Archived programs that have not run yet come first. What is left of the work goes to mutants, children and the
    search: as planned in the first generation, later by what they have solved.
    """
    transfer = min(known.untried, plan.candidates)
    new_share = plan.mutation_share + plan.crossover_share
    left = plan.candidates - transfer
    mutants = round(left * plan.mutation_share / new_share) if new_share else 0
    counts = {MUTATION: mutants, CROSSOVER: left - mutants if new_share else 0}
    dear = {origin: _instructions(origin, earlier) * EXECUTED * known.tasks for origin in counts}
    work = {origin: count * dear[origin] for origin, count in counts.items()}
    work[SEARCH] = plan.applications * known.tasks if known.open else 0
    if plan.adapt and earlier:
        work = _shared(work, earlier)
        counts = {origin: work[origin] // max(dear[origin], 1) for origin in counts}
    applications = min(work[SEARCH] // max(len(known.open), 1), MOST_APPLICATIONS)
    return Budget(generation, {TRANSFER: transfer, **counts}, applications, known.open, tuple(earlier))


def scaled(plan: Plan, scale: float) -> Plan:
    """So much of the work that is configured."""
    return replace(
        plan, candidates=max(1, round(plan.candidates * scale)), applications=round(plan.applications * scale)
    )


def idle(generation: int, earlier: Sequence[Yield]) -> Budget:
    """The budget of a generation for which no time is left: an archived program runs again, and nothing else."""
    return Budget(generation, {TRANSFER: 1, MUTATION: 0, CROSSOVER: 0}, 0, (), tuple(earlier))


def _instructions(origin: str, earlier: Iterable[Yield]) -> int:
    rows = [row for row in earlier if row.origin == origin and row.candidates]
    return max(1, rows[-1].instructions // rows[-1].candidates) if rows else INSTRUCTIONS


def _shared(work: Mapping[str, int], earlier: Sequence[Yield]) -> dict[str, int]:
    """The same work in all, split by tasks solved per application. Every origin is credited with one task for an equal
    part of the work, and a generation weighs half of the one after it. Origins without work get none."""
    last = max(row.generation for row in earlier)
    arms = [origin for origin in work if work[origin]]
    prior = max(sum(work.values()) // max(len(arms), 1), 1)
    rates = {}
    for arm in arms:
        rows = [row for row in earlier if row.origin == arm]
        solved = SCALE + sum((row.solved * SCALE) >> (last - row.generation) for row in rows)
        spent = prior + sum(row.applications >> (last - row.generation) for row in rows)
        rates[arm] = solved * SCALE // spent
    total, rate = sum(work.values()), max(sum(rates.values()), 1)
    floor = total * LEAST_SHARE // 100
    rest = total - floor * len(arms)
    return {origin: floor + rest * rates[origin] // rate if origin in rates else 0 for origin in work}


def yields(
    budget: Budget, tasks: int, candidates: Iterable[tuple[str, int]], solving: Iterable[tuple[str, str]]
) -> list[Yield]:
    """What the origins did in the generation that a budget was for.

    ``candidates`` are origin and instructions of each, ``solving`` origin and task of each candidate that reproduces
    all demo outputs of a task.
    """
    rows = {origin: Yield(budget.generation, origin, 0, 0, 0, 0) for origin in ORIGINS}
    for origin, instructions in candidates:
        row = rows[origin]
        row = replace(row, candidates=row.candidates + 1, instructions=row.instructions + instructions)
        rows[origin] = replace(row, applications=row.instructions * EXECUTED * tasks)
    searched = rows[SEARCH].applications + budget.applications * len(budget.open)
    rows[SEARCH] = replace(rows[SEARCH], applications=searched)
    were_open = set(budget.open)
    new = {(origin, task) for origin, task in solving if task in were_open}
    return [replace(row, solved=sum(origin == row.origin for origin, _ in new)) for row in rows.values()]


def write_budget(path: str | os.PathLike[str], budget: Budget) -> None:
    """Writes a budget as JSON."""
    with whole_text(path) as file:
        json.dump(asdict(budget), file, indent=1)
        file.write("\n")


def read_budget(path: str | os.PathLike[str]) -> Budget:
    """Reads a budget. Raises InputError."""
    try:
        with open(path, encoding="utf-8") as file:
            fields = json.load(file)
        rows = tuple(Yield(**row) for row in fields.pop("earlier"))
        return Budget(**{**fields, "open": tuple(fields["open"]), "earlier": rows})
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise InputError(Problem(os.fspath(path), "", f"is no budget: {error}", MADE_ANEW)) from None
