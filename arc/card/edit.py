"""Edits of programs: one use of an operand, or all uses of a line, replaced by an expression."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from arc.program.program import Line, Operand, Program

Tree: TypeAlias = "int | str | tuple[Tree, ...]"
"""An expression over a program's lines: an operand, or a call ``(callee, *args)``."""


class Site(NamedTuple):
    """One use of an operand: position 0 is a line's callee, 1 and up its arguments.

    The output is the only use behind the last line: ``Site(len(program.lines), 0)``.
    """

    line: int
    position: int


def sites(program: Program) -> list[Site]:
    """All uses of operands, in order."""
    found = [Site(i, k) for i, line in enumerate(program.lines) for k in range(len(line.args) + 1)]
    return [*found, Site(len(program.lines), 0)]


def operand_at(program: Program, site: Site) -> Operand:
    """The operand that is used there."""
    if site.line == len(program.lines):
        return program.output
    return program.lines[site.line].operands[site.position]


def grown(tree: Tree, start: int) -> tuple[list[Line], Operand]:
    """The lines that compute an expression, numbered from ``start``, and the operand that it is."""
    lines: list[Line] = []

    def placed(node: Tree) -> Operand:
        if not isinstance(node, tuple):
            return node
        callee, *args = map(placed, node)
        lines.append(Line(callee, tuple(args)))
        return start + len(lines) - 1

    return lines, placed(tree)


def with_operand(program: Program, site: Site, lines: Sequence[Line], operand: Operand) -> Program:
    """The program with one use replaced.

    ``lines`` come before the line of the use, are numbered from it, and compute what ``operand`` refers to.
    """
    edited = _with_lines(program, site.line, lines)
    if site.line == len(program.lines):
        return Program(edited.lines, operand)
    at = site.line + len(lines)
    operands = list(edited.lines[at].operands)
    operands[site.position] = operand
    changed = Line(operands[0], tuple(operands[1:]))
    return Program((*edited.lines[:at], changed, *edited.lines[at + 1 :]), edited.output)


def with_tree(program: Program, site: Site, tree: Tree) -> Program:
    """The program with one use replaced by an expression over the lines before it."""
    return with_operand(program, site, *grown(tree, site.line))


def without_line(program: Program, line: int, tree: Tree) -> Program:
    """The program with all uses of a line replaced by an expression over the lines before it."""
    lines, operand = grown(tree, line)
    edited = _with_lines(program, line, lines)
    at = line + len(lines)

    def replaced(each: Operand) -> Operand:
        return operand if each == at else each

    changed = (Line(replaced(each.callee), tuple(map(replaced, each.args))) for each in edited.lines[at + 1 :])
    return Program((*edited.lines[: at + 1], *changed), replaced(edited.output))


def _with_lines(program: Program, at: int, lines: Sequence[Line]) -> Program:
    """The program with lines put in before line ``at``."""
    shift = len(lines)

    def moved(operand: Operand) -> Operand:
        return operand + shift if isinstance(operand, int) and operand >= at else operand

    after = (Line(moved(line.callee), tuple(map(moved, line.args))) for line in program.lines[at:])
    return Program((*program.lines[:at], *lines, *after), moved(program.output))


def shown(program: Program, tree: Tree) -> str:
    """An expression in words, its lines named as in the program's text."""
    if isinstance(tree, tuple):
        callee, *args = (shown(program, node) for node in tree)
        return f"{callee}({', '.join(args)})"
    if isinstance(tree, str):
        return tree
    is_result = tree == program.output == len(program.lines) - 1
    return "O" if is_result else f"x{tree + 1}"


def place(program: Program, site: Site) -> str:
    """Where a use is, in words: the line's name, or ``the output``."""
    return "the output" if site.line == len(program.lines) else shown(program, site.line)
