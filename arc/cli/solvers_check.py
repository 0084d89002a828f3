"""``python -m arc solvers check``: runs solvers on the tasks that they are named after."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from arc.archive.solver_files import SolverFile
    from arc.program.parse import Definition
    from arc.tasks.sources import TaskSource
    from arc.tasks.task import Task


@click.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(), metavar="FILE...")
@click.option("--source", required=True, help="the source of the tasks, such as arc-agi-1/training")
@click.option("--device", default="cpu", show_default=True, help="what to run on")
@click.option("--task", help="check the solvers of this task only")
def command(files: tuple[str, ...], source: str, device: str, task: str | None) -> None:
    """Run every solver on all pairs of its task, test pairs included.

    Lists each solver that is wrong, gives no output, or is rejected, with the reason. Fails if there is any, or no
    solver at all.
    """
    from arc.archive.solver_files import PREFIX, read_solvers, solver_paths
    from arc.tasks.sources import load_source

    tasks = load_source(source)
    if task is not None:
        tasks.task(task)
    wanted = None if task is None else PREFIX + task
    correct = total = 0
    for path in [path for folder in files for path in solver_paths(folder)]:
        faults = _faults(read_solvers(path), tasks, device, wanted)
        for fault in (fault for fault in faults if fault):
            click.echo(fault)
        correct += faults.count("")
        total += len(faults)
    click.echo(f"{correct} of {total} correct")
    if correct < total or not total:
        raise click.exceptions.Exit(1)


def _faults(file: SolverFile, tasks: TaskSource, device: str, wanted: str | None) -> list[str]:
    """What is wrong with every function of a file, in order of lines; nothing for those that are correct."""
    by_id = {task.id: task for task in tasks}
    found = [(each.line, str(each.problem)) for each in file.rejected if wanted in (None, each.name)]
    for definition in (each for each in file.accepted if wanted in (None, each.name)):
        fault = _fault(definition, by_id, tasks.name, device)
        place = f"{definition.file}, line {definition.line}, {definition.name}"
        found.append((definition.line, fault and f"{place}: {fault}"))
    return [fault for _, fault in sorted(found)]


def _fault(definition: Definition, tasks: dict[str, Task], source: str, device: str) -> str:
    from arc.archive.solver_files import task_id
    from arc.engine.run import run_programs

    name = task_id(definition.name)
    if name is None:
        return "is not named after a task (name it solve_<task>)"
    if name not in tasks:
        return f"{source} has no task {name}"
    task = tasks[name]
    [[outputs]] = run_programs([definition.program], [task], device)
    places = [f"demo {i + 1}" for i in range(len(task.train))] + [f"test {i + 1}" for i in range(len(task.test))]
    faults = []
    for place, pair, output in zip(places, (*task.train, *task.test), outputs, strict=True):
        if not isinstance(output, tuple):
            faults.append(f"{place} gives no output: {output.text}")
        elif pair.output is None:
            faults.append(f"{place} cannot be checked: its output is not known")
        elif output != pair.output:
            faults.append(f"{place} is wrong")
    return "; ".join(faults)
