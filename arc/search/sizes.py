"""The size of a task's outputs, deduced from its demo pairs.

A *rule* tells a size by what is found in an input: a rectangle, scaled, cut or padded, or a number for each side, under
a linear map. Rules that are right for all demo outputs are ordered by cost; the cheapest one decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arc.limits import MAX_TASK_SIDE
from arc.search.measures import Box, boxes, numbers
from arc.tasks.task import Grid, Task

MAX_FACTOR = 6
"""Most times that a rectangle or number is taken."""

MAX_OFFSET = 6
"""Most that is added to or taken from a side."""


@dataclass(frozen=True, order=True)
class Sizing:
    """A rule that fits: its cost, its words, and the size for every input, demos first."""

    cost: int
    rule: str
    sizes: tuple[Box, ...]


def sizings(inputs: Sequence[Grid], outputs: Sequence[Grid]) -> list[Sizing]:
    """The rules that give the sizes of all outputs, cheapest first; of those that agree everywhere the cheapest.

    ``inputs`` are those of the demo pairs, to which ``outputs`` belong, and of the test pairs. Rules that give no size
    within 1 to 30 for some input are left out. Where all outputs have their inputs' sizes there is no other rule.
    """
    wanted = [(len(grid), len(grid[0])) for grid in outputs]
    shapes = tuple((len(grid), len(grid[0])) for grid in inputs)
    if list(shapes[: len(wanted)]) == wanted:
        return [Sizing(0, "input", shapes)]
    best: dict[tuple[Box, ...], Sizing] = {}
    for found in (*_constant(inputs, wanted), *_from_boxes(inputs, wanted), *_from_numbers(inputs, wanted)):
        if all(1 <= side <= MAX_TASK_SIDE for size in found.sizes for side in size):
            best[found.sizes] = min(found, best.get(found.sizes, found))
    return sorted(best.values())


def task_sizings(task: Task) -> list[Sizing]:
    """``sizings`` of a task; its test outputs are not looked at."""
    inputs = [pair.input for pair in (*task.train, *task.test)]
    return sizings(inputs, [pair.output for pair in task.train if pair.output is not None])


def _constant(inputs: Sequence[Grid], wanted: list[Box]) -> Iterator[Sizing]:
    if len(set(wanted)) == 1:
        yield Sizing(5 if len(wanted) > 1 else 15, "constant", (wanted[0],) * len(inputs))


def _from_boxes(inputs: Sequence[Grid], wanted: list[Box]) -> Iterator[Sizing]:
    for name, cost, column in _columns([list(boxes(grid)) for grid in inputs]):
        if any(box is None for box in column):
            continue
        for turned in (False, True):
            sides = [box[::-1] if turned else box for box in column]
            words, extra = (f"{name}, turned", 4) if turned else (name, 0)
            down = list(_maps([box[0] for box in sides], [box[0] for box in wanted]))
            across = list(_maps([box[1] for box in sides], [box[1] for box in wanted]))
            for cost_down, rule_down, rows in down:
                for cost_across, rule_across, columns in across:
                    same = rule_down == rule_across
                    more = cost_down if same else cost_down + cost_across + 1
                    rule = f"{words}: {rule_down}" if same else f"{words}: {rule_down} by {rule_across}"
                    yield Sizing(cost + extra + more, rule, tuple(zip(rows, columns, strict=True)))


def _from_numbers(inputs: Sequence[Grid], wanted: list[Box]) -> Iterator[Sizing]:
    """Each side told by a number of its own; a side that is the same in all outputs may be a constant."""
    sides = []
    for side in (0, 1):
        values = [box[side] for box in wanted]
        fits = [(4, "constant", [values[0]] * len(inputs))] if len(set(values)) == 1 else []
        for name, cost, column in _columns([list(numbers(grid)) for grid in inputs]):
            fits += [(cost + more, f"{name} {rule}", got) for more, rule, got in _maps(column, values)]
        fits.sort()
        sides.append(fits[:40])
    for cost_down, rule_down, rows in sides[0]:
        for cost_across, rule_across, columns in sides[1]:
            cost = 4 + (cost_down if rule_down == rule_across else cost_down + cost_across + 1)
            yield Sizing(cost, f"{rule_down} by {rule_across}", tuple(zip(rows, columns, strict=True)))


def _maps(given: list[int], wanted: list[int]) -> Iterator[tuple[int, str, list[int]]]:
    """The maps that take what is given for the demos to what is wanted: cost, words, and what they give.

    A map that is more than the identity needs two different demo values, or it might as well be another one, and costs
    more.
    """
    known = given[: len(wanted)]
    lone = 0 if len(set(known)) > 1 else 4
    if known == wanted:
        yield 0, "", given
    for factor in range(2, MAX_FACTOR + 1):
        if all(factor * a == b for a, b in zip(known, wanted, strict=True)):
            yield 3 + lone, f"times {factor}", [factor * a for a in given]
        if all(a == factor * b for a, b in zip(known, wanted, strict=True)) and not any(a % factor for a in given):
            yield 3 + lone, f"divided by {factor}", [a // factor for a in given]
    if all(a * a == b for a, b in zip(known, wanted, strict=True)):
        yield 3 + lone, "squared", [a * a for a in given]
    for factor in range(1, 4):
        offset = wanted[0] - factor * known[0]
        near = offset and abs(offset) <= MAX_OFFSET * factor
        if near and all(factor * a + offset == b for a, b in zip(known, wanted, strict=True)):
            yield 3 + 3 * factor + lone, f"times {factor} plus {offset}", [factor * a + offset for a in given]
    for factor in (2, 3):
        gap = known[0] - factor * wanted[0]
        fits = 0 < gap <= 3 and all(a - factor * b == gap for a, b in zip(known, wanted, strict=True))
        if fits and not any((a - gap) % factor for a in given):
            yield 5 + lone, f"less {gap} divided by {factor}", [(a - gap) // factor for a in given]


def _columns(rows: list[list[tuple[str, int, object]]]) -> Iterator[tuple[str, int, list]]:  # type: ignore[type-arg]
    """What all inputs have, by name: cost, and the value of every input."""
    tables = [{name: value for name, _, value in row} for row in rows]
    for name, cost, _ in rows[0]:
        if all(name in table for table in tables):
            yield name, cost, [table[name] for table in tables]
