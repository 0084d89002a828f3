"""What makes grids, pairs, tasks and solutions valid: JSON values in, tasks out, every fault a ``Problem``.

The functions report to a ``Spot`` and go on, so that one pass finds all problems of a source; iterators report as they
are gone through. What they return holds stand-ins (an empty grid) where something was wrong; it is of use only if no
problem was reported. Places count from 1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from arc.errors import InputError, Problem
from arc.limits import COLORS, MAX_TASK_SIDE
from arc.tasks.json_text import described, members, quoted, repeated_keys
from arc.tasks.task import Grid, Pair, Task

if TYPE_CHECKING:
    from arc.spool import Spool

TASK_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")
"""Ids name files, functions and columns, so they keep to characters that are safe everywhere."""

MAX_KEYS = 5
"""Unknown keys that a message names."""


@dataclass(frozen=True)
class Spot:
    """A place in a file, and the list that takes the problems found there."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    path: tuple[str, ...] = ()

    def inside(self, *parts: str) -> Spot:
        """The place ``parts`` within this one."""
        return Spot(self.file, self.problems, (*self.path, *parts))

    def report(self, message: str, remedy: str) -> None:
        """Notes a problem here."""
        self.problems.append(Problem(self.file, ", ".join(self.path), message, remedy))

    def finish(self) -> None:
        """Raises an InputError if any problem was noted."""
        if self.problems:
            raise InputError(*self.problems)


def grid_from(value: Any, spot: Spot) -> Grid:
    """A grid of 1 to 30 rows and columns of colours 0-9."""
    if not isinstance(value, list):
        spot.report(f"{described(value)} where a grid should be", "write a grid as a list of rows of colours 0-9")
        return ()
    if not value:
        spot.report("the grid has no rows", f"give it 1 to {MAX_TASK_SIDE} rows, or remove it with its pair")
        return ()
    if len(value) > MAX_TASK_SIDE:
        message = f"the grid has {len(value)} rows, at most {MAX_TASK_SIDE} are allowed"
        spot.report(message, "cut the grid, or remove its task")
    widths = Counter(len(row) for row in value if isinstance(row, list))
    width = widths.most_common(1)[0][0] if widths else 0
    if width > MAX_TASK_SIDE:
        message = f"the grid has {width} columns, at most {MAX_TASK_SIDE} are allowed"
        spot.report(message, "cut the grid, or remove its task")
    for number, row in enumerate(value, start=1):
        _check_row(row, width, spot, number)
    return tuple(tuple(row) if isinstance(row, list) else () for row in value)


def pair_from(value: Any, spot: Spot, *, demo: bool) -> Pair:
    """A pair from ``{"input": grid, "output": grid}``; a test pair may come without output."""
    pair = _object(value, spot, "a pair", ("input", "output"))
    if pair is None:
        return Pair((), None)
    if "input" not in pair:
        spot.report("the pair has no input", "add its input grid, or remove the pair")
    if demo and "output" not in pair:
        spot.report("the demo pair has no output", "add its output grid, or make it a test pair")
    grids = {key: grid_from(pair[key], spot.inside(key)) for key in ("input", "output") if key in pair}
    return Pair(grids.get("input", ()), grids.get("output"))


def task_from(name: str, value: Any, spot: Spot, source: str) -> Task:
    """The task ``name`` from ``{"train": [pair, ...], "test": [pair, ...]}``."""
    if not TASK_ID.fullmatch(name):
        remedy = "use 1 to 64 letters, digits, '_', '-' and '.', beginning with a letter or digit"
        spot.report(f"{quoted(name)} cannot be a task's id", remedy)
    task = _object(value, spot, "a task", ("train", "test")) or {}
    pairs: dict[str, tuple[Pair, ...]] = {"train": (), "test": ()}
    for key, kind in (("train", "demo"), ("test", "test")):
        if key not in task:
            if isinstance(value, dict):
                spot.report(f"the task has no {quoted(key)}", f"add the list of its {kind} pairs under this key")
            continue
        if not isinstance(task[key], list):
            message = f"{described(task[key])} where the list of {kind} pairs should be"
            spot.inside(key).report(message, "write the pairs as a list of objects with input and output")
            continue
        if not task[key]:
            spot.inside(key).report(f"the task has no {kind} pair", f"add a {kind} pair, or remove the task")
        pairs[key] = tuple(
            pair_from(item, spot.inside(f"{key} pair {number}"), demo=key == "train")
            for number, item in enumerate(task[key], start=1)
        )
    return Task(name, pairs["train"], pairs["test"], source)


def challenges_from(value: Any, spot: Spot, source: str) -> Iterator[Task]:
    """The tasks of a competition file ``{id: task}``, or of an iterator of its members, in its order."""
    return (task_from(name, task, at, source) for name, task, at in _by_id(value, spot, "tasks"))


def solutions_from(value: Any, spot: Spot) -> Iterator[tuple[str, tuple[Grid, ...]]]:
    """The test outputs by id of a competition file ``{id: [grid, ...]}``, or of an iterator of its members."""
    for name, outputs, at in _by_id(value, spot, "test outputs"):
        if isinstance(outputs, list):
            grids = (
                grid_from(output, at.inside(f"test output {number}")) for number, output in enumerate(outputs, start=1)
            )
            yield name, tuple(grids)
        else:
            message = f"{described(outputs)} where the list of test outputs should be"
            at.report(message, "write one grid per test pair, as a list")
            yield name, ()


def solve(tasks: Iterable[Task], solutions: Spool[str, tuple[Grid, ...]], spot: Spot) -> Iterator[Task]:
    """The tasks with their test outputs from a solutions file, which has to match them one to one."""
    left = {name for name, _ in solutions}
    for task in tasks:
        at = spot.inside(task_place(task.id))
        outputs = solutions[task.id] if task.id in left else None
        left.discard(task.id)
        if outputs is None:
            at.report("the task has no solution", "add its test outputs, or remove the task from the challenges")
        elif len(outputs) != len(task.test):
            message = f"{len(outputs)} test outputs for {len(task.test)} test pairs"
            at.report(message, "give one output per test pair, in the order of the challenges file")
        else:
            for number, (pair, output) in enumerate(zip(task.test, outputs, strict=True), start=1):
                if pair.output not in (None, output):
                    message = "the output differs from the one in the challenges file"
                    at.inside(f"test output {number}").report(message, "correct it in one of the two files")
            yield task.with_test_outputs(outputs)
    for name in sorted(left):
        message = "the solution belongs to no task of the challenges file"
        spot.inside(task_place(name)).report(message, "remove it, or give the challenges file that it belongs to")


def task_place(name: str) -> str:
    """How places name a task; an id that is none is quoted."""
    return f"task {name if TASK_ID.fullmatch(name) else quoted(name)}"


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The one of ``words`` that ``word`` was probably meant to be, if any is close."""
    import difflib  # here, as words are seldom wrong

    folded = {candidate.lower(): candidate for candidate in words}
    close = difflib.get_close_matches(word.lower(), folded, n=1)
    return folded[close[0]] if close else None


def _check_row(row: Any, width: int, grid: Spot, number: int) -> None:
    spot = grid.inside(f"row {number}")
    if not isinstance(row, list):
        spot.report(f"{described(row)} where a row should be", "write the row as a list of colours 0-9")
        return
    if len(row) != width:
        message = f"the row has {len(row)} cells, most rows of the grid have {width}"
        spot.report(message, "give all rows of the grid the same number of cells")
    elif not row:
        spot.report("the row has no cells", f"give the grid 1 to {MAX_TASK_SIDE} columns, or remove it with its pair")
    faults: dict[str, list[int]] = {}
    for column, cell in enumerate(row, start=1):
        if type(cell) is not int or not 0 <= cell < COLORS:
            faults.setdefault(described(cell), []).append(column)
    for fault, columns in faults.items():
        more = f" and {len(columns) - MAX_TASK_SIDE} more" if len(columns) > MAX_TASK_SIDE else ""
        where = f"column{'s' if len(columns) > 1 else ''} {', '.join(map(str, columns[:MAX_TASK_SIDE]))}{more}"
        spot.inside(where).report(f"{fault} is not a colour", "write a whole number from 0 to 9 in every cell")


def _object(value: Any, spot: Spot, what: str, keys: tuple[str, str]) -> dict[str, Any] | None:
    names = " and ".join(map(repr, keys))
    if not isinstance(value, dict):
        spot.report(f"{described(value)} where {what} should be", f"write {what} as an object with {names}")
        return None
    unknown = []
    for key in value:
        close = None if key in keys else nearest(key, set(keys) - set(value))
        if close:
            spot.report(f"unknown key {quoted(key)}", f"rename it to {close!r}")
        elif key not in keys:
            unknown.append(key)
    if unknown:
        more = f" and {len(unknown) - MAX_KEYS} more" if len(unknown) > MAX_KEYS else ""
        message = f"unknown key{'s' if len(unknown) > 1 else ''} {', '.join(map(quoted, unknown[:MAX_KEYS]))}{more}"
        spot.report(message, f"{what} has {names} only: remove what is not one of them")
    for key in repeated_keys(value):
        spot.report(f"the key {quoted(key)} stands more than once", "keep one of them")
    return value


def _by_id(value: Any, spot: Spot, what: str) -> Iterator[tuple[str, Any, Spot]]:
    """The members of a file, the first where an id stands more than once."""
    if not isinstance(value, dict | Iterator):
        spot.report(f"{described(value)} where an object should be", f"write the file as an object from id to {what}")
        return
    seen = set()
    for name, item in members(value) if isinstance(value, dict) else value:
        at = spot.inside(task_place(name))
        if name in seen:
            at.report("the id stands more than once", "keep one of them, or give another id")
            continue
        seen.add(name)
        yield name, item, at
