"""The CUDA sources as compilers get them: headers included, constants from Python before them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from arc import limits
from arc.dsl.missing import Reason
from arc.kernels import codes
from arc.kernels.cpu.arrays import EMPTY_RUN
from arc.kernels.cpu.cells import FLOOR, MISSING

FOLDER = Path(__file__).parent

_INCLUDE = re.compile(r'^#include "(\w+\.h)"$', re.MULTILINE)


def rooms() -> tuple[str, ...]:
    """The names of the ``.cu`` files."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.cu")))


@cache
def source(room: str) -> str:
    """The whole text of a room: it needs no other file, and whatever changes in a header or a bound changes it."""
    included: set[str] = set()

    def expanded(name: str) -> str:
        if name in included:
            return ""
        included.add(name)
        text = _constants() if name == "constants.h" else (FOLDER / name).read_text(encoding="utf-8")
        parts, line = [f'#line 1 "{name}"\n'], 0
        end = 0
        for found in _INCLUDE.finditer(text):
            line = text.count("\n", 0, found.end()) + 2
            parts += [text[end : found.start()], expanded(found[1]), f'\n#line {line} "{name}"']
            end = found.end()
        return "".join([*parts, text[end:]]).replace("#pragma once\n", "\n")

    return expanded(f"{room}.cu")


def _constants() -> str:
    """Bounds, codes and reasons as C++ sees them."""
    known = {**vars(limits), **vars(codes), "MISSING": MISSING, "FLOOR": FLOOR, "EMPTY_RUN": EMPTY_RUN}
    names = sorted(name for name, value in known.items() if name.isupper() and isinstance(value, int))
    lines = [f"constexpr int {name} = {_literal(known[name])};" for name in names]
    reasons = ", ".join(f"{reason.name} = {reason.value}" for reason in Reason)
    return "\n".join([*lines, f"enum Reason {{ {reasons} }};", ""])


def _literal(value: int) -> str:
    return f"({value + 1} - 1)" if value < 0 else str(value)
