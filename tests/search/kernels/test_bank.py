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
        given = one, -one, -one, -one, one * task, one * kind, one * len(ids)
        assert b.admit(0, *given, 3, column(*ids), bank, pools.grids) == 1
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


def test_partners_have_the_same_sides() -> None:
    pools = Pools()
    small, wide, other = grids(pools, (1, 1), (1, 2), (2, 1))
    wide_too = pools.entry(((2, 2),), GRID)
    bank = entered(
        pools, (0, 0, (small, wide)), (0, 0, (small, wide_too)), (0, 0, (small, other)), (1, 0, (small, wide))
    )
    others = np.argsort(bank.shapes[:4], kind="stable").astype(np.int32)
    firsts, seconds = np.empty(9, np.int32), np.empty(9, np.int32)
    count = b.join_shapes(bank, column(0, 1, 2, 3), others, bank.shapes[others], firsts, seconds)
    assert set(zip(firsts[:count].tolist(), seconds[:count].tolist(), strict=True)) == {(0, 1), (1, 0)}


def test_a_task_without_budget_gets_no_more() -> None:
    spent, budgets, kept = np.zeros(2, np.int64), np.array([5, 4]), np.empty(5, np.int32)
    b.within_budget(column(0, 0, 1, 0, 1), 2, spent, budgets, kept)
    assert kept.tolist() == [1, 1, 1, 0, 1]
    assert spent.tolist() == [4, 4]
    b.within_budget(column(0), 1, spent, budgets, kept[:1])
    assert kept[0] == 0, "not even a cheaper one later"


def test_growth_keeps_everything() -> None:
    pools = Pools()
    small, wide = grids(pools, (1, 1), (1, 2))
    bank = entered(pools, (0, 0, (small, wide)), (0, 0, (wide, small)))
    bigger = b.grown(bank)
    assert b.place_of(bigger, column(wide, small), 0, 2, 0, 0) == 1
    assert b.place_of(bigger, column(wide, wide), 0, 2, 0, 0) < 0
