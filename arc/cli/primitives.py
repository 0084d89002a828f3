"""``python -m arc primitives``: writes the files of a new primitive, and the golden vectors of one."""

from __future__ import annotations

from pathlib import Path

import click


@click.group()
def command() -> None:
    """Write the files of a new primitive, and its golden vectors.

    A primitive has a file per layer, which all that works with primitives finds: its definition in Python, its kernel
    for CPUs, its kernel for GPUs, and its test with golden vectors.
    """


@command.command()
@click.argument("name")
@click.option(
    "--signature", required=True, help='types and result, such as "(Grid, Color) -> Grid"; names may be given'
)
@click.option("--meaning", required=True, help="a sentence that says what it gives: its docstring")
def new(name: str, signature: str, meaning: str) -> None:
    """Write the files of a new primitive NAME.

    Its tests fail until they are filled in, which the files say how to do.
    """
    from arc.primitives.scaffold import write_files

    for path in write_files(name, signature, meaning):
        click.echo(_shown(path))


@command.command()
@click.argument("name")
@click.option("--count", type=click.IntRange(1, 1000), default=60, show_default=True, help="calls")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="what the arguments are drawn by")
def vectors(name: str, count: int, seed: int) -> None:
    """Make golden vectors of the primitive NAME: what its definition gives for arguments drawn at random.

    Grids are cut from training tasks of ARC-AGI-1. The same definition gives the same bytes.
    """
    from arc.primitives.vectors import write_vectors

    path, missing = write_vectors(name, count, seed)
    click.echo(f"{_shown(path)}: {count} calls, {missing} of them without a result")


def _shown(path: Path) -> str:
    from arc.provenance import ROOT

    return path.relative_to(ROOT).as_posix()
