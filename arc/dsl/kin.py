"""Facts about the boxes of objects, and about objects among others, as grids; objects moved.

Objects are components of cells that are not black: bit 1 of a type connects them over corners too, bit 0 across
colours. The colour of an object is its commonest one, of several the smallest. They come by their first cells, and so
of several the first one counts. Numbers above nine count as nine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from arc.dsl.facts import object_cells
from arc.dsl.missing import Missing, Reason
from arc.dsl.registry import primitive
from arc.dsl.values import IJ, Color, Grid, Integer, Objects

MOST = 9
MAX_OBJECTS = 512
"""More objects than these have no facts and do not move."""


@dataclass(frozen=True)
class _Body:
    """An object of a grid: its cells in order."""

    grid: Grid
    cells: tuple[IJ, ...]

    @cached_property
    def members(self) -> frozenset[IJ]:
        return frozenset(self.cells)

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """First row, first column, last row, last column."""
        columns = [j for _, j in self.cells]
        return self.cells[0][0], min(columns), self.cells[-1][0], max(columns)

    @cached_property
    def counts(self) -> Counter[int]:
        return Counter(self.grid[i][j] for i, j in self.cells)

    @cached_property
    def color(self) -> int:
        return min(self.counts, key=lambda color: (-self.counts[color], color))

    @cached_property
    def rarest(self) -> int:
        return min(self.counts, key=lambda color: (self.counts[color], color))

    @cached_property
    def shape(self) -> frozenset[IJ]:
        return frozenset((i - self.box[0], j - self.box[1]) for i, j in self.cells)

    @property
    def area(self) -> int:
        top, left, bottom, right = self.box
        return (bottom - top + 1) * (right - left + 1)

    def at(self, i: int, j: int) -> int:
        """The colour at a place counted from the upper left corner of the box, 0 where the object is not."""
        place = i + self.box[0], j + self.box[1]
        return self.grid[place[0]][place[1]] if place in self.members else 0

    def holds(self, other: _Body) -> bool:
        """Whether the other's box lies in this one's, and is a smaller one."""
        top, left, bottom, right = self.box
        t, l, b, r = other.box  # noqa: E741
        return top <= t and left <= l and b <= bottom and r <= right and other.area < self.area


def _bodies(grid: Grid, type: int) -> list[_Body]:
    found = [_Body(grid, tuple(cells)) for cells in object_cells(grid, type >= 2, type % 2 == 1)]
    if len(found) > MAX_OBJECTS:
        raise Missing(Reason.TOO_LARGE)
    return found


def _check(type: int, fact: int, low: int, high: int) -> None:
    if not 0 <= type <= 3 or not low <= fact <= high:
        raise Missing(Reason.BAD_ARGUMENT)


@primitive("(grid: Grid, type: 0..3) -> Objects")
def components(grid: Grid, type: int) -> Objects:
    """The connected cells that are not black: bit 1 of the type connects over corners too, bit 0 across colours."""
    _check(type, 0, 0, 0)
    found = object_cells(grid, type >= 2, type % 2 == 1)
    return frozenset(frozenset((grid[i][j], (i, j)) for i, j in cells) for cells in found)


def _place(i: int, j: int, body: _Body, rank: int, depth: int, fact: int) -> int:
    """A fact about a place in the box of an object."""
    grid = body.grid
    top, left, bottom, right = body.box
    down, across, up, back = i - top, j - left, bottom - i, right - j
    if fact == 0:
        return grid[i][left + back]
    if fact == 1:
        return grid[top + up][j]
    if fact == 2:
        return grid[top + up][left + back]
    if fact == 3:
        return grid[top + across][left + down] if top + across <= bottom and left + down <= right else 0
    if fact == -8:
        return rank
    numbers = {
        4: down + 1,
        5: across + 1,
        6: up + 1,
        7: back + 1,
        8: down % 2 + 1,
        9: across % 2 + 1,
        10: (down + across) % 2 + 1,
        -1: 1 + (down >= up) + (down > up),
        -2: 1 + (across >= back) + (across > back),
        -3: min(down, across, up, back) + 1,
        -4: 1 + (down == 0) + (across == 0) + (up == 0) + (back == 0),
        -5: 1 + (down == across) + 2 * (down == back),
        -6: body.area - len(body.cells) + 1,
        -7: body.rarest,
        -9: depth,
        -10: grid[top + (bottom - top) // 2][left + (right - left) // 2],
    }
    return min(numbers[fact], MOST)


@primitive("(grid: Grid, type: 0..3, fact: Integer) -> Grid")
def box_facts(grid: Grid, type: int, fact: Integer) -> Grid:
    """A fact about the place of every cell in the box of an object, black outside of boxes.

    The box is that of the cell's own object, for black cells the smallest that has the cell. 0, 1, 2, 3: the cell
    mirrored in the box from left to right, from top to bottom, turned by half, about the main diagonal (black beyond
    the box); 4, 5, 6, 7: row, column, row and column from the end, from 1; 8, 9, 10: row, column, their sum modulo 2,
    plus 1; -1, -2: 1, 2, 3 for the upper half, the row in the middle, the lower half, and so for columns; -3: distance
    from the nearest side, plus 1; -4: sides touched, plus 1; -5: 1, 2 on the main diagonal, 3 on the other one, 4 on
    both; -6: cells of the box without the object's, plus 1; -7: its rarest colour; -8: its rank by cells, 1 for the
    most; -9: boxes that have the cell; -10: the cell in the middle of the box. Any other number is an error, as are
    more than 512 objects.
    """
    _check(type, fact, -10, 10)
    bodies = _bodies(grid, type)
    sizes = sorted({len(body.cells) for body in bodies}, reverse=True)
    owner: dict[IJ, _Body] = {}
    depth: Counter[IJ] = Counter()
    for body in bodies:
        top, left, bottom, right = body.box
        for i in range(top, bottom + 1):
            for j in range(left, right + 1):
                depth[i, j] += 1
                if not grid[i][j] and ((i, j) not in owner or body.area < owner[i, j].area):
                    owner[i, j] = body
    for body in bodies:
        owner.update(dict.fromkeys(body.cells, body))

    def cell(i: int, j: int) -> int:
        if (i, j) not in owner:
            return 0
        body = owner[i, j]
        return _place(i, j, body, min(sizes.index(len(body.cells)) + 1, MOST), depth[i, j], fact)

    return tuple(tuple(cell(i, j) for j in range(len(row))) for i, row in enumerate(grid))


def _gap(a: _Body, b: _Body) -> int:
    """The distance of two boxes: rows and columns between them."""
    (t, l, b_, r), (top, left, bottom, right) = a.box, b.box  # noqa: E741
    return max(0, top - b_ - 1, t - bottom - 1) + max(0, left - r - 1, l - right - 1)


def _first_color(bodies: list[_Body]) -> int:
    return bodies[0].color if bodies else 0


def _nearest(body: _Body, others: list[_Body]) -> list[_Body]:
    return sorted(others, key=lambda other: _gap(body, other))[:1]


def _touched(body: _Body) -> int:
    """The first colour, by the body's cells and then their neighbours in order, of a cell beside it."""
    grid = body.grid
    for i, j in body.cells:
        for x in range(max(i - 1, 0), min(i + 2, len(grid))):
            for y in range(max(j - 1, 0), min(j + 2, len(grid[0]))):
                if grid[x][y] and (x, y) not in body.members:
                    return grid[x][y]
    return 0


def _shares(body: _Body, other: _Body, axis: int) -> bool:
    return body.box[axis] <= other.box[axis + 2] and other.box[axis] <= body.box[axis + 2]


def _symmetry(body: _Body) -> int:
    height, width = body.box[2] - body.box[0], body.box[3] - body.box[1]
    places = [(i - body.box[0], j - body.box[1]) for i, j in body.cells]
    across = all(body.at(i, width - j) == body.at(i, j) for i, j in places)
    down = all(body.at(height - i, j) == body.at(i, j) for i, j in places)
    return 1 + across + 2 * down


_KIN: dict[int, Callable[[_Body, list[_Body]], int]] = {
    0: lambda body, others: _first_color(_nearest(body, others)),
    1: lambda body, others: _first_color(_nearest(body, [each for each in others if each.color != body.color])),
    2: lambda body, others: _first_color(
        [each for each in others if each.shape == body.shape and each.color != body.color]
    ),
    3: lambda body, others: 1 + sum(each.shape == body.shape and each.color == body.color for each in others),
    4: lambda body, others: (
        1 + len({len(each.cells) for each in others if each.color == body.color and len(each.cells) > len(body.cells)})
    ),
    5: lambda body, others: _first_color(
        sorted([each for each in others if each.holds(body)], key=lambda other: other.area)
    ),
    6: lambda body, others: 1 + sum(body.holds(each) for each in others),
    7: lambda body, others: _first_color([each for each in others if body.holds(each)]),
    8: lambda body, others: (
        1 + any(_shares(body, each, 0) for each in others) + 2 * any(_shares(body, each, 1) for each in others)
    ),
    -2: lambda body, others: _touched(body),
    -3: lambda body, others: 1 + _gap(body, _nearest(body, others)[0]) if others else 1,
    -4: lambda body, others: _symmetry(body),
}


@primitive("(grid: Grid, type: 0..3, fact: Integer) -> Grid")
def kin_facts(grid: Grid, type: int, fact: Integer) -> Grid:
    """A fact about how the object of every cell stands to the other objects, black where there is none.

    0, 1: colour of the nearest other one, of the nearest of another colour, by rows and columns between the boxes; 2:
    colour of one of the same shape and another colour; 3: objects of its shape and colour; 4: rank by cells among those
    of its colour, 1 for the most; 5: colour of the one with the smallest box around its box; 6: objects with smaller
    boxes in its box, plus 1; 7: colour of the first of them; 8: 1, plus 1 if another one has cells in its box's rows,
    plus 2 for columns; 9, 10, -1: the cell at the same place of the box in the object with the most colours (of several
    the one with the most cells), with the most cells, with the most colours among those of its shape; -2: colour of the
    first cell that touches it; -3: distance of the nearest other one, plus 1; -4: 1, plus 1 if it is symmetric from
    left to right, plus 2 if from top to bottom. Colours are 0 for none. Any other number is an error, as are more than
    512 objects.
    """
    _check(type, fact, -4, 10)
    bodies = _bodies(grid, type)
    found = [[0] * len(row) for row in grid]

    def richest(given: list[_Body]) -> _Body:
        return max(given, key=lambda body: (len(body.counts), len(body.cells)))

    for body in bodies:
        if fact in (9, 10, -1):
            alike = [each for each in bodies if each.shape == body.shape] if fact == -1 else bodies
            model = max(bodies, key=lambda each: len(each.cells)) if fact == 10 else richest(alike)
            for i, j in body.cells:
                found[i][j] = model.at(i - body.box[0], j - body.box[1])
        else:
            value = min(_KIN[fact](body, [each for each in bodies if each is not body]), MOST)
            for i, j in body.cells:
                found[i][j] = value
    return tuple(map(tuple, found))


@primitive("(grid: Grid, type: 0..3, direction: IJ) -> Grid")
def slid(grid: Grid, type: int, direction: IJ) -> Grid:
    """Every object moved as far as it goes up, down, left or right without leaving the grid or meeting another one.

    Objects ahead give way first. Any other direction is an error, as are more than 512 objects.
    """
    _check(type, 0, 0, 0)
    if direction not in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        raise Missing(Reason.BAD_ARGUMENT)
    height, width = len(grid), len(grid[0]) if grid else 0
    bodies = _bodies(grid, type)
    places = [list(body.cells) for body in bodies]
    taken = {place: number for number, cells in enumerate(places) for place in cells}
    moving = True
    while moving:
        moving = False
        for number, cells in enumerate(places):
            while True:
                ahead = [(i + direction[0], j + direction[1]) for i, j in cells]
                inside = all(0 <= i < height and 0 <= j < width for i, j in ahead)
                if not inside or any(taken.get(place, number) != number for place in ahead):
                    break
                for place in cells:
                    del taken[place]
                cells[:] = ahead
                taken.update(dict.fromkeys(ahead, number))
                moving = True
    found = [[0] * width for _ in range(height)]
    for body, cells in zip(bodies, places, strict=True):
        for (i, j), (x, y) in zip(body.cells, cells, strict=True):
            found[x][y] = grid[i][j]
    return tuple(map(tuple, found))


_STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))


def _way(grid: Grid, body: _Body, value: Color) -> IJ:
    """How far and where an object goes to touch the colour."""
    height, width = len(grid), len(grid[0])
    for straight in (True, False):
        best: tuple[int, IJ] | None = None
        for di, dj in _STEPS[:4] if straight else _STEPS[4:]:
            for i, j in body.cells:
                x, y, free = i + di, j + dj, 0
                while 0 <= x < height and 0 <= y < width and not grid[x][y]:
                    x, y, free = x + di, y + dj, free + 1
                if 0 <= x < height and 0 <= y < width and grid[x][y] == value and (best is None or free < best[0]):
                    best = free, (di, dj)
        if best is not None:
            return best[0] * best[1][0], best[0] * best[1][1]
    return 0, 0


@primitive("(grid: Grid, value: Color) -> Grid")
def attracted(grid: Grid, value: Color) -> Grid:
    """Every object of the cells of other colours, connected over corners and across colours, moved to the colour.

    It moves straight, else over corners, to the nearest cell of the colour that nothing hides from it, until it touches
    the cell; without any it stays. Black as the colour is an error, as are more than 512 objects.
    """
    if not value:
        raise Missing(Reason.BAD_ARGUMENT)
    rest = tuple(tuple(0 if cell == value else cell for cell in row) for row in grid)
    bodies = _bodies(rest, 3)
    found = [[cell if cell == value else 0 for cell in row] for row in grid]
    for body in bodies:
        down, across = _way(grid, body, value)
        for i, j in body.cells:
            if 0 <= i + down < len(grid) and 0 <= j + across < len(grid[0]) and not found[i + down][j + across]:
                found[i + down][j + across] = grid[i][j]
    return tuple(map(tuple, found))


MAX_MODEL = 128
"""Cells of an object that is copied."""


def _turned(di: int, dj: int, turn: int) -> IJ:
    """An offset turned or mirrored in one of eight ways."""
    if turn & 4:
        di, dj = dj, di
    return -di if turn & 1 else di, -dj if turn & 2 else dj


def _copy(grid: Grid, model: _Body, body: _Body) -> list[IJ]:
    """The places of the copy of a model that has an object's cells and most others, cell by cell; empty for none."""
    height, width = len(grid), len(grid[0])
    start = body.cells[0]
    best: list[IJ] = []
    most = 0
    for turn in range(8):
        for anchor in model.cells:
            if grid[anchor[0]][anchor[1]] != grid[start[0]][start[1]]:
                continue
            steps = [_turned(i - anchor[0], j - anchor[1], turn) for i, j in model.cells]
            places = [(start[0] + di, start[1] + dj) for di, dj in steps]
            if not all(0 <= i < height and 0 <= j < width for i, j in places):
                continue
            pairs = [(grid[i][j], grid[x][y]) for (i, j), (x, y) in zip(model.cells, places, strict=True)]
            fits = all(there in (0, own) for own, there in pairs) and not model.members.intersection(places)
            hits = sum(own == there for own, there in pairs)
            if fits and body.members <= set(places) and hits > most:
                best, most = places, hits
    return best


@primitive("(grid: Grid) -> Grid")
def completed(grid: Grid) -> Grid:
    """The grid with copies of its richest object completed.

    The object has the most colours, of several the most cells; objects are connected over corners and across colours.
    Of any other one that no copy has yet, its first cell is laid on a cell of its colour in a copy, turned or mirrored,
    that is within the grid, has all cells of the object, and meets no cell of another colour nor the richest object: of
    several the one that meets the most cells is drawn. Where no cell is drawn, or where the richest object has one
    colour or more than 128 cells, it is an error, as are more than 512 objects.
    """
    bodies = _bodies(grid, 3)
    if not bodies:
        raise Missing(Reason.NO_MATCH)
    model = max(bodies, key=lambda body: (len(body.counts), len(body.cells)))
    if len(model.counts) < 2 or len(model.cells) > MAX_MODEL:
        raise Missing(Reason.NO_MATCH)
    found = [list(row) for row in grid]
    covered: set[IJ] = set()
    for body in bodies:
        if body is model or body.cells[0] in covered:
            continue
        places = _copy(grid, model, body)
        for (i, j), (x, y) in zip(model.cells, places, strict=bool(places)):
            found[x][y] = grid[i][j]
        covered.update(places)
    result = tuple(map(tuple, found))
    if result == grid:
        raise Missing(Reason.NO_MATCH)
    return result
