"""``python -m tests.fuzz --inputs 100000``: fuzzes everything that reads input from people."""

from __future__ import annotations

import resource
import sys
import tempfile
from pathlib import Path

import click

from tests.fuzz.fuzzing import fuzz, memory


@click.command()
@click.option("--inputs", default=100_000, show_default=True, help="how many")
@click.option("--seed", default=1, show_default=True, help="what they are drawn from")
@click.option("--max-memory", default=2048, show_default=True, help="MiB that the process may take")
def main(inputs: int, seed: int, max_memory: int) -> None:
    """Feed mutated task files, solver files and configurations to what reads them.

    Exits with 1 where one ends in anything but its use or a clean error; such inputs are kept.
    """
    resource.setrlimit(resource.RLIMIT_AS, (max_memory << 20, max_memory << 20))
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    findings = fuzz(inputs, seed, folder)
    click.echo(findings.table())
    click.echo(f"{inputs:,} inputs, {len(findings.faults)} faults, at most {memory()} MiB")
    for fault in findings.faults[:20]:
        click.echo(fault, err=True)
    if findings.faults:
        sys.exit(1)
    folder.rmdir()


if __name__ == "__main__":
    main()
