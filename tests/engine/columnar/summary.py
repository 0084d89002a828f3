"""What a differential run compared, as a report that later parts of the run can be added to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from arc.files import write_text
from tests.engine.columnar.coverage_table import Key, table
from tests.engine.columnar.reducing import Difference

COLUMNS = ("primitive", "operands", "in the table", "times", "with a value")
_TOTALS = ("programs", "lines", "results", "differing")
_MISSING = "missing: "


@dataclass
class Summary:
    """What was compared."""

    programs: int = 0
    lines: int = 0
    """of the programs; equal ones of a block count once"""
    results: int = 0
    """of lines that are values, on all samples"""
    differing: int = 0
    """lines that differ although no line does that they need"""
    missing: Counter[str] = field(default_factory=Counter)
    """results that are missing, by reason"""
    coverage: Counter[Key] = field(default_factory=Counter)
    """lines of programs, by what they call with what"""
    with_value: Counter[Key] = field(default_factory=Counter)
    """those of them that are not missing on all samples"""
    kernels: set[str] = field(default_factory=set)
    """what the engine's graphs consist of"""
    differences: list[Difference] = field(default_factory=list)
    """some of the lines that differ"""

    def add(self, other: Summary) -> None:
        """Takes in another part."""
        for name in _TOTALS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.missing.update(other.missing)
        self.coverage.update(other.coverage)
        self.with_value.update(other.with_value)
        self.kernels |= other.kernels
        self.differences += other.differences

    def rare(self, times: int) -> list[Key]:
        """The rows of the table that occurred less often."""
        return [row.key for row in table() if self.coverage[row.key] < times]

    def write(self, path: Path) -> None:
        """Writes the totals, then how often every combination occurred, those of the table first."""
        known = [row.key for row in table()]
        others = sorted(set(self.coverage) - set(known))
        rows: list[tuple[str, ...]] = [(name, str(getattr(self, name))) for name in _TOTALS]
        rows += [(_MISSING + reason, str(count)) for reason, count in sorted(self.missing.items())]
        rows.append(COLUMNS)
        for place, keys in (("yes", known), ("no", others)):
            for key in keys:
                rows.append((key[0], "; ".join(key[1:]), place, str(self.coverage[key]), str(self.with_value[key])))
        write_text(path, "".join("\t".join(row) + "\n" for row in rows))

    def __str__(self) -> str:
        counts = [self.coverage[row.key] for row in table()]
        never = sum(not self.with_value[row.key] for row in table())
        missing = ", ".join(f"{reason.lower()} {count:,}" for reason, count in self.missing.most_common())
        return (
            f"{self.programs:,} programs, {self.lines:,} different lines in their blocks, {self.results:,} results,\n"
            f"  {self.missing.total():,} of them missing: {missing}\n"
            f"{len(counts):,} combinations in the table, each at least {min(counts):,} times, "
            f"{never:,} of them never with a value;\n"
            f"  {len(self.coverage):,} combinations in all\n"
            f"{self.differing:,} lines differ"
        )


def read_summary(path: Path) -> Summary:
    """What a report says."""
    summary = Summary()
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    start = rows.index(list(COLUMNS))
    for name, total in rows[:start]:
        if name in _TOTALS:
            setattr(summary, name, int(total))
        else:
            summary.missing[name.removeprefix(_MISSING)] = int(total)
    for name, operands, _, times, with_value in rows[start + 1 :]:
        key = (name, *operands.split("; ")) if operands else (name,)
        summary.coverage[key] = int(times)
        summary.with_value[key] = int(with_value)
    summary.coverage, summary.with_value = +summary.coverage, +summary.with_value
    return summary
