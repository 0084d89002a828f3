"""Programs that the search has found, as a table: from the stages ``search`` and ``gather`` to ``card``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING

import numpy as np

from arc.archive.index import joined, marks_of, split
from arc.arrow import numbers, strings
from arc.errors import InputError, Problem
from arc.program.parse import parse_program
from arc.tables import read_table, write_table

if TYPE_CHECKING:
    from arc.program.program import Program
    from arc.search.run import Guess, Searched
    from arc.tasks.task import Task


@dataclass(frozen=True)
class Found:
    """A program that reproduces all demo outputs of a task."""

    task: str
    rank: int
    """among those found for the task, from 0"""
    program: str
    """its id"""
    strategy: str
    cost: int
    """half bits: the description length, less what agreeing programs speak for it"""
    learned_from: str
    """the marks of the task, and of those that parts of the program were learned on, joined"""
    text: str
    failure: str = ""
    """why the search broke down on the task: such a row is in place of programs, and has no other content"""

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of the tasks that it was learned on."""
        return split(self.learned_from)


def found_programs(searched: Searched, tasks: Iterable[Task]) -> Iterator[Found]:
    """The programs that give the guesses, each once for a task, the best guesses of all test inputs first; a row in
    place of them for a task that has failed."""
    for task in tasks:
        if task.id in searched.failed:
            yield Found(task.id, 0, "", "", 0, "", "", searched.failed[task.id])
        guessed = [searched.guesses[task.id, test] for test in range(len(task.test))]
        ranked = [(each.cost, rank, each.program, each) for own in guessed for rank, each in enumerate(own)]
        different: dict[str, Guess] = {}
        for _, _, text, guess in sorted(ranked, key=lambda each: each[:3]):
            different.setdefault(text, guess)
        own_marks = marks_of(task.source, task.demo_hashes)
        for rank, (text, guess) in enumerate(different.items()):
            marks = joined(sorted({*own_marks, *guess.learned_from}))
            yield Found(task.id, rank, parse_program(text).id, guess.strategy, guess.cost, marks, text)


def write_found(path: str | os.PathLike[str], found: Sequence[Found]) -> None:
    """Writes found programs, by task and rank."""
    rows = sorted(found, key=astuple)
    values = {field.name: [getattr(row, field.name) for row in rows] for field in fields(Found)}
    whole = {"rank": np.int16, "cost": np.int32}
    columns = {
        name: numbers(np.array(column, whole[name])) if name in whole else strings(column)
        for name, column in values.items()
    }
    write_table(path, columns)


def gather(paths: Iterable[str | os.PathLike[str]], out: str | os.PathLike[str]) -> int:
    """Writes the programs of several tables of different tasks as one table, by task and rank; gives their number."""
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    together = pyarrow.concat_tables([read_table(path) for path in paths])
    write_table(out, together.sort_by([("task", "ascending"), ("rank", "ascending")]))
    return sum(program != "" for program in together["program"].to_pylist())


def read_found(path: str | os.PathLike[str]) -> list[tuple[Found, Program]]:
    """Reads found programs, each with its program. Raises InputError where a text is not the program of the id."""
    pairs = []
    for row in read_table(path, [field.name for field in fields(Found)]).to_pylist():
        found = Found(**row)
        if found.failure:
            continue
        program = parse_program(found.text).normal()
        if program.id != found.program:
            message = f"is program {program.id}, not {found.program}"
            raise InputError(Problem(os.fspath(path), f"task {found.task}", message, "run the search stage again"))
        pairs.append((found, program))
    return pairs


def read_failures(path: str | os.PathLike[str]) -> dict[str, str]:
    """The tasks of a table of found programs on which the search broke down, each with the error."""
    rows = read_table(path, ["task", "failure"]).to_pylist()
    return {row["task"]: row["failure"] for row in rows if row["failure"]}
