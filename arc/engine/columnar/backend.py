"""Backends that lower plans to columns, and run them on a processor: by numba kernels, or by CUDA kernels."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import GRID, INTEGER, SAMPLES, Type
from arc.engine.backend import MAX_DIFFER, MISSING_DIFFER, Executable, Outcomes, Slice
from arc.engine.columnar.accounts import kernels_of, profile_rows
from arc.engine.columnar.coerce import coerced
from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Graph, Node
from arc.engine.columnar.host import Host
from arc.engine.columnar.laps import Laps, NoLaps
from arc.engine.columnar.lowering import Lowering, Value
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.pools import OutOfRoomError, Pools
from arc.engine.columnar.processor import Processor
from arc.engine.columnar.schedule import alive, dropping, waves
from arc.engine.columnar.splitting import Splitting, Whole
from arc.engine.grids import Grids
from arc.engine.plan import Domain as PlanDomain
from arc.engine.plan import Plan
from arc.engine.profile import CANDIDATES, Profiler
from arc.engine.switches import DEFAULT, Switches
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


class ColumnarBackend:
    """Runs every instruction as waves of compiled kernels over all samples of a slice."""

    def __init__(self, name: str, processor: Callable[[], Processor], switches: Switches = DEFAULT) -> None:
        self.name = name
        self.processor = processor
        self.switches = switches

    def load(self, plan: Plan, profiler: Profiler) -> Executable:
        """Lowers a plan."""
        return Splitting(plan, lambda part: self.lowered(part, profiler))

    def lowered(self, plan: Plan, profiler: Profiler) -> Whole:
        """A plan, or a part of one, made ready to run as a whole."""
        with no_collector():
            return _Lowered(plan, profiler, self.switches, self.processor)


class CpuBackend(ColumnarBackend):
    """The device ``cpu``."""

    def __init__(self, switches: Switches = DEFAULT) -> None:
        super().__init__("cpu", lambda: Host(Pools()), switches)


class _Lowered:
    """A plan as two schedules: what candidates need, and what differs need of their outputs."""

    def __init__(self, plan: Plan, profiler: Profiler, switches: Switches, processor: Callable[[], Processor]) -> None:
        self.profiler = profiler
        self.switches = switches
        self.new_processor = processor
        self.processor = processor()
        self.laps = laps = Laps(profiler.clock, self.processor.meter)
        profiler.watch(lambda: profile_rows(laps))  # which does not keep the processor and its memory
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
        self.processor.load(kernels_of(self.schedules), profiler)

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
        """Runs the plan on the samples of a slice. Raises OutOfRoomError if the memory is too small, or ``bounded`` and
        too small; LostDeviceError if a GPU has broken down."""
        with no_collector():
            try:
                return self._run(samples, bounded)
            except Exception as error:
                failure = self.processor.failure(error)
                if not isinstance(failure, OutOfRoomError):
                    if failure is error:
                        raise
                    raise failure from error
            # Nothing holds the error and its frames any more, so that the next processor finds the memory free.
            del failure, self.processor
            self.processor = self.new_processor()
            raise OutOfRoomError

    def _run(self, samples: Slice, bounded: bool) -> Outcomes:
        self.processor.clear(bounded)
        machine = Machine(self.processor, self.switches.memo, self.switches.waves)
        machine.laps = self.laps if self.profiler.active else NoLaps()
        expected = self._enter(machine, samples)
        self._waves(machine, 0)
        with self.profiler.span(CANDIDATES):
            shape = (len(self.outputs), len(samples.samples))
            ids = self.processor.outputs([machine.columns[node] for node in self.outputs]).reshape(shape).T.copy()
            exact = ids == expected[:, None]
        differs = np.full((len(self.results), *ids.shape), MISSING_DIFFER, np.int16)
        if self.results:
            self._judge(machine, samples, ids, differs)
        with self.profiler.span(CANDIDATES):
            output, grids = _numbered(self.processor, samples, ids)
        machine.laps.transferred()
        self.processor.settle()
        return Outcomes(output, exact, differs, grids)

    def _waves(self, machine: Machine, schedule: int) -> None:
        """Runs one of the schedules."""
        machine.laps.start(self.processor.bytes())
        try:
            machine.run(self.schedules[schedule])
        finally:
            self.profiler.elsewhere(machine.laps.seconds)

    def _enter(self, machine: Machine, samples: Slice) -> NDArray[np.int32]:
        """Packs the inputs and sets the extents of the plan's domains; gives the id of every sample's expected output,
        MISSING for test samples."""
        processor = self.processor
        tasks = np.array([sample.task for sample in samples.samples], np.int32)
        parents = {
            PlanDomain.ONCE: np.zeros(1, np.int32),
            PlanDomain.TASK: np.zeros(len(samples.tasks), np.int32),
            PlanDomain.SAMPLE: tasks,
        }
        for domain, each in parents.items():
            self._extend(machine, domain, each)
        demos = _demos(samples)
        known, grids, outputs = processor.entered(
            [
                (samples.tasks, SAMPLES),
                ([sample.input for sample in samples.samples], GRID),
                ([samples.samples[demo].expected for demo in demos], GRID),
            ]
        )
        machine.give(self.inputs["S"], known)
        machine.give(self.inputs["I"], grids)
        expected = np.full(len(samples.samples), MISSING, np.int32)
        expected[demos] = processor.read(outputs)
        return expected

    def _extend(self, machine: Machine, domain: PlanDomain, parents: NDArray[np.int32]) -> None:
        """Sets the extent of a domain of the plan."""
        column, nothing = self.processor.column(parents), self.processor.xp.empty(0, np.int64)
        machine.extents[self.domains[domain]] = Extent(len(parents), column, nothing)

    def _judge(self, machine: Machine, samples: Slice, ids: NDArray[np.int32], differs: NDArray[np.int16]) -> None:
        """Runs the differs on the outputs of all candidates on demo samples."""
        demos = _demos(samples)
        rows, candidates = np.nonzero(ids[demos] >= FLOOR)
        self._extend(machine, PlanDomain.DEMO, demos)
        self._extend(machine, PlanDomain.OUTPUT, rows.astype(np.int32))
        machine.give(self.inputs["C"], self.processor.column(ids[demos[rows], candidates]))
        self._waves(machine, 1)
        for position, values in enumerate(self.processor.outputs([machine.columns[node] for node in self.results])):
            kept = np.where((values >= 0) & (values <= MAX_DIFFER), values, MISSING_DIFFER)
            differs[position, demos[rows], candidates] = kept


def _column(value: Value) -> Node:
    assert isinstance(value, Node), "inference makes sure that outputs are values"
    return value


def _demos(samples: Slice) -> NDArray[np.int32]:
    """The positions of the demo samples."""
    return np.flatnonzero([sample.expected is not None for sample in samples.samples]).astype(np.int32)


def _numbered(processor: Processor, samples: Slice, ids: NDArray[np.int32]) -> tuple[NDArray[np.int32], Grids]:
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
    return output, processor.grids(distinct[order])
