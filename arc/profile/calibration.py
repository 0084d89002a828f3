"""Measuring what kernels take on the host and on a device: the rows of ``arc/engine/placement.tsv``."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.engine.backend import Executable
from arc.engine.columnar.backend import ColumnarBackend
from arc.engine.columnar.device import OnDevice
from arc.engine.columnar.host import Host
from arc.engine.columnar.pools import Column, Pools
from arc.engine.placement import COPY, NOWHERE, Costs, Line, fitted
from arc.engine.plan import Plan
from arc.engine.profile import Profiler
from arc.engine.samples import sliced
from arc.kernels.gpu.device import Device
from arc.progress import progress
from arc.tasks.task import Task

SIZES = (4, 16, 64, 256)
"""Samples of the slices that kernels are measured in."""

COPIES = tuple(1 << power for power in range(10, 27, 4))
"""Bytes of the copies that are measured."""

REPEATS = 3

Points = dict[str, list[tuple[int, float]]]
"""Entries and seconds of the calls of each kernel."""


class _TimedHost(Host):
    """Writes down what every call takes."""

    def __init__(self, points: Points) -> None:
        super().__init__(Pools())
        self._points = points

    def call(self, kernel: str, columns: Sequence[Column], statics: NDArray[np.int32], out: Column) -> None:
        """Fills ``out`` by a kernel."""
        start = perf_counter()
        super().call(kernel, columns, statics, out)
        self._points.setdefault(kernel, []).append((len(out), perf_counter() - start))


class _TimedDevice(OnDevice):
    """Writes down what every call takes, all that it launches included."""

    def __init__(self, device: Device, points: Points) -> None:
        super().__init__(device, NOWHERE)
        self._points = points

    def call(self, kernel: str, columns: Sequence[Column], statics: NDArray[np.int32], out: Column) -> None:
        """Fills ``out`` by a kernel."""
        self.device.wait()
        start = perf_counter()
        super().call(kernel, columns, statics, out)
        self.device.wait()
        self._points.setdefault(kernel, []).append((len(out), perf_counter() - start))


def calibrated(device: Device, plan: Plan, tasks: Sequence[Task], sizes: Sequence[int] = SIZES) -> dict[str, Costs]:
    """What every kernel of a plan takes on both sides, run on samples of tasks in slices of several sizes, and what
    copies take."""
    host: Points = {}
    there: Points = {}
    backends = [
        (ColumnarBackend("cpu", lambda: _TimedHost(host)), host),
        (ColumnarBackend(device.name, lambda: _TimedDevice(device, there)), there),
    ]
    with progress("measure kernels", 2 * (len(sizes) * REPEATS + 1), unit="slices") as advance:
        for backend, points in backends:
            executable = backend.load(plan, Profiler(active=False))
            _run(executable, tasks, sizes[0])
            points.clear()  # the first calls load kernels
            advance(1)
            for size in sizes:
                for _ in range(REPEATS):
                    _run(executable, tasks, size)
                    advance(1)
    names = sorted(name for name in host if name in there)
    found = {name: Costs(fitted(host[name]), fitted(there[name])) for name in names}
    return {**found, COPY: Costs(_copies(device, device.read), _copies(device, lambda array: device.upload(array)))}


def where_measured(device: Device) -> str:
    """What a measurement hangs on, in words."""
    return f"run on {device.name} beside {platform.processor() or platform.machine()}, numpy {np.__version__}"


def _run(executable: Executable, tasks: Sequence[Task], size: int) -> None:
    _, samples = next(sliced(tasks, size))
    executable.run(samples)


def _copies(device: Device, copy: Callable[[Any], Any]) -> Line:
    """What copies take in one direction."""
    points = []
    for size in COPIES:
        array = np.zeros(size, np.uint8)
        given = device.upload(array) if copy == device.read else array
        for _ in range(REPEATS):
            device.wait()
            start = perf_counter()
            copy(given)
            device.wait()
            points.append((size, perf_counter() - start))
    return fitted(points)
