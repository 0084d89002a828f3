"""A card that breaks down costs its job, which says so, and which another card then does."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from arc.cli import main
from arc.config import ROOT
from arc.engine.backend import BACKENDS, Sample, Slice
from arc.engine.columnar import pools
from arc.engine.columnar.device_backend import DeviceBackend
from arc.engine.isolating import Isolating
from arc.engine.plan import plan
from arc.engine.profile import Profiler
from arc.errors import InputError, LostDeviceError, Problem
from arc.gpu_lease import FOLDER, VISIBLE
from arc.kernels.gpu.cuda import Cuda
from arc.kernels.gpu.emulated import COMPILER, Emulated
from arc.program.batt import merge
from tests.engine.programs import program
from tests.engine.test_shard import TASKS

PROGRAMS = ("a = rot90(I); O = hconcat(a, I)", "o = objects(I, T, F, T); a = argmax(o, size); O = subgrid(a, I)")


class FaultError(Exception):
    """What a driver raises."""


class Breaking(Emulated):
    """Breaks down at a launch, or while its kernels are loaded, if it is the first card."""

    def __init__(self, used: list[str], at: int) -> None:
        super().__init__()
        self.launches = 0
        self.broken = used[-1] == used[0]
        self.at = at

    def launch(self, *args: Any) -> None:
        self.launches += 1
        if self.broken and self.launches == self.at:
            raise FaultError("unspecified launch failure")
        super().launch(*args)

    def load(self, room: str) -> None:
        if self.broken and self.at == 0:
            raise FaultError("unspecified launch failure")
        super().load(room)

    def failure(self, error: Exception) -> Exception:
        if isinstance(error, FaultError):
            return LostDeviceError(Problem("device", "cuda", f"imaginary broke down: {error}", "take another"))
        return error


@pytest.fixture
def execute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, int], tuple[int, list[str]]]:
    """Runs the command on two imaginary cards, of which the first breaks down at a launch; gives its exit status and
    the cards that it has taken so far."""
    (tmp_path / "challenges-0.json").write_text(json.dumps(TASKS), encoding="utf-8")
    (tmp_path / "batt.py").write_text(merge(map(program, PROGRAMS)).text(), encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "leases"))
    monkeypatch.setenv(VISIBLE, "GPU-0,GPU-1")
    used: list[str] = []

    def run(name: str, at: int) -> tuple[int, list[str]]:
        def opened() -> Breaking:
            import os

            used.append(os.environ[VISIBLE])
            return Breaking(used, at)

        monkeypatch.setitem(BACKENDS, "cuda", lambda *_: DeviceBackend("cuda", opened))
        options = {
            "batt": tmp_path / "batt.py",
            "differs": ROOT / "config" / "differs",
            "tasks": tmp_path / "challenges-0.json",
            "source": "test",
            "shard": 0,
            "device": "cuda" if at >= 0 else "cpu",
            "out-prefix": tmp_path / name,
        }
        try:
            main(["execute", *(f"--{key}={value}" for key, value in options.items())])
        except SystemExit as end:
            return int(end.code or 0), used
        raise AssertionError("the command line ends")

    return run


@pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")
@pytest.mark.parametrize("at", [0, 1, 30])
def test_a_card_that_breaks_down_is_left_to_others(
    at: int,
    execute: Callable[[str, int], tuple[int, list[str]]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, used = execute("lost", at)
    assert status == LostDeviceError.status != 1
    assert "imaginary broke down: unspecified launch failure (take another)" in capsys.readouterr().err
    assert not list(tmp_path.glob("lost*"))
    status, used = execute("again", at)
    assert (status, len(set(used))) == (0, 2)
    execute("expected", -1)
    for kind in ("results", "outputs"):
        files = [tmp_path / f"{name}.{kind}.parquet" for name in ("again", "expected")]
        assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")
@pytest.mark.parametrize(("fault", "expected"), [(FaultError, LostDeviceError), (MemoryError, InputError)])
def test_what_fails_while_a_part_is_loaded_is_told_too(
    fault: type[Exception], expected: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Breaking(["GPU-0"], -1)
    planned = plan(merge(map(program, PROGRAMS)))
    executable = Isolating(planned, DeviceBackend("cuda", lambda: device).load(planned, Profiler()))

    def load(_: str) -> None:
        raise fault("of a part")

    monkeypatch.setattr(device, "load", load)
    monkeypatch.setattr(pools, "MAX_ENTRIES", 1)
    grid = ((1, 2), (3, 4))
    with pytest.raises(InputError) as raised:
        executable.run(Slice((((grid, grid),),), (Sample(0, grid, None),)))
    assert type(raised.value) is expected


class RuntimeFaultError(RuntimeError):
    """As CuPy's errors of the runtime and the driver have it."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


@pytest.mark.parametrize(
    ("status", "text", "kind"),
    [
        (2, "cudaErrorMemoryAllocation: out of memory", MemoryError),
        (214, "cudaErrorECCUncorrectable: uncorrectable ECC error encountered", LostDeviceError),
        (719, "cudaErrorLaunchFailure: unspecified launch failure", LostDeviceError),
        (4, "CUDA_ERROR_DEINITIALIZED: driver shutting down", LostDeviceError),
    ],
)
def test_errors_of_cuda_are_memory_or_a_lost_card(status: int, text: str, kind: type[Exception]) -> None:
    device = object.__new__(Cuda)
    errors = SimpleNamespace(CUDARuntimeError=RuntimeFaultError, CUDADriverError=RuntimeFaultError)
    device.xp = SimpleNamespace(cuda=SimpleNamespace(runtime=errors, driver=errors))
    device.name = "NVIDIA Imaginary"
    found = device.failure(RuntimeFaultError(status, text))
    assert type(found) is kind
    if kind is LostDeviceError:
        assert f"NVIDIA Imaginary broke down: {text}" in str(found)
    other = ValueError("no error of CUDA")
    assert device.failure(other) is other
