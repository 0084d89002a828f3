"""How kernels are compiled: explicit signatures, and a cache that a change of any kernel source renews.

numba's own cache does not notice an edit in another file than the function's. So the folder's name carries a hash of
all sources in this package; where they lie does not matter.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numba
from numba import int32, int64, njit, typeof, types
from numba.core.caching import UserProvidedCacheLocator
from numba.core.errors import TypingError

from arc.kernels.cpu import objects
from arc.kernels.cpu.arrays import new_grids, new_runs

CACHE_VARIABLE = "ARC_KERNEL_CACHE"
"""Environment variable with the folder of compiled kernels; by default the user's cache folder."""


def cache_folder() -> Path:
    """Where the compiled kernels of these sources lie."""
    base = os.environ.get(CACHE_VARIABLE) or Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"), "arc")
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = blake2b(b"\0".join(path.read_bytes() for path in sources), digest_size=8).hexdigest()
    return Path(base, f"kernels-{numba.__version__}-{digest}")


class SourceLocator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Leaves the folder of the sources out of the names in the cache, so that all copies of them share it."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The folder within the cache's."""
        return ""


_FOLDER = cache_folder()

numba.config.CACHE_DIR = str(_FOLDER)
numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.{SourceLocator.__name__}"

GRIDS = typeof(new_grids())
RUNS = typeof(new_runs())
COLUMN = types.Array(int32, 1, "C")

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


@cache
def _digest(path: str) -> str:
    return blake2b(Path(path).read_bytes(), digest_size=8).hexdigest()


class Lazy:
    """A function that is compiled, or loaded from the cache, when it is first called."""

    def __init__(self, function: Callable[..., Any], signature: Any, **options: Any) -> None:
        self.function = function
        self._decorate = njit(signature, **_options(function), **options)
        FUNCTIONS.append(self)

    @cached_property
    def entry(self) -> Callable[..., Any]:
        """What Python calls: the compiled function, from its object code where that is there."""
        return objects.load(self._path, self.function) or self.compiled

    @cached_property
    def compiled(self) -> Any:
        """The function as numba compiles it or has it in its cache. What the cache has needs none of its helpers;
        anything else needs them compiled."""
        try:
            compiled = self._decorate(self.function)
        except TypingError:
            if not self._bind_helpers():
                raise
            compiled = self._decorate(self.function)
        if not compiled.stats.cache_hits and len(compiled.overloads) == 1:
            objects.store(self._path, *compiled.overloads.values())
        return compiled

    @property
    def _path(self) -> Path:
        """The file of the function's object code. Its source may lie in another package, which the folder's name does
        not stand for."""
        source = _digest(self.function.__code__.co_filename)
        return _FOLDER / f"{self.function.__module__}.{self.function.__name__}.{source}.{objects.build()}.object"

    def _bind_helpers(self) -> bool:
        """Puts compiled functions in place of the lazy ones that the function calls; False if there are none."""
        scope = self.function.__globals__
        lazy = {name: scope[name] for name in self.function.__code__.co_names if isinstance(scope.get(name), Lazy)}
        scope.update({name: each.compiled for name, each in lazy.items()})
        return bool(lazy)

    def __call__(self, *args: Any) -> Any:
        """Calls the compiled function."""
        return self.entry(*args)


def helper(signature: Any, inline: bool = False) -> Callable[[Callable[..., Any]], Lazy]:
    """Compiles a function that kernels call; ``inline`` saves the calls, which pass every field of every pool."""
    return lambda function: Lazy(function, signature, forceinline=inline)


def kernel(arity: int) -> Callable[[Callable[..., Any]], Lazy]:
    """Compiles a kernel of so many argument columns and enters it under its name.

    A kernel fills ``out[start:stop]`` from the entries of its arguments, none of which is missing; ``statics`` are
    constants of the wave, such as the codes of element types. It gives the position at which it stopped: ``stop``, or
    an earlier one where the pools ``G`` and ``R`` have too little room.
    """
    signature = int64(int64, int64, *[COLUMN] * arity, COLUMN, COLUMN, GRIDS, RUNS)

    def register(function: Callable[..., Any]) -> Lazy:
        KERNELS[function.__name__] = Lazy(function, signature)
        return KERNELS[function.__name__]

    return register
