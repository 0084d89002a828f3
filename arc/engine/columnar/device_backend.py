"""The devices that run CUDA kernels, as backends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from arc.engine.columnar.backend import ColumnarBackend
from arc.engine.columnar.device import OnDevice
from arc.engine.columnar.splitting import Whole
from arc.engine.plan import Plan
from arc.engine.profile import GPU_START, Profiler
from arc.engine.switches import DEFAULT, Switches
from arc.errors import InputError, Problem
from arc.kernels.gpu.device import Device


class DeviceBackend(ColumnarBackend):
    """Runs on a device, which is opened when the first plan is loaded."""

    def __init__(self, name: str, opened: Callable[[], Device], switches: Switches = DEFAULT) -> None:
        super().__init__(name, self._processor, switches)
        self.device = cache(opened)

    def lowered(self, plan: Plan, profiler: Profiler) -> Whole:
        """A plan, or a part of one, made ready. Raises LostDeviceError if the device has broken down, and InputError if
        it has too little memory to begin with."""
        with profiler.span(GPU_START):
            self.device()
        with self._told():
            return super().lowered(plan, profiler)

    def _processor(self) -> OnDevice:
        with self._told():
            return OnDevice(self.device())

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Errors of the device as what they mean, where no slice can be blamed."""
        device = self.device()
        try:
            yield
        except Exception as error:
            failure = device.failure(error)
            if isinstance(failure, MemoryError):
                message = f"{device.name} has too little memory for kernels and empty pools"
                failure = InputError(Problem("device", self.name, message, "end what else runs on it"))
            if failure is error:
                raise
            raise failure from error
