"""Interning on the device: ids in the order of first occurrence, whatever the order of threads."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from arc.dsl.types import GRID, INTEGER, Type, tuple_of
from arc.engine.columnar.pools import Pools
from arc.kernels.gpu.emulated import Emulated
from arc.kernels.gpu.pools import KEEP, Candidates, DevicePools
from arc.limits import MAX_ELEMENTS
from tests.kernels.cpu.grid_values import GRIDS

DEVICES = [Emulated(), Emulated(lanes=4, seed=1), Emulated(lanes=32, seed=2)]


def candidates(runs: Sequence[Sequence[int]]) -> Candidates:
    lengths = np.array([list(map(len, runs))], np.int32)
    items = np.array([item for run in runs for item in run], np.int32)
    starts = np.cumsum(lengths[0], dtype=np.int64) - lengths[0]
    return Candidates(items, starts, lengths, np.full(len(runs), KEEP, np.int32))


def random_runs(random: Random, count: int, longest: int) -> list[tuple[int, ...]]:
    known = [tuple(random.choices(range(-3, 4), k=random.randint(0, longest))) for _ in range(count // 3)]
    return random.choices(known, k=count)


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: f"{device.lanes} lanes")
@pytest.mark.parametrize("longest", [2, 60])
def test_ids_are_in_the_order_of_first_occurrence(device: Emulated, longest: int) -> None:
    random = Random(longest)
    pools = DevicePools(device)
    known: dict[tuple[int, ...], int] = {(): 0}
    for count in (3, 50, 300):
        runs = random_runs(random, count, longest)
        given = candidates(runs)
        pools.intern_runs(given)
        assert given.results.tolist() == [known.setdefault(run, len(known)) for run in runs]
    host = Pools()
    host.grids, host.runs = pools.download()
    assert [host.value(id, tuple_of(INTEGER)) for id in range(len(known))] == list(known)


def test_pools_grow() -> None:
    pools = DevicePools(Emulated())
    for begin in range(0, 30_000, 10_000):
        given = candidates([(number, number >> 3) for number in range(begin, begin + 10_000)])
        pools.intern_runs(given)
        assert given.results.tolist() == list(range(begin + 1, begin + 10_001))
    again = candidates([(number, number >> 3) for number in range(0, 30_000, 7)])
    pools.intern_runs(again)
    assert again.results.tolist() == list(range(1, 30_001, 7))


def test_values_that_meet_in_a_slot_are_compared() -> None:
    pools = DevicePools(Emulated())
    runs = [(number,) for number in range(4000)]
    given = candidates(runs + runs)
    pools.intern_runs(given)
    assert given.results.tolist() == [*range(1, 4001)] * 2


@pytest.mark.parametrize("type", [GRID, tuple_of(tuple_of(INTEGER))], ids=str)
def test_what_was_uploaded_has_the_same_ids(type: Type) -> None:
    host = Pools()
    entries = [host.entry(grid, type) for grid in GRIDS]
    pools = DevicePools(Emulated())
    pools.upload(host.grids, host.runs)
    back = Pools()
    back.grids, back.runs = pools.download()
    assert [back.value(entry, type) for entry in entries] == list(GRIDS)


def test_too_large() -> None:
    pools = DevicePools(Emulated())
    given = candidates([(1,) * (MAX_ELEMENTS + 1), (1,) * 5, (1,) * 4])
    pools.most_items = 4
    pools.intern_runs(given)
    assert given.results[:2].tolist() == [-(2**31) + 7] * 2
    assert given.results[2] == 1
