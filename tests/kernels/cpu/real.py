"""Grids of the ARC-AGI-1 training tasks."""

from __future__ import annotations

from functools import cache

from arc.dsl.values import Grid
from arc.tasks.sources import load_source


@cache
def real_grids(step: int = 1) -> tuple[Grid, ...]:
    """Every ``step``-th input of the demonstration pairs."""
    return tuple(pair.input for task in load_source("arc-agi-1/training") for pair in task.train)[::step]


EMPTY_GRIDS: tuple[Grid, ...] = ((), ((),), ((), (), ()))
"""Grids without cells."""
