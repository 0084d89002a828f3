"""NVRTC from the wheel of NVIDIA, by ctypes: it compiles without a driver.

    python -m tests.kernels.gpu.nvrtc [--capability 9.0] [--all]

compiles all sources and prints, as Markdown, what registers and local memory the kernels take that take the most.
"""

from __future__ import annotations

import argparse
import ctypes
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from arc.kernels.gpu.sources import rooms, source

PACKAGE = "nvidia.cuda_nvrtc"

SHOWN = 20
"""Kernels that are printed; of most others, one is as another."""


@cache
def library() -> ctypes.CDLL | None:
    """The library of the package nvidia-cuda-nvrtc-cu12, or None where it is not installed."""
    try:
        spec = find_spec(PACKAGE)
    except ModuleNotFoundError:
        return None
    folders = list(spec.submodule_search_locations or ()) if spec else []
    found = [path for folder in folders for path in sorted(Path(folder, "lib").glob("libnvrtc.so.*"))]
    return ctypes.CDLL(str(found[0])) if found else None


def compile_for(capability: str, name: str, text: str, *more: str) -> tuple[bool, str]:
    """Compiles a text for a compute capability such as 9.0, with more options; whether it could, and what the compiler
    said."""
    nvrtc = library()
    assert nvrtc is not None
    program = ctypes.c_void_p()
    options = ["-std=c++17", f"--gpu-architecture=sm_{capability.replace('.', '')}", *more]
    given = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
    created = nvrtc.nvrtcCreateProgram(ctypes.byref(program), text.encode(), name.encode(), 0, None, None)
    assert created == 0, f"nvrtcCreateProgram gave {created}"
    try:
        failed = nvrtc.nvrtcCompileProgram(program, len(options), given)
        size = ctypes.c_size_t()
        nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
        log = ctypes.create_string_buffer(size.value)
        nvrtc.nvrtcGetProgramLog(program, log)
        return failed == 0, log.value.decode().strip()
    finally:
        nvrtc.nvrtcDestroyProgram(ctypes.byref(program))


@dataclass(frozen=True)
class Taken:
    """What a kernel takes of a card."""

    kernel: str
    registers: int
    stack: int
    """bytes of a thread's local memory"""
    spilled: int
    """bytes of registers that are stored there"""


_TAKEN = re.compile(
    r"Compiling entry function '(\w+)'.*?(\d+) bytes stack frame, (\d+) bytes spill stores.*?Used (\d+) registers",
    re.DOTALL,
)


def taken(capability: str, room: str) -> list[Taken]:
    """What the kernels of a room take."""
    compiled, log = compile_for(capability, f"{room}.cu", source(room), "--ptxas-options=-v")
    assert compiled, log
    return [
        Taken(name, int(registers), int(stack), int(spills)) for name, stack, spills, registers in _TAKEN.findall(log)
    ]


def described(capability: str, found: Sequence[Taken], shown: int) -> str:
    """The kernels that take the most, as Markdown."""
    most = sorted(found, key=lambda each: (-each.spilled, -each.stack, -each.registers, each.kernel))[:shown]
    rows = [f"| {each.kernel} | {each.registers} | {each.stack} | {each.spilled} |" for each in most]
    spilling, stacked = sum(each.spilled > 0 for each in found), sum(each.stack > 0 for each in found)
    return "\n".join(
        [
            f"{len(found)} kernels for compute capability {capability}: {spilling} spill registers, {stacked} have "
            f"arrays or spills in local memory, the most registers are {max(each.registers for each in found)}.",
            "",
            "| kernel | registers | local bytes | spilled bytes |",
            "| --- | --- | --- | --- |",
            *rows,
        ]
    )


def main() -> None:
    """Compiles and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--capability", default="9.0")
    parser.add_argument("--all", action="store_true", help="print all kernels")
    given = parser.parse_args()
    found = [each for room in rooms() for each in taken(given.capability, room)]
    print(described(given.capability, found, len(found) if given.all else SHOWN))


if __name__ == "__main__":
    main()
