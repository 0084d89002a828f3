"""Scores one generation: from the shards' results to scores, attempts, and the archive's next index.

What a generation adds to ``learned_from``: a program that reproduces all demo outputs of a task was selected for it,
so it carries that task's marks from now on, wherever it is kept, and card hands them to its descendants. A program that
is kept for a task without solving it gains no marks there: it knows little of the task, and marking near-solutions
would, a few crossovers later, mark every program with every task.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from arc.archive.index import KEEP, Entry, TaskKey, merge
from arc.score.candidates import Candidates
from arc.score.leaks import Leaks
from arc.score.ranking import Attempt, attempts, merge_attempts, ranked
from arc.score.results import IntArray, ShardResults, TaskInfo
from arc.score.scoring import FULL, TaskScores, score_task

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]


@dataclass(frozen=True)
class GenerationScores:
    """What comes out of a generation."""

    scores: pyarrow.Table
    """``scores.parquet``, by task and candidate"""
    attempts: list[Attempt]
    archive: list[Entry]
    archived: list[int]
    """candidates that the archive keeps, ascending"""


@dataclass(frozen=True)
class _Kept:
    """A candidate that is worth an entry, or has one, and what it scores there."""

    task: TaskInfo
    candidate: int
    o_score: int
    s_score: int
    score: int


def score_generation(
    shards: Iterable[ShardResults],
    candidates: Candidates,
    generation: int,
    previous: Sequence[Entry] = (),
    previous_attempts: Sequence[Attempt] = (),
    leaks: Leaks | None = None,
    keep: int = KEEP,
) -> GenerationScores:
    """Scores and ranks all candidates on all tasks. Takes shards one at a time, in any order.

    ``previous`` is the archive's index and ``previous_attempts`` the attempts after the last generation; ``leaks`` is
    None where leaked pairs are allowed.
    """
    position = {program: i for i, program in enumerate(candidates.programs)}
    held: dict[TaskKey, list[int]] = defaultdict(list)
    for entry in previous:
        if entry.program in position:
            held[entry.key].append(position[entry.program])
    tables: dict[str, pyarrow.Table] = {}
    found_attempts: list[Attempt] = []
    kept: list[_Kept] = []
    solved: dict[int, set[str]] = defaultdict(set)
    everything = np.ones(len(candidates), np.bool_)
    for shard in shards:
        for results in shard.tasks:
            task = results.task
            allowed = everything if leaks is None else leaks.allowed(task)
            scores = score_task(results)
            ranking = ranked(scores, candidates, allowed)
            tables[task.task] = _table(task, scores, candidates, np.flatnonzero(allowed))
            found_attempts += attempts(results, shard.outputs, scores, ranking, candidates, generation)
            rescored = [i for i in held[TaskKey(task.source, task.task, task.hash)] if allowed[i]]
            kept += [_kept(task, scores, i) for i in {*ranking[:keep].tolist(), *rescored}]
            for candidate in ranking[scores.score[ranking] == FULL].tolist():
                solved[candidate].update(task.marks)
    found = [_entry(each, candidates, generation, solved[each.candidate]) for each in kept]
    archive = merge(previous, found, keep=keep)
    return GenerationScores(
        scores=_joined(tables),
        attempts=merge_attempts(previous_attempts, found_attempts),
        archive=archive,
        archived=sorted({position[entry.program] for entry in archive if entry.program in position}),
    )


def _kept(task: TaskInfo, scores: TaskScores, candidate: int) -> _Kept:
    figures = (scores.o_score[candidate], scores.s_score[candidate], scores.score[candidate])
    return _Kept(task, candidate, *map(int, figures))


def _entry(kept: _Kept, candidates: Candidates, generation: int, solved: set[str]) -> Entry:
    i = kept.candidate
    return Entry(
        task=kept.task.task,
        task_hash=kept.task.hash,
        source=kept.task.source,
        program=candidates.programs[i],
        o_score=kept.o_score,
        s_score=kept.s_score,
        score=kept.score,
        instructions=int(candidates.instructions[i]),
        cost=int(candidates.costs[i]),
        generation=generation,
        origin=candidates.origins[i],
        parents=candidates.parents[i],
        mutation=candidates.mutations[i],
        learned_from=tuple(sorted({*candidates.learned_from[i], *solved})),
    )


def _table(task: TaskInfo, scores: TaskScores, candidates: Candidates, rows: IntArray) -> pyarrow.Table:
    import pyarrow

    figures = {
        "candidate": rows.astype(np.int32),
        "program": candidates.program_column.take(pyarrow.array(rows)),
        "instructions": candidates.instructions[rows],
        "demos": np.full(len(rows), scores.demos),
        "exact": scores.exact[rows],
        "o_score": scores.o_score[rows],
        "s_score": scores.s_score[rows],
        "score": scores.score[rows],
    }
    return pyarrow.table({"task": pyarrow.repeat(task.task, len(rows)), **figures}).cast(_schema())


def _joined(tables: dict[str, pyarrow.Table]) -> pyarrow.Table:
    import pyarrow

    ordered = [tables[task] for task in sorted(tables)]
    return pyarrow.concat_tables(ordered) if ordered else _schema().empty_table()


def _schema() -> pyarrow.Schema:
    import pyarrow

    names = ("task", "candidate", "program", "instructions", "demos", "exact", "o_score", "s_score", "score")
    types = dict.fromkeys(names, pyarrow.int16())
    types |= dict.fromkeys(("task", "program"), pyarrow.string())
    types |= dict.fromkeys(("candidate", "instructions"), pyarrow.int32())
    return pyarrow.schema(types.items())
