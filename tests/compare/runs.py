"""Runs to compare, made up: profiles, results and outputs as ``execute`` writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from arc.dsl.values import Grid
from arc.engine.backend import Outcomes
from arc.engine.grids import pack
from arc.engine.profile import CPU, JobProfile, ProfileRow
from arc.engine.profile_file import write_profile
from arc.engine.results import profile_path, result_writer
from arc.engine.samples import Key

Cell = tuple[str, str]

DEMO_EXACT, DEMO_WRONG = "exact", "wrong"


def write_job(
    prefix: Path,
    seconds: Mapping[Cell, float],
    calls: Mapping[Cell, int] | None = None,
    clock: str = CPU,
    cpu: float | None = None,
) -> None:
    """A profile with these seconds and calls (1 where not given) by category and primitive."""
    rows = [
        ProfileRow(category, primitive, (calls or {}).get((category, primitive), 1), 10, value)
        for (category, primitive), value in sorted(seconds.items())
    ]
    total = sum(seconds.values())
    job = JobProfile("execute", 0.0, total, total if cpu is None else cpu, 1, clock, rows)
    write_profile(profile_path(prefix), [job])


def write_results(
    prefix: Path,
    tests: Sequence[Grid | int],
    demos: Sequence[str | int],
    scores: Sequence[int] = (),
    task: str = "aa",
    differs: Sequence[str] = ("near",),
) -> None:
    """Results of candidates on a demo sample and a test sample of one task.

    ``tests`` has a candidate's output on the test sample, a grid or minus the number of its absence; ``demos`` whether
    it is exact on the demo sample, or the same number. ``scores`` are those of all differs, 500 where not given.
    """
    known: list[Grid] = []
    output = np.zeros((2, len(tests)), np.int32)
    exact = np.zeros((2, len(tests)), np.bool_)
    found = np.full((len(differs), 2, len(tests)), -1, np.int16)
    for candidate, (demo, test) in enumerate(zip(demos, tests, strict=True)):
        if isinstance(demo, int):
            output[0, candidate] = demo
        else:
            exact[0, candidate] = demo == DEMO_EXACT
            found[:, 0, candidate] = scores[candidate] if scores else 500
        if isinstance(test, int):
            output[1, candidate] = test
        else:
            known += [test] if test not in known else []
            output[1, candidate] = known.index(test)
    with result_writer(prefix, differs) as writer:
        writer.add([Key(task, 0, "demo"), Key(task, 1, "test")], Outcomes(output, exact, found, pack(known)))
