"""What two runs have in common: the profiles at the same place below both, and what each measured."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from arc.engine.profile_file import SUFFIX
from arc.errors import InputError, Problem
from arc.files import write_text
from arc.tables import read_table

REPEAT = re.compile(r"repeat-\d+")
"""Folders of what is the same run once more."""

_ROW_COLUMNS = ("category", "primitive", "calls", "seconds")


@dataclass(frozen=True)
class Measured:
    """What a profile says of one job, or of several in one file."""

    path: Path
    clock: str
    """what the seconds of rows are: ``wall`` or ``cpu``"""
    seconds: dict[tuple[str, str], float]
    """by category and primitive, without what other rows account for"""
    calls: dict[tuple[str, str], int]
    cpu: float | None
    """CPU seconds of the jobs by their own account; None where the profile does not tell"""
    process: float | None
    """CPU seconds of the process as whoever started it saw them; None where nobody looked"""


@dataclass(frozen=True)
class Pair:
    """The same job on both sides."""

    name: str
    """where the files lie below both folders, such as ``generations/1/shards/0``; empty for two single files"""
    baseline: Path
    """what the names of its files begin with"""
    change: Path

    @property
    def repeat(self) -> str:
        """The folder of the repetition that the pair belongs to; empty where nothing was repeated."""
        return next(filter(REPEAT.fullmatch, self.name.split("/")), "")


@dataclass(frozen=True)
class Pairs:
    """All pairs of two runs, sorted, and the names of what only one of them has."""

    shared: tuple[Pair, ...]
    only_baseline: tuple[str, ...] = ()
    only_change: tuple[str, ...] = ()


def paired(baseline: str | os.PathLike[str], change: str | os.PathLike[str]) -> Pairs:
    """The pairs of two folders with profiles below them, or of two profiles.

    Raises InputError for what is neither, and where nothing is shared.
    """
    sides = [_prefixes(Path(side)) for side in (baseline, change)]
    shared = sorted(sides[0].keys() & sides[1].keys())
    if not shared:
        raise InputError(
            Problem(
                os.fspath(change), "", f"has no profile at the place of one of {baseline}", "compare two runs of a kind"
            )
        )
    return Pairs(
        tuple(Pair(name, sides[0][name], sides[1][name]) for name in shared),
        tuple(sorted(sides[0].keys() - sides[1].keys())),
        tuple(sorted(sides[1].keys() - sides[0].keys())),
    )


def _prefixes(side: Path) -> dict[str, Path]:
    """By name, what the names of a job's files begin with."""
    if side.is_dir():
        paths = {str(path.relative_to(side)): path for path in side.rglob(f"*{SUFFIX}")}
        found = {name.removesuffix(SUFFIX).replace(os.sep, "/"): _prefix(path) for name, path in paths.items()}
        remedy = "name a folder with the results of a run"
        message = "has no profiles below it"
    else:
        found = {"": _prefix(side)} if side.name.endswith(SUFFIX) and side.is_file() else {}
        message = "is neither a folder nor a profile" if side.exists() else "does not exist"
        remedy = f"name a folder of results, or a file <prefix>{SUFFIX}"
    if not found:
        raise InputError(Problem(str(side), "", message, remedy))
    return found


def _prefix(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(SUFFIX))


def measured(prefix: Path) -> Measured:
    """What the profile of a job says. Files of versions that noted wall seconds by category and primitive alone can be
    read, too. Raises InputError for a file that is no profile."""
    path = Path(f"{prefix}{SUFFIX}")
    table = read_table(path)
    lacking = [name for name in _ROW_COLUMNS if name not in table.column_names]
    if lacking:
        raise InputError(Problem(str(path), "", f"has no column {', '.join(lacking)}", "run the job again"))
    rows = table.to_pylist()
    clocks = sorted({row.get("clock", "wall") for row in rows})
    if len(clocks) > 1:
        raise InputError(Problem(str(path), "", "mixes clocks", "compare jobs one by one"))
    seconds: dict[tuple[str, str], float] = {}
    calls: dict[tuple[str, str], int] = {}
    for row in rows:
        key = row["category"], row["primitive"]
        seconds[key] = seconds.get(key, 0.0) + row["seconds"]
        calls[key] = calls.get(key, 0) + row["calls"]
    cpu = None
    if "cpu" in table.column_names:
        cpu = sum({(row["stage"], row["shard"], row["start"]): row["cpu"] for row in rows}.values())
    return Measured(path, clocks[0] if clocks else "wall", seconds, calls, cpu, _read_process(prefix))


def write_process(prefix: Path, cpu: float) -> None:
    """Notes the CPU seconds of a whole process beside its files."""
    write_text(_process_path(prefix), json.dumps({"cpu": cpu}) + "\n")


def _read_process(prefix: Path) -> float | None:
    path = _process_path(prefix)
    if not path.is_file():
        return None
    try:
        return float(json.loads(path.read_text(encoding="utf-8"))["cpu"])
    except (ValueError, KeyError, TypeError):
        raise InputError(Problem(str(path), "", "does not hold CPU seconds", "remove it or measure again")) from None


def _process_path(prefix: Path) -> Path:
    return Path(f"{prefix}.process.json")
