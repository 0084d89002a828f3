"""Running what does not fit into memory in parts: half of the samples; of one sample, half of the candidates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from arc.engine.backend import Outcomes, Slice
from arc.engine.columnar.pools import OutOfRoomError
from arc.engine.parts import Part, halves, joined
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
                return joined(list(map(self._part, halves(samples))), axis=0)
            middle = candidates // 2
            plans = self.plan.part(0, middle), self.plan.part(middle, candidates)
            return joined([Splitting(plan, self._load)._part(samples) for plan in plans], axis=1)

    def _part(self, samples: Slice) -> Part:
        return samples, self.run(samples)
