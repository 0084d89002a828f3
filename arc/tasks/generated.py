"""Tasks made by rules from a seed, in any number: for trials of runs that are larger than the data sets.

They have the shape of ARC's tasks: a rule of one or two steps, two to five demonstration pairs, one or two test pairs,
grids of up to 30 x 30 with rectangles and single cells on a background. They say nothing of what ARC asks for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TypeAlias

from arc.files import whole_file
from arc.tasks.task import Grid, Pair, Task

SOURCE = "generated"

LARGEST = 30
"""Rows and columns of a grid, inputs and outputs, as in ARC."""

_Rule: TypeAlias = Callable[[Grid], Grid]


def generated_tasks(count: int, seed: int) -> Iterator[Task]:
    """So many tasks, by ascending id, one at a time. A task hangs on seed and number alone, not on the count."""
    for number in range(count):
        yield generated_task(number, seed)


def generated_task(number: int, seed: int) -> Task:
    """The task of a number; its id is the number as eight hexadecimal digits."""
    random = Random(f"{seed}/{number}")
    rules = [random.choice(_RULES)(random) for _ in range(random.choice((1, 1, 2)))]
    background = random.choice((0, 0, 0, 0, random.randrange(1, 10)))
    demos, tests = random.randint(2, 5), random.choice((1, 1, 1, 1, 2))
    pairs: list[Pair] = []
    while len(pairs) < demos + tests:
        grid = _grid(random, background)
        output = grid
        for rule in rules:
            output = rule(output)
        if len(output) <= LARGEST and len(output[0]) <= LARGEST:
            pairs.append(Pair(grid, output))
    return Task(f"{number:08x}", tuple(pairs[:demos]), tuple(pairs[demos:]), SOURCE)


def write_generated(folder: Path, count: int, seed: int) -> None:
    """Writes ``generated_challenges.json`` and ``generated_solutions.json`` in the competition's format.

    One task at a time: the memory does not grow with their number. Equal counts and seeds give equal bytes.
    """
    with (
        whole_file(folder / "generated_challenges.json") as challenges,
        whole_file(folder / "generated_solutions.json") as solutions,
        challenges.open("w", encoding="utf-8") as asked,
        solutions.open("w", encoding="utf-8") as answered,
    ):
        for number, task in enumerate(generated_tasks(count, seed)):
            train = [{"input": pair.input, "output": pair.output} for pair in task.train]
            challenge = {"train": train, "test": [{"input": pair.input} for pair in task.test]}
            for file, value in ((asked, challenge), (answered, task.test_outputs)):
                text = json.dumps(value, separators=(",", ":"))
                file.write(f'{"," if number else "{"}\n"{task.id}":{text}')
        for file in (asked, answered):
            file.write("\n}\n")


def _grid(random: Random, background: int) -> Grid:
    """A background with some rectangles, full or hollow, and single cells."""
    height, width = random.randint(3, 20), random.randint(3, 20)
    cells = [[background] * width for _ in range(height)]
    for _ in range(random.randint(1, 5)):
        top, left = random.randrange(height), random.randrange(width)
        bottom, right = min(height, top + random.randint(1, 7)), min(width, left + random.randint(1, 7))
        color, hollow = random.randrange(10), random.random() < 0.4
        for i in range(top, bottom):
            for j in range(left, right):
                if not hollow or i in (top, bottom - 1) or j in (left, right - 1):
                    cells[i][j] = color
    for _ in range(random.randint(0, 6)):
        cells[random.randrange(height)][random.randrange(width)] = random.randrange(10)
    return tuple(map(tuple, cells))


def _mirrored(random: Random) -> _Rule:
    return random.choice(
        (
            lambda grid: grid[::-1],
            lambda grid: tuple(row[::-1] for row in grid),
            lambda grid: tuple(zip(*grid, strict=True)),
            lambda grid: tuple(row[::-1] for row in grid[::-1]),
        )
    )


def _recolored(random: Random) -> _Rule:
    colors = random.sample(range(10), 10)
    return lambda grid: tuple(tuple(colors[cell] for cell in row) for row in grid)


def _replaced(random: Random) -> _Rule:
    old, new = random.sample(range(10), 2)
    return lambda grid: tuple(tuple(new if cell == old else cell for cell in row) for row in grid)


def _upscaled(random: Random) -> _Rule:
    factor = random.randint(2, 3)
    return lambda grid: tuple(tuple(cell for cell in row for _ in range(factor)) for row in grid for _ in range(factor))


def _tiled(random: Random) -> _Rule:
    down, across = random.choice(((1, 2), (2, 1), (2, 2)))
    return lambda grid: tuple(row * across for row in grid) * down


def _half(random: Random) -> _Rule:
    return random.choice(
        (
            lambda grid: grid[: (len(grid) + 1) // 2],
            lambda grid: tuple(row[: (len(row) + 1) // 2] for row in grid),
        )
    )


def _framed(random: Random) -> _Rule:
    color = random.randrange(10)

    def framed(grid: Grid) -> Grid:
        line = ((color,) * (len(grid[0]) + 2),)
        return (*line, *((color, *row, color) for row in grid), *line)

    return framed


def _fallen(random: Random) -> _Rule:
    """Cells that are not black fall down in their columns."""

    def column(cells: tuple[int, ...]) -> tuple[int, ...]:
        kept = tuple(cell for cell in cells if cell)
        return (0,) * (len(cells) - len(kept)) + kept

    return lambda grid: tuple(zip(*map(column, zip(*grid, strict=True)), strict=True))


_RULES = (_mirrored, _recolored, _replaced, _upscaled, _tiled, _half, _framed, _fallen)
