"""Runs to compare: the same batt on the same tasks, each time in a fresh process, the arms in turn."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from arc.compare.profiles import write_process
from arc.compare.revisions import Checkout
from arc.files import write_text
from arc.progress import progress
from arc.provenance import processor, versions

SOURCE = "arc-agi-1/training"


@dataclass(frozen=True)
class Size:
    """How much is run, and how often."""

    tasks: int = 20
    candidates: int = 400
    repeats: int = 8
    seed: int = 1

    def described(self) -> str:
        """How it is measured, in a sentence."""
        return (
            f"{self.candidates:,} candidates with all differs on {self.tasks} tasks of {SOURCE}, both drawn with seed "
            f"{self.seed}, {self.repeats} runs of each side, in turn, each in a fresh process on {machine()}."
        )


def machine() -> str:
    """The processor and the versions that figures depend on, in words."""
    found = versions()
    packages = ", ".join(f"{name} {found[name]}" for name in ("numba", "numpy") if name in found)
    return f"{processor()}, {os.cpu_count()} cores, Python {found['python']}, {packages}"


@dataclass(frozen=True)
class Inputs:
    """What all arms are given."""

    tasks: Path
    batt: Path
    differs: Path


@dataclass(frozen=True)
class Arm:
    """One thing to measure: a checkout, and options of its ``execute``."""

    name: str
    """of its folder"""
    checkout: Checkout
    options: tuple[str, ...] = ()

    def execute(self, inputs: Inputs, prefix: Path) -> None:
        """One run in a process of its own."""
        prefix.parent.mkdir(parents=True, exist_ok=True)
        given = {
            "--batt": inputs.batt,
            "--differs": inputs.differs,
            "--tasks": inputs.tasks,
            "--source": SOURCE,
            "--shard": 0,
            "--out-prefix": prefix,
        }
        words = [str(word) for option in given.items() for word in option]
        _, seconds = self.checkout.arc("execute", *words, *self.options)
        write_process(prefix, seconds)


def prepare(checkout: Checkout, folder: Path, size: Size) -> Inputs:
    """Makes the tasks, the batt and the differs that all arms are given, with the commands of one checkout.

    Candidates are the checkout's solvers, as far as ``size.candidates`` goes, and mutants and children of them. Raises
    InputError where a command fails.
    """
    folder = folder.resolve()
    archive = folder / "archive"
    checkout.arc("tasks", "split", SOURCE, "--shards", "1", "--out", str(folder / "tasks"))
    checkout.arc("solvers", "import", "config/solvers", "--source", SOURCE, "--store", str(archive))
    words = ["--archive", str(archive / "generation-0.parquet"), "--differs", "config/differs", "--out", str(folder)]
    checkout.arc("card", *words, "--seed", str(size.seed), "--generation", "1", "--candidates", str(size.candidates))
    challenges = folder / "tasks" / "challenges-0.json"
    tasks = json.loads(challenges.read_text(encoding="utf-8"))
    drawn = sorted(Random(size.seed).sample(sorted(tasks), min(size.tasks, len(tasks))))
    chosen = folder / "challenges.json"
    write_text(chosen, json.dumps({task: tasks[task] for task in drawn}) + "\n")
    return Inputs(chosen, folder / "batt.py", folder / "differs.py")


def measure(arms: Sequence[Arm], inputs: Inputs, folder: Path, repeats: int) -> list[Path]:
    """Runs the arms in turn, A B A B ..., and gives the folder of each.

    Before that every arm runs once without being counted, which compiles what its code needs.
    """
    folders = [folder.resolve() / arm.name for arm in arms]
    arms = _on_one_clock(arms)
    with progress("run", len(arms) * (repeats + 1), unit="runs") as advance:
        for arm, target in zip(arms, folders, strict=True):
            arm.execute(inputs, target / "first" / "0")
            shutil.rmtree(target / "first")
            advance()
        for repeat in range(repeats):
            for arm, target in zip(arms, folders, strict=True):
                arm.execute(inputs, target / f"repeat-{repeat}" / "0")
                advance()
    return folders


def _on_one_clock(arms: Sequence[Arm]) -> list[Arm]:
    """The arms with profiles in CPU time, which what else the machine does disturbs least; in what they count by
    default where any of them has no choice."""
    distinct = {arm.checkout.folder: arm.checkout for arm in arms}
    if all("--clock" in checkout.arc("execute", "--help")[0] for checkout in distinct.values()):
        return [replace(arm, options=("--clock", "cpu", *arm.options)) for arm in arms]
    return list(arms)
