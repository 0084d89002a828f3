"""Optional optimisations change no result, alone or in any combination."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from arc.config import complete, schema
from arc.engine.columnar.backend import CpuBackend
from arc.engine.differs import read_differs
from arc.engine.plan import Plan, plan
from arc.engine.profile import DISPATCH, ERRORS, INTERNING, LOADING, Profiler
from arc.engine.samples import sliced
from arc.engine.switches import DEFAULT, SWITCHES, Switches, only
from arc.program.batt import merge
from arc.provenance import ROOT
from arc.tasks.sources import load_source
from arc.tasks.task import Task
from tests.engine.columnar.test_backend import SOLVERS, executed
from tests.engine.programs import program, random_candidate, random_differ

POWERS = [
    "f = power(hmirror, TWO); O = f(I)",
    "f = rbind(upscale, TWO); g = power(f, TWO); O = g(I)",
    "f = power(trim, TEN); O = f(I)",
    "o = objects(I, T, F, T); s = size(o); f = power(rot90, s); O = f(I)",
    "f = compose(hmirror, rot90); g = power(f, THREE); h = power(g, TWO); O = h(I)",
]
"""Programs with ``power``: constant and counted, with and without an end."""

SHARING = [
    "a = rot90(I); b = vmirror(a); O = hconcat(a, b)",
    "a = rot90(I); b = vmirror(a); O = vconcat(a, b)",
    "o = objects(I, T, F, T); f = first(o); O = subgrid(f, I)",
    "o = objects(I, T, F, T); f = last(o); O = subgrid(f, I)",
    "O = rot90(I)",
    "a = rot180(I); O = rot270(a)",
]
"""Programs with parts in common, and some that give the same output."""


@pytest.fixture(scope="module")
def tasks() -> list[Task]:
    return Random(4).sample(list(load_source("arc-agi-1/training")), 5)


@pytest.fixture(scope="module")
def planned() -> Plan:
    random = Random(11)
    programs = [*map(program, (*POWERS, *SHARING)), *(random_candidate(random) for _ in range(40))]
    return plan(merge(programs), [random_differ(random, f"differ_{number}") for number in range(5)])


def test_every_combination_gives_the_same_files(planned: Plan, tasks: list[Task], tmp_path: Path) -> None:
    wanted = executed(CpuBackend(), planned, tasks, tmp_path)
    for values in product([False, True], repeat=len(SWITCHES)):
        switches = Switches(*values)
        assert executed(CpuBackend(switches), planned, tasks, tmp_path) == wanted, switches


@pytest.mark.parametrize("name", SWITCHES)
def test_solvers_give_the_same_files_without_it(name: str, tasks: list[Task], tmp_path: Path) -> None:
    solvers = plan(merge(SOLVERS[::4]), read_differs(ROOT / "config" / "differs"))
    without = only(*(other for other in SWITCHES if other != name))
    wanted = executed(CpuBackend(only(*SWITCHES)), solvers, tasks[:2], tmp_path)
    assert executed(CpuBackend(without), solvers, tasks[:2], tmp_path) == wanted


def counted(switches: Switches, planned: Plan, tasks: list[Task]) -> dict[str, tuple[int, int]]:
    """Calls and entries of the kernels of every primitive, of all together, and of the memo."""
    profiler = Profiler()
    executable = CpuBackend(switches).load(planned, profiler)
    for _, samples in sliced(tasks, 256):
        executable.run(samples)
    found: dict[str, tuple[int, int]] = {}
    for row in profiler.rows():
        names = ["memo"] if row.category == INTERNING else [row.primitive, "all"]
        for name in names if row.category not in (DISPATCH, LOADING, ERRORS) else []:
            calls, entries = found.get(name, (0, 0))
            found[name] = calls + row.calls, entries + row.entries
    return found


def test_every_switch_does_what_it_says(planned: Plan, tasks: list[Task]) -> None:
    found = {name: counted(only(*(set(SWITCHES) - {name})), planned, tasks) for name in SWITCHES}
    whole = counted(only(*SWITCHES), planned, tasks)
    assert "memo" in whole
    assert "memo" not in found["memo"]
    assert found["waves"]["all"][0] > whole["all"][0]
    assert found["sharing"]["rot90"][1] > whole["rot90"][1]


def test_the_configuration_has_the_same_switches_and_defaults() -> None:
    keys = schema()["properties"]["engine"]["properties"]
    described = {key for key, spec in keys.items() if spec.get("type") == "boolean"}
    assert described == set(SWITCHES)
    engine = complete({})["engine"]
    assert Switches(**{name: engine[name] for name in SWITCHES}) == DEFAULT
