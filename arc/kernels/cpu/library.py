"""All CPU kernels by name. A kernel's module is imported when the kernel is first asked for."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from arc.kernels.cpu import compiling
from arc.kernels.cpu.compiling import Lazy

_DEFINITION = re.compile(r"^@kernel\(\d+\)\ndef (\w+)", re.MULTILINE)


class _Library(Mapping[str, Lazy]):
    """The kernels that the sources of this package define."""

    def __init__(self) -> None:
        self.modules = {
            name: path.stem
            for path in sorted(Path(__file__).parent.glob("*.py"))
            for name in _DEFINITION.findall(path.read_text(encoding="utf-8"))
        }

    def __getitem__(self, name: str) -> Lazy:
        if name not in compiling.KERNELS:
            importlib.import_module(f"arc.kernels.cpu.{self.modules[name]}")
        return compiling.KERNELS[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


KERNELS = _Library()

MAKES_PARTS = frozenset(
    (
        "components",
        "fgpartition",
        "frontiers",
        "grid_to_rows",
        "hsplit",
        "o_g",
        "objects",
        "panes",
        "partition",
        "vconcat",
        "vsplit",
    )
)
"""Kernels that also keep the parts of what they make."""

NOT_MEMOIZED = frozenset(
    (
        "add",
        "after",
        "append",
        "bordering",
        "both",
        "branch",
        "cell_color",
        "cell_location",
        "center",
        "centerofmass_ij",
        "choose",
        "color",
        "colorcount_patch",
        "connect",
        "contained",
        "cross_count",
        "crement",
        "decrement",
        "divide",
        "double",
        "either",
        "equality",
        "even",
        "extract",
        "first",
        "flip",
        "greater",
        "halve",
        "height_grid",
        "height_patch",
        "hline",
        "hmatching",
        "if_empty",
        "ij_column",
        "ij_row",
        "increment",
        "index",
        "invert",
        "last",
        "leastcolor_patch",
        "leftmost",
        "llcorner_ij",
        "lowermost",
        "lrcorner_ij",
        "manhattan",
        "mostcolor_patch",
        "multiply",
        "minimum",
        "never",
        "nth",
        "numcolors_patch",
        "pair_ij",
        "part",
        "portrait_grid",
        "portrait_patch",
        "position",
        "positive",
        "positive_power",
        "rightmost",
        "shape_grid",
        "shape_patch",
        "sign",
        "size",
        "smaller_reason",
        "square_grid",
        "square_patch",
        "subtract",
        "toivec",
        "tojvec",
        "ulcorner_ij",
        "unequal",
        "uppermost",
        "urcorner_ij",
        "vline",
        "vmatching",
        "weight_plus",
        "weight_times",
        "width_grid",
        "width_patch",
    )
)
"""Kernels that take no longer than looking up what they gave before."""
