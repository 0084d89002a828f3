"""The candidates of a generation: archived programs as they are, what was searched, mutants, children of two programs.

The same archive, seed, generation and options give the same candidates everywhere: every attempt has a random state of
its own, made of nothing but these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from arc.archive.index import Entry
from arc.card.crossover import crossed
from arc.card.mutate import Mutant, mutant
from arc.card.pool import Pool, digest
from arc.card.rules import SOLVER, Typer
from arc.errors import InputError, Problem
from arc.program.program import Program
from arc.search.found import Found
from arc.search.lengths import length, shipped

ATTEMPTS = 20
"""Attempts per wanted candidate before a small archive counts as exhausted."""

LEAST_ATTEMPTS = 200
"""Attempts at least, however few candidates are wanted."""


@dataclass(frozen=True)
class Options:
    """What decides about a generation besides the archive."""

    seed: int
    generation: int
    candidates: int
    """the budget: there are never more, and fewer only where the archive gives no more"""
    mutation_share: float = 0.5
    crossover_share: float = 0.2
    freeze_solvers: bool = False
    """archived programs only, as they are"""
    counts: tuple[int, int, int] | None = None
    """unchanged programs, mutants and children, where a budget says that instead of the shares"""


@dataclass(frozen=True)
class Candidate:
    """A program in its normal form, and where it comes from."""

    program: Program
    origin: str
    """``archive``, ``mutation``, ``crossover`` or ``search``"""
    parents: tuple[str, ...]
    mutation: str
    """what was done, in words"""
    learned_from: tuple[str, ...]
    cost: int
    """half bits: the description length; of a program that the search has found less what speaks for it"""


def generate(
    entries: Iterable[Entry],
    read: Callable[[str], Program],
    options: Options,
    found: Iterable[tuple[Found, Program]] = (),
) -> Iterator[Candidate]:
    """The candidates of a generation, no program twice, and no mutant that the archive shows to have been tried.

    Archived programs that have run do not run again, unless solvers are frozen: every program runs on all tasks.

    ``read`` gets an archived program by its id; ``found`` are the programs that the search has found.
    """
    costs = shipped()
    typer = Typer()

    def solver(program: str) -> Program:
        found = read(program).normal()
        if not typer.gives(found, SOLVER.gives):
            message = "is in the archive, but gives no grid or has no type"
            raise InputError(Problem(f"program {program}", "", message, "import the solver files again"))
        return found

    pool = Pool(entries, solver)
    again = options.freeze_solvers or not pool.scored
    unchanged, mutants, children = quotas(options, len(pool.programs) if again else pool.untried, pool.scored)
    for program in pool.ordered(options.seed, options.generation)[:unchanged]:
        known = pool.program(program)
        yield Candidate(known, "archive", (), "", pool.learned_from(program), pool.costs[program])
    tried = pool.tried()
    yield from _searched(found, tried, typer)

    def mutate(random: Random, attempt: int) -> tuple[Mutant | None, tuple[str, ...]]:
        parent = pool.parent(random, attempt)
        return mutant(pool.program(parent), random, typer), (parent,)

    def cross(random: Random, attempt: int) -> tuple[Mutant | None, tuple[str, ...]]:
        a, b = pool.parent(random, attempt), pool.drawn(random)
        return crossed(pool.program(a), pool.program(b), random, typer), (a, b)

    for origin, wanted, make in (("mutation", mutants, mutate), ("crossover", children, cross)):
        for attempt in range(max(ATTEMPTS * wanted, LEAST_ATTEMPTS)):
            if not wanted or not pool.programs:
                break
            made, parents = make(Random(digest(options.seed, options.generation, origin, attempt)), attempt)
            if made is not None and made.program.id not in tried:
                tried.add(made.program.id)
                wanted -= 1
                cost = length(made.program, costs)
                yield Candidate(made.program, origin, parents, made.mutation, pool.learned_from(*parents), cost)


def _searched(found: Iterable[tuple[Found, Program]], tried: set[str], typer: Typer) -> Iterator[Candidate]:
    """The found programs that are not in ``tried``, each once, which gains them; one that was found for several tasks
    has the marks of all of them, and its least cost."""
    together: dict[str, list[tuple[Found, Program]]] = {}
    for each, program in found:
        if typer.gives(program, SOLVER.gives):
            together.setdefault(each.program, []).append((each, program))
    for name, same in together.items():
        if name not in tried:
            tried.add(name)
            words = ", ".join(f"{each.strategy} for {each.task}" for each, _ in same)
            marks = tuple(sorted({mark for each, _ in same for mark in each.marks}))
            yield Candidate(same[0][1], "search", (), words, marks, min(each.cost for each, _ in same))


def quotas(options: Options, archived: int, scored: bool) -> tuple[int, int, int]:
    """How many candidates are unchanged, mutants, and children of two programs; ``archived`` may be unchanged.

    Frozen solvers, and an archive in which nothing has been scored yet, come first as far as the budget goes. Of the
    rest of the budget, the shares say what is mutants and what is children; the remainder is archived programs. Where
    there are too few of those, mutants and children fill the budget in the proportion of their shares.
    """
    if options.counts is not None and not options.freeze_solvers:
        return options.counts
    budget, new_share = options.candidates, options.mutation_share + options.crossover_share
    first = archived if options.freeze_solvers or not scored else 0
    left = max(budget - first, 0)
    unchanged = min(archived, budget - round(left * min(new_share, 1)))
    if options.freeze_solvers or not new_share:
        return unchanged, 0, 0
    mutants = round((budget - unchanged) * options.mutation_share / new_share)
    return unchanged, mutants, budget - unchanged - mutants
