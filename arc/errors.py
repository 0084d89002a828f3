"""Errors meant for the people who run the software."""

from __future__ import annotations

from typing import NamedTuple

MADE_ANEW = "remove it and start the workflow again"
"""The remedy for a broken file of the results: Snakemake makes what is missing."""


class Problem(NamedTuple):
    """One thing that is wrong with an input: where it is, what it is, and what to do about it."""

    file: str
    place: str
    """task, pair, row, line or key inside the file; empty for the whole file"""
    message: str
    remedy: str

    def __str__(self) -> str:
        place = f", {self.place}" if self.place else ""
        return f"{self.file}{place}: {self.message} ({self.remedy})"


def in_a_line(error: Exception, most: int = 200) -> str:
    """An error that nobody expected as a text for tables: its type and the first line of its message, cut."""
    message = str(error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {message}"[:most] if message else type(error).__name__


def log_failure(message: str, error: Exception | None = None) -> None:
    """Tells in the log of a failure that is a row with a status and not the end of the run, with its traceback."""
    import logging  # here, as it takes longer than most modules and is seldom needed

    logging.getLogger(__package__).error(message, exc_info=error)


class InputError(Exception):
    """Input that cannot be used. The command line prints its problems, without a traceback, and exits with a status."""

    status = 1

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems

    def with_remedy(self, remedy: str) -> InputError:
        """The same problems in a file that people have not written, where something else helps."""
        return InputError(*(problem._replace(remedy=remedy) for problem in self.problems))


class LostDeviceError(InputError):
    """A GPU that broke down while a job used it: the job may succeed on another one."""

    status = 75
    """``EX_TEMPFAIL`` of sysexits.h"""
