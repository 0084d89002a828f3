"""Profiles as tables: every row, summed, filtered and sorted as wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from arc.engine.profile import MEASURES, JobProfile, ProfileRow
from arc.engine.profile_file import SUFFIX, read_profile
from arc.errors import InputError, Problem

NAMES = ("stage", "generation", "shard", "repeat", "tasks", "category", "primitive", "kernel")
"""What rows can be told apart and filtered by."""

_OF_ROWS = ("category", "primitive", "kernel")


def read_profiles(paths: Iterable[str | Path]) -> list[JobProfile]:
    """The jobs of profile files, and of all profiles (``*profile.parquet``) below folders.

    Raises InputError where there are none.
    """
    jobs = []
    for path in map(Path, paths):
        files = sorted(path.rglob(f"*{SUFFIX[1:]}")) if path.is_dir() else [path]
        if not files:
            raise InputError(Problem(str(path), "", f"has no *{SUFFIX[1:]} in it", "give a run's folder, or profiles"))
        jobs += [job for file in files for job in read_profile(file)]
    return jobs


class Total:
    """The sum of the rows that have the same names."""

    def __init__(self, names: tuple[Any, ...], row: ProfileRow, whole: float) -> None:
        self.names = names
        self.row = row
        self.share = row.seconds / whole if whole else 0.0

    def value(self, column: str, by: Sequence[str]) -> Any:
        """What a column of the table has."""
        if column in by:
            return self.names[list(by).index(column)]
        return self.share if column == "share" else getattr(self.row, column)


def totals(
    jobs: Iterable[JobProfile], by: Sequence[str], wanted: Sequence[tuple[str, str]] = (), sort: str = "seconds"
) -> list[Total]:
    """The rows of jobs summed by some of ``NAMES``, those first that have most of a measure, or by a name.

    ``wanted`` are pairs of a name and a pattern (``rot*``), all of which a row has to match. Shares are of all rows,
    also of those that do not match. Raises InputError for a name or measure that there is not.
    """
    for name in (*by, *(name for name, _ in wanted)):
        _known(name, NAMES)
    _known(sort, (*by, *MEASURES, "share"))
    found: dict[tuple[Any, ...], ProfileRow] = {}
    whole = 0.0
    for job in jobs:
        for row in job.rows:
            whole += row.seconds
            if all(fnmatchcase(str(_name(job, row, name)), pattern) for name, pattern in wanted):
                key = tuple(_name(job, row, name) for name in by)
                found[key] = found[key].plus(row) if key in found else row
    rows = [Total(names, row, whole) for names, row in found.items()]
    rows.sort(key=lambda total: [str(name) for name in total.names])
    if sort in by:
        return sorted(rows, key=lambda total: _order(total.value(sort, by)))
    return sorted(rows, key=lambda total: -(total.value(sort, by) or 0))


def text(rows: Sequence[Total], by: Sequence[str]) -> str:
    """The table for a terminal, with the sum of its seconds below."""
    head = [*by, "calls", "entries", "distinct", "MB in", "MB out", "seconds", "share"]
    lines = [
        [
            *("" if name is None else str(name) for name in total.names),
            f"{total.row.calls:,}",
            f"{total.row.entries:,}",
            "" if total.row.distinct is None else f"{total.row.distinct:,}",
            _megabytes(total.row.bytes_in),
            _megabytes(total.row.bytes_out),
            f"{total.row.seconds:.4f}",
            f"{100 * total.share:.2f} %",
        ]
        for total in rows
    ]
    together = sum(total.row.seconds for total in rows), sum(total.share for total in rows)
    last = ["together", *[""] * (len(head) - 3), f"{together[0]:.4f}", f"{100 * together[1]:.2f} %"]
    return aligned([head, *lines, last], len(by))


def aligned(rows: Sequence[Sequence[str]], left: int) -> str:
    """Rows of words in columns; the first ``left`` columns begin at the left, the others end at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            word.ljust(width) if number < left else word.rjust(width)
            for number, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join(lines)


def _name(job: JobProfile, row: ProfileRow, name: str) -> Any:
    return getattr(row if name in _OF_ROWS else job, name)


def _order(value: Any) -> tuple[bool, Any]:
    return (value is not None, value if value is not None else 0)


def _megabytes(count: int | None) -> str:
    return "" if count is None else f"{count / 1e6:.2f}"


def _known(name: str, names: Sequence[str]) -> None:
    if name not in names:
        raise InputError(Problem("options", name, "is no column", f"use one of {', '.join(names)}"))
