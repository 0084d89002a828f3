"""What the page shows of the archive, gathered in one pass over its index."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from arc.archive.index import Entry
from arc.report.listed import Listed
from arc.score.scoring import FULL

NAMED = 6
"""Tasks that are named, of those that a program fits."""


@dataclass
class Archived:
    """A program of the archive."""

    best: Entry
    """the first of its entries with the best score"""
    kept: int = 0
    """tasks that it is kept for"""
    fits: Listed[str] = field(default_factory=lambda: Listed(NAMED))
    """tasks whose demo outputs it reproduces, ascending"""
    places: array[int] = field(default_factory=lambda: array("I"))
    """of all these among the tasks of the archive"""

    @property
    def worth(self) -> tuple[int, int, int, str]:
        """Ascending: those that fit most tasks first, then by the best score, size and id."""
        return (-len(self.fits), -_score(self.best), self.best.instructions, self.best.program)


@dataclass(frozen=True)
class Archive:
    """The archive after the last generation."""

    programs: dict[str, Archived]
    entries: int
    tasks: int
    points: Counter[tuple[int, int]]
    """how many entries have these instructions and this score; those without a score are left out"""


def archived(index: Iterable[Entry]) -> Archive:
    """Goes through an archive's index, which is sorted by task."""
    programs: dict[str, Archived] = {}
    points: Counter[tuple[int, int]] = Counter()
    entries = tasks = 0
    last = ("", "")
    for entry in index:
        entries += 1
        if (entry.source, entry.task) != last:
            last = (entry.source, entry.task)
            tasks += 1
        program = programs.setdefault(entry.program, Archived(entry))
        program.kept += 1
        if _score(entry) > _score(program.best):
            program.best = entry
        if entry.score is not None:
            points[entry.instructions, entry.score] += 1
        if entry.score == FULL:
            program.fits.add(entry.task)
            program.places.append(tasks - 1)
    return Archive(programs, entries, tasks, points)


def _score(entry: Entry) -> int:
    return -1 if entry.score is None else entry.score
