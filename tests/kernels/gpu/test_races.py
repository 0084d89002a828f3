"""A test of the tests: threads that give way at random show a lost update that was planted."""

from __future__ import annotations

import ctypes
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from arc.dsl import objects
from arc.dsl.types import GRID, OBJECTS
from arc.dsl.values import Grid
from arc.engine.columnar.pools import Pools
from arc.kernels.gpu import emulated
from arc.kernels.gpu.emulated import Emulated
from arc.kernels.gpu.sources import source
from tests.kernels.gpu.twins import through_twin

ATOMIC = "atomicMin(&parents[a], b)"
PLANTED = """
DEVICE int32 least_not_atomic(int32 *at, int32 value) {
    const int32 before = *static_cast<volatile int32 *>(at);
    YIELD();
    if (value < before) *static_cast<volatile int32 *>(at) = value;
    return before;
}

// Unites the components of two cells."""
RUNS = 60


def grids() -> list[Grid]:
    """Grids whose components are long and meet late."""
    random = Random(3)
    return [tuple(tuple(random.choices((0, 1, 2), (2, 5, 5), k=10)) for _ in range(10)) for _ in range(RUNS)]


def wrong(seed: int) -> int:
    """How many grids of all are taken apart wrongly by threads that run side by side."""
    device, count = Emulated(lanes=8, seed=seed), 0
    for grid in grids():
        pools = Pools()
        args: list[Any] = [np.array([pools.entry(grid, GRID)], np.int32)]
        args += [np.array([flag], np.int32) for flag in (1, 0, 0)]
        count += through_twin(device, pools, "objects", args, (), OBJECTS) != [objects(grid, True, False, False)]
    return count


def test_links_of_components_are_not_lost() -> None:
    assert wrong(seed=1) == 0


def test_a_planted_lost_update_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = source("components")
    planted = text.replace(ATOMIC, ATOMIC.replace("atomicMin", "least_not_atomic"))
    planted = planted.replace("\n// Unites the components of two cells.", PLANTED)
    assert planted.count("least_not_atomic") == 2
    emulated.compile_text("components", planted, tmp_path / "planted.so")
    library, known = ctypes.CDLL(str(tmp_path / "planted.so")), emulated.library
    monkeypatch.setattr(emulated, "library", lambda room: library if room == "components" else known(room))
    assert wrong(seed=1) > 0
