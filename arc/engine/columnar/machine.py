"""The machine: columns of one slice, computed wave by wave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.graph import Domain, Node
from arc.engine.columnar.laps import KERNEL, Laps
from arc.engine.columnar.memo import Memo
from arc.engine.columnar.pools import Column, Pools
from arc.engine.columnar.schedule import Wave, counted, waves
from arc.engine.profile import DISPATCH, ERRORS, INTERNING
from arc.kernels.cpu import flow
from arc.kernels.cpu.cells import FLOOR, MISSING
from arc.kernels.cpu.library import KERNELS, NOT_MEMOIZED

LAZY = frozenset({"choose", "if_empty", "smaller_reason"})
"""Kernels that look at missing arguments themselves."""


@dataclass(frozen=True)
class Extent:
    """The entries of a domain: how many, the parent of each, and where each parent's entries start (and end)."""

    size: int
    parents: Column
    offsets: NDArray[np.int64]


class Machine:
    """Columns by node and extents by domain; ``waves`` run in the order of a schedule."""

    def __init__(self, pools: Pools, memoize: bool = True, grouped: bool = True) -> None:
        self.pools = pools
        self.memoize = memoize
        self.grouped = grouped
        """of the bodies of loops: nodes of one kernel run together"""
        self.columns: dict[Node, Column] = {}
        self.clean: set[Node] = set()
        """nodes without any missing entry"""
        self.extents: dict[Domain, Extent] = {}
        self.memos: dict[tuple[str, tuple[int, ...]], Memo] = {}
        self.laps = Laps()
        self.readers: Counter[Node] = Counter()
        """how often a column will still be read; it is dropped at zero"""
        self._scratch = np.empty(0, np.int32)

    def expect(self, nodes: Iterable[Node], results: Iterable[Node]) -> None:
        """Counts the readers of columns; results are kept."""
        self.readers = counted(nodes, results)

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
            self._release(wave)

    def _release(self, wave: Wave) -> None:
        """Drops the columns that nothing reads any more."""
        readers = self.readers
        for read in wave.reads:
            if read in readers:
                readers[read] -= 1
                if not readers[read]:
                    self.columns.pop(read, None)

    def _keep(self, node: Node, column: Column, clean: bool) -> None:
        self.columns[node] = column
        if clean:
            self.clean.add(node)

    def _wave(self, wave: Wave) -> None:
        """Computes all nodes of a wave with one call of its kernel."""
        nodes = wave.nodes
        sizes = [self.extents[node.domain].size for node in nodes]
        entries = sum(sizes)
        arity = len(nodes[0].args)
        args = self._room(arity, entries)
        for position in range(arity):
            np.concatenate([self.columns[node.args[position]] for node in nodes], out=args[position])
        out = np.zeros(entries, np.int32)
        segments = self._segments(wave)
        missing = [k for k in range(arity) if not all(node.args[k] in self.clean for node in nodes)]
        self.laps.lap(DISPATCH, wave.kernel, 1, entries)
        if wave.kernel in LAZY or not missing:
            self._compute(wave, args, out, segments, entries)
        else:
            for position in missing:
                flow.pass_missing(args[position], out)
            positions = np.empty(entries, np.int32)
            positions = positions[: flow.present(out, positions)]
            values = np.zeros(len(positions), np.int32)
            if segments:
                segments = [segments[0][positions], segments[1][positions], *segments[2:]]
            present = np.ascontiguousarray(args[:, positions])
            self.laps.lap(ERRORS, wave.kernel, 1, entries - len(positions))
            self._compute(wave, present, values, segments, entries)
            flow.scatter(values, positions, out)
            self.laps.lap(ERRORS, wave.kernel)
        clean = not flow.any_missing(out)
        start = 0
        for node, size in zip(nodes, sizes, strict=True):
            column = out[start : start + size]
            self._keep(node, column, clean or not flow.any_missing(column))
            start += size
        self.laps.lap(DISPATCH, wave.kernel)

    def _room(self, arity: int, entries: int) -> NDArray[np.int32]:
        """An array for the arguments of a wave, in memory that all waves use one after the other."""
        if arity * entries > len(self._scratch):
            self._scratch = np.empty(arity * entries, np.int32)
        return self._scratch[: arity * entries].reshape(arity, entries)

    def _segments(self, wave: Wave) -> list[Column]:
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
        children = [
            np.concatenate([self.columns[node.children[k]] for node in wave.nodes])
            for k in range(len(wave.nodes[0].children))
        ]
        return [np.concatenate(starts).astype(np.int32), np.concatenate(ends).astype(np.int32), *children]

    def _compute(self, wave: Wave, args: NDArray[np.int32], out: Column, segments: list[Column], entries: int) -> None:
        """Fills ``out``; equal arguments are computed once where that pays."""
        if segments or not self.memoize or wave.kernel in NOT_MEMOIZED or not len(args):
            columns = [*segments[:2], *args, *segments[2:]]
            self._call(wave, columns, out, entries)
            return
        memo = self.memos.setdefault((wave.kernel, wave.statics), Memo(len(args)))
        known = memo.count
        places, fresh = memo.enter(args)
        missed = list(np.ascontiguousarray(args[:, fresh]))
        self.laps.lap(INTERNING, wave.kernel, 1, entries, len(fresh), 4 * args.size, 4 * entries)
        self._call(wave, missed, memo.values[known : memo.count], entries)
        flow.take(memo.values, places, out)
        self.laps.lap(INTERNING, wave.kernel)

    def _call(self, wave: Wave, columns: Sequence[Column], out: Column, entries: int) -> None:
        """Calls the kernel until it is through; the pools grow in between."""
        kernel = KERNELS[wave.kernel]
        statics = np.array(wave.statics, np.int32)
        done = 0
        while (done := kernel(done, len(out), *columns, statics, out, self.pools.grids, self.pools.runs)) < len(out):
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
        parents = np.empty(size, np.int32)
        flow.fill_parents(offsets, parents)
        assert node.opens is not None
        self.extents[node.opens] = Extent(size, parents, offsets)
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
        pair = np.empty((2, extent.size), np.int32)
        flow.crossed_of(a, b, extent.offsets, self.pools.runs, pair[0], pair[1])
        self._keep(node, pair[side], clean=True)

    def _sources(self, node: Node) -> list[Column]:
        """The columns whose elements the node's domain consists of."""
        assert node.domain.source is not None
        return [self.columns[arg] for arg in node.domain.source.args]

    def _power(self, node: Node) -> None:
        """Repeats the body for the entries that still have to go on and whose value still changes."""
        body = node.body
        assert body is not None
        value, count = (self.columns[arg].copy() for arg in node.args)
        schedule = waves(body.graph.nodes, self.grouped)
        going = np.flatnonzero((value >= FLOOR) & (count >= FLOOR) & (count > 0)).astype(np.int32)
        value[count < FLOOR] = count[count < FLOOR]
        turn = 0
        while len(going):
            inner = Machine(self.pools, self.memoize, self.grouped)
            inner.memos, inner.laps = self.memos, self.laps
            inner.columns = dict(self.columns)
            inner.clean = set(self.clean)
            inner.extents = dict(self.extents)
            inner.extents[body.domain] = Extent(len(going), going, np.empty(0, np.int64))
            inner.expect(body.graph.nodes, [body.output])
            for read in self.columns.keys() & inner.readers.keys():
                del inner.readers[read]
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
    "power": Machine._power,
    "power_input": Machine._given,
    "input": Machine._given,
}
"""Nodes that the machine computes itself."""
