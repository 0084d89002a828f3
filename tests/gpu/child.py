"""A process of the check: does pieces of work that it is told on standard input, one a line, and says what came out.

    python -m tests.gpu.child DEVICE

A piece is a function of a module beside this one and its arguments, as JSON. A process of its own may die of a kernel
that reads what it must not, as a card does nothing any more for a process whose kernel has done so.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from typing import Any


def done(device: str, piece: dict[str, Any]) -> Any:
    """What a piece of work gives."""
    module, _, function = piece["call"].partition(".")
    return getattr(import_module(f"tests.gpu.{module}"), function)(device, **piece["args"])


def main() -> None:
    """Works until standard input ends. What the work prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for line in sys.stdin:
        answers.write(json.dumps(done(sys.argv[1], json.loads(line))) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
