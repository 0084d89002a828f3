"""Arrow arrays made of their buffers.

``pyarrow.array`` imports pandas to find out whether it was given some, which costs a process half a second: more than
many shards take in a compiled backend.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped, unused-ignore]


def numbers(values: NDArray[Any], absent: NDArray[np.bool_] | None = None) -> pyarrow.Array:
    """An array of numbers or truth values, null where ``absent``."""
    import pyarrow

    kind = pyarrow.from_numpy_dtype(values.dtype)
    content = _bits(values) if values.dtype == np.bool_ else pyarrow.py_buffer(np.ascontiguousarray(values))
    valid = None if absent is None else _bits(~absent)
    return pyarrow.Array.from_buffers(kind, len(values), [valid, content])


def strings(values: Sequence[str], times: int = 1) -> pyarrow.Array:
    """An array of strings, each of them so many times in a row."""
    import pyarrow

    return _texts([value.encode() for value in values], times, pyarrow.string())


def binaries(values: Sequence[bytes]) -> pyarrow.Array:
    """An array of byte strings."""
    import pyarrow

    return _texts(values, 1, pyarrow.binary())


def _texts(values: Sequence[bytes], times: int, kind: pyarrow.DataType) -> pyarrow.Array:
    import pyarrow

    ends = np.cumsum(np.repeat([len(value) for value in values], times), dtype=np.int32)
    offsets = np.concatenate([np.zeros(1, dtype=np.int32), ends])
    content = b"".join(value * times for value in values)
    buffers = [None, pyarrow.py_buffer(offsets), pyarrow.py_buffer(content)]
    return pyarrow.Array.from_buffers(kind, len(ends), buffers)


def _bits(values: NDArray[np.bool_]) -> pyarrow.Buffer:
    import pyarrow

    return pyarrow.py_buffer(np.packbits(values, bitorder="little"))
