"""How plausible outputs are: what is true of all demo pairs is nearly always true of the tests.

*Traits* are what may be true of a pair: that a measure of its output is that of the input, at most or at least that,
or a certain number; that no cell of a colour changes, and the like. An answer is less likely where a trait is missing
that all demos have. How much a missing trait weighs is data (``plausibility.tsv``), told by the wrong answers to tasks
whose outputs are known; ``python -m arc search weigh`` fits it anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from arc.limits import COLORS
from arc.search.kernels.shapes import MEASURES, NONE, label, measure
from arc.search.problem import Problem
from arc.tasks.task import Grid

Cells = NDArray[np.uint8]
Flags = NDArray[np.bool_]

TENTHS = 10
"""Weights are in tenths of half bits."""

_COLORS = range(COLORS)
_LABELINGS = {"plain4": (False, True, 0), "plain8": (True, True, 0), "mixed8": (True, False, 0)}
"""Components of the input that may be changed as a whole: neighbours at corners too, of one colour, colour left out."""

RELATIONS = (
    *(f"{relation} {name}" for relation in ("same", "at most", "at least") for name in MEASURES),
    *(f"has {color}" for color in _COLORS),
    *(f"no {color}" for color in _COLORS),
    "no new color",
    "no color lost",
    "one new color at most",
    "one color lost at most",
    "several colors",
    "changed",
)
"""Traits of a pair of grids."""

CHANGES = (
    *(f"{change} {color}" for change in ("keeps", "draws no", "from", "to") for color in _COLORS),
    "to one color",
    "from one color",
    "to colors of the input",
    "from black",
    "to black",
    "same black",
    "same cells by row",
    "same cells by column",
    *(f"{name} {what}" for name in _LABELINGS for what in ("uniform", "whole")),
    "black regions uniform",
    "one change",
    "border kept",
)
"""Traits of a pair of grids of the same sides."""

NUMBERS = (*MEASURES, "palette", "new colors", "changed cells", "changes", "different changes")
"""What may be the same number for all outputs."""

TRAITS = (*RELATIONS, *CHANGES, *(f"always {name}" for name in NUMBERS))


@lru_cache(maxsize=4096)
def _array(grid: Grid) -> Cells:
    return np.array(grid, np.uint8)


@lru_cache(maxsize=4096)
def _measured(grid: Grid) -> NDArray[np.int32]:
    out = np.empty(len(MEASURES), np.int32)
    measure(_array(grid), out)
    return out


@lru_cache(maxsize=256)
def _labeled(grid: Grid) -> tuple[tuple[NDArray[np.int32], int], ...]:
    """The components of an input by labeling, then its black regions."""
    cells = _array(grid)
    found = [_labels(cells, *kind) for kind in _LABELINGS.values()]
    return (*found, _labels((cells == 0).astype(np.uint8), False, True, 0))


def _labels(cells: Cells, diagonal: bool, plain: bool, left_out: int) -> tuple[NDArray[np.int32], int]:
    labels = np.empty(cells.shape, np.int32)
    return labels, int(label(cells, diagonal, plain, left_out, labels))


def _bits(present: Flags) -> int:
    return int((1 << np.flatnonzero(present)).sum())


def traits_of(before: Grid, after: Grid) -> tuple[Flags, NDArray[np.int64]]:
    """Which of ``RELATIONS`` and ``CHANGES`` a pair has (no change where the sides differ), and its ``NUMBERS``."""
    old, new = _measured(before), _measured(after)
    was, now = old[:COLORS] > 0, new[:COLORS] > 0
    added, lost = int((now & ~was).sum()), int((was & ~now).sum())
    palette = added == 0, lost == 0, added <= 1, lost <= 1, int(now.sum()) > 1, before != after
    relations = np.concatenate([new == old, new <= old, new >= old, now, ~now, palette])
    same = (len(before), len(before[0])) == (len(after), len(after[0]))
    changes, counts = _changes(before, after) if same else (np.zeros(len(CHANGES), bool), (-1, -1, -1))
    numbers = np.concatenate([new, (_bits(now), _bits(now & ~was), *counts)])
    return np.concatenate([relations, changes]), numbers


def _changes(before: Grid, after: Grid) -> tuple[Flags, tuple[int, int, int]]:
    a, b = _array(before), _array(after)
    became = np.bincount(a.ravel().astype(np.int64) * COLORS + b.ravel(), minlength=COLORS * COLORS)
    became = became.reshape(COLORS, COLORS)
    moved = became - np.diag(np.diag(became))
    left, come = moved.sum(axis=1), moved.sum(axis=0)
    total = left.sum()
    changed = a != b
    full_a, full_b = a != 0, b != 0
    _, count = _labels(changed.astype(np.uint8), True, True, 0)
    flags = [
        *(left == 0),
        *(come == 0),
        *(left == total),
        *(come == total),
        (come > 0).sum() <= 1,
        (left > 0).sum() <= 1,
        not (come[became.sum(axis=1) == 0]).any(),
        left[1:].sum() == 0,
        come[1:].sum() == 0,
        (full_a == full_b).all(),
        (full_a.sum(axis=1) == full_b.sum(axis=1)).all(),
        (full_a.sum(axis=0) == full_b.sum(axis=0)).all(),
    ]
    *parts, black = _labeled(before)
    for part in parts:
        flags += [_one_each(part, b), _one_each(part, changed)]
    flags += [_one_each(black, b), count <= 1, not _border(changed).any()]
    return np.array(flags, bool), (int(total), count, int((moved > 0).sum()))


def _one_each(part: tuple[NDArray[np.int32], int], values: NDArray[np.generic]) -> bool:
    """Whether every component has one value."""
    labels, count = part
    inside = labels != NONE
    pairs = labels[inside].astype(np.int64) * COLORS + values[inside].astype(np.int64)
    return int((np.bincount(pairs, minlength=1) > 0).sum()) == count


def _border(cells: Flags) -> Flags:
    return np.concatenate([cells[0], cells[-1], cells[:, 0], cells[:, -1]])


class Expectations:
    """What all demo pairs of a task have in common; ``weights`` says how much each trait counts."""

    def __init__(self, problem: Problem, weights: NDArray[np.int64] | None = None) -> None:
        self._weights = shipped() if weights is None else weights
        self.inputs = problem.inputs[problem.demos :]
        pairs = [traits_of(*pair) for pair in zip(problem.inputs, problem.outputs, strict=False)]
        self.flags = np.logical_and.reduce([flags for flags, _ in pairs])
        self.numbers = pairs[0][1]
        always = np.logical_and.reduce([numbers == self.numbers for _, numbers in pairs])
        self.always = always & (len(pairs) > 1)
        self._costs: dict[tuple[Grid, ...], int] = {}

    def missing(self, outputs: Sequence[Grid]) -> Flags:
        """Which ``TRAITS`` that all demos have some test pair lacks, if these are the test outputs."""
        found = np.zeros(len(TRAITS), bool)
        for before, after in zip(self.inputs, outputs, strict=True):
            flags, numbers = traits_of(before, after)
            found |= np.concatenate([self.flags & ~flags, self.always & (numbers != self.numbers)])
        return found

    def cost(self, outputs: tuple[Grid, ...]) -> int:
        """Half bits that test outputs cost because of what they lack."""
        if outputs not in self._costs:
            self._costs[outputs] = int(self._weights[self.missing(outputs)].sum()) // TENTHS
        return self._costs[outputs]


def weights_text(weights: Iterable[int]) -> str:
    """Weights of all traits as the text of a table; traits of no weight are left out."""
    rows = [f"{trait}\t{weight}" for trait, weight in zip(TRAITS, weights, strict=True) if weight]
    return "\n".join(["trait\tweight", *rows]) + "\n"


def parsed_weights(text: str) -> NDArray[np.int64]:
    """The weights of a table, by trait."""
    known = {trait: int(weight) for trait, weight in (line.split("\t") for line in text.splitlines()[1:])}
    return np.array([known.get(trait, 0) for trait in TRAITS], np.int64)


@cache
def shipped() -> NDArray[np.int64]:
    """The weights that belong to the package."""
    return parsed_weights(files("arc.search").joinpath("plausibility.tsv").read_text(encoding="utf-8"))
