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
    shape = 1, len(plan.outputs)
    return Outcomes(
        np.full(shape, -Failure.FAILED, np.int32),
        np.zeros(shape, np.bool_),
        np.full((len(plan.differs), *shape), MISSING_DIFFER, np.int16),
        pack(()),
        ((0, error),),
    )
