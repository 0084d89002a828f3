"""The archived programs as card sees them: what each is worth, and what may be made of it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import blake2b
from itertools import accumulate, groupby
from random import Random

from arc.archive.index import Entry, Marks
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
    """The programs of an archive's index, whose entries are in order of tasks and ranks and gone through once: memory
    does not grow with the number of tasks. ``read`` gets a program by its id."""

    def __init__(self, entries: Iterable[Entry], read: Callable[[str], Program]) -> None:
        self.program = cache(read)
        """The program with an id."""
        self._worth: dict[str, int] = {}
        self.costs: dict[str, int] = {}
        """By program, its least cost."""
        self._places: dict[str, tuple[int, int, int, int, str]] = {}
        """By program that has run, its best place on a task, and its rank there."""
        self._parents: set[str] = set()
        self._marks = Marks()
        near: dict[str, tuple[int, int, int, str]] = {}
        for _, task in groupby(entries, key=lambda entry: entry.key):
            first = self._add(task)
            if first is not None:
                near[first.program] = min(first.rank, near.get(first.program, first.rank))
        self.near = sorted(near, key=lambda program: near[program])
        """The best program of every task that none solves, where it comes near; the nearest first."""
        self.scored = bool(self._places)
        """Whether any program has been scored yet."""
        self.untried = len(self._worth) - len(self._places)
        """How many programs have not run yet."""
        self.programs = sorted(self._worth)
        """The ids of the programs."""
        self._shares = list(accumulate(self._worth[program] for program in self.programs))

    def _add(self, task: Iterable[Entry]) -> Entry | None:
        """Takes the entries of a task. Gives the first one where it is a near-solution, and none a solution."""
        first: Entry | None = None
        is_open = True
        for place, entry in enumerate(task):
            first = first or entry
            program, score = entry.program, UNSCORED if entry.score is None else entry.score
            is_open = is_open and entry.score is not None and entry.score != SOLVED
            self._worth[program] = max(self._worth.get(program, LEAST), score)
            self.costs[program] = min(entry.cost, self.costs.get(program, entry.cost))
            self._marks.add(program, entry.learned_from)
            self._parents.update(entry.parents)
            if entry.score is not None:
                rank = (place, *entry.rank)
                self._places[program] = min(rank, self._places.get(program, rank))
        return first if first is not None and is_open and (first.score or 0) >= NEAR else None

    def tried(self) -> set[str]:
        """The ids of all programs that the index tells of: those in it and their parents."""
        return self._parents.union(self.programs)

    def learned_from(self, *programs: str) -> tuple[str, ...]:
        """What the programs were learned from, together, sorted."""
        return tuple(sorted(set().union(*(self._marks.of(program) for program in programs))))

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
        unscored = sorted(self._worth.keys() - self._places.keys(), key=lambda program: digest(*seed, program))
        return [*unscored, *sorted(self._places, key=lambda program: self._places[program])]


def digest(*parts: object) -> int:
    """A number of 64 bits made of the parts' texts; the same everywhere."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
