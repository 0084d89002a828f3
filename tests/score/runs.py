"""Made-up runs: what the stages before scoring would have left, as rows and as files."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]

from arc.score.results import TaskInfo
from arc.tables import write_table

Row = dict[str, Any]
DIFFERS = ("differ:cells", "differ:shape")


def program_id(name: object) -> str:
    return blake2b(str(name).encode(), digest_size=12).hexdigest()


@dataclass
class Run:
    tasks: list[TaskInfo]
    candidates: list[Row]
    results: list[list[Row]]
    """by shard"""
    outputs: list[list[Row]]
    """by shard"""


def info(task: str, hash: str, shard: int, train: int, test: int) -> TaskInfo:
    """A task of the source ``own``; its demo pairs are named after its hash."""
    return TaskInfo(task, hash, "own", shard, train, test, tuple(f"{hash}-{demo}" for demo in range(train)), 1)


def random_run(seed: int, tasks: int = 4, candidates: int = 9, shards: int = 2) -> Run:
    """A run with many ties, solutions, missing results, and outputs that no task can have."""
    rng = random.Random(seed)
    infos = [
        info(f"task{i}", f"hash{i}", rng.randrange(shards), rng.randint(1, 4), rng.randint(1, 3)) for i in range(tasks)
    ]
    marks = [f"{source}#{demo}" for task in infos for demo in task.demo_hashes for source in ("own", "other")]
    rows = [
        {
            "candidate": i,
            "program": program_id((seed, i)),
            "origin": rng.choice(["archive", "mutation", "crossover"]),
            "parents": ",".join(program_id(rng.random()) for _ in range(rng.randrange(3))),
            "mutation": rng.choice(["", "a constant replaced"]),
            "instructions": rng.randint(1, 4),
            "cost": rng.randint(0, 2),
            "learned_from": ",".join(sorted(rng.sample(marks, rng.choice([0, 0, 1, 2])))),
        }
        for i in range(candidates)
    ]
    grids = [(0, 0), (31, 1), (1, 31), (1, 1), (2, 1), (1, 2), (2, 2), (30, 30)]
    run = Run(infos, rows, [], [])
    for shard in range(shards):
        run.outputs.append(
            [
                {
                    "output": i,
                    "height": height,
                    "width": width,
                    "cells": bytes(rng.choices(range(10), k=height * width)),
                }
                for i, (height, width) in enumerate(rng.sample(grids, len(grids)))
            ]
        )
        run.results.append([row for task in infos if task.shard == shard for row in _task_rows(rng, task, candidates)])
        rng.shuffle(run.results[-1])
    return run


def _task_rows(rng: random.Random, task: TaskInfo, candidates: int) -> list[Row]:
    rows = []
    for candidate in range(candidates):
        solves = rng.random() < 0.2
        for sample in range(task.train + task.test):
            demo = sample < task.train
            exact = demo and (solves or rng.random() < 0.3)
            missing = not exact and rng.random() < 0.2
            row: Row = {"task": task.task, "sample": sample, "split": "demo" if demo else "test"}
            row |= {"candidate": candidate, "exact": exact if demo else None}
            row["output"] = -rng.randint(1, 8) if missing else 0 if demo else rng.randrange(8)
            for name in DIFFERS:
                similar = 1000 if exact else rng.choice([None, 0, 333, 500, 999, 1000])
                row[name] = similar if demo and not missing else None
            rows.append(row)
    return rows


def table(rows: list[Row], **types: pa.DataType) -> pa.Table:
    return pa.Table.from_pylist(rows, pa.schema(types.items()))


def write_run(run: Run, folder: Path) -> None:
    """Writes ``tasks.parquet``, ``candidates.parquet`` and the shards' files."""
    text, short, number = pa.string(), pa.int16(), pa.int32()
    tasks = [{**asdict(task), "demo_hashes": ",".join(task.demo_hashes)} for task in run.tasks]
    counts: dict[str, Any] = {"shard": short, "train": short, "test": short, "cells": number}
    write_table(folder / "tasks.parquet", table(tasks, task=text, hash=text, source=text, **counts, demo_hashes=text))
    origins: dict[str, Any] = {"origin": text, "parents": text, "mutation": text}
    write_table(
        folder / "candidates.parquet",
        table(
            run.candidates,
            candidate=number,
            program=text,
            **origins,
            instructions=number,
            cost=number,
            learned_from=text,
        ),
    )
    for shard, (results, outputs) in enumerate(zip(run.results, run.outputs, strict=True)):
        kinds: dict[str, Any] = {"split": text, "candidate": number, "output": number, "exact": pa.bool_()}
        kinds |= dict.fromkeys(DIFFERS, short)
        write_table(folder / f"{shard}.results.parquet", table(results, task=text, sample=short, **kinds))
        sizes: dict[str, Any] = {"height": short, "width": short}
        write_table(folder / f"{shard}.outputs.parquet", table(outputs, output=number, **sizes, cells=pa.binary()))
