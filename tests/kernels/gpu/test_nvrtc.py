"""All CUDA sources compile with NVRTC without warnings, for the oldest and the newest cards that are meant."""

import pytest

from arc.kernels.gpu.sources import rooms, source
from tests.kernels.gpu.nvrtc import compile_for, described, library, taken

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


@pytest.mark.skipif(library() is None, reason="NVRTC is not installed: pip install nvidia-cuda-nvrtc-cu12")
def test_registers_of_all_kernels_of_a_room_are_told() -> None:
    found = taken("9.0", "masks")
    assert sorted(each.kernel for each in found) == ["size_where", "size_where_upto", "write_where", "write_where_upto"]
    assert all(0 < each.registers < 256 for each in found)
    text = described("9.0", found, 1)
    assert text.startswith("4 kernels for compute capability 9.0: 0 spill registers, ")
    assert text.count("write_") + text.count("size_") == 1
