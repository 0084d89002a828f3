"""The solvers that come with the workbench: each is well typed and solves its task on every pair."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from arc.dsl.types import GRID
from arc.engine.run import run_programs
from arc.program.infer import check_output
from arc.program.parse import parse_file
from arc.tasks.sources import load_source
from arc.tasks.task import Task

FILES = sorted((Path(__file__).parents[2] / "config" / "solvers").glob("*.py"))
PARSED = [parse_file(path) for path in FILES]
DEFINITIONS = {definition.name: definition for parsed in PARSED for definition in parsed.definitions}
RULES = {
    statement.name: ast.get_docstring(statement)
    for path in FILES
    for statement in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(statement, ast.FunctionDef)
}


@pytest.fixture(scope="module")
def tasks() -> dict[str, Task]:
    return {task.id: task for task in load_source("arc-agi-1/training")}


def test_every_function_is_a_program_with_a_name_of_its_own() -> None:
    assert not [rejection for parsed in PARSED for rejection in parsed.rejections]
    assert len(DEFINITIONS) == sum(len(parsed.definitions) for parsed in PARSED) >= 60


def test_no_line_is_superfluous() -> None:
    long = [
        definition.name
        for definition in DEFINITIONS.values()
        if len(definition.program.lines) > len(definition.program.normal().lines)
    ]
    assert not long


def test_every_function_states_its_rule() -> None:
    assert [name for name in DEFINITIONS if not RULES[name]] == []


def test_programs_are_equal_where_rules_are() -> None:
    rule_of = {definition.program.id: RULES[name] for name, definition in DEFINITIONS.items()}
    different = [name for name, definition in DEFINITIONS.items() if rule_of[definition.program.id] != RULES[name]]
    assert not different


def test_solvers_vary_in_the_primitives_that_they_use() -> None:
    used = Counter(
        operand
        for definition in DEFINITIONS.values()
        for operand in {each for line in definition.program.lines for each in line.operands if isinstance(each, str)}
    )
    assert len(used) > 100


@pytest.mark.parametrize("name", DEFINITIONS)
def test_a_solver_gives_exactly_the_outputs_of_its_task(name: str, tasks: dict[str, Task]) -> None:
    program = DEFINITIONS[name].program
    check_output(program, GRID)
    task = tasks[name.removeprefix("solve_")]
    assert task.test_outputs is not None
    assert run_programs([program], [task]) == [[tuple(pair.output for pair in (*task.train, *task.test))]]
