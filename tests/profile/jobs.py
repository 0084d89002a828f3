"""Profiles of made-up jobs."""

from __future__ import annotations

from typing import Any

from arc.engine.profile import DISPATCH, UNKNOWN, JobProfile, ProfileRow

ROWS = [
    ProfileRow("DSL: grids", "rot90", 2, 30, 0.5, "rot90", distinct=10, bytes_in=40, bytes_out=2_000_000),
    ProfileRow("DSL: patches", "shape", 1, 9, 0.125, "shape_grid", distinct=9),
    ProfileRow("DSL: patches", "shape", 3, 1, 0.25, "shape_patch", distinct=1),
    ProfileRow(DISPATCH, "", 1, 0, 0.0625),
    ProfileRow(UNKNOWN, "", 0, 0, 0.0625),
]


def job(stage: str = "execute", rows: list[ProfileRow] = ROWS, **facts: Any) -> JobProfile:
    """A job whose wall time is that of its rows."""
    wall = sum(row.seconds for row in rows)
    return JobProfile(stage, 1e9, wall, wall, 1 << 27, "wall", rows, **facts)
