"""How often the host waits for a device: for sizes only, and never for what is missing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from arc.engine.columnar.device_backend import DeviceBackend
from arc.engine.columnar.machine import Machine
from arc.engine.columnar.schedule import Wave
from arc.engine.plan import plan
from arc.engine.profile import DISPATCH, GPU_START, TRANSFERS, Profiler, ProfileRow
from arc.engine.samples import sliced
from arc.engine.switches import DEFAULT, only
from arc.kernels.cpu.library import NOT_MEMOIZED
from arc.kernels.gpu.emulated import COMPILER, Emulated
from arc.kernels.gpu.library import KERNELS, Made
from arc.program.batt import merge
from arc.tasks.sources import load_source
from tests.engine.columnar.test_backend import DIFFERS, SOLVERS
from tests.engine.programs import program, random_candidate

pytestmark = pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")

READS = {
    Made.SCALAR: 0,
    Made.GRID: 2,  # the room of all entries; how many values are new, and how large
    Made.RUN: 2,
    Made.PARTS: 5,  # the same twice, for parts and for runs of them, or for runs that have none; how many parts
    Made.GRID_PARTS: 5,
}
"""At most, by what a kernel makes; one more where the memo looks for new arguments. Besides, it is asked once for every
domain how often its entries are computed, where that may bound values."""


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[Made, bool], Counter[int]]:
    """By what kernels make and whether a memo has a part in it: how many waves waited how often."""
    found: dict[tuple[Made, bool], Counter[int]] = {}
    run, bounded, made = Machine._wave, Machine._call_bounded, Machine._made

    def counted(self: Machine, wave: Wave) -> None:
        meter = self.processor.meter
        assert meter is not None
        parts[:] = 0, 0
        before = meter.reads
        run(self, wave)
        memo = self.memoize and wave.kernel not in NOT_MEMOIZED and bool(wave.args) and not wave.nodes[0].segment
        if not parts[0]:
            key = KERNELS[wave.kernel].made, memo
            found.setdefault(key, Counter())[meter.reads - before - parts[1]] += 1

    def in_parts(self: Machine, *args: Any) -> None:
        parts[0] = 1
        bounded(self, *args)

    def asked(self: Machine, *args: Any) -> Any:
        meter = self.processor.meter
        assert meter is not None
        before = meter.reads
        times = made(self, *args)
        parts[1] += meter.reads - before
        assert parts[1] <= len(args[0].nodes)
        return times

    parts = [0, 0]
    monkeypatch.setattr(Machine, "_made", asked)
    monkeypatch.setattr(Machine, "_wave", counted)
    monkeypatch.setattr(Machine, "_call_bounded", in_parts)
    return found


@pytest.mark.parametrize("switches", [DEFAULT, only("waves", "sharing")], ids=("memo", "no memo"))
def test_waves_wait_for_sizes_only(switches: Any, waits: dict[tuple[Made, bool], Counter[int]]) -> None:
    random = Random(11)
    planned = plan(merge([*SOLVERS, *(random_candidate(random) for _ in range(60))]), DIFFERS)
    _, samples = next(sliced(list(load_source("arc-agi-1/training"))[:6], 24))
    DeviceBackend("emulated", Emulated, switches).load(planned, Profiler()).run(samples)
    assert {made for made, _ in waits} == set(READS)
    for (made, memo), counts in waits.items():
        assert max(counts) <= READS[made] + memo, (made, memo, counts)
    assert waits[Made.SCALAR, False][0] == sum(waits[Made.SCALAR, False].values()) > 20


def test_the_profile_has_launches_their_time_and_copies() -> None:
    texts = ("a = rot90(I); O = hconcat(a, I)", "o = objects(I, T, F, T); a = argmax(o, size); O = subgrid(a, I)")
    _, samples = next(sliced(list(load_source("arc-agi-1/training"))[:4], 16))
    profiler = Profiler()
    executable = DeviceBackend("emulated", Emulated).load(plan(merge(map(program, texts))), profiler)
    with profiler.span(DISPATCH):
        executable.run(samples)
    rows = profiler.rows()
    (start,) = [row for row in rows if row.category == GPU_START]
    assert start.calls == 1
    (copies,) = [row for row in rows if row.category == TRANSFERS]
    cells = sum(len(sample.input) * len(sample.input[0]) for sample in samples.samples)
    assert (copies.bytes_to_device or 0) > cells
    assert (copies.bytes_to_host or 0) >= 4 * 2 * len(samples.samples)
    (kernel,) = [row for row in rows if row.kernel == "rot90" and row.category.startswith("DSL")]
    assert (kernel.launches or 0) >= 2
    assert 0 < (kernel.device_seconds or 0) <= kernel.seconds
    assert total(rows, "launches") > 20
    assert total(rows, "device_seconds") < sum(row.seconds for row in rows)


def total(rows: list[ProfileRow], measure: str) -> float:
    return sum(getattr(row, measure) or 0 for row in rows)
