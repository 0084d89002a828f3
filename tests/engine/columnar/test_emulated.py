"""The device ``emulated``, and so the whole backend of ``cuda``, gives what the device ``cpu`` gives."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from arc.engine.backend import open_backend
from arc.engine.columnar import pools
from arc.engine.columnar.backend import ColumnarBackend
from arc.engine.columnar.device import OnDevice
from arc.engine.plan import Plan, plan
from arc.engine.profile import Profiler
from arc.engine.samples import sliced
from arc.kernels.gpu import calling, emulated
from arc.kernels.gpu.emulated import COMPILER, Emulated
from arc.program.batt import merge
from arc.tasks.task import Task
from tests.engine.columnar.test_backend import executed, mixed, shown, solvers, tasks  # noqa: F401
from tests.engine.programs import differ, program, random_candidate

pytestmark = pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")


@pytest.mark.parametrize("name", ["solvers", "mixed"])
def test_files_equal_those_of_cpu(
    name: str,
    tasks: list[Task],  # noqa: F811
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    planned, few = request.getfixturevalue(name), tasks[24:40]
    files = [executed(open_backend(device), planned, few, tmp_path, 100) for device in ("cpu", "emulated")]
    assert files[0] == files[1]


@pytest.mark.parametrize("seed", range(20))
def test_random_programs_give_what_they_give_on_cpu(seed: int, tasks: list[Task]) -> None:  # noqa: F811
    """250 programs of a seed, so 5,000 in all, on the pairs of a small task."""
    random = Random(f"emulated {seed}")
    planned = plan(merge(random_candidate(random) for _ in range(250)))
    small_tasks = sorted(tasks, key=lambda task: task.cells)[:40]
    (_, samples), *_ = sliced([small_tasks[2 * seed]], 100)
    tests = [sample.expected is None for sample in samples.samples]
    cpu, device = (open_backend(name).load(planned, Profiler()).run(samples) for name in ("cpu", "emulated"))
    assert shown(device, tests) == shown(cpu, tests)


def small() -> Plan:
    """Programs that take apart, choose and put together."""
    texts = (
        "a = rot90(I); O = hconcat(a, I)",
        "o = objects(I, T, F, T); a = argmax(o, size); O = subgrid(a, I)",
        "p = palette(I); f = lbind(fill, I); g = rbind(f, ORIGIN); O = upscale(I, TWO)",
        "h = hsplit(I, THREE); O = first(h)",
    )
    return plan(merge(map(program, texts)), [differ("m = palette(C); O = size(m)")])


@pytest.mark.parametrize(
    ("module", "name", "value"),
    [(emulated, "MEMORY", 2 << 20), (pools, "MAX_ENTRIES", 100), (calling, "WORK_BYTES", 1 << 12)],
    ids=("bytes", "entries", "work"),
)
def test_too_little_room_changes_nothing(
    module: object,
    name: str,
    value: int,
    tasks: list[Task],  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = executed(open_backend("cpu"), small(), tasks[:12], tmp_path)
    monkeypatch.setattr(module, name, value)
    assert executed(open_backend("emulated"), small(), tasks[:12], tmp_path) == whole


@pytest.mark.parametrize("lanes", [2, 8])
def test_threads_side_by_side_change_nothing(lanes: int, tasks: list[Task]) -> None:  # noqa: F811
    (_, samples), *_ = sliced(tasks, 4)
    tests = [sample.expected is None for sample in samples.samples]
    one, many = OnDevice(Emulated()), OnDevice(Emulated(lanes, seed=1))
    backends = [ColumnarBackend("emulated", lambda: one), ColumnarBackend("emulated", lambda: many)]
    found = [backend.load(small(), Profiler()).run(samples) for backend in backends]
    assert shown(found[0], tests) == shown(found[1], tests)
