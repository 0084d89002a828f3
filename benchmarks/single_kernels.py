"""Six kernels on all inputs of both ARC-AGI-1 splits, each with interning its results.

The inputs of the evaluation tasks are used here as data to be timed and for nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from arc.dsl.types import GRID, INDICES
from arc.engine.columnar.pools import Column, Pools
from arc.kernels.cpu.library import KERNELS
from benchmarks.corpus import SEED, cells, inputs
from benchmarks.room import Room

PATCH = 58
TARGETS = {"rot90": 200, "hmirror": 90, "replace": 25, "mostcolor": 110, "fill": 130, "objects": 6000}
"""Nanoseconds per grid."""


def measured(repeats: int) -> dict[str, Any]:
    """Nanoseconds per grid, of values that are new to the pools and of values that they have already."""
    grids = inputs("arc-agi-1/training") + inputs("arc-agi-1/evaluation")
    room = Room(grids=1 << 14, cells=1 << 22, runs=1 << 18, items=1 << 23)
    pools = room.pools
    entries = np.array([pools.entry(grid, GRID) for grid in grids], np.int32)
    patches = np.array([pools.entry(_patch(grid, n), INDICES) for n, grid in enumerate(grids)], np.int32)

    def constant(value: int) -> Column:
        return np.full(len(grids), value, np.int32)

    mark = room.mark()
    calls = {
        "rot90": ("rot90", [entries]),
        "hmirror": ("hmirror_grid", [entries]),
        "replace": ("replace", [entries, constant(0), constant(3)]),
        "mostcolor": ("mostcolor_grid", [entries]),
        "fill": ("fill", [entries, constant(3), patches]),
        "objects": ("objects", [entries, constant(1), constant(0), constant(1)]),
    }
    found: dict[str, Any] = {"grids": len(grids), "mean_cells": sum(map(cells, grids)) / len(grids)}
    for name, (kernel, columns) in calls.items():
        fresh, known = [], []
        for _ in range(repeats):
            room.reset(mark)
            fresh.append(_seconds(pools, kernel, columns))
            known.append(_seconds(pools, kernel, columns))
        found[name] = {
            "new_ns": min(fresh) / len(grids) * 1e9,
            "known_ns": min(known) / len(grids) * 1e9,
            "target_ns": TARGETS[name],
        }
    return found


def measured_on_each_core(repeats: int) -> list[dict[str, Any]]:
    """The same on one core after the other: on a shared host another guest may slow down one of them for minutes."""
    cores = os.sched_getaffinity(0)
    try:
        return [_on_core(core, repeats) for core in sorted(cores)]
    finally:
        os.sched_setaffinity(0, cores)


def fastest(measurements: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The smallest figures of several measurements."""
    found = dict(measurements[0])
    for name in TARGETS:
        found[name] = {figure: min(each[name][figure] for each in measurements) for figure in found[name]}
    return found


def _on_core(core: int, repeats: int) -> dict[str, Any]:
    os.sched_setaffinity(0, {core})
    return measured(repeats)


def _patch(grid: Any, number: int) -> frozenset[tuple[int, int]]:
    """Some of the grid's locations; around it where it has too few."""
    height, width = max(len(grid), 8), max(len(grid[0]), 8)
    chosen = Random(SEED + number).sample(range(height * width), PATCH)
    return frozenset(divmod(place, width) for place in chosen)


def _seconds(pools: Pools, kernel: str, columns: list[Column]) -> float:
    out = np.zeros(len(columns[0]), np.int32)
    statics = np.empty(0, np.int32)
    start = perf_counter()
    done = KERNELS[kernel](0, len(out), *columns, statics, out, pools.grids, pools.runs)
    seconds = perf_counter() - start
    if done != len(out):
        raise ValueError(f"{kernel}: the pools have too little room")
    return seconds
