"""A backend that breaks down on a sample loses the results of that sample, and no others."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet  # type: ignore[import-untyped, unused-ignore]
import pytest

from arc.engine.absence import Failure
from arc.engine.backend import BACKENDS, Backend, Executable, Outcomes, Slice
from arc.engine.plan import Plan
from arc.engine.profile import Profiler
from arc.engine.python_backend import PythonBackend
from arc.engine.results import Failed, read_failures
from arc.engine.shard import run_shard
from arc.kernels.gpu.emulated import COMPILER
from arc.program.batt import merge
from tests.engine.programs import program

POISON = ((9, 9, 9),)
DIFFER = """
def shape(S, I, C):
    x1 = shape(C)
    x2 = shape(I)
    x3 = equality(x1, x2)
    O = branch(x3, TEN, ONE)
    return O
"""


class Breaking:
    """The Python backend, which breaks down on slices with a certain input."""

    name = "python"

    def load(self, plan: Plan, profiler: Profiler) -> Executable:
        whole = PythonBackend().load(plan, profiler)

        class Loaded:
            def run(self, samples: Slice) -> Outcomes:
                if any(sample.input == POISON for sample in samples.samples):
                    raise ZeroDivisionError("planted")
                return whole.run(samples)

        return Loaded()


def rows(
    folder: Path, slice_samples: int, over: Callable[[], bool] = lambda: False, device: str = "python"
) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    prefix = folder / f"out-{slice_samples}"
    run_shard(
        batt=folder / "batt.py",
        differs=folder / "differ.py",
        tasks=folder / "challenges-0.json",
        source="test",
        shard=0,
        device=device,
        slice_samples=slice_samples,
        prefix=prefix,
        profiler=Profiler(),
        over=over,
    )
    found = [pyarrow.parquet.read_table(f"{prefix}.{name}.parquet").to_pylist() for name in ("results", "outputs")]
    return found[0], found[1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pairs = [[[1, 2], [3, 4]], [[5]], POISON, [[7, 7]], [[0, 1, 2]]]
    train = [{"input": grid, "output": grid} for grid in pairs[:3]]
    tasks = {
        "aa": {"train": train, "test": [{"input": grid} for grid in pairs[3:]]},
        "bb": {"train": train[:2], "test": [{"input": POISON}, {"input": [[8]]}]},
    }
    (tmp_path / "challenges-0.json").write_text(json.dumps(tasks))
    (tmp_path / "batt.py").write_text(merge([program("O = rot90(I)"), program("O = vmirror(I)")]).text())
    (tmp_path / "differ.py").write_text(DIFFER)
    return tmp_path


@pytest.mark.parametrize("slice_samples", [1, 4, 100])
def test_a_breakdown_costs_its_sample_alone(
    folder: Path, slice_samples: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole, _ = rows(folder, 100)
    assert read_failures(folder / "out-100.results.parquet") == []
    backend: Backend = Breaking()
    monkeypatch.setitem(BACKENDS, "python", lambda *_: backend)
    with caplog.at_level(logging.ERROR):
        found, outputs = rows(folder, slice_samples)
    failed = [(row["task"], row["sample"], row["candidate"]) for row in found if row["output"] == -Failure.FAILED]
    assert failed == [("aa", 2, 0), ("aa", 2, 1), ("bb", 2, 0), ("bb", 2, 1)]
    for row, known in zip(found, whole, strict=True):
        if row["output"] == -Failure.FAILED:
            assert row["differ:shape"] is None
            assert not row["exact"]
        else:
            same = ("task", "sample", "split", "candidate", "exact", "differ:shape")
            assert {name: row[name] for name in same} == {name: known[name] for name in same}
    told = read_failures(folder / f"out-{slice_samples}.results.parquet")
    assert told == [Failed("aa", 2, "ZeroDivisionError: planted"), Failed("bb", 2, "ZeroDivisionError: planted")]
    assert [row["output"] for row in outputs] == list(range(len(outputs)))
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError] * 2


@pytest.mark.parametrize("device", ["python", "cpu", "emulated"])
def test_without_candidates_there_are_no_rows(folder: Path, device: str) -> None:
    if device == "emulated" and COMPILER is None:
        pytest.skip("g++ is not installed")
    (folder / "batt.py").write_text(merge([]).text())
    found, outputs = rows(folder, 100, device=device)
    assert found == outputs == []


LATE = [(1, 3, "ab"), (1, 7, "b"), (4, 0, "ab"), (5, 1, "b"), (1, 9, "")]


@pytest.mark.parametrize(("slice_samples", "slices", "left"), LATE)
def test_what_no_time_is_left_for_does_not_run(folder: Path, slice_samples: int, slices: int, left: str) -> None:
    whole, _ = rows(folder, 100)
    asked = iter([False] * slices)
    found, _ = rows(folder, slice_samples, lambda: next(asked, True))
    ran = slices * slice_samples * 2
    for row, known in zip(found[:ran], whole[:ran], strict=True):
        same = ("task", "sample", "split", "candidate", "exact", "differ:shape")
        assert {name: row[name] for name in same} == {name: known[name] for name in same}
    rest = [(row["output"], row["differ:shape"]) for row in found[ran:]]
    assert rest == [(-Failure.NO_TIME, None)] * len(whole[ran:])
    told = {(each.task, each.error) for each in read_failures(folder / f"out-{slice_samples}.results.parquet")}
    assert told == {(2 * name, "no time was left") for name in left}
