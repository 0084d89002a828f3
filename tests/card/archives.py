"""Small archives of the parents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from arc.archive.index import Entry, merge, write_index
from arc.archive.store import Store
from arc.program.program import Program
from tests.card.parents import solvers

BY_ID = {program.id: program for program in solvers.values()}


def entry(task: str, program: Program, score: int | None = None, learned_from: tuple[str, ...] = ()) -> Entry:
    return Entry(
        task=task,
        task_hash=f"hash-{task}",
        source="here",
        program=program.id,
        o_score=score,
        s_score=score,
        score=score,
        instructions=len(program.normal().lines),
        cost=9,
        generation=0 if score is None else 1,
        origin="import",
        parents=(),
        mutation="",
        learned_from=learned_from,
    )


def imported() -> list[Entry]:
    """Every parent for a task of its own, not scored yet."""
    return [entry(name, program, None, (f"here#hash-{name}",)) for name, program in solvers.items()]


def scored() -> list[Entry]:
    """Every parent on three tasks, with scores."""
    programs = list(solvers.values())
    return merge(
        [
            entry(f"task-{task}", program, (number * 37 + task * 311) % 1000, (f"there#{number}",))
            for number, program in enumerate(programs)
            for task in range(3)
        ]
    )


def write_archive(folder: Path, entries: list[Entry], programs: Mapping[str, Program] = solvers) -> Path:
    """Writes an index and the store beside it."""
    store = Store(folder)
    for program in programs.values():
        store.add(program)
    index = folder / "generation-0.parquet"
    write_index(index, merge(entries))
    return index
