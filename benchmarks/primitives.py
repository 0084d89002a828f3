"""All primitives: nanoseconds per entry in the columnar engine and in Python, on the same real values."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

import numpy as np

from arc.dsl import CONSTANTS, PRIMITIVES, Missing, Reason
from arc.dsl.types import GRID, SAMPLES, Type
from arc.dsl.values import Grid, Samples
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Graph, Node
from arc.engine.columnar.host import Host
from arc.engine.columnar.laps import KERNEL, Laps
from arc.engine.columnar.lowering import Lowering, Value
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.physical import SCALARS
from arc.engine.columnar.schedule import waves
from arc.engine.samples import sliced
from arc.kernels.cpu.cells import FLOOR
from benchmarks.corpus import tasks
from benchmarks.primitive_calls import CALLS, EXPRESSIONS
from benchmarks.room import Mark, Room

REPEATS = 5
PYTHON_SECONDS = 0.08
"""For one primitive, about."""


@dataclass(frozen=True)
class Timed:
    """One call."""

    primitive: str
    operands: str
    entries: int
    missing: int
    """entries without a result"""
    ns: float
    """per entry: kernels, columns and interning of results that are new, without dispatch"""
    bytes: float
    """per entry: the values of arguments and result"""
    python_ns: float
    compared: int
    """entries that Python computed"""
    differing: int

    @property
    def gb_per_second(self) -> float | None:
        """Bytes of values over time; None where nothing is left to do when a program runs."""
        return self.bytes / self.ns if self.ns else None

    @property
    def ratio(self) -> float | None:
        """How many times Python takes as long."""
        return self.python_ns / self.ns if self.ns else None


def measured(every: int = 1) -> list[dict[str, Any]]:
    """All calls, on every so-manieth of the inputs of the training tasks."""
    ((_, part),) = sliced(tasks(), 10**9)
    samples = [(part.tasks[sample.task], sample.input) for sample in part.samples[::every]]
    bench = _Bench(samples)
    found = []
    for call in CALLS:
        timed = bench.timed(call.format(**EXPRESSIONS))
        found.append({**asdict(timed), "gb_per_second": timed.gb_per_second, "ratio": timed.ratio})
    return found


class _Bench:
    """The inputs, packed once, and what Python gives for expressions of some of them."""

    def __init__(self, samples: list[tuple[Samples, Grid]]) -> None:
        self.samples = samples
        self.checked = range(0, len(samples), 13)
        self.known: list[dict[str, Any]] = [{} for _ in samples]
        self._fill(1)

    def _fill(self, factor: int) -> None:
        self.factor = factor
        self.room = Room(grids=factor << 14, cells=factor << 22, runs=factor << 18, items=factor << 22)
        pools = self.room.pools
        self.tasks = np.array([pools.entry(task, SAMPLES) for task, _ in self.samples], np.int32)
        self.inputs = np.array([pools.entry(grid, GRID) for _, grid in self.samples], np.int32)
        self.start = self.room.mark()

    def timed(self, text: str) -> Timed:
        """One call, timed; in larger pools where these had to grow."""
        while True:
            found = self._timed(text)
            if found is not None:
                return found
            self._fill(2 * self.factor)

    def _timed(self, text: str) -> Timed | None:
        graph = Graph()
        once = Domain("once")
        sample = Domain("sample", once)
        inputs = {
            "S": graph.added(Node("input", (), (), sample, SAMPLES)),
            "I": graph.added(Node("input", (), (), sample, GRID)),
        }
        lowering = Lowering(graph, once, inputs)
        tree = ast.parse(text, mode="eval").body
        assert isinstance(tree, ast.Call)
        operands = [lowered_call(lowering, each, once) for each in (tree.func, *tree.args)]
        before = len(graph.nodes)
        result = lowering.call(operands[0], tuple(operands[1:]), sample)
        assert isinstance(result, Node)
        result = graph.lifted(result, sample)
        self.room.reset(self.start)
        machine = Machine(Host(self.room.pools), memoize=False)
        nothing = np.empty(0, np.int64)
        machine.extents[once] = Extent(1, np.zeros(1, np.int32), nothing)
        machine.extents[sample] = Extent(len(self.samples), np.zeros(len(self.samples), np.int32), nothing)
        machine.give(inputs["S"], self.tasks)
        machine.give(inputs["I"], self.inputs)
        machine.run(waves(graph.nodes[:before]))
        seconds = self._repeated(machine, waves(graph.nodes[before:]), self.room.mark())
        if self.room.grown:
            return None
        given = [graph.lifted(each, sample) for each in operands[1:] if isinstance(each, Node)]
        machine.run(waves([each for each in given if each not in machine.columns]))
        return self._compared(text, tree, machine, given, result, seconds)

    def _repeated(self, machine: Machine, schedule: Any, mark: Mark) -> float:
        best = float("inf")
        for _ in range(REPEATS):
            self.room.reset(mark)
            machine.laps = Laps()
            machine.run(schedule)
            inside = (spent.seconds for (part, _), spent in machine.laps.spent.items() if part == KERNEL)
            best = min(best, sum(inside))
        return best

    def _compared(
        self, text: str, tree: ast.Call, machine: Machine, given: list[Node], result: Node, seconds: float
    ) -> Timed:
        pools = self.room.pools
        column = machine.columns[result]
        seconds_python, size, compared, differing = 0.0, 0, 0, 0
        function = PRIMITIVES[ast.unparse(tree.func)].function
        for number in self.checked:
            args = [self._value(each, number) for each in tree.args]
            took, expected = min((_called(function, args) for _ in range(2)), key=lambda each: each[0])
            seconds_python += took
            value = pools.value(int(column[number]), result.type)
            differing += value != expected or isinstance(value, Reason) != isinstance(expected, Reason)
            compared += 1
            size += value_bytes(value, result.type)
            size += sum(value_bytes(pools.value(int(machine.columns[n][number]), n.type), n.type) for n in given)
            if seconds_python > PYTHON_SECONDS:
                break
        return Timed(
            primitive=ast.unparse(tree.func),
            operands=", ".join(str(node.type) for node in given)
            + (" and a function" if len(given) < len(tree.args) else ""),
            entries=len(column),
            missing=int((column < FLOOR).sum()),
            ns=seconds / len(column) * 1e9,
            bytes=size / compared,
            python_ns=seconds_python / compared * 1e9,
            compared=compared,
            differing=differing,
        )

    def _value(self, node: ast.expr, number: int) -> Any:
        """What Python gives for an expression on a sample: a value, a Reason or a function."""
        known, text = self.known[number], ast.unparse(node)
        if text in ("S", "I"):
            return self.samples[number][text == "I"]
        if text not in known:
            known[text] = self._computed(node, number)
        return known[text]

    def _computed(self, node: ast.expr, number: int) -> Any:
        if isinstance(node, ast.Name):
            return CONSTANTS[node.id].value if node.id in CONSTANTS else PRIMITIVES[node.id].function
        assert isinstance(node, ast.Call)
        function, *args = (self._value(each, number) for each in (node.func, *node.args))
        missing = next((arg for arg in args if isinstance(arg, Reason)), None)
        if missing is not None:
            return missing
        try:
            return function(*args)
        except Missing as error:
            return error.reason


def _called(function: Callable[..., Any], args: list[Any]) -> tuple[float, Any]:
    """What a primitive gives for arguments that may be missing, and the seconds that it takes."""
    start = perf_counter()
    missing = next((arg for arg in args if isinstance(arg, Reason)), None)
    if missing is not None:
        return perf_counter() - start, missing
    try:
        found = function(*args)
    except Missing as error:
        found = error.reason
    return perf_counter() - start, found


def lowered_call(lowering: Lowering, node: ast.expr, once: Domain) -> Value:
    """The value of an expression of calls and names."""
    if isinstance(node, ast.Name):
        return lowering.operand(node.id, [])
    assert isinstance(node, ast.Call)
    function, *args = (lowered_call(lowering, each, once) for each in (node.func, *node.args))
    return lowering.call(function, tuple(args), once)


def value_bytes(value: Any, type: Type) -> int:
    """The bytes of a value as pools hold it."""
    if isinstance(value, Reason) or type in SCALARS:
        return 4
    if type == GRID:
        return sum(map(len, value))
    parts = type.args if type.name == "Pair" else type.args * len(value)
    return sum(4 if part in SCALARS else 4 + value_bytes(each, part) for each, part in zip(value, parts, strict=False))
