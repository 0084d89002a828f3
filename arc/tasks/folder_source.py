"""Tasks in files of their own, ``<id>.json`` with ``{"train": [...], "test": [...]}``: a folder of them, or one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem
from arc.tasks.json_text import read_json, shown_path
from arc.tasks.task import Task
from arc.tasks.validation import Spot, task_from, task_place

_OTHER_KINDS = ("_challenges", "_solutions")


def read_folder(folder: str | os.PathLike[str], source: str) -> Iterator[Task]:
    """The tasks of a folder's ``.json`` files (ending in upper or lower case; links are followed).

    Hidden files, files with other endings and sub-folders are not looked at. Raises InputError where there is no task
    file at all, and, once all files were read, with the problems of all.
    """
    problems: list[Problem] = []
    seen = set()
    for path in task_files(Path(folder)):
        try:
            task = _read_file(path, source)
        except InputError as error:
            problems += error.problems
            continue
        if task.id in seen:
            message = f"two files of the folder have the id {task.id}"
            problems.append(Problem(shown_path(folder), task_place(task.id), message, "remove or rename one of them"))
            continue
        seen.add(task.id)
        yield task
    if problems:
        raise InputError(*problems)


def task_from_file(path: str | os.PathLike[str], value: Any, source: str) -> Task:
    """The task that a file's JSON ``value`` is; its id is the file's name. Raises InputError."""
    spot = Spot(shown_path(path))
    name = Path(path).stem
    task = task_from(name, value, spot.inside(task_place(name)), source)
    spot.finish()
    return task


def _read_file(path: Path, source: str) -> Task:
    if path.stem.endswith(_OTHER_KINDS):
        message = "is a competition file, not a task"
        raise InputError(Problem(shown_path(path), "", message, "load it by its own path, or move it elsewhere"))
    return task_from_file(path, read_json(path), source)


def task_files(folder: Path) -> list[Path]:
    """The files of a folder that are read as tasks, sorted. Raises InputError where there is none."""
    file = shown_path(folder)
    try:
        entries = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError as error:
        message = f"cannot be read: {error.strerror}"
        raise InputError(Problem(file, "", message, "check that you may read the folder")) from None
    found = [path for path in entries if path.suffix.lower() == ".json"]
    if not found:
        folders = [shown_path(path.name) for path in entries if path.is_dir()]
        remedy = f"give one of its folders: {', '.join(folders)}" if folders else "give a folder of <id>.json files"
        raise InputError(Problem(file, "", "the folder has no .json files", remedy))
    return found
