from __future__ import annotations

import io
import os
import pty
import subprocess
import sys

import pytest

from arc.progress import progress

WORK = """
import time
from arc.progress import progress
with progress("execute", 4, counting="candidates") as advance:
    for _ in range(4):
        time.sleep(0.02)
        advance(1, counted=1000)
"""


def test_nothing_is_shown_without_a_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    with progress("execute", 2) as advance:
        advance()
        advance(1, counted=10)
    assert capfd.readouterr() == ("", "")


def test_nothing_is_imported_without_a_terminal() -> None:
    check = "import sys\nassert not any(name.startswith('rich') for name in sys.modules)"
    subprocess.run([sys.executable, "-c", WORK + check], check=True, stderr=subprocess.DEVNULL)


def test_errors_pass_through(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    with pytest.raises(ZeroDivisionError), progress("execute", 2, counting="candidates") as advance:
        advance(1, counted=1 // 0)


def test_a_terminal_shows_what_is_done_and_how_fast() -> None:
    ours, theirs = pty.openpty()
    try:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
        subprocess.run([sys.executable, "-c", WORK], check=True, stderr=theirs, env=environment)
        shown = os.read(ours, 1 << 16).decode()
    finally:
        os.close(ours)
        os.close(theirs)
    assert "execute" in shown
    assert "4/4 tasks" in shown
    assert "candidates/s" in shown
