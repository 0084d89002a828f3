import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arc.dsl.types import GRID, INTEGER, tuple_of
from arc.engine.columnar.pools import Pools
from arc.kernels.cpu.arrays import new_grids, new_runs
from arc.kernels.cpu.interning import grid_room, keep_grid, keep_run, settled, stage_grid

RUN = tuple_of(INTEGER)


def near_sequences(sizes: range, options: range) -> list[tuple[int, ...]]:
    """Sequences of all sizes, each with neighbours that differ in one place."""
    chosen = random.Random(1)
    found = [(0,) * size for size in sizes]
    for size in sizes:
        sequence = [chosen.choice(options) for _ in range(size)]
        found.append(tuple(sequence))
        for place in {0, 7, size // 2, size - 2, size - 1} & set(range(size)):
            changed = sequence.copy()
            changed[place] = options[(changed[place] + 1) % len(options)]
            found.append(tuple(changed))
    return found


def assert_ids_stand_for_values(pools: Pools, values: list[Any], type: Any) -> None:
    ids = [pools.entry(value, type) for value in values]
    assert [pools.value(id, type) for id in ids] == values
    assert len(set(ids)) == len(set(values))
    assert [pools.entry(value, type) for value in reversed(values)] == ids[::-1]


def test_runs() -> None:
    assert_ids_stand_for_values(Pools(), near_sequences(range(40), range(-3, 3)), RUN)


def test_grids_of_one_row() -> None:
    assert_ids_stand_for_values(Pools(), [(row,) for row in near_sequences(range(70), range(10))], GRID)


def test_grids_of_equal_cells_and_other_shapes() -> None:
    shapes = [(1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (12, 1), (0, 0), (1, 0), (5, 0)]
    assert_ids_stand_for_values(Pools(), [((4,) * width,) * height for height, width in shapes], GRID)


@pytest.mark.parametrize("size", [0, 1, 7, 8, 9, 15, 16, 17, 24, 31])
def test_what_lies_behind_a_value_does_not_count(size: int) -> None:
    pools = Pools()
    pools.entry(((1, 2, 3),), GRID)
    cells = np.random.default_rng(size).integers(0, 10, size)
    for behind in (0, 255, 255):
        start = pools.grids.state[1]
        pools.grids.cells[start:] = behind
        pools.grids.cells[start : start + size] = cells
        assert keep_grid(pools.grids, 1, size) == 1
        start = pools.runs.state[1]
        pools.runs.items[start:] = behind
        pools.runs.items[start : start + size] = cells
        assert keep_run(pools.runs, size) == min(size, 1)


def test_a_grid_without_rows_has_no_width() -> None:
    grids = new_grids()
    assert keep_grid(grids, 0, 5) == keep_grid(grids, 0, 0) == 0
    assert grids.widths[0] == 0


def test_hashes_spread() -> None:
    grids, runs = new_grids(), new_runs()
    for number in range(1000):
        grids.cells[grids.state[1] : grids.state[1] + 4] = [int(digit) for digit in f"{number:04}"]
        keep_grid(grids, 2, 2)
        runs.items[runs.state[1] : runs.state[1] + 2] = [number, 7]
        keep_run(runs, 2)
    for pool in (grids, runs):
        hashes = pool.table[pool.table != 0] >> np.uint64(32)
        assert len(hashes) == len(np.unique(hashes)) == 1000
        assert len(np.unique(hashes & np.uint64(4095))) > 850


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9), st.integers(0, 1)), max_size=12), st.integers(3, 9))
def test_grids_that_wait_are_kept_in_their_order(given: list[tuple[int, int, int]], room: int) -> None:
    at_once, waiting = new_grids(8, 400), new_grids(8, 400)
    at_once.state[2] = waiting.state[2] = room
    expected, out = [], np.full(len(given), -1, np.int32)
    stopped = len(given)
    for position, (height, width, color) in enumerate(given):
        if not grid_room(waiting, height * width):
            stopped = position
            break
        for pool in (at_once, waiting):
            pool.cells[pool.state[1] : pool.state[1] + height * width] = color
            pool.cells[pool.state[1] + height * width :] = 99
        expected.append(keep_grid(at_once, height, width))
        stage_grid(waiting, out, position, height, width)
    assert settled(waiting, out, stopped) == stopped
    assert out[:stopped].tolist() == expected
    assert waiting.state[:3].tolist() == at_once.state[:3].tolist()
    used = at_once.state[1]
    assert (waiting.cells[:used] == at_once.cells[:used]).all()
    assert (waiting.table == at_once.table).all()
