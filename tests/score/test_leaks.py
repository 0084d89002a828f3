from pathlib import Path

from arc.archive.index import joined, marks_of, split
from arc.archive.solver_files import imported, read_solvers
from arc.score.leaks import Leaks
from arc.score.results import TaskInfo
from arc.tasks.sources import load_source

EVALUATION = TaskInfo("0a1d4ef5", "abc", "arc-agi-1/evaluation", 0, 3, 1, ("a", "b", "c"), 9)
TRAINING = TaskInfo("0a1d4ef5", "abd", "arc-agi-2/training", 0, 3, 1, ("a", "b", "d"), 9)


def test_a_program_is_not_scored_on_a_task_that_it_knows_by_another_name() -> None:
    leaks = Leaks([(), TRAINING.marks, EVALUATION.marks, ("arc-agi-2/training#e",)])
    assert leaks.allowed(EVALUATION).tolist() == [True, False, True, True]
    assert leaks.allowed(TRAINING).tolist() == [True, True, False, True]


def test_one_shared_demo_pair_is_enough() -> None:
    leaks = Leaks([("arc-agi-2/training#b",), ("arc-agi-2/training#d",)])
    assert leaks.allowed(EVALUATION).tolist() == [False, True]


def test_a_mark_of_the_own_source_does_not_excuse_one_of_another() -> None:
    leaks = Leaks([("arc-agi-1/evaluation#a", "arc-agi-2/training#a")])
    assert leaks.allowed(EVALUATION).tolist() == [False]


def test_sources_may_be_any_path() -> None:
    for source in ("folder#1/tasks", "one,two", ",#,"):
        marks = split(joined(marks_of(source, ["a"])))
        assert Leaks([marks]).allowed(EVALUATION).tolist() == [False]
        assert Leaks([marks]).allowed(TaskInfo("x", "abc", source, 0, 1, 1, ("a",), 9)).tolist() == [True]


def test_no_candidates() -> None:
    assert Leaks([]).allowed(EVALUATION).tolist() == []


def test_another_revision_of_a_task_is_refused(tmp_path: Path) -> None:
    """The evaluation split is known by ids and hashes only."""
    name = "ac0c5833"
    (tmp_path / "solvers.py").write_text(f"def solve_{name}(I):\n    O = rot90(I)\n    return O\n")
    solvers = read_solvers(tmp_path / "solvers.py")
    copy, own = (
        imported([(solvers, load_source(source))])[0][0] for source in ("arc-agi-2/training", EVALUATION.source)
    )
    assert copy.task_hash != own.task_hash
    task = load_source(EVALUATION.source).task(name)
    info = TaskInfo(
        name, task.hash, task.source, 0, len(task.train), len(task.test), tuple(sorted(task.demo_hashes)), 9
    )
    assert Leaks([copy.learned_from, own.learned_from]).allowed(info).tolist() == [False, True]
