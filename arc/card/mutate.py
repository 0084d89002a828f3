"""Typed mutations of programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from arc.card.rules import SOLVER, Rules, Typer
from arc.card.structure import delete, insert, swap, wire
from arc.card.subject import Proposal, Subject
from arc.card.values import angle, colour, constant, rank
from arc.program.program import Program

WEIGHTS: dict[str, float] = {
    "constant": 4,
    "colour": 3,
    "angle": 2,
    "rank": 2,
    "wire": 4,
    "swap": 4,
    "insert": 4,
    "delete": 2,
}
"""How often each kind of mutation is tried, in proportion."""

STEPS: dict[int, float] = {1: 6, 2: 3, 3: 1}
"""How many mutations a mutant has, with weights."""

TRIES = 40
"""Proposals per mutation before the parent is given up."""

KINDS: dict[str, Callable[[Subject, Random], Proposal | None]] = {
    "constant": constant,
    "colour": colour,
    "angle": angle,
    "rank": rank,
    "wire": wire,
    "swap": swap,
    "insert": insert,
    "delete": delete,
}


@dataclass(frozen=True)
class Mutant:
    """A changed program in its normal form, and what was done, in words; steps are separated by semicolons.

    Every step names the lines as in the text of the normal form that it was made from.
    """

    program: Program
    mutation: str


def mutant(program: Program, random: Random, typer: Typer, rules: Rules = SOLVER) -> Mutant | None:
    """A mutant of a well-typed program, by one step or several; None if no proposal was accepted."""
    (steps,) = random.choices(list(STEPS), list(STEPS.values()))
    found = Mutant(program.normal(), "")
    for _ in range(steps):
        found = mutated(found, random, typer, rules) or found
    return found if found.program.id != program.id else None


def mutated(parent: Mutant, random: Random, typer: Typer, rules: Rules = SOLVER) -> Mutant | None:
    """The mutant after one more step, or None if no proposal was accepted."""
    subject = Subject(parent.program, typer.kinds(parent.program), rules, typer)
    for _ in range(TRIES):
        (kind,) = random.choices(list(WEIGHTS), list(WEIGHTS.values()))
        proposal = KINDS[kind](subject, random)
        if proposal is None:
            continue
        program = typer.accepted(proposal[0], rules)
        if program is not None and program.id != parent.program.id:
            return Mutant(program, "; ".join(filter(None, (parent.mutation, proposal[1]))))
    return None
