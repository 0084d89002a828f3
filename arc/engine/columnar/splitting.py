"""Running what does not fit into memory in parts: half of the samples; of one sample, half of the candidates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import numpy as np

from arc.dsl.values import Grid
from arc.engine.backend import Outcomes, Slice
from arc.engine.columnar.pools import OutOfRoomError
from arc.engine.grids import pack
from arc.engine.plan import Plan


class Whole(Protocol):
    """A plan made ready, that runs on a slice as a whole."""

    def run(self, samples: Slice, bounded: bool) -> Outcomes:
        """Runs the plan. Raises OutOfRoomError if the memory is ``bounded`` and too small."""
        ...


class Splitting:
    """A plan that runs on any slice; ``load`` makes a plan ready."""

    def __init__(self, plan: Plan, load: Callable[[Plan], Whole]) -> None:
        self.plan = plan
        self._load = load
        self._whole = load(plan)

    def run(self, samples: Slice) -> Outcomes:
        """Runs the plan. One candidate on one sample runs in any case: the bounds of values bound it, too."""
        count, candidates = len(samples.samples), len(self.plan.outputs)
        try:
            return self._whole.run(samples, bounded=count * candidates > 1)
        except OutOfRoomError:
            if count > 1:
                halves = samples.samples[: count // 2], samples.samples[count // 2 :]
                return _joined([self._part(Slice(samples.tasks, half)) for half in halves], axis=0)
            middle = candidates // 2
            plans = self.plan.part(0, middle), self.plan.part(middle, candidates)
            return _joined([Splitting(plan, self._load)._part(samples) for plan in plans], axis=1)

    def _part(self, samples: Slice) -> _Part:
        return samples, self.run(samples)


_Part: TypeAlias = tuple[Slice, Outcomes]


def _joined(parts: Sequence[_Part], axis: int) -> Outcomes:
    """The outcomes of a plan on a slice, from those of its parts: samples (axis 0) or candidates (axis 1)."""
    numbers: dict[Grid, int] = {}
    outputs = []
    for samples, outcomes in parts:
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
    )
