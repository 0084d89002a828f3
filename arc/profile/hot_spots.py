"""A Python profiler's pass over a stage, its functions grouped into the categories of the profiles.

It shows what the categories consist of outside of kernels. It makes Python functions slower than they are, small ones
most; so the seconds are for comparing functions with each other, and the profiles are for how long a stage takes.
"""

from __future__ import annotations

import cProfile
import csv
import io
import os
import pstats
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from arc.dsl import PRIMITIVES
from arc.engine.columnar.accounts import kernel_category
from arc.engine.profile import (
    ARCHIVE,
    CANDIDATES,
    CARD,
    COLUMNS,
    DISPATCH,
    IMPORTS,
    LOADING,
    PLANNING,
    REPORT,
    SCORING,
    START,
    TASKS,
    UNKNOWN,
    dsl_category,
)
from arc.files import write_text
from arc.kernels.cpu.library import KERNELS

PACKAGE = Path(__file__).resolve().parents[1]

_Key = tuple[str, int, str]
"""A function as ``pstats`` names it: file, line, name."""

_Spent = tuple[int, int, float, float]
"""Primitive calls, calls, own seconds, seconds with all that was called."""

_Table = dict[_Key, tuple[int, int, float, float, dict[_Key, _Spent]]]

_DEPTH = 40
"""Calls of library functions by each other that are followed up to the package."""

_BY_MODULE = (
    ("tasks/", TASKS),
    ("tables.py", TASKS),
    ("files.py", TASKS),
    ("progress.py", TASKS),
    ("archive/", ARCHIVE),
    ("card/", CARD),
    ("program/", PLANNING),
    ("engine/plan.py", PLANNING),
    ("engine/differs.py", PLANNING),
    ("engine/columnar/lowering.py", PLANNING),
    ("engine/columnar/calls.py", PLANNING),
    ("engine/columnar/coerce.py", PLANNING),
    ("engine/columnar/compare.py", PLANNING),
    ("engine/columnar/graph.py", PLANNING),
    ("engine/columnar/schedule.py", PLANNING),
    ("engine/columnar/accounts.py", LOADING),
    ("engine/results.py", TASKS),
    ("arrow.py", TASKS),
    ("engine/profile_file.py", TASKS),
    ("engine/samples.py", TASKS),
    ("engine/grids.py", CANDIDATES),
    ("engine/", DISPATCH),
    ("kernels/cpu/compiling.py", LOADING),
    ("kernels/cpu/library.py", LOADING),
    ("kernels/", COLUMNS),
    ("score/", SCORING),
    ("report/", REPORT),
    ("cli/", START),
)
"""The category of the package's modules, by the beginning of their path in it; the first that fits counts."""

_TOPICS = frozenset(primitive.category for primitive in PRIMITIVES.values())

_LIBRARIES = (("/numba/", LOADING), ("/llvmlite/", LOADING), ("importlib", IMPORTS))


@dataclass(frozen=True)
class HotSpot:
    """A function, or the part of a library's function that functions of one category called."""

    category: str
    function: str
    """module and name"""
    calls: int
    seconds: float
    """its own, without the functions that it calls"""


def profiled(work: Callable[[], object]) -> list[HotSpot]:
    """Runs ``work`` under cProfile; its functions, those first that take most. Exits of ``work`` pass through."""
    profiler = cProfile.Profile()
    profiler.enable()
    try:
        work()
    finally:
        profiler.disable()
    return hot_spots(pstats.Stats(profiler))


def hot_spots(stats: pstats.Stats) -> list[HotSpot]:
    """All functions by category; their seconds add up to those of the statistics.

    A library's function belongs to the categories of its callers, by the time that it took for each of them, and so
    on up to functions of the package.
    """
    table: _Table = stats.stats  # type: ignore[attr-defined]
    fixed = {key: category_of(key[0], key[2]) for key in table}
    shares = {key: {} if category is None else {category: 1.0} for key, category in fixed.items()}
    for _ in range(_DEPTH):
        for key, category in fixed.items():
            if category is None:
                shares[key] = _of_callers(table[key][4], shares)
    found = []
    for key, (_, calls, own, _, _) in table.items():
        known = shares[key]
        rest = 1 - sum(known.values())
        for category, share in (*known.items(), *([(UNKNOWN, rest)] if rest > 1e-6 else [])):
            found.append(HotSpot(category, _shown(key), round(calls * share), own * share))
    return sorted(found, key=lambda spot: (-spot.seconds, spot.category, spot.function))


def _of_callers(callers: dict[_Key, _Spent], shares: dict[_Key, dict[str, float]]) -> dict[str, float]:
    """Shares by category of a function's time, from those of its callers as far as they are known."""
    weights = {caller: spent[2] + 1e-9 * spent[1] for caller, spent in callers.items()}
    whole = sum(weights.values())
    found: dict[str, float] = {}
    for caller, weight in weights.items():
        for category, share in shares.get(caller, {}).items():
            found[category] = found.get(category, 0.0) + share * weight / whole
    return found


def category_of(file: str, name: str) -> str | None:
    """The category of a function of a file; None where it goes by who calls it."""
    path = Path(file)
    if path.is_relative_to(PACKAGE):
        if name == "<module>":
            return IMPORTS
        inside = path.relative_to(PACKAGE).as_posix()
        if inside.startswith("dsl/"):
            return dsl_category(path.stem) if path.stem in _TOPICS else None
        if name in KERNELS.modules and path.stem == KERNELS.modules[name]:
            return kernel_category(name)
        return next((category for start, category in _BY_MODULE if inside.startswith(start)), None)
    return next((category for part, category in _LIBRARIES if part in file), None)


def _shown(key: _Key) -> str:
    file, line, name = key
    path = Path(file)
    if path.is_relative_to(PACKAGE):
        return f"{path.relative_to(PACKAGE.parent).with_suffix('').as_posix().replace('/', '.')}.{name}:{line}"
    return name if file == "~" else f"{path.stem}.{name}:{line}"


def by_category(spots: list[HotSpot]) -> Iterator[tuple[str, float]]:
    """Categories with their seconds, those first that take most."""
    found: dict[str, float] = {}
    for spot in spots:
        found[spot.category] = found.get(spot.category, 0.0) + spot.seconds
    yield from sorted(found.items(), key=lambda item: -item[1])


def write_hot_spots(path: str | os.PathLike[str], spots: Iterable[HotSpot]) -> None:
    """Writes all functions as CSV: category, function, calls, seconds."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([field.name for field in fields(HotSpot)])
    writer.writerows(astuple(spot) for spot in spots)
    write_text(path, text.getvalue())
