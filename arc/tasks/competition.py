"""The competition's pairs of files: challenges ``{id: {train, test}}`` and solutions ``{id: [grid, ...]}``."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem
from arc.spool import Spool
from arc.tasks.json_members import read_members
from arc.tasks.json_text import shown_path
from arc.tasks.task import Grid, Task
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
) -> Iterator[Task]:
    """The tasks in a challenges file's JSON ``value``, with the test outputs of a solutions file if one is given.

    ``value`` may be an iterator of the file's members. Raises InputError with the problems of both files, once all
    tasks were given; whether the files match counts where each is valid in itself.
    """
    spot = Spot(shown_path(challenges))
    answers, matching = (Spot(shown_path(solutions or "")) for _ in range(2))
    outputs: Spool[str, tuple[Grid, ...]] = Spool()
    if solutions is not None:
        try:
            for name, grids in solutions_from(read_members(solutions), answers):
                outputs.add(name, grids)
        except InputError as error:
            answers.problems.extend(error.problems)
    count = 0
    tasks = challenges_from(value, spot, source)
    try:
        for task in tasks if solutions is None else solve(tasks, outputs, matching):
            count += 1
            yield task
    except InputError as error:
        spot.problems.extend(error.problems)
    if not count and not spot.problems and not matching.problems:
        spot.report("has no tasks", "give a file with at least one task")
    for found in ([*spot.problems, *answers.problems], matching.problems):
        if found:
            raise InputError(*found)


def refuse_solutions(path: str | os.PathLike[str]) -> None:
    """Refuses a solutions file that is given where tasks are wanted."""
    name = Path(path).name
    if name.endswith(SOLUTIONS_END):
        remedy = f"give {name.removesuffix(SOLUTIONS_END)}{CHALLENGES_END}, its solutions are found beside it"
        raise InputError(Problem(shown_path(path), "", "is a solutions file, it has no tasks", remedy))
