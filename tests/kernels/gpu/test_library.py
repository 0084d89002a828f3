"""The CUDA sources and the kernels of the device ``cpu``."""

import re

from arc.kernels.cpu.library import KERNELS as CPU_KERNELS
from arc.kernels.gpu.library import KERNELS
from arc.kernels.gpu.sources import rooms, source


def test_devices_have_exactly_the_kernels_of_cpu_in_files_of_the_same_names() -> None:
    assert {name: kernel.room for name, kernel in KERNELS.items()} == CPU_KERNELS.modules


def test_sources_need_no_other_file_of_the_package() -> None:
    for room in rooms():
        assert re.findall(r'^#include ".*$', source(room), re.MULTILINE) == []
