"""Compiled kernels are found again: by any copy of the same sources, and by no other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import llvmlite  # type: ignore[import-untyped, unused-ignore]
import numba
import pytest

import arc
from arc.kernels.cpu import caching
from arc.kernels.cpu.caching import CACHE_VARIABLE, sources_of
from arc.provenance import PACKAGE, _imported, _module_file

LOAD = "from arc.kernels.cpu.numbers import even; print(sum(even.compiled.stats.cache_hits.values()))"

CALL = """
import numpy as np
from arc.kernels.cpu.library import KERNELS
from arc.kernels.cpu.arrays import new_grids, new_runs
given, out = np.array([3, 4], np.int32), np.zeros(2, np.int32)
done = KERNELS["even"](0, 2, given, np.zeros(0, np.int32), out, new_grids(), new_runs())
print(done, out.tolist(), "compiled" in vars(KERNELS["even"]))
"""


def hits(copy: Path, cache: Path) -> int:
    """Compiles or loads a kernel in a process of its own; gives how often the cache had it."""
    return int(printed(LOAD, copy, cache))


def printed(code: str, folder: Path, cache: Path) -> str:
    """What code prints in a process of its own."""
    environment = {**os.environ, CACHE_VARIABLE: str(cache)}
    run = subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_copies_of_the_sources_share_what_is_compiled_until_one_changes(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    copies = [tmp_path / name for name in ("first", "second")]
    for copy in copies:
        shutil.copytree(Path(arc.__file__).parent, copy / "arc")
    assert [hits(copy, cache) for copy in copies] == [0, 1]
    kernels = copies[1] / "arc" / "kernels" / "cpu"
    (kernels / "newest.py").write_text("")
    (kernels / "tilings.py").write_text("")
    assert hits(copies[1], cache) == 1, "what the kernel does not import"
    helper = kernels / "cells.py"
    helper.write_text(helper.read_text() + "\n")
    assert [hits(copy, cache) for copy in copies] == [1, 0]


@pytest.mark.parametrize("package", ["kernels/cpu", "search/kernels"])
def test_compiled_functions_hang_on_all_that_their_file_imports(package: str) -> None:
    for path in (PACKAGE / package).glob("*.py"):
        modules = {file for name in _imported(path) if (file := _module_file(name)) and file.name != "__init__.py"}
        inside = {"objects.py", "library.py", "build.py"}  # import when they are called
        assert path.name in inside or modules - {path} <= set(sources_of(path)), path


def test_the_object_code_is_enough_for_a_later_process(tmp_path: Path) -> None:
    root = Path(arc.__file__).parents[1]
    assert [printed(CALL, root, tmp_path) for _ in range(2)] == ["2 [0, 1] True", "2 [0, 1] False"]


def test_object_code_of_functions_elsewhere_hangs_on_their_own_source(tmp_path: Path) -> None:
    copy, cache = tmp_path / "copy", tmp_path / "cache"
    shutil.copytree(Path(arc.__file__).parent, copy / "arc")
    source = copy / "arc" / "search" / "kernels" / "trees.py"
    code = (
        "import numpy as np; from arc.search.kernels.trees import disorder; "
        "print(disorder(np.zeros(20, np.int64), 0, 11, 0, np.full(1, 7)))"
    )
    assert [printed(code, copy, cache) for _ in range(2)] == ["-70"] * 2
    source.write_text(source.read_text().replace("found = weights[total]", "found = weights[total] + 1"))
    assert printed(code, copy, cache) == "-69"


def test_object_code_is_loaded_without_numba_which_may_follow(tmp_path: Path) -> None:
    root = Path(arc.__file__).parents[1]
    code = (
        f"import sys{CALL}print('numba' in sys.modules, KERNELS['flip'].compiled.stats.cache_hits != {{}})\n"
        "import numba\nprint(numba.njit(lambda n: np.zeros(n).sum() + n)(3))"
    )
    printed(CALL, root, tmp_path)
    assert printed(code, root, tmp_path).splitlines() == ["2 [0, 1] False", "False False", "3.0"]


def test_the_versions_of_the_compiler_are_found_however_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = caching.kernel_folder.__wrapped__()
    monkeypatch.setattr(caching, "numba_folder", lambda: tmp_path / "numba")
    assert caching.kernel_folder.__wrapped__() == found
    assert found.name == f"kernels-{numba.__version__}-{llvmlite.__version__}"
