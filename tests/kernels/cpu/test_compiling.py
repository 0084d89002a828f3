"""Compiled kernels are found again: by any copy of the same sources, and by no other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import arc
from arc.kernels.cpu.compiling import CACHE_VARIABLE

LOAD = "from arc.kernels.cpu.numbers import even; print(sum(even.compiled.stats.cache_hits.values()))"


def hits(copy: Path, cache: Path) -> int:
    """Compiles or loads a kernel in a process of its own; gives how often the cache had it."""
    environment = {**os.environ, CACHE_VARIABLE: str(cache)}
    run = subprocess.run([sys.executable, "-c", LOAD], cwd=copy, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return int(run.stdout)


def test_copies_of_the_sources_share_what_is_compiled_until_one_changes(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    copies = [tmp_path / name for name in ("first", "second")]
    for copy in copies:
        shutil.copytree(Path(arc.__file__).parent, copy / "arc")
    assert [hits(copy, cache) for copy in copies] == [0, 1]
    helper = copies[1] / "arc" / "kernels" / "cpu" / "cells.py"
    helper.write_text(helper.read_text() + "\n")
    assert [hits(copy, cache) for copy in copies] == [1, 0]
