"""Whether two runs gave the same: every candidate on every sample, its output and what the differs say of it.

Outputs are compared by content: on test samples grid by grid, wherever a file lists the grid. Candidates are told by
their position in the batt; where the runs name their programs (``candidates.parquet``), another program at a position
is a difference itself, and its outputs are not compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arc.compare.profiles import Pair
from arc.engine.absence import absence
from arc.engine.results import outputs_path, results_path
from arc.errors import InputError, Problem
from arc.tables import read_table

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]

LISTED = 100_000
"""Differences of one pair that are told in words; beyond that they are counted only."""

KEYS = ("task", "sample", "split", "candidate")

_NULL = -(1 << 15)
_Grid: TypeAlias = tuple[int, int, bytes]


@dataclass(frozen=True)
class Difference:
    """One thing that the runs have different."""

    pair: str
    """which files: the name of the pair"""
    task: str
    """empty where it concerns all tasks"""
    sample: int | None
    candidate: int | None
    what: str
    """``output``, ``exact``, ``differ:<name>``, ``row`` or ``program``"""
    baseline: str
    change: str


@dataclass
class Compared:
    """What was compared, and what differs."""

    results: int = 0
    """candidates times samples, of all pairs"""
    pairs: int = 0
    """pairs that have results"""
    count: int = 0
    """of all differences"""
    differences: list[Difference] = field(default_factory=list)
    """those that are told in words"""

    def add(self, differences: Iterator[Difference], count: int) -> None:
        """Counts differences and keeps those that there is room for."""
        self.count += count
        room = LISTED - len(self.differences)
        self.differences += [each for each, _ in zip(differences, range(max(0, room)), strict=False)]


def compare_outputs(pairs: Sequence[Pair]) -> Compared:
    """Compares the results of all pairs that have them.

    Raises InputError where only one side of a pair has results, and for files that are broken.
    """
    compared = Compared()
    for pair in pairs:
        present = [results_path(side).is_file() for side in (pair.baseline, pair.change)]
        if not any(present):
            continue
        if not all(present):
            missing = results_path(pair.change if present[0] else pair.baseline)
            message = "is missing, so that outputs cannot be compared"
            raise InputError(Problem(str(missing), "", message, "run the job again"))
        compared.pairs += 1
        _compare(pair, compared)
    return compared


def _compare(pair: Pair, compared: Compared) -> None:
    import pyarrow.compute as compute

    programs = _compare_programs(pair, compared)
    same = all(
        path(pair.baseline).read_bytes() == path(pair.change).read_bytes() for path in (results_path, outputs_path)
    )
    if same and not programs:
        compared.results += _rows(pair.baseline)
        return
    grids: dict[_Grid, int] = {}
    tables = [_results(side, grids) for side in (pair.baseline, pair.change)]
    differs = [{name for name in table.column_names if name.startswith("differ:")} for table in tables]
    for name in sorted(differs[0] ^ differs[1]):
        words = ["there" if name in each else "absent" for each in differs]
        compared.add(iter([Difference(pair.name, "", None, None, name, *words)]), 1)
    columns = ["output", "exact", *sorted(differs[0] & differs[1])]
    joined = _joined(tables, columns, programs)
    lone = joined.filter(compute.or_(compute.is_null(joined["exact"]), compute.is_null(joined["exact "])))
    compared.add(_lone(pair, lone), lone.num_rows)
    compared.results += joined.num_rows - lone.num_rows
    for column in columns:
        unequal = joined.filter(compute.not_equal(joined[column], joined[f"{column} "]))
        compared.add(_unequal(pair, unequal, column, list(grids)), unequal.num_rows)


def _joined(tables: Sequence[pyarrow.Table], columns: Sequence[str], without: Sequence[int]) -> pyarrow.Table:
    """The rows of both sides by ``KEYS``, sorted; columns of the change have a blank behind their names. What only one
    side has is null on the other. Some candidates are left out."""
    import pyarrow
    import pyarrow.compute as compute

    both = [table.select([*KEYS, *columns]) for table in tables]
    if without:
        excluded = pyarrow.array(without, pyarrow.int32())
        both = [table.filter(compute.invert(compute.is_in(table["candidate"], value_set=excluded))) for table in both]
    joined = both[0].join(both[1], list(KEYS), join_type="full outer", right_suffix=" ", use_threads=False)
    return joined.sort_by([(key, "ascending") for key in KEYS])


def _rows(prefix: Path) -> int:
    import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]

    count: int = pyarrow.parquet.read_metadata(results_path(prefix)).num_rows
    return count


def _compare_programs(pair: Pair, compared: Compared) -> list[int]:
    """The positions that hold other programs, where both sides tell."""
    paths = [side.parent.parent / "candidates.parquet" for side in (pair.baseline, pair.change)]
    if not all(path.is_file() for path in paths):
        return []
    ids = [read_table(path, ["program"])["program"].to_pylist() for path in paths]
    length = max(map(len, ids))
    first, second = ([*each, *[""] * (length - len(each))] for each in ids)
    other = [position for position in range(length) if first[position] != second[position]]
    found = (
        Difference(pair.name, "", None, position, "program", first[position] or "none", second[position] or "none")
        for position in other
    )
    compared.add(found, len(other))
    return other


def _results(prefix: Path, grids: dict[_Grid, int]) -> pyarrow.Table:
    """The rows of a shard with comparable integers in place of everything but ``KEYS``.

    An output is minus the number of its absence; 0 for a demo sample; for a test sample 1 plus the number of its grid
    in ``grids``, which grids new to it are added to. Null is ``_NULL``.
    """
    import pyarrow
    import pyarrow.compute as compute

    table = read_table(results_path(prefix))
    lacking = [name for name in (*KEYS, "output", "exact") if name not in table.column_names]
    if lacking:
        problem = Problem(str(results_path(prefix)), "", f"has no column {', '.join(lacking)}", "run the job again")
        raise InputError(problem)
    for place, name in enumerate(table.column_names):
        if name not in KEYS:
            numbers = compute.fill_null(compute.cast(table[name], pyarrow.int32()), _NULL)
            table = table.set_column(place, name, numbers)
    place = table.column_names.index("output")
    return table.set_column(place, "output", pyarrow.array(_outputs(prefix, table, grids)))


def _outputs(prefix: Path, results: pyarrow.Table, grids: dict[_Grid, int]) -> NDArray[np.int32]:
    import pyarrow.compute as compute

    table = read_table(outputs_path(prefix), ["height", "width", "cells"])
    found = zip(*(table[name].to_pylist() for name in table.column_names), strict=True)
    numbers = np.array([1 + grids.setdefault(grid, len(grids)) for grid in found], np.int32)
    output: NDArray[np.int32] = results["output"].to_numpy().copy()
    given = compute.equal(results["split"], "test").to_numpy() & (output >= 0)
    if given.any() and int(output[given].max()) >= len(numbers):
        message = f"has {len(numbers)} outputs, but the results name number {int(output[given].max())}"
        raise InputError(Problem(str(outputs_path(prefix)), "", message, "run the job again"))
    output[given] = numbers[output[given]]
    return output


def _lone(pair: Pair, rows: pyarrow.Table) -> Iterator[Difference]:
    for row in rows.to_pylist():
        words = ("absent", "there") if row["exact"] is None else ("there", "absent")
        yield Difference(pair.name, row["task"], row["sample"], row["candidate"], "row", *words)


def _unequal(pair: Pair, rows: pyarrow.Table, column: str, grids: Sequence[_Grid]) -> Iterator[Difference]:
    for row in rows.to_pylist():
        words = [_said(column, row[name], grids) for name in (column, f"{column} ")]
        yield Difference(pair.name, row["task"], row["sample"], row["candidate"], column, *words)


def _said(column: str, value: int, grids: Sequence[_Grid]) -> str:
    """A value in words; a grid as the digits of its rows, such as ``012/345``."""
    if value == _NULL:
        return "none"
    if column == "exact":
        return "yes" if value else "no"
    if column != "output":
        return str(value)
    if value < 0:
        return f"none: {absence(-value).text}"
    if not value:
        return "a grid"
    _, width, cells = grids[value - 1]
    digits = "".join(map(str, cells))
    return "/".join(digits[start : start + width] for start in range(0, len(digits), width)) if width else "empty"
