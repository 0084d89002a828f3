"""Stamps: patterns around markers that all demos agree on, laid over the input.

A marker is a cell of a patch, or the centre of an object of a list. An offset from markers belongs to their stamp
where the outputs have one colour at it for all markers, or the colour of the same cell beside each marker: so no stamp
makes a demo wrong, and what is looked for are the fewest stamps that make all demos right.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arc.dsl.types import INDICES
from arc.engine.columnar.pools import Column
from arc.program.program import Operand
from arc.search.compose.candidates import Candidate, call
from arc.search.enumerate.enumeration import Enumeration
from arc.search.enumerate.runner import Runner
from arc.search.kernels.bank import FIRST_RUN_KIND
from arc.search.problem import COLOR_NAMES
from arc.search.words import Draft, append, parsed

Cells = NDArray[np.uint8]

MARKERS = """
centers o = apply(center, o)
cells p = toindices(p)
"""
REACH = 6
"""Rows and columns from a marker to the farthest cells of its stamp."""
SOURCES = ((0, 0), (-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""Offsets from a marker to cells whose colour the stamp may have."""
OUTSIDE, FIRST_SOURCE = 255, 100
"""What stands for a cell beyond the grid, and in place of a colour for the first source's."""
MAX_VECTORS, MAX_MARKERS, MAX_CELLS = 100, 60, 30
"""Vectors of a kind that a task's markers are taken from, the cheapest; markers of an input; cells of a stamp."""
MAX_STAMPS, MAX_FIRST = 3, 4
"""Stamps of a candidate, and how many are tried as the first one."""
MAX_COST = 80
"""Half bits: dearer stamps are chance, they foretell nothing."""
COST, COST_PER_CELL = 8, 3
"""Half bits of a stamp, and of its cells."""


@dataclass(frozen=True)
class Stamp:
    """What markers are surrounded by: the vector that they are found with, and by colour the offsets from them."""

    vector: int
    op: int
    cost: int
    offsets: dict[int, list[tuple[int, int]]]
    places: NDArray[np.int64]
    """of the cells that are drawn, among those of all inputs one after the other"""
    colors: Cells
    """of these cells; of those of one place the last counts"""


def stamped(enumeration: Enumeration, tasks: Container[int]) -> Iterator[Candidate]:
    """The fewest stamps that make the outputs of tasks of the inputs."""
    bank = enumeration.bank
    runs = np.flatnonzero(bank.kinds[: bank.state[0]] >= FIRST_RUN_KIND).astype(np.int32)
    order = runs[np.argsort(bank.tasks[runs], kind="stable")]
    ends = np.searchsorted(bank.tasks[order], np.arange(len(enumeration.problems) + 1))
    runner = Runner(enumeration.runner.pools, parsed(MARKERS))
    for task, problem in enumerate(enumeration.problems):
        inputs = [np.array(grid, np.uint8) for grid in problem.inputs]
        outputs = [np.array(grid, np.uint8) for grid in problem.outputs]
        if task in tasks and all(a.shape == b.shape for a, b in zip(inputs, outputs, strict=False)):
            found = list(stamps_of(enumeration, runner, order[ends[task] : ends[task + 1]], inputs, outputs))
            yield from _covers(enumeration, runner, task, found, inputs, outputs)


def stamps_of(
    enumeration: Enumeration, runner: Runner, vectors: Column, inputs: Sequence[Cells], outputs: Sequence[Cells]
) -> Iterator[Stamp]:
    """The stamps of different markers that change something."""
    bank, pools = enumeration.bank, enumeration.runner.pools
    padded = [np.pad(grid, REACH, constant_values=OUTSIDE) for grid in outputs]
    before = [np.pad(grid, REACH, constant_values=OUTSIDE) for grid in inputs]
    seen: set[tuple[int, ...]] = set()
    for op, each in enumerate(runner.ops):
        own = vectors[bank.kinds[vectors] == each.kinds[0]][:MAX_VECTORS]
        if not len(own):
            continue
        columns = runner.run({op: [np.concatenate([enumeration.ids(int(vector)) for vector in own])]})[op]
        for vector, ids in zip(own.tolist(), columns.reshape(len(own), len(inputs)), strict=True):
            key = tuple(ids.tolist())
            if key in seen or min(key) < 0 or not 0 < pools.runs.lengths[ids].max() <= MAX_MARKERS:
                continue
            seen.add(key)
            markers = [sorted(pools.value(entry, INDICES)) for entry in key]
            if any(
                not (0 <= i < len(g) and 0 <= j < len(g[0])) for g, m in zip(inputs, markers, strict=True) for i, j in m
            ):
                continue
            if offsets := _offsets(markers, before, padded):
                cost = int(bank.costs[vector]) + COST + COST_PER_CELL * sum(map(len, offsets.values()))
                yield Stamp(vector, op, cost, offsets, *_cells(offsets, markers, inputs))


def _offsets(
    markers: Sequence[Sequence[tuple[int, int]]], before: Sequence[Cells], after: Sequence[Cells]
) -> dict[int, list[tuple[int, int]]]:
    """The offsets at which all markers of the demos agree, by colour; those alone that change a cell."""
    side = 2 * REACH + 1
    places = [(demo, i, j) for demo in range(len(after)) for i, j in markers[demo]]
    if len(places) < 2:
        return {}
    now = np.array([after[demo][i : i + side, j : j + side] for demo, i, j in places])
    old = np.array([before[demo][i : i + side, j : j + side] for demo, i, j in places])
    inside = now != OUTSIDE
    largest = np.where(inside, now, 0).max(axis=0)
    changed = inside & (now != old)
    left = (inside.sum(axis=0) > 1) & (2 * changed.sum(axis=0) > inside.sum(axis=0))
    found: dict[int, list[tuple[int, int]]] = {}
    if not left.any():
        return {}
    colors: list[tuple[int | None, Cells]] = [(None, largest)]
    middles = [np.array(own, np.int64).reshape(-1, 2) + REACH for own in markers]
    for number, (di, dj) in enumerate(SOURCES, start=FIRST_SOURCE):
        if all((grid[at[:, 0] + di, at[:, 1] + dj] != OUTSIDE).all() for grid, at in zip(before, middles, strict=True)):
            colors.append((number, old[:, REACH + di, REACH + dj]))
    for source, values in colors:
        agreed = left & ((now == (values if source is None else values[:, None, None])) | ~inside).all(axis=0)
        for i, j in np.argwhere(agreed).tolist():
            found.setdefault(int(largest[i, j]) if source is None else source, []).append((i - REACH, j - REACH))
        left &= ~agreed
    return found if sum(len(part) for part in found.values()) <= MAX_CELLS else {}


def _cells(
    offsets: dict[int, list[tuple[int, int]]], markers: Sequence[Sequence[tuple[int, int]]], inputs: Sequence[Cells]
) -> tuple[NDArray[np.int64], Cells]:
    """The cells that a stamp draws, and their colours."""
    places, colors = [], []
    start = 0
    for grid, own in zip(inputs, markers, strict=True):
        height, width = grid.shape
        at = np.array(own, np.int64).reshape(-1, 2)
        for color, part in sorted(offsets.items()):
            values = np.full(len(at), color, np.uint8)
            if color >= FIRST_SOURCE:
                source = at + SOURCES[color - FIRST_SOURCE]
                values = grid[source[:, 0], source[:, 1]]
            cells = (at[:, None] + np.array(part)).reshape(-1, 2)
            inside = ((cells >= 0) & (cells < (height, width))).all(axis=1)
            places.append(start + cells[inside, 0] * width + cells[inside, 1])
            colors.append(np.repeat(values, len(part))[inside])
        start += height * width
    return np.concatenate(places), np.concatenate(colors)


def _covers(
    enumeration: Enumeration,
    runner: Runner,
    task: int,
    stamps: Sequence[Stamp],
    inputs: Sequence[Cells],
    outputs: Sequence[Cells],
) -> Iterator[Candidate]:
    """The candidates of a task: every time the stamp that mends the most for its cost, until all demos are right."""
    given, wanted = (np.concatenate([grid.ravel() for grid in grids]) for grids in (inputs, outputs))
    known = [np.unique(stamp.places[stamp.places < len(wanted)]) for stamp in stamps]

    def next_best(cells: Cells) -> list[int]:
        gains = [(cells[own] != wanted[own]).sum() / stamp.cost for own, stamp in zip(known, stamps, strict=True)]
        order = sorted(range(len(stamps)), key=lambda number: (-gains[number], stamps[number].cost))
        return [number for number in order if gains[number] > 0]

    for first in next_best(given)[:MAX_FIRST]:
        cells, used = laid(stamps[first], given), [stamps[first]]
        while len(used) < MAX_STAMPS and (more := next_best(cells)):
            cells = laid(stamps[more[0]], cells)
            used.append(stamps[more[0]])
        cost = sum(each.cost for each in used)
        if cost <= MAX_COST and (cells[: len(wanted)] == wanted).all():
            made, at, values = [], len(wanted), cells.tolist()
            for height, width in (grid.shape for grid in inputs[len(outputs) :]):
                made.append(tuple(tuple(values[at + i * width : at + (i + 1) * width]) for i in range(height)))
                at += height * width
            build = _Build(enumeration, runner, used)
            yield Candidate(task, "stamp", cost, tuple(made), build)


def laid(stamp: Stamp, cells: Cells) -> Cells:
    """The cells of all inputs, one after the other, with a stamp at all its markers, colour by colour."""
    drawn = cells.copy()
    drawn[stamp.places] = stamp.colors
    return drawn


class _Build:
    """Appends the input with stamps laid over it."""

    def __init__(self, enumeration: Enumeration, runner: Runner, stamps: Sequence[Stamp]) -> None:
        self.enumeration, self.runner, self.stamps = enumeration, runner, stamps

    def __call__(self, lines: Draft) -> Operand:
        result: Operand = "I"
        for stamp in self.stamps:
            word = self.runner.ops[stamp.op].word
            markers = append(lines, word.expression, {word.arguments: self.enumeration.append(lines, stamp.vector)})
            for color, offsets in sorted(stamp.offsets.items()):
                shifted = call(lines, "lbind", "shift", _patch(lines, offsets))
                if color >= FIRST_SOURCE:
                    down, across = SOURCES[color - FIRST_SOURCE]
                    source = call(lines, "astuple", _number(down), _number(across))
                    place = call(lines, "lbind", "add", source)
                    seen = call(lines, "compose", call(lines, "lbind", "index", "I"), place)
                    own = call(lines, "fork", "recolor", seen, shifted)
                    result = call(lines, "paint", result, call(lines, "mapply", own, markers))
                else:
                    result = call(lines, "fill", result, COLOR_NAMES[color], call(lines, "mapply", shifted, markers))
        return result


def _patch(lines: Draft, offsets: Sequence[tuple[int, int]]) -> Operand:
    """Appends a set of offsets."""
    patch: Operand | None = None
    for down, across in offsets:
        offset = call(lines, "astuple", _number(down), _number(across))
        patch = call(lines, "initset", offset) if patch is None else call(lines, "insert", offset, patch)
    assert patch is not None, "a colour of a stamp has offsets"
    return patch


def _number(value: int) -> str:
    return f"NEG_{COLOR_NAMES[-value]}" if value < 0 else COLOR_NAMES[value]
