"""What kernels take on both sides of a machine, as rows of ``arc/engine/placement.tsv``: a piece of work."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from arc.engine.placement import write_placement
from arc.engine.plan import plan
from arc.profile.calibration import calibrated, where_measured
from arc.program.batt import merge
from tests.gpu.corpus import solvers, tasks
from tests.gpu.devices import opened

TASKS = 60
"""Tasks that kernels are measured on, as ``python -m arc kernels calibrate`` does."""


def rows(device: str, count: int, sizes: Sequence[int]) -> dict[str, Any]:
    """The rows for a card, measured with so many solvers in slices of several sizes."""
    opened_device = opened(device)
    measured = calibrated(opened_device, plan(merge(solvers()[:count])), tasks()[:TASKS], sizes)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "placement.tsv")
        write_placement(path, opened_device.name, measured, where_measured(opened_device))
        return {"kernels": len(measured) - 1, "rows": path.read_text(encoding="utf-8")}
