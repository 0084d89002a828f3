"""The ``cpu`` backend: plans lowered to columns, run by numba kernels."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID, INTEGER, SAMPLES, Type
from arc.engine.backend import MAX_DIFFER, MISSING_DIFFER, Executable, Outcomes, Slice
from arc.engine.columnar.accounts import load_kernels, profile_rows
from arc.engine.columnar.coerce import coerced
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Graph, Node
from arc.engine.columnar.laps import Laps, NoLaps
from arc.engine.columnar.lowering import Lowering, Value
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.memo import Memos
from arc.engine.columnar.pools import Column, OutOfRoomError, Pools
from arc.engine.columnar.schedule import alive, dropping, waves
from arc.engine.columnar.scratch import Scratch
from arc.engine.columnar.splitting import Splitting
from arc.engine.grids import Grids
from arc.engine.plan import Domain as PlanDomain
from arc.engine.plan import Plan
from arc.engine.profile import CANDIDATES, Profiler
from arc.engine.switches import DEFAULT, Switches
from arc.kernels.cpu import flow
from arc.kernels.cpu.cells import FLOOR, MISSING
from arc.program.program import Operand


@contextmanager
def no_collector() -> Iterator[None]:
    """Keeps Python's collector of reference cycles from walking over all programs and nodes again and again: the engine
    leaves no cycles to be found while it runs."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class CpuBackend:
    """Runs every instruction as waves of compiled kernels over all samples of a slice."""

    name = "cpu"

    def __init__(self, switches: Switches = DEFAULT) -> None:
        self.switches = switches

    def load(self, plan: Plan, profiler: Profiler) -> Executable:
        """Lowers a plan."""

        def whole(part: Plan) -> _Lowered:
            with no_collector():
                return _Lowered(part, profiler, self.switches)

        return Splitting(plan, whole)


class _Lowered:
    """A plan as two schedules: what candidates need, and what differs need of their outputs."""

    def __init__(self, plan: Plan, profiler: Profiler, switches: Switches) -> None:
        self.profiler = profiler
        self.switches = switches
        self.pools = Pools()
        self.memos: Memos = {}
        self.scratch = Scratch()
        self.laps = Laps(profiler.clock)
        profiler.watch(lambda: profile_rows(self.laps))
        self.domains: dict[PlanDomain, Domain] = {}
        parent = None
        for each in PlanDomain:
            parent = self.domains[each] = Domain(each.name.lower(), parent)
        graph = Graph()
        inputs = {
            "S": graph.added(Node("input", (), (), self.domains[PlanDomain.TASK], SAMPLES)),
            "I": graph.added(Node("input", (), (), self.domains[PlanDomain.SAMPLE], GRID)),
            "C": graph.added(Node("input", (), (), self.domains[PlanDomain.OUTPUT], GRID)),
        }
        self.inputs = inputs
        sample, output = self.domains[PlanDomain.SAMPLE], self.domains[PlanDomain.OUTPUT]
        outputs = [(each, GRID, sample) for each in plan.outputs]
        results = [(each, INTEGER, output) for _, each in plan.differs]
        groups = [[*outputs, *results]] if switches.sharing else [*([each] for each in outputs), results]
        columns = [column for group in groups for column in self._lowered(graph, plan, group)]
        self.outputs, self.results = columns[: len(outputs)], columns[len(outputs) :]
        needed = alive(graph.nodes, [*self.outputs, *self.results])
        demo = self.domains[PlanDomain.DEMO]
        first = [node for node in needed if not node.domain.below(demo)]
        second = [node for node in needed if node.domain.below(demo)]
        before, after = waves(first, switches.waves), waves(second, switches.waves)
        schedule = dropping([*before, *after], [*self.outputs, *self.results])
        self.schedules = schedule[: len(before)], schedule[len(before) :]
        load_kernels(self.schedules, profiler)

    def _lowered(self, graph: Graph, plan: Plan, roots: Sequence[tuple[Operand, Type, Domain]]) -> list[Node]:
        """The columns of some operands of a plan, each of a type in a domain; they share what they have in common."""
        graph = Graph(graph.nodes)
        lowering = Lowering(graph, self.domains[PlanDomain.ONCE], self.inputs)
        lines: dict[int, Value] = {}
        for position in plan.needed(root for root, _, _ in roots):
            instruction = plan.instructions[position]
            callee = lowering.operand(instruction.callee, lines)
            args = tuple(lowering.operand(arg, lines) for arg in instruction.args)
            lines[position] = lowering.call(callee, args, self.domains[instruction.domain])
        return [
            graph.lifted(coerced(graph, _column(lowering.operand(root, lines)), type), domain)
            for root, type, domain in roots
        ]

    def run(self, samples: Slice, bounded: bool) -> Outcomes:
        """Runs the plan on the samples of a slice. Raises OutOfRoomError if the memory is ``bounded`` and too small."""
        try:
            with no_collector():
                return self._run(samples, bounded)
        except OutOfRoomError:
            self.pools, self.scratch = Pools(), Scratch()
            raise

    def _run(self, samples: Slice, bounded: bool) -> Outcomes:
        self.pools.clear()
        self.pools.bounded = bounded
        for memo in self.memos.values():
            memo.clear()
        machine = Machine(self.pools, self.switches.memo, self.switches.waves, self.memos, self.scratch)
        machine.laps = self.laps if self.profiler.active else NoLaps()
        self._enter(machine, samples)
        self._waves(machine, 0)
        with self.profiler.span(CANDIDATES):
            shape = (len(self.outputs), len(samples.samples))
            ids = np.array([machine.columns[node] for node in self.outputs], np.int32).reshape(shape).T.copy()
            exact = ids == self._expected(machine, samples)[:, None]
        differs = np.full((len(self.results), *ids.shape), MISSING_DIFFER, np.int16)
        if self.results:
            self._judge(machine, samples, ids, differs)
        with self.profiler.span(CANDIDATES):
            output, grids = _numbered(machine.pools, samples, ids)
        return Outcomes(output, exact, differs, grids)

    def _waves(self, machine: Machine, schedule: int) -> None:
        """Runs one of the schedules."""
        machine.laps.start(self.pools.bytes())
        try:
            machine.run(self.schedules[schedule])
        finally:
            self.profiler.elsewhere(machine.laps.seconds)

    def _enter(self, machine: Machine, samples: Slice) -> None:
        """Packs the inputs and sets the extents of the plan's domains."""
        pools = machine.pools
        tasks = np.array([sample.task for sample in samples.samples], np.int32)
        nothing = np.empty(0, np.int64)
        sizes = {PlanDomain.ONCE: 1, PlanDomain.TASK: len(samples.tasks), PlanDomain.SAMPLE: len(tasks)}
        parents = {
            PlanDomain.ONCE: np.empty(0, np.int32),
            PlanDomain.TASK: np.zeros(len(samples.tasks), np.int32),
            PlanDomain.SAMPLE: tasks,
        }
        for domain, size in sizes.items():
            machine.extents[self.domains[domain]] = Extent(size, parents[domain], nothing)
        known = [pools.entry(each, SAMPLES) for each in samples.tasks]
        grids = [pools.entry(sample.input, GRID) for sample in samples.samples]
        machine.give(self.inputs["S"], np.array(known, np.int32))
        machine.give(self.inputs["I"], np.array(grids, np.int32))

    def _expected(self, machine: Machine, samples: Slice) -> Column:
        """The id of every sample's expected output; MISSING for test samples."""
        return np.array(
            [
                MISSING if sample.expected is None else machine.pools.entry(sample.expected, GRID)
                for sample in samples.samples
            ],
            np.int32,
        )

    def _judge(self, machine: Machine, samples: Slice, ids: NDArray[np.int32], differs: NDArray[np.int16]) -> None:
        """Runs the differs on the outputs of all candidates on demo samples."""
        demos = np.flatnonzero([sample.expected is not None for sample in samples.samples]).astype(np.int32)
        rows, candidates = np.nonzero(ids[demos] >= FLOOR)
        nothing = np.empty(0, np.int64)
        machine.extents[self.domains[PlanDomain.DEMO]] = Extent(len(demos), demos, nothing)
        machine.extents[self.domains[PlanDomain.OUTPUT]] = Extent(len(rows), rows.astype(np.int32), nothing)
        machine.give(self.inputs["C"], ids[demos[rows], candidates])
        self._waves(machine, 1)
        for position, node in enumerate(self.results):
            values = machine.columns[node]
            values = np.where((values >= 0) & (values <= MAX_DIFFER), values, MISSING_DIFFER)
            differs[position, demos[rows], candidates] = values


def _column(value: Value) -> Node:
    assert isinstance(value, Node), "inference makes sure that outputs are values"
    return value


def _numbered(pools: Pools, samples: Slice, ids: NDArray[np.int32]) -> tuple[NDArray[np.int32], Grids]:
    """The outputs as results store them, and the distinct grids of test samples in order of first appearance."""
    output = np.zeros(ids.shape, np.int32)
    absent = ids < FLOOR
    output[absent] = MISSING - ids[absent]
    tests = np.flatnonzero([sample.expected is None for sample in samples.samples])
    found = ids[tests][~absent[tests]]
    distinct, first, places = np.unique(found, return_index=True, return_inverse=True)
    order = np.argsort(first, kind="stable")
    number = np.empty(len(order), np.int32)
    number[order] = np.arange(len(order), dtype=np.int32)
    rows, candidates = np.nonzero(~absent[tests])
    output[tests[rows], candidates] = number[places]
    return output, _packed(pools, distinct[order])


def _packed(pools: Pools, ids: NDArray[np.int32]) -> Grids:
    grids = pools.grids
    heights, widths = grids.heights[ids].astype(np.int16), grids.widths[ids].astype(np.int16)
    offsets = np.zeros(len(ids) + 1, np.int64)
    np.cumsum(heights.astype(np.int64) * widths, out=offsets[1:])
    cells = np.empty(int(offsets[-1]), np.uint8)
    flow.cells_of(ids, grids, offsets, cells)
    return Grids(offsets, heights, widths, cells)
