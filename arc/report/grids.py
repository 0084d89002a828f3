"""Grids as the page carries them: text that its script draws when it is looked at.

Rows of digits joined by ``/`` take a tenth of the space of SVG, and one text serves both palettes, with and without
digits. The script draws what ``arc.tasks.render`` draws.
"""

from __future__ import annotations

from dataclasses import dataclass

from arc.dsl.values import Grid
from arc.tasks.pictures import wrong_cells

SYMBOLS = "0123456789x."
"""A character per colour, then one for a cell marked without a colour, then one for a cell left blank."""


@dataclass(frozen=True)
class GridView:
    """A grid to draw."""

    name: str
    """what it is, for people who do not see it"""
    rows: str
    height: int
    width: int
    wrong: str = ""
    """rows of ``x`` where a cell is to be marked as wrong and ``.`` elsewhere; empty where none is"""
    note: str = ""
    """what is wrong with it, in words"""

    @property
    def label(self) -> str:
        """The grid in words."""
        return f"{self.name}, {self.height} by {self.width}" + (f", {self.note}" if self.note else "")


def encoded(grid: Grid) -> str:
    """A grid as text."""
    return "/".join("".join(SYMBOLS[cell] for cell in row) for row in grid)


def view(name: str, grid: Grid) -> GridView:
    """A grid as it is."""
    return GridView(name, encoded(grid), len(grid), len(grid[0]) if grid else 0)


def compared(name: str, grid: Grid, expected: Grid) -> GridView:
    """A grid with what is wrong with it marked and said."""
    height, width = len(grid), len(grid[0]) if grid else 0
    wanted = (len(expected), len(expected[0]))
    if grid == expected:
        return GridView(name, encoded(grid), height, width, note="right")
    if (height, width) != wanted:
        return GridView(name, encoded(grid), height, width, note=f"wrong size: {wanted[0]} × {wanted[1]} is right")
    wrong = wrong_cells(grid, expected)
    marks = "/".join("".join("x" if (i, j) in wrong else "." for j in range(width)) for i in range(height))
    cells = f"{len(wrong)} of {height * width} cells wrong"
    return GridView(name, encoded(grid), height, width, marks, cells)
