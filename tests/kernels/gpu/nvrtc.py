"""NVRTC from the wheel of NVIDIA, by ctypes: it compiles without a driver."""

from __future__ import annotations

import ctypes
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "nvidia.cuda_nvrtc"


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


def compile_for(capability: str, name: str, text: str) -> tuple[bool, str]:
    """Compiles a text for a compute capability such as 9.0; whether it could, and what the compiler said."""
    nvrtc = library()
    assert nvrtc is not None
    program = ctypes.c_void_p()
    options = ["-std=c++17", f"--gpu-architecture=sm_{capability.replace('.', '')}"]
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
