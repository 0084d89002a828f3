"""Pools with so much room that they need not grow while something is timed, and can be set back."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from arc.engine.columnar.pools import Pools
from arc.kernels.cpu.arrays import new_grids, new_runs
from arc.kernels.cpu.interning import keep_run

Mark: TypeAlias = tuple[NDArray[np.int64], NDArray[np.uint64], NDArray[np.int64], NDArray[np.uint64]]
"""State and table of both pools."""


class Room:
    """Pools of a given size."""

    def __init__(self, grids: int, cells: int, runs: int, items: int) -> None:
        self.pools = Pools()
        self.pools.grids, self.pools.runs = new_grids(grids, cells), new_runs(runs, items)
        for array in (self.pools.grids.cells, self.pools.runs.items):
            array.fill(0)
        keep_run(self.pools.runs, 0)
        self._grids, self._runs = self.pools.grids, self.pools.runs

    @property
    def grown(self) -> bool:
        """Whether the pools had to grow; then marks are worth nothing any more."""
        return self.pools.grids is not self._grids or self.pools.runs is not self._runs

    def mark(self) -> Mark:
        """What the pools hold now."""
        grids, runs = self.pools.grids, self.pools.runs
        return grids.state.copy(), grids.table.copy(), runs.state.copy(), runs.table.copy()

    def reset(self, mark: Mark) -> None:
        """Forgets what came after the mark."""
        grids, runs = self.pools.grids, self.pools.runs
        grids.state[:], grids.table[:], runs.state[:], runs.table[:] = mark
