"""What changed since the run before: ``history.json`` keeps what this run and the one before came to.

The file is read before the page is written and replaced afterwards. A run that is shown again, with another title, say,
is recognised by what it came to and its settings; it still stands beside the run before it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem
from arc.files import write_text
from arc.report.judged import Judged, Outcome
from arc.score.evaluation import SUBMITTED


@dataclass(frozen=True)
class Standing:
    """What a run came to on one task."""

    outcome: str
    right: int | None
    """test outputs right; None where they are not known"""
    score: int | None
    """of the best program, of 1000; None without one"""


@dataclass(frozen=True)
class Record:
    """What a run was and came to."""

    settings: dict[str, str]
    """the configuration, with dotted keys, without what concerns the report alone"""
    code: dict[str, str]
    """by stage, a hash of its sources"""
    tasks: dict[str, Standing]


@dataclass(frozen=True)
class Changes:
    """A run beside the one before it."""

    before: Record
    now: Record

    @cached_property
    def tasks(self) -> list[tuple[str, Standing, Standing]]:
        """Tasks of both runs whose outcomes differ, with both; ascending."""
        pairs = [(task, self.before.tasks[task], self.now.tasks[task]) for task in self._shared]
        return [pair for pair in pairs if pair[1].outcome != pair[2].outcome]

    @property
    def gained(self) -> list[str]:
        """Tasks solved now and not before."""
        return [task for task, before, _ in self.tasks if before.outcome != Outcome.SOLVED and self._solved(task)]

    @property
    def lost(self) -> list[str]:
        """Tasks solved before and not now."""
        return [task for task, before, _ in self.tasks if before.outcome == Outcome.SOLVED]

    @property
    def others(self) -> list[tuple[str, Standing, Standing]]:
        """The other tasks whose outcomes differ."""
        named = {*self.gained, *self.lost}
        return [each for each in self.tasks if each[0] not in named]

    @property
    def scores(self) -> tuple[int, int]:
        """How many tasks of both runs have a better best score than before, and how many a worse one."""
        pairs = [(self.before.tasks[task].score or 0, self.now.tasks[task].score or 0) for task in self._shared]
        return sum(now > before for before, now in pairs), sum(now < before for before, now in pairs)

    @property
    def counts(self) -> list[tuple[Outcome, int, int]]:
        """By outcome that either run has, the number of its tasks before and now."""
        found = [(each, _count(self.before, each), _count(self.now, each)) for each in Outcome]
        return [each for each in found if each[1] or each[2]]

    @property
    def outputs(self) -> tuple[int, int]:
        """Test outputs right before and now."""
        before, now = (sum(each.right or 0 for each in record.tasks.values()) for record in (self.before, self.now))
        return before, now

    @property
    def settings(self) -> list[tuple[str, str, str]]:
        """Keys of the configuration that differ, with the values before and now; empty where a run has none."""
        return list(_differing(self.before.settings, self.now.settings))

    @property
    def stages(self) -> list[str]:
        """Stages whose code differs."""
        return [stage for stage, _, _ in _differing(self.before.code, self.now.code)]

    @property
    def new(self) -> int:
        """Tasks that the run before did not have."""
        return len(self.now.tasks.keys() - self.before.tasks.keys())

    @property
    def gone(self) -> int:
        """Tasks that only the run before had."""
        return len(self.before.tasks.keys() - self.now.tasks.keys())

    @cached_property
    def _shared(self) -> list[str]:
        return sorted(self.before.tasks.keys() & self.now.tasks.keys())

    def _solved(self, task: str) -> bool:
        return self.now.tasks[task].outcome == Outcome.SOLVED


@dataclass(frozen=True)
class History:
    """The run, and the one before it in the same folder, if there was one."""

    now: Record
    before: Record | None

    @property
    def changes(self) -> Changes | None:
        """What changed; None for a first run."""
        return None if self.before is None else Changes(self.before, self.now)


def record(judged: Judged, settings: Mapping[str, str], code: Mapping[str, str]) -> Record:
    """What a run is and came to."""
    tasks = {}
    for task, verdict in judged.verdicts.items():
        best = judged.last.best.get(task)
        right = verdict.outputs_right(SUBMITTED) if verdict.known else None
        tasks[task] = Standing(str(judged.last.outcomes[task]), right, best.score if best else None)
    kept = {key: value for key, value in settings.items() if not key.startswith("report.")}
    return Record(kept, {stage: each for stage, each in code.items() if stage != "report"}, tasks)


def after(path: str | os.PathLike[str], now: Record) -> History:
    """The history with this run as its newest. Raises InputError for a file that is none."""
    if not Path(path).exists():
        return History(now, None)
    known = _read(path)
    return History(now, known.before if known.now == now else known.now)


def write_history(path: str | os.PathLike[str], history: History) -> None:
    """Writes the file that the next run is compared with."""
    write_text(path, json.dumps(asdict(history), separators=(",", ":")) + "\n")


def _read(path: str | os.PathLike[str]) -> History:
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
        before = found["before"]
        return History(_record(found["now"]), None if before is None else _record(before))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        message = f"is no history of runs: {error}"
        raise InputError(Problem(os.fspath(path), "", message, "delete it to begin a new one")) from None


def _record(found: dict[str, Any]) -> Record:
    tasks = {task: Standing(**each) for task, each in found["tasks"].items()}
    return Record(dict(found["settings"]), dict(found["code"]), tasks)


def _count(record: Record, outcome: Outcome) -> int:
    return sum(each.outcome == outcome for each in record.tasks.values())


def _differing(before: Mapping[str, str], now: Mapping[str, str]) -> Iterable[tuple[str, str, str]]:
    for key in sorted(before.keys() | now.keys()):
        if before.get(key) != now.get(key):
            yield key, before.get(key, ""), now.get(key, "")
