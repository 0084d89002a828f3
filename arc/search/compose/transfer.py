"""Transfer: what programs for other tasks, and actions, make of a task's inputs, with the task's own colours.

Every grid that is the value of a line of a phrase is an answer where it meets a goal. The others that have the sides of
the outputs are given to the enumeration, so that other strategies build upon them.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID, INTEGER, SAMPLES, coercion
from arc.engine.columnar.coerce import coerced
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Graph, Node
from arc.engine.columnar.lowering import Lowering, Value
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.pools import Column
from arc.engine.columnar.schedule import Wave, alive, dropping, waves
from arc.program.batt import Batt, merge, reached
from arc.program.match import CannotMatchError
from arc.program.program import Line, Operand
from arc.search.actions import shipped_actions
from arc.search.compose.candidates import Candidate
from arc.search.enumerate.enumeration import Enumeration
from arc.search.enumerate.goals import Goal, made
from arc.search.phrases import PARAMETERS, Phrase, shipped_phrases
from arc.search.problem import Role
from arc.search.words import Draft, append

COST, COST_PER_LINE = 10, 2
"""Half bits of a grid that a phrase makes, and of every line that it takes."""
GOAL_COST = 10
"""Half bits of a goal's word."""
ROLES = (0, 8, 5)
"""Roles that are tried for the colours of phrases, the cheapest, by how many colours are left open."""
MAX_GRIDS = 700
"""New grids of a task that the enumeration is given, the cheapest."""


_Roles: TypeAlias = tuple[Role, ...]


@dataclass(frozen=True)
class Part:
    """A line of the phrases that is a grid: its number in the batt, how many colours it takes, its cost, its column,
    and the marks of every program that has it."""

    line: int
    colors: int
    cost: int
    column: Node
    learned_from: tuple[frozenset[str], ...]


@dataclass(frozen=True)
class Phrasebook:
    """Phrases merged and lowered: ``domains[k]`` has the entries of parts that take k colours, ``colors[k]`` their
    columns."""

    batt: Batt
    parts: tuple[Part, ...]
    once: Domain
    domains: tuple[Domain, ...]
    input: Node
    colors: tuple[tuple[Node, ...], ...]
    schedule: tuple[Wave, ...]

    def run(self, machine: Machine, column: Column, chosen: Sequence[tuple[Column, Sequence[Column]]]) -> None:
        """Computes all parts for a column of inputs; ``chosen[k - 1]`` has, for the entries of ``domains[k]``, the
        place of the input and the k colours."""
        nothing = np.empty(0, np.int64)
        machine.extents[self.once] = Extent(1, np.zeros(1, np.int32), nothing)
        machine.extents[self.domains[0]] = Extent(len(column), np.zeros(len(column), np.int32), nothing)
        machine.give(self.input, column)
        for domain, nodes, (parents, colors) in zip(self.domains[1:], self.colors[1:], chosen, strict=True):
            machine.extents[domain] = Extent(len(parents), parents, nothing)
            for node, values in zip(nodes, colors, strict=True):
                machine.give(node, values)
        machine.run(self.schedule)


def phrasebook(phrases: Sequence[Phrase]) -> Phrasebook:
    """The phrases, ready to run. Lines that have no type for an input grid are left out."""
    batt = merge(phrase.program for phrase in phrases)
    graph, once = Graph(), Domain("once")
    pairs = Domain("pairs", once)
    domains = (pairs, *(Domain(f"{len(names)} colors", pairs) for names in PARAMETERS[1:]))

    def entered(domain: Domain, type_: object) -> Node:
        return graph.added(Node("input", (), (), domain, type_))  # type: ignore[arg-type]

    given = entered(pairs, GRID)
    colors = tuple(
        tuple(entered(domain, INTEGER) for _ in names) for domain, names in zip(domains, PARAMETERS, strict=True)
    )
    named = {name: node for pair in zip(PARAMETERS, colors, strict=True) for name, node in zip(*pair, strict=True)}
    lowering = Lowering(graph, once, {"S": entered(once, SAMPLES), "I": given, **named})
    values: dict[int, Value] = {}
    needs: list[set[int]] = []
    for number, line in enumerate(batt.lines):
        own = {each for each in line.operands if isinstance(each, int)}
        needs.append({number}.union(*(needs[each] for each in own)))
        try:
            callee, *args = (lowering.operand(each, values) for each in line.operands)
            values[number] = lowering.call(callee, tuple(args), once)
        except (CannotMatchError, KeyError):
            continue
    users: dict[int, list[frozenset[str]]] = {}
    for phrase, output in zip(phrases, batt.outputs, strict=True):
        for number in needs[output] if isinstance(output, int) else ():
            users.setdefault(number, []).append(frozenset(phrase.learned_from))
    parts = []
    for number, value in values.items():
        if isinstance(value, Node) and coercion(value.type, GRID) is not None and value.domain in domains:
            cost = COST + COST_PER_LINE * len(needs[number])
            column = coerced(graph, value, GRID)
            parts.append(Part(number, domains.index(value.domain), cost, column, tuple(users[number])))
    columns = [part.column for part in parts]
    schedule = tuple(dropping(waves(alive(graph.nodes, columns)), columns))
    return Phrasebook(batt, tuple(parts), once, domains, given, colors, schedule)


@cache
def shipped_phrasebook(with_actions: bool) -> Phrasebook:
    """The phrases that belong to the package."""
    return phrasebook([*shipped_phrases(), *(shipped_actions() if with_actions else ())])


@dataclass(frozen=True)
class _Grids:
    """What phrases make of a task's inputs, a row of ids each, cheapest first, with their costs and builds."""

    ids: NDArray[np.int32]
    costs: list[int]
    builds: list[_Build]


class _Build:
    """Appends the lines that a part needs, with roles for its colours."""

    def __init__(
        self, enumeration: Enumeration, lines: tuple[Line, ...], line: int, roles: Sequence[Role], marks: frozenset[str]
    ) -> None:
        self.enumeration, self.lines, self.line, self.roles, self.learned_from = enumeration, lines, line, roles, marks

    def __call__(self, lines: Draft) -> Operand:
        own, output = reached(self.lines, self.line)
        assert isinstance(output, int)
        names = PARAMETERS[len(self.roles)]
        shown: dict[Operand, Operand] = {
            name: self.enumeration.append_color(lines, role.name) for name, role in zip(names, self.roles, strict=True)
        }
        for number, line in enumerate(own):
            callee, *args = (shown.get(each, each) for each in line.operands)
            shown[number] = lines.once(Line(callee, tuple(args)))
        lines.learned_from |= self.learned_from
        return shown[output]


class _Made:
    """Appends a goal's word to what meets the goal."""

    def __init__(self, build: _Build, goal: Goal) -> None:
        self.build, self.goal = build, goal

    def __call__(self, lines: Draft) -> Operand:
        shown = self.build(lines)
        if self.goal.word is None:
            return shown
        return append(lines, self.goal.word.expression, {"a": shown, "c": self.goal.color})


def transferred(enumeration: Enumeration, tasks: Container[int], with_actions: bool) -> Iterator[Candidate]:
    """The grids of phrases that meet a goal; the enumeration is given others that have the outputs' sides.

    A task gets nothing from programs that were learned on it, or on a task that shares a demo pair with it.
    """
    own = [task for task in range(len(enumeration.problems)) if task in tasks]
    if not own:
        return
    book = shipped_phrasebook(with_actions)
    machine = enumeration.runner.machine()
    choices = [_choices(enumeration.problems[task].roles) for task in own]
    lengths = [len(enumeration.problems[task].inputs) for task in own]
    _run(book, machine, np.concatenate([enumeration.ids(task) for task in own]), lengths, choices)
    begins = [0] * len(PARAMETERS)
    for task, length, chosen in zip(own, lengths, choices, strict=True):
        ends = [begin + length * len(each) for begin, each in zip(begins, chosen, strict=True)]
        columns = {
            part.column: machine.columns[part.column][begins[part.colors] : ends[part.colors]].reshape(-1, length)
            for part in book.parts
        }
        begins = ends
        found = _grids(enumeration, book, task, columns, chosen)
        yield from _answers(enumeration, task, found)
        _give(enumeration, task, found)


def _choices(roles: Sequence[Role]) -> list[list[tuple[Role, ...]]]:
    """The roles that a task's phrases are tried with, by how many colours they take."""
    return [list(permutations(roles[:most], count)) for count, most in enumerate(ROLES)]


def _run(
    book: Phrasebook, machine: Machine, column: Column, lengths: Sequence[int], choices: Sequence[list[list[_Roles]]]
) -> None:
    """Computes the parts for a column of tasks' inputs. In a domain with colours, a task has all inputs for every
    choice of its roles."""
    starts = np.cumsum([0, *lengths])
    chosen = []
    for count in range(1, len(PARAMETERS)):
        places = [
            np.tile(np.arange(start, start + length), len(each[count]))
            for start, length, each in zip(starts, lengths, choices, strict=False)
        ]
        roles = [each for own in choices for each in own[count]]
        colors = [[color for each in roles for color in each[place].colors] for place in range(count)]
        chosen.append((np.concatenate(places).astype(np.int32), [np.array(each, np.int32) for each in colors]))
    book.run(machine, column, chosen)


def _grids(
    enumeration: Enumeration,
    book: Phrasebook,
    task: int,
    columns: Mapping[Node, NDArray[np.int32]],
    choices: Sequence[list[_Roles]],
) -> _Grids:
    """What parts make of a task's inputs where they give a grid for all of them, each once."""
    hashes = enumeration.problems[task].task.demo_hashes
    rows, costs, builds = [], [], []
    for part in book.parts:
        marks = _elsewhere(part, hashes)
        if marks is None:
            continue
        block = columns[part.column]
        for row in np.flatnonzero((block >= 0).all(axis=1)).tolist():
            roles = choices[part.colors][row]
            rows.append(block[row])
            costs.append(part.cost + sum(role.cost for role in roles))
            builds.append(_Build(enumeration, book.batt.lines, part.line, roles, marks))
    ids = np.array(rows, np.int32).reshape(len(rows), len(enumeration.problems[task].inputs))
    order = np.argsort(costs, kind="stable")
    _, first = np.unique(ids[order], axis=0, return_index=True)
    kept = order[np.sort(first)].tolist()
    return _Grids(ids[kept], [costs[row] for row in kept], [builds[row] for row in kept])


def _elsewhere(part: Part, hashes: Container[str]) -> frozenset[str] | None:
    """The marks of the first program with a part that was not learned on a task with such demo pairs, if any."""
    allowed = (marks for marks in part.learned_from if not any(mark.rpartition("#")[2] in hashes for mark in marks))
    return next(allowed, None)


def _answers(enumeration: Enumeration, task: int, found: _Grids) -> Iterator[Candidate]:
    demos, pools = enumeration.problems[task].demos, enumeration.runner.pools
    for goal in enumeration.goals:
        if goal.task != task:
            continue
        for row in np.flatnonzero((found.ids[:, :demos] == np.array(goal.ids, np.int32)).all(axis=1)).tolist():
            column = made(enumeration.runner, goal, found.ids[row, demos:].copy())
            if column.min() >= 0:
                outputs = tuple(pools.value(int(entry), GRID) for entry in column)
                cost = found.costs[row] + (GOAL_COST if goal.word else 0)
                yield Candidate(task, "transfer", cost, outputs, _Made(found.builds[row], goal))


def _give(enumeration: Enumeration, task: int, found: _Grids) -> None:
    problem, grids = enumeration.problems[task], enumeration.runner.pools.grids
    demos = found.ids[:, : problem.demos]
    heights, widths = np.array([(len(grid), len(grid[0])) for grid in problem.outputs], np.int32).T
    same = (grids.heights[demos] == heights).all(axis=1) & (grids.widths[demos] == widths).all(axis=1)
    given = 0
    for row in np.flatnonzero(same).tolist():
        if given < MAX_GRIDS:
            column = np.ascontiguousarray(found.ids[row])
            given += enumeration.give(task, found.costs[row], column, found.builds[row])
