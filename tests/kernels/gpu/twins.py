"""Runs the twin of a cpu kernel on the emulated device, on the same values; not where there is no compiler for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.dsl import Reason
from arc.dsl.types import Type
from arc.engine.columnar.pools import Pools
from arc.kernels.gpu.calling import call
from arc.kernels.gpu.emulated import COMPILER, Emulated
from arc.kernels.gpu.library import KERNELS
from arc.kernels.gpu.pools import DevicePools

EVERY = Emulated()
"""Threads one after the other."""

WARPS = Emulated(lanes=4, seed=1)
"""Threads side by side, which takes a thousand times as long."""

SOME = 6
"""Entries that run so."""

LARGE = 20_000
"""Where the pool of runs has so many items, none do."""


def assert_twin_gives(
    pools: Pools,
    kernel: str,
    args: Sequence[NDArray[np.int32]],
    statics: Sequence[int],
    result: Type,
    expected: Sequence[Any],
) -> None:
    """Compares values and reasons of all entries of a kernel that has a twin. Where a warp works on an entry, some run
    with threads side by side, too."""
    if kernel not in KERNELS or COMPILER is None:
        return
    found = through_twin(EVERY, pools, kernel, args, statics, result)
    for position, wanted in enumerate(expected):
        assert isinstance(found[position], Reason) == isinstance(wanted, Reason), (kernel, position, wanted)
        assert found[position] == wanted, (kernel, position, found[position], wanted)
    if not KERNELS[kernel].warp or pools.runs.state[1] >= LARGE:
        return
    entries = KERNELS[kernel].columns
    few = [each[:SOME] if number < entries else each for number, each in enumerate(args)]
    assert through_twin(WARPS, pools, kernel, few, statics, result) == found[:SOME]


def entries_of_twin(
    pools: Pools, kernel: str, args: Sequence[NDArray[np.int32]], statics: Sequence[int]
) -> NDArray[np.int32] | None:
    """The entries that the twin gives; of a kernel that keeps no parts, these are those that the kernel gives."""
    if COMPILER is None:
        return None
    twins = DevicePools(EVERY)
    twins.upload(pools.grids, pools.runs)
    out = np.zeros(len(args[0]), np.int32)
    call(EVERY, twins, kernel, args, np.array(statics, np.int32), out)
    return out


def through_twin(
    device: Emulated, pools: Pools, kernel: str, args: Sequence[NDArray[np.int32]], statics: Sequence[int], result: Type
) -> list[Any]:
    """What the twin gives for entries of the pools of the host, as Python values or Reasons."""
    twins = DevicePools(device)
    twins.upload(pools.grids, pools.runs)
    out = np.zeros(len(args[0]), np.int32)
    call(device, twins, kernel, args, np.array(statics, np.int32), out)
    known = Pools()
    known.grids, known.runs = twins.download()
    return [known.value(int(entry), result) for entry in out]
