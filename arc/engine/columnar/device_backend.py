"""The devices that run CUDA kernels, as backends."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from arc.engine.backend import Executable
from arc.engine.columnar.backend import ColumnarBackend
from arc.engine.columnar.device import OnDevice
from arc.engine.plan import Plan
from arc.engine.profile import GPU_START, Profiler
from arc.engine.switches import DEFAULT, Switches
from arc.kernels.gpu.device import Device


class DeviceBackend(ColumnarBackend):
    """Runs on a device, which is opened when the first plan is loaded."""

    def __init__(self, name: str, opened: Callable[[], Device], switches: Switches = DEFAULT) -> None:
        super().__init__(name, lambda: OnDevice(self.device()), switches)
        self.device = cache(opened)

    def load(self, plan: Plan, profiler: Profiler) -> Executable:
        """Lowers a plan. Raises LostDeviceError if the device has broken down."""
        with profiler.span(GPU_START):
            device = self.device()
        try:
            return super().load(plan, profiler)
        except Exception as error:
            failure = device.failure(error)
            if failure is error:
                raise
            raise failure from error
