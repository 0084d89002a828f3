"""The device ``cpu`` gives what the device ``python`` gives, whatever the slices, the schedule and the memos."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arc.config import ROOT
from arc.dsl.missing import Reason
from arc.engine.absence import absence
from arc.engine.backend import Backend, Executable, Outcomes, Slice, open_backend
from arc.engine.columnar import backend as columnar_backend
from arc.engine.columnar.backend import CpuBackend
from arc.engine.columnar.graph import Node
from arc.engine.columnar.schedule import Wave, reads
from arc.engine.differs import read_differs
from arc.engine.executor import execute
from arc.engine.plan import Plan, plan
from arc.engine.profile import TASKS, Profiler
from arc.engine.results import outputs_path, result_writer, results_path
from arc.engine.samples import sliced
from arc.program.batt import merge
from arc.program.parse import parse_file
from arc.tasks.sources import load_source
from arc.tasks.task import Task
from tests.engine.programs import program, random_candidate, random_differ

DEFINITIONS = [
    definition
    for path in sorted((ROOT / "config" / "solvers").glob("*.py"))
    for definition in parse_file(path).definitions
]
SOLVERS = [definition.program for definition in DEFINITIONS]
DIFFERS = read_differs(ROOT / "config" / "differs")
ABSENT = {
    "n = ofcolor(I, TEN); l = first(n); O = canvas(ONE, l)": {Reason.EMPTY},
    "z = divide(ONE, ZERO); O = canvas(z, UNITY)": {Reason.ZERO_DIVISION},
    "m = multiply(THOUSAND, TEN); l = astuple(m, m); O = canvas(ZERO, l)": {Reason.TOO_LARGE},
    "f = upscale(I, TEN); g = upscale(f, TEN); O = upscale(g, TEN)": {Reason.TOO_LARGE},
    "p = interval(ZERO, TEN, ZERO); O = repeat(p, ONE)": {Reason.BAD_ARGUMENT},
    "a = repeat(TEN, ONE); O = repeat(a, ONE)": {Reason.NOT_A_GRID},
    "f = repeat(I, THREE); O = get_nth_t(f, FIVE)": {Reason.OUT_OF_RANGE},
    "f = repeat(I, THREE); O = other(f, I)": {Reason.NO_MATCH},
    "o = ofcolor(I, TEN); u = ulcorner(o); O = canvas(ONE, u)": {Reason.WRONG_TYPE},
}
"""Programs that never give an output, and why."""


@pytest.fixture(scope="module")
def tasks() -> list[Task]:
    """64 training tasks of both data sets, half of them those that solvers were written for."""
    solved = {definition.name.removeprefix("solve_") for definition in DEFINITIONS}
    own = [task for task in load_source("arc-agi-1/training") if task.id in solved]
    return [*Random(1).sample(own, 32), *Random(2).sample(list(load_source("arc-agi-2/training")), 32)]


@pytest.fixture(scope="module")
def solvers() -> Plan:
    """Everything in ``config/solvers`` with all differs."""
    return plan(merge(SOLVERS), DIFFERS)


@pytest.fixture(scope="module")
def mixed() -> Plan:
    """Random programs and differs, and programs without outputs."""
    random = Random(7)
    programs = [random_candidate(random) for _ in range(120)]
    programs[10:10] = map(program, ABSENT)
    return plan(merge(programs), [random_differ(random, f"differ_{number}") for number in range(10)])


def executed(backend: Backend, plan: Plan, tasks: Sequence[Task], folder: Path, size: int = 256) -> list[bytes]:
    """The bytes of both result files."""
    profiler = Profiler()
    differs = [name for name, _ in plan.differs]
    with profiler.span(TASKS), result_writer(folder / "0", differs) as writer:
        execute(plan, tasks, backend, writer, profiler, size, lambda *_: None)
    return [path(folder / "0").read_bytes() for path in (results_path, outputs_path)]


def shown(found: Outcomes, tests: Sequence[bool]) -> list[Any]:
    """Outcomes with the outputs on test samples by content."""
    grids = [found.grids.grid(number) for number in range(len(found.grids))]
    outputs = [
        [absence(-code) if code < 0 else grids[code] if test else code for code in row]
        for test, row in zip(tests, found.output.tolist(), strict=True)
    ]
    return [outputs, found.exact.tolist(), found.differs.tolist()]


class Recorder:
    """A device that remembers what it gave."""

    def __init__(self, device: str) -> None:
        self.name = device
        self.found: list[list[Any]] = []

    def load(self, plan: Plan, profiler: Profiler) -> Executable:
        self.executable = open_backend(self.name).load(plan, profiler)
        return self

    def run(self, samples: Slice) -> Outcomes:
        outcomes = self.executable.run(samples)
        self.found.append(shown(outcomes, [sample.expected is None for sample in samples.samples]))
        return outcomes


@pytest.mark.parametrize("name", ["solvers", "mixed"])
def test_outcomes_and_files_equal_those_of_python(
    name: str, tasks: list[Task], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    planned = request.getfixturevalue(name)
    cpu, python = Recorder("cpu"), Recorder("python")
    files = [executed(device, planned, tasks, tmp_path, 100) for device in (cpu, python)]
    assert cpu.found == python.found
    assert files[0] == files[1]


def test_solvers_solve_their_tasks(solvers: Plan, tasks: list[Task]) -> None:
    own = next(number for number, each in enumerate(DEFINITIONS) if each.name == f"solve_{tasks[0].id}")
    (_, samples), *_ = sliced(tasks[:1], 100)
    found = CpuBackend().load(solvers, Profiler()).run(samples)
    demos = [sample.expected is not None for sample in samples.samples]
    assert found.exact[demos, own].all()
    assert (found.differs[:, demos, own] == 1000).all()
    assert (found.differs[:, ~found.exact.any(axis=1), :] == -1).all()


@pytest.mark.parametrize("name", ["solvers", "mixed"])
def test_files_do_not_hang_on_slices(
    name: str, tasks: list[Task], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    planned = request.getfixturevalue(name)
    few = tasks[30:42]
    whole = executed(CpuBackend(), planned, few, tmp_path)
    assert executed(CpuBackend(), planned, few, tmp_path, 7) == whole
    assert executed(CpuBackend(), planned, few[:3], tmp_path, 1) == executed(CpuBackend(), planned, few[:3], tmp_path)


def _one_by_one(random: Random, nodes: list[Node]) -> list[Wave]:
    """The nodes in any order in which each follows what it reads, every one in a wave of its own."""
    given = set(map(id, nodes))
    waiting = {id(node): {id(read) for read in reads(node)} & given for node in nodes}
    found = []
    while waiting:
        ready = [node for node in nodes if id(node) in waiting and not waiting[id(node)]]
        random.shuffle(ready)
        for node in ready[: 1 + len(ready) // 2]:
            del waiting[id(node)]
            for others in waiting.values():
                others.discard(id(node))
            found.append(Wave(node.kernel, node.statics, (node,), tuple(reads(node))))
    return found


def test_files_do_not_hang_on_the_order_of_waves(
    solvers: Plan, tasks: list[Task], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = executed(CpuBackend(), solvers, tasks[30:42], tmp_path)
    for seed in range(3):
        random = Random(seed)
        monkeypatch.setattr(columnar_backend, "waves", lambda nodes, _, random=random: _one_by_one(random, nodes))
        assert executed(CpuBackend(), solvers, tasks[30:42], tmp_path) == whole


def test_files_do_not_hang_on_the_seed_of_hashes(tasks: list[Task], tmp_path: Path) -> None:
    batt = tmp_path / "batt.py"
    batt.write_text(merge([*SOLVERS[:20], *map(program, ABSENT)]).text())
    wanted = ", ".join(repr(task.id) for task in tasks[:6])
    code = (
        "import sys; from pathlib import Path\n"
        "from tests.engine.columnar.test_backend import *\n"
        "from arc.program.batt import read_batt\n"
        f"tasks = [task for task in load_source('arc-agi-1/training') if task.id in ({wanted})]\n"
        "planned = plan(read_batt(sys.argv[1]), DIFFERS)\n"
        "executed(open_backend('cpu'), planned, tasks, Path(sys.argv[2]))\n"
    )
    files = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        command = [sys.executable, "-c", code, str(batt), str(folder)]
        subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed})
        files.append([path(folder / "0").read_bytes() for path in (results_path, outputs_path)])
    assert files[0] == files[1]


def test_programs_without_output_disturb_no_other(tasks: list[Task]) -> None:
    turned = program("O = rot90(I)")
    planned = plan(merge([*map(program, ABSENT), turned]), DIFFERS)
    (_, samples), *_ = sliced(tasks, 40)
    found = CpuBackend().load(planned, Profiler()).run(samples)
    for number, reasons in enumerate(ABSENT.values()):
        assert {absence(-code) for code in found.output[:, number].tolist()} == reasons
        assert (found.differs[:, :, number] == -1).all()
        assert not found.exact[:, number].any()
    assert (found.output[:, -1] >= 0).all()
    alone = CpuBackend().load(plan(merge([turned]), DIFFERS), Profiler()).run(samples)
    tests = [sample.expected is None for sample in samples.samples]
    assert (
        shown(found._replace(differs=found.differs[:, :, -1:], output=found.output[:, -1:]), tests)[0]
        == (shown(alone, tests)[0])
    )
    assert found.differs[:, :, -1:].tolist() == alone.differs.tolist()


def test_slices_without_demos_or_without_outputs(tasks: list[Task]) -> None:
    planned = plan(merge(map(program, ABSENT)), DIFFERS)
    for _, samples in sliced(tasks[:3], 1):
        found = CpuBackend().load(planned, Profiler()).run(samples)
        assert (found.output < 0).all()
        assert len(found.grids) == 0
    nothing = plan(merge([program("O = rot90(I)")]))
    (_, samples), *_ = sliced(tasks, 5)
    found = CpuBackend().load(nothing, Profiler()).run(samples)
    assert found.differs.shape == (0, 5, 1)
    assert (found.output >= 0).all()
