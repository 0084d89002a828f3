"""The files of the ``tasks`` stage: the tasks of a source, spread over shards, without and with test outputs."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from arc.files import write_text
from arc.tables import write_table
from arc.tasks.json_text import read_json, shown_path
from arc.tasks.sources import TaskSource
from arc.tasks.task import Grid, Task, sorted_by_id
from arc.tasks.validation import Spot, challenges_from, solutions_from, task_place

CELLS_PER_SAMPLE = 100
"""What a pair costs beside its cells, in cells: fits what 60 training tasks drawn at random cost with all solvers."""

_SHARD_FILE = re.compile(r"challenges-\d+\.json")


_SLACK = 1.05
"""A shard may cost so many times the mean before tasks go elsewhere: less balances better, more keeps more in place."""


def predicted_cost(task: Task) -> float:
    """What a task costs to execute, in cells: those of its grids, and CELLS_PER_SAMPLE for every pair."""
    return task.cells + CELLS_PER_SAMPLE * (len(task.train) + len(task.test))


def shards_of(tasks: Iterable[Task], shards: int, measured: Mapping[str, float] | None = None) -> dict[str, int]:
    """The shard, 0 to ``shards`` - 1, of every task, by id: shards cost about the same, and few tasks ever move.

    A task's home is given by a hash of its id. The dearest tasks choose first; one whose home would cost more than the
    mean and some slack goes to the next shard with room, or to the cheapest. ``measured`` has seconds by task id; tasks
    that it lacks cost what ``predicted_cost`` says, scaled to those that it has.
    """
    predicted = {task.id: predicted_cost(task) for task in tasks}
    known = {name: seconds for name, seconds in (measured or {}).items() if name in predicted and seconds > 0}
    scale = sum(known.values()) / sum(predicted[name] for name in known) if known else 1.0
    costs = {name: known.get(name, scale * cost) for name, cost in predicted.items()}
    room = _SLACK * sum(costs.values()) / shards
    loads = [0.0] * shards
    found = {}
    for name in sorted(costs, key=lambda each: (-costs[each], each)):
        home = _home(name, shards)
        order = (number % shards for number in range(home, home + shards))
        chosen = next((number for number in order if loads[number] + costs[name] <= room), None)
        if chosen is None:
            chosen = min(range(shards), key=lambda number: (loads[number], number))
        loads[chosen] += costs[name]
        found[name] = chosen
    return found


def read_costs(path: str | os.PathLike[str]) -> dict[str, float]:
    """CPU seconds by task id from a ``costs.parquet`` of ``profile costs``; raises InputError."""
    from arc.tables import read_table

    found: dict[str, float] = {}
    for row in read_table(path, ["kind", "name", "seconds"]).to_pylist():
        if row["kind"] == "task":
            found[row["name"]] = found.get(row["name"], 0.0) + row["seconds"]
    return found


def _home(task_id: str, shards: int) -> int:
    digest = hashlib.blake2b(task_id.encode("utf-8"), digest_size=8).digest()
    return int.from_bytes(digest, "big") % shards


def write_task_files(
    source: TaskSource,
    shards: int,
    folder: str | os.PathLike[str],
    measured: Mapping[str, float] | None = None,
) -> None:
    """Writes ``challenges-<n>.json`` for every shard, ``solutions.json`` and ``tasks.parquet`` into ``folder``.

    The JSON files have the competition's format; a shard may have no tasks. Tasks with an unknown test output are not
    in the solutions. Files of shards that there are no longer are removed. Equal tasks give equal bytes.
    """
    target = Path(folder)
    members: list[list[Task]] = [[] for _ in range(shards)]
    chosen = shards_of(source, shards, measured)
    for task in source:
        members[chosen[task.id]].append(task)
    names = {f"challenges-{number}.json" for number in range(shards)}
    for number, tasks in enumerate(members):
        _write_json(target / f"challenges-{number}.json", {task.id: _challenge(task) for task in tasks})
    _write_json(target / "solutions.json", {task.id: task.test_outputs for task in source if task.test_outputs})
    _write_table(target / "tasks.parquet", source, chosen)
    for path in target.iterdir():
        if _SHARD_FILE.fullmatch(path.name) and path.name not in names:
            path.unlink()


def read_challenges(path: str | os.PathLike[str], source: str) -> tuple[Task, ...]:
    """The tasks of one ``challenges-<n>.json``, sorted by id; ``source`` is the name they carry.

    Raises InputError where the file is not what ``write_task_files`` writes.
    """
    spot = Spot(shown_path(path))
    tasks = challenges_from(read_json(path), spot, source)
    spot.finish()
    return sorted_by_id(tasks)


def read_solutions(path: str | os.PathLike[str]) -> dict[str, tuple[Grid, ...]]:
    """The test outputs of ``solutions.json`` by task id, one grid per test pair; raises InputError."""
    spot = Spot(shown_path(path))
    solutions = solutions_from(read_json(path), spot)
    spot.finish()
    return solutions


def attach_solutions(
    tasks: Iterable[Task], solutions: Mapping[str, tuple[Grid, ...]], file: str = "solutions.json"
) -> tuple[Task, ...]:
    """The tasks, those that have a solution with their test outputs; an InputError where the numbers differ."""
    spot = Spot(file)
    solved = []
    for task in tasks:
        outputs = solutions.get(task.id)
        if outputs is not None and len(outputs) != len(task.test):
            message = f"{len(outputs)} test outputs for {len(task.test)} test pairs"
            spot.inside(task_place(task.id)).report(message, "run the tasks stage again")
        elif outputs is not None:
            task = task.with_test_outputs(outputs)
        solved.append(task)
    spot.finish()
    return tuple(solved)


def _challenge(task: Task) -> dict[str, Any]:
    return {
        "train": [{"input": pair.input, "output": pair.output} for pair in task.train],
        "test": [{"input": pair.input} for pair in task.test],
    }


def _write_json(path: Path, value: Mapping[str, Any]) -> None:
    write_text(path, json.dumps(value, separators=(",", ":")) + "\n")


def _write_table(path: Path, source: TaskSource, chosen: Mapping[str, int]) -> None:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    small, text = pyarrow.int16(), pyarrow.string()
    schema = {"task": text, "hash": text, "source": text, "shard": small, "train": small, "test": small}
    columns = {
        "task": [task.id for task in source],
        "hash": [task.hash for task in source],
        "source": [task.source for task in source],
        "shard": [chosen[task.id] for task in source],
        "train": [len(task.train) for task in source],
        "test": [len(task.test) for task in source],
        "cells": [task.cells for task in source],
        "demo_hashes": [",".join(sorted(task.demo_hashes)) for task in source],
    }
    write_table(path, columns, pyarrow.schema({**schema, "cells": pyarrow.int32(), "demo_hashes": text}))
