"""From the archive of a run to solver files: for every task the best program that is right on all of its pairs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from arc.archive.index import Entry, TaskKey
from arc.archive.solver_files import PREFIX
from arc.dsl.values import Grid
from arc.program.program import Program
from arc.tasks.sources import TaskSource
from arc.tasks.task import Task

SOLVED = 1000
TRIED = 3
"""Programs of a task that are tried on its test pairs, the best-ranked first: a later one that is right is luck."""
WIDTH = 112

Run = Callable[[Sequence[Program], Task], list[tuple[object, ...]]]
"""Runs programs on all pairs of a task, demos first."""


@dataclass(frozen=True)
class Solver:
    """A program that is right on all pairs of a task, and where it comes from."""

    task: str
    program: Program
    entry: Entry


def exported(
    entries: Iterable[Entry], read: Callable[[str], Program], source: TaskSource, known: Iterable[str], run: Run
) -> list[Solver]:
    """The solvers of the source's tasks, by task.

    Left out are tasks in ``known``, which have a solver already, imported programs, and programs that were learned on
    tasks of other sources as well: a solver file can only name its own. ``read`` gets a program by its id.
    """
    by_task: dict[TaskKey, list[Entry]] = defaultdict(list)
    for entry in entries:
        own = all(mark.startswith(f"{source.name}#") for mark in entry.learned_from)
        if entry.score == SOLVED and entry.origin != "import" and own:
            by_task[entry.key].append(entry)
    given = set(known)
    found = []
    for task in source:
        if task.id in given or task.test_outputs is None:
            continue
        best = sorted(by_task[TaskKey(source.name, task.id, task.hash)], key=lambda entry: entry.rank)[:TRIED]
        programs = [read(entry.program) for entry in best]
        expected: tuple[Grid | None, ...] = (*(pair.output for pair in task.train), *task.test_outputs)
        outputs = run(programs, task) if programs else []
        right = [place for place, given_outputs in enumerate(outputs) if tuple(given_outputs) == expected]
        if right:
            found.append(Solver(task.id, programs[right[0]], best[right[0]]))
    return found


def solver_files(solvers: Iterable[Solver]) -> Mapping[str, str]:
    """The texts of solver files by name, one for every first character of the tasks' ids."""
    groups: dict[str, list[Solver]] = defaultdict(list)
    for solver in sorted(solvers, key=lambda each: each.task):
        groups[solver.task[0]].append(solver)
    return {f"{first}.py": _file(first, group) for first, group in groups.items()}


def _file(first: str, solvers: Iterable[Solver]) -> str:
    title = f'"""Solvers that the workflow has found, of tasks with {first}; ``make solvers`` writes this file."""\n'
    return "\n\n".join([title, *(_function(solver) for solver in solvers)])


def _function(solver: Solver) -> str:
    entry = solver.entry
    parents = f" of {' and '.join(entry.parents)}" if entry.parents else ""
    words = f"Generation {entry.generation}, {entry.origin}{parents}: {entry.mutation}.".replace("\\", "/")
    head, body = solver.program.normal().text(PREFIX + solver.task).split("\n", 1)
    lines = wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
    docstring = '    """' + "\n    ".join(lines) + ('"""' if len(lines) == 1 else '\n    """')
    return f"{head}\n{docstring}\n{body}"
