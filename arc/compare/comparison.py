"""A comparison of two runs: rows by category and primitive with verdicts, and what differs in the outputs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from math import isinf
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.compare.outputs import Compared, compare_outputs
from arc.compare.profiles import Measured, Pairs, measured, paired
from arc.compare.statistics import CONFIDENCE, Interval, Verdict, ratio_intervals
from arc.engine.profile import IMPORTS, LOADING, START
from arc.errors import InputError, Problem

PROCESS = "CPU time of the processes"
"""The row of whole processes; it has no part in the others."""

WHOLE = "all categories"
"""The row of everything that profiles account for."""

WORK = "all but start, imports and kernel loading"
"""The row of what grows with tasks and candidates, as far as the profiles tell it from the start of a process."""

LISTED = 1000
"""Differences of outputs that the JSON of a comparison has in words."""


@dataclass(frozen=True)
class Row:
    """One category, one primitive of it, or a whole. Seconds and calls are those of all pairs, per repetition."""

    category: str
    primitive: str
    """empty for a category or a whole"""
    pairs: int
    """in which either side has it"""
    baseline: float
    """seconds"""
    change: float
    """seconds"""
    baseline_calls: float
    change_calls: float
    interval: Interval | None
    """of the ratio; None where there are too few pairs, or no time on one side"""
    verdict: Verdict

    @property
    def difference(self) -> float:
        """Seconds more in the change."""
        return self.change - self.baseline

    @property
    def ratio(self) -> float | None:
        """Seconds of the change per second of the baseline; None where that took none."""
        return self.change / self.baseline if self.baseline else None


@dataclass(frozen=True)
class Comparison:
    """What two runs have different."""

    baseline: str
    """what it is, in words"""
    change: str
    clock: str
    """what the seconds of categories and primitives are: ``wall`` or ``cpu``"""
    pairs: Pairs
    rows: tuple[Row, ...]
    """wholes, then categories, then primitives; the most expensive ones first"""
    outputs: Compared
    facts: tuple[str, ...] = field(default=())
    """how it was measured, in sentences"""

    @property
    def repeats(self) -> int:
        """How often the same was run; what was run once is counted as one repetition."""
        return max(1, len({pair.repeat for pair in self.pairs.shared}))

    @property
    def equal(self) -> bool:
        """Whether no output differs."""
        return not self.outputs.count

    def row(self, category: str, primitive: str = "") -> Row | None:
        """The row of a whole, a category, or a primitive of it; None where there is none."""
        found = (row for row in self.rows if (row.category, row.primitive) == (category, primitive))
        return next(found, None)

    def as_json(self) -> dict[str, Any]:
        """Everything, with the first ``LISTED`` differences."""
        shared = self.pairs.shared
        return {
            "baseline": self.baseline,
            "change": self.change,
            "facts": list(self.facts),
            "clock": self.clock,
            "confidence": CONFIDENCE,
            "pairs": len(shared),
            "repeats": self.repeats,
            "only_baseline": list(self.pairs.only_baseline),
            "only_change": list(self.pairs.only_change),
            "rows": [
                {
                    "category": row.category,
                    "primitive": row.primitive,
                    "pairs": row.pairs,
                    "baseline_seconds": row.baseline,
                    "change_seconds": row.change,
                    "difference_seconds": row.difference,
                    "ratio": row.ratio,
                    "ratio_low": None if row.interval is None else row.interval.low,
                    "ratio_high": None if row.interval is None or isinf(row.interval.high) else row.interval.high,
                    "baseline_calls": row.baseline_calls,
                    "change_calls": row.change_calls,
                    "verdict": row.verdict.value,
                }
                for row in self.rows
            ],
            "compared_results": self.outputs.results,
            "compared_pairs": self.outputs.pairs,
            "differences": self.outputs.count,
            "listed_differences": [asdict(each) for each in self.outputs.differences[:LISTED]],
        }


def compare(
    baseline: str | Path,
    change: str | Path,
    names: tuple[str, str] | None = None,
    facts: Iterable[str] = (),
) -> Comparison:
    """Compares two folders of results, or two profiles; ``names`` say what they are in place of their paths.

    Raises InputError for what cannot be read or compared.
    """
    pairs = paired(baseline, change)
    sides = [(measured(pair.baseline), measured(pair.change)) for pair in pairs.shared]
    clock = _clock(sides)
    repeats = max(1, len({pair.repeat for pair in pairs.shared}))
    names = names or (str(baseline), str(change))
    outputs = compare_outputs(pairs.shared)
    return Comparison(*names, clock, pairs, tuple(_rows(sides, repeats)), outputs, tuple(facts))


def _clock(sides: Sequence[tuple[Measured, Measured]]) -> str:
    clock = sides[0][0].clock
    for side in (each for both in sides for each in both):
        if side.clock != clock:
            message = f"has {side.clock} seconds, but {sides[0][0].path} has {clock} seconds"
            raise InputError(Problem(str(side.path), "", message, "profile both with the same clock"))
    return clock


_Sides = Sequence[tuple[Measured, Measured]]
_Key = tuple[str, str]


@dataclass(frozen=True)
class _Line:
    """A row before it is judged: its values in all pairs that have it."""

    category: str
    primitive: str
    baseline: NDArray[np.float64]
    change: NDArray[np.float64]
    baseline_calls: float = 0.0
    change_calls: float = 0.0
    in_baseline: bool = True
    in_change: bool = True


def _rows(sides: _Sides, repeats: int) -> list[Row]:
    wholes = [_whole(WHOLE, sides, lambda side: sum(side.seconds.values())), _whole(WORK, sides, _work)]
    sources: list[Callable[[Measured], float | None]] = [lambda side: side.process, lambda side: side.cpu]
    known = [of for of in sources if all(of(side) is not None for both in sides for side in both)]
    if known:
        wholes.insert(0, _whole(PROCESS, sides, known[0]))
    tables = wholes, _lines(sides, lambda key: (key[0], "")), _lines(sides, lambda key: key if key[1] else None)
    return [row for lines in tables for row in _judged(lines, repeats)]


def _work(side: Measured) -> float:
    return sum(seconds for (category, _), seconds in side.seconds.items() if category not in (START, IMPORTS, LOADING))


def _whole(name: str, sides: _Sides, of: Callable[[Measured], float | None]) -> _Line:
    baseline, change = (np.array([of(both[number]) for both in sides], np.float64) for number in range(2))
    return _Line(name, "", baseline, change)


def _lines(sides: _Sides, keyed: Callable[[_Key], _Key | None]) -> list[_Line]:
    """Everything measured, summed by what ``keyed`` makes of category and primitive; None is left out."""
    shape = (2, len(sides))
    seconds: dict[_Key, NDArray[np.float64]] = {}
    calls: dict[_Key, NDArray[np.int64]] = {}
    there: dict[_Key, NDArray[np.bool_]] = {}
    for place, both in enumerate(sides):
        for number, side in enumerate(both):
            for name, value in side.seconds.items():
                key = keyed(name)
                if key is not None:
                    seconds.setdefault(key, np.zeros(shape))[number, place] += value
                    calls.setdefault(key, np.zeros(shape, np.int64))[number, place] += side.calls[name]
                    there.setdefault(key, np.zeros(shape, np.bool_))[number, place] = True
    lines = []
    for key in sorted(seconds, key=lambda key: (-float(seconds[key].sum()), key)):
        baseline, change = seconds[key][:, there[key].any(axis=0)]
        baseline_calls, change_calls = calls[key].sum(axis=1).tolist()
        in_baseline, in_change = (bool(side.any()) for side in there[key])
        lines.append(_Line(*key, baseline, change, baseline_calls, change_calls, in_baseline, in_change))
    return lines


def _judged(lines: Sequence[_Line], repeats: int) -> list[Row]:
    intervals = ratio_intervals([line.baseline for line in lines], [line.change for line in lines])
    return [_row(line, interval, repeats) for line, interval in zip(lines, intervals, strict=True)]


def _row(line: _Line, interval: Interval | None, repeats: int) -> Row:
    verdict = _verdict(line, interval)
    return Row(
        category=line.category,
        primitive=line.primitive,
        pairs=len(line.baseline),
        baseline=float(line.baseline.sum()) / repeats,
        change=float(line.change.sum()) / repeats,
        baseline_calls=line.baseline_calls / repeats,
        change_calls=line.change_calls / repeats,
        interval=interval if verdict in (Verdict.FASTER, Verdict.SLOWER, Verdict.SAME) else None,
        verdict=verdict,
    )


def _verdict(line: _Line, interval: Interval | None) -> Verdict:
    if not line.in_change:
        return Verdict.GONE
    if not line.in_baseline:
        return Verdict.NEW
    if min(line.baseline.min(), line.change.min()) < 0 or not line.baseline.any():
        return Verdict.NOTHING
    return Verdict.FEW if interval is None else interval.verdict
