"""Planning: a batt and its differs become one list of instructions that every backend can run.

An expression is computed once for all programs that contain it. It is computed as seldom as what it depends on allows:
once, once per task, once per sample, or once per output of a candidate. Differs are instructions over the input ``C``;
they run on the outputs of all candidates within the same execution. As they run on the *distinct* outputs of a sample,
candidates with the same output share everything that the differs compute.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from arc.dsl.types import GRID, INTEGER, Coercion, Type, coercion
from arc.engine.differs import Differ
from arc.errors import InputError, Problem
from arc.program.batt import Batt
from arc.program.infer import Inference, Kind
from arc.program.match import CannotMatchError
from arc.program.program import Line, Operand, digests, ordered_arguments


class Domain(IntEnum):
    """What an instruction is computed for, from seldom to often."""

    ONCE = 0
    """for the whole plan: it depends on constants only"""
    TASK = 1
    """for every task: it depends on ``S``"""
    SAMPLE = 2
    """for every sample: it depends on ``I``, and candidates need it"""
    DEMO = 3
    """for every demo sample: it depends on ``I``, and only differs need it"""
    OUTPUT = 4
    """for every distinct output that candidates gave on a demo sample: it depends on ``C``"""


class Instruction(NamedTuple):
    """One call of a plan. Operands are earlier instructions of the plan, or names as in a ``Line``."""

    callee: Operand
    args: tuple[Operand, ...]
    domain: Domain
    kind: Kind
    """the type of the value, or the function or container of functions that it is"""
    digest: str
    """equal for equal expressions in all plans"""
    last_use: int
    """the last instruction that reads it; the plan's length if it is a candidate's output or a differ's result"""

    @property
    def operands(self) -> tuple[Operand, ...]:
        """Callee and arguments."""
        return (self.callee, *self.args)

    @property
    def is_value(self) -> bool:
        """Whether it gives a run-time value; functions and containers of functions are none."""
        return isinstance(self.kind, Type)


@dataclass(frozen=True)
class Plan:
    """What a backend runs: instructions in order of domains, each after what it reads."""

    instructions: tuple[Instruction, ...]
    outputs: tuple[Operand, ...]
    """the output of every candidate, in the batt's order"""
    checked: tuple[bool, ...]
    """whether a candidate's output has to be looked at to know that it is a grid"""
    differs: tuple[tuple[str, Operand], ...]
    """name and result of every differ"""

    def of(self, domain: Domain) -> range:
        """The positions of a domain's instructions."""
        return self._ranges[domain]

    def part(self, start: int, stop: int) -> Plan:
        """The plan for some of the candidates, with instructions that only others need."""
        return replace(self, outputs=self.outputs[start:stop], checked=self.checked[start:stop])

    def needed(self, roots: Iterable[Operand]) -> list[int]:
        """The positions of the instructions that the roots need, directly or not, in order."""
        found: set[int] = set()
        stack = list(roots)
        while stack:
            operand = stack.pop()
            if isinstance(operand, int) and operand not in found:
                found.add(operand)
                stack += self.instructions[operand].operands
        return sorted(found)

    @cached_property
    def _ranges(self) -> dict[Domain, range]:
        found = {}
        start = 0
        for domain in Domain:
            stop = start + sum(instruction.domain is domain for instruction in self.instructions)
            found[domain] = range(start, stop)
            start = stop
        return found


def plan(batt: Batt, differs: Sequence[Differ] = (), place: str = "batt") -> Plan:
    """Plans a batt with its differs; ``place`` names the batt in messages.

    Raises InputError for a batt or a differ that has no type, a candidate that gives no grid, and a differ that gives
    no integer.
    """
    graph = _Graph()
    outputs = graph.merge(place, batt.lines, batt.outputs)
    checked = [graph.check_grid(place, candidate, output) for candidate, output in enumerate(outputs)]
    results = []
    for differ in differs:
        (result,) = graph.merge(differ.place, differ.program.lines, [differ.program.output])
        graph.check_integer(differ.place, result)
        results.append((differ.name, result))
    return graph.finished(outputs, checked, results)


_INPUT_DOMAINS = {"S": Domain.TASK, "I": Domain.SAMPLE, "C": Domain.OUTPUT}


class _Node(NamedTuple):
    callee: Operand
    args: tuple[Operand, ...]
    domain: Domain
    kind: Kind
    digest: str


class _Graph:
    """Calls shared by digest, in the order of their first appearance."""

    def __init__(self) -> None:
        self.nodes: list[_Node] = []
        self.positions: dict[str, int] = {}
        self.inference = Inference()

    def merge(self, place: str, lines: Sequence[Line], outputs: Iterable[Operand]) -> list[Operand]:
        """Adds the lines that are new; gives the outputs in terms of the graph."""
        line_digests = digests(lines)
        placed: list[int] = []
        for number, (line, digest) in enumerate(zip(lines, line_digests, strict=True), start=1):
            if digest not in self.positions:
                ordered = ordered_arguments(line, line_digests)
                try:
                    self._add(_moved(ordered.callee, placed), _all_moved(ordered.args, placed), digest)
                except CannotMatchError as error:
                    raise InputError(
                        Problem(place, f"instruction {number}", str(error), "correct or remove it")
                    ) from error
            placed.append(self.positions[digest])
        return [_moved(output, placed) for output in outputs]

    def _add(self, callee: Operand, args: tuple[Operand, ...], digest: str) -> None:
        kind = self.inference.add(callee, args)
        domain = max(map(self.domain, (callee, *args)))
        self.positions[digest] = len(self.nodes)
        self.nodes.append(_Node(callee, args, domain, kind, digest))

    def domain(self, operand: Operand) -> Domain:
        """What an operand depends on."""
        if isinstance(operand, int):
            return self.nodes[operand].domain
        return _INPUT_DOMAINS.get(operand, Domain.ONCE)

    def check_grid(self, place: str, candidate: int, output: Operand) -> bool:
        """Whether a candidate's output needs a check; raises InputError if it cannot be a grid."""
        kind = self.inference.kind_of(output)
        found = coercion(kind, GRID) if isinstance(kind, Type) else None
        if found is None or self.domain(output) is Domain.OUTPUT:
            problem = f"gives {kind}, not Grid" if found is None else "reads C, which is an input of differs"
            raise InputError(Problem(place, f"candidate {candidate}", problem, "remove the candidate"))
        return found is Coercion.CHECKED

    def check_integer(self, place: str, result: Operand) -> None:
        """Raises InputError if a differ does not give an integer."""
        kind = self.inference.kind_of(result)
        if kind != INTEGER:
            raise InputError(Problem(place, "", f"gives {kind}, not Integer", "return a number from 0 to 1000"))

    def finished(
        self, outputs: Sequence[Operand], checked: Sequence[bool], differs: Sequence[tuple[str, Operand]]
    ) -> Plan:
        """The plan without dead instructions, in order of domains."""
        results = [result for _, result in differs]
        for_candidates = self._reached(outputs)
        alive = sorted(for_candidates | self._reached(results))
        domains = {old: self._final_domain(old, for_candidates) for old in alive}
        order = sorted(alive, key=domains.__getitem__)
        new = [-1] * len(self.nodes)
        for position, old in enumerate(order):
            new[old] = position
        last_use = [0] * len(order)
        for position, old in enumerate(order):
            for operand in (self.nodes[old].callee, *self.nodes[old].args):
                if isinstance(operand, int):
                    last_use[new[operand]] = position
        for operand in (*outputs, *results):
            if isinstance(operand, int):
                last_use[new[operand]] = len(order)
        instructions = []
        for position, old in enumerate(order):
            node = self.nodes[old]
            callee, args = _moved(node.callee, new), _all_moved(node.args, new)
            use = last_use[position]
            instructions.append(Instruction(callee, args, domains[old], node.kind, node.digest, use))
        named = [(name, _moved(result, new)) for name, result in differs]
        return Plan(tuple(instructions), _all_moved(outputs, new), tuple(checked), tuple(named))

    def _final_domain(self, position: int, for_candidates: set[int]) -> Domain:
        domain = self.nodes[position].domain
        return Domain.DEMO if domain is Domain.SAMPLE and position not in for_candidates else domain

    def _reached(self, roots: Iterable[Operand]) -> set[int]:
        """The calls that the roots need, directly or not."""
        found: set[int] = set()
        stack = list(roots)
        while stack:
            operand = stack.pop()
            if isinstance(operand, int) and operand not in found:
                found.add(operand)
                stack += (self.nodes[operand].callee, *self.nodes[operand].args)
        return found


def _moved(operand: Operand, positions: Sequence[int]) -> Operand:
    return positions[operand] if isinstance(operand, int) else operand


def _all_moved(operands: Iterable[Operand], positions: Sequence[int]) -> tuple[Operand, ...]:
    return tuple(_moved(operand, positions) for operand in operands)
