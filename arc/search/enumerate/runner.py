"""Words applied to columns: every word is lowered once, and many words run as one schedule of the columnar engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID, INDICES, INTEGER, OBJECT, OBJECTS, SAMPLES, Type, coercion
from arc.engine.columnar.coerce import coerced
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Graph, Node
from arc.engine.columnar.host import Host
from arc.engine.columnar.laps import NoLaps
from arc.engine.columnar.lowering import Lowering, Value
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.pools import Column, Pools
from arc.engine.columnar.schedule import Groups, Wave, alive, dropping, groups, joined
from arc.kernels.cpu.arrays import new_grids, new_runs
from arc.kernels.cpu.interning import keep_run
from arc.limits import MAX_TASK_SIDE
from arc.program.match import CannotMatchError
from arc.search.kernels.bank import COLOR_KIND, FIRST_RUN_KIND, GRID_KIND
from arc.search.words import Expression, Word, variants, words

KINDS: dict[Type, int] = {
    GRID: GRID_KIND,
    INTEGER: COLOR_KIND,
    OBJECTS: FIRST_RUN_KIND,
    OBJECT: FIRST_RUN_KIND + 1,
    INDICES: FIRST_RUN_KIND + 2,
}
"""The kinds of vectors by the type of their values."""


SCHEDULES = 64
"""Schedules that a runner keeps, at most: chunks of tasks mostly begin with the same."""


@dataclass(frozen=True)
class Op:
    """A word for arguments of certain types, lowered. ``kinds`` are those of its arguments without the root."""

    word: Word
    kinds: tuple[int, ...]
    result: int
    domain: Domain
    inputs: tuple[Node, ...]
    output: Node

    @property
    def rooted(self) -> bool:
        """Whether the last input is the root."""
        return len(self.inputs) > len(self.kinds)


class Runner:
    """The ops of a list of words, and the pools that their values are in."""

    def __init__(self, pools: Pools, table: Sequence[Word] | None = None) -> None:
        self.pools = pools
        self.graph = Graph()
        self.once = Domain("once")
        samples = Node("input", (), (), self.once, SAMPLES)
        self.lowering = Lowering(self.graph, self.once, {"S": samples})
        self.ops: list[Op] = []
        self._nodes: dict[int, Groups] = {}
        self._schedule = lru_cache(SCHEDULES)(self._joined)
        for each in words() if table is None else table:
            self.ops += self._lowered(each)
        self._host = Host(pools)

    def _lowered(self, word: Word) -> list[Op]:
        """The word for every choice of argument types that it can be typed for."""
        found = []
        letters = word.arguments + ("r" if word.rooted else "")
        for types in variants(letters):
            domain = Domain(word.name, self.once)
            inputs = tuple(self.graph.added(Node("input", (), (), domain, types[letter])) for letter in letters)
            scope = dict(zip(letters, inputs, strict=True))
            try:
                value = self._value(word.expression, scope, domain)
            except CannotMatchError:
                continue
            assert isinstance(value, Node), f"{word.name} gives no value"
            result = next(type for type in KINDS if coercion(value.type, type) is not None)
            output = self.graph.lifted(coerced(self.graph, value, result), domain)
            kinds = tuple(KINDS[types[letter]] for letter in word.arguments)
            found.append(Op(word, kinds, KINDS[result], domain, inputs, output))
        if not found:
            raise ValueError(f"word {word.name} has no type")
        return found

    def _groups(self, number: int) -> Groups:
        """The nodes of an op as they run together."""
        if number not in self._nodes:
            self._nodes[number] = groups(alive(self.graph.nodes, [self.ops[number].output]))
        return self._nodes[number]

    def _value(self, expression: Expression, scope: Mapping[str, Value], domain: Domain) -> Value:
        if isinstance(expression, str):
            return scope[expression] if expression in scope else self.lowering.operand(expression, [])
        args = tuple(self._value(arg, scope, domain) for arg in expression.args)
        return self.lowering.call(self.lowering.operand(expression.callee, []), args, domain)

    def _joined(self, numbers: tuple[int, ...]) -> list[Wave]:
        """The schedule of ops that run together."""
        outputs = [self.ops[number].output for number in numbers]
        return dropping(joined(self._groups(number) for number in numbers), outputs)

    def clear(self) -> None:
        """Forgets all values and what ops gave, but keeps the room."""
        self._host.clear(bounded=False)

    def machine(self) -> Machine:
        """A machine on the same pools, which accounts for nothing."""
        machine = Machine(self._host)
        machine.laps = NoLaps()
        return machine

    def run(self, calls: Mapping[int, Sequence[Column]]) -> dict[int, Column]:
        """What ops give for columns of arguments, all in one schedule; a column's entries may be of any samples."""
        machine = self.machine()
        nothing = np.empty(0, np.int64)
        machine.extents[self.once] = Extent(1, np.zeros(1, np.int32), nothing)
        for number, columns in calls.items():
            op = self.ops[number]
            size = len(columns[0])
            machine.extents[op.domain] = Extent(size, np.zeros(size, np.int32), nothing)
            for node, column in zip(op.inputs, columns, strict=True):
                machine.give(node, column)
        machine.run(self._schedule(tuple(calls)))
        return {number: machine.columns[self.ops[number].output] for number in calls}


_IDLE: list[Runner] = []


@contextmanager
def lent_runner() -> Iterator[Runner]:
    """A runner of all words, with the memory of the one that this process had before; it forgets what it made at the
    end. Memory that the operating system gives anew costs a fifth of an enumeration.
    """
    runner = _IDLE.pop() if _IDLE else Runner(roomy_pools())
    try:
        yield runner
    finally:
        runner.clear()
        _IDLE.append(runner)


def roomy_pools() -> Pools:
    """Pools with room for what a process may hold: what is not written to takes no memory, growing would copy.

    Grids of more cells than those of tasks have are not kept: no task needs them, and they are many.
    """
    pools = Pools()
    pools.grids = new_grids(1 << 20, 1 << 30)
    pools.runs = new_runs(1 << 20, 1 << 28)
    pools.grids.state[2] = MAX_TASK_SIDE**2
    keep_run(pools.runs, 0)
    return pools


def grid_cells(pools: Pools, ids: NDArray[np.int32]) -> NDArray[np.uint8]:
    """The cells of grids one after the other."""
    grids = pools.grids
    parts = [
        grids.cells[grids.offsets[each] : grids.offsets[each] + int(grids.heights[each]) * int(grids.widths[each])]
        for each in ids
    ]
    return np.concatenate(parts) if parts else np.empty(0, np.uint8)
