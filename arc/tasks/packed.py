"""Tasks packed into one small file, to travel to a machine that has neither the data sets nor the packages they need.

The file is compressed JSON Lines: a task each, a grid as the digits of its rows.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem
from arc.files import whole_file
from arc.tasks.sources import TaskSource
from arc.tasks.task import Grid, Pair, Task

LEVEL = 9
"""Of the compression."""


def apart(sources: Iterable[TaskSource]) -> Iterator[Task]:
    """The tasks of the sources, in order; of tasks that are the same (``Task.hash``) the first."""
    seen: set[str] = set()
    for task in (task for source in sources for task in source):
        if task.hash not in seen:
            seen.add(task.hash)
            yield task


def write_packed(path: Path, tasks: Iterable[Task]) -> None:
    """Writes tasks with all outputs that are known. Equal tasks give equal bytes before compression."""
    with (
        whole_file(path) as temporary,
        temporary.open("wb") as file,
        gzip.GzipFile(fileobj=file, mode="wb", filename="", compresslevel=LEVEL, mtime=0) as packed,
    ):
        for task in tasks:
            pairs = {kind: [_written(pair) for pair in getattr(task, kind)] for kind in ("train", "test")}
            line = json.dumps({"id": task.id, "source": task.source, **pairs}, separators=(",", ":"))
            packed.write(f"{line}\n".encode())


def read_packed(path: Path) -> tuple[Task, ...]:
    """The tasks of a file, in its order. Raises InputError where it is not one that ``write_packed`` has written."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            return tuple(map(_task, map(json.loads, lines)))
    except FileNotFoundError:
        raise InputError(_problem(path, "there is no such file")) from None
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError) as error:
        raise InputError(_problem(path, f"is not a file of packed tasks: {error}")) from None


def _problem(path: Path, message: str) -> Problem:
    return Problem(str(path), "", message, "make it again: python -m arc tasks pack SOURCE --out FILE")


def _written(pair: Pair) -> list[list[str] | None]:
    return [None if grid is None else ["".join(map(str, row)) for row in grid] for grid in (pair.input, pair.output)]


def _task(record: dict[str, Any]) -> Task:
    train, test = (tuple(map(_pair, record[kind])) for kind in ("train", "test"))
    return Task(record["id"], train, test, record["source"])


def _pair(grids: list[list[str] | None]) -> Pair:
    input, output = grids
    if input is None:
        raise ValueError("a pair has no input")
    return Pair(_grid(input), None if output is None else _grid(output))


def _grid(rows: list[str]) -> Grid:
    return tuple(tuple(map(int, row)) for row in rows)
