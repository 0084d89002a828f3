"""Compiling all kernels into the cache."""

from __future__ import annotations

import importlib
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pkgutil import iter_modules

import arc.kernels.cpu as package
from arc.kernels.cpu.compiling import FUNCTIONS
from arc.progress import progress


def build(jobs: int) -> None:
    """Compiles every function that the cache lacks, in so many processes."""
    modules = [module.name for module in iter_modules(package.__path__)]
    with (
        progress("compiling kernels", len(modules), "modules") as advance,
        ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool,
    ):
        for done in as_completed([pool.submit(compile_module, module) for module in modules]):
            done.result()
            advance()


def compile_module(module: str) -> None:
    """Compiles the functions of a module, and those of other modules that they call."""
    name = importlib.import_module(f"{package.__name__}.{module}").__name__
    for each in FUNCTIONS:
        if each.function.__module__ == name:
            _ = each.entry
