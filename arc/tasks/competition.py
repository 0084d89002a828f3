"""The competition's pairs of files: challenges ``{id: {train, test}}`` and solutions ``{id: [grid, ...]}``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem
from arc.tasks.json_text import read_json, shown_path
from arc.tasks.task import Task
from arc.tasks.validation import Spot, challenges_from, solutions_from, solve

CHALLENGES_END = "_challenges.json"
SOLUTIONS_END = "_solutions.json"


def sibling_solutions(challenges: str | os.PathLike[str]) -> Path | None:
    """The solutions file that stands beside a file ``..._challenges.json``, if there is one."""
    path = Path(challenges)
    if not path.name.endswith(CHALLENGES_END):
        return None
    solutions = path.with_name(path.name.removesuffix(CHALLENGES_END) + SOLUTIONS_END)
    return solutions if solutions.exists() else None


def tasks_from_files(
    challenges: str | os.PathLike[str], value: Any, solutions: str | os.PathLike[str] | None, source: str
) -> list[Task]:
    """The tasks in a challenges file's JSON ``value``, with the test outputs of a solutions file if one is given.

    Raises InputError with the problems of both files; whether they match is checked once each is valid in itself.
    """
    spot = Spot(shown_path(challenges))
    tasks = challenges_from(value, spot, source)
    if not tasks and not spot.problems:
        spot.report("has no tasks", "give a file with at least one task")
    if solutions is not None:
        answers = Spot(shown_path(solutions), spot.problems)
        try:
            outputs = solutions_from(read_json(solutions), answers)
        except InputError as error:
            raise InputError(*spot.problems, *error.problems) from None
        if not spot.problems:
            tasks = solve(tasks, outputs, answers)
    spot.finish()
    return tasks


def refuse_solutions(path: str | os.PathLike[str]) -> None:
    """Refuses a solutions file that is given where tasks are wanted."""
    name = Path(path).name
    if name.endswith(SOLUTIONS_END):
        remedy = f"give {name.removesuffix(SOLUTIONS_END)}{CHALLENGES_END}, its solutions are found beside it"
        raise InputError(Problem(shown_path(path), "", "is a solutions file, it has no tasks", remedy))
