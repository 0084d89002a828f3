"""Re-runs the programs that the report shows: their outputs on demo pairs, and the value of every line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from arc.dsl.types import GRID, INDICES, OBJECT, Type
from arc.dsl.values import Grid, ordered
from arc.engine.absence import Absence
from arc.engine.run import run_programs, trace
from arc.engine.samples import demo_pairs
from arc.errors import InputError
from arc.program.infer import IllTypedError, Kind, infer
from arc.program.program import Program
from arc.tasks.task import Task

MAX_PICTURE = 30
"""Rows and columns up to which the value of a line is drawn."""

MAX_WORDS = 120
"""Characters of a value that is written out."""

LOCATION = 10
"""Stands in a drawing for a cell that is marked without a colour."""

BLANK = 11
"""Stands in a drawing for a cell that nothing is known of."""


@dataclass(frozen=True)
class Shown:
    """The value of one line: a drawing where it can be drawn, else words."""

    text: str
    drawing: Grid | None
    words: str


def outputs(program: Program, task: Task) -> tuple[Grid | Absence, ...] | None:
    """What a program gives on the demo pairs of a task; None where it cannot be run any more."""
    try:
        [[found]] = run_programs([program], [task])
    except InputError:
        return None
    return found[: len(task.train)]


def steps(program: Program, task: Task) -> list[Shown]:
    """Every line of a program with its value on the first demo pair; none where it cannot be run any more."""
    given = task.train[0].input
    try:
        kinds = infer(program)
    except IllTypedError:
        return []
    traced = trace(program, demo_pairs(task), given)
    return [_shown(step.text, step.value, kind, given) for step, kind in zip(traced, kinds, strict=True)]


def _shown(text: str, value: Any, kind: Kind, given: Grid) -> Shown:
    if isinstance(value, Absence):
        return Shown(text, None, f"missing: {value.text}")
    if not isinstance(kind, Type):
        return Shown(text, None, "a function" if callable(value) else "functions")
    if kind == GRID:
        drawn = value if value and value[0] and _fits(len(value), len(value[0])) else None
        return Shown(text, drawn, f"{len(value)} × {len(value[0]) if value else 0}")
    if kind in (OBJECT, INDICES):
        return Shown(text, _drawn([value], given), _counted(len(value), "cell"))
    if kind.name in ("Set", "Tuple") and kind.args[0] in (OBJECT, INDICES):
        return Shown(text, _drawn(ordered(value), given), _counted(len(value), "object"))
    return Shown(text, None, _words(value))


def _fits(height: int, width: int) -> bool:
    return height <= MAX_PICTURE and width <= MAX_PICTURE


def _drawn(patches: Iterable[Any], given: Grid) -> Grid | None:
    """Patches on a blank sheet as large as the input, or larger, as far as they lie on it; None where nothing does."""
    cells: dict[tuple[int, int], int] = {}
    for patch in patches:
        for first, second in ordered(patch):
            if isinstance(second, tuple):
                cells[second] = first
            else:
                cells[first, second] = LOCATION
    places = [place for place in cells if min(place) >= 0 and max(place) < MAX_PICTURE]
    if not places:
        return None
    height = max(len(given), *(i + 1 for i, _ in places))
    width = max(len(given[0]), *(j + 1 for _, j in places))
    return tuple(tuple(cells.get((i, j), BLANK) for j in range(width)) for i in range(height))


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _words(value: Any) -> str:
    """A value in the notation of programs, shortened."""
    text = _written(value)
    return text if len(text) <= MAX_WORDS else f"{text[: MAX_WORDS - 1]}…"


def _written(value: Any) -> str:
    if isinstance(value, frozenset):
        return "{" + ", ".join(map(_written, ordered(value)[:MAX_WORDS])) + "}"
    if isinstance(value, tuple):
        inside = ", ".join(map(_written, value[:MAX_WORDS]))
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    return str(value)
