"""Every line of programs through the columnar engine, as Python values: what differential tests compare."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from arc.dsl.types import GRID, SAMPLES, Type
from arc.engine.columnar.device import OnDevice
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Graph, Node
from arc.engine.columnar.host import Host
from arc.engine.columnar.lowering import Lowering, Value
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.pools import Pools
from arc.engine.columnar.processor import Processor
from arc.engine.columnar.schedule import alive, dropping, waves
from arc.kernels.cpu.cells import FLOOR
from arc.kernels.gpu.emulated import COMPILER, Emulated
from arc.program.program import Program

PROCESSORS: dict[str, Callable[[], Processor]] = {"cpu": lambda: Host(Pools())}
if COMPILER is not None:
    PROCESSORS["emulated"] = lambda: OnDevice(Emulated())
"""By device; those that need no card."""

DEVICE = "ARC_TEST_DEVICE"
"""The variable that names the device on which ``by_columns`` runs where no processor is given; ``cpu`` by default."""

FUNCTION = object()
"""Stands for a line that is a function."""


def by_columns(
    programs: Sequence[Program],
    samples: Sequence[tuple[Any, Any]],
    memoize: bool = True,
    kernels: set[str] | None = None,
    processor: Processor | None = None,
    kind: type[Machine] = Machine,
) -> list[Any]:
    """[program][line][sample]: the value or Reason of every line; FUNCTION for functions.

    A sample is a value of ``S`` and one of ``I``. The names of all nodes' kernels are added to ``kernels``. The machine
    is of a ``kind``.
    """
    once = Domain("once")
    sample = Domain("sample", once)
    graph = Graph()
    inputs = {
        "S": graph.added(Node("input", (), (), sample, SAMPLES)),
        "I": graph.added(Node("input", (), (), sample, GRID)),
    }
    lowering = Lowering(graph, once, inputs)
    lowered = []
    for program in programs:
        lines: list[Value] = []
        for line in program.lines:
            args = tuple(lowering.operand(arg, lines) for arg in line.args)
            lines.append(lowering.call(lowering.operand(line.callee, lines), args, once))
        lowered.append([graph.lifted(line, sample) if isinstance(line, Node) else FUNCTION for line in lines])
    if kernels is not None:
        kernels.update(_kernels(graph))
    processor = processor or PROCESSORS[os.environ.get(DEVICE, "cpu")]()
    processor.clear(bounded=False)
    machine = kind(processor, memoize)
    results = [line for lines in lowered for line in lines if isinstance(line, Node)]
    for domain, size in ((once, 1), (sample, len(samples))):
        parents = processor.column(np.zeros(size, np.int32))
        machine.extents[domain] = Extent(size, parents, processor.column(np.empty(0, np.int64)))
    known, grids = processor.entered([([s for s, _ in samples], SAMPLES), ([i for _, i in samples], GRID)])
    machine.give(inputs["S"], known)
    machine.give(inputs["I"], grids)
    machine.run(dropping(waves(alive(graph.nodes, results)), results))
    pools = readable(processor)

    @cache
    def of(type: Type) -> Values:
        return Values(pools, type, list(map(of, type.args)))

    def values(node: Any) -> Any:
        if node is FUNCTION:
            return FUNCTION
        return list(map(of(node.type).__getitem__, processor.read(machine.columns[node]).tolist()))

    return [[values(line) for line in lines] for lines in lowered]


def readable(processor: Processor) -> Pools:
    """The pools of a processor, for turning entries into Python values."""
    if isinstance(processor, Host):
        return processor.pools
    assert isinstance(processor, OnDevice)
    pools = Pools()
    pools.grids, pools.runs = processor.pools.download()
    return pools


class Values(dict[int, Any]):
    """The Python values (or Reasons) of one type by entry: made once, containers of the values of their elements."""

    def __init__(self, pools: Pools, type: Type, parts: list[Values]) -> None:
        super().__init__()
        self._pools = pools
        self._type = type
        self._parts = parts

    def __missing__(self, entry: int) -> Any:
        self[entry] = self._elements(entry) if self._parts and entry >= FLOOR else self._pools.value(entry, self._type)
        return self[entry]

    def _elements(self, entry: int) -> Any:
        runs = self._pools.runs
        start = int(runs.offsets[entry])
        items = runs.items[start : start + int(runs.lengths[entry])].tolist()
        if self._type.name == "Pair":
            return tuple(part[item] for part, item in zip(self._parts, items, strict=True))
        values = map(self._parts[0].__getitem__, items)
        return frozenset(values) if self._type.name == "Set" else tuple(values)


def _kernels(graph: Graph) -> set[str]:
    inside = (_kernels(node.body.graph) for node in graph.nodes if node.body is not None)
    return {node.kernel for node in graph.nodes}.union(*inside)
