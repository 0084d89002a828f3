"""The command line: one module per command, loaded only when its command runs.

A module ``arc/cli/<name>.py`` holds the click command or group ``command``.
"""

from __future__ import annotations

import importlib
import signal
import sys
from typing import Any

import click

import arc
from arc.errors import InputError

COMMANDS = {
    "tasks": "load, check, compare and draw ARC tasks",
    "solvers": "import, check and export solver files",
    "budget": "split the work of a generation by what earlier ones solved",
    "search": "search programs for open tasks; fit the data that it is guided by",
    "gather": "put what the search has found for all shards into one table",
    "card": "generate candidates and merge them into a batt",
    "execute": "run a batt on the tasks of one shard",
    "score": "score candidates, rank them, keep the best in the archive",
    "evaluate": "search programs for all tasks of a source and count what is right",
    "primitives": "write the files of a new primitive, and golden vectors",
    "kernels": "compile the kernels once, ahead of the first run; measure those of a GPU",
    "profile": "measure runs, tasks and programs, and show profiles",
    "compare": "compare two runs, or run and compare two commits",
    "ablate": "measure what every optional optimisation gains",
    "report": "write the report, summary and submission",
    "summary": "say what a run came to",
}


class _LazyGroup(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"arc.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Stages and tools"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(arc.__version__, prog_name="arc")
def cli() -> None:
    """ARC solver workbench: every stage of the workflow as a command."""


def main(arguments: list[str] | None = None) -> Any:
    """Runs the command line; prints an input's problems without a traceback and exits with its status.

    A SIGTERM ends it like an exception does, so that unfinished files are removed.
    """
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        return cli(arguments)
    except InputError as error:
        for problem in error.problems:
            click.echo(f"error: {problem}", err=True)
        sys.exit(error.status)
