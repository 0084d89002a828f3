"""Crossover: an argument of one program becomes an expression of another."""

from __future__ import annotations

from random import Random

from arc.card.edit import place, shown, with_operand
from arc.card.mutate import Mutant
from arc.card.rules import SOLVER, Rules, Typer
from arc.card.subject import Subject
from arc.dsl.types import Coercion, Type, coercion
from arc.program.batt import moved
from arc.program.program import Program

TRIES = 20
"""Points tried before a pair of parents is given up."""


def crossed(a: Program, b: Program, random: Random, typer: Typer, rules: Rules = SOLVER) -> Mutant | None:
    """A child of two well-typed programs in its normal form; None if they have no type-compatible point.

    A value of ``a`` is replaced by a line of ``b``, with all that it depends on; its type is that of the value, or one
    whose values all are of that type.
    """
    a, b = a.normal(), b.normal()
    to, given = (Subject(each, typer.kinds(each), rules, typer) for each in (a, b))
    points = [
        (site, kind)
        for site in to.sites()
        if site.line < len(a.lines) and isinstance(kind := to.kind(to.at(site)), Type)
    ]
    for _ in range(TRIES if points else 0):
        site, wanted = random.choice(points)
        donors = [line for line, kind in enumerate(given.kinds) if _is_free(kind, wanted)]
        if not donors:
            continue
        donor = random.choice(donors)
        part = Program(b.lines, donor).normal()
        places = list(range(site.line, site.line + len(part.lines)))
        lines = [moved(line, places) for line in part.lines]
        child = typer.accepted(with_operand(a, site, lines, places[-1]), rules)
        if child is not None and child.id not in (a.id, b.id):
            words = f"{shown(a, to.at(site))} in {place(a, site)} -> {_shown_line(b, donor)} of {b.id}"
            return Mutant(child, f"crossover {words}")
    return None


def _is_free(given: object, wanted: Type) -> bool:
    return isinstance(given, Type) and coercion(given, wanted) is Coercion.FREE


def _shown_line(program: Program, line: int) -> str:
    return f"{shown(program, line)} = {shown(program, program.lines[line].operands)}"
