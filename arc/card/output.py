"""The files of a generation: the batt, a table of its candidates, and the differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from arc.archive.index import joined
from arc.card.differs import Differ, differs_text
from arc.card.generate import Candidate
from arc.files import write_text
from arc.program.batt import Batt, merge
from arc.tables import write_table


def write_generation(folder: Path, candidates: Sequence[Candidate], differs: Iterable[Differ]) -> Batt:
    """Writes ``batt.py``, ``candidates.parquet`` and ``differs.py``, each whole; gives the batt."""
    import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]

    columns = {
        "candidate": (pa.int32(), range(len(candidates))),
        "program": (pa.string(), [each.program.id for each in candidates]),
        "origin": (pa.string(), [each.origin for each in candidates]),
        "parents": (pa.string(), [joined(each.parents) for each in candidates]),
        "mutation": (pa.string(), [each.mutation for each in candidates]),
        "instructions": (pa.int32(), [len(each.program.lines) for each in candidates]),
        "cost": (pa.int32(), [each.cost for each in candidates]),
        "learned_from": (pa.string(), [joined(each.learned_from) for each in candidates]),
    }
    batt = merge(each.program for each in candidates)
    write_text(folder / "batt.py", batt.text())
    write_table(
        folder / "candidates.parquet",
        {name: list(values) for name, (_, values) in columns.items()},
        pa.schema([(name, kind) for name, (kind, _) in columns.items()]),
    )
    write_text(folder / "differs.py", differs_text(differs))
    return batt
