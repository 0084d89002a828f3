from arc.score.leaks import Leaks
from arc.score.results import TaskInfo

EVALUATION = TaskInfo("0a1d4ef5", "abc", "arc-agi-1/evaluation", 0, 3, 1)
TRAINING = TaskInfo("0a1d4ef5", "abc", "arc-agi-2/training", 0, 3, 1)


def test_a_program_is_not_scored_on_a_task_that_it_knows_by_another_name() -> None:
    leaks = Leaks([(), ("arc-agi-2/training#abc",), ("arc-agi-1/evaluation#abc",), ("arc-agi-2/training#def",)])
    assert leaks.allowed(EVALUATION).tolist() == [True, False, True, True]
    assert leaks.allowed(TRAINING).tolist() == [True, True, False, True]


def test_a_mark_of_the_own_source_does_not_excuse_one_of_another() -> None:
    leaks = Leaks([("arc-agi-1/evaluation#abc", "arc-agi-2/training#abc")])
    assert leaks.allowed(EVALUATION).tolist() == [False]


def test_sources_may_be_any_path() -> None:
    leaks = Leaks([("folder#1/tasks#abc",)])
    assert leaks.allowed(EVALUATION).tolist() == [False]
    assert leaks.allowed(TaskInfo("x", "abc", "folder#1/tasks", 0, 1, 1)).tolist() == [True]


def test_no_candidates() -> None:
    assert Leaks([]).allowed(EVALUATION).tolist() == []
