"""The archived programs as card sees them: what each is worth, and what may be made of it."""

from __future__ import annotations

from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import blake2b
from itertools import accumulate
from random import Random

from arc.archive.index import Entry, TaskKey
from arc.program.program import Program

UNSCORED = 1000
"""What a program without a score counts as a parent: an imported solver solves a task that may not be here."""

LEAST = 1
"""What any program counts at least as a parent."""

SOLVED = 1000
"""The score of a program that reproduces all demo outputs."""
NEAR = 900
"""The least score of a near-solution, which is refined first: outputs of the right size and colours, few wrong
cells."""
REFINED = 2
"""One in so many parents is a near-solution, the nearest first, in turn."""


class Pool:
    """The programs of an archive's index. ``read`` gets a program by its id."""

    def __init__(self, entries: Iterable[Entry], read: Callable[[str], Program]) -> None:
        self.program = cache(read)
        """The program with an id."""
        self._entries = sorted(dict.fromkeys(entries), key=lambda entry: (entry.key, entry.rank))
        self.scored = any(entry.score is not None for entry in self._entries)
        """Whether any program has been scored yet."""
        worth: dict[str, int] = {}
        costs: dict[str, int] = {}
        marks: dict[str, set[str]] = defaultdict(set)
        for entry in self._entries:
            score = UNSCORED if entry.score is None else entry.score
            worth[entry.program] = max(worth.get(entry.program, LEAST), score)
            marks[entry.program].update(entry.learned_from)
            costs[entry.program] = min(entry.cost, costs.get(entry.program, entry.cost))
        self.untried = len(worth) - len({entry.program for entry in self._entries if entry.score is not None})
        """How many programs have not run yet."""
        self.near = _near(self._entries)
        """The best program of every task that none solves, where it comes near; the nearest first."""
        self.programs = sorted(worth)
        """The ids of the programs."""
        self.costs = costs
        """By program, its least cost."""
        self._marks = marks
        self._shares = list(accumulate(worth[program] for program in self.programs))

    def tried(self) -> set[str]:
        """The ids of all programs that the index tells of: those in it and their parents."""
        return {program for entry in self._entries for program in (entry.program, *entry.parents)}

    def learned_from(self, *programs: str) -> tuple[str, ...]:
        """What the programs were learned from, together, sorted."""
        return tuple(sorted(set().union(*(self._marks[program] for program in programs))))

    def drawn(self, random: Random) -> str:
        """A program as a parent: twice the best score, twice as likely."""
        return self.programs[bisect(self._shares, random.randrange(self._shares[-1]))]

    def parent(self, random: Random, attempt: int) -> str:
        """The parent of an attempt: in turn a near-solution and any program, drawn by its score."""
        turn, place = attempt % REFINED, attempt // REFINED
        return self.near[place % len(self.near)] if self.near and not turn else self.drawn(random)

    def ordered(self, *seed: object) -> list[str]:
        """All programs in the order in which they are worth another run.

        Those without any score come first, shuffled by the seed; then the best of every task, the second best of every
        task and so on, by score.
        """
        best: dict[str, tuple[int, int, int, int, str]] = {}
        places: dict[TaskKey, int] = defaultdict(int)
        for entry in self._entries:
            if entry.score is not None:
                rank = (places[entry.key], *entry.rank)
                places[entry.key] += 1
                best[entry.program] = min(rank, best.get(entry.program, rank))
        unscored = sorted(set(self.programs) - set(best), key=lambda program: digest(*seed, program))
        return [*unscored, *sorted(best, key=lambda program: best[program])]


def _near(entries: Iterable[Entry]) -> list[str]:
    """``entries`` by task and rank."""
    best: dict[TaskKey, Entry] = {}
    closed = {entry.key for entry in entries if entry.score is None or entry.score == SOLVED}
    for entry in entries:
        best.setdefault(entry.key, entry)
    found = [entry for entry in best.values() if entry.key not in closed and (entry.score or 0) >= NEAR]
    return list(dict.fromkeys(entry.program for entry in sorted(found, key=lambda entry: entry.rank)))


def digest(*parts: object) -> int:
    """A number of 64 bits made of the parts' texts; the same everywhere."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
