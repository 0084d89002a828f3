"""Stacks: grids of the pool laid over each other, the black cells of which show the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from arc.program.program import Operand
from arc.search.compose.candidates import Candidate, call
from arc.search.compose.view import View
from arc.search.enumerate.enumeration import Enumeration
from arc.search.kernels.cells import layer_bits, pairs_over, unions
from arc.search.words import Draft

MAX_COVERS, MAX_FOUND = 400, 12
MAX_DOUBLE_COVERS, MAX_UNIONS, MAX_BOTTOMS = 120, 4000, 400
"""Of stacks of three: upper grids, pairs of them, lowest grids."""
MAX_PAIRS = 3000
COST_PER_LAYER = 8
"""Half bits."""


def stacked(view: View) -> Iterator[Candidate]:
    """The cheapest stacks of two grids; where there are none, of three."""
    count, size = len(view.vectors), len(view.wanted)
    if not count:
        return
    words = (size + 63) // 64
    equal, covers = np.empty((count, words), np.uint64), np.empty((count, words), np.uint64)
    safe = np.empty(count, np.int32)
    layer_bits(view.cells, view.wanted, equal, covers, safe)
    full = np.full((1, words), ~np.uint64(0))
    if size % 64:
        full[0, -1] = np.uint64((1 << size % 64) - 1)
    upper = np.flatnonzero(safe > 0)
    _, first = np.unique(covers[upper], axis=0, return_index=True)
    upper = upper[np.sort(first)][:MAX_COVERS]
    found = np.empty((MAX_PAIRS, 2), np.int32)
    pairs = found[: pairs_over(np.ascontiguousarray(covers[upper]), equal, full, 0, found)]
    done = (equal == full).all(axis=1)
    stacks = [(int(upper[a]), int(b)) for a, b in pairs if not done[b] and upper[a] != b]
    yield from _best(view, stacks)
    if stacks:
        return
    upper = upper[:MAX_DOUBLE_COVERS]
    both, united = np.empty((MAX_UNIONS, 2), np.int32), np.empty((MAX_UNIONS, words), np.uint64)
    number = unions(np.ascontiguousarray(covers[upper]), both, united)
    bottoms = np.ascontiguousarray(equal[:MAX_BOTTOMS])
    pairs = found[: pairs_over(united[:number], bottoms, full, 0, found)]
    yield from _best(view, [(int(upper[both[a, 0]]), int(upper[both[a, 1]]), int(b)) for a, b in pairs])


def _best(view: View, stacks: Sequence[tuple[int, ...]]) -> Iterator[Candidate]:
    def cost(rows: tuple[int, ...]) -> int:
        return sum(int(view.costs[row]) + COST_PER_LAYER for row in rows)

    for rows in sorted(stacks, key=lambda rows: (cost(rows), rows))[:MAX_FOUND]:
        test = view.cells[rows[-1], len(view.wanted) :]
        for row in rows[-2::-1]:
            over = view.cells[row, len(view.wanted) :]
            test = np.where(over == 0, test, over)
        build = _Build(view.enumeration, [int(view.vectors[row]) for row in rows])
        yield from view.candidates("stack", cost(rows), test, build)


class _Build:
    def __init__(self, enumeration: Enumeration, vectors: list[int]) -> None:
        self.enumeration, self.vectors = enumeration, vectors

    def __call__(self, lines: Draft) -> Operand:
        layers = [self.enumeration.append(lines, vector) for vector in self.vectors]
        result = layers[-1]
        for layer in layers[-2::-1]:
            result = call(lines, "where", layer, "ZERO", result, layer)
        return result
