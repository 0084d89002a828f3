"""``python -m arc solvers export``: writes what a run has found as solver files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from arc.errors import InputError, Problem


@click.command("export")
@click.argument("results", type=click.Path())
@click.option("--source", required=True, help="the source of the run's tasks, such as arc-agi-1/training")
@click.option("--known", multiple=True, type=click.Path(), help="solver files whose tasks are left out")
@click.option("--out", required=True, type=click.Path(), help="the folder to write to; other solver files there go")
def command(results: str, source: str, known: tuple[str, ...], out: str) -> None:
    """Write the best programs of a run's archive as solver files: those that are right on all pairs of a task.

    RESULTS is the folder of a run. Test outputs are read, so this is for training splits; programs that were learned on
    other sources' tasks, too, are left out.
    """
    from arc.archive.export import exported, solver_files
    from arc.archive.index import read_index
    from arc.archive.solver_files import read_solvers, solver_paths, task_id
    from arc.archive.store import Store
    from arc.engine.run import run_programs
    from arc.files import write_text
    from arc.program.program import Program
    from arc.tasks.sources import load_source
    from arc.tasks.task import Task

    if "evaluation" in source:
        raise click.UsageError("solvers tell which tasks were solved, and evaluation splits are sealed")
    archive = Path(results, "archive")
    indexes = sorted(archive.glob("generation-*.parquet"), key=lambda path: int(path.stem.rpartition("-")[2]))
    if not indexes:
        raise InputError(Problem(str(archive), "", "has no index of an archive", "name the results folder of a run"))
    written = [each for folder in known for path in solver_paths(folder) for each in read_solvers(path).accepted]

    def run(programs: Sequence[Program], task: Task) -> list[tuple[object, ...]]:
        return [outputs for (outputs,) in run_programs(programs, [task])]

    tasks = load_source(source)
    names = [name for each in written if (name := task_id(each.name)) is not None]
    found = exported(read_index(indexes[-1]), Store(archive).read, tasks, names, run)
    texts = solver_files(found)
    for name, text in texts.items():
        write_text(Path(out, name), text)
    for path in Path(out).glob("*.py"):
        if path.name not in texts:
            path.unlink()
    outputs = sum(len(tasks.task(each.task).test) for each in found)
    click.echo(f"{len(found)} solvers for {outputs} test outputs, beside {len(set(names))} tasks with known ones")
