"""The candidates of a generation: archived programs as they are, mutants, and children of two programs.

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


@dataclass(frozen=True)
class Candidate:
    """A program in its normal form, and where it comes from."""

    program: Program
    origin: str
    """``archive``, ``mutation`` or ``crossover``"""
    parents: tuple[str, ...]
    mutation: str
    """what was done, in words"""
    learned_from: tuple[str, ...]


def generate(entries: Iterable[Entry], read: Callable[[str], Program], options: Options) -> Iterator[Candidate]:
    """The candidates of a generation, no program twice, and no mutant that the archive shows to have been tried.

    ``read`` gets an archived program by its id.
    """
    typer = Typer()

    def solver(program: str) -> Program:
        found = read(program).normal()
        if not typer.gives(found, SOLVER.gives):
            message = "is in the archive, but gives no grid or has no type"
            raise InputError(Problem(f"program {program}", "", message, "import the solver files again"))
        return found

    pool = Pool(entries, solver)
    unchanged, mutants, children = quotas(options, len(pool.programs), pool.scored)
    for program in pool.ordered(options.seed, options.generation)[:unchanged]:
        yield Candidate(pool.program(program), "archive", (), "", pool.learned_from(program))
    tried = pool.tried()

    def mutate(random: Random) -> tuple[Mutant | None, tuple[str, ...]]:
        parent = pool.drawn(random)
        return mutant(pool.program(parent), random, typer), (parent,)

    def cross(random: Random) -> tuple[Mutant | None, tuple[str, ...]]:
        a, b = pool.drawn(random), pool.drawn(random)
        return crossed(pool.program(a), pool.program(b), random, typer), (a, b)

    for origin, wanted, make in (("mutation", mutants, mutate), ("crossover", children, cross)):
        for attempt in range(max(ATTEMPTS * wanted, LEAST_ATTEMPTS)):
            if not wanted:
                break
            made, parents = make(Random(digest(options.seed, options.generation, origin, attempt)))
            if made is not None and made.program.id not in tried:
                tried.add(made.program.id)
                wanted -= 1
                yield Candidate(made.program, origin, parents, made.mutation, pool.learned_from(*parents))


def quotas(options: Options, archived: int, scored: bool) -> tuple[int, int, int]:
    """How many candidates are unchanged, mutants, and children of two programs.

    Frozen solvers, and an archive in which nothing has been scored yet, come first as far as the budget goes. Of the
    rest of the budget, the shares say what is mutants and what is children; the remainder is archived programs. Where
    there are too few of those, mutants and children fill the budget in the proportion of their shares.
    """
    budget, new_share = options.candidates, options.mutation_share + options.crossover_share
    first = archived if options.freeze_solvers or not scored else 0
    left = max(budget - first, 0)
    unchanged = min(archived, budget - round(left * min(new_share, 1)))
    if options.freeze_solvers or not new_share:
        return unchanged, 0, 0
    mutants = round((budget - unchanged) * options.mutation_share / new_share)
    return unchanged, mutants, budget - unchanged - mutants
