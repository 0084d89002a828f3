"""``python -m tests.fuzz.guided``: what reads input from people, fuzzed byte by byte towards code not reached yet.

Needs atheris, which is the extra ``fuzz``. Every kind of input has a process of its own: libFuzzer ends the one that
it runs in.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click

from arc.errors import InputError
from arc.provenance import ROOT

if TYPE_CHECKING:
    from tests.fuzz.targets import Target

SEEDS = 100
"""Mutants that libFuzzer begins with."""

LONGEST = 10
"""Seconds that an input may take."""

LARGEST = 8192
"""Bytes of an input."""


@click.command()
@click.option("--runs", default=100_000, show_default=True, help="inputs of every kind")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=1), help="what they are drawn from")
@click.option("--max-memory", default=2048, show_default=True, help="MiB that a process may take")
@click.option("--only", help="one kind of input, in this process")
def main(runs: int, seed: int, max_memory: int, only: str | None) -> None:
    """Feed byte strings to what reads input, those first that reach new code.

    Exits with 1 where one ends in anything but its use or a clean error; such inputs are kept.
    """
    folder = Path(tempfile.mkdtemp(prefix="guided-"))
    options = [f"-runs={runs}", f"-seed={seed}", f"-rss_limit_mb={max_memory}", f"-timeout={LONGEST}"]
    options += [f"-max_len={LARGEST}", f"-artifact_prefix={folder}/", str(folder / "corpus")]
    if only:
        _fuzz(only, folder, seed, options)
        return
    from tests.fuzz.targets import targets

    failed = []
    click.echo("| input | runs | branches reached | memory (MiB) |\n| --- | --: | --: | --: |")
    for target in targets():
        command = [sys.executable, "-m", "tests.fuzz.guided", f"--runs={runs}", f"--seed={seed}"]
        command += [f"--max-memory={max_memory}", f"--only={target.name}"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)
        reached = re.findall(r"cov: (\d+)", done.stderr)
        memory = re.findall(r"rss: (\d+)Mb", done.stderr)
        ran = re.search(r"Done (\d+) runs", done.stderr)
        if done.returncode or not (reached and memory and ran):
            failed.append(f"{target.name}:\n{done.stderr[-4000:]}")
            click.echo(f"| {target.name} | failed | | |")
        else:
            click.echo(f"| {target.name} | {int(ran[1]):,} | {int(reached[-1]):,} | {memory[-1]} |")
    click.echo("\n".join(failed), err=True)
    sys.exit(1 if failed else 0)


def _fuzz(name: str, folder: Path, seed: int, options: list[str]) -> None:
    import atheris

    corpus = folder / "corpus"
    corpus.mkdir()
    with atheris.instrument_imports(include=["arc"]):
        from tests.fuzz.targets import targets

        target = next(each for each in targets() if each.name == name)
        random = Random(seed)
        for number in range(SEEDS):
            content = target.mutant(random)[:LARGEST]
            (corpus / f"{number:03}").write_bytes(content)
            _use(target, content, folder)  # imports what is only imported to read

    atheris.Setup([sys.argv[0], *options], lambda content: _use(target, content, folder))
    atheris.Fuzz()


def _use(target: Target, content: bytes, folder: Path) -> None:
    path = folder / f"input{'.json' if content[:1] in (b'{', b'[') else '.py'}"
    path.write_bytes(content)
    try:
        target.use(path)
    except InputError as error:
        if not all(problem.message and problem.remedy for problem in error.problems):
            raise AssertionError(f"a problem without a message or a remedy: {error}") from error
    finally:
        path.unlink()


if __name__ == "__main__":
    main()
