"""The files of a generation: the batt, a table of its candidates, and the differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from arc.archive.index import joined
from arc.arrow import numbers, strings
from arc.card.differs import Differ, differs_text
from arc.card.generate import Candidate
from arc.files import write_text
from arc.program.batt import Batt, merge
from arc.tables import write_table

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]


def write_generation(folder: Path, candidates: Sequence[Candidate], differs: Iterable[Differ]) -> Batt:
    """Writes ``batt.py``, ``candidates.parquet`` and ``differs.py``, each whole; gives the batt."""
    columns = {
        "candidate": _integers(range(len(candidates))),
        "program": strings([each.program.id for each in candidates]),
        "origin": strings([each.origin for each in candidates]),
        "parents": strings([joined(each.parents) for each in candidates]),
        "mutation": strings([each.mutation for each in candidates]),
        "instructions": _integers([len(each.program.lines) for each in candidates]),
        "cost": _integers([each.cost for each in candidates]),
        "learned_from": strings([joined(each.learned_from) for each in candidates]),
    }
    batt = merge(each.program for each in candidates)
    write_text(folder / "batt.py", batt.text())
    write_table(folder / "candidates.parquet", columns)
    write_text(folder / "differs.py", differs_text(differs))
    return batt


def _integers(values: Sequence[int]) -> pyarrow.Array:
    return numbers(np.array(values, np.int32))
