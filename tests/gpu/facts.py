"""What a machine is, what its card can do, what the compiler made of the kernels. Pieces of work for the check."""

from __future__ import annotations

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from arc.kernels import cpu
from arc.kernels.cpu.build import compile_module
from arc.kernels.gpu.library import ALL, Made
from arc.kernels.gpu.sources import FOLDER, rooms
from arc.provenance import processor
from tests.gpu.devices import elapsed, opened

COPIED = 1 << 29
"""Bytes of the array whose copy on the card is timed."""

SMALL_COPIED = 1 << 24
"""The same where the card is emulated."""

ROUNDS, REPEATS = 4, 8
PACKAGES = ("numpy", "numba", "pandas", "cupy-cuda13x", "cupy-cuda12x")
LAUNCHES = 2000


def machine(device: str) -> dict[str, Any]:
    """Names and versions; how fast the card copies within itself and to and from the host, and starts a kernel."""
    start = perf_counter()
    opened_device = opened(device)
    opened_device.load("interning")
    started = perf_counter() - start
    xp = opened_device.xp
    real = hasattr(xp, "cuda")
    count = (COPIED if real else SMALL_COPIED) // 4
    source, target = xp.ones(count, np.float32), xp.zeros(count, np.float32)
    host = np.ones(count, np.float32)

    def best(action: Any) -> float:
        def often() -> None:
            for _ in range(REPEATS):
                action()

        return min(elapsed(opened_device, often) for _ in range(ROUNDS)) / REPEATS

    copied = best(lambda: xp.copyto(target, source))
    one = xp.zeros(1, np.int32)

    def launches() -> None:
        for _ in range(LAUNCHES):
            opened_device.launch("interning", "take_ids", 1, False, one, 0, None, None)

    return {
        "names": _card(xp) if real else {"card": "none: emulated on the CPU"},
        "processor": processor(),
        "cores": len(os.sched_getaffinity(0)),
        "versions": {"Python": platform.python_version()} | _versions(),
        "copy": 8 * count / copied,
        "to_device": 4 * count / best(lambda: opened_device.upload(host)),
        "to_host": 4 * count / best(lambda: opened_device.read(source)),
        "launch": elapsed(opened_device, launches) / LAUNCHES,
        "start": started,
    }


def compiled(device: str, room: str) -> dict[str, Any]:
    """Compiles a file of kernels; its seconds, and what every kernel takes where the compiler tells."""
    start = perf_counter()
    opened_device: Any = opened(device)
    opened_device.load(room)
    seconds = perf_counter() - start
    found = {}
    if hasattr(opened_device.xp, "cuda"):
        for name in _functions(room):
            kernel = opened_device.function(room, name)
            found[name] = [kernel.num_regs, kernel.local_size_bytes, kernel.shared_size_bytes]
    return {"room": room, "seconds": seconds, "kernels": found}


def compiled_for_cores(device: str, module: str) -> dict[str, Any]:
    """Compiles the kernels of a module of the device ``cpu``."""
    start = perf_counter()
    compile_module(module)
    return {"module": module, "seconds": perf_counter() - start}


def _functions(room: str) -> list[str]:
    found = []
    for kernel in ALL.values():
        if kernel.room == room:
            steps = ("write",) if kernel.made in (Made.SCALAR, Made.INTERNAL) else ("size", "write")
            found += [f"{step}_{kernel.name}" for step in steps]
    return found


def _card(cupy: Any) -> dict[str, str]:
    runtime = cupy.cuda.runtime
    properties = runtime.getDeviceProperties(0)
    return {
        "card": properties["name"].decode(),
        "memory": f"{properties['totalGlobalMem'] / 2**30:.1f} GiB",
        "multiprocessors": str(properties["multiProcessorCount"]),
        "compute capability": f"{properties['major']}.{properties['minor']}",
        "driver": _driver(),
        "CUDA of the driver": _number(runtime.driverGetVersion()),
        "CUDA runtime": _number(runtime.runtimeGetVersion()),
        "NVRTC": ".".join(map(str, cupy.cuda.nvrtc.getVersion())),
    }


def _number(version: int) -> str:
    return f"{version // 1000}.{version % 1000 // 10}"


def _driver() -> str:
    command = ("nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader")
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=20, check=True).stdout.split()[0]
    except (OSError, subprocess.SubprocessError, IndexError):
        return "unknown: nvidia-smi does not tell"


def _versions() -> dict[str, str]:
    found = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def all_rooms() -> list[str]:
    """The files of kernels for cards, the longest first."""
    return sorted(rooms(), key=lambda room: (-(FOLDER / f"{room}.cu").stat().st_size, room))


def modules() -> list[str]:
    """The modules of kernels for cores, the longest first."""
    found = sorted(Path(cpu.__path__[0]).glob("*.py"), key=lambda path: (-path.stat().st_size, path))
    return [path.stem for path in found if path.stem != "__init__"]
