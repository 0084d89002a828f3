"""Answers to tasks: the enumeration, and what the strategies make of its pools, ranked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log2
from time import process_time

import numpy as np
from numpy.typing import NDArray

from arc.search.compose import colors, counts, inverse, picks, stacks, stamps, sweeps, transfer, trees, votes
from arc.search.compose.candidates import Candidate
from arc.search.compose.view import views
from arc.search.costs import Costs
from arc.search.enumerate.enumeration import Enumeration
from arc.search.enumerate.runner import Runner
from arc.search.plausibility import Expectations
from arc.search.problem import Problem
from arc.tasks.task import Grid, Task

GUESSES = 3
"""Different outputs kept per test input."""

TREES, LEAST_TREES, MOST_TREES = 300, 60, 720
"""Random trees for every 100,000 applications of a task's budget, and their bounds."""
WIDE_SHARE, OTHER_SHARE = 3, 2
"""One in so many of these trees are grown again over more grids of the pool, and with facts about more of them."""
DEEP = 150_000
"""Applications of a task's budget from which on actions and facts about more grids are worth their time."""

VOTE = 2
"""Half bits that an output gains each time the number of candidates for it doubles."""
AGREEMENT = 8
"""Half bits that an output gains for every strategy after the first."""
FORETOLD = 15
"""Half bits that an output gains where what learned it foretells all demos that it does not see."""
MARGIN = 16
"""Half bits: what a program found alone may cost so that nothing else is tried."""
AGREED = 32
"""Half bits: what an answer that two strategies give may cost so that no trees are grown."""
CONFIDENT = 10
"""Half bits: what the best answer may cost, all that speaks for it taken off, so that no more trees are grown."""


@dataclass(frozen=True)
class Answer:
    """Outputs for all test inputs of a task: the cheapest candidate for them, and what speaks for them."""

    candidate: Candidate
    cost: int
    strategies: tuple[str, ...]


@dataclass
class Spending:
    """CPU seconds by strategy, applications made, and solved tasks' answers by strategy."""

    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    applications: int = 0


def solve(
    tasks: Sequence[Task],
    costs: Costs,
    budget: int,
    cells: int,
    seed: int,
    spending: Spending,
    runner: Runner | None = None,
) -> list[list[Answer]]:
    """The answers to every task, best first (see ``candidates``)."""
    together = candidates(tasks, costs, budget, cells, seed, spending, runner)
    start = process_time()
    found = [ranked(own, expected(task)) for task, own in zip(tasks, together, strict=True)]
    spending.seconds["rank"] += process_time() - start
    return found


def expected(task: Task, weights: NDArray[np.int64] | None = None) -> Expectations:
    """What the demos of a task have in common, see ``Expectations``; its test outputs are not looked at."""
    return Expectations(Problem(task.without_test_outputs()), weights)


def candidates(
    tasks: Sequence[Task],
    costs: Costs,
    budget: int,
    cells: int,
    seed: int,
    spending: Spending,
    runner: Runner | None = None,
    thorough: bool = False,
) -> list[list[Candidate]]:
    """What every strategy finds for every task; ``budget`` is the number of applications per task,
    ``cells`` of cells of its pool's grids. ``thorough`` tries all strategies even where a cheap program was found.
    A candidate's program can be made as long as the values of the ``runner`` are there (see ``lent_runner``).

    Test outputs are not looked at. Equal tasks, bounds and seed give equal candidates.
    """
    problems = [Problem(task.without_test_outputs()) for task in tasks]
    found: list[list[Candidate]] = [[] for _ in tasks]
    clock = process_time()

    def spent(strategy: str) -> None:
        nonlocal clock
        now = process_time()
        spending.seconds[strategy] += now - clock
        clock = now

    for problem in problems:
        _ = problem.sizings
    spent("sizes")
    enumeration = Enumeration(problems, costs, budget, cells, runner)
    enumeration.run()
    spending.applications += enumeration.applications
    for candidate in inverse.found(enumeration):
        found[candidate.task].append(candidate)
    spent("enumeration")
    still_open = {task for task in range(len(tasks)) if thorough or not _settled(found[task])}
    for candidate in transfer.transferred(enumeration, still_open, with_actions=budget >= DEEP):
        found[candidate.task].append(candidate)
    spent("transfer")
    for candidate in picks.picked(enumeration, still_open):
        found[candidate.task].append(candidate)
    spent("pick")
    for candidate in counts.counted(enumeration, still_open):
        found[candidate.task].append(candidate)
    spent("count")
    for candidate in stamps.stamped(enumeration, still_open):
        found[candidate.task].append(candidate)
    spent("stamp")
    facts = trees.fact_runner(enumeration)
    random_trees = min(max(budget * TREES // 100_000, LEAST_TREES), MOST_TREES)
    expectations = [Expectations(problem) for problem in problems]
    for view in views(enumeration, still_open):
        spent("views")
        found[view.task] += colors.mapped(view)
        spent("colours")
        found[view.task] += stacks.stacked(view)
        spent("stack")
        if not len(view.vectors) or (_agreed(found[view.task]) and not thorough):
            continue
        grower = trees.Grower(view, facts, seed)
        found[view.task] += grower.candidates(random_trees)
        spent("tree")
        found[view.task] += sweeps.swept(grower)
        spent("sweep")
        found[view.task] += votes.voted(grower)
        spent("vote")
        if _confident(found[view.task], expectations[view.task]) and not thorough:
            continue
        if not grower.has_whole_pool:
            wide = grower.wider()
            found[view.task] += wide.candidates(random_trees // WIDE_SHARE)
            found[view.task] += votes.voted(wide)
            spent("wide")
        if budget >= DEEP:
            other = trees.Grower(view, facts, seed + 1, trees.MANY_OTHER_GRIDS)
            found[view.task] += other.candidates(random_trees // OTHER_SHARE)
            found[view.task] += votes.voted(other)
            spent("other")
    return found


def _settled(candidates: Iterable[Candidate]) -> bool:
    """Whether a cheap program was found, so that nothing else needs to be tried."""
    return any(each.cost <= MARGIN for each in candidates)


def _agreed(candidates: Iterable[Candidate]) -> bool:
    """Whether two strategies have the same cheap answer, which is hardly ever wrong."""
    strategies: dict[tuple[Grid, ...], set[str]] = defaultdict(set)
    cheap = set()
    for each in candidates:
        strategies[each.outputs].add(each.strategy)
        if each.cost <= AGREED:
            cheap.add(each.outputs)
    return any(len(strategies[outputs]) > 1 for outputs in cheap)


def _confident(candidates: Iterable[Candidate], expectations: Expectations) -> bool:
    """Whether the best answer is so likely that it is not worth to look for others."""
    best = ranked(candidates, expectations)[:1]
    return bool(best) and best[0].cost <= CONFIDENT


def ranked(candidates: Iterable[Candidate], expectations: Expectations) -> list[Answer]:
    """The candidates of a task joined by their outputs, best first."""
    together: dict[tuple[Grid, ...], list[Candidate]] = defaultdict(list)
    for each in candidates:
        together[each.outputs].append(each)
    answers = []
    for same in together.values():
        best = min(same, key=lambda each: each.cost)
        strategies = Counter(each.strategy for each in same)
        foretold = max(each.foretold for each in same)
        gain = round(VOTE * log2(len(same))) + AGREEMENT * (len(strategies) - 1) + FORETOLD * max(foretold, 0) // 100
        cost = best.cost - gain + expectations.cost(best.outputs)
        answers.append(Answer(best, cost, tuple(sorted(strategies))))
    return sorted(answers, key=lambda answer: (answer.cost, answer.candidate.cost, answer.candidate.outputs))


def guesses(answers: Sequence[Answer], test: int) -> Iterator[Answer]:
    """The answers that have different outputs for one test input, the best of each."""
    seen: set[Grid] = set()
    for answer in answers:
        if answer.candidate.outputs[test] not in seen:
            seen.add(answer.candidate.outputs[test])
            yield answer
