"""Runs one kernel on Python values, and the Python primitive that it must agree with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from arc.dsl import PRIMITIVES, Missing
from arc.dsl.types import Type
from arc.engine.columnar.pools import Pools
from arc.kernels.cpu.compiling import KERNELS
from tests.kernels.gpu.twins import assert_twin_gives


def through_kernel(
    kernel: str, columns: Sequence[tuple[Sequence[Any], Type]], result: Type, statics: Sequence[int] = ()
) -> list[Any]:
    """The kernel's results for columns of values, as Python values or Reasons. No argument may be missing.

    The kernel's twin on the emulated device must give the same.
    """
    pools = Pools()
    args = [np.array([pools.entry(value, type) for value in values], np.int32) for values, type in columns]
    out = np.zeros(len(args[0]), np.int32)
    run_kernel(pools, kernel, args, statics, out)
    found = [pools.value(int(entry), result) for entry in out]
    assert_twin_gives(pools, kernel, args, statics, result, found)
    return found


def run_kernel(
    pools: Pools, kernel: str, args: Sequence[np.ndarray[Any, Any]], statics: Sequence[int], out: np.ndarray[Any, Any]
) -> None:
    """Calls the kernel until all entries of ``out`` are done; the pools grow in between."""
    done = 0
    codes = np.array(statics, np.int32)
    while (done := KERNELS[kernel](done, len(out), *args, codes, out, pools.grids, pools.runs)) < len(out):
        pools.grow()


def by_primitive(name: str, columns: Sequence[Sequence[Any]]) -> list[Any]:
    """What the Python primitive gives for the same values."""
    results = []
    for values in zip(*columns, strict=True):
        try:
            results.append(PRIMITIVES[name].function(*values))
        except Missing as missing:
            results.append(missing.reason)
    return results
