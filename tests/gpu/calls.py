"""How long a call of every primitive takes: a wave of many different real values. Pieces of work for the check."""

from __future__ import annotations

import ast
from functools import cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID, SAMPLES, Type
from arc.dsl.values import Grid
from arc.engine.columnar.accounts import kernels_of
from arc.engine.columnar.device import OnDevice
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Graph, Node
from arc.engine.columnar.host import Host
from arc.engine.columnar.laps import KERNEL, Laps
from arc.engine.columnar.lowering import Lowering
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.pools import Pools
from arc.engine.columnar.processor import Processor
from arc.engine.columnar.schedule import waves
from arc.engine.profile import Profiler
from arc.engine.samples import demo_pairs
from arc.kernels.cpu.cells import FLOOR
from arc.kernels.gpu.library import ALL
from arc.kernels.gpu.pools import KEEP, Candidates
from benchmarks.corpus import SEED
from benchmarks.primitive_calls import CALLS, EXPRESSIONS
from benchmarks.primitives import lowered_call, value_bytes
from tests.engine.columnar.evaluation import readable
from tests.gpu.corpus import tasks
from tests.gpu.devices import Watched, elapsed, opened, processor_on

FEW = 1 << 14
"""Entries of a first wave, which tells whether a large one can be had in time."""

SAMPLED = 2048
"""Entries whose bytes are counted."""

COLORS = 10

LEAST = 4
"""Colours of a grid: others would make equal grids when colours are exchanged."""

ROUNDS = 3

INPUTS = {"S": SAMPLES, "I": GRID}


def texts() -> list[str]:
    """All calls."""
    return [each.format(**EXPRESSIONS) for each in CALLS]


@cache
def base() -> list[Grid]:
    """The different inputs of the packed tasks that have enough colours to make many different ones of each."""
    grids = dict.fromkeys(pair.input for task in tasks() for pair in (*task.train, *task.test))
    return [grid for grid in grids if len({cell for row in grid for cell in row}) >= LEAST]


def exchanged(number: int) -> NDArray[np.uint8]:
    """For every colour another one; a last entry, for what lies between grids, stays 0."""
    colors = Random(f"{SEED} {number}").sample(range(COLORS), COLORS) if number else list(range(COLORS))
    return np.array([*colors, 0], np.uint8)


@cache
def many(count: int) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.int32]]:
    """So many grids, or a few more, as candidates of a pool: words, starts in words, heights and widths."""
    sides = np.array([[len(grid) for grid in base()], [len(grid[0]) for grid in base()]], np.int32)
    room = (sides.prod(axis=0, dtype=np.int64) + 7) // 8 * 8
    starts = np.cumsum(room) - room
    cells = np.full(int(room.sum()), COLORS, np.uint8)
    for start, grid in zip(starts.tolist(), base(), strict=True):
        flat = b"".join(map(bytes, grid))
        cells[start : start + len(flat)] = np.frombuffer(flat, np.uint8)
    copies = -(-count // len(base()))
    words = np.concatenate([exchanged(number)[cells] for number in range(copies)]).view(np.int32)
    shifts = np.repeat(np.arange(copies) * len(cells), len(base()))
    return words, (np.tile(starts, copies) + shifts) // 4, np.tile(sides, copies)


class Call:
    """A call of a primitive: its operands are computed beforehand, and what remains is a schedule of its own."""

    def __init__(self, text: str) -> None:
        tree = ast.parse(text, mode="eval").body
        assert isinstance(tree, ast.Call)
        self.primitive = ast.unparse(tree.func)
        self.of_tasks = any(isinstance(node, ast.Name) and node.id == "S" for node in ast.walk(tree))
        graph = Graph()
        self.once = Domain("once")
        self.sample = Domain("sample", self.once)
        self.inputs = {name: graph.added(Node("input", (), (), self.sample, type)) for name, type in INPUTS.items()}
        lowering = Lowering(graph, self.once, self.inputs)
        operands = [lowered_call(lowering, each, self.once) for each in (tree.func, *tree.args)]
        before = len(graph.nodes)
        result = lowering.call(operands[0], tuple(operands[1:]), self.sample)
        assert isinstance(result, Node)
        self.result = graph.lifted(result, self.sample)
        after = len(graph.nodes)
        self.given = [graph.lifted(each, self.sample) for each in operands[1:] if isinstance(each, Node)]
        parts = graph.nodes[:before], graph.nodes[before:after], graph.nodes[after:]
        self.before, self.schedule, self.after = map(waves, parts)
        self.kernels = sorted(set(kernels_of([self.schedule])) & set(ALL))

    def prepared(self, processor: Processor, known: Any, grids: Any) -> Machine:
        """A machine that has the operands for columns of inputs."""
        machine = Machine(processor, memoize=False)
        nothing = processor.column(np.empty(0, np.int64))
        for domain, size in ((self.once, 1), (self.sample, len(grids))):
            machine.extents[domain] = Extent(size, processor.column(np.zeros(size, np.int32)), nothing)
        machine.give(self.inputs["S"], known)
        machine.give(self.inputs["I"], grids)
        machine.run(self.before)
        return machine

    def bytes(self, machine: Machine, pools: Pools) -> float:
        """What the arguments and the result of an entry take, on average."""
        machine.run(self.after)
        columns = [(machine.processor.read(machine.columns[node]), node.type) for node in (*self.given, self.result)]
        places = range(0, len(columns[0][0]), -(-len(columns[0][0]) // SAMPLED))
        total = sum(
            value_bytes(pools.value(int(column[place]), type), type) for column, type in columns for place in places
        )
        return total / len(places)


def on_device(device: str, text: str, entries: int, seconds: float) -> dict[str, Any]:
    """A call on a device, with as many entries as make it last about so many seconds at most: the whole wave with
    interning, and its own kernels alone."""
    call, watched = Call(text), opened_once(device)
    inputs = _Inputs(call, device)
    few = min(FEW, entries)
    machine = inputs.machine(few)
    machine.run(call.schedule)
    size = call.bytes(machine, readable(inputs.processor))
    short = _whole(inputs, watched, few)
    if call.of_tasks or short * entries / few > seconds:
        entries = few
    if entries > few:
        _whole(inputs, watched, entries)
    whole = _whole(inputs, watched, entries)
    machine = inputs.machine(entries)
    watched.watch(call.kernels)
    machine.run(call.schedule)
    own = watched.watched()
    column = machine.columns[call.result]
    return {
        "call": text,
        "primitive": call.primitive,
        "kernels": call.kernels,
        "entries": len(column),
        "missing": int((column < FLOOR).sum()),
        "bytes": size,
        "few": {"entries": min(few, len(column)), "seconds": short},
        "seconds": whole,
        "own": own,
    }


def _whole(inputs: _Inputs, watched: Watched, entries: int) -> float:
    machine = inputs.machine(entries)
    return elapsed(watched, lambda: machine.run(inputs.call.schedule))


class _Inputs:
    """The inputs of a call on a device, packed anew for every machine."""

    def __init__(self, call: Call, device: str) -> None:
        self.call = call
        self.device = opened_once(device)
        self.processor = processor_of(device)

    def machine(self, entries: int) -> Machine:
        """A machine with the operands for so many entries; those of tasks for all tasks."""
        processor = self.processor
        processor.clear(bounded=False)
        if self.call.of_tasks:
            return self.call.prepared(processor, *processor.entered(_of_tasks()))
        pools, xp = processor.pools, processor.xp
        words, starts, sides = resident(self.device, entries)
        pools.intern_grids(Candidates(words, starts, sides, xp.full(len(starts), KEEP, np.int32)))
        grids = xp.arange(min(entries, pools.grids.count), dtype=np.int32)
        return self.call.prepared(processor, xp.zeros(len(grids), np.int32), grids)


def on_core(device: str, text: str, entries: int) -> dict[str, Any]:
    """A call on one core of the machine: nanoseconds per entry of its own kernels, which intern."""
    call, host = Call(text), Host(Pools())
    best = float("inf")
    values = base()[:entries]
    for _ in range(ROUNDS):
        host.clear(bounded=False)
        if call.of_tasks:
            machine = call.prepared(host, *host.entered(_of_tasks()))
        else:
            (grids,) = host.entered([(values, GRID)])
            machine = call.prepared(host, np.zeros(len(grids), np.int32), grids)
        host.load(kernels_of([call.schedule]), Profiler())
        machine.laps = Laps()
        machine.run(call.schedule)
        inside = (spent.seconds for (part, _), spent in machine.laps.spent.items() if part == KERNEL)
        best = min(best, sum(inside))
    return {"call": text, "entries": len(machine.columns[call.result]), "seconds": best}


def _of_tasks() -> list[tuple[list[Any], Type]]:
    known = [(demo_pairs(task), task.test[0].input) for task in tasks()]
    return [([pairs for pairs, _ in known], SAMPLES), ([grid for _, grid in known], GRID)]


@cache
def opened_once(device: str) -> Watched:
    """The device of this process."""
    return Watched(opened(device))


@cache
def processor_of(device: str) -> OnDevice:
    """Its pools, which keep their room from call to call."""
    return processor_on(opened_once(device))


@cache
def resident(device: Watched, count: int) -> list[Any]:
    """``many`` on the device."""
    return [device.upload(each) for each in many(count)]
