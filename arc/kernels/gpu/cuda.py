"""The device ``cuda``: the CUDA sources compiled by NVRTC, arrays and launches of CuPy."""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.errors import InputError, LostDeviceError, Problem
from arc.gpu_lease import VISIBLE
from arc.kernels.gpu.meter import Meter
from arc.kernels.gpu.sources import source

OPTIONS = ("-std=c++17",)
"""Options of NVRTC."""

BLOCK = 128
"""Threads of a block: a multiple of the 32 of a warp."""

LEAST_BYTES = 1 << 30
"""Free memory that a card must have."""

SHARE = 0.9
"""Of the memory that is free at the start, what the arrays may take unless a number is given."""

OUT_OF_MEMORY = 2
"""The status of CUDA's errors that tell of too little memory."""

NO_DRIVER = (35, 100)
"""Those that tell of no driver, or a driver without cards."""

ANOTHER = "run again, which takes another card; nvidia-smi and dmesg (Xid) say more about this one"


class Cuda:
    """Launches kernels on the first visible card. Launches and array operations are asynchronous, in one stream."""

    def __init__(self, block: int = BLOCK, memory: int | None = None) -> None:
        problem = lacking()
        if problem is not None:
            raise InputError(problem)
        import cupy

        self.xp: Any = cupy
        self.block = block
        free, _ = cupy.cuda.runtime.memGetInfo()
        self.name: str = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
        self.memory = memory or int(SHARE * free)
        cupy.get_default_memory_pool().set_limit(self.memory)
        self.meter = Meter()
        self._events: list[Any] = []
        self._modules: dict[str, Any] = {}
        self._functions: dict[tuple[str, str], Any] = {}

    def load(self, room: str) -> None:
        """Makes the kernels of a room ready: CuPy keeps what was compiled in its own cache, by the text."""
        if room not in self._modules:
            self._modules[room] = self.xp.RawModule(code=source(room), options=OPTIONS, backend="nvrtc")
            self._modules[room].compile()

    def launch(self, room: str, kernel: str, entries: int, warp: bool, *args: Any) -> None:
        """Runs a kernel with a thread, or a warp, for every entry; arguments are arrays, integers or None."""
        if not entries:
            return
        words = [each if isinstance(each, self.xp.ndarray) else np.int64(each or 0) for each in args]
        blocks = -(-entries * (32 if warp else 1) // self.block)
        function, begin = self.function(room, kernel), self._event()
        function((blocks,), (self.block,), tuple(words))
        if begin is not None:
            self.meter.launched(begin, self._event())

    def function(self, room: str, kernel: str) -> Any:
        """A kernel of a room, as CuPy has it."""
        function = self._functions.get((room, kernel))
        if function is None:
            self.load(room)
            function = self._functions[room, kernel] = self._modules[room].get_function(kernel)
        return function

    def empty(self, size: int | tuple[int, ...], type: Any) -> Any:
        """An array with anything in it. Raises MemoryError where there is too little memory."""
        return self.xp.empty(size, type)

    def upload(self, array: NDArray[Any]) -> Any:
        """An array of the host on the device."""
        self.meter.to_device += array.nbytes
        return self.xp.asarray(array)

    def read(self, array: Any) -> NDArray[Any]:
        """A copy of an array for the host, which waits for it."""
        self.meter.read(array.nbytes)
        copy: NDArray[Any] = self.xp.asnumpy(array)
        return copy

    def wait(self) -> None:
        """Waits until all that was launched has run."""
        self.xp.cuda.get_current_stream().synchronize()

    def settle(self) -> None:
        """Waits, and gives the times of launches, in which nothing had to wait, to the accounts that have them."""
        self.wait()
        elapsed = self.xp.cuda.get_elapsed_time
        self._events += self.meter.settle(lambda begin, end: float(elapsed(begin, end)) / 1000)

    def release(self) -> None:
        """Gives memory that CuPy keeps for later arrays back to the driver: others need it in larger pieces."""
        self.xp.get_default_memory_pool().free_all_blocks()

    def failure(self, error: Exception) -> Exception:
        """What an error means: MemoryError, LostDeviceError for any other error of CUDA, else the error itself.

        After most of its errors CUDA does nothing more in the process, whatever the reason.
        """
        cuda = self.xp.cuda
        if not isinstance(error, cuda.runtime.CUDARuntimeError | cuda.driver.CUDADriverError):
            return error
        if error.status == OUT_OF_MEMORY:
            return MemoryError(_first_line(error))
        message = f"{self.name} broke down: {_first_line(error)}"
        return LostDeviceError(_problem(message, ANOTHER))

    def _event(self) -> Any:
        """The moment at which the device comes here; None where times are not counted."""
        if not self.meter.timed:
            return None
        event = self._events.pop() if self._events else self.xp.cuda.Event()
        event.record()
        return event


@cache
def lacking() -> Problem | None:
    """What this process lacks for the device, with its remedy; None if nothing."""
    if find_spec("cupy") is None:
        return _problem("CuPy is not installed", "pip install 'arc-workbench[gpu]', or a CuPy for the machine's CUDA")
    try:
        import cupy
        from cupy.cuda import nvrtc, runtime
    except ImportError as error:
        return _problem(f"CuPy cannot be imported: {_first_line(error)}", "install the CuPy for the machine's CUDA")
    try:
        if runtime.getDeviceCount() == 0:
            return _problem("there is no visible GPU", "set CUDA_VISIBLE_DEVICES to a card that there is")
        free, _ = runtime.memGetInfo()
    except runtime.CUDARuntimeError as error:
        if error.status not in NO_DRIVER:
            raise LostDeviceError(_problem(f"the GPU does not answer: {_first_line(error)}", ANOTHER)) from error
        return _problem(
            f"the driver does not answer: {_first_line(error)}", "install a driver for the GPU (nvidia-smi)"
        )
    try:
        nvrtc.getVersion()
    except (ImportError, RuntimeError) as error:
        return _problem(f"NVRTC is missing: {_first_line(error)}", f"pip install 'cupy-cuda{_major(cupy)}x[ctk]'")
    if free < LEAST_BYTES:
        return _problem(
            f"the GPU has only {free >> 20} MiB of free memory",
            f"end what else runs on it: {LEAST_BYTES >> 20} are needed",
        )
    return None


def _problem(message: str, remedy: str) -> Problem:
    card = os.environ.get(VISIBLE)
    return Problem("device", f"cuda, card {card}" if card else "cuda", message, remedy)


def _first_line(error: Exception) -> str:
    return next(filter(None, map(str.strip, str(error).replace("=", "").splitlines())), type(error).__name__)


def _major(cupy: Any) -> int:
    return int(cupy.cuda.runtime.runtimeGetVersion() // 1000)
