"""Asserts what a kernel gives, with room in the pools and without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from arc.dsl import Reason
from arc.dsl.types import GRID, INTEGER, Type, tuple_of
from arc.engine.columnar.pools import Pools
from arc.kernels.cpu.arrays import new_grids, new_runs
from arc.kernels.cpu.interning import keep_run
from arc.limits import MIN_INTEGER
from tests.kernels.cpu.harness import by_primitive, run_kernel
from tests.kernels.gpu.twins import assert_twin_gives


def assert_agrees(
    kernel: str,
    columns: Sequence[tuple[Sequence[Any], Type]],
    result: Type,
    statics: Sequence[int] = (),
    primitive: str = "",
) -> None:
    """Compares with the Python primitive; ``primitive`` where the kernel has another name."""
    assert_gives(kernel, columns, result, by_primitive(primitive or kernel, [values for values, _ in columns]), statics)


def assert_gives(
    kernel: str,
    columns: Sequence[tuple[Sequence[Any], Type]],
    result: Type,
    expected: Sequence[Any],
    statics: Sequence[int] = (),
) -> None:
    """Compares values and reasons of all entries, also of the kernel's twin on the emulated device."""
    for full in (False, True):
        pools = _small() if full else Pools()
        args = [np.array([pools.entry(value, type) for value in values], np.int32) for values, type in columns]
        if full:
            fill(pools)
        out = np.zeros(len(expected), np.int32)
        run_kernel(pools, kernel, args, statics, out)
        for position, entry in enumerate(out):
            found, wanted = pools.value(int(entry), result), expected[position]
            values = [column[position] for column, _ in columns]
            assert isinstance(found, Reason) == isinstance(wanted, Reason), (kernel, values, found, wanted)
            assert found == wanted, (kernel, values, found, wanted)
        entries = [pools.entry(value, result) for value in expected]
        assert entries == out.tolist(), f"{kernel}: equal values have different entries"
    pools = Pools()
    args = [np.array([pools.entry(value, type) for value in values], np.int32) for values, type in columns]
    assert_twin_gives(pools, kernel, args, statics, result, expected)


def fill(pools: Pools) -> None:
    """Leaves the pools no room, so that they have to grow as soon as a kernel makes a value."""
    while pools.grids.state[0] < len(pools.grids.heights):
        pools.entry((tuple(map(int, f"{pools.grids.state[0]:012}")),), GRID)
    while pools.runs.state[0] < len(pools.runs.lengths):
        pools.entry((MIN_INTEGER, int(pools.runs.state[0])), tuple_of(INTEGER))
    pools.grids = pools.grids._replace(cells=pools.grids.cells[: pools.grids.state[1] + 8].copy())
    pools.runs = pools.runs._replace(items=pools.runs.items[: pools.runs.state[1] + 1].copy())


def _small() -> Pools:
    pools = Pools()
    pools.grids, pools.runs = new_grids(2, 16), new_runs(2, 16)
    keep_run(pools.runs, 0)
    return pools
