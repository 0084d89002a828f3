import tracemalloc
from collections import Counter
from dataclasses import replace
from random import Random

from arc.card.pool import Pool, digest
from tests.card.archives import BY_ID, entry, imported, scored
from tests.card.parents import solvers

A, B, C = list(solvers.values())[:3]


def test_entries_are_gone_through_once_and_not_held() -> None:
    best, other = entry("", A, 950), entry("", B, 3)
    entries = (replace(each, task=f"{task:06}") for task in range(20_000) for each in (best, other))
    tracemalloc.start()
    try:
        pool = Pool(entries, BY_ID.__getitem__)
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert pool.near == [A.id]
    assert pool.ordered(1) == [A.id, B.id]
    assert held < 100_000


def test_parents_are_drawn_by_their_best_score() -> None:
    pool = Pool([entry("t", A, 900), entry("t", B, 90), entry("t", C, 0), entry("u", A, 10)], BY_ID.__getitem__)
    found = Counter(pool.drawn(Random(seed)) for seed in range(3000))
    assert 7 < found[A.id] / found[B.id] < 13
    assert found[C.id] < 20


def test_programs_without_a_score_are_drawn_like_the_best() -> None:
    pool = Pool([entry("t", A, 1000), entry("t", B)], BY_ID.__getitem__)
    found = Counter(pool.drawn(Random(seed)) for seed in range(2000))
    assert 0.8 < found[A.id] / found[B.id] < 1.25


def test_the_best_of_every_task_come_first() -> None:
    entries = [entry("t", B, 950), entry("t", A, 900), entry("u", C, 20), entry("u", A, 10)]
    assert Pool(entries, BY_ID.__getitem__).ordered(1) == [B.id, C.id, A.id]


def test_programs_without_any_score_come_before_all_others_shuffled_by_the_seed() -> None:
    pool = Pool([*imported()[1:], entry("t", A, 1000)], BY_ID.__getitem__)
    orders = [pool.ordered(seed) for seed in range(5)]
    assert all(order[-1] == A.id and sorted(order) == pool.programs for order in orders)
    assert len(set(map(tuple, orders))) == 5


def test_a_program_that_is_scored_on_one_task_is_scored() -> None:
    assert Pool([entry("t", A), entry("u", B, 7), entry("u", A, 5)], BY_ID.__getitem__).ordered(1) == [B.id, A.id]


def test_near_solutions_of_open_tasks_are_refined_in_turn_the_nearest_first() -> None:
    near = [entry("t", A, 920), entry("u", B, 990), entry("v", C, 1000), entry("v", A, 995), entry("w", C, 880)]
    pool = Pool(near, BY_ID.__getitem__)
    assert pool.near == [B.id, A.id]
    assert [pool.parent(Random(0), attempt) for attempt in (0, 2, 4)] == [B.id, A.id, B.id]
    assert pool.parent(Random(3), 1) == pool.drawn(Random(3))
    far = Pool([entry("t", A, 500), entry("u", B)], BY_ID.__getitem__)
    assert far.near == []
    assert far.parent(Random(3), 0) == far.drawn(Random(3))


def test_programs_that_have_run_are_tried() -> None:
    assert Pool([*imported()[1:], entry("t", A, 3)], BY_ID.__getitem__).untried == len(BY_ID) - 1
    assert Pool(scored(), BY_ID.__getitem__).untried == 0


def test_marks_are_joined() -> None:
    entries = [entry("t", A, 1, ("x#1",)), entry("u", A, 1, ("w#2",)), entry("t", B, 1, ("x#1", "y#3"))]
    pool = Pool(entries, BY_ID.__getitem__)
    assert pool.learned_from(A.id) == ("w#2", "x#1")
    assert pool.learned_from(A.id, B.id) == ("w#2", "x#1", "y#3")


def test_parents_count_as_tried() -> None:
    child = replace(entry("t", A, 1), parents=("0" * 24, B.id))
    assert Pool([child], BY_ID.__getitem__).tried() == {A.id, B.id, "0" * 24}


def test_digests_tell_parts_apart() -> None:
    assert digest("ab", "c") != digest("a", "bc")
    assert digest(1, "a") == 5929356027447281426
