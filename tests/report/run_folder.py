"""A small run, made by the real stages from a few real tasks, with one case of every status."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from arc.archive.index import Entry, read_index, write_index
from arc.archive.store import Store
from arc.card.differs import Differ
from arc.card.generate import Candidate
from arc.card.output import write_generation
from arc.engine.differs import read_differs
from arc.engine.profile import Profiler
from arc.engine.shard import run_shard
from arc.program.batt import Batt
from arc.program.parse import parse_program
from arc.program.program import Program
from arc.report.data import Folder, Generation, Run
from arc.score.candidates import read_candidates
from arc.score.generation import score_generation, write_scores
from arc.score.ranking import read_attempts, write_attempts
from arc.score.results import RunTasks, read_shard, read_tasks
from arc.tasks.shards import write_task_files
from arc.tasks.sources import TaskSource, load_source

SOURCE = "arc-agi-1/training"
SHARDS = 2
GENERATIONS = 2
TITLE = "A <b>small</b> run"
CONFIG: dict[str, Any] = {
    "source": SOURCE,
    "generations": GENERATIONS,
    "shards": SHARDS,
    "seed": 1,
    "card": {"candidates": 6},
    "report": {"title": TITLE, "digits": False},
}

SOLVED = ("6150a2bd", "ed36ccf7")
SOLVED_LATER = "25ff71a9"
"""has two test outputs, and a solution in generation 2 only"""
WRONG = "74dd1130"
"""its true test output is exchanged for another one"""
UNSOLVED = "44f52bb0"
NONE = "d037b0a7"
"""its attempts are taken away"""
TASKS = tuple(sorted((*SOLVED, SOLVED_LATER, WRONG, UNSOLVED, NONE)))
TEST_OUTPUTS = 8

SCRIPT = "</script><script>document.title = 'broken'</script>"
"""What no text of a run may do to the page."""

DIFFERS = Path(__file__).parents[2] / "config" / "differs"


def _program(*lines: str) -> Program:
    return parse_program("def solve(I):\n" + "".join(f"    {line}\n" for line in (*lines, "return O")))


TURN = _program("O = rot180(I)")
ROTATE = _program("O = rot270(I)")
FLIP = _program("O = dmirror(I)")
NOTHING = _program("x1 = ofcolor(I, SEVEN)", "O = subgrid(x1, I)")
LOOSE = ("x1 = leastcolor(I)", "x2 = ofcolor(I, x1)", "x3 = recolor(x1, x2)")
FALL = _program(*LOOSE, "O = move(I, x3, DOWN)")
RISE = _program(*LOOSE, "O = move(I, x3, UP)")
IMPORTED = (TURN, ROTATE, FLIP, NOTHING)


def _candidate(program: Program, origin: str, parents: Sequence[Program] = (), mutation: str = "") -> Candidate:
    return Candidate(program.normal(), origin, tuple(parent.id for parent in parents), mutation, (), 40)


CANDIDATES = (
    [_candidate(program, "archive") for program in IMPORTED],
    [
        _candidate(TURN, "archive"),
        _candidate(FLIP, "archive"),
        _candidate(RISE, "crossover", (TURN, NOTHING), "lines of both"),
        _candidate(FALL, "mutation", (RISE,), f"constant UP -> DOWN {SCRIPT}"),
    ],
)


@cache
def small_source() -> TaskSource:
    """The tasks of the run, with the test outputs that it is judged by."""
    tasks = []
    for task in load_source(SOURCE):
        if task.id == WRONG:
            task = task.with_test_outputs([pair.input for pair in task.test])
        if task.id in TASKS:
            tasks.append(task)
    return TaskSource(SOURCE, tuple(tasks))


def make_run(root: Path) -> Path:
    """Makes the run in ``root``."""
    folder = Folder(root, GENERATIONS, SHARDS)
    write_task_files(small_source(), SHARDS, root / "tasks")
    store = Store(folder.archive)
    for program in IMPORTED:
        store.add(program)
    write_index(folder.index(0), map(_imported, IMPORTED))
    differs = [Differ(each.name, each.program, each.place) for each in read_differs(DIFFERS / "matching_cells.py")]
    for generation, candidates in enumerate(CANDIDATES, start=1):
        batt = write_generation(folder.generation(generation), candidates, differs)
        for shard in range(SHARDS):
            _execute(folder, generation, shard)
        _score(folder, generation, batt, store)
    return root


def _imported(program: Program) -> Entry:
    scores = {"o_score": None, "s_score": None, "score": None}
    origin = {"generation": 0, "origin": "import", "parents": (), "mutation": "", "learned_from": ()}
    about = {"task": SOLVED[0], "task_hash": "0" * 16, "source": SOURCE}
    return Entry(program=program.id, instructions=len(program.lines), cost=9, **about, **scores, **origin)  # type: ignore[arg-type]


def _execute(folder: Folder, generation: int, shard: int) -> None:
    run_shard(
        batt=folder.generation(generation) / "batt.py",
        differs=folder.generation(generation) / "differs.py",
        tasks=folder.challenges(shard),
        source=SOURCE,
        shard=shard,
        device="python",
        slice_samples=8,
        prefix=folder.shard_prefix(generation, shard),
        profiler=Profiler(),
    )


def _score(folder: Folder, generation: int, batt: Batt, store: Store) -> None:
    here = folder.generation(generation)
    tasks = read_tasks(folder.tasks)
    candidates = read_candidates(here / "candidates.parquet")
    shards = (
        read_shard(
            folder.shard_prefix(generation, shard).with_name(f"{shard}.results.parquet"),
            folder.shard_prefix(generation, shard).with_name(f"{shard}.outputs.parquet"),
            tasks.of_shard(shard),
            len(candidates),
        )
        for shard in range(SHARDS)
    )
    before = folder.generation(generation - 1) / "attempts.parquet"
    found = score_generation(
        shards,
        candidates,
        generation,
        previous=read_index(folder.index(generation - 1)),
        previous_attempts=read_attempts(before) if generation > 1 else [],
    )
    archive = list(found.archive())
    positions = {program: i for i, program in enumerate(candidates.programs)}
    for program in sorted({entry.program for entry in archive} & positions.keys()):
        store.add(batt.program(positions[program]))
    write_index(folder.index(generation), archive)
    write_scores(here / "scores.parquet", found)
    write_attempts(here / "attempts.parquet", (each for each in found.attempts() if each.task != NONE))


def renamed(run: Run, task: str, name: str) -> Run:
    """The run with another id for one of its tasks; the loaders would refuse most ids."""

    def each(generation: Generation) -> Generation:
        attempts = (replace(row, task=name) if row.task == task else row for row in generation.attempts)
        return replace(generation, attempts=sorted(attempts, key=lambda row: row.task))

    return replace(
        run,
        tasks=tuple(replace(row, id=name) if row.id == task else row for row in run.tasks),
        infos=RunTasks(replace(info, task=name) if info.task == task else info for info in run.infos),
        generations=tuple(map(each, run.generations)),
    )


def without_solutions(root: Path) -> None:
    """Takes the test outputs away, as in a competition."""
    (root / "tasks" / "solutions.json").write_text("{}\n", encoding="utf-8")


def without_solved(root: Path) -> None:
    """Replaces all attempts by wrong ones."""
    for generation in range(1, GENERATIONS + 1):
        path = root / "generations" / str(generation) / "attempts.parquet"
        black: dict[str, Any] = {"height": 1, "width": 1, "cells": b"\0", "kind": "near", "score": 10}
        write_attempts(path, [replace(each, **black) for each in read_attempts(path) if each.rank == 0])


def with_benchmarks(root: Path, names: Sequence[str], *, seconds: float, cpu: str) -> None:
    """Adds benchmark files as Snakemake writes them; all jobs end at the same time."""
    header = ("s", "h:m:s", "max_rss", "max_vms", "max_uss", "max_pss", "io_in", "io_out", "mean_load", "cpu_time")
    row = (str(seconds), "0:00:01", "120.5", "1", "1", "1", "0", "0", "0", cpu)
    for name in names:
        path = root / "benchmarks" / f"{name}.tsv"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\t".join(header) + "\n" + "\t".join(row) + "\n", encoding="utf-8")


def config_json(**changes: Any) -> str:
    """The configuration as the workflow gives it."""
    return json.dumps(CONFIG | changes)
