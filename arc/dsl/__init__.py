"""The DSL: its values, and its primitives with their executable meaning.

All modules of this package are loaded, and whatever they define with ``@primitive`` is a word of the DSL: a new file
is enough. ``from arc.dsl import *`` gives every primitive and every constant, as solver files in the Hodel format
expect.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from arc.dsl.constants import CONSTANTS as CONSTANTS
from arc.dsl.missing import Missing as Missing
from arc.dsl.missing import Reason as Reason
from arc.dsl.registry import PRIMITIVES as PRIMITIVES

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

globals().update({name: entry.function for name, entry in PRIMITIVES.items()})
globals().update({name: constant.value for name, constant in CONSTANTS.items()})
__all__ = [*PRIMITIVES, *CONSTANTS]

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
