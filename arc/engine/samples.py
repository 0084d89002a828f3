"""The samples of tasks, in the order of the result files, cut into slices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from arc.dsl.values import Samples
from arc.engine.backend import Sample, Slice
from arc.tasks.task import Grid, Task


class Key(NamedTuple):
    """Which sample a row of the results is about."""

    task: str
    sample: int
    """position in the task: demos first, then tests"""
    split: Literal["demo", "test"]


def demo_pairs(task: Task) -> Samples:
    """The value of ``S`` for a task."""
    return tuple((pair.input, _output(pair.output)) for pair in task.train)


def sliced(tasks: Iterable[Task], size: int) -> Iterator[tuple[list[Key], Slice]]:
    """All demo and test samples of the tasks, in slices of at most ``size``. Test outputs are left out."""
    keys: list[Key] = []
    demos: list[Samples] = []
    samples: list[Sample] = []
    for task in tasks:
        known = demo_pairs(task)
        for number, pair in enumerate((*task.train, *task.test)):
            if len(samples) == size:
                yield keys, Slice(tuple(demos), tuple(samples))
                keys, demos, samples = [], [], []
            if not demos or demos[-1] is not known:
                demos.append(known)
            demo = number < len(task.train)
            keys.append(Key(task.id, number, "demo" if demo else "test"))
            samples.append(Sample(len(demos) - 1, pair.input, _output(pair.output) if demo else None))
    if samples:
        yield keys, Slice(tuple(demos), tuple(samples))


def _output(output: Grid | None) -> Grid:
    """The output of a demo pair; the loaders of tasks refuse a demo pair without one."""
    assert output is not None
    return output
