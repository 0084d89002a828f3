"""Compiling with numba, which is imported only where there is something to compile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba.core.caching import UserProvidedCacheLocator
from numba.core.errors import TypingError

from arc.kernels.cpu.caching import kernel_folder, version

__all__ = ["TypingError", "compiled"]


class SourceLocator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Leaves the folder of the sources out of the names in the cache, so that all copies of them share it."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The folder within the cache's."""
        return version(py_file)


numba.config.CACHE_DIR = str(kernel_folder())
numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.{SourceLocator.__name__}"


def compiled(function: Callable[..., Any], signatures: list[Any], options: dict[str, Any]) -> Any:
    """The function compiled for signatures, or found in numba's cache. Raises TypingError where it calls what numba
    does not know."""
    return numba.njit(signatures, **options)(function)
