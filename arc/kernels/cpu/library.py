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

__all__ = ["KERNELS", "NOT_MEMOIZED"]
