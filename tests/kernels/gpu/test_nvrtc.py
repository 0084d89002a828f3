"""All CUDA sources compile with NVRTC without warnings, for the oldest and the newest cards that are meant."""

import pytest

from arc.kernels.gpu.sources import rooms, source
from tests.kernels.gpu.nvrtc import compile_for, library

CAPABILITIES = ("7.5", "8.9", "9.0")


@pytest.mark.skipif(library() is None, reason="NVRTC is not installed: pip install nvidia-cuda-nvrtc-cu12")
@pytest.mark.parametrize("room", rooms())
@pytest.mark.parametrize("capability", CAPABILITIES)
def test_all_rooms_compile(capability: str, room: str) -> None:
    compiled, log = compile_for(capability, f"{room}.cu", source(room))
    assert compiled, log
    assert log == ""


@pytest.mark.skipif(library() is None, reason="NVRTC is not installed: pip install nvidia-cuda-nvrtc-cu12")
def test_mistakes_and_warnings_are_told() -> None:
    compiled, log = compile_for("9.0", "wrong.cu", "__global__ void kernel(int *at) { return 1; }")
    assert not compiled
    assert "wrong.cu(1): error" in log
    compiled, log = compile_for("9.0", "odd.cu", "__global__ void kernel(int *at) { int unused; *at = 1 / 0; }")
    assert compiled
    assert "warning" in log
