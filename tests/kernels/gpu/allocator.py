"""An allocator for numpy's arrays that is out of memory when a test wants it: what a full card is for CuPy."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from arc.kernels.gpu.emulated import COMPILER

SOURCE = """
#include <cstdlib>
extern "C" {
long long count, refused, failing, live, peak, limit;  // failing: the number of the allocation that fails, or 0

static bool refuses(long long size) {
    const bool full = ++count == failing || (limit && live + size > limit);
    refused += full;
    if (!full && (live += size) > peak) peak = live;
    return full;
}
// Sizes are kept before the memory: numpy tells them only where it is freed.
static void *start(void *block, size_t size) {
    if (!block) return nullptr;
    *static_cast<size_t *>(block) = size;
    return static_cast<char *>(block) + 64;
}
static void *begin(void *data) { return static_cast<char *>(data) - 64; }
static void *allocate(void *, size_t size) {
    return refuses(size) ? nullptr : start(malloc(size + 64), size);
}
static void *zeroed(void *, size_t number, size_t each) {
    return refuses(number * each) ? nullptr : start(calloc(number * each + 64, 1), number * each);
}
static void *longer(void *, void *data, size_t size) {
    if (refuses(size)) return nullptr;
    if (data) live -= *static_cast<size_t *>(begin(data));
    return start(realloc(data ? begin(data) : nullptr, size + 64), size);
}
static void release(void *, void *data, size_t) {
    if (!data) return;
    live -= *static_cast<size_t *>(begin(data));
    free(begin(data));
}
// PyDataMem_Handler of numpy's C API, version 1.
struct Handler {
    char name[127];
    unsigned char version;
    void *context;
    void *(*allocate)(void *, size_t);
    void *(*zeroed)(void *, size_t, size_t);
    void *(*longer)(void *, void *, size_t);
    void (*release)(void *, void *, size_t);
} handler = {"refusing", 1, nullptr, allocate, zeroed, longer, release};
}
"""

SET_HANDLER = 304
"""The place of PyDataMem_SetHandler in the table of numpy's C API."""


@cache
def _library() -> Any:
    with TemporaryDirectory() as folder:
        target = Path(folder, "allocator.so")
        command = [str(COMPILER), "-x", "c++", "-std=c++17", "-O2", "-shared", "-fPIC", "-o", str(target), "-"]
        subprocess.run(command, input=SOURCE, text=True, check=True)
        return ctypes.CDLL(str(target))


class Refusing:
    """Counts allocations, and refuses those that it is told to."""

    def __init__(self) -> None:
        library = _library()
        names = ("count", "refused", "failing", "live", "peak", "limit")
        self._values = {name: ctypes.c_longlong.in_dll(library, name) for name in names}
        for value in self._values.values():
            value.value = 0

    def __getattr__(self, name: str) -> int:
        return int(self._values[name].value)

    def fail(self, number: int) -> None:
        """The allocation with this number, counted from 1 on, fails."""
        self._values["failing"].value = number

    def bound(self, size: int) -> None:
        """Allocations beyond so many bytes fail."""
        self._values["limit"].value = size

    @contextmanager
    def active(self) -> Iterator[None]:
        """Inside, numpy allocates here."""
        get = ctypes.pythonapi.PyCapsule_GetPointer
        get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        table = get(np._core._multiarray_umath._ARRAY_API, None)  # type: ignore[attr-defined]
        address = ctypes.cast(table, ctypes.POINTER(ctypes.c_void_p))[SET_HANDLER]
        assert address is not None
        set_handler = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object)(address)
        handler = ctypes.addressof(ctypes.c_char.in_dll(_library(), "handler"))
        before = set_handler(new(handler, b"mem_handler", None))
        try:
            yield
        finally:
            set_handler(before)
