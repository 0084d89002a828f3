"""Searches on a few training tasks, for tests."""

from __future__ import annotations

from functools import cache

from arc.search.costs import Costs, shipped_counts
from arc.search.enumerate.enumeration import Enumeration
from arc.search.problem import Problem
from arc.tasks.sources import load_source
from arc.tasks.task import Task

NAMES = ("00d62c1b", "67e8384a", "a61f2674", "0d3d703e")


@cache
def tasks(*names: str) -> tuple[Task, ...]:
    """Training tasks by id."""
    source = load_source("arc-agi-1/training")
    return tuple(source.task(name) for name in names)


@cache
def enumerated(*names: str, budget: int = 4000) -> Enumeration:
    """An enumeration of training tasks."""
    problems = [Problem(task.without_test_outputs()) for task in tasks(*names)]
    found = Enumeration(problems, Costs.of(shipped_counts()), budget)
    found.run()
    return found
