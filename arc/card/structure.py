"""Mutations of how a program is made: what reads what, which primitives, how many lines."""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random

from arc.card.edit import Tree, shown, without_line
from arc.card.fitting import Slot, constants, exchangeable, functions, of_role, shape, shapes, slot, slot_at, wrappers
from arc.card.subject import Proposal, Subject, is_constant, is_function, is_primitive, is_usable, replaced
from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.types import Type
from arc.program.infer import Closure, Kind
from arc.program.program import Operand

CONSTANT_SHARE = 0.5
"""How often an argument that has a role for constants is one, where values fit too."""

LINE_FUNCTION_SHARE = 0.3
"""How often a function argument is an earlier line instead of a primitive."""

OWN_ARGUMENT_SHARE = 0.7
"""How often a deleted line's uses get one of its own arguments."""


def wire(subject: Subject, random: Random) -> Proposal | None:
    """An operand becomes an input, an earlier line or a constant of a fitting type."""
    site = random.choice([site for site in subject.sites() if not is_primitive(subject.at(site))])
    old = subject.at(site)
    kind = subject.kind(old)
    options: Sequence[Operand] = [each for each in subject.fitting(kind, site.line) if each != old]
    if isinstance(kind, Type) and not is_constant(old):
        filled = slot_at(subject.program, site)
        names = (constants(filled) if filled else ()) or of_role(kind.name)
        options = _some(options, [name for name in names if CONSTANTS[name].type == kind], random)
    return replaced(subject, site, random.choice(options), "wire") if options else None


def swap(subject: Subject, random: Random) -> Proposal | None:
    """A primitive, called or used as a function, becomes one with a compatible signature."""
    found = [site for site in subject.sites() if is_primitive(subject.at(site))]
    if not found:
        return None
    site = random.choice(found)
    options = exchangeable(str(subject.at(site)))
    return replaced(subject, site, random.choice(options), "swap") if options else None


def insert(subject: Subject, random: Random) -> Proposal | None:
    """A new line around an operand but ``S``: a primitive that gives the same type, its other arguments drawn."""
    uses = [(site, subject.kind(subject.at(site))) for site in subject.sites() if subject.at(site) != "S"]
    found = [(site, kind) for site, kind in uses if isinstance(kind, Type)]
    site, kind = random.choice(found)
    options = wrappers(shape(kind))
    if not options:
        return None
    name, position = random.choice(options)
    old = subject.at(site)
    args: list[Tree] = []
    for index in range(PRIMITIVES[name].arity):
        choices = [old] if index == position else _arguments(subject, slot(name, index), site.line, random)
        if not choices:
            return None
        args.append(random.choice(choices))
    return replaced(subject, site, (name, *args), "insert")


def delete(subject: Subject, random: Random) -> Proposal | None:
    """A line less: its uses get one of its arguments, or another operand of a fitting type."""
    program = subject.program
    if not program.lines:
        return None
    at = random.randrange(len(program.lines))
    line = program.lines[at]
    kind = subject.kinds[at]
    own = [each for each in line.operands if _stands_for(subject.kind(each), kind)]
    options = own if own and random.random() < OWN_ARGUMENT_SHARE else [*own, *subject.fitting(kind, at)]
    if not options:
        return None
    new = random.choice(options)
    words = f"delete {shown(program, at)} = {shown(program, line.operands)}, now {shown(program, new)}"
    return without_line(program, at, new), words


def _arguments(subject: Subject, filled: Slot, before: int, random: Random) -> Sequence[Operand]:
    """What a parameter of an inserted line may get."""
    if filled.pattern.name == "->":
        lines = subject.functions(before, len(filled.pattern.args) - 1)
        return _some(functions(filled.pattern), lines, random, LINE_FUNCTION_SHARE)
    allowed = shapes(filled.pattern)
    values = [each for each in subject.values(before) if _has_shape(subject.kind(each), allowed)]
    return _some(values, constants(filled), random)


def _some(
    usual: Sequence[Operand], others: Sequence[Operand], random: Random, share: float = CONSTANT_SHARE
) -> Sequence[Operand]:
    """One of two lists of choices: ``others`` with a probability of ``share``, and whichever has any."""
    return others if others and (not usual or random.random() < share) else usual


def _has_shape(kind: Kind, allowed: Container[str]) -> bool:
    return isinstance(kind, Type) and shape(kind) in allowed


def _stands_for(given: Kind, wanted: Kind) -> bool:
    if isinstance(wanted, Closure):
        return is_function(given, wanted.arity)
    return isinstance(wanted, Type) and is_usable(given, wanted)
