"""The files of the ``tasks`` stage: the tasks of a source, spread over shards, without and with test outputs."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from arc.files import whole_text
from arc.spool import Spool
from arc.tables import write_rows
from arc.tasks.challenges import TABLE
from arc.tasks.json_members import read_members
from arc.tasks.json_text import shown_path
from arc.tasks.task import Grid, Task
from arc.tasks.validation import Spot, solutions_from, task_place

CELLS_PER_SAMPLE = 100
"""What a pair costs beside its cells, in cells: fits what 60 training tasks drawn at random cost with all solvers."""

_SHARD_FILE = re.compile(r"challenges-\d+\.json")


_SLACK = 1.05
"""A shard may cost so many times the mean before tasks go elsewhere: less balances better, more keeps more in place."""


def predicted_cost(task: Task) -> float:
    """What a task costs to execute, in cells: those of its grids, and CELLS_PER_SAMPLE for every pair."""
    return task.cells + CELLS_PER_SAMPLE * (len(task.train) + len(task.test))


def shards_of(
    predicted: Spool[str, float], shards: int, measured: Mapping[str, float] | None = None
) -> Spool[str, int]:
    """The shard, 0 to ``shards`` - 1, of every task, by id: shards cost about the same, and few tasks ever move.

    ``predicted`` has what tasks cost by ``predicted_cost``. A task's home is given by a hash of its id. The dearest
    tasks choose first; one whose home would cost more than the mean and some slack goes to the next shard with room, or
    to the cheapest. ``measured`` has seconds by task id; tasks that it lacks cost what is predicted, scaled to those
    that it has.
    """
    known = measured or {}
    both = [(known[name], cost) for name, cost in predicted if known.get(name, 0) > 0] if known else []
    scale = sum(seconds for seconds, _ in both) / sum(cost for _, cost in both) if both else 1.0
    dearest: Spool[tuple[float, str], None] = Spool()
    total = 0.0
    for name, cost in predicted:
        seconds = known.get(name, 0)
        expected = seconds if seconds > 0 else scale * cost
        dearest.add((-expected, name), None)
        total += expected
    room = _SLACK * total / shards
    loads = [0.0] * shards
    found: Spool[str, int] = Spool()
    for (saved, name), _ in dearest:
        home = _home(name, shards)
        order = (number % shards for number in range(home, home + shards))
        chosen = next((number for number in order if loads[number] - saved <= room), None)
        if chosen is None:
            chosen = min(range(shards), key=lambda number: (loads[number], number))
        loads[chosen] -= saved
        found.add(name, chosen)
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


@dataclass
class Content:
    """What a source has."""

    tasks: int = 0
    demos: int = 0
    tests: int = 0
    unknown: int = 0
    """test outputs that are not known"""

    def add(self, task: Task) -> None:
        """Counts a task."""
        self.tasks += 1
        self.demos += len(task.train)
        self.tests += len(task.test)
        self.unknown += sum(pair.output is None for pair in task.test)


def write_task_files(
    source: Iterable[Task],
    shards: int,
    folder: str | os.PathLike[str],
    measured: Mapping[str, float] | None = None,
    limit: int | None = None,
) -> Content:
    """Writes ``challenges-<n>.json`` for every shard, ``solutions.json`` and ``tasks.parquet`` into ``folder``.

    The JSON files have the competition's format; a shard may have no tasks. Tasks with an unknown test output are not
    in the solutions. Files of shards that there are no longer are removed. Equal tasks give equal bytes, in whatever
    order they come; none but one is held in memory. With a limit, only so many are taken, the first by id.
    """
    target = Path(folder)
    tasks: Spool[str, Task] = Spool()
    for given in source:
        tasks.add(given.id, given)
    predicted: Spool[str, float] = Spool()
    content = Content()
    for name, task in islice(tasks, limit):
        predicted.add(name, predicted_cost(task))
        content.add(task)
    chosen = shards_of(predicted, shards, measured)
    members: Spool[tuple[int, str], None] = Spool()
    for name, number in chosen:
        members.add((number, name), None)
    for number in range(shards):
        ids = (name for (_, name), _ in members.below((number,)))
        _write_json(target / _shard_file(number), ((name, _challenge(tasks[name])) for name in ids))
    outputs = ((name, task.test_outputs) for name, task in islice(tasks, limit))
    _write_json(target / "solutions.json", ((name, known) for name, known in outputs if known))
    _write_table(target / TABLE, ((task, number) for (_, task), (_, number) in zip(tasks, chosen, strict=False)))
    current = {_shard_file(number) for number in range(shards)}
    for path in target.iterdir():
        if _SHARD_FILE.fullmatch(path.name) and path.name not in current:
            path.unlink()
    return content


def _shard_file(number: int) -> str:
    return f"challenges-{number}.json"


def read_solutions(path: str | os.PathLike[str]) -> Spool[str, tuple[Grid, ...]]:
    """The test outputs of ``solutions.json`` by task id, one grid per test pair; raises InputError."""
    spot = Spot(shown_path(path))
    solutions: Spool[str, tuple[Grid, ...]] = Spool()
    for name, grids in solutions_from(read_members(path), spot):
        solutions.add(name, grids)
    spot.finish()
    return solutions


def attach_solutions(
    tasks: Iterable[Task], solutions: Spool[str, tuple[Grid, ...]], file: str = "solutions.json"
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


def _write_json(path: Path, members: Iterable[tuple[str, Any]]) -> None:
    with whole_text(path) as file:
        file.write("{")
        for number, (name, value) in enumerate(members):
            file.write(f"{',' if number else ''}{json.dumps(name)}:{json.dumps(value, separators=(',', ':'))}")
        file.write("}\n")


def _write_table(path: Path, tasks: Iterable[tuple[Task, int]]) -> None:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

    small, text = pyarrow.int16(), pyarrow.string()
    schema = {"task": text, "hash": text, "source": text, "shard": small, "train": small, "test": small}
    rows = (
        {
            "task": task.id,
            "hash": task.hash,
            "source": task.source,
            "shard": number,
            "train": len(task.train),
            "test": len(task.test),
            "cells": task.cells,
            "demo_hashes": ",".join(sorted(task.demo_hashes)),
        }
        for task, number in tasks
    )
    write_rows(path, rows, pyarrow.schema({**schema, "cells": pyarrow.int32(), "demo_hashes": text}))
