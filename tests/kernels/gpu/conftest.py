"""Without a compiler for the emulated device its tests are skipped."""

from __future__ import annotations

import pytest

from arc.kernels.gpu.emulated import COMPILER


@pytest.fixture(autouse=True, scope="package")
def _compiler() -> None:
    if COMPILER is None:
        pytest.skip("g++ is not installed")
