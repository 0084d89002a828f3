"""What does not fit into memory runs in parts, with the same outcomes."""

from __future__ import annotations

import pytest

from arc.config import ROOT
from arc.dsl.missing import Reason
from arc.engine.backend import Outcomes
from arc.engine.columnar import pools
from arc.engine.columnar.backend import CpuBackend
from arc.engine.columnar.pools import OutOfRoomError
from arc.engine.differs import read_differs
from arc.engine.plan import plan
from arc.engine.profile import Profiler
from arc.engine.samples import sliced
from arc.program.batt import merge
from arc.tasks.sources import load_source
from tests.engine.programs import program

TEXTS = (
    "O = rot90(I)",
    "o = asindices(I); a = rbind(shift, UNITY); f = chain(size, a, initset); s = apply(f, o); O = canvas(ONE, UNITY)",
    "o = objects(I, T, F, T); f = compose(size, first); a = argmax(o, size); O = subgrid(a, I)",
    "O = hmirror(I)",
    "z = ofcolor(I, TEN); l = first(z); O = canvas(ONE, l)",
)
PLAN = plan(merge(map(program, TEXTS)), read_differs(ROOT / "config" / "differs"))
_, SAMPLES = next(sliced(list(load_source("arc-agi-1/training"))[:4], 20))


def found() -> tuple[list[list[object]], list[object], list[object]]:
    """The outcomes, with grids in place of their numbers, whose order is not part of them."""
    outcomes: Outcomes = CpuBackend().load(PLAN, Profiler()).run(SAMPLES)
    outputs = [
        [code if code < 0 or sample.expected is not None else outcomes.grids.grid(code) for code in row]
        for sample, row in zip(SAMPLES.samples, outcomes.output.tolist(), strict=True)
    ]
    return outputs, outcomes.exact.tolist(), outcomes.differs.tolist()


@pytest.mark.parametrize("entries", [1, 20, 300])
def test_parts_have_the_outcomes_of_the_whole(entries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = found()
    runs: list[int] = []
    refuse = pools.Pools.entries_fit

    def counted(self: pools.Pools, size: int) -> None:
        try:
            refuse(self, size)
        except OutOfRoomError:
            runs.append(size)
            raise

    monkeypatch.setattr(pools.Pools, "entries_fit", counted)
    monkeypatch.setattr(pools, "MAX_ENTRIES", entries)
    assert found() == whole
    assert runs
    assert any(row[4] == -Reason.EMPTY for row in whole[0])


def test_values_that_do_not_fit_divide_a_slice_too(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = found()
    for name in ("_VALUES", "_CELLS", "_ITEMS"):
        monkeypatch.setattr(pools, name, 64)
    monkeypatch.setattr(pools, "ROOM", 1 << 15)
    monkeypatch.setattr(pools, "MAX_BYTES", 1 << 14)
    growths: list[bool] = []
    grow = pools.Pools.grow

    def counted(self: pools.Pools) -> None:
        growths.append(self.bounded and 2 * self.bytes() > pools.MAX_BYTES)
        grow(self)

    monkeypatch.setattr(pools.Pools, "grow", counted)
    assert found() == whole
    assert any(growths)
