"""``tasks.csv``, ``candidates.parquet`` and ``submission.json``."""

from __future__ import annotations

import csv
import os
from typing import TYPE_CHECKING

from arc.files import whole_file
from arc.report.data import CANDIDATE_COLUMNS, Generation, Run
from arc.report.judged import Judged, TaskResult
from arc.score.evaluation import SUBMITTED
from arc.score.ranking import grids_by_task
from arc.tables import write_table
from arc.tasks.submission import write_entries

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

TASK_COLUMNS = (
    "task",
    "source",
    "status",
    "outputs",
    "outputs_right",
    "score",
    "kind",
    "program",
    "instructions",
    "generation",
    "fitting_candidates",
    "cells",
)


def write_tasks(path: str | os.PathLike[str], judged: Judged) -> None:
    """A row per task: its status, test outputs right, and its best-ranked program. Empty where there is none."""
    with whole_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, TASK_COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(map(_row, judged))


def _row(result: TaskResult) -> dict[str, object]:
    task, verdict, best = result.info, result.verdict, result.best
    row = {
        "task": task.task,
        "source": task.source,
        "status": str(result.outcome),
        "outputs": task.test,
        "outputs_right": verdict.outputs_right(SUBMITTED) if verdict.known else "",
        "fitting_candidates": result.fitting,
        "cells": task.cells,
    }
    if best is not None:
        row |= {
            "score": best.score,
            "kind": best.kind,
            "program": best.program,
            "instructions": best.instructions,
            "generation": best.generation,
        }
    return row


def write_candidates(path: str | os.PathLike[str], run: Run) -> None:
    """A row per candidate of every generation: where it comes from, how many tasks it fits, its best score."""
    import pyarrow

    types = {"generation": pyarrow.int16(), **dict.fromkeys(CANDIDATE_COLUMNS, pyarrow.string())}
    types |= dict.fromkeys(("candidate", "instructions", "tasks_fitted"), pyarrow.int32())
    types["best_score"] = pyarrow.int16()
    schema = pyarrow.schema(types.items())
    write_table(path, pyarrow.concat_tables(map(_numbered, run.generations)), schema)


def _numbered(generation: Generation) -> pyarrow.Table:
    import pyarrow

    numbers = pyarrow.array([generation.number] * generation.candidates.num_rows, pyarrow.int16())
    return generation.candidates.append_column("generation", numbers)


def write_answers(path: str | os.PathLike[str], run: Run) -> None:
    """The competition's submission: two attempts per test input of every task."""
    tests = ((info.task, info.test) for info in run.infos)
    write_entries(path, tests, grids_by_task(run.last.attempts))
