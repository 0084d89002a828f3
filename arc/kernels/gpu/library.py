"""All kernels of the CUDA sources by name.

    python -m arc.kernels.gpu.library --missing

lists the kernels of the ``cpu`` device that have none here yet.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from enum import Enum

from arc.kernels.cpu.library import KERNELS as CPU_KERNELS
from arc.kernels.gpu.sources import FOLDER, rooms


class Made(Enum):
    """What a kernel makes, by the macro that it is written with (see ``kernel.h``)."""

    SCALAR = "SCALAR"
    INTERNAL = "INTERNAL"
    GRID = "GRID"
    RUN = "RUN"
    PARTS = "PARTS"
    GRID_PARTS = "GRID_PARTS"


@dataclass(frozen=True)
class Kernel:
    """A kernel of the CUDA sources."""

    name: str
    room: str
    """its file"""
    made: Made
    warp: bool
    """whether a warp works on an entry, or a thread"""
    columns: int
    """arguments whose entries it is called with; columns of other domains follow"""


_DEFINITION = re.compile(rf"^(WARP_)?({'|'.join(made.value for made in Made)})\((\w+),([^)]*)\)", re.MULTILINE)


def _kernels() -> dict[str, Kernel]:
    found: dict[str, Kernel] = {}
    for room in rooms():
        for warp, made, name, args in _DEFINITION.findall((FOLDER / f"{room}.cu").read_text(encoding="utf-8")):
            if name in found:
                raise ValueError(f"kernel {name} is in {found[name].room}.cu and in {room}.cu")
            found[name] = Kernel(name, room, Made(made), bool(warp), sum("*" not in arg for arg in args.split(",")))
    return found


ALL = _kernels()

KERNELS = {name: kernel for name, kernel in ALL.items() if kernel.made is not Made.INTERNAL}
"""The twins of cpu kernels."""


def missing() -> list[str]:
    """The kernels of the ``cpu`` device that have none here."""
    return [f"{CPU_KERNELS.modules[name]}: {name}" for name in CPU_KERNELS if name not in KERNELS]


if __name__ == "__main__":
    if sys.argv[1:] != ["--missing"]:
        sys.exit("use: python -m arc.kernels.gpu.library --missing")
    print("\n".join(sorted(missing())))
