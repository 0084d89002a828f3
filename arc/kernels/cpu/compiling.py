"""How kernels are compiled: explicit signatures, and functions that are compiled, or loaded, when they are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from arc.kernels.cpu import objects
from arc.kernels.cpu.arrays import new_grids, new_runs
from arc.kernels.cpu.caching import kernel_folder, version
from arc.kernels.cpu.types import Late, array_of, int32, int64, type_of

GRIDS = type_of(new_grids())
RUNS = type_of(new_runs())
COLUMN = array_of(int32)

KERNELS: dict[str, Lazy] = {}
"""The kernels of the modules imported so far. A kernel takes ``(start, stop, x0, ..., statics, out, G, R)``."""


_ALLOCATING = frozenset({"array", "copy", "empty", "full", "ones", "sort", "zeros"})
"""Names in functions that make arrays, or lists to sort them with."""


def _options(function: Callable[..., Any]) -> dict[str, Any]:
    """How numba compiles a function. Counting references to the pools' arrays takes longer than most kernels' work (two
    atomic additions per array and call), so only functions that make arrays do it."""
    counted = not _ALLOCATING.isdisjoint(function.__code__.co_names)
    return {"cache": True, "error_model": "numpy", "boundscheck": False, "no_cfunc_wrapper": True, "_nrt": counted}


FUNCTIONS: list[Lazy] = []
"""All functions of the modules imported so far: kernels and helpers."""


class Lazy:
    """A function that is compiled, or loaded from the cache, when it is first called."""

    def __init__(self, function: Callable[..., Any], signatures: Sequence[Late], **options: Any) -> None:
        self.function = function
        self._signatures = signatures
        self._options = {**_options(function), **options}
        FUNCTIONS.append(self)

    @cached_property
    def entry(self) -> Callable[..., Any]:
        """What Python calls: the compiled function, from its object code where that is there."""
        return objects.load(self._path, self.function) or self.compiled

    @cached_property
    def compiled(self) -> Any:
        """The function as numba compiles it or has it in its cache. What the cache has needs none of its helpers;
        anything else needs them compiled."""
        from arc.kernels.cpu.with_numba import TypingError, compiled

        self._bind(Late, "made")
        signatures = [signature.made for signature in self._signatures]
        try:
            found = compiled(self.function, signatures, self._options)
        except TypingError:
            if not self._bind(Lazy, "compiled"):
                raise
            found = compiled(self.function, signatures, self._options)
        if not found.stats.cache_hits and len(found.overloads) == 1:
            objects.store(self._path, *found.overloads.values())
        return found

    @property
    def _path(self) -> Path:
        """The file of the function's object code."""
        folder = kernel_folder() / version(self.function.__code__.co_filename)
        return folder / f"{self.function.__module__}.{self.function.__name__}.{objects.build()}.object"

    def _bind(self, kind: type, attribute: str) -> bool:
        """Puts an attribute of what the function names in place of all that is of a kind; False if there is none."""
        scope = self.function.__globals__
        found = {name: scope[name] for name in self.function.__code__.co_names if isinstance(scope.get(name), kind)}
        scope.update({name: getattr(each, attribute) for name, each in found.items()})
        return bool(found)

    def __call__(self, *args: Any) -> Any:
        """Calls the compiled function."""
        return self.entry(*args)


def helper(*signatures: Late, inline: bool = False) -> Callable[[Callable[..., Any]], Lazy]:
    """Compiles a function that kernels call; ``inline`` saves the calls, which pass every field of every pool."""
    return lambda function: Lazy(function, signatures, forceinline=inline)


def kernel(arity: int, parts: bool = False, cheap: bool = False) -> Callable[[Callable[..., Any]], Lazy]:
    """Compiles a kernel of so many argument columns and enters it under its name.

    A kernel fills ``out[start:stop]`` from the entries of its arguments, none of which is missing; ``statics`` are
    constants of the wave, such as the codes of element types. It gives the position at which it stopped: ``stop``, or
    an earlier one where the pools ``G`` and ``R`` have too little room.

    ``parts``: it also keeps the parts of what it makes. ``cheap``: it takes no longer than looking up what it gave
    before. Both are read from the source (``library.py``), which tells of kernels without importing them.
    """
    signature = int64(int64, int64, *[COLUMN] * arity, COLUMN, COLUMN, GRIDS, RUNS)

    def register(function: Callable[..., Any]) -> Lazy:
        KERNELS[function.__name__] = Lazy(function, [signature])
        return KERNELS[function.__name__]

    return register
