"""A copy of the project in a folder of its own, with tasks few enough to run the workflow in seconds."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from arc.provenance import ROOT
from arc.tasks.sources import load_source

TASKS = ("007bbfb7", "0d3d703e", "3c9b0459", "67a3c6ac", "a416b8f3")

SOLVERS = """
def solve_3c9b0459(I):
    O = rot180(I)
    return O


def solve_67a3c6ac(I):
    O = vmirror(I)
    return O


def solve_a416b8f3(I):
    O = hconcat(I, I)
    return O
"""

CONFIG: dict[str, Any] = {
    "source": "own/tasks",
    "solvers": "own/solvers.py",
    "generations": 2,
    "shards": 2,
    "card": {"candidates": 12},
    "search": {"applications": 1000},
    "report": {"title": "A small run"},
}

_TIMED = re.compile(r"^(logs|benchmarks)/|\.profile\.parquet$|^report/(index\.html|.*\.json\.gz)$")
"""Files that hold times."""

RULES = ("tasks", "solvers", "budget", "search", "gather", "card", "execute", "score", "report")


def configuration(**changes: object) -> str:
    """The text of the configuration, with keys changed or added."""
    return json.dumps({**CONFIG, **changes})


class Project:
    """The copy. Its Snakemake runs with two cores; ``source``, ``solvers`` and ``config`` are files of its own."""

    timeout = 200
    """Seconds that a call of Snakemake may take."""

    def __init__(self, folder: Path, tasks: Sequence[str] = TASKS) -> None:
        self.folder = folder
        for name in ("arc", "config", "envs", "profiles", "workflow"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("Snakefile", "requirements.lock"):
            shutil.copy(ROOT / name, folder)
        self.tasks = folder / "own" / "tasks"
        self.tasks.mkdir(parents=True)
        source = load_source("arc-agi-1/training")
        for name in tasks:
            task = source.task(name)
            pairs = {
                part: [{"input": pair.input, "output": pair.output} for pair in getattr(task, part)]
                for part in ("train", "test")
            }
            (self.tasks / f"{name}.json").write_text(json.dumps(pairs), encoding="utf-8")
        self.solvers = folder / "own" / "solvers.py"
        self.solvers.write_text(SOLVERS, encoding="utf-8")
        self.config = folder / "own" / "config.json"
        self.configure()

    def configure(self, **changes: object) -> None:
        """Writes the configuration, with keys changed or added."""
        self.config.write_text(configuration(**changes), encoding="utf-8")

    def command(self, *arguments: str) -> list[str]:
        """The command line of Snakemake with the project's configuration."""
        return [sys.executable, "-m", "snakemake", "--configfile", str(self.config), "--cores", "2", *arguments]

    def variables(self) -> dict[str, str]:
        """The environment in which jobs import the copy."""
        return {**os.environ, "PYTHONPATH": str(self.folder)}

    def snakemake(
        self, *arguments: str, folder: Path | None = None, variables: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Runs Snakemake, in the project or in another folder; standard output and error come together."""
        return subprocess.run(
            self.command(*arguments),
            cwd=folder or self.folder,
            env={**self.variables(), **(variables or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=self.timeout,
            check=False,
        )

    def script(self, script: str) -> subprocess.CompletedProcess[str]:
        """Runs a script of the shell in the project's folder; standard output and error come together."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        return subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            cwd=self.folder,
            env={**self.variables(), "PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    def run(self, *arguments: str, variables: Mapping[str, str] | None = None) -> str:
        """Runs the workflow, which must succeed, and gives what it prints."""
        done = self.snakemake(*arguments, variables=variables)
        assert done.returncode == 0, done.stdout
        return done.stdout

    def due(self, *arguments: str, variables: Mapping[str, str] | None = None) -> dict[str, int]:
        """The number of jobs that would run, by rule; ``all`` left out."""
        return _jobs(self.run("--dry-run", "--quiet", "rules", *arguments, variables=variables))

    def due_after(self, edits: Sequence[Mapping[str, str | None]]) -> list[dict[str, int]]:
        """The same after each of the edits alone: the texts that files have then, by path, None for those removed."""
        script = ROOT / "tests" / "workflow" / "dry_runs.py"
        done = subprocess.run(
            [sys.executable, str(script), *self.command()[3:]],
            input=json.dumps(edits),
            cwd=self.folder,
            env=self.variables(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return [_jobs(text) for text in json.loads(done.stdout)]

    def sources(self) -> list[Path]:
        """Every file that the copy was made of."""
        parts = [self.folder / name for name in ("arc", "config", "envs", "own", "profiles", "workflow")]
        return [path for part in parts for path in part.rglob("*") if path.is_file()] + [self.folder / "Snakefile"]

    def final(self, results: str = "results") -> dict[str, str]:
        """A hash of every file that must not depend on how the workflow ran, by path: all but times and logs."""
        folder = self.folder / results
        found = {}
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if not path.is_file() or path.name.startswith(".") or _TIMED.search(name):
                continue
            content = path.read_bytes()
            if path.name == "summary.json":
                summary = json.loads(content)
                content = json.dumps({**summary, "seconds": None}).encode()
            found[name] = hashlib.sha256(content).hexdigest()
        return found


def _jobs(text: str) -> dict[str, int]:
    """The number of jobs by rule that a dry run has printed."""
    if "Nothing to be done" in text:
        return {}
    jobs = {name: int(count) for name, count in re.findall(r"^(\w+) +(\d+)$", text, re.MULTILINE)}
    assert jobs.pop("total", None) == sum(jobs.values()), text
    jobs.pop("all", None)
    return jobs
