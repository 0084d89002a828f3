"""The solvers that the search has found: each is right on every pair, and says where it comes from."""

import ast
import re
from pathlib import Path

from arc.archive.solver_files import read_solvers
from arc.engine.run import run_programs
from arc.tasks.sources import load_source

FILES = sorted((Path(__file__).parents[2] / "config" / "solvers" / "found").glob("*.py"))
FOUND = [definition for path in FILES for definition in read_solvers(path).accepted]
ORIGIN = re.compile(r"Generation \d+, (search: \w+ for |mutation of |crossover of |archive: )")


def test_every_function_is_right_on_all_pairs() -> None:
    assert not [rejection for path in FILES for rejection in read_solvers(path).rejected]
    source = load_source("arc-agi-1/training")
    tasks = [source.task(definition.name.removeprefix("solve_")) for definition in FOUND]
    assert sum(len(task.test) for task in tasks) >= 265
    wrong = []
    for definition, task in zip(FOUND, tasks, strict=True):
        ((outputs,),) = run_programs([definition.program], [task])
        expected = (*(pair.output for pair in task.train), *(pair.output for pair in task.test))
        if outputs != expected:
            wrong.append(definition.name)
    assert wrong == []


def test_tasks_have_one_solver() -> None:
    names = [definition.name for definition in FOUND]
    assert len(names) == len(set(names))


def test_every_function_says_where_it_comes_from() -> None:
    for path in FILES:
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(statement, ast.FunctionDef):
                assert ORIGIN.match(ast.get_docstring(statement) or ""), statement.name
