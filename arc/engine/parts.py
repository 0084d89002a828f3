"""Slices run in parts: halves of the samples, and the outcomes of parts put together again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from arc.dsl.values import Grid
from arc.engine.absence import Failure
from arc.engine.backend import MISSING_DIFFER, Outcomes, Slice
from arc.engine.grids import pack
from arc.engine.plan import Plan
from arc.timetable import NO_TIME

Part: TypeAlias = tuple[Slice, Outcomes]
"""A part of a slice, and what a plan gave on it."""


def halves(samples: Slice) -> tuple[Slice, Slice]:
    """The first and the second half of the samples of a slice."""
    middle = len(samples.samples) // 2
    return Slice(samples.tasks, samples.samples[:middle]), Slice(samples.tasks, samples.samples[middle:])


def joined(parts: Sequence[Part], axis: int) -> Outcomes:
    """The outcomes of a plan on a slice, from those of its parts: samples (axis 0) or candidates (axis 1)."""
    numbers: dict[Grid, int] = {}
    outputs = []
    failures: set[tuple[int, str]] = set()
    first = 0
    for samples, outcomes in parts:
        failures |= {(first + sample, error) for sample, error in outcomes.failures}
        first += len(samples.samples) if axis == 0 else 0
        grids = outcomes.grids
        found = [numbers.setdefault(grids.grid(number), len(numbers)) for number in range(len(grids))]
        tests = np.array([[sample.expected is None] for sample in samples.samples])
        numbered = tests & (outcomes.output >= 0)
        output = outcomes.output.copy()
        output[numbered] = np.array(found, np.int32)[output[numbered]]
        outputs.append(output)
    return Outcomes(
        np.concatenate(outputs, axis),
        np.concatenate([outcomes.exact for _, outcomes in parts], axis),
        np.concatenate([outcomes.differs for _, outcomes in parts], axis + 1),
        pack(numbers),
        tuple(sorted(failures)),
    )


def failed(plan: Plan, error: str) -> Outcomes:
    """The outcomes of a plan on one sample on which it failed; ``error`` says why in a line."""
    return _absent(plan, 1, Failure.FAILED, ((0, error),))


def not_run(plan: Plan, samples: Slice) -> Outcomes:
    """The outcomes of a plan on samples for which there is no time. A failure of every task says so."""
    first = {sample.task: row for row, sample in reversed(list(enumerate(samples.samples)))}
    return _absent(plan, len(samples.samples), Failure.NO_TIME, tuple((row, NO_TIME) for row in sorted(first.values())))


def _absent(plan: Plan, samples: int, failure: Failure, failures: tuple[tuple[int, str], ...]) -> Outcomes:
    shape = samples, len(plan.outputs)
    return Outcomes(
        np.full(shape, -failure, np.int32),
        np.zeros(shape, np.bool_),
        np.full((len(plan.differs), *shape), MISSING_DIFFER, np.int16),
        pack(()),
        failures,
    )
