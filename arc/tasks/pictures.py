"""Pictures of grids, pairs and tasks in the official palette: their layout. ``render`` makes SVG and PNG of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from arc.tasks.task import Grid, Pair, Task

PALETTE = (
    "#000000",
    "#0074D9",
    "#FF4136",
    "#2ECC40",
    "#FFDC00",
    "#AAAAAA",
    "#F012BE",
    "#FF851B",
    "#7FDBFF",
    "#870C25",
)
"""The official colours 0-9."""

BORDER = "#555555"
"""Colour of the lines between cells: grey, but not the palette's."""

INK = "#333333"
"""Colour of labels and arrows."""

PAPER = "#FFFFFF"
"""Colour behind the grids."""

MAX_CELL = 24
MIN_CELL = 6
MIN_DIGIT_CELL = 12
GRID_SIZE = 180
"""Pixels that the longer side of a grid should not exceed, as far as its cells keep within the bounds above."""

UNKNOWN_SIZE = 72
GAP = 16
LABEL_HEIGHT = 22
ARROW_HEIGHT = 26

Wrong = frozenset[tuple[int, int]]
"""Cells (row, column) to mark as wrong."""


@dataclass(frozen=True)
class GridItem:
    """A grid whose upper left corner is at (x, y). A grid without cells is an empty frame with its size in it."""

    x: int
    y: int
    grid: Grid
    cell: int
    wrong: Wrong = frozenset()

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return len(self.grid) * self.cell if self.empty is None else UNKNOWN_SIZE

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return len(self.grid[0]) * self.cell if self.empty is None else UNKNOWN_SIZE

    @property
    def empty(self) -> str | None:
        """What stands in the frame of a grid without cells; None where there are cells."""
        if self.grid and self.grid[0]:
            return None
        return f"{len(self.grid)}x0"


@dataclass(frozen=True)
class UnknownItem:
    """The place of an output that is not known: a frame with a question mark."""

    x: int
    y: int
    height: int = UNKNOWN_SIZE
    width: int = UNKNOWN_SIZE


@dataclass(frozen=True)
class TextItem:
    """A line of text, centred in the ``width`` pixels from x, its upper edge at y."""

    x: int
    y: int
    text: str
    width: int
    height: int = LABEL_HEIGHT


@dataclass(frozen=True)
class ArrowItem:
    """A short arrow downwards, centred in the ``width`` pixels from x."""

    x: int
    y: int
    width: int
    height: int = ARROW_HEIGHT


Item = GridItem | UnknownItem | TextItem | ArrowItem


@dataclass(frozen=True)
class Picture:
    """Items on a sheet of ``width`` x ``height`` pixels; ``digits`` writes its number into every cell."""

    title: str
    width: int
    height: int
    items: tuple[Item, ...]
    digits: bool = False


def wrong_cells(output: Grid, expected: Grid) -> Wrong:
    """The cells of ``output`` that differ from ``expected``; all of them where the sizes differ."""
    same_size = [len(row) for row in output] == [len(row) for row in expected]
    return frozenset(
        (i, j) for i, row in enumerate(output) for j, cell in enumerate(row) if not same_size or cell != expected[i][j]
    )


def grid_picture(
    grid: Grid, *, digits: bool = False, wrong: Wrong = frozenset(), cell: int | None = None, title: str = "grid"
) -> Picture:
    """One grid; ``cell`` is the side of a cell in pixels, by default so that the grid fits."""
    item = GridItem(0, 0, grid, cell or _cell_size([grid], digits), wrong)
    return Picture(title, item.width, item.height, (item,), digits)


def pair_picture(
    pair: Pair, *, digits: bool = False, wrong: Wrong = frozenset(), cell: int | None = None, title: str = "pair"
) -> Picture:
    """A pair: the input above the output, of which ``wrong`` cells are marked; "?" for an unknown output."""
    width, height, items = _pair_items(pair, digits, wrong, cell)
    return Picture(title, width, height, tuple(items), digits)


def task_picture(task: Task, *, digits: bool = False) -> Picture:
    """All pairs of a task side by side, demo pairs first, each with a label above it."""
    labelled = [
        (f"{kind} {n}", pair)
        for kind, pairs in (("demo", task.train), ("test", task.test))
        for n, pair in enumerate(pairs, start=1)
    ]
    items: list[Item] = []
    x, bottom = GAP, 0
    for label, pair in labelled:
        width, height, parts = _pair_items(pair, digits)
        items.append(TextItem(x, GAP // 2, label, width))
        items += [replace(part, x=part.x + x, y=part.y + GAP // 2 + LABEL_HEIGHT) for part in parts]
        x += width + GAP
        bottom = max(bottom, height)
    return Picture(f"task {task.id}", x, bottom + LABEL_HEIGHT + GAP // 2 + GAP, tuple(items), digits)


def _pair_items(
    pair: Pair, digits: bool, wrong: Wrong = frozenset(), cell: int | None = None
) -> tuple[int, int, list[Item]]:
    """Width, height and items of a pair, centred in its column; both grids have cells of one size."""
    cell = cell or _cell_size([pair.input] if pair.output is None else [pair.input, pair.output], digits)
    above = GridItem(0, 0, pair.input, cell)
    below: GridItem | UnknownItem = UnknownItem(0, 0)
    if pair.output is not None:
        below = GridItem(0, 0, pair.output, cell, wrong)
    width = max(above.width, below.width, UNKNOWN_SIZE)
    y = above.height + ARROW_HEIGHT
    items: list[Item] = [
        replace(above, x=(width - above.width) // 2),
        ArrowItem(0, above.height, width),
        replace(below, x=(width - below.width) // 2, y=y),
    ]
    return width, y + below.height, items


def _cell_size(grids: Iterable[Grid], digits: bool) -> int:
    longest = max(max(len(grid), len(grid[0]) if grid else 0) for grid in grids)
    return min(MAX_CELL, max(MIN_DIGIT_CELL if digits else MIN_CELL, GRID_SIZE // max(longest, 1)))
