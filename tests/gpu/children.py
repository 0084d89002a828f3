"""Pieces of work in processes that may die or hang: what came out of each, or what went wrong."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock, Timer
from time import monotonic
from typing import Any

ROOT = Path(__file__).parents[2]

PATIENCE = 30
"""Seconds that a process has to end by itself."""

TOLD = 1500
"""Characters of what a process said last, for the report."""


@dataclass(frozen=True)
class Piece:
    """A function of a module of the check (``module.function``), and its arguments."""

    call: str
    args: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.call}({', '.join(f'{name}={value!r}' for name, value in self.args.items())})"


@dataclass(frozen=True)
class Answer:
    """What a piece of work gave; or why it gave nothing."""

    piece: Piece
    result: Any = None
    error: str = ""
    """the process ended, or hung for too long"""
    left_out: bool = False
    """there was no time"""


class _Process:
    """A process that does one piece of work after the other."""

    def __init__(self, device: str, command: Sequence[str]) -> None:
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        given = [*command, sys.executable, "-m", "tests.gpu.child", device]
        self._process = subprocess.Popen(
            given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, cwd=ROOT, text=True
        )

    def ask(self, piece: Piece, seconds: float) -> str:
        """The answer as JSON; empty where the process ended, or was ended after so many seconds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        timer = Timer(seconds, self._process.kill)
        timer.start()
        try:
            self._process.stdin.write(json.dumps({"call": piece.call, "args": piece.args}) + "\n")
            self._process.stdin.flush()
            return self._process.stdout.readline()
        except BrokenPipeError:
            return ""
        finally:
            timer.cancel()

    def end(self) -> int:
        """Ends the process; its exit status, negative for a signal."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def said(self) -> str:
        """The end of what it printed."""
        self._said.seek(0)
        return self._said.read().decode(errors="replace")[-TOLD:].strip()


def answers(
    pieces: Iterable[Piece], device: str, jobs: int, deadline: float, limit: float = 90.0, command: Sequence[str] = ()
) -> list[Answer]:
    """Does all pieces in so many processes until ``deadline`` (of ``monotonic``), in their order.

    A piece that takes longer than ``limit`` seconds is taken to hang. ``command`` stands before the process's own.
    """
    waiting = list(pieces)[::-1]
    found: list[Answer] = []
    lock = Lock()

    def work(_: int) -> None:
        process: _Process | None = None
        while True:
            with lock:
                piece = waiting.pop() if waiting else None
            if piece is None:
                break
            left = deadline - monotonic()
            if left <= 0:
                answer = Answer(piece, left_out=True)
            else:
                process = process or _Process(device, command)
                begun = monotonic()
                line = process.ask(piece, min(left, limit))
                if line:
                    answer = Answer(piece, json.loads(line))
                else:
                    took = monotonic() - begun
                    answer = _failed(process, piece, took, late=took >= left, hung=took >= limit)
                    process = None
            with lock:
                found.append(answer)
        if process is not None:
            process.end()

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(work, range(jobs)))
    return found


def _failed(process: _Process, piece: Piece, took: float, late: bool, hung: bool) -> Answer:
    status = process.end()
    if late:
        return Answer(piece, left_out=True)
    why = f"was ended after {took:.0f} s" if hung else f"its process ended with status {status}"
    return Answer(piece, error=f"{why}: {process.said()}")
