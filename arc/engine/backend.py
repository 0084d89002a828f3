"""What backends have in common: the samples that they run a plan on, what they return, and how one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from arc.dsl.values import Grid, Samples
from arc.engine.grids import Grids
from arc.engine.plan import Plan
from arc.engine.profile import Profiler
from arc.engine.switches import DEFAULT, Switches
from arc.errors import InputError, Problem

MISSING_DIFFER = -1
"""A differ's result that is missing, or outside of 0 to 1000."""

MAX_DIFFER = 1000
"""The result of a differ for an output that is right in its view."""


class Sample(NamedTuple):
    """One pair to run programs on. ``expected`` is given for a demo sample and None for a test sample."""

    task: int
    """position of its task in the slice"""
    input: Grid
    expected: Grid | None


class Slice(NamedTuple):
    """Samples that run together: the demo pairs of their tasks (the value of ``S``), and the samples themselves."""

    tasks: tuple[Samples, ...]
    samples: tuple[Sample, ...]


class Outcomes(NamedTuple):
    """What a plan gave on a slice: all backends give the same, except for the numbering of the grids."""

    output: NDArray[np.int32]
    """[sample, candidate]: for a test sample the output's position in ``grids``, for a demo sample 0; where there is
    no output, minus the number of the ``Absence``"""
    exact: NDArray[np.bool_]
    """[sample, candidate]: the output equals the expected one; False for test samples"""
    differs: NDArray[np.int16]
    """[differ, sample, candidate]: 0 to 1000; MISSING_DIFFER where missing, and for test samples"""
    grids: Grids
    """the distinct outputs on test samples"""
    failures: tuple[tuple[int, str], ...] = ()
    """positions of samples that have results marked as failed, each with the error: ascending, each once"""


class Executable(Protocol):
    """A plan made ready by a backend."""

    def run(self, samples: Slice) -> Outcomes:
        """Runs the plan on the samples of a slice. A failing candidate does not end the run."""
        ...


class Backend(Protocol):
    """One way of running plans."""

    name: str

    def load(self, plan: Plan, profiler: Profiler) -> Executable:
        """Makes a plan ready. The time of later runs is accounted for in the profiler, within an open span."""
        ...


def _python(_: Switches, __: int | None) -> Backend:
    from arc.engine.python_backend import PythonBackend

    return PythonBackend()


def _cpu(switches: Switches, _: int | None) -> Backend:
    from arc.engine.columnar.backend import CpuBackend

    return CpuBackend(switches)


def _cuda(switches: Switches, memory: int | None) -> Backend:
    from arc.engine.columnar.device_backend import DeviceBackend
    from arc.kernels.gpu.cuda import Cuda

    return DeviceBackend("cuda", lambda: Cuda(memory=memory), switches)


def _emulated(switches: Switches, memory: int | None) -> Backend:
    from arc.engine.columnar.device_backend import DeviceBackend
    from arc.kernels.gpu.emulated import Emulated

    return DeviceBackend("emulated", lambda: Emulated(memory=memory), switches)


BACKENDS: dict[str, Callable[[Switches, int | None], Backend]] = {
    "cpu": _cpu,
    "cuda": _cuda,
    "emulated": _emulated,
    "python": _python,
}
"""How to make each backend, by the name of its device. A backend's modules are imported when it is made."""

DEVICES = ("auto", *BACKENDS)
"""Every name that a configuration may give; ``chosen_device`` of ``arc/gpu_lease.py`` says what ``auto`` means."""


def check_device(device: str) -> None:
    """Raises InputError for a device that has no backend."""
    if device not in BACKENDS:
        raise InputError(Problem("device", "", f"'{device}' is unknown", f"use {' or '.join(sorted(DEVICES))}"))


def open_backend(device: str, switches: Switches = DEFAULT, memory: int | None = None) -> Backend:
    """The backend of a device, with its optional optimisations; ``memory`` is how many bytes of a GPU's it may take.

    Raises InputError if there is none.
    """
    check_device(device)
    return BACKENDS[device](switches, memory)
