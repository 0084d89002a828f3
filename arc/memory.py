"""Memory that goes back to the system when it is free, for jobs that take many large blocks, one after the other."""

from __future__ import annotations

import ctypes
from contextlib import suppress

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""Parameters of glibc's ``mallopt``."""

LARGE = 1 << 16
"""Bytes of a block that is mapped by itself."""


def hand_back() -> None:
    """Large blocks are mapped by themselves from now on; without glibc nothing happens.

    By default glibc puts larger and larger ones onto its heap, where the gaps between them grow. Mapping takes time, so
    this is not for kernels.
    """
    with suppress(AttributeError, OSError, TypeError):
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_TRIM_THRESHOLD, LARGE)
