"""Scores one generation: from the shards' results to scores, attempts, and the archive's next index.

Shards are scored one at a time, and what came of a task waits in a file until all are. Then tasks are gone through in
order, beside the archive and the attempts of the generation before: memory does not grow with the number of tasks.

What a generation adds to ``learned_from``: a program that reproduces all demo outputs of a task was selected for it,
so it carries that task's marks from now on, wherever it is kept, and card hands them to its descendants. A program that
is kept for a task without solving it gains no marks there: it knows little of the task, and marking near-solutions
would, a few crossovers later, mark every program with every task.
"""

from __future__ import annotations

import heapq
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from arc.archive.index import KEEP, Entry, Marks, TaskKey, best
from arc.score.candidates import Candidates
from arc.score.leaks import Leaks
from arc.score.ranking import Attempt, attempts, joined_attempts, ranked
from arc.score.results import BoolArray, ShardResults, TaskInfo
from arc.score.scoring import FULL, TaskScores, score_task
from arc.spool import Spool
from arc.tables import table_writer

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]


@dataclass(frozen=True)
class _Scored:
    """What came of a task."""

    task: TaskInfo
    scores: TaskScores
    allowed: BoolArray
    """[candidate]: whether it may be scored on the task"""
    best: list[int]
    """candidates, best first, as many as the archive keeps"""
    attempts: list[Attempt]


_Held: TypeAlias = tuple[TaskKey, int, "Entry | _Scored"]
"""Of a task, 0 and an entry of the archive, or 1 and what came of it."""


@dataclass(frozen=True)
class GenerationScores:
    """What comes out of a generation, in order of tasks. All of it is made anew each time that it is asked for."""

    candidates: Candidates
    generation: int
    keep: int
    previous: Iterable[Entry]
    previous_attempts: Iterable[Attempt]
    _tasks: Spool[TaskKey, _Scored]
    _marks: Marks

    def scores(self) -> Iterator[pyarrow.Table]:
        """The rows of ``scores.parquet``: by task and candidate."""
        for _, scored in self._tasks:
            yield _table(scored, self.candidates)

    def attempts(self) -> Iterator[Attempt]:
        """The best different outputs so far."""
        found = (attempt for _, scored in self._tasks for attempt in scored.attempts)
        return joined_attempts(self.previous_attempts, found)

    def archive(self) -> Iterator[Entry]:
        """The archive's next index."""
        before: Iterator[_Held] = ((entry.key, 0, entry) for entry in self.previous)
        after: Iterator[_Held] = ((key, 1, scored) for key, scored in self._tasks)
        for _, group in groupby(heapq.merge(before, after, key=lambda held: held[:2]), key=lambda held: held[0]):
            held = [value for _, _, value in group]
            entries = [value for value in held if isinstance(value, Entry)]
            for scored in held:
                if isinstance(scored, _Scored):
                    entries += self._entries(scored, [entry.program for entry in entries])
            yield from self._marks.on(best(entries, self.keep))

    def _entries(self, scored: _Scored, held: list[str]) -> list[Entry]:
        """The best candidates of a task, and those that it holds already."""
        known = (self._positions[program] for program in held if program in self._positions)
        chosen = dict.fromkeys([*scored.best, *(i for i in known if scored.allowed[i])])
        return [_entry(scored, i, self.candidates, self.generation) for i in chosen]

    @cached_property
    def _positions(self) -> dict[str, int]:
        return {program: i for i, program in enumerate(self.candidates.programs)}


def score_generation(
    shards: Iterable[ShardResults],
    candidates: Candidates,
    generation: int,
    previous: Iterable[Entry] = (),
    previous_attempts: Iterable[Attempt] = (),
    leaks: Leaks | None = None,
    keep: int = KEEP,
) -> GenerationScores:
    """Scores and ranks all candidates on all tasks. Takes shards one at a time, in any order.

    ``previous`` is the archive's index and ``previous_attempts`` the attempts after the last generation, both sorted
    by task; they are gone through more than once. ``leaks`` is None where leaked pairs are allowed.
    """
    marks = Marks()
    for program, learned in zip(candidates.programs, candidates.learned_from, strict=True):
        marks.add(program, learned)
    for entry in previous:
        marks.add(entry.program, entry.learned_from)
    tasks: Spool[TaskKey, _Scored] = Spool()
    everything, nothing = np.ones(len(candidates), np.bool_), np.zeros(len(candidates), np.bool_)
    for shard in shards:
        for results in shard.tasks:
            task = results.task
            allowed = nothing if results.late else everything if leaks is None else leaks.allowed(task)
            scores = score_task(results)
            ranking = ranked(scores, candidates, allowed)
            found = list(attempts(results, shard.outputs, scores, ranking, candidates, generation))
            scored = _Scored(task, scores, allowed, ranking[:keep].tolist(), found)
            tasks.add(TaskKey(task.source, task.task, task.hash), scored)
            for candidate in ranking[scores.score[ranking] == FULL].tolist():
                marks.add(candidates.programs[candidate], task.marks)
    return GenerationScores(candidates, generation, keep, previous, previous_attempts, tasks, marks)


def _entry(scored: _Scored, i: int, candidates: Candidates, generation: int) -> Entry:
    return Entry(
        task=scored.task.task,
        task_hash=scored.task.hash,
        source=scored.task.source,
        program=candidates.programs[i],
        o_score=int(scored.scores.o_score[i]),
        s_score=int(scored.scores.s_score[i]),
        score=int(scored.scores.score[i]),
        instructions=int(candidates.instructions[i]),
        cost=int(candidates.costs[i]),
        generation=generation,
        origin=candidates.origins[i],
        parents=candidates.parents[i],
        mutation=candidates.mutations[i],
        learned_from=candidates.learned_from[i],
    )


def _table(scored: _Scored, candidates: Candidates) -> pyarrow.Table:
    import pyarrow

    scores, rows = scored.scores, np.flatnonzero(scored.allowed)
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
    return pyarrow.table({"task": pyarrow.repeat(scored.task.task, len(rows)), **figures}).cast(_schema())


def _schema() -> pyarrow.Schema:
    import pyarrow

    names = ("task", "candidate", "program", "instructions", "demos", "exact", "o_score", "s_score", "score")
    types = dict.fromkeys(names, pyarrow.int16())
    types |= dict.fromkeys(("task", "program"), pyarrow.string())
    types |= dict.fromkeys(("candidate", "instructions"), pyarrow.int32())
    return pyarrow.schema(types.items())


def write_scores(path: str | os.PathLike[str], found: GenerationScores) -> None:
    """Writes ``scores.parquet``."""
    with table_writer(path, _schema()) as writer:
        for table in found.scores():
            writer.add(table)
