"""Colour maps: a grid of the pool whose colours, exchanged, make the outputs."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from arc.program.program import Operand
from arc.search.compose.candidates import Candidate, call, flat
from arc.search.compose.view import View
from arc.search.enumerate.enumeration import Enumeration
from arc.search.kernels.cells import UNSEEN, color_maps
from arc.search.problem import COLOR_NAMES
from arc.search.words import Draft

MAX_FOUND = 8
"""Candidates of a task."""
COST, COST_PER_COLOR, COST_UNKNOWN = 10, 5, 16
"""Half bits: of a map, of every colour it changes, and where the tests have colours that no demo has."""


def mapped(view: View) -> Iterator[Candidate]:
    """The cheapest maps of a task."""
    count = len(view.vectors)
    maps = np.empty((count, 10), np.uint8)
    fits = np.empty(count, np.int32)
    color_maps(view.cells, view.wanted, maps, fits)
    for row in np.flatnonzero(fits > 0)[:MAX_FOUND]:
        changes = {int(color): int(maps[row, color]) for color in range(10) if maps[row, color] not in (UNSEEN, color)}
        test = view.cells[row, len(view.wanted) :]
        table = np.where(maps[row] == UNSEEN, np.arange(10, dtype=np.uint8), maps[row])
        unknown = bool((maps[row][test] == UNSEEN).any())
        cost = int(view.costs[row]) + COST + COST_PER_COLOR * len(changes) + COST_UNKNOWN * unknown
        build = _Build(view.enumeration, int(view.vectors[row]), changes)
        yield from view.candidates("colours", cost, table[test], build)


class _Build:
    def __init__(self, enumeration: Enumeration, vector: int, changes: dict[int, int]) -> None:
        self.enumeration, self.vector, self.changes = enumeration, vector, changes

    def __call__(self, lines: Draft) -> Operand:
        source = self.enumeration.append(lines, self.vector)
        target = source
        pending = dict(self.changes)
        while pending:
            free = next((color for color, after in pending.items() if after not in pending), None)
            if free is None:
                return self._chosen(lines, source)
            target = call(lines, "replace", target, COLOR_NAMES[free], COLOR_NAMES[pending.pop(free)])
        return target

    def _chosen(self, lines: Draft, source: Operand) -> Operand:
        """Colours that take each other's places: each chosen where the source has it."""
        target = source
        for before, after in self.changes.items():
            target = call(lines, "where", source, COLOR_NAMES[before], flat(lines, COLOR_NAMES[after], source), target)
        return target
