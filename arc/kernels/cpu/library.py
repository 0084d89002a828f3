"""All CPU kernels by name. Importing this module loads (at the first time: compiles) them."""

from __future__ import annotations

import importlib
from pkgutil import iter_modules

import arc.kernels.cpu as package
from arc.kernels.cpu.compiling import KERNELS

for _module in iter_modules(package.__path__):
    if _module.name != "library":
        importlib.import_module(f"{package.__name__}.{_module.name}")

NOT_MEMOIZED = frozenset(
    [
        "add",
        "after",
        "append",
        "astuple",
        "both",
        "branch",
        "cell_color",
        "cell_location",
        "choose",
        "contained",
        "crement",
        "decrement",
        "divide",
        "double",
        "either",
        "equality",
        "even",
        "first",
        "flip",
        "greater",
        "halve",
        "height_grid",
        "if_empty",
        "ij_column",
        "ij_row",
        "increment",
        "invert",
        "last",
        "multiply",
        "never",
        "nth",
        "pair_ij",
        "part",
        "positive",
        "positive_power",
        "shape_grid",
        "sign",
        "size",
        "smaller_reason",
        "subtract",
        "toivec",
        "tojvec",
        "unequal",
        "weight_plus",
        "weight_times",
        "width_grid",
    ]
)
"""Kernels that take no longer than looking up what they gave before."""

__all__ = ["KERNELS", "NOT_MEMOIZED"]
