"""``python -m arc`` ends at once where it has succeeded, and loses nothing by that."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCRIPT = """
import atexit, os, runpy, sys, threading, time
import arc.cli

def main():
    def late():
        time.sleep(0.1)
        print("from a thread")
    threading.Thread(target=late).start()
    atexit.register(print, "from a handler")
    print("from the command")
    {ending}

arc.cli.main = main
runpy.run_module("arc", run_name="__main__")
"""


def ended(ending: str, stdout: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", SCRIPT.format(ending=ending)]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, env=buffered, text=True, check=False)


@pytest.mark.parametrize(
    ("ending", "status"),
    [("sys.exit()", 0), ("sys.exit(0)", 0), ("sys.exit(3)", 3), ("sys.exit('why')", 1), ("1 / 0", 1)],
)
def test_all_output_appears_and_the_status_is_the_commands(ending: str, status: int) -> None:
    done = ended(ending, subprocess.PIPE)
    assert done.stdout == "from the command\nfrom a thread\nfrom a handler\n"
    assert done.returncode == status
    assert ("ZeroDivisionError" in done.stderr) == (ending == "1 / 0")


def test_output_that_cannot_be_written_is_a_failure() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        assert ended("sys.exit(0)", full.fileno()).returncode == 120


def test_the_interpreter_is_not_taken_down_after_a_success() -> None:
    remains = (
        "class Remains:\n        def __del__(self, write=os.write): write(1, b'taken down')\n"
        "    sys.remains = Remains(); "
    )
    assert "taken down" in ended(f"{remains}sys.exit(3)", subprocess.PIPE).stdout
    assert "taken down" not in ended(f"{remains}sys.exit(0)", subprocess.PIPE).stdout
