"""Checkouts of the project to run, each with its own code and all with this Python and its packages."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from arc.config import ROOT
from arc.errors import InputError, Problem

WORKING_TREE = "."
"""Names the working tree as it is, in place of a commit."""


@dataclass(frozen=True)
class Checkout:
    """A folder with the project's code."""

    name: str
    """what it is, in words"""
    folder: Path
    bytecode: Path
    """folder for the compiled modules of Python, so that only the first process compiles them"""

    def arc(self, *arguments: str) -> tuple[str, float]:
        """Runs ``python -m arc`` there; gives what it prints and the CPU seconds of the process.

        Raises InputError where the command fails, with the last it said.
        """
        environment = {
            **{name: value for name, value in os.environ.items() if name not in _REMOVED},
            "PYTHONPYCACHEPREFIX": str(self.bytecode),
        }
        before = _cpu_of_children()
        done = subprocess.run(
            [sys.executable, "-m", "arc", *arguments],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode:
            said = done.stdout.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
            problem = Problem(self.name, f"python -m arc {arguments[0]}", f"failed: {said[0]}", _REMEDY)
            raise InputError(problem)
        return done.stdout, _cpu_of_children() - before


_REMOVED = {"PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "PYTHONSAFEPATH"}
_REMEDY = "compare commits that have this command and its options, and read each other's files"


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def working_tree(bytecode: Path) -> Checkout:
    """The project as it is."""
    return Checkout("the working tree", ROOT, bytecode)


@contextmanager
def checkouts(revisions: Sequence[str], root: Path = ROOT) -> Iterator[list[Checkout]]:
    """Worktrees of some commits in a temporary folder; ``WORKING_TREE`` is the working tree itself.

    They are removed at the end, also after an error and where the process is asked to end. Raises InputError where the
    project is no git checkout, and for what is no commit of it.
    """
    commits = [None if revision == WORKING_TREE else _commit(revision, root) for revision in revisions]
    added: list[Path] = []
    with ended_by_exit(), tempfile.TemporaryDirectory(prefix="arc-compare-") as temporary:
        try:
            found = []
            for number, commit in enumerate(commits):
                bytecode = Path(temporary, f"bytecode-{number}")
                if commit is None:
                    found.append(Checkout("the working tree", root, bytecode))
                    continue
                folder = Path(temporary, f"checkout-{number}")
                added.append(folder)
                _git(root, "worktree", "add", "--quiet", "--detach", str(folder), commit)
                name = _git(root, "log", "-1", "--format=%h (%s)", commit)
                found.append(Checkout(name, folder, bytecode))
            yield found
        finally:
            for folder in added:
                _remove(root, folder)


def _remove(root: Path, folder: Path) -> None:
    subprocess.run(
        ["git", "-C", str(root), "worktree", "remove", "--force", str(folder)], capture_output=True, check=False
    )
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["git", "-C", str(root), "worktree", "prune"], capture_output=True, check=False)


def _commit(revision: str, root: Path) -> str:
    """The full hash of a commit."""
    if not shutil.which("git"):
        raise InputError(Problem("git", "", "is not installed", "install git, or compare two folders of results"))
    try:
        top = _git(root, "rev-parse", "--show-toplevel")
    except InputError:
        top = ""
    if not top or Path(top).resolve() != root.resolve():
        remedy = "clone the project with git, or compare two folders of results"
        raise InputError(Problem(str(root), "", "is no git checkout, so it has no commits", remedy))
    try:
        return _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    except InputError:
        remedy = "name a branch, a tag or a commit of `git log`"
        raise InputError(Problem("--rev", revision, "is no commit of this checkout", remedy)) from None


def _git(root: Path, *arguments: str) -> str:
    """What git prints. Raises InputError where it fails."""
    done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip() or f"exit status {done.returncode}"
        raise InputError(Problem(f"git {arguments[0]}", "", said, "mend the checkout"))
    return done.stdout.strip()


@contextmanager
def ended_by_exit() -> Iterator[None]:
    """Turns a request to end (SIGTERM) into SystemExit, so that what is open is closed."""

    def leave(number: int, frame: FrameType | None) -> None:
        sys.exit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
