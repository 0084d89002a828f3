"""What programs are made of: the primitives that solve tasks, and the expressions that archived programs share."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from arc.dsl import PRIMITIVES
from arc.program.program import Operand, Program
from arc.report.archived import NAMED
from arc.report.judged import Judged, Outcome, TaskResult
from arc.report.lineage import Lineage
from arc.report.listed import Listed
from arc.score.ranking import SOLUTION, Attempt

REUSED = 50
"""Shared expressions that the page lists."""

MAX_TEXT = 160
"""Characters of an expression that is written out."""


@dataclass(frozen=True)
class Solving:
    """A primitive, and the tasks that programs with it solve."""

    primitive: str
    category: str
    tasks: Listed[str]


@dataclass(frozen=True)
class Reused:
    """An expression that several archived programs contain."""

    text: str
    instructions: int
    programs: int
    """that contain it"""
    tasks: int
    """whose demo outputs one of these programs reproduces"""


def solving_primitives(judged: Judged, lineage: Lineage) -> list[Solving]:
    """The primitives of the programs that solve tasks, those that solve most first.

    Of a task whose test outputs are not known, the programs that reproduce all demo outputs count.
    """
    found: dict[str, Listed[str]] = defaultdict(lambda: Listed(NAMED))
    for result in judged:
        programs = (lineage.program(each) for each in {attempt.program for attempt in _solutions(result)})
        for name in set().union(*(_primitives(program) for program in programs if program is not None)):
            found[name].add(result.info.task)
    return sorted(
        (Solving(name, PRIMITIVES[name].category, tasks) for name, tasks in found.items()),
        key=lambda each: (-len(each.tasks), each.primitive),
    )


def _solutions(result: TaskResult) -> Iterator[Attempt]:
    """The submitted attempts that are right, of a task that is solved; see ``solving_primitives``."""
    for attempt in result.submitted:
        right = result.verdict.right[attempt.test] == attempt.rank
        fits = result.outcome is Outcome.UNKNOWN and attempt.kind == SOLUTION
        if fits or (right and result.outcome is Outcome.SOLVED):
            yield attempt


def _primitives(program: Program) -> set[str]:
    operands = (operand for line in program.lines for operand in line.operands)
    return {operand for operand in operands if isinstance(operand, str) and operand in PRIMITIVES}


def reused_expressions(judged: Judged, lineage: Lineage) -> list[Reused]:
    """Expressions of at least two instructions that archived programs share, those in most programs first.

    One that stands in a larger expression of the same number of programs is left out.
    """
    archived = judged.run.archive.programs
    holders: dict[str, list[str]] = defaultdict(list)
    places: dict[str, tuple[Program, int]] = {}
    around: dict[str, set[str]] = defaultdict(set)
    for name in sorted(archived):
        program = lineage.program(name)
        for position, digest in enumerate(() if program is None else program.digests):
            assert program is not None
            holders[digest].append(name)
            places.setdefault(digest, (program, position))
            for operand in program.lines[position].operands:
                if isinstance(operand, int):
                    around[program.digests[operand]].add(digest)
    found: list[Reused] = []
    for digest in sorted(holders, key=lambda each: (-len(holders[each]), each)):
        count = len(holders[digest])
        if count < 2 or len(found) == REUSED:
            break
        larger = any(len(holders[outer]) == count for outer in around[digest])
        program, position = places[digest]
        size = _size(program, position)
        if size > 1 and not larger:
            fitted = np.zeros(judged.run.archive.tasks, np.bool_)
            for name in holders[digest]:
                fitted[archived[name].places] = True
            found.append(Reused(_text(program, position), size, count, int(fitted.sum())))
    return found


def _size(program: Program, position: int) -> int:
    """The different instructions of a line's expression."""
    needed, stack = set[int](), [position]
    while stack:
        line = stack.pop()
        if line not in needed:
            needed.add(line)
            stack += (operand for operand in program.lines[line].operands if isinstance(operand, int))
    return len(needed)


def _text(program: Program, position: int) -> str:
    """A line's expression, written out, as far as there is room."""
    parts: list[str] = []
    length = 0
    stack: list[Operand] = [position]
    while stack and length <= MAX_TEXT:
        operand = stack.pop()
        if isinstance(operand, int):
            callee, *args = program.lines[operand].operands
            inside: list[Operand] = ["("]
            for arg in args:
                inside += [arg, ", "]
            stack += reversed([callee, *(inside[:-1] if args else inside), ")"])
        else:
            parts.append(operand)
            length += len(operand)
    text = "".join(parts)
    return text if length <= MAX_TEXT else f"{text[: MAX_TEXT - 1]}…"
