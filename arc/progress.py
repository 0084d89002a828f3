"""Progress of long work on the terminal: what is done, how fast, how long it will still take."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Advance(Protocol):
    """Says that ``steps`` of the total are done, and that ``counted`` things were done with them."""

    def __call__(self, steps: int = 1, counted: int = 0) -> None:
        """Updates the display, if there is one."""


@contextmanager
def progress(what: str, total: int, unit: str = "tasks", counting: str = "") -> Iterator[Advance]:
    """Shows the progress of ``total`` steps on standard error; shows nothing where that is not a terminal.

    With ``counting``, such as "candidates", the display tells how many of those are done per second::

        with progress("execute", len(tasks), counting="candidates") as advance:
            for task in tasks:
                advance(1, counted=run(task))
    """
    if not sys.stderr.isatty():
        yield _silent
        return

    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    display = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,}/{task.total:,} {task.fields[unit]}"),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TextColumn("elapsed,"),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=Console(stderr=True),
    )
    with display:
        bar = display.add_task(what, total=total, unit=unit, rate="")
        done = 0

        def advance(steps: int = 1, counted: int = 0) -> None:
            nonlocal done
            done += counted
            elapsed = display.tasks[0].elapsed
            rate = f"{done / elapsed:,.0f} {counting}/s" if counting and elapsed else ""
            display.update(bar, advance=steps, rate=rate)

        yield advance


def _silent(steps: int = 1, counted: int = 0) -> None:
    """Shows nothing."""
