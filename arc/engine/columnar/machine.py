"""The machine: columns of one slice, computed wave by wave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Node
from arc.engine.columnar.laps import KERNEL, Laps
from arc.engine.columnar.pools import Column
from arc.engine.columnar.processor import Processor
from arc.engine.columnar.schedule import Wave, alive, dropping, waves
from arc.engine.profile import COLUMNS, DISPATCH, ERRORS, INTERNING
from arc.kernels.cpu.cells import FLOOR, MISSING
from arc.kernels.cpu.library import MAKES_PARTS, NOT_MEMOIZED
from arc.limits import MAX_LEAVES

LAZY = frozenset({"choose", "if_empty", "smaller_reason"})
"""Kernels that look at missing arguments themselves."""


class Machine:
    """Columns by node and extents by domain; ``waves`` run in the order of a schedule."""

    def __init__(self, processor: Processor, memoize: bool = True, grouped: bool = True) -> None:
        self.processor = processor
        self.memoize = memoize
        self.grouped = grouped
        """of the bodies of loops: nodes of one kernel run together"""
        self.columns: dict[Node, Column] = {}
        self.clean: set[Node] = set()
        """nodes without any missing entry"""
        self.extents: dict[Domain, Extent] = {}
        self.laps = Laps()

    def give(self, node: Node, column: Column) -> None:
        """Sets the column of an input."""
        self._keep(node, column, clean=not self.processor.any_missing(column))

    def run(self, schedule: Sequence[Wave]) -> None:
        """Runs the waves of a schedule."""
        for wave in schedule:
            special = _SPECIAL.get(wave.kernel)
            if special is None:
                self._wave(wave)
            else:
                for node in wave.nodes:
                    special(self, node)
                entries = sum(len(self.columns[node]) for node in wave.nodes)
                self.laps.lap(KERNEL, wave.kernel, 1, entries, entries, 0, 4 * entries)
            for node in wave.drops:
                self.columns.pop(node, None)
            self.laps.lap(DISPATCH, wave.kernel)

    def _keep(self, node: Node, column: Column, clean: bool) -> None:
        self.columns[node] = column
        if clean:
            self.clean.add(node)

    def _wave(self, wave: Wave) -> None:
        """Computes all nodes of a wave with one call of its kernel."""
        columns, extents, processor = self.columns, self.extents, self.processor
        sizes = [extents[node.domain].size for node in wave.nodes]
        entries = sum(sizes)
        processor.entries_fit(entries)
        parts = [[columns[arg] for arg in args] for args in wave.args]
        children = [[columns[child] for child in children] for children in wave.children]
        complete = wave.kernel in LAZY or wave.distinct_args <= self.clean
        self.laps.lap(DISPATCH, wave.kernel, 1, entries)
        args = processor.rows(parts, entries)
        segments = self._segments(wave, children)
        out = processor.results(entries)
        self.laps.lap(COLUMNS, wave.kernel, 1, entries, entries, 4 * args.size, 4 * args.size)
        positions = None
        if not complete:
            positions = processor.present(args, out)
            self.laps.lap(ERRORS, wave.kernel)
        if positions is None:
            self._compute(wave, args, out, segments, entries, self._made(wave, None))
        else:
            given = processor.gathered(args, positions, "given")
            if segments:
                segments = [segments[0][positions], segments[1][positions], *segments[2:]]
            values = processor.blank(len(positions))
            times = self._made(wave, positions)
            self.laps.lap(ERRORS, wave.kernel, 1, entries - len(positions))
            self._compute(wave, given, values, segments, entries, times)
            processor.scatter(values, positions, out)
            self.laps.lap(ERRORS, wave.kernel)
        clean = self._clean_parts(out, sizes)
        self.laps.lap(COLUMNS, wave.kernel)
        begin = 0
        for node, size, each in zip(wave.nodes, sizes, clean, strict=True):
            self._keep(node, out[begin : begin + size], each)
            begin += size

    def _segments(self, wave: Wave, children: list[list[Column]]) -> list[Column]:
        """Starts and ends of the entries' segments in the child columns, and the child columns."""
        if wave.nodes[0].segment is None:
            return []
        xp = self.processor.xp
        starts, ends, shift = [], [], 0
        for node in wave.nodes:
            assert node.segment is not None
            extent = self.extents[node.segment]
            starts.append(extent.offsets[:-1] + shift)
            ends.append(extent.offsets[1:] + shift)
            shift += extent.size
        joined = [columns[0] if len(columns) == 1 else xp.concatenate(columns) for columns in children]
        return [xp.concatenate(starts).astype(np.int32), xp.concatenate(ends).astype(np.int32), *joined]

    def _clean_parts(self, column: Column, sizes: list[int]) -> list[bool]:
        """Whether the parts of a column, of these sizes, are without any missing entry."""
        if not self.processor.any_missing(column):
            return [True] * len(sizes)
        if len(sizes) == 1:
            return [False]
        return [not missing for missing in self.processor.parts_missing(column, sizes)]

    def _compute(
        self,
        wave: Wave,
        args: NDArray[np.int32],
        out: Column,
        segments: list[Column],
        entries: int,
        times: Column | None,
    ) -> None:
        """Fills ``out``; equal arguments are computed once where that pays. ``times`` is how often entries are made,
        where that may bound them."""
        if times is not None:
            self._call_bounded(wave, [*segments[:2], *args, *segments[2:]], out, entries, times)
            return
        if segments or not self.memoize or wave.kernel in NOT_MEMOIZED or not len(args):
            columns = [*segments[:2], *args, *segments[2:]]
            self._call(wave, columns, out, entries)
            return
        processor = self.processor
        memory = processor.memory(wave.kernel, wave.statics, len(args))
        known = memory.count
        places, fresh = memory.enter(args, out)
        missed = processor.gathered(args, fresh, "missed")
        self.laps.lap(INTERNING, wave.kernel, 1, entries, len(fresh), 4 * args.size, 4 * entries)
        self._call(wave, list(missed), memory.values[known : memory.count], entries)
        processor.take(memory.values, places, out)
        self.laps.lap(INTERNING, wave.kernel)

    def _made(self, wave: Wave, present: Column | None) -> Column | None:
        """How often every entry (that is present) is made, where that may bound what the kernel makes."""
        fits = wave.nodes[0].fits
        if fits is None or wave.kernel in MAKES_PARTS:
            return None
        extents = [self.extents[node.domain] for node in wave.nodes]
        if max(extent.most for extent in extents) <= max(fits, 1):
            return None
        times: Column = self.processor.xp.concatenate([extent.repetition for extent in extents])
        return times if present is None else times[present]

    def _call_bounded(self, wave: Wave, columns: Sequence[Column], out: Column, entries: int, times: Column) -> None:
        """Calls the kernel so that it keeps nothing that is certainly too large: once for the entries whose number of
        times has the same highest bit."""
        if not len(times):
            return
        xp, processor = self.processor.xp, self.processor
        both = processor.read(xp.stack((times.min(), times.max()))).tolist()
        lowest, highest = (int(most).bit_length() - 1 for most in both)
        if lowest == highest:
            with processor.keeping(MAX_LEAVES >> lowest):
                self._call(wave, columns, out, entries)
            return
        bits = xp.frexp(times)[1] - 1
        for bit in range(lowest, highest + 1):
            chosen = processor.chosen(bits == bit)
            given = [each[chosen] for each in columns[: len(columns) - len(wave.nodes[0].children)]]
            part = out[chosen]
            with processor.keeping(MAX_LEAVES >> bit):
                self._call(wave, [*given, *columns[len(given) :]], part, len(chosen))
            out[chosen] = part

    def _call(self, wave: Wave, columns: Sequence[Column], out: Column, entries: int) -> None:
        """Calls the kernel."""
        self.processor.call(wave.kernel, columns, wave.codes, out)
        self.laps.call(wave.kernel, entries, columns, out, self.processor.bytes())

    def _constant(self, node: Node) -> None:
        size = self.extents[node.domain].size
        self._keep(node, self.processor.constant(node.statics[0], size), clean=True)

    def _given(self, node: Node) -> None:
        """Inputs are set by ``give``."""

    def _missing(self, node: Node) -> None:
        size = self.extents[node.domain].size
        self._keep(node, self.processor.constant(MISSING + node.statics[0], size), clean=not size)

    def _same(self, node: Node) -> None:
        self._keep(node, self.columns[node.args[0]], node.args[0] in self.clean)

    def _lift(self, node: Node) -> None:
        extent, processor = self.extents[node.domain], self.processor
        column = processor.xp.empty(extent.size, np.int32)
        processor.take(self.columns[node.args[0]], extent.parents, column)
        self._keep(node, column, node.args[0] in self.clean or not processor.any_missing(column))

    def _expand(self, node: Node) -> None:
        self._enter(node, *self.processor.elements_offsets(*self._args(node)))

    def _expand_zip(self, node: Node) -> None:
        self._enter(node, *self.processor.zipped_offsets(*self._args(node)))

    def _expand_cross(self, node: Node) -> None:
        self._enter(node, *self.processor.crossed_offsets(*self._args(node)))

    def _args(self, node: Node) -> list[Column]:
        return [self.columns[arg] for arg in node.args]

    def _enter(self, node: Node, offsets: NDArray[np.int64], size: int) -> None:
        """Sets the extent of the domain that a node is the source of."""
        self.processor.entries_fit(size)
        parents = self.processor.parents(offsets, size)
        assert node.opens is not None
        self.extents[node.opens] = Extent(size, parents, offsets, self.extents[node.domain], read=self.processor.read)
        self._keep(node, parents, clean=True)

    def _elements(self, node: Node) -> None:
        self._items(node, 0)

    def _zip_second(self, node: Node) -> None:
        self._items(node, 1)

    def _items(self, node: Node, source: int) -> None:
        container = self._sources(node)[source]
        self._keep(node, self.processor.elements(container, self.extents[node.domain]), clean=True)

    def _cross_first(self, node: Node) -> None:
        self._crossed(node, False)

    def _cross_second(self, node: Node) -> None:
        self._crossed(node, True)

    def _crossed(self, node: Node, second: bool) -> None:
        a, b, _ = self._sources(node)
        self._keep(node, self.processor.crossed(a, b, self.extents[node.domain], second), clean=True)

    def _sources(self, node: Node) -> list[Column]:
        """The columns whose elements the node's domain consists of."""
        assert node.domain.source is not None
        return self._args(node.domain.source)

    def _applied(self, node: Node) -> None:
        """The first container, where the function of this weight is not applied too often to its elements."""
        weight, first, *others = self._args(node)
        lengths = self.processor.lengths(first)
        for other in others:
            lengths = self.processor.xp.minimum(lengths, self.processor.lengths(other))
        self._limit(node, node.args[1], weight, lengths)

    def _applied_count(self, node: Node) -> None:
        """The value, where the function of this weight is not applied too often when it is called ``count`` times."""
        weight, _, count = self._args(node)
        self._limit(node, node.args[1], weight, count)

    def _limit(self, node: Node, value: Node, weight: Column, counts: Column) -> None:
        repetition = self.extents[node.domain].repetition
        self._cut(node, value, self.processor.within_applications(self.columns[value], counts, weight, repetition))

    def _bounded(self, node: Node) -> None:
        """The value, where it has not too many leaves for how often it is made."""
        (value,) = node.args
        fits, *code = node.statics
        extent = self.extents[node.domain]
        if extent.most <= fits:
            self._same(node)
            return
        self._cut(node, value, self.processor.within_leaves(self.columns[value], extent.repetition, tuple(code)))

    def _cut(self, node: Node, value: Node, column: Column) -> None:
        """Keeps a value some of whose entries are missing now."""
        self._keep(node, column, value in self.clean and not self.processor.any_missing(column))

    def _power(self, node: Node) -> None:
        """Repeats the body for the entries that still have to go on and whose value still changes."""
        body = node.body
        assert body is not None
        xp = self.processor.xp
        value, count = self._args(node)
        nodes = alive(body.graph.nodes, [body.output])
        schedule = dropping(waves(nodes, self.grouped), [body.output])
        going = self.processor.chosen((value >= FLOOR) & (count >= FLOOR) & (count > 0))
        value = xp.where(count < FLOOR, count, value)
        turn = 0
        outer, counts = self.extents[node.domain], xp.maximum(count, 0)
        entries = Extent(0, going, xp.empty(0, np.int64), outer, counts, self.processor.read)
        while len(going):
            inner = type(self)(self.processor, self.memoize, self.grouped)
            inner.laps = self.laps
            inner.columns = dict(self.columns)
            inner.clean = set(self.clean)
            inner.extents = dict(self.extents)
            inner.extents[body.domain] = replace(entries, size=len(going), parents=going)
            inner.give(body.input, value[going])
            self.laps.lap(KERNEL, "power")
            inner.run(schedule)
            result = inner.columns[body.output]
            turn += 1
            on = (result != value[going]) & (result >= FLOOR) & (count[going] > turn)
            value[going] = result
            going = going[self.processor.chosen(on)]
        self._keep(node, value, clean=not self.processor.any_missing(value))


_SPECIAL: dict[str, Callable[[Machine, Node], None]] = {
    "constant": Machine._constant,
    "missing": Machine._missing,
    "same": Machine._same,
    "lift": Machine._lift,
    "expand": Machine._expand,
    "expand_zip": Machine._expand_zip,
    "expand_cross": Machine._expand_cross,
    "elements": Machine._elements,
    "zip_first": Machine._elements,
    "zip_second": Machine._zip_second,
    "cross_first": Machine._cross_first,
    "cross_second": Machine._cross_second,
    "applied": Machine._applied,
    "applied_count": Machine._applied_count,
    "bounded": Machine._bounded,
    "power": Machine._power,
    "power_input": Machine._given,
    "input": Machine._given,
}
"""Nodes that the machine computes itself."""
