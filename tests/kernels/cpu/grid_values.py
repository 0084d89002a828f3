"""Grids for the tests of kernels: real ones, small ones of few colours, thin ones, empty ones and the largest."""

from __future__ import annotations

from random import Random

from arc.dsl.values import Grid
from arc.limits import MAX_INTEGER, MIN_INTEGER
from tests.kernels.cpu.real import EMPTY_GRIDS, real_grids

INTEGERS = (0, 1, 2, 3, 5, -1, -2, 9, 10, 64, 128, 255, 256, 65536, 65537, MAX_INTEGER, MIN_INTEGER)
COORDINATES = (0, 1, 2, 5, 29, 30, 255, 256, 2047, -1, -2, -3, -2047)


def random_grid(chosen: Random, height: int, width: int) -> Grid:
    """A grid of one to three colours, so that lines of a single colour occur."""
    palette = chosen.sample(range(10), chosen.randint(1, 3))
    return tuple(tuple(chosen.choices(palette, k=width)) for _ in range(height))


def _all_grids() -> tuple[Grid, ...]:
    chosen = Random(7)
    small = [random_grid(chosen, chosen.randint(1, 5), chosen.randint(1, 5)) for _ in range(60)]
    sides = [(1, 255), (255, 1), (2, 200), (64, 255), (128, 128), (1, 1), (1, 8), (8, 1), (9, 17), (16, 16)]
    unusual = [random_grid(chosen, height, width) for height, width in sides]
    return (*real_grids(6), *small, *unusual, *EMPTY_GRIDS, ((),) * 255)


GRIDS = _all_grids()


def other_grids(seed: int) -> list[Grid]:
    """A second grid for each of the grids: itself, one of its shape, or any."""
    chosen = Random(seed)
    found = []
    for grid in GRIDS:
        twin = random_grid(chosen, len(grid), len(grid[0]) if grid else 0)
        found.append(chosen.choice([grid, twin, chosen.choice(GRIDS)]))
    return found


def integers(seed: int, count: int = len(GRIDS)) -> list[int]:
    """Integers, mostly small, also hostile ones."""
    chosen = Random(seed)
    return [chosen.choice([chosen.randint(-3, 12), chosen.choice(INTEGERS)]) for _ in range(count)]


def locations(seed: int, count: int = len(GRIDS)) -> list[tuple[int, int]]:
    """Locations, mostly small, also hostile ones."""
    chosen = Random(seed)
    found = []
    for _ in range(count):
        near = (chosen.randint(-4, 12), chosen.randint(-4, 12))
        found.append(chosen.choice([near, (chosen.choice(COORDINATES), chosen.choice(COORDINATES))]))
    return found
