"""What candidates did on tasks, gathered from tables of all of them, a portion at a time."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from arc.errors import InputError, Problem
from arc.spool import Spool
from arc.tables import in_order, read_portions, read_table

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]


@dataclass(frozen=True)
class Fitted:
    """What the candidates of a generation reproduce of a task."""

    task: str
    candidates: int
    """that reproduce all demo outputs"""
    demos: int
    """the most demo outputs that one candidate reproduces"""


class FittedTasks:
    """What ``scores.parquet`` tells of every task, ascending; read anew each time that it is asked for."""

    def __init__(self, scores: Path) -> None:
        self._scores = scores

    def __iter__(self) -> Iterator[Fitted]:
        parts = in_order(self._scores, self._parts(), lambda part: part.task, "run the stage score again")
        for task, group in groupby(parts, key=lambda part: part.task):
            found = list(group)
            yield Fitted(task, sum(part.candidates for part in found), max(part.demos for part in found))

    def _parts(self) -> Iterator[Fitted]:
        """The same of the rows of a portion; a task may go on in the next one."""
        for portion in read_portions(self._scores, ["task", "demos", "exact"]):
            tasks = portion["task"].dictionary_encode()
            indices, exact = tasks.indices.to_numpy(), portion["exact"].to_numpy()
            starts = np.flatnonzero(np.diff(indices, prepend=-1))
            fits = np.add.reduceat((exact == portion["demos"].to_numpy()).astype(np.int64), starts)
            names = tasks.dictionary.take(tasks.indices.take(starts)).to_pylist()
            yield from map(Fitted, names, fits.tolist(), np.maximum.reduceat(exact, starts).tolist())


def with_results(candidates: pyarrow.Table, scores: Path) -> pyarrow.Table:
    """The candidates of a generation, numbered from 0, with how many tasks they fit and their best score.

    Both are null where one was scored on no task.
    """
    import pyarrow

    fitted, best = np.zeros(candidates.num_rows, np.int32), np.full(candidates.num_rows, -1, np.int16)
    for portion in read_portions(scores, ["candidate", "demos", "exact", "score"]):
        candidate = portion["candidate"].to_numpy()
        if np.any(candidate >= len(fitted)):
            message = f"has candidate {candidate.max()}, but there are {len(fitted)}"
            raise InputError(Problem(os.fspath(scores), "", message, "run the stage score again"))
        fits = portion["exact"].to_numpy() == portion["demos"].to_numpy()
        fitted += np.bincount(candidate[fits], minlength=len(fitted)).astype(np.int32)
        np.maximum.at(best, candidate, portion["score"].to_numpy())
    absent = best < 0
    return candidates.append_column("tasks_fitted", pyarrow.array(fitted, mask=absent)).append_column(
        "best_score", pyarrow.array(best, mask=absent)
    )


class Missing:
    """How many results have no output, by the number of an ``Absence``."""

    def __init__(self) -> None:
        self.total: Counter[int] = Counter()
        """of all tasks"""
        self._tasks: Spool[tuple[str, int], dict[int, int]] = Spool()

    def read(self, generation: int, results: Path) -> None:
        """Adds those of a shard."""
        import pyarrow.compute as compute

        table = read_table(results, ["task", "output"])
        absent = table.filter(compute.less(table["output"], 0))
        found: dict[str, dict[int, int]] = {}
        for row in absent.group_by(["task", "output"]).aggregate([([], "count_all")]).to_pylist():
            found.setdefault(row["task"], {})[-row["output"]] = row["count_all"]
        for task, counts in found.items():
            self.total.update(counts)
            self._tasks.add((task, generation), counts)

    def of(self, task: str) -> dict[int, int]:
        """Those of a task, in all generations."""
        return dict(sum((Counter(counts) for _, counts in self._tasks.below((task,))), Counter()))
