"""Too little memory on a device, wherever it is noticed, halves a slice and changes no result."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from arc.engine.absence import Failure
from arc.engine.backend import Outcomes, Slice
from arc.engine.columnar import backend as columnar
from arc.engine.columnar.device_backend import DeviceBackend
from arc.engine.columnar.machine import Machine
from arc.engine.isolating import Isolating
from arc.engine.plan import Plan, plan
from arc.engine.profile import Profiler
from arc.engine.samples import sliced
from arc.errors import InputError
from arc.kernels.gpu.emulated import COMPILER, Emulated
from arc.program.batt import merge
from arc.tasks.sources import load_source
from tests.engine.columnar.test_backend import shown
from tests.engine.programs import differ, program
from tests.kernels.gpu.allocator import Refusing

pytestmark = pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")

PLAN = plan(
    merge(
        program(text)
        for text in (
            "a = rot90(I); O = hconcat(a, I)",
            "o = objects(I, T, F, T); a = argmax(o, size); O = subgrid(a, I)",
            "h = hsplit(I, THREE); O = first(h)",
            "p = index(I, ZERO_BY_TWO); O = canvas(p, UNITY)",
        )
    ),
    [differ("m = palette(C); O = size(m)")],
)
_, SAMPLES = next(sliced(list(load_source("arc-agi-1/training"))[:2], 4))
ONE_SAMPLE = SAMPLES._replace(samples=SAMPLES.samples[-1:])
ONE_PROGRAM = plan(merge([program("o = objects(I, T, F, T); a = argmax(o, size); O = subgrid(a, I)")]))
RUNS = 120
"""At most so many allocations, spread over a run, are tried."""


def backend(memory: int | None = None) -> DeviceBackend:
    return DeviceBackend("emulated", lambda: Emulated(memory=memory))


def given(planned: Plan, samples: Slice, device: DeviceBackend) -> list[Any]:
    executable = Isolating(planned, device.load(planned, Profiler()))
    return shown(executable.run(samples), [sample.expected is None for sample in samples.samples])


@pytest.fixture
def refusing(monkeypatch: pytest.MonkeyPatch) -> Refusing:
    """Decides about the allocations of arrays while a plan runs on a slice."""
    allocator, run = Refusing(), columnar._Lowered._run

    def refused(self: Any, samples: Slice, bounded: bool) -> Outcomes:
        with allocator.active():
            return run(self, samples, bounded)

    monkeypatch.setattr(columnar._Lowered, "_run", refused)
    return allocator


@pytest.mark.parametrize(
    ("planned", "samples"),
    [(PLAN, SAMPLES), (PLAN, ONE_SAMPLE), (ONE_PROGRAM, ONE_SAMPLE)],
    ids=("slice", "one sample", "one candidate on one sample"),
)
def test_any_allocation_may_fail(planned: Plan, samples: Slice, refusing: Refusing) -> None:
    undisturbed = given(planned, samples, backend())
    allocations = refusing.count
    assert allocations > 100
    for number in range(1, allocations + 1, max(1, allocations // RUNS)):
        refused = refusing.refused
        refusing.fail(refusing.count + number)
        assert given(planned, samples, backend()) == undisturbed, f"allocation {number} of {allocations}"
        assert refusing.refused == refused + 1


def test_a_device_that_is_too_small_for_a_slice_runs_its_parts(refusing: Refusing) -> None:
    _, samples = next(sliced(list(load_source("arc-agi-1/training"))[:12], 40))
    given(PLAN, ONE_SAMPLE, backend())
    least = refusing.peak
    undisturbed = given(PLAN, samples, backend())
    refusing.bound((least + refusing.peak) // 2)
    assert given(PLAN, samples, backend()) == undisturbed
    assert refusing.refused


def test_what_does_not_fit_alone_has_failed_alone(refusing: Refusing, caplog: pytest.LogCaptureFixture) -> None:
    small, large = program("O = rot90(I)"), program("O = upscale(I, NINE)")
    planned = plan(merge([small, large]))
    grid = tuple(tuple((i * j) % 10 for j in range(9)) for i in range(9))
    samples = Slice((((grid, grid),),), (ONE_SAMPLE.samples[0]._replace(task=0, input=grid, expected=None),))
    whole = given(planned, samples, backend())
    call = refusing_calls_of(Emulated.launch, "upscale")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Emulated, "launch", call)
        part = given(planned, samples, backend())
    assert part[0][0][0] == whole[0][0][0]
    assert part[0][0][1] is Failure.FAILED
    assert "does not fit into the memory" in caplog.text


def refusing_calls_of(launch: Callable[..., None], kernel: str) -> Callable[..., None]:
    """Launches that lack memory for a kernel."""

    def refused(self: Emulated, room: str, name: str, *args: Any) -> None:
        if name.startswith(f"write_{kernel}"):
            raise MemoryError
        launch(self, room, name, *args)

    return refused


def test_the_budget_is_one_for_pools_and_memories(monkeypatch: pytest.MonkeyPatch) -> None:
    _, samples = next(sliced(list(load_source("arc-agi-1/training"))[:12], 40))
    budgets: list[int] = []
    run = columnar._Lowered._run

    def watched(self: Any, part: Slice, bounded: bool) -> Outcomes:
        outcomes = run(self, part, bounded)
        pools = self.processor.pools
        held = sum(
            each.offsets.nbytes + sum(size.nbytes for size in each.sizes) + each.words.nbytes + each.table.nbytes
            for each in (pools.grids, pools.runs, *(memory._keys for memory in self.processor._memories.values()))
        )
        held += sum(memory.values.nbytes for memory in self.processor._memories.values())
        assert pools.budget.held == held
        budgets.append(held)
        return outcomes

    monkeypatch.setattr(columnar._Lowered, "_run", watched)
    undisturbed = given(PLAN, samples, backend())
    (held,) = budgets
    budgets.clear()
    assert given(PLAN, samples, backend(held - 1)) == undisturbed
    assert len(budgets) > 1
    assert max(budgets) < held


def test_the_next_part_finds_the_memory_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a slice that did not fit had made is gone before its halves run."""
    machines: list[weakref.ref[Machine]] = []
    run = columnar._Lowered._run

    def watched(self: Any, samples: Slice, bounded: bool) -> Outcomes:
        assert not [machine for machine in machines if machine() is not None]
        return run(self, samples, bounded)

    class Watched(Machine):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            machines.append(weakref.ref(self))

    monkeypatch.setattr(columnar._Lowered, "_run", watched)
    monkeypatch.setattr(columnar, "Machine", Watched)
    monkeypatch.setattr("arc.engine.columnar.pools.MAX_ENTRIES", 12)
    assert np.array_equal(given(PLAN, SAMPLES, backend())[1], given(PLAN, SAMPLES, backend())[1])
    assert len(machines) > 2


def test_a_device_without_room_for_empty_pools_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    device = backend()
    executable = Isolating(PLAN, device.load(PLAN, Profiler()))

    def full(*_: Any) -> None:
        raise MemoryError

    monkeypatch.setattr("arc.engine.columnar.device.DevicePools", full)
    monkeypatch.setattr("arc.engine.columnar.pools.MAX_ENTRIES", 1)
    with pytest.raises(InputError, match="emulated has too little memory for kernels and empty pools"):
        executable.run(SAMPLES)
    with pytest.raises(InputError, match="end what else runs on it"):
        device.load(PLAN, Profiler())
