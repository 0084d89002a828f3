"""The panes of a grid: what lies between the lines that divide it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import Color, Grid, Integer, Objects
from arc.limits import COLORS

MOST = 9


def _bands(lines: list[int], total: int) -> list[range]:
    """What lies between lines."""
    return [range(a + 1, b) for a, b in pairwise([-1, *lines, total]) if b - a > 1]


def _lines(grid: Grid, value: Color) -> tuple[list[int], list[int]]:
    """Rows and columns wholly of the colour."""
    width = len(grid[0]) if grid else 0
    rows = [i for i, row in enumerate(grid) if width and all(cell == value for cell in row)]
    return rows, [j for j in range(width) if all(row[j] == value for row in grid)]


@primitive("(grid: Grid, value: Color) -> Objects")
def panes(grid: Grid, value: Color) -> Objects:
    """The rectangles, as objects, into which rows and columns wholly of the colour divide the grid; no such line is an
    error."""
    height, width = len(grid), len(grid[0]) if grid else 0
    rows, columns = _lines(grid, value)
    if not rows and not columns:
        raise Missing(Reason.NO_MATCH)
    return frozenset(
        frozenset((grid[i][j], (i, j)) for i in down for j in across)
        for down in _bands(rows, height)
        for across in _bands(columns, width)
    )


@dataclass(frozen=True)
class _Window:
    """The panes of a grid, row by row: the bands that they lie in, and their cells."""

    downs: list[range]
    acrosses: list[range]
    panes: list[Grid]

    @cached_property
    def counts(self) -> list[Counter[int]]:
        """How many cells of every pane have each colour but black."""
        return [Counter(cell for row in pane for cell in row if cell) for pane in self.panes]

    @cached_property
    def lit(self) -> list[int]:
        """Cells of every pane that are not black."""
        return [counts.total() for counts in self.counts]

    @cached_property
    def colors(self) -> list[int]:
        """The commonest colour of every pane but black, of several the smallest; 0 for none."""
        return [min(each, key=lambda color: (-each[color], color), default=0) for each in self.counts]

    def at(self, pane: int, i: int, j: int) -> int:
        """The cell at a place counted from the upper left corner of a pane, 0 beyond it."""
        cells = self.panes[pane]
        return cells[i][j] if i < len(cells) and j < len(cells[0]) else 0

    def first(self, values: list[int]) -> int:
        """The first pane with the largest value."""
        return values.index(max(values))


def _window(grid: Grid) -> _Window:
    """Divided by lines of the colour that has the most, black only where no other has any; of several the smallest."""
    found = {color: _lines(grid, color) for color in range(COLORS)}
    best = max(range(COLORS), key=lambda c: (c > 0 and any(found[c]), len(found[c][0]) + len(found[c][1]), -c))
    rows, columns = found[best]
    downs, acrosses = _bands(rows, len(grid)), _bands(columns, len(grid[0]) if grid else 0)
    if not (rows or columns) or not downs or not acrosses:
        raise Missing(Reason.NO_MATCH)
    cut = [tuple(grid[i][across.start : across.stop] for i in down) for down in downs for across in acrosses]
    return _Window(downs, acrosses, cut)


def _ranks(values: list[int]) -> list[int]:
    """1 for the largest value, 2 for the next, and so on."""
    ranking = {value: rank for rank, value in enumerate(sorted(set(values), reverse=True), start=1)}
    return [ranking[value] for value in values]


def _between(colors: list[int], place: int) -> int:
    """The colour of the nearest panes on both sides that have one, if it is the same; else 0."""
    before = next((color for color in colors[:place][::-1] if color), 0)
    after = next((color for color in colors[place + 1 :] if color), 0)
    return before if before == after else 0


def _symmetry(pane: Grid) -> int:
    return 1 + all(row == row[::-1] for row in pane) + 2 * (pane == pane[::-1])


def _pane_values(window: _Window, fact: int) -> list[int]:
    """A fact about every pane, or about its place among the panes."""
    count, wide = len(window.panes), len(window.acrosses)
    if fact in (0, 1):
        return [1 + (pane % wide if fact else pane // wide) for pane in range(count)]
    if fact in (2, 3):
        return _ranks(window.lit if fact == 2 else [-each for each in window.lit])
    if fact in (-1, -2):
        chosen = window.first(window.lit if fact == -1 else [-each for each in window.lit])
        return [window.at(chosen, pane // wide, pane % wide) for pane in range(count)]
    if fact == -8:
        return [_between(window.colors[p // wide * wide : (p // wide + 1) * wide], p % wide) for p in range(count)]
    if fact == -9:
        return [_between(window.colors[p % wide :: wide], p // wide) for p in range(count)]
    if fact == -7:
        return _ranks([len(each) for each in window.counts])
    return {
        4: lambda: [each + 1 for each in window.lit],
        5: lambda: window.colors,
        6: lambda: [len(each) + 1 for each in window.counts],
        -6: lambda: [window.panes.count(pane) for pane in window.panes],
        -10: lambda: [_symmetry(pane) for pane in window.panes],
    }[fact]()


_PLACED = (7, 8, 9, 10, -3, -4, -5)
"""Facts that are about a place in a pane."""


def _placed(window: _Window, pane: int, i: int, j: int, fact: int) -> int:
    """A fact about a place in a pane."""
    wide = len(window.acrosses)
    everywhere = [window.at(other, i, j) for other in range(len(window.panes))]
    if fact == 7:
        return next((cell for cell in everywhere if cell), 0)
    if fact == 10:
        return 1 + sum(cell > 0 for cell in everywhere)
    if fact == -3:
        return everywhere[pane - 1] if pane % wide else 0
    if fact == -4:
        return everywhere[pane - wide] if pane >= wide else 0
    values = {8: window.lit, 9: [-each for each in window.lit], -5: [len(each) for each in window.counts]}[fact]
    return everywhere[window.first(values)]


@primitive("(grid: Grid, fact: Integer) -> Grid")
def pane_facts(grid: Grid, fact: Integer) -> Grid:
    """A fact about the pane of every cell, black on the lines between panes.

    Panes are what rows and columns wholly of one colour divide the grid into: of that which has the most, black only
    where no other has any. 0, 1: row, column of panes, from 1; 2, 3: rank by cells that are not black, 1 for the most,
    1 for the fewest; 4: such cells, plus 1; 5: the commonest colour but black, 0 for none; 6: colours but black, plus
    1; -1, -2: the cell in the row and column that the pane has among panes, of the pane with the most, the fewest such
    cells; -6: panes that equal it; -7: rank by colours, 1 for the most; -8, -9: the colour of the nearest panes to the
    left and right, above and below, that have one, if it is the same; -10: 1, plus 1 if the pane is symmetric from left
    to right, plus 2 if from top to bottom. About the cell at the same place in panes: 7: the first that is not black;
    8, 9, -5: that of the pane with the most, the fewest cells that are not black, the most colours; 10: how many are
    not black, plus 1; -3, -4: that of the pane to the left, above. Numbers above nine count as nine, of several panes
    or colours the first one counts. Any other number is an error, as is a grid without lines.
    """
    if not -10 <= fact <= 10:
        raise Missing(Reason.BAD_ARGUMENT)
    window = _window(grid)
    values = [] if fact in _PLACED else _pane_values(window, fact)
    found = [[0] * len(row) for row in grid]
    places = [(down, across) for down in window.downs for across in window.acrosses]
    for pane, (down, across) in enumerate(places):
        for i in down:
            for j in across:
                value = values[pane] if values else _placed(window, pane, i - down.start, j - across.start, fact)
                found[i][j] = min(value, MOST)
    return tuple(map(tuple, found))


@primitive("(grid: Grid, fact: Integer) -> Grid")
def pane_table(grid: Grid, fact: Integer) -> Grid:
    """A grid with a cell for every pane, which has the fact about it that ``pane_facts`` has; facts about places are an
    error."""
    if not -10 <= fact <= 10 or fact in _PLACED:
        raise Missing(Reason.BAD_ARGUMENT)
    window = _window(grid)
    values = [min(value, MOST) for value in _pane_values(window, fact)]
    wide = len(window.acrosses)
    return tuple(tuple(values[row * wide : (row + 1) * wide]) for row in range(len(window.downs)))
