"""Solver files: which of their functions are programs that can be run, and which tasks they were written for."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from arc.archive.index import Entry, marks_of
from arc.dsl.types import GRID
from arc.errors import InputError, Problem
from arc.program.infer import IllTypedError, check_output
from arc.program.parse import Definition, Rejection, parse_file
from arc.program.program import Program
from arc.search.lengths import length, shipped
from arc.tasks.sources import TaskSource
from arc.tasks.task import Task

PREFIX = "solve_"


@dataclass(frozen=True)
class SolverFile:
    """The functions of a file: those that turn a grid into a grid, and the rest with the reasons."""

    accepted: tuple[Definition, ...]
    rejected: tuple[Rejection, ...]


def solver_paths(path: str | os.PathLike[str]) -> list[Path]:
    """A file itself, or all ``*.py`` files below a folder, ascending. A folder without any is an ``InputError``."""
    folder = Path(path)
    if not folder.is_dir():
        return [folder]
    found = sorted(folder.rglob("*.py"))
    if not found:
        raise InputError(Problem(str(folder), "", "has no solver files", "give a .py file or a folder of such files"))
    return found


def read_solvers(path: str | os.PathLike[str]) -> SolverFile:
    """Reads and types the functions of one file. Raises InputError if the file cannot be read or parsed at all."""
    parsed = parse_file(Path(path))
    accepted, rejected = [], list(parsed.rejections)
    for definition in parsed.definitions:
        rejection = _rejection(definition)
        if rejection is None:
            accepted.append(definition)
        else:
            rejected.append(rejection)
    return SolverFile(tuple(accepted), tuple(sorted(rejected, key=lambda rejection: rejection.line)))


def _rejection(definition: Definition) -> Rejection | None:
    if "C" in definition.program.normal().inputs:
        remedy = "solvers take (I) or (S, I)"
        return Rejection(definition.name, definition.file, definition.line, "reads C, an input of differs", remedy)
    try:
        check_output(definition.program, GRID)
    except IllTypedError as error:
        lines = (*definition.line_numbers, definition.line)
        return Rejection(definition.name, definition.file, lines[error.line], error.reason, "correct the types")
    return None


def task_id(name: str) -> str | None:
    """The task that a function's name says it solves: ``solve_<id>``."""
    return name.removeprefix(PREFIX) if name.startswith(PREFIX) else None


def imported(files: Iterable[tuple[SolverFile, TaskSource]]) -> tuple[list[Entry], dict[str, Program]]:
    """The entries and the programs, by id, of solver files and the sources that they were written for.

    A program that is named after a task of the source is kept for that task, without scores, and was learned from it. A
    program of another name is kept for no task: card may use it, and scoring finds out what it is good for.
    """
    entries: list[Entry] = []
    programs: dict[str, Program] = {}
    for file, source in files:
        tasks = {task.id: task for task in source}
        for definition in file.accepted:
            program = definition.program.normal()
            programs[program.id] = program
            entries.append(_entry(program, tasks.get(task_id(definition.name) or "")))
    return entries, programs


def _entry(program: Program, task: Task | None) -> Entry:
    return Entry(
        task="" if task is None else task.id,
        task_hash="" if task is None else task.hash,
        source="" if task is None else task.source,
        program=program.id,
        o_score=None,
        s_score=None,
        score=None,
        instructions=len(program.lines),
        cost=length(program, shipped()),
        generation=0,
        origin="import",
        parents=(),
        mutation="",
        learned_from=() if task is None else marks_of(task.source, task.demo_hashes),
    )
