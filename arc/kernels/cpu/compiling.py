"""How kernels are compiled: explicit signatures, and a cache that an edit renews for what depends on the edited file.

numba's own cache does not notice an edit in another file than the function's. So the functions of a file have a folder
whose name carries a hash of that file and of all that it imports; where they lie does not matter.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
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

_ROOT = Path(__file__).parents[3]
_IMPORT = re.compile(r"^from (arc[\w.]*) import (?:\(([^)]*)\)|(.*))$", re.MULTILINE)


def cache_folder() -> Path:
    """Where compiled kernels of all versions lie."""
    return Path(os.environ.get(CACHE_VARIABLE) or Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"), "arc"))


@cache
def _imported(path: Path) -> frozenset[Path]:
    """The files of the package that a file imports at its top level."""

    def candidates() -> Iterator[Path]:
        for module, several, one in _IMPORT.findall(path.read_text(encoding="utf-8")):
            base = _ROOT.joinpath(*module.split("."))
            yield base.with_suffix(".py")
            yield from (base / f"{name}.py" for name in re.findall(r"\w+", several or one))

    return frozenset(file for file in candidates() if file.is_file())


def sources_of(path: Path) -> list[Path]:
    """A file and all that it imports of the package, directly or not: what its compiled functions are made of."""
    found: set[Path] = set()
    waiting = {path}
    while waiting:
        found |= waiting
        waiting = set().union(*map(_imported, waiting)) - found
    return sorted(found)


@cache
def _version(path: str) -> str:
    """The folder of a file's compiled functions within the cache's."""
    sources = sources_of(Path(path))
    digest = blake2b(b"".join(map(_content, sources)), digest_size=8).hexdigest()
    return f"{Path(path).stem}-{digest}"


@cache
def _content(source: Path) -> bytes:
    name = source.relative_to(_ROOT).as_posix().encode()
    return blake2b(name + b"\0" + source.read_bytes(), digest_size=16).digest()


class SourceLocator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Leaves the folder of the sources out of the names in the cache, so that all copies of them share it."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The folder within the cache's."""
        return _version(py_file)


_FOLDER = cache_folder() / f"kernels-{numba.__version__}"

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
        """The file of the function's object code."""
        folder = _FOLDER / _version(self.function.__code__.co_filename)
        return folder / f"{self.function.__module__}.{self.function.__name__}.{objects.build()}.object"

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
        KERNELS[function.__name__] = Lazy(function, signature)
        return KERNELS[function.__name__]

    return register
