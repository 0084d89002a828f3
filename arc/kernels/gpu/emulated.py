"""The emulated device: the CUDA sources compiled with g++ (see ``emulation.h``), arrays of numpy."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
import time
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arc.errors import InputError, Problem
from arc.kernels.cpu.caching import cache_folder
from arc.kernels.gpu.meter import Meter
from arc.kernels.gpu.sources import rooms, source

OPTIONS = (
    *("-x", "c++", "-std=c++17", "-O2", "-shared", "-fPIC", "-pthread", "-fno-strict-aliasing", "-DARC_EMULATED"),
    *("-Wall", "-Wextra", "-Wno-unused-parameter"),
)

COMPILER = shutil.which("g++")

BLOCK = 64
"""Threads of a block that run one after the other."""

MEMORY = 1 << 30
"""Bytes that arrays may take unless another number is given."""


class Emulated:
    """Launches kernels on the CPU.

    With one lane per warp, the default, threads run one after the other. With more they are real threads, in blocks of
    two warps; a ``seed`` other than 0 makes them give way to each other at random inside atomic operations.
    """

    xp: Any = np
    name = "emulated"

    def __init__(self, lanes: int = 1, seed: int = 0, memory: int | None = None) -> None:
        self.memory = memory or MEMORY
        self.meter = Meter()
        self.lanes = lanes
        self.block = BLOCK if lanes == 1 else 2 * lanes
        self.seed = seed

    def load(self, room: str) -> None:
        """Makes the kernels of a room ready."""
        library(room)

    def launch(self, room: str, kernel: str, entries: int, warp: bool, *args: Any) -> None:
        """Runs a kernel with a thread, or a warp, for every entry; arguments are arrays, integers or None."""
        assert all(each.flags.c_contiguous for each in args if isinstance(each, np.ndarray))
        words = [each.ctypes.data if isinstance(each, np.ndarray) else int(each or 0) for each in args]
        blocks = -(-entries * (self.lanes if warp else 1) // self.block)
        function = getattr(library(room), f"launch_{kernel}")
        if self.seed:
            self.seed += 1
        given = (ctypes.c_uint64 * len(words))(*words)
        begin = time.perf_counter()
        function(ctypes.c_int64(blocks), self.block, self.lanes, ctypes.c_uint64(self.seed), given)
        if self.meter.timed:
            self.meter.launched(begin, time.perf_counter())

    def empty(self, size: int | tuple[int, ...], type: Any) -> Any:
        """An array with anything in it."""
        return np.empty(size, type)

    def upload(self, array: NDArray[Any]) -> Any:
        """An array of the host on the device."""
        self.meter.to_device += array.nbytes
        return np.array(array)

    def read(self, array: Any) -> NDArray[Any]:
        """A copy of an array for the host."""
        self.meter.read(array.nbytes)
        return np.array(array)

    def wait(self) -> None:
        """Nothing to wait for: a launch ends when its kernel has run."""

    def settle(self) -> None:
        """Gives the times of launches to the accounts that were charged with them."""
        self.meter.settle(lambda begin, end: float(end - begin))

    def release(self) -> None:
        """Nothing to do: numpy gives memory back at once."""

    def failure(self, error: Exception) -> Exception:
        """The error itself: numpy's own is a MemoryError, and nothing gets lost."""
        return error


def build() -> None:
    """Compiles every room that the cache lacks. Raises InputError without g++."""
    for room in rooms():
        compiled(room)


@cache
def library(room: str) -> ctypes.CDLL:
    """The compiled kernels of a room."""
    return ctypes.CDLL(str(compiled(room)))


def compiled(room: str) -> Path:
    """The shared library of a room, compiled once per version of its sources. Raises InputError without g++."""
    digest = blake2b("\0".join([source(room), *OPTIONS]).encode(), digest_size=8).hexdigest()
    target = cache_folder() / f"emulated-{room}-{digest}.so"
    if not target.exists():
        compile_text(room, source(room), target)
    return target


def compile_text(room: str, text: str, target: Path) -> None:
    """Compiles the text of a room into a shared library. Raises InputError without g++, and for errors and warnings."""
    if COMPILER is None:
        raise InputError(Problem("device", "emulated", "g++ is not installed", "install it (Debian's package g++)"))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, suffix=".so")
    os.close(handle)
    try:
        done = subprocess.run([COMPILER, *OPTIONS, "-o", name, "-"], input=text, text=True, capture_output=True)
        if done.returncode or done.stderr:
            raise InputError(
                Problem(f"{room}.cu", "", f"it does not compile:\n{done.stderr}", "mend its errors and warnings")
            )
        os.replace(name, target)
    finally:
        Path(name).unlink(missing_ok=True)
