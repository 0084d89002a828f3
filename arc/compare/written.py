"""A comparison as files."""

from __future__ import annotations

import csv
import json
import os
from dataclasses import asdict, fields

from arc.compare.comparison import Comparison
from arc.compare.outputs import Compared, Difference
from arc.files import whole_file, write_text


def write_json(path: str | os.PathLike[str], comparison: Comparison) -> None:
    """Writes a comparison as JSON; ``docs/architecture.md`` describes it."""
    write_text(path, json.dumps(comparison.as_json(), indent=1, ensure_ascii=False, allow_nan=False) + "\n")


def write_differences(path: str | os.PathLike[str], outputs: Compared) -> None:
    """Writes the differences of outputs as CSV, a row each; the header alone where there are none."""
    with whole_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [field.name for field in fields(Difference)], lineterminator="\n")
        writer.writeheader()
        writer.writerows(map(asdict, outputs.differences))
