"""The devices of the check, and how long they work on something."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

from arc.engine.columnar.backend import ColumnarBackend
from arc.engine.columnar.device import OnDevice
from arc.engine.columnar.laps import Spent
from arc.engine.placement import NOWHERE
from arc.kernels.gpu.device import Device
from arc.kernels.gpu.emulated import Emulated

BLOCKS = (128, 64, 256)
"""Threads of a block; the first is the default."""


def opened(name: str, block: int = BLOCKS[0]) -> Device:
    """The device of a name, ``cuda`` or ``emulated``."""
    if name == "cuda":
        from arc.kernels.gpu.cuda import Cuda

        return Cuda(block=block)
    device = Emulated()
    device.block = block
    return device


def processor_on(device: Device) -> OnDevice:
    """A processor that calls all kernels on a device, whatever pays."""
    return OnDevice(device, NOWHERE)


def backend_on(name: str, device: Device) -> ColumnarBackend:
    """The backend that runs plans so."""
    return ColumnarBackend(name, lambda: processor_on(device))


def elapsed(device: Device, action: Callable[[], Any]) -> float:
    """Seconds of an action, until all that it launched has ended."""
    device.wait()
    start = perf_counter()
    action()
    device.wait()
    return perf_counter() - start


class Watched:
    """A device, with the time of the kernels of some names."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._watched: frozenset[str] = frozenset()
        self._own, self._others = Spent(), Spent()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._device, name)

    def watch(self, kernels: Iterable[str]) -> None:
        """Times the passes of these kernels from now on."""
        self._watched = frozenset(f"{step}_{kernel}" for kernel in kernels for step in ("size", "write"))
        self._own, self._others = Spent(), Spent()
        self._device.meter.timed = True

    def watched(self) -> float:
        """The seconds of their launches since then; ends that."""
        self._device.meter.charge(self._others)
        self._device.settle()
        self._watched, self._device.meter.timed = frozenset(), False
        return self._own.device_seconds

    def launch(self, room: str, kernel: str, entries: int, warp: bool, *args: Any) -> None:
        """See ``Device``."""
        if kernel not in self._watched:
            self._device.launch(room, kernel, entries, warp, *args)
            return
        self._device.meter.charge(self._others)
        self._device.launch(room, kernel, entries, warp, *args)
        self._device.meter.charge(self._own)
