"""The differs of a generation: those that are given, and mutants of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from arc.card.mutate import mutant
from arc.card.pool import digest
from arc.card.rules import DIFFER, Typer
from arc.dsl.types import INTEGER
from arc.errors import InputError, Problem
from arc.program.infer import IllTypedError, check_output
from arc.program.program import Program

ATTEMPTS = 20
"""Attempts per differ to find a mutant."""


@dataclass(frozen=True)
class Differ:
    """A differ by name; ``place`` is where it is written, ``mutation`` what it was made by."""

    name: str
    program: Program
    place: str = ""
    mutation: str = ""


def check_differs(differs: Sequence[Differ]) -> None:
    """Raises InputError, with all problems, for differs that give no integer and for names that occur twice."""
    problems = []
    places: dict[str, str] = {}
    for differ in differs:
        if differ.name in places:
            message = f"has the name of another differ, {places[differ.name]}"
            problems.append(Problem(differ.place, "", message, "rename one of the two"))
        places.setdefault(differ.name, differ.place)
        try:
            check_output(differ.program, INTEGER)
        except IllTypedError as error:
            problems.append(Problem(differ.place, "", error.reason, "a differ gives an Integer from 0 to 1000"))
    if problems:
        raise InputError(*problems)


def mutated_differs(differs: Sequence[Differ], seed: int, generation: int) -> list[Differ]:
    """A mutant of each differ that has any. Its name tells the differ, the generation and the program."""
    typer = Typer()
    tried = {differ.program.id for differ in differs}
    found = []
    for differ in differs:
        for attempt in range(ATTEMPTS):
            random = Random(digest(seed, generation, "differ", differ.name, attempt))
            made = mutant(differ.program, random, typer, DIFFER)
            if made is not None and made.program.id not in tried:
                tried.add(made.program.id)
                name = f"{differ.name}_g{generation}_{made.program.id[:8]}"
                found.append(Differ(name, made.program, differ.place, f"{made.mutation} of {differ.name}"))
                break
    return found


def differs_text(differs: Iterable[Differ]) -> str:
    """All differs as one file, by name; mutants with a comment that says what was done. It is never empty."""
    ordered = sorted(differs, key=lambda differ: differ.name)
    texts = [
        (f"# {differ.mutation}\n" if differ.mutation else "") + differ.program.text(differ.name) for differ in ordered
    ]
    return "\n\n".join(texts) or "# no differs\n"
