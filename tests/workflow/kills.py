"""Kills the workflow again and again, at random moments, and looks whether its results stay what they are.

    python -m tests.workflow.kills --points 200 --seed 1

A point is a start of the workflow, where the point before has left it, and a kill: of one job, of Snakemake alone,
whose jobs go on writing, of everything together, or a signal that asks to stop; that of Ctrl-C goes to all processes.
The kinds come in turn, at random moments, and a kill that met nothing does not count. When the workflow comes to its
end it starts from nothing again. What it has made by then must be, byte for byte, what it makes undisturbed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import click
import psutil  # type: ignore[import-untyped, unused-ignore]

from arc.archive.index import read_index
from arc.archive.store import Store
from arc.tasks.sources import load_source
from arc.tasks.submission import read_submission, score_submission
from tests.workflow.project import RULES, Project

KINDS = ("job", "snakemake", "group", "SIGINT", "SIGTERM", "Ctrl-C")
PATIENCE = 120
"""Seconds after which a start that neither ends nor runs a job has failed."""


@dataclass
class Kills:
    """A project that is disturbed, and how often each kind of kill has met it."""

    project: Project
    reference: dict[str, str]
    random: Random
    longest: float
    """seconds from the first job to the latest kill"""
    met: Counter[str] = field(default_factory=Counter)
    kinds: list[str] = field(default_factory=list)
    """what is left of a round of all kinds, in a random order"""
    groups: list[int] = field(default_factory=list)

    def point(self) -> bool:
        """One start and one kill. False where the workflow had ended before."""
        self.kinds = self.kinds or self.random.sample(KINDS, len(KINDS))
        process = self.start()
        if not self._first_job(process):
            return False
        while True:
            try:
                process.wait(self.random.uniform(0, self.longest))
                return False
            except subprocess.TimeoutExpired:
                if self._kill(process, self.kinds[-1]):
                    break
        status = process.wait(PATIENCE)
        self.check_archive()
        self.check_submissions()
        if status == -signal.SIGKILL:
            self.unlock()
        if status == 0 or "(100%) done" in self.output.read_text():  # it came too late to meet anything
            return False
        self.met[self.kinds.pop()] += 1
        return True

    @property
    def output(self) -> Path:
        """What the latest start has printed."""
        return self.project.folder / "output.txt"

    def start(self) -> subprocess.Popen[str]:
        """Snakemake, in a process group of its own."""
        with self.output.open("w") as output:
            process = subprocess.Popen(
                self.project.command("--rerun-incomplete"),
                cwd=self.project.folder,
                env=self.project.variables(),
                stdout=output,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
                # What a shell runs in the background ignores SIGINT, and so would all that it starts.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )
        self.groups.append(process.pid)
        return process

    def unlock(self) -> None:
        """What a user does after Snakemake itself was killed."""
        done = self.project.snakemake("--unlock")
        assert done.returncode == 0, done.stdout

    def finish(self) -> None:
        """Runs to the end and compares everything with the undisturbed run."""
        self.project.run()
        self._check_results()

    def restart(self) -> None:
        """Compares the results of a run that came to its end, and removes them."""
        self._check_results()
        self.end_processes()
        shutil.rmtree(self.project.folder / "results")
        shutil.rmtree(self.project.folder / ".snakemake")

    def check_archive(self) -> None:
        """Every program that an index of the archive names is stored, whole."""
        folder = self.project.folder / "results" / "archive"
        store = Store(folder)
        for index in folder.glob("generation-*.parquet"):
            for entry in read_index(index):
                assert store.read(entry.program).id == entry.program

    def check_submissions(self) -> None:
        """Every submission that is there is valid, so the newest one can be handed in."""
        tasks = load_source(self.project.tasks)
        for path in (self.project.folder / "results" / "generations").glob("*/submission.json"):
            assert score_submission(read_submission(path), tasks).problems == (), path

    def end_processes(self) -> None:
        """Ends the jobs that a killed Snakemake has left."""
        for group in self.groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        self.groups.clear()

    def _check_results(self) -> None:
        self.check_archive()
        found = self.project.final()
        different = {name for name in found.keys() | self.reference if found.get(name) != self.reference.get(name)}
        assert not different, sorted(different)

    def _kill(self, process: subprocess.Popen[str], kind: str) -> bool:
        """False where there is no job to kill."""
        if kind == "job":
            jobs = _jobs(process.pid)
            if not jobs:
                return False
            with suppress(psutil.NoSuchProcess):  # it has just ended, and so will the workflow, without an error
                self.random.choice(jobs).kill()
        elif kind == "group":
            os.killpg(process.pid, signal.SIGKILL)
        elif kind == "Ctrl-C":
            os.killpg(process.pid, signal.SIGINT)
        elif kind == "snakemake":
            process.kill()
        else:
            process.send_signal(getattr(signal, kind))
        return True

    def _first_job(self, process: subprocess.Popen[str]) -> bool:
        """Waits for a job. False where Snakemake ends without one."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if process.poll() is not None:
                return False
            if _jobs(process.pid):
                return True
            time.sleep(0.01)
        raise AssertionError(f"neither a job nor an end within {PATIENCE} seconds")


def _jobs(snakemake: int) -> list[psutil.Process]:
    """The processes of jobs, in order of their number."""
    found = []
    with suppress(psutil.NoSuchProcess):
        for process in psutil.Process(snakemake).children(recursive=True):
            words = process.cmdline()
            if words[1:3] == ["-m", "arc"] and words[3] in RULES:
                found.append(process)
    return sorted(found, key=lambda process: int(process.pid))


def disturb(project: Project, points: int, seed: int, longest: float = 4) -> Kills:
    """Disturbs a project that has run so many times, and lets it come to its end. AssertionError where that shows."""
    kills = Kills(project, project.final(), Random(seed), longest)
    kills.restart()
    starts = 0
    try:
        while kills.met.total() < points:
            starts += 1
            assert starts <= 10 * points, f"of {starts} starts only {kills.met.total()} met a kill"
            if kills.point():
                print(f"{kills.met.total()} of {points} kills, {starts} starts", file=sys.stderr, flush=True)
            else:
                kills.finish()
                kills.restart()
        kills.finish()
    finally:
        kills.end_processes()
    return kills


@click.command()
@click.option("--points", default=200, show_default=True, help="how many kills")
@click.option("--seed", default=1, show_default=True, help="what moments and kinds are drawn from")
@click.option("--longest", default=4.0, show_default=True, help="seconds from a start's first job to its kill, at most")
def main(points: int, seed: int, longest: float) -> None:
    """Kill the workflow at random moments and compare its results with those of an undisturbed run."""
    with tempfile.TemporaryDirectory() as folder:
        project = Project(Path(folder))
        project.run()
        kills = disturb(project, points, seed, longest)
    click.echo(", ".join(f"{kind} {kills.met[kind]}" for kind in KINDS))
    click.echo(f"{kills.met.total()} kills, all results as those of an undisturbed run")


if __name__ == "__main__":
    sys.exit(main())
