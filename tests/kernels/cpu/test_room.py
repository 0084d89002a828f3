"""Kernels write no further than the room that they asked for."""

import random
from typing import Any

import numpy as np
import pytest

import arc.kernels.cpu.colors
import arc.kernels.cpu.grid_runs
import arc.kernels.cpu.grids
import arc.kernels.cpu.transforms  # noqa: F401
from arc.dsl.types import GRID, IJ, INTEGER, Type
from arc.engine.columnar.pools import Pools
from arc.kernels.cpu.arrays import new_grids, new_runs
from arc.kernels.cpu.compiling import KERNELS
from arc.kernels.cpu.interning import keep_run
from tests.kernels.cpu.real import EMPTY_GRIDS, real_grids

GRIDS = [*real_grids(16), *EMPTY_GRIDS]
GUARD = 170
ARGUMENTS: dict[tuple[Type, ...], tuple[str, ...]] = {
    (GRID,): (
        *("rot90", "rot180", "rot270", "hmirror_grid", "vmirror_grid", "dmirror_grid", "cmirror_grid"),
        *("tophalf", "bottomhalf", "lefthalf", "righthalf", "trim", "compress"),
        *("grid_to_rows", "asindices", "asobject", "frontiers", "palette_grid", "p_g"),
    ),
    (GRID, INTEGER): (
        *("mir_rot_t", "upscale_grid", "hupscale", "vupscale", "downscale", "hsplit", "vsplit", "ofcolor"),
    ),
    (GRID, IJ, IJ): ("crop",),
    (GRID, GRID): ("hconcat", "vconcat", "vconcat_grid"),
    (GRID, GRID, INTEGER): ("cellwise",),
    (GRID, INTEGER, INTEGER): ("replace", "switch"),
    (INTEGER, IJ): ("canvas",),
}


def values_of(type: Type, position: int) -> list[Any]:
    chosen = random.Random(position)
    if type == GRID:
        return GRIDS if position == 0 else chosen.sample(GRIDS, len(GRIDS))
    if type == INTEGER:
        return [chosen.randint(-1, 9) for _ in GRIDS]
    return [(chosen.randint(-3, 12), chosen.randint(-3, 12)) for _ in GRIDS]


@pytest.mark.parametrize(("types", "name"), [(types, name) for types, names in ARGUMENTS.items() for name in names])
def test_room(types: tuple[Type, ...], name: str) -> None:
    pools = Pools()
    pools.grids, pools.runs = new_grids(1 << 14), new_runs(1 << 14)
    keep_run(pools.runs, 0)
    args = []
    for position, type in enumerate(types):
        args.append(np.array([pools.entry(value, type) for value in values_of(type, position)], np.int32))
    cells, items = np.full(1 << 20, GUARD, np.uint8), np.full(1 << 20, GUARD, np.int32)
    cells[: pools.grids.state[1]] = pools.grids.cells[: pools.grids.state[1]]
    out = np.zeros(len(GRIDS), np.int32)
    cells_room, items_room = int(pools.grids.state[1]), int(pools.runs.state[1])
    chosen, done = random.Random(1), 0
    while done < len(GRIDS):
        cells_room += chosen.randint(1, 50)
        items_room += chosen.randint(1, 50)
        grids, runs = pools.grids._replace(cells=cells[:cells_room]), pools.runs._replace(items=items[:items_room])
        done = KERNELS[name](done, len(GRIDS), *args, np.zeros(0, np.int32), out, grids, runs)
        assert (cells[cells_room : cells_room + 64] == GUARD).all()
        assert (items[items_room : items_room + 64] == GUARD).all()
