"""A program that is to be changed, with the kinds of its lines and what else there is to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from arc.card.edit import Site, Tree, operand_at, place, shown, sites, with_tree
from arc.card.rules import Rules, Typer
from arc.dsl import CONSTANTS, PRIMITIVES
from arc.dsl.types import Type, coercion
from arc.program.infer import Closure, Kind
from arc.program.program import Operand, Program

Proposal: TypeAlias = tuple[Program, str]
"""A changed program, which may be ill typed, and what was done, in words."""


@dataclass(frozen=True)
class Subject:
    """A well-typed program in its normal form."""

    program: Program
    kinds: tuple[Kind, ...]
    rules: Rules
    typer: Typer

    def kind(self, operand: Operand) -> Kind:
        """The kind of an operand."""
        return self.typer.kind_of(operand, self.kinds)

    def sites(self) -> list[Site]:
        """All uses of operands."""
        return sites(self.program)

    def at(self, site: Site) -> Operand:
        """The operand that is used there."""
        return operand_at(self.program, site)

    def values(self, before: int) -> list[Operand]:
        """The inputs but ``S``, and the lines before a line that are values.

        A program that may do with the demo pairs what it likes soon looks up the output that belongs to its input. That
        reproduces every demo and solves nothing, so ``S`` goes only where a mutation puts it on purpose.
        """
        inputs = (name for name in self.rules.inputs if name != "S")
        return [*inputs, *(i for i in range(before) if isinstance(self.kinds[i], Type))]

    def functions(self, before: int, arity: int) -> list[Operand]:
        """The lines before a line that are functions of so many arguments."""
        return [i for i in range(before) if is_function(self.kinds[i], arity)]

    def fitting(self, wanted: Kind, before: int) -> list[Operand]:
        """The inputs but ``S``, and the lines before a line, that may stand for a value or a function of this kind."""
        if isinstance(wanted, Type):
            return [each for each in self.values(before) if is_usable(self.kind(each), wanted)]
        return self.functions(before, wanted.arity) if isinstance(wanted, Closure) else []


def replaced(subject: Subject, site: Site, new: Tree, kind: str) -> Proposal:
    """One use replaced by an expression; ``kind`` is the mutation's."""
    program = subject.program
    words = f"{kind} {shown(program, subject.at(site))} -> {shown(program, new)} in {place(program, site)}"
    return with_tree(program, site, new), words


def is_usable(given: Kind, wanted: Type) -> bool:
    """Whether a value of one type may stand for one of another, checked or not."""
    return isinstance(given, Type) and coercion(given, wanted) is not None


def is_function(kind: Kind, arity: int) -> bool:
    """Whether it is a function of so many arguments."""
    return isinstance(kind, Closure) and kind.arity == arity


def is_primitive(operand: Operand) -> bool:
    """Whether the operand is a primitive's name."""
    return isinstance(operand, str) and operand in PRIMITIVES


def is_constant(operand: Operand) -> bool:
    """Whether the operand is a constant's name."""
    return isinstance(operand, str) and operand in CONSTANTS
