"""The GPU check itself, on the emulated device: it needs few packages, and sees kernels that are wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arc.kernels.gpu.emulated import COMPILER
from arc.provenance import ROOT
from tests.engine.columnar.vector_columns import NAMES
from tests.gpu.check import GROUP, SMALL

pytestmark = pytest.mark.skipif(COMPILER is None, reason="g++ is not installed")

ALLOWED = ("arc", "benchmarks", "tests", "numpy", "numba", "llvmlite", "pandas", "cupy")
"""Packages that a machine with a card has, and our own; numba does without those that it only may use."""

GUARD = f"""
import sys

class Guard:
    def find_spec(self, name, path=None, target=None):
        root = name.partition(".")[0]
        if root not in sys.stdlib_module_names and root not in {ALLOWED} and not root.startswith("_"):
            raise ModuleNotFoundError(f"the check must do without {{name}}", name=name)

sys.meta_path.insert(0, Guard())
"""

RIGHT = "WARP_GRID(dmirror_grid, int32 x) { return turned(pools, team, out, x, DMIRROR); }"
WRONG = RIGHT.replace(", DMIRROR", ", CMIRROR")
CRASHES = RIGHT.replace("{ ", "{ volatile int32 *nowhere = nullptr; *nowhere = 1; ")


def checked(root: Path, *options: str, folder: Path) -> tuple[int, str]:
    """The exit status and the page of a check where only the allowed packages can be imported."""
    (folder / "sitecustomize.py").write_text(GUARD, encoding="utf-8")
    environment = {**os.environ, "PYTHON": sys.executable, "PYTHONPATH": str(folder)}
    command = ["sh", str(root / "tests/gpu/check.sh"), "--device", "emulated", "--jobs", "1", "--seconds", "1800"]
    page = folder / "page.md"
    done = subprocess.run(
        [*command, "--markdown", str(page), *options], env=environment, capture_output=True, text=True
    )
    assert done.stdout == page.read_text(encoding="utf-8"), done.stderr
    return done.returncode, done.stdout


def planted(text: str, folder: Path) -> Path:
    """A copy of the project in which a kernel has another text."""
    for name in ("arc", "benchmarks", "config", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    source = folder / "arc" / "kernels" / "gpu" / "transforms.cu"
    before = source.read_text(encoding="utf-8")
    assert before.count(RIGHT) == 1
    source.write_text(before.replace(RIGHT, text), encoding="utf-8")
    return folder


def test_the_whole_check_passes_with_few_packages(tmp_path: Path) -> None:
    status, page = checked(ROOT, folder=tmp_path)
    assert status == 0, page
    assert "**No card was used.**" in page
    assert "\nNo difference.\n" in page
    assert "\nNothing left out.\n" in page
    for section in (
        "Equality with the device `cpu`",
        "Large batts",
        "All primitives",
        "Placement",
        "Sanitizer",
        "Time",
    ):
        assert f"\n## {section}\n" in page


@pytest.mark.parametrize("module", ["arc.kernels.gpu.cuda", "arc.engine.columnar.device_backend", "tests.gpu.placing"])
def test_what_a_card_needs_needs_few_packages(module: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(GUARD, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    subprocess.run([sys.executable, "-c", f"import {module}"], env=environment, cwd=tmp_path, check=True)


def test_a_wrong_kernel_is_told_with_arguments_and_both_results(tmp_path: Path) -> None:
    status, page = checked(planted(WRONG, tmp_path / "copy"), "--only", "vectors", folder=tmp_path)
    assert status == 1
    assert "\ndmirror_grid, statics ()\n    ((" in page
    assert "\n  cpu:    ((" in page
    assert "\n  device: ((" in page
    assert "dmirror_patch, statics" not in page


def test_a_kernel_that_ends_its_process_is_told_and_all_others_are_compared(tmp_path: Path) -> None:
    status, page = checked(planted(CRASHES, tmp_path / "copy"), "--only", "vectors", folder=tmp_path)
    assert status == 1
    broken = page.partition("\n## Broken\n")[2]
    assert broken.count("equality.vectors(") == 1
    assert "equality.vectors(names=['dmirror'], block=128): its process ended with status -" in broken
    assert "calling dmirror_grid for " in broken
    assert "\nNo difference.\n" in page
    groups = -(-len(NAMES[:: SMALL.every]) // GROUP)
    assert f"| vectors, blocks of 128 threads | {groups - 1 + GROUP - 1} |" in page


def test_a_check_without_time_says_what_it_left_out_and_fails(tmp_path: Path) -> None:
    status, page = checked(ROOT, "--only", "vectors", "--seconds", "1", folder=tmp_path)
    assert status == 1
    assert "\nLeft out, as there was no time: " in page
    assert "- `facts.compiled_for_cores(" in page
