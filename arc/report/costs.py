"""What tasks and candidates cost, as the page shows it; nothing where it was not measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from arc.profile.costs import Cost, outliers
from arc.report.data import Run


@dataclass(frozen=True)
class CostView:
    """A task or a program, what it costs, and the primitive to blame."""

    name: str
    milliseconds: float
    """of CPU: of a task with all candidates, of a program on all samples that it was measured on"""
    microseconds: float
    """of CPU, per candidate and sample"""
    dearest: str
    share: float
    """of the dearest primitive, with all that is done for it"""


class Costs:
    """The costs of a run's tasks, and of the candidates of its last generation."""

    def __init__(self, run: Run) -> None:
        self.candidates = run.last.candidates.num_rows
        self._tasks = [cost for cost in run.costs if cost.kind == "task"]
        self._programs = _together([cost for cost in run.costs if cost.kind == "program"])

    @cached_property
    def tasks(self) -> dict[str, CostView]:
        """By task."""
        return {cost.name: _view(cost) for cost in self._tasks}

    @cached_property
    def programs(self) -> dict[str, CostView]:
        """By program."""
        return {cost.name: _view(cost) for cost in self._programs}

    @property
    def dear_tasks(self) -> list[CostView]:
        """Tasks that are outliers, dearest first."""
        return list(map(_view, outliers(self._tasks)))

    @property
    def dear_programs(self) -> list[CostView]:
        """Programs that are outliers, dearest first."""
        return list(map(_view, outliers(self._programs)))


def _together(costs: Sequence[Cost]) -> list[Cost]:
    """One cost for every program: on the samples of all shards that it was measured on."""
    found: dict[str, Cost] = {}
    for cost in costs:
        known = found.get(cost.name)
        samples, rows = (0, []) if known is None else (known.samples, known.rows)
        found[cost.name] = Cost("program", cost.name, samples + cost.samples, 1, 1, [*rows, *cost.rows], None)
    return list(found.values())


def _view(cost: Cost) -> CostView:
    name, share = cost.dearest
    return CostView(cost.name, 1e3 * cost.seconds, 1e6 * cost.per_candidate, name, share)
