"""The machine: columns of one slice, computed wave by wave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.extent import Extent
from arc.engine.columnar.graph import Domain, Node
from arc.engine.columnar.laps import KERNEL, Laps
from arc.engine.columnar.memo import Memo, Memos
from arc.engine.columnar.pools import Column, Pools
from arc.engine.columnar.schedule import Wave, alive, dropping, waves
from arc.engine.columnar.scratch import Scratch
from arc.engine.profile import COLUMNS, DISPATCH, ERRORS, INTERNING
from arc.kernels.cpu import bounding, flow
from arc.kernels.cpu.cells import FLOOR, MISSING
from arc.kernels.cpu.library import KERNELS, MAKES_PARTS, NOT_MEMOIZED
from arc.limits import MAX_LEAVES

LAZY = frozenset({"choose", "if_empty", "smaller_reason"})
"""Kernels that look at missing arguments themselves."""


class Machine:
    """Columns by node and extents by domain; ``waves`` run in the order of a schedule."""

    def __init__(
        self,
        pools: Pools,
        memoize: bool = True,
        grouped: bool = True,
        memos: Memos | None = None,
        scratch: Scratch | None = None,
    ) -> None:
        self.pools = pools
        self.memoize = memoize
        self.grouped = grouped
        """of the bodies of loops: nodes of one kernel run together"""
        self.columns: dict[Node, Column] = {}
        self.clean: set[Node] = set()
        """nodes without any missing entry"""
        self.extents: dict[Domain, Extent] = {}
        self.memos: Memos = {} if memos is None else memos
        self.laps = Laps()
        self._scratch = scratch or Scratch()

    def give(self, node: Node, column: Column) -> None:
        """Sets the column of an input."""
        self._keep(node, column, clean=not flow.any_missing(column))

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
        columns, extents = self.columns, self.extents
        sizes = [extents[node.domain].size for node in wave.nodes]
        entries = sum(sizes)
        self.pools.entries_fit(entries)
        parts = [[columns[arg] for arg in args] for args in wave.args]
        children = [[columns[child] for child in children] for children in wave.children]
        complete = wave.kernel in LAZY or wave.distinct_args <= self.clean
        self.laps.lap(DISPATCH, wave.kernel, 1, entries)
        args = self._rows(parts, entries)
        segments = self._segments(wave, children)
        out = np.empty(entries, np.int32)
        self.laps.lap(COLUMNS, wave.kernel, 1, entries, entries, 4 * args.size, 4 * args.size)
        if complete:
            self._compute(wave, args, out, segments, entries, self._made(wave, None))
        else:
            positions = self._scratch.array("positions", entries)
            positions = positions[: flow.present(args, out, positions)]
            given = self._scratch.rows("given", len(args), len(positions))
            flow.gather(args, positions, given)
            if segments:
                segments = [segments[0][positions], segments[1][positions], *segments[2:]]
            values = self._scratch.array("values", len(positions))
            times = self._made(wave, positions)
            self.laps.lap(ERRORS, wave.kernel, 1, entries - len(positions))
            self._compute(wave, given, values, segments, entries, times)
            flow.scatter(values, positions, out)
            self.laps.lap(ERRORS, wave.kernel)
        clean = self._clean_parts(out, sizes)
        self.laps.lap(COLUMNS, wave.kernel)
        begin = 0
        for node, size, each in zip(wave.nodes, sizes, clean, strict=True):
            self._keep(node, out[begin : begin + size], each)
            begin += size

    def _rows(self, parts: list[list[Column]], entries: int) -> NDArray[np.int32]:
        """The arguments of a wave's nodes, one argument per row."""
        if len(parts) == 1 and len(parts[0]) == 1:
            return parts[0][0].reshape(1, entries)
        rows = self._scratch.rows("args", len(parts), entries)
        for row, columns in zip(rows, parts, strict=True):
            np.concatenate(columns, out=row)
        return rows

    def _segments(self, wave: Wave, children: list[list[Column]]) -> list[Column]:
        """Starts and ends of the entries' segments in the child columns, and the child columns."""
        if wave.nodes[0].segment is None:
            return []
        starts, ends, shift = [], [], 0
        for node in wave.nodes:
            assert node.segment is not None
            extent = self.extents[node.segment]
            starts.append(extent.offsets[:-1] + shift)
            ends.append(extent.offsets[1:] + shift)
            shift += extent.size
        joined = [columns[0] if len(columns) == 1 else np.concatenate(columns) for columns in children]
        return [np.concatenate(starts).astype(np.int32), np.concatenate(ends).astype(np.int32), *joined]

    @staticmethod
    def _clean_parts(column: Column, sizes: list[int]) -> list[bool]:
        """Whether the parts of a column, of these sizes, are without any missing entry."""
        if not flow.any_missing(column):
            return [True] * len(sizes)
        if len(sizes) == 1:
            return [False]
        found = np.empty(len(sizes), np.int32)
        flow.parts_missing(column, np.cumsum(sizes), found)
        return [not missing for missing in found.tolist()]

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
        key = (wave.kernel, wave.statics)
        memo = self.memos.get(key) or self.memos.setdefault(key, Memo(len(args)))
        known = memo.count
        places, fresh = memo.enter(args, self._scratch)
        missed = self._scratch.rows("missed", len(args), len(fresh))
        flow.gather(args, fresh, missed)
        self.laps.lap(INTERNING, wave.kernel, 1, entries, len(fresh), 4 * args.size, 4 * entries)
        self._call(wave, list(missed), memo.values[known : memo.count], entries)
        flow.take(memo.values, places, out)
        self.laps.lap(INTERNING, wave.kernel)

    def _made(self, wave: Wave, present: Column | None) -> Column | None:
        """How often every entry (that is present) is made, where that may bound what the kernel makes."""
        fits = wave.nodes[0].fits
        if fits is None or wave.kernel in MAKES_PARTS:
            return None
        extents = [self.extents[node.domain] for node in wave.nodes]
        if max(extent.most for extent in extents) <= max(fits, 1):
            return None
        times = np.concatenate([extent.repetition for extent in extents])
        return times if present is None else times[present]

    def _call_bounded(self, wave: Wave, columns: Sequence[Column], out: Column, entries: int, times: Column) -> None:
        """Calls the kernel so that it keeps nothing that is certainly too large: once for the entries whose number of
        times has the same highest bit."""
        if not len(times):
            return
        lowest, highest = (int(most).bit_length() - 1 for most in (times.min(), times.max()))
        if lowest == highest:
            with self.pools.keeping(MAX_LEAVES >> lowest):
                self._call(wave, columns, out, entries)
            return
        bits = np.frexp(times)[1] - 1
        for bit in range(lowest, highest + 1):
            chosen = np.flatnonzero(bits == bit).astype(np.int32)
            given = [each[chosen] for each in columns[: len(columns) - len(wave.nodes[0].children)]]
            part = np.empty(len(chosen), np.int32)
            with self.pools.keeping(MAX_LEAVES >> bit):
                self._call(wave, [*given, *columns[len(given) :]], part, len(chosen))
            out[chosen] = part

    def _call(self, wave: Wave, columns: Sequence[Column], out: Column, entries: int) -> None:
        """Calls the kernel until it is through; the pools grow in between."""
        kernel = KERNELS[wave.kernel].entry
        done = 0
        while (done := kernel(done, len(out), *columns, wave.codes, out, self.pools.grids, self.pools.runs)) < len(out):
            self.pools.grow()
        self.laps.call(wave.kernel, entries, columns, out, self.pools)

    def _constant(self, node: Node) -> None:
        size = self.extents[node.domain].size
        self._keep(node, np.full(size, node.statics[0], np.int32), clean=True)

    def _given(self, node: Node) -> None:
        """Inputs are set by ``give``."""

    def _missing(self, node: Node) -> None:
        size = self.extents[node.domain].size
        self._keep(node, np.full(size, MISSING + node.statics[0], np.int32), clean=not size)

    def _same(self, node: Node) -> None:
        self._keep(node, self.columns[node.args[0]], node.args[0] in self.clean)

    def _lift(self, node: Node) -> None:
        extent = self.extents[node.domain]
        column = np.empty(extent.size, np.int32)
        flow.take(self.columns[node.args[0]], extent.parents, column)
        self._keep(node, column, node.args[0] in self.clean or not flow.any_missing(column))

    def _expand(self, node: Node) -> None:
        (container,) = (self.columns[arg] for arg in node.args)
        offsets = np.empty(len(container) + 1, np.int64)
        self._enter(node, offsets, flow.count_elements(container, self.pools.runs, offsets))

    def _expand_zip(self, node: Node) -> None:
        a, b = (self.columns[arg] for arg in node.args)
        offsets = np.empty(len(a) + 1, np.int64)
        self._enter(node, offsets, flow.count_zipped(a, b, self.pools.runs, offsets))

    def _expand_cross(self, node: Node) -> None:
        a, b, count = (self.columns[arg] for arg in node.args)
        offsets = np.empty(len(a) + 1, np.int64)
        self._enter(node, offsets, flow.count_crossed(a, b, count, self.pools.runs, offsets))

    def _enter(self, node: Node, offsets: NDArray[np.int64], size: int) -> None:
        """Sets the extent of the domain that a node is the source of."""
        self.pools.entries_fit(size)
        parents = np.empty(size, np.int32)
        flow.fill_parents(offsets, parents)
        assert node.opens is not None
        self.extents[node.opens] = Extent(size, parents, offsets, self.extents[node.domain])
        self._keep(node, parents, clean=True)

    def _elements(self, node: Node) -> None:
        container = self._sources(node)[0]
        column = np.empty(self.extents[node.domain].size, np.int32)
        flow.elements_of(container, self.extents[node.domain].offsets, self.pools.runs, column)
        self._keep(node, column, clean=True)

    def _zip_second(self, node: Node) -> None:
        container = self._sources(node)[1]
        column = np.empty(self.extents[node.domain].size, np.int32)
        flow.elements_of(container, self.extents[node.domain].offsets, self.pools.runs, column)
        self._keep(node, column, clean=True)

    def _cross_first(self, node: Node) -> None:
        self._crossed(node, 0)

    def _cross_second(self, node: Node) -> None:
        self._crossed(node, 1)

    def _crossed(self, node: Node, side: int) -> None:
        a, b, _ = self._sources(node)
        extent = self.extents[node.domain]
        column = np.empty(extent.size, np.int32)
        flow.crossed_of(a, b, extent.offsets, bool(side), self.pools.runs, column)
        self._keep(node, column, clean=True)

    def _sources(self, node: Node) -> list[Column]:
        """The columns whose elements the node's domain consists of."""
        assert node.domain.source is not None
        return [self.columns[arg] for arg in node.domain.source.args]

    def _applied(self, node: Node) -> None:
        """The first container, where the function of this weight is not applied too often to its elements."""
        weight, first, *others = (self.columns[arg] for arg in node.args)
        lengths = [self.pools.runs.lengths[np.maximum(each, 0)] for each in (first, *others)]
        self._limit(node, node.args[1], weight, np.minimum.reduce(lengths))

    def _applied_count(self, node: Node) -> None:
        """The value, where the function of this weight is not applied too often when it is called ``count`` times."""
        weight, _, count = (self.columns[arg] for arg in node.args)
        self._limit(node, node.args[1], weight, count)

    def _limit(self, node: Node, value: Node, weight: Column, counts: Column) -> None:
        column = self.columns[value]
        out = np.empty(len(column), np.int32)
        bounding.within_applications(column, counts, weight, self.extents[node.domain].repetition, out)
        self._keep(node, out, value in self.clean and not flow.any_missing(out))

    def _bounded(self, node: Node) -> None:
        """The value, where it has not too many leaves for how often it is made."""
        (value,) = node.args
        fits, *code = node.statics
        extent = self.extents[node.domain]
        if extent.most <= fits:
            self._keep(node, self.columns[value], value in self.clean)
            return
        column = self.columns[value]
        out = np.empty(len(column), np.int32)
        pools = self.pools
        statics = np.array(code, np.int32)
        bounding.within_leaves(column, extent.repetition, statics, pools.grids, pools.runs, out)
        self._keep(node, out, value in self.clean and not flow.any_missing(out))

    def _power(self, node: Node) -> None:
        """Repeats the body for the entries that still have to go on and whose value still changes."""
        body = node.body
        assert body is not None
        value, count = (self.columns[arg].copy() for arg in node.args)
        nodes = alive(body.graph.nodes, [body.output])
        schedule = dropping(waves(nodes, self.grouped), [body.output])
        going = np.flatnonzero((value >= FLOOR) & (count >= FLOOR) & (count > 0)).astype(np.int32)
        value[count < FLOOR] = count[count < FLOOR]
        turn = 0
        outer, counts = self.extents[node.domain], np.maximum(count, 0)
        entries = Extent(0, going, np.empty(0, np.int64), outer, counts)
        while len(going):
            inner = Machine(self.pools, self.memoize, self.grouped, self.memos, self._scratch)
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
            going = going[on]
        self._keep(node, value, clean=not flow.any_missing(value))


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
