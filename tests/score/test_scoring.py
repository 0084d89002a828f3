import numpy as np
import pytest

from arc.score.results import TaskInfo, TaskResults
from arc.score.scoring import TaskScores, score_task


def scored(exact: list[list[bool]], differs: list[list[int]], count: int = 2) -> TaskScores:
    task = TaskInfo("t", "h", "s", 0, len(exact), 1, (), 9)
    outputs = np.zeros((1, len(exact[0])), np.int32)
    return score_task(TaskResults(task, np.array(exact), np.array(differs, np.int32), count, outputs))


@pytest.mark.parametrize(
    ("exact", "differs", "o_score", "s_score", "score"),
    [
        ([True, True, True], [2000, 2000, 2000], 1000, 1000, 1000),
        ([True, True, False], [2000, 2000, 0], 666, 666, 666),
        ([True, True, False], [2000, 2000, 2000], 666, 1000, 999),
        ([False, False, False], [2000, 2000, 2000], 0, 1000, 999),
        ([False, False, False], [1, 0, 0], 0, 0, 0),
        ([False, False, False], [333, 333, 333], 0, 166, 166),
        ([True, False, False], [0, 0, 0], 333, 0, 333),
    ],
)
def test_scores_of_three_demos(exact: list[bool], differs: list[int], o_score: int, s_score: int, score: int) -> None:
    found = scored([[each] for each in exact], [[each] for each in differs])
    assert (found.o_score[0], found.s_score[0], found.score[0]) == (o_score, s_score, score)
    assert found.exact[0] == sum(exact)
    assert found.demos == 3


def test_only_solutions_score_1000() -> None:
    demos = 10
    for wrong in range(1, demos + 1):
        exact = [[i >= wrong] for i in range(demos)]
        assert scored(exact, [[2000]] * demos).score[0] < 1000


def test_without_differs_only_exact_demos_count() -> None:
    found = scored([[True, False], [False, False]], [[0, 0], [0, 0]], count=0)
    assert found.score.tolist() == [500, 0]
    assert found.s_score.tolist() == [0, 0]


def test_fractions_are_rounded_once() -> None:
    found = scored([[False], [False]], [[1], [1]], count=2)
    assert found.score[0] == 0
    found = scored([[False], [False]], [[3], [1]], count=2)
    assert found.score[0] == 1
