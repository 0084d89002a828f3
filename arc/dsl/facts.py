"""Facts about rows and columns, places and objects, as grids: every cell has the fact that concerns it.

Numbers above nine count as nine. Black cells count as empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Grid, Integer

MOST = 9
"""The largest number that a cell holds."""


def _sides(grid: Grid) -> tuple[int, int]:
    return len(grid), len(grid[0]) if grid else 0


def _commonest(colors: Sequence[int]) -> int:
    counts = Counter(colors)
    return min(counts, key=lambda color: (-counts[color], color))


def _rarest(colors: Sequence[int]) -> int:
    counts = Counter(colors)
    return min(counts, key=lambda color: (counts[color], color))


_LINES: tuple[Callable[[Sequence[int]], int], ...] = (
    lambda line: sum(color != 0 for color in line),
    _commonest,
    lambda line: line[0],
    lambda line: line[-1],
    lambda line: int(len(set(line)) == 1),
)


@primitive("(grid: Grid, fact: Integer) -> Grid")
def line_facts(grid: Grid, fact: Integer) -> Grid:
    """A fact about the row (even numbers) or the column (odd ones) of every cell.

    0, 1: how many cells are not black; 2, 3: the commonest colour, of several the smallest; 4, 5: the first cell; 6, 7:
    the last cell; 8, 9: 1 where all cells have one colour, else 0. Any other number is an error.
    """
    if not 0 <= fact <= 9:
        raise Missing(Reason.BAD_ARGUMENT)
    height, width = _sides(grid)
    if not width:
        return grid
    lines = list(zip(*grid, strict=True)) if fact % 2 else list(grid)
    found = [min(_LINES[fact // 2](line), MOST) for line in lines]
    return tuple(tuple(found) if fact % 2 else (found[i],) * width for i in range(height))


_PLACES: tuple[Callable[[int, int, int, int], int], ...] = (
    lambda i, j, height, width: i % 2,
    lambda i, j, height, width: j % 2,
    lambda i, j, height, width: (i + j) % 2,
    lambda i, j, height, width: i % 3,
    lambda i, j, height, width: j % 3,
    lambda i, j, height, width: min(i, j, height - 1 - i, width - 1 - j),
    lambda i, j, height, width: int(i == j),
    lambda i, j, height, width: i,
    lambda i, j, height, width: j,
    lambda i, j, height, width: height - 1 - i,
    lambda i, j, height, width: width - 1 - j,
)


@primitive("(grid: Grid, fact: Integer) -> Grid")
def place_facts(grid: Grid, fact: Integer) -> Grid:
    """A fact about the place of every cell, whatever its colour.

    0, 1: row, column modulo 2; 2: their sum modulo 2; 3, 4: row, column modulo 3; 5: distance from the border; 6: 1 on
    the main diagonal, else 0; 7, 8: row, column; 9, 10: row, column counted from the end. Any other number is an error.
    """
    if not 0 <= fact < len(_PLACES):
        raise Missing(Reason.BAD_ARGUMENT)
    height, width = _sides(grid)
    return tuple(tuple(min(_PLACES[fact](i, j, height, width), MOST) for j in range(width)) for i in range(height))


def object_cells(grid: Grid, diagonal: bool, mixed: bool) -> list[list[IJ]]:
    """The cells of every object of cells that are not black, objects by their first cells."""
    height, width = _sides(grid)
    steps = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a or b) and (diagonal or not (a and b))]
    known = {(i, j) for i in range(height) for j in range(width) if not grid[i][j]}
    found = []
    for i in range(height):
        for j in range(width):
            if (i, j) in known:
                continue
            known.add((i, j))
            cells = [(i, j)]
            for at in cells:
                for a, b in steps:
                    near = at[0] + a, at[1] + b
                    inside = 0 <= near[0] < height and 0 <= near[1] < width
                    if inside and near not in known and (mixed or grid[near[0]][near[1]] == grid[i][j]):
                        known.add(near)
                        cells.append(near)
            found.append(sorted(cells))
    return found


def _holes(cells: list[IJ], diagonal: bool) -> int:
    """Regions of other cells that the object encloses; they connect over edges if the object does over corners."""
    members = set(cells)
    top, bottom = cells[0][0] - 1, cells[-1][0] + 1
    left, right = min(j for _, j in cells) - 1, max(j for _, j in cells) + 1
    box = tuple(tuple(int((i, j) not in members) for j in range(left, right + 1)) for i in range(top, bottom + 1))
    return len(object_cells(box, not diagonal, mixed=True)) - 1


def _ranks(values: list[int]) -> list[int]:
    """1 for the smallest value, 2 for the next, and so on."""
    ranking = {value: rank for rank, value in enumerate(sorted(set(values)), start=1)}
    return [ranking[value] for value in values]


@primitive("(grid: Grid, type: 0..3, fact: Integer) -> Grid")
def object_facts(grid: Grid, type: int, fact: Integer) -> Grid:
    """A fact about the object of every cell, black where there is none.

    Objects are components of cells that are not black: bit 1 of the type connects them over corners too, bit 0 across
    colours. 0: cells; 1, 2: rank by cells, 1 for the most, 1 for the fewest; 3: holes, plus 1; 4: objects of its shape;
    5, 6: height, width; 7: 2 if its box touches the grid's border, else 1; 8: 1, but 2 if it fills its box, 3 if that
    is a square; 9: colours; 10, -1: its commonest, its rarest colour (of several the smallest); -2, -3, -4, -5: rank of
    its box counted from the top, bottom, left, right; -6, -7, -8: distance of the cell from the nearer side of the box,
    plus 1: up or down, across, or both; -9: objects with its commonest colour; -10: for all cells of its box (of the
    last one that has the cell) its commonest colour. Any other number is an error.
    """
    if not 0 <= type <= 3 or not -10 <= fact <= 10:
        raise Missing(Reason.BAD_ARGUMENT)
    height, width = _sides(grid)
    objects = object_cells(grid, type >= 2, type % 2 == 1)
    found = [[0] * width for _ in range(height)]
    boxes = [(cells[0][0], min(j for _, j in cells), cells[-1][0], max(j for _, j in cells)) for cells in objects]
    values = _object_values(grid, objects, boxes, type >= 2, fact)
    for cells, (top, left, bottom, right), value in zip(objects, boxes, values, strict=True):
        if fact == -10:
            cells = [(i, j) for i in range(top, bottom + 1) for j in range(left, right + 1)]
        for i, j in cells:
            down, across = min(i - top, bottom - i) + 1, min(j - left, right - j) + 1
            number = {-6: down, -7: across, -8: min(down, across)}.get(fact, value)
            found[i][j] = min(number, MOST)
    return tuple(map(tuple, found))


def _object_values(
    grid: Grid, objects: list[list[IJ]], boxes: list[tuple[int, int, int, int]], diagonal: bool, fact: int
) -> list[int]:
    """The fact about every object."""
    height, width = _sides(grid)
    colors = [[grid[i][j] for i, j in cells] for cells in objects]
    sizes = [len(cells) for cells in objects]
    sides = [(bottom - top + 1, right - left + 1) for top, left, bottom, right in boxes]
    if fact in (0, 1, 2):
        return sizes if fact == 0 else _ranks([-size for size in sizes] if fact == 1 else sizes)
    if fact == 3:
        return [_holes(cells, diagonal) + 1 for cells in objects]
    if fact == 4:
        shapes = [
            frozenset((i - top, j - left) for i, j in cells)
            for cells, (top, left, _, _) in zip(objects, boxes, strict=True)
        ]
        counts = Counter(shapes)
        return [counts[shape] for shape in shapes]
    if fact in (5, 6):
        return [side[fact - 5] for side in sides]
    if fact == 7:
        return [1 + (0 in (t, l) or b == height - 1 or r == width - 1) for t, l, b, r in boxes]  # noqa: E741
    if fact == 8:
        return [1 + (n == h * w) + (n == h * w and h == w) for n, (h, w) in zip(sizes, sides, strict=True)]
    if fact == 9:
        return [len(set(each)) for each in colors]
    if fact == -1:
        return [_rarest(each) for each in colors]
    if fact in (-2, -4):
        return _ranks([box[0 if fact == -2 else 1] for box in boxes])
    if fact in (-3, -5):
        return _ranks([-box[2 if fact == -3 else 3] for box in boxes])
    main = [_commonest(each) for each in colors]
    return [main.count(color) for color in main] if fact == -9 else main
