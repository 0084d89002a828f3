from __future__ import annotations

from dataclasses import replace

import pytest

from arc.tasks.overlap import overlap
from arc.tasks.sources import TaskSource
from arc.tasks.task import Pair, Task
from tests.tasks.support import data_set

A, B, C = ((1,),), ((2, 3),), ((4,), (5,))
TASK = Task("a", (Pair(A, B), Pair(B, C)), (Pair(C, A),), "x")


def named(*tasks: Task) -> TaskSource:
    return TaskSource("s", tasks)


def test_shared_tasks_are_found_by_content() -> None:
    renamed = replace(TASK, id="b", train=TASK.train[::-1])
    revised = replace(TASK, id="c", train=(TASK.train[0], Pair(B, A)))
    unrelated = replace(TASK, id="d", train=(Pair(A, A),))
    shared = overlap(named(TASK), named(renamed, revised, unrelated))
    assert [(pair.first.id, pair.second.id, pair.same) for pair in shared] == [("a", "b", True), ("a", "c", False)]
    assert overlap(named(unrelated), named(TASK)) == []


@pytest.mark.parametrize(
    ("first", "second", "same", "partly", "renamed"),
    [
        ("arc-agi-1/training", "arc-agi-2/training", 392, [], [("40853293", "070dd51e")]),
        ("arc-agi-1/evaluation", "arc-agi-2/training", 375, [("ac0c5833", "ac0c5833")], []),
        ("arc-prize-2024/evaluation", "arc-agi-2/training", 376, [], []),
        ("arc-agi-1/evaluation", "arc-agi-2/evaluation", 6, [("55783887", "db695cfb")], []),
        ("arc-agi-1/training", "arc-agi-2/evaluation", 0, [], []),
        ("arc-agi-1/training", "arc-agi-1/evaluation", 1, [], [("40853293", "070dd51e")]),
    ],
)
def test_the_public_data_sets(
    first: str, second: str, same: int, partly: list[tuple[str, str]], renamed: list[tuple[str, str]]
) -> None:
    """ARC-AGI-2 holds 391 + 376 + 6 = 773 tasks of ARC-AGI-1 by id. Two are special. The training task 40853293 and the
    evaluation task 070dd51e of ARC-AGI-1 are one and the same, of which ARC-AGI-2 dropped the first id. And ac0c5833 is
    in ARC-AGI-2 in the revision of the 2024 competition, hence 375 with equal hashes.
    """
    shared = overlap(data_set(first), data_set(second))
    ids = [(pair.first.id, pair.second.id) for pair in shared]
    assert sum(pair.same for pair in shared) == same
    assert [(pair.first.id, pair.second.id) for pair in shared if not pair.same] == partly
    assert [pair for pair in ids if pair[0] != pair[1] and pair not in partly] == renamed


def test_corrected_tasks_are_still_shared() -> None:
    shared = overlap(data_set("arc-agi-1-original/evaluation"), data_set("arc-agi-2/training"))
    assert len(shared) == 376
    assert sum(pair.same for pair in shared) == 358
