"""What the page shows of the archive, gathered in one pass over its index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from arc.archive.index import Entry
from arc.score.scoring import FULL


@dataclass
class Archived:
    """A program of the archive."""

    best: Entry
    """the first of its entries with the best score"""
    kept: int = 0
    """tasks that it is kept for"""
    fits: list[str] = field(default_factory=list)
    """tasks whose demo outputs it reproduces, ascending"""

    @property
    def worth(self) -> tuple[int, int, int, str]:
        """Ascending: those that fit most tasks first, then by the best score, size and id."""
        return (-len(self.fits), -_score(self.best), self.best.instructions, self.best.program)


@dataclass(frozen=True)
class Archive:
    """The archive after the last generation."""

    programs: dict[str, Archived]
    entries: int
    points: Counter[tuple[int, int]]
    """how many entries have these instructions and this score; those without a score are left out"""


def archived(index: Iterable[Entry]) -> Archive:
    """Goes through an archive's index, which is sorted by task."""
    programs: dict[str, Archived] = {}
    points: Counter[tuple[int, int]] = Counter()
    entries = 0
    for entry in index:
        entries += 1
        program = programs.setdefault(entry.program, Archived(entry))
        program.kept += 1
        if _score(entry) > _score(program.best):
            program.best = entry
        if entry.score is not None:
            points[entry.instructions, entry.score] += 1
        if entry.score == FULL:
            program.fits.append(entry.task)
    return Archive(programs, entries, points)


def _score(entry: Entry) -> int:
    return -1 if entry.score is None else entry.score
