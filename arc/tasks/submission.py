"""The competition's ``submission.json``: ``{id: [{"attempt_1": grid, "attempt_2": grid}, ...]}``."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arc.errors import InputError, Problem
from arc.files import whole_text
from arc.limits import COLORS, MAX_TASK_SIDE
from arc.tasks.json_text import described, quoted, read_json, repeated_keys, shown_path
from arc.tasks.task import Grid, Task, sorted_by_id
from arc.tasks.validation import Spot, grid_from, task_place

ATTEMPTS = ("attempt_1", "attempt_2")
NO_ANSWER: Grid = ((0,),)
"""Stands where there is no attempt, as the competition wants two in every entry."""


@dataclass(frozen=True)
class TaskScore:
    """How a submission did on one task: per test pair whether an attempt is right, None where that is unknown."""

    task: str
    solved: tuple[bool | None, ...]

    @property
    def all_solved(self) -> bool | None:
        """Whether every test output is solved; None where one of them is unknown."""
        return None if None in self.solved else all(self.solved)


@dataclass(frozen=True)
class SubmissionScore:
    """How a submission did on a source, by both rules, and what is wrong with its file.

    Everything counts over the source: what the submission lacks is wrong. Unknown test outputs count nowhere.
    """

    tasks: tuple[TaskScore, ...]
    problems: tuple[Problem, ...]

    @property
    def outputs(self) -> tuple[int, int]:
        """Test outputs solved, and known: the competition's rule."""
        known = [solved for task in self.tasks for solved in task.solved if solved is not None]
        return sum(known), len(known)

    @property
    def whole_tasks(self) -> tuple[int, int]:
        """Tasks with all test outputs solved, and with all known: the rule of the data sets."""
        known = [task.all_solved for task in self.tasks if task.all_solved is not None]
        return sum(known), len(known)


def is_answer(grid: Grid) -> bool:
    """Whether a grid can be an attempt: 1 to 30 equally long rows of 1 to 30 colours 0-9."""
    if not 1 <= len(grid) <= MAX_TASK_SIDE or not 1 <= len(grid[0]) <= MAX_TASK_SIDE:
        return False
    return all(len(row) == len(grid[0]) and all(0 <= cell < COLORS for cell in row) for row in grid)


def write_submission(
    path: str | os.PathLike[str], tasks: Iterable[Task], attempts: Mapping[tuple[str, int], Sequence[Grid]]
) -> None:
    """Writes an entry for every test pair of every task.

    ``attempts`` maps (task id, test index from 0) to grids, best first; see ``write_entries``.
    """
    tests = {task.id: len(task.test) for task in tasks}
    given: dict[str, dict[int, Sequence[Grid]]] = {}
    for (task, test), grids in attempts.items():
        given.setdefault(task, {})[test] = grids
    write_entries(path, sorted(tests.items()), sorted(given.items()))


def write_entries(
    path: str | os.PathLike[str],
    tests: Iterable[tuple[str, int]],
    attempts: Iterable[tuple[str, Mapping[int, Sequence[Grid]]]],
) -> None:
    """Writes an entry for every test pair of tasks, with two attempts each, a task at a time.

    ``tests`` has task ids and their numbers of test pairs, ``attempts`` task ids and, by test index from 0, grids, the
    best first; both are sorted by id. Grids that are no answers (``is_answer``) are skipped, the first two others are
    taken; a single one is given twice, and ``NO_ANSWER`` stands for none at all. Raises InputError if ``attempts`` has
    a test pair that the tasks do not have. Equal attempts give equal bytes.
    """
    left = iter(attempts)
    following = next(left, None)
    with whole_text(path) as file:
        before = "{"
        for task, count in tests:
            grids: Mapping[int, Sequence[Grid]] = {}
            if following is not None and following[0] == task:
                grids, following = following[1], next(left, None)
            _refuse_unknown(path, task, [test for test in grids if not 0 <= test < count])
            entries = [_entry(grids.get(test, ())) for test in range(count)]
            file.write(f"{before}{json.dumps(task)}:{json.dumps(entries, separators=(',', ':'))}")
            before = ","
        if following is not None:
            _refuse_unknown(path, following[0], following[1])
        file.write("{}\n" if before == "{" else "}\n")


def _entry(grids: Sequence[Grid]) -> dict[str, Grid]:
    answers = [grid for grid in grids if is_answer(grid)][:2] or [NO_ANSWER]
    return {ATTEMPTS[0]: answers[0], ATTEMPTS[1]: answers[-1]}


def _refuse_unknown(path: str | os.PathLike[str], task: str, tests: Iterable[int]) -> None:
    message, remedy = "there are attempts for it, but it is not among the tasks", "rank again for these tasks"
    places = [f"{task_place(task)}, test {test + 1}" for test in tests]
    if places:
        raise InputError(*(Problem(shown_path(path), place, message, remedy) for place in places))


def read_submission(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The JSON object in a submission file; raises InputError where there is none. ``score_submission`` checks it."""
    value = read_json(path)
    if not isinstance(value, dict):
        message = f"{described(value)} where an object from task id to attempts should be"
        raise InputError(Problem(shown_path(path), "", message, "give a submission.json"))
    return value


def score_submission(
    submission: Mapping[str, Any], tasks: Iterable[Task], file: str = "submission.json"
) -> SubmissionScore:
    """The score of a submission on all ``tasks``; ``file`` is its name in the problems.

    A test output is solved if one of the two attempts equals it. Attempts that are faulty count as wrong, the rest of
    the file is scored all the same.
    """
    spot = Spot(file)
    ordered = sorted_by_id(tasks)
    if isinstance(submission, dict):
        for name in repeated_keys(submission):
            spot.inside(task_place(name)).report("the id stands more than once", "keep one of them")
    scores = [TaskScore(task.id, _solved(task, submission, spot.inside(task_place(task.id)))) for task in ordered]
    for name in sorted(submission.keys() - {task.id for task in ordered}):
        spot.inside(task_place(name)).report("the source has no such task", "remove it, or score on its source")
    return SubmissionScore(tuple(scores), tuple(spot.problems))


def _solved(task: Task, submission: Mapping[str, Any], spot: Spot) -> tuple[bool | None, ...]:
    entries: Any = []
    if task.id not in submission:
        spot.report("the task is missing", f"add {len(task.test)} entries, one per test input")
    elif not isinstance(submission[task.id], list):
        message = f"{described(submission[task.id])} where the list of entries should be"
        spot.report(message, "write one entry per test input, as a list")
    else:
        entries = submission[task.id]
        if len(entries) != len(task.test):
            message = f"{len(entries)} entries for {len(task.test)} test inputs"
            spot.report(message, "give one entry per test input, in order")
    attempts = [_attempts(entry, spot.inside(f"entry {number}")) for number, entry in enumerate(entries, start=1)]
    attempts += [[]] * (len(task.test) - len(attempts))
    return tuple(
        None if pair.output is None else pair.output in given for pair, given in zip(task.test, attempts, strict=False)
    )


def _attempts(entry: Any, spot: Spot) -> list[Grid]:
    if not isinstance(entry, dict):
        message = f"{described(entry)} where an entry should be"
        spot.report(message, f"write an object with {ATTEMPTS[0]!r} and {ATTEMPTS[1]!r}")
        return []
    for key in sorted(set(entry) - set(ATTEMPTS)):
        spot.report(f"unknown key {quoted(key)}", f"an entry has {ATTEMPTS[0]!r} and {ATTEMPTS[1]!r} only")
    for key in repeated_keys(entry):
        spot.report(f"the key {quoted(key)} stands more than once", "keep one of them")
    given = []
    for key in ATTEMPTS:
        known = len(spot.problems)
        if key not in entry:
            spot.report(f"the entry has no {key!r}", "give both attempts, the same grid twice if there is only one")
            continue
        grid = grid_from(entry[key], spot.inside(key))
        if len(spot.problems) == known:
            given.append(grid)
    return given
