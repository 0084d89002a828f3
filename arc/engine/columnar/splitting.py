"""Running what does not fit into memory in parts: half of the samples; of one sample, half of the candidates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from arc.engine.backend import Outcomes, Slice
from arc.engine.columnar.pools import OutOfRoomError
from arc.engine.parts import Part, failed, halves, joined
from arc.engine.plan import Plan
from arc.errors import log_failure


class Whole(Protocol):
    """A plan made ready, that runs on a slice as a whole."""

    def run(self, samples: Slice, bounded: bool) -> Outcomes:
        """Runs the plan. Raises OutOfRoomError if the memory is too small, or ``bounded`` and too small."""
        ...


class Splitting:
    """A plan that runs on any slice; ``load`` makes a plan ready."""

    def __init__(self, plan: Plan, load: Callable[[Plan], Whole]) -> None:
        self.plan = plan
        self._load = load
        self._whole = load(plan)

    def run(self, samples: Slice) -> Outcomes:
        """Runs the plan. One candidate on one sample runs without a bound, as the bounds of values bound it, too, and
        once more if the memory was too small all the same. After that it has failed."""
        count, candidates = len(samples.samples), len(self.plan.outputs)
        outcomes = self._attempt(samples, bounded=count * candidates > 1)
        if outcomes is not None:
            return outcomes
        if count > 1:
            return joined(list(map(self._part, halves(samples))), axis=0)
        if candidates > 1:
            middle = candidates // 2
            plans = self.plan.part(0, middle), self.plan.part(middle, candidates)
            return joined([Splitting(plan, self._load)._part(samples) for plan in plans], axis=1)
        outcomes = self._attempt(samples, bounded=False)
        if outcomes is None:
            log_failure("one candidate on one sample does not fit into the memory; its result is marked as failed")
            return failed(self.plan, "MemoryError: one candidate on one sample does not fit")
        return outcomes

    def _attempt(self, samples: Slice, bounded: bool) -> Outcomes | None:
        """What the plan gives; None where the memory is too small. It ends before anything runs again: an error that is
        being handled keeps all that its frames hold."""
        try:
            return self._whole.run(samples, bounded)
        except OutOfRoomError:
            return None

    def _part(self, samples: Slice) -> Part:
        return samples, self.run(samples)
