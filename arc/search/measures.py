"""What sizes can be told by: rectangles found in a grid and numbers counted in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from arc.limits import COLORS
from arc.tasks.task import Grid

Box = tuple[int, int]
"""Rows and columns."""


@dataclass(frozen=True)
class Piece:
    """A connected component: its bounding box, cells by colour, and its shape."""

    top: int
    left: int
    height: int
    width: int
    cells: int
    colors: tuple[int, ...]
    shape: frozenset[tuple[int, int]]

    @property
    def box(self) -> Box:
        """The sides of the bounding box."""
        return self.height, self.width

    @property
    def area(self) -> int:
        """Cells of the bounding box."""
        return self.height * self.width

    @property
    def symmetric(self) -> bool:
        """Whether the shape is its own mirror image, left to right."""
        return frozenset((i, self.width - 1 - j) for i, j in self.shape) == self.shape


def commonest(grid: Grid) -> int:
    """The most frequent colour, of several the smallest."""
    counts = Counter(cell for row in grid for cell in row)
    return min(counts, key=lambda color: (-counts[color], color))


@cache
def pieces(grid: Grid, background: int, diagonal: bool, univalued: bool) -> tuple[Piece, ...]:
    """The connected components of cells that are not of the background colour, in reading order."""
    height, width = len(grid), len(grid[0])
    steps = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a or b) and (diagonal or not (a and b))]
    seen = {(i, j) for i in range(height) for j in range(width) if grid[i][j] == background}
    found = []
    for i in range(height):
        for j in range(width):
            if (i, j) in seen:
                continue
            seen.add((i, j))
            cells = [(i, j)]
            for at in cells:
                for a, b in steps:
                    near = at[0] + a, at[1] + b
                    if near in seen or not (0 <= near[0] < height and 0 <= near[1] < width):
                        continue
                    if univalued and grid[near[0]][near[1]] != grid[i][j]:
                        continue
                    seen.add(near)
                    cells.append(near)
            found.append(_piece(grid, cells))
    return tuple(found)


def _piece(grid: Grid, cells: list[tuple[int, int]]) -> Piece:
    top, left = min(i for i, _ in cells), min(j for _, j in cells)
    height, width = max(i for i, _ in cells) - top + 1, max(j for _, j in cells) - left + 1
    counts = Counter(grid[i][j] for i, j in cells)
    shape = frozenset((i - top, j - left) for i, j in cells)
    return Piece(top, left, height, width, len(cells), tuple(sorted(counts, key=lambda c: (-counts[c], c))), shape)


def color_box(grid: Grid, color: int) -> Box | None:
    """The bounding box of a colour's cells."""
    return _bounding([(i, j) for i, row in enumerate(grid) for j, cell in enumerate(row) if cell == color])


def other_box(grid: Grid, color: int) -> Box | None:
    """The bounding box of the cells of other colours."""
    return _bounding([(i, j) for i, row in enumerate(grid) for j, cell in enumerate(row) if cell != color])


def _bounding(cells: list[tuple[int, int]]) -> Box | None:
    if not cells:
        return None
    rows, columns = [i for i, _ in cells], [j for _, j in cells]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def separators(grid: Grid) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The rows and columns that one colour fills, of the smallest colour other than black that fills any."""
    for color in range(1, COLORS):
        rows = tuple(i for i, row in enumerate(grid) if all(cell == color for cell in row))
        columns = tuple(j for j in range(len(grid[0])) if all(row[j] == color for row in grid))
        if rows or columns:
            return rows, columns
    return None


def _stretches(lines: tuple[int, ...], total: int) -> list[int]:
    """The lengths of what lies between lines."""
    edges = [-1, *lines, total]
    return [b - a - 1 for a, b in pairwise(edges) if b - a > 1]


def _bands(spans: list[tuple[int, int]]) -> int:
    """How many bands overlapping spans (start, end) make."""
    bands, end = 0, -1
    for start, stop in sorted(spans):
        if start >= end:
            bands += 1
        end = max(end, stop)
    return bands


def _without_repeats(lines: list[tuple[int, ...]]) -> int:
    return sum(i == 0 or line != lines[i - 1] for i, line in enumerate(lines))


def period(grid: Grid) -> Box:
    """The sides of the smallest tile of which the grid consists, cut at the end."""
    height, width = len(grid), len(grid[0])
    down = next((p for p in range(1, height) if all(grid[i] == grid[i - p] for i in range(p, height))), height)
    across = next((p for p in range(1, width) if all(row[p:] == row[:-p] for row in grid)), width)
    return down, across


_PICKS = {
    "most cells": lambda piece, all_: (-piece.cells,),
    "fewest cells": lambda piece, all_: (piece.cells,),
    "largest box": lambda piece, all_: (-piece.area,),
    "smallest box": lambda piece, all_: (piece.area,),
    "most colours": lambda piece, all_: (-len(piece.colors),),
    "rarest shape": lambda piece, all_: (sum(each.shape == piece.shape for each in all_),),
    "commonest shape": lambda piece, all_: (-sum(each.shape == piece.shape for each in all_),),
    "rarest colours": lambda piece, all_: (sum(each.colors == piece.colors for each in all_),),
    "most of its second colour": lambda piece, all_: (-len(piece.colors), -piece.cells),
    "symmetric": lambda piece, all_: (not piece.symmetric,),
    "asymmetric": lambda piece, all_: (piece.symmetric,),
    "topmost": lambda piece, all_: (piece.top,),
    "leftmost": lambda piece, all_: (piece.left,),
    "lowest": lambda piece, all_: (-piece.top - piece.height,),
    "rightmost": lambda piece, all_: (-piece.left - piece.width,),
    "full": lambda piece, all_: (piece.cells != piece.area, -piece.area),
}
"""Which of several pieces: the one with the smallest key, the first of several."""


def boxes(grid: Grid) -> Iterator[tuple[str, int, Box | None]]:
    """Rectangles found in a grid: name, cost and sides (None where there is none)."""
    height, width = len(grid), len(grid[0])
    yield "input", 0, (height, width)
    background = commonest(grid)
    yield "all but black", 6, other_box(grid, 0)
    yield "all but the background", 7, other_box(grid, background)
    for color in range(COLORS):
        yield f"colour {color}", 12, color_box(grid, color)
    counts = Counter(cell for row in grid for cell in row)
    ranked = sorted((color for color in counts if color), key=lambda color: (-counts[color], color))
    for rank in range(3):
        yield f"colour of rank {rank}", 11, color_box(grid, ranked[rank]) if rank < len(ranked) else None
        yield f"colour of rank {-1 - rank}", 11, color_box(grid, ranked[-1 - rank]) if rank < len(ranked) else None
    lines = separators(grid)
    rows = _stretches(lines[0], height) if lines else []
    columns = _stretches(lines[1], width) if lines else []
    same = lines is not None and len(set(rows)) == len(set(columns)) == 1
    yield "cell of the lattice", 8, (rows[0], columns[0]) if same else None
    yield "largest cell of the lattice", 10, (max(rows), max(columns)) if rows and columns else None
    yield "smallest cell of the lattice", 10, (min(rows), min(columns)) if rows and columns else None
    yield "cells of the lattice", 9, (len(rows), len(columns)) if rows and columns else None
    body = [tuple(row) for row in grid]
    turned = list(zip(*grid, strict=True))
    yield "without repeats", 10, (_without_repeats(body), _without_repeats(turned))
    mixed = sum(len(set(row)) > 1 for row in body), sum(len(set(column)) > 1 for column in turned)
    yield "without uniform lines", 10, mixed if all(mixed) else None
    yield "tile", 9, period(grid)
    for diagonal, univalued, color in _segmentations(background):
        found = pieces(grid, color, diagonal, univalued)
        name = _name(diagonal, univalued, color, background)
        for pick, key in _PICKS.items():
            chosen = min(found, key=lambda piece, key=key: key(piece, found), default=None)  # type: ignore[misc]
            yield f"{pick} of {name}", 13, chosen.box if chosen else None
        down = _bands([(piece.top, piece.top + piece.height) for piece in found])
        across = _bands([(piece.left, piece.left + piece.width) for piece in found])
        yield f"bands of {name}", 14, (down, across) if found else None


def numbers(grid: Grid) -> Iterator[tuple[str, int, int]]:
    """Numbers counted in a grid: name, cost and value."""
    height, width = len(grid), len(grid[0])
    yield "height", 0, height
    yield "width", 1, width
    yield "longer side", 3, max(height, width)
    yield "shorter side", 3, min(height, width)
    counts = Counter(cell for row in grid for cell in row)
    background = commonest(grid)
    yield "colours", 4, len(counts)
    yield "colours but black", 3, len(counts.keys() - {0})
    yield "cells but black", 5, sum(counts.values()) - counts[0]
    yield "cells but the background", 6, sum(counts.values()) - counts[background]
    for color in range(COLORS):
        yield f"cells of colour {color}", 9, counts[color]
    ranked = sorted((count for color, count in counts.items() if color), reverse=True)
    for rank in range(3):
        yield f"cells of the colour of rank {rank}", 7, ranked[rank] if rank < len(ranked) else 0
    yield "cells of the rarest colour", 7, ranked[-1] if ranked else 0
    for diagonal, univalued, color in _segmentations(background):
        found = pieces(grid, color, diagonal, univalued)
        name = _name(diagonal, univalued, color, background)
        yield f"number of {name}", 6, len(found)
        yield f"shapes of {name}", 9, len({piece.shape for piece in found})
        yield f"cells of the largest of {name}", 8, max((piece.cells for piece in found), default=0)
        many = Counter(piece.colors[0] for piece in found)
        yield f"number of {name} of the commonest colour", 8, max(many.values(), default=0)
        yield f"number of {name} larger than a cell", 9, sum(piece.cells > 1 for piece in found)
        if univalued:
            for each in range(COLORS):
                yield f"number of {name} of colour {each}", 11, many[each]


def _segmentations(background: int) -> Iterator[tuple[bool, bool, int]]:
    for diagonal in (False, True):
        for univalued in (False, True):
            for color in dict.fromkeys((0, background)):
                yield diagonal, univalued, color


def _name(diagonal: bool, univalued: bool, color: int, background: int) -> str:
    kind = f"{'8' if diagonal else '4'}-connected {'plain' if univalued else 'mixed'} pieces"
    return kind if color == 0 else f"{kind} on the background"
