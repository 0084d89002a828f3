"""Values that another pool has, kept in the same order: what has the same values has the same ids."""

from __future__ import annotations

from arc.kernels.cpu.compiling import COLUMN, GRIDS, RUNS, helper
from arc.kernels.cpu.interning import keep_grid, keep_run
from arc.kernels.cpu.types import void


@helper(void(GRIDS, COLUMN, COLUMN))
def keep_grids(G, heights, widths):
    """Keeps new grids whose cells were written one behind the other, from where the pool ends."""
    for k in range(heights.size):
        keep_grid(G, heights[k], widths[k])


@helper(void(RUNS, COLUMN))
def keep_runs(R, lengths):
    """Keeps new runs whose items were written one behind the other, from where the pool ends."""
    for k in range(lengths.size):
        keep_run(R, lengths[k])
