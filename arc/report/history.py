"""What changed since the run before: ``history.json`` keeps what this run and the one before came to.

The file is read before the page is written and replaced afterwards. A run that is shown again, with another title, say,
is recognised by what it came to and its settings; it still stands beside the run before it.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias

from arc.errors import InputError, Problem
from arc.files import whole_text
from arc.report.judged import Judged, Outcome, TaskResult
from arc.report.listed import Listed
from arc.score.evaluation import SUBMITTED
from arc.spool import Spool
from arc.tasks.json_members import read_nested

NAMED = 500
"""Tasks whose outcomes changed that the page names, of every kind."""


@dataclass(frozen=True)
class Standing:
    """What a run came to on one task."""

    outcome: str
    right: int | None
    """test outputs right; None where they are not known"""
    score: int | None
    """of the best program, of 1000; None without one"""


@dataclass(frozen=True, eq=False)
class Record:
    """What a run was and came to."""

    settings: dict[str, str]
    """the configuration, with dotted keys, without what concerns the report alone"""
    code: dict[str, str]
    """by stage, a hash of its sources"""
    tasks: Spool[str, Standing]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record) or (self.settings, self.code) != (other.settings, other.code):
            return False
        pairs = zip_longest(self.tasks, other.tasks)
        return all(mine == others for mine, others in pairs)


def standings(tasks: Iterable[tuple[str, Standing]]) -> Spool[str, Standing]:
    """The standings of tasks by id."""
    found: Spool[str, Standing] = Spool()
    for task, standing in tasks:
        found.add(task, standing)
    return found


Change: TypeAlias = tuple[str, Standing, Standing]
"""A task with its standings before and now."""


@dataclass(frozen=True)
class Changes:
    """A run beside the one before it."""

    before: Record
    now: Record

    @property
    def gained(self) -> Listed[str]:
        """Tasks solved now and not before."""
        return self._compared.gained

    @property
    def lost(self) -> Listed[str]:
        """Tasks solved before and not now."""
        return self._compared.lost

    @property
    def others(self) -> Listed[Change]:
        """The other tasks of both runs whose outcomes differ."""
        return self._compared.others

    @property
    def scores(self) -> tuple[int, int]:
        """How many tasks of both runs have a better best score than before, and how many a worse one."""
        return self._compared.better, self._compared.worse

    @property
    def counts(self) -> list[tuple[Outcome, int, int]]:
        """By outcome that either run has, the number of its tasks before and now."""
        before, now = self._compared.before, self._compared.now
        return [(each, before[each], now[each]) for each in Outcome if before[each] or now[each]]

    @property
    def outputs(self) -> tuple[int, int]:
        """Test outputs right before and now."""
        return self._compared.right

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
        return len(self.now.tasks) - self._compared.shared

    @property
    def gone(self) -> int:
        """Tasks that only the run before had."""
        return len(self.before.tasks) - self._compared.shared

    @cached_property
    def _compared(self) -> _Compared:
        found = _Compared()
        for task, before in self.before.tasks:
            found.count(0, before)
            now = self.now.tasks.get(task)
            if now is not None:
                found.compare(task, before, now)
        for _, now in self.now.tasks:
            found.count(1, now)
        return found


class _Compared:
    """The tasks of two runs, counted."""

    def __init__(self) -> None:
        self.gained, self.lost = Listed[str](NAMED), Listed[str](NAMED)
        self.others = Listed[Change](NAMED)
        self.shared = self.better = self.worse = 0
        self.before, self.now = self._outcomes = Counter[str](), Counter[str]()
        self.right = (0, 0)

    def count(self, run: int, standing: Standing) -> None:
        """Counts a task of the run before (0) or this one (1)."""
        self._outcomes[run][standing.outcome] += 1
        before, now = self.right
        right = standing.right or 0
        self.right = (before + right, now) if run == 0 else (before, now + right)

    def compare(self, task: str, before: Standing, now: Standing) -> None:
        """Counts a task of both runs."""
        self.shared += 1
        self.better += (now.score or 0) > (before.score or 0)
        self.worse += (now.score or 0) < (before.score or 0)
        if now.outcome == before.outcome:
            return
        if now.outcome == Outcome.SOLVED:
            self.gained.add(task)
        elif before.outcome == Outcome.SOLVED:
            self.lost.add(task)
        else:
            self.others.add((task, before, now))


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
    kept = {key: value for key, value in settings.items() if not key.startswith("report.")}
    stages = {stage: each for stage, each in code.items() if stage != "report"}
    return Record(kept, stages, standings((result.info.task, _standing(result)) for result in judged))


def _standing(result: TaskResult) -> Standing:
    best, verdict = result.best, result.verdict
    right = verdict.outputs_right(SUBMITTED) if verdict.known else None
    return Standing(str(result.outcome), right, best.score if best else None)


def after(path: str | os.PathLike[str], now: Record) -> History:
    """The history with this run as its newest. Raises InputError for a file that is none."""
    if not Path(path).exists():
        return History(now, None)
    known = _read(path)
    return History(now, known.before if known.now == now else known.now)


def write_history(path: str | os.PathLike[str], history: History) -> None:
    """Writes the file that the next run is compared with."""
    with whole_text(path) as file:
        file.write('{"now":')
        file.writelines(_texts(history.now))
        file.write(',"before":')
        file.writelines(["null"] if history.before is None else _texts(history.before))
        file.write("}\n")


def _texts(record: Record) -> Iterator[str]:
    yield f'{{"settings":{_text(record.settings)},"code":{_text(record.code)},"tasks":{{'
    for number, (task, standing) in enumerate(record.tasks):
        yield f"{',' if number else ''}{_text(task)}:{_text(asdict(standing))}"
    yield "}}"


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _read(path: str | os.PathLike[str]) -> History:
    records = {run: Record({}, {}, Spool()) for run in ("now", "before")}
    parts: dict[str, set[str]] = {run: set() for run in records}
    try:
        for (run, *keys), value in read_nested(path, 3):
            if keys:
                _add(records[run], keys, value)
                parts[run].add(keys[0])
            elif run != "before" or value is not None:
                raise ValueError(f"{run} is no run")
        for run, found in parts.items():
            if found != {"settings", "code", "tasks"} and (found or run == "now"):
                raise ValueError(f"{run} is not whole")
    except (InputError, OSError, ValueError, KeyError, TypeError) as error:
        message = f"is no history of runs: {error}"
        raise InputError(Problem(os.fspath(path), "", message, "delete it to begin a new one")) from None
    return History(records["now"], records["before"] if parts["before"] else None)


def _add(record: Record, keys: list[str], value: Any) -> None:
    part = getattr(record, keys[0])
    if len(keys) == 1 and value != {}:
        raise ValueError(f"{keys[0]} is no object")
    if len(keys) > 1 and isinstance(part, dict):
        part[keys[1]] = value
    elif len(keys) > 1:
        part.add(keys[1], Standing(**value))


def _differing(before: Mapping[str, str], now: Mapping[str, str]) -> Iterable[tuple[str, str, str]]:
    for key in sorted(before.keys() | now.keys()):
        if before.get(key) != now.get(key):
            yield key, before.get(key, ""), now.get(key, "")
