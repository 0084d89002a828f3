import numpy as np

from arc.dsl.types import GRID
from arc.engine.columnar.pools import Pools
from arc.kernels.cpu.cells import MISSING
from arc.search.kernels import bank as b


def column(*entries: int):
    return np.array(entries, np.int32)


def entered(pools: Pools, *vectors: tuple[int, int, tuple[int, ...]]) -> b.Bank:
    """A bank of vectors, each given by its task, its kind and its ids."""
    bank = b.new_bank(16, 64)
    for task, kind, ids in vectors:
        one = column(1)
        given = -one, -one, -one, one * task, one * len(ids), kind, 3, column(*ids), np.empty(1, np.uint64)
        assert b.admit(0, 1, *given, bank, pools.grids, np.zeros(2, np.int64)) == 1
    return bank


def grids(pools: Pools, *sides: tuple[int, int]) -> list[int]:
    return [pools.entry(((1,) * width,) * height, GRID) for height, width in sides]


def test_equal_vectors_of_a_task_and_kind_are_one() -> None:
    pools = Pools()
    small, wide = grids(pools, (1, 1), (1, 2))
    bank = entered(pools, (0, 0, (small, wide)), (0, 0, (small, wide)), (1, 0, (small, wide)), (0, 0, (wide, small)))
    assert bank.state[0] == 3
    assert bank.tasks[:3].tolist() == [0, 1, 0]


def test_what_cannot_be_kept_is_left_out() -> None:
    pools = Pools()
    small, large, empty = (*grids(pools, (1, 1), (31, 1)), pools.entry((), GRID))
    left_out = [(0, 0, (small, large)), (0, 0, (empty, small)), (0, 0, (small, MISSING + 1)), (0, 2, (0, 0))]
    assert entered(pools, *left_out).state[0] == 0
    assert entered(pools, (0, 2, (0, 5))).state[0] == 1, "runs may be empty for some inputs"


def test_growth_keeps_everything() -> None:
    pools = Pools()
    small, wide = grids(pools, (1, 1), (1, 2))
    bank = entered(pools, (0, 0, (small, wide)), (0, 0, (wide, small)))
    bigger = b.grown(bank)
    for ids, place in (((wide, small), 1), ((wide, wide), -1)):
        key = b.key_of(column(*ids), 0, 2, 0, 0)
        assert max(b.place_of(bigger, column(*ids), 0, 2, 0, 0, key), -1) == place


def test_cells_of_what_is_kept_are_counted() -> None:
    pools = Pools()
    small, wide = grids(pools, (1, 1), (2, 3))
    bank, cells = b.new_bank(16, 64), np.zeros(3, np.int64)
    tasks, ids = column(2, 0, 2, 2), column(small, wide, wide, small, wide, MISSING + 1)
    none = np.full(4, -1, np.int32)
    given = none, none, none, tasks, column(2, 1, 2, 1), 0, 3, ids, np.empty(4, np.uint64)
    assert b.admit(0, 1, *given, bank, pools.grids, cells) == 4
    assert cells.tolist() == [6, 0, 7]


def test_applications_have_the_task_and_the_root_of_their_first_vector() -> None:
    pools = Pools()
    small, wide = grids(pools, (1, 1), (2, 3))
    bank = entered(pools, (0, 0, (small,)), (1, 0, (small, wide)), (1, 0, (wide, small)))
    tasks, sizes, roots = (np.empty(3, np.int32) for _ in range(3))
    b.owners(bank, column(1, 2), column(2, 0, 1), tasks, sizes, roots)
    assert (tasks.tolist(), sizes.tolist(), roots.tolist()) == ([1, 0, 1], [2, 1, 2], [2, 0, 1])
