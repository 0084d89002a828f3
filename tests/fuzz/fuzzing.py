"""Feeds mutants of good inputs to what reads them: each is used or refused, soon, and in bounded memory."""

from __future__ import annotations

import resource
import signal
import sys
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from arc.errors import InputError
from tests.fuzz.targets import Target, targets

MAX_SECONDS = 10
"""CPU time that one input may take."""


class HangError(BaseException):
    """An input that takes longer. No ``except Exception`` of what is tested keeps it from being noticed."""


class ExecutedError(BaseException):
    """An input that starts a process, as the commands in mutants of programs would."""


STARTS = frozenset(("os.system", "os.exec", "os.fork", "os.posix_spawn", "subprocess.Popen"))
"""Events of Python's audit hooks."""


@dataclass
class Findings:
    """What became of the inputs of every kind, and those that something else happened to."""

    used: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)
    """CPU seconds"""
    faults: list[str] = field(default_factory=list)

    def table(self) -> str:
        """The counts, in Markdown."""
        lines = ["| input | used | refused | slowest (CPU s) |", "|---|--:|--:|--:|"]
        for name, seconds in self.slowest.items():
            lines.append(f"| {name} | {self.used[name]:,} | {self.refused[name]:,} | {seconds:.2f} |")
        return "\n".join(lines)


def fuzz(count: int, seed: int, folder: Path) -> Findings:
    """Feeds so many inputs, the same for equal seeds. What breaks something is kept in ``folder``."""
    findings = Findings()
    known = targets()
    before = signal.signal(signal.SIGVTALRM, _hang)
    watching = True

    def watch(event: str, _: tuple[Any, ...]) -> None:
        if watching and event in STARTS:
            raise ExecutedError(event)

    sys.addaudithook(watch)  # for ever
    try:
        for number in range(count):
            target = known[number % len(known)]
            _feed(target, target.mutant(Random(f"{seed}/{number}")), folder / f"{target.name}-{number}", findings)
    finally:
        watching = False
        signal.signal(signal.SIGVTALRM, before)
    return findings


def _hang(*_: Any) -> None:
    raise HangError


def _feed(target: Target, content: bytes, path: Path, findings: Findings) -> None:
    path = path.with_suffix(".json" if content[:1] in b"{[" else ".py")
    path.write_bytes(content)
    start = process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, MAX_SECONDS)
    try:
        target.use(path)
        findings.used[target.name] += 1
    except InputError as error:
        findings.refused[target.name] += 1
        if not all(problem.message and problem.remedy for problem in error.problems):
            findings.faults.append(f"{path}: a problem without a message or a remedy: {error}")
    except (Exception, HangError, ExecutedError):
        findings.faults.append(f"{path}: {traceback.format_exc(limit=-3)}")
        return
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    findings.slowest[target.name] = max(findings.slowest.get(target.name, 0.0), process_time() - start)
    path.unlink()


def memory() -> int:
    """The most memory that the process has had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
