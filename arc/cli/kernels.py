"""``python -m arc kernels``: compiles the kernels into the cache, once per version of their sources."""

from __future__ import annotations

import os

import click


@click.command()
@click.option("--jobs", type=click.IntRange(min=1), default=os.cpu_count() or 1, help="processes; default: all cores")
def command(jobs: int) -> None:
    """Compile the CPU kernels, and where there is g++ the emulated GPU kernels, into the cache of compiled kernels.

    Later runs load them from there. Without this command every run compiles what it needs and the cache lacks. The
    cache's folder is $ARC_KERNEL_CACHE, or the user's cache folder.
    """
    from arc.kernels.cpu.build import build
    from arc.kernels.gpu import emulated

    build(jobs)
    if emulated.COMPILER is not None:
        emulated.build()
