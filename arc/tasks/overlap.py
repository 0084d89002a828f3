"""Tasks that two sources share."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from arc.tasks.sources import TaskSource
from arc.tasks.task import Task


@dataclass(frozen=True)
class Shared:
    """A task of one source that another source holds too, under the same or another id."""

    first: Task
    second: Task

    @property
    def same(self) -> bool:
        """Whether the two have equal hashes; if not, they share demo pairs: revisions, or variants of one idea."""
        return self.first.hash == self.second.hash


def overlap(first: TaskSource, second: TaskSource) -> list[Shared]:
    """The pairs of tasks that share at least one demo pair, in the order of ``first``, then of ``second``.

    That is wider than equal hashes: a revision that corrected a cell or dropped a pair still gives the answer away.
    """
    holders: dict[str, list[Task]] = defaultdict(list)
    for task in second:
        for demo in task.demo_hashes:
            holders[demo].append(task)
    return [
        Shared(task, relatives[name])
        for task in first
        for relatives in [{other.id: other for demo in task.demo_hashes for other in holders.get(demo, ())}]
        for name in sorted(relatives)
    ]
