from pathlib import Path

import pytest

from arc.archive.index import marks_of, merge
from arc.archive.solver_files import imported, read_solvers, solver_paths
from arc.errors import InputError
from arc.tasks.sources import TaskSource
from arc.tasks.task import Pair, Task

TEXT = """
from arc.dsl import *

def solve_one(I):
    O = vmirror(I)
    return O

def solve_colors(I):
    x1 = rot90(I)
    O = palette(x1)
    return O

def solve_types(I):
    x1 = first(I)
    x2 = hmirror(x1)
    return x1

def solve_differ(S, I, C):
    O = rot90(C)
    return O

def solve_unknown(I):
    O = rotate(I)
    return O

def helper(S, I):
    x1 = rot90(I)
    O = rot90(x1)
    return O
"""


def written(folder: Path, text: str = TEXT) -> Path:
    path = folder / "solvers.py"
    path.write_text(text)
    return path


def source(*ids: str) -> TaskSource:
    """Tasks that differ in their demo pairs."""
    grids = [((i,),) for i in range(len(ids))]
    tasks = (Task(id, (Pair(g, g),), (Pair(g, None),), "mine") for id, g in zip(ids, grids, strict=True))
    return TaskSource("mine", tuple(tasks))


def test_functions_are_accepted_or_rejected_with_reason_and_line(tmp_path: Path) -> None:
    found = read_solvers(written(tmp_path))
    assert [each.name for each in found.accepted] == ["solve_one", "helper"]
    rejected = {each.name: (each.line, each.reason) for each in found.rejected}
    assert rejected["solve_colors"] == (8, "gives Set[Integer], not Grid")
    assert rejected["solve_types"][0] == 15
    assert "hmirror" in rejected["solve_types"][1]
    assert rejected["solve_differ"] == (18, "reads C, an input of differs")
    assert rejected["solve_unknown"] == (23, "uses the unknown name 'rotate'")
    assert list(rejected) == ["solve_colors", "solve_types", "solve_differ", "solve_unknown"]


def test_a_solver_is_kept_for_the_task_that_it_is_named_after(tmp_path: Path) -> None:
    file = read_solvers(written(tmp_path))
    tasks = source("one", "two")
    entries, programs = imported([(file, tasks)])
    marks = marks_of("mine", tasks.task("one").demo_hashes)
    assert [(each.task, each.source, each.learned_from) for each in entries] == [("one", "mine", marks), ("", "", ())]
    assert all(each.score is None and each.origin == "import" and each.generation == 0 for each in entries)
    assert [each.instructions for each in entries] == [1, 2]
    assert sorted(programs) == sorted(each.program for each in entries)
    assert all(program.id == name for name, program in programs.items())


def test_one_program_for_two_tasks_has_two_entries_with_both_marks(tmp_path: Path) -> None:
    file = read_solvers(written(tmp_path, TEXT + "\ndef solve_two(I):\n    O = vmirror(I)\n    return O\n"))
    tasks = source("one", "two")
    index = merge(imported([(file, tasks)])[0])
    marks = marks_of("mine", {demo for task in tasks for demo in task.demo_hashes})
    assert len(marks) == 2
    assert [(each.task, each.learned_from) for each in index] == [("", ()), ("one", marks), ("two", marks)]


def test_a_folder_stands_for_its_python_files(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    path = written(tmp_path / "deep")
    (tmp_path / "notes.txt").write_text("")
    assert solver_paths(tmp_path) == [path]
    assert solver_paths(path) == [path]
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="has no solver files"):
        solver_paths(tmp_path / "empty")
