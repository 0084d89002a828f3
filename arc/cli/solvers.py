"""``python -m arc solvers``: imports and checks solver files."""

from __future__ import annotations

import importlib
from collections import Counter
from typing import TYPE_CHECKING

import click

from arc.errors import InputError, Problem

if TYPE_CHECKING:
    from arc.archive.solver_files import SolverFile
    from arc.engine.profile import Profiler
    from arc.tasks.sources import TaskSource


_TOOLS = ("check", "export")


class _Group(click.Group):
    """Loads what runs programs only where it is called: that is no part of the stage ``import``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return ["import", *_TOOLS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in _TOOLS:
            tool: click.Command = importlib.import_module(f"arc.cli.solvers_{cmd_name}").command
            return tool
        return super().get_command(ctx, cmd_name)


@click.group(cls=_Group)
def command() -> None:
    """Import, check and export solver files: Python files of functions `def solve_<task>(I):` in the Hodel notation.

    Files are parsed only; nothing in them is imported or executed.
    """


@command.command("import")
@click.argument("files", nargs=-1, type=click.Path(), metavar="[FILE]...")
@click.option("--source", help="the source of tasks that the FILEs were written for, such as arc-agi-1/training")
@click.option(
    "--file",
    "pairs",
    nargs=2,
    multiple=True,
    metavar="FILE SOURCE",
    help="a file or folder and the source of tasks that it was written for; may be repeated",
)
@click.option("--store", default="results/archive", show_default=True, help="the folder of the archive")
@click.option("--index", help="the index to write, anew  [default: STORE/generation-0.parquet]")
@click.option("--strict", is_flag=True, help="fail if a function is rejected")
@click.option("--profile", type=click.Path(), help="writes where the time went: <name>.profile.parquet")
def import_command(
    files: tuple[str, ...],
    source: str | None,
    pairs: tuple[tuple[str, str], ...],
    store: str,
    index: str | None,
    strict: bool,
    profile: str | None,
) -> None:
    """Store the programs of solver files in the archive.

    A FILE is a Python file, or a folder of such files. Every function is accepted or rejected with the reason and its
    line. Functions named after a task of the source are kept for that task.
    """
    from arc.engine.profile_file import recorded

    if files and source is None:
        raise click.UsageError("FILEs need --source: the tasks that they were written for")
    if not files and source is not None:
        raise click.UsageError("--source belongs to FILEs, and there are none")
    given = [*pairs, *((path, source) for path in files if source is not None)]
    with recorded("solvers", profile) as profiler:
        accepted, rejected = _import(given, store, index, profiler)
    click.echo(f"{accepted} accepted, {rejected} rejected")
    if strict and rejected:
        raise click.exceptions.Exit(1)


def _import(given: list[tuple[str, str]], store: str, index: str | None, profiler: Profiler) -> tuple[int, int]:
    """Imports pairs of files and sources; gives how many functions were accepted and rejected."""
    from arc.engine.profile import ARCHIVE, IMPORTS, TASKS

    with profiler.span(IMPORTS):
        import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore] # noqa: F401

        from arc.archive.index import merge, write_index
        from arc.archive.solver_files import imported, read_solvers, solver_paths
        from arc.archive.store import Store
        from arc.tasks.sources import load_source
    with profiler.span(TASKS):
        sources = {name: load_source(name) for name in dict.fromkeys(name for _, name in given)}
    with profiler.span(ARCHIVE):
        found = [(read_solvers(path), sources[name]) for folder, name in given for path in solver_paths(folder)]
        strangers = Counter[str]()
        for file, written_for in found:
            strangers[written_for.name] += _report(file, written_for)
        for name, count in strangers.items():
            if count:
                click.echo(f"note: solvers named after no task of {name}, which are kept for no task: {count}")
        entries, programs = imported(found)
        if given and not entries:
            raise InputError(*_without_solvers(given, found))
        archive = Store(store)
        for program in programs.values():
            archive.add(program)
        write_index(index or archive.folder / "generation-0.parquet", merge(entries))
    return len(entries), sum(len(file.rejected) for file, _ in found)


def _without_solvers(given: list[tuple[str, str]], found: list[tuple[SolverFile, TaskSource]]) -> list[Problem]:
    """What is wrong with files that have no function of use."""
    rejected = [each.problem for file, _ in found for each in file.rejected]
    remedy = "write functions def solve_<task>(I)"
    return rejected or [Problem(path, "", "has no solvers", remedy) for path, _ in given]


def _report(file: SolverFile, source: TaskSource) -> int:
    """Lists what became of the functions of a file; gives how many of use are named after no task of the source."""
    from arc.archive.solver_files import task_id

    tasks = {task.id for task in source}
    lines = [(each.line, f"rejected: {each.problem}") for each in file.rejected]
    strangers = 0
    for each in file.accepted:
        known = task_id(each.name) in tasks
        strangers += not known
        note = "" if known else f" (named after no task of {source.name})"
        lines.append((each.line, f"accepted: {each.file}, line {each.line}, {each.name}{note}"))
    for _, text in sorted(lines):
        click.echo(text)
    return strangers
