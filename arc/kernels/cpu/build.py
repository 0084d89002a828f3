"""Compiling all kernels into the cache."""

from __future__ import annotations

import importlib
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pkgutil import iter_modules

import arc.kernels.cpu as package
from arc.files import write_text
from arc.kernels.cpu.compiling import KERNELS as IMPORTED
from arc.kernels.cpu.compiling import complete_marker
from arc.kernels.cpu.library import KERNELS
from arc.progress import progress


def build(jobs: int) -> None:
    """Compiles every kernel and helper that the cache lacks, in so many processes, and marks the cache as complete."""
    if complete_marker().exists():
        return
    modules = [module.name for module in iter_modules(package.__path__)]
    with (
        progress("compiling kernels", len(modules), "modules") as advance,
        ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool,
    ):
        for done in as_completed([pool.submit(compile_module, module) for module in modules]):
            done.result()
            advance()
    write_text(complete_marker(), "")


def compile_module(module: str) -> None:
    """Compiles the kernels of a module and its helpers; importing it compiles the helpers."""
    importlib.import_module(f"{package.__name__}.{module}")
    for name, owner in KERNELS.modules.items():
        if owner == module:
            _ = IMPORTED[name].compiled
