"""Programs are not scored on tasks that they were learned on under another source's name.

Sources share tasks: ARC-AGI-2 training holds 376 ARC-AGI-1 evaluation tasks, some in another revision. A program that
was written or selected for such a task would "solve" it under its other name without having solved anything.
``learned_from`` names the tasks that a program or an ancestor was learned on by the hashes of their demo pairs
(``marks_of``): two tasks that share one are the same task, revisions of it, or close relatives.

A mark of the task's own source is no leak: a source's tasks are there to be learned from, by programs that are scored
on the same source. A mark of another source is one, even beside a mark of the own source, since what a program has
from the one cannot be told from what it has from the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from arc.score.results import BoolArray, TaskInfo


class Leaks:
    """Which candidates may not be scored on which tasks."""

    def __init__(self, learned_from: Iterable[Sequence[str]]) -> None:
        """``learned_from`` has the marks of every candidate of the batt."""
        self._learners: dict[str, list[tuple[str, int]]] = {}
        self._candidates = 0
        for candidate, marks in enumerate(learned_from):
            self._candidates += 1
            for mark in marks:
                self._learners.setdefault(mark.rpartition("#")[2], []).append((mark, candidate))

    def allowed(self, task: TaskInfo) -> BoolArray:
        """For every candidate, whether it may be scored on the task."""
        allowed = np.ones(self._candidates, np.bool_)
        learners = (learner for demo in task.demo_hashes for learner in self._learners.get(demo, []))
        allowed[[candidate for mark, candidate in learners if mark not in task.marks]] = False
        return allowed
