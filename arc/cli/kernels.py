"""``python -m arc kernels``: compiles the kernels into the cache; measures those of a GPU."""

from __future__ import annotations

import os

import click


@click.group(invoke_without_command=True)
@click.option("--jobs", type=click.IntRange(min=1), default=os.cpu_count() or 1, help="processes; default: all cores")
@click.pass_context
def command(context: click.Context, jobs: int) -> None:
    """Compile the CPU kernels, and where there is g++ the emulated GPU kernels, into the cache of compiled kernels.

    Later runs load them from there. Without this command every run compiles what it needs and the cache lacks. The
    cache's folder is $ARC_KERNEL_CACHE, or the user's cache folder.
    """
    if context.invoked_subcommand is not None:
        return
    from arc.kernels.cpu.build import build
    from arc.kernels.gpu import emulated

    build(jobs)
    if emulated.COMPILER is not None:
        emulated.build()


@command.command()
@click.argument("source", default="arc-agi-1/training")
@click.option("--solvers", default="config/solvers", show_default=True, type=click.Path(), help="what is run")
@click.option("--tasks", default=60, show_default=True, type=click.IntRange(min=1), help="of SOURCE, the first ones")
@click.option("--device", default="cuda", show_default=True, help="cuda or emulated")
@click.option("--out", type=click.Path(), help="the table to write into  [default: the one that runs read]")
def calibrate(source: str, solvers: str, tasks: int, device: str, out: str | None) -> None:
    """Measure every kernel and the copies on a GPU and on the host, and write what they take into a table.

    Runs on that card then call on the host what is faster there at every size, where copies do not take more than that
    gains. Results stay the same.
    """
    from itertools import islice
    from pathlib import Path

    from arc.archive.solver_files import read_solvers, solver_paths
    from arc.engine.backend import BACKENDS
    from arc.engine.columnar.device_backend import DeviceBackend
    from arc.engine.placement import TABLE, write_placement
    from arc.engine.plan import plan
    from arc.engine.switches import DEFAULT
    from arc.errors import InputError, Problem
    from arc.gpu_lease import lease_for
    from arc.profile.calibration import calibrated, where_measured
    from arc.program.batt import merge
    from arc.tasks.sources import load_source

    backend = BACKENDS[device](DEFAULT, None) if device in BACKENDS else None
    if not isinstance(backend, DeviceBackend):
        raise InputError(Problem("device", "", f"'{device}' runs no kernels for GPUs", "use cuda or emulated"))
    programs = [each.program for path in solver_paths(solvers) for each in read_solvers(path).accepted]
    chosen = list(islice(load_source(source), tasks))
    with lease_for(device):
        opened = backend.device()
        measured = calibrated(opened, plan(merge(programs)), chosen)
        target = Path(out) if out else TABLE
        write_placement(target, opened.name, measured, where_measured(opened))
    click.echo(f"{len(measured)} rows for {opened.name}: {target}")
