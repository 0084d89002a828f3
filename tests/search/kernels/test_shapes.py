"""Components and measures of grids, against plain sets of cells."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from arc.search.kernels.shapes import MEASURES, NONE, label, measure

GRIDS = arrays(
    np.uint8, array_shapes(min_dims=2, max_dims=2, min_side=1, max_side=7), elements=st.sampled_from([0, 0, 1, 2, 9])
)
Place = tuple[int, int]


def parts_of(grid: np.ndarray, diagonal: bool, plain: bool, left_out: int) -> list[set[Place]]:
    """The components, by their first cells."""
    cells = {(i, j): color for (i, j), color in np.ndenumerate(grid) if color != left_out}
    parts: list[set[Place]] = []
    for start in cells:
        if any(start in part for part in parts):
            continue
        part, waiting = {start}, [start]
        while waiting:
            i, j = waiting.pop()
            for place in ((i + di, j + dj) for di in (-1, 0, 1) for dj in (-1, 0, 1) if diagonal or 0 in (di, dj)):
                alike = place in cells and (not plain or cells[place] == cells[i, j])
                if alike and place not in part:
                    part.add(place)
                    waiting.append(place)
        parts.append(part)
    return parts


@given(GRIDS, st.booleans(), st.booleans(), st.sampled_from([NONE, 0, 1]))
def test_components(grid: np.ndarray, diagonal: bool, plain: bool, left_out: int) -> None:
    labels = np.empty(grid.shape, np.int32)
    parts = parts_of(grid, diagonal, plain, left_out)
    assert label(grid, diagonal, plain, left_out, labels) == len(parts)
    assert [{(i, j) for i, j in np.argwhere(labels == number).tolist()} for number in range(len(parts))] == parts
    assert ((labels == NONE) == (grid == left_out)).all()


def shape_of(part: set[Place]) -> tuple[Place, ...]:
    top, left = min(i for i, _ in part), min(j for _, j in part)
    return tuple(sorted((i - top, j - left) for i, j in part))


def measures_of(grid: np.ndarray) -> dict[str, int]:
    height, width = grid.shape
    counts = Counter(grid.ravel().tolist())
    commonest = min(counts, key=lambda color: (-counts[color], color))
    found = {f"cells {color}": counts[color] for color in range(10)}
    found |= {"colors": len(counts), "commonest": commonest, "cells of the commonest": counts[commonest]}
    for kind, diagonal, plain in (("plain4", 0, 1), ("plain8", 1, 1), ("mixed4", 0, 0), ("mixed8", 1, 0)):
        sizes = [len(part) for part in parts_of(grid, bool(diagonal), bool(plain), 0)]
        found |= {f"{kind} number": len(sizes), f"{kind} dots": sizes.count(1), f"{kind} equal": len(set(sizes)) < 2}
        found |= {f"{kind} largest": max(sizes, default=0), f"{kind} smallest": min(sizes, default=0)}
    shapes = [shape_of(part) for part in parts_of(grid, False, True, 0)]
    sides = [(shape, max(i for i, _ in shape) + 1, max(j for _, j in shape) + 1) for shape in shapes]
    found["rectangles"] = all(down * across == len(shape) for shape, down, across in sides)
    found["lines"] = all(1 in (down, across) for _, down, across in sides)
    found["shapes"] = len(set(shapes))
    regions = [len(part) for part in parts_of(grid, False, True, NONE)]
    found |= {"regions": len(regions), "smallest region": min(regions)}
    found["black regions"] = len(parts_of((grid == 0).astype(np.uint8), False, True, 0))
    for name, turned in (
        ("mirrored down", grid[::-1]),
        ("mirrored across", grid[:, ::-1]),
        ("turned half", grid[::-1, ::-1]),
        ("transposed", grid.T),
        ("transposed the other way", grid[::-1, ::-1].T),
    ):
        found[name] = grid.shape == turned.shape and bool((grid == turned).all())
    rows, columns = [row.tolist() for row in grid], [column.tolist() for column in grid.T]
    for name, lines in (("rows", rows), ("columns", columns)):
        found[f"uniform {name}"] = all(len(set(line)) == 1 for line in lines)
        found[f"empty {name}"] = sum(not any(line) for line in lines)
        found[f"different {name}"] = len(set(map(tuple, lines)))
    border = {color for (i, j), color in np.ndenumerate(grid) if i in (0, height - 1) or j in (0, width - 1)}
    found |= {"black border": border == {0}, "uniform border": len(border) == 1}
    return found


@given(GRIDS)
def test_measures(grid: np.ndarray) -> None:
    out = np.full(len(MEASURES), 77, np.int32)
    measure(grid, out)
    assert dict(zip(MEASURES, out.tolist(), strict=True)) == measures_of(grid)


def test_measures_of_a_large_grid() -> None:
    grid = np.random.default_rng(0).integers(0, 3, (30, 30)).astype(np.uint8)
    out = np.empty(len(MEASURES), np.int32)
    measure(grid, out)
    assert dict(zip(MEASURES, out.tolist(), strict=True)) == measures_of(grid)
