"""The devices of the check, and how long they work on something."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

from numpy.typing import NDArray

from arc.engine.columnar.backend import ColumnarBackend
from arc.engine.columnar.device import OnDevice
from arc.kernels.gpu.device import Device
from arc.kernels.gpu.emulated import Emulated

BLOCKS = (128, 64, 256)
"""Threads of a block; the first is the default."""


def opened(name: str, block: int = BLOCKS[0]) -> Device:
    """The device of a name, ``cuda`` or ``emulated``."""
    if name == "cuda":
        from arc.kernels.gpu.cuda import Cuda

        return Cuda(block)
    device = Emulated()
    device.block = block
    return device


def backend_on(name: str, device: Device) -> ColumnarBackend:
    """The backend that runs plans on a device."""
    return ColumnarBackend(name, lambda: OnDevice(device))


def elapsed(device: Device, action: Callable[[], Any]) -> float:
    """Seconds of an action on a device, until all that it launched has ended."""
    if not hasattr(device.xp, "cuda"):
        start = perf_counter()
        action()
        return perf_counter() - start
    events = device.xp.cuda.Event(), device.xp.cuda.Event()
    events[0].record()
    action()
    events[1].record()
    events[1].synchronize()
    return float(device.xp.cuda.get_elapsed_time(*events)) / 1000


class Watched:
    """A device that keeps account of its launches: how many, and how long the kernels of some names take."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.xp = device.xp
        self.launches = 0
        self._watched: frozenset[str] = frozenset()
        self._seconds = 0.0

    def watch(self, kernels: Iterable[str]) -> float:
        """Times the passes of these kernels from now on; gives the seconds of those that were timed before."""
        self._watched = frozenset(f"{step}_{kernel}" for kernel in kernels for step in ("size", "write"))
        seconds, self._seconds = self._seconds, 0.0
        return seconds

    def load(self, room: str) -> None:
        """See ``Device``."""
        self.device.load(room)

    def launch(self, room: str, kernel: str, entries: int, warp: bool, *args: Any) -> None:
        """See ``Device``."""
        self.launches += 1
        if kernel in self._watched:
            self._seconds += elapsed(self.device, lambda: self.device.launch(room, kernel, entries, warp, *args))
        else:
            self.device.launch(room, kernel, entries, warp, *args)

    def empty(self, size: int | tuple[int, ...], type: Any) -> Any:
        """See ``Device``."""
        return self.device.empty(size, type)

    def read(self, array: Any) -> NDArray[Any]:
        """See ``Device``."""
        return self.device.read(array)
