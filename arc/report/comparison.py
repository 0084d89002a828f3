"""The comparison with a baseline, as ``python -m arc compare --json`` writes it, for the page."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arc.errors import InputError, Problem

SHOWN_FUNCTIONS = 40
SHOWN_DIFFERENCES = 50

_KEYS = {
    "baseline", "change", "facts", "clock", "confidence", "pairs", "repeats", "rows", "compared_results", "differences",
    "listed_differences",
}  # fmt: skip


@dataclass(frozen=True)
class ComparisonView:
    """What the page shows of a comparison."""

    found: dict[str, Any]

    @property
    def figures(self) -> dict[str, Any]:
        """What the summary of the run has of it."""
        return {
            "name": self.found["baseline"],
            "results": self.found["compared_results"],
            "differences": self.found["differences"],
        }

    @property
    def categories(self) -> list[dict[str, Any]]:
        """Wholes and categories."""
        return [row for row in self.found["rows"] if not row["primitive"]]

    @property
    def functions(self) -> list[dict[str, Any]]:
        """The functions whose times differ most."""
        rows = [row for row in self.found["rows"] if row["primitive"]]
        return sorted(rows, key=lambda row: -abs(row["difference_seconds"]))[:SHOWN_FUNCTIONS]

    @property
    def differences(self) -> list[dict[str, Any]]:
        """Outputs that differ, the first of them."""
        shown: list[dict[str, Any]] = self.found["listed_differences"][:SHOWN_DIFFERENCES]
        return shown

    @property
    def warnings(self) -> list[str]:
        """What readers must not miss."""
        if self.found["differences"]:
            return [f"{self.found['differences']:,} results differ from those of the baseline."]
        return [] if self.found["compared_results"] else ["No output was compared with the baseline."]


def read_comparison(path: str | os.PathLike[str]) -> ComparisonView:
    """Reads a comparison. Raises InputError for a file that is none."""
    name = os.fspath(path)
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        message = f"cannot be read: {reason}"
        raise InputError(Problem(name, "", message, "make it with 'compare --json'")) from None
    lacking = sorted(_KEYS - found.keys()) if isinstance(found, dict) else sorted(_KEYS)
    if lacking:
        raise InputError(Problem(name, "", f"lacks {', '.join(lacking)}", "make it with 'compare --json'"))
    return ComparisonView(found)
