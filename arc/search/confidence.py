"""How likely an answer is right, by what its program costs: told by the answers to tasks whose test outputs are known.

The counts are data (``confidence.tsv``); ``python -m arc search calibrate`` makes them anew. Shares fall with the cost:
neighbouring bins that say otherwise are taken together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

WIDTH = 8
"""Half bits of a bin."""
FIRST, LAST = -3, 24
"""Bins; what lies beyond counts to the nearest."""
RANKS = 2
"""Guesses per test input that have counts of their own; later ones count like the last of these."""


@dataclass(frozen=True)
class Judged:
    """A guess: its rank among those of its test input, from 0, its cost in half bits, and whether it is right."""

    rank: int
    cost: int
    right: bool


def bin_of(cost: int) -> int:
    """The bin of a cost."""
    return max(FIRST, min(LAST, cost // WIDTH))


def counts_text(guesses: Iterable[Judged]) -> str:
    """A table of how many guesses are right, by rank and cost."""
    right: Counter[tuple[int, int]] = Counter()
    total: Counter[tuple[int, int]] = Counter()
    for guess in guesses:
        key = min(guess.rank, RANKS - 1), bin_of(guess.cost)
        total[key] += 1
        right[key] += guess.right
    rows = [f"{rank}\t{place * WIDTH}\t{right[rank, place]}\t{total[rank, place]}" for rank, place in sorted(total)]
    return "\n".join(["rank\tcost\tright\tguesses", *rows]) + "\n"


def shares(text: str) -> dict[tuple[int, int], Fraction]:
    """The share of right guesses of every rank and bin, one right and one wrong guess added to each block."""
    rows = [tuple(map(int, line.split("\t"))) for line in text.splitlines()[1:]]
    counts = {(rank, bin_of(cost)): (right, guesses) for rank, cost, right, guesses in rows}
    found = {}
    for rank in range(RANKS):
        blocks: list[tuple[list[int], int, int]] = []
        for place in range(FIRST, LAST + 1):
            right, guesses = counts.get((rank, place), (0, 0))
            block = [place], right, guesses
            while blocks and _share(*block[1:]) >= _share(*blocks[-1][1:]):
                places, earlier, others = blocks.pop()
                block = places + block[0], earlier + block[1], others + block[2]
            blocks.append(block)
        found.update({(rank, place): _share(right, guesses) for places, right, guesses in blocks for place in places})
    return found


def _share(right: int, guesses: int) -> Fraction:
    return Fraction(right + 1, guesses + 2)


@cache
def _shipped() -> dict[tuple[int, int], Fraction]:
    return shares(files("arc.search").joinpath("confidence.tsv").read_text(encoding="utf-8"))


def confidence(rank: int, cost: int) -> float:
    """How likely the guess of a rank and cost is right, from 0 to 1, if its program reproduces all demo outputs."""
    return float(_shipped()[min(rank, RANKS - 1), bin_of(cost)])
